"""CadQuery, imported with stand-ins for what solids do not need, and the few of its kernel's names that a mesh needs."""

from .standins import standing_in

with standing_in():
    import cadquery as cq
    from OCP.BRep import BRep_Tool
    from OCP.TopAbs import TopAbs_Orientation
    from OCP.TopLoc import TopLoc_Location

__all__ = ["BRep_Tool", "TopAbs_Orientation", "TopLoc_Location", "cq"]
