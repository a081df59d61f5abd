"""Wheels and guards of motorcycles."""
from lib import *
from lib import _obj
from models import oval_loft


def arc_guard(c, a0, a1, R_, w, mt, parent, n=30, drop=0.016):
    V = []
    for i in range(n + 1):
        a = math.radians(a0 + (a1 - a0) * i / n)
        for q in (-1, -0.8, -0.4, 0, 0.4, 0.8, 1):
            V.append(
                (
                    c[0] + (R_ - drop * abs(q) ** 3) * math.cos(a),
                    q * w,
                    c[2] + (R_ - drop * abs(q) ** 3) * math.sin(a),
                )
            )
    me = bpy.data.meshes.new('mg')
    me.from_pydata(
        V, [], [(i * 7 + j, i * 7 + j + 1, i * 7 + j + 8, i * 7 + j + 7) for i in range(n) for j in range(6)]
    )
    o = smooth(_obj(me, 'mg', mt, parent=parent), 180)
    o.modifiers.new('s', 'SOLIDIFY').thickness = 0.003
    return o


def wheel(c, parent, w=0.045, Ro=0.3, drum=0.085, rear=False):
    r = empty(c, rot=(math.pi / 2, R.uniform(0, 6) * 0, 0))
    r.parent = parent
    ch = mat('#b5b7b9', 0.22, 1, dirt=0.2, dirtcol='#6b5a44')
    al = mat('#8f9294', 0.4, 0.9, dirt=0.3)
    m = NT('ty')
    v = m.coord()
    sp = m.n('SeparateXYZ')
    m.l(v, sp.inputs[0])
    ang = m.math('ARCTAN2', sp.outputs[1], sp.outputs[0])
    az = m.math('ABSOLUTE', sp.outputs[2])
    rad = m.math(
        'SQRT',
        m.math(
            'ADD',
            m.math('MULTIPLY', sp.outputs[0], sp.outputs[0]),
            m.math('MULTIPLY', sp.outputs[1], sp.outputs[1]),
        ),
    )
    lat = m.math(
        'LESS_THAN',
        m.math('FRACT', m.math('ADD', m.math('MULTIPLY', ang, 52 / 6.28318), m.math('MULTIPLY', az, 14))),
        0.25,
    )
    cut = m.math('MULTIPLY', lat, m.math('GREATER_THAN', rad, Ro - 0.022))
    n = m.noise(v, 8, 7, 0.7)
    col = m.mix(m.ramp(n, [(0.45, 0.0), (0.85, 0.5)]), '#131313', '#7a6248')
    m.set('Base Color', m.mix(cut, col, '#080707'))
    m.set('Roughness', 0.75)
    m.set('Specular', 0.25)
    m.bump(m.math('MULTIPLY', cut, -1), 1, 0.008)
    m.m['avg'] = [0.02, 0.02, 0.02, 1]
    lathe(
        [
            (Ro - 0.07, -w * 0.55),
            (Ro - 0.062, -w * 0.8),
            (Ro - 0.04, -w),
            (Ro - 0.018, -w * 0.92),
            (Ro - 0.006, -w * 0.6),
            (Ro, 0),
            (Ro - 0.006, w * 0.6),
            (Ro - 0.018, w * 0.92),
            (Ro - 0.04, w),
            (Ro - 0.062, w * 0.8),
            (Ro - 0.07, w * 0.55),
        ],
        (0, 0, 0),
        m.m,
        r,
        96,
        sm=60,
    )
    lathe(
        [
            (Ro - 0.062, -w * 0.62),
            (Ro - 0.07, -w * 0.66),
            (Ro - 0.076, -w * 0.5),
            (Ro - 0.088, -w * 0.2),
            (Ro - 0.09, 0),
            (Ro - 0.088, w * 0.2),
            (Ro - 0.076, w * 0.5),
            (Ro - 0.07, w * 0.66),
            (Ro - 0.062, w * 0.62),
        ],
        (0, 0, 0),
        ch,
        r,
        96,
        sm=60,
    )
    lathe(
        [
            (0, -0.05),
            (0.03, -0.05),
            (0.04, -0.045),
            (drum, -0.04),
            (drum + 0.004, -0.03),
            (drum + 0.004, 0.0),
            (drum * 0.8, 0.01),
            (0.035, 0.02),
            (0.035, 0.045),
            (0, 0.045),
        ],
        (0, 0, 0),
        al,
        r,
        56,
    )
    for i in range(36):
        a = 2 * math.pi * i / 36
        s = 1 if i % 2 else -1
        da = 0.45 * (1 if (i // 2) % 2 else -1)
        hr = drum if s < 0 else 0.04
        tube(
            [
                (hr * math.cos(a + da), hr * math.sin(a + da), s * 0.03),
                ((Ro - 0.085) * math.cos(a), (Ro - 0.085) * math.sin(a), 0),
            ],
            0.0017,
            ch,
            r,
            smoothc=False,
        )
    cyl(0.011, 0.26, (0, 0, 0), ch, 'Z', 0.002, r, n=16)
    return r


def lx(rings, mt, parent, n=56):
    return oval_loft.ovalloft(
        [(-z, y, hz, hy, x, e) for x, y, z, hy, hz, e in rings], mt, (0, 0, 0), parent, n, (0, math.pi / 2, 0)
    )
