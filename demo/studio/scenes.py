"""Rooms, yards, light and the phone camera. Subject stands at the origin, camera looks towards +Y."""
from mathutils import Euler

from lib import *

FLOORS = {
    'cream': lambda: tiles('#d8cdb8', '#c4b59b', '#8f8676', 0.5, 0.10),
    'grey': lambda: tiles('#a9a7a2', '#8d8a85', '#6a675f', 0.4, 0.16),
    'white': lambda: tiles('#d9d8d3', '#c9c7c0', '#9a958a', 0.6, 0.07, gw=0.004),
    'brown': lambda: tiles('#9a7150', '#7c583c', '#55453a', 0.3, 0.22, gw=0.008),
    'speck': lambda: tiles('#b9b3a5', '#6f6a60', '#77716a', 0.33, 0.2, veins=0.8),
    'cement': lambda: cement(),
    'darkcement': lambda: cement('#77746d', '#5a564f'),
    'wood': lambda: tiles('#9b6b42', '#7a4f2c', '#3f2a19', 1.1, 0.28, off=0.37, gw=0.003, h=0.14, veins=0.9),
}


def area(loc, rot, size, power, color=(1, 1, 1), sy=None, spread=None):
    l = bpy.data.lights.new('a', 'AREA')
    l.energy = power
    l.color = color
    l.size = size
    if sy:
        l.shape = 'RECTANGLE'
        l.size_y = sy
    if spread:
        l.spread = math.radians(spread)
    o = bpy.data.objects.new('a', l)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = rot
    return o


def bulb(loc, power, color=(1, 0.86, 0.66), r=0.04):
    l = bpy.data.lights.new('b', 'POINT')
    l.energy = power
    l.color = color
    l.shadow_soft_size = r
    o = bpy.data.objects.new('b', l)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    return o


def world(color=(0.5, 0.5, 0.5), s=0.1, sky=None):
    w = bpy.data.worlds.new('w')
    bpy.context.scene.world = w
    w.use_nodes = True
    b = w.node_tree.nodes['Background']
    b.inputs[1].default_value = s
    b.inputs[0].default_value = tuple(color) + (1,)
    if sky:
        # hazy tropical sky: bright, nearly white at the horizon
        T = w.node_tree
        g = T.nodes.new('ShaderNodeTexCoord')
        sp = T.nodes.new('ShaderNodeSeparateXYZ')
        r = T.nodes.new('ShaderNodeValToRGB')
        n = T.nodes.new('ShaderNodeTexNoise')
        n.inputs['Scale'].default_value = 2.2
        n.inputs['Detail'].default_value = 7
        mp = T.nodes.new('ShaderNodeMapping')
        mp.inputs['Scale'].default_value = (1, 1, 4)
        T.links.new(g.outputs['Generated'], sp.inputs[0])
        T.links.new(sp.outputs[2], r.inputs[0])
        e = r.color_ramp.elements
        e[0].position = 0
        e[0].color = (1.0, 1.0, 0.98, 1)
        e[1].position = 0.7
        e[1].color = (0.26, 0.42, 0.72, 1)
        x = e.new(0.12)
        x.color = (0.78, 0.86, 0.95, 1)
        T.links.new(g.outputs['Generated'], mp.inputs[0])
        T.links.new(mp.outputs[0], n.inputs['Vector'])
        cr = T.nodes.new('ShaderNodeValToRGB')
        cr.color_ramp.elements[0].position = 0.48
        cr.color_ramp.elements[1].position = 0.75
        cr.color_ramp.elements[0].color = (0, 0, 0, 1)
        cr.color_ramp.elements[1].color = (0.8, 0.8, 0.8, 1)
        T.links.new(n.outputs['Fac'], cr.inputs[0])
        mx = T.nodes.new('ShaderNodeMixRGB')
        T.links.new(cr.outputs[0], mx.inputs[0])
        T.links.new(r.outputs[0], mx.inputs[1])
        mx.inputs[2].default_value = (1, 0.99, 0.97, 1)
        T.links.new(mx.outputs[0], b.inputs[0])
        b.inputs[1].default_value = sky.get('str', 1.5)
        l = bpy.data.lights.new('sun', 'SUN')
        l.energy = sky.get('sun', 6)
        l.angle = math.radians(sky.get('size', 1))
        l.color = (1, 0.93, 0.82)
        o = bpy.data.objects.new('sun', l)
        bpy.context.scene.collection.objects.link(o)
        a, e = math.radians(sky.get('az', 120)), math.radians(sky.get('el', 45))
        o.rotation_euler = (
            Vector((math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e)))
            .to_track_quat('Z', 'Y')
            .to_euler()
        )


