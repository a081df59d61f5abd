"""For babies and children: carrier, playpen, toy car, ride-on car."""
from lib import *
from models.cloth import *
from models.baby_wheels import _wheel


def carrier(color='#4a4f58', at=(0, 0, 0), rotz=0.3, lining='#b8a58c'):
    """Front carrier laid out: panel, padded shoulder straps, waist belt with a buckle."""
    r = empty(at, rotz)
    m, lin, black = fabric(color, weave=450, var=0.15), fabric(lining, weave=450), mat('#151516', 0.5)

    def panel(u, v):
        w = 0.15 - 0.03 * v + 0.02 * math.sin(v * 3.1)
        x = (u - 0.5) * 2 * w
        z = 0.02 + 0.05 * math.sin(u * 3.1416) + 0.006 * ridge(x * 9, v * 4, 2)
        return (x, -0.16 + 0.36 * v, z)

    sheet(panel, 40, 50, m, r, thick=0.016)
    cushion((0.2, 0.1, 0.04), (0, 0.18, 0.075), lin, parent=r, puff=0.5)
    cushion((0.16, 0.12, 0.02), (0, -0.03, 0.082), m, parent=r, puff=0.4)
    tube([(-0.07, 0.022, 0.095), (0.07, 0.022, 0.095)], 0.003, black, r)
    cushion((0.62, 0.1, 0.035), (0, -0.2, 0.024), m, (0, 0, 0.02), r, 0.4, wob=0.02)
    for s in (-1, 1):
        line = [
            Vector((s * x, y))
            for x, y in ((0.09, 0.16), (0.13, 0.26), (0.22, 0.3), (0.31, 0.22), (0.31, 0.08))
        ]
        line += [Vector((s * 0.25, -0.04)), Vector((s * 0.15, -0.1))]

        def strap(u, v, line=line):
            k = min(v * 6, 5.999)
            a, b = line[int(k)], line[int(k) + 1]
            before, after = line[max(0, int(k) - 1)], line[min(6, int(k) + 2)]
            t = k - int(k)
            tangent = (b - before) * (1 - t) + (after - a) * t
            side = Vector((-tangent.y, tangent.x)).normalized()
            curve = 0.5 * ((2 * a) + (b - before) * t + (2 * before - 5 * a + 4 * b - after) * t**2)
            curve += 0.5 * (3 * a - before - 3 * b + after) * t**3
            p = curve + side * (u - 0.5) * (0.075 - 0.03 * v)
            return (p.x, p.y, 0.04 - 0.025 * v + 0.014 * math.sin(u * 3.14) + 0.02 * math.sin(v * 3.1))

        sheet(strap, 12, 50, m, r, thick=0.018)
        tube([(s * 0.31, -0.2, 0.02), (s * 0.4, -0.23, 0.006), (s * 0.46, -0.17, 0.005)], 0.007, black, r)
        box((0.05, 0.04, 0.014), (s * 0.33, -0.205, 0.026), black, 0.005, parent=r)
    return r


def playpen(color='#3f6a8a', at=(0, 0, 0), rotz=0.5, w=1.0, d=0.7, h=0.74, balls=True):
    """Folding playpen: padded rails, mesh sides, mattress, toys inside."""
    r = empty(at, rotz)
    m, black = fabric(color, weave=450, var=0.12), mat('#1a1b1d', 0.5, dirt=0.2)
    net = NT('net')
    v = net.coord()
    spots = net.n('TexVoronoi')
    spots.inputs['Scale'].default_value = 170
    net.l(v, spots.inputs['Vector'])
    hole = net.ramp(spots.outputs['Distance'], [(0.32, 0.0), (0.36, 1.0)])
    net.set('Base Color', hexc('#d3d6d6'))
    net.set('Roughness', 0.8)
    net.set('Alpha', net.math('ADD', net.math('MULTIPLY', hole, 0.45), 0.16))
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = sx * w / 2, sy * d / 2
            cushion((0.09, 0.09, h), (x, y, h / 2 + 0.02), m, parent=r, puff=0.2, wob=0.004)
            box((0.07, 0.07, 0.05), (x, y, 0), black, 0.012, parent=r, base=True)
            box((0.11, 0.11, 0.06), (x, y, h + 0.02), black, 0.025, parent=r, seg=4)
    for s in (-1, 1):
        tube([(-w / 2, s * d / 2, h), (0, s * d / 2, h - 0.012), (w / 2, s * d / 2, h)], 0.032, m, r)
        tube([(s * w / 2, -d / 2, h), (s * w / 2, 0, h - 0.012), (s * w / 2, d / 2, h)], 0.032, m, r)
        quad(w, h - 0.14, (0, s * d / 2, h / 2 + 0.08), net.m, (math.pi / 2, 0, 0), r)
        quad(d, h - 0.14, (s * w / 2, 0, h / 2 + 0.08), net.m, (math.pi / 2, 0, math.pi / 2), r)
        box((w, 0.016, 0.16), (0, s * d / 2, 0.04), m, 0.004, parent=r, base=True)
        box((0.016, d, 0.16), (s * w / 2, 0, 0.04), m, 0.004, parent=r, base=True)
    cushion((w - 0.05, d - 0.05, 0.05), (0, 0, 0.1), fabric('#b9b3a4', weave=450), parent=r, puff=0.2)
    if balls:
        for i in range(14):
            c = ('#b8323a', '#c9a22e', '#2f6aa8', '#2f7a4a')[i % 4]
            x, y = R.uniform(-0.38, 0.38), R.uniform(-0.25, 0.25)
            prof = [
                (0.036 * math.sin(math.pi * k / 10), -0.036 * math.cos(math.pi * k / 10)) for k in range(11)
            ]
            lathe([(max(0, a), b) for a, b in prof], (x, y, 0.16), mat(c, 0.35), r, 24, sm=180)
    return r


