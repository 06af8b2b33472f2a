"""How far a making is: what is to be fetched, which stage it is in, which files came, or why it failed. No DOM."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from .speech import number, say, say_of

MEGABYTE = 1_000_000


class File(NamedTuple):
    """A file that was made: its path in the set, where the page holds it, and its size in bytes."""

    path: str
    address: str
    size: int

    @property
    def ending(self) -> str:
        """What kind of file it is: stl, step, 3mf, glb, txt, html, svg or zip."""
        return self.path.rpartition(".")[2]

    @property
    def folder(self) -> str:
        """The folder in the set: parts, plates, or none."""
        return self.path.rpartition("/")[0]

    @property
    def stem(self) -> str:
        """The name without folder and ending."""
        return self.path.rpartition("/")[2].rpartition(".")[0]

    def name(self, of: str) -> str:
        """What it is saved as: the set's name, which says edition and size, and the part's."""
        whole = self.folder == "" and self.ending in ("zip", "glb")
        return f"{of}.{self.ending}" if whole else f"{of}-{self.stem}.{self.ending}"


@dataclass(frozen=True)
class Job:
    """One making, from the request to the last file."""

    to_fetch: int = 0
    """In bytes, before CadQuery can start; 0 once it is kept."""
    kept: bool = False
    """Whether something is kept that could be removed."""
    declined: str = ""
    """Why this browser cannot make anything."""
    running: bool = False
    stage: str = ""
    """Its name among the messages of stages."""
    done: int = 0
    of: int = 0
    """How much there is of the stage, 0 if that is not known; of a download in bytes."""
    title: str = ""
    """The name of the set that is made, or was."""
    line: str = ""
    """The choices that it is made of."""
    files: tuple[File, ...] = ()
    failed: str = ""
    """Its name among the messages of failures."""
    detail: str = ""

    def begun(self, title: str, line: str) -> "Job":
        """A making begins; what an earlier one made goes."""
        return replace(self, running=True, stage="", done=0, of=0, title=title, line=line, files=(), failed="", detail="")

    def at(self, stage: str, done: int = 0, of: int = 0) -> "Job":
        """The making is at a stage."""
        return replace(self, stage=stage, done=done, of=of)

    def with_file(self, file: File) -> "Job":
        """A file came."""
        return replace(self, files=(*self.files, file))

    def ended(self, failed: str = "", detail: str = "") -> "Job":
        """The making is over: done, cancelled, or failed for a reason."""
        files = () if failed else self.files
        return replace(self, running=False, stage="", done=0, of=0, failed=failed, detail=detail, files=files)

    def emptied(self) -> "Job":
        """The files are gone."""
        return replace(self, files=())

    def holding(self, to_fetch: int, *, kept: bool) -> "Job":
        """So much is to be fetched, and whether anything is kept."""
        return replace(self, to_fetch=to_fetch, kept=kept)

    @property
    def label(self) -> str:
        """What is being done."""
        if not self.stage:
            return say("workshop.beginning")
        unit = MEGABYTE if self.stage == "download" else 1
        done, of = (number(round(count / unit, 1) if unit > 1 else count) for count in (self.done, self.of))
        return say_of("stages", self.stage, done=done, of=of)

    @property
    def failure(self) -> str:
        """Why it failed, in a sentence."""
        return say_of("failures", self.failed, detail=self.detail) if self.failed else ""

    @property
    def said(self) -> str:
        """One sentence for a screen reader, when something began or ended."""
        if self.failed:
            return self.failure
        if self.running:
            return f"{self.label}." if self.stage and not self.of else ""
        return say("workshop.files-ready", count=len(self.files)) if self.files else ""
