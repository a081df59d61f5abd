"""Machines for small trades: grinding mill with petrol engine, block moulding machine, concrete mixer."""
from lib import *
from models.building import rust


def square_frame(r, m, x0, x1, y0, y1, z, t=0.04):
    """Four legs and a rim of angle iron."""
    for x in (x0, x1):
        for y in (y0, y1):
            box((t, t, z), (x, y, 0), m, 0.003, parent=r, base=True)
        box((t, y1 - y0, t), (x, (y0 + y1) / 2, z - t), m, 0.003, parent=r, base=True)
        box((t, y1 - y0, t), (x, (y0 + y1) / 2, 0.1), m, 0.003, parent=r, base=True)
    for y in (y0, y1):
        box((x1 - x0, t, t), ((x0 + x1) / 2, y, z - t), m, 0.003, parent=r, base=True)


def pulley(x, y, z, rad, m, parent, thick=0.05):
    prof = [
        (0.02, -thick / 2),
        (0.03, -thick / 2),
        (0.035, -0.008),
        (rad * 0.82, -0.008),
        (rad * 0.84, -thick / 2),
        (rad, -thick / 2),
        (rad * 0.93, 0),
        (rad, thick / 2),
        (rad * 0.84, thick / 2),
        (rad * 0.82, 0.008),
        (0.035, 0.008),
        (0.03, thick / 2),
        (0.02, thick / 2),
    ]
    lathe(prof, (x, y, z), m, parent, 48, (math.pi / 2, 0, 0), 30)


def engine(at, parent, color='#8a1f16', rotz=0):
    """Small petrol engine with tank, air filter and exhaust; the shaft towards -Y."""
    e = empty(at, rotz)
    e.parent = parent
    alu, black = mat('#7d7f80', 0.5, 0.6, dirt=0.45, dirtcol='#3a2a1c'), mat(
        '#1a1b1d', 0.55, dirt=0.35, dirtcol='#6a5a48'
    )
    red = mat(color, 0.4, var=0.08, coat=0.3, dirt=0.35, dirtcol='#5a4632')
    box((0.26, 0.2, 0.16), (0, 0, 0), alu, 0.015, parent=e, base=True)
    for i in range(8):
        box((0.13, 0.16, 0.006), (-0.12 - 0.0 * i, 0, 0.12 + i * 0.014), alu, 0.002, parent=e)
    box((0.15, 0.15, 0.12), (-0.02, 0, 0.15), alu, 0.008, parent=e, base=True)
    cyl(0.125, 0.06, (0.0, 0.13, 0.17), black, 'Y', 0.012, e)
    cyl(0.075, 0.07, (0.0, 0.145, 0.17), red, 'Y', 0.015, e)
    for k in range(12):
        a = k * 0.5236
        box(
            (0.006, 0.002, 0.035),
            (0.1 * math.cos(a), 0.161, 0.17 + 0.1 * math.sin(a)),
            mat('#0b0b0b', 0.8),
            0,
            rot=(0, -a + 1.57, 0),
            parent=e,
        )
    rrect(0.3, 0.2, 0.04, 0.12, (0.02, 0.0, 0.26), red, 0.03, parent=e, seg=5)
    cyl(0.03, 0.025, (0.06, 0, 0.39), black, 'Z', 0.006, e)
    box((0.12, 0.09, 0.11), (0.17, -0.03, 0.17), black, 0.015, parent=e, base=True)
    box((0.13, 0.1, 0.1), (-0.2, -0.03, 0.2), rust('#4a3a30', '#6d4a34', 0.7), 0.02, parent=e, base=True)
    cyl(0.013, 0.12, (0, -0.15, 0.1), mat('#8d8f90', 0.35, 0.9), 'Y', 0.002, e, n=20)
    text('6.5 HP', 0.035, (0.02, -0.1015, 0.32), mat('#e0ded6', 0.5), parent=e)
    return e


