"""Gas cylinder."""
from lib import *


def cylinder(color='#b5651d', at=(0, 0, 0), rotz=0, s=1.0, wear=0.8, burner=False):
    r = empty(at, rotz)
    r.scale = (s, s, s)
    m = mat(color, 0.4, var=0.1, dirt=wear, dirtcol='#4b3522', bump=0.15, bscale=90, z0=0, coat=0.15)
    br = mat('#a8863c', 0.35, 1, dirt=0.3)
    R_ = 0.15
    lathe(
        [
            (0, 0.04),
            (0.1, 0.042),
            (0.135, 0.06),
            (R_, 0.1),
            (R_, 0.21),
            (R_ + 0.0015, 0.212),
            (R_ + 0.0015, 0.222),
            (R_, 0.224),
            (R_, 0.35),
            (0.135, 0.4),
            (0.09, 0.43),
            (0.04, 0.443),
            (0, 0.445),
        ],
        (0, 0, 0),
        m,
        r,
    )
    lathe([(0.115, 0), (0.118, 0), (0.118, 0.06), (0.112, 0.06), (0.112, 0)], (0, 0, 0), m, r)
    for i in range(3):  # guard with three windows
        a0 = i * 2.094 + 0.35
        n = 14
        pts = []
        for k in range(n + 1):
            a = a0 + 1.45 * k / n
            pts.append(a)
        me = bpy.data.meshes.new('g')
        vs = []
        fs = []
        for a in pts:
            for rad, z in ((0.1, 0.42), (0.1, 0.53), (0.096, 0.535), (0.096, 0.42)):
                vs.append((rad * math.cos(a), rad * math.sin(a), z))
        for k in range(n):
            for j in range(4):
                b = k * 4 + j
                c = k * 4 + (j + 1) % 4
                fs.append((b, c, c + 4, b + 4))
        me.from_pydata(vs, [], fs)
        from lib import _obj

        smooth(_obj(me, 'g', m, parent=r), 40)
    tube(
        [(0.1 * math.cos(a * 0.157), 0.1 * math.sin(a * 0.157), 0.535) for a in range(40)], 0.008, m, r, True
    )
    cyl(0.017, 0.05, (0, 0, 0.465), br, 'Z', 0.003, r, n=24)
    cyl(0.012, 0.05, (0.025, 0, 0.475), br, 'X', 0.002, r, n=24)
    cyl(0.022, 0.016, (0, 0, 0.5), mat('#1c1c1c', 0.5), 'Z', 0.004, r, n=16)
    text('12.5 kg', 0.035, (0, -0.1525, 0.285), mat('#e7e2d6', 0.5), parent=r)
    if burner:
        tube(
            [
                (0.05, 0, 0.475),
                (0.16, -0.06, 0.44),
                (0.24, -0.1, 0.2),
                (0.3, -0.14, 0.02),
                (0.42, -0.2, 0.012),
            ],
            0.007,
            mat('#c4561e', 0.5),
            r,
        )
    return r
