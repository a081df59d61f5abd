"""Bathroom with shower and heater, small toilet, old kitchen. For scenes.room with its back wall at yb."""
from lib import *
from models import fitted_kitchen, oval_loft, pots
from models.room_parts import *

BUCKET = [(0, 0), (0.11, 0), (0.145, 0.27), (0.152, 0.275), (0.15, 0.285), (0.138, 0.28), (0.105, 0.01)]


def closet(at, porcelain, chrome, rotz=0, lid=False):
    """Toilet with cistern; its back is at the origin of `at`."""
    r = empty(at, rotz)
    bowl = [
        (0, -0.33, 0.125, 0.24, 0, 0.85),
        (0, -0.33, 0.122, 0.235, 0.04, 0.85),
        (0, -0.335, 0.112, 0.215, 0.14, 0.9),
        (0, -0.36, 0.14, 0.225, 0.27),
        (0, -0.38, 0.17, 0.235, 0.36),
        (0, -0.385, 0.182, 0.245, 0.39),
        (0, -0.385, 0.18, 0.243, 0.402),
    ]
    seat = [
        (0, -0.385, 0.184, 0.248, 0.402),
        (0, -0.385, 0.188, 0.252, 0.408),
        (0, -0.385, 0.188, 0.252, 0.42),
        (0, -0.385, 0.18, 0.244, 0.428),
        (0, -0.385, 0.12, 0.17, 0.43),
    ]
    oval_loft.ovalloft(bowl, porcelain, parent=r)
    oval_loft.ovalloft(seat, porcelain, parent=r)
    box((0.17, 0.3, 0.32), (0, -0.16, 0.03), porcelain, 0.05, parent=r, base=True, seg=5)
    if lid:
        oval_loft.ovalloft(
            [(0, 0, 0.185, 0.24, 0, 0.9), (0, 0, 0.19, 0.245, 0.012, 0.9), (0, 0, 0.18, 0.235, 0.02, 0.9)],
            porcelain,
            (0, -0.2, 0.66),
            r,
            rot=(math.radians(82), 0, 0),
        )
    box((0.36, 0.17, 0.36), (0, -0.1, 0.4), porcelain, 0.03, parent=r, base=True, seg=5)
    box((0.385, 0.19, 0.035), (0, -0.1, 0.755), porcelain, 0.012, parent=r, base=True)
    cyl(0.022, 0.012, (0, -0.1, 0.796), chrome, 'Z', 0.004, r)
    tube([(-0.22, -0.02, 0.2), (-0.2, -0.06, 0.24), (-0.19, -0.08, 0.38)], 0.008, chrome, r)


def tiled_walls(yb, X, c, c2, h=2.1, size=0.3, th=0.6, border=None, grout='#b5b1a6'):
    spots = (
        ((0, yb - 0.004), 2 * X + 0.1, 0),
        ((-X + 0.004, yb - 1.5), 3, math.pi / 2),
        ((X - 0.004, yb - 1.5), 3, -math.pi / 2),
    )
    for (x, y), w, rz in spots:
        fitted_kitchen.wall_tiles(w, h, (x, y, h / 2), rz, c, c2, size, th, grout)
        if border:
            inner = 0.001 if rz == 0 else 0
            fitted_kitchen.wall_tiles(
                w, 0.1, (x * 0.998, y - inner, 1.25), rz, border, '#c9c4b6', size, 0.1, grout
            )


