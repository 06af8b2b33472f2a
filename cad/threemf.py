"""3MF, the core specification and nothing else: named objects in a colour, placed on the bed."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple
from xml.sax.saxutils import quoteattr

from .archive import archive
from .mesh import Mesh

CORE = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02"
_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
_TYPES = (
    _HEAD + '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    '<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>'
)
_RELATIONS = (
    _HEAD + '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
    '<Relationship Id="rel0" Target="/3D/3dmodel.model"'
    ' Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>'
)


class Thing(NamedTuple):
    """An object of a plate: a mesh, its name and colour (#rrggbb), and where on the bed its copies lie."""

    name: str
    mesh: Mesh
    paint: str
    places: tuple[tuple[float, float, bool], ...]
    """For each copy, the near left corner on the bed, and whether it is turned a quarter to the left."""


def threemf(title: str, things: Sequence[Thing]) -> bytes:
    """Write one plate."""
    model = "".join(_model(title, things))
    return archive(
        {
            "[Content_Types].xml": _TYPES.encode(),
            "_rels/.rels": _RELATIONS.encode(),
            "3D/3dmodel.model": model.encode(),
        }
    )


def _model(title: str, things: Sequence[Thing]) -> Iterator[str]:
    paints = list(dict.fromkeys(thing.paint for thing in things))
    yield f'{_HEAD}<model unit="millimeter" xml:lang="en" xmlns="{CORE}">'
    yield f'<metadata name="Title">{quoteattr(title)[1:-1]}</metadata><resources><basematerials id="1">'
    yield from (f'<base name="{paint}" displaycolor="{paint.upper()}FF"/>' for paint in paints)
    yield "</basematerials>"
    for number, thing in enumerate(things, 2):
        yield f'<object id="{number}" type="model" name={quoteattr(thing.name)}'
        yield f' pid="1" pindex="{paints.index(thing.paint)}"><mesh><vertices>'
        yield from (f'<vertex x="{x:.7g}" y="{y:.7g}" z="{z:.7g}"/>' for x, y, z in thing.mesh.vertices)
        yield "</vertices><triangles>"
        yield from (f'<triangle v1="{a}" v2="{b}" v3="{c}"/>' for a, b, c in thing.mesh.triangles)
        yield "</triangles></mesh></object>"
    yield "</resources><build>"
    for number, thing in enumerate(things, 2):
        yield from (f'<item objectid="{number}" transform="{_transform(thing.mesh, *p)}"/>' for p in thing.places)
    yield "</build></model>"


def _transform(shape: Mesh, x: float, y: float, turned: bool) -> str:
    """The matrix of a place: a part lies at its own origin; turned to the left, its depth reaches to the left."""
    if not turned:
        return f"1 0 0 0 1 0 0 0 1 {x:.7g} {y:.7g} 0"
    depth = max(vertex[1] for vertex in shape.vertices)
    return f"0 1 0 -1 0 0 0 0 1 {x + depth:.7g} {y:.7g} 0"
