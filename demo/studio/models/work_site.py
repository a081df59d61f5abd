"""Work of welders and movers: a gate frame being welded, boxes in a van."""
from lib import *
import scenes as S
from models.house_parts import block_material


def welding(frame='#6a3a28', primer='#7a3a2c'):
    """Half-finished iron gate on trestles, welding machine, cables, electrodes, mask and off-cuts."""
    m = mat(primer, 0.65, 0.3, var=0.15, dirt=0.4, dirtcol='#3a2a20')
    raw = mat('#55575a', 0.5, 0.8, dirt=0.5, dirtcol='#6d3b20')
    burn = mat('#1c1d20', 0.5, 0.6)
    w, h = 1.9, 1.5
    r = empty((0, 0.5, 0.1), rot=(math.radians(-14), 0, 0.08))
    for z in (0.03, h * 0.55, h):
        box((w, 0.05, 0.05), (0, 0, z), m, 0.004, parent=r)
    for s in (-1, 1):
        box((0.05, 0.05, h), (s * (w / 2 - 0.025), 0, 0.03), m, 0.004, parent=r, base=True)
    for k in range(1, 13):
        x = -w / 2 + w * k / 13
        part = raw if k > 8 else m
        box((0.022, 0.022, h), (x, 0, 0.03), part, 0.002, parent=r, base=True)
        for z in (0.06, h * 0.55, h - 0.02):
            box((0.035, 0.035, 0.03), (x, -0.01, z), burn, 0.01, parent=r)
        if k % 2 and k < 9:
            lathe([(0.02, 0), (0.028, 0.03), (0, 0.13)], (x, 0, h + 0.02), m, r, 10)
    for k in (2, 5, 8):
        x = -w / 2 + w * (k + 0.5) / 13
        pts = [(x + 0.06 * math.cos(a / 4), 0, h * 0.3 + 0.1 * math.sin(a / 4)) for a in range(0, 26)]
        tube(pts, 0.006, m, r)
    for x in (-0.75, 0.7):
        box((0.45, 0.22, 0.22), (x, 0.45, 0), block_material(), 0.006, base=True)
    # machine
    g = empty((1.15, -0.25, 0), -0.35)
    blue = mat('#b5561c', 0.5, dirt=0.45)
    box((0.34, 0.5, 0.36), (0, 0, 0.06), blue, 0.02, parent=g, base=True)
    cyl(0.05, 0.02, (0.06, -0.26, 0.32), mat('#17181a', 0.5), 'Y', 0.004, g)
    for k in range(7):
        box((0.2, 0.006, 0.008), (0, -0.252, 0.12 + k * 0.018), mat('#17181a', 0.6), 0, parent=g)
    text('250 A', 0.045, (-0.08, -0.2525, 0.34), mat('#e4dfd0', 0.6), parent=g)
    tube(
        bent([(-0.12, -0.2, 0.42), (-0.12, -0.2, 0.52), (-0.12, 0.2, 0.52), (-0.12, 0.2, 0.42)], 0.04),
        0.011,
        mat('#26282b', 0.5),
        g,
        smoothc=False,
    )
    for s, c in ((-0.08, '#8c1f1a'), (0.08, '#17181a')):
        cyl(0.02, 0.04, (s, -0.27, 0.12), mat(c, 0.4), 'Y', 0.003, g, n=20)
    dk = mat('#141516', 0.6, dirt=0.4)
    tube(
        [
            (1.05, -0.52, 0.18),
            (0.9, -0.75, 0.02),
            (0.45, -0.6, 0.015),
            (0.6, -0.25, 0.015),
            (0.3, -0.1, 0.015),
        ],
        0.011,
        dk,
    )
    tube(
        [
            (1.2, -0.52, 0.18),
            (1.1, -0.85, 0.02),
            (0.5, -0.95, 0.015),
            (0.0, -0.6, 0.015),
            (-0.25, -0.5, 0.03),
        ],
        0.011,
        dk,
    )
    tube([(-0.25, -0.5, 0.03), (-0.45, -0.45, 0.05)], 0.016, mat('#8c1f1a', 0.5), smoothc=False)
    tube([(-0.45, -0.45, 0.05), (-0.62, -0.3, 0.08)], 0.003, raw, smoothc=False)
    mask = empty((-0.75, -0.35, 0.02), rot=(0.5, 0, 0.6))
    lathe(
        [
            (0.0, 0.26),
            (0.06, 0.25),
            (0.12, 0.2),
            (0.14, 0.1),
            (0.13, 0.0),
            (0.125, 0.0),
            (0.13, 0.1),
            (0.11, 0.19),
            (0, 0.245),
        ],
        (0, 0, 0),
        mat('#17181a', 0.4, dirt=0.3),
        mask,
        32,
    )
    box((0.11, 0.02, 0.05), (0, -0.128, 0.13), mat('#0c2a1a', 0.05, coat=1), 0.004, parent=mask)
    for k in range(9):
        tube(
            [
                (0.1 + k * 0.012, -0.45 + R.uniform(-0.03, 0.03), 0.006),
                (0.42 + k * 0.01, -0.38 + R.uniform(-0.04, 0.04), 0.006),
            ],
            0.0025,
            mat('#8a8f8a', 0.6),
            smoothc=False,
        )
    for k in range(10):
        a = R.uniform(0, 3)
        box(
            (R.uniform(0.06, 0.3), 0.025, 0.025),
            (R.uniform(-1.2, 0.9), R.uniform(-0.3, 0.25), 0.013),
            raw,
            0.002,
            rot=(0, 0, a),
        )
    for k in range(4):
        tube([(-1.25 + k * 0.05, 1.0, 0.02), (-1.0 + k * 0.06, 1.25, 2.2)], 0.014, raw, smoothc=False)


