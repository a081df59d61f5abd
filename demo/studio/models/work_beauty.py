"""Work of barbers and make-up artists."""
from lib import *
import scenes as S
from models.room_parts import *


def barber(yb=0.9, leather='#8c1f1a', frame='#c4c6c8'):
    """Barber's chair before a wide mirror with a shelf of clippers, bottles and powder."""
    ch = mat(frame, 0.15, 1)
    le = mat(leather, 0.38, var=0.08, bump=0.25, bscale=150, coat=0.15, dirt=0.1)
    r = empty((0.1, -0.1, 0), math.pi - 0.55)
    lathe(
        [(0, 0), (0.3, 0), (0.3, 0.02), (0.26, 0.04), (0.08, 0.06), (0.06, 0.1), (0.06, 0.4), (0, 0.4)],
        (0, 0, 0),
        ch,
        r,
    )
    box((0.5, 0.5, 0.06), (0, 0, 0.38), mat('#17181a', 0.5), 0.01, parent=r, base=True)
    cushion((0.5, 0.5, 0.14), (0, 0, 0.51), le, parent=r, puff=0.2, wob=0.004)
    cushion((0.48, 0.6, 0.13), (0, 0.27, 0.84), le, (math.radians(82), 0, 0), r, 0.25, wob=0.005)
    cushion((0.26, 0.16, 0.1), (0, 0.33, 1.22), le, (math.radians(85), 0, 0), r, 0.35, wob=0.003)
    for s in (-0.06, 0.06):
        cyl(0.01, 0.16, (s, 0.33, 1.12), ch, 'Z', 0, r, n=12)
    for s in (-1, 1):
        tube(
            bent(
                [
                    (s * 0.29, 0.22, 0.45),
                    (s * 0.29, 0.22, 0.72),
                    (s * 0.29, -0.2, 0.72),
                    (s * 0.29, -0.24, 0.45),
                ],
                0.06,
            ),
            0.018,
            ch,
            r,
            smoothc=False,
        )
        cushion((0.08, 0.36, 0.06), (s * 0.29, 0.0, 0.75), le, parent=r, puff=0.3, wob=0.002)
        tube([(s * 0.15, -0.25, 0.42), (s * 0.15, -0.48, 0.2), (s * 0.15, -0.52, 0.17)], 0.014, ch, r)
    box((0.4, 0.14, 0.02), (0, -0.53, 0.16), ch, 0.006, parent=r, rot=(0.35, 0, 0))
    mm = mat('#c9cfd2', 0.01, 1, var=0, rvar=0)
    box((1.5, 0.012, 0.95), (0.1, yb - 0.02, 1.0), mm, 0.003, base=True)
    fr = wood('#5a3a22', '#33200f')
    for s in (-1, 1):
        box((0.06, 0.03, 1.05), (0.1 + s * 0.77, yb - 0.02, 0.95), fr, 0.005, base=True)
        box((1.6, 0.03, 0.06), (0.1, yb - 0.02, 1.475 + s * 0.5), fr, 0.005)
    box((1.7, 0.3, 0.04), (0.1, yb - 0.16, 0.86), fr, 0.006)
    box((1.6, 0.02, 0.3), (0.1, yb - 0.02, 0.55), fr, 0.004, base=True)
    for i, (c, h) in enumerate(
        (
            ('#2f6a9a', 0.17),
            ('#d8d6d0', 0.2),
            ('#3d7a3a', 0.15),
            ('#c9a22a', 0.18),
            ('#8c1f1a', 0.14),
            ('#dcdad2', 0.12),
        )
    ):
        lathe(
            [(0, 0), (0.025, 0), (0.026, h * 0.7), (0.012, h * 0.82), (0.012, h), (0, h)],
            (-0.55 + i * 0.1, yb - 0.1, 0.88),
            mat(c, 0.3),
            n=24,
        )
    for x, c in ((0.25, '#17181a'), (0.42, '#8c1f1a'), (0.6, '#b9a25a')):
        cl = empty((x, yb - 0.2, 0.9), 0.4)
        box((0.045, 0.15, 0.035), (0, 0, 0), mat(c, 0.3), 0.014, parent=cl, seg=4)
        box((0.045, 0.02, 0.02), (0, 0.085, -0.002), ch, 0.002, parent=cl)
        tube(
            [(0, -0.07, 0), (0.02, -0.14, -0.01), (0.08, -0.1, -0.015), (0.1, 0.1, -0.012)],
            0.003,
            mat('#0e0f10', 0.5),
            cl,
        )
    box((1.5, 0.05, 0.06), (0.1, yb - 0.06, 2.08), glow('#f4f6ff', 5), 0.004)
    S.area((0.1, yb - 0.2, 2.05), (-0.5, 0, 0), 1.4, 22, (0.95, 0.97, 1), 0.1)
    S.socket((-0.85, yb, 1.2))
    cyl(0.05, 0.5, (1.15, yb - 0.08, 1.6), mat('#dcdad2', 0.3), 'Z', 0.006)
    for k in range(6):
        cyl(0.0505, 0.035, (1.15, yb - 0.08, 1.4 + k * 0.08), mat(('#8c1f1a', '#1f4f8c')[k % 2], 0.3), 'Z', 0)


