"""The rules in the browser's Python: the tables that CPython checks are checked there as well."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tables

pytestmark = pytest.mark.browser
FOLDER = Path(tables.__file__).parent


def test_every_case_of_the_tables_holds_in_the_browser(in_browser: Callable[[str], Any]) -> None:
    """The same modules, run by Pyodide against the shipped core: as many cases as here, and none fails."""
    written = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.py")}
    failures, count = in_browser(_RUN.format(files=written))
    assert failures == []
    assert count == tables.count_checks()


_RUN = """
import sys
from pathlib import Path
for name, text in {files!r}.items():
    path = Path("/tests/tables", name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
sys.path.append("/tests")
import tables
[tables.run_all(), tables.count_checks()]
"""
