"""What stands around houses: electric poles, bushes and trees, heaps of sand."""
from lib import *
from models import estate as E


def pole(at, h=8, wires=14, rotz=0.0):
    """Concrete electric pole with cross arm; the wires run along X."""
    r = empty(at, rotz)
    cm = cement('#8f8b83', '#6d6961', crack=False)
    cyl(0.14, h, (0, 0, h / 2), cm, 'Z', 0, r, n=12, r2=0.09)
    box((0.1, 1.7, 0.1), (0, 0, h - 0.4), wood('#5a4632', '#3a2a1c', axis=1), 0.006, parent=r)
    dk = mat('#1b1b1b', 0.6)
    for y in (-0.75, -0.25, 0.3, 0.75):
        cyl(0.04, 0.14, (0, y, h - 0.28), mat('#6a3a28', 0.3), 'Z', 0.01, r, n=12)
        tube([(-wires, y, h - 0.4), (-wires / 2, y, h - 0.75), (0, y, h - 0.22)], 0.012, dk, r)
        tube([(wires, y, h - 0.4), (wires / 2, y, h - 0.75), (0, y, h - 0.22)], 0.012, dk, r)


def greenery(spots, trees=(), palms=()):
    """spots: (x, y, size) of bushes; trees and palms: (x, y, height)."""
    for x, y, s in spots:
        E.hedge_bush((x, y, 0), s, int(280 + 300 * s))
    for x, y, h in trees:
        E.tree((x, y, 0), h)
    for x, y, h in palms:
        E.palm((x, y, 0), h)


def sand_heap(at, r=1.2, h=0.7, c='#a58a66'):
    from mathutils import noise as N

    m = mat(c, 0.95, var=0.2, bump=0.6, bscale=40, scale=2, spec=0.1)
    profile = [(r * k / 12, h * (0.5 + 0.5 * math.cos(math.pi * k / 12)) - 0.02) for k in range(13)]
    o = lathe(profile, at, m, n=40, sm=180)
    for v in o.data.vertices:
        v.co += Vector((v.co.x, v.co.y, v.co.z)) * 0.22 * N.noise(v.co * 1.6)
