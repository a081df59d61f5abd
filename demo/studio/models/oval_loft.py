"""A skin over oval rings."""
from lib import *
from lib import _obj


def ovalloft(rings, mt, loc=(0, 0, 0), parent=None, n=48, rot=(0, 0, 0), cap=True):
    """rings: (cx, cy, rx, ry, z, e): superellipses stacked."""
    vs = []
    fs = []
    for cx, cy, rx, ry, z, *e in rings:
        p = e[0] if e else 1
        for i in range(n):
            a = 2 * math.pi * i / n
            c, s = math.cos(a), math.sin(a)
            vs.append((cx + rx * math.copysign(abs(c) ** p, c), cy + ry * math.copysign(abs(s) ** p, s), z))
    for j in range(len(rings) - 1):
        for i in range(n):
            a = j * n + i
            b = j * n + (i + 1) % n
            fs.append((a, b, b + n, a + n))
    if cap:
        fs.append(tuple(range(n))[::-1])
        fs.append(tuple(range((len(rings) - 1) * n, len(rings) * n)))
    me = bpy.data.meshes.new('ol')
    me.from_pydata(vs, [], fs)
    return smooth(_obj(me, 'ol', mt, loc, rot, parent), 50)
