"""Welding machine and water pump."""
from lib import *


def welder(at=(0, 0, 0), rotz=0, color='#8a1f16', amps='200A', wear=0.3):
    """Inverter welding machine with its two cables."""
    r = empty(at, rotz)
    m = mat(color, 0.45, 0.2, var=0.06, dirt=wear, dirtcol='#6d5f4d')
    black = mat('#17181a', 0.5, bump=0.1, dirt=0.3, dirtcol='#7a6d5c')
    box((0.2, 0.36, 0.25), (0, 0, 0.02), m, 0.008, parent=r, base=True)
    for y in (-0.18, 0.18):
        box((0.212, 0.025, 0.262), (0, y, 0.014), black, 0.012, parent=r, base=True)
    box(
        (0.17, 0.004, 0.1),
        (0, -0.193, 0.15),
        mat('#d2cfc4', 0.5, var=0.04, dirt=0.2),
        0.002,
        parent=r,
        base=True,
    )
    box((0.06, 0.003, 0.026), (-0.035, -0.196, 0.205), mat('#0d0d0d', 0.2), 0.002, parent=r, base=True)
    text('125', 0.022, (-0.035, -0.1985, 0.218), glow('#c8280f', 1.6), parent=r)
    cyl(0.02, 0.022, (0.045, -0.2, 0.195), black, 'Y', 0.003, r, n=24)
    box((0.003, 0.004, 0.014), (0.045, -0.212, 0.205), mat('#e0ded6', 0.5), 0, parent=r)
    text('ARC WELDER', 0.016, (0, -0.1965, 0.167), mat('#8c1f1a', 0.5), parent=r)
    for x, sign, c in ((-0.05, '-', '#17181a'), (0.05, '+', '#7d1a14')):
        cyl(0.02, 0.03, (x, -0.2, 0.085), black, 'Y', 0.003, r, n=28)
        cyl(0.013, 0.05, (x, -0.225, 0.085), mat('#26272a', 0.6), 'Y', 0.003, r, n=20)
        text(sign, 0.03, (x + 0.034, -0.1965, 0.085), mat('#e0ded6', 0.5), parent=r)
        side = -1 if x < 0 else 1
        pts = [(x, -0.25, 0.085), (x, -0.3, 0.06), (x + side * 0.03, -0.36, 0.01)]
        for k in range(14):
            a = k * 0.8
            pts.append(
                (side * 0.2 + 0.085 * math.cos(a), -0.4 + 0.085 * math.sin(a) + 0.004 * k, 0.008 + 0.005 * k)
            )
        tube(pts, 0.0065, mat(c, 0.6, dirt=0.3, dirtcol='#7a6d5c'), r)
    hold = empty((0.3, -0.42, 0.03), 0.5)
    hold.parent = r
    tube([(0, 0, 0), (0.08, 0, 0.0), (0.15, 0, 0.005)], 0.014, black, hold)
    tube([(0.15, 0, 0.005), (0.22, 0, 0.012)], 0.008, mat('#9a7a3a', 0.4, 1), hold)
    tube(
        bent([(0, -0.1, 0.29), (0, -0.1, 0.33), (0, 0.1, 0.33), (0, 0.1, 0.29)], 0.03),
        0.012,
        black,
        r,
        smoothc=False,
    )
    for s in (-1, 1):
        for i in range(8):
            box((0.002, 0.16, 0.006), (s * 0.1005, 0.03, 0.08 + i * 0.018), mat('#0c0c0c', 0.8), 0, parent=r)
        text(
            'MMA ' + amps,
            0.035,
            (s * 0.1012, -0.03, 0.24),
            mat('#e0ded6', 0.5),
            (math.pi / 2, 0, s * math.pi / 2),
            r,
        )
    return r


