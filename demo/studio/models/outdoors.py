"""Skateboard, tent, fishing rod, scrabble."""
from lib import *
from models.heaps import mesh, put


def skateboard(at=(0, 0, 0), rotz=0, rot=None, deck='#8a3a1c', wheels='#d8cfae', up=False):
    """Skateboard on its wheels, or lying with the wheels up."""
    r = empty(at, rotz)
    e = empty((0, 0, 0.14) if up else (0, 0, 0), rot=(math.pi if up else 0, 0.03, 0))
    e.parent = r
    verts, n, k, width = [], 60, 10, 0.2
    for i in range(n + 1):
        t = i / n * 2 - 1
        end = max(0, abs(t) - 0.72) / 0.28
        half = width / 2 * math.sqrt(max(0.0, 1 - max(0, (abs(t) - 0.82) / 0.18) ** 2))
        for j in range(k + 1):
            u = j / k * 2 - 1
            verts.append((t * 0.4, u * half, 0.105 + 0.05 * end**1.4 + 0.008 * u * u))
    w = k + 1
    faces = [(i * w + j, i * w + j + 1, i * w + w + j + 1, i * w + w + j) for i in range(n) for j in range(k)]
    grit, paint = mat('#191a1b', 0.95, bump=0.9, bscale=500, dirt=0.25, dirtcol='#8a8272'), mat(
        deck, 0.4, var=0.12, dirt=0.25, coat=0.2
    )
    for m, dz, thick in (
        (grit, 0.0012, 0.001),
        (wood('#b08a58', '#8a6238', 0.4), -0.005, 0.01),
        (paint, -0.011, 0.001),
    ):
        o = put(mesh('deck', verts, faces, m), (0, 0, dz), parent=e)
        s = o.modifiers.new('s', 'SOLIDIFY')
        s.thickness, s.offset = thick, 0
    alu = mat('#a9acae', 0.35, 0.9, dirt=0.25)
    rubber = mat(wheels, 0.45, dirt=0.35, dirtcol='#6a6055')
    for x in (-0.22, 0.22):
        box((0.09, 0.06, 0.012), (x, 0, 0.09), alu, 0.002, parent=e)
        cyl(0.018, 0.05, (x, 0, 0.062), alu, 'Z', 0.006, e, r2=0.026)
        cyl(0.008, 0.18, (x, 0, 0.03), alu, 'Y', 0.002, e, n=16)
        box((0.02, 0.1, 0.022), (x, 0, 0.034), alu, 0.006, parent=e)
        for s in (-1, 1):
            cyl(0.027, 0.034, (x, s * 0.085, 0.028), rubber, 'Y', 0.007, e)
            cyl(0.011, 0.036, (x, s * 0.085, 0.028), mat('#55524d', 0.4, 0.8), 'Y', 0.001, e, n=20)
    if up:
        text('SKATE', 0.07, (0, 0, 0.093), mat('#d8c23a', 0.5), (math.pi, 0, 0), e)
    return r


