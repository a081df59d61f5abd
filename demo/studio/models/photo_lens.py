"""Lenses for cameras: kit zoom, short 50 mm, wide zoom, long telephoto in black or white, and a lens cap."""
from lib import *
from models.soft_shapes import coated_glass, ribbed, words_around

# Each lens from mount to front: kind of ring, length and radius in millimetres.
RINGS = {
    'kit': 'metal 6 31, plain 10 34, ribs 26 34.5, numbers 6 33.5, plain 4 32.5, fine 11 31, plain 8 32.5',
    'prime': 'metal 5 31, plain 8 33.5, plain 4 32.5, ribs 12 34.5, numbers 6 33.5, plain 5 32',
    'wide': 'metal 6 31, plain 12 36, ribs 18 38.5, numbers 12 38.5, fine 20 40, accent 3 40.5, plain 12 41.5',
    'tele': 'metal 6 33, plain 16 37, plain 14 42, numbers 20 42.5, ribs 34 43.5, plain 26 41.5, fine 36 43.5, '
    'plain 18 42.5, accent 4 43.2, plain 14 44',
}
WORDS = {
    'kit': ('ZOOM LENS 18-55mm 1:3.5-5.6', '18  24  35  55'),
    'prime': ('LENS 50mm 1:1.8', '0.5  1  2  5'),
    'wide': ('ZOOM 24-70mm 1:2.8', '24 35 50 70'),
    'tele': ('ZOOM LENS 70-200mm 1:2.8', '70  100  135  200'),
}


def rings_of(kind):
    """The rings of a lens as (length, radius, style) in metres."""
    rings = [ring.split() for ring in RINGS[kind].split(', ')]
    return [(float(length) / 1000, float(radius) / 1000, style) for style, length, radius in rings]


def lens(
    kind='kit',
    color='#141415',
    at=(0, 0, 0),
    rot=(0, 0, 0),
    accent='#8f1a14',
    parent=None,
    cap=False,
    hood=False,
    foot=None,
    tint='#2c1440',
    wear=0.06,
):
    """Stands on its mount; turn it by rot. Returns (root, length)."""
    r = empty(at, rot=rot)
    r.parent = parent
    light = sum(hexc(color)[:3]) > 1
    shell = mat(
        color,
        0.42,
        var=0.04,
        rvar=0.08,
        bump=0.12,
        bscale=700,
        dirt=wear,
        dirtcol='#7d7468',
        scale=25,
        spec=0.35,
    )
    rubber = mat('#141415', 0.78, var=0.08, dirt=0.12, dirtcol='#8a8276', scale=40, spec=0.25)
    steel = mat('#b5b6b6', 0.28, 0.95, rvar=0.1)
    ink = mat('#2a2a2a' if light else '#c9c7c0', 0.5)
    z = 0.0
    for length, radius, style in rings_of(kind):
        c = min(0.0008, length * 0.2)
        # open inside, so that the rings do not hide the glass
        inner = radius * 0.85
        ring = [
            (inner if z else 0, z),
            (radius - c, z),
            (radius, z + c),
            (radius, z + length - c),
            (radius - c, z + length),
            (max(inner, radius - 0.003), z + length),
        ]
        material = {'metal': steel, 'accent': mat(accent, 0.35)}.get(style, shell)
        if style in ('ribs', 'fine'):
            lathe([(x - 0.0008 if x else 0, y) for x, y in ring], (0, 0, 0), rubber, r, 72)
            coarse = style == 'ribs'
            ribbed(
                radius,
                length * 0.84,
                z + length * 0.08,
                rubber,
                r,
                56 if coarse else 110,
                0.0014 if coarse else 0.0007,
            )
        else:
            lathe(ring, (0, 0, 0), material, r, 72)
        if style == 'numbers':
            words_around(WORDS[kind][1], radius + 0.0002, z + length / 2, 0.0042, ink, r, 90, stand=True)
        z += length
    front = rings_of(kind)[-1][1]
    _front(r, front, z, kind, shell, ink, tint)
    words = mat('#2a2a2a' if light else '#b9b7b0', 0.5)
    mark = rings_of(kind)[1]
    words_around('AF  MF', mark[1] + 0.0002, 0.006 + mark[0] / 2, 0.003, words, r, 20, stand=True)
    box(
        (0.0022, 0.001, 0.004),
        (0, mark[1], 0.006 + mark[0] / 2),
        mat('#d8d6d0' if kind == 'kit' else '#a3201a', 0.4),
        0,
        parent=r,
    )
    box((0.006, 0.003, 0.008), (-mark[1] * 0.94, mark[1] * 0.3, 0.006 + mark[0] / 2), rubber, 0.001, parent=r)
    if cap:
        lens_cap((0, 0, z), front - 0.001, r)
    if hood:
        lathe(
            [
                (front + 0.001, z - 0.012),
                (front + 0.0025, z - 0.012),
                (front + 0.006, z + 0.035),
                (front + 0.004, z + 0.035),
                (front - 0.001, z - 0.006),
            ],
            (0, 0, 0),
            rubber,
            r,
            72,
        )
    if foot is not None:
        _foot(r, shell if light else rubber, steel, foot)
    return r, z


