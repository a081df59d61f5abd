"""Garden hose and petrol lawn mower."""
from models.home_parts import *


def hose(at=(0, 0, 0), rotz=0, color='#2f6a35', stripe='#c9b53f', turns=9, r0=0.2):
    """Coiled hose lying on the ground, with brass ends and a spray gun."""
    r = empty(at, rotz)
    m = mat(color, 0.38, var=0.08, dirt=0.25, dirtcol='#9a8464', coat=0.1)
    pts = []
    steps = 20
    for k in range(turns * steps):
        t = k / steps
        level = int(t) // 3
        q = r0 + 0.026 * (t % 3 if level % 2 == 0 else 3 - t % 3) + R.uniform(-0.004, 0.004)
        wob = 1 + 0.05 * math.sin(t * 2.3) + 0.03 * math.sin(k * 0.3)
        a = k / steps * 2 * math.pi
        pts.append(
            (
                q * wob * math.cos(a),
                q * wob * math.sin(a) * 0.96,
                0.011 + level * 0.021 + 0.004 * math.sin(k * 0.9),
            )
        )
    end = pts[-1]
    pts += [
        (end[0] + 0.03, end[1] + 0.14, 0.035),
        (0.36, 0.02, 0.012),
        (0.4, -0.16, 0.012),
        (0.34, -0.28, 0.013),
    ]
    tube(pts, 0.0105, m, r, res=4)
    ties = mat('#17181a', 0.6)
    for a in (0.6, 2.7, 4.6):
        loop = [
            (
                (r0 + 0.04 + 0.055 * math.cos(t)) * math.cos(a),
                (r0 + 0.04 + 0.055 * math.cos(t)) * math.sin(a),
                0.034 + 0.04 * math.sin(t),
            )
            for t in [q * 0.5236 for q in range(12)]
        ]
        tube(loop, 0.004, ties, r, True)
    # spray gun at the free end
    g = empty((0.33, -0.31, 0.02), -2.0)
    g.parent = r
    body = mat('#c9701f', 0.4, dirt=0.15)
    dark = mat('#17181a', 0.5)
    brass = mat('#a8863c', 0.35, 1)
    cyl(0.014, 0.04, (-0.03, 0, 0), brass, 'X', 0.003, g, 12)
    tube([(-0.01, 0, 0), (0.06, 0, 0.004), (0.1, 0, 0.02)], 0.014, body, g)
    cyl(0.016, 0.07, (0.14, 0, 0.034), body, 'X', 0.004, g, 24)
    cyl(0.026, 0.03, (0.185, 0, 0.034), dark, 'X', 0.006, g, 24)
    tube([(0.11, 0.012, 0.03), (0.06, 0.035, 0.018), (0.01, 0.034, 0.012)], 0.006, dark, g)
    start = pts[0]
    cyl(0.014, 0.035, (start[0], start[1] - 0.012, start[2]), brass, 'Y', 0.003, r, 12)
    return r


def wheel(parent, at, r, w):
    rubber = mat('#141415', 0.75, dirt=0.4, dirtcol='#7a6647')
    hub = mat('#b9b5a8', 0.45, dirt=0.2)
    x, y, z = at
    o = lathe(
        [
            (r * 0.7, -w / 2),
            (r * 0.95, -w / 2),
            (r, -w * 0.3),
            (r, w * 0.3),
            (r * 0.95, w / 2),
            (r * 0.7, w / 2),
        ],
        at,
        rubber,
        parent,
        48,
        (0, math.pi / 2, 0),
    )
    lathe(
        [
            (0, -w * 0.4),
            (r * 0.25, -w * 0.42),
            (r * 0.7, -w * 0.3),
            (r * 0.72, w * 0.3),
            (r * 0.25, w * 0.42),
            (0, w * 0.4),
        ],
        at,
        hub,
        parent,
        32,
        (0, math.pi / 2, 0),
    )
    for k in range(22):
        a = k * 2 * math.pi / 22
        box(
            (w * 0.9, 0.012, 0.008),
            (x, y + r * math.cos(a), z + r * math.sin(a)),
            rubber,
            0.002,
            (a - math.pi / 2, 0, 0),
            parent,
        )
    cyl(0.009, w + 0.01, at, chrome(), 'X', 0.002, parent, 16)


