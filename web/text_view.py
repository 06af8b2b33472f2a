"""The table as sentences and a field to type in, for whoever does not look at a board."""

from . import names, sayings
from .markup import NOTHING, Html, joined, tag
from .pieces import button, icon_button
from .speech import say
from .start_view import facts
from .table import Stage, Table
from .text_mode import Command, colours_told, commands, rows_told
from .waiting import waiting


def page(table: Table, refusal: str) -> Html:
    """Everything on the table, in the order in which it is needed: what happened, what is to do, the rows, the words."""
    title = tag("div", tag("h1", names.edition(table.edition)), tag("p", facts(table.edition)), class_="title")
    bar = tag("header", icon_button(say("page.home"), "home", "home"), title, class_="bar")
    return joined(bar, _happened(table, refusal), _turn(table), _rows(table), _colours(table), _commands(table))


def _happened(table: Table, refusal: str) -> Html:
    if refusal:
        return tag("p", refusal, class_="refusal")
    return tag("p", table.said, class_="note") if table.said else NOTHING


def _turn(table: Table) -> Html:
    thinks = table.stage is Stage.THINKING and table.suspects is None
    proof = tag("p", sayings.fit(table.suspects)) if table.suspects is not None else NOTHING
    asked = (tag("p", sentence) for sentence in wanted(table))
    return tag("section", tag("h2", say("text.turn")), proof, *asked, waiting() if thinks else NOTHING, _field(), class_="card")


def wanted(table: Table) -> list[str]:
    """What the table waits for, in sentences."""
    if table.asking:
        return [sayings.sure(), say("text.yes-or-no")]
    asked = _wanted(table)
    by_turns = table.match is not None and table.stage is Stage.GUESS
    return [sayings.turn(table.holder, table.game), *asked] if by_turns else asked


def _wanted(table: Table) -> list[str]:
    stage = table.stage
    if stage is Stage.HANDOVER:
        return [sayings.hand_over(table.holder), say("text.ready")]
    if stage is Stage.SECRET:
        return [say("text.set", name=names.player(table.codemaker), example=_example(table))]
    if stage is Stage.GUESS:
        row = len(table.game.rows) + 1 if table.game else 1
        return [say("text.guess", row=row, rows=table.edition.rows, example=_example(table))]
    if stage is Stage.ANSWER:
        return [_to_answer(table), say("text.two-numbers")]
    return [say("text.computer") if stage is Stage.THINKING else sayings.ending(table)]


def _to_answer(table: Table) -> str:
    rows = table.game.rows if table.game else ()
    number = table.correcting or len(rows) + 1
    guess = rows[number - 1].guess if table.correcting else table.guess or ()
    return say("text.answer", name=names.player(table.codemaker), row=number, colours=sayings.colours(guess))


def _example(table: Table) -> str:
    """A row as it may be typed; as long as the edition's, of its first colours."""
    palette, holes = table.edition.palette, table.edition.holes
    return " ".join(names.colour(palette[hole % len(palette)]) for hole in range(holes))


def _field() -> Html:
    field = tag(
        "input", type="text", id="line", autocomplete="off", autocapitalize="none", spellcheck="false", enterkeyhint="send",
        maxlength=200, data_focus=True,
    )  # fmt: skip
    label = tag("label", tag("span", say("text.type")), field, class_="name")
    return tag("form", label, tag("button", say("text.send"), class_="main"), data_do="say", class_="line acts")


def _rows(table: Table) -> Html:
    rows = tag("ol", *(tag("li", sentence) for sentence in rows_told(table)))
    none = tag("p", say("text.no-rows"))
    return tag("section", tag("h2", say("text.rows")), rows if table.game and table.game.rows else none, class_="card")


def _colours(table: Table) -> Html:
    return tag(
        "section", tag("h2", say("text.colours")), tag("p", say("text.how")),
        tag("ul", *(tag("li", sentence) for sentence in colours_told(table.edition))), class_="card",
    )  # fmt: skip


def _commands(table: Table) -> Html:
    words = (tag("li", _command(command)) for command in commands(table))
    return tag("section", tag("h2", say("text.commands")), tag("ul", *words, class_="words"), class_="card")


def _command(command: Command) -> Html:
    """A word that can be tapped as well, unless a number is to follow."""
    word = tag("b", command.word) if command.numbered else button(command.word, "say", data_value=command.word)
    return joined(word, " ", tag("span", command.note))