def socket(loc, rot=(0, 0, 0)):
    w = mat('#e6e2d8', 0.35, var=0.03)
    r = empty(loc, rot=rot)
    d = mat('#1a1a1a', 0.6)
    box((0.146, 0.012, 0.086), (0, -0.006, 0), w, 0.006, parent=r)
    for x in (-0.036, 0.036):
        box((0.018, 0.006, 0.01), (x, -0.013, 0.022), w, 0.002, parent=r)
        for a, b, c in ((0, 0.008, 1), (-0.011, -0.014, 0), (0.011, -0.014, 0)):
            box(
                (0.004 if c else 0.007, 0.004, 0.009 if c else 0.004),
                (x + a, -0.0115, b - 0.004),
                d,
                0,
                parent=r,
            )


def curtain(x0, x1, z0, z1, loc, color, rot=0):
    n = 120
    me = bpy.data.meshes.new('cur')
    vs = []
    fs = []
    ph = R.random() * 9
    for j in range(14):
        t = j / 13
        for i in range(n):
            u = i / (n - 1)
            a = 0.035 * (1 + 0.5 * math.sin(u * 9 + ph)) * (0.6 + 0.4 * (1 - t))
            vs.append(
                (
                    x0 + (x1 - x0) * u + 0.01 * math.sin(t * 6 + u * 20),
                    a * math.sin(u * (x1 - x0) * 62 + ph + 0.5 * math.sin(t * 3)),
                    z0 + (z1 - z0) * t,
                )
            )
    for j in range(13):
        for i in range(n - 1):
            k = j * n + i
            fs.append((k, k + 1, k + n + 1, k + n))
    me.from_pydata(vs, [], fs)
    from lib import _obj

    return smooth(_obj(me, 'cur', fabric(color, weave=1200), loc, (0, 0, rot)), 180)


