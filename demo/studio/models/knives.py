"""Kitchen knives in a block and on a chopping board."""
from models.home_parts import *


def kitchen_knife(parent, at, rot, length=0.2, height=0.045, handle='#17181a'):
    """Blade towards +X, edge towards -Y, lying flat."""
    r = empty(at, rot=rot)
    r.parent = parent
    steel = mat('#b9bbbc', 0.2, 1, rvar=0.1)
    pts = [
        (0, 0),
        (0, -height),
        (length * 0.45, -height),
        (length * 0.8, -height * 0.62),
        (length, -0.002),
        (length * 0.7, 0),
    ]
    prism(pts, 0.002, (0, 0, 0.009), steel, 0.0008, parent=r)
    hm = mat(handle, 0.45, bump=0.1)
    pts = [
        (0.004, 0.001),
        (0.004, -0.024),
        (-0.05, -0.021),
        (-0.1, -0.027),
        (-0.12, -0.022),
        (-0.12, 0.0),
        (-0.06, 0.003),
    ]
    prism(pts, 0.018, (0, 0, 0.001), hm, 0.005, parent=r)
    for x in (-0.02, -0.06, -0.1):
        cyl(0.0035, 0.0195, (x, -0.011, 0.01), steel, 'Z', 0.001, r, 16)


def knives(at=(0, 0, 0.75), rotz=0, handle='#17181a', wc=('#b0834e', '#8a5f33')):
    """Knife block with five knives, scissors-like steel, and two knives in front on a chopping board."""
    r = empty(at, rotz)
    m = wood(*wc, axis=2, rough=0.4)
    pts = [(-0.09, 0), (0.09, 0), (0.09, 0.1), (-0.02, 0.22), (-0.09, 0.17)]
    b = empty((-0.13, 0.06, 0), 0.5)
    b.parent = r
    prism(pts, 0.12, (0, 0.06, 0), m, 0.006, (math.pi / 2, 0, 0), b)
    hm = mat(handle, 0.4)
    steel = mat('#b9bbbc', 0.2, 1)
    slope = math.atan2(0.12, 0.11)
    for i, (t, y) in enumerate(((0.25, -0.035), (0.25, 0.0), (0.25, 0.035), (0.7, -0.025), (0.7, 0.02))):
        x, z = 0.09 - 0.11 * t, 0.1 + 0.12 * t
        k = empty((x, y, z), rot=(0, math.pi / 2 - slope, 0))
        k.parent = b
        size = 0.115 - 0.02 * (t > 0.5)
        box((0.026, 0.018, size), (0, 0, 0.01), hm, 0.006, parent=k, base=True)
        box((0.026, 0.0185, 0.012), (0, 0, 0.0), steel, 0.002, parent=k, base=True)
    board = wood('#b98f5a', '#96703f', axis=0, rough=0.5, coat=0)
    rrect(0.34, 0.2, 0.02, 0.016, (0.13, -0.12, 0), board, 0.005, (0, 0, -0.15), r)
    kitchen_knife(r, (0.06, -0.06, 0.012), (0, 0, -0.25), 0.19, 0.045, handle)
    kitchen_knife(r, (0.09, -0.15, 0.012), (0, 0, -0.2), 0.12, 0.026, handle)
    return r
