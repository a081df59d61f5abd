"""Market goods: folded wax prints, tyres, pots, yams, tomatoes, jerrycans of palm oil, school bag."""
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


def tyre(at=(0, 0, 0), rot=(0, 0, 0), Ro=0.315, W=0.195, Ri=0.19, label='195/65 R15'):
    """Lying flat: axis is Z, centred at its mid height."""
    r = empty(at, rot=rot)
    h = W / 2
    m = NT('tyre')
    v = m.coord()
    sp = m.n('SeparateXYZ')
    m.l(v, sp.inputs[0])
    x, y, z = sp.outputs
    ang = m.math('ARCTAN2', y, x)
    rad = m.math('SQRT', m.math('ADD', m.math('MULTIPLY', x, x), m.math('MULTIPLY', y, y)))
    az = m.math('ABSOLUTE', z)
    lat = m.math('FRACT', m.math('ADD', m.math('MULTIPLY', ang, 66 / 6.28318), m.math('MULTIPLY', az, 9.0)))
    lat2 = m.math('LESS_THAN', lat, 0.2)
    tread = m.math('GREATER_THAN', rad, Ro * 0.948)
    cut = m.math('MULTIPLY', lat2, tread)
    n = m.noise(v, 7, 7, 0.65)
    n2 = m.noise(v, 160, 3)
    col = m.ramp(n, [(0.3, '#0d0d0e'), (0.7, '#1b1b1c')])
    col = m.mix(m.ramp(m.noise(v, 4, 8, 0.7), [(0.5, 0.0), (0.85, 0.35)]), col, '#6b5d4c')
    col = m.mix(m.mix(1, cut, 0.85, 'MULTIPLY'), col, '#050505')
    m.math('FRACT', m.math('MULTIPLY', rad, 160))
    m.set('Base Color', col)
    m.set('Roughness', m.ramp(n, [(0.3, 0.5), (0.7, 0.68)]))
    m.set('Specular', 0.3)
    m.bump(m.math('ADD', m.math('MULTIPLY', cut, -1.2), m.math('MULTIPLY', n2, 0.15)), 1, 0.008)
    m.m['avg'] = [0.02, 0.02, 0.02, 1]
    T = Ro
    g = 0.007
    tp = []
    for zc in (-0.052, -0.018, 0.018, 0.052):
        tp += [
            (T - abs(zc) * 0.02, zc - 0.006),
            (T - g - abs(zc) * 0.02, zc - 0.004),
            (T - g - abs(zc) * 0.02, zc + 0.004),
            (T - abs(zc) * 0.02, zc + 0.006),
        ]
    side = [
        (Ri - 0.004, -h * 0.55),
        (Ri, -h * 0.78),
        (Ri + 0.012, -h * 0.9),
        (Ri + 0.03, -h * 0.97),
        (Ri + 0.05, -h),
        (Ri + 0.052, -h - 0.002),
        (Ri + 0.056, -h),
        (Ro * 0.83, -h * 1.0),
        (Ro * 0.9, -h * 0.95),
        (Ro * 0.905, -h * 0.965),
        (Ro * 0.915, -h * 0.93),
        (Ro * 0.955, -h * 0.85),
        (Ro * 0.985, -h * 0.75),
    ]
    prof = (
        side
        + tp
        + [(a, -b) for a, b in side[::-1]]
        + [
            (Ri + 0.012, h * 0.3),
            (Ro - 0.03, h * 0.5),
            (Ro - 0.024, 0),
            (Ro - 0.03, -h * 0.5),
            (Ri + 0.012, -h * 0.3),
            (Ri - 0.004, -h * 0.55),
        ]
    )
    lathe(prof, (0, 0, 0), m.m, r, 128, sm=32)
    tx = mat('#19191a', 0.5, spec=0.35)
    Rt = Ro * 0.73
    for word, a0 in ((label, 0.25), ('TUBELESS', 2.3), ('RADIAL', 4.3)):
        for i, ch in enumerate(word):
            a = a0 + i * 0.105
            text(ch, 0.032, (Rt * math.sin(a), Rt * math.cos(a), h + 0.001), tx, (0, 0, -a), r, ext=0.0012)
    return r


def tyres(n=4, lean=True, s=1.0, stand=False):
    z = 0
    W = 0.195
    for i in range(n):
        tyre((R.uniform(-0.015, 0.015), R.uniform(-0.015, 0.015), z + W / 2), (0, 0, R.uniform(0, 6)))
        z += W * 1.005
    if lean:
        tyre((0.5, -0.18, 0.305), (math.radians(78), 0, math.radians(-24)), label='205/55 R16')


