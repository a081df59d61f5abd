"""Bicycle, dumb-bells and weight plates."""
from lib import *
from lib import _obj


def torus(R_, r, loc, mt, parent, axis='Y', n=72, m=14):
    o = tube(
        [(R_ * math.cos(2 * math.pi * i / n), 0, R_ * math.sin(2 * math.pi * i / n)) for i in range(n)],
        r,
        mt,
        parent,
        True,
        False,
    )
    o.location = loc
    return o


def wheel(loc, parent, rim='#2a2b2d', R_=0.31):
    ty = mat('#141414', 0.8, bump=0.6, bscale=160, dirt=0.35, dirtcol='#7a6248')
    rm = mat(rim, 0.35, 0.6)
    sp = mat('#a9acae', 0.3, 1)
    r = empty(loc)
    r.parent = parent
    torus(R_, 0.0235, (0, 0, 0), ty, r)
    torus(R_ - 0.026, 0.011, (0, 0, 0), rm, r)
    for i in range(32):
        a = 2 * math.pi * i / 32 + (0.12 if i % 2 else -0.12)
        b = 2 * math.pi * i / 32
        y = 0.03 if i % 2 else -0.03
        tube(
            [
                (0.018 * math.cos(a * 1.6), y, 0.018 * math.sin(a * 1.6)),
                ((R_ - 0.034) * math.cos(b), 0, (R_ - 0.034) * math.sin(b)),
            ],
            0.0011,
            sp,
            r,
            smoothc=False,
        )
    cyl(0.017, 0.075, (0, 0, 0), sp, 'Y', 0.003, r, n=24)
    cyl(0.006, 0.13, (0, 0, 0), sp, 'Y', 0.001, r, n=12)
    tube([(0, 0, -R_ + 0.035), (0, 0, -R_ + 0.07)], 0.003, mat('#111111', 0.6), r)
    r.rotation_euler = (0, R.uniform(0, 6), 0)
    return r


def bicycle(color='#1d4a7a', at=(0, 0, 0), rotz=0, lean=6):
    r0 = empty(at, rotz)
    r = empty((0, 0, 0), rot=(math.radians(-lean), 0, 0))
    r.parent = r0
    m = mat(color, 0.28, var=0.08, coat=0.5, dirt=0.25, dirtcol='#6b5a44')
    bk = mat('#161617', 0.55, bump=0.1)
    ch = mat('#a4a7a9', 0.3, 1, dirt=0.3, dirtcol='#3d3630')
    z = 0.335
    rw, fw = (-0.5, 0, z), (0.56, 0, z)
    bb = (-0.06, 0, 0.29)
    hd_t = (0.345, 0, 0.82)
    hd_b = (0.385, 0, 0.68)
    wheel(rw, r)
    wheel(fw, r)
    for a, b, k in (
        (bb, (-0.185, 0, 0.7), 0.0165),
        (hd_b, bb, 0.021),
        (hd_t, (-0.188, 0, 0.70), 0.0165),
        ((0.338, 0, 0.845), (0.39, 0, 0.66), 0.021),
    ):
        tube([a, b], k, m, r, smoothc=False)
    for y in (-0.06, 0.06):
        tube([(bb[0] - 0.02, y * 0.5, bb[2]), (-0.3, y, z - 0.01), (rw[0], y, rw[2])], 0.0095, m, r)
        tube([(-0.185, y * 0.25, 0.69), (-0.3, y * 0.9, 0.56), (rw[0], y, rw[2])], 0.0085, m, r)
        tube([(0.39, y * 0.75, 0.655), (0.43, y * 0.9, 0.58), (0.5, y, 0.42), (fw[0], y, fw[2])], 0.012, m, r)
    box((0.06, 0.12, 0.03), (0.392, 0, 0.66), m, 0.01, parent=r, rot=(0, 0.28, 0))
    tube([(-0.188, 0, 0.7), (-0.215, 0, 0.86)], 0.0125, ch, r, smoothc=False)
    # saddle
    pts = [
        (0.14, 0.0),
        (0.13, 0.018),
        (0.06, 0.028),
        (-0.03, 0.055),
        (-0.09, 0.075),
        (-0.125, 0.065),
        (-0.13, 0),
        (-0.125, -0.065),
        (-0.09, -0.075),
        (-0.03, -0.055),
        (0.06, -0.028),
        (0.13, -0.018),
    ]
    s = prism(pts, 0.045, (-0.21, 0, 0.87), bk, 0.018, parent=r, seg=5, rot=(0, -0.03, 0))
    # bars, stem, grips, brake levers, cables
    tube([(0.335, 0, 0.84), (0.325, 0, 0.9), (0.37, 0, 0.93)], 0.013, bk, r)
    tube(
        [
            (0.33, -0.3, 0.955),
            (0.355, -0.2, 0.95),
            (0.375, -0.08, 0.93),
            (0.375, 0.08, 0.93),
            (0.355, 0.2, 0.95),
            (0.33, 0.3, 0.955),
        ],
        0.011,
        bk,
        r,
    )
    for s in (-1, 1):
        tube([(0.33, s * 0.31, 0.955), (0.348, s * 0.2, 0.951)], 0.0165, bk, r)
        tube([(0.365, s * 0.19, 0.945), (0.395, s * 0.22, 0.935), (0.385, s * 0.29, 0.93)], 0.0045, ch, r)
        tube(
            [(0.37, s * 0.17, 0.945), (0.45, s * 0.1, 0.93), (0.43, s * 0.03, 0.8), (0.41, s * 0.02, 0.69)],
            0.0025,
            bk,
            r,
        )
    # crank, ring, pedals, chain, guard, rear sprocket
    y = -0.055
    torus(0.085, 0.006, (bb[0], y, bb[2]), ch, r)
    for i in range(5):
        a = i * 1.2566
        tube(
            [bb[:1] + (y,) + bb[2:], (bb[0] + 0.083 * math.cos(a), y, bb[2] + 0.083 * math.sin(a))],
            0.006,
            ch,
            r,
            smoothc=False,
        )
    torus(0.038, 0.006, (rw[0], y, rw[2]), ch, r)
    tube(
        [(bb[0], y, bb[2] + 0.088), (rw[0], y, rw[2] + 0.042)],
        0.0035,
        mat('#3a322b', 0.5, 0.8),
        r,
        smoothc=False,
    )
    tube(
        [(bb[0], y, bb[2] - 0.088), (-0.42, y, 0.25), (rw[0], y, rw[2] - 0.042)],
        0.0035,
        mat('#3a322b', 0.5, 0.8),
        r,
    )
    for s, a in ((-1, 0.5), (1, 0.5 + math.pi)):
        x, zz = bb[0] + 0.165 * math.cos(a), bb[2] + 0.165 * math.sin(a)
        yy = s * 0.075
        tube([(bb[0], yy, bb[2]), (x, s * 0.085, zz)], 0.009, ch, r, smoothc=False)
        box((0.085, 0.09, 0.022), (x, s * 0.135, zz), bk, 0.005, parent=r)
    cyl(0.02, 0.12, bb, ch, 'Y', 0.002, r, n=24)
    # mudguards, carrier, kick stand, reflector
    for c, a0, a1, R_ in ((rw, 10, 165, 0.352), (fw, 35, 150, 0.352)):
        V = []
        n = 26
        for i in range(n + 1):
            a = math.radians(a0 + (a1 - a0) * i / n)
            for q in (-1, -0.5, 0, 0.5, 1):
                V.append(
                    (
                        c[0] + (R_ - 0.008 * q * q) * math.cos(a),
                        q * 0.03,
                        c[2] + (R_ - 0.008 * q * q) * math.sin(a),
                    )
                )
        me = bpy.data.meshes.new('mg')
        me.from_pydata(
            V,
            [],
            [(i * 5 + j, i * 5 + j + 1, i * 5 + j + 6, i * 5 + j + 5) for i in range(n) for j in range(4)],
        )
        o = smooth(_obj(me, 'mg', bk, parent=r), 180)
        o.modifiers.new('s', 'SOLIDIFY').thickness = 0.0025
    for yy in (-0.05, 0.05):
        tube(
            bent([(-0.22, yy * 0.3, 0.7), (-0.3, yy, 0.715), (-0.72, yy, 0.715)], 0.04),
            0.005,
            bk,
            r,
            smoothc=False,
        )
        tube([(-0.6, yy, 0.715), (rw[0], yy * 1.3, rw[2])], 0.004, bk, r, smoothc=False)
    for x in (-0.36, -0.48, -0.6, -0.72):
        tube([(x, -0.05, 0.715), (x, 0.05, 0.715)], 0.004, bk, r, smoothc=False)
    box((0.008, 0.06, 0.03), (-0.735, 0, 0.7), mat('#b01510', 0.2, coat=0.5), 0.003, parent=r)
    tube([(-0.1, 0.03, 0.28), (-0.16, 0.17, 0.02)], 0.008, ch, r, smoothc=False)
    return r0


