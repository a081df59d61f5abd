"""Air goods on the floor: window air conditioner, split set with outdoor unit, air cooler."""
from lib import *
from models.air_and_fans import prof_x


def window_ac(at=(0, 0, 0), rotz=0, color='#d8d5ca', wear=0.4, w=0.6, d=0.55, h=0.4):
    """Front grille with slanted vanes, knobs under a flap on the right, steel body behind with louvres."""
    r = empty(at, rotz)
    plastic = mat(color, 0.42, var=0.05, dirt=wear, dirtcol='#7d6f55', scale=5)
    steel = mat('#b5b4ac', 0.45, 0.3, dirt=wear * 1.3, dirtcol='#7a5a3c', scale=4)
    black = mat('#17181a', 0.6)
    y = -d / 2
    box((w - 0.03, d - 0.08, h - 0.03), (0, 0.04, 0.01), steel, 0.006, parent=r, base=True)
    box((w, 0.08, h), (0, y + 0.03, 0), plastic, 0.016, parent=r, base=True, seg=4)
    face = y - 0.011
    box((w * 0.68, 0.004, h * 0.6), (-w * 0.11, face, 0.05), black, 0.003, parent=r, base=True)
    for i in range(18):
        box(
            (w * 0.68, 0.008, 0.005),
            (-w * 0.11, face - 0.004, 0.058 + i * 0.0133),
            plastic,
            0.001,
            (0.5, 0, 0),
            r,
        )
    for i in range(3):
        box(
            (0.006, 0.01, h * 0.6),
            (-w * 0.33 + i * w * 0.22, face - 0.004, 0.05),
            plastic,
            0.001,
            parent=r,
            base=True,
        )
    box((w * 0.68, 0.004, 0.075), (-w * 0.11, face, h - 0.1), black, 0.003, parent=r, base=True)
    for i in range(11):
        box(
            (0.006, 0.02, 0.072),
            (-w * 0.42 + i * 0.041, face - 0.002, h - 0.098),
            plastic,
            0.001,
            (0, 0, 0.35),
            r,
            base=True,
        )
    px = w * 0.37
    box((0.115, 0.006, h - 0.1), (px, face, 0.05), mat('#3a3b3d', 0.4, dirt=0.2), 0.004, parent=r, base=True)
    for z, s in ((h - 0.13, 'MODE'), (h - 0.25, 'TEMP')):
        cyl(0.027, 0.02, (px, face - 0.012, z), plastic, 'Y', 0.004, r, n=36)
        box((0.006, 0.01, 0.046), (px, face - 0.025, z), plastic, 0.002, (0, 0.5, 0), r)
        text(s, 0.01, (px, face - 0.0035, z + 0.042), mat('#d9d7cf', 0.5), parent=r)
    text('1.5 HP', 0.018, (px, face - 0.0035, 0.085), mat('#d8b02a', 0.5), parent=r)
    for s in (-1, 1):
        for i in range(10):
            box((0.002, 0.2, 0.007), (s * (w / 2 - 0.0145), 0.1, 0.1 + i * 0.02), black, 0, parent=r)
    tube(
        [
            (w / 2 - 0.06, y + 0.05, 0.03),
            (w / 2 + 0.06, y + 0.02, 0.006),
            (w / 2 + 0.2, y + 0.15, 0.006),
            (w / 2 + 0.28, 0.1, 0.006),
        ],
        0.005,
        black,
        r,
    )
    return r


def outdoor_unit(at=(0, 0, 0), rotz=0, color='#d9d7cd', wear=0.3, w=0.78, d=0.28, h=0.54):
    r = empty(at, rotz)
    shell = mat(color, 0.4, var=0.04, dirt=wear, dirtcol='#7d6f55', z0=0, scale=4)
    black = mat('#141517', 0.6)
    wire = mat('#c9c7bd', 0.4)
    y = -d / 2
    box((w, d, h), (0, 0, 0.03), shell, 0.014, parent=r, base=True)
    cx, cz, rad = -0.1, 0.03 + h / 2, 0.22
    cyl(rad, 0.006, (cx, y, cz), mat('#0b0b0c', 0.8), 'Y', 0.002, r, n=72)
    lathe(
        [(rad, 0), (rad + 0.018, 0.002), (rad + 0.018, 0.016), (rad, 0.018)],
        (cx, y + 0.006, cz),
        shell,
        r,
        72,
        (math.pi / 2, 0, 0),
    )
    for n in range(3):
        a = n * 2.094 + 0.4
        pts = []
        for k in range(7):
            b = a + 1.1 * k / 6
            pts.append((0.19 * math.cos(b), 0.19 * math.sin(b)))
        prism(
            [(0.04 * math.cos(a), 0.04 * math.sin(a))]
            + pts
            + [(0.04 * math.cos(a + 1), 0.04 * math.sin(a + 1))],
            0.003,
            (cx, y - 0.003, cz),
            mat('#3a3c3f', 0.5),
            0.001,
            (math.pi / 2, 0, 0),
            r,
        )
    for i in range(12):
        q = 0.03 + i * 0.0165
        tube(
            [(cx + q * math.cos(k * 0.1745), y - 0.015, cz + q * math.sin(k * 0.1745)) for k in range(36)],
            0.0018,
            wire,
            r,
            True,
            res=2,
        )
    for i in range(10):
        a = i * math.pi / 5
        tube(
            [
                (cx + 0.03 * math.cos(a), y - 0.014, cz + 0.03 * math.sin(a)),
                (cx + 0.22 * math.cos(a), y - 0.012, cz + 0.22 * math.sin(a)),
            ],
            0.003,
            wire,
            r,
            smoothc=False,
        )
    cyl(0.035, 0.008, (cx, y - 0.016, cz), shell, 'Y', 0.003, r)
    for i in range(12):
        box((0.11, 0.003, 0.006), (w / 2 - 0.09, y - 0.0006, 0.25 + i * 0.02), black, 0.001, parent=r)
    quad(0.11, 0.06, (w / 2 - 0.09, y - 0.0012, 0.15), mat('#d0cfc8', 0.4), (math.pi / 2, 0, 0), r)
    text('R410A  1.5HP', 0.014, (w / 2 - 0.09, y - 0.0018, 0.15), mat('#33363a', 0.5), parent=r)
    box((0.02, 0.12, 0.2), (w / 2 + 0.006, 0.04, 0.16), black, 0.008, parent=r)
    for z in (0.12, 0.16):
        cyl(0.012, 0.05, (w / 2 + 0.025, -0.06, z), mat('#a8863c', 0.35, 1), 'X', 0.002, r, n=20)
    for x in (-w / 2 + 0.12, w / 2 - 0.12):
        box((0.07, d + 0.05, 0.03), (x, 0, 0), shell, 0.004, parent=r, base=True)
    return r


