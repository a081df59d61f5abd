"""For babies, on wheels: stroller, walker, toy car, ride-on."""
from lib import *
from models.cloth import *


def _wheel(r_, w, at, parent, tyre='#1c1c1d', hub='#c9c9c6', axis='X'):
    cyl(r_, w, at, mat(tyre, 0.75, dirt=0.35), axis, w * 0.3, parent, 40)
    cyl(r_ * 0.68, w * 1.06, at, mat(hub, 0.45, dirt=0.2), axis, 0.003, parent, 32)
    cyl(r_ * 0.2, w * 1.25, at, mat('#2a2a2c', 0.5), axis, 0.002, parent, 20)


def stroller(color='#27405f', at=(0, 0, 0), rotz=0.6, trim='#1a1b1d', frame='#8f9194'):
    """Folding stroller: reclined seat, canopy, four pairs of wheels, basket."""
    r = empty(at, rotz)
    m, dark, steel = (
        fabric(color, weave=500, var=0.15),
        fabric(trim, weave=500),
        mat(frame, 0.35, 0.8, dirt=0.15),
    )
    black = mat('#17181a', 0.55)
    for s in (-1, 1):
        x = s * 0.23
        tube(
            bent([(x, -0.36, 0.12), (x, 0.1, 0.56), (x, 0.5, 1.0), (x * 0.98, 0.56, 1.04)], 0.12),
            0.012,
            steel,
            r,
            smoothc=False,
        )
        tube([(x, 0.32, 0.12), (x, 0.02, 0.48), (x, -0.1, 0.62)], 0.012, steel, r, smoothc=False)
        tube([(x, -0.36, 0.12), (x, 0.32, 0.12)], 0.009, steel, r, smoothc=False)
        tube([(x, 0.02, 0.5), (x, -0.2, 0.6), (x, -0.24, 0.6)], 0.012, black, r)
        for y in (-0.38, 0.34):
            for k in (-1, 1):
                _wheel(0.085, 0.028, (x + k * 0.024, y, 0.085), r)
            cyl(0.012, 0.1, (x, y, 0.1), black, 'Z', 0.002, r, 16)
    tube(
        bent([(-0.226, 0.54, 1.03), (-0.2, 0.6, 1.05), (0.2, 0.6, 1.05), (0.226, 0.54, 1.03)], 0.05),
        0.017,
        black,
        r,
        smoothc=False,
    )
    tube(
        [(-0.23, -0.24, 0.6), (-0.12, -0.32, 0.62), (0.12, -0.32, 0.62), (0.23, -0.24, 0.6)], 0.016, black, r
    )
    cushion((0.4, 0.3, 0.07), (0, -0.08, 0.43), m, (math.radians(6), 0, 0), r, 0.35)
    cushion((0.4, 0.52, 0.07), (0, 0.2, 0.66), m, (math.radians(58), 0, 0), r, 0.3)
    cushion((0.38, 0.2, 0.04), (0, -0.29, 0.34), m, (math.radians(62), 0, 0), r, 0.3)
    cushion((0.24, 0.14, 0.05), (0, 0.28, 0.86), dark, (math.radians(58), 0, 0), r, 0.5)
    for s in (-1, 1):
        box((0.025, 0.004, 0.3), (s * 0.07, 0.12, 0.66), dark, 0.001, (math.radians(-32), 0, s * 0.05), r)
        side = [
            (s * 0.205, -0.2, 0.42),
            (s * 0.205, 0.05, 0.46),
            (s * 0.205, 0.3, 0.84),
            (s * 0.205, 0.06, 0.62),
        ]
        sheet(
            lambda u, v, q=side: tuple(
                (Vector(q[0]).lerp(Vector(q[3]), v)).lerp(Vector(q[1]).lerp(Vector(q[2]), v), u)
            ),
            4,
            4,
            m,
            r,
            thick=0.006,
        )
    box((0.05, 0.02, 0.05), (0, 0.0, 0.5), black, 0.008, parent=r)

    def canopy(u, v):
        a = math.radians(-12 + 118 * v)
        rad = 0.36 + 0.012 * abs(math.sin(v * 9.42))
        x = (u - 0.5) * 2
        drop = 0.1 * abs(x) ** 3.5
        y, z = 0.36 - rad * math.sin(a), 0.76 + rad * math.cos(a)
        return (x * 0.235, y + 0.02 * x * x, z - drop)

    sheet(canopy, 30, 40, m, r, thick=0.006)
    sheet(
        lambda u, v: (
            ((u - 0.5) * 0.47),
            0.36 - 0.374 * math.sin(math.radians(96 + 12 * v)) + 0.02 * (2 * u - 1) ** 2,
            0.76 + 0.374 * math.cos(math.radians(96 + 12 * v)) - 0.1 * abs(2 * u - 1) ** 3.5,
        ),
        30,
        4,
        dark,
        r,
        thick=0.006,
    )
    box((0.38, 0.4, 0.13), (0, 0.08, 0.15), dark, 0.03, parent=r, base=True)
    return r


