"""Washing machine, microwave and gas cooker."""
from lib import *
from models.freezer_and_fridge import label


def washer(color='#dcdddb', w=0.6, d=0.55, h=0.85, at=(0, 0, 0), rotz=0, wear=0.12, door='#2b2c2f'):
    r = empty(at, rotz)
    sh = mat(color, 0.3, var=0.03, dirt=wear, dirtcol='#8a8069', coat=0.25, z0=0)
    dk = mat('#18191b', 0.35)
    ch = mat('#b9bcbf', 0.18, 0.95)
    y = -d / 2
    box((w, d, h - 0.1), (0, 0, 0.02), sh, 0.012, parent=r, base=True)
    box((w, d, 0.095), (0, 0, h - 0.078), sh, 0.01, parent=r, base=True)
    box((w + 0.004, d + 0.004, 0.022), (0, 0, h + 0.015), sh, 0.008, parent=r, base=True)
    cz = 0.42
    cyl(0.215, 0.03, (0, y - 0.008, cz), ch, 'Y', 0.009, r, n=96)
    cyl(0.19, 0.04, (0, y - 0.014, cz), mat(door, 0.3), 'Y', 0.012, r, n=96)
    # glass bowl
    lathe(
        [(0.142, 0.0), (0.138, 0.012), (0.12, 0.02), (0.06, 0.03), (0, 0.033)],
        (0, y - 0.036, cz),
        mat('#0a0b0c', 0.05, coat=1, rvar=0.02),
        r,
        64,
        (math.pi / 2, 0, 0),
    )
    lathe(
        [(0.15, 0), (0.15, 0.008), (0.14, 0.012), (0.14, 0)],
        (0, y - 0.034, cz),
        ch,
        r,
        64,
        (math.pi / 2, 0, 0),
    )
    box((0.03, 0.03, 0.085), (0.19, y - 0.032, cz), mat(door, 0.35), 0.01, parent=r)
    box((0.165, 0.012, 0.06), (-w / 2 + 0.105, y - 0.004, h - 0.03), sh, 0.006, parent=r)
    box((0.16, 0.006, 0.002), (-w / 2 + 0.105, y - 0.009, h - 0.052), dk, 0, parent=r)
    cyl(0.031, 0.028, (0.02, y - 0.014, h - 0.03), ch, 'Y', 0.005, r)
    cyl(0.036, 0.006, (0.02, y - 0.003, h - 0.03), dk, 'Y', 0.001, r)
    box((0.003, 0.004, 0.012), (0.02, y - 0.029, h - 0.012), dk, 0, parent=r)
    box((0.1, 0.005, 0.036), (0.13, y - 0.002, h - 0.03), mat('#060708', 0.08), 0.003, parent=r)
    text('1:25', 0.02, (0.125, y - 0.0055, h - 0.03), glow('#ff5a3c', 0.9), parent=r, bold=False)
    for i in range(4):
        cyl(0.007, 0.007, (0.2 + i * 0.024, y - 0.003, h - 0.03), ch, 'Y', 0.001, r, n=20)
        text('-', 0.012, (0.2 + i * 0.024, y - 0.002, h - 0.014), dk, parent=r)
    for i in range(8):
        a = -2.3 + i * 0.66
        box(
            (0.002, 0.001, 0.006),
            (0.02 + 0.046 * math.sin(a), y - 0.001, h - 0.03 + 0.046 * math.cos(a) * 0.8),
            dk,
            0,
            parent=r,
        )
    box((0.09, 0.006, 0.045), (w / 2 - 0.09, y - 0.001, 0.07), sh, 0.004, parent=r)
    box((w - 0.02, 0.004, 0.004), (0, y - 0.001, 0.125), dk, 0, parent=r)
    label(r, (-w / 2 + 0.1, y - 0.0012, 0.62), 0.8)
    for x in (-0.24, 0.24):
        cyl(0.02, 0.03, (x, y + 0.06, 0.012), dk, 'Z', 0.002, r)
    return r


def microwave(color='#1d1e20', w=0.46, d=0.34, h=0.27, at=(0, 0, 0), rotz=0, wear=0.03):
    r = empty(at, rotz)
    sh = mat(color, 0.28, var=0.05, dirt=wear, dirtcol='#6d6459', coat=0.2)
    y = -d / 2
    dk = mat('#0a0a0b', 0.08, rvar=0.05, coat=0.6)
    g = mat('#8f9295', 0.3, 0.9)
    box((w, d, h - 0.012), (0, 0, 0.012), sh, 0.007, parent=r, base=True)
    box((w * 0.74, 0.025, h - 0.03), (-w * 0.125, y - 0.008, 0.021), sh, 0.006, parent=r, base=True)
    box((w * 0.52, 0.004, h * 0.58), (-w * 0.15, y - 0.021, 0.06), dk, 0.004, parent=r, base=True)
    mesh = mat('#202122', 0.5)
    tube(
        bent(
            [
                (w * 0.2, y - 0.02, 0.045),
                (w * 0.2, y - 0.05, 0.045),
                (w * 0.2, y - 0.05, h - 0.035),
                (w * 0.2, y - 0.02, h - 0.035),
            ],
            0.015,
        ),
        0.008,
        g,
        r,
        smoothc=False,
    )
    px = w * 0.375
    box((w * 0.23, 0.02, h - 0.03), (px, y - 0.006, 0.021), mat(color, 0.2), 0.004, parent=r, base=True)
    box((0.075, 0.003, 0.028), (px, y - 0.017, h - 0.065), dk, 0.002, parent=r)
    text('12:07', 0.019, (px, y - 0.0192, h - 0.065), glow('#4dff9a', 0.8), parent=r, bold=False)
    for z, s in ((h - 0.125, 'POWER'), (0.072, 'TIME')):
        cyl(0.021, 0.024, (px, y - 0.024, z), g, 'Y', 0.004, r)
        box((0.002, 0.003, 0.014), (px, y - 0.037, z + 0.008), mat('#222222', 0.5), 0, parent=r)
        text(s, 0.007, (px, y - 0.0175, z + 0.031), mat('#cfcfcf', 0.5), parent=r, bold=False)
    for i in range(10):
        box((0.002, d * 0.4, 0.008), (w / 2 + 0.0005, 0.02, 0.17 + i * 0.0), mat('#000000', 0.8), 0, parent=r)
    for x in (-w / 2 + 0.04, w / 2 - 0.04):
        cyl(0.013, 0.014, (x, y + 0.04, 0.007), mat('#111111', 0.8), 'Z', 0.002, r)
    return r


