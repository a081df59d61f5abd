"""Parts that furniture, kitchen and decor share: free sheets, thin glass, printed cloth, doors, drawers, knobs."""
from lib import *
from lib import _obj


def sheet(fn, nu, nv, mt, parent=None, thick=0, closed=False, sub=0, at=(0, 0, 0), rot=(0, 0, 0)):
    """Surface through the points fn(u, v), u and v in 0..1, with UVs. closed: u wraps around."""
    cols = nu if closed else nu + 1
    vs = [fn(i / nu, j / nv) for j in range(nv + 1) for i in range(cols)]
    fs = []
    uvs = []
    for j in range(nv):
        for i in range(nu):
            k = (i + 1) % cols
            fs.append((j * cols + i, j * cols + k, (j + 1) * cols + k, (j + 1) * cols + i))
            u0, u1, v0, v1 = i / nu, (i + 1) / nu, j / nv, (j + 1) / nv
            uvs += [(u0, v0), (u1, v0), (u1, v1), (u0, v1)]
    me = bpy.data.meshes.new('sheet')
    me.from_pydata(vs, [], fs)
    layer = me.uv_layers.new()
    for loop, uv in zip(layer.data, uvs):
        loop.uv = uv
    o = smooth(_obj(me, 'sheet', mt, at, rot, parent), 180)
    if thick:
        s = o.modifiers.new('thick', 'SOLIDIFY')
        s.thickness = thick
        s.offset = 0
    if sub:
        s = o.modifiers.new('sub', 'SUBSURF')
        s.levels = s.render_levels = sub
    return o


def pane(tint='#dcebe4', rough=0.03, ior=1.45, rim=0.6, bump=0, bscale=30):
    """Thin glass or plastic film: lets light and shadows through, reflects at flat angles (`rim`: how strongly)."""
    m = NT('pane')
    clear = m.n('BsdfTransparent')
    # the tint is that of the whole thing; a ray crosses about four surfaces of it
    clear.inputs[0].default_value = tuple(x**0.25 for x in hexc(tint))
    shine = m.n('BsdfGlossy')
    shine.inputs[1].default_value = rough
    # not the Fresnel node: it would mirror everything for rays that leave the far side of the film
    facing = m.n('LayerWeight')
    facing.inputs[0].default_value = 0.5
    if bump:
        b = m.n('Bump')
        b.inputs['Strength'].default_value = bump
        b.inputs['Distance'].default_value = 0.01
        m.l(m.noise(m.coord(), bscale, 4, 0.6, 1.5), b.inputs['Height'])
        m.l(b.outputs[0], shine.inputs['Normal'])
        m.l(b.outputs[0], facing.inputs['Normal'])
    mix = m.n('MixShader')
    grazing = m.math('POWER', facing.outputs['Facing'], 4 if rim < 0.8 else 2.5)
    flat = ((ior - 1) / (ior + 1)) ** 2
    mirrored = m.math('ADD', m.math('MULTIPLY', grazing, rim), flat)
    # only the camera sees the reflection; light passes, so that what stands behind is not dark and noisy
    seen = m.n('LightPath').outputs['Is Camera Ray']
    m.l(m.math('MULTIPLY', mirrored, seen), mix.inputs[0])
    m.l(clear.outputs[0], mix.inputs[1])
    m.l(shine.outputs[0], mix.inputs[2])
    m.l(mix.outputs[0], m.o.inputs['Surface'])
    return m.m


def gold(rough=0.28, dirt=0.1):
    return mat('#b08d45', rough, 1, dirt=dirt, dirtcol='#5a4320')


def chrome(rough=0.2):
    return mat('#b4b6b8', rough, 1, rvar=0.08)


def mirror():
    return mat('#c8cece', 0.03, 1, rvar=0.02, var=0.02)


def flowers(base, petal, leaf='#4d7a3c', centre='#d8b04a', scale=7, quilt=0, rough=0.75, weave=900):
    """Cloth with printed flowers; quilt > 0 adds the stitched relief of a mattress."""
    m = NT('flowers')
    v = m.coord()
    wobble = m.n('TexNoise')
    wobble.inputs['Scale'].default_value = scale * 3
    m.l(v, wobble.inputs['Vector'])
    moved = m.n('VectorMath', operation='MULTIPLY_ADD')
    moved.inputs[1].default_value = (0.6 / scale,) * 3
    m.l(wobble.outputs['Color'], moved.inputs[0])
    m.l(v, moved.inputs[2])
    cells = m.n('TexVoronoi')
    cells.inputs['Scale'].default_value = scale
    m.l(moved.outputs[0], cells.inputs['Vector'])
    d = cells.outputs['Distance']
    bloom = m.ramp(d, [(0.0, centre), (0.09, centre), (0.12, petal), (0.27, petal), (0.3, base)], 'LINEAR')
    n = m.noise(v, scale * 2.2, 3, 0.5, 2.5)
    greens = m.ramp(n, [(0.57, 0.0), (0.6, 1.0), (0.66, 1.0), (0.69, 0.0)])
    ground = m.mix(greens, base, leaf)
    inside = m.ramp(d, [(0.28, 1.0), (0.31, 0.0)])
    col = m.mix(inside, ground, bloom)
    fine = m.noise(v, 350, 2)
    col = m.mix(0.2, col, m.ramp(fine, [(0.3, 0.35), (0.7, 1.0)]), 'MULTIPLY')
    m.set('Base Color', col)
    m.set('Roughness', rough)
    m.set('Sheen', 0.25)
    h = fine
    if quilt:
        pads = m.n('TexVoronoi')
        pads.inputs['Scale'].default_value = quilt
        m.l(v, pads.inputs['Vector'])
        h = m.math('ADD', m.math('MULTIPLY', pads.outputs['Distance'], -4), m.math('MULTIPLY', fine, 0.1))
    m.bump(h, 0.6 if quilt else 0.25, 0.012 if quilt else 0.001)
    m.m['avg'] = list(hexc(base))
    return m.m


