"""Filled sacks of rice and cement."""
from lib import *


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
