"""CCTV camera on a wall."""
from lib import *
from lib import _obj


def cctv(yb=0.6, z=2.0, x=0):
    """Bullet camera on a wall bracket, junction box and conduit."""
    wm = mat('#dcdbd6', 0.35, var=0.03, dirt=0.12, dirtcol='#8a7a63')
    d = mat('#101113', 0.2, coat=0.6)
    r = empty((x, yb, z))
    cyl(0.06, 0.018, (0, -0.009, 0), wm, 'Y', 0.005, r)
    cyl(0.02, 0.07, (0, -0.045, 0), wm, 'Y', 0.003, r)
    lathe([(0, 0.025), (0.02, 0.02), (0.026, 0), (0.02, -0.02), (0, -0.025)], (0, -0.085, 0), wm, r, 32)
    b = empty((0, -0.1, -0.02), rot=(0.28, 0, 0.55))
    b.parent = r
    cyl(0.04, 0.2, (0, -0.07, 0), wm, 'Y', 0.008, b)
    cyl(0.0385, 0.006, (0, -0.172, 0), d, 'Y', 0.001, b)
    cyl(0.014, 0.008, (0, -0.176, 0), mat('#050608', 0.03, coat=1), 'Y', 0.002, b)
    lathe([(0.015, 0), (0.018, 0.003), (0.015, 0.004)], (0, -0.174, 0), wm, b, 32, (math.pi / 2, 0, 0))
    for i in range(18):
        a = i * 0.349
        cyl(
            0.0028,
            0.004,
            (0.027 * math.cos(a), -0.1755, 0.027 * math.sin(a)),
            mat('#3a1a1c', 0.15, coat=0.8),
            'Y',
            0,
            b,
            n=10,
        )
    prof = [
        (0.046 * math.cos(a), 0.046 * math.sin(a)) for a in [math.radians(20 + i * 14) for i in range(11)]
    ]
    vs = []
    fs = []
    for yy in (-0.2, 0.04):
        for px, pz in prof:
            vs.append((px, yy, pz))
    n = len(prof)
    fs = [(i, i + 1, i + 1 + n, i + n) for i in range(n - 1)]
    me = bpy.data.meshes.new('hd')
    me.from_pydata(vs, [], fs)
    o = smooth(_obj(me, 'hd', wm, parent=b), 60)
    o.modifiers.new('s', 'SOLIDIFY').thickness = 0.003
    box((0.012, 0.03, 0.03), (0, -0.03, -0.045), wm, 0.003, parent=b)
    box((0.11, 0.05, 0.11), (0.2, -0.025, -0.02), wm, 0.006, parent=r)
    cyl(0.011, 0.7, (0.2, -0.012, -0.42), wm, 'Z', 0, r, n=20)
    tube([(0, -0.06, -0.01), (0.05, -0.05, -0.05), (0.11, -0.03, -0.05), (0.15, -0.03, -0.03)], 0.004, d, r)