def _front(r, front, z, kind, shell, ink, tint):
    """Rim with the filter thread, sloping ring with the name, and the glass."""
    glass = front * {'prime': 0.62, 'kit': 0.66}.get(kind, 0.8)
    deep = z - (0.008 if kind == 'prime' else 0.004)
    black = mat('#0b0b0c', 0.5, spec=0.3)
    rim = [
        (front - 0.0008, z),
        (front - 0.001, z + 0.002),
        (front - 0.0025, z + 0.002),
        (front - 0.003, z - 0.001),
    ]
    lathe(rim, (0, 0, 0), shell, r, 72)
    inner = [(front - 0.0028, z + 0.0012)]
    for i in range(4):
        inner += [(front - 0.0032, z + 0.001 - i * 0.0006), (front - 0.0026, z + 0.0007 - i * 0.0006)]
    inner += [(front - 0.003, z - 0.0015), (glass + 0.001, deep), (glass, deep - 0.002), (0, deep - 0.002)]
    lathe(inner, (0, 0, 0), black, r, 72)
    bulge = glass * 0.16
    dome = [
        (glass * math.sin(a), deep - 0.0015 + bulge * math.cos(a)) for a in (1.57, 1.3, 1.0, 0.7, 0.4, 0.2, 0)
    ]
    lathe(dome, (0, 0, 0), coated_glass(glass, tint), r, 64)
    middle = (front - 0.003 + glass) / 2
    words_around(WORDS[kind][0], middle, (z - 0.0015 + deep) / 2 + 0.0006, 0.0032, ink, r, 90)


def _foot(r, mt, steel, angle):
    """Tripod collar with its foot, as long lenses have."""
    lathe([(0.0445, 0.026), (0.0455, 0.027), (0.0455, 0.036), (0.0445, 0.037)], (0, 0, 0), mt, r, 72)
    arm = empty((0, 0, 0), angle)
    arm.parent = r
    box((0.02, 0.03, 0.016), (0, -0.055, 0.032), mt, 0.004, parent=arm)
    box((0.024, 0.01, 0.062), (0, -0.072, 0.045), mt, 0.003, parent=arm)
    cyl(0.009, 0.014, (0.05, 0.0, 0.031), mat('#17181a', 0.5), 'X', 0.002, arm, n=24)


def lens_cap(at=(0, 0, 0), radius=0.033, parent=None, rot=(0, 0, 0), color='#121213'):
    r = empty(at, rot=rot)
    r.parent = parent
    m = mat(color, 0.45, bump=0.1, bscale=800, dirt=0.1, dirtcol='#8a8276', scale=40, spec=0.35)
    lathe([(0, 0), (radius, 0), (radius, 0.004), (radius - 0.0015, 0.0065), (0, 0.0065)], (0, 0, 0), m, r, 64)
    lathe([(radius * 0.72, 0.0062), (radius * 0.74, 0.0072), (radius * 0.78, 0.0062)], (0, 0, 0), m, r, 64)
    for s in (-1, 1):
        box(
            (radius * 0.3, 0.010, 0.0014),
            (s * radius * 0.8, 0, 0.0068),
            mat('#1c1c1e', 0.4),
            0.0005,
            parent=r,
        )
    return r


def second_lens(
    kind='prime',
    color='#141415',
    at=(0, 0, 0.75),
    rotz=0,
    cap=True,
    lying=False,
    foot=None,
    accent='#8f1a14',
    hood=False,
    tint='#2c1440',
):
    """A lens sold alone: standing on its mount, or lying with the glass to the viewer, its cap beside it."""
    front = rings_of(kind)[-1][1]
    if lying:
        radius = max(ring[1] for ring in rings_of(kind))
        lens(
            kind,
            color,
            (at[0], at[1], at[2] + radius + (0.032 if foot is not None else 0)),
            (math.pi / 2, 0, rotz),
            accent,
            foot=foot,
            hood=hood,
            tint=tint,
        )
    else:
        lens(kind, color, at, (0, 0, rotz), accent, foot=foot, hood=hood, tint=tint)
    if cap:
        lens_cap((at[0] + 0.085, at[1] - 0.045, at[2]), front - 0.001)
        rear = mat('#161617', 0.55, spec=0.3)
        lathe(
            [(0, 0), (0.033, 0), (0.033, 0.012), (0.031, 0.013), (0.030, 0.004), (0, 0.004)],
            (at[0] + 0.06, at[1] + 0.06, at[2]),
            rear,
        )
