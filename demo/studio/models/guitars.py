"""Acoustic guitar, and the parts that all guitars share."""
from lib import *


def outline(points, n=8):
    """Smooth closed curve through points (Catmull-Rom)."""
    out, k = [], len(points)
    for i in range(k):
        p0, p1, p2, p3 = (Vector(points[(i + d) % k]) for d in (-1, 0, 1, 2))
        for j in range(n):
            t = j / n
            q = 0.5 * (
                2 * p1
                + (p2 - p0) * t
                + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t
                + (3 * p1 - p0 - 3 * p2 + p3) * t**3
            )
            out.append((q.x, q.y))
    return out


def pegs(e, y, rows, chrome, black, both=True):
    for i in range(rows):
        for s in (-1, 1) if both else (-1,):
            cyl(0.004, 0.02, (s * 0.018, y + i * 0.042, 0.012), chrome, 'Z', 0.001, e, n=12)
            cyl(0.003, 0.02, (s * 0.038, y + i * 0.042, 0.0), chrome, 'X', 0, e, n=10)
            box(
                (0.012, 0.018, 0.01),
                (s * 0.05, y + i * 0.042, 0.0),
                chrome if not black else black,
                0.003,
                parent=e,
            )


def strings(e, y0, y1, z0, z1, steel):
    for i in range(6):
        x = i - 2.5
        tube(
            [(x * 0.0095, y0, z0), (x * 0.0072, y1, z1)], 0.0005 + 0.00012 * (5 - i), steel, e, smoothc=False
        )


def neck(e, y0, length, z, m, board, nut=0.043, wide=0.056, frets=19):
    prism(
        [(-wide / 2, y0), (wide / 2, y0), (nut / 2, y0 + length), (-nut / 2, y0 + length)],
        0.018,
        (0, 0, z - 0.02),
        m,
        0.006,
        parent=e,
    )
    prism(
        [(-wide / 2, y0 - 0.12), (wide / 2, y0 - 0.12), (nut / 2, y0 + length), (-nut / 2, y0 + length)],
        0.006,
        (0, 0, z - 0.003),
        board,
        0.001,
        parent=e,
    )
    fret, dot = mat('#b8b6ae', 0.25, 1), mat('#d8d2c0', 0.4)
    scale = length * 1.85
    for k in range(1, frets):
        y = y0 + length - scale * (1 - 2 ** (-k / 12))
        if y < y0 - 0.11:
            break
        w = nut + (wide - nut) * (y0 + length - y) / length
        box((w, 0.002, 0.0022), (0, y, z + 0.0035), fret, 0, parent=e)
        if k in (3, 5, 7, 9, 15):
            cyl(0.003, 0.0006, (0, y + 0.012, z + 0.0033), dot, 'Z', 0, e, n=14)
    box((nut, 0.004, 0.006), (0, y0 + length, z + 0.004), dot, 0.001, parent=e)


def acoustic(
    at=(0, 0, 0), rot=(0, 0, 0), top=('#c08a4a', '#a3702f'), side=('#5a2a14', '#38170a'), guard='#1d120c'
):
    """Acoustic guitar lying on its back; neck towards +Y. rot stands it up."""
    r = empty(at, rot=rot)
    half = [
        (0, -0.245),
        (0.11, -0.235),
        (0.185, -0.16),
        (0.19, -0.08),
        (0.14, 0.015),
        (0.122, 0.06),
        (0.14, 0.14),
        (0.13, 0.205),
        (0.07, 0.24),
        (0, 0.242),
    ]
    shape = outline(half + [(-x, y) for x, y in half[-2:0:-1]])
    prism(shape, 0.1, (0, 0, 0), wood(*side, 0.2, 1, coat=0.6), 0.004, parent=r)
    prism(
        [(x * 0.992, y * 0.992) for x, y in shape],
        0.004,
        (0, 0, 0.0985),
        wood(*top, 0.2, 1, 0.7, coat=0.7),
        0.0015,
        parent=r,
    )
    loop = [(x * 0.99, y * 0.99, 0.1015) for x, y in shape]
    tube(loop, 0.0025, mat('#d8cfae', 0.3), r, True, smoothc=False)
    z = 0.1028
    cyl(0.051, 0.001, (0, 0.075, z), mat('#080605', 0.9), 'Z', 0, r)
    for q, c in ((0.053, '#1a0f08'), (0.058, '#d2c49a'), (0.062, '#2f170a')):
        tube(
            [(q * math.cos(i * 0.1963), q * math.sin(i * 0.1963), 0) for i in range(32)],
            0.0016,
            mat(c, 0.4),
            r,
            True,
            loc=(0, 0.075, z),
        )
    plate = outline(
        [(0.06, 0.09), (0.05, 0.03), (0.035, -0.01), (0.06, -0.045), (0.1, -0.05), (0.115, 0.0), (0.09, 0.06)]
    )
    prism(plate, 0.001, (0, 0, z), mat(guard, 0.12, coat=0.4), 0, parent=r)
    dark = wood('#3a2012', '#22110a', 0.4, 1)
    prism(
        outline(
            [
                (-0.085, -0.105),
                (-0.04, -0.09),
                (0.04, -0.09),
                (0.085, -0.105),
                (0.04, -0.125),
                (-0.04, -0.125),
            ]
        ),
        0.008,
        (0, 0, z),
        dark,
        0.002,
        parent=r,
    )
    box((0.072, 0.003, 0.006), (0, -0.1, z + 0.01), mat('#e0dac8', 0.4), 0.001, parent=r)
    for i in range(6):
        cyl(0.0025, 0.004, ((i - 2.5) * 0.0105, -0.114, z + 0.009), mat('#e0dac8', 0.4), 'Z', 0.0005, r, n=10)
    neck(r, 0.24, 0.35, 0.107, wood('#7a4a28', '#54301a', 0.3, 1), dark)
    box((0.055, 0.03, 0.07), (0, 0.252, 0.06), wood('#7a4a28', '#54301a', 0.3, 1), 0.01, parent=r)
    head = empty((0, 0.592, 0.1), rot=(-0.24, 0, 0))
    head.parent = r
    prism(
        [
            (-0.022, 0),
            (0.022, 0),
            (0.034, 0.04),
            (0.036, 0.17),
            (0.012, 0.185),
            (0, 0.178),
            (-0.012, 0.185),
            (-0.036, 0.17),
            (-0.034, 0.04),
        ],
        0.014,
        (0, 0, -0.008),
        wood(*side, 0.25, 1),
        0.002,
        parent=head,
    )
    pegs(head, 0.05, 3, mat('#b8b6ae', 0.2, 1), None)
    strings(r, -0.1, 0.6, z + 0.012, 0.112, mat('#b0a88c', 0.3, 1))
    return r
