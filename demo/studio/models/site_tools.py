"""Wheelbarrow and step ladder."""
from lib import *
from models.heaps import mesh, put


def wheelbarrow(at=(0, 0, 0), rotz=0, color='#2f6a44', wear=0.5):
    """Builder's wheelbarrow, wheel towards +X."""
    r = empty(at, rotz)
    m = mat(color, 0.45, 0.2, var=0.12, dirt=wear, dirtcol='#8d8577', scale=4)
    inside = mat('#6d675c', 0.8, 0.2, var=0.2, dirt=0.7, dirtcol='#9a9387', scale=5)
    pipe = mat('#26282b', 0.5, 0.5, dirt=0.4, dirtcol='#7a6248')
    # tray: bottom and rim outlines
    low = [(-0.28, -0.2), (0.22, -0.17), (0.22, 0.17), (-0.28, 0.2)]
    high = [(-0.48, -0.33), (0.52, -0.29), (0.52, 0.29), (-0.48, 0.33)]

    def rounded(pts, z, rad):
        loop = []
        for i, p in enumerate(pts):
            a, b = Vector(pts[i - 1]), Vector(pts[(i + 1) % 4])
            p = Vector(p)
            u, v = p + (a - p).normalized() * rad, p + (b - p).normalized() * rad
            loop += [
                (*(u * (1 - t) ** 2 + p * 2 * t * (1 - t) + v * t * t), z) for t in (0, 0.25, 0.5, 0.75, 1)
            ]
        return loop

    rings = [rounded(low, 0.31, 0.07), rounded(high, 0.56, 0.1)]
    for mt, shrink in ((m, 0), (inside, 0.004)):
        verts = [
            (x * (1 - shrink * 3), y * (1 - shrink * 3), z + shrink) for ring in rings for x, y, z in ring
        ]
        faces = [(i, (i + 1) % 20, 20 + (i + 1) % 20, 20 + i) for i in range(20)] + [tuple(range(20))[::-1]]
        o = put(mesh('tray', verts, faces, mt), (0, 0, 0), parent=r)
        smooth(o, 50)
        o.modifiers.new('s', 'SOLIDIFY').thickness = 0.002
    tube(rings[1], 0.011, m, r, True, smoothc=False)
    for s in (-1, 1):
        tube(
            bent(
                [
                    (0.78, s * 0.05, 0.2),
                    (0.3, s * 0.16, 0.27),
                    (-0.4, s * 0.25, 0.33),
                    (-0.95, s * 0.29, 0.55),
                ],
                0.12,
            ),
            0.017,
            pipe,
            r,
            smoothc=False,
        )
        tube([(-0.8, s * 0.281, 0.49), (-0.95, s * 0.29, 0.55)], 0.022, mat('#7d1a14', 0.6), r, smoothc=False)
        tube(
            bent(
                [
                    (-0.16, s * 0.22, 0.3),
                    (-0.34, s * 0.24, 0.012),
                    (-0.52, s * 0.24, 0.012),
                    (-0.46, s * 0.26, 0.36),
                ],
                0.06,
            ),
            0.014,
            pipe,
            r,
            smoothc=False,
        )
        tube([(0.75, s * 0.05, 0.2), (0.45, s * 0.2, 0.5)], 0.01, pipe, r, smoothc=False)
    tube([(-0.4, -0.24, 0.05), (-0.4, 0.24, 0.05)], 0.01, pipe, r, smoothc=False)
    rubber = mat('#161616', 0.8, bump=0.5, bscale=120, dirt=0.5, dirtcol='#8a7258')
    ring = [(0.145 * math.cos(k * 0.2618), 0, 0.145 * math.sin(k * 0.2618)) for k in range(24)]
    tube(ring, 0.042, rubber, r, True, loc=(0.74, 0, 0.19))
    cyl(0.11, 0.045, (0.74, 0, 0.19), mat('#8c1f1a', 0.5, dirt=0.4), 'Y', 0.008, r)
    cyl(0.014, 0.14, (0.74, 0, 0.19), pipe, 'Y', 0.002, r, n=16)
    return r


def ladder(at=(0, 0, 0), rotz=0, steps=6, color='#b4b7b9', tread='#1b1b1c', paint=None):
    """Step ladder standing open."""
    r = empty(at, rotz)
    m = mat(color, 0.35, 0.9, var=0.05, rvar=0.15, dirt=0.3, dirtcol='#8a8070')
    rubber = mat('#151515', 0.7)
    top = steps * 0.25 + 0.1
    foot, slope = 0.42, math.atan2(0.42, top)
    spread = (0.3, 0.19)
    for s in (-1, 1):
        front = empty(
            (s * (spread[0] + spread[1]) / 2, -foot / 2, top / 2),
            rot=(-slope, -s * math.atan2(spread[0] - spread[1], top), 0),
        )
        front.parent = r
        box((0.024, 0.065, top * 1.045), (0, 0, 0), m, 0.004, parent=front)
        box((0.034, 0.075, 0.05), (0, 0, -top * 0.52), rubber, 0.006, parent=front)
        back = empty((s * 0.24, foot * 0.4, top / 2), rot=(slope * 0.85, -s * 0.05, 0))
        back.parent = r
        box((0.02, 0.035, top * 1.03), (0, 0, 0), m, 0.004, parent=back)
        box((0.03, 0.045, 0.04), (0, 0, -top * 0.51), rubber, 0.006, parent=back)
        tube(
            [(s * 0.26, -foot * 0.55, top * 0.42), (s * 0.25, foot * 0.42, top * 0.42)],
            0.006,
            m,
            r,
            smoothc=False,
        )
    for i in range(1, steps):
        t = i * 0.25 / top
        w = 2 * (spread[0] + (spread[1] - spread[0]) * t) - 0.01
        y = -foot * (1 - t)
        box((w, 0.085, 0.028), (0, y, i * 0.25), m, 0.004, parent=r)
        for k in range(4):
            box((w - 0.02, 0.006, 0.003), (0, y - 0.03 + k * 0.02, i * 0.25 + 0.0145), m, 0, parent=r)
        if i % 2:
            tube(
                [
                    (-0.25 + 0.02 * t, foot * 0.8 * (1 - t), i * 0.25),
                    (0.25 - 0.02 * t, foot * 0.8 * (1 - t), i * 0.25),
                ],
                0.011,
                m,
                r,
                smoothc=False,
            )
    box((0.42, 0.17, 0.035), (0, 0.01, top), mat(tread, 0.5, dirt=0.25), 0.01, parent=r)
    return r