def pot(at, r_=0.14, h=0.13, m=None, lid='steel', knob=None, rotz=0, hd=None, handle='loop', inner=None):
    r = empty(at, rotz)
    st = m
    k = knob or mat('#1a1a1b', 0.4)
    hd = hd or st
    lathe(
        [
            (0, 0),
            (r_ * 0.9, 0),
            (r_ * 0.97, 0.006),
            (r_, 0.018),
            (r_, h - 0.006),
            (r_ + 0.006, h - 0.002),
            (r_ + 0.007, h + 0.001),
            (r_ + 0.003, h + 0.003),
            (r_ - 0.003, h),
            (r_ - 0.003, 0.01),
            (0, 0.008),
        ],
        (0, 0, 0),
        st,
        r,
        80,
    )
    for s in (-1, 1):
        tube(
            [
                (s * (r_ - 0.002), -0.045, h * 0.72),
                (s * (r_ + 0.03), -0.04, h * 0.78),
                (s * (r_ + 0.042), 0, h * 0.8),
                (s * (r_ + 0.03), 0.04, h * 0.78),
                (s * (r_ - 0.002), 0.045, h * 0.72),
            ],
            0.0062,
            hd,
            r,
        )
        for y in (-0.045, 0.045):
            box((0.006, 0.022, 0.026), (s * r_, y, h * 0.71), hd, 0.004, parent=r)
    if lid:
        lm = mat('#56625f', 0.04, coat=1, rvar=0.02, spec=0.6) if lid == 'glass' else st
        H = r_ * 0.24
        pr = [(r_ + 0.004, h + 0.002), (r_ + 0.005, h + 0.007)] + [
            (r_ * math.cos(a), h + 0.006 + H * math.sin(a)) for a in [i * math.pi / 2 / 10 for i in range(11)]
        ]
        lathe([(x if x > 1e-4 else 0, z) for x, z in pr], (0, 0, 0), lm, r, 80)
        if lid == 'glass':
            lathe(
                [
                    (r_ - 0.004, h + 0.006),
                    (r_ + 0.005, h + 0.004),
                    (r_ + 0.006, h + 0.009),
                    (r_ - 0.003, h + 0.013),
                ],
                (0, 0, 0),
                st if knob is None else mat('#b9bbbd', 0.25, 1),
                r,
                80,
            )
        z = h + 0.006 + H
        lathe(
            [(0, 0), (0.012, 0), (0.01, 0.012), (0.022, 0.02), (0.024, 0.03), (0.016, 0.036), (0, 0.037)],
            (0, 0, z - 0.002),
            k,
            r,
            32,
        )
    return r


def pots(at=(0, 0, 0), kind='steel', z=0):
    x, y, _ = at
    if kind == 'steel':
        m = mat('#c4c5c4', 0.16, 1, var=0.04, rvar=0.07, scale=14)
        A = dict(m=m, lid='glass')
    elif kind == 'alu':
        m = mat('#b5b6b4', 0.34, 1, var=0.08, rvar=0.1, bump=0.06, bscale=60)
        A = dict(m=m, lid='alu', knob=mat('#1a1a1b', 0.4))
    else:
        m = mat(kind, 0.2, var=0.04, coat=0.5, rvar=0.06)
        A = dict(m=m, lid='glass', hd=mat('#1a1a1b', 0.45), knob=mat('#1a1a1b', 0.4))
    for dx, dy, rr, h, rz in (
        (-0.3, 0.12, 0.15, 0.17, 0.2),
        (0.08, 0.18, 0.125, 0.145, -0.3),
        (0.38, 0.08, 0.1, 0.12, 0.5),
        (-0.06, -0.13, 0.085, 0.095, 0.1),
        (0.22, -0.15, 0.07, 0.08, -0.5),
    ):
        pot((x + dx, y + dy, z), rr, h, rotz=rz, **A)


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


