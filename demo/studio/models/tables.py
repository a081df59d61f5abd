"""Tables and chairs: glass dining set, centre table, nest, desks, bar stools, visitor chairs, children's set."""
from models.home_parts import *
from models.home_goods import *


def padded_chair(at=(0, 0, 0), rotz=0, color='#26262a', leg_m=None, parent=None, back=1.0):
    """Dining chair with a tall padded back on thin metal legs."""
    r = empty(at, rotz)
    r.parent = parent
    f = mat(color, 0.4, bump=0.25, bscale=150, rvar=0.1)
    m = leg_m or chrome()
    for x in (-0.18, 0.18):
        tube(bent([(x, -0.2, 0), (x, -0.18, 0.43)], 0.01), 0.012, m, r, smoothc=False)
        tube(bent([(x, 0.26, 0), (x, 0.18, 0.43), (x, 0.27, back)], 0.03), 0.012, m, r, smoothc=False)
    cushion((0.43, 0.44, 0.075), (0, -0.01, 0.465), f, parent=r, puff=0.35, wob=0.005)
    cushion(
        (0.42, back - 0.46, 0.05),
        (0, 0.215, 0.48 + (back - 0.46) / 2),
        f,
        (math.radians(81), 0, 0),
        r,
        0.2,
        wob=0.005,
    )
    for k in range(3):
        tube(
            [(-0.2, 0.165 + 0.03 * k, 0.62 + k * 0.13), (0.2, 0.165 + 0.03 * k, 0.62 + k * 0.13)],
            0.003,
            f,
            r,
            smoothc=False,
        )
    return r


def glass_dining(at=(0, 0, 0), rotz=0, chairs=6, color='#26262a', tint='#cfe3dc', w=1.5, d=0.85):
    r = empty(at, rotz)
    ch = chrome()
    slab = pane(tint, 0.02, 1.6)
    rrect(w, d, 0.04, 0.012, (0, 0, 0.74), slab, 0.003, parent=r)
    edge = mat('#5f8f80', 0.15, coat=0.5)
    hw, hd = w / 2 - 0.001, d / 2 - 0.001
    tube(
        bent([(hw, hd, 0.746), (-hw, hd, 0.746), (-hw, -hd, 0.746), (hw, -hd, 0.746), (hw, hd, 0.746)], 0.04),
        0.005,
        edge,
        r,
        smoothc=False,
    )
    rrect(w * 0.62, d * 0.5, 0.03, 0.01, (0, 0, 0.34), slab, 0.002, parent=r)
    for x in (-1, 1):
        for y in (-1, 1):
            px, py = x * (w / 2 - 0.12), y * (d / 2 - 0.1)
            cyl(0.03, 0.72, (px, py, 0.36), ch, 'Z', 0.003, r, 32)
            cyl(0.045, 0.016, (px, py, 0.732), ch, 'Z', 0.003, r, 32)
    spots = [(-0.47, -0.6, math.pi), (0.02, -0.63, math.pi + 0.1), (0.5, -0.59, math.pi - 0.08)]
    spots += [(-0.48, 0.6, 0.05), (0.0, 0.62, 0), (0.48, 0.6, -0.07)]
    for x, y, a in spots[:chairs]:
        padded_chair((x * w / 1.5, y, 0), a, color, parent=r)
    vase((0.1, 0.05, 0.752), r, '#8c2f3a', 0.18)
    return r