def stripes(colours, width=0.05, axis=0, rough=0.8, bump=0.3):
    """Striped cloth: one colour after the other along an axis of the object."""
    m = NT('stripes')
    v = m.coord()
    xyz = m.n('SeparateXYZ')
    m.l(v, xyz.inputs[0])
    f = m.math('FRACT', m.math('ADD', m.math('DIVIDE', xyz.outputs[axis], width * len(colours)), 100))
    col = m.ramp(f, [(i / len(colours), c) for i, c in enumerate(colours)], 'CONSTANT')
    fine = m.noise(v, 350, 2)
    col = m.mix(0.3, col, m.ramp(fine, [(0.3, 0.3), (0.7, 1.0)]), 'MULTIPLY')
    m.set('Base Color', col)
    m.set('Roughness', rough)
    m.set('Sheen', 0.3)
    m.bump(m.math('ADD', fine, m.noise(v, 12, 4)), bump, 0.004)
    m.m['avg'] = list(hexc(colours[0]))
    return m.m


def bar_handle(at, length, mt, parent, vertical=False, reach=0.03, r=0.005):
    x, y, z = at
    d = (0, length / 2) if vertical else (length / 2, 0)
    pts = [
        (x - d[0], y, z - d[1]),
        (x - d[0], y - reach, z - d[1]),
        (x + d[0], y - reach, z + d[1]),
        (x + d[0], y, z + d[1]),
    ]
    return tube(bent(pts, 0.01), r, mt, parent, smoothc=False)


def knob(at, mt, parent, r=0.014):
    p = [(0, 0.026), (r * 0.8, 0.024), (r, 0.017), (r * 0.75, 0.009), (r * 0.4, 0.006), (r * 0.45, 0)]
    return lathe(p, at, mt, parent, 24, (math.pi / 2, 0, 0))


def front(at, w, h, mt, parent, handle=None, hm=None, panel=None, t=0.02, side=1, hz=None):
    """Door or drawer front whose lower middle is `at`, on a face that looks to -Y.

    handle: 'knob', 'bar' (level) or 'pull' (upright, on `side`). panel: material of a sunk field.
    """
    x, y, z = at
    gap = 0.003
    box((w - 2 * gap, t, h - 2 * gap), (x, y - t / 2, z + h / 2), mt, 0.003, parent=parent)
    if panel:
        box((w - 0.11, 0.006, h - 0.11), (x, y - t - 0.001, z + h / 2), panel, 0.002, parent=parent)
        b = 0.012
        for s in (-1, 1):
            box((w - 0.1, b, b), (x, y - t, z + h / 2 + s * (h / 2 - 0.055)), mt, 0.004, parent=parent)
            box((b, b, h - 0.1), (x + s * (w / 2 - 0.055), y - t, z + h / 2), mt, 0.004, parent=parent)
    if handle == 'knob':
        knob((x, y - t, z + (hz or h / 2)), hm, parent)
    if handle == 'bar':
        bar_handle((x, y - t, z + (hz or h / 2)), min(0.14, w * 0.5), hm, parent)
    if handle == 'pull':
        bar_handle((x + side * (w / 2 - 0.035), y - t, z + (hz or h / 2)), 0.16, hm, parent, True)


def case(w, d, h, mt, parent, z=0.0, x=0.0, y=0.0, t=0.018, back=None, shelves=()):
    """Open box of boards, front to -Y, lower middle at (x, y, z); shelves at heights above z."""
    for s in (-1, 1):
        box((t, d, h), (x + s * (w / 2 - t / 2), y, z), mt, 0.002, parent=parent, base=True)
    for zz in (0, h - t, *shelves):
        box((w - 2 * t, d - 0.004, t), (x, y, z + zz), mt, 0.001, parent=parent, base=True)
    box(
        (w - 0.01, 0.006, h - 0.01),
        (x, y + d / 2 - 0.004, z + 0.005),
        back or mt,
        0,
        parent=parent,
        base=True,
    )


def leg(at, h, mt, parent, r0=0.012, r1=0.022, lean=(0, 0)):
    """Tapered round leg: foot at `at`, thinner below, leaning outwards by lean (x, y)."""
    x, y, z = at
    o = cyl(r0, h, (x - lean[0] / 2, y - lean[1] / 2, z + h / 2), mt, 'Z', 0.002, parent, 20, r1)
    o.rotation_euler = (math.atan2(lean[1], h), -math.atan2(lean[0], h), 0)
    return o
