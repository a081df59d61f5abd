"""Chest freezer and fridge."""
from lib import *


RUB = lambda: mat('#26262a', 0.7, bump=0.1)


def freezer(color='#d9dcdc', w=1.05, d=0.6, h=0.84, at=(0, 0, 0), rotz=0, wear=0.25, lid=0):
    r = empty(at, rotz)
    sh = mat(color, 0.3, var=0.04, rvar=0.1, dirt=wear, dirtcol='#877a63', coat=0.3, z0=0, scale=3)
    dk = mat('#1e1f22', 0.6)
    gr = mat('#6f7376', 0.45)
    box((w, d, h - 0.12), (0, 0, 0.05), sh, 0.016, parent=r, base=True)
    box((w - 0.02, d - 0.02, 0.015), (0, 0, h - 0.075), mat('#a8a9a6', 0.7), 0.003, parent=r, base=True)
    box(
        (w + 0.012, d + 0.02, 0.062),
        (0, -0.004, h - 0.062),
        sh,
        0.022,
        parent=r,
        base=True,
        seg=5,
        rot=(0, 0, 0),
    )
    # handle with recess and lock
    box((0.2, 0.03, 0.03), (0, -d / 2 - 0.018, h - 0.043), gr, 0.009, parent=r, base=True)
    box((0.16, 0.02, 0.008), (0, -d / 2 - 0.02, h - 0.047), dk, 0.002, parent=r, base=True)
    cyl(0.011, 0.012, (0, -d / 2 - 0.005, h - 0.11), mat('#b9b9b4', 0.3, 1), 'Y', 0.002, r)
    box((0.002, 0.004, 0.008), (0, -d / 2 - 0.012, h - 0.11), dk, 0, parent=r)
    # bottom grille on the right with thermostat and lamps
    box((0.3, 0.012, 0.15), (w / 2 - 0.2, -d / 2 - 0.001, 0.09), gr, 0.006, parent=r, base=True)
    for i in range(9):
        box(
            (0.24, 0.006, 0.005),
            (w / 2 - 0.2, -d / 2 - 0.008, 0.105 + i * 0.0075),
            dk,
            0.001,
            parent=r,
            base=True,
        )
    cyl(0.019, 0.02, (w / 2 - 0.25, -d / 2 - 0.013, 0.207), mat('#d9d9d5', 0.4), 'Y', 0.003, r)
    box((0.003, 0.004, 0.015), (w / 2 - 0.25, -d / 2 - 0.024, 0.213), dk, 0, parent=r)
    for i, c in enumerate(('#2fae4a', '#c8342a', '#d99a1e')):
        cyl(
            0.005,
            0.006,
            (w / 2 - 0.2 + i * 0.022, -d / 2 - 0.009, 0.207),
            glow(c, 0.5 if i == 0 else 0.08),
            'Y',
            0.001,
            r,
        )
    # badge, energy label, scuffs
    box(
        (0.12, 0.003, 0.02),
        (-w / 2 + 0.14, -d / 2 - 0.002, h - 0.15),
        mat('#c7cacc', 0.2, 0.9),
        0.001,
        parent=r,
    )
    text('FREEZER 250L', 0.013, (-w / 2 + 0.14, -d / 2 - 0.0042, h - 0.15), mat('#22406e', 0.5), parent=r)
    for x in (-w / 2 + 0.07, w / 2 - 0.07):
        for y in (-d / 2 + 0.07, d / 2 - 0.07):
            cyl(0.024, 0.05, (x, y, 0.025), dk, 'X', 0.004, r, n=24)
    tube(
        [
            (w / 2 - 0.1, d / 2, 0.15),
            (w / 2 - 0.02, d / 2 + 0.05, 0.02),
            (w / 2 + 0.15, d / 2 + 0.03, 0.006),
            (w / 2 + 0.3, d / 2 - 0.12, 0.006),
            (w / 2 + 0.22, d / 2 - 0.3, 0.006),
        ],
        0.004,
        dk,
        r,
    )
    return r


