"""Passenger tricycle (keke). Length along X, front to +X."""
from lib import *
from lib import _obj
from models import oval_loft
from models.motorcycle_parts import arc_guard
from models.keke_parts import shell, wheel


def build(color='#b8870f', at=(0, 0, 0), rotz=0, hood='#17181a', seat='#3a1c18'):
    r = empty(at, rotz)
    m = mat(color, 0.25, var=0.05, coat=0.6, dirt=0.22, dirtcol='#6b5a44', z0=0.2, rvar=0.07)
    bk = mat('#17181a', 0.5, dirt=0.25, dirtcol='#7a6a54')
    ch = mat('#b9bbbd', 0.2, 1, dirt=0.15)
    hd = mat(hood, 0.6, bump=0.25, bscale=160, dirt=0.2, dirtcol='#8a7a63')
    se = mat(seat, 0.45, bump=0.3, bscale=200)
    gl = NT('gl')
    gl.set('Base Color', hexc('#e6efec'))
    gl.set('Transmission', 1)
    gl.set('Roughness', 0.0)
    gl.set('IOR', 1.06)
    gl = gl.m
    am = mat('#c4641a', 0.2, coat=0.8)
    rd = mat('#8f120e', 0.15, coat=0.8)
    wheel((1.02, 0, 0.21), r)
    wheel((-0.72, -0.53, 0.21), r)
    wheel((-0.72, 0.53, 0.21), r)
    cyl(0.03, 1.0, (-0.72, 0, 0.21), bk, 'Y', 0, r)
    # nose, mudguard, fork
    shell(
        [
            (0.66, 0.2, 0.2, 0.3, 0.9),
            (0.66, 0.26, 0.3, 0.4, 0.85),
            (0.66, 0.29, 0.42, 0.55, 0.8),
            (0.63, 0.29, 0.53, 0.72, 0.75),
            (0.6, 0.26, 0.585, 0.88, 0.72),
            (0.585, 0.24, 0.6, 0.96, 0.7),
        ],
        -96,
        96,
        m,
        r,
    )
    arc_guard((1.02, 0, 0.21), 5, 175, 0.27, 0.1, m, r, drop=0.05)
    tube([(0.86, 0, 0.75), (1.0, 0.0, 0.3)], 0.03, bk, r, smoothc=False)
    [tube([(0.96, s * 0.075, 0.42), (1.02, s * 0.075, 0.21)], 0.014, bk, r, smoothc=False) for s in (-1, 1)]
    box((0.012, 0.3, 0.1), (0.957, 0, 0.5), mat('#d6d3c6', 0.4, dirt=0.2), 0.004, parent=r, rot=(0, 0.05, 0))
    L = empty((0.905, 0, 0.76), rot=(0, math.pi / 2 - 0.12, 0))
    L.parent = r
    lathe([(0.085, -0.04), (0.098, 0.02), (0.1, 0.03), (0.092, 0.034)], (0, 0, 0), ch, L, 48)
    lathe([(0.092, 0.03), (0.05, 0.045), (0, 0.05)], (0, 0, 0), mat('#c9d0d2', 0.06, 0.5, coat=1), L, 48)
    for s in (-1, 1):
        o = oval_loft.ovalloft(
            [(0, 0, 0.035, 0.05, 0, 0.7), (0, 0, 0.032, 0.046, 0.02, 0.7), (0, 0, 0.015, 0.02, 0.028, 0.7)],
            am,
            (0.79, s * 0.43, 0.8),
            r,
            32,
            (0, math.pi / 2 - 0.1, s * 0.72),
        )
    # black rubber band round the nose
    shell([(0.652, 0.3, 0.452, 0.6, 0.79), (0.65, 0.302, 0.47, 0.63, 0.78)], -92, 92, bk, r, th=0.014)
    # windscreen
    shell(
        [(0.585, 0.225, 0.575, 0.97, 0.7), (0.5, 0.2, 0.57, 1.28, 0.7), (0.42, 0.17, 0.56, 1.53, 0.7)],
        -78,
        78,
        gl,
        r,
        th=0.004,
    )
    for z, cx, rx, ry in ((0.97, 0.585, 0.235, 0.59), (1.54, 0.42, 0.18, 0.575)):
        tube(
            [
                (
                    cx + rx * math.copysign(abs(math.cos(a)) ** 0.7, math.cos(a)),
                    ry * math.copysign(abs(math.sin(a)) ** 0.7, math.sin(a)),
                    z,
                )
                for a in [math.radians(-90 + i * 9) for i in range(21)]
            ],
            0.014,
            bk,
            r,
            smoothc=False,
        )
    for s in (-1, 1):
        tube([(0.6, s * 0.585, 0.96), (0.52, s * 0.58, 1.28), (0.43, s * 0.57, 1.56)], 0.017, bk, r)
    tube([(0.83, 0.06, 0.99), (0.8, -0.06, 1.1), (0.74, -0.2, 1.24)], 0.006, bk, r)
    box((0.012, 0.3, 0.016), (0.745, -0.14, 1.2), bk, 0.002, parent=r, rot=(0.75, 0, 0.12))
    # hood
    path = [
        (0.56, 1.55),
        (0.5, 1.585),
        (0.3, 1.62),
        (-0.2, 1.64),
        (-0.75, 1.63),
        (-1.0, 1.58),
        (-1.1, 1.45),
        (-1.15, 1.2),
        (-1.18, 0.86),
    ]
    vs = []
    fs = []
    n = 28
    for k, (x, z) in enumerate(path):
        top = 1 if k < 5 else max(0, 1 - (k - 4) * 0.35)
        for i in range(n + 1):
            u = i / n * 2 - 1
            e = max(0, abs(u) - 0.86) / 0.14
            vs.append(
                (
                    x - (0.05 * (1 - u * u) if k >= 6 else 0),
                    0.63 * math.copysign(min(abs(u), 0.9 + 0.1 * (abs(u) > 0.9) * (abs(u) - 0.9) / 0.1), u),
                    z
                    + 0.055 * (1 - u * u) * top
                    - 0.11 * e**1.3 * top
                    + 0.004 * math.sin(x * 22) * (1 - u * u),
                )
            )
    for k in range(len(path) - 1):
        for i in range(n):
            a = k * (n + 1) + i
            fs.append((a, a + 1, a + n + 2, a + n + 1))
    me = bpy.data.meshes.new('hood')
    me.from_pydata(vs, [], fs)
    o = smooth(_obj(me, 'hood', hd, parent=r), 60)
    ss = o.modifiers.new('ss', 'SUBSURF')
    ss.levels = ss.render_levels = 1
    o.modifiers.new('s', 'SOLIDIFY').thickness = 0.012
    # tub with wheel arches
    arch = [
        (-0.72 + 0.27 * math.cos(a), 0.2 + 0.27 * math.sin(a))
        for a in [math.radians(25 + i * 13) for i in range(11)]
    ]
    side = [
        (-0.22, 0.32),
        (-0.2, 0.68),
        (-0.26, 0.76),
        (-0.6, 0.84),
        (-1.16, 0.88),
        (-1.2, 0.8),
        (-1.2, 0.42),
        (-1.16, 0.34),
    ] + [(x, z) for x, z in arch[::-1]]
    for s in (-1, 1):
        prism(side, 0.07, (0, s * 0.6 + 0.035, 0), m, 0.02, (math.pi / 2, 0, 0), r, 4)
        arc_guard((-0.72, 0, 0.2), 10, 170, 0.285, 0.05, bk, r).location = (0, s * 0.625, 0)
        box((0.92, 0.06, 0.14), (0.26, s * 0.56, 0.32), m, 0.02, parent=r)
        box((0.9, 0.02, 0.03), (0.26, s * 0.6, 0.3), bk, 0.006, parent=r)
        for x, z1 in ((-0.24, 1.58), (-1.02, 1.5)):
            tube([(x, s * 0.59, 0.78), (x + 0.01, s * 0.585, z1)], 0.016, bk, r, smoothc=False)
        tube(
            bent([(-0.24, s * 0.6, 1.05), (-0.62, s * 0.6, 1.05), (-1.04, s * 0.6, 1.08)], 0.05),
            0.012,
            bk,
            r,
            smoothc=False,
        )
        tube([(0.43, s * 0.575, 1.55), (-0.2, s * 0.59, 1.585), (-1.0, s * 0.59, 1.55)], 0.014, bk, r)
        tube([(0.52, s * 0.58, 1.22), (0.6, s * 0.68, 1.26), (0.6, s * 0.72, 1.24)], 0.006, ch, r)
        M = empty((0.6, s * 0.75, 1.2), rot=(0, math.pi / 2, s * -0.2))
        M.parent = r
        oval_loft.ovalloft(
            [
                (0, 0, 0.04, 0.028, -0.014, 0.7),
                (0, 0, 0.075, 0.05, 0, 0.7),
                (0, 0, 0.075, 0.05, 0.012, 0.7),
                (0, 0, 0.05, 0.03, 0.022, 0.7),
            ],
            bk,
            (0, 0, 0),
            M,
            36,
        )
        box((0.02, 0.1, 0.14), (-1.22, s * 0.48, 0.6), rd, 0.01, parent=r)
    box((0.06, 1.2, 0.5), (-1.18, 0, 0.38), m, 0.02, parent=r, base=True)
    box((1.5, 1.12, 0.05), (0.0, 0, 0.29), bk, 0.01, parent=r)
    box((0.05, 1.16, 0.5), (-0.24, 0, 0.3), m, 0.02, parent=r, base=True)
    cushion((0.5, 1.1, 0.16), (-0.55, 0, 0.7), se, parent=r, puff=0.2)
    cushion((0.14, 1.1, 0.5), (-0.9, 0, 0.98), se, (0, -0.15, 0), r, 0.2)
    box((0.4, 0.5, 0.3), (0.02, 0, 0.3), bk, 0.03, parent=r, base=True)
    cushion((0.42, 0.56, 0.13), (0.02, 0, 0.66), se, parent=r, puff=0.3)
    cushion((0.1, 0.54, 0.3), (-0.17, 0, 0.9), se, (0, -0.12, 0), r, 0.2)
    tube([(0.78, 0, 0.6), (0.5, 0, 1.02)], 0.025, bk, r, smoothc=False)
    tube(
        bent(
            [(0.36, -0.34, 1.05), (0.44, -0.2, 1.06), (0.5, 0, 1.02), (0.44, 0.2, 1.06), (0.36, 0.34, 1.05)],
            0.08,
        ),
        0.013,
        bk,
        r,
        smoothc=False,
    )
    box((0.1, 0.3, 0.12), (0.58, 0, 0.98), bk, 0.03, parent=r)
    return r