def centre_glass(at=(0, 0, 0), rotz=0, body='#17181a', w=1.1, d=0.6):
    """Centre table: curved black frame, glass top and a glass shelf below."""
    r = empty(at, rotz)
    m = mat(body, 0.2, coat=0.4, dirt=0.1, dirtcol='#8a8172')
    ch = chrome()
    slab = pane('#c5d6cf', 0.02, 1.6)
    rrect(w, d, 0.12, 0.01, (0, 0, 0.42), slab, 0.003, parent=r)
    edge = mat('#5f8f80', 0.15, coat=0.5)
    hw, hd = w / 2 - 0.001, d / 2 - 0.001
    tube(
        bent(
            [
                (0, hd, 0.425),
                (-hw, hd, 0.425),
                (-hw, -hd, 0.425),
                (hw, -hd, 0.425),
                (hw, hd, 0.425),
                (0, hd, 0.425),
            ],
            0.12,
        ),
        0.0045,
        edge,
        r,
        smoothc=False,
    )
    rrect(w * 0.75, d * 0.66, 0.08, 0.008, (0, 0, 0.17), slab, 0.002, parent=r)
    for x in (-1, 1):
        for y in (-1, 1):
            px, py = x * (w / 2 - 0.14), y * (d / 2 - 0.1)
            box((0.07, 0.05, 0.4), (px, py, 0), m, 0.012, parent=r, base=True)
            cyl(0.022, 0.02, (px, py, 0.41), ch, 'Z', 0.003, r, 24)
        box((0.05, d - 0.16, 0.03), (x * (w / 2 - 0.14), 0, 0.15), m, 0.006, parent=r)
    box((0.05, 0.17, 0.02), (0.2, -0.08, 0.43), mat('#141416', 0.5), 0.005, (0, 0, 0.6), r, base=True)
    return r


def nest(at=(0, 0, 0), rotz=0, wc=('#5a341c', '#2f190c'), top=None, n=3):
    """Side stools that go under one another."""
    r = empty(at, rotz)
    m = wood(*wc, axis=2, rough=0.3)
    t = top or wood(*wc, axis=0, rough=0.25)
    for i in range(n):
        w, d, h = 0.52 - i * 0.09, 0.38 - i * 0.03, 0.52 - i * 0.055
        x, y = (0, 0) if i == 0 else ((-0.02, -0.24) if i == 1 else (0.06, -0.45))
        s = empty((x, y, 0), R.uniform(-0.1, 0.1))
        s.parent = r
        rrect(w, d, 0.02, 0.022, (0, 0, h - 0.022), t, 0.006, parent=s)
        for px in (-1, 1):
            for py in (-1, 1):
                box(
                    (0.032, 0.032, h - 0.02),
                    (px * (w / 2 - 0.03), py * (d / 2 - 0.03), 0),
                    m,
                    0.005,
                    parent=s,
                    base=True,
                )
            box((0.02, d - 0.07, 0.03), (px * (w / 2 - 0.03), 0, 0.08), m, 0.004, parent=s)
        box((w - 0.06, 0.02, 0.04), (0, d / 2 - 0.03, h - 0.045), m, 0.004, parent=s)
    return r


def executive(at=(0, 0, 0), rotz=0, wc=('#4a2a18', '#27140a'), w=1.8, d=0.85, pad='#1d1512'):
    """Big office desk with two pedestals, leather field in the top and a modesty panel with mouldings."""
    r = empty(at, rotz)
    m = wood(*wc, axis=0, rough=0.22, coat=0.5)
    m2 = wood(*wc, axis=2, rough=0.25, coat=0.4)
    g = gold()
    box((w, d, 0.05), (0, 0, 0.72), m, 0.015, parent=r, base=True)
    box((w * 0.5, d * 0.55, 0.002), (0, 0.03, 0.7705), mat(pad, 0.4, bump=0.3, bscale=150), 0, parent=r)
    for s in (-1, 1):
        x = s * (w / 2 - 0.26)
        box((0.46, d - 0.1, 0.66), (x, 0, 0.06), m2, 0.004, parent=r, base=True)
        box((0.44, d - 0.12, 0.06), (x, 0, 0), mat('#14100d', 0.6), 0.002, parent=r, base=True)
        for yy in (-1, 1):
            if yy < 0:
                for k in range(3):
                    front((x, -d / 2 + 0.05, 0.08 + k * 0.21), 0.44, 0.205, m, r, 'bar', g)
            else:
                box((0.34, 0.02, 0.5), (x, d / 2 - 0.045, 0.4), m2, 0.008, parent=r)
    box((w - 0.9, 0.02, 0.5), (0, d / 2 - 0.12, 0.46), m, 0.003, parent=r)
    box((w - 0.94, d - 0.2, 0.08), (0, -0.02, 0.64), m, 0.003, parent=r, base=True)
    return r


