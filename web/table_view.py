"""The table as HTML text: who acts, the board, and what can be done now."""

from . import sayings
from .board_view import board, palette, row_acts
from .markup import NOTHING, Html, joined, tag
from .pieces import button, icon_button, slider
from .table import Stage, Table
from .workshop_link import link


def page(table: Table, refusal: str) -> Html:
    """Everything on the table, with the reason for a refused act."""
    if table.stage is Stage.HANDOVER:
        return joined(_bar(table), _handover(table))
    dock = tag("section", *_dock(table, refusal), class_="dock", aria_label="Your move")
    return joined(_bar(table), tag("div", board(table), dock, class_="play"))


# --- the bar ---


def _bar(table: Table) -> Html:
    return tag(
        "header",
        icon_button("To the first screen", "home", "home"),
        tag("div", tag("h1", table.edition.name), tag("p", _state(table)), class_="title"),
        _score(table),
        _menu(table),
        class_="bar",
    )


def _state(table: Table) -> str:
    rows = len(table.game.rows) if table.game else 0
    total = table.edition.rows
    if table.stage is Stage.GUESS:
        return f"{table.codebreaker}: row {rows + 1} of {total}" if table.match else f"Row {rows + 1} of {total}"
    standing = table.standing
    if standing is None:
        return f"{rows} of {total} rows"
    game = standing.games_counted + (0 if table.stage is Stage.OVER and not table.void else 1)
    return f"Game {game} of {max(game, standing.length)}"


def _score(table: Table) -> Html:
    if table.standing is None:
        return NOTHING
    if table.standing.group:
        return icon_button("Score card", "card", "card")
    points = " : ".join(map(str, table.standing.points))
    return tag("button", points, type="button", class_="score", data_do="card", aria_label=f"Score card, {points}")


def _menu(table: Table) -> Html:
    items = [button("Rules", "rules", picture="rules")]
    if table.match:
        items.append(button("Score card", "card", picture="card"))
    items.append(tag("button", tag("span", "Keys of the keyboard"), type="button", data_do="help"))
    items.append(tag("a", "A set to print", href=link(table.edition)))
    if table.stage is Stage.GUESS:
        items.append(button("Give up", "give-up", picture="flag"))
    summary = tag("summary", tag("span", "Menu", class_="aloud"), _dots(), title="Menu")
    return tag("details", summary, tag("div", *items, class_="items"), class_="menu")


def _dots() -> Html:
    return tag("span", "⋯", aria_hidden="true")


# --- handing over ---


def _handover(table: Table) -> Html:
    setting = table.game is None
    why = "sets a code that nobody else may see." if setting else "must not see the code: the shield is closed."
    return tag(
        "section",
        tag("div", class_="curtain", aria_hidden="true"),
        tag("h2", f"Hand the device to {table.holder}", tabindex=-1, data_focus=True),
        tag("p", f"{table.holder} {why}"),
        button(f"I am {table.holder}", "handed", class_="main"),
        class_="handover card",
    )


# --- the dock ---


