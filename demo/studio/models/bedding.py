"""Folded bed sheets, pillows for the bed, throw pillows."""
from mathutils import noise as N

from models.home_parts import *


def folded(parent, at, size, mt, layers=3, rotz=0):
    """Folded cloth: soft layers whose round edge shows in front."""
    k = empty(at, rotz)
    k.parent = parent
    w, d, h = size
    for i in range(layers):
        t = h / layers

        def skin(u, v, i=i):
            # v runs around the section of one layer, round in front, open behind
            a = 2 * math.pi * v
            y = math.copysign(abs(math.cos(a)) ** 0.35, math.cos(a)) * d / 2
            z = math.copysign(abs(math.sin(a)) ** 0.75, math.sin(a)) * t / 2 * 0.98
            x = (u - 0.5) * w * (1 - 0.012 * i)
            soft = N.noise(Vector((x * 7 + i * 9, y * 7, z * 60 + i))) * 0.006
            sag = -0.006 * (abs(2 * u - 1) ** 4)
            return (x + soft, y + soft, z + t * (i + 0.5) + soft * 0.6 + sag)

        sheet(skin, 24, 40, mt, k)
        for u in (-1, 1):
            box(
                (0.006, d * 0.97, t * 0.86),
                (u * w * (0.497 - 0.006 * i), 0, t * (i + 0.5)),
                mt,
                0.002,
                parent=k,
            )


def sheet_set(
    at=(0, 0, 0.75), rotz=0, kind=('#d6d2c6', '#2f5a9a', '#6a8fb5'), plain='#2f4f86', ribbon='#c9a24a'
):
    """Folded sheet with two pillow cases and a duvet cover, tied with a ribbon."""
    r = empty(at, rotz)
    printed = flowers(kind[0], kind[1], kind[2], scale=16)
    cloth = fabric(plain, weave=1200)
    folded(r, (0, 0, 0), (0.42, 0.34, 0.085), printed, 3, 0.02)
    folded(r, (0.005, 0.005, 0.084), (0.41, 0.33, 0.06), cloth, 2, -0.03)
    folded(r, (0, 0, 0.142), (0.36, 0.27, 0.032), printed, 2, 0.05)
    folded(r, (0.01, -0.005, 0.172), (0.35, 0.26, 0.03), printed, 2, -0.02)
    band = mat(ribbon, 0.4, sheen=0.4)
    box((0.028, 0.352, 0.002), (0.03, 0, 0.205), band, 0.0005, parent=r)
    box((0.028, 0.002, 0.2), (0.03, -0.178, 0.104), band, 0.0005, (0.0, 0, 0), r)
    for s in (-1, 1):
        loop = [
            (0.03, -0.02, 0.208),
            (0.03 + s * 0.05, -0.045, 0.235),
            (0.03 + s * 0.085, -0.03, 0.222),
            (0.03 + s * 0.045, -0.005, 0.212),
            (0.03, -0.02, 0.208),
        ]
        tube(loop, 0.005, band, r)
        tube(
            [(0.03, -0.02, 0.208), (0.03 + s * 0.03, -0.1, 0.21), (0.03 + s * 0.05, -0.15, 0.209)],
            0.004,
            band,
            r,
        )
    return r


def pillow(parent, size, at, rot, mt):
    """Filled pillow: thick in the middle, thin at the seam, corners drawn out, soft creases towards them."""
    k = empty(at, rot=rot)
    k.parent = parent
    w, d, h = size
    ph = R.uniform(0, 50)
    for side in (-1, 1):

        def skin(u, v, side=side):
            x, y = 2 * u - 1, 2 * v - 1
            full = max(0, (1 - abs(x) ** 2.6) * (1 - abs(y) ** 2.6)) ** 0.55
            crease = (
                N.noise(Vector((x * 3 + ph, y * 3, side * 2))) * 0.1
                + N.noise(Vector((x * 9, y * 9, ph))) * 0.03
            )
            z = side * (h / 2 * full * (1 + crease) + 0.002)
            sway = 0.012 * N.noise(Vector((x * 2, y * 2, ph + 7)))
            return (x * w / 2 * (1 - 0.07 * (1 - y * y)), y * d / 2 * (1 - 0.07 * (1 - x * x)), z + sway)

        sheet(skin, 28, 28, mt, k)
    return k


def throw(parent, at, rot, mt, size=0.43, tassel=None):
    pillow(parent, (size, size, 0.19), at, rot, mt)
    if tassel:
        k = empty(at, rot=rot)
        k.parent = parent
        for x in (-1, 1):
            for y in (-1, 1):
                p = [(x * size * 0.47, y * size * 0.47, 0), (x * size * 0.54, y * size * 0.52, -0.005)]
                tube(p, 0.009, mat(tassel, 0.8), k)


def throws(
    at=(0, 0, 0), rotz=0, colors=('#8c5a1f', '#23403f', '#c9bda4'), petals=('#a8322e', '#d8c9a0'), n=5
):
    """Throw pillows in different cloths, leaning on each other in a row."""
    r = empty(at, rotz)
    cloths = [
        fabric(colors[0], weave=700),
        flowers(colors[2], petals[0], colors[1], scale=11),
        stripes([colors[1], colors[2], colors[0]], 0.035, 0),
        fabric(colors[1], weave=500, sheen=0.8),
        flowers(colors[1], petals[1], colors[0], scale=9),
    ]
    spots = [
        (-0.44, 0.12, 0.22, 0.22),
        (0.0, 0.14, 0.23, -0.05),
        (0.45, 0.12, 0.22, -0.25),
        (-0.22, -0.12, 0.2, 0.1),
        (0.24, -0.12, 0.2, -0.12),
    ]
    for i in range(n):
        x, y, z, a = spots[i]
        throw(
            r,
            (x, y, z),
            (math.radians(66), R.uniform(-0.08, 0.08), a),
            cloths[i % 5],
            0.43 if i < 3 else 0.38,
            '#c9a766' if i == 0 else None,
        )
    return r