def split_set(at=(0, 0, 0), rotz=0, color='#e2e1dc', hp='1.5', wear=0.2):
    """Outdoor unit with the indoor unit standing on top of it and a coil of copper pipe in front."""
    r = empty(at, rotz)
    outdoor_unit((0, 0, 0), 0, '#d9d7cd', wear).parent = r
    m = mat(color, 0.3, var=0.03, dirt=0.08, dirtcol='#9a917f')
    top = empty((0.02, 0.02, 0.575), rot=(0, 0, 0.06))
    top.parent = r
    profile = [
        (0.1, 0),
        (0.1, 0.27),
        (-0.07, 0.27),
        (-0.1, 0.255),
        (-0.11, 0.19),
        (-0.108, 0.095),
        (-0.085, 0.05),
        (-0.03, 0.005),
        (0, 0),
    ]
    prof_x(profile, 0.82, (0, 0, 0), m, top, 0.012)
    box((0.79, 0.006, 0.004), (0, -0.1085, 0.08), mat('#2a2c2e', 0.5), 0.001, parent=top)
    text(hp + ' HP', 0.024, (0.3, -0.1115, 0.17), mat('#8d9094', 0.4), parent=top)
    box((0.05, 0.002, 0.06), (-0.33, -0.112, 0.17), mat('#2f7a4a', 0.4), 0.001, parent=top)
    foam = mat('#e0ddd2', 0.7, bump=0.3, bscale=60)
    turns = [
        (
            (0.17 + 0.004 * (i % 3)) * math.cos(i * 0.35),
            (0.17 + 0.004 * (i % 3)) * math.sin(i * 0.35),
            0.018 + i * 0.0016,
        )
        for i in range(50)
    ]
    tube(turns, 0.014, foam, r, loc=(0.55, -0.18, 0))
    return r


def cooler(at=(0, 0, 0), rotz=0, color='#e0dfda', accent='#26506f', wear=0.15):
    """Tall evaporative air cooler on castors: louvred mouth, honeycomb, control panel, water gauge."""
    r = empty(at, rotz)
    shell = mat(color, 0.35, var=0.03, dirt=wear, dirtcol='#877a63', z0=0)
    black = mat('#17181b', 0.45)
    trim = mat(accent, 0.3, coat=0.3)
    w, d, h = 0.38, 0.32, 0.86
    y = -d / 2
    rrect(w, d, 0.05, 0.34, (0, 0, 0.06), trim, 0.012, parent=r)
    rrect(w - 0.006, d - 0.006, 0.05, h - 0.4, (0, 0, 0.4), shell, 0.014, parent=r)
    rrect(w - 0.02, d - 0.02, 0.045, 0.02, (0, 0, h), black, 0.006, parent=r)
    box((0.29, 0.006, 0.33), (0, y, 0.6), black, 0.012, parent=r)
    for i in range(8):
        box((0.275, 0.022, 0.006), (0, y - 0.004, 0.465 + i * 0.039), shell, 0.002, (0.45, 0, 0), r)
    for i in range(6):
        box((0.004, 0.01, 0.31), (-0.12 + i * 0.048, y - 0.002, 0.6), mat('#3b3d40', 0.5), 0.001, parent=r)
    box((0.26, 0.006, 0.05), (0, y - 0.001, 0.825), mat('#0b0c0e', 0.15, coat=0.8), 0.008, parent=r)
    for i in range(5):
        cyl(
            0.008, 0.004, (-0.09 + i * 0.045, y - 0.005, 0.822), mat('#b9bcbf', 0.3, 0.8), 'Y', 0.001, r, n=20
        )
    box((0.02, 0.003, 0.2), (0.13, y - 0.001, 0.22), mat('#bcd6e0', 0.15, coat=0.6), 0.006, parent=r)
    text('MAX', 0.012, (0.1, y - 0.0015, 0.3), mat('#e0ddd2', 0.5), parent=r)
    text('AIR COOLER', 0.026, (-0.04, y - 0.0015, 0.14), mat('#e0ddd2', 0.5), parent=r)
    for x in (-0.14, 0.14):
        for yy in (-0.11, 0.11):
            cyl(0.026, 0.022, (x, yy, 0.026), black, 'X', 0.005, r, n=28)
            box((0.03, 0.03, 0.03), (x, yy, 0.05), black, 0.004, parent=r)
    tube(
        [(0.1, d / 2, 0.2), (0.18, d / 2 + 0.08, 0.02), (0.35, 0.1, 0.006), (0.45, -0.02, 0.006)],
        0.004,
        black,
        r,
    )
    return r
