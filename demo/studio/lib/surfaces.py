"""Wood, tiles, walls, cement, cloth and printed pictures."""
import bpy
from lib.material_nodes import NT, hexc


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
