"""Game pads with two sticks: with a touch plate, or with coloured buttons and a round guide button."""
from lib import *
from models.soft_shapes import fused, top_of


def pad(
    color='#17181b',
    at=(0, 0, 0.75),
    rotz=0,
    kind='plate',
    accent='#0f1012',
    light='#2a6bff',
    buttons=None,
    wear=0.06,
):
    """`kind`: 'plate' (touch plate, sticks side by side) or 'offset' (left stick high, cross low)."""
    r = empty(at, rotz)
    m = mat(color, 0.5, var=0.05, bump=0.15, bscale=800, dirt=wear, dirtcol='#8a8276', scale=30, spec=0.4)
    dark = mat(accent, 0.45, rvar=0.1, spec=0.4)
    rubber = mat('#151517', 0.7, dirt=0.12, dirtcol='#8a8276', scale=60, spec=0.3)
    parts = [
        ('box', (0, 0.012, 0.026), (0.1, 0.052, 0.034), (0.96, 0.88)),
        ('ball', (-0.052, 0.014, 0.026), (0.058, 0.062, 0.044)),
        ('ball', (0.052, 0.014, 0.026), (0.058, 0.062, 0.044)),
        ('ball', (-0.062, -0.022, 0.021), (0.044, 0.075, 0.04)),
        ('ball', (0.062, -0.022, 0.021), (0.044, 0.075, 0.04)),
        ('ball', (-0.067, -0.055, 0.016), (0.032, 0.05, 0.031)),
        ('ball', (0.067, -0.055, 0.016), (0.032, 0.05, 0.031)),
    ]
    body = fused(parts, m, r, 0.0018, 0.02, edge=0.004)

    def put(x, y):
        return (x, y, top_of(body, x, y))

    sticks = ((-0.027, -0.016), (0.027, -0.016)) if kind == 'plate' else ((-0.052, 0.016), (0.026, -0.014))
    for x, y in sticks:
        z = put(x, y)[2]
        lathe([(0, 0), (0.0135, 0), (0.0145, -0.001), (0.0145, -0.006)], (x, y, z + 0.0015), dark, r, 40)
        cyl(0.006, 0.01, (x, y, z + 0.006), rubber, 'Z', 0.001, r, n=24)
        cup = [
            (0, 0.0),
            (0.0092, 0),
            (0.0105, 0.002),
            (0.0098, 0.0045),
            (0.0085, 0.0048),
            (0.006, 0.0032),
            (0, 0.0028),
        ]
        lathe(cup, (x, y, z + 0.0095), rubber, r, 40)
    cross = (-0.052, 0.018) if kind == 'plate' else (-0.026, -0.014)
    z = put(*cross)[2]
    for w, h in ((0.024, 0.0082), (0.0082, 0.024)):
        box((w, h, 0.005), (*cross, z + 0.001), dark if kind == 'plate' else rubber, 0.0016, parent=r)
    colours = buttons or ('#5f6266',) * 4
    for (dx, dy), colour in zip(((0, 0.0118), (0, -0.0118), (-0.0118, 0), (0.0118, 0)), colours):
        x, y, z = put(0.052 + dx, 0.018 + dy)
        cyl(0.0054, 0.006, (x, y, z + 0.0005), dark if kind == 'plate' else rubber, 'Z', 0.0014, r, n=28)
        cyl(0.0026, 0.0004, (x, y, z + 0.0036), mat(colour, 0.4), 'Z', 0, r, n=20)
    if kind == 'plate':
        z = put(0, 0.018)[2]
        rrect(0.052, 0.03, 0.005, 0.003, (0, 0.02, z - 0.0012), dark, 0.001, parent=r)
        box((0.04, 0.002, 0.004), (0, 0.0405, z - 0.006), glow(light, 1.6), 0.001, parent=r)
        cyl(0.004, 0.001, (0, -0.008, put(0, -0.008)[2]), dark, 'Z', 0.0003, r, n=24)
        for x in (-0.032, 0.032):
            box((0.003, 0.007, 0.002), put(x, 0.03), dark, 0.001, parent=r)
    else:
        cyl(0.0075, 0.002, put(0, 0.026), mat('#b9bbbd', 0.3, 0.6), 'Z', 0.0006, r, n=32)
        for x in (-0.016, 0.016):
            cyl(0.003, 0.002, put(x, 0.01), rubber, 'Z', 0.0006, r, n=20)
    for s in (-1, 1):
        fused(
            [('box', (s * 0.05, 0.043, 0.03), (0.036, 0.016, 0.01), (0.9, 0.9))], dark, r, 0.0014, edge=0.003
        )
        fused(
            [('box', (s * 0.05, 0.046, 0.018), (0.03, 0.016, 0.014), (0.9, 0.9))], dark, r, 0.0014, edge=0.004
        )
    return r


def pads(first=None, second=None, at=(0, 0, 0.75)):
    """Two pads lying together, a charging cable between them."""
    x, y, z = at
    pad(**{'at': (x - 0.09, y + 0.02, z), 'rotz': 0.35, **(first or {})})
    pad(**{'at': (x + 0.1, y - 0.02, z), 'rotz': -0.3, **(second or {})})
    black = mat('#151516', 0.5)
    tube(
        [
            (x - 0.1, y + 0.065, z + 0.02),
            (x - 0.11, y + 0.12, z + 0.003),
            (x, y + 0.14, z + 0.003),
            (x + 0.06, y + 0.1, z + 0.003),
            (x + 0.16, y + 0.12, z + 0.003),
        ],
        0.0022,
        black,
    )
