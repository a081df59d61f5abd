"""Parts that several houses share: block walls, zinc roofs, doors, tanks and the houses next door."""
from lib import *
from lib import _obj
from models import building_parts, water_tank


def dark_glass(c='#10181c'):
    return mat(c, 0.06, coat=1, rvar=0.02)


def block_material(c='#98938a', mortar=0.75, damp='#6b4a31'):
    """Bare sandcrete blocks, on walls in any direction."""
    m = NT('blocks')
    g = m.n('NewGeometry').outputs['Position']
    axes = m.n('SeparateXYZ')
    m.l(g, axes.inputs[0])
    along = m.n('CombineXYZ')
    m.l(m.math('ADD', axes.outputs[0], axes.outputs[1]), along.inputs[0])
    m.l(axes.outputs[2], along.inputs[1])
    b = m.n('TexBrick')
    b.offset = 0.5
    m.l(along.outputs[0], b.inputs['Vector'])
    sizes = {'Scale': 1, 'Brick Width': 0.46, 'Row Height': 0.235, 'Mortar Size': 0.012, 'Mortar Smooth': 0.5}
    for key, value in sizes.items():
        b.inputs[key].default_value = value
    b.inputs['Color1'].default_value = (0.72, 0.72, 0.72, 1)
    b.inputs['Color2'].default_value = (1, 1, 1, 1)
    b.inputs['Mortar'].default_value = (mortar, mortar, mortar, 1)
    n = m.noise(g, 1.3, 9, 0.7)
    grain = m.noise(g, 60, 5, 0.7)
    col = m.ramp(n, [(0.3, '#757067'), (0.7, c)])
    col = m.mix(0.45, col, m.ramp(grain, [(0.3, 0.4), (0.7, 1.0)]), 'MULTIPLY')
    col = m.mix(1, col, b.outputs['Color'], 'MULTIPLY')
    foot = m.ramp(axes.outputs[2], [(0.0, 1.0), (0.6, 0.0)])
    col = m.mix(m.mix(1, foot, m.ramp(n, [(0.3, 0.2), (0.7, 0.8)]), 'MULTIPLY'), col, damp)
    m.set('Base Color', col)
    m.set('Roughness', 0.95)
    m.set('Specular', 0.15)
    inv = m.math('SUBTRACT', 1, b.outputs['Fac'])
    m.bump(m.math('ADD', m.math('MULTIPLY', inv, 0.8), m.math('MULTIPLY', grain, 0.6)), 0.9, 0.014)
    m.m['avg'] = list(hexc(c))
    return m.m


def zinc(c='#8f8e8a', rust='#6d3b20', amount=0.5, pitch=1.6):
    """Corrugated sheet; `amount` of rust from 0 to 1."""
    m = NT('zinc')
    v = m.coord()
    w = m.n('TexWave', bands_direction='X')
    w.inputs['Scale'].default_value = pitch
    m.l(v, w.inputs['Vector'])
    n = m.noise(v, 0.8, 8, 0.7, 0.6)
    n2 = m.noise(v, 6, 7, 0.7)
    mask = m.ramp(
        m.math('ADD', m.math('MULTIPLY', n, 0.7), m.math('MULTIPLY', n2, 0.3)),
        [(0.62 - amount * 0.3, 0.0), (0.72 - amount * 0.2, 1.0)],
    )
    col = m.mix(mask, m.mix(n2, c, '#6b6a66'), m.mix(n2, rust, '#3d2418'))
    col = m.mix(0.3, col, m.ramp(w.outputs['Fac'], [(0.2, 0.35), (0.7, 1.0)]), 'MULTIPLY')
    m.set('Base Color', col)
    m.set('Roughness', 0.6)
    m.bump(w.outputs['Fac'], 0.9, 0.03)
    m.m['avg'] = list(hexc(c))
    return m.m


def mesh(vs, fs, mt, thick=0):
    me = bpy.data.meshes.new('mesh')
    me.from_pydata(vs, [], fs)
    o = _obj(me, 'mesh', mt)
    if thick:
        o.modifiers.new('s', 'SOLIDIFY').thickness = thick
    return o