def makeup(yb=1.0, wc='#dcdad2'):
    """Dressing table with bulbs round the mirror, brushes, palettes, lipsticks and sponges."""
    wh = mat(wc, 0.3, coat=0.2)
    gold = mat('#c9a25a', 0.25, 0.9)
    z = 0.76
    box((1.3, 0.5, 0.04), (0, yb - 0.26, z - 0.04), wh, 0.008, base=True)
    for s in (-1, 1):
        box((0.34, 0.46, 0.55), (s * 0.46, yb - 0.26, 0.17), wh, 0.006, base=True)
        for k in range(2):
            box((0.3, 0.02, 0.24), (s * 0.46, yb - 0.5, 0.2 + k * 0.26), wh, 0.006, base=True)
            cyl(0.012, 0.03, (s * 0.46, yb - 0.525, 0.32 + k * 0.26), gold, 'Y', 0.004, n=20)
        for k in (-0.13, 0.13):
            cyl(0.015, 0.17, (s * 0.46 + k, yb - 0.3, 0.085), gold, 'Z', 0, n=14)
    box((0.95, 0.05, 0.85), (0, yb - 0.04, z + 0.05), wh, 0.012, base=True)
    box(
        (0.72, 0.012, 0.64),
        (0, yb - 0.07, z + 0.15),
        mat('#c9cfd2', 0.01, 1, var=0, rvar=0),
        0.003,
        base=True,
    )
    lamp = glow('#ffe9c8', 6)
    spots = [(s * 0.42, z + 0.15 + k * 0.16) for s in (-1, 1) for k in range(5)] + [
        (-0.2 + k * 0.2, z + 0.85) for k in range(3)
    ]
    for x, zz in spots:
        lathe(
            [(0, 0.045), (0.02, 0.038), (0.028, 0.02), (0.018, 0.0), (0.0, 0.0)],
            (x, yb - 0.07, zz),
            lamp,
            n=20,
            rot=(math.pi / 2, 0, 0),
        )
    for s in (-0.42, 0.42):
        S.area((s, yb - 0.14, z + 0.5), (-math.pi / 2, 0, 0), 0.1, 9, (1, 0.9, 0.75), 0.7)
    lathe([(0, 0), (0.04, 0), (0.045, 0.1), (0.042, 0.1), (0.038, 0.005)], (-0.45, yb - 0.25, z), gold, n=32)
    for k in range(9):
        a = k * 0.7
        x, y = -0.45 + 0.022 * math.cos(a), yb - 0.25 + 0.022 * math.sin(a)
        tip = (x + 0.03 * math.cos(a), y + 0.03 * math.sin(a), z + R.uniform(0.17, 0.21))
        tube([(x, y, z + 0.02), tip], 0.004, mat('#17181a', 0.3), smoothc=False)
        lathe([(0.004, 0), (0.009, 0.012), (0.005, 0.03), (0, 0.034)], tip, mat('#8a5a3a', 0.9), n=14)
    for x, y, rz in ((-0.12, yb - 0.36, 0.15), (0.2, yb - 0.33, -0.2)):
        r = empty((x, y, z), rz)
        box((0.2, 0.12, 0.012), (0, 0, 0), mat('#17181a', 0.3), 0.003, parent=r, base=True)
        box((0.2, 0.12, 0.008), (0, 0.085, 0.05), mat('#17181a', 0.3), 0.003, parent=r, rot=(1.1, 0, 0))
        for i in range(4):
            for j in range(2):
                c = ['#8a4a3a', '#c98a5a', '#5a2a3a', '#d8b08a', '#a8606a', '#3a2a2a', '#c9a25a', '#7a3a5a'][
                    i * 2 + j
                ]
                cyl(
                    0.019,
                    0.003,
                    (-0.073 + i * 0.049, -0.026 + j * 0.052, 0.0125),
                    mat(c, 0.7),
                    'Z',
                    0.0005,
                    r,
                    n=28,
                )
    for i, c in enumerate(('#8c1f2a', '#b5506a', '#6a2a2a', '#c9605a')):
        x = 0.38 + i * 0.045
        cyl(0.01, 0.04, (x, yb - 0.2, z + 0.02), mat('#17181a', 0.25), 'Z', 0.002, n=20)
        cyl(0.008, 0.02, (x, yb - 0.2, z + 0.05), gold, 'Z', 0.001, n=20)
        cyl(0.0065, 0.02, (x, yb - 0.2, z + 0.066), mat(c, 0.35), 'Z', 0.003, n=20)
    for x, c in ((0.5, '#d88a9a'), (0.56, '#c9a27a')):
        lathe(
            [(0, 0), (0.02, 0.004), (0.024, 0.02), (0.012, 0.045), (0, 0.05)],
            (x, yb - 0.38, z),
            mat(c, 0.9),
            n=24,
        )
    seat = fabric('#b5808a', weave=800)
    cushion((0.42, 0.42, 0.12), (0.05, yb - 0.95, 0.46), seat, puff=0.3, wob=0.004)
    for sx in (-0.15, 0.15):
        for sy in (-0.15, 0.15):
            cyl(0.012, 0.42, (0.05 + sx, yb - 0.95 + sy, 0.21), gold, 'Z', 0, n=14)
