"""Around the television: a big set on the floor beside its carton, decoder with remote, satellite dish."""
from lib import *
from models.tv import tv
from scenes import carton


def tv_with_carton(
    inches=55,
    on=None,
    at=(0, 0, 0),
    carton_at=(0.5, 0.28, 0),
    box_color='#a9805a',
    rotz=0,
    stand=True,
):
    """The set on its feet; behind it stands its flat carton with a drawn screen and the size."""
    w = inches * 0.0254 * 0.872
    tv(w, at, rotz, on, stand, label=inches == 43)
    h = w * 0.5625
    m = mat(box_color, 0.85, var=0.1, bump=0.15, bscale=120, dirt=0.3, scale=4)
    r = carton((w + 0.12, 0.15, h + 0.12), carton_at, 0.03, None, m)
    front = -0.0765
    ink = mat('#2a211a', 0.8)
    blue = mat('#1d3f77', 0.7)
    quad(w * 0.5, w * 0.28, (-w * 0.18, front, h * 0.62), mat('#1c2a40', 0.5), (math.pi / 2, 0, 0), r)
    text(f'{inches}"', 0.16, (w * 0.3, front, h * 0.7), blue, parent=r)
    text('4K SMART TV', 0.055, (w * 0.28, front, h * 0.45), ink, parent=r)
    text('THIS SIDE UP', 0.035, (w * 0.28, front, h * 0.25), ink, parent=r)
    return r


def remote(at=(0, 0, 0), rotz=0, parent=None, color='#151618', length=0.19, coloured=True):
    """Remote control with rows of rubber buttons."""
    r = empty(at, rotz)
    r.parent = parent
    m = mat(color, 0.45, var=0.05, dirt=0.12, dirtcol='#8a8276', scale=40, spec=0.35)
    rrect(0.05, length, 0.014, 0.018, (0, 0, 0), m, 0.006, parent=r)
    rubber = mat('#8a8c8e', 0.6, dirt=0.15)
    cyl(0.0055, 0.004, (-0.014, length / 2 - 0.014, 0.0185), mat('#a3201a', 0.5), 'Z', 0.001, r, n=20)
    cyl(0.017, 0.003, (0, length * 0.18, 0.0185), rubber, 'Z', 0.001, r, n=36)
    cyl(0.007, 0.004, (0, length * 0.18, 0.0195), m, 'Z', 0.001, r, n=24)
    for j in range(4):
        for i in range(3):
            box(
                (0.009, 0.006, 0.004),
                (-0.014 + i * 0.014, -length * 0.05 - j * 0.0125, 0.0185),
                rubber,
                0.0015,
                parent=r,
            )
    if coloured:
        for i, c in enumerate(('#a3201a', '#2f7a3a', '#c9a227', '#1d4f9a')):
            box(
                (0.008, 0.005, 0.004),
                (-0.0155 + i * 0.0103, -length / 2 + 0.022, 0.0185),
                mat(c, 0.5),
                0.001,
                parent=r,
            )
    return r


def decoder(at=(0, 0, 0.75), rotz=0, color='#16171a', w=0.26, d=0.18, h=0.045, channel='102', card=True):
    """Satellite decoder: glossy front with a number display, vents on top, remote and cables beside it."""
    r = empty(at, rotz)
    m = mat(color, 0.45, var=0.04, dirt=0.16, dirtcol='#8a8276', scale=14, spec=0.35)
    gloss = mat('#0a0b0d', 0.1, coat=0.6, rvar=0.06, dirt=0.08, dirtcol='#8a8276', spec=0.4)
    rrect(w, d, 0.008, h, (0, 0, 0.004), m, 0.003, parent=r)
    box((w - 0.004, 0.006, h - 0.006), (0, -d / 2 - 0.001, 0.007), gloss, 0.003, parent=r, base=True)
    text(channel, h * 0.45, (w * 0.22, -d / 2 - 0.0046, h * 0.55), glow('#ff3a1a', 2.5), parent=r)
    cyl(0.009, 0.004, (-w * 0.4, -d / 2 - 0.004, h * 0.55), mat('#3a3c3f', 0.3), 'Y', 0.001, r, n=28)
    cyl(0.0018, 0.002, (-w * 0.31, -d / 2 - 0.0045, h * 0.55), glow('#48ff7a', 3), 'Y', 0, r, n=12)
    if card:
        box((0.056, 0.004, 0.002), (-w * 0.08, -d / 2 - 0.0035, h * 0.4), mat('#d0d0cc', 0.4), 0, parent=r)
    for i in range(16):
        for j in range(3):
            box(
                (0.003, d * 0.18, 0.0006),
                (-w * 0.36 + i * w * 0.048, -d * 0.22 + j * d * 0.24, h + 0.0042),
                mat('#060607', 0.6),
                0,
                parent=r,
            )
    remote((w / 2 + 0.05, -0.06, 0), -0.35, r)
    black = mat('#151516', 0.5)
    tube(
        [
            (-w * 0.3, d / 2, 0.02),
            (-w * 0.35, d / 2 + 0.06, 0.006),
            (-w * 0.7, d / 2 + 0.02, 0.004),
            (-w * 0.75, -0.05, 0.004),
            (-w * 0.62, -0.1, 0.004),
        ],
        0.0028,
        black,
        r,
    )
    box((0.02, 0.036, 0.011), (-w * 0.6, -0.115, 0.006), black, 0.003, (0, 0, -0.7), r)
    for s, c in ((0, '#c9a227'), (1, '#a3201a'), (2, '#d0d0cc')):
        x = 0.05 + 0.02 * s
        tube(
            [
                (x, d / 2, 0.02),
                (x + 0.02, d / 2 + 0.05, 0.006),
                (w / 2 + 0.06, d / 2 + 0.02 + 0.012 * s, 0.004),
                (w / 2 + 0.1, 0.08 - 0.014 * s, 0.004),
            ],
            0.0017,
            black,
            r,
        )
        cyl(0.0045, 0.024, (w / 2 + 0.107, 0.073 - 0.014 * s, 0.005), mat(c, 0.4), 'X', 0.001, r, n=16)
    return r


