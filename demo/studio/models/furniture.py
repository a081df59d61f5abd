"""Sofa, bed, wardrobe, dining set, office desk, plastic chair, baby cot."""
from lib import *


def sofa(color='#6b6f73', seats=3, at=(0, 0, 0), rotz=0, pillow='#b8862e', legs='#2b1c12', leather=False):
    r = empty(at, rotz)
    f = (
        mat(color, 0.42, var=0.12, rvar=0.1, bump=0.35, bscale=160, coat=0.1)
        if leather
        else fabric(color, weave=650)
    )
    sw = 0.62
    W = seats * sw
    d = 0.86
    lg = wood('#4a2f1c', '#2a180d')
    box((W + 0.36, d - 0.06, 0.2), (0, 0.02, 0.1), f, 0.03, parent=r, base=True, seg=4)
    for s in (-1, 1):
        cushion((0.2, d, 0.56), (s * (W / 2 + 0.09), 0, 0.36), f, parent=r, puff=0.12, wob=0.008)
    box((W + 0.1, 0.2, 0.72), (0, d / 2 - 0.1, 0.12), f, 0.06, parent=r, base=True, seg=5)
    for i in range(seats):
        x = -W / 2 + sw * (i + 0.5)
        cushion((sw - 0.012, 0.66, 0.19), (x, -0.1, 0.375), f, parent=r, puff=0.28, wob=0.012)
        cushion(
            (sw - 0.015, 0.46, 0.2),
            (x, 0.19, 0.66),
            f,
            (math.radians(78) + R.uniform(-0.04, 0.04), 0, R.uniform(-0.02, 0.02)),
            r,
            0.4,
            wob=0.02,
        )
    if pillow:
        p = fabric(pillow, weave=900)
        cushion(
            (0.42, 0.42, 0.16),
            (-W / 2 + 0.26, -0.02, 0.63),
            p,
            (math.radians(66), 0.12, 0.25),
            r,
            0.85,
            wob=0.02,
        )
        cushion(
            (0.4, 0.4, 0.15),
            (W / 2 - 0.27, -0.03, 0.62),
            p,
            (math.radians(68), -0.15, -0.3),
            r,
            0.85,
            wob=0.02,
        )
    for x in (-W / 2 - 0.08, W / 2 + 0.08):
        for y in (-d / 2 + 0.1, d / 2 - 0.1):
            box((0.05, 0.05, 0.11), (x, y, 0), lg, 0.006, parent=r, base=True)
    return r


def bed(
    at=(0, 0, 0), rotz=0, wc=('#5d3a20', '#331c0d'), sheet='#b9c4cc', w=1.4, l=1.95, bare=False, head='panel'
):
    r = empty(at, rotz)
    m = wood(*wc, axis=0)
    m2 = wood(*wc, axis=1)
    # headboard at +Y
    box((w + 0.1, 0.06, 1.05), (0, l / 2 + 0.04, 0), m, 0.01, parent=r, base=True)
    for i in range(3):
        box(
            (w / 3 - 0.06, 0.02, 0.38),
            (-w / 3 + i * w / 3, l / 2 + 0.002, 0.58),
            mat('#3b2b22', 0.45, bump=0.2, bscale=120) if head == 'pad' else m2,
            0.03,
            parent=r,
            base=True,
        )
    for s in (-1, 1):
        box((0.035, l, 0.2), (s * (w / 2 + 0.03), 0, 0.17), m2, 0.008, parent=r, base=True)
    box((w + 0.1, 0.045, 0.42), (0, -l / 2 - 0.03, 0), m, 0.01, parent=r, base=True)
    box((w, l, 0.04), (0, 0, 0.3), m2, 0.002, parent=r)
    ck = fabric(sheet, weave=1100, sheen=0.2) if not bare else None
    if bare:
        q = NT('q')
        v = q.coord()
        vo = q.n('TexVoronoi')
        vo.inputs['Scale'].default_value = 9
        q.l(v, vo.inputs['Vector'])
        n = q.noise(v, 8, 5, 0.6, 1.5)
        q.set('Base Color', q.mix(q.ramp(n, [(0.45, 0.0), (0.55, 1.0)]), '#d7d3c8', sheet))
        q.set('Roughness', 0.7)
        q.set('Sheen', 0.3)
        q.bump(q.math('ADD', vo.outputs['Distance'], q.math('MULTIPLY', n, 0.4)), 0.8, 0.02)
        ck = q.m
        ck['avg'] = list(hexc(sheet))
    cushion((w - 0.01, l - 0.02, 0.24), (0, 0, 0.43), ck, parent=r, puff=0.1, wob=0.015, sub=3)
    tube(
        [(x * (w / 2 - 0.01), y * (l / 2 - 0.02), 0.535) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))],
        0.007,
        mat('#8a6f4a' if bare else sheet, 0.6),
        r,
        True,
        False,
    ) if bare else None
    if not bare:
        pm = fabric(sheet, weave=1100)
        for s in (-1, 1):
            cushion(
                (0.6, 0.4, 0.17),
                (s * w * 0.24, l / 2 - 0.27, 0.6),
                pm,
                (math.radians(14), 0, R.uniform(-0.06, 0.06)),
                r,
                0.75,
                wob=0.03,
            )
        cushion(
            (w + 0.06, l * 0.55, 0.06),
            (0, -l * 0.18, 0.56),
            fabric('#8c5a4a', weave=800),
            (0, 0, 0.01),
            r,
            0.3,
            wob=0.035,
        )
    return r