def jerry(at=(0, 0, 0), rotz=0, color='#c08a1e', oil='#8c2f0c', level=0.8, cap='#8c1f1a', s=1.0):
    r = empty(at, rotz)
    r.scale = (s, s, s)
    m = NT('jc')
    v = m.coord()
    sp = m.n('SeparateXYZ')
    m.l(v, sp.inputs[0])
    n = m.noise(v, 9, 6)
    f = m.ramp(
        m.math('ADD', sp.outputs[2], m.math('MULTIPLY', n, 0.01)),
        [(0.4 * level - 0.01, 1.0), (0.4 * level + 0.012, 0.0)],
    )
    k = hexc(color)
    col = m.ramp(n, [(0.3, tuple(x * 0.85 for x in k[:3]) + (1,)), (0.7, k)])
    col = m.mix(m.mix(1, f, 0.78, 'MULTIPLY'), col, oil)
    d = m.ramp(m.noise(v, 14, 9, 0.72), [(0.52, 0.0), (0.85, 0.5)])
    col = m.mix(d, col, '#4a2a18')
    m.set('Base Color', col)
    m.set('Roughness', m.ramp(n, [(0.3, 0.28), (0.75, 0.46)]))
    m.set('Specular', 0.45)
    m.bump(m.noise(v, 25, 5), 0.15, 0.004)
    m.m['avg'] = list(k)
    w, dd, h = 0.3, 0.22, 0.36
    o = E2.ovalloft(
        [
            (0, 0, w / 2 - 0.02, dd / 2 - 0.02, 0, 0.35),
            (0, 0, w / 2, dd / 2, 0.02, 0.3),
            (0, 0, w / 2, dd / 2, h - 0.05, 0.3),
            (0, 0, w / 2 - 0.012, dd / 2 - 0.012, h - 0.015, 0.35),
            (0, 0, w / 2 - 0.04, dd / 2 - 0.04, h + 0.006, 0.45),
            (0, 0, w / 2 - 0.08, dd / 2 - 0.07, h + 0.012, 0.6),
        ],
        m.m,
        parent=r,
        n=64,
    )
    for z in (0.1, 0.25):
        E2.ovalloft(
            [
                (0, 0, w / 2 - 0.002, dd / 2 - 0.002, z - 0.012, 0.3),
                (0, 0, w / 2 + 0.005, dd / 2 + 0.005, z - 0.005, 0.3),
                (0, 0, w / 2 + 0.005, dd / 2 + 0.005, z + 0.005, 0.3),
                (0, 0, w / 2 - 0.002, dd / 2 - 0.002, z + 0.012, 0.3),
            ],
            m.m,
            parent=r,
            n=64,
            cap=False,
        )
    tube(
        bent([(-0.1, 0, h - 0.01), (-0.1, 0, h + 0.055), (0.06, 0, h + 0.055), (0.06, 0, h - 0.01)], 0.04),
        0.016,
        m.m,
        r,
        smoothc=False,
    )
    cyl(0.028, 0.03, (0.105, 0, h + 0.012), m.m, 'Z', 0.003, r)
    cyl(0.031, 0.028, (0.105, 0, h + 0.036), mat(cap, 0.4, dirt=0.2), 'Z', 0.004, r, n=36)
    cm = mat(cap, 0.4)
    for i in range(24):
        a = i * 0.2618
        box(
            (0.003, 0.003, 0.024),
            (0.105 + 0.031 * math.cos(a), 0.031 * math.sin(a), h + 0.036),
            cm,
            0,
            parent=r,
        )
    return r


from models import estate2 as E2


def jerrycans(n=4, oil='#7d2408', color='#c08a1e'):
    for i, (x, y, rz) in enumerate(
        (
            (-0.34, 0.05, 0.15),
            (0.02, 0.12, -0.1),
            (0.38, 0.06, 0.3),
            (-0.14, -0.26, 0.05),
            (0.24, -0.27, -0.2),
        )[:n]
    ):
        jerry(
            (x, y, 0),
            rz,
            color if i != 3 else '#c9a24a',
            oil,
            R.uniform(0.78, 0.88),
            ('#8c1f1a', '#1d4a7a', '#8c1f1a', '#d8d3c4', '#1a1a1a')[i],
        )


