"""Windows, roofs, rails, gates and paving of houses."""
from lib import *
from lib import _obj


def window(x, y, z, w=1.3, h=1.2, trim=None, al=None, gl=None, bars=True, cur=None, hood=True, n=7):
    """Sliding window on a wall whose face is at y; z is the centre."""
    if trim:
        box((w + 0.2, 0.08, h + 0.2), (x, y - 0.01, z), trim, 0.012)
    box((w, 0.04, h), (x, y - 0.05, z), gl, 0)
    if cur:
        box((w * 0.46, 0.012, h * 0.96), (x - w * 0.24, y - 0.068, z), cur, 0)
    for k in (-0.5, 0, 0.5):
        box((0.05, 0.05, h), (x + k * w, y - 0.07, z), al, 0.003)
    for k in (-0.5, 0.5):
        box((w + 0.05, 0.05, 0.05), (x, y - 0.07, z + k * h), al, 0.003)
    if bars:
        for i in range(1, n):
            box((0.012, 0.012, h), (x - w / 2 + w * i / n, y - 0.11, z), al, 0)
        for i in range(1, 4):
            box((w, 0.012, 0.012), (x, y - 0.11, z - h / 2 + h * i / 4), al, 0)
    if hood and trim:
        box((w + 0.5, 0.4, 0.07), (x, y - 0.2, z + h / 2 + 0.22), trim, 0.01)
    if trim:
        box((w + 0.3, 0.16, 0.06), (x, y - 0.08, z - h / 2 - 0.12), trim, 0.01)


def ac_out(at, mt=None):
    m = mt or mat('#c9c8c2', 0.5, dirt=0.45, scale=3)
    d = mat('#26282a', 0.7)
    r = empty(at)
    box((0.82, 0.3, 0.56), (0, 0, 0), m, 0.02, parent=r, base=True)
    cyl(0.22, 0.02, (-0.12, -0.155, 0.28), d, 'Y', 0.004, r)
    for k in range(6):
        box((0.44, 0.008, 0.01), (-0.12, -0.168, 0.28 - 0.18 + k * 0.07), m, 0, parent=r)
    box((0.7, 0.35, 0.03), (0, 0, -0.05), mat('#3b3b3b', 0.6), 0.004, parent=r, base=True)


def roofm(c):
    m = NT('rf')
    v = m.coord()
    w = m.n('TexWave', bands_direction='X')
    w.inputs['Scale'].default_value = 1.6
    m.l(v, w.inputs['Vector'])
    n = m.noise(v, 1.5, 7, 0.65)
    m.set('Base Color', m.mix(m.ramp(n, [(0.4, 0.0), (0.8, 0.4)]), c, '#4d3a30'))
    m.set('Roughness', 0.5)
    m.bump(w.outputs['Fac'], 0.9, 0.03)
    m.m['avg'] = list(hexc(c))
    return m.m


def hip(W, D, cy, z, rise, o, m, trim):
    ins = min(W, D) * 0.42
    vs = [
        (-W / 2 - o, cy - D / 2 - o, z),
        (W / 2 + o, cy - D / 2 - o, z),
        (W / 2 + o, cy + D / 2 + o, z),
        (-W / 2 - o, cy + D / 2 + o, z),
        (-W / 2 + ins, cy, z + rise),
        (W / 2 - ins, cy, z + rise),
    ]
    me = bpy.data.meshes.new('hr')
    me.from_pydata(vs, [], [(0, 1, 5, 4), (1, 2, 5), (2, 3, 4, 5), (3, 0, 4)])
    ob = _obj(me, 'hr', m)
    box((W + 2 * o, 0.05, 0.3), (0, cy - D / 2 - o, z - 0.13), trim, 0.006)
    box((0.05, D + 2 * o, 0.3), (-W / 2 - o, cy, z - 0.13), trim, 0.006)
    box((0.05, D + 2 * o, 0.3), (W / 2 + o, cy, z - 0.13), trim, 0.006)
    box((W + 2 * o, D + 2 * o, 0.02), (0, cy, z - 0.1), trim, 0)
    return ob


def streak(c, stain=0.8):
    """Outdoor paint with rain streaks below sills and green-black mould at the foot."""
    m = NT('ow')
    g = m.n('NewGeometry').outputs['Position']
    mp = m.n('Mapping')
    mp.inputs['Scale'].default_value = (2.2, 2.2, 0.22)
    m.l(g, mp.inputs['Vector'])
    n = m.noise(g, 0.7, 7, 0.65)
    s = m.noise(mp.outputs['Vector'], 1.6, 8, 0.7)
    k = hexc(c)
    lo = tuple(x * 0.9 for x in k[:3]) + (1,)
    col = m.ramp(n, [(0.3, lo), (0.65, k)])
    col = m.mix(m.mix(1, m.ramp(s, [(0.52, 0.0), (0.78, 1.0)]), stain * 0.5, 'MULTIPLY'), col, '#6b5f50')
    sp = m.n('SeparateXYZ')
    m.l(g, sp.inputs[0])
    gz = m.ramp(sp.outputs[2], [(0.0, 1.0), (0.9, 0.0)])
    col = m.mix(
        m.mix(1, gz, m.mix(1, m.ramp(n, [(0.3, 0.3), (0.7, 1.0)]), stain, 'MULTIPLY'), 'MULTIPLY'),
        col,
        '#5f4634',
    )
    m.set('Base Color', col)
    m.set('Roughness', 0.85)
    m.bump(m.noise(g, 90, 4), 0.25, 0.004)
    m.m['avg'] = list(k)
    return m.m