def wardrobe(
    at=(0, 0, 0), rotz=0, w=1.25, d=0.52, h=1.95, wc=('#7a5233', '#4d2f19'), doors=3, mirror=True, two=None
):
    r = empty(at, rotz)
    m = wood(*wc, axis=2, rough=0.3)
    dk = mat('#1a1512', 0.8)
    hm = mat('#b4b5b2', 0.25, 1)
    fr = mat(two, 0.35, var=0.04) if two else m
    box((w, d - 0.02, h), (0, 0.01, 0), m, 0.004, parent=r, base=True)
    box((w + 0.04, d + 0.03, 0.04), (0, -0.005, h), m, 0.008, parent=r, base=True)
    box((w - 0.02, 0.01, 0.07), (0, -d / 2 + 0.012, 0), dk, 0, parent=r, base=True)
    dw = w / doors
    for i in range(doors):
        x = -w / 2 + dw * (i + 0.5)
        mid = doors == 3 and i == 1
        if mid:
            for k in range(2):
                box(
                    (dw - 0.006, 0.02, 0.19),
                    (x, -d / 2 - 0.002, 0.09 + k * 0.2),
                    fr,
                    0.004,
                    parent=r,
                    base=True,
                )
                box((0.1, 0.02, 0.012), (x, -d / 2 - 0.02, 0.19 + k * 0.2), hm, 0.004, parent=r)
            box((dw - 0.006, 0.02, h - 0.52), (x, -d / 2 - 0.002, 0.49), fr, 0.004, parent=r, base=True)
            if mirror:
                box(
                    (dw - 0.07, 0.005, h - 0.66),
                    (x, -d / 2 - 0.013, 0.56),
                    mat('#d4d8d8', 0.03, 1, rvar=0.02),
                    0.003,
                    parent=r,
                    base=True,
                )
        else:
            box((dw - 0.006, 0.02, h - 0.1), (x, -d / 2 - 0.002, 0.085), fr, 0.004, parent=r, base=True)
        hx = x + (dw / 2 - 0.05) * (1 if i < doors / 2 and not mid else -1)
        tube(
            bent(
                [
                    (hx, -d / 2 - 0.01, 0.95),
                    (hx, -d / 2 - 0.04, 0.95),
                    (hx, -d / 2 - 0.04, 1.12),
                    (hx, -d / 2 - 0.01, 1.12),
                ],
                0.012,
            ),
            0.006,
            hm,
            r,
            smoothc=False,
        )
    return r


def chair(at, rotz, m, seat):
    r = empty(at, rotz)
    for x in (-0.19, 0.19):
        box((0.036, 0.036, 0.44), (x, -0.19, 0), m, 0.004, parent=r, base=True)
        box((0.036, 0.036, 0.98), (x, 0.2, 0), m, 0.004, parent=r, base=True, rot=(math.radians(-4), 0, 0))
        box((0.022, 0.38, 0.03), (x, 0, 0.2), m, 0.003, parent=r)
    box((0.42, 0.03, 0.06), (0, -0.19, 0.4), m, 0.003, parent=r)
    box((0.42, 0.03, 0.06), (0, 0.2, 0.4), m, 0.003, parent=r)
    cushion((0.45, 0.44, 0.07), (0, 0, 0.465), seat, parent=r, puff=0.4, wob=0.006)
    box((0.38, 0.022, 0.09), (0, 0.262, 0.9), m, 0.006, parent=r, rot=(math.radians(-4), 0, 0))
    box((0.38, 0.02, 0.05), (0, 0.24, 0.58), m, 0.005, parent=r, rot=(math.radians(-4), 0, 0))
    for i in range(4):
        box(
            (0.03, 0.012, 0.32),
            (-0.12 + i * 0.08, 0.25, 0.74),
            m,
            0.003,
            parent=r,
            rot=(math.radians(-4), 0, 0),
        )