def gym(color='#1a1b1d', at=(0, 0, 0), rotz=0):
    """A pair of rubber hex dumb-bells and two plates."""
    r = empty(at, rotz)
    rb = mat(color, 0.7, bump=0.35, bscale=200, dirt=0.2, dirtcol='#7a7265', var=0.1)
    ch = mat('#b3b6b8', 0.22, 1, rvar=0.12)
    for x, y, a, sc in ((-0.1, -0.05, 0.35, 1), (0.1, 0.12, 0.2, 1)):
        d = empty((x, y, 0.058 * sc), a)
        d.parent = r
        for s in (-1, 1):
            cyl(
                0.066, 0.085, (s * 0.105, 0, 0), rb, 'X', 0.012, d, n=6, rot=(0, math.pi / 2, 0)
            ).rotation_euler = (math.pi / 6 * 0 + math.pi / 2, math.pi / 2, 0)
            text('10', 0.04, (s * 0.149, 0, 0), mat('#c9c7c0', 0.6), (math.pi / 2, 0, s * math.pi / 2), d)
        tube([(-0.07, 0, 0), (-0.035, 0, 0), (0, 0, 0), (0.035, 0, 0), (0.07, 0, 0)], 0.0165, ch, d)
    for k, (x, y, z, R_) in enumerate(((0.36, 0.05, 0, 0.17), (0.365, 0.055, 0.04, 0.13))):
        lathe(
            [
                (0.026, 0),
                (R_ - 0.01, 0),
                (R_, 0.006),
                (R_, 0.03),
                (R_ - 0.01, 0.036),
                (R_ - 0.03, 0.036),
                (R_ - 0.036, 0.026),
                (0.05, 0.026),
                (0.045, 0.038),
                (0.026, 0.038),
                (0.026, 0),
            ],
            (x, y, z),
            rb,
            r,
            72,
        )
        text(
            '15 KG' if k == 0 else '10 KG',
            0.028,
            (x, y - R_ * 0.55, z + 0.0275),
            mat('#c9c7c0', 0.6),
            (0, 0, 0),
            r,
        )
    return r
