"""Modelling and material helpers. Units are metres; every texture is procedural."""
import bpy, bmesh, math, random
from mathutils import Vector

R = random.Random(1)


def reset(seed=1):
    R.seed(seed)
    bpy.ops.wm.read_factory_settings(use_empty=True)


def hexc(h):
    if not isinstance(h, str):
        return tuple(h)[:3] + (1,)
    h = h.lstrip('#')
    c = [int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in c) + (1,)


# ---------- materials ----------
class NT:
    def __init__(s, name):
        s.m = bpy.data.materials.new(name)
        s.m.use_nodes = True
        s.t = s.m.node_tree
        s.p = s.t.nodes['Principled BSDF']
        s.o = s.t.nodes['Material Output']

    def n(s, kind, **kw):
        x = s.t.nodes.new('ShaderNode' + kind)
        for k, v in kw.items():
            if k in x.inputs:
                x.inputs[k].default_value = v
            else:
                setattr(x, k, v)
        return x

    def l(s, a, b):
        s.t.links.new(a, b)

    def coord(s, out='Object', scale=(1, 1, 1), rot=(0, 0, 0)):
        c = s.n('TexCoord')
        mp = s.n('Mapping')
        mp.inputs['Scale'].default_value = scale
        mp.inputs['Rotation'].default_value = rot
        s.l(c.outputs[out], mp.inputs['Vector'])
        return mp.outputs['Vector']

    def noise(s, v, scale=5, detail=4, rough=0.55, dist=0):
        x = s.n('TexNoise')
        x.inputs['Scale'].default_value = scale
        x.inputs['Detail'].default_value = detail
        x.inputs['Roughness'].default_value = rough
        x.inputs['Distortion'].default_value = dist
        s.l(v, x.inputs['Vector'])
        return x.outputs['Fac']

    def ramp(s, f, stops, interp='LINEAR'):
        r = s.n('ValToRGB')
        e = r.color_ramp.elements
        r.color_ramp.interpolation = interp
        while len(e) > len(stops):
            e.remove(e[-1])
        while len(e) < len(stops):
            e.new(1)
        for i, (p, c) in enumerate(stops):
            e[i].position = p
            e[i].color = (
                hexc(c) if isinstance(c, str) else ((c, c, c, 1) if not hasattr(c, '__len__') else tuple(c))
            )
        s.l(f, r.inputs['Fac'])
        return r.outputs['Color']

    def mix(s, f, a, b, mode='MIX'):
        x = s.n('MixRGB')
        x.blend_type = mode
        for i, q in ((0, f), (1, a), (2, b)):
            if isinstance(q, bpy.types.NodeSocket):
                s.l(q, x.inputs[i])
            elif isinstance(q, (int, float)):
                x.inputs[i].default_value = q if i == 0 else (q, q, q, 1)
            else:
                x.inputs[i].default_value = hexc(q)
        return x.outputs[0]

    def math(s, op, a, b=0):
        x = s.n('Math', operation=op)
        for i, q in ((0, a), (1, b)):
            if isinstance(q, bpy.types.NodeSocket):
                s.l(q, x.inputs[i])
            else:
                x.inputs[i].default_value = q
        return x.outputs[0]

    def bump(s, h, strength=0.2, dist=0.002):
        b = s.n('Bump')
        b.inputs['Strength'].default_value = strength
        b.inputs['Distance'].default_value = dist
        s.l(h, b.inputs['Height'])
        s.l(b.outputs['Normal'], s.p.inputs['Normal'])
        return b

    def set(s, k, v):
        if isinstance(v, bpy.types.NodeSocket):
            s.l(v, s.p.inputs[k])
        else:
            s.p.inputs[k].default_value = v


