"""Pictures of glTF scenes, by f3d (PyPI) without a display; only makers of pictures need it installed."""

from math import cos, radians, sin
from pathlib import Path
from typing import Any

SIZE = (1400, 1000)
LOOK: dict[str, Any] = {
    "render.effect.ambient_occlusion": True,
    "render.effect.antialiasing.mode": "ssaa",
    "render.effect.tone_mapping": True,
    "render.background.color": [1.0, 1.0, 1.0],
    "render.hdri.ambient": True,
    "render.grid.enable": False,
    "render.light.intensity": 0.9,
    "ui.axis": False,
    "ui.filename": False,
    "ui.loader_progress": False,
}


def picture(scene: bytes, path: Path, *, turn: float = 15.0, lift: float = 42.0, size: tuple[int, int] = SIZE) -> None:
    """Draw a binary glTF seen from the front, `turn` degrees to the right of it and `lift` above it.

    Raises ImportError, saying what to install, where f3d is missing.
    """
    f3d = _renderer()
    f3d.Log.set_verbose_level(f3d.Log.ERROR)
    engine = f3d.Engine.create(True)
    engine.options.update(LOOK)
    engine.scene.add(scene)
    engine.window.size = size
    camera = engine.window.camera
    camera.view_up = (0.0, 1.0, 0.0)
    camera.focal_point = (0.0, 0.0, 0.0)
    camera.position = _direction(radians(turn), radians(lift))
    camera.view_angle = 20.0
    camera.reset_to_bounds(0.95)
    engine.window.render_to_image().save(str(path))


def _direction(turn: float, lift: float) -> tuple[float, float, float]:
    """Where to look from, y up and z towards the codebreaker."""
    return (sin(turn) * cos(lift), sin(lift), cos(turn) * cos(lift))


def _renderer() -> Any:
    try:
        import f3d
    except ImportError as error:
        raise ImportError("pictures need f3d: pip install f3d") from error
    return f3d
