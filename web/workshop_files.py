"""What was made, as HTML text: the set in 3D and its files to save."""

from collections.abc import Sequence

from .markup import Html, joined, tag
from .speech import number, say
from .workshop_job import File, Job

KINDS = {"step": "STEP", "stl": "STL", "3mf": "3MF", "glb": "GLB"}


def results(job: Job) -> Html:
    """What was made here."""
    title = tag("h3", say("workshop.is-ready", name=job.title), tabindex=-1, id="made")
    alt = say("workshop.made-in-3d", name=job.title)
    return tag("section", title, *offered(job.files, job.title, alt), class_="card files")


def offered(files: Sequence[File], of: str, alt: str) -> list[Html]:
    """The whole set, its picture in 3D, and every file by itself; `of` begins each name under which a file is saved."""
    whole = {file.ending: file for file in files if not file.folder}
    acts = [
        *(_zip(whole[kind], of) for kind in ("zip",) if kind in whole),
        *(_print_list(whole[kind]) for kind in ("html",) if kind in whole),
        *(_show(whole[kind], alt) for kind in ("glb",) if kind in whole),
    ]
    plates, parts = ([file for file in files if file.folder == folder] for folder in ("plates", "parts"))
    return [
        tag("div", *acts, class_="acts"),
        tag("div", class_="stage", data_keep=True),
        _table(say("workshop.plates", count=_names(plates)), plates, of, opened=not whole),
        _table(say("workshop.parts", count=_names(parts)), parts, of),
    ]


def measure(value: float) -> str:
    """A length or a share as it is written, without a nought behind the point."""
    return number(int(value) if value == int(value) else round(value, 2))


def size(count: int) -> str:
    """A file's size in words."""
    if count >= 100_000:
        return say("workshop.megabytes", number=number(round(count / 1e6, 1)))
    return say("workshop.kilobytes", number=number(round(max(count / 1e3, 0.1), 1)))


def _zip(file: File, of: str) -> Html:
    return tag("a", say("workshop.all-files", size=size(file.size)), href=file.address, download=file.name(of), class_="main")


def _print_list(file: File) -> Html:
    return tag("a", say("workshop.print-list"), href=file.address, target="_blank", rel="noopener")


def _show(file: File, alt: str) -> Html:
    return tag("button", say("workshop.show"), type="button", data_model=file.address, data_alt=alt)


def _names(files: Sequence[File]) -> int:
    return len({file.stem for file in files})


def _table(title: str, files: list[File], of: str, *, opened: bool = False) -> Html:
    if not files:
        return joined()
    names = dict.fromkeys(file.stem for file in files)
    rows = [_row(name, [file for file in files if file.stem == name], of) for name in names]
    return tag("details", tag("summary", title), tag("ul", *rows, class_="singles"), open=opened)


def _row(name: str, files: list[File], of: str) -> Html:
    words = name.replace("plate-", "").replace("_", " ").replace("-", " ")
    return tag("li", tag("span", words), tag("span", *(_single(file, words, of) for file in files)))


def _single(file: File, words: str, of: str) -> Html:
    kind, large = KINDS[file.ending], size(file.size)
    text, spoken = say("workshop.file", kind=kind, size=large), say("workshop.file-of", name=words, kind=kind, size=large)
    return tag("a", text, href=file.address, download=file.name(of), aria_label=spoken)
