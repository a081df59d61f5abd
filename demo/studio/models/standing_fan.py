"""Standing fan."""
from lib import *


def fan(color='#1a1b1d', blade='#2f4f7a', at=(0, 0, 0), rotz=0, h=1.22, tilt=0.12):
    r = empty(at, rotz)
    m = mat(color, 0.4, dirt=0.15, dirtcol='#8a8172')
    ch = mat('#a9acae', 0.22, 1)
    g = mat('#2a2b2d' if color != '#e6e4de' else '#c9c7c0', 0.3, 0.6)
    lathe(
        [
            (0, 0),
            (0.2, 0),
            (0.205, 0.008),
            (0.19, 0.022),
            (0.06, 0.05),
            (0.03, 0.09),
            (0.022, 0.12),
            (0, 0.12),
        ],
        (0, 0, 0),
        m,
        r,
    )
    cyl(0.0135, h - 0.2, (0, 0, 0.1 + (h - 0.2) / 2), ch, 'Z', 0, r)
    cyl(0.018, 0.4, (0, 0, 0.3), m, 'Z', 0.003, r)
    hd = empty((0, -0.0, h), rot=(-tilt, 0, 0))
    hd.parent = r
    lathe(
        [(0, 0.13), (0.05, 0.125), (0.07, 0.09), (0.075, 0.0), (0.06, -0.03), (0, -0.03)],
        (0, -0.02, 0),
        m,
        hd,
        40,
        (-math.pi / 2, 0, 0),
    )
    box((0.05, 0.06, 0.14), (0, 0.02, -0.09), m, 0.012, parent=hd)
    box((0.11, 0.05, 0.17), (0, -0.03, -0.4), m, 0.012, parent=r).location = (0, -0.03, h - 0.32)
    for i, c in enumerate(('#d8d8d4', '#d8d8d4', '#d8d8d4', '#b3261e')):
        box((0.018, 0.01, 0.012), (-0.033 + i * 0.022, -0.058, h - 0.29), mat(c, 0.4), 0.002, parent=r)
    Rg = 0.215
    n = 60
    for side in (0, 1):
        for i in range(n):
            a = 2 * math.pi * i / n
            c, s = math.cos(a), math.sin(a)
            y0 = -0.1 if side == 0 else -0.1
            if side == 0:
                pts = [
                    (0.04 * c, -0.165, 0.04 * s),
                    (0.12 * c, -0.163, 0.12 * s),
                    (0.19 * c, -0.145, 0.19 * s),
                    (Rg * c, -0.1, Rg * s),
                ]
            else:
                pts = [
                    (0.06 * c, -0.04, 0.06 * s),
                    (0.13 * c, -0.045, 0.13 * s),
                    (0.195 * c, -0.06, 0.195 * s),
                    (Rg * c, -0.1, Rg * s),
                ]
            tube(pts, 0.0012, g, hd, res=4)
    for rad, y in ((Rg, -0.1), (0.13, -0.163), (0.19, -0.146)):
        tube(
            [(rad * math.cos(i * 0.157), y, rad * math.sin(i * 0.157)) for i in range(40)],
            0.0045 if rad == Rg else 0.0014,
            m if rad == Rg else g,
            hd,
            True,
        )
    cyl(0.045, 0.012, (0, -0.168, 0), mat(blade, 0.35), 'Y', 0.004, hd)
    cyl(0.03, 0.06, (0, -0.09, 0), mat('#222222', 0.4), 'Y', 0.005, hd)
    bm_ = mat(blade, 0.25, var=0.05, coat=0.3)
    for k in range(5):
        a0 = k * 2 * math.pi / 5 + 0.3
        vs = []
        fs = []
        for j in range(9):
            t = j / 8
            rad = 0.03 + 0.165 * t
            wd = 0.32 + 0.55 * math.sin(math.pi * min(1, t * 0.75 + 0.12))
            for q in range(7):
                u = q / 6 - 0.5
                a = a0 + u * wd * (1.05 - 0.25 * t)
                vs.append((rad * math.cos(a), -0.1 + 0.05 * u * (1 - 0.2 * t), rad * math.sin(a)))
        for j in range(8):
            for q in range(6):
                b = j * 7 + q
                fs.append((b, b + 1, b + 8, b + 7))
        me = bpy.data.meshes.new('bl')
        me.from_pydata(vs, [], fs)
        from lib import _obj

        o = smooth(_obj(me, 'bl', bm_, parent=hd), 180)
        so = o.modifiers.new('s', 'SOLIDIFY')
        so.thickness = 0.003
    tube(
        [(0, 0.19, 0.03), (0.1, 0.3, 0.006), (0.3, 0.28, 0.006), (0.45, 0.1, 0.006), (0.4, -0.05, 0.006)],
        0.0035,
        m,
        r,
    )
    return r
