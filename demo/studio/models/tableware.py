"""Plates, glass cups and cutlery."""
from models.home_parts import *


def plate_profile(r, depth=0.02):
    return [
        (0, 0.004),
        (r * 0.55, 0.004),
        (r * 0.6, 0.0),
        (r * 0.64, 0.0),
        (r * 0.66, 0.006),
        (r * 0.8, depth * 0.75),
        (r * 0.99, depth),
        (r, depth + 0.003),
        (r * 0.98, depth + 0.005),
        (r * 0.78, depth * 0.75 + 0.006),
        (r * 0.62, 0.01),
        (0, 0.009),
    ]


def rim_band(r, z, mt, parent, at, width=0.012):
    x, y, z0 = at
    p = [(r - width, z - width * 0.3), (r - 0.001, z + 0.0006), (r - 0.0005, z + 0.001)]
    p = [(a, b + 0.0012) for a, b in p]
    lathe(p, (x, y, z0), mt, parent, 64)


def plate_pile(parent, at, r, n, mt, band, depth=0.02, pitch=0.008):
    x, y, z = at
    for i in range(n):
        dx, dy = R.uniform(-0.003, 0.003), R.uniform(-0.003, 0.003)
        lathe(plate_profile(r, depth), (x + dx, y + dy, z + i * pitch), mt, parent, 64)
        rim_band(r, depth + 0.005, band, parent, (x + dx, y + dy, z + i * pitch))


def bowl_pile(parent, at, r, n, mt, band, pitch=0.018):
    x, y, z = at
    h = r * 0.75
    p = [(0, 0.0), (r * 0.45, 0), (r * 0.48, 0.006), (r * 0.75, h * 0.3), (r * 0.95, h * 0.75), (r, h)]
    p += [(r * 0.985, h + 0.002), (r * 0.93, h * 0.74), (r * 0.72, h * 0.32), (r * 0.4, 0.012), (0, 0.01)]
    for i in range(n):
        lathe(p, (x, y, z + i * pitch), mt, parent, 64)
        lathe(
            [(r * 1.003, h * 0.93), (r * 1.006, h + 0.001), (r * 0.985, h + 0.003)],
            (x, y, z + i * pitch),
            band,
            parent,
            64,
        )


def plates(at=(0, 0, 0.75), rotz=0, color='#dcdad2', band='#23406f', centre=None):
    """Dinner set: large plates, side plates, bowls, one plate leaning behind and cups in front."""
    r = empty(at, rotz)
    m = mat(color, 0.12, var=0.02, rvar=0.05, coat=0.5)
    b = mat(band, 0.2, coat=0.3) if band != 'gold' else gold(0.25)
    plate_pile(r, (-0.2, 0.08, 0), 0.135, 6, m, b)
    plate_pile(r, (0.09, 0.1, 0), 0.1, 6, m, b, 0.017)
    bowl_pile(r, (0.32, 0.06, 0), 0.08, 5, m, b)
    face = empty((-0.03, 0.24, 0.004), rot=(math.radians(72), 0, 0))
    face.parent = r
    plate_pile(face, (0, 0.13, 0), 0.13, 1, m, b)
    if centre:
        for k in range(5):
            a = k * 1.2566
            spot = (0.035 * math.cos(a), 0.13 + 0.035 * math.sin(a), 0.011)
            cyl(0.02, 0.0012, spot, mat(centre, 0.3), 'Z', 0, face, 24)
        cyl(0.014, 0.0016, (0, 0.13, 0.011), mat('#c9a24a', 0.3), 'Z', 0, face, 24)
    for i in range(3):
        x, y = -0.24 + i * 0.14, -0.17 + 0.02 * (i % 2)
        plate_pile(r, (x, y, 0), 0.068, 1, m, b, 0.012)
        cup(r, (x, y, 0.008), m, b, R.uniform(-1.5, 0.3))
    return r


def cup(parent, at, m, b, turn=0.0):
    p = [
        (0, 0),
        (0.022, 0),
        (0.024, 0.005),
        (0.034, 0.02),
        (0.039, 0.045),
        (0.041, 0.062),
        (0.0395, 0.063),
        (0.036, 0.045),
    ]
    lathe(p + [(0.03, 0.02), (0, 0.008)], at, m, parent, 48)
    lathe([(0.0413, 0.056), (0.0418, 0.0625), (0.0395, 0.064)], at, b, parent, 48)
    k = empty(at, turn)
    k.parent = parent
    tube([(0.036, 0, 0.05), (0.058, 0, 0.052), (0.06, 0, 0.032), (0.034, 0, 0.022)], 0.0035, m, k)


