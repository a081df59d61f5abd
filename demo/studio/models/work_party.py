"""Work for parties: cake and catering."""
from lib import *
import scenes as S

Z = 0.75


def cake(
    cream='#e4dccb',
    accent='#8a4a6a',
    tiers=((0.15, 0.13), (0.105, 0.11)),
    word='Happy Birthday',
    at=(0, 0, Z),
):
    """Round cake on a board: smooth icing, piped shells at the edges, roses and pearls."""
    r = empty(at)
    ic = mat(cream, 0.45, var=0.03, rvar=0.06, bump=0.08, bscale=60)
    ac = mat(accent, 0.5, var=0.08)
    base = tiers[0][0]
    cyl(base + 0.07, 0.012, (0, 0, 0.006), mat('#b9a25a', 0.25, 0.7), 'Z', 0.003, r)
    z = 0.012
    for i, (rad, h) in enumerate(tiers):
        b = 0.012
        lathe(
            [(0, 0), (rad, 0), (rad, h - b), (rad - b * 0.3, h - b * 0.3), (rad - b, h), (0, h)],
            (0, 0, z),
            ic,
            r,
            72,
        )
        shell = lathe(
            [(0, 0), (0.011, 0.002), (0.012, 0.008), (0.006, 0.016), (0, 0.019)],
            (rad, 0, z),
            ac if i else ic,
            r,
            12,
            sm=180,
        )
        n = int(2 * math.pi * rad / 0.02)
        for level, mt in ((z, None), (z + h - 0.004, None)):
            for k in range(n):
                a = 2 * math.pi * k / n
                o = bpy.data.objects.new('shell', shell.data)
                bpy.context.scene.collection.objects.link(o)
                o.parent = r
                d = rad if level == z else rad - 0.012
                o.location = (d * math.cos(a), d * math.sin(a), level)
        if i == 0:
            for k in range(9):
                a0, a1 = k * 0.698, (k + 1) * 0.698
                pts = [
                    (
                        (rad + 0.004) * math.cos(a0 + (a1 - a0) * t / 6),
                        (rad + 0.004) * math.sin(a0 + (a1 - a0) * t / 6),
                        z + h * 0.8 - 0.035 * math.sin(math.pi * t / 6),
                    )
                    for t in range(7)
                ]
                tube(pts, 0.0045, ac, r)
        z += h
    for a, d, s in (
        (0.6, 0.04, 1.0),
        (2.4, 0.045, 0.9),
        (4.4, 0.04, 1.1),
        (-1.9, base - 0.03, 0.8),
        (-1.2, base - 0.028, 0.9),
        (-2.5, base - 0.03, 0.7),
    ):
        level = z if d < 0.06 else 0.012 + tiers[0][1]
        rose((d * math.cos(a), d * math.sin(a), level), 0.026 * s, ac, r)
    if word:
        rad = tiers[0][0]
        box(
            (0.15, 0.002, 0.04),
            (0, -rad - 0.006, 0.012 + tiers[0][1] * 0.35),
            mat('#f0ead8', 0.5),
            0.001,
            parent=r,
        )
        text(word, 0.02, (0, -rad - 0.008, 0.012 + tiers[0][1] * 0.35), ac, parent=r, bold=False)
    for k in range(3):
        cyl(
            0.003,
            0.07,
            (-0.03 + k * 0.03, 0.0, z + 0.035),
            mat(('#c9a22a', '#d8d6d0', '#c9a22a')[k], 0.4),
            'Z',
            0,
            r,
            n=10,
        )


def rose(at, s, mt, parent):
    for ring, (n, tilt) in enumerate(((3, 0.15), (5, 0.45), (7, 0.85))):
        for k in range(n):
            a = 2 * math.pi * k / n + ring
            cushion(
                (s * 0.9, s * 0.7, s * 0.12),
                (
                    at[0] + s * 0.3 * ring * math.cos(a),
                    at[1] + s * 0.3 * ring * math.sin(a),
                    at[2] + s * (0.9 - 0.25 * ring),
                ),
                mt,
                (math.pi / 2 - tilt, 0, a + math.pi / 2),
                parent,
                0.9,
                2,
                0.002,
            )


