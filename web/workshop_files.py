"""What was made, as HTML text: the set in 3D and its files to save."""

from collections.abc import Sequence

from .markup import Html, joined, tag
from .workshop_job import File, Job

KINDS = {"step": "STEP", "stl": "STL", "3mf": "3MF", "glb": "GLB"}


def results(job: Job) -> Html:
    """What was made here."""
    title = tag("h3", f"{job.title} is ready", tabindex=-1, id="made")
    alt = f"{job.title} in 3D: the board put together with some rows played"
    return tag("section", title, *offered(job.files, job.title, alt), class_="card files")


def offered(files: Sequence[File], of: str, alt: str) -> list[Html]:
    """The whole set, its picture in 3D, and every file by itself; `of` begins each name under which a file is saved."""
    whole = [file for file in files if not file.folder]
    return [
        tag("div", *(_main_file(file, of) for kind in ("zip", "html") for file in whole if file.ending == kind), class_="acts"),
        *(_model(file, alt) for file in whole if file.ending == "glb"),
        _table("Plates", [file for file in files if file.folder == "plates"], of, opened=not whole),
        _table("Parts", [file for file in files if file.folder == "parts"], of),
    ]


def size(count: int) -> str:
    """A file's size in words."""
    return f"{count / 1e6:.1f} MB" if count >= 100_000 else f"{max(count / 1e3, 0.1):.1f} kB"


def _main_file(file: File, of: str) -> Html:
    if file.ending == "zip":
        return tag("a", f"All files, {size(file.size)}", href=file.address, download=file.name(of), class_="main")
    return tag("a", "Print list", href=file.address, target="_blank", rel="noopener")


def _model(file: File, alt: str) -> Html:
    show = tag("button", "Show it in 3D", type="button", class_="quiet", data_model=file.address, data_alt=alt)
    return joined(show, tag("div", class_="stage", data_keep=True))


def _table(title: str, files: list[File], of: str, *, opened: bool = False) -> Html:
    if not files:
        return joined()
    names = dict.fromkeys(file.stem for file in files)
    rows = [_row(name, [file for file in files if file.stem == name], of) for name in names]
    return tag("details", tag("summary", f"{title}: {len(names)}"), tag("ul", *rows, class_="singles"), open=opened)


def _row(name: str, files: list[File], of: str) -> Html:
    words = name.replace("plate-", "").replace("_", " ").replace("-", " ")
    links = [
        tag("a", f"{KINDS[file.ending]} {size(file.size)}", href=file.address, download=file.name(of),
            aria_label=f"{words}, {KINDS[file.ending]}, {size(file.size)}")
        for file in files
    ]  # fmt: skip
    return tag("li", tag("span", words), tag("span", *links))
