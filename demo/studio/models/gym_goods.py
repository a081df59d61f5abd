"""Weight bench with barbell, treadmill, exercise bike."""
from lib import *


def pad(size, loc, m, parent, rot=(0, 0, 0)):
    return cushion(size, loc, m, rot, parent, 0.5, 2, 0.004)


def plate(x, y, z, rad, thick, m, parent):
    prof = [
        (0.02, 0),
        (rad - 0.008, 0),
        (rad, 0.006),
        (rad, thick - 0.006),
        (rad - 0.008, thick),
        (rad - 0.03, thick),
        (rad - 0.034, thick - 0.006),
        (0.05, thick - 0.006),
        (0.045, thick),
        (0.02, thick),
        (0.02, 0),
    ]
    lathe(prof, (x, y, z), m, parent, 64, (0, math.pi / 2, 0))


def bench(
    at=(0, 0, 0), rotz=0, color='#1b1c1e', frame='#2a2c30', incline=0.0, plates=((0.2, 0.035), (0.14, 0.028))
):
    """Bench press: padded bench, two uprights, loaded bar. The head end is towards +Y."""
    r = empty(at, rotz)
    leather = mat(color, 0.45, bump=0.25, bscale=160, dirt=0.15, dirtcol='#7a7265', spec=0.4)
    m = mat(frame, 0.4, 0.3, var=0.08, dirt=0.2, dirtcol='#7a6a58')
    iron, chrome = mat('#1d1e20', 0.55, 0.2, bump=0.3, dirt=0.25, dirtcol='#6a5a48'), mat(
        '#b0b3b5', 0.22, 1, dirt=0.2
    )
    box((0.06, 1.15, 0.06), (0, -0.1, 0.33), m, 0.006, parent=r)
    for y in (-0.6, 0.42):
        box((0.06, 0.06, 0.33), (0, y, 0), m, 0.006, parent=r, base=True)
        box((0.55 if y < 0 else 1.1, 0.06, 0.05), (0, y, 0), m, 0.006, parent=r, base=True)
    pad((0.28, 0.82, 0.075), (0, 0.12, 0.405), leather, r, (incline, 0, 0))
    pad((0.28, 0.34, 0.075), (0, -0.5, 0.405), leather, r)
    for s in (-1, 1):
        box((0.06, 0.06, 1.0), (s * 0.5, 0.42, 0), m, 0.006, parent=r, base=True)
        box((0.05, 0.035, 0.07), (s * 0.5, 0.36, 0.97), chrome, 0.006, parent=r)
        box((0.05, 0.02, 0.1), (s * 0.5, 0.335, 1.0), chrome, 0.006, parent=r)
        cyl(0.048, 0.12, (s * 0.2, -0.69, 0.2), leather, 'X', 0.01, r)
        x = s * 0.62
        for k, (rad, thick) in enumerate(plates):
            plate(x if s > 0 else x - thick, 0.37, 1.01, rad, thick, iron, r)
            x += s * (thick + 0.004)
        cyl(0.026, 0.03, (x + s * 0.02, 0.37, 1.01), chrome, 'X', 0.003, r, n=24)
    tube([(-0.2, -0.69, 0.2), (0.2, -0.69, 0.2)], 0.012, chrome, r, smoothc=False)
    tube([(0, -0.6, 0.3), (0, -0.69, 0.2)], 0.016, m, r, smoothc=False)
    cyl(0.0135, 1.62, (0, 0.37, 1.01), chrome, 'X', 0.002, r, n=24)
    return r


def treadmill(at=(0, 0, 0), rotz=0, color='#26282c', trim='#8a8d90'):
    """Home treadmill, its console towards +Y."""
    r = empty(at, rotz)
    m = mat(color, 0.45, var=0.06, bump=0.1, dirt=0.15, dirtcol='#8a8272')
    belt = mat('#141415', 0.75, bump=0.5, bscale=250, dirt=0.3, dirtcol='#7a746a')
    silver = mat(trim, 0.35, 0.7, dirt=0.1)
    box((0.45, 1.35, 0.05), (0, -0.15, 0.1), belt, 0.02, parent=r, base=True)
    for s in (-1, 1):
        box((0.09, 1.45, 0.07), (s * 0.275, -0.13, 0.09), m, 0.015, parent=r, base=True)
        box((0.04, 1.2, 0.006), (s * 0.275, -0.2, 0.158), silver, 0.002, parent=r, base=True)
        for y in (-0.75, 0.5):
            box((0.05, 0.08, 0.1), (s * 0.27, y, 0), mat('#151515', 0.7), 0.008, parent=r, base=True)
        tube(
            bent([(s * 0.31, 0.45, 0.12), (s * 0.31, 0.62, 1.08), (s * 0.3, 0.25, 1.12)], 0.12),
            0.026,
            silver,
            r,
            smoothc=False,
        )
        tube([(s * 0.3, 0.3, 1.115), (s * 0.3, 0.08, 1.1)], 0.03, mat('#17181a', 0.7), r)
    prism([(-0.31, 0), (0.31, 0), (0.27, 0.28), (-0.27, 0.28)], 0.14, (0, 0.42, 0.09), m, 0.03, parent=r)
    con = empty((0, 0.55, 1.12), rot=(math.radians(58), 0, 0))
    con.parent = r
    box((0.62, 0.3, 0.07), (0, 0.02, 0), m, 0.025, parent=con)
    box((0.26, 0.13, 0.004), (0, 0.06, 0.036), mat('#0d1512', 0.1), 0.004, parent=con)
    for k, word in enumerate(('TIME', 'SPEED', 'CAL')):
        text(
            ('12:30', '6.5', '084')[k],
            0.028,
            (-0.085 + k * 0.085, 0.055, 0.0385),
            glow('#3ac24a', 1.2),
            (0, 0, 0),
            con,
        )
        text(word, 0.011, (-0.085 + k * 0.085, 0.095, 0.0385), mat('#9a9c9d', 0.5), (0, 0, 0), con)
    for k in range(6):
        cyl(
            0.013,
            0.006,
            (-0.13 + k * 0.052, -0.055, 0.036),
            mat(('#7d1a14', '#2f6a44', '#8d8f90')[min(k, 2)], 0.4),
            'Z',
            0.002,
            con,
            n=20,
        )
    cyl(0.02, 0.01, (0, -0.09, 0.036), mat('#8c1f1a', 0.4), 'Z', 0.002, con)
    return r