def bath_white(yb=1.0, X=1.0, tile='#e0dfda', border='#6a5a50'):
    """White bathroom: glass shower corner, electric water heater, toilet, small basin cabinet."""
    po = mat('#e8e7e2', 0.06, var=0.02, coat=0.9, rvar=0.03)
    ch = mat('#c4c6c8', 0.12, 1)
    tiled_walls(yb, X, tile, '#d2d0c8', 2.4, border=border)
    closet((0.42, yb - 0.02, 0), po, ch, lid=True)
    # heater high on the back wall, with its pipes
    cyl(0.2, 0.62, (0.42, yb - 0.24, 2.0), mat('#e2e1dc', 0.25, var=0.02, coat=0.3), 'X', 0.05)
    box((0.16, 0.02, 0.06), (0.42, yb - 0.44, 1.92), mat('#9a9da0', 0.3), 0.006)
    cyl(0.008, 0.01, (0.48, yb - 0.455, 1.92), glow('#ff3a1a', 3), 'Y', 0)
    for x, c in ((0.36, '#8c1f1a'), (0.48, '#1f4f8c')):
        tube(
            bent([(x, yb - 0.22, 1.82), (x, yb - 0.12, 1.7), (x - 0.9, yb - 0.03, 1.55)], 0.06),
            0.011,
            ch,
            smoothc=False,
        )
        cyl(0.014, 0.03, (x, yb - 0.22, 1.8), mat(c, 0.4), 'Z', 0.003)
    # shower in the left corner
    sx = -0.55
    cyl(0.01, 1.15, (sx, yb - 0.05, 1.55), ch, 'Z', 0.002)
    tube(
        bent([(sx, yb - 0.05, 2.1), (sx, yb - 0.32, 2.16), (sx, yb - 0.36, 2.08)], 0.08),
        0.009,
        ch,
        smoothc=False,
    )
    lathe([(0.015, 0.05), (0.1, 0), (0.1, -0.012), (0, -0.014)], (sx, yb - 0.36, 2.06), ch, n=36)
    box((0.2, 0.06, 0.05), (sx, yb - 0.05, 1.0), ch, 0.015)
    for s in (-0.08, 0.08):
        cyl(0.022, 0.04, (sx + s, yb - 0.09, 1.0), ch, 'Y', 0.004)
    tube(
        [
            (sx + 0.02, yb - 0.07, 0.97),
            (sx + 0.14, yb - 0.1, 0.7),
            (sx + 0.18, yb - 0.08, 1.1),
            (sx + 0.06, yb - 0.08, 1.5),
        ],
        0.007,
        ch,
    )
    tray = mat('#dcdbd6', 0.15, coat=0.5)
    box((0.9, 0.9, 0.1), (-X + 0.45, yb - 0.45, 0), tray, 0.02, base=True)
    gl = thin_glass()
    box((0.008, 0.86, 1.9), (-X + 0.9, yb - 0.45, 0.1), gl, 0.001, base=True)
    for z in (0.11, 2.0):
        box((0.03, 0.88, 0.025), (-X + 0.9, yb - 0.45, z), ch, 0.004)
    box((0.03, 0.03, 1.9), (-X + 0.9, yb - 0.88, 0.1), ch, 0.004, base=True)
    cyl(0.055, 0.1, (0.82, yb - 0.085, 0.73), mat('#e4e2dc', 0.9, bump=0.2, bscale=100), 'X', 0.004)
    box((0.14, 0.03, 0.1), (0.82, yb - 0.02, 0.75), po, 0.01)
    lathe(BUCKET, (0.83, yb - 0.75, 0), mat('#b9443a', 0.35, dirt=0.15))


def toilet(yb=0.8, X=0.62, tile='#b9c9b4', tile2='#d6d8cc'):
    """Narrow visitors' toilet with half-high green tiles, a bucket and a brush."""
    po = mat('#dddbd2', 0.08, var=0.03, coat=0.8, dirt=0.15, dirtcol='#8a7a5a')
    ch = mat('#b4b6b8', 0.2, 1)
    tiled_walls(yb, X, tile, tile2, 1.5, 0.2, 0.3)
    closet((0, yb - 0.02, 0), po, ch)
    lathe(BUCKET, (-0.42, yb - 0.45, 0), mat('#2a5aa0', 0.4, dirt=0.3))
    lathe(
        [(0, 0), (0.06, 0), (0.05, 0.12), (0.045, 0.12), (0.05, 0.01)],
        (0.4, yb - 0.18, 0),
        mat('#d0cfc8', 0.4),
    )
    cyl(0.008, 0.42, (0.4, yb - 0.18, 0.28), mat('#c9c8c0', 0.4), 'Z', 0, n=12, rot=(0.08, 0.1, 0))
    box((0.03, 0.12, 0.1), (X - 0.02, yb - 0.4, 0.75), po, 0.01)
    cyl(0.05, 0.1, (X - 0.07, yb - 0.4, 0.72), mat('#e4e2dc', 0.9), 'Y', 0.004)
    window(0, yb, 2.0, 0.55, 0.4, 22, 1, bars=False)