def mat(
    color='#888888',
    rough=0.5,
    metal=0,
    var=0.08,
    rvar=0.12,
    bump=0,
    bscale=200,
    dirt=0,
    dirtcol='#6b5a44',
    coat=0,
    spec=0.5,
    scale=6,
    z0=None,
    sheen=0,
):
    """General surface: colour drift, uneven roughness (finger marks), fine bump, dirt that gathers low and in blotches."""
    m = NT('m')
    v = m.coord()
    off = m.n('VectorMath', operation='ADD')
    off.inputs[1].default_value = (R.random() * 50, R.random() * 50, R.random() * 50)
    m.l(v, off.inputs[0])
    v = off.outputs[0]
    n = m.noise(v, scale, 5)
    c = hexc(color)
    lo = tuple(x * (1 - var) for x in c[:3]) + (1,)
    hi = tuple(min(1, x * (1 + var * 0.6)) for x in c[:3]) + (1,)
    col = m.ramp(n, [(0.3, lo), (0.7, hi)])
    if dirt:
        d = m.noise(v, scale * 1.7, 8, 0.7)
        f = m.ramp(d, [(0.5 - dirt * 0.18, 0.0), (0.78, 1.0)])
        if z0 is not None:
            sep = m.n('SeparateXYZ')
            m.l(m.coord(), sep.inputs[0])
            g = m.ramp(m.math('ADD', sep.outputs[2], -z0), [(0.0, 1.0), (0.35, 0.25)])
            f = m.mix(1, f, g, 'MULTIPLY')
        col = m.mix(m.mix(1, f, dirt, 'MULTIPLY'), col, dirtcol)
    m.set('Base Color', col)
    n2 = m.noise(v, scale * 2.3, 6, 0.65)
    m.set('Roughness', m.ramp(n2, [(0.3, max(0.02, rough - rvar)), (0.75, min(1, rough + rvar))]))
    m.set('Metallic', metal)
    m.set('Specular', spec)
    m.set('Clearcoat', coat)
    m.set('Clearcoat Roughness', 0.08)
    m.set('Sheen', sheen)
    if bump:
        m.bump(m.noise(v, bscale, 3), bump, 0.001)
    if metal < 0.5:
        m.m['avg'] = list(hexc(color))
    return m.m


def glow(color, strength=1):
    m = NT('e')
    m.set('Base Color', (0, 0, 0, 1))
    m.set('Emission', hexc(color))
    m.set('Emission Strength', strength)
    m.set('Roughness', 0.1)
    return m.m


def wood(c1='#8a5a33', c2='#5a3519', rough=0.35, axis=0, scale=1, coat=0.2):
    m = NT('w')
    sc = [18 * scale] * 3
    sc[axis] = 1.3 * scale
    v = m.coord('Object', sc)
    n = m.noise(v, 1.2, 8, 0.65, 1.2)
    v2 = m.coord('Object', [x * 6 for x in sc])
    n2 = m.noise(v2, 2, 4)
    col = m.ramp(n, [(0.25, c2), (0.5, c1), (0.62, c2), (0.8, c1)])
    col = m.mix(0.35, col, m.ramp(n2, [(0.3, 0.25), (0.7, 1.0)]), 'MULTIPLY')
    m.set('Base Color', col)
    m.set('Roughness', m.ramp(n, [(0.2, rough + 0.15), (0.8, rough - 0.08)]))
    m.set('Clearcoat', coat)
    m.set('Clearcoat Roughness', 0.2)
    m.bump(n2, 0.12, 0.0006)
    m.m['avg'] = [(a + b) / 2 for a, b in zip(hexc(c1), hexc(c2))]
    return m.m