def hip_roof(x0, x1, y0, y1, z, rise, over, m, trim):
    W, D = x1 - x0, y1 - y0
    cy, ins = (y0 + y1) / 2, min(W, D) * 0.45
    a, b, c, d = x0 - over, x1 + over, y0 - over, y1 + over
    ridge = [(x0 + ins, cy, z + rise), (x1 - ins, cy, z + rise)]
    if D > W:
        cx = (x0 + x1) / 2
        ridge = [(cx, y0 + ins, z + rise), (cx, y1 - ins, z + rise)]
        faces = [(0, 1, 4), (1, 2, 5, 4), (2, 3, 5), (3, 0, 4, 5)]
    else:
        faces = [(0, 1, 5, 4), (1, 2, 5), (2, 3, 4, 5), (3, 0, 4)]
    mesh([(a, c, z), (b, c, z), (b, d, z), (a, d, z)] + ridge, faces, m)
    box((b - a, 0.05, 0.26), ((a + b) / 2, c, z - 0.11), trim, 0.006)
    for x in (a, b):
        box((0.05, d - c, 0.26), (x, (c + d) / 2, z - 0.11), trim, 0.006)
    box((b - a, d - c, 0.02), ((a + b) / 2, (c + d) / 2, z - 0.09), trim, 0)


def gable_roof(x0, x1, y0, y1, z, rise, over, m, wall):
    """Ridge along X, with the triangles of wall at both ends."""
    cy = (y0 + y1) / 2
    drop = rise * over / ((y1 - y0) / 2)
    a, b, c, d = x0 - over, x1 + over, y0 - over, y1 + over
    top = z + rise
    mesh([(a, c, z - drop), (b, c, z - drop), (b, cy, top), (a, cy, top)], [(0, 1, 2, 3)], m, 0.03)
    mesh([(a, d, z - drop), (b, d, z - drop), (b, cy, top), (a, cy, top)], [(3, 2, 1, 0)], m, 0.03)
    for x in (x0, x1):
        mesh([(x, y0, z), (x, y1, z), (x, cy, top - 0.03)], [(0, 1, 2)], wall)


def wall_with_holes(x0, x1, y, h, holes, mt, th=0.23, z=0):
    """Wall along X with its front at y. Holes are (centre x, width, bottom, top), from left to right."""
    last = x0
    for x, w, bottom, top in holes:
        left, right = x - w / 2, x + w / 2
        if left > last:
            box((left - last, th, h), ((left + last) / 2, y + th / 2, z), mt, 0, base=True)
        if bottom > 0:
            box((w, th, bottom), (x, y + th / 2, z), mt, 0, base=True)
        if top < h:
            box((w, th, h - top), (x, y + th / 2, z + top), mt, 0, base=True)
        last = right
    if x1 > last:
        box((x1 - last, th, h), ((x1 + last) / 2, y + th / 2, z), mt, 0, base=True)


def door(x, y, z=0, w=0.95, h=2.1, c='#4a2a1a', frame=None, steel=False):
    m = mat(c, 0.4, dirt=0.25, scale=3)
    f = frame or m
    box((w + 0.16, 0.1, h + 0.1), (x, y - 0.01, z), f, 0.01, base=True)
    box((w, 0.06, h), (x, y - 0.05, z + 0.01), m, 0.006, base=True)
    rows = ((0.12, 0.38), (0.55, 0.35)) if not steel else ((0.06, 0.26), (0.37, 0.26), (0.68, 0.26))
    for at, part in rows:
        for s in (-0.24, 0.24):
            box((w * 0.36, 0.025, h * part), (x + s * w, y - 0.085, z + h * at), m, 0.012, base=True)
    box((0.03, 0.06, 0.14), (x + w * 0.42, y - 0.1, z + 1.0), mat('#a8935a', 0.3, 1), 0.006)


def louvres(x, y, z, w=1.0, h=1.1, frame='#6a4a30', glass='#8fa3a3'):
    """Old window of tilted glass slats in a wooden frame; z is the centre."""
    f = mat(frame, 0.6, dirt=0.4)
    g = mat(glass, 0.15, coat=0.5, dirt=0.35)
    box((w, 0.03, h), (x, y - 0.01, z), mat('#0c0d0d', 0.9), 0)
    for s in (-1, 0, 1):
        box((0.07, 0.09, h + 0.1), (x + s * w / 2, y - 0.03, z), f, 0.006)
    for s in (-1, 1):
        box((w + 0.12, 0.09, 0.08), (x, y - 0.03, z + s * (h / 2 + 0.02)), f, 0.006)
    n = int(h / 0.11)
    for i in range(n):
        for s in (-1, 1):
            at = (x + s * w / 4, y - 0.04, z - h / 2 + h * (i + 0.5) / n)
            box((w / 2 - 0.06, 0.006, 0.12), at, g, 0, rot=(-0.5 + R.uniform(-0.1, 0.1), 0, 0))


