"""LED bulbs, rolls of cable, sockets and switches."""
from lib import *


def bulb(at, rot, parent, s=1.0, shell='#e2e0da'):
    e = empty(at, rot=rot)
    e.parent = parent
    e.scale = (s, s, s)
    milk = mat('#e6e5e0', 0.3, var=0.02, rvar=0.03)
    prof = [(0.0285, 0.0)] + [
        (0.03 * math.cos(a), 0.012 + 0.034 * math.sin(a)) for a in [i * math.pi / 24 for i in range(13)]
    ]
    lathe([(max(0, x), z) for x, z in prof], (0, 0, 0), milk, e, 40)
    lathe(
        [(0.0285, 0.0), (0.029, -0.004), (0.024, -0.03), (0.0165, -0.046), (0.0135, -0.048)],
        (0, 0, 0),
        mat(shell, 0.35),
        e,
        40,
    )
    cap = mat('#a9a89f', 0.3, 1)
    lathe(
        [(0.0135, -0.048), (0.0115, -0.05), (0.0112, -0.074), (0.009, -0.077), (0, -0.077)],
        (0, 0, 0),
        cap,
        e,
        32,
    )
    for s_ in (-1, 1):
        cyl(0.0018, 0.004, (s_ * 0.0125, 0, -0.064), cap, 'X', 0.0003, e, n=10)
    for s_ in (-1, 1):
        cyl(0.003, 0.002, (s_ * 0.0045, 0, -0.078), mat('#55524d', 0.4, 0.8), 'Z', 0, e, n=12)


