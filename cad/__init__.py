"""The printed set: from an edition to boards, pegs, plates and files."""
