"""Make a picture of a screen small: a palette of its commonest colours, and nothing else.

Our drawings have few inks, so that a palette loses next to nothing and takes a third of the room.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path

import numba
import numpy as np

SIGNATURE = b"\x89PNG\r\n\x1a\n"
HEADER = struct.Struct(">IIBBBBB")
CHANNELS = {2: 3, 6: 4}
"""Numbers a pixel has, by the kind of colour in the header."""
MOST_COLOURS = 64
PALETTE = 3
AT_ONCE = 4096


def shrink(path: Path) -> None:
    """Write a picture of a browser anew, with a palette."""
    write_png(path, *indexed(pixels(path)))


def chunks(content: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Give the parts of a picture: kind and content."""
    at = len(SIGNATURE)
    while at < len(content):
        size, kind = struct.unpack_from(">I4s", content, at)
        yield kind, content[at + 8 : at + 8 + size]
        at += 12 + size


def pixels(path: Path) -> np.ndarray:
    """Return red, green and blue of every pixel of a picture as a browser writes it."""
    parts = list(chunks(path.read_bytes()))
    width, height, _, colour, *_ = HEADER.unpack(dict(parts)[b"IHDR"])
    packed = b"".join(content for kind, content in parts if kind == b"IDAT")
    lines = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(height, -1)
    channels = CHANNELS[colour]
    return _unfiltered(lines, channels).reshape(height, width, channels)[:, :, :3]


@numba.njit
def _unfiltered(lines: np.ndarray, channels: int) -> np.ndarray:
    """Undo what a PNG does to each line before it is packed: the five filters of its standard."""
    height, width = lines.shape[0], lines.shape[1] - 1
    unfiltered = np.zeros((height, width), np.uint8)
    for row in range(height):
        way = lines[row, 0]
        for at in range(width):
            left = int(unfiltered[row, at - channels]) if at >= channels else 0
            above = int(unfiltered[row - 1, at]) if row else 0
            corner = int(unfiltered[row - 1, at - channels]) if row and at >= channels else 0
            guess = 0
            if way == 1:
                guess = left
            elif way == 2:
                guess = above
            elif way == 3:
                guess = (left + above) // 2
            elif way == 4:
                guess = _nearest_of(left, above, corner)
            unfiltered[row, at] = (int(lines[row, at + 1]) + guess) & 255
    return unfiltered


@numba.njit
def _nearest_of(left: int, above: int, corner: int) -> int:
    level = left + above - corner
    best, apart = left, abs(level - left)
    for one in (above, corner):
        if abs(level - one) < apart:
            best, apart = one, abs(level - one)
    return best


def indexed(picture: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return a palette, and for each pixel the place of its colour there, or of the nearest."""
    flat = picture.reshape(-1, 3).astype(np.int32)
    codes = flat[:, 0] << 16 | flat[:, 1] << 8 | flat[:, 2]
    colours, place, counts = np.unique(codes, return_inverse=True, return_counts=True)
    palette = colours[np.argsort(-counts)[:MOST_COLOURS]]
    return _split(palette), _nearest(_split(colours), _split(palette))[place].reshape(
        picture.shape[:2]
    )


def _split(codes: np.ndarray) -> np.ndarray:
    return np.stack([codes >> 16, codes >> 8 & 255, codes & 255], axis=1)


def _nearest(colours: np.ndarray, palette: np.ndarray) -> np.ndarray:
    """Return the place of the palette's nearest colour for each."""
    groups = [colours[at : at + AT_ONCE] for at in range(0, len(colours), AT_ONCE)]
    apart = (((group[:, None] - palette[None]) ** 2).sum(axis=2) for group in groups)
    return np.concatenate([distances.argmin(axis=1) for distances in apart]).astype(np.uint8)


def write_png(path: Path, palette: np.ndarray, places: np.ndarray) -> None:
    """Write a picture whose pixels are places in a palette."""
    height, width = places.shape
    lines = np.concatenate([np.zeros((height, 1), np.uint8), places], axis=1)
    parts = {
        b"IHDR": HEADER.pack(width, height, 8, PALETTE, 0, 0, 0),
        b"PLTE": palette.astype(np.uint8).tobytes(),
        b"IDAT": zlib.compress(lines.tobytes(), 9),
        b"IEND": b"",
    }
    path.write_bytes(SIGNATURE + b"".join(_chunk(*part) for part in parts.items()))


def _chunk(kind: bytes, content: bytes) -> bytes:
    check = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", check)
