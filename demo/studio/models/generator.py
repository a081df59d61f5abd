"""Open-frame petrol generator: pipe frame, tank, engine block, recoil starter, muffler, alternator, panel."""
from lib import *


def build(tank='#77150f', frame='#1c1c1e', at=(0, 0, 0), rotz=0, wear=0.35, s=1.0, cover=None):
    r = empty(at, rotz)
    r.scale = (s, s, s)
    fr = mat(frame, 0.38, var=0.1, dirt=wear * 0.5, dirtcol='#6b4a30', z0=0, spec=0.25)
    tk = mat(
        tank,
        0.3,
        var=0.12,
        rvar=0.15,
        dirt=wear * 1.3,
        dirtcol='#5a4632',
        coat=0.4,
        scale=9,
        bump=0.04,
        bscale=60,
    )
    cast = mat('#7b7d7e', 0.5, 0.75, var=0.15, dirt=0.5, dirtcol='#2d2620', bump=0.3, bscale=140)
    blk = mat('#101113', 0.5, dirt=wear * 0.6, dirtcol='#5b4530', scale=10, spec=0.3)
    ch = mat('#a6a9ab', 0.28, 1)
    cov = mat(cover or tank, 0.3, dirt=wear, dirtcol='#5a4a38', coat=0.3)
    W, D, H = 0.6, 0.44, 0.45
    X, Y = W / 2, D / 2
    rr = 0.0135
    z0 = 0.035
    # frame: two side hoops joined by rails
    for x in (-X, X):
        tube(
            bent([(x, -Y, z0), (x, -Y, H), (x, Y, H), (x, Y, z0), (x, -Y, z0)], 0.06),
            rr,
            fr,
            r,
            smoothc=False,
        )
    for y in (-Y, Y):
        tube([(-X, y, z0), (X, y, z0)], rr, fr, r, smoothc=False)
        tube([(-X, y, H - 0.0), (X, y, H - 0.0)], rr * 0.9, fr, r, smoothc=False)
    for y in (-0.1, 0.1):
        box((W, 0.05, 0.006), (0, y, z0 + 0.012), fr, 0.002, parent=r)
    for x in (-X + 0.05, X - 0.05):
        for y in (-Y + 0.0, Y - 0.0):
            cyl(0.02, 0.03, (x, y, 0.014), blk, 'Z', 0.004, r, n=20)
    # tank: rounded, with seam, cap and gauge
    tz = H - 0.095
    t = rrect(0.5, 0.36, 0.07, 0.13, (0, 0, tz), tk, 0.042, parent=r, seg=6)
    rrect(0.515, 0.375, 0.075, 0.006, (0, 0, tz + 0.05), tk, 0.002, parent=r)
    cyl(0.034, 0.02, (-0.05, 0, tz + 0.14), blk, 'Z', 0.005, r, n=24)
    cyl(0.038, 0.006, (-0.05, 0, tz + 0.131), ch, 'Z', 0.001, r)
    for i in range(12):
        a = i * math.pi / 6
        box(
            (0.006, 0.006, 0.016),
            (-0.05 + 0.034 * math.cos(a), 0.034 * math.sin(a), tz + 0.141),
            blk,
            0.001,
            parent=r,
            rot=(0, 0, a),
        )
    cyl(0.017, 0.008, (0.1, 0, tz + 0.133), mat('#d8d4c8', 0.3), 'Z', 0.002, r)
    quad(0.2, 0.05, (0.0, -0.181, tz + 0.033), mat('#d9d7cf', 0.4), (math.pi / 2, 0, 0), r)
    text('3.5 kVA', 0.036, (0, -0.1822, tz + 0.033), mat('#1d1d1d', 0.5), parent=r)
    for x, y, c, w_, h_ in ((-0.19, -0.06, '#d2a51c', 0.06, 0.04), (-0.19, 0.05, '#d9d7cf', 0.06, 0.07)):
        quad(w_, h_, (x, y, tz + 0.1312), mat(c, 0.4, dirt=0.3), (0, 0, 0.05), r)
    text('!', 0.03, (-0.19, -0.06, tz + 0.1318), mat('#111111', 0.5), (0, 0, 0), r)
    # engine left: crankcase, finned cylinder, recoil
    box((0.2, 0.22, 0.17), (-0.12, 0.0, 0.07), cast, 0.02, parent=r, base=True)
    for i in range(9):
        box((0.13, 0.165, 0.004), (-0.11, 0.02, 0.245 + i * 0.0115), cast, 0.001, parent=r)
    cyl(0.058, 0.11, (-0.11, 0.02, 0.29), cast, 'Z', 0.004, r)
    box((0.1, 0.1, 0.05), (-0.11, 0.02, 0.33), blk, 0.015, parent=r)
    fx = -0.225
    cyl(0.122, 0.05, (fx, -0.0, 0.19), cov, 'X', 0.018, r, n=64)
    cyl(0.075, 0.03, (fx - 0.03, 0, 0.19), blk, 'X', 0.008, r, n=48)
    cyl(0.02, 0.012, (fx - 0.047, 0, 0.19), ch, 'X', 0.003, r)
    for i in range(14):
        a = i * 2 * math.pi / 14
        box(
            (0.006, 0.009, 0.028),
            (fx - 0.0265, 0.096 * math.cos(a), 0.19 + 0.096 * math.sin(a)),
            blk,
            0.001,
            parent=r,
            rot=(a - math.pi / 2, 0, 0),
        )
    box((0.028, 0.085, 0.022), (fx - 0.02, -0.115, 0.265), blk, 0.008, parent=r)
    tube([(fx - 0.01, -0.08, 0.25), (fx - 0.02, -0.11, 0.262)], 0.003, blk, r)
    # air filter + carb (front), spark plug lead
    box((0.13, 0.07, 0.12), (-0.11, -0.165, 0.2), blk, 0.018, parent=r, base=True)
    cyl(0.008, 0.012, (-0.11, -0.203, 0.26), ch, 'Y', 0.002, r, n=6)
    box((0.06, 0.05, 0.05), (-0.11, -0.12, 0.2), ch, 0.006, parent=r, base=True)
    tube([(-0.08, 0.02, 0.36), (-0.03, -0.05, 0.37), (-0.01, -0.1, 0.3), (-0.03, -0.1, 0.2)], 0.004, blk, r)
    tube([(0, -0.16, tz), (-0.01, -0.17, 0.28), (-0.05, -0.14, 0.235)], 0.0035, mat('#3a3a34', 0.4), r)
    # alternator right + end cover with slots
    cyl(0.098, 0.17, (0.09, 0.0, 0.17), cast, 'X', 0.01, r, n=48)
    cyl(0.1, 0.06, (0.19, 0, 0.17), blk, 'X', 0.014, r, n=48)
    for i in range(10):
        a = i * 2 * math.pi / 10
        box(
            (0.004, 0.012, 0.03),
            (0.221, 0.062 * math.cos(a), 0.17 + 0.062 * math.sin(a)),
            mat('#060606', 0.8),
            0,
            parent=r,
            rot=(a - math.pi / 2, 0, 0),
        )
    # muffler at the back right
    box(
        (0.27, 0.09, 0.12),
        (0.1, 0.15, 0.24),
        mat('#5a544d', 0.55, 0.8, dirt=0.6, dirtcol='#6b3b1e'),
        0.03,
        parent=r,
        base=True,
        seg=4,
    )
    cyl(0.014, 0.04, (0.245, 0.15, 0.3), mat('#3d332b', 0.6, 0.7), 'X', 0.002, r)
    # control panel (front, right)
    pz = 0.075
    box((0.29, 0.05, 0.2), (0.13, -Y + 0.03, pz), blk, 0.012, parent=r, base=True)
    fy = -Y + 0.002
    box(
        (0.275, 0.006, 0.185),
        (0.13, fy + 0.002, pz + 0.0075),
        mat('#2a2c2f', 0.45),
        0.004,
        parent=r,
        base=True,
    )
    for x in (0.07, 0.135):
        cyl(0.026, 0.012, (x, fy - 0.004, pz + 0.065), mat('#1f1f20', 0.5), 'Y', 0.003, r)
        for a, b in ((0, 0.009), (-0.009, -0.007), (0.009, -0.007)):
            box((0.004, 0.003, 0.008), (x + a, fy - 0.0105, pz + 0.065 + b), mat('#050505', 0.9), 0, parent=r)
    cyl(0.024, 0.008, (0.05, fy - 0.003, pz + 0.145), mat('#e6e3da', 0.25), 'Y', 0.002, r)
    cyl(0.026, 0.006, (0.05, fy - 0.002, pz + 0.145), ch, 'Y', 0.001, r)
    box(
        (0.001, 0.001, 0.016),
        (0.054, fy - 0.008, pz + 0.15),
        mat('#c01010', 0.5),
        0,
        parent=r,
        rot=(0, 0.5, 0),
    )
    box((0.022, 0.014, 0.03), (0.115, fy - 0.005, pz + 0.145), mat('#161616', 0.4), 0.003, parent=r)
    cyl(0.012, 0.014, (0.165, fy - 0.006, pz + 0.145), ch, 'Y', 0.002, r)
    box((0.003, 0.018, 0.02), (0.165, fy - 0.018, pz + 0.145), ch, 0.001, parent=r)
    for x, c in ((0.205, '#b01f17'), (0.232, '#17181a')):
        cyl(0.007, 0.022, (x, fy - 0.01, pz + 0.06), mat(c, 0.4), 'Y', 0.002, r, n=16)
    cyl(0.008, 0.016, (0.225, fy - 0.008, pz + 0.145), ch, 'Y', 0.001, r, n=16)
    quad(0.07, 0.025, (0.225, fy - 0.0015, pz + 0.105), mat('#d5a91c', 0.5), (math.pi / 2, 0, 0), r)
    text('220V~ 50Hz', 0.009, (0.225, fy - 0.002, pz + 0.105), mat('#111111', 0.5), parent=r)
    text(
        'DIESEL'[:0] or 'OFF  ON',
        0.008,
        (0.115, fy - 0.0015, pz + 0.12),
        mat('#dddddd', 0.5),
        parent=r,
        bold=False,
    )
    return r
