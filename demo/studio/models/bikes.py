"""Children's bicycle, mountain bike."""
from lib import *
from models.sport import torus


def spoked(loc, parent, rad, tyre, rim='#2a2b2d', knobs=False, wall='#141414'):
    e = empty(loc)
    e.parent = parent
    rubber = mat(
        wall, 0.8, bump=0.9 if knobs else 0.4, bscale=90 if knobs else 200, dirt=0.35, dirtcol='#7a6248'
    )
    torus(rad - tyre, tyre, (0, 0, 0), rubber, e)
    torus(rad - tyre * 2.1, tyre * 0.5, (0, 0, 0), mat(rim, 0.35, 0.5), e)
    if knobs:
        for i in range(64):
            a = i * 2 * math.pi / 64
            for y in (-0.012, 0.012):
                q = rad - 0.002
                p = (q * math.cos(a + y * 2), y, q * math.sin(a + y * 2))
                box((0.006, 0.012, 0.012), p, rubber, 0.001, rot=(0, -a, 0), parent=e)
    steel = mat('#a9acae', 0.3, 1)
    for i in range(28):
        a = 2 * math.pi * i / 28
        b = a + (0.3 if i % 2 else -0.3)
        y = 0.026 if i % 4 < 2 else -0.026
        end = rad - tyre * 2.4
        tube(
            [(0.02 * math.cos(b), y, 0.02 * math.sin(b)), (end * math.cos(a), 0, end * math.sin(a))],
            0.0011,
            steel,
            e,
            smoothc=False,
        )
    cyl(0.018, 0.07, (0, 0, 0), steel, 'Y', 0.003, e, n=20)
    cyl(0.007, 0.14, (0, 0, 0), steel, 'Y', 0.001, e, n=12)


def saddle(x, z, m, parent, s=1.0):
    pts = [
        (0.14, 0.0),
        (0.13, 0.018),
        (0.06, 0.028),
        (-0.03, 0.055),
        (-0.09, 0.075),
        (-0.125, 0.065),
        (-0.13, 0),
    ]
    pts += [(px, -py) for px, py in pts[-2:0:-1]]
    prism([(px * s, py * s) for px, py in pts], 0.045, (x, 0, z), m, 0.018, parent=parent, seg=5)


def drive(bb, hub, parent, ring, arm, pedal, black):
    chrome, chain = mat('#8d8f90', 0.3, 1, dirt=0.3, dirtcol='#3d3630'), mat('#3a322b', 0.5, 0.8)
    y = -0.055
    torus(ring, 0.006, (bb[0], y, bb[2]), chrome, parent)
    torus(ring * 0.6, 0.006, (bb[0], y, bb[2]), chrome, parent)
    torus(0.032, 0.008, (hub[0], y, hub[2]), chrome, parent)
    for k in (-1, 1):
        tube(
            [(bb[0], y, bb[2] + k * ring), (hub[0], y, hub[2] + k * 0.036)],
            0.0035,
            chain,
            parent,
            smoothc=False,
        )
    for s, a in ((-1, 0.4), (1, 0.4 + math.pi)):
        x, z = bb[0] + arm * math.cos(a), bb[2] + arm * math.sin(a)
        tube([(bb[0], s * 0.075, bb[2]), (x, s * 0.085, z)], 0.009, chrome, parent, smoothc=False)
        box((pedal, pedal, 0.022), (x, s * (0.09 + pedal / 2), z), black, 0.005, parent=parent)
    cyl(0.02, 0.12, bb, chrome, 'Y', 0.002, parent, n=20)


