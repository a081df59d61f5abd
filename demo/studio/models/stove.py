"""Cooking on gas and current: six-burner cooker, table-top gas cooker, hot plate."""
from lib import *


def _burner(r, x, y, z, size, black, crown):
    cyl(0.05 * size, 0.008, (x, y, z + 0.004), crown, 'Z', 0.003, r)
    cyl(0.036 * size, 0.014, (x, y, z + 0.013), crown, 'Z', 0.002, r)
    cyl(0.032 * size, 0.008, (x, y, z + 0.023), black, 'Z', 0.003, r)


def _knob(r, x, y, z, black, size=0.021):
    cyl(size, 0.03, (x, y - 0.015, z), black, 'Y', 0.004, r, n=32)
    box((0.006, 0.012, size * 1.7), (x, y - 0.034, z), black, 0.002, parent=r)


def six_burner(at=(0, 0, 0), rotz=0, color='#141517', wear=0.08, w=0.9, d=0.6, h=0.88):
    """Black standing cooker with six burners, oven with window, grill door and glass lid."""
    r = empty(at, rotz)
    shell = mat(color, 0.3, var=0.05, rvar=0.12, dirt=wear, dirtcol='#6b5a44', coat=0.3, scale=6)
    black = mat('#101011', 0.5, bump=0.1)
    steel = mat('#b7b9ba', 0.3, 0.9, dirt=wear)
    crown = mat('#8f8f8c', 0.45, 0.8)
    glass = mat('#08090a', 0.05, coat=1, rvar=0.02)
    y = -d / 2
    box((w, d, h - 0.1), (0, 0, 0.07), shell, 0.006, parent=r, base=True)
    box((w + 0.006, d + 0.012, 0.03), (0, 0, h - 0.03), steel, 0.01, parent=r, base=True)
    box((w, 0.024, 0.1), (0, y - 0.004, h - 0.135), steel, 0.006, parent=r, base=True)
    for i in range(8):
        _knob(r, -0.37 + i * 0.1057, y - 0.016, h - 0.085, black)
    box((w * 0.68, 0.026, 0.45), (-w * 0.155, y - 0.008, 0.27), shell, 0.008, parent=r, base=True)
    box((w * 0.5, 0.004, 0.26), (-w * 0.155, y - 0.022, 0.33), glass, 0.012, parent=r, base=True)
    box((w * 0.3, 0.026, 0.45), (w * 0.345, y - 0.008, 0.27), shell, 0.008, parent=r, base=True)
    box((w, 0.022, 0.16), (0, y - 0.004, 0.095), shell, 0.006, parent=r, base=True)
    for x0, x1 in ((-0.4, 0.12), (0.21, 0.41)):
        tube(
            bent(
                [
                    (x0, y - 0.015, 0.675),
                    (x0, y - 0.055, 0.675),
                    (x1, y - 0.055, 0.675),
                    (x1, y - 0.015, 0.675),
                ],
                0.02,
            ),
            0.011,
            steel,
            r,
            smoothc=False,
        )
    for x, size in ((-0.29, 0.9), (0, 1.25), (0.29, 1)):
        for yy in (-0.14, 0.12):
            _burner(r, x, yy, h, size if yy < 0 else 2 - size, black, crown)
    for x in (-0.29, 0, 0.29):
        _grid(r, x, -0.01, h, 0.27, 0.5, black)
    box(
        (w - 0.01, 0.008, 0.46),
        (0, d / 2 - 0.012, h + 0.01),
        glass,
        0.006,
        (math.radians(-7), 0, 0),
        r,
        base=True,
    )
    for x in (-0.4, 0.4):
        for yy in (y + 0.05, d / 2 - 0.05):
            cyl(0.022, 0.07, (x, yy, 0.035), black, 'Z', 0.003, r)
    return r


def _grid(r, x, y, z, w, d, black):
    """Pan support over two burners, one behind the other."""
    for sy in (-d / 2, 0, d / 2):
        box((w, 0.008, 0.009), (x, y + sy, z + 0.033), black, 0.002, parent=r)
    for sx in (-w / 2, w / 2):
        box((0.008, d, 0.009), (x + sx, y, z + 0.033), black, 0.002, parent=r)
        for sy in (-d / 2, d / 2):
            box((0.01, 0.01, 0.033), (x + sx * 0.97, y + sy * 0.99, z), black, 0.001, parent=r, base=True)
    for cy in (-d / 4, d / 4):
        for k in range(4):
            q = k * math.pi / 2
            box(
                (0.075, 0.007, 0.009),
                (x + 0.088 * math.cos(q), y + cy + 0.08 * math.sin(q), z + 0.036),
                black,
                0.002,
                (0, 0, q),
                r,
            )


