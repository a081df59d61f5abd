"""More house electrics: blender with mill cups, deep fryer, steam iron, vacuum cleaner, yam pounder."""
from lib import *
from models import iron_and_blender
from models.kitchen_electrics import cord


def blender_mills(at=(0, 0, 0.75), rotz=0, color='#e2e0da', accent='#2f7a4a'):
    """White blender with two grinding mills standing beside it."""
    r = empty(at, rotz)
    iron_and_blender.blender_((0, 0, 0), 0, color).parent = r
    trim = mat(color, 0.32, dirt=0.06)
    lid = mat('#a9b4b4', 0.08, coat=0.9, rvar=0.04)
    for x, y, rad, tall in ((-0.17, 0.02, 0.042, 0.075), (-0.14, -0.11, 0.036, 0.06)):
        lathe(
            [(0, 0), (rad, 0), (rad + 0.003, 0.006), (rad + 0.002, 0.038), (rad - 0.004, 0.042), (0, 0.042)],
            (x, y, 0),
            trim,
            r,
            48,
        )
        lathe(
            [(rad + 0.0025, 0.012), (rad + 0.004, 0.016), (rad + 0.0025, 0.02)],
            (x, y, 0),
            mat(accent, 0.4),
            r,
            48,
        )
        lathe(
            [
                (rad - 0.004, 0.042),
                (rad - 0.003, 0.05),
                (rad - 0.006, 0.04 + tall),
                (rad - 0.014, 0.05 + tall),
                (0, 0.053 + tall),
            ],
            (x, y, 0),
            lid,
            r,
            48,
        )
    return r


def deep_fryer(at=(0, 0, 0.75), rotz=0, tanks=1, wear=0.15):
    """Steel table fryer: oil tank with wire basket, control box with knob at the back."""
    r = empty(at, rotz)
    steel = mat('#b5b7b8', 0.3, 0.95, var=0.06, rvar=0.12, dirt=wear, dirtcol='#6b4a25', scale=8)
    dark = mat('#151618', 0.5)
    wire = mat('#a9acae', 0.25, 1)
    pitch = 0.24
    for i in range(tanks):
        x = (i - (tanks - 1) / 2) * pitch
        _tank(r, x, steel, wire, dark)
    w = pitch * tanks
    for x in (-w / 2 + 0.03, w / 2 - 0.03):
        for y in (-0.15, 0.15):
            cyl(0.015, 0.03, (x, y, 0.015), dark, 'Z', 0.003, r, n=20)
    tube(
        [
            (w / 2 - 0.04, 0.2, 0.2),
            (w / 2 + 0.05, 0.24, 0.1),
            (w / 2 + 0.12, 0.1, 0.006),
            (w / 2 + 0.16, -0.12, 0.006),
        ],
        0.005,
        dark,
        r,
    )
    return r


def _tank(r, x, steel, wire, dark):
    w, d, h = 0.226, 0.36, 0.2
    box((w, d, 0.06), (x, 0, 0.03), steel, 0.006, parent=r, base=True)
    for s in (-1, 1):
        box((0.012, d, h), (x + s * (w / 2 - 0.006), 0, 0.03), steel, 0.003, parent=r, base=True)
        box((w, 0.012, h), (x, s * (d / 2 - 0.006), 0.03), steel, 0.003, parent=r, base=True)
    box((w - 0.02, d - 0.02, 0.004), (x, 0, 0.16), mat('#5a3a0e', 0.08, coat=0.8, rvar=0.03), 0, parent=r)
    # basket hung over the tank
    bw, bd, z0, z1 = 0.16, 0.2, 0.13, 0.245
    for z in (z0, (z0 + z1) / 2, z1):
        corners = [
            (x - bw / 2, -0.13, z),
            (x + bw / 2, -0.13, z),
            (x + bw / 2, bd - 0.13, z),
            (x - bw / 2, bd - 0.13, z),
        ]
        tube(corners, 0.0025 if z == z1 else 0.0014, wire, r, True, smoothc=False)
    for k in range(11):
        t = k / 10
        for y in (-0.13, bd - 0.13):
            tube([(x - bw / 2 + bw * t, y, z0), (x - bw / 2 + bw * t, y, z1)], 0.0012, wire, r, smoothc=False)
        for s in (-1, 1):
            tube(
                [(x + s * bw / 2, -0.13 + bd * t, z0), (x + s * bw / 2, -0.13 + bd * t, z1)],
                0.0012,
                wire,
                r,
                smoothc=False,
            )
    tube([(x, -0.13, z1), (x, -0.2, z1 + 0.03), (x, -0.3, z1 + 0.045)], 0.004, wire, r)
    tube([(x, -0.24, z1 + 0.038), (x, -0.34, z1 + 0.05)], 0.011, dark, r)
    box((w - 0.02, 0.1, 0.11), (x, d / 2 - 0.05, 0.2), steel, 0.008, parent=r, base=True)
    cyl(0.024, 0.024, (x, d / 2 - 0.11, 0.255), dark, 'Y', 0.004, r, n=36)
    box((0.004, 0.004, 0.018), (x, d / 2 - 0.1235, 0.263), mat('#e0ddd2', 0.5), 0, parent=r)
    for k, c in enumerate(('#3ad06a', '#d8541e')):
        cyl(0.006, 0.006, (x + 0.05 + k * 0.025, d / 2 - 0.101, 0.265), glow(c, 0.9), 'Y', 0.001, r, n=16)