def mountain(color='#17181a', accent='#7d1a14', at=(0, 0, 0), rotz=0, lean=6):
    """Mountain bike: knobbly tyres, fork with springs, flat bar, no mudguards."""
    r0 = empty(at, rotz)
    r = empty((0, 0, 0), rot=(math.radians(-lean), 0, 0))
    r.parent = r0
    m, red = mat(color, 0.35, var=0.08, coat=0.4, dirt=0.25, dirtcol='#7a6248'), mat(
        accent, 0.35, coat=0.4, dirt=0.2
    )
    black, steel = mat('#151517', 0.55, dirt=0.2), mat('#9a9c9e', 0.3, 0.9, dirt=0.2)
    z, rad = 0.33, 0.33
    rear, front, bb = (-0.48, 0, z), (0.6, 0, z), (-0.05, 0, 0.29)
    spoked(rear, r, rad, 0.027, knobs=True)
    spoked(front, r, rad, 0.027, knobs=True)
    seat, head, low = (-0.2, 0, 0.66), (0.36, 0, 0.8), (0.4, 0, 0.69)
    tube([bb, seat, (-0.23, 0, 0.74)], 0.018, m, r, smoothc=False)
    tube([bb, low], 0.026, m, r, smoothc=False)
    tube([seat, head], 0.021, red, r, smoothc=False)
    tube([(0.345, 0, 0.84), (0.41, 0, 0.66)], 0.026, m, r, smoothc=False)
    for y in (-0.065, 0.065):
        tube([(bb[0], y * 0.5, bb[2]), (-0.25, y, z - 0.01), rear[:1] + (y,) + rear[2:]], 0.011, m, r)
        tube([(seat[0], y * 0.3, seat[2]), (-0.3, y, 0.53), rear[:1] + (y,) + rear[2:]], 0.009, m, r)
        tube([(0.42, y, 0.64), (0.5, y, 0.47)], 0.0135, steel, r, smoothc=False)
        tube([(0.48, y, 0.52), (0.59, y, 0.31)], 0.019, black, r, smoothc=False)
    box((0.06, 0.17, 0.035), (0.415, 0, 0.65), black, 0.01, rot=(0, 0.35, 0), parent=r)
    tube([(-0.21, 0, 0.7), (-0.25, 0, 0.86)], 0.0135, black, r, smoothc=False)
    saddle(-0.25, 0.86, black, r)
    tube([(0.345, 0, 0.84), (0.335, 0, 0.89), (0.4, 0, 0.92)], 0.015, black, r)
    tube([(0.36, -0.32, 0.94), (0.4, -0.1, 0.92), (0.4, 0.1, 0.92), (0.36, 0.32, 0.94)], 0.012, black, r)
    for s in (-1, 1):
        tube([(0.357, s * 0.33, 0.941), (0.372, s * 0.22, 0.935)], 0.0175, mat('#26272a', 0.7), r)
        tube([(0.4, s * 0.2, 0.92), (0.43, s * 0.22, 0.91), (0.42, s * 0.3, 0.905)], 0.005, steel, r)
        tube([(0.4, s * 0.18, 0.92), (0.5, s * 0.1, 0.9), (0.44, s * 0.03, 0.72)], 0.0026, black, r)
    for hub in (rear, front):
        torus(0.085, 0.003, (hub[0], 0.045, hub[2]), steel, r)
        torus(0.06, 0.003, (hub[0], 0.045, hub[2]), steel, r)
    drive(bb, rear, r, 0.09, 0.17, 0.085, black)
    tube([(-0.1, 0.03, 0.28), (-0.17, 0.17, 0.02)], 0.008, black, r, smoothc=False)
    return r0