def walker(color='#c9572f', at=(0, 0, 0), rotz=0.4, seat='#27508a', tray='#d9d4c4'):
    """Round walker with a fabric seat, tray with toys and castors."""
    r = empty(at, rotz)
    m, white, grey = (
        mat(color, 0.35, var=0.05, dirt=0.15),
        mat(tray, 0.35, dirt=0.12),
        mat('#8a8c8e', 0.4, 0.5),
    )

    def foot(u, v):
        q = 0.33 + 0.03 * math.cos(6.283 * v)
        return (q * math.cos(6.283 * u), q * math.sin(6.283 * u), 0.085 + 0.025 * math.sin(6.283 * v))

    sheet(foot, 80, 20, m, r, closed=True)
    for k in range(7):
        a = k * 0.8976
        x, y = 0.33 * math.cos(a), 0.33 * math.sin(a)
        cyl(0.03, 0.02, (x, y, 0.03), mat('#2a2a2c', 0.6), 'X', 0.005, r, 24)
        box((0.035, 0.035, 0.03), (x, y, 0.05), white, 0.008, parent=r, base=True)
    for s in (-1, 1):
        tube([(s * 0.28, -0.16, 0.1), (s * 0.25, 0.12, 0.4)], 0.011, grey, r)
        tube([(s * 0.28, 0.18, 0.1), (s * 0.25, -0.12, 0.4)], 0.011, grey, r)

    def top(u, v):
        a = 6.283 * u
        front = max(0, -math.sin(a))
        inner = 0.16
        outer = 0.25 + 0.07 * front
        q = inner + (outer - inner) * v
        z = 0.425 + 0.022 * math.sin(min(1, v) * 3.14)
        return (q * 1.02 * math.cos(a), q * math.sin(a), z)

    sheet(top, 80, 14, white, r, closed=True, thick=0.014)
    sheet(
        lambda u, v: (
            0.165 * (1 - 0.2 * v) * math.cos(6.283 * u),
            0.165 * (1 - 0.2 * v) * math.sin(6.283 * u),
            0.44 - 0.2 * v + 0.004 * ridge(u * 9, v * 3, 1),
        ),
        60,
        14,
        fabric(seat, weave=500),
        r,
        closed=True,
        thick=0.006,
    )
    sheet(
        lambda u, v: (
            0.19 * math.cos(0.25 + 2.64 * u),
            0.19 * math.sin(0.25 + 2.64 * u) * (1 + 0.1 * v),
            0.43 + 0.17 * v * math.sin(3.14 * (0.12 + 0.76 * u)),
        ),
        40,
        12,
        fabric(seat, weave=500),
        r,
        thick=0.03,
    )
    cushion((0.28, 0.12, 0.03), (0, 0, 0.26), fabric(seat, weave=500), parent=r)
    for i, (x, c) in enumerate(((-0.12, '#c9a22e'), (0.0, '#2f7a4a'), (0.12, '#b8323a'))):
        y = -0.25
        cyl(0.03, 0.02, (x, y, 0.455), mat(c, 0.35), 'Z', 0.006, r, 32)
        lathe(
            [(0, 0.06), (0.014, 0.052), (0.018, 0.035), (0.012, 0.02), (0.012, 0)],
            (x, y, 0.462),
            mat(('#2f6aa8', '#c9572f', '#d9d4c4')[i], 0.3),
            r,
            24,
        )
    return r