def bar_stool(at=(0, 0, 0), rotz=0, color='#7a1a1c', h=0.72, parent=None):
    """Gas-lift stool: round foot, chrome pole, foot ring, low curved back."""
    r = empty(at, rotz)
    r.parent = parent
    ch = chrome(0.14)
    f = mat(color, 0.35, bump=0.2, bscale=150, coat=0.1)
    lathe(
        [(0, 0), (0.2, 0), (0.2, 0.008), (0.18, 0.016), (0.05, 0.03), (0.032, 0.06), (0, 0.06)],
        (0, 0, 0),
        ch,
        r,
    )
    cyl(0.026, 0.34, (0, 0, 0.22), ch, 'Z', 0, r)
    cyl(0.018, h - 0.34, (0, 0, 0.36 + (h - 0.34) / 2 - 0.04), ch, 'Z', 0, r)
    tube(
        [
            (0.15 * math.sin(a), -0.06 - 0.15 * math.cos(a), 0.32)
            for a in [math.radians(k * 24 - 144) for k in range(13)]
        ],
        0.009,
        ch,
        r,
    )
    tube([(-0.085, 0.06, 0.32), (0, 0.0, 0.32), (0.085, 0.06, 0.32)], 0.009, ch, r)
    cushion((0.4, 0.38, 0.08), (0, 0, h), f, parent=r, puff=0.4, wob=0.004)

    def rest(u, v):
        a = math.radians(-105 + 210 * u)
        rise = 0.24 * (0.35 + 0.65 * math.cos(a / 1.35) ** 2)
        return (0.2 * math.sin(a) * (1 + 0.08 * v), 0.2 * math.cos(a) * (1 + 0.12 * v), h + 0.0 + rise * v)

    sheet(rest, 30, 8, f, r, thick=0.028, sub=1)
    tube([(0.02, -0.05, h - 0.06), (0.14, -0.06, h - 0.07)], 0.005, ch, r)
    return r


def stools(at=(0, 0, 0), rotz=0, color='#7a1a1c', n=2):
    r = empty(at, rotz)
    for i in range(n):
        bar_stool(((i - (n - 1) / 2) * 0.52, 0.06 * (i % 2), 0), 0.5 - i * 0.55, color, parent=r)
    return r


def visitor(at=(0, 0, 0), rotz=0, color='#1b1c20', parent=None):
    """Office visitor chair: bent tube that runs from foot to arm, padded seat and back."""
    r = empty(at, rotz)
    r.parent = parent
    m = mat('#1a1b1d', 0.35, 0.4, dirt=0.15)
    f = fabric(color, weave=500)
    for s in (-1, 1):
        x = s * 0.26
        pts = [(x, 0.26, 0.014), (x, -0.24, 0.014), (x, -0.2, 0.66), (x, 0.14, 0.66), (x * 0.9, 0.24, 0.6)]
        tube(bent(pts, 0.07), 0.0125, m, r, smoothc=False)
        box((0.045, 0.25, 0.022), (x, -0.02, 0.675), mat('#141415', 0.5), 0.01, parent=r)
        tube(
            bent([(x * 0.8, -0.2, 0.42), (x * 0.8, 0.18, 0.4), (x * 0.8, 0.28, 0.9)], 0.06),
            0.011,
            m,
            r,
            smoothc=False,
        )
    tube([(-0.26, 0.26, 0.014), (0.26, 0.26, 0.014)], 0.0125, m, r, smoothc=False)
    tube([(-0.26, -0.19, 0.4), (0.26, -0.19, 0.4)], 0.011, m, r, smoothc=False)
    cushion((0.47, 0.46, 0.08), (0, -0.01, 0.45), f, parent=r, puff=0.35, wob=0.006)
    cushion((0.45, 0.4, 0.07), (0, 0.235, 0.75), f, (math.radians(79), 0, 0), r, 0.4, wob=0.006)
    return r


def visitors(at=(0, 0, 0), rotz=0, color='#1f2c4a', n=3):
    r = empty(at, rotz)
    for i in range(n):
        visitor(((i - (n - 1) / 2) * 0.66, R.uniform(-0.05, 0.05), 0), R.uniform(-0.2, 0.2), color, r)
    return r
