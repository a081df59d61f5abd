"""Plots of land: bush with beacons, sandy, with a foundation, farm rows, beside a tarred road."""
from lib import *
import scenes as S
from models.house_parts import *
from models.surroundings import greenery, pole, sand_heap


def beacon(x, y, word='SC 27', lean=0.05):
    box(
        (0.17, 0.17, 0.6),
        (x, y, -0.1),
        cement('#aaa69c', '#85817a', crack=False),
        0.014,
        base=True,
        rot=(lean, -lean, 0.2),
    )
    text(word, 0.042, (x + 0.018, y - 0.087, 0.36), mat('#8f1b14', 0.6), rot=(math.pi / 2, 0, 0.2))


def tall_grass(n, x0, x1, y0, y1, h=0.9, colors=('#7d8a3c', '#9a944c', '#5f7a2e', '#b0a05a')):
    """Clumps of blades up to a man's hip."""
    clumps = []
    for c in colors:
        vs, fs = [], []
        for _ in range(34):
            a, length, lean = R.uniform(0, 6.3), h * R.uniform(0.5, 1), R.uniform(0.1, 0.6)
            bx, by = R.gauss(0, 0.09), R.gauss(0, 0.09)
            px, py = -math.sin(a) * 0.008, math.cos(a) * 0.008
            k = len(vs)
            for t in (0, 0.35, 0.7, 1):
                d, z, w = lean * length * t * t, length * t * (1 - 0.25 * lean * t), 1 - 0.95 * t
                vs += [
                    (bx + math.cos(a) * d + px * w, by + math.sin(a) * d + py * w, z),
                    (bx + math.cos(a) * d - px * w, by + math.sin(a) * d - py * w, z),
                ]
            fs += [(k + i, k + i + 1, k + i + 3, k + i + 2) for i in (0, 2, 4)]
        me = bpy.data.meshes.new('clump')
        me.from_pydata(vs, [], fs)
        me.materials.append(mat(c, 0.8, var=0.3, spec=0.1))
        clumps.append(me)
    for _ in range(n):
        o = bpy.data.objects.new('clump', R.choice(clumps))
        bpy.context.scene.collection.objects.link(o)
        o.location = (R.uniform(x0, x1), R.uniform(y0, y1), -0.02)
        s = R.uniform(0.5, 1.25)
        o.scale = (s, s, s * R.uniform(0.7, 1.1))
        o.rotation_euler = (0, 0, R.uniform(0, 6.3))


def bush(palms=3):
    """Uncleared plot: tall grass, bushes, oil palms, one beacon in front and a foot path."""
    tall_grass(650, -9, 9, 2.2, 12)
    tall_grass(90, -5, -0.9, -1.6, 2.2, 0.55)
    tall_grass(90, 1.0, 5, -1.6, 2.2, 0.55)
    beacon(0.75, 0.9)
    greenery(
        [(-4, 7, 1.0), (3.5, 8, 1.1), (-1, 10, 1.2), (6.5, 6, 0.9), (-7, 5, 0.9), (1.2, 6, 0.5)],
        [(-7.5, 13, 6), (4, 15, 7)],
        [(x, R.uniform(11, 16), R.uniform(5.5, 8)) for x in (-2.5, 2.2, 7)][:palms],
    )
    horizon(26, low=2.2, high=4.6)


def sandy(lagoon=False):
    """Dry, flat sandy plot with pegs, a line and a few coconut palms."""
    wd = wood('#a08a64', '#74603e', axis=2)
    pegs = [(-3.0, 0.8), (2.6, 0.6), (-5.2, 8.5), (5.4, 8.2)]
    for x, y in pegs:
        tube([(x, y, -0.05), (x + 0.03, y, 0.75)], 0.028, wd, smoothc=False)
        box((0.07, 0.02, 0.12), (x + 0.02, y - 0.02, 0.68), mat('#b03028', 0.6), 0.004)
    for a, b in ((0, 1), (0, 2), (1, 3), (2, 3)):
        (xa, ya), (xb, yb) = pegs[a], pegs[b]
        tube(
            [(xa, ya, 0.55), ((xa + xb) / 2, (ya + yb) / 2, 0.48), (xb, yb, 0.55)], 0.006, mat('#d8d4c8', 0.6)
        )
    S.tufts(160, 9, ymin=-2, ymax=9, y0=4, avoid=0.4)
    sand_heap((3.0, 6.5, 0), 1.6, 0.6, '#c9b48c')
    greenery([(-7, 10, 0.7), (7.2, 11, 0.8)], (), [(-4.5, 13, 7), (-1.5, 15, 8), (6, 14, 7.5)])
    neighbour(3.5, 19, 9, 3, '#cbb995', '#5a6a72')
    S.blockwall(y=15, h=1.6, w=16, x=-9)
    horizon(30)


