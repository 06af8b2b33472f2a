"""Pages that need no script, no style sheet and no other file: what is read where nothing else works."""

from string import Template

from .place import ROOT


def plain_page(title: str, main: str, *, style: str, head: str = "") -> str:
    """A page, as HTML, with what is its own of the style and of the head."""
    shell = Template((ROOT / "make" / "plain.html").read_text(encoding="utf-8"))
    return shell.substitute(title=title, main=main, style=style, head=head)
