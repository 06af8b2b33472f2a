"""Zip archives whose bytes depend on nothing but what is in them."""

import gzip
import io
import zipfile
from pathlib import Path
from typing import BinaryIO

EPOCH = (1980, 1, 1, 0, 0, 0)
"""The oldest date a zip entry can have."""

SOLID = ".gzip"
"""The ending of an archive that is compressed as a whole; hosts take .gz for a twin of another file."""


def write(archive: Path, folder: Path, files: list[Path]) -> None:
    """Pack files under their paths relative to a folder, each with the same date, and the right to run if it is a script."""
    with archive.open("wb") as target:
        _pack(target, folder, files, zipfile.ZIP_DEFLATED)


def write_solid(archive: Path, folder: Path, files: list[Path]) -> None:
    """Pack files as they are and compress the whole: that is smaller, and a browser undoes it before Python runs."""
    plain = io.BytesIO()
    _pack(plain, folder, files, zipfile.ZIP_STORED)
    with archive.open("wb") as target, gzip.GzipFile("", "wb", 9, target, mtime=0) as packed:
        packed.write(plain.getvalue())


def read_solid(archive: Path) -> zipfile.ZipFile:
    """Open what write_solid wrote."""
    return zipfile.ZipFile(io.BytesIO(gzip.decompress(archive.read_bytes())))


def _pack(target: BinaryIO, folder: Path, files: list[Path], method: int) -> None:
    with zipfile.ZipFile(target, "w") as packed:
        for path in sorted(files):
            entry = zipfile.ZipInfo(path.relative_to(folder).as_posix(), EPOCH)
            data = path.read_bytes()
            entry.external_attr = (0o755 if data.startswith(b"#!") else 0o644) << 16
            entry.compress_type = method
            packed.writestr(entry, data, compresslevel=9)
