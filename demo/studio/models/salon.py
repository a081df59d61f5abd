"""For the salon: hair dryer, clippers, straightener, hooded dryer, barber chair."""
from lib import *
from models.cloth import sheet


def _loop(start, parent, color='#141414', n=3, r=0.0028, reach=(0.12, 0.1)):
    """Cable that lies in loose loops on the table."""
    x0, y0, z0 = start
    pts = [start]
    for i in range(1, 40):
        a = i / 40 * n * 2 * math.pi
        k = min(1, i / 6)
        x = x0 + reach[0] * k + 0.045 * math.cos(a) * k + 0.0008 * i
        y = y0 + reach[1] * k + 0.04 * math.sin(a) * k
        pts.append((x, y, max(r, z0 * (1 - k) + r + 0.001 * (i % 3))))
    return tube(pts, r, mat(color, 0.55), parent)


def hair_dryer(color='#1a1a1d', at=(0, 0, 0.75), rotz=0.4, ring='#b06a4a', nozzle=True):
    """Lying on its side."""
    r = empty(at, rotz)
    t = empty((0, 0, 0.042), rot=(0, 0, 0))
    t.parent = r
    m, dark, acc = mat(color, 0.32, var=0.05, rvar=0.1, coat=0.2), mat('#0e0e0f', 0.6), mat(ring, 0.25, 0.9)
    body = [
        (0.0, -0.105),
        (0.028, -0.105),
        (0.036, -0.1),
        (0.041, -0.08),
        (0.042, -0.04),
        (0.039, 0.02),
        (0.032, 0.07),
        (0.029, 0.1),
    ]
    lathe(body, (0, 0, 0), m, t, 64, rot=(0, math.pi / 2, 0))
    lathe(
        [(0.0425, -0.05), (0.0435, -0.047), (0.0435, -0.041), (0.0425, -0.038)],
        (0, 0, 0),
        acc,
        t,
        64,
        rot=(0, math.pi / 2, 0),
    )
    for k in range(6):
        lathe(
            [(0.005 + k * 0.005, -0.1065), (0.0065 + k * 0.005, -0.108), (0.008 + k * 0.005, -0.1065)],
            (0, 0, 0),
            dark,
            t,
            40,
            rot=(0, math.pi / 2, 0),
        )
    if nozzle:
        rings = [(0.1, 0.03, 0.03), (0.12, 0.031, 0.03), (0.15, 0.036, 0.014), (0.172, 0.04, 0.007)]
        sheet(
            lambda u, v: (
                rings[int(v * 3)][0],
                rings[int(v * 3)][1] * math.cos(6.283 * u),
                rings[int(v * 3)][2] * math.sin(6.283 * u),
            ),
            40,
            3,
            dark,
            t,
            closed=True,
            thick=0.002,
        )
    # the handle lies on the table, towards the camera
    handle = [
        (-0.028, -0.03, -0.002),
        (-0.032, -0.08, -0.012),
        (-0.03, -0.13, -0.02),
        (-0.024, -0.165, -0.024),
    ]
    for dx in (-0.007, 0.007):
        tube([(x + dx, y, z) for x, y, z in handle], 0.0155, m, t)
    for k in range(2):
        box(
            (0.012, 0.02, 0.006),
            (-0.03, -0.072 - k * 0.03, 0.006 - 0.004 * k),
            dark,
            0.002,
            parent=t,
            rot=(0.2, 0, 0),
        )
    cyl(0.006, 0.03, (-0.022, -0.185, -0.03), dark, 'Y', 0.002, t, 16)
    _loop((-0.021, -0.2, 0.01), r, reach=(0.17, 0.02))
    return r


