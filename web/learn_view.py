"""The course as HTML text: what to do, the board to do it on, and what came of it."""

from core import Code

from .board_view import current_holes, palette
from .examples import worked_out
from .learn import EDITION, FIRST_GAME, LESSONS, Learn
from .markup import NOTHING, Html, joined, tag
from .pieces import button, icon_button, keys, pegs
from .sayings import colours
from .speech import say, say_of
from .table_view import notches


def page(screen: Learn, refused: Html) -> Html:
    """One lesson, or the end of the course."""
    if screen.lesson is None:
        return _end(screen)
    key = screen.lesson.key
    return tag(
        "section",
        tag("p", say("learn.step", step=screen.at + 1, steps=len(LESSONS)), class_="soft step"),
        tag("h1", say_of("lessons", f"{key}-title"), tabindex=-1, data_focus=True),
        tag("p", say_of("lessons", f"{key}-text"), class_="lead"),
        tag("div", _board(screen), _task(screen, refused), class_="lesson"),
        tag("div", *_ways(screen), class_="acts"),
        class_="learn",
    )


def _board(screen: Learn) -> Html:
    lesson = screen.lesson
    if lesson is None:
        return NOTHING
    code = [] if lesson.choices else [_shown(say("learn.code"), pegs(lesson.code))]
    guess = [_shown(say("learn.guess"), pegs(lesson.guess))] if lesson.guess else []
    rows = [
        _shown(say("learn.row", row=number), joined(pegs(row.guess), keys(EDITION, row.feedback)))
        for number, row in enumerate(lesson.rows, 1)
    ]
    return tag("dl", *code, *guess, *rows, class_=f"lesson-board holes-{EDITION.holes}")


def _shown(name: str, shown: Html) -> Html:
    return tag("div", tag("dt", name), tag("dd", shown))


def _task(screen: Learn, refused: Html) -> Html:
    lesson = screen.lesson
    if lesson is None:
        return NOTHING
    if lesson.choices:
        return joined(_choices(screen, lesson.choices), refused or _verdict(screen))
    parts = _answer(screen) if lesson.guess else _row(screen)
    return joined(parts, refused or _verdict(screen), _explained(screen))


def _row(screen: Learn) -> Html:
    holes = tag(
        "div", current_holes(screen.table.draft, say("learn.your-row")), class_=f"lesson-row holes-{EDITION.holes}"
    )
    draft = screen.table.draft
    acts = tag(
        "div",
        icon_button(say("table.undo"), "undo", "undo", disabled=not draft.past),
        icon_button(say("table.clear"), "clear", "clear", disabled=not any(draft.holes)),
        button(say("learn.put"), "submit", class_="main"),
        class_="acts",
    )
    return joined(holes, palette(screen.table), acts)


def _answer(screen: Learn) -> Html:
    return joined(
        notches("exact", say("table.exact"), screen.answer.exact, EDITION),
        notches("misplaced", say("table.misplaced"), screen.answer.misplaced, EDITION),
        tag("div", button(say("learn.answer"), "submit", class_="main"), class_="acts"),
    )


def _choices(screen: Learn, choices: tuple[Code, ...]) -> Html:
    return tag(
        "div",
        *(_choice(screen, at, code) for at, code in enumerate(choices)),
        class_="lesson-choices",
        role="group",
        aria_label=say("learn.choices"),
    )


def _choice(screen: Learn, at: int, code: Code) -> Html:
    pressed = "true" if code == screen.picked else "false"
    return tag(
        "button",
        pegs(code),
        type="button",
        data_do="pick",
        data_value=at,
        aria_pressed=pressed,
        aria_label=colours(code),
        class_="lesson-choice",
    )


def _verdict(screen: Learn) -> Html:
    said = screen.verdict if screen.done or screen.picked else ""
    kind = "note" if screen.right else "refusal"
    return tag("p", said, class_=kind) if said else NOTHING


def _explained(screen: Learn) -> Html:
    """Every peg of the row, once it was answered."""
    lesson, done = screen.lesson, screen.done
    if lesson is None or done is None:
        return NOTHING
    return worked_out(EDITION, say("learn.peg-by-peg"), lesson.code, done.guess, level=2)


def _ways(screen: Learn) -> list[Html]:
    before = [button(say("learn.before"), "lesson", data_value=screen.at - 1)] if screen.at else []
    main = "main" if screen.right else ""
    return [*before, button(say("learn.next"), "lesson", class_=main, data_value=screen.at + 1)]


def _end(screen: Learn) -> Html:
    lost = tag("p", say("learn.replaces", edition=screen.replaces), class_="note") if screen.replaces else NOTHING
    return tag(
        "section",
        tag("h1", say("learn.end"), tabindex=-1, data_focus=True),
        tag("p", say("learn.end-text"), class_="lead"),
        lost,
        tag(
            "div",
            button(say("learn.first-game"), "first-game", class_="main", data_value=FIRST_GAME),
            button(say("learn.rules"), "rules", picture="rules", data_value=FIRST_GAME),
            button(say("learn.again"), "lesson", data_value=0),
            class_="acts",
        ),
        class_="learn",
    )