def chafing(at, food='#b5581c', lid=0.9):
    """Steel chafing dish on its stand with the lid lifted."""
    r = empty(at)
    st = mat('#c4c6c8', 0.14, 1, rvar=0.06)
    for sx in (-0.26, 0.26):
        for sy in (-0.14, 0.14):
            cyl(0.008, 0.22, (sx, sy, 0.11), st, 'Z', 0, r, n=12)
    for s in (-0.14, 0.14):
        cyl(0.007, 0.54, (0, s, 0.05), st, 'X', 0, r, n=12)
    rrect(0.58, 0.36, 0.03, 0.1, (0, 0, 0.15), st, 0.008, parent=r)
    rrect(
        0.52,
        0.3,
        0.02,
        0.012,
        (0, 0, 0.246),
        mat(food, 0.5, var=0.3, bump=1, bscale=70, scale=25),
        0.004,
        parent=r,
    )
    h = empty((0, 0.18, 0.26), rot=(lid, 0, 0))
    h.parent = r
    rrect(0.58, 0.36, 0.05, 0.07, (0, -0.18, 0), st, 0.03, parent=h, seg=5)
    tube(
        [(-0.06, -0.28, 0.07), (-0.05, -0.28, 0.1), (0.05, -0.28, 0.1), (0.06, -0.28, 0.07)],
        0.007,
        mat('#17181a', 0.4),
        h,
    )
    cyl(0.035, 0.05, (0, 0, 0.03), mat('#8a8d90', 0.3, 0.9), 'Z', 0.004, r)


def cooler(at, color='#2a5aa0', rotz=0, size=(0.6, 0.36, 0.36)):
    r = empty(at, rotz)
    m = mat(color, 0.4, dirt=0.15)
    w, d, h = size
    rrect(w, d, 0.05, h, (0, 0, 0), m, 0.012, parent=r)
    rrect(w + 0.02, d + 0.02, 0.05, 0.06, (0, 0, h), mat('#dcdad2', 0.35, dirt=0.1), 0.015, parent=r)
    for s in (-1, 1):
        tube(
            bent(
                [
                    (s * (w / 2 + 0.01), -0.1, h * 0.8),
                    (s * (w / 2 + 0.05), -0.1, h * 0.95),
                    (s * (w / 2 + 0.05), 0.1, h * 0.95),
                    (s * (w / 2 + 0.01), 0.1, h * 0.8),
                ],
                0.02,
            ),
            0.01,
            mat('#dcdad2', 0.4),
            r,
            smoothc=False,
        )


def catering(cloth='#d6d2c8', skirt='#7a1f2a'):
    """Buffet table: chafing dishes, plates, spoons; food coolers on the floor in front."""
    z, y = 0.76, 0.2
    box((2.3, 0.8, 0.03), (0, y, z - 0.03), fabric(cloth), 0.004, base=True)
    S.curtain(-1.16, 1.16, 0.02, z - 0.02, (0, y - 0.41, 0), skirt)
    for i, food in enumerate(('#b5481c', '#c9a24a', '#7a3a18')):
        chafing((-0.72 + i * 0.68, y + 0.1, z), food, R.uniform(0.8, 1.1))
    wh = mat('#e4e2da', 0.15, coat=0.5)
    for i in range(16):
        lathe(
            [(0, 0), (0.07, 0), (0.13, 0.018), (0.128, 0.02), (0.07, 0.004)],
            (1.0, y - 0.1, z + i * 0.009),
            wh,
            n=40,
        )
    for k in range(8):
        box(
            (0.02, 0.19, 0.004),
            (0.8 + k * 0.012, y - 0.28, z + 0.004 + k * 0.002),
            mat('#b9bbbd', 0.2, 1),
            0.002,
            rot=(0, 0, R.uniform(-0.1, 0.1)),
        )
    cooler((-0.75, y - 0.85, 0), '#2a5aa0', 0.15)
    cooler((-0.05, y - 0.9, 0), '#8c1f1a', -0.1, (0.5, 0.34, 0.3))
    lathe(
        [(0, 0), (0.17, 0), (0.2, 0.05), (0.2, 0.26), (0.18, 0.3), (0.1, 0.32), (0, 0.33)],
        (0.6, y - 0.85, 0),
        mat('#d0a23a', 0.4, dirt=0.1),
        n=48,
    )
