"""Building materials in store: floor tiles, pipes, planks, paint."""
from lib import *
from models.heaps import *


def marble(c='#c9c2b4', c2='#8a8172', rough=0.08, scale=1.0):
    m = NT('marble')
    v = m.coord('Object', (scale, scale, scale))
    n, veins = m.noise(v, 5, 9, 0.62, 1.6), m.noise(v, 2.2, 8, 0.6, 2.6)
    col = m.mix(0.6, c, m.ramp(n, [(0.35, c2), (0.55, c)]))
    col = m.mix(m.ramp(veins, [(0.47, 0.0), (0.5, 0.75), (0.53, 0.0)]), col, c2)
    m.set('Base Color', col)
    m.set('Roughness', rough)
    m.set('Clearcoat', 0.4)
    m.m['avg'] = list(hexc(c))
    return m.m


def floor_tiles(
    at=(0, 0, 0),
    rotz=0,
    colors=(('#cfc8ba', '#8f867a'), ('#77695a', '#4d4238')),
    word='40 x 40',
    yb=0.5,
    n=7,
    size=0.4,
):
    """Cartons of floor tiles with two sample tiles leaning on them."""
    from scenes import carton

    r = empty(at, rotz)
    for i in range(n):
        for x in (-0.24, 0.24):
            if i == n - 1 and x > 0:
                continue
            carton(
                (size + 0.02, size + 0.02, 0.078),
                (x + R.uniform(-0.01, 0.01), 0.05 + R.uniform(-0.01, 0.01), i * 0.079),
                R.uniform(-0.03, 0.03),
                'FLOOR TILES ' + word,
                parent=r,
                tape=False,
            )
    for k, (c, c2) in enumerate(colors):
        lean = empty(
            (-0.22 + k * 0.42, -0.31 - 0.02 * k, 0), rot=(math.radians(-14), 0, R.uniform(-0.06, 0.06))
        )
        lean.parent = r
        box((size, 0.009, size), (0, 0, 0), marble(c, c2), 0.0015, parent=lean, base=True)
    return r


def pipes(at=(0, 0, 0), rotz=0, color='#c4c2ba', r=0.055, rows=(6, 5, 4), length=2.6, word='PVC 110 mm'):
    """Stacked plastic pipes, their open ends to the front."""
    e = empty(at, rotz)
    m = mat(color, 0.35, var=0.06, dirt=0.35, dirtcol='#7a6248', scale=3)
    dark = mat('#0d0d0d', 0.9)
    ink = mat('#3a3a3c', 0.6)
    z = r
    for row in rows:
        for i in range(row):
            p = empty(
                ((i - (row - 1) / 2) * r * 2.03, R.uniform(-0.05, 0.05), z), rot=(0, R.uniform(-0.5, 0.5), 0)
            )
            p.parent = e
            h = length / 2
            prof = [(r, -h + 0.1), (r, h), (r * 0.94, h), (r * 0.94, h - 0.3), (r * 0.94, -h + 0.4)]
            socket_end = [(r * 0.94, -h + 0.4), (r * 0.94, -h), (r * 1.0, -h), (r * 1.0, -h + 0.1)]
            lathe(prof + socket_end, (0, 0, 0), m, p, 40, rot=(-math.pi / 2, 0, 0))
            cyl(r * 0.95, 0.01, (0, 0.1, 0), dark, 'Y', 0, p)
            text(word, r * 0.36, (0, -0.6, r + 0.0008), ink, (0, 0, math.pi / 2), p)
        z += r * 1.76
    return e


def paint_bucket(at, parent, color='#e2e0d8', label='#1d4a7a', word='EMULSION', rotz=0, s=1.0, drips=None):
    """20-litre plastic bucket with lid and handle."""
    e = empty(at, rotz)
    e.parent = parent
    e.scale = (s, s, s)
    m = mat(color, 0.32, var=0.04, dirt=0.25, dirtcol='#8a7a62')
    lid = mat(drips or color, 0.35, var=0.05, dirt=0.3)
    lathe(
        [
            (0, 0),
            (0.128, 0),
            (0.132, 0.006),
            (0.148, 0.3),
            (0.155, 0.302),
            (0.155, 0.318),
            (0.149, 0.32),
            (0.151, 0.352),
        ],
        (0, 0, 0),
        m,
        e,
        80,
    )
    lathe(
        [
            (0.152, 0.34),
            (0.159, 0.342),
            (0.16, 0.362),
            (0.155, 0.368),
            (0.14, 0.368),
            (0.137, 0.36),
            (0, 0.36),
        ],
        (0, 0, 0),
        lid,
        e,
        80,
    )
    band = mat(label, 0.4, var=0.05)
    lathe([(0.1368, 0.07), (0.1465, 0.26)], (0, 0, 0), band, e, 80)
    ink = mat('#e6e3da', 0.5)
    for line, letter, z, step in (
        (word, 0.036, 0.2, 0.19),
        ('PAINT', 0.046, 0.15, 0.23),
        ('20 LITRES', 0.022, 0.1, 0.115),
    ):
        rad = 0.1352 + 0.0513 * z
        for i, ch in enumerate(line):
            a = (i - (len(line) - 1) / 2) * step
            text(ch, letter, (rad * math.sin(a), -rad * math.cos(a), z), ink, (math.pi / 2 + 0.05, 0, a), e)
    wire = mat('#a9acae', 0.3, 1)
    tube(
        [
            (-0.157, 0, 0.31),
            (-0.15, 0.07, 0.24),
            (-0.08, 0.15, 0.2),
            (0, 0.168, 0.19),
            (0.08, 0.15, 0.2),
            (0.15, 0.07, 0.24),
            (0.157, 0, 0.31),
        ],
        0.0022,
        wire,
        e,
    )
    tube([(-0.045, 0.164, 0.192), (0, 0.17, 0.19), (0.045, 0.164, 0.192)], 0.008, mat('#d8d6cc', 0.4), e)


def paint(at=(0, 0, 0), rotz=0, labels=('#1d4a7a', '#7a2a1c', '#2f6a44'), word='EMULSION'):
    """Five buckets of paint."""
    r = empty(at, rotz)
    for i, (x, y, z) in enumerate(
        ((-0.36, 0.1, 0), (0, 0.14, 0), (0.36, 0.08, 0), (-0.18, 0.12, 0.37), (0.2, -0.26, 0))
    ):
        paint_bucket((x, y, z), r, '#dedcd3', labels[i % len(labels)], word, R.uniform(-0.3, 0.3))
    return r