def foundation():
    """Plot with a finished foundation: block courses filled with earth, rods at the corners, heaps of material."""
    bm = block_material('#9a958b')
    rod = mat('#5d3420', 0.8, 0.4)
    x0, x1, y0, y1, h = -4.2, 4.2, 2.2, 9.5, 0.5
    for y in (y0, 4.6, 7, y1):
        box((x1 - x0, 0.23, h), ((x0 + x1) / 2, y, 0), bm, 0, base=True)
    for x in (x0, -1.2, 1.6, x1):
        box((0.23, y1 - y0, h), (x, (y0 + y1) / 2, 0), bm, 0, base=True)
        for y in (y0, 4.6, 7, y1):
            for k in (-0.06, 0.06):
                lean = R.uniform(-0.08, 0.08)
                tube(
                    [(x + k, y, h - 0.1), (x + k + lean, y + k, h + R.uniform(0.8, 1.1))],
                    0.009,
                    rod,
                    smoothc=False,
                )
    earth = mat('#8a5a38', 0.95, var=0.25, bump=0.8, bscale=20, scale=1.5)
    box((x1 - x0 - 0.2, y1 - y0 - 0.2, 0.36), ((x0 + x1) / 2, (y0 + y1) / 2, 0), earth, 0, base=True)
    sand_heap((5.9, 3.6, 0), 1.5, 0.9)
    sand_heap((-5.8, 3.0, 0), 1.2, 0.7, '#77726a')
    for i in range(24):
        box(
            (0.45, 0.22, 0.22),
            (-5.2 + (i % 6) * 0.48, 0.9 + R.uniform(-0.03, 0.03), (i // 6) * 0.225),
            bm,
            0.006,
            base=True,
            rot=(0, 0, R.uniform(-0.05, 0.05)),
        )
    S.tufts(500, 9, ymin=-1, ymax=12, y0=5, avoid=0.3)
    greenery([(7.5, 9, 0.8), (-7.5, 9, 0.8)], [(-6, 14, 5.5)], [(7, 15, 7)])
    neighbour(2, 17, 10, 3, '#b8a684', '#6d3a2c')
    S.blockwall(y=12, h=1.8, w=30, x=0)


def farm(crop='#4f7a2c'):
    """Farm land: long ridges of red earth with young cassava in rows, and bush at the end."""
    from mathutils import noise as N

    soil = mat('#7a4a2c', 0.95, var=0.25, bump=0.9, bscale=25, scale=2.5)
    leaf = [mat(c, 0.6, var=0.25, spec=0.2) for c in (crop, '#6a8f3a', '#3f6524')]
    plants = []
    for m in leaf:
        vs, fs = [], []
        for j in range(9):
            a, z = j * 2.4, R.uniform(0.25, 0.5)
            for k in range(5):
                b = a + (k - 2) * 0.5
                q = len(vs)
                cx, cy = 0.12 * math.cos(a), 0.12 * math.sin(a)
                vs += [
                    (cx, cy, z),
                    (cx + 0.08 * math.cos(b - 0.25), cy + 0.08 * math.sin(b - 0.25), z + 0.02),
                    (cx + 0.19 * math.cos(b), cy + 0.19 * math.sin(b), z - 0.03),
                    (cx + 0.08 * math.cos(b + 0.25), cy + 0.08 * math.sin(b + 0.25), z + 0.02),
                ]
                fs.append((q, q + 1, q + 2, q + 3))
        q = len(vs)
        vs += [(-0.008, 0, 0), (0.008, 0, 0), (0.006, 0, 0.42), (-0.006, 0, 0.42)]
        fs.append((q, q + 1, q + 2, q + 3))
        me = bpy.data.meshes.new('plant')
        me.from_pydata(vs, [], fs)
        me.materials.append(m)
        plants.append(me)
    for i in range(-9, 10):
        x = i * 1.0
        vs, fs, steps = [], [], 90
        for j in range(steps + 1):
            y = -3 + 23 * j / steps
            for k in range(7):
                t = k / 6 * 2 - 1
                z = 0.24 * (1 - t * t) + 0.06 * N.noise(Vector((x + t, y * 2.2, k)))
                vs.append((x + t * 0.42 + 0.05 * N.noise(Vector((x, y, 0))), y, z - 0.01))
            if j:
                fs += [((j - 1) * 7 + k, (j - 1) * 7 + k + 1, j * 7 + k + 1, j * 7 + k) for k in range(6)]
        smooth(mesh(vs, fs, soil), 180)
        y = -2.6
        while y < 19:
            if R.random() < 0.93:
                o = bpy.data.objects.new('plant', R.choice(plants))
                bpy.context.scene.collection.objects.link(o)
                o.location = (x + R.uniform(-0.08, 0.08), y, 0.18)
                s = R.uniform(0.7, 1.25)
                o.scale = (s, s, s * R.uniform(0.8, 1.2))
                o.rotation_euler = (R.uniform(-0.15, 0.15), R.uniform(-0.15, 0.15), R.uniform(0, 6.3))
            y += R.uniform(0.75, 1.0)
    greenery(
        [(-8, 21, 1.4), (-3, 22, 1.2), (3, 22, 1.5), (8, 21, 1.3)],
        [(-5.5, 23, 7), (6, 24, 6.5)],
        [(0.5, 24, 8)],
    )
    horizon(28, low=2.2, high=4.6)


def roadside(word='LAND FOR SALE'):
    """Plot along a tarred road, with a painted board on two poles."""
    tar = cement('#55534f', '#3d3b38', crack=True)
    box((60, 5.2, 0.06), (0, -1.4, 0), tar, 0.01, base=True, rot=(0, 0, 0.12))
    line = mat('#cfc8a8', 0.8, var=0.3, dirt=0.5)
    for i in range(-6, 7):
        box((1.5, 0.12, 0.004), (i * 3.4, -1.4 + i * 3.4 * 0.12, 0.062), line, 0, rot=(0, 0, 0.12))
    wd = wood('#8a7350', '#5d4a30', axis=2)
    for s in (-0.75, 0.75):
        tube([(0.9 + s, 3.4, 0), (0.92 + s, 3.4, 2.05)], 0.045, wd, smoothc=False)
    box(
        (1.9, 0.03, 1.0),
        (0.9, 3.35, 1.05),
        mat('#d6d2c4', 0.6, dirt=0.35, scale=2),
        0.006,
        base=True,
        rot=(0, 0.02, 0),
    )
    red = mat('#8c1b14', 0.7)
    lines = word.split(' ', 1)
    text(lines[0], 0.33, (0.9, 3.33, 1.76), red, rot=(math.pi / 2, 0.02, 0))
    text(lines[1], 0.29, (0.9, 3.33, 1.4), red, rot=(math.pi / 2, 0.02, 0))
    text('2 PLOTS', 0.16, (0.9, 3.33, 1.17), mat('#1c1c1c', 0.7), rot=(math.pi / 2, 0.02, 0))
    S.tufts(1200, 11, ymin=2.2, ymax=12, y0=5, avoid=0.1)
    tall_grass(160, -10, 10, 7, 13, 0.7)
    beacon(-2.6, 3.3, 'SC 41')
    pole((-5.2, 2.9, 0), 8.5, rotz=0.12)
    greenery([(-6, 9, 0.9), (5, 10, 0.9), (0, 12, 1.0)], [(7.5, 11, 6)], [(-2.5, 14, 7)])
    neighbour(-10, 14, 9, 3, '#b8a684')
    horizon(26)
