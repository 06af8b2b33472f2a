"""Stand-ins for what CadQuery imports but solids never use, where it is not installed.

CadQuery's own dependencies weigh 1.4 GB more than the solids need. Their names are stood in for while CadQuery is
imported, and only where no installed package is found; afterwards every use of one is an ImportError with its name.
"""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import ModuleType
from typing import Any

PACKAGES = ("casadi", "ezdxf", "nlopt", "numpy", "vtkmodules")
"""Never needed for solids: sketches' and assemblies' solvers, DXF, NURBS fitting and pictures."""
KERNEL_PARTS = ("OCP.IVtkOCC", "OCP.IVtkVTK")
"""Parts of one extension module: without VTK they are missing from it, and no finder is ever asked for them."""


class _AnyName(type):
    """Lets a class answer for any attribute that is read from it."""

    def __getattr__(cls, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return cls


class _Nothing(metaclass=_AnyName):
    """What a name of a stand-in is while CadQuery is imported: a class to inherit from, to call and to subscript."""

    def __init__(self, *_: object, **__: object) -> None:
        pass

    def __class_getitem__(cls, _: object) -> type["_Nothing"]:
        return cls


class _StandIn(ModuleType):
    """A module without contents that answers for any name, until CadQuery is imported."""

    importing = True

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.__path__: list[str] = []

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        if not _StandIn.importing:
            raise ImportError(f"{self.__name__} is not installed: pip install codepeg[cad] brings all of CadQuery")
        return _Nothing


class _Finder(Loader, MetaPathFinder):
    """Finds a stand-in for the packages named above and everything in them."""

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        return ModuleSpec(name, self, is_package=True) if name.partition(".")[0] in PACKAGES else None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        return _StandIn(spec.name)

    def exec_module(self, module: ModuleType) -> None:
        """A stand-in has nothing to run."""


def _missing(name: str) -> bool:
    try:
        return name not in sys.modules and find_spec(name) is None
    except ImportError:
        return True


@contextmanager
def standing_in() -> Iterator[None]:
    """Let `import cadquery` succeed without the packages above; whatever is installed is used."""
    finder = _Finder()
    import_module("OCP")
    sys.modules.update({name: _StandIn(name) for name in KERNEL_PARTS if _missing(name)})
    sys.meta_path.append(finder)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)
        _StandIn.importing = False