def room(
    floor='cream',
    wall='#d8d0ba',
    low=None,
    yb=0.75,
    w=4.2,
    back=3.2,
    h=2.75,
    win='left',
    winy=-0.4,
    winw=1.3,
    winh=1.15,
    power=260,
    sky=(0.86, 0.93, 1),
    lamp=0,
    lampc=(1, 0.88, 0.7),
    lampat=(0.3, -1.2, 2.5),
    skirt='#5b4a3c',
    sock=None,
    curtainc=None,
    rug=None,
    stain=0.4,
    winz=1.55,
    fill=0.0,
    side_x=None,
    bars=True,
    junk=None,
):
    world(s=0.02)
    wm = paintwall(wall, low, stain=stain)
    y0 = -back
    fl = FLOORS[floor]()
    quad(w + 0.4, yb + back + 0.4, (0, (yb + y0) / 2, 0), fl)
    # walls
    X = w / 2
    box((w + 0.2, 0.1, h), (0, yb + 0.05, 0), wm, 0, base=True)
    box((w + 0.2, 0.1, h), (0, y0 - 0.05, 0), wm, 0, base=True)
    box((w + 0.2, yb + back + 0.2, 0.1), (0, (yb + y0) / 2, h), mat('#e4e0d6', 0.9), 0, base=True)
    for s, side in ((-1, 'left'), (1, 'right')):
        L = yb + back
        if side == win:
            wz0, wz1 = winz - winh / 2, winz + winh / 2
            ya, yb2 = winy - winw / 2, winy + winw / 2
            box((0.1, L, wz0), (s * (X + 0.05), (yb + y0) / 2, 0), wm, 0, base=True)
            box((0.1, L, h - wz1), (s * (X + 0.05), (yb + y0) / 2, wz1), wm, 0, base=True)
            if ya > y0:
                box((0.1, ya - y0, winh), (s * (X + 0.05), (ya + y0) / 2, wz0), wm, 0, base=True)
            if yb > yb2:
                box((0.1, yb - yb2, winh), (s * (X + 0.05), (yb + yb2) / 2, wz0), wm, 0, base=True)
            area((s * (X + 0.12), winy, winz), (0, s * math.pi / 2, 0), winh, power, sky, winw)
            out = quad(
                winw + 0.6, winh + 0.6, (s * (X + 0.35), winy, winz), None, (math.pi / 2, 0, s * math.pi / 2)
            )
            om = glow('#dfeaf2', 5)
            om.cycles.sample_as_light = False
            out.data.materials.append(om)
            al = mat('#b9bbbd', 0.35, 0.8)
            for k in (-0.5, 0, 0.5):
                box(
                    (0.04, 0.035, winh),
                    (s * (X + 0.03), winy + k * winw, winz - winh / 2),
                    al,
                    0.003,
                    base=True,
                )
            for k in (-0.5, 0.5):
                box((0.04, winw, 0.035), (s * (X + 0.03), winy, winz + k * winh), al, 0.003)
            if bars:
                for i in range(1, 6):
                    cyl(0.007, winw, (s * (X - 0.01), winy, wz0 + winh * i / 6), mat('#2f2d2b', 0.5), 'Y', 0)
        else:
            box((0.1, L, h), (s * (X + 0.05), (yb + y0) / 2, 0), wm, 0, base=True)
    if skirt:
        sm = tiles(skirt, skirt, '#3a332b', 0.5, 0.2) if skirt != 'wood' else wood()
        box((w, 0.012, 0.09), (0, yb - 0.006, 0), mat(skirt, 0.25, dirt=0.2), 0.002, base=True)
        for s in (-1, 1):
            box(
                (0.012, yb + back, 0.09),
                (s * (X - 0.006), (yb + y0) / 2, 0),
                mat(skirt, 0.25, dirt=0.2),
                0.002,
                base=True,
            )
    if lamp:
        bulb(lampat, lamp, lampc, 0.05)
    if fill:
        area((0, -back + 0.3, 2.2), (math.radians(60), 0, 0), 1.6, fill, (1, 0.95, 0.88))
    if sock:
        socket((sock[0], yb, sock[1]))
    if curtainc:
        curtain(-X + 0.05, -X + 0.75, 0.1, 2.3, (0, yb - 0.09, 0), curtainc)
    if rug:
        rug_(rug)
    if junk:
        clutter(junk, yb, X)


def rug_(spec):
    m = NT('rug')
    v = m.coord()
    c = spec['c']
    b = m.n('TexWave', wave_type='RINGS', rings_direction='Z')
    b.inputs['Scale'].default_value = spec.get('s', 1.6)
    b.inputs['Distortion'].default_value = 6
    b.inputs['Detail'].default_value = 3
    b.inputs['Detail Scale'].default_value = 1.4
    m.l(v, b.inputs['Vector'])
    f = m.noise(v, 420, 3)
    col = m.ramp(
        b.outputs['Fac'], [(0.0, c[0]), (0.45, c[0]), (0.5, c[1]), (0.62, c[1]), (0.66, c[2]), (1, c[2])]
    )
    col = m.mix(0.45, col, m.ramp(f, [(0.25, 0.2), (0.7, 1.0)]), 'MULTIPLY')
    m.set('Base Color', col)
    m.set('Roughness', 1)
    m.set('Sheen', 0.4)
    m.set('Specular', 0.1)
    m.bump(m.math('ADD', f, m.noise(v, 60, 3)), 0.9, 0.004)
    sz = spec.get('size', (2, 1.4))
    o = box(
        (sz[0], sz[1], 0.014),
        spec.get('at', (0, -0.4, 0)),
        m.m,
        0.006,
        base=True,
        rot=(0, 0, math.radians(spec.get('rot', 3))),
    )
    return o