def tank_stand(at, h=3.2, tank='#0d0e0f', steel='#4d4f50'):
    x, y, z = at
    st = mat(steel, 0.6, dirt=0.5, dirtcol='#6d3b20', scale=3)
    r = empty(at)
    for sx in (-0.6, 0.6):
        for sy in (-0.6, 0.6):
            box((0.08, 0.08, h), (sx, sy, 0), st, 0.004, parent=r, base=True)
    levels = [h * 0.08, h * 0.5, h - 0.05]
    for zz in levels:
        for s in (-0.6, 0.6):
            box((1.28, 0.06, 0.06), (0, s, zz), st, 0.004, parent=r)
            box((0.06, 1.28, 0.06), (s, 0, zz), st, 0.004, parent=r)
    for s in (-0.6, 0.6):
        for a, b in zip(levels, levels[1:]):
            tube([(-0.6, s, a), (0.6, s, b)], 0.018, st, r, smoothc=False)
    box((1.5, 1.5, 0.05), (0, 0, h), st, 0.004, parent=r, base=True)
    water_tank.tank(tank, at=(x, y, z + h + 0.05))
    pipe = mat('#c9c6bc', 0.4, dirt=0.3)
    tube(
        bent([(0.5, -0.5, h + 0.2), (0.72, -0.72, h + 0.2), (0.72, -0.72, 0.5), (0.72, -1.1, 0.5)], 0.08),
        0.025,
        pipe,
        r,
        smoothc=False,
    )


def neighbour(x, y, w=8, h=3, wall='#b9a98a', roof='#5a4a42', d=6, rise=1.8):
    """A plain house further back."""
    box((w, d, h), (x, y + d / 2, 0), building_parts.streak(wall, 1), 0, base=True)
    trim = mat('#cfcabd', 0.6, dirt=0.4)
    hip_roof(x - w / 2, x + w / 2, y, y + d, h, rise, 0.5, building_parts.roofm(roof), trim)
    al, gl = mat('#d4d5d3', 0.4), dark_glass()
    for floor in range(max(1, int(h // 2.8))):
        n = max(2, int(w / 3.4))
        for i in range(n):
            building_parts.window(
                x - w / 2 + w * (i + 0.5) / n, y, 1.6 + floor * 3, 1.3, 1.1, trim, al, gl, hood=False, n=5
            )


def horizon(y=34, w=110, low=2.2, high=5.5, c='#4f6136'):
    """The trees at the end of every street, as one ragged strip."""
    from mathutils import noise as N

    m = NT('trees')
    g = m.n('NewGeometry').outputs['Position']
    n = m.noise(g, 1.6, 8, 0.75)
    col = m.ramp(n, [(0.3, '#26331a'), (0.5, c), (0.75, '#7d8a5a')])
    m.set('Base Color', m.mix(0.25, col, '#a9b4b4'))
    m.set('Roughness', 1)
    m.set('Specular', 0)
    m.m['avg'] = list(hexc(c))
    steps, shift = 420, R.uniform(0, 99)
    vs, fs = [], []
    for i in range(steps + 1):
        x = -w / 2 + w * i / steps
        k = (
            0.5
            + 0.5 * N.noise(Vector((x * 0.09 + shift, 0, 0)))
            + 0.3 * N.noise(Vector((x * 0.8 + shift, 3, 0)))
        )
        top = low + (high - low) * max(0, k) + 0.25 * N.noise(Vector((x * 4, 7, 0)))
        bend = (abs(x) / (w / 2)) ** 2 * 14
        vs += [(x, y - bend, -0.2), (x, y - bend, top)]
        if i:
            fs.append((2 * i - 2, 2 * i, 2 * i + 1, 2 * i - 1))
    mesh(vs, fs, m.m)