def child(color='#8a2a5a', accent='#d8d2c4', at=(0, 0, 0), rotz=0, rad=0.2, basket=True):
    """Child's bicycle with stabilisers, mudguards and a basket."""
    r = empty(at, rotz)
    m, white = mat(color, 0.3, var=0.08, coat=0.4, dirt=0.18), mat(accent, 0.4, dirt=0.2)
    black, steel = mat('#17181a', 0.6, dirt=0.2), mat('#a9acae', 0.3, 1, dirt=0.2)
    rear, front, bb = (-0.3, 0, rad), (0.34, 0, rad), (-0.02, 0, 0.2)
    for hub in (rear, front):
        spoked(hub, r, rad, 0.024, '#c9c6bc', wall=accent if not basket else '#1b1b1c')
    tube([bb, (-0.1, 0, 0.46)], 0.018, m, r, smoothc=False)
    tube([bb, (0.12, 0, 0.24), (0.24, 0, 0.45)], 0.022, m, r)
    tube([(-0.06, 0, 0.33), (0.08, 0, 0.34), (0.225, 0, 0.48)], 0.016, m, r)
    tube([(0.215, 0, 0.54), (0.25, 0, 0.4)], 0.022, m, r, smoothc=False)
    for y in (-0.055, 0.055):
        tube([(bb[0], y * 0.5, bb[2]), (-0.14, y, 0.19), rear[:1] + (y,) + rear[2:]], 0.01, m, r)
        tube([(-0.08, y * 0.3, 0.42), (-0.17, y, 0.34), rear[:1] + (y,) + rear[2:]], 0.009, m, r)
        tube([(0.255, y * 0.8, 0.4), (0.3, y, 0.3), front[:1] + (y,) + front[2:]], 0.011, m, r)
        s = 1 if y > 0 else -1
        tube(
            [(rear[0], s * 0.06, rear[2]), (rear[0], s * 0.13, 0.18), (rear[0], s * 0.17, 0.07)],
            0.008,
            steel,
            r,
        )
        torus(0.05, 0.014, (rear[0], s * 0.185, 0.066), white, r)
        cyl(0.045, 0.02, (rear[0], s * 0.185, 0.066), m, 'Y', 0.003, r)
    for hub, a0, a1 in ((rear, 30, 175), (front, 30, 140)):
        pts = [
            (
                hub[0] + (rad + 0.022) * math.cos(math.radians(a)),
                0,
                hub[2] + (rad + 0.022) * math.sin(math.radians(a)),
            )
            for a in range(a0, a1, 8)
        ]
        for y in (-0.018, 0, 0.018):
            tube([(p[0], y, p[2] - abs(y) * 0.3) for p in pts], 0.011, white, r, smoothc=False)
    box((0.05, 0.13, 0.025), (0.25, 0, 0.42), m, 0.008, rot=(0, 0.25, 0), parent=r)
    tube([(-0.1, 0, 0.44), (-0.13, 0, 0.54)], 0.013, steel, r, smoothc=False)
    saddle(-0.13, 0.54, white if basket else black, r, 0.85)
    tube([(0.215, 0, 0.53), (0.2, 0, 0.66)], 0.013, steel, r, smoothc=False)
    tube(
        [
            (0.1, -0.24, 0.72),
            (0.16, -0.18, 0.72),
            (0.2, -0.05, 0.66),
            (0.2, 0.05, 0.66),
            (0.16, 0.18, 0.72),
            (0.1, 0.24, 0.72),
        ],
        0.011,
        steel,
        r,
    )
    for s in (-1, 1):
        tube([(0.1, s * 0.25, 0.72), (0.15, s * 0.19, 0.72)], 0.016, m, r)
    if basket:
        for k in range(4):
            z, w = 0.5 + k * 0.05, 0.085 + k * 0.008
            tube(
                bent([(0.27, -w, z), (0.42, -w, z), (0.42, w, z), (0.27, w, z)], 0.02),
                0.004,
                white,
                r,
                True,
                smoothc=False,
            )
        for i in range(6):
            y = (i - 2.5) * 0.034
            tube([(0.42, y, 0.65), (0.42, y, 0.5), (0.27, y, 0.5)], 0.003, white, r, smoothc=False)
        for i in range(4):
            for s in (-1, 1):
                tube(
                    [(0.29 + i * 0.035, s * 0.11, 0.65), (0.29 + i * 0.035, s * 0.085, 0.5)],
                    0.003,
                    white,
                    r,
                    smoothc=False,
                )
    prism(
        [(0.06, 0), (0.03, 0.06), (-0.28, 0.035), (-0.32, 0), (-0.28, -0.035), (0.03, -0.06)],
        0.03,
        (bb[0], -0.045, bb[2]),
        m,
        0.008,
        rot=(math.pi / 2, 0, 0),
        parent=r,
    )
    for s, a in ((-1, 0.5), (1, 0.5 + math.pi)):
        x, z = bb[0] + 0.1 * math.cos(a), bb[2] + 0.1 * math.sin(a)
        tube([(bb[0], s * 0.08, bb[2]), (x, s * 0.085, z)], 0.007, steel, r, smoothc=False)
        box((0.07, 0.07, 0.02), (x, s * 0.125, z), black, 0.005, parent=r)
    return r