def table_cooker(at=(0, 0, 0.75), rotz=0, glass=True, wear=0.12, color='#0c0d0f', hose=True):
    """Two-burner table-top gas cooker: black glass or steel top, brass crowns, two big knobs, orange hose."""
    r = empty(at, rotz)
    black = mat('#121213', 0.5, bump=0.1)
    steel = mat('#b5b7b8', 0.33, 0.9, dirt=wear, dirtcol='#5f4c33', scale=8)
    top = mat(color, 0.07, var=0.05, rvar=0.05, coat=1, dirt=wear * 0.3) if glass else steel
    brass = mat('#b08d45', 0.35, 1)
    w, d, h = 0.68, 0.37, 0.085
    y = -d / 2
    box(
        (w - 0.03, d - 0.03, 0.065),
        (0, 0, 0.016),
        steel if not glass else mat('#2a2b2d', 0.5),
        0.008,
        parent=r,
        base=True,
    )
    rrect(w, d, 0.02, 0.01, (0, 0, h - 0.01), top, 0.004, parent=r)
    for x in (-0.18, 0.18):
        lathe(
            [(0.09, 0.0), (0.092, 0.003), (0.07, 0.006), (0.045, 0.004), (0, 0.004)],
            (x, 0.02, h),
            steel,
            r,
            56,
        )
        cyl(0.05, 0.018, (x, 0.02, h + 0.014), black, 'Z', 0.003, r)
        cyl(0.046, 0.01, (x, 0.02, h + 0.027), brass, 'Z', 0.003, r)
        cyl(0.022, 0.012, (x, 0.02, h + 0.032), brass, 'Z', 0.003, r)
        tube(
            [
                (x + 0.105 * math.cos(i * 0.21), 0.02 + 0.105 * math.sin(i * 0.21), h + 0.012)
                for i in range(30)
            ],
            0.0045,
            black,
            r,
            True,
        )
        for k in range(5):
            a = k * 2 * math.pi / 5 + 0.3
            tube(
                bent(
                    [
                        (x + 0.105 * math.cos(a), 0.02 + 0.105 * math.sin(a), h + 0.012),
                        (x + 0.11 * math.cos(a), 0.02 + 0.11 * math.sin(a), h + 0.045),
                        (x + 0.05 * math.cos(a), 0.02 + 0.05 * math.sin(a), h + 0.045),
                    ],
                    0.015,
                ),
                0.0045,
                black,
                r,
                smoothc=False,
            )
        cyl(0.026, 0.03, (x, y + 0.006, 0.048), black, 'Y', 0.006, r, n=36)
        cyl(0.03, 0.006, (x, y + 0.012, 0.048), mat('#b9bcbf', 0.2, 1), 'Y', 0.001, r)
        box((0.007, 0.012, 0.046), (x, y - 0.012, 0.048), black, 0.002, parent=r)
    for x in (-0.29, 0.29):
        for yy in (-0.13, 0.13):
            cyl(0.014, 0.02, (x, yy, 0.01), black, 'Z', 0.003, r, n=20)
    if hose:
        points = [
            (0.2, d / 2 - 0.03, 0.05),
            (0.26, d / 2 + 0.06, 0.03),
            (0.4, d / 2 + 0.02, 0.008),
            (0.46, 0.0, 0.008),
            (0.41, -0.16, 0.008),
        ]
        tube(points, 0.0075, mat('#c4561e', 0.5), r)
    return r


def hot_plate(at=(0, 0, 0.75), rotz=0, color='#d9d8d2', plates=2, wear=0.2):
    """Electric hot plate with solid iron plates and a knob with lamp for each."""
    r = empty(at, rotz)
    shell = mat(color, 0.33, var=0.04, dirt=wear, dirtcol='#5f4c33', scale=8, coat=0.2)
    iron = mat('#2b2a29', 0.6, 0.4, var=0.15, dirt=0.3, dirtcol='#6b3b1e')
    black = mat('#141415', 0.5)
    pitch = 0.23
    w, d = pitch * plates + 0.03, 0.25
    rrect(w, d, 0.025, 0.055, (0, 0, 0.014), shell, 0.012, parent=r)
    for i in range(plates):
        x = (i - (plates - 1) / 2) * pitch
        rad = 0.092 if i == 0 else 0.078
        cyl(rad + 0.006, 0.006, (x, 0.01, 0.07), mat('#b9bcbf', 0.25, 1), 'Z', 0.002, r, n=64)
        lathe(
            [(rad, 0.0), (rad, 0.012), (rad - 0.004, 0.015), (0.03, 0.015), (0.027, 0.011), (0, 0.011)],
            (x, 0.01, 0.07),
            iron,
            r,
        )
        cyl(0.019, 0.022, (x - 0.02, -d / 2 - 0.01, 0.04), black, 'Y', 0.004, r, n=32)
        box((0.004, 0.004, 0.014), (x - 0.02, -d / 2 - 0.022, 0.047), mat('#e0ddd2', 0.5), 0, parent=r)
        cyl(0.005, 0.005, (x + 0.03, -d / 2 - 0.001, 0.04), glow('#d8541e', 0.6), 'Y', 0.001, r, n=16)
    for x in (-w / 2 + 0.04, w / 2 - 0.04):
        for yy in (-0.09, 0.09):
            cyl(0.012, 0.016, (x, yy, 0.008), black, 'Z', 0.002, r, n=20)
    tube(
        [
            (w / 2 - 0.03, d / 2, 0.03),
            (w / 2 + 0.04, d / 2 + 0.04, 0.006),
            (w / 2 + 0.13, 0.02, 0.005),
            (w / 2 + 0.1, -0.15, 0.005),
        ],
        0.004,
        black,
        r,
    )
    return r