def bulbs(at=(0, 0, 0), rotz=0, box_color='#1d5a86', word='LED 12 W', n=6):
    """Small boxes of LED bulbs, some bulbs taken out."""
    r = empty(at, rotz)
    paper, ink = mat(box_color, 0.4, var=0.05), mat('#e2e0d8', 0.5)
    for i in range(n):
        x, y, z = (i % 3) * 0.072 - 0.14, 0.07 + 0.0 * i, (i // 3) * 0.122
        b = empty((x + R.uniform(-0.004, 0.004), y, z), R.uniform(-0.12, 0.12))
        b.parent = r
        box((0.066, 0.066, 0.12), (0, 0, 0), paper, 0.001, parent=b, base=True)
        box((0.067, 0.067, 0.03), (0, 0, 0.012), mat('#d9c23a', 0.4), 0, parent=b, base=True)
        text(word, 0.0115, (0, -0.0338, 0.085), ink, parent=b)
        text('DAYLIGHT', 0.008, (0, -0.0338, 0.066), ink, parent=b)
    for x, y, a in ((-0.1, -0.07, 0.4), (0.03, -0.1, -0.9), (0.13, 0.0, 1.9), (0.16, -0.1, 2.6)):
        bulb((x, y, 0.03), (math.pi / 2, 0, a), r)
    return r


def coil(at, parent, color, rad=0.11, r=0.0032, turns=7, layers=5, rot=(0, 0, 0)):
    """A roll of cable lying flat, tied with tape."""
    e = empty(at, rot=rot)
    e.parent = parent
    m = mat(color, 0.35, var=0.06, dirt=0.1)
    pts = []
    for l in range(layers):
        for t in range(turns):
            for k in range(18):
                a = k / 18 * 2 * math.pi
                q = rad + (t + k / 18 if l % 2 == 0 else turns - t - k / 18) * r * 1.85
                z = r + l * r * 1.75
                pts.append(
                    (
                        q * math.cos(a) + R.uniform(-0.0012, 0.0012),
                        q * math.sin(a),
                        z + R.uniform(-0.0009, 0.0009),
                    )
                )
    tube(pts, r, m, e, res=2)
    pts = [(rad + turns * r * 1.8, 0, r), (rad + 0.05, -0.03, r), (rad + 0.06, -0.12, r)]
    tube(pts, r, m, e)
    wide = turns * r * 1.9
    tape = mat('#d8d6cc', 0.3, spec=0.6)
    for a in (0.8, 2.9, 5.0):
        q = rad + wide / 2
        box(
            (wide + 0.012, 0.03, layers * r * 1.8 + 0.008),
            (q * math.cos(a), q * math.sin(a), layers * r * 0.9 + 0.001),
            tape,
            0.004,
            rot=(0, 0, a),
            parent=e,
        )
    return e


def cables(at=(0, 0, 0), rotz=0, colors=('#8c1f1a', '#1b1b1c', '#1f6a3c', '#c9a21f')):
    """Rolls of house wire, stacked and leaning."""
    r = empty(at, rotz)
    for i, c in enumerate(colors):
        x, y, z = (
            (-0.18, 0.06, 0),
            (-0.17, 0.07, 0.034),
            (0.2, 0.06, 0),
            (0.03, -0.24, 0),
            (0.19, 0.05, 0.034),
        )[i % 5]
        coil((x, y, z), r, c, rot=(0, 0, R.uniform(0, 6)))
    return r


def drum(at=(0, 0, 0), rotz=0, color='#161617', r_=0.34, w=0.42):
    """Armoured cable on a wooden drum that stands on its edge."""
    e = empty(at, rotz)
    m = wood('#b08a58', '#8a6238', 0.8, 2, coat=0)
    for s in (-1, 1):
        cyl(r_, 0.035, (s * w / 2, 0, r_), m, 'X', 0.004, e, n=56)
        for i in range(8):
            a = i * 0.785
            cyl(
                0.008,
                0.006,
                (s * (w / 2 + 0.019), 0.2 * math.cos(a), r_ + 0.2 * math.sin(a)),
                mat('#55524d', 0.5, 0.8),
                'X',
                0.001,
                e,
                n=8,
            )
        cyl(0.045, 0.04, (s * w / 2, 0, r_), mat('#17130f', 0.9), 'X', 0, e, n=28)
    cm = mat(color, 0.4, var=0.08, dirt=0.25, dirtcol='#8a7a62')
    n = int(w / 0.026)
    for layer, rad in ((0, 0.24), (1, 0.262)):
        for i in range(n - layer * 4):
            ring = [(0, rad * math.cos(k * 0.2618), rad * math.sin(k * 0.2618)) for k in range(24)]
            tube(ring, 0.0125, cm, e, True, loc=(-w / 2 + 0.033 + i * 0.0258 + layer * 0.013, 0, r_))
    tube([(0.1, -0.26, r_), (0.1, -0.28, 0.1), (0.14, -0.4, 0.014), (0.34, -0.5, 0.013)], 0.0125, cm, e)
    return e


def switch_plate(at, rotz, parent, kind, color='#e2dfd6', lean=0):
    """A socket or switch plate lying on the table."""
    e = empty(at, rot=(lean, 0, rotz))
    e.parent = parent
    m = mat(color, 0.3, var=0.03, dirt=0.08)
    hole, red = mat('#191919', 0.6), mat('#8c1f1a', 0.35)
    wide = 0.146 if kind == 'double' else 0.086
    rrect(wide, 0.086, 0.006, 0.01, (0, 0, 0), m, 0.003, parent=e)
    if kind in ('double', 'single'):
        for x in (-0.036, 0.036) if kind == 'double' else (0,):
            box((0.02, 0.012, 0.006), (x, 0.028, 0.012), m, 0.002, parent=e)
            box((0.01, 0.003, 0.002), (x, 0.031, 0.0155), red, 0, parent=e)
            for dx, dy, w, h in (
                (0, 0.009, 0.005, 0.01),
                (-0.011, -0.014, 0.008, 0.005),
                (0.011, -0.014, 0.008, 0.005),
            ):
                box((w, h, 0.002), (x + dx, dy, 0.0098), hole, 0, parent=e)
    else:
        gangs = int(kind)
        for i in range(gangs):
            x = (i - (gangs - 1) / 2) * 0.021
            box((0.017, 0.034, 0.007), (x, 0, 0.0115), m, 0.003, rot=(0.1 * (-1) ** i, 0, 0), parent=e)
    for x in (-wide / 2 + 0.011, wide / 2 - 0.011):
        cyl(0.0032, 0.001, (x, 0, 0.0102), mat('#a9a79f', 0.3, 0.8), 'Z', 0, e, n=14)


def switches(at=(0, 0, 0), rotz=0, color='#e2dfd6'):
    """Sockets and switches of a house, laid out."""
    r = empty(at, rotz)
    kinds = ['double', 'single', '2', '1', 'double', '3', 'single', '2', '1', 'double']
    x, y = -0.24, 0.12
    for kind in kinds:
        wide = 0.155 if kind == 'double' else 0.095
        if x + wide > 0.28:
            x, y = -0.24 + R.uniform(0, 0.02), y - 0.105
        switch_plate((x + wide / 2, y + R.uniform(-0.006, 0.006), 0), R.uniform(-0.08, 0.08), r, kind, color)
        x += wide + 0.008
    box(
        (0.15, 0.09, 0.035),
        (0.2, -0.13, 0),
        mat('#d2cfc6', 0.7, dirt=0.1),
        0.003,
        rot=(0, 0, 0.3),
        parent=r,
        base=True,
    )
    return r
