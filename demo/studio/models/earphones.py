"""Headphones and earbuds."""
from lib import *
from lib import _obj
from models import oval_loft


def torus(R_, r_, loc, mt, parent, sx=1, sy=1, rot=(0, 0, 0)):
    me = bpy.data.meshes.new('to')
    vs = []
    fs = []
    n, k = 56, 16
    for i in range(n):
        a = 2 * math.pi * i / n
        for j in range(k):
            b = 2 * math.pi * j / k
            q = R_ + r_ * math.cos(b)
            vs.append((q * math.cos(a) * sx, q * math.sin(a) * sy, r_ * math.sin(b)))
    for i in range(n):
        for j in range(k):
            fs.append(
                (i * k + j, ((i + 1) % n) * k + j, ((i + 1) % n) * k + (j + 1) % k, i * k + (j + 1) % k)
            )
    me.from_pydata(vs, [], fs)
    return smooth(_obj(me, 'to', mt, loc, rot, parent), 180)


def headphones(at=(0, 0, 0.75), rotz=0, color='#17181a', accent='#8a6a4a'):
    """Lying on the table: cups on edge, band resting back."""
    r = empty(at, rotz)
    m = mat(color, 0.45, var=0.05, rvar=0.06)
    le = (
        mat('#1c1a19', 0.55, bump=0.4, bscale=380)
        if color < '#8'
        else mat('#c9c2b4', 0.55, bump=0.4, bscale=380)
    )
    g = mat('#8f9295', 0.25, 1)
    ac_ = mat(accent, 0.3, 0.8)
    t = empty((0, 0.02, 0.036), rot=(math.radians(-76), 0, 0))
    t.parent = r
    W = 0.078
    band = [
        (W * 1.0 * math.sin(a) * (1.06), 0, 0.055 + 0.115 * math.cos(a))
        for a in [math.radians(-92 + i * 11.5) for i in range(17)]
    ]
    for k in range(len(band) - 1):
        p, q = Vector(band[k]), Vector(band[k + 1])
        mid = (p + q) / 2
        d = q - p
        box(
            (d.length * 1.25, 0.032 if 3 < k < 12 else 0.022, 0.011 if 3 < k < 12 else 0.006),
            mid,
            le if 3 < k < 12 else m,
            0.0045,
            rot=(0, -math.atan2(d.z, d.x), 0),
            parent=t,
            seg=4,
        )
    for s in (-1, 1):
        x = s * W * 1.04
        box((0.006, 0.016, 0.07), (x * 1.02, 0, 0.03), g, 0.002, parent=t)
        c = empty((x * 0.97, 0, -0.012), rot=(0, s * math.pi / 2, 0))
        c.parent = t
        lathe(
            [
                (0, 0.024),
                (0.02, 0.0235),
                (0.034, 0.021),
                (0.039, 0.014),
                (0.04, 0.0),
                (0.036, -0.006),
                (0, -0.006),
            ],
            (0, 0, 0),
            m,
            c,
            56,
        )
        lathe([(0.0225, 0.0236), (0.024, 0.0245), (0.0255, 0.0234)], (0, 0, 0), ac_, c, 56)
        torus(0.031, 0.0115, (0, 0, -0.013), le, c, 1, 1.0)
        cyl(0.022, 0.004, (0, 0, -0.01), mat('#0d0d0e', 0.95, bump=0.5, bscale=500), 'Z', 0, c)
        tube([(-0.041, 0, 0.006), (-0.046, 0, 0.02), (-0.03, 0, 0.034)], 0.003, m, c)
    tube(
        [
            (0.07, -0.03, 0.012),
            (0.1, -0.09, 0.003),
            (0.02, -0.13, 0.003),
            (-0.08, -0.11, 0.003),
            (-0.13, -0.15, 0.003),
            (-0.1, -0.2, 0.003),
        ],
        0.0018,
        mat('#1a1a1b', 0.6),
        r,
    )
    return r


def earbuds(at=(0, 0, 0.75), rotz=0, color='#e2e1dd'):
    r = empty(at, rotz)
    m = mat(color, 0.18, var=0.02, coat=0.5, rvar=0.04)
    d = mat('#1a1b1d', 0.6)
    ch = mat('#b9bbbd', 0.2, 1)
    oval_loft.ovalloft(
        [
            (0, 0, 0.018, 0.006, 0, 0.6),
            (0, 0, 0.026, 0.009, 0.002, 0.6),
            (0, 0, 0.03, 0.0115, 0.008, 0.6),
            (0, 0, 0.0305, 0.012, 0.02, 0.6),
            (0, 0, 0.0305, 0.012, 0.033, 0.6),
            (0, 0, 0.029, 0.0105, 0.0335, 0.6),
        ],
        m,
        (0, 0, 0),
        r,
        64,
    )
    oval_loft.ovalloft(
        [(0, 0, 0.028, 0.0095, 0.0336, 0.6), (0, 0, 0.028, 0.0095, 0.03, 0.6)],
        mat('#cfcec9', 0.4),
        (0, 0, 0.0003),
        r,
        64,
    )
    lid = empty((0, 0.0115, 0.034), rot=(math.radians(-98), 0, 0))
    lid.parent = r
    oval_loft.ovalloft(
        [
            (0, -0.0115, 0.0305, 0.012, 0, 0.6),
            (0, -0.0115, 0.0305, 0.012, 0.006, 0.6),
            (0, -0.0115, 0.028, 0.01, 0.011, 0.6),
            (0, -0.0115, 0.018, 0.005, 0.0135, 0.6),
        ],
        m,
        (0, 0, 0),
        lid,
        64,
    )
    oval_loft.ovalloft(
        [(0, -0.0115, 0.028, 0.0095, -0.0002, 0.6), (0, -0.0115, 0.028, 0.0095, 0.0002, 0.6)],
        mat('#bdbcb7', 0.4),
        (0, 0, 0),
        lid,
        64,
    )
    box((0.022, 0.004, 0.004), (0, 0.0125, 0.033), ch, 0.001, parent=r)
    cyl(0.0014, 0.001, (0, -0.0122, 0.02), glow('#5ad06a', 2), 'Y', 0, r, n=12)

    def bud(loc, rot, sx):
        b = empty(loc, rot=rot)
        b.parent = r
        lathe(
            [
                (0, -0.0075),
                (0.004, -0.007),
                (0.0072, -0.004),
                (0.0082, 0),
                (0.0072, 0.0045),
                (0.0042, 0.0075),
                (0.0035, 0.009),
                (0.0035, 0.011),
                (0, 0.011),
            ],
            (0, 0, 0),
            m,
            b,
            32,
        )
        lathe(
            [
                (0.0034, 0.0085),
                (0.0062, 0.0095),
                (0.0066, 0.0115),
                (0.0045, 0.0145),
                (0.0028, 0.015),
                (0, 0.0145),
            ],
            (0, 0, 0),
            mat('#d8d7d3', 0.6),
            b,
            32,
        )
        oval_loft.ovalloft(
            [(0, 0, 0.003, 0.003, 0), (0, 0, 0.0032, 0.0032, -0.018), (0, 0, 0.0028, 0.0028, -0.024)],
            m,
            (sx * 0.004, -0.002, -0.001),
            b,
            24,
            (math.radians(-100), 0, 0),
        )
        cyl(0.003, 0.001, (0, 0, -0.0076), d, 'Z', 0, b, n=16)

    bud((-0.014, 0, 0.041), (0, math.pi, 0), 1)
    bud((0.05, -0.045, 0.0085), (1.7, 0.3, 0.6), 1)
    bud((0.014, 0, 0.041), (0, math.pi, 0), 1)
    return r
