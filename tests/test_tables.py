"""The tables that run under pytest and in the browser alike."""

import ast
from pathlib import Path
from types import ModuleType

import pytest

import tables

FOLDER = Path(tables.__file__).parent


def test_all_tables_pass_at_once() -> None:
    """What the browser runs is all there, and finds nothing wrong."""
    assert tables.run_all() == []
    assert tables.count_checks() == sum(len(table.CASES) for table in tables.TABLES) > 150


def test_every_table_is_run() -> None:
    """No module with cases is left out of what the browser runs."""
    with_cases = {path.stem for path in FOLDER.glob("*.py") if "\nCASES" in path.read_text(encoding="utf-8")}
    assert with_cases == {table.__name__.rpartition(".")[2] for table in tables.TABLES}


@pytest.mark.parametrize("table", tables.TABLES, ids=lambda table: table.__name__)
def test_a_wrong_case_is_reported(table: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """A case that does not come out as it says makes one sentence."""
    got, _ = table.check(table.CASES[0])
    monkeypatch.setattr(table, "check", lambda case: (got, "something else"))
    monkeypatch.setattr(table, "CASES", table.CASES[:1])
    (failure,) = tables.run_all()
    assert failure.startswith(table.__name__) and failure.endswith("is not 'something else'")


def test_tables_need_nothing_but_the_core() -> None:
    """The tables import the standard library, the core and one another, so that they run wherever the core does."""
    imported = {
        name.split(".")[0]
        for path in FOLDER.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for name in _imports(node)
    }
    assert imported <= {"core", "collections", "math", "typing"}


def _imports(node: ast.AST) -> list[str]:
    if isinstance(node, ast.ImportFrom):
        return [node.module or ""] if node.level == 0 else []
    return [name.name for name in node.names] if isinstance(node, ast.Import) else []
