"""Car tyres."""
from lib import *


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
