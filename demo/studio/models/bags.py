"""Tote set, clutch, wallet."""
from lib import *
from models.cloth import *


def _leather(color, rough=0.4):
    return mat(color, rough, var=0.1, rvar=0.1, bump=0.5, bscale=380, coat=0.12)


def tote(
    color='#7a3b22',
    at=(0, 0, 0.75),
    rotz=0.2,
    w=0.36,
    h=0.28,
    d=0.14,
    metal='#b8984a',
    parent=None,
    stitch=None,
):
    """Open-top leather tote with two long handles; the sides sag inwards."""
    r = empty(at, rotz)
    r.parent = parent
    m, g = _leather(color), mat(metal, 0.22, 1)
    seed = R.uniform(0, 40)

    def point(u, v):
        a = 2 * math.pi * u
        c, s = math.cos(a), math.sin(a)
        e = 0.24
        ww = w / 2 * (0.92 + 0.12 * v)
        dd = d / 2 * (1 - 0.3 * v)
        x = ww * math.copysign(abs(c) ** e, c)
        y = dd * math.copysign(abs(s) ** (e + 0.2), s)
        pinch = 0.03 * v * math.exp(-((s / 0.35) ** 2))
        sag = 0.006 * N.noise(Vector((x * 8, y * 8, v * 4 + seed))) * math.sin(math.pi * v)
        return (x - math.copysign(pinch, c), y + sag, h * v - 0.012 * v * math.sin(u * 12.56 + 1.5) * 0.5)

    sheet(point, 96, 40, m, r, closed=True, thick=0.005)
    box((w * 0.9, d * 0.92, 0.01), (0, 0, 0.002), m, 0.004, parent=r, base=True)
    box((w * 0.8, d * 0.5, 0.01), (0, 0, h * 0.55), mat('#2a1c14', 0.9), 0.004, parent=r)
    for s in (-1, 1):
        y = s * d * 0.36
        k = w * 0.24
        pts = [
            (-k, y * 1.15, h * 0.72),
            (-k, y * 1.05, h * 1.02),
            (-k * 0.7, y * 0.9, h * 1.5),
            (0, y * 0.7, h * 1.64),
        ]
        pts += [(-px, py, pz) for px, py, pz in pts[-2::-1]]
        tube(pts, 0.0075, m, r)
        for x in (-k, k):
            box((0.026, 0.005, 0.07), (x, y * 1.18, h * 0.78), m, 0.002, parent=r)
            for z in (0.72, 0.84):
                cyl(0.0045, 0.004, (x, y * 1.2 + s * 0.003, h * z), g, 'Y', 0.001, r, 14)
    return r


def tote_set(color='#8a2f2a', at=(0, 0, 0.75), rotz=0.15, metal='#c9ab5a'):
    """Tote, a smaller bag of the same leather and a purse in front."""
    r = empty(at, rotz)
    tote(color, (-0.09, 0.07, 0), 0.1, 0.36, 0.27, 0.14, metal, r)
    tote(color, (0.2, 0.02, 0), -0.3, 0.23, 0.17, 0.1, metal, r)
    purse(color, (0.0, -0.15, 0), 0.2, metal, r)
    return r


def purse(color, at, rotz, metal='#c9ab5a', parent=None, w=0.19, h=0.1):
    """Zipped purse lying on its back."""
    r = empty(at, rotz)
    r.parent = parent
    m, g = _leather(color), mat(metal, 0.22, 1)
    cushion((w, h, 0.024), (0, 0, 0.013), m, parent=r, puff=0.3, wob=0.004)
    tube(
        [
            (-w / 2 + 0.004, -h / 2, 0.012),
            (-w / 2 + 0.002, h / 2, 0.013),
            (w / 2 - 0.002, h / 2, 0.013),
            (w / 2 - 0.004, -h / 2, 0.012),
        ],
        0.003,
        g,
        r,
        smoothc=False,
    )
    box((0.008, 0.028, 0.003), (w / 2 - 0.004, h / 2 + 0.01, 0.013), g, 0.001, parent=r)
    return r
