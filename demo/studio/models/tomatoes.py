"""Tomatoes in baskets."""
from lib import *


def basket(at=(0, 0, 0), r0=0.17, r1=0.26, h=0.27):
    m = NT('raf')
    v = m.coord()
    sp = m.n('SeparateXYZ')
    m.l(v, sp.inputs[0])
    ang = m.math('ARCTAN2', sp.outputs[1], sp.outputs[0])
    row = m.math('FLOOR', m.math('MULTIPLY', sp.outputs[2], 55))
    a = m.math('SINE', m.math('ADD', m.math('MULTIPLY', ang, 44), m.math('MULTIPLY', row, 3.14159)))
    zf = m.math('ABSOLUTE', m.math('SUBTRACT', m.math('FRACT', m.math('MULTIPLY', sp.outputs[2], 55)), 0.5))
    n = m.noise(v, 30, 6)
    hgt = m.math('SUBTRACT', m.math('MULTIPLY', a, 0.5), m.math('MULTIPLY', zf, 1.6))
    col = m.ramp(n, [(0.3, '#8a6636'), (0.7, '#b8935a')])
    col = m.mix(m.ramp(hgt, [(-0.0, 0.75), (0.3, 0.0)]), col, '#3a2816')
    m.set('Base Color', col)
    m.set('Roughness', 0.8)
    m.bump(hgt, 1, 0.01)
    m.m['avg'] = [0.3, 0.2, 0.1, 1]
    pr = (
        [(0, 0), (r0, 0)]
        + [(r0 + (r1 - r0) * (t / 8) ** 0.8, h * t / 8) for t in range(1, 9)]
        + [(r1 - 0.012, h), (r1 - 0.03, h * 0.8), (r0 - 0.01, 0.02), (0, 0.02)]
    )
    lathe(pr, at, m.m, None, 96)
    tube(
        [(at[0] + r1 * math.cos(i * 0.157), at[1] + r1 * math.sin(i * 0.157), at[2] + h) for i in range(40)],
        0.012,
        m.m,
        None,
        True,
    )


def tomato_mesh(c):
    m = NT('tom')
    v = m.coord('Generated')
    n = m.noise(v, 2.2, 4)
    k = hexc(c)
    col = m.ramp(n, [(0.35, tuple(x * 0.75 for x in k[:3]) + (1,)), (0.6, k), (0.8, '#a85a1c')])
    m.set('Base Color', col)
    m.set('Roughness', 0.3)
    m.set('Subsurface', 0.0)
    m.set('Specular', 0.5)
    m.m['avg'] = list(k)
    me = bpy.data.meshes.new('tm')
    bm = bmesh.new()
    bmesh.ops.create_uvsphere(bm, u_segments=32, v_segments=20, radius=1)
    for q in bm.verts:
        a = math.atan2(q.co.y, q.co.x)
        top = max(0, q.co.z)
        rr = 1 + 0.05 * math.cos(5 * a) * (0.3 + top)
        q.co.x *= rr
        q.co.y *= rr
        q.co.z *= 0.84
        q.co.z -= 0.24 * max(0, 1 - math.hypot(q.co.x, q.co.y) / 0.5) ** 1.5 * (1 if q.co.z > 0 else 0)
    bm.to_mesh(me)
    bm.free()
    me.materials.append(m.m)
    for p in me.polygons:
        p.use_smooth = True
    return me


def stem_mesh():
    me = bpy.data.meshes.new('st')
    vs = []
    fs = []
    for i in range(5):
        a = i * 1.2566
        b = len(vs)
        c, s = math.cos(a), math.sin(a)
        vs += [
            (0.08 * -s, 0.08 * c, 0.62),
            (0.4 * c - 0.1 * s, 0.4 * s + 0.1 * c, 0.72),
            (0.72 * c, 0.72 * s, 0.6),
            (0.4 * c + 0.1 * s, 0.4 * s - 0.1 * c, 0.72),
            (0.08 * s, -0.08 * c, 0.62),
        ]
        fs.append((b, b + 1, b + 2, b + 3, b + 4))
    me.from_pydata(vs, [], fs)
    me.materials.append(mat('#4a6a2a', 0.7))
    return me


def tomatoes(at=(0, 0, 0), two=False):
    basket(at)
    ms = [tomato_mesh(c) for c in ('#8f1a10', '#7d150d', '#9a2a12', '#a8481c')]
    st = stem_mesh()
    pl = []

    def put(p, s):
        o = bpy.data.objects.new('tm', R.choice(ms))
        bpy.context.scene.collection.objects.link(o)
        o.location = p
        o.scale = (s, s, s * R.uniform(0.9, 1.12))
        o.rotation_euler = (R.uniform(-1.4, 1.4), R.uniform(-1.4, 1.4), R.uniform(0, 6))
        if R.random() < 0.3:
            q = bpy.data.objects.new('st', st)
            bpy.context.scene.collection.objects.link(q)
            q.location = p
            q.scale = o.scale
            q.rotation_euler = o.rotation_euler

    tries = 0
    while tries < 6000:  # heap: drop each on what lies below
        tries += 1
        s = R.uniform(0.027, 0.036)
        a = R.uniform(0, 6.283)
        d = 0.235 * math.sqrt(R.random())
        x, y = d * math.cos(a), d * math.sin(a)
        z = 0.215
        for px, py, pz, ps in pl:
            dd = math.hypot(px - x, py - y)
            rr = (ps + s) * 0.93
            if dd < rr:
                z = max(z, pz + math.sqrt(rr * rr - dd * dd) * 0.9)
        if z > 0.29 + 0.13 * (1 - (d / 0.25) ** 2):
            continue
        if d + s > 0.228 and z < 0.29:
            continue
        if d + s > 0.255:
            continue
        pl.append((x, y, z, s))
        put((at[0] + x, at[1] + y, at[2] + z), s)
    for x, y in ((0.33, -0.2), (0.4, -0.12), (-0.3, -0.26)):
        put((at[0] + x, at[1] + y, at[2] + 0.028), 0.032)
