"""Desktop computer: tower, monitor, keyboard and mouse; external hard disk; laptop bag with a laptop."""
from lib import *
from models.computer_screens import screen
from models.soft_shapes import fused, ribbon


def monitor(
    inches=22, at=(0, 0, 0.75), rotz=0, show='hills', frame='#17181a', foot='#17181a', wear=0.1, thin=False
):
    """Flat monitor on a neck and foot. The back has a bulge with a plate."""
    r = empty(at, rotz)
    w = inches * 0.0254 * 0.872
    h = w * 0.5625
    edge = 0.008 if thin else 0.016
    m = mat(frame, 0.4, var=0.04, rvar=0.1, dirt=wear, dirtcol='#8a8276', scale=8, spec=0.35)
    base = mat(foot, 0.35, 0.3 if foot != frame else 0, dirt=wear, dirtcol='#8a8276', spec=0.35)
    rrect(w * 0.42, 0.19, 0.03, 0.012, (0, 0.03, 0), base, 0.004, parent=r)
    box((0.07, 0.03, 0.24), (0, 0.06, 0.01), base, 0.008, parent=r, base=True)
    z0 = 0.11
    box((w + 2 * edge, 0.022, h + 2 * edge + 0.008), (0, 0, z0), m, 0.004, parent=r, base=True)
    box((w * 0.75, 0.04, h * 0.7), (0, 0.025, z0 + h * 0.15), m, 0.02, parent=r, base=True)
    for i in range(8):
        box((w * 0.5, 0.002, 0.003), (0, 0.046, z0 + h * 0.6 + i * 0.009), mat('#060607', 0.6), 0, parent=r)
    glass = (
        screen(show, 0.85, 640, 360)
        if show
        else mat('#08090b', 0.25, coat=0.1, dirt=0.08, dirtcol='#4a4a48', scale=3)
    )
    quad(w, h, (0, -0.0115, z0 + edge + 0.008 + h / 2), glass, (math.pi / 2, 0, 0), r)
    cyl(0.002, 0.002, (w * 0.46, -0.0115, z0 + 0.01), glow('#3a9bff', 3), 'Y', 0, r, n=12)
    return r


def keyboard(at=(0, 0, 0.75), rotz=0, color='#17181a', w=0.44):
    r = empty(at, rot=(0.06, 0, rotz))
    m = mat(color, 0.5, dirt=0.15, dirtcol='#8a8276', scale=20, spec=0.35)
    key = mat(color, 0.55, dirt=0.2, dirtcol='#8a8276', scale=70, spec=0.35)
    rrect(w, 0.135, 0.008, 0.014, (0, 0, 0.004), m, 0.004, parent=r)
    for j in range(6):
        y = 0.052 - j * 0.0198 - (0.004 if j else 0)
        for i in range(22):
            if i in (15, 19) or (j == 5 and 4 <= i <= 9):
                continue
            x = -w / 2 + 0.018 + i * (w - 0.036) / 21
            box((0.0165, 0.0165, 0.008), (x, y, 0.021), key, 0.002, parent=r, seg=2)
    box((0.11, 0.0165, 0.008), (-w / 2 + 0.145, 0.052 - 5 * 0.0198 - 0.004, 0.021), key, 0.002, parent=r)
    return r


def mouse(at=(0, 0, 0.75), rotz=0, color='#17181a'):
    r = empty(at, rotz)
    m = mat(color, 0.4, dirt=0.12, dirtcol='#8a8276', scale=40, spec=0.35)
    fused(
        [('ball', (0, 0, 0.008), (0.062, 0.11, 0.058)), ('box', (0, 0, 0.008), (0.056, 0.09, 0.014), (1, 1))],
        m,
        r,
        0.002,
        0.01,
    )
    cyl(0.009, 0.007, (0, 0.028, 0.031), mat('#3a3b3e', 0.6), 'X', 0.001, r, n=24)
    return r


def tower(at=(0, 0, 0.75), rotz=0, color='#1a1b1d', w=0.175, d=0.38, h=0.37, silver=False):
    """Computer case: disc drive, buttons, sockets and an air grille in front."""
    r = empty(at, rotz)
    m = mat(color, 0.5, 0.2, var=0.05, bump=0.1, bscale=600, dirt=0.15, dirtcol='#8a8276', scale=8, spec=0.35)
    front = mat(
        '#8d9093' if silver else '#111214',
        0.3,
        0.5 if silver else 0,
        rvar=0.1,
        dirt=0.12,
        dirtcol='#8a8276',
        spec=0.4,
    )
    dark = mat('#060607', 0.6)
    box((w, d, h), (0, 0, 0.008), m, 0.004, parent=r, base=True)
    y = -d / 2
    box((w - 0.004, 0.022, h - 0.004), (0, y - 0.008, 0.01), front, 0.008, parent=r, base=True)
    box((0.148, 0.004, 0.04), (0, y - 0.019, h - 0.055), mat('#1b1c1e', 0.4), 0.002, parent=r)
    box((0.02, 0.003, 0.005), (0.055, y - 0.0215, h - 0.066), dark, 0.001, parent=r)
    cyl(0.011, 0.005, (0.055, y - 0.02, h - 0.105), mat('#8f9193', 0.3, 0.9), 'Y', 0.001, r, n=32)
    cyl(0.002, 0.003, (0.055, y - 0.0205, h - 0.13), glow('#3a9bff', 3), 'Y', 0, r, n=12)
    for i in range(4):
        box((0.014, 0.003, 0.006), (-0.055 + i * 0.022, y - 0.0195, h - 0.105), dark, 0, parent=r)
    for i in range(16):
        box((w - 0.05, 0.003, 0.004), (0, y - 0.0195, 0.035 + i * 0.011), dark, 0, parent=r)
    for i in range(9):
        box((0.002, d * 0.35, 0.004), (w / 2, 0.02, 0.1 + i * 0.014), dark, 0, parent=r)
    return r


