"""Drum set and talking drum."""
from lib import *


def drum(at, rot, rad, h, shell, hoop, skin, parent, lugs=8, front=None):
    """One drum: its axis is Z, its head on top."""
    e = empty(at, rot=rot)
    e.parent = parent
    lathe([(rad * 0.985, 0.0), (rad * 0.985, h)], (0, 0, 0), shell, e, 56)
    for z in (0.0, h):
        lathe(
            [
                (rad, z - 0.018),
                (rad * 1.04, z - 0.018),
                (rad * 1.045, z + 0.012),
                (rad * 1.0, z + 0.014),
                (rad, z - 0.018),
            ],
            (0, 0, 0),
            hoop,
            e,
            56,
        )
    cyl(rad * 0.995, 0.004, (0, 0, h + 0.004), skin, 'Z', 0, e, n=56)
    cyl(rad * 0.995, 0.004, (0, 0, -0.004), front or skin, 'Z', 0, e, n=56)
    chrome = mat('#b8babb', 0.2, 1)
    for i in range(lugs):
        a = i * 2 * math.pi / lugs + 0.2
        for z in (h * 0.28, h * 0.72) if h > 0.2 else (h / 2,):
            box(
                (0.02, 0.024, 0.05),
                (rad * math.cos(a), rad * math.sin(a), z),
                chrome,
                0.006,
                rot=(0, 0, a),
                parent=e,
            )
        tube(
            [
                (rad * 1.03 * math.cos(a), rad * 1.03 * math.sin(a), 0),
                (rad * 1.03 * math.cos(a), rad * 1.03 * math.sin(a), h),
            ],
            0.003,
            chrome,
            e,
            smoothc=False,
        )
    return e


def cymbal(at, tilt, rad, parent, foot, steel):
    """Cymbal on a tripod stand."""
    x, y, z = at
    brass = mat('#a8843a', 0.28, 1, var=0.12, rvar=0.12, scale=9)
    lathe(
        [(0, 0.02), (0.03, 0.016), (0.04, 0.004), (rad, -0.016), (rad, -0.018), (0.04, 0.001), (0, 0.015)],
        at,
        brass,
        parent,
        72,
        (tilt, 0.06, 0),
    )
    tube([(x, y, z + 0.05), (x, y, 0.2)], 0.01, steel, parent, smoothc=False)
    tube([(x, y, z * 0.6), (x, y, 0.15)], 0.015, steel, parent, smoothc=False)
    cyl(0.012, 0.02, (x, y, z + 0.03), mat('#17181a', 0.6), 'Z', 0.003, parent, n=16)
    for k in range(3):
        a = k * 2.094 + foot
        tube(
            [(x, y, 0.3), (x + 0.25 * math.cos(a), y + 0.25 * math.sin(a), 0.015)],
            0.008,
            steel,
            parent,
            smoothc=False,
        )


def drum_set(at=(0, 0, 0), rotz=0, color='#6a1512'):
    """Five-piece drum set seen from the front (-Y)."""
    r = empty(at, rotz)
    shell, black = mat(color, 0.15, var=0.15, coat=0.8, dirt=0.08, scale=9), mat('#17181a', 0.4)
    steel, skin = mat('#a9acae', 0.25, 1, dirt=0.15), mat('#d8d5ca', 0.55, var=0.06, dirt=0.2, scale=8)
    front = mat('#16171a', 0.35)
    drum((0, 0.16, 0.29), (math.pi / 2, 0, 0), 0.27, 0.4, shell, shell, skin, r, 8, skin)
    face = empty((0, -0.25, 0.29))
    face.parent = r
    cyl(0.266, 0.003, (0, 0, 0), front, 'Y', 0, face, n=56)
    cyl(0.055, 0.004, (0.12, 0, -0.1), mat('#050505', 0.9), 'Y', 0, face)
    text('DRUMS', 0.1, (0, -0.003, 0.06), mat('#d2cfc4', 0.5), parent=face)
    for s in (-1, 1):
        drum((s * 0.2, 0.02, 0.62), (0.35, -s * 0.08, 0), 0.145, 0.2, shell, steel, skin, r, 6)
        tube([(s * 0.06, 0.0, 0.54), (s * 0.1, 0.02, 0.7), (s * 0.16, 0.03, 0.72)], 0.012, steel, r)
        tube([(s * 0.26, -0.12, 0.2), (s * 0.36, -0.28, 0.01)], 0.008, steel, r, smoothc=False)
    drum((0.52, 0.28, 0.25), (0.08, -0.05, 0), 0.2, 0.36, shell, steel, skin, r, 8)
    for a in (0.3, 2.4, 4.5):
        tube(
            [
                (0.52 + 0.21 * math.cos(a), 0.28 + 0.21 * math.sin(a), 0.4),
                (0.52 + 0.23 * math.cos(a), 0.28 + 0.23 * math.sin(a), 0.01),
            ],
            0.007,
            steel,
            r,
            smoothc=False,
        )
    drum((-0.48, 0.3, 0.55), (0.06, 0.03, 0), 0.178, 0.14, steel, steel, skin, r, 8)
    tube([(-0.48, 0.3, 0.55), (-0.48, 0.3, 0.2)], 0.013, steel, r, smoothc=False)
    for k in range(3):
        a = k * 2.094 + 0.4
        tube(
            [(-0.48, 0.3, 0.3), (-0.48 + 0.24 * math.cos(a), 0.3 + 0.24 * math.sin(a), 0.012)],
            0.008,
            steel,
            r,
            smoothc=False,
        )
    cymbal((-0.72, 0.16, 0.86), 0.0, 0.18, r, 0.3, steel)
    cymbal((-0.72, 0.16, 0.83), 0.0, 0.18, r, 0.3, steel)
    cymbal((-0.42, 0.5, 1.15), 0.25, 0.21, r, 0.8, steel)
    cymbal((0.62, 0.5, 1.1), 0.3, 0.25, r, 0.1, steel)
    lathe(
        [(0, 0), (0.15, 0), (0.16, 0.02), (0.155, 0.07), (0.1, 0.085), (0, 0.087)], (0, 0.75, 0.44), black, r
    )
    tube([(0, 0.75, 0.02), (0, 0.75, 0.44)], 0.02, steel, r, smoothc=False)
    return r