def toy_car(color='#b3261e', at=(0, 0, 0), rotz=0.7, stripe='#d9d4c4', length=0.26):
    """Plastic toy car with big wheels."""
    r = empty(at, rotz)
    k = length / 0.26
    r.scale = (k, k, k)
    m, glass = mat(color, 0.2, coat=0.5, rvar=0.08, dirt=0.08), mat('#15191d', 0.08, coat=0.6)
    low = [
        (-0.13, 0.03),
        (-0.13, 0.062),
        (-0.122, 0.07),
        (-0.075, 0.078),
        (-0.045, 0.11),
        (0.045, 0.112),
        (0.085, 0.08),
        (0.125, 0.072),
        (0.13, 0.055),
        (0.13, 0.03),
    ]
    prism(low, 0.11, (0, 0.0, 0), m, 0.012, (math.pi / 2, 0, math.pi / 2), r, 4).location = (-0.055, 0, 0)
    pane = [(-0.064, 0.08), (-0.042, 0.103), (0.0, 0.105), (0.0, 0.08)]
    pane2 = [(0.006, 0.08), (0.006, 0.105), (0.042, 0.104), (0.068, 0.08)]
    for s in (-1, 1):
        for shape in (pane, pane2):
            prism(shape, 0.002, (s * 0.0555 - 0.001, 0, 0), glass, 0.0005, (math.pi / 2, 0, math.pi / 2), r)
        for y in (-0.078, 0.08):
            _wheel(0.034, 0.026, (s * 0.052, y, 0.034), r, '#161617', '#c9ccce')
        cyl(0.011, 0.006, (s * 0.037, -0.129, 0.056), mat('#e0dcc8', 0.1, coat=0.8), 'Y', 0.002, r, 24)
        box((0.02, 0.004, 0.012), (s * 0.038, 0.13, 0.056), mat('#7a1210', 0.2), 0.002, parent=r)
    box((0.088, 0.004, 0.024), (0, -0.064, 0.095), glass, 0.002, (math.radians(-43), 0, 0), r)
    box((0.088, 0.004, 0.03), (0, 0.07, 0.097), glass, 0.002, (math.radians(51), 0, 0), r)
    box((0.022, 0.088, 0.002), (0, 0.0, 0.1115), mat(stripe, 0.3), 0.0005, parent=r)
    box((0.09, 0.006, 0.014), (0, -0.131, 0.04), mat('#1a1a1c', 0.4), 0.003, parent=r)
    text('7', 0.05, (0.0572, 0.0, 0.055), mat(stripe, 0.3), (math.pi / 2, 0, math.pi / 2), r)
    return r


def ride_on(color='#2f7fa8', at=(0, 0, 0), rotz=0.6, second='#c9a22e', wear=0.2):
    """Push car for a small child: seat, steering wheel, back rest, fat wheels."""
    r = empty(at, rotz)
    m, sec, black = (
        mat(color, 0.3, coat=0.2, dirt=wear),
        mat(second, 0.32, dirt=wear),
        mat('#19191b', 0.5, dirt=0.2),
    )
    side = [
        (-0.3, 0.07),
        (-0.31, 0.15),
        (-0.27, 0.2),
        (-0.12, 0.235),
        (-0.05, 0.23),
        (-0.01, 0.18),
        (0.16, 0.17),
        (0.22, 0.2),
        (0.27, 0.2),
        (0.29, 0.15),
        (0.28, 0.07),
    ]
    prism(side, 0.22, (-0.11, 0, 0), m, 0.03, (math.pi / 2, 0, math.pi / 2), r, 5)
    cushion((0.17, 0.17, 0.03), (0, 0.08, 0.185), black, parent=r, puff=0.4)
    tube(
        bent([(-0.085, 0.25, 0.18), (-0.085, 0.29, 0.36), (0.085, 0.29, 0.36), (0.085, 0.25, 0.18)], 0.05),
        0.014,
        sec,
        r,
        smoothc=False,
    )
    tube([(0, -0.08, 0.22), (0, -0.05, 0.31)], 0.014, black, r)
    wheel = empty((0, -0.045, 0.32), rot=(math.radians(28), 0, 0))
    wheel.parent = r
    tube(
        [(0.075 * math.cos(k * 0.2618), 0.075 * math.sin(k * 0.2618), 0) for k in range(24)],
        0.012,
        sec,
        wheel,
        True,
    )
    for a in (0.5, 2.6, 4.7):
        tube([(0, 0, 0), (0.07 * math.cos(a), 0.07 * math.sin(a), 0)], 0.009, sec, wheel)
    cyl(0.026, 0.02, (0, 0, 0.005), black, 'Z', 0.006, wheel, 28)
    for s in (-1, 1):
        for y in (-0.2, 0.2):
            _wheel(0.075, 0.055, (s * 0.125, y, 0.075), r, '#1c1c1d', second)
        cyl(0.03, 0.014, (s * 0.06, -0.303, 0.15), mat('#e0dccc', 0.15, coat=0.6), 'Y', 0.005, r, 28)
    box((0.1, 0.01, 0.03), (0, -0.312, 0.1), black, 0.008, parent=r)
    return r
