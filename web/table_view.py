"""The table as HTML text: who acts, the board, and what can be done now."""

from core import Edition

from . import names, sayings, share
from .board_view import board, palette, row_acts
from .challenge_view import seal_acts, sealed_as
from .markup import NOTHING, Html, joined, tag
from .pieces import button, slider
from .speech import say
from .symbols import icon
from .table import Stage, Table
from .table_bar import bar
from .waiting import awaited


def page(table: Table, refusal: str) -> Html:
    """Everything on the table, with the reason for a refused act."""
    if table.stage is Stage.HANDOVER:
        return joined(bar(table), _handover(table))
    dock = tag("section", *_dock(table, refusal), class_="dock", aria_label=say("table.your-move"))
    return joined(bar(table), tag("div", board(table), dock, class_="play"))


# --- handing over ---


def _handover(table: Table) -> Html:
    holder = names.player(table.holder)
    why = say("table.must-not-see", name=holder) if table.game else say("table.sets", name=holder)
    return tag(
        "section",
        tag("div", class_="curtain", aria_hidden="true"),
        tag("h2", say("table.hand-to", name=holder), tabindex=-1, data_focus=True),
        tag("p", why),
        button(say("table.i-am", name=holder), "handed", class_="main"),
        class_="handover card",
    )


# --- the dock ---


def _dock(table: Table, refusal: str) -> list[Html]:
    docks = {
        Stage.SECRET: _secret,
        Stage.GUESS: _guess,
        Stage.ANSWER: _answer,
        Stage.THINKING: _thinking,
        Stage.REVEAL: _reveal,
        Stage.OVER: _over,
    }
    said = tag("p", refusal, class_="refusal") if refusal else NOTHING
    return [joined(*docks[table.stage](table, said))]


def _head(text: str) -> Html:
    return tag("h2", text, tabindex=-1, data_focus=True)


def _hint(table: Table, said: Html) -> Html:
    """The one line above the palette: a refusal, a note, or what to do next."""
    if said:
        return said
    if table.notes:
        return tag("p", " ".join(table.notes), class_="note")
    return tag("p", tag("span", _next(table)), _hold(table), class_="hint")


def _hold(table: Table) -> Html:
    """The button that keeps the selected peg for the next row."""
    at = table.draft.at
    if table.stage is not Stage.GUESS or at is None or table.draft.holes[at] is None:
        return NOTHING
    held = at in table.draft.held
    label = say("notes.holding") if held else say("notes.hold")
    pressed = "true" if held else "false"
    return tag(
        "button", icon("pin"), tag("span", label), type="button", class_="hold", data_do="hold", data_hole=at, aria_pressed=pressed
    )


def _next(table: Table) -> str:
    draft = table.draft
    if draft.hand:
        return say("table.in-hand", colour=names.colour(draft.hand))
    if draft.at is not None:
        return say("table.tap-colour", hole=draft.at + 1)
    if draft.code:
        return say("table.full")
    return say("table.tap")


def _secret(table: Table, said: Html) -> list[Html]:
    keep = button(say("table.real-board"), "keep-code", class_="quiet") if table.by_hand else NOTHING
    head = _head(say("table.set-code", name=names.player(table.codemaker)))
    return [head, _hint(table, said), palette(table), row_acts(table, say("table.close-shield")), keep]


def _guess(table: Table, said: Html) -> list[Html]:
    if table.asking:
        return [_head(say("table.sure")), tag("p", sayings.sure(), class_="hint"), _sure()]
    row = len(table.game.rows) + 1 if table.game else 1
    name = names.player(table.codebreaker)
    title = say("table.row-by", name=name, row=row) if table.match else say("table.row", row=row)
    return [_proof(table), _head(title), _hint(table, said), palette(table), row_acts(table, say("table.put"))]


def _sure() -> Html:
    yes = button(say("table.yes"), "yes", class_="main")
    return tag("div", yes, button(say("table.no"), "no"), class_="acts")


