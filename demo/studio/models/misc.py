"""Gas cylinder, standing fan, battery, solar panel, water tank, bags, plastic chair, cartons, game pad."""
from lib import *


def cylinder(color='#b5651d', at=(0, 0, 0), rotz=0, s=1.0, wear=0.8, burner=False):
    r = empty(at, rotz)
    r.scale = (s, s, s)
    m = mat(color, 0.4, var=0.1, dirt=wear, dirtcol='#4b3522', bump=0.15, bscale=90, z0=0, coat=0.15)
    br = mat('#a8863c', 0.35, 1, dirt=0.3)
    R_ = 0.15
    lathe(
        [
            (0, 0.04),
            (0.1, 0.042),
            (0.135, 0.06),
            (R_, 0.1),
            (R_, 0.21),
            (R_ + 0.0015, 0.212),
            (R_ + 0.0015, 0.222),
            (R_, 0.224),
            (R_, 0.35),
            (0.135, 0.4),
            (0.09, 0.43),
            (0.04, 0.443),
            (0, 0.445),
        ],
        (0, 0, 0),
        m,
        r,
    )
    lathe([(0.115, 0), (0.118, 0), (0.118, 0.06), (0.112, 0.06), (0.112, 0)], (0, 0, 0), m, r)
    for i in range(3):  # guard with three windows
        a0 = i * 2.094 + 0.35
        n = 14
        pts = []
        for k in range(n + 1):
            a = a0 + 1.45 * k / n
            pts.append(a)
        me = bpy.data.meshes.new('g')
        vs = []
        fs = []
        for a in pts:
            for rad, z in ((0.1, 0.42), (0.1, 0.53), (0.096, 0.535), (0.096, 0.42)):
                vs.append((rad * math.cos(a), rad * math.sin(a), z))
        for k in range(n):
            for j in range(4):
                b = k * 4 + j
                c = k * 4 + (j + 1) % 4
                fs.append((b, c, c + 4, b + 4))
        me.from_pydata(vs, [], fs)
        from lib import _obj

        smooth(_obj(me, 'g', m, parent=r), 40)
    tube(
        [(0.1 * math.cos(a * 0.157), 0.1 * math.sin(a * 0.157), 0.535) for a in range(40)], 0.008, m, r, True
    )
    cyl(0.017, 0.05, (0, 0, 0.465), br, 'Z', 0.003, r, n=24)
    cyl(0.012, 0.05, (0.025, 0, 0.475), br, 'X', 0.002, r, n=24)
    cyl(0.022, 0.016, (0, 0, 0.5), mat('#1c1c1c', 0.5), 'Z', 0.004, r, n=16)
    text('12.5 kg', 0.035, (0, -0.1525, 0.285), mat('#e7e2d6', 0.5), parent=r)
    if burner:
        tube(
            [
                (0.05, 0, 0.475),
                (0.16, -0.06, 0.44),
                (0.24, -0.1, 0.2),
                (0.3, -0.14, 0.02),
                (0.42, -0.2, 0.012),
            ],
            0.007,
            mat('#c4561e', 0.5),
            r,
        )
    return r


