"""CadQuery, imported with stand-ins for what solids do not need."""

from .standins import standing_in

with standing_in():
    import cadquery as cq

__all__ = ["cq"]
