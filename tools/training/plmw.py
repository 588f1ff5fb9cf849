"""Files of weights (docs/formats.md) for the scripts beside this one."""

import struct
import zlib
from pathlib import Path

import numpy as np

TYPES = {np.dtype("i1"): 1, np.dtype("<i2"): 2, np.dtype("<i4"): 3, np.dtype("<f4"): 4}


def encoded(game, sections):
    """The bytes of a file with these sections, each a name and an array; the evaluation is called net."""
    def name(text):
        return bytes([len(text)]) + text.encode()

    data = b"PLMW" + struct.pack("<I", 2) + name(game) + name("net") + struct.pack("<II", 1, len(sections))
    for title, numbers in sections:
        content = numbers.tobytes()
        data += name(title) + bytes([TYPES[numbers.dtype]]) + struct.pack("<I", numbers.size) + content
        data += struct.pack("<I", zlib.crc32(content))
    return data + struct.pack("<I", zlib.crc32(data))


def sections_in(path, but):
    """Those of a file whose names do not begin with `but` and a dot. ValueError: it is no such file."""
    data = Path(path).read_bytes()
    at = 8
    if data[:4] != b"PLMW" or len(data) < 16 or struct.unpack_from("<I", data, 4)[0] != 2:
        raise ValueError(f"{path}: it holds no sections of weights")
    for _ in range(2):
        at += 1 + data[at]
    (count,) = struct.unpack_from("<I", data, at + 4)
    at, found = at + 8, []
    kinds = {number: kind for kind, number in TYPES.items()}
    for _ in range(count):
        title = data[at + 1 : at + 1 + data[at]].decode()
        at += 1 + data[at]
        kind, (size,) = kinds[data[at]], struct.unpack_from("<I", data, at + 1)
        numbers = np.frombuffer(data, kind, size, at + 5)
        at += 5 + size * kind.itemsize + 4
        if not title.startswith(but + "."):
            found.append((title, numbers))
    return found


def replace_file(path, data):
    """Writes it beside and moves it there, so that who ends this has the old file or the new one."""
    beside = Path(str(path) + ".part")
    beside.write_bytes(data)
    beside.replace(path)
