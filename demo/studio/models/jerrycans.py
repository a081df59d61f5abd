"""Jerrycans with palm oil."""
from lib import *
from models import oval_loft


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
    o = oval_loft.ovalloft(
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
        oval_loft.ovalloft(
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