def tiles(
    c='#d9cfbd',
    c2='#c9bba4',
    grout='#8f8676',
    size=0.4,
    rough=0.12,
    off=0.0,
    gw=0.006,
    veins=0.5,
    h=None,
    rot=0,
):
    m = NT('t')
    v = m.coord('Object', rot=(0, 0, rot))
    b = m.n('TexBrick')
    b.offset = off
    b.squash = 1
    m.l(v, b.inputs['Vector'])
    b.inputs['Scale'].default_value = 1
    b.inputs['Brick Width'].default_value = size
    b.inputs['Row Height'].default_value = h or size
    b.inputs['Mortar Size'].default_value = gw / 2
    b.inputs['Mortar Smooth'].default_value = 0.1
    b.inputs['Bias'].default_value = 0
    b.inputs['Color1'].default_value = (0.93, 0.93, 0.93, 1)
    b.inputs['Color2'].default_value = (1, 1, 1, 1)
    b.inputs['Mortar'].default_value = (1, 1, 1, 1)
    n = m.noise(v, 5, 9, 0.62, 1.5)
    n3 = m.noise(v, 60, 4)
    base = m.mix(veins, c, m.ramp(n, [(0.35, c2), (0.55, c), (0.7, c2)]))
    base = m.mix(0.25, base, m.ramp(n3, [(0.35, c2), (0.65, c)]))
    base = m.mix(1, base, b.outputs['Color'], 'MULTIPLY')
    gr = m.mix(m.noise(v, 3, 5), grout, '#5d5548')
    col = m.mix(b.outputs['Fac'], base, gr)
    dirt = m.noise(v, 1.4, 7, 0.7)
    col = m.mix(m.ramp(dirt, [(0.55, 0.0), (0.85, 0.35)]), col, '#6e604c')
    m.set('Base Color', col)
    rr = m.noise(v, 2.5, 7, 0.7)
    m.set('Roughness', m.mix(b.outputs['Fac'], m.ramp(rr, [(0.3, rough), (0.75, rough + 0.22)]), 0.8))
    inv = m.math('SUBTRACT', 1, b.outputs['Fac'])
    m.bump(m.math('ADD', inv, m.math('MULTIPLY', n, 0.08)), 0.5, 0.002)
    m.m['avg'] = list(hexc(c))
    return m.m


def paintwall(c='#d8d2be', low=None, lowh=1.1, stain=0.4):
    """Emulsion wall: roller texture, hand marks, optional darker gloss dado (common in shops and flats)."""
    m = NT('wall')
    c0 = m.n('NewGeometry')
    pos = c0.outputs['Position']
    n = m.noise(pos, 1.2, 7, 0.65)
    f = m.noise(pos, 160, 3)
    col = m.ramp(n, [(0.3, tuple(x * 0.93 for x in hexc(c)[:3]) + (1,)), (0.65, hexc(c))])
    sep = m.n('SeparateXYZ')
    m.l(pos, sep.inputs[0])
    z = sep.outputs[2]
    if low:
        st = m.math('LESS_THAN', z, lowh)
        col = m.mix(st, col, low)
        m.set('Roughness', m.mix(st, 0.8, 0.38))
    else:
        m.set('Roughness', 0.8)
    g = m.ramp(z, [(0.0, 1.0), (0.6, 0.1)])
    s = m.ramp(m.noise(pos, 3, 9, 0.75), [(0.48, 0.0), (0.8, 1.0)])
    col = m.mix(m.mix(1, m.mix(1, g, s, 'MULTIPLY'), stain, 'MULTIPLY'), col, '#5c4c3a')
    marks = m.ramp(m.noise(pos, 9, 3, 0.5, 2), [(0.68, 0.0), (0.74, 0.18)])
    col = m.mix(marks, col, '#7a6d5b')
    m.set('Base Color', col)
    m.bump(m.math('ADD', f, m.math('MULTIPLY', n, 1.5)), 0.25, 0.002)
    m.m['avg'] = list(hexc(c))
    return m.m


def cement(c='#8d8a83', c2='#6f6b63', wet=0.0, crack=True, rough=0.8):
    m = NT('c')
    g = m.n('NewGeometry').outputs['Position']
    n = m.noise(g, 1.5, 9, 0.65)
    n2 = m.noise(g, 25, 8, 0.7)
    n3 = m.noise(g, 180, 3)
    col = m.ramp(n, [(0.3, c2), (0.7, c)])
    col = m.mix(0.5, col, m.ramp(n2, [(0.35, c2), (0.7, c)]))
    col = m.mix(0.18, col, m.ramp(n3, [(0.3, 0.0), (0.7, 1.0)]), 'OVERLAY')
    stain = m.ramp(m.noise(g, 2.2, 6, 0.6, 0.8), [(0.6, 0.0), (0.72, 0.5)])
    col = m.mix(stain, col, '#4d4841')
    h = m.math('ADD', n2, m.math('MULTIPLY', n3, 0.4))
    if crack:
        vo = m.n('TexVoronoi', feature='DISTANCE_TO_EDGE')
        vo.inputs['Scale'].default_value = 0.9
        mx = m.n('VectorMath', operation='ADD')
        nn = m.n('TexNoise')
        nn.inputs['Scale'].default_value = 3
        m.l(g, nn.inputs['Vector'])
        m.l(g, mx.inputs[0])
        m.l(nn.outputs['Color'], mx.inputs[1])
        m.l(mx.outputs[0], vo.inputs['Vector'])
        ck = m.ramp(vo.outputs['Distance'], [(0.0, 1.0), (0.006, 0.0)])
        col = m.mix(m.mix(1, ck, 0.6, 'MULTIPLY'), col, '#2f2b26')
        h = m.math('SUBTRACT', h, ck)
    m.set('Base Color', col)
    m.set('Roughness', m.ramp(n, [(0.3, rough - 0.25), (0.6, rough)]))
    m.bump(h, 0.45, 0.004)
    m.m['avg'] = list(hexc(c))
    return m.m