def steam_iron(at=(0, 0, 0.75), rotz=0, color='#5b3f86', accent='#d8d6e0'):
    """Steam iron with a coloured body; a spray bottle stands behind it."""
    r = empty(at, rotz)
    iron_and_blender.iron((0, 0, 0), 0, color, accent).parent = r
    bottle = mat('#b9cfd6', 0.15, coat=0.6, rvar=0.04)
    lathe(
        [
            (0, 0),
            (0.034, 0),
            (0.036, 0.006),
            (0.036, 0.1),
            (0.028, 0.125),
            (0.013, 0.14),
            (0.013, 0.155),
            (0, 0.155),
        ],
        (-0.16, 0.12, 0),
        bottle,
        r,
        40,
    )
    cap = mat('#e4e3de', 0.4)
    cyl(0.017, 0.02, (-0.16, 0.12, 0.162), cap, 'Z', 0.003, r, n=28)
    box((0.022, 0.075, 0.026), (-0.16, 0.11, 0.186), cap, 0.006, parent=r)
    box((0.008, 0.01, 0.045), (-0.16, 0.082, 0.155), mat('#b3261e', 0.4), 0.003, (0.3, 0, 0), r)
    return r


def yam_pounder(at=(0, 0, 0.75), rotz=0, color='#e2e0da', accent='#8f231c'):
    """Pounding machine: wide plastic base with knob, clear bowl with lid and the blade hub inside."""
    r = empty(at, rotz)
    body = mat(color, 0.34, var=0.03, dirt=0.1, dirtcol='#877a63', coat=0.2)
    trim = mat(accent, 0.35)
    dark = mat('#1a1b1d', 0.45)
    rrect(0.26, 0.27, 0.06, 0.13, (0, 0, 0.012), body, 0.03, parent=r, seg=6)
    rrect(0.264, 0.274, 0.062, 0.014, (0, 0, 0.03), trim, 0.004, parent=r)
    cyl(0.105, 0.02, (0, 0, 0.146), body, 'Z', 0.006, r, n=64)
    steel = mat('#b9bbbd', 0.22, 1, rvar=0.06)
    lathe(
        [(0.09, 0.152), (0.112, 0.17), (0.12, 0.2), (0.122, 0.29), (0.126, 0.294), (0.118, 0.296)],
        (0, 0, 0),
        steel,
        r,
    )
    lathe(
        [
            (0.126, 0.292),
            (0.129, 0.296),
            (0.127, 0.305),
            (0.09, 0.322),
            (0.045, 0.33),
            (0.04, 0.345),
            (0.03, 0.35),
            (0, 0.35),
        ],
        (0, 0, 0),
        mat('#c9d2d2', 0.15, coat=0.6, rvar=0.04),
        r,
    )
    for s in (-1, 1):
        tube(
            bent(
                [
                    (s * 0.118, -0.035, 0.25),
                    (s * 0.158, -0.035, 0.25),
                    (s * 0.158, 0.035, 0.25),
                    (s * 0.118, 0.035, 0.25),
                ],
                0.02,
            ),
            0.0085,
            dark,
            r,
            smoothc=False,
        )
    cyl(0.03, 0.022, (0, -0.142, 0.088), dark, 'Y', 0.005, r, n=40)
    box((0.008, 0.012, 0.05), (0, -0.156, 0.088), body, 0.003, (0, 0.6, 0), r)
    for i, word in enumerate(('OFF', 'POUND')):
        text(word, 0.011, (-0.06 + i * 0.12, -0.1358, 0.1), dark, parent=r)
    for x in (-0.09, 0.09):
        for y in (-0.09, 0.09):
            cyl(0.016, 0.016, (x, y, 0.008), dark, 'Z', 0.003, r, n=20)
    cord(r, (0.09, 0.13, 0.04), 0.24)
    return r