def schoolbag(color='#22365d', trim='#8c2a22', at=(0, 0, 0), rotz=0, lean=0.0):
    r = empty(at, rot=(lean, 0, rotz))
    f = fabric(color, weave=500, var=0.2, sheen=0.1)
    tr = fabric(trim, weave=500)
    zp = mat('#1a1a1b', 0.5)
    mt = mat('#b0b2b4', 0.3, 1)
    bk = fabric('#17181a', weave=400)

    def puffy(rings, m, loc, n=72, wr=0.006):
        o = E2.ovalloft(rings, m, loc, r, n)
        s = o.modifiers.new('s', 'SUBSURF')
        s.levels = s.render_levels = 2
        tx = bpy.data.textures.new('c', 'CLOUDS')
        tx.noise_scale = 0.09
        d = o.modifiers.new('d', 'DISPLACE')
        d.texture = tx
        d.strength = wr
        d.texture_coords = 'GLOBAL'
        return smooth(o, 180)

    w, d = 0.155, 0.085
    puffy(
        [
            (0, 0, w - 0.03, d - 0.03, 0, 0.4),
            (0, 0, w - 0.004, d - 0.004, 0.012, 0.4),
            (0, 0, w, d, 0.06, 0.4),
            (0, 0, w, d, 0.2, 0.42),
            (0, 0.004, w * 0.97, d * 0.92, 0.3, 0.48),
            (0, 0.012, w * 0.86, d * 0.78, 0.37, 0.6),
            (0, 0.022, w * 0.64, d * 0.55, 0.412, 0.75),
            (0, 0.03, w * 0.3, d * 0.25, 0.428, 0.9),
        ],
        f,
        (0, 0, 0),
        wr=0.014,
    )
    puffy(
        [
            (0, 0, 0.11, 0.02, 0, 0.4),
            (0, 0, 0.128, 0.036, 0.015, 0.4),
            (0, 0, 0.13, 0.04, 0.1, 0.42),
            (0, 0.004, 0.122, 0.034, 0.16, 0.5),
            (0, 0.012, 0.09, 0.02, 0.195, 0.7),
            (0, 0.018, 0.05, 0.008, 0.205, 0.8),
        ],
        f,
        (0, -d - 0.014, 0.02),
        wr=0.012,
    )
    puffy(
        [
            (0, 0, 0.1, 0.012, 0, 0.45),
            (0, 0, 0.11, 0.018, 0.02, 0.45),
            (0, 0.006, 0.105, 0.016, 0.07, 0.55),
            (0, 0.014, 0.06, 0.006, 0.1, 0.8),
        ],
        tr,
        (0, -d + 0.004, 0.255),
        wr=0.008,
    )
    for s in (-1, 1):
        puffy(
            [
                (0, 0, 0.02, 0.05, 0, 0.5),
                (0, 0, 0.03, 0.06, 0.015, 0.5),
                (0, 0, 0.03, 0.06, 0.11, 0.5),
                (0, 0, 0.026, 0.056, 0.125, 0.5),
            ],
            bk,
            (s * (w + 0.004), 0.0, 0.02),
            wr=0.01,
        )
    lathe(
        [
            (0, 0),
            (0.03, 0),
            (0.033, 0.01),
            (0.033, 0.15),
            (0.024, 0.17),
            (0.02, 0.18),
            (0.022, 0.182),
            (0.022, 0.2),
            (0, 0.202),
        ],
        (w + 0.01, 0, 0.035),
        mat('#3a7a9a', 0.2, coat=0.4),
        r,
        32,
    )
    tube(
        [
            (-0.118, -d - 0.03, 0.06),
            (-0.122, -d - 0.035, 0.14),
            (-0.09, -d - 0.018, 0.2),
            (0, -d - 0.006, 0.222),
            (0.09, -d - 0.018, 0.2),
            (0.122, -d - 0.035, 0.14),
            (0.118, -d - 0.03, 0.06),
        ],
        0.0035,
        zp,
        r,
    )
    for x, y, z in ((0.05, -d - 0.012, 0.212), (-0.03, -d - 0.01, 0.33), (0.07, -0.04, 0.415)):
        box((0.008, 0.005, 0.012), (x, y, z), mt, 0.002, parent=r)
        box((0.006, 0.004, 0.035), (x, y - 0.003, z - 0.022), bk, 0.002, parent=r, rot=(0.1, 0, 0.1))
    tube(
        [(-0.035, 0.055, 0.41), (-0.03, 0.058, 0.46), (0.03, 0.058, 0.46), (0.035, 0.055, 0.41)], 0.009, bk, r
    )
    for s in (-1, 1):
        tube(
            [
                (s * 0.06, 0.06, 0.4),
                (s * 0.09, 0.12, 0.39),
                (s * 0.12, 0.16, 0.22),
                (s * 0.13, 0.13, 0.06),
                (s * 0.12, 0.07, 0.03),
            ],
            0.012,
            bk,
            r,
        )
    box((0.06, 0.003, 0.03), (0, -d - 0.058, 0.11), tr, 0.004, parent=r)
    return r
