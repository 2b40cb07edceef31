#!/usr/bin/env python3
"""Takes the kernel proper out of a bzImage: vmlinux.py VMLINUZ VMLINUX.

QEMU boots the uncompressed kernel in half of the time, as nothing has to be decompressed by an emulated processor.
"""

import lzma
import sys

with open(sys.argv[1], "rb") as file:
    image = file.read()
place = image.find(b"\xfd7zXZ\0")
if place < 0:
    sys.exit("no xz stream in " + sys.argv[1])
with open(sys.argv[2], "wb") as file:
    file.write(lzma.LZMADecompressor().decompress(image[place:]))
