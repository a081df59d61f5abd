"""Bunk bed of steel tube, wooden bed with a shaped headboard, wrapped mattress, student mattress."""
from models.home_parts import *


def mattress(size, mt, parent=None, at=(0, 0, 0), rot=(0, 0, 0), piping='#8a6f4a', side=None):
    """Boxed foam mattress with piping along both edges, lower middle at `at`."""
    r = empty(at, rot=rot)
    r.parent = parent
    w, l, h = size
    cushion((w, l, h), (0, 0, h / 2), mt, parent=r, puff=0.06, wob=0.01)
    if side:
        box((w * 0.992, l * 0.992, h * 0.86), (0, 0, h / 2), side, 0.02, parent=r)
    pm = mat(piping, 0.6)
    for z in (0.06, 0.94):
        pts = [
            (x * (w / 2 - 0.012), y * (l / 2 - 0.012), z * h)
            for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1), (-1, -1))
        ]
        tube(bent(pts, 0.04), 0.006, pm, r, False, False)
    return r


def bunk(color='#1d1e20', at=(0, 0, 0), rotz=0, cover='#3f6a86', cover2='#8c3a34', l=1.92, w=0.92):
    r = empty(at, rotz)
    m = mat(color, 0.4, 0.3, dirt=0.25, dirtcol='#8a7b66', rvar=0.15)
    rubber = mat('#111111', 0.8)
    for x in (-l / 2, l / 2):
        for y in (-w / 2, w / 2):
            tube([(x, y, 0.02), (x, y, 1.66)], 0.021, m, r, smoothc=False)
            cyl(0.025, 0.03, (x, y, 0.015), rubber, 'Z', 0.004, r, 20)
            cyl(0.022, 0.015, (x, y, 1.665), rubber, 'Z', 0.005, r, 20)
        for z in (0.72, 0.34, 1.24, 1.62):
            tube([(x, -w / 2, z), (x, w / 2, z)], 0.016, m, r, smoothc=False)
        for k in range(5):
            y = -w / 2 + w * (k + 1) / 6
            for z0, z1 in ((0.34, 0.72), (1.24, 1.62)):
                tube([(x, y, z0), (x, y, z1)], 0.009, m, r, smoothc=False)
    for z, c in ((0.34, cover), (1.24, cover2)):
        for y in (-w / 2, w / 2):
            box((l, 0.03, 0.05), (0, y, z), m, 0.004, parent=r)
        for k in range(8):
            box((0.03, w, 0.012), (-l / 2 + l * (k + 0.5) / 8, 0, z), m, 0.002, parent=r)
        cloth = stripes([c, '#cfc8b8', c, c], 0.06, 1)
        cushion((l - 0.06, w - 0.06, 0.15), (0, 0, z + 0.1), cloth, parent=r, puff=0.15, wob=0.012)
        cushion((0.36, 0.5, 0.12), (-l / 2 + 0.25, 0, z + 0.21), cloth, parent=r, puff=0.7, wob=0.02)
    # guard rail of the upper bed, both sides
    for y in (-w / 2, w / 2):
        x1 = l / 2 - (0.45 if y < 0 else 0)
        guard = [(-l / 2, y, 1.5), (x1 - 0.02, y, 1.5), (x1, y, 1.26)]
        tube(bent(guard, 0.06), 0.014, m, r, smoothc=False)
        for k in range(3):
            x = -l / 2 + (x1 + l / 2) * (k + 1) / 4
            tube([(x, y, 1.26), (x, y, 1.5)], 0.009, m, r, smoothc=False)
    # ladder
    for x in (l / 2 - 0.4, l / 2 - 0.08):
        tube([(x, -w / 2 - 0.06, 0.02), (x, -w / 2 - 0.03, 1.5)], 0.013, m, r, smoothc=False)
    for k in range(5):
        z = 0.25 + 0.25 * k
        tube([(l / 2 - 0.4, -w / 2 - 0.05, z), (l / 2 - 0.08, -w / 2 - 0.05, z)], 0.011, m, r, smoothc=False)
    return r


def arch(w, h0, h1, n=24):
    """Outline of a board whose upper edge swings up to h1 in the middle."""
    top = []
    for i in range(n + 1):
        u = i / n * 2 - 1
        top.append((u * w / 2, h0 + (h1 - h0) * (0.5 + 0.5 * math.cos(math.pi * min(1, abs(u) * 1.15)))))
    return [(-w / 2, 0)] + [(w / 2, 0)] + top[::-1]