def pump(at=(0, 0, 0), rotz=0, color='#1d4a86', hp='1 HP', wear=0.3):
    """Surface water pump: finned motor with a fan cover, cast head with two openings."""
    r = empty(at, rotz)
    m = mat(color, 0.4, 0.1, var=0.08, dirt=wear, dirtcol='#7a5c40')
    iron, black = mat('#3d3f42', 0.6, 0.3, bump=0.3, dirt=wear, dirtcol='#8a5a38'), mat(
        '#17181a', 0.5, dirt=wear
    )
    z = 0.13
    cyl(0.062, 0.16, (0.04, 0, z), m, 'X', 0.003, r)
    for i in range(30):
        a = i * 2 * math.pi / 30
        box(
            (0.15, 0.003, 0.02),
            (0.04, 0.068 * math.cos(a), z + 0.068 * math.sin(a)),
            m,
            0.001,
            rot=(a + math.pi / 2, 0, 0),
            parent=r,
        )
    prof = [(0.078, 0), (0.08, 0.05), (0.07, 0.064), (0.05, 0.068), (0, 0.068)]
    lathe(prof, (0.115, 0, z), black, r, 48, (0, math.pi / 2, 0))
    for k in range(3):
        ring = [
            ((0.02 + 0.017 * k) * math.cos(i * 0.3927), (0.02 + 0.017 * k) * math.sin(i * 0.3927), 0)
            for i in range(16)
        ]
        tube(ring, 0.0022, mat('#2a2b2e', 0.4), r, True, loc=(0.184, 0, z), rot=(0, math.pi / 2, 0))
    prof = [
        (0.05, 0),
        (0.085, 0.004),
        (0.09, 0.02),
        (0.09, 0.05),
        (0.078, 0.062),
        (0.045, 0.085),
        (0.04, 0.13),
        (0.034, 0.132),
        (0.024, 0.13),
        (0.024, 0.1),
        (0, 0.1),
    ]
    lathe(prof, (-0.04, 0, z), iron, r, 56, (0, -math.pi / 2, 0))
    for i in range(6):
        a = i * 1.047
        cyl(
            0.007,
            0.014,
            (-0.062, 0.083 * math.cos(a), z + 0.083 * math.sin(a)),
            mat('#8d8f90', 0.4, 0.9),
            'X',
            0.001,
            r,
            n=6,
        )
    cyl(0.034, 0.085, (-0.075, 0, z + 0.11), iron, 'Z', 0.004, r)
    cyl(0.041, 0.02, (-0.075, 0, z + 0.15), iron, 'Z', 0.004, r, n=8)
    cyl(0.024, 0.004, (-0.075, 0, z + 0.1605), mat('#0d0d0d', 0.9), 'Z', 0, r)
    box((0.1, 0.075, 0.055), (0.04, 0, z + 0.066), m, 0.008, parent=r, base=True)
    cyl(0.011, 0.02, (0.095, 0, z + 0.092), black, 'X', 0.002, r, n=16)
    tube(
        [
            (0.1, 0, z + 0.092),
            (0.16, 0.02, z + 0.09),
            (0.22, 0.08, 0.03),
            (0.14, 0.2, 0.006),
            (-0.1, 0.22, 0.006),
        ],
        0.0045,
        black,
        r,
    )
    box((0.055, 0.0015, 0.035), (0.04, -0.0385, z + 0.094), mat('#c9cbcc', 0.35, 0.7), 0.001, parent=r)
    text(hp, 0.016, (0.04, -0.0398, z + 0.098), mat('#26272a', 0.5), parent=r)
    text('220V 50Hz', 0.007, (0.04, -0.0398, z + 0.084), mat('#26272a', 0.5), parent=r)
    for x in (-0.02, 0.1):
        box((0.03, 0.16, 0.012), (x, 0, 0), iron, 0.003, parent=r, base=True)
        for s in (-1, 1):
            box((0.024, 0.02, 0.07), (x, s * 0.045, 0.008), iron, 0.004, parent=r, base=True)
    return r