def dining(wc=('#5f3b20', '#35200f'), seat='#c8b693', top=None, at=(0, 0, 0), rotz=0, n=4):
    r = empty(at, rotz)
    m = wood(*wc)
    m2 = wood(*wc, axis=2)
    s = fabric(seat, weave=700)
    w, d = 1.3, 0.8
    t = box((w, d, 0.03), (0, 0, 0.73), top or m, 0.006, parent=r, base=True)
    box((w - 0.16, d - 0.16, 0.09), (0, 0, 0.64), m, 0.004, parent=r, base=True)
    for x in (-1, 1):
        for y in (-1, 1):
            box(
                (0.075, 0.075, 0.73),
                (x * (w / 2 - 0.09), y * (d / 2 - 0.09), 0),
                m2,
                0.006,
                parent=r,
                base=True,
            )
    for i, (x, y, a) in enumerate(
        [(-0.32, -0.58, math.pi), (0.33, -0.62, math.pi + 0.15), (-0.32, 0.6, 0.05), (0.33, 0.58, -0.06)]
    ):
        len(bpy.data.objects)
        chair((x, y, 0), a, m2, s)
    lathe(
        [(0, 0), (0.09, 0), (0.16, 0.05), (0.155, 0.052), (0.085, 0.01), (0, 0.01)],
        (0.05, 0.05, 0.76),
        mat('#d8d4c8', 0.2, coat=0.4),
    )
    for p, c in (
        ((0.02, 0.07, 0.81), '#c87a1e'),
        ((0.1, 0.04, 0.81), '#b3931e'),
        ((0.04, 0, 0.812), '#c46a1a'),
    ):
        lathe(
            [
                (0, -0.037),
                (0.02, -0.032),
                (0.035, -0.012),
                (0.037, 0.005),
                (0.028, 0.026),
                (0.012, 0.036),
                (0, 0.034),
            ],
            p,
            mat(c, 0.45, bump=0.3, bscale=300),
        )
    return r


def desk(at=(0, 0, 0), rotz=0, wc=('#8b6a48', '#6a4c30'), leg='#26272a'):
    r = empty(at, rotz)
    m = wood(*wc, axis=0, rough=0.4)
    m2 = wood(*wc, axis=2, rough=0.4)
    mat(leg, 0.4, 0.5)
    w, d = 1.3, 0.6
    box((w, d, 0.03), (0, 0, 0.72), m, 0.003, parent=r, base=True)
    box((w - 0.06, 0.016, 0.4), (0, d / 2 - 0.06, 0.3), m, 0.002, parent=r, base=True)
    box((0.02, d - 0.04, 0.72), (-w / 2 + 0.03, 0, 0), m2, 0.002, parent=r, base=True)
    box((0.42, d - 0.06, 0.7), (w / 2 - 0.22, 0, 0.01), m2, 0.003, parent=r, base=True)
    for k in range(3):
        box(
            (0.4, 0.018, 0.19),
            (w / 2 - 0.22, -d / 2 + 0.022, 0.07 + k * 0.215),
            m,
            0.003,
            parent=r,
            base=True,
        )
        box(
            (0.12, 0.016, 0.012),
            (w / 2 - 0.22, -d / 2 + 0.002, 0.2 + k * 0.215),
            mat('#b0b2b2', 0.25, 1),
            0.004,
            parent=r,
        )
    cyl(0.008, 0.01, (w / 2 - 0.08, -d / 2 + 0.01, 0.64), mat('#b0b2b2', 0.25, 1), 'Y', 0.001, r)
    return r


