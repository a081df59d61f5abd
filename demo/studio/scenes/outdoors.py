"""A compound with ground, grass and a block wall."""

from lib import *
from lib import _obj
from scenes.lights import world


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
