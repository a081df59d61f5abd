"""Necklace set in a box, wedding rings, coral beads, sunglasses with case, watch on a leather strap."""
from lib import *
from models.cloth import sheet

GOLD = '#c39a45'


def _gold(rough=0.18):
    return mat(GOLD, rough, 1, var=0.06, rvar=0.06)


def _ball(r, at, mt, parent, n=20):
    prof = [(r * math.sin(math.pi * i / 10), -r * math.cos(math.pi * i / 10)) for i in range(11)]
    return lathe([(max(0, a), b) for a, b in prof], at, mt, parent, n, sm=180)


def _chain(points, mt, parent, r=0.0022):
    """Beads set close to each other along a list of points."""
    for x, y, z in points:
        _ball(r, (x, y, z), mt, parent, 10)


def necklace_box(
    stone='#8a1f2b', at=(0, 0, 0.75), rotz=0.2, velvet='#1d2430', box_color='#3a1216', silver=False
):
    """Open box, necklace and earrings on a padded insert, lid standing up behind."""
    r = empty(at, rotz)
    case = mat(box_color, 0.5, bump=0.5, bscale=400)
    cloth_ = mat(velvet, 0.95, var=0.2, sheen=1.0, bump=0.4, bscale=500)
    g = mat('#b9bbbe', 0.15, 1) if silver else _gold()
    gem = mat(stone, 0.06, coat=1, spec=0.8)
    w, d = 0.2, 0.2
    rrect(w, d, 0.012, 0.032, (0, 0, 0), case, 0.004, parent=r)
    cushion((w - 0.014, d - 0.014, 0.016), (0, 0, 0.033), cloth_, parent=r, puff=0.2, wob=0.003)
    lid = empty((0, d / 2, 0.034), rot=(math.radians(104), 0, 0))
    lid.parent = r
    rrect(w, d, 0.012, 0.016, (0, d / 2, -0.018), case, 0.004, parent=lid)
    cushion((w - 0.016, d - 0.016, 0.01), (0, d / 2, 0.0), satin_white(), parent=lid, puff=0.2, wob=0.004)
    z = 0.045
    arc = []
    for i in range(61):
        a = math.radians(118 + 304 * i / 60)
        arc.append((0.066 * math.cos(a), 0.012 + 0.068 * math.sin(a), z))
    _chain(arc, g, r, 0.0021)
    for i in range(9):
        a = math.radians(270 + (i - 4) * 15)
        k = 1 - abs(i - 4) * 0.13
        x, y = 0.064 * math.cos(a), 0.012 + 0.066 * math.sin(a)
        drop = 0.011 * k
        x2, y2 = x + drop * math.cos(a), y + drop * math.sin(a)
        lathe(
            [(0, 0), (0.006 * k, 0), (0.0068 * k, 0.002), (0.005 * k, 0.004)], (x2, y2, z - 0.002), g, r, 24
        )
        lathe([(0.0048 * k, 0.003), (0.003 * k, 0.0055), (0, 0.006)], (x2, y2, z - 0.002), gem, r, 8, sm=5)
        _chain([((x + x2) / 2, (y + y2) / 2, z)], g, r, 0.002)
    for s in (-1, 1):
        x = s * 0.022
        lathe([(0, 0), (0.005, 0), (0.0055, 0.002), (0.004, 0.0035)], (x, 0.03, z - 0.002), g, r, 20)
        lathe([(0.0038, 0.003), (0.0024, 0.005), (0, 0.0055)], (x, 0.03, z - 0.002), gem, r, 8, sm=5)
        _chain([(x, 0.03 - 0.006 - k * 0.004, z) for k in range(3)], g, r, 0.0018)
        lathe([(0, 0), (0.006, 0), (0.007, 0.002), (0.005, 0.004)], (x, 0.008, z - 0.002), g, r, 20)
        lathe([(0.0048, 0.003), (0.003, 0.0055), (0, 0.006)], (x, 0.008, z - 0.002), gem, r, 8, sm=5)
    return r


def satin_white():
    return mat('#d8d2c6', 0.45, var=0.06)


