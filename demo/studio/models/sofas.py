"""Sofas: L-shaped, tub armchair, rolled-arm leather seats in a set of seven, old wooden frame with cushions."""
from models.home_parts import *


def upholstery(color, leather=False, worn=0.0):
    if leather:
        return mat(
            color, 0.38, var=0.14, rvar=0.12, bump=0.3, bscale=150, coat=0.1, dirt=worn, dirtcol='#9a8a70'
        )
    if worn:
        return mat(
            color, 0.9, var=0.3, bump=0.5, bscale=260, dirt=worn, dirtcol='#7d6a4f', scale=4, sheen=0.2
        )
    return fabric(color, weave=620)


def seat(w, d, at, mt, parent, h=0.18, rotz=0, puff=0.28):
    return cushion((w - 0.012, d, h), at, mt, (0, 0, rotz), parent, puff, wob=0.014)


def lshape(color='#b5a288', at=(0, 0, 0), rotz=0, seats=3, pillow='#7a4f2e', pillow2='#d3c7b2', flip=1):
    """Corner sofa: a row of seats along X with its return towards -Y on the right (flip=-1: on the left)."""
    r = empty(at, rotz)
    f = upholstery(color)
    sw, d = 0.66, 0.9
    w = seats * sw
    reach = 0.75  # how far the return comes forward
    box((w + 0.22, d, 0.24), (0, 0, 0.05), f, 0.025, parent=r, base=True)
    xr = flip * (w / 2 - sw / 2)
    box(
        (sw + 0.2, reach, 0.24),
        (xr + flip * 0.01, -d / 2 - reach / 2 + 0.02, 0.05),
        f,
        0.025,
        parent=r,
        base=True,
    )
    box((w + 0.2, 0.2, 0.66), (0, d / 2 - 0.1, 0.08), f, 0.05, parent=r, base=True)
    long_arm = d + reach
    box((0.2, long_arm, 0.5), (flip * (w / 2 + 0.1), -reach / 2, 0.06), f, 0.05, parent=r, base=True)
    box((0.2, d, 0.5), (-flip * (w / 2 + 0.1), 0, 0.06), f, 0.05, parent=r, base=True)
    for i in range(seats):
        x = -w / 2 + sw * (i + 0.5)
        chaise = abs(x - xr) < 0.01
        if chaise:
            seat(sw, 0.68 + reach, (x, -0.12 - reach / 2, 0.37), f, r, 0.17, puff=0.16)
        else:
            seat(sw, 0.68, (x, -0.12, 0.37), f, r, 0.17)
        tip = (math.radians(76) + R.uniform(-0.04, 0.05), 0, R.uniform(-0.03, 0.03))
        cushion((sw - 0.02, 0.44, 0.19), (x, 0.2, 0.64), f, tip, r, 0.45, wob=0.025)
    for x, c, a in (
        (-flip * w * 0.4, pillow, 0.3),
        (-flip * w * 0.27, pillow2, -0.1),
        (flip * w * 0.38, pillow, -0.3),
    ):
        spot = (x, 0.02 if c == pillow else 0.0, 0.63)
        cushion((0.43, 0.43, 0.16), spot, fabric(c, weave=900), (math.radians(64), 0.1, a), r, 0.85, wob=0.02)
    dark = mat('#1b1512', 0.5)
    for x, y in ((-1, 1), (1, 1), (-flip, -1)):
        box((0.05, 0.05, 0.06), (x * (w / 2 + 0.05), y * (d / 2 - 0.08), 0), dark, 0.004, parent=r, base=True)
    for x in (xr - 0.28, xr + 0.28):
        box((0.05, 0.05, 0.06), (x, -d / 2 - reach + 0.12, 0), dark, 0.004, parent=r, base=True)
    return r


