"""Ankara gown, school pinafore, football jersey, T-shirt and baby wear, cut like the clothes of clothes.py."""
from lib import *
from models.cloth import *
from models.garment import Garment, inside
from models.wax_cloth import wax

UP = (0, 0, 1.72)


def ankara_gown(prints=0, at=UP, rotz=0, length=1.25, sleeve=0.24, trim='#1c1512', kind='white'):
    """Fitted waist, flared skirt, wide short sleeves."""
    m = wax(prints, 3.4)
    g = Garment(
        at,
        rotz,
        False,
        length,
        [(0, 0.2), (0.17, 0.225), (0.33, 0.175), (0.5, 0.25), (1, 0.4)],
        0.05,
        neck=0.09,
        dip=0.1,
        amp=0.045,
        folds=6,
        start=0.34,
        crease=0.006,
        hem_depth=0.1,
        hem_curve=0.03,
    )
    hanger(g.root, 0.185, 0.045, kind)
    g.body(m, nx=110, nv=110)
    inside(g, mat('#2a1a14', 0.9))
    g.sleeves(m, sleeve, 0.11, 24, 0.19, 0.04, 0.008)
    plain = satin(trim, 0.5)
    g.strip(plain, -0.18, 0.18, 0.325, 0.355, 0.005, nx=50, nv=6)
    return g.root


def pinafore(color='#5a1f2b', line='#d8d2c4', at=UP, rotz=0, kind='blue'):
    """School pinafore with box pleats over a short-sleeved white shirt."""
    white = cotton('#dcdcd8')
    s = Garment(at, rotz, False, 0.5, [(0, 0.165), (1, 0.19)], 0.04, 0.06, 0.06, depth=0.035, amp=0.002)
    hanger(s.root, 0.15, 0.04, kind)
    s.body(white)
    s.sleeves(white, 0.17, 0.075, 20, 0.15, 0.03)
    s.collar(white, 0.04, 0.06, 0.025, drop=0.055, ry=0.032, rx=0.062)
    m = printed(checks(color, tuple_hex(color, 0.55), line, n=3), 0.14, 0.85, pixels=256)
    g = Garment(
        at,
        rotz,
        False,
        0.82,
        [(0, 0.115), (0.12, 0.135), (0.2, 0.185), (0.45, 0.17), (0.6, 0.21), (1, 0.28)],
        0.03,
        neck=0.075,
        dip=0.16,
        depth=0.048,
        amp=0.022,
        folds=9,
        start=0.47,
        crease=0.003,
    )
    g.body(m, nx=110)
    g.strip(cotton(color), -0.172, 0.172, 0.445, 0.485, 0.005, nx=40, nv=6)
    for v in (0.28, 0.36):
        g.button(0, v, mat('#d8d2c4', 0.3), 0.006)
    return g.root


def tuple_hex(color, k):
    """The same colour, darker."""
    h = color.lstrip('#')
    return '#' + ''.join(f'{int(int(h[i:i + 2], 16) * k):02x}' for i in (0, 2, 4))


def tshirt(
    color='#1e1f22', at=(0, 0, 0), rotz=0, lay=True, length=0.68, s=1.0, collar=None, number=None, sash=None
):
    m = knit(color)
    g = Garment(
        at, rotz, lay, length, [(0, 0.225), (0.3, 0.255), (1, 0.262)], 0.045, 0.088, 0.075, depth=0.04
    )
    g.root.scale = (s, s, s)
    if not lay:
        hanger(g.root, 0.2, 0.04, 'white')
    g.body(m)
    inside(g, mat('#15140f', 0.9))
    trim = knit(collar or color)
    g.sleeves(m, 0.2, 0.092, 22 if not lay else 34, 0.2, 0.03, cuff_mt=trim, cuff_h=0.02)
    g.collar(trim, 0, stand=0.016, drop=0.075, gap=0.01, ry=0.042, rx=0.09)
    if sash:
        g.strip(knit(sash), -0.06, 0.06, 0.15, 0.99, 0.003, nx=16)
    if number:
        paint = mat(collar or '#e8e6df', 0.5)
        p = g.surf(0, 0.42, True, 0.022)
        text(number, 0.2, (0, p[1], p[2]), paint, parent=g.root)
    return g.root


def tshirt_stack(
    colors=('#1e1f22', '#d9d7d0', '#23406a', '#7a2a26', '#4a5a3c'), at=(0, 0, 0.75), rotz=0.1, n=7
):
    """Folded T-shirts with the neck on top."""
    from models.wax_cloth import layer

    r = empty(at, rotz)
    z = 0
    for i in range(n):
        m = knit(colors[i % len(colors)])
        turn = empty((R.uniform(-0.01, 0.01), R.uniform(-0.01, 0.01), z), R.uniform(-0.05, 0.05))
        turn.parent = r
        for k in range(2):
            layer(0.27, 0.33 - 0.01 * k, 0.013, m, (0, 0, 0.0065 + k * 0.0125), turn, R.uniform(0, 90))
        neck = knit(tuple_hex(colors[i % len(colors)], 0.85))
        arc = [(0.075 * math.cos(a / 10), 0.13 + 0.05 * math.sin(a / 10), 0.027) for a in range(31, 64)]
        if i == n - 1:
            tube(arc, 0.005, neck, turn)
        z += 0.0245
    return r
