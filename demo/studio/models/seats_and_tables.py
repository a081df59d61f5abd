"""Sofa, dining set and desk."""
from lib import *


def sofa(color='#6b6f73', seats=3, at=(0, 0, 0), rotz=0, pillow='#b8862e', legs='#2b1c12', leather=False):
    r = empty(at, rotz)
    f = (
        mat(color, 0.42, var=0.12, rvar=0.1, bump=0.35, bscale=160, coat=0.1)
        if leather
        else fabric(color, weave=650)
    )
    sw = 0.62
    W = seats * sw
    d = 0.86
    lg = wood('#4a2f1c', '#2a180d')
    box((W + 0.36, d - 0.06, 0.2), (0, 0.02, 0.1), f, 0.03, parent=r, base=True, seg=4)
    for s in (-1, 1):
        cushion((0.2, d, 0.56), (s * (W / 2 + 0.09), 0, 0.36), f, parent=r, puff=0.12, wob=0.008)
    box((W + 0.1, 0.2, 0.72), (0, d / 2 - 0.1, 0.12), f, 0.06, parent=r, base=True, seg=5)
    for i in range(seats):
        x = -W / 2 + sw * (i + 0.5)
        cushion((sw - 0.012, 0.66, 0.19), (x, -0.1, 0.375), f, parent=r, puff=0.28, wob=0.012)
        cushion(
            (sw - 0.015, 0.46, 0.2),
            (x, 0.19, 0.66),
            f,
            (math.radians(78) + R.uniform(-0.04, 0.04), 0, R.uniform(-0.02, 0.02)),
            r,
            0.4,
            wob=0.02,
        )
    if pillow:
        p = fabric(pillow, weave=900)
        cushion(
            (0.42, 0.42, 0.16),
            (-W / 2 + 0.26, -0.02, 0.63),
            p,
            (math.radians(66), 0.12, 0.25),
            r,
            0.85,
            wob=0.02,
        )
        cushion(
            (0.4, 0.4, 0.15),
            (W / 2 - 0.27, -0.03, 0.62),
            p,
            (math.radians(68), -0.15, -0.3),
            r,
            0.85,
            wob=0.02,
        )
    for x in (-W / 2 - 0.08, W / 2 + 0.08):
        for y in (-d / 2 + 0.1, d / 2 - 0.1):
            box((0.05, 0.05, 0.11), (x, y, 0), lg, 0.006, parent=r, base=True)
    return r


def chair(at, rotz, m, seat):
    r = empty(at, rotz)
    for x in (-0.19, 0.19):
        box((0.036, 0.036, 0.44), (x, -0.19, 0), m, 0.004, parent=r, base=True)
        box((0.036, 0.036, 0.98), (x, 0.2, 0), m, 0.004, parent=r, base=True, rot=(math.radians(-4), 0, 0))
        box((0.022, 0.38, 0.03), (x, 0, 0.2), m, 0.003, parent=r)
    box((0.42, 0.03, 0.06), (0, -0.19, 0.4), m, 0.003, parent=r)
    box((0.42, 0.03, 0.06), (0, 0.2, 0.4), m, 0.003, parent=r)
    cushion((0.45, 0.44, 0.07), (0, 0, 0.465), seat, parent=r, puff=0.4, wob=0.006)
    box((0.38, 0.022, 0.09), (0, 0.262, 0.9), m, 0.006, parent=r, rot=(math.radians(-4), 0, 0))
    box((0.38, 0.02, 0.05), (0, 0.24, 0.58), m, 0.005, parent=r, rot=(math.radians(-4), 0, 0))
    for i in range(4):
        box(
            (0.03, 0.012, 0.32),
            (-0.12 + i * 0.08, 0.25, 0.74),
            m,
            0.003,
            parent=r,
            rot=(math.radians(-4), 0, 0),
        )


def dining(wc=('#5f3b20', '#35200f'), seat='#c8b693', top=None, at=(0, 0, 0), rotz=0, n=4):
    r = empty(at, rotz)
    m = wood(*wc)
    m2 = wood(*wc, axis=2)
    s = fabric(seat, weave=700)
    w, d = 1.3, 0.8
    t = box((w, d, 0.03), (0, 0, 0.73), top or m, 0.006, parent=r, base=True)
    box((w - 0.16, d - 0.16, 0.09), (0, 0, 0.64), m, 0.004, parent=r, base=True)
    for x in (-1, 1):
        for y in (-1, 1):
            box(
                (0.075, 0.075, 0.73),
                (x * (w / 2 - 0.09), y * (d / 2 - 0.09), 0),
                m2,
                0.006,
                parent=r,
                base=True,
            )
    for i, (x, y, a) in enumerate(
        [(-0.32, -0.58, math.pi), (0.33, -0.62, math.pi + 0.15), (-0.32, 0.6, 0.05), (0.33, 0.58, -0.06)]
    ):
        len(bpy.data.objects)
        chair((x, y, 0), a, m2, s)
    lathe(
        [(0, 0), (0.09, 0), (0.16, 0.05), (0.155, 0.052), (0.085, 0.01), (0, 0.01)],
        (0.05, 0.05, 0.76),
        mat('#d8d4c8', 0.2, coat=0.4),
    )
    for p, c in (
        ((0.02, 0.07, 0.81), '#c87a1e'),
        ((0.1, 0.04, 0.81), '#b3931e'),
        ((0.04, 0, 0.812), '#c46a1a'),
    ):
        lathe(
            [
                (0, -0.037),
                (0.02, -0.032),
                (0.035, -0.012),
                (0.037, 0.005),
                (0.028, 0.026),
                (0.012, 0.036),
                (0, 0.034),
            ],
            p,
            mat(c, 0.45, bump=0.3, bscale=300),
        )
    return r


def desk(at=(0, 0, 0), rotz=0, wc=('#8b6a48', '#6a4c30'), leg='#26272a'):
    r = empty(at, rotz)
    m = wood(*wc, axis=0, rough=0.4)
    m2 = wood(*wc, axis=2, rough=0.4)
    mat(leg, 0.4, 0.5)
    w, d = 1.3, 0.6
    box((w, d, 0.03), (0, 0, 0.72), m, 0.003, parent=r, base=True)
    box((w - 0.06, 0.016, 0.4), (0, d / 2 - 0.06, 0.3), m, 0.002, parent=r, base=True)
    box((0.02, d - 0.04, 0.72), (-w / 2 + 0.03, 0, 0), m2, 0.002, parent=r, base=True)
    box((0.42, d - 0.06, 0.7), (w / 2 - 0.22, 0, 0.01), m2, 0.003, parent=r, base=True)
    for k in range(3):
        box(
            (0.4, 0.018, 0.19),
            (w / 2 - 0.22, -d / 2 + 0.022, 0.07 + k * 0.215),
            m,
            0.003,
            parent=r,
            base=True,
        )
        box(
            (0.12, 0.016, 0.012),
            (w / 2 - 0.22, -d / 2 + 0.002, 0.2 + k * 0.215),
            mat('#b0b2b2', 0.25, 1),
            0.004,
            parent=r,
        )
    cyl(0.008, 0.01, (w / 2 - 0.08, -d / 2 + 0.01, 0.64), mat('#b0b2b2', 0.25, 1), 'Y', 0.001, r)
    return r
