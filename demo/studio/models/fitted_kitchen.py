"""Kitchen with cabinets and tiles."""
from lib import *
import scenes as S


def wall_tiles(w, h, loc, rotz=0, c='#dcdad2', c2='#cfccc2', size=0.3, th=None, grout='#a59f92', rough=0.1):
    quad(
        w,
        h,
        loc,
        tiles(c, c2, grout, size, rough, gw=0.004, h=th or size, veins=0.35),
        (math.pi / 2, 0, rotz),
    )


def pull(x, y, z, parent, m, L=0.14, vert=False):
    cyl(0.005, L, (x, y - 0.03, z), m, 'Z' if vert else 'X', 0.001, parent, n=14)
    for s in (-0.42, 0.42):
        cyl(
            0.004,
            0.03,
            (x + (0 if vert else s * L), y - 0.015, z + (s * L if vert else 0)),
            m,
            'Y',
            0,
            parent,
            n=10,
        )


def kitchen(
    yb=0.9,
    door='#6a3f22',
    door2='#3f2412',
    top='#1c1d20',
    L=3.5,
    gloss=None,
    tile='#dcdad2',
    hob=True,
    win=True,
):
    """Fitted along the back wall of S.room and returning along the left side."""
    dm = mat(gloss, 0.12, var=0.03, coat=0.5, rvar=0.05) if gloss else wood(door, door2, axis=2, scale=0.6)
    ch = mat('#b9bbbd', 0.25, 1)
    kick = mat('#1e1c1a', 0.6)
    wt = tiles(top, '#5a5a5c', top, 8, 0.1, veins=0.8, gw=0)
    carc = mat('#cfc9bd', 0.6)
    st = mat('#b0b3b5', 0.3, 1, rvar=0.08)
    X0 = -1.75
    empty((0, 0, 0))
    d = 0.58
    wall_tiles(4.3, 1.62, (0, yb - 0.004, 0.85 + 0.81), 0, tile, size=0.3, th=0.2)
    wall_tiles(3.4, 0.75, (-2.095, yb - 1.7, 0.85 + 0.375), math.pi / 2, tile, size=0.3, th=0.2)
    y = yb - d
    n = 6
    w = L / n
    box((L, d - 0.08, 0.09), (X0 + L / 2, yb - d / 2 + 0.04, 0), kick, 0, base=True)
    box((L, d - 0.02, 0.76), (X0 + L / 2, yb - d / 2 + 0.01, 0.09), carc, 0.002, base=True)
    box((L + 0.02, d + 0.04, 0.035), (X0 + L / 2, yb - d / 2 - 0.02, 0.85), wt, 0.006, base=True)
    for i in range(n):
        x = X0 + w * (i + 0.5)
        if i in (3,):
            for k in range(3):
                box((w - 0.006, 0.02, 0.245), (x, y - 0.01, 0.1 + k * 0.25), dm, 0.004, base=True)
                pull(x, y - 0.02, 0.1 + k * 0.25 + 0.19, None, ch)
        else:
            box((w - 0.006, 0.02, 0.74), (x, y - 0.01, 0.1), dm, 0.004, base=True)
            [box((w - 0.16, 0.008, 0.58), (x, y - 0.022, 0.18), dm, 0.004, base=True) if not gloss else None]
            pull(x + (0.2 if i % 2 == 0 else -0.2), y - 0.026, 0.72, None, ch, 0.14, True)
    # left return
    xl = -2.1
    ly = 1.6
    box((d, ly, 0.76), (xl + d / 2, y - ly / 2, 0.09), carc, 0.002, base=True)
    box((d + 0.03, ly + 0.02, 0.035), (xl + d / 2 + 0.01, y - ly / 2, 0.85), wt, 0.006, base=True)
    box((d - 0.06, ly, 0.09), (xl + d / 2 - 0.03, y - ly / 2, 0), kick, 0, base=True)
    for i in range(3):
        yy = y - 0.05 - (ly - 0.1) / 3 * (i + 0.5)
        box((0.02, (ly - 0.1) / 3 - 0.006, 0.74), (xl + d + 0.01, yy, 0.1), dm, 0.004, base=True)
        cyl(0.005, 0.14, (xl + d + 0.05, yy + 0.18, 0.72), ch, 'Z', 0.001, n=14)
    box(
        (0.34, L - 1.45, 0.72) if False else (L - 1.45, 0.34, 0.72),
        (X0 + (L - 1.45) / 2 + 1.45, yb - 0.17, 1.45),
        carc,
        0.003,
        base=True,
    )
    m_ = 4
    uw = (L - 1.45) / m_
    for i in range(m_):
        x = X0 + 1.45 + uw * (i + 0.5)
        box((uw - 0.006, 0.02, 0.71), (x, yb - 0.35, 1.455), dm, 0.004, base=True)
        [box((uw - 0.14, 0.008, 0.56), (x, yb - 0.362, 1.53), dm, 0.004, base=True) if not gloss else None]
        pull(x + (0.18 if i % 2 == 0 else -0.18), yb - 0.366, 1.55, None, ch, 0.12, True)
    box((L - 1.45 + 0.06, 0.4, 0.05), (X0 + 1.45 + (L - 1.45) / 2, yb - 0.19, 2.17), dm, 0.006, base=True)
    # window over the sink (left part of the back wall)
    wx, wz, ww, wh = X0 + 0.62, 1.62, 0.95, 0.8
    q = quad(ww, wh, (wx, yb - 0.012, wz), None, (math.pi / 2, 0, 0))
    m = NT('sky')
    v = m.coord('Object')
    sp = m.n('SeparateXYZ')
    m.l(v, sp.inputs[0])
    nn = m.noise(v, 5, 6, 0.6)
    c = m.ramp(
        m.math('ADD', sp.outputs[1], m.math('MULTIPLY', nn, 0.5)),
        [(0.0, '#5f7a4a'), (0.14, '#8fa37c'), (0.24, '#dfe8ee'), (1, '#f2f6fa')],
    )
    m.set('Base Color', (0, 0, 0, 1))
    m.l(c, m.p.inputs['Emission'])
    m.set('Emission Strength', 4.5)
    q.data.materials.append(m.m)
    al = mat('#c4c6c7', 0.35, 0.6)
    for k in (-0.5, 0, 0.5):
        box((0.045, 0.05, wh), (wx + k * ww, yb - 0.03, wz - wh / 2), al, 0.003, base=True)
    for k in (-0.5, 0.5):
        box((ww + 0.045, 0.05, 0.045), (wx, yb - 0.03, wz + k * wh), al, 0.003)
    for i in range(1, 5):
        box((ww, 0.01, 0.01), (wx, yb - 0.01, wz - wh / 2 + wh * i / 5), mat('#3b3b3b', 0.5), 0)
    # steel sink and tap
    sx = X0 + 0.75
    box((0.8, 0.45, 0.006), (sx, yb - 0.3, 0.886), st, 0.003, base=True)
    box((0.38, 0.34, 0.004), (sx - 0.16, yb - 0.3, 0.8905), mat('#4a4d50', 0.35, 0.9), 0.002, base=True)
    for k in range(6):
        box((0.012, 0.3, 0.004), (sx + 0.12 + k * 0.035, yb - 0.3, 0.891), st, 0.002, base=True)
    tube(
        bent(
            [
                (sx - 0.1, yb - 0.1, 0.89),
                (sx - 0.1, yb - 0.1, 1.16),
                (sx - 0.1, yb - 0.28, 1.16),
                (sx - 0.1, yb - 0.28, 1.08),
            ],
            0.06,
        ),
        0.011,
        ch,
        smoothc=False,
    )
    box((0.02, 0.06, 0.02), (sx - 0.06, yb - 0.1, 0.93), ch, 0.006)
    if hob:
        hx = X0 + 2.45
        box((0.6, 0.48, 0.01), (hx, yb - 0.31, 0.885), mat('#0f1012', 0.06, coat=1), 0.006, base=True)
        bk = mat('#1c1c1d', 0.6)
        for dx, dy in ((-0.15, 0.1), (0.15, 0.1), (-0.15, -0.1), (0.15, -0.1)):
            cyl(0.045, 0.014, (hx + dx, yb - 0.31 + dy, 0.903), bk, 'Z', 0.004, n=28)
            [
                box(
                    (0.17, 0.009, 0.009),
                    (hx + dx, yb - 0.31 + dy, 0.922),
                    bk,
                    0.002,
                    rot=(0, 0, k * math.pi / 2),
                )
                for k in (0, 1)
            ]
        lathe(
            [
                (0, 0),
                (0.1, 0),
                (0.115, 0.02),
                (0.118, 0.13),
                (0.122, 0.135),
                (0.118, 0.138),
                (0.11, 0.14),
                (0.05, 0.17),
                (0.016, 0.175),
                (0.016, 0.2),
                (0, 0.205),
            ],
            (hx - 0.15, yb - 0.21, 0.93),
            mat('#b9bbbd', 0.22, 1),
            n=48,
        )
        [
            tube(
                [
                    (hx - 0.15 + s * 0.118, yb - 0.23, 1.03),
                    (hx - 0.15 + s * 0.155, yb - 0.21, 1.035),
                    (hx - 0.15 + s * 0.118, yb - 0.19, 1.03),
                ],
                0.007,
                bk,
            )
            for s in (-1, 1)
        ]
    S.socket((X0 + 1.75, yb - 0.006, 1.15))
    lathe(
        [(0, 0), (0.04, 0), (0.045, 0.03), (0.043, 0.2), (0.02, 0.23), (0.018, 0.27), (0, 0.27)],
        (xl + 0.2, y - 0.4, 0.885),
        mat('#5d7a3a', 0.2, coat=0.5),
        n=32,
    )
    lathe(
        [(0, 0), (0.055, 0), (0.07, 0.1), (0.072, 0.1), (0.06, 0.005)],
        (xl + 0.25, y - 0.65, 0.885),
        mat('#d8d3c4', 0.3),
        n=40,
    )
    cloth = cushion(
        (0.22, 0.16, 0.02), (X0 + 1.45, yb - 0.35, 0.895), fabric('#a33a32'), parent=None, puff=0.3
    )