def van_inside(carpet='#4a4540'):
    """Looking into the back of a moving van: boxes, a rolled mattress, a chair, blankets and ropes."""
    w, h, d = 1.7, 1.75, 2.9
    white = mat('#c9c8c2', 0.45, dirt=0.35, scale=2)
    rib = mat('#a8a8a2', 0.5, dirt=0.3)
    ply = wood('#a88a5f', '#7d6240', coat=0)
    z = 0.6
    box((w, d, 0.05), (0, d / 2, z - 0.05), ply, 0.004, base=True)
    box((w, 0.05, h), (0, d, z), white, 0, base=True)
    for s in (-1, 1):
        box((0.05, d, h), (s * (w / 2 + 0.02), d / 2, z), white, 0, base=True)
        for k in range(5):
            box((0.05, 0.07, h), (s * (w / 2 - 0.015), 0.25 + k * 0.6, z), rib, 0.01, base=True)
        box((0.05, d, 0.08), (s * (w / 2 - 0.02), d / 2, z + 0.95), rib, 0.01)
        # open rear doors
        box(
            (0.05, 0.82, h + 0.05),
            (s * (w / 2 + 0.3), -0.32, z - 0.02),
            mat('#d8d6d0', 0.3, coat=0.3, dirt=0.2),
            0.02,
            base=True,
            rot=(0, 0, s * 0.75),
        )
        box(
            (0.02, 0.5, 0.5),
            (s * (w / 2 + 0.27), -0.31, z + 1.0),
            mat('#0e1416', 0.05, coat=1),
            0.01,
            base=True,
            rot=(0, 0, s * 0.75),
        )
        box((0.06, 0.1, 0.4), (s * (w / 2 + 0.07), -0.02, z - 0.1), mat('#8c1410', 0.2, coat=0.6), 0.01)
    box((w + 0.1, d, 0.05), (0, d / 2, z + h), white, 0, base=True)
    box((w + 0.3, 0.16, 0.2), (0, -0.08, z - 0.25), mat('#2a2c2e', 0.5, dirt=0.4), 0.02)
    for k in range(2):
        cyl(0.32, 0.2, ((-0.65, 0.65)[k], 0.7, 0.32), mat('#131415', 0.8), 'X', 0.03)
    spots = [
        (-0.5, 2.5, 0, (0.55, 0.45, 0.5)),
        (0.1, 2.55, 0, (0.5, 0.42, 0.42)),
        (0.58, 2.5, 0, (0.4, 0.45, 0.6)),
        (-0.5, 2.5, 0.5, (0.5, 0.42, 0.4)),
        (0.1, 2.52, 0.42, (0.45, 0.4, 0.38)),
        (-0.48, 2.5, 0.9, (0.42, 0.4, 0.3)),
        (0.12, 2.5, 0.8, (0.4, 0.36, 0.3)),
        (-0.52, 1.85, 0, (0.5, 0.48, 0.4)),
        (-0.5, 1.85, 0.4, (0.44, 0.4, 0.34)),
        (0.05, 1.8, 0, (0.42, 0.4, 0.36)),
        (-0.5, 1.15, 0, (0.48, 0.42, 0.36)),
    ]
    for i, (x, y, dz, size) in enumerate(spots):
        S.carton(
            size,
            (x, y, z + dz),
            R.uniform(-0.08, 0.08),
            (None, 'KITCHEN', 'FRAGILE', None, 'BOOKS', None, None, 'CLOTHES', None, 'FRAGILE', 'SHOES')[i],
        )
    roll = fabric('#8fa3b0', weave=700)
    cyl(0.2, 1.4, (0.6, 1.5, z + 0.72), roll, 'Z', 0.06)
    for k in (0.3, 0.9):
        cyl(0.205, 0.03, (0.6, 1.5, z + k), mat('#b5502a', 0.6), 'Z', 0.01)
    for i, c in enumerate(('#5a4a6a', '#3d5a4a', '#7a5a3a')):
        cushion(
            (0.5, 0.4, 0.07),
            (0.1, 1.0, z + 0.04 + i * 0.06),
            fabric(c),
            (0, 0, R.uniform(-0.15, 0.15)),
            None,
            0.3,
            wob=0.02,
        )
    wd = wood('#6a4528', '#43280f')
    c = empty((0.45, 0.75, z), 0.5)
    for sx in (-0.19, 0.19):
        box((0.04, 0.04, 0.95), (sx, 0.19, 0), wd, 0.004, parent=c, base=True)
        box((0.04, 0.04, 0.44), (sx, -0.19, 0), wd, 0.004, parent=c, base=True)
    box((0.44, 0.42, 0.05), (0, 0, 0.44), fabric('#b5a88c'), 0.015, parent=c, base=True)
    for zz in (0.6, 0.75, 0.9):
        box((0.36, 0.025, 0.06), (0, 0.19, zz), wd, 0.004, parent=c)
    tube(
        [
            (-0.75, 0.6, z + 0.95),
            (-0.7, 0.65, z + 0.5),
            (-0.55, 0.6, z + 0.04),
            (-0.4, 0.7, z + 0.02),
            (-0.5, 0.8, z + 0.03),
        ],
        0.012,
        mat('#c9a23a', 0.7),
    )
    S.area((0, 1.2, z + h - 0.03), (0, 0, 0), 0.3, 12, (1, 0.96, 0.9))
