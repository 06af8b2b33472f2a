"""Pictures of glTF scenes, by f3d (PyPI) without a display; only makers of pictures need it installed."""

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


def picture(scene: bytes, path: Path, *, turn: float = -30.0, lift: float = 40.0, size: tuple[int, int] = SIZE) -> None:
    """Draw a binary glTF as seen from the near right, `turn` and `lift` degrees off the front.

    Raises ImportError, saying what to install, where f3d is missing.
    """
    f3d = _renderer()
    f3d.Log.set_verbose_level(f3d.Log.ERROR)
    engine = f3d.Engine.create(True)
    engine.options.update(LOOK)
    engine.scene.add(scene)
    engine.window.size = size
    camera = engine.window.camera
    camera.azimuth(turn)
    camera.elevation(lift)
    camera.reset_to_bounds(0.95)
    engine.window.render_to_image().save(str(path))


def _renderer() -> Any:
    try:
        import f3d
    except ImportError as error:
        raise ImportError("pictures need f3d: pip install f3d") from error
    return f3d