def carton(size, loc, rotz=0, label=None, mt=None, parent=None, tape=True):
    m = mt or mat('#a9805a', 0.85, var=0.12, bump=0.15, bscale=120, dirt=0.25, scale=4)
    r = empty(loc, rotz)
    r.parent = parent
    box(size, (0, 0, 0), m, 0.004, parent=r, base=True)
    if tape:
        box(
            (0.05, size[1] + 0.002, size[2] * 0.25),
            (0, 0, size[2] * 0.752),
            mat('#b8935f', 0.2, spec=0.6),
            0.001,
            parent=r,
            base=True,
        )
    ink = mat('#3b2a1d', 0.8)
    if label:
        text(
            label,
            min(size[2] * 0.2, size[0] * 0.12),
            (0, -size[1] / 2 - 0.0015, size[2] * 0.55),
            ink,
            parent=r,
        )
    for i in range(2):
        box(
            (0.03, 0.001, 0.04),
            (size[0] * 0.38 - i * 0.05, -size[1] / 2 - 0.0008, size[2] * 0.2),
            ink,
            0,
            parent=r,
        )
    return r


def clutter(kind, yb, X):
    if kind == 'cartons':
        x = X - 0.35
        carton((0.46, 0.4, 0.38), (x, yb - 0.25, 0), 0.06, 'FRAGILE')
        carton((0.4, 0.36, 0.3), (x + 0.03, yb - 0.24, 0.38), -0.12)
        carton((0.5, 0.4, 0.3), (-X + 0.35, yb - 0.25, 0), 0.1)
    if kind == 'broom':
        tube([(X - 0.3, yb - 0.25, 0.02), (X - 0.2, yb - 0.03, 1.2)], 0.011, wood('#a9824f', '#7d5c33'))
        box((0.25, 0.06, 0.07), (X - 0.31, yb - 0.25, 0.02), mat('#2f5fa8', 0.5), 0.01, base=True)
    if kind == 'bucket':
        lathe(
            [(0, 0), (0.11, 0), (0.145, 0.27), (0.152, 0.275), (0.15, 0.285), (0.138, 0.28), (0.105, 0.01)],
            (X - 0.4, yb - 0.3, 0),
            mat('#2a5aa0', 0.35, dirt=0.3),
        )
    if kind == 'shelf':
        wm = mat('#c9c6c0', 0.4, 0.6, dirt=0.2)
        for z in (0.25, 0.75, 1.25, 1.75):
            box((2 * X - 0.1, 0.4, 0.025), (0, yb - 0.22, z), wm, 0.003)
            x = -X + 0.25
            while x < X - 0.25:
                w_ = R.uniform(0.16, 0.42)
                h_ = R.uniform(0.16, 0.4)
                c = R.choice(
                    [
                        '#a9805a',
                        '#a9805a',
                        '#b08a63',
                        '#c8c3b8',
                        '#2c5f8f',
                        '#9a2d27',
                        '#dfdcd5',
                        '#23663f',
                        '#d0a23a',
                    ]
                )
                carton(
                    (w_, 0.3, h_),
                    (x + w_ / 2, yb - 0.22 + R.uniform(-0.03, 0.03), z + 0.0125),
                    R.uniform(-0.05, 0.05),
                    R.choice([None, None, 'PRO', '220V', 'HOME', 'MAX']),
                    mat(c, 0.6, dirt=0.15),
                    tape=R.random() < 0.5,
                )
                x += w_ + R.uniform(0.01, 0.06)
        for x in (-X + 0.05, 0, X - 0.05):
            box((0.035, 0.035, 2.1), (x, yb - 0.4, 0), wm, 0.002, base=True)