def _dock(table: Table, refusal: str) -> list[Html]:
    docks = {
        Stage.SECRET: _secret,
        Stage.GUESS: _guess,
        Stage.ANSWER: _answer,
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
    return tag("p", _next(table), class_="hint")


def _next(table: Table) -> str:
    draft = table.draft
    if draft.hand:
        return f"{draft.hand.capitalize()} in hand: tap a hole."
    if draft.at is not None:
        return f"Hole {draft.at + 1}: tap a colour."
    if draft.code:
        return "The row is full."
    return "Tap a colour, then a hole; or a hole, then colours."


def _secret(table: Table, said: Html) -> list[Html]:
    keep = button("The code is on a real board", "keep-code", class_="quiet") if table.by_hand else NOTHING
    parts = [_head(f"{table.codemaker}, set the code"), _hint(table, said), palette(table)]
    return [*parts, row_acts(table, "Close the shield"), keep]


def _guess(table: Table, said: Html) -> list[Html]:
    if table.asking:
        return [_head("Give up?"), tag("p", sayings.SURE, class_="hint"), _sure()]
    number = len(table.game.rows) + 1 if table.game else 1
    title = f"{table.codebreaker}, row {number}" if table.match else f"Row {number}"
    return [_proof(table), _head(title), _hint(table, said), palette(table), row_acts(table, "Guess")]


def _sure() -> Html:
    return tag("div", button("Yes, give up", "yes", class_="main"), button("No, go on", "no"), class_="acts")


def _proof(table: Table) -> Html:
    if table.can_check:
        return button("Does any code fit?", "check", class_="quiet")
    if table.suspects is None:
        return tag("p", sayings.fit(None), class_="note") if table.checked else NOTHING
    numbers = table.suspects or tuple(range(1, len(table.game.rows) + 1)) if table.game else ()
    fixes = (
        button(str(number), "correct", class_="notch", data_row=number, aria_label=f"Correct row {number}")
        for number in numbers
    )
    stop = button("Stop the game", "stop", class_="main")
    said = tag("p", sayings.fit(table.suspects))
    correct = tag("div", tag("span", "Correct row"), *fixes, class_="acts", role="group", aria_label="Correct a row")
    return tag("div", said, tag("div", correct, stop, class_="acts"), class_="proof")


def _answer(table: Table, said: Html) -> list[Html]:
    number = table.correcting or (len(table.game.rows) + 1 if table.game else 1)
    hint = said or tag("p", f"{sayings.keys(table.answer)}.", class_="hint")
    look = _look(table) if table.game and table.game.code else NOTHING
    give = button("Give the answer", "submit", class_="main")
    return [
        _head(f"{table.codemaker}, answer row {number}"),
        hint,
        _notches(table, "exact", "Exact", table.answer.exact, table.edition.exact_key),
        _notches(table, "misplaced", "Misplaced", table.answer.misplaced, table.edition.misplaced_key),
        tag("div", look, give, class_="acts"),
    ]


def _look(table: Table) -> Html:
    label = "Let go to close" if table.peeking else "Hold to see the code"
    return tag(
        "button", label, type="button", class_="look", data_do="look", aria_pressed="true" if table.peeking else "false"
    )


def _notches(table: Table, do: str, label: str, now: int, paint: str) -> Html:
    holes = table.edition.holes
    notches = (_notch(do, label, notch, now, paint) for notch in range(holes + 1))
    drawn = slider(do, paint, now, holes) if table.edition.sliders else NOTHING
    scale = tag("span", *notches, class_="scale", role="group", aria_label=label)
    return tag("div", drawn, tag("span", label), scale, class_=f"notches {do}")


def _notch(do: str, label: str, notch: int, now: int, paint: str) -> Html:
    return tag(
        "button",
        str(notch),
        type="button",
        class_=f"notch {do}",
        data_do=do,
        data_value=notch,
        data_key=paint,
        aria_label=f"{label}: {notch}",
        aria_pressed="true" if notch == now else "false",
    )


def _reveal(table: Table, said: Html) -> list[Html]:
    return [
        _head(f"{table.codemaker}, reveal the code"),
        _hint(table, said),
        palette(table),
        row_acts(table, "This is the code"),
    ]


def _over(table: Table, said: Html) -> list[Html]:
    game = table.game
    if game is None:
        return []
    lines = [tag("p", line, class_="verdict") for line in sayings.verdict(table)]
    return [_head(sayings.outcome(table)), *lines, said, tag("div", *_after(table), class_="acts")]


def _after(table: Table) -> list[Html]:
    acts = [button(f"{table.codebreaker} lets it pass", "waive")] if table.void else []
    if table.match:
        acts.append(button("Score card", "card", picture="card"))
    if not table.finished:
        return [*acts, button("Replay with a new code" if table.void else "Next game", "next", class_="main")]
    again = "New match" if table.match else "Play again"
    return [*acts, button("Another edition", "home"), button(again, "again", class_="main")]
