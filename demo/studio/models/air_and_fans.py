"""Split air conditioner and ceiling fan."""
from lib import *
import scenes as S


def prof_x(pts, w, loc, mt, parent=None, bevel=0.006, rot=(0, 0, 0)):
    """Side profile in (y, z) extruded along X, centred."""
    return (
        prism(
            [(p[0], p[1]) for p in pts],
            w,
            (loc[0] - w / 2, loc[1], loc[2]),
            mt,
            bevel,
            (math.pi / 2, 0, math.pi / 2),
            parent,
        )
        if rot == (0, 0, 0)
        else None
    )


def ac(yb=0.7, z=1.95, x=0, w=0.86, color='#e2e1dc', on=True):
    """Indoor unit high on the wall with its pipes and a remote holder."""
    r = empty((x, yb, z))
    m = mat(color, 0.3, var=0.03, rvar=0.06, dirt=0.08, dirtcol='#9a917f')
    d = mat('#2a2c2e', 0.5)
    g = mat('#b9bab8', 0.4)
    prof_x(
        [
            (0, 0),
            (0, 0.28),
            (-0.17, 0.28),
            (-0.2, 0.265),
            (-0.212, 0.2),
            (-0.208, 0.1),
            (-0.185, 0.055),
            (-0.12, 0.01),
            (-0.06, 0),
        ],
        w,
        (0, 0, 0),
        m,
        r,
        0.012,
    )
    box((w - 0.03, 0.012, 0.004), (0, -0.2105, 0.075), d, 0.001, parent=r)
    box((w - 0.12, 0.075, 0.006), (0, -0.165, 0.03), mat('#cfcec9', 0.4), 0.003, parent=r, rot=(0.62, 0, 0))
    box((w - 0.1, 0.08, 0.02), (0, -0.14, 0.028), d, 0.004, parent=r, rot=(0.62, 0, 0))
    for i in range(14):
        box((w - 0.12, 0.003, 0.004), (0, -0.02 - i * 0.011, 0.2815), d, 0, parent=r)
    box((0.006, 0.2, 0.27), (w / 2 - 0.06, -0.1, 0.005), m, 0.001, parent=r, base=True)
    if on:
        text('18', 0.03, (w / 2 - 0.16, -0.2125, 0.16), glow('#d6f0e6', 2.5), parent=r)
    box((0.05, 0.002, 0.05), (-w / 2 + 0.09, -0.214, 0.17), mat('#2f7a4a', 0.4), 0.001, parent=r)
    box((0.05, 0.002, 0.018), (-w / 2 + 0.09, -0.2152, 0.18), mat('#d8b02a', 0.4), 0, parent=r)
    tube(
        bent(
            [
                (w / 2 - 0.02, -0.05, 0.05),
                (w / 2 + 0.08, -0.04, 0.04),
                (w / 2 + 0.1, -0.035, -0.2),
                (w / 2 + 0.1, -0.035, -1.2),
            ],
            0.06,
        ),
        0.024,
        mat('#d6d2c6', 0.6, bump=0.4, bscale=60),
        r,
        smoothc=False,
    )
    box((0.05, 0.02, 0.13), (-w / 2 - 0.3, -0.015, -0.6), m, 0.008, parent=r)
    box((0.046, 0.018, 0.17), (-w / 2 - 0.3, -0.03, -0.57), mat('#dad9d4', 0.4), 0.008, parent=r)
    box((0.034, 0.002, 0.035), (-w / 2 - 0.3, -0.04, -0.52), mat('#7d8a80', 0.2), 0, parent=r)
    S.socket((w / 2 + 0.35, yb, z - 0.1))


def ceilfan(color='#d9d6cc', blade='#d9d6cc', z=2.35, at=(0, 0), gold=True):
    r = empty((at[0], at[1], z))
    m = mat(color, 0.35, dirt=0.15, var=0.04)
    b = mat(blade, 0.4, dirt=0.25, dirtcol='#7d6f5a', scale=3)
    g = mat('#a8863c', 0.25, 1) if gold else m
    L = 0.58
    lathe(
        [
            (0, 0.35),
            (0.06, 0.35),
            (0.065, 0.33),
            (0.02, 0.28),
            (0.013, 0.27),
            (0.013, 0.1),
            (0.03, 0.09),
            (0.05, 0.07),
            (0.11, 0.055),
            (0.125, 0.03),
            (0.125, -0.02),
            (0.11, -0.045),
            (0.06, -0.06),
            (0.03, -0.075),
            (0, -0.08),
        ],
        (0, 0, 0),
        m,
        r,
        64,
    )
    lathe([(0.1255, 0.02), (0.128, 0.01), (0.128, -0.0), (0.1255, -0.01)], (0, 0, 0), g, r, 64)
    lathe([(0.04, -0.065), (0.03, -0.08), (0, -0.086)], (0, 0, 0), g, r, 40)
    for k in range(3):
        a = k * 2.0944 + 0.5
        h = empty((0, 0, -0.02), rot=(0, 0, a))
        h.parent = r
        box((0.16, 0.05, 0.006), (0.18, 0, 0), m, 0.003, parent=h)
        [
            cyl(0.006, 0.006, (x, y, -0.006), g, 'Z', 0.001, h, n=12)
            for x in (0.22, 0.25)
            for y in (-0.012, 0.012)
        ]
        pts = [
            (0.2, -0.045),
            (0.3, -0.062),
            (0.5, -0.068),
            (0.2 + L - 0.02, -0.072),
            (0.2 + L, -0.05),
            (0.2 + L, 0.05),
            (0.2 + L - 0.02, 0.07),
            (0.5, 0.062),
            (0.3, 0.056),
            (0.2, 0.045),
        ]
        prism(pts, 0.004, (0, 0, 0), b, 0.0015, (0.17, 0, 0), h)
    return r