def table(size=(1.3, 0.75), z=0.75, m=None, cloth=None, cy=0):
    m = m or wood()
    box((size[0], size[1], 0.028), (0, cy, z - 0.014), m, 0.006)
    box((size[0] - 0.1, 0.02, 0.08), (0, cy - size[1] / 2 + 0.06, z - 0.07), m, 0.003)
    box((size[0] - 0.1, 0.02, 0.08), (0, cy + size[1] / 2 - 0.06, z - 0.07), m, 0.003)
    for sx in (-1, 1):
        for sy in (-1, 1):
            box(
                (0.055, 0.055, z - 0.03),
                (sx * (size[0] / 2 - 0.07), cy + sy * (size[1] / 2 - 0.07), 0),
                m,
                0.004,
                base=True,
            )


def blockwall(c='#8f8b83', plaster=False, h=2.1, y=2.2, w=14, x=0, rotz=0, paint=None):
    if paint:
        m = paintwall(paint, stain=0.9)
    else:
        m = NT('bw')
        g = m.n('NewGeometry').outputs['Position']
        cx = m.n('SeparateXYZ')
        m.l(g, cx.inputs[0])
        cb = m.n('CombineXYZ')
        m.l(m.math('ADD', cx.outputs[0], cx.outputs[1]), cb.inputs[0])
        m.l(cx.outputs[2], cb.inputs[1])
        b = m.n('TexBrick')
        b.offset = 0.5
        m.l(cb.outputs[0], b.inputs['Vector'])
        b.inputs['Scale'].default_value = 1
        b.inputs['Brick Width'].default_value = 0.46
        b.inputs['Row Height'].default_value = 0.235
        b.inputs['Mortar Size'].default_value = 0.011
        b.inputs['Mortar Smooth'].default_value = 0.6
        b.inputs['Color1'].default_value = (0.78, 0.78, 0.78, 1)
        b.inputs['Color2'].default_value = (1, 1, 1, 1)
        b.inputs['Mortar'].default_value = (0.8, 0.78, 0.75, 1)
        n = m.noise(g, 2, 9, 0.7)
        n2 = m.noise(g, 70, 5, 0.7)
        col = m.ramp(n, [(0.3, '#726d64'), (0.7, c)])
        col = m.mix(0.5, col, m.ramp(n2, [(0.3, 0.35), (0.7, 1.0)]), 'MULTIPLY')
        col = m.mix(1, col, b.outputs['Color'], 'MULTIPLY')
        gz = m.ramp(cx.outputs[2], [(0.0, 1.0), (0.5, 0.0)])
        col = m.mix(m.mix(1, gz, m.ramp(n, [(0.3, 0.2), (0.7, 0.9)]), 'MULTIPLY'), col, '#6b4a31')
        m.set('Base Color', col)
        m.set('Roughness', 0.95)
        m.set('Specular', 0.15)
        m.bump(
            m.math(
                'ADD',
                m.math('MULTIPLY', m.math('SUBTRACT', 1, b.outputs['Fac']), 0.8),
                m.math('MULTIPLY', n2, 0.6),
            ),
            0.9,
            0.012,
        )
        m = m.m
    box((w, 0.2, h), (x, y + 0.1, -0.05), m, 0, base=True, rot=(0, 0, rotz))
    box((w, 0.26, 0.06), (x, y + 0.1, h - 0.05), cement(crack=False), 0.006, base=True, rot=(0, 0, rotz))