def grinding_mill(at=(0, 0, 0), rotz=0, paint='#2f5a44', tank='#8a1f16'):
    """Pepper and grain mill driven by a belt from a petrol engine, on one frame."""
    r = empty(at, rotz)
    frame = mat('#2a2c2f', 0.55, 0.3, dirt=0.5, dirtcol='#7a5c40')
    iron = mat(paint, 0.55, 0.2, var=0.12, bump=0.35, dirt=0.45, dirtcol='#6a4a30')
    steel = mat('#a4a6a5', 0.35, 0.9, dirt=0.4, dirtcol='#7a5040')
    square_frame(r, frame, -0.55, 0.62, -0.2, 0.2, 0.45)
    box((0.5, 0.42, 0.012), (0.36, 0, 0.45), frame, 0.002, parent=r, base=True)
    box((0.42, 0.42, 0.012), (-0.34, 0, 0.45), frame, 0.002, parent=r, base=True)
    engine((0.38, 0.0, 0.462), r, tank)
    # mill: bearing housing, two grinding plates, screw
    x = -0.34
    box((0.12, 0.22, 0.14), (x, -0.02, 0.462), iron, 0.012, parent=r, base=True)
    cyl(0.065, 0.26, (x, -0.02, 0.64), iron, 'Y', 0.008, r)
    cyl(0.15, 0.035, (x, 0.13, 0.64), iron, 'Y', 0.006, r)
    cyl(0.15, 0.035, (x, 0.175, 0.64), iron, 'Y', 0.006, r)
    for k in range(6):
        a = k * 1.047
        cyl(0.012, 0.1, (x + 0.13 * math.cos(a), 0.15, 0.64 + 0.13 * math.sin(a)), steel, 'Y', 0.002, r, n=6)
    cyl(0.018, 0.16, (x, 0.25, 0.64), steel, 'Y', 0.002, r, n=20)
    tube([(x - 0.09, 0.31, 0.64), (x + 0.09, 0.31, 0.64)], 0.009, steel, r, smoothc=False)
    cyl(0.05, 0.16, (x, -0.04, 0.74), iron, 'Z', 0.005, r)
    prof = [(0.05, 0), (0.055, 0.03), (0.2, 0.24), (0.205, 0.29), (0.2, 0.29), (0.193, 0.245), (0.045, 0.03)]
    lathe(prof, (x, -0.04, 0.79), steel, r, 40)
    prism(
        [(-0.07, 0), (0.07, 0), (0.1, 0.16), (-0.1, 0.16)],
        0.008,
        (x, 0.34, 0.49),
        steel,
        0.001,
        rot=(math.radians(-35), 0, math.pi),
        parent=r,
    )
    pulley(x, -0.23, 0.64, 0.17, frame, r)
    pulley(0.38, -0.23, 0.562, 0.06, frame, r)
    belt = mat('#141414', 0.8, dirt=0.3)
    for k in (-1, 1):
        tube([(x, -0.23, 0.64 + k * 0.168), (0.38, -0.23, 0.562 + k * 0.058)], 0.009, belt, r, smoothc=False)
    arc = [
        (x + 0.168 * math.cos(a), -0.23, 0.64 + 0.168 * math.sin(a))
        for a in [math.radians(90 + i * 10) for i in range(19)]
    ]
    tube(arc, 0.009, belt, r, smoothc=False)
    lathe(
        [(0, 0), (0.15, 0), (0.18, 0.14), (0.187, 0.145), (0.175, 0.14), (0.145, 0.01), (0, 0.01)],
        (x, 0.38, 0),
        mat('#8a1f3a', 0.4, dirt=0.3),
        r,
        48,
    )
    return r


def block_machine(at=(0, 0, 0), rotz=0, color='#b8861c'):
    """Hand block moulder: mould box on a frame, hinged lid with a lever, motor with vibrator."""
    r = empty(at, rotz)
    m = mat(color, 0.5, 0.2, var=0.1, dirt=0.5, dirtcol='#8d867a', scale=4)
    grey = rust('#4a4642', '#6d5a48', 0.6)
    square_frame(r, m, -0.4, 0.4, -0.28, 0.28, 0.62, 0.06)
    for s in (-1, 1):
        box((0.62, 0.02, 0.26), (0, s * 0.15, 0.62), grey, 0.003, parent=r, base=True)
        box((0.02, 0.3, 0.26), (s * 0.31, 0, 0.62), grey, 0.003, parent=r, base=True)
        box((0.05, 0.05, 0.95), (s * 0.37, 0.26, 0.6), m, 0.004, parent=r, base=True)
        tube(
            [(s * 0.37, 0.26, 1.45), (s * 0.37, -0.25, 1.12), (s * 0.37, -0.75, 0.98)],
            0.022,
            m,
            r,
            smoothc=False,
        )
        tube([(s * 0.37, 0.0, 1.28), (s * 0.2, 0.0, 1.0)], 0.016, m, r, smoothc=False)
        for y in (-0.33, 0.33):
            cyl(
                0.12,
                0.05,
                (s * 0.46, y, 0.12),
                mat('#161616', 0.8, dirt=0.5, dirtcol='#8a7a62'),
                'X',
                0.012,
                r,
            )
            cyl(0.06, 0.06, (s * 0.46, y, 0.12), m, 'X', 0.006, r)
    for x in (-0.155, 0.155):
        box((0.18, 0.14, 0.2), (x, 0, 0.66), grey, 0.01, parent=r, base=True)
    tube([(-0.37, -0.75, 0.98), (0.37, -0.75, 0.98)], 0.022, m, r, smoothc=False)
    tube([(-0.4, 0.26, 1.5), (0.4, 0.26, 1.5)], 0.025, m, r, smoothc=False)
    box((0.58, 0.27, 0.03), (0, 0, 0.99), m, 0.004, parent=r)
    for x in (-0.155, 0.155):
        box((0.15, 0.1, 0.1), (x, 0, 0.93), grey, 0.006, parent=r)
    cyl(0.09, 0.24, (0, 0.02, 0.32), mat('#26456a', 0.45, dirt=0.5, dirtcol='#8d867a'), 'X', 0.01, r)
    for k in range(14):
        a = k * 0.4488
        box(
            (0.2, 0.004, 0.016),
            (0, 0.02 + 0.095 * math.cos(a), 0.32 + 0.095 * math.sin(a)),
            mat('#26456a', 0.45, dirt=0.4),
            0.001,
            rot=(a + 1.57, 0, 0),
            parent=r,
        )
    box((0.7, 0.3, 0.02), (0, 0, 0.2), m, 0.003, parent=r, base=True)
    return r


