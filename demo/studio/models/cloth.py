"""Cloth: sheets with folds, woven and printed materials, hangers, nails, and what clothes are laid on."""
from lib import *
from lib import _obj
from mathutils import noise as N
import numpy as np


def rgb(color):
    """sRGB triple of a hex colour, for the images that we draw."""
    h = color.lstrip('#')
    return np.array([int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)])


def ridge(x, y, z=0):
    """Noise with sharp crests, as the creases of cloth; about -1 to 1."""
    return 1 - 2.6 * abs(N.noise(Vector((x, y, z))))


def sheet(point, nu, nv, mt, parent=None, closed=False, thick=0.0, sub=0, loc=(0, 0, 0), rot=(0, 0, 0)):
    """Mesh of point(u, v) with u and v in 0..1; `closed` joins the two ends of u."""
    columns = nu if closed else nu + 1
    vs = [point(i / nu, j / nv) for j in range(nv + 1) for i in range(columns)]
    fs = []
    for j in range(nv):
        for i in range(nu):
            a, b = j * columns + i, j * columns + (i + 1) % columns
            fs.append((a, b, b + columns, a + columns))
    me = bpy.data.meshes.new('sheet')
    me.from_pydata(vs, [], fs)
    layer = me.uv_layers.new()
    for face in me.polygons:
        for k, loop in enumerate(face.loop_indices):
            j, i = divmod(face.index, nu)
            layer.data[loop].uv = ((i + (k in (1, 2))) / nu, (j + (k > 1)) / nv)
    o = smooth(_obj(me, 'sheet', mt, loc, rot, parent), 180)
    if sub:
        s = o.modifiers.new('s', 'SUBSURF')
        s.levels = s.render_levels = sub
    if thick:
        s = o.modifiers.new('t', 'SOLIDIFY')
        s.thickness = thick
        s.offset = 0
    return o


# ---------- materials ----------
def satin(color, rough=0.36):
    return mat(color, rough, var=0.06, rvar=0.06, spec=0.45, bump=0.12, bscale=500)


def knit(color, rough=0.95):
    return fabric(color, weave=520, rough=rough, sheen=0.2, var=0.12)


def cotton(color):
    return fabric(color, weave=1500, rough=0.85, sheen=0.15, var=0.1)


def denim(color='#2c3f5e'):
    m = NT('denim')
    v = m.coord()
    w = m.n('TexWave', wave_type='BANDS', bands_direction='DIAGONAL')
    w.inputs['Scale'].default_value = 190
    m.l(v, w.inputs['Vector'])
    k = hexc(color)
    pale = tuple(min(1, x * 2.4 + 0.03) for x in k[:3]) + (1,)
    col = m.ramp(m.noise(v, 7, 5, 0.6), [(0.35, k), (0.8, pale)])
    col = m.mix(0.35, col, m.ramp(w.outputs['Fac'], [(0.2, 0.35), (0.8, 1.0)]), 'MULTIPLY')
    col = m.mix(0.4, col, m.ramp(m.noise(v, 260, 3), [(0.3, 0.4), (0.7, 1.0)]), 'MULTIPLY')
    m.set('Base Color', col)
    m.set('Roughness', 0.95)
    m.set('Specular', 0.15)
    m.bump(w.outputs['Fac'], 0.4, 0.001)
    m.m['avg'] = list(k)
    return m.m


def printed(fn, size=0.3, rough=0.75, bump=0.0, pixels=512, sheen=0.15):
    """Repeat of `size` metres drawn by fn(x, y) in 0..1; `bump` raises what is bright, as lace cord."""
    m = picture(fn, pixels, pixels, rough, spec=0.25)
    t = m.node_tree
    image = [n for n in t.nodes if n.type == 'TEX_IMAGE'][0]
    image.projection = 'BOX'
    image.projection_blend = 0.1
    where = t.nodes.new('ShaderNodeTexCoord')
    mapping = t.nodes.new('ShaderNodeMapping')
    mapping.inputs['Scale'].default_value = (1 / size,) * 3
    mapping.inputs['Location'].default_value = (0.5, 0.5, 0.5)
    t.links.new(where.outputs['Object'], mapping.inputs[0])
    t.links.new(mapping.outputs[0], image.inputs[0])
    p = t.nodes['Principled BSDF']
    p.inputs['Sheen'].default_value = sheen
    b = t.nodes.new('ShaderNodeBump')
    b.inputs['Strength'].default_value = bump or 0.25
    b.inputs['Distance'].default_value = 0.002 if bump else 0.001
    if bump:
        t.links.new(image.outputs['Color'], b.inputs['Height'])
    else:
        n = t.nodes.new('ShaderNodeTexNoise')
        n.inputs['Scale'].default_value = 300
        t.links.new(where.outputs['Object'], n.inputs['Vector'])
        t.links.new(n.outputs['Fac'], b.inputs['Height'])
    t.links.new(b.outputs[0], p.inputs['Normal'])
    y, x = np.mgrid[0:32, 0:32] / 32
    mean = fn(x, y).reshape(-1, 3).mean(0)
    m['avg'] = [float(q) ** 2.2 for q in mean] + [1.0]
    return m


def stripes(cols, edges, across=False):
    """fn for `printed`: bands that end at `edges` (rising to 1)."""
    tones = [rgb(c) for c in cols]

    def fn(x, y):
        k = (y if across else x) % 1
        out = np.zeros(k.shape + (3,)) + tones[-1]
        for tone, edge in reversed(list(zip(tones, edges))):
            out = np.where((k < edge)[..., None], tone, out)
        grain = 0.94 + 0.06 * np.sin(x * 900) * np.sin(y * 900)
        return out * grain[..., None]

    return fn


