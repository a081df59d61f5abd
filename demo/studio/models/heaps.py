"""Helpers for heaps: many copies of one shape, dropped piles, domes of grain, leaves."""
from lib import *
from lib import _obj
from mathutils import Euler, noise as N


def mesh(name, verts, faces, mt=None):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in verts], [], faces)
    if mt:
        me.materials.append(mt)
    for p in me.polygons:
        p.use_smooth = True
    return me


def ball(shape, mt=None, u=24, v=16):
    """Mesh of a unit sphere whose points are moved by shape(Vector) -> Vector."""
    me = bpy.data.meshes.new('ball')
    bm = bmesh.new()
    bmesh.ops.create_uvsphere(bm, u_segments=u, v_segments=v, radius=1)
    for q in bm.verts:
        q.co = shape(q.co.copy())
    bm.to_mesh(me)
    bm.free()
    if mt:
        me.materials.append(mt)
    for p in me.polygons:
        p.use_smooth = True
    return me


def put(me, loc, rot=(0, 0, 0), scale=1, parent=None):
    """One more thing that shares a mesh."""
    o = bpy.data.objects.new('copy', me)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = rot
    o.scale = scale if hasattr(scale, '__len__') else (scale,) * 3
    o.parent = parent
    return o


def copies(me, places, mt, parent=None, loc=(0, 0, 0)):
    """All copies of a mesh in one object; places are (location, rotation, scale)."""
    verts, faces = [], []
    shape = [v.co.copy() for v in me.vertices]
    polygons = [tuple(p.vertices) for p in me.polygons]
    for at, rot, scale in places:
        scale = Vector(scale if hasattr(scale, '__len__') else (scale,) * 3)
        turn = Euler(rot).to_matrix()
        start = len(verts)
        verts += [Vector(at) + turn @ Vector((v.x * scale.x, v.y * scale.y, v.z * scale.z)) for v in shape]
        faces += [tuple(i + start for i in p) for p in polygons]
    return _obj(mesh('copies', verts, faces, mt), 'copies', None, loc, parent=parent)


def drop(radius, size, base, limit, tries=4000, squash=0.9):
    """Drops balls on what lies below. limit(distance) is the greatest height. Gives (x, y, z, size)."""
    found = []
    for _ in range(tries):
        s = R.uniform(*size)
        a, d = R.uniform(0, 6.283), radius * math.sqrt(R.random())
        x, y, z = d * math.cos(a), d * math.sin(a), base + s
        for px, py, pz, ps in found:
            apart, reach = math.hypot(px - x, py - y), (ps + s) * 0.93
            if apart < reach:
                z = max(z, pz + math.sqrt(reach * reach - apart * apart) * squash)
        if z <= limit(d) and d + s <= radius:
            found.append((x, y, z, s))
    return found


def any_turn(tilt=3.1):
    return (R.uniform(-tilt, tilt), R.uniform(-tilt, tilt), R.uniform(0, 6.3))