def fabric(c='#7c3f3a', c2=None, weave=900, rough=0.9, sheen=0.3, var=0.15):
    m = NT('f')
    v = m.coord()
    n = m.noise(v, 4, 6)
    w = m.n('TexWave', wave_type='BANDS', bands_direction='X')
    w.inputs['Scale'].default_value = weave / 6.3
    m.l(v, w.inputs['Vector'])
    w2 = m.n('TexWave', wave_type='BANDS', bands_direction='Z')
    w2.inputs['Scale'].default_value = weave / 6.3
    m.l(v, w2.inputs['Vector'])
    k = hexc(c)
    lo = tuple(x * (1 - var) for x in k[:3]) + (1,)
    col = m.ramp(n, [(0.3, lo), (0.7, k)])
    fine = m.noise(v, 350, 2)
    col = m.mix(0.3, col, m.ramp(fine, [(0.3, 0.3), (0.7, 1.0)]), 'MULTIPLY')
    m.set('Base Color', col)
    m.set('Roughness', rough)
    m.set('Sheen', sheen)
    m.set('Specular', 0.2)
    m.bump(
        m.math('ADD', m.math('ADD', w.outputs['Fac'], w2.outputs['Fac']), m.math('MULTIPLY', fine, 1.2)),
        0.35,
        0.0012,
    )
    m.m['avg'] = [x * 0.8 for x in hexc(c)]
    return m.m


def picture(fn, w, h, rough=0.5, emit=0, spec=0.5):
    """Material from an image we draw ourselves: fn(x,y) with x,y in 0..1 returns (r,g,b); mapped on UV."""
    import numpy as np

    im = bpy.data.images.new('p', w, h)
    y, x = np.mgrid[0:h, 0:w]
    rgb = fn(x / w, y / h)
    a = np.ones((h, w, 4), 'f4')
    a[..., :3] = rgb
    im.pixels.foreach_set(a.ravel())
    im.update()
    m = NT('pic')
    t = m.n('TexImage')
    t.image = im
    if emit:
        m.set('Base Color', (0.01, 0.01, 0.01, 1))
        m.l(t.outputs[0], m.p.inputs['Emission'])
        m.set('Emission Strength', emit)
    else:
        m.l(t.outputs[0], m.p.inputs['Base Color'])
    m.set('Roughness', rough)
    m.set('Specular', spec)
    return m.m


# ---------- geometry ----------
def _obj(me, name, mt=None, loc=(0, 0, 0), rot=(0, 0, 0), parent=None):
    o = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = rot
    if mt:
        me.materials.append(mt)
    if parent:
        o.parent = parent
    return o


def empty(loc=(0, 0, 0), rotz=0, rot=None):
    o = bpy.data.objects.new('root', None)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = rot or (0, 0, rotz)
    return o


def smooth(o, ang=40):
    for p in o.data.polygons:
        p.use_smooth = True
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = math.radians(ang)
    return o


def bev(o, w, seg=3, ang=35):
    if w > 0:
        b = o.modifiers.new('b', 'BEVEL')
        b.width = w
        b.segments = seg
        b.limit_method = 'ANGLE'
        b.angle_limit = math.radians(ang)
        b.harden_normals = True
    return smooth(o, 50)


def box(size, loc=(0, 0, 0), mt=None, bevel=0.004, rot=(0, 0, 0), parent=None, seg=3, base=False):
    """base=True: loc is the centre of the bottom face."""
    me = bpy.data.meshes.new('box')
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    for v in bm.verts:
        v.co = Vector((v.co.x * size[0], v.co.y * size[1], (v.co.z + (0.5 if base else 0)) * size[2]))
    bm.to_mesh(me)
    bm.free()
    o = _obj(me, 'box', mt, loc, rot, parent)
    return bev(o, min(bevel, min(size) * 0.49), seg)