def glasses(at=(0, 0, 0.75), rotz=0, n=6, stem=False, rim=True, drink='#8c2f14'):
    """Set of drinking glasses on a tray, one with a drink in it."""
    r = empty(at, rotz)
    g = pane('#c4d2cc', 0.02, 1.8, 0.95)
    lip = mat('#b08d45', 0.25, 1) if rim else pane('#c9d6d0', 0.02, 1.8, 0.9)
    foot = pane('#b9cac3', 0.04, 2.2, 0.95)
    rrect(0.46, 0.32, 0.04, 0.008, (0, 0, 0), mat('#3a2418', 0.3, coat=0.4), 0.003, parent=r)
    for i in range(n):
        x = -0.15 + (i % 3) * 0.15 + R.uniform(-0.01, 0.01)
        y = 0.075 - (i // 3) * 0.15 + R.uniform(-0.01, 0.01)
        at_ = (x, y, 0.009)
        if stem:
            p = [
                (0.001, 0.004),
                (0.034, 0.0),
                (0.034, 0.002),
                (0.006, 0.01),
                (0.0045, 0.08),
                (0.012, 0.09),
                (0.034, 0.115),
                (0.04, 0.15),
                (0.034, 0.19),
            ]
            lathe(p, at_, g, r, 48)
            lathe([(0.0, 0.004), (0.0045, 0.012), (0.0045, 0.08), (0.009, 0.088)], at_, foot, r, 24)
            lathe([(0.0335, 0.188), (0.0345, 0.1905), (0.0335, 0.191)], at_, lip, r, 48)
        else:
            lathe([(0.0, 0.0), (0.028, 0), (0.03, 0.004), (0.036, 0.125)], at_, g, r, 48)
            lathe([(0.034, 0.125), (0.027, 0.014), (0, 0.013)], at_, g, r, 48)
            cyl(0.0275, 0.011, (x, y, 0.0155), foot, 'Z', 0.003, r, 48)
            lathe([(0.0355, 0.121), (0.0366, 0.125), (0.034, 0.126)], at_, lip, r, 48)
            if i == 4 and drink:
                cyl(0.0285, 0.07, (x, y, 0.058), mat(drink, 0.1, coat=0.5), 'Z', 0.001, r, 40, 0.031)
    return r


def spoon(parent, at, rotz, mt, length=0.2, bowl=0.021):
    r = empty(at, rotz)
    r.parent = parent

    def skin(u, v):
        y = (v - 0.5) * length
        if v > 0.68:
            t = (v - 0.68) / 0.32
            half = bowl * math.sqrt(max(0.0, 1 - (2 * t - 1) ** 2)) + 0.002 * (1 - t)
            dip = -0.007 * math.sin(math.pi * t)
        else:
            half = 0.0045 + 0.0055 * max(0, 1 - v / 0.45) ** 1.3
            half *= min(1, v * 30 + 0.3)
            dip = 0.006 * math.sin(math.pi * v / 0.68)
        x = 2 * u - 1
        return (x * half, y, 0.009 + dip * (1 - 0.7 * x * x if v > 0.68 else 1))

    sheet(skin, 10, 50, mt, r, thick=0.0018)


def fork(parent, at, rotz, mt, length=0.2):
    r = empty(at, rotz)
    r.parent = parent

    def part(x0, x1, v0, v1):
        def skin(u, v):
            w = v0 + (v1 - v0) * v
            half = (
                0.0045 + 0.0055 * max(0, 1 - w / 0.45) ** 1.3
                if w < 0.64
                else 0.0045 + 0.0085 * min(1, (w - 0.64) / 0.08)
            )
            half *= min(1, w * 30 + 0.3)
            z = (
                0.008 + 0.006 * math.sin(math.pi * w / 0.64)
                if w < 0.64
                else 0.008 - 0.005 * math.sin((w - 0.64) * 9)
            )
            return ((x0 + (x1 - x0) * u) * half, (w - 0.5) * length, z)

        sheet(skin, 4, 30, mt, r, thick=0.0018)

    part(-1, 1, 0, 0.78)
    for k in range(4):
        a = -1 + k * 0.5667
        part(a, a + 0.3, 0.775, 1.0)


def table_knife(parent, at, rotz, mt, length=0.22):
    r = empty(at, rotz)
    r.parent = parent
    rrect(0.014, length * 0.48, 0.006, 0.006, (0, -length * 0.26, 0.003), mt, 0.002, parent=r)
    prism(
        [(-0.007, 0), (0.005, 0), (0.009, length * 0.3), (0.004, length * 0.47), (-0.007, length * 0.48)],
        0.0015,
        (0, -0.005, 0.005),
        mt,
        0.0006,
        parent=r,
    )


def cutlery(at=(0, 0, 0.75), rotz=0, color='#bfc0bf', box_=True, n=6):
    """Spoons, forks and knives, laid in a box with dark lining or straight on the table."""
    r = empty(at, rotz)
    m = (
        mat(color, 0.14, 1, rvar=0.08, var=0.05, scale=20)
        if color != 'gold'
        else mat('#9a7f4a', 0.2, 1, rvar=0.1, var=0.1, scale=25)
    )
    z = 0.0
    if box_:
        lining = fabric('#3a1216', weave=900)
        rrect(0.52, 0.3, 0.01, 0.012, (0, 0, 0), lining, 0.003, parent=r)
        wall = mat('#17120f', 0.45, bump=0.3, bscale=200)
        for s in (-1, 1):
            box((0.53, 0.012, 0.035), (0, s * 0.15, 0), wall, 0.003, parent=r, base=True)
            box((0.012, 0.3, 0.035), (s * 0.262, 0, 0), wall, 0.003, parent=r, base=True)
        lid = empty((0, 0.156, 0.03), rot=(math.radians(105), 0, 0))
        lid.parent = r
        box((0.53, 0.3, 0.012), (0, 0.15, -0.008), wall, 0.003, parent=lid)
        box((0.5, 0.27, 0.002), (0, 0.15, 0), lining, 0, parent=lid)
        z = 0.012
    for i in range(n):
        x = -0.225 + i * 0.0275
        spoon(r, (x, R.uniform(-0.004, 0.004), z), R.uniform(-0.04, 0.04), m)
        fork(r, (x + 0.172, R.uniform(-0.004, 0.004), z), R.uniform(-0.04, 0.04), m)
        table_knife(r, (x + 0.33, R.uniform(-0.004, 0.004), z), R.uniform(-0.04, 0.04), m)
    return r