def clippers(color='#1c1d20', at=(0, 0, 0.75), rotz=-0.4, accent='#b8984a', guards=4, cable=True):
    """Barber's clippers with comb guards and a cleaning brush."""
    r = empty(at, rotz)
    m, steel = mat(color, 0.38, var=0.06, coat=0.15), mat('#b4b6b8', 0.25, 1)
    dark, acc = mat('#0f0f10', 0.55), mat(accent, 0.3, 0.9)

    def body(u, v):
        a = 2 * math.pi * u
        wide = 0.021 + 0.004 * math.cos(v * 5.2) + 0.003 * v
        deep = 0.017 + 0.003 * math.cos(v * 5.2 + 0.6)
        end = min(1, v * 12, (1 - v) * 30 + 0.75) ** 0.5
        c, s = math.cos(a), math.sin(a)
        x = wide * end * math.copysign(abs(c) ** 0.7, c)
        z = deep * end * math.copysign(abs(s) ** 0.7, s)
        return (x, -0.08 + 0.15 * v, 0.02 + z)

    sheet(body, 48, 40, m, r, closed=True)
    box((0.044, 0.022, 0.02), (0, 0.078, 0.022), dark, 0.004, parent=r)
    box((0.046, 0.018, 0.003), (0, 0.094, 0.024), steel, 0.0006, parent=r)
    box((0.04, 0.016, 0.003), (0, 0.09, 0.0275), steel, 0.0006, parent=r)
    for i in range(19):
        box((0.0012, 0.008, 0.002), (-0.0215 + i * 0.0024, 0.1055, 0.024), steel, 0, parent=r)
    box((0.004, 0.03, 0.012), (0.027, 0.045, 0.024), steel, 0.0015, parent=r)
    box((0.01, 0.026, 0.004), (0, -0.005, 0.0385), acc, 0.0015, parent=r)
    box((0.03, 0.004, 0.002), (0, 0.045, 0.0395), acc, 0.0006, parent=r)
    for i in range(guards):
        x, y, a = 0.09 + (i % 2) * 0.062, 0.05 - (i // 2) * 0.07, R.uniform(-0.5, 0.5)
        g = empty((x, y, 0), a)
        g.parent = r
        box((0.045, 0.012, 0.018), (0, -0.018, 0), dark, 0.003, parent=g, base=True)
        for k in range(10):
            box(
                (0.0016, 0.03, 0.008 + 0.003 * (i % 3)),
                (-0.02 + k * 0.0044, 0.002, 0.001),
                dark,
                0.0005,
                parent=g,
                base=True,
            )
    brush = empty((-0.085, 0.0, 0), 0.7)
    brush.parent = r
    box((0.016, 0.07, 0.01), (0, 0, 0.001), dark, 0.004, parent=brush, base=True)
    box(
        (0.012, 0.03, 0.012),
        (0, 0.045, 0.001),
        mat('#d9d4c4', 0.95, bump=1, bscale=900),
        0.003,
        parent=brush,
        base=True,
    )
    if cable:
        tube([(0, -0.08, 0.018), (0.0, -0.11, 0.008)], 0.005, dark, r)
        _loop((0.0, -0.11, 0.006), r, reach=(-0.13, 0.0))
    return r


def hood_dryer(color='#d8d6cf', at=(0, 0, 0), rotz=0.4, visor='#3a4048', base='#2a2b2d', wear=0.25):
    """Salon dryer: hood on a column with a five-legged foot."""
    r = empty(at, rotz)
    m, steel = mat(color, 0.35, var=0.05, dirt=wear), mat('#a9abad', 0.3, 0.9)
    smoke, dark = mat(visor, 0.12, coat=0.6), mat(base, 0.5, dirt=0.3)
    h = empty((0, 0.0, 1.2), rot=(math.radians(12), 0, 0))
    h.parent = r

    def hood(u, v):
        a, b = 2 * math.pi * u, math.pi * 0.5 * (0.02 + 1.1 * v)
        k = 0.19 * math.sin(min(b, 1.75))
        z = 0.2 * math.cos(b) if b < 1.57 else -0.12 * (b - 1.57) * 4
        front = max(0, -math.sin(a))
        return (
            k * math.cos(a),
            k * 1.12 * math.sin(a) - 0.02 * front,
            z + 0.05 * front * (v > 0.8) * (v - 0.8) * 5,
        )

    sheet(hood, 64, 40, m, h, closed=True, thick=0.008)
    sheet(
        lambda u, v: (0.197 * math.cos(3.5 + 2.4 * u), 0.225 * math.sin(3.5 + 2.4 * u), 0.02 - 0.16 * v),
        40,
        8,
        smoke,
        h,
        thick=0.004,
    )
    lathe([(0.0, 0.198), (0.06, 0.196), (0.062, 0.215), (0.05, 0.232), (0, 0.236)], (0, 0, 0), m, h)
    box((0.14, 0.06, 0.1), (0, 0.215, -0.02), m, 0.02, parent=h, seg=4)
    for i, x in enumerate((-0.035, 0.035)):
        cyl(0.016, 0.014, (x, 0.25, -0.01), dark, 'Y', 0.003, h, 24)
    tube([(0, 0.2, 1.17), (0, 0.25, 1.1), (0, 0.24, 0.95), (0, 0.2, 0.9)], 0.022, steel, r)
    cyl(0.019, 0.8, (0, 0.2, 0.52), steel, 'Z', 0.002, r, 28)
    cyl(0.026, 0.3, (0, 0.2, 0.3), dark, 'Z', 0.004, r, 28)
    for k in range(5):
        a = k * 1.2566 + 0.3
        c, s = math.cos(a), math.sin(a)
        tube(
            [(0, 0.2, 0.13), (0.14 * c, 0.2 + 0.14 * s, 0.1), (0.28 * c, 0.2 + 0.28 * s, 0.07)],
            0.017,
            dark,
            r,
        )
        cyl(0.026, 0.022, (0.28 * c, 0.2 + 0.28 * s, 0.027), dark, 'X', 0.004, r, 24)
    return r
