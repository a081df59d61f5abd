"""Diapers, feeding bottles and clothes for a new-born."""
from lib import *
from models.cloth import *
from models.garment import Garment, inside


def diapers(at=(0, 0, 0), rotz=0.15, colors=('#2f7fa8', '#3f8f5a'), words=('M', 'L'), opened=True):
    """Two big plastic packs, and some diapers beside them."""
    r = empty(at, rotz)
    white, ink = mat('#e2e0da', 0.4), mat('#e8e6e0', 0.4)
    for i, c in enumerate(colors):
        x = (i - 0.5) * 0.34
        m = mat(c, 0.22, var=0.05, rvar=0.08, bump=0.3, bscale=30, coat=0.4)
        f = empty((x, 0.04 * i, 0), R.uniform(-0.15, 0.15))
        f.parent = r
        cushion((0.3, 0.17, 0.4), (0, 0, 0.2), m, parent=f, puff=0.25, sub=3, wob=0.03)
        box((0.2, 0.006, 0.06), (0, 0, 0.415), m, 0.002, (0.2, 0, 0), f)
        sheet(
            lambda u, v: ((u - 0.5) * 0.27, -0.098 - 0.004 * math.sin(u * 3.1), 0.07 + 0.07 * v),
            10,
            4,
            white,
            f,
        )
        text('BABY DIAPERS', 0.032, (0, -0.106, 0.105), mat('#20406a', 0.4), parent=f)
        text(words[i], 0.13, (0.07, -0.106, 0.28), ink, parent=f)
        text('52 pcs', 0.035, (-0.075, -0.106, 0.24), ink, parent=f)
        text('9-14 kg' if i else '6-11 kg', 0.026, (-0.075, -0.106, 0.2), ink, parent=f)
    if opened:
        d = mat('#dddbd4', 0.8, bump=0.3, bscale=150)
        for k in range(4):
            cushion(
                (0.2, 0.11, 0.028),
                (0.02 + 0.01 * k, -0.26, 0.016 + 0.027 * k),
                d,
                (0, 0, R.uniform(-0.1, 0.1)),
                r,
                0.4,
                wob=0.006,
            )
            box(
                (0.16, 0.03, 0.001),
                (0.02 + 0.01 * k, -0.262, 0.034 + 0.027 * k),
                mat(colors[0], 0.5),
                0,
                (0, 0, 0.02),
                r,
            )
    return r


def bottles(at=(0, 0, 0.75), rotz=0.05, colors=('#5a9aa8', '#c98a9a', '#8aa85a')):
    """Feeding bottles with measuring lines, a cup with two handles and two dummies."""
    r = empty(at, rotz)
    milk = mat('#efe9da', 0.2, coat=0.5)
    teat = mat('#d8b88a', 0.3, coat=0.3)
    for i, c in enumerate(colors):
        h, q = (0.15, 0.12, 0.09)[i], 0.029
        x, y = (i - 1) * 0.085, 0.02 + 0.012 * (i % 2)
        cm = mat(c, 0.35)
        fill = h * (0.0, 0.6, 0.0)[i]
        lathe(
            [
                (0, 0),
                (q - 0.002, 0),
                (q, 0.004),
                (q, h * 0.45),
                (q * 0.88, h * 0.55),
                (q, h * 0.66),
                (q, h * 0.92),
                (q * 0.75, h),
            ],
            (x, y, 0),
            mat('#cfd6d4', 0.18, coat=0.5, var=0.04),
            r,
        )
        if fill:
            full = [
                (q + 0.0004, 0.004),
                (q + 0.0004, h * 0.45),
                (q * 0.88 + 0.0004, h * 0.55),
                (q * 0.9, fill),
            ]
            lathe(full, (x, y, 0), milk, r)
        ink = mat(c, 0.5)
        for k in range(6):
            box(
                (0.012 if k % 2 else 0.018, 0.0006, 0.0016),
                (x + 0.004, y - q - 0.0006, h * (0.12 + 0.05 * k)),
                ink,
                0,
                parent=r,
            )
        lathe(
            [(q * 0.95, h - 0.004), (q * 0.98, h), (q * 0.95, h + 0.018), (q * 0.6, h + 0.021)],
            (x, y, 0),
            cm,
            r,
        )
        lathe(
            [
                (q * 0.62, h + 0.02),
                (q * 0.5, h + 0.028),
                (0.008, h + 0.04),
                (0.0075, h + 0.05),
                (0.004, h + 0.056),
                (0, h + 0.057),
            ],
            (x, y, 0),
            teat,
            r,
        )
    lathe(
        [
            (0, 0),
            (0.026, 0),
            (0.034, 0.06),
            (0.035, 0.062),
            (0.036, 0.068),
            (0.03, 0.075),
            (0.012, 0.079),
            (0.01, 0.09),
            (0, 0.091),
        ],
        (0.19, 0.0, 0),
        mat(colors[2], 0.35),
        r,
    )
    for s in (-1, 1):
        tube(
            [
                (0.19 + s * 0.03, 0, 0.05),
                (0.19 + s * 0.058, 0, 0.048),
                (0.19 + s * 0.055, 0, 0.022),
                (0.19 + s * 0.028, 0, 0.018),
            ],
            0.005,
            mat(colors[1], 0.35),
            r,
        )
    for x, c in ((-0.04, colors[1]), (0.06, colors[0])):
        f = empty((x, -0.08, 0.006), R.uniform(-1, 1))
        f.parent = r
        rrect(0.042, 0.03, 0.012, 0.004, (0, 0, 0), mat(c, 0.35), 0.0015, parent=f)
        lathe(
            [(0.006, 0.004), (0.005, 0.012), (0.009, 0.02), (0.007, 0.027), (0, 0.029)],
            (0, 0, 0),
            teat,
            f,
            24,
        )
    return r