def tent(at=(0, 0, 0), rotz=0, color='#3a5a6a', trim='#a8531c'):
    """Small dome tent with an open door."""
    r = empty(at, rotz)
    cloth = mat(color, 0.6, var=0.08, bump=0.35, bscale=14, dirt=0.15, dirtcol='#8a7a5c', scale=3)
    edge, dark = mat(trim, 0.6, var=0.08), mat('#14181a', 0.95)
    L, H, n, k = 1.05, 1.1, 24, 24
    # the cloth sags between two crossed poles: four corners, height as the poles' arch
    verts, faces = [], []
    for j in range(n + 1):
        for i in range(k + 1):
            u, v = i / k * 2 - 1, j / n * 2 - 1
            m = max(abs(u), abs(v))
            diag = min(abs(u), abs(v)) / m if m > 1e-6 else 1
            z = H * math.cos(m * math.pi / 2) ** 0.75 * (0.94 + 0.06 * diag)
            pull = 1 - 0.1 * (1 - diag) * m
            verts.append((u * L * pull * (0.78 + 0.22 * m), v * L * pull * (0.78 + 0.22 * m), z + 0.004))
    w = k + 1
    faces = [(j * w + i, j * w + i + 1, j * w + w + i + 1, j * w + w + i) for j in range(n) for i in range(k)]
    smooth(put(mesh('tent', verts, faces, cloth), (0, 0, 0), parent=r), 180)
    pole = mat('#26282b', 0.4)
    for s in (-1, 1):
        pts = []
        for i in range(25):
            t = i / 24 * 2 - 1
            q = t * L * (0.78 + 0.22 * abs(t))
            pts.append((q, s * q, H * math.cos(t * math.pi / 2) ** 0.75 + 0.012))
        tube(pts, 0.009, pole, r, smoothc=False)
        tube(pts, 0.018, edge, r, smoothc=False, loc=(0, 0, -0.012))

    # door: dark opening on the front cloth, a rolled flap beside it
    def on_cloth(u, v):
        m = max(abs(u), abs(v))
        diag = min(abs(u), abs(v)) / m
        pull = 1 - 0.1 * (1 - diag) * m
        q = pull * (0.78 + 0.22 * m)
        return Vector(
            (
                u * L * q,
                v * L * q - 0.012,
                H * math.cos(m * math.pi / 2) ** 0.75 * (0.94 + 0.06 * diag) + 0.012,
            )
        )

    rows, cols = 16, 12
    opening = []
    for j in range(rows + 1):
        t = j / rows
        half = 0.42 * math.sqrt(max(0, 1 - (1 - t) ** 2.2))
        opening.append([on_cloth((i / cols * 2 - 1) * half, -0.45 - 0.54 * t) for i in range(cols + 1)])
    flat = [p for row in opening for p in row]
    c = cols + 1
    holes = [
        (j * c + i, j * c + i + 1, j * c + c + i + 1, j * c + c + i) for j in range(rows) for i in range(cols)
    ]
    put(mesh('door', flat, holes, dark), (0, 0, 0), parent=r)
    rim = [row[0] for row in opening[::-1]] + [row[-1] for row in opening[1:]]
    tube(rim, 0.007, edge, r, smoothc=False)
    tube([row[0] + Vector((-0.03, -0.02, 0)) for row in opening[2::3]], 0.035, cloth, r)
    for x, y in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        p = Vector((x * L, y * L, 0.01))
        tube([p * 0.98 + Vector((0, 0, 0.04)), p * 1.22], 0.003, edge, r, smoothc=False)
        tube(
            [p * 1.22 + Vector((0, 0, -0.02)), p * 1.25 + Vector((0, 0, 0.06))],
            0.005,
            mat('#8d8f90', 0.3, 1),
            r,
            smoothc=False,
        )
    return r


def fishing(at=(0, 0, 0), rotz=0, color='#1d3a5a', length=1.5):
    """Two-piece fishing rod with a spinning reel, lying."""
    r = empty(at, rotz)
    blank, cork = mat(color, 0.2, coat=0.6), mat('#a37d4d', 0.85, var=0.2, scale=60, bump=0.4)
    black, chrome = mat('#17181a', 0.5), mat('#b0b3b5', 0.2, 1)
    for k, (y, x0, x1, thick) in enumerate(
        ((0.0, -0.35, length - 0.35, 0.006), (0.07, -0.25, length - 0.4, 0.0038))
    ):
        tube([(x0, y, 0.016), (x1, y, 0.012 - 0.004 * k)], thick, blank, r, smoothc=False)
        for i in range(4):
            x = x0 + 0.42 + i * (x1 - x0 - 0.45) / 3.2
            q = 0.014 - 0.002 * i
            tube(
                [
                    (x, y + q * math.cos(a), 0.014 + q + q * math.sin(a))
                    for a in [j * 0.524 for j in range(12)]
                ],
                0.0012,
                chrome,
                r,
                True,
            )
    tube([(-0.36, 0, 0.018), (-0.2, 0, 0.018)], 0.0155, cork, r, smoothc=False)
    tube([(-0.03, 0, 0.018), (0.08, 0, 0.018)], 0.0135, cork, r, smoothc=False)
    tube([(-0.2, 0, 0.018), (-0.03, 0, 0.018)], 0.011, black, r, smoothc=False)
    e = empty((-0.11, -0.075, 0.03))
    e.parent = r
    tube([(0, 0.06, -0.01), (0, 0.02, 0), (0, 0, 0)], 0.008, black, e)
    cyl(0.024, 0.05, (0.0, -0.01, 0), black, 'X', 0.008, e)
    cyl(0.027, 0.022, (0.04, -0.01, 0), chrome, 'X', 0.004, e)
    cyl(0.022, 0.02, (0.058, -0.01, 0), mat('#8a9a5a', 0.3), 'X', 0.002, e)
    cyl(0.026, 0.006, (0.07, -0.01, 0), chrome, 'X', 0.002, e)
    tube(
        [(0.035, -0.036, 0.0), (0.065, -0.045, 0.012), (0.07, -0.01, 0.032), (0.065, 0.025, 0.01)],
        0.0018,
        chrome,
        e,
    )
    tube([(0, -0.03, 0), (0, -0.05, 0.002), (-0.04, -0.07, 0.01)], 0.004, chrome, e)
    cyl(0.009, 0.025, (-0.045, -0.082, 0.01), black, 'Y', 0.004, e)
    return r


