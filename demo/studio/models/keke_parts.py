"""Shells and wheels of a keke."""
from lib import *
from lib import _obj


def shell(rings, a0, a1, mt, parent, n=40, th=0.012, sm=180):
    """Part of a stack of superellipses: rings (cx, rx, ry, z, e); angle 0 faces +X."""
    vs = []
    fs = []
    for cx, rx, ry, z, e in rings:
        for i in range(n + 1):
            a = math.radians(a0 + (a1 - a0) * i / n)
            c, s = math.cos(a), math.sin(a)
            vs.append((cx + rx * math.copysign(abs(c) ** e, c), ry * math.copysign(abs(s) ** e, s), z))
    for j in range(len(rings) - 1):
        for i in range(n):
            k = j * (n + 1) + i
            fs.append((k, k + 1, k + n + 2, k + n + 1))
    me = bpy.data.meshes.new('sh')
    me.from_pydata(vs, [], fs)
    o = smooth(_obj(me, 'sh', mt, parent=parent), sm)
    ss = o.modifiers.new('ss', 'SUBSURF')
    ss.levels = ss.render_levels = 2
    o.modifiers.new('s', 'SOLIDIFY').thickness = th
    return o


def wheel(c, parent, Ro=0.21, w=0.05):
    r = empty(c, rot=(math.pi / 2, 0, 0))
    r.parent = parent
    ty = mat('#141414', 0.75, bump=0.5, bscale=120, dirt=0.4, dirtcol='#7a6248', spec=0.25)
    st = mat('#9a9b98', 0.4, 0.6, dirt=0.4, dirtcol='#5a4632')
    lathe(
        [
            (Ro - 0.085, -w * 0.7),
            (Ro - 0.07, -w * 0.9),
            (Ro - 0.03, -w),
            (Ro - 0.012, -w * 0.85),
            (Ro - 0.004, -w * 0.5),
            (Ro, -w * 0.3),
            (Ro - 0.005, -w * 0.27),
            (Ro - 0.005, -w * 0.2),
            (Ro + 0.001, -w * 0.17),
            (Ro + 0.001, w * 0.17),
            (Ro - 0.005, w * 0.2),
            (Ro - 0.005, w * 0.27),
            (Ro, w * 0.3),
            (Ro - 0.004, w * 0.5),
            (Ro - 0.012, w * 0.85),
            (Ro - 0.03, w),
            (Ro - 0.07, w * 0.9),
            (Ro - 0.085, w * 0.7),
        ],
        (0, 0, 0),
        ty,
        r,
        80,
        sm=40,
    )
    for s in (-1, 1):
        lathe(
            [
                (Ro - 0.068, s * w * 0.85),
                (Ro - 0.078, s * w * 0.8),
                (Ro - 0.09, s * w * 0.4),
                (0.075, s * w * 0.25),
                (0.05, s * w * 0.55),
                (0.03, s * w * 0.6),
                (0, s * w * 0.6),
            ],
            (0, 0, 0),
            st,
            r,
            64,
        )
        [
            cyl(
                0.008,
                0.012,
                (0.06 * math.cos(k * 1.57 + 0.4), 0.06 * math.sin(k * 1.57 + 0.4), s * w * 0.55),
                st,
                'Z',
                0.002,
                r,
                n=6,
            )
            for k in range(4)
        ]
    return r
