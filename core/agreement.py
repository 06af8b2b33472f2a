"""What the players agreed on, as text: an edition, and where they left its rulebook.

mini    classic;rows=8;blanks=yes    new;chart4=5.6.7.8.9.10.13.16.19.22.25.28.30    custom;holes=6;colours=red.blue
"""

from collections.abc import Callable
from typing import Any

from .edition import Edition, custom
from .line import check_text, flag, number, read_at, split_pairs, yes
from .presets import EDITIONS, preset
from .scoring import GroupScoring, Scoring

LONGEST_EDITION = 1_000
"""Characters; three house charts and all else that New Mastermind can vary take less."""
_FLAGS = {"repeats": "repeats", "blanks": "blanks", "strict": "strict_guesses"}
"""The settings that are yes or no, each with the field of the edition."""


def dump_edition(edition: Edition) -> str:
    """Write a preset with what was agreed, or a custom edition; ValueError for any other."""
    settings = _custom_settings(edition) if edition.key == "custom" else _variations(edition, preset(edition.key))
    text = ";".join([edition.key, *settings])
    if read_at(f"{edition.name} was altered beyond notation", load_edition, text) != edition:
        raise ValueError(f"{edition.name} was altered beyond notation")
    return text


def _custom_settings(edition: Edition) -> list[str]:
    numbers = [f"holes={edition.holes}", f"colours={'.'.join(edition.colours)}", f"rows={edition.rows}"]
    return numbers + [f"{name}={yes(getattr(edition, field))}" for name, field in _FLAGS.items()]


def _variations(edition: Edition, base: Edition) -> list[str]:
    settings = [f"rows={edition.rows}"] if edition.rows != base.rows else []
    for name, field in _FLAGS.items():
        if getattr(edition, field) != getattr(base, field):
            settings.append(f"{name}={yes(getattr(edition, field))}")
    if edition.scoring != base.scoring:
        settings.append(f"scoring={edition.scoring.key}")
    if edition.group_scoring and base.group_scoring:
        settings += _group_variations(edition.group_scoring, base.group_scoring)
    return settings


def _group_variations(scoring: GroupScoring, base: GroupScoring) -> list[str]:
    settings = [
        f"chart{players}={'.'.join(map(str, (*chart.rows, chart.unbroken)))}"
        for players, chart in scoring.charts
        if chart != base.chart(players)
    ]
    if scoring.breaking_points != base.breaking_points:
        settings.append(f"breaking={scoring.breaking_points}")
    if scoring.repeated_row_scores != base.repeated_row_scores:
        settings.append(f"repeated={yes(scoring.repeated_row_scores)}")
    return settings


def load_edition(text: str) -> Edition:
    """Read an edition; ValueError, naming the choices, for what is not one."""
    check_text(text, "an edition", LONGEST_EDITION)
    key, *words = text.split(";")
    if key not in (*EDITIONS, "custom"):
        raise ValueError(f"not an edition: {key!r:.60}; one of {', '.join(EDITIONS)}, custom")
    settings = split_pairs(words)
    if key == "custom":
        return _load_custom(settings)
    edition = preset(key)
    for name, value in settings.items():
        edition = read_at(name, _vary, edition, name, value)
    return edition


def _load_custom(settings: dict[str, str]) -> Edition:
    readers: dict[str, Callable[[str], Any]] = {"holes": number, "colours": _colours, "rows": number}
    readers |= dict.fromkeys(_FLAGS, flag)
    if unknown := settings.keys() - readers:
        raise ValueError(f"not a setting of a custom edition: {min(unknown)!r:.60}; one of {', '.join(readers)}")
    return custom(**{_FLAGS.get(name, name): read_at(name, readers[name], value) for name, value in settings.items()})


def _colours(text: str) -> tuple[str, ...]:
    return tuple(text.split("."))


def _vary(edition: Edition, name: str, value: str) -> Edition:
    if name == "rows":
        return edition.vary(rows=number(value))
    if name in _FLAGS:
        return edition.vary(**{_FLAGS[name]: flag(value)})
    if name == "scoring":
        return edition.vary(scoring=_scoring(edition, value))
    if edition.group_scoring is None:
        raise ValueError(f"not a setting of {edition.name}; one of rows, {', '.join(_FLAGS)}, scoring")
    return edition.vary(group_scoring=_vary_group(edition.group_scoring, name, value))


def _scoring(edition: Edition, key: str) -> Scoring:
    choices: dict[str, Scoring] = {
        scoring.key: scoring for scoring in edition.varies.get("scoring", (edition.scoring,))
    }
    if key not in choices:
        raise ValueError(f"not a scoring of {edition.name}: {key!r:.60}; one of {', '.join(choices)}")
    return choices[key]


def _vary_group(scoring: GroupScoring, name: str, value: str) -> GroupScoring:
    if name == "breaking":
        return scoring.with_house_rules(breaking_points=number(value), repeated_row_scores=scoring.repeated_row_scores)
    if name == "repeated":
        return scoring.with_house_rules(breaking_points=scoring.breaking_points, repeated_row_scores=flag(value))
    charts = {f"chart{players}": players for players in scoring.group_sizes}
    if name not in charts:
        raise ValueError(
            f"not a setting of this edition; one of {', '.join((*_FLAGS, *charts, 'breaking', 'repeated'))}"
        )
    *rows, unbroken = map(number, value.split("."))
    return scoring.with_chart(charts[name], rows, unbroken)
