"""Bathroom with its fittings."""
from lib import *
from lib import _obj
import scenes as S
from models.fitted_kitchen import wall_tiles
from models.oval_loft import ovalloft


def bathroom(yb=0.9, tile='#d6dcdc', tile2='#5d7f8f', floorish=True, X=1.05):
    po = mat('#e6e5e0', 0.06, var=0.02, coat=0.9, rvar=0.03)
    ch = mat('#c4c6c8', 0.15, 1)
    gt = '#b5b1a6'
    # wall tiles to 2.1 m with a coloured border
    for w, loc, rz in (
        (2 * X + 0.1, (0, yb - 0.004), 0),
        (3, (-X + 0.004, yb - 1.5), math.pi / 2),
        (3, (X - 0.004, yb - 1.5), -math.pi / 2),
    ):
        if rz and loc[0] > 0:
            continue
        wall_tiles(w, 1.2, (loc[0], loc[1], 0.6), rz, tile2, tile2, 0.25, 0.4, gt)
        wall_tiles(w, 0.9, (loc[0], loc[1], 1.2 + 0.45 + 0.06), rz, tile, '#c9cfcf', 0.25, 0.4, gt)
        wall_tiles(
            w,
            0.07,
            (loc[0] * 0.999, loc[1] - (0.002 if not rz else 0), 1.23),
            rz,
            '#2f4a57',
            '#8fa9b3',
            0.25,
            0.07,
            gt,
        )
    # WC against the back wall
    w = empty((0.32, yb - 0.02, 0))
    ovalloft(
        [
            (0, -0.33, 0.125, 0.24, 0, 0.85),
            (0, -0.33, 0.122, 0.235, 0.04, 0.85),
            (0, -0.335, 0.112, 0.215, 0.14, 0.9),
            (0, -0.36, 0.14, 0.225, 0.27),
            (0, -0.38, 0.17, 0.235, 0.36),
            (0, -0.385, 0.182, 0.245, 0.39),
            (0, -0.385, 0.18, 0.243, 0.402),
        ],
        po,
        parent=w,
    )
    box((0.17, 0.3, 0.32), (0, -0.16, 0.03), po, 0.05, parent=w, base=True, seg=5)
    ovalloft(
        [
            (0, -0.385, 0.184, 0.248, 0.402),
            (0, -0.385, 0.188, 0.252, 0.408),
            (0, -0.385, 0.188, 0.252, 0.42),
            (0, -0.385, 0.18, 0.244, 0.428),
            (0, -0.385, 0.12, 0.17, 0.43),
        ],
        po,
        parent=w,
    )
    box((0.36, 0.17, 0.36), (0, -0.1, 0.4), po, 0.03, parent=w, base=True, seg=5)
    box((0.385, 0.19, 0.035), (0, -0.1, 0.755), po, 0.012, parent=w, base=True)
    cyl(0.022, 0.012, (0, -0.1, 0.796), ch, 'Z', 0.004, w)
    tube([(-0.22, -0.02, 0.2), (-0.2, -0.06, 0.24), (-0.19, -0.08, 0.38)], 0.008, ch, w)
    # basin on pedestal
    b = empty((-0.42, yb - 0.02, 0))
    lathe(
        [(0.1, 0), (0.11, 0.01), (0.085, 0.06), (0.075, 0.4), (0.095, 0.62), (0.11, 0.68)],
        (0, -0.2, 0),
        po,
        b,
        40,
    )
    ovalloft(
        [
            (0, -0.22, 0.12, 0.12, 0.64),
            (0, -0.23, 0.2, 0.18, 0.72),
            (0, -0.235, 0.255, 0.21, 0.8, 0.85),
            (0, -0.235, 0.26, 0.215, 0.825, 0.85),
            (0, -0.235, 0.25, 0.205, 0.832, 0.85),
            (0, -0.25, 0.2, 0.15, 0.826),
            (0, -0.25, 0.17, 0.12, 0.77),
            (0, -0.25, 0.06, 0.05, 0.735),
        ],
        po,
        parent=b,
    )
    box((0.5, 0.1, 0.06), (0, -0.06, 0.775), po, 0.02, parent=b, base=True)
    cyl(0.014, 0.1, (0, -0.08, 0.87), ch, 'Z', 0.003, b)
    tube(bent([(0, -0.08, 0.91), (0, -0.2, 0.94), (0, -0.215, 0.9)], 0.03), 0.01, ch, b, smoothc=False)
    box((0.012, 0.05, 0.012), (0, -0.07, 0.945), ch, 0.004, parent=b)
    mm = mat('#c9cfd2', 0.01, 1, var=0, rvar=0)
    box((0.46, 0.012, 0.62), (-0.42, yb - 0.02, 1.18), mm, 0.003, base=True)
    box((0.5, 0.008, 0.66), (-0.42, yb - 0.012, 1.16), ch, 0.003, base=True)
    box((0.46, 0.11, 0.008), (-0.42, yb - 0.07, 1.12), mat('#a9b8b8', 0.05, coat=0.5), 0.002)
    for x, c, h in ((-0.56, '#2f6a8f', 0.13), (-0.5, '#d8d3c4', 0.16)):
        lathe(
            [(0, 0), (0.022, 0), (0.022, h * 0.7), (0.012, h * 0.8), (0.012, h), (0, h)],
            (x, yb - 0.07, 1.125),
            mat(c, 0.3),
            n=24,
        )
    # shower on the left wall, towel, bucket, floor drain
    sx = -X + 0.02
    cyl(0.01, 1.1, (sx + 0.03, yb - 1.0, 1.5), ch, 'Z', 0.002)
    tube(
        bent([(sx + 0.03, yb - 1.0, 2.05), (sx + 0.3, yb - 1.0, 2.1), (sx + 0.34, yb - 1.0, 2.03)], 0.08),
        0.009,
        ch,
        smoothc=False,
    )
    lathe(
        [(0.015, 0.05), (0.07, 0), (0.07, -0.012), (0, -0.014)],
        (sx + 0.345, yb - 1.0, 2.0),
        ch,
        n=32,
        rot=(0, 0.2, 0),
    )
    box((0.05, 0.16, 0.05), (sx + 0.03, yb - 1.0, 0.95), ch, 0.012)
    X - 0.1
    lathe(
        [(0, 0), (0.11, 0), (0.145, 0.27), (0.152, 0.275), (0.15, 0.285), (0.138, 0.28), (0.105, 0.01)],
        (0.82, yb - 0.25, 0),
        mat('#2a5aa0', 0.35, dirt=0.2),
    )
    tube(
        [
            (0.82 - 0.148, yb - 0.25, 0.27),
            (0.82 - 0.1, yb - 0.33, 0.2),
            (0.82 + 0.1, yb - 0.33, 0.2),
            (0.82 + 0.148, yb - 0.25, 0.27),
        ],
        0.004,
        ch,
    )
    cyl(0.06, 0.004, (0.0, yb - 0.9, 0.002), ch, 'Z', 0.001)
    box((0.14, 0.03, 0.1), (0.72, yb - 0.02, 0.75), po, 0.01)
    cyl(0.055, 0.1, (0.72, yb - 0.085, 0.73), mat('#e4e2dc', 0.9, bump=0.2, bscale=100), 'X', 0.004)
    cur = S.curtain(0, 0.01, 0, 0.01, (9, 9, 9), '#ffffff') if False else None
    # towel on a rail, back wall right corner, above the bucket
    cyl(0.007, 0.42, (0.78, yb - 0.07, 1.42), ch, 'X', 0.002)
    tw = fabric('#b8664a', weave=500)
    n = 24
    vs = []
    fs = []
    for j in range(18):
        t = j / 17 * 2 - 1
        z = 1.427 - abs(t) * (0.52 if t < 0 else 0.38)
        yy = yb - 0.07 + (0.014 if t > 0 else -0.014) * min(1, abs(t) * 6)
        for i in range(n):
            u = i / (n - 1)
            vs.append(
                (
                    0.62 + u * 0.32 + 0.006 * math.sin(t * 5),
                    yy + (0.008 * math.sin(u * 17) * abs(t) - 0.004 if t < 0 else 0),
                    z + 0.006 * math.sin(u * 8),
                )
            )
    for j in range(17):
        for i in range(n - 1):
            k = j * n + i
            fs.append((k, k + 1, k + n + 1, k + n))
    me = bpy.data.meshes.new('tw')
    me.from_pydata(vs, [], fs)
    o = smooth(_obj(me, 'tw', tw), 180)
    o.modifiers.new('s', 'SOLIDIFY').thickness = 0.006