def tub(color='#8c6a1f', at=(0, 0, 0), rotz=0, legs=('#8a5f38', '#5f3d20'), buttons=True):
    """Single armchair whose back runs round into the arms, on four wooden legs."""
    r = empty(at, rotz)
    f = upholstery(color)

    def shell(u, v):
        # v runs around the section of the back: inside up, over the top, outside down
        a = math.radians(-128 + 256 * u)
        around = math.cos(a / 2.05) ** 2
        top = 0.58 + 0.26 * around
        thick = 0.105
        ring = 2 * math.pi * v
        k = math.copysign(abs(math.cos(ring)) ** 0.55, math.cos(ring))
        s = math.copysign(abs(math.sin(ring)) ** 0.4, math.sin(ring))
        ends = math.sqrt(max(0, 1 - (1 - min(1, min(u, 1 - u) * 14)) ** 2))
        rad = 0.325 + k * thick / 2 * ends
        z = (top + 0.2) / 2 + s * (top - 0.2) / 2 * (ends if ends < 0.2 else 0.9 + 0.1 * ends)
        flare = 1 + 0.1 * (z - 0.2)
        return (math.sin(a) * rad * flare * 1.06, math.cos(a) * rad * flare * 0.98 + 0.02, z)

    sheet(shell, 64, 28, f, r, sub=1)
    cyl(0.34, 0.12, (0, 0.0, 0.25), f, 'Z', 0.03, r)
    box((0.6, 0.3, 0.12), (0, -0.19, 0.25), f, 0.03, parent=r)
    cushion((0.6, 0.66, 0.17), (0, -0.08, 0.385), f, parent=r, puff=0.3, wob=0.012)
    if buttons:
        for z, n in ((0.55, 4), (0.68, 3)):
            for i in range(n):
                a = (i - (n - 1) / 2) * 0.42
                p = (math.sin(a) * 0.285, math.cos(a) * 0.27 + 0.02, z)
                cyl(0.011, 0.012, p, f, 'Y', 0.004, r, 16)
    lg = wood(*legs, axis=2)
    for x in (-1, 1):
        leg((x * 0.25, -0.29, 0), 0.2, lg, r, lean=(x * 0.03, -0.03))
        leg((x * 0.22, 0.25, 0), 0.2, lg, r, lean=(x * 0.03, 0.04))
    return r


def rolled(
    color='#3b1f14', seats=1, at=(0, 0, 0), rotz=0, second=None, trim='#a5813f', parent=None, worn=0.0
):
    """Heavy leather seat with rolled arms and a rolled back, as sold in sets. `second`: colour of the cushions."""
    r = empty(at, rotz)
    r.parent = parent
    f = upholstery(color, True, worn)
    c = upholstery(second, True, worn) if second else f
    brass = mat(trim, 0.3, 1)
    sw, d = 0.6, 0.88
    w = seats * sw
    box((w + 0.4, d - 0.04, 0.26), (0, 0.02, 0.06), f, 0.03, parent=r, base=True)
    for s in (-1, 1):
        x = s * (w / 2 + 0.13)
        box((0.2, d - 0.02, 0.48), (x, 0, 0.06), f, 0.03, parent=r, base=True)
        cyl(0.13, d, (x + s * 0.02, 0, 0.55), f, 'Y', 0.03, r)
        lathe(
            [(0, 0.012), (0.09, 0.012), (0.105, 0.0)],
            (x + s * 0.02, -d / 2, 0.55),
            c,
            r,
            40,
            (math.pi / 2, 0, 0),
        )
        for i in range(14):  # brass nails around the front of the arm
            a = math.radians(-30 + 240 * i / 13)
            p = (x + s * 0.02 + 0.118 * math.cos(a), -d / 2 - 0.001, 0.55 + 0.118 * math.sin(a))
            cyl(0.008, 0.008, p, brass, 'Y', 0.003, r, 10)
    box((w + 0.2, 0.22, 0.8), (0, d / 2 - 0.12, 0.08), f, 0.06, parent=r, base=True)
    cyl(0.12, w + 0.3, (0, d / 2 - 0.09, 0.86), f, 'X', 0.05, r)
    for i in range(seats):
        x = -w / 2 + sw * (i + 0.5)
        seat(sw, 0.68, (x, -0.11, 0.4), c, r, 0.2)
        tip = (math.radians(80) + R.uniform(-0.03, 0.03), 0, R.uniform(-0.02, 0.02))
        cushion((sw - 0.015, 0.52, 0.22), (x, 0.19, 0.7), c, tip, r, 0.5, wob=0.025)
        for k in (-1, 0, 1):
            cyl(0.014, 0.02, (x + k * 0.15, 0.08, 0.74), f, 'Y', 0.006, r, 14)
    foot = mat('#1d130d', 0.4)
    for x in (-1, 1):
        for y in (-1, 1):
            cyl(0.04, 0.07, (x * (w / 2 + 0.1), y * (d / 2 - 0.1), 0.035), foot, 'Z', 0.01, r, 24, 0.05)
    return r