def old_kitchen(yb=1.1, X=1.7, top='#8f8b83'):
    """Kitchen of an old flat: concrete slab with a steel sink, open shelves below, gas ring, blackened wall."""
    cm = cement(top, '#6d6961', crack=False)
    st = mat('#a8abad', 0.35, 1, rvar=0.12, dirt=0.3)
    box((2 * X, 0.6, 0.08), (0, yb - 0.3, 0.82), cm, 0.012, base=True)
    for x in (-X + 0.06, -0.35, 0.75, X - 0.06):
        box((0.12, 0.56, 0.82), (x, yb - 0.28, 0), cm, 0.01, base=True)
    box((2 * X, 0.5, 0.04), (0, yb - 0.26, 0.36), cm, 0.006)
    fitted_kitchen.wall_tiles(
        2 * X, 0.5, (0, yb - 0.004, 1.15), 0, '#cfc8b4', '#b9b09a', 0.15, 0.15, '#8a8272', 0.2
    )
    sx = -0.9
    box((0.85, 0.46, 0.012), (sx, yb - 0.3, 0.9), st, 0.004, base=True)
    box((0.38, 0.34, 0.006), (sx - 0.18, yb - 0.3, 0.909), mat('#33363a', 0.4, 0.8), 0.003, base=True)
    for k in range(6):
        box((0.012, 0.32, 0.005), (sx + 0.12 + k * 0.045, yb - 0.3, 0.912), st, 0.002, base=True)
    tap = mat('#b09a5a', 0.3, 1, dirt=0.2)
    tube(
        bent(
            [(sx - 0.18, yb - 0.01, 1.15), (sx - 0.18, yb - 0.16, 1.15), (sx - 0.18, yb - 0.18, 1.08)], 0.03
        ),
        0.013,
        tap,
        smoothc=False,
    )
    box((0.07, 0.015, 0.015), (sx - 0.18, yb - 0.06, 1.2), tap, 0.004)
    pipe = mat('#b9b5a8', 0.5, dirt=0.4)
    tube([(sx - 0.18, yb - 0.02, 1.15), (sx - 0.18, yb - 0.02, 2.4)], 0.014, pipe, smoothc=False)
    bk = mat('#1c1c1d', 0.6, dirt=0.3)
    hx = 0.35
    box((0.62, 0.34, 0.07), (hx, yb - 0.32, 0.9), st, 0.012, base=True)
    for s in (-0.16, 0.16):
        cyl(0.05, 0.02, (hx + s, yb - 0.3, 0.98), bk, 'Z', 0.004, n=28)
        for k in (0, 1):
            box((0.2, 0.01, 0.012), (hx + s, yb - 0.3, 1.0), bk, 0.002, rot=(0, 0, k * math.pi / 2))
        cyl(0.02, 0.03, (hx + s, yb - 0.5, 0.935), bk, 'Y', 0.004, n=20)
    pots.pot((hx + 0.16, yb - 0.3, 1.0), 0.13, 0.14, mat('#9a9c9e', 0.35, 0.9, dirt=0.4))
    lathe(BUCKET, (-1.3, yb - 0.3, 0.38), mat('#8c2a22', 0.4, dirt=0.3)).scale = (0.8, 0.8, 0.8)
    for i, c in enumerate(('#d0a23a', '#2a5aa0', '#c9c4b6')):
        lathe(
            [(0, 0), (0.07, 0), (0.075, 0.16), (0.07, 0.18), (0.073, 0.2), (0, 0.2)],
            (1.05 + i * 0.19, yb - 0.26, 0.38),
            mat(c, 0.4, dirt=0.2),
            n=32,
        )
    for i in range(5):
        lathe(
            [(0, 0), (0.06, 0), (0.1, 0.018), (0.098, 0.02), (0.06, 0.004)],
            (1.3, yb - 0.3, 0.9 + i * 0.012),
            mat('#d8d3c4', 0.3),
            n=40,
        )
    wd = wood('#7a5a3a', '#533a22')
    box((1.5, 0.24, 0.03), (0.7, yb - 0.12, 1.72), wd, 0.004)
    for i in range(7):
        h = R.uniform(0.1, 0.22)
        c = R.choice(['#8c2a22', '#d0a23a', '#3d6a49', '#d8d3c4', '#2f5a86'])
        lathe(
            [(0, 0), (0.045, 0), (0.045, h * 0.8), (0.03, h * 0.85), (0.03, h), (0, h)],
            (0.1 + i * 0.19, yb - 0.12, 1.735),
            mat(c, 0.35, dirt=0.15),
            n=28,
        )
    window(-0.9, yb, 1.75, 0.9, 0.7, 50, 2, frame='#7a6a4a')
    tube(
        [(hx + 0.3, yb - 0.3, 0.94), (0.78, yb - 0.45, 0.6), (0.72, yb - 0.75, 0.5)],
        0.009,
        mat('#b5532a', 0.5),
    )