def rail(x0, x1, y, z, h=1.0, kind='bar', wm=None, mt=None, side=True, d=1.1):
    mt = mt or mat('#2a2a2b', 0.5)
    if kind == 'wall':
        box((x1 - x0, 0.12, h * 0.8), ((x0 + x1) / 2, y, z), wm, 0.01, base=True)
        box((x1 - x0 + 0.06, 0.2, 0.07), ((x0 + x1) / 2, y, z + h * 0.8), mt, 0.01, base=True)
    elif kind == 'balus':
        pr = [
            (0.05, 0),
            (0.06, 0.03),
            (0.035, 0.09),
            (0.062, 0.3),
            (0.05, 0.45),
            (0.03, 0.56),
            (0.055, 0.66),
            (0.055, 0.7),
        ]
        n = int((x1 - x0) / 0.22)
        o0 = lathe(pr, (x0 + 0.11, y, z + 0.08), mt, n=16)
        for i in range(1, n):
            o = bpy.data.objects.new('bl', o0.data)
            bpy.context.scene.collection.objects.link(o)
            o.location = (x0 + 0.11 + i * (x1 - x0 - 0.22) / (n - 1), y, z + 0.08)
        box((x1 - x0, 0.16, 0.08), ((x0 + x1) / 2, y, z), mt, 0.008, base=True)
        box((x1 - x0, 0.18, 0.09), ((x0 + x1) / 2, y, z + 0.78), mt, 0.01, base=True)
    else:
        for zz in (0.1, h):
            box((x1 - x0, 0.04, 0.04), ((x0 + x1) / 2, y, z + zz), mt, 0.004)
        n = int((x1 - x0) / 0.13)
        for i in range(n + 1):
            box((0.016, 0.016, h - 0.1), (x0 + (x1 - x0) * i / n, y, z + 0.1), mt, 0, base=True)
    if side and kind != 'balus':
        for x in (x0, x1):
            if kind == 'wall':
                box((0.12, d, h * 0.8), (x, y + d / 2, z), wm, 0.01, base=True)
            else:
                for zz in (0.1, h):
                    box((0.04, d, 0.04), (x, y + d / 2, z + zz), mt, 0.004)
                for i in range(1, 8):
                    box((0.016, 0.016, h - 0.1), (x, y + d * i / 8, z + 0.1), mt, 0, base=True)


def pave(x0, x1, y0, y1, z=0.045, c='#9a9188'):
    quad(
        x1 - x0,
        y1 - y0,
        ((x0 + x1) / 2, (y0 + y1) / 2, z),
        tiles(c, '#857a6f', '#5d5348', 0.22, 0.75, off=0.5, gw=0.014, h=0.11, veins=0.8),
    )


def gate(x0, x1, y, h=2.3, c='#1b1c1e', gold='#9a7a3a'):
    m = mat(c, 0.4, spec=0.4, dirt=0.2, dirtcol='#8a7a63', scale=2)
    g = mat(gold, 0.4, 0.8)
    w = (x1 - x0) / 2
    for s in (0, 1):
        cx = x0 + w * (s + 0.5)
        box((w - 0.04, 0.04, h * 0.62), (cx, y, 0.1), m, 0.004, base=True)
        for zz in (0.08, 0.1 + h * 0.62, h - 0.06):
            box((w - 0.03, 0.07, 0.07), (cx, y, zz), m, 0.005)
        for sx in (-1, 1):
            box((0.07, 0.07, h - 0.05), (cx + sx * (w / 2 - 0.05), y, 0.04), m, 0.005, base=True)
        n = 11
        for i in range(n):
            xx = cx - w / 2 + 0.1 + i * (w - 0.2) / (n - 1)
            box((0.02, 0.02, h * 0.42 - 0.15), (xx, y, 0.1 + h * 0.62), m, 0, base=True)
            lathe([(0.022, 0), (0.03, 0.03), (0, 0.14)], (xx, y, h - 0.03), g, n=10)
        for k in range(2):
            box((w * 0.36, 0.02, h * 0.24), (cx, y - 0.03, 0.3 + k * h * 0.3), m, 0.02, base=True)
            box((w * 0.18, 0.012, 0.1), (cx, y - 0.045, 0.38 + k * h * 0.3), g, 0.02, base=True)
    cyl(0.012, 0.3, (x0 + w, y - 0.07, h * 0.5), g, 'Z', 0.003)
