"""Binary glTF: painted meshes, in metres and with y up as glTF asks."""

import json
import struct
from array import array
from collections.abc import Sequence
from typing import Any

from .mesh import Mesh

_FLOAT, _UNSIGNED = 5126, 5125
_POSITIONS, _INDICES = 34962, 34963
_UPRIGHT = [-0.7071067811865476, 0.0, 0.0, 0.7071067811865476]
"""A quarter turn about x, which makes z up into y up."""

Painted = tuple[str, Mesh, str]
"""A name, a mesh and its paint (#rrggbb)."""


def glb(things: Sequence[Painted]) -> bytes:
    """Write the meshes where they are, without normals: viewers then shade each triangle flat."""
    chunks = [chunk for _, mesh, _ in things for chunk in (_positions(mesh), _indices(mesh))]
    document = {
        "asset": {"version": "2.0", "generator": "codepeg"},
        "scene": 0,
        "scenes": [{"nodes": [len(things)]}],
        "nodes": [
            *({"name": name, "mesh": number} for number, (name, _, _) in enumerate(things)),
            {"rotation": _UPRIGHT, "scale": [0.001] * 3, "children": list(range(len(things)))},
        ],
        "meshes": [_primitive(number) for number in range(len(things))],
        "materials": [_material(paint) for _, _, paint in things],
        "accessors": [entry for number, (_, mesh, _) in enumerate(things) for entry in _accessors(number, mesh)],
        "bufferViews": _views(chunks),
        "buffers": [{"byteLength": sum(map(len, chunks))}],
    }
    text = json.dumps(document, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 4)
    data = b"".join(chunks)
    head = struct.pack("<4sIIII", b"glTF", 2, 28 + len(text) + len(data), len(text), 0x4E4F534A)
    return head + text + struct.pack("<II", len(data), 0x004E4942) + data


def _positions(mesh: Mesh) -> bytes:
    return struct.pack(f"<{3 * len(mesh.vertices)}f", *(number for vertex in mesh.vertices for number in vertex))


def _indices(mesh: Mesh) -> bytes:
    return struct.pack(f"<{3 * len(mesh.triangles)}I", *(corner for corners in mesh.triangles for corner in corners))


def _primitive(number: int) -> dict[str, Any]:
    return {"primitives": [{"attributes": {"POSITION": 2 * number}, "indices": 2 * number + 1, "material": number}]}


def _accessors(number: int, mesh: Mesh) -> list[dict[str, Any]]:
    low, high = (_corner(mesh, pick) for pick in (min, max))
    vertices, corners = len(mesh.vertices), 3 * len(mesh.triangles)
    positions = {"bufferView": 2 * number, "componentType": _FLOAT, "count": vertices, "type": "VEC3"}
    indices = {"bufferView": 2 * number + 1, "componentType": _UNSIGNED, "count": corners, "type": "SCALAR"}
    return [{**positions, "min": low, "max": high}, indices]


def _corner(mesh: Mesh, pick: Any) -> list[float]:
    """A corner of the mesh's box, as the 32-bit numbers that the buffer holds."""
    return list(array("f", (pick(vertex[axis] for vertex in mesh.vertices) for axis in range(3))))


def _views(chunks: Sequence[bytes]) -> list[dict[str, int]]:
    views, offset = [], 0
    for number, chunk in enumerate(chunks):
        target = _INDICES if number % 2 else _POSITIONS
        views.append({"buffer": 0, "byteOffset": offset, "byteLength": len(chunk), "target": target})
        offset += len(chunk)
    return views


def _material(paint: str) -> dict[str, Any]:
    colour = [*(_linear(int(paint[place : place + 2], 16) / 255) for place in (1, 3, 5)), 1.0]
    return {"pbrMetallicRoughness": {"baseColorFactor": colour, "metallicFactor": 0.0, "roughnessFactor": 0.6}}


def _linear(shade: float) -> float:
    """From sRGB to the linear light that glTF wants, IEC 61966-2-1."""
    return round(shade / 12.92 if shade <= 0.04045 else ((shade + 0.055) / 1.055) ** 2.4, 5)
