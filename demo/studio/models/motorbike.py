"""Sports motorcycle (power bike). Front to +X."""
import numpy as np

from lib import *
from lib import _obj
from models.motorcycle_parts import arc_guard, lx
from models.skin import inside


def pressed(polygon, y, bulge, mt, parent, step=0.005):
    """A bulged panel with the outline (x, z) on both sides of the machine."""
    xs, zs = [p[0] for p in polygon], [p[1] for p in polygon]
    gx = np.arange(min(xs), max(xs) + step, step)
    gz = np.arange(min(zs), max(zs) + step, step)
    x, z = np.meshgrid(gx, gz, indexing='ij')
    u = (x - np.mean(gx)) / np.ptp(gx) * 2
    v = (z - np.mean(gz)) / np.ptp(gz) * 2
    depth = y + bulge * (1 - 0.6 * u**2) * (1 - 0.75 * v**2)
    n, m = x.shape
    keep = inside(polygon, (x[:-1, :-1] + x[1:, 1:]) / 2, (z[:-1, :-1] + z[1:, 1:]) / 2)
    first = (np.arange(n - 1)[:, None] * m + np.arange(m - 1))[keep]
    faces = np.stack([first, first + m, first + m + 1, first + 1], 1).tolist()
    for s in (-1, 1):
        me = bpy.data.meshes.new('panel')
        me.from_pydata(np.stack([x, s * depth, z], -1).reshape(-1, 3).tolist(), [], faces)
        o = smooth(_obj(me, 'panel', mt, parent=parent), 180)
        o.modifiers.new('s', 'SOLIDIFY').thickness = 0.006


def cast_wheel(c, parent, w=0.07, Ro=0.31, rim='#1d1e20', disc=True):
    """Wide tyre on a cast five-spoke wheel with brake discs."""
    r = empty(c, rot=(math.pi / 2, 0, 0))
    r.parent = parent
    ty = mat('#141415', 0.65, bump=0.4, bscale=160, dirt=0.3, dirtcol='#6b5a48', spec=0.25)
    al = mat(rim, 0.35, 0.5, dirt=0.2)
    side = [
        (Ro - 0.1, w * 0.7),
        (Ro - 0.06, w * 0.95),
        (Ro - 0.035, w),
        (Ro - 0.015, w * 0.8),
        (Ro - 0.003, w * 0.4),
    ]
    lathe([(a, -b) for a, b in side] + [(Ro, 0)] + side[::-1], (0, 0, 0), ty, r, 80, sm=60)
    edge = [(Ro - 0.09, w * 0.72), (Ro - 0.105, w * 0.7), (Ro - 0.125, w * 0.3)]
    lathe([(a, -b) for a, b in edge] + edge[::-1], (0, 0, 0), al, r, 64)
    for k in range(5):
        h = empty((0, 0, 0), k * 1.2566)
        h.parent = r
        box((Ro - 0.14, 0.035, w * 0.7), ((Ro - 0.1) / 2, 0, 0), al, 0.012, parent=h)
    cyl(0.045, w * 1.5, (0, 0, 0), al, 'Z', 0.006, r)
    if disc:
        steel = mat('#9b9d9f', 0.3, 1)
        for s in (-1, 1):
            z = s * w * 0.85
            lathe(
                [(0.085, z), (0.15, z), (0.15, z + 0.004), (0.085, z + 0.004), (0.085, z)],
                (0, 0, 0),
                steel,
                r,
                48,
            )
    return r