WORDS = [('MARKET', 4, 7, 0), ('TRADE', 7, 4, 1), ('KOLA', 4, 9, 1), ('PRICE', 7, 11, 0), ('EAGLE', 11, 5, 1)]


def scrabble(at=(0, 0, 0), rotz=0):
    """Word game: green board with letter tiles, two racks and a bag."""
    r = empty(at, rotz)
    box((0.37, 0.37, 0.012), (0, 0, 0), mat('#26463a', 0.5), 0.003, parent=r, base=True)
    s = 0.0225
    tones = {0: '#cfc8ae', 1: '#8a2a22', 2: '#b0766e', 3: '#1f4f7a', 4: '#7a9fb8'}
    mats = {k: mat(c, 0.55, var=0.04) for k, c in tones.items()}
    for j in range(15):
        for i in range(15):
            a, b = min(i, 14 - i), min(j, 14 - j)
            kind = (
                1
                if (a, b) in ((0, 0), (0, 7), (7, 0))
                else 2
                if a == b and a < 5 or (a, b) == (7, 7)
                else 3
                if (a, b) in ((1, 5), (5, 1), (5, 5))
                else 4
                if (a, b) in ((0, 3), (3, 0), (2, 6), (6, 2), (6, 6), (3, 7), (7, 3))
                else 0
            )
            box(
                (s * 0.94, s * 0.94, 0.001),
                ((i - 7) * s, (j - 7) * s, 0.012),
                mats[kind],
                0,
                parent=r,
                base=True,
            )
    ivory, ink = mat('#d6c49a', 0.4, var=0.08), mat('#1a1512', 0.6)

    def tile(letter, x, y, z, a=0.0, tilt=0.0):
        e = empty((x, y, z), rot=(tilt, 0, a))
        e.parent = r
        box((0.0205, 0.0205, 0.0045), (0, 0, 0), ivory, 0.001, parent=e, base=True)
        text(letter, 0.015, (-0.001, 0.0005, 0.0047), ink, (0, 0, 0), e)

    used = set()
    for word, x, y, down in WORDS:
        for k, ch in enumerate(word):
            p = (x, y - k) if down else (x + k, y)
            if p not in used and 0 <= p[1] < 15:
                used.add(p)
                tile(ch, (p[0] - 7) * s, (p[1] - 7) * s, 0.013, R.uniform(-0.06, 0.06))
    rack = wood('#8a5a33', '#5a3519', 0.35)
    for y, letters in ((-0.235, 'ONSIEBU'),):
        box((0.2, 0.03, 0.012), (0, y, 0), rack, 0.003, parent=r, base=True)
        for k, ch in enumerate(letters):
            tile(ch, (k - 3) * 0.0235, y + 0.002, 0.011, 0, math.radians(55))
    for k in range(9):
        tile(R.choice('AETRNOL'), 0.24 + R.uniform(-0.03, 0.04), R.uniform(-0.1, 0.0), 0, R.uniform(0, 6))
    cushion((0.12, 0.15, 0.05), (0.25, 0.1, 0.025), fabric('#2a3a5a'), (0, 0, 0.4), r, 0.9, 3, 0.02)
    return r
