"""Printed wax cloth, folded and in piles."""
from lib import *
from lib import _obj
from mathutils import noise as N
import numpy as np


def _c(h):
    h = h.lstrip('#')
    return np.array([int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)])


def print_fn(kind, cols):
    """Wax-print repeat; x, y in 0..1 tile without a seam. Fine pale crackle as resist dye leaves."""
    a, b, c, d = [_c(k) for k in cols]

    def pick(*ms):
        o = np.zeros(ms[0][0].shape + (3,)) + ms[-1][1]
        for m, col in reversed(ms[:-1]):
            o = np.where(m[..., None], col, o)
        return o

    def fn(x, y):
        wob = 0.006 * np.sin(40 * x + 9 * np.sin(12 * y))
        x, y = x + wob, y + wob
        if kind == 'disc':
            u, v = (x * 2) % 1 - 0.5, (y * 2) % 1 - 0.5
            r = np.hypot(u, v)
            t = np.arctan2(v, u)
            u2, v2 = (x * 2 + 0.5) % 1 - 0.5, (y * 2 + 0.5) % 1 - 0.5
            r2 = np.hypot(u2, v2)
            o = pick(
                (r < 0.06, c),
                (r < 0.1, b),
                ((r < 0.3) & (np.sin(t * 14) > 0.1), d),
                (r < 0.3, a),
                (r < 0.34, b),
                ((r < 0.42) & (np.sin(t * 36) > 0), c),
                (r < 0.42, b),
                (r2 < 0.08, d),
                (r2 < 0.13, b),
                (r2 < 0.15, c),
                (r2 < 9, a),
            )
        elif kind == 'zig':
            k = (y * 6 + 0.35 * np.abs((x * 8) % 2 - 1)) % 1
            q = np.hypot((x * 8) % 1 - 0.5, (k * 1.0 - 0.8) * 1.6)
            o = pick((q < 0.13, d), (k < 0.16, a), (k < 0.24, b), (k < 0.5, c), (k < 0.58, b), (k < 9, d))
        elif kind == 'petal':
            u, v = (x * 3) % 1 - 0.5, (y * 3 + 0.5 * np.floor((x * 3) % 2)) % 1 - 0.5
            r = np.hypot(u, v)
            t = np.arctan2(v, u)
            p = 0.3 + 0.12 * np.cos(6 * t)
            o = pick(
                (r < 0.08, d),
                (r < 0.11, b),
                ((r < p) & (np.cos(18 * t) > 0.3), c),
                (r < p, d),
                (r < p + 0.04, b),
                (np.hypot((x * 18) % 1 - 0.5, (y * 18) % 1 - 0.5) < 0.2, c),
                (r < 9, a),
            )
        elif kind == 'scale':
            row = np.floor(y * 8)
            u = (x * 6 + 0.5 * (row % 2)) % 1 - 0.5
            v = (y * 8) % 1
            r = np.hypot(u, v * 0.75)
            o = pick(
                (r < 0.16, d),
                (r < 0.24, b),
                (r < 0.34, c),
                (r < 0.38, b),
                ((r < 0.5) & (np.sin(60 * u) > -0.2), a),
                (r < 0.52, b),
                (r < 9, a),
            )
        else:
            k = (x * 5) % 1
            q = np.hypot(k - 0.5, ((y * 10) % 1 - 0.5) * 0.5)
            leaf = np.abs(k - 0.5) < 0.22 * np.abs(np.sin(y * 31.4))
            o = pick(
                (q < 0.07, d), (leaf, c), (np.abs(k - 0.5) > 0.46, b), (np.abs(k - 0.5) > 0.4, d), (k < 9, a)
            )
        g = np.sin(90 * x + 6 * np.sin(37 * y)) * np.sin(83 * y + 7 * np.sin(29 * x))
        return np.where((g > 0.985)[..., None], o * 0.5 + 0.45, o)

    return fn


SETS = [
    ('disc', ('#1d3f7a', '#141414', '#d8892a', '#e6dcc2')),
    ('zig', ('#8f1f1a', '#1c1512', '#d9a22e', '#e2d6ba')),
    ('petal', ('#1f6a4a', '#12211a', '#e0b23a', '#d9d2bd')),
    ('scale', ('#c9681f', '#1b1414', '#2a5a8f', '#ead9b0')),
    ('leaf', ('#5a2a6a', '#17121c', '#d07a9a', '#e6d8c4')),
    ('disc', ('#a3262a', '#171212', '#e0b030', '#2a6a8a')),
    ('petal', ('#d9a024', '#1a1410', '#8c2a1f', '#23406a')),
    ('scale', ('#1c7a84', '#0f1a1c', '#e0c25a', '#a33a2a')),
    ('zig', ('#274a8c', '#10131c', '#c9d2dc', '#d9742a')),
    ('leaf', ('#2f6a32', '#121a12', '#e2c23a', '#e8e0cc')),
]