def power_bike(color='#7a1512', at=(0, 0, 0), rotz=0, lean=6, accent='#17181a', wear=0.1):
    """Sports motorcycle with a fairing, on its side stand."""
    r0 = empty(at, rotz)
    r = empty((0, 0, 0), rot=(math.radians(-lean), 0, 0))
    r.parent = r0
    m = mat(color, 0.16, var=0.04, coat=1, dirt=wear, rvar=0.05)
    m2 = mat(accent, 0.25, var=0.04, coat=0.8, dirt=wear)
    bk = mat('#151617', 0.5, dirt=0.2, dirtcol='#6a5a48')
    al = mat('#8b8d8f', 0.38, 0.9, dirt=0.3, dirtcol='#3d3328')
    ch = mat('#b9bbbd', 0.2, 1, dirt=0.1)
    st = mat('#161617', 0.55, bump=0.3, bscale=300)
    fa, ra = (0.7, 0, 0.305), (-0.7, 0, 0.31)
    cast_wheel(fa, r, 0.06, 0.305)
    cast_wheel(ra, r, 0.09, 0.315)
    for s in (-1, 1):
        top, axle = Vector((0.44, s * 0.1, 0.92)), Vector((fa[0], s * 0.1, fa[2]))
        middle = top.lerp(axle, 0.5)
        tube([top, middle], 0.028, mat('#a88a3a', 0.3, 0.9), r, smoothc=False)
        tube([middle, axle], 0.02, ch, r, smoothc=False)
        tube([(0.4, s * 0.06, 0.86), (0.05, s * 0.13, 0.7), (-0.16, s * 0.12, 0.4)], 0.035, bk, r)
        tube([(-0.14, s * 0.1, 0.4), (ra[0], s * 0.115, ra[2])], 0.03, al, r, smoothc=False)
    arc_guard(fa, 30, 165, 0.335, 0.07, m, r)
    arc_guard(ra, 40, 110, 0.345, 0.09, bk, r)
    # tank, seats, tail
    lx(
        [
            (-0.1, 0, 0.82, 0.06, 0.04, 0.8),
            (-0.04, 0, 0.84, 0.1, 0.08, 0.75),
            (0.1, 0, 0.88, 0.16, 0.1, 0.7),
            (0.24, 0, 0.9, 0.17, 0.1, 0.7),
            (0.34, 0, 0.89, 0.14, 0.08, 0.75),
            (0.4, 0, 0.87, 0.08, 0.04, 0.85),
        ],
        m,
        r,
    )
    cyl(0.04, 0.012, (0.2, 0, 0.995), bk, 'Z', 0.004, r, n=32)
    lx(
        [
            (-0.42, 0, 0.83, 0.1, 0.03, 0.6),
            (-0.38, 0, 0.815, 0.15, 0.035, 0.6),
            (-0.2, 0, 0.8, 0.14, 0.035, 0.6),
            (-0.06, 0, 0.82, 0.09, 0.04, 0.7),
        ],
        st,
        r,
    )
    lx(
        [
            (-0.92, 0, 0.97, 0.04, 0.02, 0.7),
            (-0.86, 0, 0.955, 0.08, 0.04, 0.7),
            (-0.6, 0, 0.87, 0.13, 0.065, 0.65),
            (-0.35, 0, 0.77, 0.14, 0.06, 0.65),
            (-0.2, 0, 0.72, 0.11, 0.05, 0.7),
        ],
        m,
        r,
    )
    lx(
        [
            (-0.76, 0, 0.965, 0.07, 0.02, 0.6),
            (-0.7, 0, 0.965, 0.1, 0.03, 0.6),
            (-0.5, 0, 0.91, 0.11, 0.03, 0.6),
            (-0.43, 0, 0.88, 0.08, 0.02, 0.7),
        ],
        st,
        r,
    )
    box((0.03, 0.12, 0.035), (-0.92, 0, 0.95), mat('#8f120e', 0.15, coat=0.8), 0.01, parent=r)
    # nose with two lamps and a screen
    lx(
        [
            (0.8, 0, 0.8, 0.03, 0.03, 0.8),
            (0.77, 0, 0.815, 0.09, 0.07, 0.75),
            (0.7, 0, 0.84, 0.15, 0.11, 0.7),
            (0.58, 0, 0.87, 0.19, 0.13, 0.7),
            (0.46, 0, 0.88, 0.2, 0.12, 0.7),
        ],
        m,
        r,
    )
    for s in (-1, 1):
        lens = mat('#b9c2c6', 0.06, 0.6, coat=1)
        box((0.05, 0.095, 0.06), (0.735, s * 0.085, 0.83), lens, 0.022, (0, 0.25, s * 0.5), r)
    lx(
        [
            (0.64, 0, 0.955, 0.08, 0.02, 0.8),
            (0.56, 0, 1.0, 0.13, 0.06, 0.8),
            (0.44, 0, 1.06, 0.14, 0.07, 0.8),
        ],
        mat('#121517', 0.05, coat=1, spec=0.7),
        r,
    )
    side = [
        (0.6, 0.94),
        (0.7, 0.78),
        (0.58, 0.6),
        (0.45, 0.42),
        (0.1, 0.24),
        (-0.26, 0.24),
        (-0.3, 0.3),
        (-0.02, 0.44),
        (0.08, 0.62),
        (0.2, 0.74),
        (0.36, 0.84),
    ]
    pressed(side, 0.155, 0.055, m, r)
    pressed([(0.42, 0.7), (0.5, 0.56), (0.2, 0.42), (0.16, 0.52), (0.3, 0.6)], 0.19, 0.03, bk, r)
    pressed([(0.34, 0.38), (0.1, 0.27), (-0.2, 0.27), (0.05, 0.36)], 0.185, 0.03, m2, r)
    # engine, exhaust, stand, controls
    box((0.42, 0.26, 0.3), (0.05, 0, 0.48), al, 0.05, parent=r, seg=4)
    cyl(0.09, 0.34, (-0.06, 0, 0.44), al, 'Y', 0.02, r)
    cyl(0.075, 0.36, (0.1, 0, 0.4), bk, 'Y', 0.02, r)
    tube([(0.2, -0.1, 0.3), (-0.1, -0.15, 0.24), (-0.4, -0.17, 0.34)], 0.026, ch, r)
    tube([(-0.4, -0.18, 0.34), (-0.78, -0.19, 0.5)], 0.058, mat('#77797b', 0.3, 0.9), r, smoothc=False)
    tube([(-0.76, -0.19, 0.492), (-0.8, -0.19, 0.508)], 0.045, bk, r, smoothc=False)
    tube([(-0.05, 0.14, 0.3), (-0.12, 0.28, 0.02)], 0.012, bk, r, smoothc=False)
    for s in (-1, 1):
        tube([(0.42, s * 0.1, 0.98), (0.36, s * 0.24, 0.98), (0.3, s * 0.36, 0.95)], 0.013, bk, r)
        tube([(0.34, s * 0.28, 0.975), (0.3, s * 0.37, 0.945)], 0.018, bk, r, smoothc=False)
        tube([(0.5, s * 0.16, 1.0), (0.5, s * 0.26, 1.06), (0.48, s * 0.3, 1.08)], 0.007, bk, r)
        box((0.03, 0.13, 0.07), (0.47, s * 0.34, 1.1), bk, 0.014, (0, 0, s * -0.2), r)
        tube([(-0.2, s * 0.12, 0.36), (-0.2, s * 0.22, 0.36)], 0.012, al, r, smoothc=False)
        cyl(0.02, 0.03, (-0.84, s * 0.15, 0.86), mat('#c4641a', 0.2, coat=0.8), 'X', 0.006, r, n=20)
        tube([(-0.84, s * 0.05, 0.88), (-0.84, s * 0.14, 0.86)], 0.006, bk, r, smoothc=False)
    box((0.008, 0.18, 0.13), (-0.97, 0, 0.72), mat('#d6d3c6', 0.4, dirt=0.2), 0.004, (0, -0.45, 0), r)
    tube([(-0.86, 0, 0.92), (-0.97, 0, 0.74)], 0.02, bk, r, smoothc=False)
    return r0