def clothes_set(color='#c9d3c0', second='#d8b48a', at=(0, 0, 0), rotz=0.1, dots='#8a5a4a'):
    """Body suit, trousers, cap, bib and socks of a new-born, laid out."""
    r = empty(at, rotz)

    def spots(x, y):
        u, v = (x * 5) % 1 - 0.5, (y * 5 + 0.5 * np.floor(x * 5 % 2)) % 1 - 0.5
        return np.where((np.hypot(u, v) < 0.16)[..., None], rgb(dots), rgb(color))

    m, plain = printed(spots, 0.12, 0.9, pixels=256), knit(second)
    g = Garment(
        (0, 0, 0),
        0,
        True,
        0.38,
        [(0, 0.11), (0.3, 0.125), (0.75, 0.13), (1, 0.07)],
        0.02,
        0.055,
        0.035,
        depth=0.018,
        crease=0.003,
        amp=0.003,
    )
    g.root.parent.parent = r
    g.root.parent.location = (-0.12, 0.2, 0)
    g.body(m, 50, 50)
    inside(g, mat('#4a4438', 0.9))
    g.sleeves(m, 0.13, 0.045, 30, 0.1, 0.014, 0.003, plain, 0.02)
    g.strip(plain, -0.055, 0.055, 0.12, 0.135, 0.003, nv=3)

    def leg(s):
        def point(u, v):
            x = s * (0.05 + 0.02 * v) + (u - 0.5) * (0.1 - 0.03 * v)
            z = 0.004 + 0.014 * math.sqrt(max(0, 1 - (2 * u - 1) ** 2)) + 0.002 * ridge(x * 20, v * 4, s)
            return (0.19 + x, 0.16 - 0.27 * v, z)

        sheet(point, 20, 40, plain, r, thick=0.003)
        cushion(
            (0.055, 0.1, 0.018), (0.2 + s * 0.035 - 0.02, -0.2, 0.011), m, (0, 0, s * 0.1), r, 0.6, wob=0.004
        )

    leg(-1)
    leg(1)
    box((0.17, 0.03, 0.014), (0.19, 0.165, 0.01), plain, 0.006, parent=r)
    sheet(
        lambda u, v: (
            -0.12 + 0.075 * math.cos(3.1416 * u) * (1 - 0.1 * v),
            -0.27 + 0.09 * math.sin(3.1416 * u) * v,
            0.004 + 0.02 * math.sin(3.14 * v) * math.sin(3.14 * u),
        ),
        30,
        12,
        m,
        r,
        thick=0.004,
    )
    box((0.155, 0.022, 0.014), (-0.12, -0.272, 0.008), plain, 0.006, parent=r)
    return r
