"""Building materials: iron rods, roofing sheets, blocks, sand."""
from lib import *
from models.heaps import *


def rust(color='#5a3a28', bright='#8a5230', rough=0.8):
    """Iron that lay in the rain."""
    m = NT('rust')
    v = m.coord()
    n, fine = m.noise(v, 8, 8, 0.7), m.noise(v, 60, 5, 0.7)
    col = m.ramp(n, [(0.3, '#3b3836'), (0.5, color), (0.75, bright)])
    m.set('Base Color', m.mix(0.5, col, m.ramp(fine, [(0.3, 0.45), (0.7, 1.0)]), 'MULTIPLY'))
    m.set('Roughness', rough)
    m.set('Metallic', 0.25)
    m.bump(fine, 0.4, 0.002)
    m.m['avg'] = list(hexc(color))
    return m.m


def rod_mesh(r, length, mt):
    """Ribbed bar along Y."""
    n, k = int(length / 0.011), 10
    verts, faces = [], []
    for i in range(n + 1):
        rib = 1.12 if i % 2 else 1.0
        for j in range(k):
            a = 2 * math.pi * j / k
            q = r * (rib if j not in (0, 5) else 1.14)
            verts.append((q * math.cos(a), i * 0.011 - length / 2, q * math.sin(a)))
    for i in range(n):
        for j in range(k):
            a, b = i * k + j, i * k + (j + 1) % k
            faces.append((a, a + k, b + k, b))
    faces += [tuple(range(k)), tuple(range(n * k, n * k + k))[::-1]]
    me = mesh('rod', verts, faces, mt)
    for p in me.polygons:
        p.use_smooth = len(p.vertices) == 4
    return me


def rods(at=(0, 0, 0), rotz=0, r=0.008, n=46, length=3.4, color='#5a3a28'):
    """Bundles of iron rods tied with wire, on two pieces of wood."""
    e = empty(at, rotz)
    for y in (-1.0, 0.6):
        box((0.7, 0.09, 0.06), (0, y, 0), wood('#8a6a48', '#5d4630', 0.8, coat=0), 0.004, parent=e, base=True)
    one = [rod_mesh(r, length, rust(c)) for c in (color, '#4d3f38', '#6a4028')]
    for bundle in (-0.15, 0.16):
        row, z, count = 9, 0.06 + r, 0
        while count < n // 2 and row > 2:
            for i in range(row):
                x = bundle + (i - (row - 1) / 2) * r * 2.25 + R.uniform(-0.001, 0.001)
                put(
                    R.choice(one),
                    (x, R.uniform(-0.05, 0.05), z),
                    (0, R.uniform(0, 6), R.uniform(-0.002, 0.002)),
                    1,
                    e,
                )
                count += 1
            row, z = row - 1, z + r * 2
        for y in (-1.25, -0.4):
            w = 9.5 * r
            ring = [
                (bundle - w, y, 0.065),
                (bundle - w * 0.45, y, z + 0.003),
                (bundle + w * 0.45, y, z + 0.003),
                (bundle + w, y, 0.065),
            ]
            tube(bent(ring, 0.03), 0.0022, mat('#3a3634', 0.5, 0.8), e, True, smoothc=False)
    return e


def sheet_mesh(width, length, mt, kind='long'):
    """Profiled sheet along Y."""
    xs = []
    ribs = 6 if kind == 'long' else 11
    for i in range(ribs):
        x, p = i * width / ribs - width / 2, width / ribs
        if kind == 'long':
            xs += [(x, 0), (x + p * 0.62, 0), (x + p * 0.7, 0.028), (x + p * 0.88, 0.028), (x + p * 0.96, 0)]
        else:
            xs += [(x + p * k / 6, 0.011 * math.sin(2 * math.pi * k / 6)) for k in range(6)]
    verts = [(x, y * length, z) for y in (-0.5, 0.5) for x, z in xs]
    n = len(xs)
    faces = [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)]
    me = mesh('sheet', verts, faces, mt)
    for p in me.polygons:
        p.use_smooth = kind != 'long'
    return me


def roofing(at=(0, 0, 0), rotz=0, color='#5a2320', n=12, kind='long', metal=0.3, length=2.6):
    """Stack of roofing sheets on wooden bearers."""
    e = empty(at, rotz)
    for y in (-0.85, 0.85):
        box((1.1, 0.1, 0.07), (0, y, 0), wood('#8a6a48', '#5d4630', 0.8, coat=0), 0.004, parent=e, base=True)
    m = mat(color, 0.35, metal, var=0.08, rvar=0.12, dirt=0.2, dirtcol='#a08a6a', scale=3)
    one = sheet_mesh(0.92, length, m, kind)
    for i in range(n):
        p = (
            R.uniform(-0.012, 0.012),
            R.uniform(-0.03, 0.03),
            0.075 + i * (0.0075 if kind == 'long' else 0.005),
        )
        o = put(one, p, (0, 0, R.uniform(-0.012, 0.012)), 1, e)
        o.modifiers.new('s', 'SOLIDIFY').thickness = 0.0012
    if kind == 'long':
        p = (0.28, -0.1, 0.075 + n * 0.0075 + 0.012)
        put(one, p, (0, 0, 0.13), 1, e).modifiers.new('s', 'SOLIDIFY').thickness = 0.0012
    return e


