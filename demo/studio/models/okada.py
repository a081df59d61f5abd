"""Small commercial motorcycle (125 cc class). Length along X, front to +X; seen best from -Y."""
from lib import *
from lib import _obj
from models import estate2 as E2


def arc_guard(c, a0, a1, R_, w, mt, parent, n=30, drop=0.016):
    V = []
    for i in range(n + 1):
        a = math.radians(a0 + (a1 - a0) * i / n)
        for q in (-1, -0.8, -0.4, 0, 0.4, 0.8, 1):
            V.append(
                (
                    c[0] + (R_ - drop * abs(q) ** 3) * math.cos(a),
                    q * w,
                    c[2] + (R_ - drop * abs(q) ** 3) * math.sin(a),
                )
            )
    me = bpy.data.meshes.new('mg')
    me.from_pydata(
        V, [], [(i * 7 + j, i * 7 + j + 1, i * 7 + j + 8, i * 7 + j + 7) for i in range(n) for j in range(6)]
    )
    o = smooth(_obj(me, 'mg', mt, parent=parent), 180)
    o.modifiers.new('s', 'SOLIDIFY').thickness = 0.003
    return o


def wheel(c, parent, w=0.045, Ro=0.3, drum=0.085, rear=False):
    r = empty(c, rot=(math.pi / 2, R.uniform(0, 6) * 0, 0))
    r.parent = parent
    ch = mat('#b5b7b9', 0.22, 1, dirt=0.2, dirtcol='#6b5a44')
    al = mat('#8f9294', 0.4, 0.9, dirt=0.3)
    m = NT('ty')
    v = m.coord()
    sp = m.n('SeparateXYZ')
    m.l(v, sp.inputs[0])
    ang = m.math('ARCTAN2', sp.outputs[1], sp.outputs[0])
    az = m.math('ABSOLUTE', sp.outputs[2])
    rad = m.math(
        'SQRT',
        m.math(
            'ADD',
            m.math('MULTIPLY', sp.outputs[0], sp.outputs[0]),
            m.math('MULTIPLY', sp.outputs[1], sp.outputs[1]),
        ),
    )
    lat = m.math(
        'LESS_THAN',
        m.math('FRACT', m.math('ADD', m.math('MULTIPLY', ang, 52 / 6.28318), m.math('MULTIPLY', az, 14))),
        0.25,
    )
    cut = m.math('MULTIPLY', lat, m.math('GREATER_THAN', rad, Ro - 0.022))
    n = m.noise(v, 8, 7, 0.7)
    col = m.mix(m.ramp(n, [(0.45, 0.0), (0.85, 0.5)]), '#131313', '#7a6248')
    m.set('Base Color', m.mix(cut, col, '#080707'))
    m.set('Roughness', 0.75)
    m.set('Specular', 0.25)
    m.bump(m.math('MULTIPLY', cut, -1), 1, 0.008)
    m.m['avg'] = [0.02, 0.02, 0.02, 1]
    lathe(
        [
            (Ro - 0.07, -w * 0.55),
            (Ro - 0.062, -w * 0.8),
            (Ro - 0.04, -w),
            (Ro - 0.018, -w * 0.92),
            (Ro - 0.006, -w * 0.6),
            (Ro, 0),
            (Ro - 0.006, w * 0.6),
            (Ro - 0.018, w * 0.92),
            (Ro - 0.04, w),
            (Ro - 0.062, w * 0.8),
            (Ro - 0.07, w * 0.55),
        ],
        (0, 0, 0),
        m.m,
        r,
        96,
        sm=60,
    )
    lathe(
        [
            (Ro - 0.062, -w * 0.62),
            (Ro - 0.07, -w * 0.66),
            (Ro - 0.076, -w * 0.5),
            (Ro - 0.088, -w * 0.2),
            (Ro - 0.09, 0),
            (Ro - 0.088, w * 0.2),
            (Ro - 0.076, w * 0.5),
            (Ro - 0.07, w * 0.66),
            (Ro - 0.062, w * 0.62),
        ],
        (0, 0, 0),
        ch,
        r,
        96,
        sm=60,
    )
    lathe(
        [
            (0, -0.05),
            (0.03, -0.05),
            (0.04, -0.045),
            (drum, -0.04),
            (drum + 0.004, -0.03),
            (drum + 0.004, 0.0),
            (drum * 0.8, 0.01),
            (0.035, 0.02),
            (0.035, 0.045),
            (0, 0.045),
        ],
        (0, 0, 0),
        al,
        r,
        56,
    )
    for i in range(36):
        a = 2 * math.pi * i / 36
        s = 1 if i % 2 else -1
        da = 0.45 * (1 if (i // 2) % 2 else -1)
        hr = drum if s < 0 else 0.04
        tube(
            [
                (hr * math.cos(a + da), hr * math.sin(a + da), s * 0.03),
                ((Ro - 0.085) * math.cos(a), (Ro - 0.085) * math.sin(a), 0),
            ],
            0.0017,
            ch,
            r,
            smoothc=False,
        )
    cyl(0.011, 0.26, (0, 0, 0), ch, 'Z', 0.002, r, n=16)
    return r


def lx(rings, mt, parent, n=56):
    return E2.ovalloft(
        [(-z, y, hz, hy, x, e) for x, y, z, hy, hz, e in rings], mt, (0, 0, 0), parent, n, (0, math.pi / 2, 0)
    )


def build(color='#7a1512', at=(0, 0, 0), rotz=0, lean=5, seat='#161617', guard=True):
    r0 = empty(at, rotz)
    r = empty((0, 0, 0), rot=(math.radians(-lean), 0, 0))
    r.parent = r0
    m = mat(color, 0.18, var=0.05, coat=0.8, dirt=0.12, dirtcol='#6b5a44', rvar=0.06)
    bk = mat('#161718', 0.5, dirt=0.25, dirtcol='#7a6a54')
    ch = mat('#c0c2c4', 0.16, 1, dirt=0.12, dirtcol='#5a4a3a')
    al = mat('#8a8c8c', 0.42, 0.85, dirt=0.45, dirtcol='#3d3328', bump=0.1)
    dk = mat('#26282a', 0.5, 0.4, dirt=0.4, dirtcol='#5a4a3a')
    st = mat(seat, 0.5, bump=0.3, bscale=300)
    am = mat('#c4641a', 0.2, coat=0.8)
    rd = mat('#8f120e', 0.15, coat=0.8)
    fa, ra = (0.66, 0, 0.302), (-0.6, 0, 0.302)
    wheel(fa, r, 0.04, 0.302)
    wheel(ra, r, 0.046, 0.302, 0.08)
    Vector((0.43, 0, 0.86))
    # frame
    for a, b, k in (
        ((0.42, 0, 0.84), (0.16, 0, 0.36), 0.022),
        ((0.42, 0, 0.86), (-0.1, 0, 0.74), 0.02),
        ((-0.1, 0, 0.74), (-0.08, 0, 0.36), 0.02),
    ):
        tube([a, b], k, bk, r, smoothc=False)
    for s in (-1, 1):
        y = s * 0.1
        tube(
            bent([(-0.02, s * 0.05, 0.74), (-0.3, y, 0.72), (-0.72, y, 0.76)], 0.1),
            0.014,
            bk,
            r,
            smoothc=False,
        )
        tube([(-0.08, s * 0.06, 0.4), (-0.36, y, 0.7)], 0.012, bk, r, smoothc=False)
        tube([(-0.08, s * 0.09, 0.36), (ra[0], s * 0.1, ra[2])], 0.02, bk, r, smoothc=False)
        # shock with spring
        a, b = Vector((-0.53, s * 0.125, 0.34)), Vector((-0.42, s * 0.125, 0.7))
        tube([a, b], 0.012, ch, r, smoothc=False)
        d = b - a
        u = d.normalized()
        px = Vector((0, 1, 0))
        pz = u.cross(px)
        tube(
            [
                a + d * (0.22 + 0.6 * i / 96) + (px * math.cos(i * 0.55) + pz * math.sin(i * 0.55)) * 0.026
                for i in range(97)
            ],
            0.005,
            ch,
            r,
            smoothc=False,
        )
        tube([a + d * 0.05, a + d * 0.25], 0.022, bk, r, smoothc=False)
        tube([b - d * 0.2, b - d * 0.02], 0.028, bk, r, smoothc=False)
        # fork
        t, e = Vector((0.425, s * 0.088, 0.9)), Vector((fa[0], s * 0.088, fa[2]))
        q = t.lerp(e, 0.52)
        tube([t, q], 0.016, ch, r, smoothc=False)
        tube([q, e], 0.023, al, r, smoothc=False)
        tube([t.lerp(e, 0.2), t.lerp(e, 0.5)], 0.025, bk, r, smoothc=False)
    for z, x in ((0.9, 0.425), (0.76, 0.482)):
        box((0.06, 0.22, 0.022), (x, 0, z), dk, 0.008, parent=r, rot=(0, 0.4, 0))
    arc_guard(fa, 22, 158, 0.335, 0.055, m, r)
    arc_guard(ra, 35, 175, 0.345, 0.07, bk, r)
    for s in (-1, 1):
        tube([(fa[0], s * 0.09, fa[2]), (fa[0] - 0.12, s * 0.06, fa[2] + 0.315)], 0.005, ch, r, smoothc=False)
        tube([(fa[0], s * 0.09, fa[2]), (fa[0] + 0.16, s * 0.06, fa[2] + 0.29)], 0.005, ch, r, smoothc=False)
    # tank, side covers, tail, seat
    lx(
        [
            (-0.03, 0, 0.8, 0.05, 0.045, 0.8),
            (0, 0, 0.81, 0.085, 0.07, 0.75),
            (0.08, 0, 0.835, 0.115, 0.088, 0.7),
            (0.2, 0, 0.85, 0.135, 0.1, 0.7),
            (0.3, 0, 0.855, 0.13, 0.1, 0.7),
            (0.37, 0, 0.85, 0.1, 0.085, 0.75),
            (0.405, 0, 0.845, 0.06, 0.05, 0.85),
        ],
        m,
        r,
    )
    cyl(0.035, 0.016, (0.22, 0, 0.955), ch, 'Z', 0.005, r, n=36)
    for s in (-1, 1):
        box(
            (0.22, 0.004, 0.03),
            (0.2, s * 0.134, 0.85),
            mat('#8f8a7c', 0.3, coat=0.4),
            0.001,
            parent=r,
            rot=(s * 0.05, -0.06, 0),
        )
        prism(
            [(-0.36, 0.5), (-0.33, 0.64), (-0.05, 0.7), (0.0, 0.62), (-0.08, 0.5), (-0.2, 0.46)],
            0.03,
            (0, s * 0.115 + 0.015, 0),
            m,
            0.014,
            (math.pi / 2, 0, 0),
            r,
            4,
        )
        prism(
            [(-0.78, 0.77), (-0.76, 0.8), (-0.34, 0.74), (-0.36, 0.66), (-0.6, 0.7)],
            0.016,
            (0, s * 0.118 + 0.008, 0),
            m,
            0.007,
            (math.pi / 2, 0, 0),
            r,
            3,
        )
    lx(
        [
            (-0.7, 0, 0.85, 0.07, 0.022, 0.7),
            (-0.68, 0, 0.85, 0.1, 0.036, 0.6),
            (-0.5, 0, 0.84, 0.125, 0.042, 0.55),
            (-0.3, 0, 0.815, 0.13, 0.042, 0.55),
            (-0.15, 0, 0.8, 0.125, 0.042, 0.55),
            (-0.02, 0, 0.81, 0.1, 0.045, 0.6),
            (0.03, 0, 0.825, 0.06, 0.03, 0.8),
        ],
        st,
        r,
    )
    tube([(-0.68, -0.1, 0.832), (-0.4, -0.127, 0.81), (-0.15, -0.127, 0.78), (0.0, -0.1, 0.79)], 0.004, ch, r)
    # engine
    E = empty((0.06, 0, 0.36))
    E.parent = r
    box((0.3, 0.17, 0.15), (-0.03, 0, -0.02), al, 0.04, parent=E, seg=4)
    for s in (-1, 1):
        cyl(0.085, 0.05, (-0.1, s * 0.1, -0.01), al, 'Y', 0.014, E)
        cyl(0.07, 0.06, (0.06, s * 0.1, -0.015), al, 'Y', 0.014, E)
        cyl(0.03, 0.012, (0.06, s * 0.132, -0.015), ch, 'Y', 0.003, E, n=30)
        box((0.16, 0.05, 0.11), (-0.02, s * 0.1, -0.01), al, 0.02, parent=E)
    C = empty((0.07, 0, 0.06), rot=(0, 0.3, 0))
    C.parent = E
    for i in range(9):
        w_ = 0.125 if i < 7 else 0.11
        box((w_, w_ * 1.05, 0.006), (0, 0, 0.03 + i * 0.0165), dk, 0.002, parent=C)
    box((0.09, 0.1, 0.17), (0, 0, 0.09), dk, 0.01, parent=C)
    box((0.1, 0.1, 0.05), (0, 0, 0.185), al, 0.015, parent=C)
    box((0.07, 0.06, 0.06), (-0.11, 0, 0.12), al, 0.012, parent=C)
    cyl(0.035, 0.09, (-0.16, 0, 0.1), bk, 'X', 0.006, C, n=30)
    # exhaust on the near side, silencer
    tube(
        [
            (0.15, -0.03, 0.5),
            (0.25, -0.07, 0.44),
            (0.24, -0.12, 0.28),
            (0.1, -0.14, 0.2),
            (-0.15, -0.15, 0.2),
            (-0.3, -0.155, 0.23),
        ],
        0.018,
        ch,
        r,
        res=20,
    )
    E2.ovalloft(
        [
            (0, 0, 0.02, 0.02, 0),
            (0, 0, 0.034, 0.034, 0.06),
            (0, 0, 0.042, 0.042, 0.15),
            (0, 0, 0.044, 0.044, 0.5),
            (0, 0, 0.034, 0.034, 0.54),
            (0, 0, 0.014, 0.014, 0.56),
        ],
        ch,
        (-0.3, -0.16, 0.23),
        r,
        40,
        (0, -math.pi / 2 + 0.16, 0),
    )
    box((0.2, 0.006, 0.05), (-0.52, -0.205, 0.285), ch, 0.003, parent=r, rot=(0, 0.16, 0))
    # chain case on far side, foot rests, pedals, kick
    box((0.5, 0.02, 0.1), (-0.36, 0.12, 0.33), bk, 0.01, parent=r, rot=(0, 0.06, 0))
    for s in (-1, 1):
        tube([(0.0, s * 0.06, 0.27), (0.0, s * 0.25, 0.27)], 0.009, dk, r, smoothc=False)
        cyl(0.016, 0.1, (0.0, s * 0.24, 0.27), bk, 'Y', 0.004, r, n=20)
        tube([(-0.36, s * 0.12, 0.4), (-0.3, s * 0.16, 0.37)], 0.008, dk, r, smoothc=False)
        cyl(0.015, 0.09, (-0.3, s * 0.2, 0.37), bk, 'Y', 0.004, r, n=20)
    tube([(-0.06, -0.13, 0.35), (-0.1, -0.17, 0.38), (-0.13, -0.18, 0.52), (-0.1, -0.22, 0.53)], 0.008, ch, r)
    tube([(0.06, -0.12, 0.28), (0.2, -0.16, 0.29), (0.24, -0.2, 0.3)], 0.007, ch, r)
    tube([(-0.06, 0.12, 0.28), (-0.14, 0.25, 0.02)], 0.01, dk, r, smoothc=False)
    if guard:
        tube(
            bent([(0.2, -0.03, 0.62), (0.26, -0.3, 0.58), (0.24, -0.31, 0.36), (0.14, -0.05, 0.3)], 0.08),
            0.011,
            ch,
            r,
            smoothc=False,
        )
        tube(
            bent([(0.2, 0.03, 0.62), (0.26, 0.3, 0.58), (0.24, 0.31, 0.36), (0.14, 0.05, 0.3)], 0.08),
            0.011,
            ch,
            r,
            smoothc=False,
        )
    # headlamp, clocks, bars, mirrors, signals
    H = empty((0.5, 0, 0.86), rot=(0, math.pi / 2 + 0.06, 0))
    H.parent = r
    lathe([(0, -0.07), (0.05, -0.06), (0.075, -0.02), (0.082, 0.02), (0.084, 0.035)], (0, 0, 0), m, H, 48)
    lathe([(0.084, 0.03), (0.088, 0.036), (0.087, 0.046), (0.078, 0.047)], (0, 0, 0), ch, H, 48)
    lathe([(0.079, 0.044), (0.05, 0.056), (0, 0.062)], (0, 0, 0), mat('#c9d0d2', 0.06, 0.5, coat=1), H, 48)
    for s in (-1, 1):
        cyl(0.036, 0.04, (0.43, s * 0.045, 0.965), bk, 'Z', 0.006, r, n=36)
        cyl(0.032, 0.004, (0.43, s * 0.045, 0.986), mat('#0d0e10', 0.1, coat=1), 'Z', 0, r, n=36)
    tube(
        bent(
            [
                (0.26, -0.36, 1.0),
                (0.3, -0.26, 1.02),
                (0.38, -0.12, 0.95),
                (0.4, 0, 0.94),
                (0.38, 0.12, 0.95),
                (0.3, 0.26, 1.02),
                (0.26, 0.36, 1.0),
            ],
            0.06,
        ),
        0.011,
        ch,
        r,
        smoothc=False,
    )
    for s in (-1, 1):
        tube([(0.255, s * 0.375, 0.998), (0.292, s * 0.265, 1.017)], 0.0165, bk, r, smoothc=False)
        tube([(0.31, s * 0.25, 1.015), (0.355, s * 0.27, 1.0), (0.325, s * 0.36, 0.985)], 0.005, ch, r)
        box((0.04, 0.04, 0.035), (0.305, s * 0.235, 1.02), bk, 0.008, parent=r)
        tube([(0.3, s * 0.23, 1.03), (0.31, s * 0.26, 1.12), (0.3, s * 0.34, 1.2)], 0.005, ch, r)
        M = empty((0.3, s * 0.38, 1.215), rot=(0, math.pi / 2, s * -0.15))
        M.parent = r
        E2.ovalloft(
            [
                (0, 0, 0.02, 0.03, -0.018, 0.8),
                (0, 0, 0.042, 0.06, -0.008, 0.8),
                (0, 0, 0.046, 0.065, 0.01, 0.8),
                (0, 0, 0.03, 0.05, 0.022, 0.8),
            ],
            bk,
            (0, 0, 0),
            M,
            40,
        )
        for x, z, w_ in ((0.47, 0.82, 0.2), (-0.74, 0.74, 0.16)):
            tube([(x, s * 0.06, z), (x, s * w_, z)], 0.006, bk, r, smoothc=False)
            lathe(
                [(0, -0.03), (0.022, -0.025), (0.028, 0.0), (0.028, 0.008)],
                (x, s * (w_ + 0.01), z),
                bk,
                r,
                28,
                (0, math.pi / 2 if x > 0 else -math.pi / 2, 0),
            )
            lathe(
                [(0.027, 0.008), (0.02, 0.02), (0, 0.024)],
                (x, s * (w_ + 0.01), z),
                am,
                r,
                28,
                (0, math.pi / 2 if x > 0 else -math.pi / 2, 0),
            )
        tube(
            [(0.36, s * 0.14, 0.96), (0.48, s * 0.13, 0.99), (0.52, s * 0.06, 0.9), (0.44, s * 0.03, 0.8)],
            0.004,
            bk,
            r,
        )
    box((0.05, 0.13, 0.07), (-0.8, 0, 0.76), rd, 0.014, parent=r)
    box((0.1, 0.1, 0.05), (-0.77, 0, 0.78), bk, 0.01, parent=r)
    box(
        (0.008, 0.18, 0.13),
        (-0.86, 0, 0.62),
        mat('#d6d3c6', 0.4, dirt=0.2),
        0.004,
        parent=r,
        rot=(0, -0.2, 0),
    )
    box((0.02, 0.06, 0.2), (-0.83, 0, 0.68), bk, 0.004, parent=r, rot=(0, -0.2, 0))
    # carrier
    for s in (-1, 1):
        tube(
            bent([(-0.6, s * 0.12, 0.77), (-0.66, s * 0.12, 0.9), (-0.92, s * 0.11, 0.9)], 0.05),
            0.009,
            ch,
            r,
            smoothc=False,
        )
    for x in (-0.72, -0.79, -0.86, -0.92):
        tube([(x, -0.11, 0.9), (x, 0.11, 0.9)], 0.007, ch, r, smoothc=False)
    return r0
