"""Sound at home: party speaker with lights, home theatre set, soundbar with subwoofer."""
from lib import *
from models.audio_stage import microphone


def _cone(r, place, radius, ring, cone='#1a1b1d', cap='#232427'):
    """A loudspeaker facing -y: ring, rubber edge, cone and dust cap."""
    rub = mat('#0f0f10', 0.55, spec=0.3)
    turn = (math.pi / 2, 0, 0)
    k = radius
    lathe([(k * 1.1, 0), (k * 1.1, 0.006), (k * 1.02, 0.009), (k, 0.004)], place, ring, r, 64, turn)
    lathe([(k, 0.004), (k * 0.94, 0.008), (k * 0.86, 0.003)], place, rub, r, 64, turn)
    lathe(
        [(k * 0.86, 0.003), (k * 0.3, -k * 0.28), (k * 0.28, -k * 0.2), (0, -k * 0.2)],
        place,
        mat(cone, 0.5, spec=0.35),
        r,
        64,
        turn,
    )
    lathe(
        [(k * 0.3, -k * 0.25), (k * 0.22, -k * 0.14), (k * 0.1, -k * 0.1), (0, -k * 0.09)],
        place,
        mat(cap, 0.25, coat=0.4),
        r,
        48,
        turn,
    )


def party_speaker(
    at=(0, 0, 0),
    rotz=0,
    h=0.95,
    w=0.38,
    d=0.36,
    light='#ff2a6a',
    light2='#2a7bff',
    on=True,
    wear=0.12,
    mic=True,
):
    """Big speaker on wheels: two cones with rings of light behind a grille, control panel, pull handle."""
    r = empty(at, rotz)
    m = mat('#161719', 0.6, bump=0.4, bscale=300, dirt=wear, dirtcol='#8a7d68', scale=6, spec=0.35)
    edge = mat('#26282b', 0.35, spec=0.4)
    ring = mat('#6d7073', 0.3, 0.8)
    box((w, d, h), (0, 0, 0.03), m, 0.03, parent=r, base=True, seg=5)
    y = -d / 2
    box((w - 0.05, 0.012, h - 0.2), (0, y - 0.002, 0.06), edge, 0.02, parent=r, base=True, seg=4)
    size = min(w * 0.4, h * 0.17)
    for z, color in ((0.06 + (h - 0.2) * 0.27, light), (0.06 + (h - 0.2) * 0.73, light2)):
        _cone(r, (0, y - 0.008, z), size * 0.86, ring)
        if on:
            tube(
                [
                    (size * math.cos(t) * 1.02, y - 0.011, z + size * math.sin(t) * 1.02)
                    for t in [i * 0.2618 for i in range(24)]
                ],
                0.005,
                glow(color, 4),
                r,
                True,
            )
        wire = mat('#0c0c0d', 0.5)
        for i in range(-4, 5):
            half = math.sqrt(max(0, 1 - (i / 4.6) ** 2)) * size * 0.88
            tube(
                [
                    (-half, y - 0.015, z + i * size * 0.2),
                    (0, y - 0.026, z + i * size * 0.2),
                    (half, y - 0.015, z + i * size * 0.2),
                ],
                0.0016,
                wire,
                r,
            )
    # control panel on the top, slanted to the front
    panel = empty((0, y + 0.075, h + 0.034), rot=(0.2, 0, 0))
    panel.parent = r
    box((w - 0.06, 0.1, 0.012), (0, 0, 0.01), mat('#0c0d0f', 0.2, coat=0.4), 0.004, parent=panel)
    for i in range(5):
        cyl(
            0.011,
            0.014,
            (-w * 0.3 + i * w * 0.15, -0.015, 0.02),
            mat('#3a3c3f', 0.4, spec=0.4),
            'Z',
            0.003,
            panel,
            n=28,
        )
    box(
        (0.07, 0.022, 0.002),
        (0, 0.028, 0.0165),
        glow('#3a9bff', 1.5) if on else mat('#0a0c10', 0.1),
        0,
        parent=panel,
    )
    text('BT  FM  USB', 0.008, (0, 0.028, 0.018), mat('#0a1420', 0.5), (0, 0, 0), panel)
    # pull handle and wheels
    for s in (-1, 1):
        tube(
            [(s * w * 0.3, d / 2 - 0.03, h), (s * w * 0.3, d / 2 - 0.03, h + 0.16)],
            0.008,
            ring,
            r,
            smoothc=False,
        )
        cyl(0.035, 0.035, (s * (w / 2 - 0.03), d / 2 - 0.02, 0.035), mat('#101011', 0.7), 'X', 0.006, r, n=36)
        cyl(
            0.018, 0.022, (s * (w / 2 - 0.06), -d / 2 + 0.05, 0.015), mat('#101011', 0.7), 'Z', 0.003, r, n=24
        )
    tube(
        bent(
            [
                (-w * 0.3, d / 2 - 0.03, h + 0.15),
                (-w * 0.3, d / 2 - 0.03, h + 0.19),
                (w * 0.3, d / 2 - 0.03, h + 0.19),
                (w * 0.3, d / 2 - 0.03, h + 0.15),
            ],
            0.03,
        ),
        0.014,
        m,
        r,
        smoothc=False,
    )
    if mic:
        microphone((w * 0.1, -0.02, h + 0.052), (math.pi / 2, 0, 1.9), r)
    return r