def _proof(table: Table) -> Html:
    if table.can_check:
        return button(say("table.check"), "check", class_="quiet")
    if table.suspects is None:
        return tag("p", sayings.fit(None), class_="note") if table.checked else NOTHING
    numbers = table.suspects or tuple(range(1, len(table.game.rows) + 1)) if table.game else ()
    fixes = (
        button(str(number), "correct", class_="notch", data_row=number, aria_label=say("table.correct-row", row=number))
        for number in numbers
    )
    stop = button(say("table.stop"), "stop", class_="main")
    said = tag("p", sayings.fit(table.suspects))
    words, label = tag("span", say("table.correct")), say("table.correct-one")
    correct = tag("div", words, *fixes, class_="acts", role="group", aria_label=label)
    return tag("div", said, tag("div", correct, stop, class_="acts"), class_="proof")


def _answer(table: Table, said: Html) -> list[Html]:
    number = table.correcting or (len(table.game.rows) + 1 if table.game else 1)
    answer = say("table.answering", exact=table.answer.exact, misplaced=table.answer.misplaced)
    hint = said or tag("p", answer, class_="hint")
    look = _look(table) if table.game and table.game.code and not table.computer_breaks else NOTHING
    give = button(say("table.answer"), "submit", class_="main")
    return [
        _head(say("table.answer-row", name=names.player(table.codemaker), row=number)),
        hint,
        notches("exact", say("table.exact"), table.answer.exact, table.edition),
        notches("misplaced", say("table.misplaced"), table.answer.misplaced, table.edition),
        tag("div", look, give, class_="acts"),
    ]


def _thinking(table: Table, said: Html) -> list[Html]:
    """The computer guesses or answers; it cannot go on when the answers it was given contradict each other."""
    row = len(table.game.rows) + 1 if table.game else 1
    if table.suspects is not None:
        return [_head(say("levels.thinks", row=row)), _proof(table), said]
    if table.game and table.game.over:
        head = say("levels.admits")
    elif table.computer_makes:
        head = say("levels.answers", row=row)
    else:
        head = say("levels.thinks", row=row)
    return [_head(head), awaited(said)]


def _look(table: Table) -> Html:
    label = say("table.let-go") if table.peeking else say("table.look")
    return tag(
        "button", label, type="button", class_="look", data_do="look", aria_pressed="true" if table.peeking else "false"
    )


def notches(do: str, label: str, now: int, edition: Edition) -> Html:
    """The numbers of keys of one kind to choose from."""
    holes, paint = edition.holes, edition.exact_key if do == "exact" else edition.misplaced_key
    each = (_notch(do, notch, now, paint) for notch in range(holes + 1))
    drawn = slider(do, paint, now, holes) if edition.sliders else NOTHING
    scale = tag("span", *each, class_="scale", role="group", aria_label=label)
    return tag("div", drawn, tag("span", label), scale, class_=f"notches {do}")


def _notch(do: str, notch: int, now: int, paint: str) -> Html:
    label = say("table.exact-keys", keys=notch) if do == "exact" else say("table.misplaced-keys", keys=notch)
    return tag(
        "button",
        str(notch),
        type="button",
        class_=f"notch {do}",
        data_do=do,
        data_value=notch,
        data_key=paint,
        aria_label=label,
        aria_pressed="true" if notch == now else "false",
    )


def _reveal(table: Table, said: Html) -> list[Html]:
    return [
        _head(say("table.reveal", name=names.player(table.codemaker))),
        _hint(table, said),
        palette(table),
        row_acts(table, say("table.revealed")),
    ]


def _over(table: Table, said: Html) -> list[Html]:
    game = table.game
    if game is None:
        return []
    told = [*sayings.verdict(table), *sealed_as(table)]
    lines = [tag("p", line, class_="verdict") for line in told]
    return [_head(sayings.outcome(table)), *lines, said, tag("div", *_after(table), class_="acts")]


def _after(table: Table) -> list[Html]:
    waive = say("table.waive", name=names.player(table.codebreaker))
    acts = [button(waive, "waive")] if table.void else []
    if table.can_retract:
        acts.append(button(say("table.retract"), "retract", picture="undo"))
    if table.game and table.game.rows:
        acts.append(button(say("review.review"), "review", picture="eye"))
    if table.match:
        acts.append(button(say("table.card"), "card", picture="card"))
    if not table.finished:
        further = say("table.replay") if table.void else say("table.next")
        return [*acts, button(further, "next", class_="main")]
    again = say("table.new-match") if table.match else say("table.again")
    acts += [*seal_acts(table), *share.table_acts(table)]
    return [*acts, button(say("table.another"), "home"), button(again, "again", class_="main")]