def skin(colors, rough=0.4, spots=None, scale=2.5, bump=0.1, bscale=30, spec=0.4, amount=0.5):
    """Skin of fruit: every copy has its own mix of the colours, with spots."""
    m = NT('skin')
    v = m.coord()
    random_ = m.n('ObjectInfo').outputs['Random']
    steps = [(i / max(1, len(colors) - 1), c) for i, c in enumerate(colors)]
    n = m.noise(v, scale, 5)
    col = m.ramp(m.math('ADD', m.math('MULTIPLY', random_, 0.75), m.math('MULTIPLY', n, 0.25)), steps)
    col = m.mix(0.5, col, m.ramp(n, [(0.3, 0.55), (0.7, 1.0)]), 'MULTIPLY')
    if spots:
        f = m.ramp(m.noise(v, scale * 3, 8, 0.7), [(0.5, 0.0), (0.72, amount)])
        col = m.mix(f, col, spots)
    m.set('Base Color', col)
    m.set('Roughness', m.ramp(n, [(0.3, max(0.05, rough - 0.1)), (0.7, rough + 0.1)]))
    m.set('Specular', spec)
    m.bump(m.noise(v, bscale, 5, 0.6), bump, 0.02)
    m.m['avg'] = list(hexc(colors[len(colors) // 2]))
    return m.m


def revolve(prof, mt, at=(0, 0, 0), parent=None, n=72, wob=0.04, freq=3.0, sm=180):
    """Lathe with dents, for sacks and pulp. prof: (radius, height)."""
    ph = R.uniform(0, 90)
    verts, faces = [], []
    for r, z in prof:
        for i in range(n):
            a = 2 * math.pi * i / n
            p = Vector((math.cos(a) * freq * 0.5 + ph, math.sin(a) * freq * 0.5, z * freq * 2))
            k = r * (1 + wob * (N.noise(p) + 0.5 * N.noise(p * 3)))
            verts.append(
                (k * math.cos(a), k * math.sin(a), z + 0.3 * wob * r * N.noise(p * 1.5) * (z > 0.01))
            )
    for j in range(len(prof) - 1):
        for i in range(n):
            k, l = j * n + i, j * n + (i + 1) % n
            faces.append((k, l, l + n, k + n))
    return smooth(_obj(mesh('rev', verts, faces, mt), 'rev', None, at, parent=parent), sm)


def dome(r, z, rise, mt, at=(0, 0, 0), parent=None, rough=0.04, power=1.6, rings=28, n=96):
    """Heaped surface of flour, grain or sand."""
    ph = R.uniform(0, 90)
    verts, faces = [(0, 0, z + rise)], []
    for j in range(1, rings + 1):
        d = j / rings
        for i in range(n):
            a = 2 * math.pi * i / n
            x, y = d * r * math.cos(a), d * r * math.sin(a)
            p = Vector((x / r * 2 + ph, y / r * 2, 0))
            hill = rise * (1 - d**power) + rough * r * (
                N.noise(p) + 0.5 * N.noise(p * 3) + 0.2 * N.noise(p * 9)
            )
            verts.append((x, y, z + hill))
    faces += [(0, 1 + i, 1 + (i + 1) % n) for i in range(n)]
    for j in range(rings - 1):
        for i in range(n):
            k, l = 1 + j * n + i, 1 + j * n + (i + 1) % n
            faces.append((k, k + n, l + n, l))
    return smooth(_obj(mesh('dome', verts, faces, mt), 'dome', None, at, parent=parent), 180)


def grains(r, z, rise, count, size, me, mt, at=(0, 0, 0), parent=None, power=1.6, flat=0.6):
    """Grains lying on a dome of the same measures."""
    places = []
    for _ in range(count):
        a, d = R.uniform(0, 6.283), math.sqrt(R.random())
        height = z + rise * (1 - d**power) + R.uniform(0, size[0] * 1.2)
        turn = (R.uniform(-flat, flat), R.uniform(-flat, flat), R.uniform(0, 6.3))
        places.append(((d * r * math.cos(a), d * r * math.sin(a), height), turn, R.uniform(*size)))
    return copies(me, places, mt, parent, at)


def blade(length, width, lean, mt=None, n=7, fold=0.25, tip=1.0):
    """Mesh of one leaf that rises from the origin and bends over towards +X."""
    verts, faces = [], []
    x = z = 0.0
    for i in range(n + 1):
        t = i / n
        angle = math.radians(85) - lean * t * t
        if i:
            x, z = x + length / n * math.cos(angle), z + length / n * math.sin(angle)
        w = width * math.sin(math.pi * min(1, 0.12 + 0.88 * t**tip)) ** 0.8 / 2
        verts += [(x, -w, z + w * fold), (x, 0, z), (x, w, z + w * fold)]
    for i in range(n):
        k = i * 3
        faces += [(k, k + 1, k + 4, k + 3), (k + 1, k + 2, k + 5, k + 4)]
    return mesh('blade', verts, faces, mt)
