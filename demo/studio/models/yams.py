"""Yam tubers in a heap."""
from lib import *
from lib import _obj
from mathutils import noise as N


def yam(at, rot, L=0.42, r_=0.055, m=None, parent=None):
    n, k = 40, 28
    vs = []
    fs = []
    ph = R.uniform(0, 99)
    b1, b2 = R.uniform(-0.03, 0.03), R.uniform(-0.03, 0.03)
    for i in range(n + 1):
        t = i / n
        y = (t - 0.5) * L
        e = max(0, 1 - abs(2 * t - 1) ** 5) ** 0.5 * (0.82 + 0.25 * t + 0.1 * N.noise(Vector((t * 3, ph, 0))))
        cx, cz = b1 * math.sin(t * 3.1), b2 * math.sin(t * 3.1)
        for j in range(k):
            a = 2 * math.pi * j / k
            p = Vector((math.cos(a), t * 5, math.sin(a)))
            q = (
                r_
                * e
                * (
                    1
                    + 0.16 * N.noise(p * 1.3 + Vector((ph, 0, 0)))
                    + 0.05 * N.noise(p * 6 + Vector((ph, 0, 0)))
                )
            )
            vs.append((cx + q * math.cos(a), y, cz + q * math.sin(a)))
    for i in range(n):
        for j in range(k):
            a = i * k + j
            b = i * k + (j + 1) % k
            fs.append((a, b, b + k, a + k))
    fs += [tuple(range(k)), tuple(range(n * k, n * k + k))[::-1]]
    me = bpy.data.meshes.new('ym')
    me.from_pydata(vs, [], fs)
    o = smooth(_obj(me, 'ym', m, at, rot, parent), 180)
    s = o.modifiers.new('s', 'SUBSURF')
    s.levels = s.render_levels = 1
    # root hairs
    hm = mat('#3a2a1c', 0.95)
    cu = bpy.data.curves.new('hr', 'CURVE')
    cu.dimensions = '3D'
    cu.bevel_depth = 0.0006
    cu.bevel_resolution = 0
    for _ in range(34):
        i = R.randrange(2, n - 2)
        j = R.randrange(k)
        v = Vector(vs[i * k + j])
        d = Vector((v.x, R.uniform(-0.3, 0.3) * r_, v.z)).normalized()
        sp = cu.splines.new('POLY')
        sp.points.add(2)
        l = R.uniform(0.008, 0.026)
        for q, p in enumerate(
            (v, v + d * l * 0.6, v + d * l + Vector((R.uniform(-0.01, 0.01), R.uniform(-0.01, 0.01), -0.004)))
        ):
            sp.points[q].co = tuple(p) + (1,)
    cu.materials.append(hm)
    h = bpy.data.objects.new('hr', cu)
    bpy.context.scene.collection.objects.link(h)
    h.location = at
    h.rotation_euler = rot
    return o


def bark():
    m = NT('bark')
    v = m.coord()
    n = m.noise(v, 14, 9, 0.7, 0.6)
    n2 = m.noise(v, 70, 7, 0.75)
    n3 = m.noise(v, 4, 4)
    col = m.ramp(n, [(0.28, '#2f2116'), (0.5, '#5d4632'), (0.75, '#7d6449')])
    col = m.mix(0.55, col, m.ramp(n2, [(0.3, 0.25), (0.7, 1.0)]), 'MULTIPLY')
    col = m.mix(m.ramp(n3, [(0.55, 0.0), (0.8, 0.5)]), col, '#9a8263')
    m.set('Base Color', col)
    m.set('Roughness', 0.95)
    m.set('Specular', 0.1)
    m.bump(m.math('ADD', n, m.math('MULTIPLY', n2, 0.9)), 1, 0.009)
    m.m['avg'] = [0.1, 0.065, 0.04, 1]
    return m.m


def yams(at=(0, 0, 0), n=(5, 4, 3)):
    m = [bark() for _ in range(3)]
    z = 0.055
    for l, c in enumerate(n):
        for i in range(c):
            yam(
                (
                    at[0] + (i - (c - 1) / 2) * 0.125 + R.uniform(-0.012, 0.012),
                    at[1] + R.uniform(-0.03, 0.03) + 0.02 * l,
                    at[2] + z,
                ),
                (R.uniform(-0.05, 0.05), R.uniform(0, 6), R.uniform(-0.1, 0.1)),
                R.uniform(0.38, 0.52),
                R.uniform(0.05, 0.064),
                R.choice(m),
            )
        z += 0.098
    yam((at[0] + 0.1, at[1] - 0.36, at[2] + 0.056), (0, 1, 1.3), 0.4, 0.055, m[0])
