"""Leather slippers, sandals, foam slides and clogs, running shoes, in pairs."""
from lib import *
from models.cloth import sheet
from models.last import *


def _strap(f, mt, parent, t0, t1, h, wide=1.04, base=0.012, thick=0.005, puff=0.0, n=28):
    """Band over the foot from one edge of the sole to the other, between t0 and t1."""

    def point(u, v):
        t = t0 + (t1 - t0) * v
        a = math.pi * u
        w = f.width(t) * wide
        c, s = -math.cos(a), math.sin(a)
        x = w * math.copysign(abs(c) ** 0.7, c)
        z = base + (h - 0.02 * (t - t0) / max(0.01, t1 - t0)) * s**0.7 + puff * math.sin(math.pi * v) * s
        return (x + f.bend(t), (t - 0.5) * f.length, z + f.rise(t))

    return sheet(point, n, 14, mt, parent, thick=thick)


def palm_slippers(
    color='#4a2a18', at=(0, 0, 0), rotz=0.5, inner='#7a4a2a', kind='cross', sole='#1c140f', stitch='#c9a778'
):
    """Men's leather palm slippers: a broad cover or two crossed bands, padded insole, stacked sole."""
    m, pad, dark = leather(color, 0.34), leather(inner, 0.45), mat(sole, 0.6, dirt=0.2)
    thread = mat(stitch, 0.8)

    def one(side):
        r = empty((0, 0, 0))
        f = Last(0.285, side, 0.8, 1.02)
        f.sole(dark, r, 0.013, 1.04)
        f.sole(pad, r, 0.007, 1.0, 0.013)
        if kind == 'cover':
            _strap(f, m, r, 0.46, 0.8, 0.062, 1.03)
            for t in (0.475, 0.785):
                _strap(f, thread, r, t, t + 0.004, 0.066 if t < 0.6 else 0.048, 1.045)
            box((0.05, 0.008, 0.004), (0, 0.035, 0.078), mat('#b8984a', 0.25, 1), 0.002, parent=r)
        else:
            for slant in (-1, 1):

                def band(u, v, slant=slant):
                    a = math.pi * u
                    t = 0.62 + slant * 0.13 * math.cos(a) + (v - 0.5) * 0.17
                    w = f.width(t) * 1.04
                    c, s = -math.cos(a), math.sin(a)
                    x = w * math.copysign(abs(c) ** 0.7, c)
                    z = 0.012 + 0.05 * s**0.7 + 0.003 * (slant > 0) * s
                    return (x + f.bend(t), (t - 0.5) * f.length, z)

                sheet(band, 28, 8, m, r, thick=0.004)
        return r

    return pair(one, at, rotz)


def runners(
    color='#2a2c30',
    at=(0, 0, 0),
    rotz=0.5,
    sole='#e2dfd7',
    accent='#c9472a',
    length=0.295,
    lie=None,
    lace=None,
):
    """Running shoes: knitted upper, thick wavy midsole, heel cup."""
    m = fabric(color, weave=420, rough=0.85, var=0.12)
    foam, rubber = mat(sole, 0.6, dirt=0.2, dirtcol='#8a7a63'), mat('#1a1a1c', 0.7)
    plate = mat(accent, 0.4, bump=0.1)
    string = mat(lace or accent, 0.8, bump=0.4, bscale=600)

    def one(side):
        r = empty((0, 0, 0))
        k = length / 0.295
        r.scale = (k, k, k)
        f = Last(0.295, side, 0.75, 1.0, [(0, 0.008), (0.2, 0.002), (0.6, 0), (0.85, 0.004), (1, 0.016)])
        top = [
            (0, 0.104),
            (0.1, 0.096),
            (0.3, 0.088),
            (0.4, 0.098),
            (0.56, 0.08),
            (0.74, 0.062),
            (0.92, 0.052),
            (1, 0.036),
        ]
        rim = [(0, 0.11), (0.08, 0.098), (0.2, 0.082), (0.36, 0.086)]
        f.upper(m, r, top, 0.024, (0.015, 0.34), rim, 0.6, 0.0015)
        f.sole(foam, r, 0.022, 1.12, 0.006)
        f.sole(rubber, r, 0.006, 1.08)
        f.sole(foam, r, 0.012, 1.07, 0.024)
        f.upper(
            plate, r, [(0, 0.07), (0.2, 0.04), (0.3, 0.03)], 0.024, (-1, -0.5), None, 0.5, 0, 0.0, 0.24, 0.003
        )
        f.upper(
            plate,
            r,
            [(0.86, 0.05), (0.95, 0.05), (1, 0.034)],
            0.024,
            (-1, -0.5),
            None,
            0.7,
            0,
            0.86,
            1.0,
            0.002,
        )
        sheet(lambda u, v: ((u - 0.5) * 0.05, -0.135 + v * 0.13, 0.045), 4, 4, mat('#8a8a88', 0.9), r)
        for s in (-1, 1):
            for i in range(3):
                t = 0.4 + i * 0.07
                x = s * (f.width(t) + 0.002)
                y = (t - 0.5) * f.length
                tube(
                    [
                        (x + f.bend(t), y, 0.034),
                        (x * 0.96 + f.bend(t), y - 0.012, 0.055),
                        (x * 0.7 + f.bend(t), y - 0.025, 0.08),
                    ],
                    0.0035,
                    plate,
                    r,
                )
        tongue = [(0, -0.055, 0.118), (0, -0.035, 0.104), (0.002, 0.01, 0.086)]
        for dx in (-0.014, 0, 0.014):
            tube([(x + dx, y, z) for x, y, z in tongue], 0.008, m, r)
        for i in range(5):
            t = 0.38 + i * 0.05
            y, z, b = (t - 0.5) * f.length, along(top, t) + 0.005, f.bend(t)
            tube(
                [
                    (-0.024 + b, y, z - 0.01),
                    (-0.01 + b, y + 0.004, z),
                    (0.01 + b, y - 0.003, z),
                    (0.024 + b, y, z - 0.01),
                ],
                0.003,
                string,
                r,
            )
        return r

    return pair(one, at, rotz, 0.135 * length / 0.295, lie)
