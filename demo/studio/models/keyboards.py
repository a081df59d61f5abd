"""Electronic keyboard."""
from lib import *


def keyboard(at=(0, 0, 0), rotz=0, color='#1b1c1f', stand=True, octaves=5):
    """Electronic keyboard on a crossed stand."""
    r = empty(at, rotz)
    z = 0.78 if stand else 0
    m, grey = mat(color, 0.4, var=0.05, bump=0.1, dirt=0.12, dirtcol='#8a8272'), mat('#3a3d42', 0.4)
    white, black = mat('#dedcd4', 0.25, var=0.03), mat('#131314', 0.25, coat=0.2)
    n = octaves * 7 + 1
    w = n * 0.0228
    box((w + 0.09, 0.34, 0.06), (0, 0.06, z), m, 0.012, parent=r, base=True)
    box((w + 0.09, 0.03, 0.045), (0, -0.11, z), m, 0.01, parent=r, base=True)
    box((w + 0.01, 0.15, 0.03), (0, -0.03, z + 0.012), mat('#0d0d0d', 0.9), 0, parent=r, base=True)
    for s in (-1, 1):
        box((0.04, 0.36, 0.075), (s * (w / 2 + 0.025), 0.05, z), m, 0.012, parent=r, base=True)
    for i in range(n):
        x = (i - (n - 1) / 2) * 0.0228
        box((0.0216, 0.145, 0.02), (x, -0.03, z + 0.05), white, 0.002, parent=r, base=True)
        if i % 7 in (0, 1, 3, 4, 5) and i < n - 1:
            box((0.012, 0.092, 0.014), (x + 0.0114, -0.003, z + 0.068), black, 0.003, parent=r, base=True)
    box((w + 0.05, 0.15, 0.025), (0, 0.14, z + 0.055), m, 0.008, rot=(0.12, 0, 0), parent=r, base=True)
    p = empty((0, 0.14, z + 0.082), rot=(0.12, 0, 0))
    p.parent = r
    box((0.12, 0.05, 0.003), (0, 0.02, 0), mat('#4a6a7a', 0.15), 0.002, parent=p)
    text('048 PIANO', 0.012, (0, 0.02, 0.0018), mat('#12181c', 0.5), (0, 0, 0), p)
    for k in range(22):
        x = (k % 11 - 5) * 0.026 + (0.25 if k % 11 > 5 else -0.22)
        box(
            (0.018, 0.009, 0.004),
            (x, 0.03 - 0.025 * (k // 11), 0),
            grey if k % 5 else mat('#7d2a22', 0.4),
            0.0015,
            parent=p,
        )
    for s in (-1, 1):
        for j in range(5):
            for i in range(9):
                cyl(
                    0.0035,
                    0.001,
                    (s * (w / 2 - 0.03 - i * 0.011), -0.03 + j * 0.016, 0.0005),
                    mat('#0a0a0a', 0.8),
                    'Z',
                    0,
                    p,
                    n=8,
                )
    if stand:
        steel = mat('#1f2124', 0.45, 0.3, dirt=0.2)
        for y in (-0.06, 0.16):
            for s in (-1, 1):
                tube([(s * 0.36, y, 0.03), (-s * 0.3, y, z - 0.015)], 0.016, steel, r, smoothc=False)
        for x, q in ((-0.36, 0.03), (0.36, 0.03), (-0.3, z - 0.018), (0.3, z - 0.018)):
            tube([(x, -0.15, q), (x, 0.25, q)], 0.016, steel, r, smoothc=False)
        cyl(0.03, 0.26, (0.03, 0.05, z / 2), steel, 'Y', 0.005, r)
        tube(
            [(0.2, 0.2, z + 0.03), (0.3, 0.35, z - 0.2), (0.4, 0.4, 0.01), (0.7, 0.2, 0.006)],
            0.004,
            mat('#141414', 0.6),
            r,
        )
    return r
