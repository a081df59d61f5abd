"""Materials from shader nodes."""
import bpy
from lib.new_scene import R


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
