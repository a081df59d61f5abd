"""Wrist watch and handbag."""
from lib import *
from lib import _obj


def watch(at=(0, 0, 0.75), rotz=0, dial='#101a2c', case='#b4b6b8', strap=None):
    """Lying on its side-less back on the table, bracelet closed in a flat oval."""
    r = empty(at, rotz)
    st = mat(case, 0.22, 1, var=0.05, rvar=0.08)
    br = mat(case, 0.35, 1, var=0.08)
    tilt = empty((0, 0, 0.02), rot=(math.radians(58), 0, 0))
    tilt.parent = r
    lathe(
        [
            (0, 0),
            (0.0185, 0),
            (0.0205, 0.002),
            (0.0207, 0.0075),
            (0.0195, 0.0095),
            (0.0172, 0.0102),
            (0.0168, 0.0092),
            (0, 0.0092),
        ],
        (0, 0, 0),
        st,
        tilt,
        72,
    )
    cyl(0.0166, 0.0006, (0, 0, 0.0093), mat(dial, 0.25, var=0.03), 'Z', 0, tilt, n=64)
    hm = mat('#d8d9da', 0.2, 0.9)
    for i in range(12):
        a = i * math.pi / 6
        box(
            (0.0011 if i % 3 else 0.0018, 0.0032, 0.0006),
            (0.0135 * math.sin(a), 0.0135 * math.cos(a), 0.0099),
            hm,
            0,
            parent=tilt,
            rot=(0, 0, -a),
        )
    for a, l, w in ((-0.95, 0.0085, 0.0012), (0.95, 0.0125, 0.0009), (2.6, 0.0135, 0.0004)):
        box(
            (w, l, 0.0003),
            (l / 2 * math.sin(a), l / 2 * math.cos(a), 0.0102),
            hm if w > 0.0005 else mat('#b3261e', 0.4),
            0,
            parent=tilt,
            rot=(0, 0, -a),
        )
    for rr, y in ((0.0035, -0.006), (0.0035, 0.006)):
        pass
    cyl(0.0028, 0.004, (0.0222, 0, 0.005), st, 'X', 0.0006, tilt, n=20)
    # bracelet: links along an oval behind the dial (YZ plane of tilt)
    n = 26
    A, B = 0.031, 0.026
    m = mat(strap, 0.5, bump=0.3, bscale=400) if strap else br
    for i in range(n):
        a = math.radians(38) + (2 * math.pi - math.radians(76)) * i / (n - 1)
        y = A * math.sin(a)
        zz = -0.021 + B * math.cos(a)
        w = 0.0205 - 0.004 * math.sin(math.pi * i / (n - 1))
        ang = -math.atan2(B * math.sin(a), A * math.cos(a))
        if strap:
            box((w, 0.0085, 0.0028), (0, y, zz), m, 0.0008, parent=tilt, rot=(ang, 0, 0))
            continue
        for x0, ww in ((-0.34, 0.3), (0, 0.34), (0.34, 0.3)):
            box((w * ww, 0.0062, 0.0032), (x0 * w, y, zz), m, 0.0009, parent=tilt, rot=(ang, 0, 0), seg=2)
    return r


def handbag(color='#5a2a1c', at=(0, 0, 0.75), rotz=0, hw='#b8984a'):
    r = empty(at, rotz)
    m = mat(color, 0.38, var=0.12, rvar=0.1, bump=0.5, bscale=420, coat=0.15)
    g = mat(hw, 0.22, 1)
    th = mat('#c9a778', 0.7)
    w, d, h = 0.32, 0.13, 0.23
    n = 26
    vs = []
    fs = []
    from mathutils import noise as N

    K = 40
    for j in range(n + 1):
        t = j / n
        ww = w / 2 * (1 - 0.1 * t)
        dd = d / 2 * (1 - 0.72 * t**1.6) + 0.004
        for i in range(K):
            a = 2 * math.pi * i / K
            c, s = math.cos(a), math.sin(a)
            e = 0.28
            x = ww * math.copysign(abs(c) ** e, c)
            y = dd * math.copysign(abs(s) ** (e + 0.15), s)
            q = N.noise(Vector((x * 9, y * 9, t * 3 + at[0]))) * 0.006 * math.sin(math.pi * min(1, t * 1.1))
            vs.append(
                (
                    x + q,
                    y + q * (1 if y > 0 else -1),
                    h * t - 0.012 * t * abs(c) ** 3 - 0.006 * (1 - t) ** 4 * 0,
                )
            )
    for j in range(n):
        for i in range(K):
            a = j * K + i
            b = j * K + (i + 1) % K
            fs.append((a, b, b + K, a + K))
    fs.append(tuple(range(K))[::-1])
    me = bpy.data.meshes.new('hb')
    me.from_pydata(vs, [], fs)
    o = smooth(_obj(me, 'hb', m, parent=r), 60)
    so = o.modifiers.new('s', 'SOLIDIFY')
    so.thickness = 0.004
    box((w * 0.86, 0.012, 0.006), (0, 0, h - 0.012), mat('#2a1a12', 0.6), 0.002, parent=r)
    box((w * 0.8, 0.006, 0.004), (0, 0, h - 0.007), g, 0.001, parent=r)
    for s in (-1, 1):
        y = s * 0.024
        tube(
            [
                (-0.085, y * 1.4, h - 0.05),
                (-0.082, y * 1.2, h + 0.02),
                (-0.05, y * 0.8, h + 0.13),
                (0, y * 0.6, h + 0.155),
                (0.05, y * 0.8, h + 0.13),
                (0.082, y * 1.2, h + 0.02),
                (0.085, y * 1.4, h - 0.05),
            ],
            0.0068,
            m,
            r,
        )
        for x in (-0.085, 0.085):
            box((0.028, 0.006, 0.05), (x, y * 1.55, h - 0.06), m, 0.003, parent=r)
            tube(
                [
                    (
                        x + 0.011 * math.cos(k * 0.524),
                        y * 1.55 - s * 0.0 + s * 0.005,
                        h - 0.034 + 0.011 * math.sin(k * 0.524),
                    )
                    for k in range(12)
                ],
                0.0018,
                g,
                r,
                True,
            )
    # front flap pocket and clasp
    y = -d / 2 - 0.001
    box((0.2, 0.008, 0.1), (0, y + 0.008, 0.05), m, 0.006, parent=r, base=True, rot=(math.radians(-5), 0, 0))
    box(
        (0.2, 0.01, 0.035), (0, y + 0.012, 0.125), m, 0.006, parent=r, base=True, rot=(math.radians(-8), 0, 0)
    )
    box((0.026, 0.008, 0.032), (0, y + 0.004, 0.115), g, 0.003, parent=r, base=True)
    for x in (-0.13, 0.13):
        for yy in (-0.045, 0.045):
            cyl(0.008, 0.006, (x, yy, -0.001), g, 'Z', 0.002, r, n=20)
    return r