def checks(base, line, second=None, n=4):
    a, b, c = rgb(base), rgb(line), rgb(second or line)

    def fn(x, y):
        u, v = (x * n) % 1, (y * n) % 1
        fx, fy = (u < 0.42) * 1.0, (v < 0.42) * 1.0
        f = (fx + fy)[..., None] / 2
        out = a * (1 - f) + b * f
        thin = ((np.abs(u - 0.7) < 0.03) | (np.abs(v - 0.7) < 0.03))[..., None]
        return np.where(thin, c, out)

    return fn


def lace(base, cord, shine='#ffffff'):
    """Corded flowers on net with small holes and scallops."""
    a, b, s = rgb(base), rgb(cord), rgb(shine)

    def fn(x, y):
        net = np.sin(x * 200) * np.sin(y * 200) * 0.5 + 0.5
        out = a * (0.55 + 0.35 * net[..., None])
        for du, dv, scale, petals in ((0, 0, 2, 6), (0.5, 0.5, 2, 5), (0.25, 0.75, 2, 8)):
            u, v = (x * scale + du) % 1 - 0.5, (y * scale + dv) % 1 - 0.5
            r, t = np.hypot(u, v), np.arctan2(v, u)
            edge = (0.24 if petals == 6 else 0.15) * (0.72 + 0.28 * np.cos(petals * t))
            out = np.where((r < edge)[..., None], b * (0.72 + 0.25 * np.cos(t * petals * 4)[..., None]), out)
            out = np.where((np.abs(r - edge) < 0.018)[..., None], b, out)
            out = np.where((r < 0.035)[..., None], s, out)
        wave = np.abs((y * 4 + 0.18 * np.sin(x * 25.13)) % 1 - 0.5)
        out = np.where((wave < 0.035)[..., None], b, out)
        return out

    return fn


def aso_oke(base, second, metal):
    """Narrow hand-woven strips with shiny threads and rows of openwork."""
    a, b, c = rgb(base), rgb(second), rgb(metal)

    def fn(x, y):
        k = (x * 3) % 1
        out = np.zeros(x.shape + (3,)) + a
        out = np.where((np.abs(k - 0.5) < 0.13)[..., None], b, out)
        out = np.where((np.abs(np.abs(k - 0.5) - 0.2) < 0.02)[..., None], c, out)
        out = np.where((np.abs(np.abs(k - 0.5) - 0.3) < 0.012)[..., None], c * 0.8, out)
        diamond = np.abs(k - 0.5) * 4 + np.abs((y * 9) % 1 - 0.5) < 0.4
        out = np.where(diamond[..., None], c, out)
        out = np.where((k < 0.02)[..., None], out * 0.35, out)
        return out * (0.86 + 0.14 * np.sin(y * 700))[..., None]

    return fn


# ---------- hangers and places ----------
def hanger(parent, half=0.2, slope=0.05, kind='wood', z=0.0):
    """Coat hanger whose neck is at z=0, with its hook above and a nail in the wall."""
    steel = mat('#9a9c9e', 0.35, 0.9)
    arm = {
        'wood': lambda: wood('#a87a48', '#7b5228', axis=0),
        'white': lambda: mat('#d9d7d0', 0.4, dirt=0.15),
        'black': lambda: mat('#19191b', 0.45),
        'blue': lambda: mat('#2b5fa3', 0.4),
    }[kind]()
    tube(
        [(-half, 0, z - slope - 0.012), (-0.05, 0, z + 0.008), (0, 0, z + 0.016), (0.05, 0, z + 0.008)]
        + [(half, 0, z - slope - 0.012)],
        0.009,
        arm,
        parent,
    )
    hook = [(0, 0, z + 0.01), (0, 0, z + 0.06), (0.012, 0, z + 0.075), (0.026, 0, z + 0.1)]
    hook += [(0.012, 0, z + 0.122), (-0.008, 0, z + 0.12), (-0.02, 0, z + 0.1)]
    tube(hook, 0.0022, steel, parent)
    tube([(0.006, -0.03, z + 0.118), (0.006, 0.12, z + 0.112)], 0.003, mat('#55504a', 0.6, 0.8), parent)


def mat_on_floor(colors=('#7a2f22', '#c9a24a', '#2d5a4a'), size=(2.0, 1.5), at=(0, 0, 0), rotz=0.05):
    """Plastic woven mat with broad bands."""
    c = list(colors)
    fn = stripes([c[0], c[1], c[0], c[2], c[1], c[2]], [0.3, 0.36, 0.5, 0.62, 0.68, 1.0])
    m = printed(fn, 0.5, 0.5, sheen=0)
    r = empty(at, rotz)
    sheet(
        lambda u, v: (
            (u - 0.5) * size[0],
            (v - 0.5) * size[1],
            0.004 + 0.004 * N.noise(Vector((u * 5, v * 5, 1))),
        ),
        40,
        40,
        m,
        r,
        thick=0.003,
    )
    return r


def bed_top(color='#8fa3b0', at=(0, 0, 0), size=(2.2, 1.9), z=0.45, second=None):
    """Made bed seen from close by: a sheet with soft creases over a mattress."""
    m = printed(checks(color, second, n=3), 0.36, 0.85) if second else cotton(color)
    r = empty(at)

    def point(u, v):
        x, y = (u - 0.5) * size[0], (v - 0.5) * size[1]
        crease = 0.006 * ridge(x * 2.2, y * 1.6, 4) + 0.004 * ridge(x * 5 + y * 3, y * 2, 9)
        return (x, y, z + crease + 0.012 * N.noise(Vector((x * 1.2, y * 1.2, 2))))

    sheet(point, 110, 95, m, r)
    box((size[0], size[1], z - 0.03), (0, 0, 0), m, 0.05, parent=r, base=True)
    return r