def mower(color='#8c1f1a', at=(0, 0, 0), rotz=0, wear=0.45, bag=True):
    """Petrol mower that one pushes: deck, four wheels, engine, folding handle, grass bag. Front to -Y."""
    r = empty(at, rotz)
    m = mat(color, 0.35, var=0.08, dirt=wear, dirtcol='#6b6a3a', coat=0.2, z0=0.05, scale=9)
    black = mat('#17181a', 0.45, dirt=0.25, dirtcol='#7a6a55')
    alu = mat('#8f9294', 0.4, 0.9, dirt=0.3)
    outline = []
    for k in range(40):
        a = 2 * math.pi * k / 40
        x = 0.25 * math.copysign(abs(math.cos(a)) ** 0.6, math.cos(a))
        y = 0.33 * math.copysign(abs(math.sin(a)) ** 0.7, math.sin(a))
        outline.append((x, y))
    prism(outline, 0.11, (0, 0, 0.075), m, 0.02, parent=r)
    prism([(x * 0.78, y * 0.78) for x, y in outline], 0.04, (0, 0, 0.18), m, 0.015, parent=r)
    for x in (-1, 1):
        wheel(r, (x * 0.26, -0.26, 0.09), 0.09, 0.045)
        wheel(r, (x * 0.27, 0.3, 0.115), 0.115, 0.05)
        tube([(x * 0.24, -0.24, 0.17), (x * 0.25, -0.1, 0.19)], 0.007, alu, r)
    # engine
    box((0.24, 0.26, 0.08), (0, -0.03, 0.22), black, 0.02, parent=r, base=True)
    cyl(0.115, 0.1, (0, -0.03, 0.34), black, 'Z', 0.015, r)
    lathe([(0.1, 0.39), (0.105, 0.41), (0.08, 0.43), (0.03, 0.435), (0, 0.435)], (0, -0.03, 0), m, r)
    for k in range(16):
        a = k * math.pi / 8
        box(
            (0.045, 0.006, 0.004),
            (0.07 * math.cos(a), -0.03 + 0.07 * math.sin(a), 0.432),
            black,
            0.001,
            (0, 0, a),
            r,
        )
    for k in range(6):
        box((0.15, 0.11, 0.005), (0, -0.19, 0.245 + k * 0.014), alu, 0.001, parent=r)
    cyl(0.01, 0.03, (0, -0.25, 0.285), mat('#d8d5cc', 0.4), 'Y', 0.002, r, 12)
    tube([(0, -0.26, 0.285), (0.03, -0.29, 0.3), (0.07, -0.24, 0.33), (0.06, -0.14, 0.36)], 0.005, black, r)
    box((0.1, 0.13, 0.09), (0.16, 0.0, 0.27), mat('#1b1b1d', 0.4), 0.02, parent=r)
    cyl(0.028, 0.025, (0.16, 0.02, 0.325), black, 'Z', 0.006, r, 24)
    box((0.08, 0.12, 0.08), (-0.16, -0.05, 0.28), alu, 0.015, parent=r)
    for k in range(4):
        box((0.004, 0.08, 0.008), (-0.201, -0.05, 0.26 + k * 0.015), black, 0.001, parent=r)
    text('6.0 HP', 0.028, (0.0, -0.03, 0.4365), mat('#d8d5cc', 0.5), (0, 0, 0), r)
    # handle
    pipe = mat('#1d1e20', 0.4, 0.4, dirt=0.2)
    side = [
        (-0.22, 0.3, 0.17),
        (-0.22, 0.62, 0.55),
        (-0.22, 0.98, 0.98),
        (0.22, 0.98, 0.98),
        (0.22, 0.62, 0.55),
        (0.22, 0.3, 0.17),
    ]
    tube(bent(side, 0.06), 0.0125, pipe, r, smoothc=False)
    tube([(-0.2, 0.97, 0.985), (0.2, 0.97, 0.985)], 0.018, mat('#0f0f10', 0.85), r, smoothc=False)
    tube(
        bent([(-0.21, 0.86, 0.86), (-0.19, 0.9, 0.98), (0.19, 0.9, 0.98), (0.21, 0.86, 0.86)], 0.04),
        0.006,
        mat('#a8231f', 0.4),
        r,
        smoothc=False,
    )
    tube([(0.21, 0.85, 0.85), (0.17, 0.6, 0.5), (0.1, 0.2, 0.35), (0.08, 0.05, 0.36)], 0.004, black, r)
    for x in (-0.235, 0.235):
        cyl(0.022, 0.02, (x, 0.62, 0.55), mat('#d8d5cc', 0.4), 'X', 0.005, r, 16)
    if bag:
        cloth = mat('#26302a', 0.9, bump=0.4, bscale=300, dirt=0.3, dirtcol='#7a7a4a')
        o = cushion((0.38, 0.42, 0.3), (0, 0.5, 0.3), cloth, (0.5, 0, 0), r, 0.25, wob=0.03)
        tube(
            bent([(-0.17, 0.34, 0.4), (-0.17, 0.62, 0.5), (0.17, 0.62, 0.5), (0.17, 0.34, 0.4)], 0.05),
            0.007,
            black,
            r,
            smoothc=False,
        )
    return r
