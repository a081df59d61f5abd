"""Swivel chair."""
from lib import *
from lib import _obj


def officechair(color='#1b1c1f', at=(0, 0, 0), rotz=0, mesh=True):
    r = empty(at, rotz)
    d = mat('#17181a', 0.42, var=0.06, rvar=0.06, dirt=0.12, dirtcol='#8a8172')
    f = fabric(color, weave=500, var=0.1)
    ch = mat('#a9acae', 0.25, 1)
    for k in range(5):
        a = k * 1.2566 + 0.3
        h = empty((0, 0, 0), a)
        h.parent = r
        prism(
            [(0.03, -0.026), (0.3, -0.017), (0.315, 0), (0.3, 0.017), (0.03, 0.026)],
            0.03,
            (0, 0, 0.075),
            d,
            0.008,
            (0, -0.06, 0),
            h,
        ).location = (0, 0, 0.085)
        cyl(0.006, 0.04, (0.29, 0, 0.075), ch, 'Z', 0, h, n=12)
        for s in (-1, 1):
            cyl(0.027, 0.016, (0.295, s * 0.014, 0.027), d, 'Y', 0.006, h, n=28)
    cyl(0.035, 0.1, (0, 0, 0.12), d, 'Z', 0.006, r)
    cyl(0.025, 0.2, (0, 0, 0.22), d, 'Z', 0.003, r)
    cyl(0.014, 0.14, (0, 0, 0.34), ch, 'Z', 0, r)
    box((0.2, 0.24, 0.04), (0, 0, 0.39), d, 0.01, parent=r)
    tube([(0.1, 0.02, 0.385), (0.2, 0.0, 0.38), (0.25, -0.01, 0.375)], 0.006, d, r)
    cushion((0.5, 0.49, 0.1), (0, -0.01, 0.455), f, parent=r, puff=0.25, wob=0.01)
    # curved back
    vs = []
    fs = []
    n, k = 22, 20
    for j in range(n + 1):
        v = j / n
        w = 0.23 * (1 - 0.25 * abs(v - 0.35) ** 1.5 - 0.35 * max(0, v - 0.8) ** 1.2 * 2)
        for i in range(k + 1):
            u = i / k * 2 - 1
            vs.append(
                (
                    u * w,
                    0.23 + 0.06 * v - 0.05 * math.sin(v * 3.0) + 0.03 * 0 - 0.045 * u * u * -1 * -1 + 0.0,
                    0.56 + 0.52 * v,
                )
            )
    for j in range(n):
        for i in range(k):
            a = j * (k + 1) + i
            fs.append((a, a + 1, a + k + 2, a + k + 1))
    me = bpy.data.meshes.new('bk')
    me.from_pydata(vs, [], fs)
    o = smooth(_obj(me, 'bk', f, parent=r), 180)
    s = o.modifiers.new('s', 'SOLIDIFY')
    s.thickness = 0.035
    b = o.modifiers.new('b', 'BEVEL')
    b.width = 0.014
    b.segments = 3
    b.angle_limit = math.radians(50)
    tube(bent([(0, 0.08, 0.39), (0, 0.27, 0.42), (0, 0.28, 0.8)], 0.1), 0.022, d, r, smoothc=False)
    box((0.1, 0.03, 0.2), (0, 0.265, 0.75), d, 0.012, parent=r)
    for s in (-1, 1):
        tube(
            bent([(s * 0.12, 0, 0.4), (s * 0.29, 0, 0.42), (s * 0.3, -0.0, 0.64)], 0.06),
            0.015,
            d,
            r,
            smoothc=False,
        )
        box((0.07, 0.25, 0.03), (s * 0.3, -0.02, 0.655), d, 0.014, parent=r, seg=4)
    return r
