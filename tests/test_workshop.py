"""The workshop's choices: links and fields are hostile, refusals name what works, and what is promised is what is made."""

import re
import subprocess
import sys
from collections.abc import Mapping

import pytest

from cad.outline import Outline
from cad.plan import BoardPlan
from cad.printer import PRINTERS
from cad.sizes import Sizes
from core.edition import Edition, custom
from core.presets import EDITIONS
from make.place import ROOT
from web.workshop import Workshop, parse
from web.workshop_job import File, Job
from web.workshop_link import link
from web.workshop_view import page

OWN = "edition=custom&holes=6&rows=9"


@pytest.mark.parametrize(
    "line",
    [OWN, "edition=mini", "edition=new&key_pegs=yes&bed=200x200", "edition=classic&colours=red,blue&clearance=-0.1&symbols=no"],
)
def test_a_link_opens_the_same_board_elsewhere(line: str) -> None:
    """What is written after the # is what was read, and leads to an equal plan."""
    assert parse(parse(line).line) == parse(line)
    assert parse(line).line == line
    assert parse(line).refusal == ""


def test_an_empty_link_is_a_set_that_can_be_made() -> None:
    """Whoever comes without a link sees a board."""
    assert parse("") == Workshop()
    assert Workshop().refusal == ""


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("edition=mni", "one of classic, mini, new"),
        ("edition=mini&size=9", "one of edition, holes, rows"),
        ("edition=mini&edition=new", "once"),
        ("edition=mini&rows=<script>", None),
        ("edition", "each choice its value, as in rows=9, and knows these: edition, holes"),
        ("edition=mini&rows=%D9%A8", "printable ASCII"),
        ("edition=mini&" + "rows=8" * 100, "500 characters"),
        ("\x00=1", "printable ASCII"),
    ],
)
def test_a_hostile_link_is_refused_in_words(line: str, says: str | None) -> None:
    """No link, however it is made, is more than choices; what is none of them is named with what is."""
    if says is None:
        assert "&lt;script&gt;" in page(parse(line), Job())
        assert "<script>" not in page(parse(line), Job())
    else:
        with pytest.raises(ValueError, match=says):
            parse(line)


@pytest.mark.parametrize(
    ("line", "nearest"),
    [
        ("edition=custom&holes=9", "8"),
        ("edition=custom&holes=2", "3"),
        ("edition=custom&holes=12345", "8"),
        ("edition=custom&rows=21", "20"),
        ("edition=custom&colours=1", "2"),
        ("edition=mini&rows=20", "11 rows"),
        ("edition=mini&clearance=0.5", "0.4"),
        ("edition=mini&peg_scale=0.1", "0.8"),
        ("edition=classic&nozzle=0.8", "1.6"),
        ("edition=custom&holes=8&bed=100x100", "140x140"),
    ],
)
def test_what_cannot_be_made_is_refused_with_the_nearest_that_works(line: str, nearest: str) -> None:
    """The sentence ends with a value, and with that value the same choices are no longer refused for the same reason."""
    assert parse(line).refusal.endswith(f"works is {nearest}")
    assert "refusal" in page(parse(line), Job())
    assert re.search(r'role="alert">[A-Z][^<]+\.</p>', str(page(parse(line), Job())))


@pytest.mark.parametrize("choice", ["custom&holes", "custom&rows", "mini&rows", "mini&colours", "mini&nozzle", "mini&peg_scale"])
def test_a_number_of_hundreds_of_digits_is_refused_in_words(choice: str) -> None:
    """It is too large to be counted with, and to be said, and still no more than a wrong choice."""
    assert "role=\"alert\"" in str(page(parse(f"edition={choice}={'9' * 400}"), Job()))


@pytest.mark.parametrize(("line", "better"), [("edition=mini&rows=20", "edition=mini&rows=11"), ("edition=custom&holes=9", "edition=custom&holes=8")])
def test_the_nearest_that_works_works(line: str, better: str) -> None:
    """What a refusal offers is accepted."""
    assert parse(line).refusal
    assert parse(better).refusal == ""


def test_choosing_an_edition_forgets_the_counts_of_another() -> None:
    """Holes, rows and colours belong to an edition; printer and fit belong to the maker."""
    chosen = parse(f"{OWN}&colours=8&bed=200x200&clearance=0.1").choose("edition", "mini")
    assert chosen.line == "edition=mini&bed=200x200&clearance=0.1"


def test_a_bed_and_a_printer_exclude_one_another() -> None:
    """The last of the two that was given counts."""
    assert parse("edition=mini&printer=ender-3").choose("bed", "200x200").line == "edition=mini&bed=200x200"
    assert parse("edition=mini&bed=200x200").choose("printer", "ender-3").line == "edition=mini&printer=ender-3"


@pytest.mark.parametrize(
    "edition", [EDITIONS["mini"], EDITIONS["classic"].vary(rows=8), custom(holes=6, rows=9, colours=("red", "white", "silver"))]
)
def test_a_game_leads_to_the_set_it_is_played_on(edition: Edition) -> None:
    """The menu's link opens the workshop with the holes, rows and colours of the game."""
    planned = parse(link(edition).partition("#")[2]).plan.edition
    assert (planned.holes, planned.rows, planned.colours) == (edition.holes, edition.rows, edition.colours)


def test_files_are_named_after_edition_part_and_size() -> None:
    """A folder full of downloads still tells which is which."""
    name = parse(f"{OWN}&clearance=0.1&peg_scale=1.2").name
    assert name == "codepeg-custom-6x9-scale-1.2-clearance+0.1"
    assert File("parts/shield.stl", "", 1).name(name) == f"{name}-shield.stl"
    assert File("custom.zip", "", 1).name(name) == f"{name}.zip"


def test_the_form_needs_no_cadquery() -> None:
    """Plan, facts and refusals come before anything is fetched."""
    source = f"import sys; from web.workshop import parse; parse({OWN!r}).facts; sys.exit('OCP' in sys.modules)"
    assert subprocess.call([sys.executable, "-c", source], cwd=ROOT) == 0


PLANS: Mapping[str, BoardPlan] = {
    **{key: BoardPlan(edition) for key, edition in EDITIONS.items()},
    "custom, 6 holes and 9 rows": BoardPlan(custom(holes=6, rows=9)),
    "large": BoardPlan(custom(holes=8, rows=20, colours=12), Sizes(peg_scale=1.3), PRINTERS["bambu-a1"]),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", PLANS)
def test_the_numbers_shown_before_are_those_of_the_set(name: str) -> None:
    """Parts and plates are equal, and the filament is within 15 per cent of the print list's, which a slicer confirms."""
    from cad.kit import Kit
    from cad.print_list import lines

    outline, kit = Outline(PLANS[name]), Kit(PLANS[name])
    assert (outline.parts, outline.plates) == (sum(item.count for item in kit.items), len(kit.plates))
    assert outline.mass == pytest.approx(sum(line.mass for line in lines(kit)), rel=0.15)