def soundbar_set(at=(0, 0, 0), rotz=0, w=0.9, color='#17181a', sub=True, remote=True):
    """Long bar with a cloth front, subwoofer box and remote."""
    r = empty(at, rotz)
    m = mat(color, 0.4, var=0.04, rvar=0.1, dirt=0.1, dirtcol='#8a8276', scale=10, spec=0.4)
    cloth = mat('#1f2022', 0.9, bump=1.5, bscale=900, spec=0.2)
    rrect(w, 0.09, 0.02, 0.062, (0, -0.08, 0.004), m, 0.006, parent=r)
    rrect(w - 0.02, 0.088, 0.018, 0.05, (0, -0.0835, 0.008), cloth, 0.004, parent=r)
    for i in range(3):
        cyl(0.0022, 0.002, (0.03 * i - 0.03, -0.1285, 0.035), glow('#e8f4ff', 2), 'Y', 0, r, n=12)
    for i in range(4):
        cyl(0.008, 0.002, (-0.045 + i * 0.03, -0.08, 0.067), mat('#2a2b2e', 0.4), 'Z', 0.0005, r, n=24)
    if sub:
        box((0.2, 0.3, 0.34), (w / 2 - 0.04, 0.22, 0.012), m, 0.012, parent=r, base=True)
        box((0.17, 0.006, 0.3), (w / 2 - 0.04, 0.069, 0.03), cloth, 0.004, parent=r, base=True)
        cyl(0.035, 0.01, (w / 2 + 0.061, 0.24, 0.1), mat('#070708', 0.6), 'X', 0.003, r)
    if remote:
        box(
            (0.04, 0.13, 0.014),
            (-0.1, -0.22, 0),
            mat('#131315', 0.5, spec=0.35),
            0.005,
            (0, 0, 1.1),
            r,
            base=True,
        )
        for i in range(5):
            cyl(
                0.005,
                0.003,
                (-0.15 + i * 0.022, -0.245 + i * 0.011, 0.015),
                mat('#8a8c8e', 0.5),
                'Z',
                0.001,
                r,
                n=16,
            )
    return r


def home_theatre(at=(0, 0, 0), rotz=0, color='#141517', accent='#8f6a3a'):
    """Receiver, subwoofer, four small speakers and a centre speaker, with the cables."""
    r = empty(at, rotz)
    m = mat(color, 0.14, var=0.04, rvar=0.1, coat=0.4, dirt=0.1, dirtcol='#8a8276', scale=10, spec=0.4)
    dull = mat('#1d1e20', 0.6, bump=0.3, bscale=300, spec=0.3)
    ring = mat(accent, 0.3, 0.8)
    box((0.24, 0.36, 0.38), (-0.42, 0.1, 0.015), dull, 0.012, parent=r, base=True)
    _cone(r, (-0.42, -0.081, 0.2), 0.085, ring)
    box((0.43, 0.32, 0.07), (0.02, 0.05, 0.01), m, 0.006, parent=r, base=True)
    box((0.16, 0.003, 0.03), (-0.03, -0.1115, 0.045), mat('#08090b', 0.1, coat=0.6), 0, parent=r)
    text('12:00', 0.02, (-0.03, -0.1135, 0.045), glow('#5ad0ff', 2), parent=r)
    cyl(0.026, 0.018, (0.17, -0.115, 0.045), mat('#8a8c8e', 0.3, 0.8), 'Y', 0.003, r, n=40)
    box((0.16, 0.002, 0.003), (-0.03, -0.1112, 0.022), mat('#050506', 0.5), 0, parent=r)
    box((0.32, 0.1, 0.095), (0.02, 0.02, 0.08), m, 0.01, parent=r, base=True)
    for s in (-1, 1):
        _cone(r, (0.02 + s * 0.09, -0.031, 0.128), 0.036, ring)
    for x, y, turn in ((0.33, 0.16, -0.1), (0.46, 0.12, -0.25), (0.33, -0.09, 0.1), (0.47, -0.13, -0.3)):
        one = empty((x, y, 0), turn)
        one.parent = r
        box((0.105, 0.11, 0.2), (0, 0, 0.005), m, 0.012, parent=one, base=True)
        _cone(one, (0, -0.056, 0.075), 0.036, ring)
        _cone(one, (0, -0.056, 0.15), 0.018, ring)
    black = mat('#101011', 0.5)
    for k in range(2):
        cable(
            (0.1 + 0.1 * k, -0.13, 0.02),
            (0.4, -0.22 + 0.05 * k, 0.003),
            0.003,
            mat('#8c1f1a', 0.5) if k else black,
            parent=r,
            wig=0.05,
        )
    return r