def dish(at=(0, 0, 0), rotz=0, size=0.45, tilt=0.9, color='#b9bab8', wear=0.35, pole=0.5):
    """Offset satellite dish on a bent pole with a ground plate, arm and receiver head."""
    r = empty(at, rotz)
    m = mat(color, 0.5, 0.1, var=0.06, dirt=wear, dirtcol='#7a5a3c', scale=5)
    steel = mat('#85878a', 0.45, 0.7, dirt=0.4, dirtcol='#7a4a26', scale=12)
    tube(
        bent([(0, 0.12, 0.0), (0, 0.1, pole * 0.5), (0, 0.03, pole + 0.12)], 0.1),
        0.02,
        steel,
        r,
        smoothc=False,
    )
    box((0.22, 0.22, 0.008), (0, 0.12, 0.004), steel, 0.002, parent=r)
    for k in range(4):
        cyl(
            0.008,
            0.014,
            (0.085 * (-1) ** k, 0.12 + 0.085 * (-1) ** (k // 2), 0.012),
            steel,
            'Z',
            0.001,
            r,
            n=6,
        )
    face = empty((0, 0, pole + 0.12), rot=(tilt, 0, 0))
    face.parent = r
    rings = [(size * t, size * 0.22 * t * t) for t in [i / 14 for i in range(15)]]
    rim = [
        (size + 0.008, size * 0.22 + 0.002),
        (size + 0.008, size * 0.22 - 0.006),
        (size, size * 0.22 - 0.006),
    ]
    back = [(x, z - 0.003) for x, z in rings[::-1]]
    lathe(rings + rim + back, (0, 0, 0), m, face, 72).scale = (1, 1.08, 1)
    box((0.12, 0.16, 0.05), (0, 0, -0.03), steel, 0.01, parent=face)
    head = (0, -size * 0.62, size * 1.12)
    tube(
        [(0, -size * 0.2, -0.03), (0, -size * 1.12, 0.02), (0, -size * 1.16, size * 0.25), head],
        0.013,
        steel,
        face,
        smoothc=False,
    )
    for s in (-1, 1):
        tube([(s * size * 0.98, 0, size * 0.2), head], 0.004, steel, face, smoothc=False)
    unit = empty(head, rot=(-2.2, 0, 0))
    unit.parent = face
    cream = mat('#c9c4b4', 0.5, dirt=0.3, dirtcol='#7a5a3c')
    lathe(
        [(0, -0.02), (0.03, -0.02), (0.034, -0.01), (0.034, 0.02), (0.022, 0.03), (0.02, 0.08), (0, 0.085)],
        (0, 0, -0.03),
        cream,
        unit,
        40,
    )
    box((0.05, 0.06, 0.05), (0, 0.02, 0.06), cream, 0.01, parent=unit)
    tube(
        [(0, -size * 1.1, 0.0), (0.03, -size * 0.6, -0.06), (0.02, 0.02, -0.1)],
        0.004,
        mat('#111112', 0.5),
        face,
    )
    text('TV', size * 0.22, (0, size * 0.35, size * 0.035), mat('#2b5d94', 0.6), (0, 0, 0), face)
    cable((0.02, 0.12, 0.1), (0.6, -0.25, 0.005), 0.004, mat('#111112', 0.5), parent=r)
    return r
