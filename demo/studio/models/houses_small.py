"""Low houses: bare block house, uncompleted building, row of rooms, old house with rusty roof."""
from lib import *
import scenes as S
from models import building_parts
from models.house_parts import *
from models.surroundings import greenery, sand_heap


def block_house(roof='#7d8284', rust=0.25, doorc='#5a2a1c', W=10.5, trim='#8f8a80'):
    """Finished and lived in, but never plastered: blocks, concrete lintels, zinc gable roof."""
    Y, h, D = 7, 3.0, 7
    bm = block_material()
    cm = cement('#a09c92', '#7d786e', crack=False)
    box((W, D, h), (0, Y + D / 2, 0), bm, 0, base=True)
    box((W + 0.3, 0.5, 0.3), (0, Y - 0.2, 0), cm, 0.01, base=True)
    gable_roof(-W / 2, W / 2, Y, Y + D, h, 1.7, 0.6, zinc(roof, amount=rust), bm)
    box((W + 1.2, 0.04, 0.2), (0, Y - 0.62, h - 0.36), wood('#5a4632', '#3a2a1c'), 0.004)
    al, gl = mat('#3a2c24', 0.5, dirt=0.3), dark_glass()
    for x in (-3.9, -1.7, 3.8):
        box((1.9, 0.26, 0.22), (x, Y + 0.1, 2.42), cm, 0.006)
        building_parts.window(
            x, Y, 1.65, 1.3, 1.25, None, al, gl, n=8, cur=mat('#8f6b4a', 0.9) if x < -3 else None
        )
        box((1.5, 0.16, 0.07), (x, Y - 0.06, 0.98), cm, 0.008)
    box((1.7, 0.26, 0.22), (0.9, Y + 0.1, 2.55), cm, 0.006)
    door(0.9, Y, 0.3, 1.0, 2.1, doorc, steel=True)
    box((1.8, 0.9, 0.16), (0.9, Y - 0.8, 0), cm, 0.01, base=True)
    S.blockwall(y=Y + 2.5, h=2.1, w=10, x=-W / 2 - 5)
    S.blockwall(y=Y + 2.5, h=2.1, w=10, x=W / 2 + 5)
    sand_heap((-5.6, Y - 1.6, 0), 1.2, 0.65)
    for i in range(9):
        box(
            (0.45, 0.22, 0.22),
            (4.9 + (i % 3) * 0.47, Y - 1.2 + R.uniform(-0.03, 0.03), (i // 3) * 0.225),
            bm,
            0.006,
            base=True,
            rot=(0, 0, R.uniform(-0.05, 0.05)),
        )
    S.tufts(260, 7, ymin=Y - 2, ymax=Y - 0.4, y0=Y - 1)
    greenery([(-8, Y + 2, 0.7)], [(8.5, Y + 6, 5.5)], [(-7.5, Y + 9, 7)])
    neighbour(14, Y + 12, 9, 3, '#a89a86')


def uncompleted(storeys=1, W=10):
    """Block walls up to the lintel, holes for windows, columns with rods, weeds inside."""
    Y, h, D = 6.5, 3.0, 7
    bm = block_material('#918c83')
    cm = cement('#8d887e', '#67625a', crack=False)
    rod = mat('#5d3420', 0.8, 0.4)
    front = [(-3.4, 1.5, 0.95, 2.3), (-0.9, 1.1, 0, 2.3), (1.2, 0.8, 1.4, 2.3), (3.4, 1.5, 0.95, 2.3)]
    for floor in range(storeys):
        z = floor * 3.2
        wall_with_holes(-W / 2, W / 2, Y, h, front, bm, z=z)
        wall_with_holes(-W / 2, W / 2, Y + D, h, [(-2.5, 1.5, 0.95, 2.3), (2.5, 1.5, 0.95, 2.3)], bm, z=z)
        for x in (-W / 2 + 0.11, -1.9, 2.2, W / 2 - 0.11):
            box((0.23, D, h - (0.5 if abs(x) < 3 else 0)), (x, Y + D / 2, z), bm, 0, base=True)
        box((W + 0.05, 0.25, 0.24), (0, Y + 0.115, z + 2.3), cm, 0.008, base=True)
        if floor < storeys - 1:
            box((W + 0.5, D + 0.5, 0.2), (0, Y + D / 2, z + h), cm, 0.01, base=True)
    top = (storeys - 1) * 3.2 + h
    for x in (-W / 2 + 0.12, -1.9, 2.2, W / 2 - 0.12):
        for y in (Y + 0.12, Y + D + 0.1):
            box((0.26, 0.28, top + 0.05), (x, y, 0), cm, 0.008, base=True)
            for sx in (-0.07, 0.07):
                for sy in (-0.07, 0.07):
                    lean = R.uniform(-0.06, 0.06)
                    tube(
                        [(x + sx, y + sy, top), (x + sx + lean, y + sy, top + R.uniform(0.6, 0.9))],
                        0.009,
                        rod,
                        smoothc=False,
                    )
    S.tufts(900, 6, ymin=Y - 4, ymax=Y - 0.1, y0=Y - 1, avoid=0.1)
    sand_heap((3.6, Y - 2.2, 0), 1.3, 0.7, '#a3835c')
    for i in range(14):
        box(
            (0.45, 0.22, 0.22),
            (-4.2 + (i % 5) * 0.48, Y - 1.7 + R.uniform(-0.04, 0.04), (i // 5) * 0.225),
            bm,
            0.006,
            base=True,
            rot=(0, 0, R.uniform(-0.06, 0.06)),
        )
    greenery(
        [(-1.2, Y + 2, 0.6), (1.5, Y + 3, 0.7), (-5.9, Y + 1, 0.8), (6.2, Y + 2, 0.7), (-0.2, Y - 0.6, 0.3)],
        [(-7.5, Y + 11, 5)],
        [(5, Y + 12, 7.5)],
    )
    neighbour(11.5, Y + 10, 8, 3, '#b39a78')


def rooms_row(
    wall='#a8b89c', low='#5d4a3c', roof='#8a8884', doors=('#3f5a3a', '#5a2a1c', '#2f4a66', '#4a2a1a')
):
    """Face-me-I-face-you: one long house of single rooms, a door and a window each, under one low roof."""
    Y, h, W = 5.2, 2.8, 13
    wm = S.paintwall(wall, low, 1.0, stain=1.0)
    cm = cement('#8f8a80', '#6b665c')
    box((W, 5, h), (0, Y + 2.5, 0.2), wm, 0, base=True)
    box((W + 0.6, 1.6, 0.22), (0, Y - 0.7, 0), cm, 0.012, base=True)
    m = zinc(roof, amount=0.45)
    a, b = -W / 2 - 0.6, W / 2 + 0.6
    mesh(
        [(a, Y - 1.6, 2.55), (b, Y - 1.6, 2.55), (b, Y + 2.6, 4.2), (a, Y + 2.6, 4.2)],
        [(0, 1, 2, 3)],
        m,
        0.02,
    )
    wd = wood('#5f4a35', '#3d2c1d', axis=2)
    for i in range(5):
        x = -W / 2 + 0.2 + i * (W - 0.4) / 4
        box((0.1, 0.1, 2.35), (x, Y - 1.4, 0.2), wd, 0.006, base=True)
    box((W + 0.6, 0.08, 0.12), (0, Y - 1.4, 2.5), wd, 0.006)
    curtain = ['#8f3a34', '#c2a25a', '#3d5a7a', '#6a4a7a']
    for i in range(4):
        x = -W / 2 + 1.9 + i * 3.15
        door(x - 0.75, Y, 0.22, 0.85, 2.0, doors[i % len(doors)], mat('#6a5a4a', 0.6))
        louvres(x + 0.6, Y, 1.55, 0.9, 1.0, '#6a5340')
        if i % 2 == 0:
            S.curtain(x - 1.15, x - 0.35, 0.3, 2.15, (0, Y - 0.13, 0), curtain[i])
        text(str(i + 3), 0.16, (x - 0.1, Y - 0.012, 1.95), mat('#2a241e', 0.8))
    yard_things(Y)
    pipe = mat('#c2bfb5', 0.4, dirt=0.3)
    tube([(-W / 2, Y - 0.03, 2.4), (W / 2, Y - 0.05, 2.38)], 0.012, mat('#1b1b1b', 0.6), smoothc=False)
    box((0.3, 0.12, 0.4), (0.2, Y - 0.05, 1.7), mat('#9a9890', 0.5, dirt=0.4), 0.01)
    cyl(0.035, 2.6, (-W / 2 + 0.1, Y - 0.06, 1.4), pipe, 'Z', 0, n=12)
    neighbour(10.5, Y + 6, 8, 5.8, '#b09c7c')
    greenery([(7.8, Y + 1.5, 0.6)], [(-8.5, Y + 5, 5.5)])


def yard_things(Y):
    """Buckets, basin, bench and washing in front of the rooms."""
    for x, c in ((-3.4, '#2a5aa0'), (-3.0, '#8c2a22'), (4.3, '#d0a23a')):
        profile = [
            (0, 0),
            (0.11, 0),
            (0.145, 0.27),
            (0.152, 0.275),
            (0.15, 0.285),
            (0.138, 0.28),
            (0.105, 0.01),
        ]
        lathe(profile, (x, Y - 1.0 + R.uniform(-0.1, 0.1), 0.22), mat(c, 0.4, dirt=0.3))
    wd = wood('#7a5f42', '#54402a')
    box((1.4, 0.3, 0.05), (1.4, Y - 0.9, 0.62), wd, 0.006)
    for s in (-0.55, 0.55):
        box((0.06, 0.26, 0.42), (1.4 + s, Y - 0.9, 0.22), wd, 0.004, base=True)
    tube([(-6, Y - 2.6, 2.0), (-2.8, Y - 2.5, 1.8), (0.2, Y - 2.6, 2.0)], 0.006, mat('#d8d6cc', 0.6))
    for i, c in enumerate(('#c9c4b6', '#8a2f2a', '#2f5a86', '#d8cfae')):
        w = R.uniform(0.45, 0.7)
        box(
            (w, 0.012, R.uniform(0.5, 0.8)),
            (-4.9 + i * 0.85, Y - 2.52, 1.5),
            fabric(c),
            0.004,
            rot=(R.uniform(-0.05, 0.05), 0, 0.03),
        )
    for x in (-6, 0.2):
        cyl(0.05, 2.1, (x, Y - 2.6, 1.0), wd, 'Z', 0, n=10)


def old_house(wall='#b59a6a', low='#6d4a34', shutter='#3f5a4a', rust=0.8, W=11):
    """Raised old bungalow: verandah with square pillars and arches, wooden shutters, rusty hip roof."""
    Y, h, D = 7, 3.4, 8
    wm = building_parts.streak(wall, 1.4)
    lm = building_parts.streak(low, 1.0)
    tm = mat('#c9c0a8', 0.8, dirt=0.6, scale=1.5)
    sm = mat(shutter, 0.7, var=0.2, dirt=0.5, dirtcol='#8a7a60', scale=3)
    box((W, D, h), (0, Y + D / 2, 0.5), wm, 0, base=True)
    box((W + 0.3, D + 2.3, 0.55), (0, Y + D / 2 - 1, 0), lm, 0.015, base=True)
    hip_roof(
        -W / 2,
        W / 2,
        Y - 2.0,
        Y + D,
        h + 0.5,
        2.7,
        0.6,
        zinc('#7a736c', '#6a3820', rust, 1.4),
        wood('#6a543c', '#43321f'),
    )
    for i in range(5):
        x = -W / 2 + 0.35 + i * (W - 0.7) / 4
        box((0.42, 0.42, h - 0.1), (x, Y - 1.9, 0.55), wm, 0.012, base=True)
        box((0.54, 0.54, 0.16), (x, Y - 1.9, 0.55), tm, 0.012, base=True)
        box((0.54, 0.54, 0.14), (x, Y - 1.9, h - 0.25), tm, 0.012, base=True)
    box((W, 0.36, 0.5), (0, Y - 1.9, h + 0.15), wm, 0.01)
    for i in (0, 1, 3):
        xa = -W / 2 + 0.56 + i * (W - 0.7) / 4
        building_parts.rail(xa, xa + (W - 0.7) / 4 - 0.42, Y - 1.9, 0.55, 0.9, 'balus', None, tm)
    for x in (-3.9, -1.5, 3.7):
        louvres(x, Y, 2.2, 1.0, 1.4, '#5a4632')
        for s in (-1, 1):
            box((0.5, 0.05, 1.5), (x + s * 0.8, Y - 0.06, 2.2), sm, 0.008)
            for k in range(12):
                box((0.4, 0.03, 0.05), (x + s * 0.8, Y - 0.09, 1.58 + k * 0.113), sm, 0.004, rot=(0.5, 0, 0))
    door(1.2, Y, 0.55, 1.3, 2.3, '#3d2a1c', tm)
    for k in range(4):
        box(
            (2.2, 0.32, 0.55 - k * 0.13),
            (1.4, Y - 2.3 - k * 0.3, 0),
            cement('#8d877a', '#655f54'),
            0.012,
            base=True,
        )
    S.tufts(500, 6, ymin=Y - 6, ymax=Y - 2.6, y0=Y - 3, avoid=0.1)
    greenery(
        [(-4.8, Y - 2.7, 0.45), (5.2, Y - 2.6, 0.5), (-7, Y, 0.8)], [(8.5, Y + 3, 6.5)], [(-8.5, Y + 3, 7.5)]
    )