def fan(color='#1a1b1d', blade='#2f4f7a', at=(0, 0, 0), rotz=0, h=1.22, tilt=0.12):
    r = empty(at, rotz)
    m = mat(color, 0.4, dirt=0.15, dirtcol='#8a8172')
    ch = mat('#a9acae', 0.22, 1)
    g = mat('#2a2b2d' if color != '#e6e4de' else '#c9c7c0', 0.3, 0.6)
    lathe(
        [
            (0, 0),
            (0.2, 0),
            (0.205, 0.008),
            (0.19, 0.022),
            (0.06, 0.05),
            (0.03, 0.09),
            (0.022, 0.12),
            (0, 0.12),
        ],
        (0, 0, 0),
        m,
        r,
    )
    cyl(0.0135, h - 0.2, (0, 0, 0.1 + (h - 0.2) / 2), ch, 'Z', 0, r)
    cyl(0.018, 0.4, (0, 0, 0.3), m, 'Z', 0.003, r)
    hd = empty((0, -0.0, h), rot=(-tilt, 0, 0))
    hd.parent = r
    lathe(
        [(0, 0.13), (0.05, 0.125), (0.07, 0.09), (0.075, 0.0), (0.06, -0.03), (0, -0.03)],
        (0, -0.02, 0),
        m,
        hd,
        40,
        (-math.pi / 2, 0, 0),
    )
    box((0.05, 0.06, 0.14), (0, 0.02, -0.09), m, 0.012, parent=hd)
    box((0.11, 0.05, 0.17), (0, -0.03, -0.4), m, 0.012, parent=r).location = (0, -0.03, h - 0.32)
    for i, c in enumerate(('#d8d8d4', '#d8d8d4', '#d8d8d4', '#b3261e')):
        box((0.018, 0.01, 0.012), (-0.033 + i * 0.022, -0.058, h - 0.29), mat(c, 0.4), 0.002, parent=r)
    Rg = 0.215
    n = 60
    for side in (0, 1):
        for i in range(n):
            a = 2 * math.pi * i / n
            c, s = math.cos(a), math.sin(a)
            y0 = -0.1 if side == 0 else -0.1
            if side == 0:
                pts = [
                    (0.04 * c, -0.165, 0.04 * s),
                    (0.12 * c, -0.163, 0.12 * s),
                    (0.19 * c, -0.145, 0.19 * s),
                    (Rg * c, -0.1, Rg * s),
                ]
            else:
                pts = [
                    (0.06 * c, -0.04, 0.06 * s),
                    (0.13 * c, -0.045, 0.13 * s),
                    (0.195 * c, -0.06, 0.195 * s),
                    (Rg * c, -0.1, Rg * s),
                ]
            tube(pts, 0.0012, g, hd, res=4)
    for rad, y in ((Rg, -0.1), (0.13, -0.163), (0.19, -0.146)):
        tube(
            [(rad * math.cos(i * 0.157), y, rad * math.sin(i * 0.157)) for i in range(40)],
            0.0045 if rad == Rg else 0.0014,
            m if rad == Rg else g,
            hd,
            True,
        )
    cyl(0.045, 0.012, (0, -0.168, 0), mat(blade, 0.35), 'Y', 0.004, hd)
    cyl(0.03, 0.06, (0, -0.09, 0), mat('#222222', 0.4), 'Y', 0.005, hd)
    bm_ = mat(blade, 0.25, var=0.05, coat=0.3)
    for k in range(5):
        a0 = k * 2 * math.pi / 5 + 0.3
        vs = []
        fs = []
        for j in range(9):
            t = j / 8
            rad = 0.03 + 0.165 * t
            wd = 0.32 + 0.55 * math.sin(math.pi * min(1, t * 0.75 + 0.12))
            for q in range(7):
                u = q / 6 - 0.5
                a = a0 + u * wd * (1.05 - 0.25 * t)
                vs.append((rad * math.cos(a), -0.1 + 0.05 * u * (1 - 0.2 * t), rad * math.sin(a)))
        for j in range(8):
            for q in range(6):
                b = j * 7 + q
                fs.append((b, b + 1, b + 8, b + 7))
        me = bpy.data.meshes.new('bl')
        me.from_pydata(vs, [], fs)
        from lib import _obj

        o = smooth(_obj(me, 'bl', bm_, parent=hd), 180)
        so = o.modifiers.new('s', 'SOLIDIFY')
        so.thickness = 0.003
    tube(
        [(0, 0.19, 0.03), (0.1, 0.3, 0.006), (0.3, 0.28, 0.006), (0.45, 0.1, 0.006), (0.4, -0.05, 0.006)],
        0.0035,
        m,
        r,
    )
    return r