def talking_drum(at=(0, 0, 0), rotz=0, lying=True, c1='#7a4a28', cord='#a8895a', cloth='#7d2a1c'):
    """Talking drum: hourglass body, leather cords from head to head, bent stick."""
    r = empty(at, rotz)
    e = empty((0, 0, 0.105), rot=(0, math.pi / 2, 0)) if lying else empty((0, 0, 0.21))
    e.parent = r
    prof = [
        (0.09, -0.2),
        (0.085, -0.17),
        (0.055, -0.09),
        (0.04, 0),
        (0.055, 0.09),
        (0.085, 0.17),
        (0.09, 0.2),
    ]
    lathe(prof, (0, 0, 0), wood(c1, '#4a2a14', 0.5, 2), e, 48)
    hide, rope = mat('#c2a878', 0.7, var=0.15, bump=0.4, bscale=60, dirt=0.3, dirtcol='#7a5c38'), mat(
        cord, 0.8, var=0.15, bump=0.3
    )
    for s in (-1, 1):
        cyl(0.098, 0.006, (0, 0, s * 0.205), hide, 'Z', 0.003, e, n=56)
        ring = [(0.1 * math.cos(i * 0.1963), 0.1 * math.sin(i * 0.1963), s * 0.2) for i in range(32)]
        tube(ring, 0.009, hide, e, True)
        tube([(x * 1.02, y * 1.02, z - s * 0.014) for x, y, z in ring], 0.005, mat(cloth, 0.9), e, True)
    n = 34
    for i in range(n):
        a0, a1 = i * 2 * math.pi / n, (i + 0.5) * 2 * math.pi / n
        for p, q in ((a0, a1), (a1, a0 + 2 * math.pi / n)):
            z0 = -0.19 if p == a0 else 0.19
            mid = (p + q) / 2
            tube(
                [
                    (0.101 * math.cos(p), 0.101 * math.sin(p), z0),
                    (0.075 * math.cos(mid), 0.075 * math.sin(mid), 0),
                    (0.101 * math.cos(q), 0.101 * math.sin(q), -z0),
                ],
                0.0022,
                rope,
                e,
            )
    lathe([(0.077, -0.02), (0.079, 0), (0.077, 0.02)], (0, 0, 0), mat(cloth, 0.9, var=0.2), e, 40)
    tube(
        [
            (-0.16, -0.2, 0.012),
            (0.0, -0.2, 0.012),
            (0.12, -0.19, 0.014),
            (0.17, -0.18, 0.035),
            (0.18, -0.15, 0.05),
        ],
        0.0085,
        wood('#5a3219', '#351a0c', 0.4, 0),
        r,
    )
    box(
        (0.012, 0.012, 0.03),
        (0.182, -0.14, 0.046),
        wood('#5a3219', '#351a0c', 0.4, 0),
        0.005,
        rot=(0.9, 0, 0),
        parent=r,
    )
    return r
