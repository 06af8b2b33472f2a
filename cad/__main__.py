"""`python -m cad EDITION`: make a printable set."""

import argparse
import sys
from pathlib import Path

from core.presets import EDITIONS, preset

from .choices import CHOICES, plan
from .plan import BoardPlan


def parser() -> argparse.ArgumentParser:
    """The command line, with an option for each choice."""
    made = argparse.ArgumentParser("python -m cad", description="Make a printable set of an edition.", allow_abbrev=False)
    made.add_argument("edition", help=f"one of {', '.join(EDITIONS)}, or all for every set as it comes")
    for name, choice in CHOICES.items():
        made.add_argument("--" + name.replace("_", "-"), metavar=name.upper(), help=choice.says, dest=name)
    made.add_argument("--out", type=Path, default=Path("prints"), help="the folder to write to (prints)")
    made.add_argument("--picture", type=Path, metavar="PNG", help="draw the set instead of writing it")
    return made


def run(arguments: argparse.Namespace) -> None:
    """Make what is asked for; ValueError, in a sentence, for what cannot be made."""
    choices = {name: getattr(arguments, name) for name in CHOICES if getattr(arguments, name) is not None}
    if arguments.edition == "all":
        return _all(arguments, choices)
    planned = plan(preset(arguments.edition), choices)
    if arguments.picture:
        return _picture(planned, arguments.picture)
    from .export import write
    from .kit import Kit

    folder = arguments.out / planned.edition.key
    print(f"{len(write(Kit(planned), folder, _tell))} files in {folder}")


def _all(arguments: argparse.Namespace, choices: dict[str, str]) -> None:
    if choices or arguments.picture:
        raise ValueError("all makes every set as it comes: name one edition to choose anything")
    from . import sets

    for place in sets.make(arguments.out, _tell):
        print(f"{place} is ready", flush=True)


def _picture(planned: BoardPlan, path: Path) -> None:
    from .glb import glb
    from .kit import Kit
    from .picture import picture
    from .table import assembled

    picture(glb(assembled(Kit(planned))), path)
    print(f"drawn: {path}")


def _tell(line: str) -> None:
    print(line, flush=True)


def main() -> int:
    """Run, and turn what went wrong into one sentence."""
    try:
        run(parser().parse_args())
    except (ValueError, ImportError, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