def battery(color='#1d2a44', at=(0, 0, 0), rotz=0, wear=0.25, lab='#d8b02a', ah='220Ah'):
    r = empty(at, rotz)
    m = mat(color, 0.42, var=0.08, dirt=wear, dirtcol='#8a7a63', bump=0.08, bscale=200, z0=0)
    tp = mat('#26272a', 0.45, dirt=0.3, dirtcol='#9a9184')
    w, d, h = 0.5, 0.2, 0.24
    lead = mat('#8c8e90', 0.45, 0.9, dirt=0.4, dirtcol='#5d7a6a')
    box((w, d, h), (0, 0, 0), m, 0.008, parent=r, base=True)
    box((w + 0.006, d + 0.006, 0.035), (0, 0, h - 0.004), tp, 0.006, parent=r, base=True)
    for i in range(7):
        box((0.004, d + 0.004, h * 0.8), (-w / 2 + 0.03 + i * 0.073, 0, 0.015), m, 0.001, parent=r, base=True)
    for i in range(6):
        cyl(
            0.021,
            0.016,
            (-0.19 + i * 0.076, 0.0, h + 0.034),
            mat('#a51d18' if False else '#141415', 0.5),
            'Z',
            0.004,
            r,
            n=28,
        )
        box((0.022, 0.005, 0.006), (-0.19 + i * 0.076, 0, h + 0.043), mat('#141415', 0.5), 0.001, parent=r)
    for x, c in ((-0.215, '#b01f17'), (0.215, '#17181a')):
        cyl(0.012, 0.03, (x, -0.055, h + 0.044), lead, 'Z', 0.002, r, n=24)
        cyl(0.018, 0.006, (x, -0.055, h + 0.033), mat(c, 0.5), 'Z', 0.001, r, n=24)
        box((0.02, 0.02, 0.022), (x, -0.055, h + 0.062), lead, 0.003, parent=r)
        cyl(0.005, 0.03, (x, -0.055, h + 0.065), lead, 'Y', 0.001, r, n=6)
    for x in (-w / 2 - 0.004, w / 2 + 0.004):
        tube(
            [
                (x, -0.05, h),
                (x + (0.02 if x > 0 else -0.02), -0.04, h - 0.07),
                (x + (0.02 if x > 0 else -0.02), 0.04, h - 0.07),
                (x, 0.05, h),
            ],
            0.005,
            mat('#1b1b1c', 0.8),
            r,
        )
    f = empty((0, -d / 2 - 0.0025, h * 0.48), rot=(math.pi / 2, 0, 0))
    f.parent = r
    quad(0.33, 0.15, (0, 0, 0), mat('#e3e0d6', 0.35), parent=f)
    quad(0.33, 0.045, (0, 0.052, 0.0005), mat(lab, 0.35), parent=f)
    text('TUBULAR', 0.034, (0, 0.052, 0.001), mat('#1a1a1a', 0.5), (0, 0, 0), f)
    text('12V ' + ah, 0.042, (0, -0.004, 0.001), mat('#8f1b14', 0.5), (0, 0, 0), f)
    text('DEEP CYCLE INVERTER BATTERY', 0.013, (0, -0.05, 0.001), mat('#222222', 0.5), (0, 0, 0), f)
    return r