def mixer(at=(0, 0, 0), rotz=0, color='#a8531c'):
    """Small concrete mixer: tilting drum on a wheeled frame."""
    r = empty(at, rotz)
    m = mat(color, 0.5, 0.2, var=0.1, dirt=0.6, dirtcol='#9a9387', scale=4)
    pipe = mat('#26456a', 0.5, 0.2, dirt=0.45, dirtcol='#8d867a')
    inside = mat('#6d675c', 0.9, dirt=0.6, dirtcol='#9a9387')
    prof = [
        (0, 0),
        (0.2, 0.0),
        (0.3, 0.1),
        (0.34, 0.2),
        (0.345, 0.34),
        (0.33, 0.4),
        (0.2, 0.62),
        (0.205, 0.64),
    ]
    back = [(0.19, 0.62), (0.32, 0.4), (0.33, 0.2), (0.19, 0.02), (0, 0.02)]
    d = empty((0, 0, 0.55), rot=(math.radians(48), 0, 0))
    d.parent = r
    lathe(prof, (0, 0, -0.1), m, d, 56)
    lathe([(0.205, 0.64)] + back, (0, 0, -0.1), inside, d, 56)
    ring = [(0.35 * math.cos(i * 0.1745), 0.35 * math.sin(i * 0.1745), 0.17) for i in range(36)]
    tube(ring, 0.016, mat('#2a2c2f', 0.6, dirt=0.5, dirtcol='#8d867a'), d, True)
    for s in (-1, 1):
        tube(
            bent([(s * 0.42, -0.42, 0.03), (s * 0.42, 0.0, 0.62), (s * 0.42, 0.42, 0.14)], 0.06),
            0.022,
            pipe,
            r,
            smoothc=False,
        )
        tube([(s * 0.42, 0, 0.58), (s * 0.33, 0, 0.56)], 0.025, pipe, r, smoothc=False)
        tube([(s * 0.16 * 1.0 + 0.0, 0.42, 0.165 + 0.0), (s * 0.16, 0.42, 0.165)], 0.01, pipe, r)
        ring = [(0, 0.12 * math.cos(i * 0.2618), 0.12 * math.sin(i * 0.2618)) for i in range(24)]
        tube(
            ring,
            0.035,
            mat('#161616', 0.8, dirt=0.5, dirtcol='#8a7a62'),
            r,
            True,
            loc=(s * 0.47, 0.42, 0.155),
        )
        cyl(0.095, 0.04, (s * 0.47, 0.42, 0.155), pipe, 'X', 0.006, r)
    tube([(-0.47, 0.42, 0.155), (0.47, 0.42, 0.155)], 0.018, pipe, r, smoothc=False)
    tube([(-0.42, -0.42, 0.03), (0.42, -0.42, 0.03)], 0.022, pipe, r, smoothc=False)
    wheel = [(0, 0.2 * math.cos(i * 0.2618), 0.2 * math.sin(i * 0.2618)) for i in range(24)]
    tube(wheel, 0.012, pipe, r, True, loc=(0.5, 0, 0.6))
    for k in range(3):
        a = k * 1.047
        tube(
            [
                (0.5, 0.2 * math.cos(a), 0.6 + 0.2 * math.sin(a)),
                (0.5, -0.2 * math.cos(a), 0.6 - 0.2 * math.sin(a)),
            ],
            0.008,
            pipe,
            r,
            smoothc=False,
        )
    box((0.18, 0.3, 0.34), (-0.52, 0.05, 0.42), m, 0.02, parent=r, base=True)
    return r