def coral_beads(color='#a8321f', at=(0, 0, 0.75), rotz=0.1, rows=3):
    """Coral set: layered necklace, two bracelets and earrings on a cloth."""
    r = empty(at, rotz)
    tones = [mat(c, 0.24, var=0.2, coat=0.3, scale=90) for c in (color, '#b8452a', '#8f2617')]
    g = _gold()
    for row in range(rows):
        rx, ry = 0.075 + row * 0.014, 0.085 + row * 0.017
        n = int(2 * math.pi * (rx + ry) / 2 / 0.0125)
        for i in range(n):
            a = math.radians(112) + math.radians(316) * i / (n - 1)
            k = 1 + 0.02 * math.sin(i * 1.7 + row)
            x, y = rx * math.cos(a) * k, ry * math.sin(a) * k + 0.03
            lathe(
                [(0, -0.0065), (0.0042, -0.0058), (0.005, 0), (0.0042, 0.0058), (0, 0.0065)],
                (x, y, 0.0052),
                R.choice(tones),
                r,
                16,
                rot=(math.pi / 2, 0, a),
                sm=60,
            )
    lathe(
        [(0, 0), (0.016, 0), (0.018, 0.004), (0.012, 0.008), (0, 0.009)],
        (0, 0.03 - 0.085 - 0.017 * rows, 0),
        g,
        r,
        32,
    )
    for s in (-1, 1):
        for k in range(2):
            n = 20
            for i in range(n):
                a = 2 * math.pi * i / n
                _ball(
                    0.0052,
                    (s * 0.165 + 0.03 * math.cos(a), -0.07 + 0.03 * math.sin(a), 0.0055 + k * 0.0098),
                    R.choice(tones),
                    r,
                    14,
                )
        x = s * 0.03
        for k in range(3):
            _ball(0.0055 - k * 0.0008, (x, 0.035 - k * 0.011, 0.0055), R.choice(tones), r, 14)
        _chain([(x, 0.048, 0.003)], g, r, 0.003)
    return r


def sunglasses(at=(0, 0, 0.75), rotz=0.4, frame='#141210', lens='#1a1512', case='#3a2a1e', metal=None):
    """Folded-open sunglasses in front of their case."""
    r = empty(at, rotz)
    f = mat(metal, 0.2, 1) if metal else mat(frame, 0.2, coat=0.4, var=0.05)
    dark = mat(lens, 0.04, coat=1, spec=0.8, var=0.3, scale=12)
    t = 0.0022 if metal else 0.0034
    for s in (-1, 1):
        ring = []
        for i in range(24):
            a = 2 * math.pi * i / 24
            c, q = math.cos(a), math.sin(a)
            x = s * (0.034 + 0.0275 * math.copysign(abs(c) ** 0.75, c))
            z = 0.026 + 0.022 * math.copysign(abs(q) ** 0.8, q) + 0.003 * c
            ring.append((x, -0.02 + 0.06 * (x * x) * 2, z))
        tube(ring, t, f, r, True)
        me = [(x, y, z) for x, y, z in ring]
        sheet(
            lambda u, v, me=me, s=s: tuple(
                s * 0.034 * (1 - v) + me[int(u * 24) % 24][0] * v
                if k == 0
                else ((-0.0185 if k == 1 else 0.026) * (1 - v) + me[int(u * 24) % 24][k] * v)
                for k in range(3)
            ),
            24,
            4,
            dark,
            r,
            closed=True,
        )
        tube(
            [
                (s * 0.063, -0.0165, 0.036),
                (s * 0.068, 0.0, 0.036),
                (s * 0.066, 0.07, 0.03),
                (s * 0.062, 0.115, 0.012),
                (s * 0.06, 0.125, 0.004),
            ],
            t * 0.9,
            f,
            r,
        )
    tube([(-0.009, -0.02, 0.034), (0, -0.0215, 0.037), (0.009, -0.02, 0.034)], t, f, r)
    c = mat(case, 0.45, bump=0.5, bscale=400)
    cushion((0.165, 0.07, 0.05), (0.02, 0.19, 0.026), c, (0, 0, -0.15), r, 0.7, wob=0.002)
    tube([(-0.06, 0.165, 0.028), (0.02, 0.152, 0.03), (0.1, 0.143, 0.028)], 0.0012, mat('#1a120c', 0.6), r)
    return r