def solar(at=(0, 0, 0), rotz=0, w=1.0, h=1.65, lean=14, wear=0.3):
    r = empty(at, rot=(math.radians(90 - lean), 0, rotz))
    al = mat('#a9acae', 0.35, 0.9, dirt=0.2)
    m = NT('pv')
    v = m.coord()
    sx = m.n('SeparateXYZ')
    m.l(v, sx.inputs[0])

    def lines(sock, p, wd):
        a = m.math('FRACT', m.math('ADD', m.math('DIVIDE', sock, p), 100.5))
        return m.math('LESS_THAN', m.math('ABSOLUTE', m.math('SUBTRACT', a, 0.5)), wd)

    cell = m.math(
        'MAXIMUM', lines(sx.outputs[0], w * 0.96 / 6, 0.012), lines(sx.outputs[1], h * 0.97 / 10, 0.012)
    )
    bus = lines(sx.outputs[0], w * 0.96 / 30, 0.05)
    fing = lines(sx.outputs[1], 0.006, 0.12)
    n = m.noise(v, 7, 4)
    col = m.ramp(n, [(0.3, '#050b1c'), (0.7, '#0a1530')])
    col = m.mix(m.mix(1, bus, 0.3, 'MULTIPLY'), col, '#8d939c')
    col = m.mix(m.mix(1, fing, 0.05, 'MULTIPLY'), col, '#9aa0a8')
    col = m.mix(cell, col, '#c9ccd0')
    d = m.ramp(m.noise(v, 3, 8, 0.7), [(0.45, 0.0), (0.9, wear)])
    col = m.mix(d, col, '#9a8263')
    m.set('Base Color', col)
    m.set('Roughness', m.ramp(m.noise(v, 4, 6), [(0.3, 0.05), (0.8, 0.22)]))
    m.set('Clearcoat', 0.8)
    m.m['avg'] = [0.03, 0.06, 0.14, 1]
    box((w - 0.02, h - 0.02, 0.012), (0, h / 2, 0.0), m.m, 0.001, parent=r)
    for x in (-w / 2, w / 2):
        box((0.03, h, 0.04), (x, h / 2, -0.008), al, 0.002, parent=r)
    for y in (0, h):
        box((w + 0.03, 0.03, 0.04), (0, y, -0.008), al, 0.002, parent=r)
    return r


def tank(color='#0d0e0f', at=(0, 0, 0), wear=0.2):
    m = mat(color, 0.5, spec=0.3, var=0.08, dirt=wear, dirtcol='#8d7352', z0=0, scale=3)
    p = [(0, 0.02), (0.52, 0.02), (0.545, 0.05)]
    z = 0.05
    for i in range(8):
        p += [(0.545, z + 0.02), (0.56, z + 0.035), (0.56, z + 0.1), (0.545, z + 0.115)]
        z += 0.13
    p += [
        (0.54, z + 0.02),
        (0.5, z + 0.08),
        (0.4, z + 0.15),
        (0.25, z + 0.19),
        (0.235, z + 0.2),
        (0.235, z + 0.235),
        (0.25, z + 0.24),
        (0.25, z + 0.265),
        (0.2, z + 0.29),
        (0, z + 0.3),
    ]
    r = empty(at)
    lathe(p, (0, 0, 0), m, r, 96, sm=30)
    text('1000 LITRES', 0.09, (0, -0.5615, 0.6), mat('#d8d6cc', 0.6), parent=r)
    cyl(0.03, 0.08, (0.2, -0.54, 0.09), mat('#d9d7d0', 0.4), 'Y', 0.003, r)
    tube(
        [(0.2, -0.58, 0.09), (0.2, -0.62, 0.085), (0.2, -0.63, 0.0)], 0.018, mat('#d9d7d0', 0.45, dirt=0.3), r
    )
    return r