def plastic(color='#8c1f1a', at=(0, 0, 0), rotz=0, n=1):
    """Moulded plastic arm chair, stackable."""

    r0 = empty(at, rotz)
    m = mat(color, 0.35, var=0.05, rvar=0.12, dirt=0.15, dirtcol='#b5a58c', spec=0.5)
    for s in range(n):
        r = empty((0, 0.02 * s, 0.07 * s))
        r.parent = r0
        # seat + back as one curved sheet
        vs = []
        fs = []
        nx, ny = 17, 30
        for j in range(ny + 1):
            t = j / ny
            if t < 0.45:
                u = t / 0.45
                y = -0.23 + 0.42 * u
                z = (
                    0.43
                    - 0.03 * math.sin(u * math.pi)
                    - 0.02 * u
                    + (0.0 if u > 0.08 else -0.02 * (1 - u / 0.08))
                )
                w = 0.235 - 0.01 * u
            else:
                u = (t - 0.45) / 0.55
                y = 0.19 + 0.03 * math.sin(u * 1.6) + 0.1 * u
                z = 0.41 + 0.42 * u
                w = 0.225 + 0.012 * math.sin(u * math.pi) - 0.035 * max(0, u - 0.7) / 0.3
            for i in range(nx + 1):
                x = i / nx * 2 - 1
                back = max(0, (t - 0.45) / 0.55)
                vs.append(
                    (
                        x * w,
                        y - 0.05 * x * x * back,
                        z
                        - 0.012 * (1 - x * x) * (1 - back)
                        - 0.03 * back * max(0, (t - 0.85) / 0.15) * x * x,
                    )
                )
        for j in range(ny):
            for i in range(nx):
                if 16 <= j <= 25 and i in (3, 5, 7, 9, 11, 13):
                    continue
                a = j * (nx + 1) + i
                fs.append((a, a + 1, a + nx + 2, a + nx + 1))
        me = bpy.data.meshes.new('pc')
        me.from_pydata(vs, [], fs)
        from lib import _obj

        o = smooth(_obj(me, 'pc', m, parent=r), 180)
        so = o.modifiers.new('s', 'SOLIDIFY')
        so.thickness = 0.006
        sb = o.modifiers.new('ss', 'SUBSURF')
        sb.levels = sb.render_levels = 1
        for sx in (-1, 1):
            x = sx * 0.225
            for y0, y1, zt in ((-0.21, -0.25, 0.43), (0.17, 0.25, 0.42)):
                pr = [
                    (-0.025, -0.022),
                    (0.02, -0.022),
                    (0.02, -0.012),
                    (-0.013, -0.012),
                    (-0.013, 0.022),
                    (-0.025, 0.022),
                ]
                o = prism(
                    [(-sx * px, py if y0 < 0 else -py) for px, py in pr],
                    zt,
                    (x + sx * 0.03, y1, 0),
                    m,
                    0.003,
                    parent=r,
                )
                o.rotation_euler = ((y1 - y0) / 0.43 * 1.0, -sx * 0.07, 0)
            # arm
            tube(
                [
                    (x, -0.2, 0.42),
                    (x + sx * 0.035, -0.235, 0.55),
                    (x + sx * 0.045, -0.2, 0.635),
                    (x + sx * 0.045, -0.02, 0.65),
                    (x + sx * 0.02, 0.17, 0.655),
                    (x - sx * 0.01, 0.235, 0.66),
                ],
                0.014,
                m,
                r,
            ).scale = (1, 1, 1)
            box((0.05, 0.3, 0.014), (x + sx * 0.045, -0.06, 0.652), m, 0.006, parent=r)
    return r0


def cot(wc=('#a87c4d', '#7d5730'), at=(0, 0, 0), rotz=0, sheet='#bcd0d6', white=False):
    r = empty(at, rotz)
    m = wood(*wc, axis=2) if not white else mat('#dedbd2', 0.35)
    w, d, h = 1.2, 0.65, 0.95
    for x in (-w / 2, w / 2):
        for y in (-d / 2, d / 2):
            box((0.045, 0.045, h), (x, y, 0), m, 0.008, parent=r, base=True)
        for z in (0.32, h - 0.06):
            box((0.03, d, 0.05), (x, 0, z), m, 0.006, parent=r)
        for i in range(6):
            cyl(0.009, h - 0.42, (x, -d / 2 + d * (i + 1) / 7, 0.31 + (h - 0.42) / 2), m, 'Z', 0, r, n=16)
    for y in (-d / 2, d / 2):
        for z in (0.32, h - 0.1):
            box((w, 0.028, 0.05), (0, y, z), m, 0.006, parent=r)
        for i in range(13):
            cyl(0.009, h - 0.45, (-w / 2 + w * (i + 1) / 14, y, 0.31 + (h - 0.45) / 2), m, 'Z', 0, r, n=16)
    cushion((w - 0.07, d - 0.07, 0.12), (0, 0, 0.4), fabric(sheet, weave=1100), parent=r, puff=0.2, wob=0.01)
    cushion(
        (0.34, 0.24, 0.07),
        (w / 2 - 0.25, 0, 0.48),
        fabric('#e3dfd4', weave=1100),
        (0, 0, 1.5),
        r,
        0.7,
        wob=0.01,
    )
    return r