def ground(c='#8a6a4a', c2='#6b4d33', size=16, pebbles=500, amp=0.03, concrete=False, grass=0, gr=2.8):
    me = bpy.data.meshes.new('gr')
    bm = bmesh.new()
    bmesh.ops.create_grid(bm, x_segments=160, y_segments=160, size=size / 2)
    from mathutils import noise as N

    for v in bm.verts:
        v.co.z = (
            amp
            * (N.noise(v.co * 0.9) * 0.9 + N.noise(v.co * 3.1) * 0.35)
            * min(1, max(0, (v.co.length - 0.3) / 1.2))
        )
    bm.to_mesh(me)
    bm.free()
    m = NT('soil')
    g = m.n('NewGeometry').outputs['Position']
    if concrete:
        m.m = cement('#9a968d', '#7d786e')
    else:
        n = m.noise(g, 1.1, 9, 0.68)
        n2 = m.noise(g, 30, 8, 0.75)
        n3 = m.noise(g, 220, 3)
        col = m.ramp(n, [(0.3, c2), (0.7, c)])
        col = m.mix(0.5, col, m.ramp(n2, [(0.3, c2), (0.75, '#a58660')]))
        col = m.mix(0.35, col, m.ramp(n3, [(0.3, 0.2), (0.7, 1.0)]), 'MULTIPLY')
        m.set('Base Color', col)
        m.set('Roughness', 0.95)
        m.set('Specular', 0.1)
        m.bump(m.math('ADD', n2, m.math('MULTIPLY', n3, 0.5)), 1, 0.02)
        m.m['avg'] = list(hexc(c))
    from lib import _obj

    o = smooth(_obj(me, 'gr', m.m), 180)
    st = [mat(c_, 0.9, var=0.2) for c_ in ('#8c8479', '#6f6557', '#a3917a', '#5d4a39')]
    base = []
    for s in st:
        me = bpy.data.meshes.new('pb')
        bm = bmesh.new()
        bmesh.ops.create_icosphere(bm, subdivisions=2, radius=1)
        for v in bm.verts:
            v.co *= 1 + 0.35 * N.noise(v.co * 1.7 + Vector((R.random() * 9, 0, 0)))
        bm.to_mesh(me)
        bm.free()
        me.materials.append(s)
        for p in me.polygons:
            p.use_smooth = True
        base.append(me)
    for i in range(0 if concrete else pebbles):
        o = bpy.data.objects.new('pb', R.choice(base))
        bpy.context.scene.collection.objects.link(o)
        a = R.uniform(0, 6.3)
        d = R.uniform(0.2, 4.5)
        s = R.choice([0.004, 0.006, 0.008, 0.012, 0.02 if R.random() < 0.3 else 0.005])
        o.location = (d * math.cos(a), d * math.sin(a) - 0.5, 0)
        o.scale = (s * R.uniform(0.7, 1.5), s, s * 0.6)
        o.rotation_euler = (0, 0, R.uniform(0, 6))
    if grass:
        tufts(grass, gr)


def tufts(n, rad=2.8, ymin=-9, ymax=9, x0=0, y0=0, avoid=0.6):
    gm = []
    for c in ('#5d7a2e', '#7b8a3c', '#8a8a4a', '#4c6a26'):
        gm.append(mat(c, 0.7, var=0.25, spec=0.2))
    blades = []
    for m_ in gm:
        vs = []
        fs = []
        for b in range(26):
            a = R.uniform(0, 6.3)
            l = R.uniform(0.06, 0.2)
            lean = R.uniform(0.1, 0.8)
            x, y = R.gauss(0, 0.03), R.gauss(0, 0.03)
            w = 0.004
            k = len(vs)
            px, py = -math.sin(a) * w, math.cos(a) * w
            for t in (0, 0.5, 1):
                d = lean * l * t * t
                z = l * t * (1 - 0.25 * lean * t)
                ww = 1 - t * 0.95
                vs += [
                    (x + math.cos(a) * d + px * ww, y + math.sin(a) * d + py * ww, z),
                    (x + math.cos(a) * d - px * ww, y + math.sin(a) * d - py * ww, z),
                ]
            fs += [(k, k + 1, k + 3, k + 2), (k + 2, k + 3, k + 5, k + 4)]
        me = bpy.data.meshes.new('tf')
        me.from_pydata(vs, [], fs)
        me.materials.append(m_)
        blades.append(me)
    i = 0
    while i < n:
        a = R.uniform(0, 6.3)
        d = rad * math.sqrt(R.random())
        x, y = x0 + d * math.cos(a), y0 + d * math.sin(a)
        if math.hypot(x, y) < avoid or not ymin < y < ymax:
            i += 1
            continue
        o = bpy.data.objects.new('tf', R.choice(blades))
        bpy.context.scene.collection.objects.link(o)
        o.location = (x, y, -0.005)
        s = R.uniform(0.5, 1.5)
        o.scale = (s, s, s * R.uniform(0.6, 1.2))
        o.rotation_euler = (0, 0, R.uniform(0, 6))
        i += 1


