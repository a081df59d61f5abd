"""Tailor's dress form on a stand, and the gowns shown on it: evening gowns and a wedding gown."""
from lib import *
from models.cloth import *
from models.garment import _curve

# Half width and half depth of the form at heights above the floor.
WIDE = [
    (0.78, 0.13),
    (0.86, 0.172),
    (0.92, 0.176),
    (1.1, 0.118),
    (1.28, 0.16),
    (1.38, 0.178),
    (1.435, 0.155),
    (1.475, 0.075),
    (1.52, 0.055),
    (1.57, 0.052),
]
DEEP = [
    (0.78, 0.1),
    (0.86, 0.125),
    (0.92, 0.122),
    (1.1, 0.088),
    (1.26, 0.125),
    (1.33, 0.11),
    (1.435, 0.075),
    (1.475, 0.062),
    (1.52, 0.052),
    (1.57, 0.05),
]


def _body(a, z, off=0.0):
    """Point of the form at the angle a (0 at the front) and height z."""
    w, d = _curve(WIDE, z) + off, _curve(DEEP, z) + off
    c = math.cos(a)
    # the bust is further out in front than the back
    bust = (
        0.035
        * max(0, c) ** 1.5
        * math.exp(-(((z - 1.26) / 0.07) ** 2))
        * (0.75 + 0.25 * math.cos(4 * a + math.pi))
    )
    seat = 0.03 * max(0, -c) ** 2 * math.exp(-(((z - 0.9) / 0.09) ** 2))
    return (w * math.sin(a), -(d + bust + seat) * c, z)


def form(at=(0, 0, 0), rotz=0, color='#cfc2aa', parent=None):
    r = parent or empty(at, rotz)
    m = fabric(color, weave=900)
    sheet(lambda u, v: _body(2 * math.pi * u, 0.78 + 0.79 * v), 64, 70, m, r, closed=True)
    dark = wood('#5a3519', '#331c0d', axis=2)
    lathe(
        [
            (0.051, 1.565),
            (0.053, 1.575),
            (0.03, 1.59),
            (0.012, 1.6),
            (0.016, 1.615),
            (0.012, 1.63),
            (0, 1.634),
        ],
        (0, 0, 0),
        dark,
        r,
    )
    cyl(0.018, 0.75, (0, 0, 0.43), dark, 'Z', 0.002, r)
    for k in range(3):
        a = 0.5 + k * 2.094
        tube(
            [
                (0, 0, 0.14),
                (0.14 * math.cos(a), 0.14 * math.sin(a), 0.08),
                (0.27 * math.cos(a), 0.27 * math.sin(a), 0.016),
            ],
            0.014,
            dark,
            r,
        )
    return r


def gown(
    color='#1f5a3f',
    at=(0, 0, 0),
    rotz=0.2,
    kind='satin',
    hem=0.36,
    folds=9,
    amp=0.05,
    slit=False,
    straps=True,
    belt=None,
    train=0.12,
    cut='flare',
    lace_top=None,
    form_color='#cfc2aa',
    beads=False,
    hem_lace=None,
):
    """Gown to the floor. `cut`: 'flare' from the waist, 'fish' tight to the knee, 'ball' very wide."""
    r = empty(at, rotz)
    form(parent=r, color=form_color)
    m = (
        satin(color)
        if kind == 'satin'
        else (
            mat(color, 0.8, sheen=1.0, var=0.1) if kind == 'velvet' else fabric(color, weave=1500, sheen=0.3)
        )
    )
    top_m = printed(lace(color, lace_top, lace_top), 0.14, 0.5, 0.7) if lace_top else m
    seed = R.uniform(0, 40)

    def bodice(u, v):
        a = 2 * math.pi * u
        c = math.cos(a)
        # sweetheart neckline in front, lower at the back
        edge = 1.335 + 0.022 * math.cos(2 * a + math.pi) * max(0, c) - 0.07 * max(0, -c)
        edge += 0.02 * math.exp(-(((abs(math.sin(a)) - 0.5) / 0.25) ** 2)) * (c > 0)
        z = 1.07 + (edge - 1.07) * v
        pull = 0.004 * ridge(a * 2, z * 6 + 0.6 * a, seed) * (1 - v)
        x, y, z = _body(a, z, 0.006 + pull)
        return (x, y, z)

    sheet(bodice, 120, 50, top_m, r, closed=True, thick=0.003)

    def skirt(u, v):
        a = 2 * math.pi * u
        z = 1.08 * (1 - v) + 0.006
        x0, y0, _ = _body(a, max(0.86, z), 0.008)
        tight = {'flare': 1.0, 'fish': 0.55, 'ball': 1.086}[cut]
        k = max(0, (tight - z) / tight) if z < tight else 0
        k = k ** (0.9 if cut == 'flare' else 0.55 if cut == 'ball' else 1.4)
        if z < 0.86 and cut == 'fish':
            shrink = 1 - 0.2 * min(1, (0.86 - z) / 0.35)
            x0, y0 = x0 * shrink, y0 * shrink
        swing = 0.5 * N.noise(Vector((math.cos(a), math.sin(a), v * 1.6 + seed)))
        wave = math.sin(folds * (a + 0.25 * swing) + seed) + 0.45 * math.sin(
            folds * 1.7 * a + 2 * seed + swing * 2
        )
        radius = hem * k + amp * k * wave
        back = train * k * k * max(0, -math.cos(a)) ** 2
        small = 0.004 * ridge(a * 3, z * 3, seed)
        x = x0 + math.sin(a) * (radius + small)
        y = y0 - math.cos(a) * (radius * 0.9 + small + back)
        return (x, y, max(0.004, z + 0.01 * wave * (z < 0.05)))

    o = sheet(skirt, 260, 110, m, r, closed=True, thick=0.003)
    if hem_lace:
        o.data.materials.append(printed(lace(color, hem_lace), 0.26, 0.7, 0.8))
        for face in o.data.polygons:
            a = math.atan2(face.center.x, -face.center.y)
            face.material_index = int(face.center.z < 0.2 + 0.07 * abs(math.sin(a * 9)))
    band = satin(belt, 0.3) if belt else m
    sheet(
        lambda u, v: _body(2 * math.pi * u, 1.065 + 0.035 * v, 0.012),
        64,
        4,
        band,
        r,
        closed=True,
        thick=0.003,
    )
    if straps:
        for s in (-1, 1):
            pts = [
                _body(s * 0.62, 1.34, 0.006),
                _body(s * 0.7, 1.4, 0.006),
                (s * 0.1, 0, 1.468),
                _body(s * 2.5, 1.38, 0.006),
                _body(s * 2.5, 1.27, 0.006),
            ]
            for dx in (-0.006, 0, 0.006):
                tube([(x + dx, y, z) for x, y, z in pts], 0.005, top_m, r)
    if beads:
        stone = mat('#d9d6d0', 0.1, 0.7)
        for i in range(150):
            a, z = R.uniform(-1.4, 1.4), R.uniform(1.1, 1.32)
            cyl(R.uniform(0.002, 0.004), 0.004, _body(a, z, 0.011), stone, 'Y', 0.001, r, 8)
    return r


def wedding_gown(at=(0, 0, 0), rotz=0.15, color='#dedad0'):
    """White ball gown: lace bodice with stones, lace at the hem."""
    return gown(
        color,
        at,
        rotz,
        'satin',
        0.52,
        11,
        0.045,
        cut='ball',
        lace_top='#efece4',
        train=0.25,
        beads=True,
        belt='#d8d4ca',
        hem_lace='#f0ede6',
    )
