"""Kitchen cabinets in a corner, stand with a two-burner gas table."""
from models.home_parts import *
from models.home_goods import *
from models.pots import pot


def corner(
    at=(0, 0, 0), rotz=0, color='#6b1f22', body='#c9c4b8', top='#26241f', left=1.1, right=1.3, yb=0.9, xw=0.9
):
    """Base and wall cabinets in the corner of two walls: along the wall y=yb, and along the wall x=-xw."""
    r = empty(at, rotz)
    c = mat(color, 0.16, var=0.03, coat=0.5, rvar=0.06)
    b = mat(body, 0.45)
    g = chrome()
    stone = mat(top, 0.15, var=0.3, bump=0.0, coat=0.3, scale=60)
    d = 0.56
    # along the back wall
    x0 = -xw
    box((right + d, d, 0.74), (x0 + (right + d) / 2, yb - d / 2, 0.1), b, 0.003, parent=r, base=True)
    box(
        (right + d + 0.02, d + 0.04, 0.04),
        (x0 + (right + d) / 2, yb - d / 2 - 0.02, 0.84),
        stone,
        0.006,
        parent=r,
        base=True,
    )
    box(
        (right + d - 0.02, d - 0.06, 0.1),
        (x0 + (right + d) / 2, yb - d / 2 + 0.03, 0),
        mat('#1d1b19', 0.6),
        0,
        parent=r,
        base=True,
    )
    n = 3
    for i in range(n):
        w = right / n
        x = x0 + d + w * (i + 0.5)
        if i == 1:
            for k in range(3):
                front((x, yb - d, 0.12 + k * 0.24), w, 0.235, c, r, 'bar', g)
        else:
            front((x, yb - d, 0.12), w, 0.71, c, r, 'pull', g, side=1 if i == 0 else -1, hz=0.55)
    # along the left wall
    side = empty((x0 + d, yb - d, 0), math.pi / 2)
    side.parent = r
    box((d, left, 0.74), (x0 + d / 2, yb - d - left / 2, 0.1), b, 0.003, parent=r, base=True)
    box(
        (d + 0.04, left, 0.04),
        (x0 + d / 2 + 0.02, yb - d - left / 2, 0.84),
        stone,
        0.006,
        parent=r,
        base=True,
    )
    for i in range(2):
        w = left / 2
        front((-w * (i + 0.5), 0, 0.12), w, 0.71, c, side, 'pull', g, side=1 if i else -1, hz=0.55)
    # wall cabinets
    for i in range(3):
        w = (right + d - 0.35) / 3
        x = x0 + 0.35 + w * (i + 0.5)
        box((w, 0.3, 0.65), (x, yb - 0.15, 1.45), b, 0.002, parent=r, base=True)
        if i == 1:
            front((x, yb - 0.3, 1.45), w, 0.65, b, r)
            box(
                (w - 0.08, 0.004, 0.57),
                (x, yb - 0.324, 1.49),
                mat('#9fb3b5', 0.08, coat=0.6),
                0.001,
                parent=r,
                base=True,
            )
        else:
            front((x, yb - 0.3, 1.45), w, 0.65, c, r, 'pull', g, side=1 if i == 0 else -1, hz=0.14)
    tile = tiles('#cfcabd', '#bdb6a6', '#9a9385', 0.2, 0.12, h=0.1, off=0.5)
    quad(right + d, 0.57, (x0 + (right + d) / 2, yb - 0.004, 1.165), tile, (math.pi / 2, 0, 0), r)
    # a few things on the top
    pot(
        (x0 + d + 0.25, yb - 0.25, 0.88), 0.11, 0.13, mat('#b5b6b4', 0.3, 1), 'alu', mat('#1a1a1b', 0.4)
    ).parent = r
    jars(r, (x0 + 0.2, yb - 0.2, 0.88), 4, 0.14)
    return r


def burner(parent, at, r=0.05):
    iron = mat('#1b1a19', 0.6, dirt=0.2)
    brass = mat('#8a6f3a', 0.4, 1)
    x, y, z = at
    lathe([(0, 0), (r * 1.5, 0), (r * 1.6, 0.006), (r * 1.2, 0.006), (r, 0.002)], at, chrome(), parent, 40)
    cyl(r * 0.62, 0.02, (x, y, z + 0.014), brass, 'Z', 0.004, parent, 40)
    cyl(r * 0.5, 0.008, (x, y, z + 0.026), iron, 'Z', 0.003, parent, 40)
    for k in range(4):
        a = math.pi / 4 + k * math.pi / 2
        p = [
            (x + q * math.cos(a), y + q * math.sin(a), z + zz)
            for q, zz in ((r * 1.9, 0.0), (r * 1.85, 0.036), (r * 0.55, 0.036))
        ]
        tube(bent(p, 0.01), 0.004, iron, parent, smoothc=False)
    tube(
        [
            (x + r * 1.88 * math.cos(k * 0.2618), y + r * 1.88 * math.sin(k * 0.2618), z + 0.003)
            for k in range(24)
        ],
        0.004,
        iron,
        parent,
        True,
    )