def block(at, rotz, m, parent, w=0.45, d=0.225, h=0.225):
    """Hollow sandcrete block, its two holes upwards."""
    e = empty(at, rotz)
    e.parent = parent
    t = 0.042
    for y in (-1, 1):
        box((w, t, h), (0, y * (d - t) / 2, 0), m, 0.005, parent=e, base=True)
    for x in (-1, 0, 1):
        box((t, d - 2 * t + 0.002, h - 0.004), (x * (w - t) / 2, 0, 0.001), m, 0.003, parent=e, base=True)
    box((w - t, d - t, 0.02), (0, 0, 0.004), m, 0, parent=e, base=True)


def blocks(at=(0, 0, 0), rotz=0, color='#8d877a', cols=3, rows=2, high=4, d=0.225):
    """A stack of blocks, the upper rows not complete."""
    r = empty(at, rotz)
    m = cement(color, '#6f685b', crack=False, rough=0.95)
    for k in range(high):
        for j in range(rows):
            for i in range(cols - (1 if k == high - 1 else 0)):
                p = (
                    (i - (cols - 1) / 2) * 0.462 + R.uniform(-0.012, 0.012),
                    (j - (rows - 1) / 2) * (d + 0.012) + R.uniform(-0.012, 0.012),
                    k * 0.2255,
                )
                block(p, R.uniform(-0.025, 0.025), m, r, d=d)
    block((-0.25, -0.5, 0), 0.5, m, r, d=d)
    return r


def shovel(at, rot, parent, handle='#a3834f', steel='#55524d'):
    """Round-nosed shovel; its blade points down (-Z)."""
    e = empty(at, rot=rot)
    e.parent = parent
    m = (
        rust('#4a4642', '#6d5a48', 0.6)
        if steel is None
        else mat(steel, 0.45, 0.7, dirt=0.5, dirtcol='#8a6a48')
    )
    verts, faces, nx, ny = [], [], 10, 12
    for j in range(ny + 1):
        t = j / ny
        half = 0.115 * (1 if t < 0.55 else max(0.05, 1 - ((t - 0.55) / 0.45) ** 2.2))
        for i in range(nx + 1):
            u = i / nx * 2 - 1
            verts.append((u * half, 0.035 * u * u - 0.03 * math.sin(t * 2.4), -0.3 * t))
    w = nx + 1
    faces = [
        (j * w + i, j * w + i + 1, j * w + w + i + 1, j * w + w + i) for j in range(ny) for i in range(nx)
    ]
    put(mesh('blade', verts, faces, m), (0, 0, 0), parent=e).modifiers.new('s', 'SOLIDIFY').thickness = 0.003
    tube([(0, -0.008, -0.06), (0, 0.0, 0.1), (0, 0.02, 0.22)], 0.02, m, e)
    tube(
        [(0, 0.018, 0.2), (0, 0.03, 0.5), (0, 0.03, 0.98)], 0.0165, wood(handle, '#7a5c33', 0.7, 2, coat=0), e
    )
    tube(bent([(-0.0, 0.03, 0.97), (-0.06, 0.03, 1.03), (-0.06, 0.03, 1.09)], 0.02), 0.008, m, e)
    tube(bent([(0.0, 0.03, 0.97), (0.06, 0.03, 1.03), (0.06, 0.03, 1.09)], 0.02), 0.008, m, e)
    cyl(0.015, 0.13, (0, 0.03, 1.09), wood(handle, '#7a5c33', 0.7, 0, coat=0), 'X', 0.004, e)
    return e


def sand(at=(0, 0, 0), color='#a88a5f', stones=0, r=1.15, h=0.75):
    """A heap of sand or gravel with a shovel in it."""
    e = empty(at)
    m = NT('sand')
    v = m.coord()
    n, fine = m.noise(v, 2.5, 8, 0.65), m.noise(v, 220, 4, 0.7)
    k = hexc(color)
    col = m.ramp(n, [(0.3, tuple(x * 0.62 for x in k[:3]) + (1,)), (0.65, k)])
    m.set('Base Color', m.mix(0.4, col, m.ramp(fine, [(0.35, 0.35), (0.65, 1.0)]), 'MULTIPLY'))
    m.set('Roughness', 0.95)
    m.set('Specular', 0.1)
    m.bump(m.math('ADD', fine, m.math('MULTIPLY', n, 2)), 0.9, 0.012)
    m.m['avg'] = list(k)
    dome(r, -0.02, h, m.m, (0, 0, 0), e, 0.05, 0.95, 60, 160)
    if stones:
        stone = ball(lambda p: p * (1 + 0.35 * N.noise(p * 1.6)), None, 8, 6)
        for tone in ('#8d8a85', '#6f6c68', '#a39d92'):
            grains(r, 0, h, stones, (0.009, 0.02), stone, mat(tone, 0.85, var=0.2), (0, 0, 0), e, 0.95, 3)
    shovel((0.2, -0.38, 0.44), (-0.32, 0.2, 0.4), e)
    return e