def set_on_table(show='hills', inches=20, color='#1a1b1d', silver=False, z=0.75):
    monitor(inches, (-0.08, 0.14, z), 0.05, show)
    tower((0.34, 0.1, z), -0.15, color, silver=silver)
    keyboard((-0.1, -0.15, z), 0.03)
    mouse((0.22, -0.16, z), -0.1)
    black = mat('#141415', 0.5)
    tube(
        [(0.22, -0.1, z + 0.01), (0.23, -0.02, z + 0.003), (0.2, 0.1, z + 0.003), (0.3, 0.3, z + 0.003)],
        0.002,
        black,
    )
    tube(
        [(-0.1, -0.08, z + 0.01), (-0.02, 0.05, z + 0.003), (0.12, 0.12, z + 0.003), (0.2, 0.3, z + 0.003)],
        0.002,
        black,
    )


def hard_disk(at=(0, 0, 0.75), rotz=0, color='#17181a', capacity='1TB', line='#8f1a14'):
    """Portable hard disk with its short cable plugged in."""
    r = empty(at, rotz)
    m = mat(
        color,
        0.4,
        var=0.05,
        rvar=0.15,
        bump=0.15,
        bscale=700,
        dirt=0.1,
        dirtcol='#8a8276',
        scale=30,
        spec=0.4,
    )
    rrect(0.08, 0.115, 0.007, 0.016, (0, 0, 0), m, 0.003, parent=r)
    rrect(0.0805, 0.1155, 0.007, 0.0016, (0, 0, 0.007), mat(line, 0.4), 0.0004, parent=r)
    text(capacity, 0.016, (0.014, -0.036, 0.0163), mat('#9a9c9e', 0.4), (0, 0, 0), r)
    cyl(0.0016, 0.001, (-0.028, 0.048, 0.0162), glow('#5ab0ff', 3), 'Z', 0, r, n=12)
    plug = mat('#141415', 0.5, spec=0.35)
    steel = mat('#b9bbbd', 0.3, 1)
    box((0.014, 0.022, 0.008), (0.012, 0.068, 0.008), plug, 0.002, parent=r)
    line_pts = [
        (0.012, 0.078, 0.008),
        (0.02, 0.11, 0.004),
        (0.08, 0.12, 0.003),
        (0.11, 0.06, 0.003),
        (0.08, 0.0, 0.003),
        (0.1, -0.05, 0.003),
        (0.13, -0.06, 0.004),
    ]
    tube(line_pts, 0.0022, plug, r)
    box((0.03, 0.016, 0.008), (0.143, -0.062, 0.005), plug, 0.002, (0, 0, -0.15), r)
    box((0.016, 0.012, 0.0045), (0.165, -0.0655, 0.005), steel, 0.0005, (0, 0, -0.15), r)
    box((0.012, 0.009, 0.0015), (0.167, -0.0658, 0.0062), mat('#1d4f9a', 0.4), 0, (0, 0, -0.15), r)
    return r


def laptop_bag(color='#26282b', at=(0, 0, 0.75), rotz=0, trim='#5a5d61', wear=0.2):
    """Soft black laptop bag lying on its back, pocket and zips up, with handles and strap; a laptop beside it."""
    r = empty(at, rotz)
    cloth = mat(
        color, 0.85, var=0.1, bump=1.0, bscale=600, dirt=wear, dirtcol='#8a7d68', scale=7, spec=0.2, sheen=0.3
    )
    web = fabric('#151516', weave=1400)
    zipper = mat('#3a3b3e', 0.4, 0.4, bump=1.0, bscale=1500)
    fused(
        [('box', (0, 0, 0.03), (0.4, 0.3, 0.055), (0.97, 0.96)), ('ball', (0, 0, 0.04), (0.4, 0.3, 0.08))],
        cloth,
        r,
        0.005,
        0.02,
        edge=0.018,
    )
    fused(
        [
            ('box', (0, -0.03, 0.066), (0.33, 0.2, 0.03), (0.95, 0.93)),
            ('ball', (0, -0.03, 0.07), (0.3, 0.18, 0.05)),
        ],
        cloth,
        r,
        0.005,
        0.02,
        edge=0.012,
    )
    tube([(-0.15, 0.055, 0.083), (0, 0.06, 0.089), (0.15, 0.055, 0.083)], 0.003, zipper, r)
    tube(
        bent([(-0.19, -0.1, 0.045), (-0.19, 0.14, 0.045), (0.19, 0.14, 0.045), (0.19, -0.1, 0.045)], 0.03),
        0.0035,
        zipper,
        r,
        smoothc=False,
    )
    box((0.006, 0.03, 0.003), (0.11, 0.045, 0.087), mat('#8f9193', 0.3, 0.9), 0.001, parent=r)
    for s, tilt in ((0.058, 0.03), (0.035, 0.0)):
        pts = [
            (-0.075, 0.14, s),
            (-0.07, 0.19, s + 0.01),
            (-0.05, 0.235 + tilt, s + 0.005),
            (0.05, 0.235 + tilt, s + 0.005),
            (0.07, 0.19, s + 0.01),
            (0.075, 0.14, s),
        ]
        ribbon(
            pts,
            0.026,
            web,
            r,
            0.004,
            [(1, 0, 0.2), (1, 0.2, 0), (0.5, 1, 0), (-0.5, 1, 0), (-1, 0.2, 0), (-1, 0, 0.2)],
        )
    box((0.07, 0.03, 0.003), (-0.08, -0.08, 0.0915), mat(trim, 0.5), 0.001, (0.06, -0.03, 0), r)
    return r