def exercise_bike(at=(0, 0, 0), rotz=0, color='#1f2124', accent='#7d1a14'):
    """Upright exercise bike, its handlebar towards +X."""
    r = empty(at, rotz)
    m = mat(color, 0.4, var=0.06, dirt=0.18, dirtcol='#8a8272')
    red, black = mat(accent, 0.4, var=0.06), mat('#151517', 0.6, dirt=0.15)
    silver = mat('#a9acae', 0.3, 0.9)
    for x in (-0.45, 0.48):
        cyl(0.03, 0.5, (x, 0, 0.035), m, 'Y', 0.004, r)
        for s in (-1, 1):
            cyl(0.035, 0.05, (x, s * 0.25, 0.035), black, 'Y', 0.006, r)
    tube(
        bent([(-0.45, 0, 0.05), (-0.2, 0, 0.2), (0.3, 0, 0.2), (0.48, 0, 0.05)], 0.12),
        0.03,
        m,
        r,
        smoothc=False,
    )
    hull = [
        (-0.12, 0.12),
        (0.02, 0.06),
        (0.28, 0.1),
        (0.36, 0.3),
        (0.3, 0.48),
        (0.12, 0.55),
        (-0.06, 0.46),
        (-0.14, 0.28),
    ]
    prism(hull, 0.12, (0, 0.06, 0), m, 0.03, rot=(math.pi / 2, 0, 0), parent=r, seg=4)
    cyl(0.17, 0.126, (0.16, 0, 0.31), red, 'Y', 0.01, r)
    cyl(0.13, 0.134, (0.16, 0, 0.31), m, 'Y', 0.01, r)
    tube([(-0.04, 0, 0.42), (-0.2, 0, 0.74)], 0.028, m, r, smoothc=False)
    tube([(-0.2, 0, 0.72), (-0.24, 0, 0.82)], 0.018, silver, r, smoothc=False)
    seat = [
        (0.15, 0.0),
        (0.14, 0.03),
        (0.04, 0.05),
        (-0.06, 0.12),
        (-0.12, 0.11),
        (-0.13, 0),
        (-0.12, -0.11),
        (-0.06, -0.12),
        (0.04, -0.05),
        (0.14, -0.03),
    ]
    prism(seat, 0.07, (-0.25, 0, 0.82), black, 0.03, parent=r, seg=5)
    tube([(0.2, 0, 0.5), (0.3, 0, 1.08)], 0.026, m, r, smoothc=False)
    for s in (-1, 1):
        tube(
            [
                (0.3, 0, 1.05),
                (0.28, s * 0.12, 1.06),
                (0.2, s * 0.22, 1.08),
                (0.1, s * 0.24, 1.12),
                (0.14, s * 0.2, 1.2),
            ],
            0.016,
            black,
            r,
        )
        a = 0.6 if s > 0 else 0.6 + math.pi
        x, z = 0.08 + 0.15 * math.cos(a), 0.27 + 0.15 * math.sin(a)
        tube([(0.08, s * 0.09, 0.27), (x, s * 0.1, z)], 0.012, silver, r, smoothc=False)
        box((0.12, 0.09, 0.028), (x, s * 0.15, z), black, 0.006, parent=r)
    con = empty((0.31, 0, 1.14), rot=(0, math.radians(-50), 0))
    con.parent = r
    box((0.13, 0.17, 0.04), (0, 0, 0), m, 0.015, parent=con)
    box((0.065, 0.11, 0.003), (0.012, 0, 0.02), mat('#6d7a66', 0.2), 0.002, parent=con)
    return r
