"""What a set's parts measure, as JSON, wherever CadQuery runs: run here and in the browser's Python, and compared."""

import json
import re
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from cad.kernel import cq
from cad.kit import Item, Kit
from cad.plan import BoardPlan
from cad.step import step
from core.presets import EDITIONS


def figures(key: str) -> str:
    """Give a line for each distinct part of an edition's set: solid, mesh and STEP."""
    kit = Kit(BoardPlan(EDITIONS[key]))
    distinct = {item.part.name: item for item in kit.items}
    return json.dumps({name: measured(item) for name, item in distinct.items()})


def measured(item: Item) -> dict[str, Any]:
    """Measure one part."""
    solid, box = item.part.solid, item.part.box
    triangles = item.mesh
    return {
        "volume": solid.Volume(),
        "area": solid.Area(),
        "box": [box.xmin, box.xmax, box.ymin, box.ymax, box.zmin, box.zmax],
        "faces": len(solid.Faces()),
        "holes": len(list(_round_faces(solid))),
        "triangles": len(triangles.triangles),
        "vertices": _digest(sorted(triangles.vertices)),
        "step": _digest(_body(step(item.part.name, solid))),
    }


def _round_faces(solid: cq.Solid) -> Iterator[cq.Face]:
    return (face for face in solid.Faces() if face.geomType() == "CYLINDER")


def _body(step: bytes) -> bytes:
    """What follows the header, each coordinate to a millionth of a mm: the last bit of a sine differs between C libraries."""
    return re.sub(rb"-?\d+\.\d*(?:E[+-]?\d+)?", lambda number: b"%.6f" % (round(float(number[0]), 6) + 0.0), step.partition(b"ENDSEC;")[2])


def _digest(value: object) -> str:
    return sha256(value if isinstance(value, bytes) else repr(value).encode()).hexdigest()
