"""Plastic buckets, basins and bowls."""
from models.home_parts import *


def bucket(parent, at, r, h, color, lid=None, handle=True, tilt=0.6, rotz=0):
    k = empty(at, rotz)
    k.parent = parent
    m = mat(color, 0.32, var=0.05, rvar=0.12, dirt=0.12, dirtcol='#a5967c')
    q = r * 0.74
    p = [(0, 0.006), (q * 0.9, 0.006), (q * 0.92, 0), (q, 0), (q * 1.02, 0.01)]
    p += [
        (r * 0.93, h * 0.8),
        (r * 0.97, h * 0.81),
        (r * 0.97, h * 0.87),
        (r * 0.95, h * 0.88),
        (r * 0.98, h * 0.97),
        (r * 1.03, h * 0.975),
        (r * 1.03, h),
        (r * 0.96, h),
        (q * 0.95, 0.014),
        (0, 0.014),
    ]
    lathe(p, (0, 0, 0), m, k, 64)
    if lid:
        lm = mat(lid, 0.32, var=0.05)
        lathe(
            [
                (r * 1.05, h * 0.96),
                (r * 1.06, h * 1.02),
                (r * 0.98, h * 1.03),
                (r * 0.94, h * 1.01),
                (0, h * 1.015),
            ],
            (0, 0, 0),
            lm,
            k,
            64,
        )
    if handle:
        pts = [
            (
                r * 1.0 * math.cos(a),
                -r * math.sin(a) * math.cos(tilt) * 1.02,
                h * 0.84 + r * math.sin(a) * math.sin(tilt) * (1 if lid else -0.6),
            )
            for a in [math.pi * t / 12 for t in range(13)]
        ]
        tube(pts, 0.0035, mat('#c9c9c4', 0.4, 0.5), k)
    return k


def basin(parent, at, r, h, color, n=1, spots=None):
    """Wide bowl or a pile of n of them."""
    m = (
        flowers(color, spots, color, color, 16, rough=0.3)
        if spots
        else mat(color, 0.3, var=0.05, dirt=0.1, dirtcol='#a5967c')
    )
    x, y, z = at
    p = [
        (0, 0.004),
        (r * 0.6, 0.004),
        (r * 0.62, 0),
        (r * 0.66, 0),
        (r * 0.8, h * 0.45),
        (r * 0.93, h * 0.96),
        (r * 1.06, h),
        (r * 1.06, h * 1.03),
        (r * 0.92, h),
        (r * 0.64, 0.01),
        (0, 0.01),
    ]
    for i in range(n):
        lathe(p, (x, y, z + i * 0.022), m, parent, 64)


def plastics(at=(0, 0, 0), rotz=0, colors=('#1f4f9a', '#a8231f', '#2c7a48', '#c9a21f', '#8a3f86')):
    """Market stall of plastic: piles of buckets with and without lids, basins and small bowls."""
    r = empty(at, rotz)
    for i in range(3):
        bucket(r, (-0.38, 0.12, i * 0.075), 0.155, 0.29, colors[0], handle=i == 2, rotz=0.4)
    bucket(r, (-0.03, 0.16, 0), 0.165, 0.33, colors[3], '#d6d2c6', rotz=-0.5, tilt=1.2)
    bucket(r, (-0.03, 0.16, 0.345), 0.13, 0.24, colors[2], colors[2], rotz=0.3, tilt=1.2)
    basin(r, (0.36, 0.1, 0), 0.21, 0.13, colors[1], 5)
    basin(r, (0.36, 0.1, 0.225), 0.15, 0.09, colors[4], 4)
    basin(r, (-0.22, -0.24, 0), 0.15, 0.085, colors[2], 3)
    basin(r, (0.1, -0.22, 0), 0.12, 0.07, '#d6d2c6', 4, colors[1])
    bucket(r, (0.4, -0.24, 0), 0.1, 0.17, colors[1], rotz=0.8)
    return r
