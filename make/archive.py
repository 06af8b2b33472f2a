"""Zip archives whose bytes depend on nothing but what is in them."""

import zipfile
from pathlib import Path

EPOCH = (1980, 1, 1, 0, 0, 0)
"""The oldest date a zip entry can have."""


def write(archive: Path, folder: Path, files: list[Path]) -> None:
    """Pack files under their paths relative to a folder, each with the same date, and the right to run if it is a script."""
    with zipfile.ZipFile(archive, "w") as packed:
        for path in sorted(files):
            entry = zipfile.ZipInfo(path.relative_to(folder).as_posix(), EPOCH)
            data = path.read_bytes()
            entry.external_attr = (0o755 if data.startswith(b"#!") else 0o644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(entry, data, compresslevel=9)