def seven(color='#4a2c1c', second='#b39b78', at=(0, 0, 0), rotz=0):
    """Three-seater at the back, two-seater on the right, two singles on the left."""
    r = empty(at, rotz)
    rolled(color, 3, (-0.05, 0.9, 0), 0.02, second, parent=r)
    rolled(color, 2, (1.6, -0.15, 0), -math.pi / 2 + 0.12, second, parent=r)
    rolled(color, 1, (-1.62, 0.15, 0), math.pi / 2 - 0.2, second, parent=r)
    rolled(color, 1, (-1.5, -0.95, 0), math.pi / 2 + 0.1, second, parent=r)
    return r


def wooden(color='#6f5a49', at=(0, 0, 0), rotz=0, seats=3, wc=('#6b4527', '#3a2312'), torn=True, worn=0.75):
    """Old frame of wood with loose foam cushions; one is torn so that the foam shows."""
    r = empty(at, rotz)
    m = mat(wc[0], 0.55, var=0.3, bump=0.3, bscale=80, dirt=0.5, dirtcol='#a08c6c', scale=9)
    f = upholstery(color, worn=worn)
    sw, d = 0.58, 0.74
    w = seats * sw
    for s in (-1, 1):
        x = s * (w / 2 + 0.045)
        box((0.06, 0.06, 0.58), (x, -d / 2 + 0.06, 0), m, 0.006, parent=r, base=True)
        box((0.06, 0.06, 0.86), (x, d / 2 - 0.04, 0), m, 0.006, (-0.12, 0, 0), r, base=True)
        box((0.095, d - 0.02, 0.032), (x, -0.02, 0.59), m, 0.012, parent=r)
        box((0.03, d - 0.1, 0.09), (x, 0, 0.27), m, 0.004, parent=r)
        for k in (-1, 0, 1):
            box((0.022, 0.05, 0.28), (x, k * 0.16, 0.3), m, 0.003, parent=r, base=True)
    box((w + 0.1, 0.04, 0.1), (0, -d / 2 + 0.06, 0.26), m, 0.006, parent=r)
    box((w + 0.1, 0.035, 0.09), (0, d / 2 + 0.05, 0.8), m, 0.008, (-0.12, 0, 0), r)
    for i in range(seats * 4):
        x = -w / 2 + w * (i + 0.5) / (seats * 4)
        box((0.03, 0.018, 0.5), (x, d / 2 + 0.01, 0.3), m, 0.003, (-0.12, 0, 0), r, base=True)
    box((w, d - 0.1, 0.02), (0, 0, 0.29), m, 0, parent=r)
    for i in range(seats):
        x = -w / 2 + sw * (i + 0.5)
        turn = R.uniform(-0.06, 0.06)
        cushion((sw - 0.01, 0.62, 0.13), (x, -0.06, 0.37), f, (0, 0, turn), r, 0.5, wob=0.04)
        tip = (math.radians(79), R.uniform(-0.05, 0.05), turn)
        cushion((sw - 0.03, 0.44, 0.12), (x, 0.23, 0.62 + R.uniform(-0.02, 0)), f, tip, r, 0.5, wob=0.04)
    if torn:
        foam = mat('#c9a24a', 0.95, bump=0.9, bscale=120, var=0.2)
        x = sw * 0.55
        pts = [
            (0.075 * math.cos(a) * R.uniform(0.5, 1.3), 0.03 * math.sin(a) * R.uniform(0.6, 1.4))
            for a in [k * 0.5236 for k in range(12)]
        ]
        prism(pts, 0.02, (x, -0.27, 0.425), foam, 0.006, (0.25, 0.05, 0.3), r)
        for a in (-0.2, 0.5, 1.1):
            tube(
                [(x + a * 0.05, -0.28, 0.45), (x + a * 0.07, -0.33, 0.46), (x + a * 0.1, -0.37, 0.41)],
                0.0015,
                f,
                r,
            )
    return r