def bag(color='#d8cfb8', at=(0, 0, 0), rot=(0, 0, 0), kind='rice', size=(0.5, 0.78, 0.17), band='#1f7a3c'):
    pass

    r = empty(at, rot=rot)
    from mathutils import noise as N

    n_, m_ = 40, 56
    vs = []
    fs = []
    ph = R.uniform(0, 50)
    for side in (1, -1):
        for j in range(m_ + 1):
            for i in range(n_ + 1):
                x, y = i / n_ * 2 - 1, j / m_ * 2 - 1
                t = max(0, 1 - abs(y) ** 5) ** 0.55 * max(0, 1 - abs(x) ** 4) ** 0.5
                1 - 0.05 * (1 - t) * (1 - abs(x))
                wr = 0.5 * N.noise(Vector((x * 1.3 + ph, y * 1.6, side))) + 0.22 * N.noise(
                    Vector((x * 5 + ph, y * 3, side))
                ) * (0.4 + abs(y) ** 3 * 1.8)
                vs.append(
                    (
                        x * size[0] / 2 * (1 - 0.07 * (1 - abs(y) ** 6) * 0.6),
                        y * size[1] / 2 * (1 - 0.03 * N.noise(Vector((x * 3, ph, 0)))),
                        size[2] / 2
                        + side * size[2] * 0.5 * t * (1 + 0.28 * wr)
                        + 0.02 * wr * (1 - t)
                        + (0.004 * side),
                    )
                )
    W_ = n_ + 1
    for s_ in (0, 1):
        b0 = s_ * W_ * (m_ + 1)
        for j in range(m_):
            for i in range(n_):
                a = b0 + j * W_ + i
                q = (a, a + 1, a + W_ + 1, a + W_)
                fs.append(q if s_ == 0 else q[::-1])
    me = bpy.data.meshes.new('bag')
    me.from_pydata(vs, [], fs)
    from lib import _obj

    o = smooth(_obj(me, 'bag', parent=r), 180)
    m = NT('bag')
    v = m.coord()
    sx = m.n('SeparateXYZ')
    m.l(v, sx.inputs[0])
    w = m.n('TexWave', bands_direction='X')
    w.inputs['Scale'].default_value = 60
    w2 = m.n('TexWave', bands_direction='Y')
    w2.inputs['Scale'].default_value = 60
    m.l(v, w.inputs['Vector'])
    m.l(v, w2.inputs['Vector'])
    n = m.noise(v, 6, 7, 0.65)
    col = m.mix(m.ramp(n, [(0.4, 0.0), (0.8, 0.35)]), color, '#8f8267')
    bm_ = m.math(
        'LESS_THAN',
        m.math('ABSOLUTE', m.math('SUBTRACT', m.math('ABSOLUTE', sx.outputs[1]), size[1] * 0.34)),
        size[1] * 0.045,
    )
    col = m.mix(bm_, col, band)
    m.set('Base Color', col)
    m.set('Roughness', 0.55)
    m.bump(
        m.math(
            'ADD',
            m.math('MULTIPLY', m.math('ADD', w.outputs['Fac'], w2.outputs['Fac']), 0.25),
            m.math('MULTIPLY', m.noise(v, 14, 5, 0.6, 1), 2.5),
        ),
        0.5,
        0.012,
    )
    m.m['avg'] = list(hexc(color))
    o.data.materials.append(m.m)
    t1, t2, t3 = {'rice': ('LONG GRAIN', 'RICE', '50 KG'), 'cement': ('PORTLAND', 'CEMENT', '42.5R 50kg')}[
        kind
    ]
    for s, sz, y in ((t1, 0.055, 0.11), (t2, 0.115, 0.0), (t3, 0.06, -0.11)):
        t = text(s, sz, (0, 0, 0), mat(band, 0.6), (0, 0, 0))
        bpy.context.view_layer.update()
        mt_ = t.data.materials[0]
        me = bpy.data.meshes.new_from_object(t.evaluated_get(bpy.context.evaluated_depsgraph_get()))
        bpy.data.objects.remove(t)
        bm = bmesh.new()
        bm.from_mesh(me)
        bmesh.ops.triangulate(bm, faces=bm.faces)
        for _ in range(2):
            bmesh.ops.subdivide_edges(bm, edges=[e for e in bm.edges if e.calc_length() > 0.012], cuts=1)
            bmesh.ops.triangulate(bm, faces=bm.faces)
        for v in bm.verts:
            ok, hit, nn, _i = o.ray_cast(Vector((v.co.x, v.co.y + y, 1)), Vector((0, 0, -1)))
            v.co = (hit + Vector((0, 0, 0.0025))) if ok else Vector((v.co.x, v.co.y + y, size[2]))
        bm.to_mesh(me)
        bm.free()
        _obj(me, 'tx', mt_ if not len(me.materials) else None, parent=r)
    return r


def stack(kind='rice', n=4, color='#d8cfb8', band='#1f7a3c', lean=True):
    z = 0
    for i in range(n):
        bag(
            color,
            (R.uniform(-0.03, 0.03), R.uniform(-0.02, 0.02), z),
            (0, 0, math.pi / 2 + R.uniform(-0.08, 0.08)),
            kind,
            band=band,
        )
        z += 0.165
    if lean:
        bag(color, (0.1, -0.36, 0.37), (math.radians(70), 0, R.uniform(-0.15, 0.1)), kind, band=band)