def rrect(w, d, r, h, loc=(0, 0, 0), mt=None, bevel=0.002, rot=(0, 0, 0), parent=None, n=8, seg=3):
    """Slab with rounded corners in XY, extruded up in Z from loc."""
    pts = []
    for cx, cy, a0 in (
        (w / 2 - r, d / 2 - r, 0),
        (-w / 2 + r, d / 2 - r, 90),
        (-w / 2 + r, -d / 2 + r, 180),
        (w / 2 - r, -d / 2 + r, 270),
    ):
        for i in range(n + 1):
            a = math.radians(a0 + 90 * i / n)
            pts.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return prism(pts, h, loc, mt, bevel, rot, parent, seg)


def prism(pts, h, loc=(0, 0, 0), mt=None, bevel=0.002, rot=(0, 0, 0), parent=None, seg=3):
    me = bpy.data.meshes.new('pr')
    bm = bmesh.new()
    vs = [bm.verts.new((x, y, 0)) for x, y in pts]
    f = bm.faces.new(vs)
    r = bmesh.ops.extrude_face_region(bm, geom=[f])
    bmesh.ops.translate(bm, vec=(0, 0, h), verts=[g for g in r['geom'] if isinstance(g, bmesh.types.BMVert)])
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(me)
    bm.free()
    o = _obj(me, 'pr', mt, loc, rot, parent)
    return bev(o, bevel, seg, 50)


def cyl(r, h, loc=(0, 0, 0), mt=None, axis='Z', bevel=0.002, parent=None, n=48, r2=None, rot=None):
    """Centred cylinder/cone along an axis."""
    me = bpy.data.meshes.new('cy')
    bm = bmesh.new()
    bmesh.ops.create_cone(bm, cap_ends=True, segments=n, radius1=r, radius2=r if r2 is None else r2, depth=h)
    bm.to_mesh(me)
    bm.free()
    o = _obj(
        me,
        'cy',
        mt,
        loc,
        rot or {'Z': (0, 0, 0), 'X': (0, math.pi / 2, 0), 'Y': (math.pi / 2, 0, 0)}[axis],
        parent,
    )
    return bev(o, bevel, 2)


def lathe(prof, loc=(0, 0, 0), mt=None, parent=None, n=64, rot=(0, 0, 0), sm=35):
    me = bpy.data.meshes.new('la')
    bm = bmesh.new()
    rings = []
    for r, z in prof:
        rings.append(
            [
                bm.verts.new((r * math.cos(2 * math.pi * i / n), r * math.sin(2 * math.pi * i / n), z))
                for i in range(n)
            ]
            if r > 1e-5
            else [bm.verts.new((0, 0, z))]
        )
    for a, b in zip(rings, rings[1:]):
        for i in range(n):
            j = (i + 1) % n
            if len(a) == 1 and len(b) == 1:
                continue
            if len(a) == 1:
                bm.faces.new((a[0], b[j], b[i]))
            elif len(b) == 1:
                bm.faces.new((a[i], a[j], b[0]))
            else:
                bm.faces.new((a[i], a[j], b[j], b[i]))
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(me)
    bm.free()
    return smooth(_obj(me, 'la', mt, loc, rot, parent), sm)


def tube(pts, r, mt=None, parent=None, cyclic=False, smoothc=True, loc=(0, 0, 0), rot=(0, 0, 0), res=10):
    cu = bpy.data.curves.new('tu', 'CURVE')
    cu.dimensions = '3D'
    cu.bevel_depth = r
    cu.bevel_resolution = 4
    cu.resolution_u = res
    cu.use_fill_caps = True
    if smoothc:
        s = cu.splines.new('BEZIER')
        s.bezier_points.add(len(pts) - 1)
        for b, p in zip(s.bezier_points, pts):
            b.co = p
            b.handle_left_type = b.handle_right_type = 'AUTO'
    else:
        s = cu.splines.new('POLY')
        s.points.add(len(pts) - 1)
        for b, p in zip(s.points, pts):
            b.co = tuple(p) + (1,)
    s.use_cyclic_u = cyclic
    if mt:
        cu.materials.append(mt)
    o = bpy.data.objects.new('tu', cu)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = rot
    if parent:
        o.parent = parent
    return o