def label(r, loc, s=1.0, rot=(math.pi / 2, 0, 0)):
    """Energy-style sticker: coloured bars on white paper."""
    e = empty(loc, rot=rot)
    e.parent = r
    quad(0.1 * s, 0.15 * s, (0, 0, 0.0006), mat('#e4e2dc', 0.5), parent=e)
    for i, c in enumerate(('#1f8f3f', '#6fb33a', '#d3c82a', '#e29a26', '#cf3c2a')):
        quad(
            0.03 * s + 0.009 * i * s,
            0.012 * s,
            (-0.03 * s + 0.0045 * i * s, 0.04 * s - i * 0.018 * s, 0.0012),
            mat(c, 0.5),
            parent=e,
        )
    quad(0.09 * s, 0.02 * s, (0, 0.062 * s, 0.001), mat('#22406e', 0.5), parent=e)
    quad(0.05 * s, 0.01 * s, (0.015 * s, -0.06 * s, 0.001), mat('#333333', 0.5), parent=e)


def fridge(
    color='#b3b6b8',
    w=0.58,
    d=0.6,
    h=1.5,
    at=(0, 0, 0),
    rotz=0,
    wear=0.15,
    metal=0.55,
    split=0.34,
    handle='bar',
    sticker=True,
    top=True,
):
    r = empty(at, rotz)
    sh = mat(
        color,
        0.34 if metal else 0.25,
        metal,
        var=0.04,
        rvar=0.08,
        dirt=wear,
        dirtcol='#6f665a',
        coat=0.2,
        z0=0,
        scale=3,
    )
    body = mat('#8b8e90' if metal else color, 0.45, dirt=wear)
    dk = RUB()
    box((w, d - 0.06, h - 0.05), (0, 0.03, 0.04), body, 0.008, parent=r, base=True)
    box((w - 0.03, 0.03, h - 0.09), (0, -d / 2 + 0.065, 0.06), dk, 0.003, parent=r, base=True)
    zs = h * (1 - split)
    box((w, 0.055, zs - 0.047), (0, -d / 2 + 0.025, 0.037), sh, 0.014, parent=r, base=True, seg=4)
    box((w, 0.055, h - zs - 0.012), (0, -d / 2 + 0.025, zs), sh, 0.014, parent=r, base=True, seg=4)
    hm = mat('#9b9ea1', 0.25, 0.9)
    if handle == 'bar':
        for z0, z1 in ((zs - 0.47, zs - 0.05), (zs + 0.05, min(h - 0.06, zs + 0.32))):
            tube(
                bent(
                    [
                        (-w / 2 + 0.05, -d / 2 - 0.002, z0),
                        (-w / 2 + 0.05, -d / 2 - 0.045, z0),
                        (-w / 2 + 0.05, -d / 2 - 0.045, z1),
                        (-w / 2 + 0.05, -d / 2 - 0.002, z1),
                    ],
                    0.025,
                ),
                0.0095,
                hm,
                r,
                smoothc=False,
            )
    else:
        for z in (zs - 0.03, zs + 0.03):
            box((0.16, 0.012, 0.03), (-w / 2 + 0.11, -d / 2 - 0.004, z), dk, 0.005, parent=r)
    box((w - 0.02, d - 0.12, 0.04), (0, 0.02, 0.0), dk, 0.004, parent=r, base=True)
    box(
        (0.1, 0.003, 0.018),
        (w / 2 - 0.1, -d / 2 - 0.003, h - 0.07),
        mat('#d0d2d3', 0.2, 0.9),
        0.001,
        parent=r,
    )
    text('NO FROST', 0.013, (w / 2 - 0.1, -d / 2 - 0.0052, h - 0.07), mat('#303338', 0.4), parent=r)
    if sticker:
        label(r, (w / 2 - 0.12, -d / 2 - 0.0035, zs + 0.2), 0.9)
    return r
