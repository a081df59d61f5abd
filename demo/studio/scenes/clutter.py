"""Cartons, tables and other things around the goods."""
from lib import *


def carton(size, loc, rotz=0, label=None, mt=None, parent=None, tape=True):
    m = mt or mat('#a9805a', 0.85, var=0.12, bump=0.15, bscale=120, dirt=0.25, scale=4)
    r = empty(loc, rotz)
    r.parent = parent
    box(size, (0, 0, 0), m, 0.004, parent=r, base=True)
    if tape:
        box(
            (0.05, size[1] + 0.002, size[2] * 0.25),
            (0, 0, size[2] * 0.752),
            mat('#b8935f', 0.2, spec=0.6),
            0.001,
            parent=r,
            base=True,
        )
    ink = mat('#3b2a1d', 0.8)
    if label:
        text(
            label,
            min(size[2] * 0.2, size[0] * 0.12),
            (0, -size[1] / 2 - 0.0015, size[2] * 0.55),
            ink,
            parent=r,
        )
    for i in range(2):
        box(
            (0.03, 0.001, 0.04),
            (size[0] * 0.38 - i * 0.05, -size[1] / 2 - 0.0008, size[2] * 0.2),
            ink,
            0,
            parent=r,
        )
    return r


def clutter(kind, yb, X):
    if kind == 'cartons':
        x = X - 0.35
        carton((0.46, 0.4, 0.38), (x, yb - 0.25, 0), 0.06, 'FRAGILE')
        carton((0.4, 0.36, 0.3), (x + 0.03, yb - 0.24, 0.38), -0.12)
        carton((0.5, 0.4, 0.3), (-X + 0.35, yb - 0.25, 0), 0.1)
    if kind == 'broom':
        tube([(X - 0.3, yb - 0.25, 0.02), (X - 0.2, yb - 0.03, 1.2)], 0.011, wood('#a9824f', '#7d5c33'))
        box((0.25, 0.06, 0.07), (X - 0.31, yb - 0.25, 0.02), mat('#2f5fa8', 0.5), 0.01, base=True)
    if kind == 'bucket':
        lathe(
            [(0, 0), (0.11, 0), (0.145, 0.27), (0.152, 0.275), (0.15, 0.285), (0.138, 0.28), (0.105, 0.01)],
            (X - 0.4, yb - 0.3, 0),
            mat('#2a5aa0', 0.35, dirt=0.3),
        )
    if kind == 'shelf':
        wm = mat('#c9c6c0', 0.4, 0.6, dirt=0.2)
        for z in (0.25, 0.75, 1.25, 1.75):
            box((2 * X - 0.1, 0.4, 0.025), (0, yb - 0.22, z), wm, 0.003)
            x = -X + 0.25
            while x < X - 0.25:
                w_ = R.uniform(0.16, 0.42)
                h_ = R.uniform(0.16, 0.4)
                c = R.choice(
                    [
                        '#a9805a',
                        '#a9805a',
                        '#b08a63',
                        '#c8c3b8',
                        '#2c5f8f',
                        '#9a2d27',
                        '#dfdcd5',
                        '#23663f',
                        '#d0a23a',
                    ]
                )
                carton(
                    (w_, 0.3, h_),
                    (x + w_ / 2, yb - 0.22 + R.uniform(-0.03, 0.03), z + 0.0125),
                    R.uniform(-0.05, 0.05),
                    R.choice([None, None, 'PRO', '220V', 'HOME', 'MAX']),
                    mat(c, 0.6, dirt=0.15),
                    tape=R.random() < 0.5,
                )
                x += w_ + R.uniform(0.01, 0.06)
        for x in (-X + 0.05, 0, X - 0.05):
            box((0.035, 0.035, 2.1), (x, yb - 0.4, 0), wm, 0.002, base=True)


def table(size=(1.3, 0.75), z=0.75, m=None, cloth=None, cy=0):
    m = m or wood()
    box((size[0], size[1], 0.028), (0, cy, z - 0.014), m, 0.006)
    box((size[0] - 0.1, 0.02, 0.08), (0, cy - size[1] / 2 + 0.06, z - 0.07), m, 0.003)
    box((size[0] - 0.1, 0.02, 0.08), (0, cy + size[1] / 2 - 0.06, z - 0.07), m, 0.003)
    for sx in (-1, 1):
        for sy in (-1, 1):
            box(
                (0.055, 0.055, z - 0.03),
                (sx * (size[0] / 2 - 0.07), cy + sy * (size[1] / 2 - 0.07), 0),
                m,
                0.004,
                base=True,
            )