def cooker(
    color='#b7b9ba', w=0.6, d=0.58, h=0.86, at=(0, 0, 0), rotz=0, wear=0.08, oven='#111214', metal=0.8
):
    r = empty(at, rotz)
    st = mat(color, 0.32, metal, var=0.05, rvar=0.14, dirt=wear, dirtcol='#5f4c33', scale=7)
    side = mat('#2a2b2d', 0.4, dirt=0.2)
    blk = mat('#121213', 0.5, bump=0.1)
    y = -d / 2
    gl = mat(oven, 0.06, coat=1, rvar=0.03)
    ch = mat('#b9bcbf', 0.2, 1)
    box((w, d, h - 0.08), (0, 0, 0.06), side, 0.006, parent=r, base=True)
    box((w + 0.004, d + 0.01, 0.03), (0, 0, h - 0.03), st, 0.01, parent=r, base=True)
    box((w, 0.022, 0.095), (0, y - 0.004, h - 0.13), st, 0.006, parent=r, base=True)
    box((w, 0.025, 0.42), (0, y - 0.008, 0.27), st, 0.008, parent=r, base=True)
    box((w * 0.72, 0.004, 0.25), (0, y - 0.021, 0.33), gl, 0.012, parent=r, base=True)
    box((w, 0.02, 0.16), (0, y - 0.004, 0.095), st, 0.006, parent=r, base=True)
    tube(
        bent(
            [
                (-0.22, y - 0.015, 0.655),
                (-0.22, y - 0.055, 0.655),
                (0.22, y - 0.055, 0.655),
                (0.22, y - 0.015, 0.655),
            ],
            0.02,
        ),
        0.011,
        ch,
        r,
        smoothc=False,
    )
    for i in range(5):
        x = -0.22 + i * 0.11
        cyl(0.021, 0.03, (x, y - 0.028, h - 0.083), blk, 'Y', 0.004, r, n=32)
        box((0.006, 0.012, 0.036), (x, y - 0.047, h - 0.083), blk, 0.002, parent=r)
        cyl(0.026, 0.004, (x, y - 0.015, h - 0.083), ch, 'Y', 0.001, r)
        box((0.003, 0.002, 0.007), (x, y - 0.016, h - 0.05), blk, 0, parent=r)
    for x, yy, s in ((-0.15, 0.12, 0.9), (0.15, 0.12, 1), (-0.15, -0.13, 1.2), (0.15, -0.13, 0.8)):
        z = h
        cyl(0.062 * s, 0.008, (x, yy, z + 0.004), mat('#8f8f8c', 0.45, 0.8), 'Z', 0.003, r)
        cyl(0.045 * s, 0.014, (x, yy, z + 0.012), mat('#6d6a66', 0.5, 0.7), 'Z', 0.002, r)
        cyl(0.04 * s, 0.008, (x, yy, z + 0.023), blk, 'Z', 0.003, r)
    for x in (-0.15, 0.15):
        for sy in (-0.255, -0.005, 0.245):
            box((0.25, 0.008, 0.008), (x, sy, h + 0.032), blk, 0.002, parent=r)
        for sx in (-0.125, 0.125):
            box((0.008, 0.5, 0.008), (x + sx, -0.005, h + 0.032), blk, 0.002, parent=r)
        for yy in (0.12, -0.13):
            for a in range(4):
                q = a * math.pi / 2
                box(
                    (0.075, 0.007, 0.009),
                    (x + 0.085 * math.cos(q), yy + 0.085 * math.sin(q), h + 0.034),
                    blk,
                    0.002,
                    parent=r,
                    rot=(0, 0, q),
                )
        for sx in (-0.12, 0.12):
            for sy in (-0.25, 0.24):
                box((0.01, 0.01, 0.03), (x + sx, sy, h), blk, 0.001, parent=r, base=True)
    # raised glass lid
    box(
        (w - 0.01, 0.008, 0.46),
        (0, d / 2 - 0.012, h + 0.01),
        mat('#0d0f10', 0.04, coat=1, rvar=0.02),
        0.006,
        parent=r,
        base=True,
        rot=(math.radians(-7), 0, 0),
    )
    for x in (-0.26, 0.26):
        for yy in (y + 0.05, d / 2 - 0.05):
            cyl(0.02, 0.06, (x, yy, 0.03), blk, 'Z', 0.003, r)
    return r