def bent(pts, rad, k=5):
    """Polyline with rounded corners (for pipe frames)."""
    out = []
    P = [Vector(p) for p in pts]
    for i, p in enumerate(P):
        if i in (0, len(P) - 1):
            out.append(tuple(p))
            continue
        a = P[i - 1] - p
        b = P[i + 1] - p
        d = min(rad, a.length * 0.49, b.length * 0.49)
        a = p + a.normalized() * d
        b = p + b.normalized() * d
        for j in range(k + 1):
            t = j / k
            out.append(tuple(a * (1 - t) ** 2 + p * 2 * t * (1 - t) + b * t * t))
    return out


def quad(w, h, loc=(0, 0, 0), mt=None, rot=(0, 0, 0), parent=None, sub=1):
    """Flat w x h sheet in XY with UVs."""
    me = bpy.data.meshes.new('q')
    bm = bmesh.new()
    bmesh.ops.create_grid(bm, x_segments=sub, y_segments=sub, size=0.5, calc_uvs=True)
    uv = bm.loops.layers.uv.verify()
    for f in bm.faces:
        for l in f.loops:
            l[uv].uv = (l.vert.co.x + 0.5, l.vert.co.y + 0.5)
    for v in bm.verts:
        v.co = Vector((v.co.x * w, v.co.y * h, 0))
    bm.to_mesh(me)
    bm.free()
    return _obj(me, 'q', mt, loc, rot, parent)


def text(s, size, loc, mt, rot=(math.pi / 2, 0, 0), parent=None, bold=True, align='CENTER', ext=0):
    cu = bpy.data.curves.new('tx', 'FONT')
    cu.body = s
    cu.size = size
    cu.align_x = align
    cu.align_y = 'CENTER'
    cu.extrude = ext
    try:
        cu.font = bpy.data.fonts.load(
            '/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf'
            if bold
            else '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf',
            check_existing=True,
        )
    except Exception:
        pass
    cu.materials.append(mt)
    o = bpy.data.objects.new('tx', cu)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = rot
    if parent:
        o.parent = parent
    return o


def cushion(size, loc=(0, 0, 0), mt=None, rot=(0, 0, 0), parent=None, puff=0.35, sub=3, wob=0.012):
    """Soft pad: boxed, subdivided, puffed and slightly wrinkled."""
    me = bpy.data.meshes.new('cu')
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.subdivide_edges(bm, edges=bm.edges, cuts=7, use_grid_fill=True)
    for v in bm.verts:
        x, y, z = v.co * 2
        k = (1 - abs(x) ** 3) * (1 - abs(y) ** 3)
        edge = (1 - puff * 0.5) + puff * 0.5 * k
        v.co = Vector(
            (
                x / 2 * size[0] * (1 - 0.04 * abs(z)),
                y / 2 * size[1] * (1 - 0.04 * abs(z)),
                z / 2 * size[2] * edge * (1 + puff * 0.25 * k),
            )
        )
    bm.to_mesh(me)
    bm.free()
    o = _obj(me, 'cu', mt, loc, rot, parent)
    s = o.modifiers.new('s', 'SUBSURF')
    s.levels = s.render_levels = sub - 1
    tx = bpy.data.textures.new('c', 'CLOUDS')
    tx.noise_scale = max(size) * 0.22
    d = o.modifiers.new('d', 'DISPLACE')
    d.texture = tx
    d.strength = wob
    d.mid_level = 0.5
    d.texture_coords = 'GLOBAL'
    return smooth(o, 180)


def cable(a, b, r=0.004, mt=None, sag=0.0, parent=None, wig=0.12, n=6, floor=True):
    a, b = Vector(a), Vector(b)
    pts = [a]
    for i in range(1, n):
        t = i / n
        p = a.lerp(b, t)
        p += Vector((R.uniform(-wig, wig), R.uniform(-wig, wig), 0))
        p.z = p.z if not floor else max(r, min(p.z, r + max(0, (a.z - r) * (1 - t * 3))))
        pts.append(p)
    pts.append(b)
    return tube(pts, r, mt, parent)