def yard(
    el=50,
    az=140,
    wall='block',
    wally=1.6,
    wallh=2.1,
    soil='#8a6a4a',
    soil2='#6b4d33',
    pebbles=500,
    grass=60,
    concrete=False,
    sun=10,
    size=0.8,
    paint=None,
    dust=3,
    sky=0.12,
    extra=None,
    gsize=16,
):
    world(s=1, sky={'el': el, 'az': az, 'sun': sun, 'size': size})
    ground(soil, soil2, size=gsize, pebbles=pebbles, concrete=concrete, grass=0)
    if grass:
        tufts(grass, 4, ymin=wally - 0.55, ymax=wally - 0.05, avoid=0.3)
        tufts(grass // 5, 3.5)
    if wall:
        blockwall(y=wally, h=wallh, paint=paint, rotz=R.uniform(-0.05, 0.05))


def tabletop(
    m='wood',
    wall='#cfc6ae',
    win='left',
    power=140,
    yb=1.4,
    floor='cream',
    cloth=None,
    c1=None,
    c2=None,
    size=(1.3, 0.75),
    winy=-0.1,
    lamp=0,
    **k
):
    room(floor=floor, wall=wall, yb=yb, win=win, power=power, winy=winy, winz=1.5, lamp=lamp, **k)
    if m == 'wood':
        mm = wood(c1 or '#8a5a33', c2 or '#5a3519', axis=0)
    elif m == 'white':
        mm = mat('#d8d6d0', 0.3, var=0.05, dirt=0.12, dirtcol='#8d8474')
    elif m == 'marble':
        mm = tiles('#d3cec4', '#8f8a80', '#d3cec4', 5, 0.12, veins=0.6)
    elif m == 'black':
        mm = mat('#1b1a19', 0.25, var=0.1, dirt=0.25, dirtcol='#6d6a66', scale=3)
    elif m == 'cloth':
        mm = fabric(cloth or '#6d7f8f', weave=700)
    table(size, 0.75, mm)


def camera(target=(0, 0, 0.4), dist=1.8, az=0, el=12, lens=28, roll=1.2, fstop=11, orient='l', shift=(0, 0)):
    """az: degrees to the right of the subject; el: degrees above it; lens in 36 mm terms on the long side."""
    s = bpy.context.scene
    c = bpy.data.cameras.new('c')
    o = bpy.data.objects.new('c', c)
    s.collection.objects.link(o)
    s.camera = o
    a, e = math.radians(az), math.radians(el)
    t = Vector(target)
    p = t + Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e))) * dist
    o.location = p
    q = (t - p).to_track_quat('-Z', 'Y')
    o.rotation_euler = (q @ Euler((0, 0, math.radians(roll))).to_quaternion()).to_euler()
    c.lens = lens
    c.sensor_width = 36
    c.dof.use_dof = True
    c.dof.focus_distance = dist * 0.97
    c.dof.aperture_fstop = fstop
    c.clip_start = 0.02
    c.shift_x, c.shift_y = shift
    return o


def flash(cam, power=18):
    o = area(cam.location, cam.rotation_euler, 0.02, power, (1, 0.97, 0.92))
    o.location = cam.matrix_basis @ Vector((0.03, 0.02, -0.01))
    return o