def wooden(at=(0, 0, 0), rotz=0, wc=('#7d4522', '#451f0d'), w=1.37, l=1.83, slats=True, cloth=None, pad=None):
    """4.5 by 6 feet. Shaped headboard at +Y with carved field, low footboard, posts, slats."""
    r = empty(at, rotz)
    m = wood(*wc, axis=0, rough=0.28, coat=0.5)
    m2 = wood(*wc, axis=1, rough=0.28, coat=0.5)
    m3 = wood(*wc, axis=2, rough=0.28, coat=0.5)
    stand = (math.pi / 2, 0, 0)
    prism(arch(w, 0.72, 0.98), 0.04, (0, l / 2 + 0.06, 0.25), m, 0.008, stand, r)
    inner = pad and mat(pad, 0.45, bump=0.25, bscale=130) or wood(wc[0], wc[0], axis=2)
    prism(arch(w * 0.8, 0.42, 0.62), 0.02, (0, l / 2 + 0.03, 0.48), inner, 0.008, stand, r)
    if pad:
        for row in range(3):
            for k in range(6 - row % 2):
                x = (k - (5 - row % 2) / 2) * 0.19
                cyl(0.013, 0.014, (x, l / 2 + 0.007, 0.58 + row * 0.13), inner, 'Y', 0.005, r, 16)
    else:
        for k in range(-3, 4):  # carved sun rays
            a = k * 0.38
            p = (math.sin(a) * 0.2, l / 2 + 0.006, 0.62 + math.cos(a) * 0.2)
            box((0.03, 0.014, 0.2), p, m, 0.01, (0, a, 0), r)
        cyl(0.07, 0.03, (0, l / 2 + 0.008, 0.6), m, 'Y', 0.01, r)
    prism(arch(w, 0.2, 0.3), 0.035, (0, -l / 2 - 0.01, 0.18), m, 0.008, stand, r)
    post = [
        (0, 0),
        (0.03, 0),
        (0.036, 0.05),
        (0.036, 1),
        (0.046, 1.01),
        (0.046, 1.04),
        (0.026, 1.06),
        (0.034, 1.1),
        (0, 1.14),
    ]
    for s in (-1, 1):
        for y, h in ((l / 2 + 0.045, 0.92), (-l / 2 - 0.025, 0.44)):
            p = [(a, b * h if b <= 1 else h + (b - 1)) for a, b in post]
            lathe(p, (s * (w / 2 + 0.01), y, 0), m3, r, 32)
        box((0.03, l, 0.17), (s * (w / 2 + 0.005), 0, 0.2), m2, 0.006, parent=r, base=True)
    raw = wood('#b08a5c', '#8a6740', axis=0, rough=0.7, coat=0)
    for k in range(11):
        y = -l / 2 + l * (k + 0.5) / 11
        box(
            (w - 0.03, 0.07, 0.018),
            (0, y + R.uniform(-0.01, 0.01), 0.3),
            raw,
            0.002,
            (0, 0, R.uniform(-0.01, 0.01)),
            r,
        )
    if cloth:
        mattress((w - 0.03, l - 0.02, 0.2), flowers(*cloth, quilt=14), r, (0, 0, 0.31))
    return r


def wrapped(
    at=(0, 0, 0), rotz=0, w=1.83, l=1.83, t=0.25, lean=9, base='#cfc9bd', print_='#7d8fa8', side='#22406b'
):
    """New mattress in its plastic, standing on one edge against the wall."""
    r = empty(at, rot=(math.radians(90 - lean), 0, rotz))
    cloth = flowers(base, print_, base, base, 9, quilt=16)
    mattress((w, l, t), cloth, r, (0, l / 2, -t / 2), side=fabric(side, weave=900), piping='#c9c4b6')
    text('6 x 6 x 10"', 0.1, (-w * 0.22, l * 0.2, t / 2 + 0.012), mat(side, 0.5), (0, 0, 0), r)
    text('DENSITY FOAM', 0.055, (-w * 0.22, l * 0.11, t / 2 + 0.012), mat('#8c1f1a', 0.5), (0, 0, 0), r)
    film = pane('#f2f4f2', 0.12, 1.55, bump=1.0, bscale=7)
    cushion((w + 0.03, l + 0.03, t + 0.035), (0, l / 2, 0), film, parent=r, puff=0.05, wob=0.03)
    return r


def student(
    at=(0, 0, 0),
    rotz=0,
    base='#d9cdb8',
    petal='#a8322e',
    leaf='#4a7a4a',
    w=0.76,
    l=1.88,
    t=0.13,
    pillow=True,
    rot=None,
):
    """Thin single mattress with printed flowers, with or without a pillow of the same cloth."""
    r = empty(at, rot=rot or (0, 0, rotz))
    cloth = flowers(base, petal, leaf, scale=8)
    mattress((w, l, t), cloth, r, piping=petal)
    if pillow:
        spot = (0.02, l / 2 - 0.24, t + 0.05)
        cushion((0.56, 0.36, 0.13), spot, cloth, (0, 0, 0.08), r, 0.75, wob=0.02)
    return r