def wax(i, scale=3.2):
    kind, cols = SETS[i % len(SETS)]
    pm = picture(print_fn(kind, cols), 512, 512, 0.6, spec=0.25)
    t = pm.node_tree
    tx = [n for n in t.nodes if n.type == 'TEX_IMAGE'][0]
    tx.projection = 'BOX'
    tx.projection_blend = 0.05
    co = t.nodes.new('ShaderNodeTexCoord')
    mp = t.nodes.new('ShaderNodeMapping')
    mp.inputs['Scale'].default_value = (scale,) * 3
    mp.inputs['Location'].default_value = (R.random(), R.random(), R.random())
    t.links.new(co.outputs['Object'], mp.inputs[0])
    t.links.new(mp.outputs[0], tx.inputs[0])
    p = t.nodes['Principled BSDF']
    p.inputs['Sheen'].default_value = 0.15
    n = t.nodes.new('ShaderNodeTexNoise')
    n.inputs['Scale'].default_value = 260
    t.links.new(co.outputs['Object'], n.inputs['Vector'])
    b = t.nodes.new('ShaderNodeBump')
    b.inputs['Strength'].default_value = 0.25
    b.inputs['Distance'].default_value = 0.001
    t.links.new(n.outputs['Fac'], b.inputs['Height'])
    t.links.new(b.outputs[0], p.inputs['Normal'])
    return pm


def layer(w, d, t, mt, loc, parent, ph):
    """One fold of cloth: flattened loop, round at the front, a little uneven."""
    nx, k = 36, 40
    vs = []
    fs = []
    for i in range(nx + 1):
        u = i / nx * 2 - 1
        x = u * w / 2
        dip = 0.5 * N.noise(Vector((x * 7, ph, 0)))
        fy = 0.003 * N.noise(Vector((x * 12, ph, 5)))
        for j in range(k):
            a = 2 * math.pi * j / k
            c, s = math.cos(a), math.sin(a)
            y = d / 2 * math.copysign(abs(c) ** 0.16, c) * (1 + fy * 4)
            z = t / 2 * math.copysign(abs(s) ** 0.75, s) * (1 + 0.25 * dip)
            z += 0.0035 * N.noise(Vector((x * 5, y * 5, ph))) + 0.0016 * N.noise(Vector((x * 18, y * 16, ph)))
            vs.append((x + 0.002 * N.noise(Vector((ph, y * 9, z * 50))), y + fy, z))
    for i in range(nx):
        for j in range(k):
            a = i * k + j
            b = i * k + (j + 1) % k
            fs.append((a, b, b + k, a + k))
    fs += [tuple(range(k)), tuple(range(nx * k, nx * k + k))[::-1]]
    me = bpy.data.meshes.new('ly')
    me.from_pydata(vs, [], fs)
    o = smooth(_obj(me, 'ly', mt, loc, parent=parent), 70)
    return o


def pile(at, n, start=0, rotz=0, w=0.36, d=0.26, layers=2, t=0.0165):
    r = empty(at, rotz)
    z = 0
    for i in range(n):
        m = wax(start + i, R.uniform(1.7, 2.3))
        f = empty((R.uniform(-0.008, 0.008), R.uniform(-0.01, 0.008), z), R.uniform(-0.035, 0.035))
        f.parent = r
        for k in range(layers):
            layer(
                w * R.uniform(0.985, 1),
                d * R.uniform(0.97, 1),
                t,
                m,
                (R.uniform(-0.002, 0.002), R.uniform(-0.004, 0.003), t * (k + 0.5)),
                f,
                R.uniform(0, 90),
            )
        z += layers * t * 0.97
    return z


def fabrics(at=(0, 0, 0.75), n=7, two=True, start=0):
    x, y, z = at
    pile((x - (0.2 if two else 0), y + 0.02, z), n, start, 0.06)
    if two:
        pile((x + 0.21, y + 0.04, z), max(3, n - 2), start + 5, -0.07)
    # one piece opened in front
    m = wax(start + 3, 2)
    vs = []
    fs = []
    nx, ny = 50, 30
    for j in range(ny):
        for i in range(nx):
            u, v = i / (nx - 1) - 0.5, j / (ny - 1) - 0.5
            zz = (
                0.008
                + 0.006 * math.sin(u * 16 + v * 6) * (0.4 + abs(v))
                + 0.006 * N.noise(Vector((u * 4, v * 4, 3)))
            )
            vs.append((u * 0.42, v * 0.17, max(0.001, zz)))
    for j in range(ny - 1):
        for i in range(nx - 1):
            k = j * nx + i
            fs.append((k, k + 1, k + nx + 1, k + nx))
    me = bpy.data.meshes.new('op')
    me.from_pydata(vs, [], fs)
    o = smooth(_obj(me, 'op', m, (x + 0.04, y - 0.25, z), (0, 0, 0.1)), 180)
    o.modifiers.new('s', 'SOLIDIFY').thickness = 0.002
