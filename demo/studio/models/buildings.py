"""Larger buildings: short-let apartments, office building, warehouse."""
from lib import *
import scenes as S
from models import building_parts, car
from models.house_parts import *
from models.surroundings import greenery, pole


def shortlet(wall='#d8d2c4', dark='#3b4046', band='#8a6a3c', floors=4, word='SHORT STAY APARTMENTS'):
    """Four storeys with glass balconies, an entrance canopy and a name board."""
    Y, W, D, fh = 12, 15, 10, 3.1
    H = floors * fh + 0.6
    wm, dm = building_parts.streak(wall, 0.4), building_parts.streak(dark, 0.3)
    bm = mat(band, 0.5, dirt=0.15)
    tm = mat('#e2dfd6', 0.6, dirt=0.2)
    al, gl = mat('#2a2c2e', 0.4), dark_glass()
    rail = mat('#6f8a8c', 0.05, coat=1, spec=0.7)
    box((W, D, H), (0, Y + D / 2, 0), wm, 0, base=True)
    box((3.4, 0.6, H + 1.0), (0, Y - 0.25, 0), dm, 0.012, base=True)
    box((W + 0.3, 0.4, 0.7), (0, Y - 0.05, H), tm, 0.012, base=True)
    for f in range(floors):
        z = f * fh + 0.3
        box((W + 0.06, 0.1, 0.14), (0, Y - 0.02, z + fh - 0.2), bm, 0.008)
        for x in (-5.4, 5.4):
            box((2.4, 0.05, 2.2), (x, Y - 0.03, z), gl, 0, base=True)
            for k in (-0.5, 0, 0.5):
                box((0.05, 0.06, 2.2), (x + k * 2.4, Y - 0.06, z), al, 0.003, base=True)
            box((1.1, 0.012, 2.1), (x - 0.6, Y - 0.06, z), mat('#b9aa92', 0.9), 0, base=True)
            if f:
                box((3.4, 1.3, 0.18), (x, Y - 0.6, z - 0.18), tm, 0.012, base=True)
                box((3.3, 0.03, 0.9), (x, Y - 1.2, z + 0.08), rail, 0.004, base=True)
                box((3.35, 0.05, 0.05), (x, Y - 1.2, z + 1.0), mat('#b9bbbd', 0.25, 1), 0.01)
        for x in (-2.7, 2.7):
            building_parts.window(
                x, Y, z + 1.4, 1.1, 1.4, tm, al, gl, bars=False, hood=False, cur=mat('#a89a86', 0.9)
            )
            building_parts.ac_out((x, Y - 0.2, z + 0.0)) if f else None
        if f:
            box((1.6, 0.05, 1.9), (0, Y - 0.58, z + 0.4), gl, 0, base=True)
            box((0.05, 0.06, 1.9), (0, Y - 0.6, z + 0.4), al, 0.003, base=True)
    box((2.2, 0.06, 2.5), (0, Y - 0.58, 0.2), gl, 0, base=True)
    for k in (-0.5, 0, 0.5):
        box((0.08, 0.08, 2.5), (k * 2.2, Y - 0.61, 0.2), al, 0.004, base=True)
    box((5.2, 2.6, 0.25), (0, Y - 1.4, 2.9), bm, 0.015, base=True)
    for x in (-2.3, 2.3):
        cyl(0.13, 2.9, (x, Y - 2.4, 1.45), mat('#b9bbbd', 0.3, 0.9), 'Z', 0.004, n=24)
    text(word, 0.32, (0, Y - 2.72, 3.03), mat('#f0ead8', 0.5))
    building_parts.pave(-W / 2 - 5, W / 2 + 5, -8, Y, c='#948c84')
    car.build('#7d2018', at=(-5.6, Y - 3.2, 0.05), rotz=-1.2)
    car.build('#b9bbbd', at=(5.6, Y - 3.4, 0.05), rotz=-1.75)
    greenery(
        [(-3.4, Y - 1, 0.4), (3.4, Y - 1, 0.4)],
        [(W / 2 + 5, Y + 6, 7)],
        [(-W / 2 - 2.5, Y + 2, 7), (-3.2, Y - 3, 3.2), (3.2, Y - 3, 3.2)],
    )
    for s in (-1, 1):
        S.blockwall(y=Y + 2, h=2.6, w=9, x=s * (W / 2 + 4.8), paint='#cfc8b8')
    horizon()


def office(wall='#b9bcbc', glass='#1d3a52', frame='#c4c6c7', floors=3, word='OFFICE SPACE TO LET'):
    """Office block with bands of blue glass, aluminium panels and a wide board."""
    Y, W, D, fh = 11, 14, 10, 3.4
    H = floors * fh + 0.8
    wm = building_parts.streak(wall, 0.6)
    gl = mat(glass, 0.05, coat=1, rvar=0.02, var=0.15, scale=0.6)
    fm = mat(frame, 0.35, 0.7, dirt=0.2)
    dk = mat('#2b3033', 0.5)
    box((W, D, H), (0, Y + D / 2, 0), wm, 0, base=True)
    box(
        (3.2, 0.8, H + 0.9),
        (-W / 2 + 1.6, Y - 0.3, 0),
        building_parts.streak('#7d3a2c', 0.4),
        0.012,
        base=True,
    )
    x0, x1 = -W / 2 + 3.5, W / 2 - 0.4
    for f in range(floors):
        z = f * fh + 0.8
        box((x1 - x0, 0.08, 2.0), ((x0 + x1) / 2, Y - 0.03, z), gl, 0, base=True)
        n = 9
        for i in range(n + 1):
            box((0.06, 0.1, 2.0), (x0 + (x1 - x0) * i / n, Y - 0.05, z), fm, 0.003, base=True)
        for zz in (0, 1.3, 2.0):
            box((x1 - x0 + 0.06, 0.1, 0.06), ((x0 + x1) / 2, Y - 0.05, z + zz), fm, 0.003)
        for i in range(R.choice([2, 3])):
            building_parts.ac_out((x0 + 0.9 + i * (1.2 if f == 1 else 3.1), Y - 0.22, z - 0.72))
    for f in range(1, floors):
        for k in range(2):
            building_parts.window(
                -W / 2 + 1.6, Y - 0.7, f * fh + 1.1 + k * 1.2, 1.4, 0.8, None, fm, gl, bars=False
            )
    box((1.9, 0.1, 2.5), (-W / 2 + 1.6, Y - 0.7, 0.15), gl, 0, base=True)
    for k in (-0.5, 0, 0.5):
        box((0.07, 0.14, 2.5), (-W / 2 + 1.6 + k * 1.9, Y - 0.72, 0.15), fm, 0.003, base=True)
    box((3.4, 1.6, 0.2), (-W / 2 + 1.6, Y - 1.2, 2.9), fm, 0.012, base=True)
    for k in range(3):
        box(
            (3.0, 0.35, 0.15 * (3 - k) / 3 + 0.05),
            (-W / 2 + 1.6, Y - 0.9 - k * 0.3, 0),
            cement(crack=False),
            0.01,
            base=True,
        )
    box((5.6, 0.05, 0.9), (3.6, Y - 0.3, 3.55), mat('#d6d0be', 0.6, dirt=0.2), 0.008)
    text(word, 0.4, (3.6, Y - 0.33, 3.55), mat('#8c1b14', 0.6))
    for x in (-2, 2.5, 5):
        cyl(0.03, 1.6, (x, Y + 3, H + 0.8), dk, 'Z', 0, n=8)
    S.blockwall(y=Y + 3, h=2.4, w=8, x=W / 2 + 4.2, paint='#b8b2a2')
    building_parts.pave(-W / 2 - 4, W / 2 + 5, -8, Y, c='#8a857e')
    car.build('#26425f', at=(3.6, Y - 3.0, 0.05), rotz=-1.4)
    pole((-W / 2 - 2.2, Y - 1, 0), 9)
    neighbour(-W / 2 - 7, Y + 4, 9, 6, '#b09a7a')
    greenery([(0, Y - 0.9, 0.35), (1.4, Y - 0.9, 0.35)], [(W / 2 + 4, Y + 6, 6)])
    horizon()


def warehouse(sheet='#8d969b', low='#b0a48c', gatec='#2f4a66', W=16):
    """Steel shed on a low block wall: ribbed sheets, sliding gate, gravel yard."""
    Y, H, D = 11, 6.0, 22
    sm = zinc(sheet, '#6d4a34', 0.12, 1.1)
    lm = building_parts.streak(low, 1.0)
    rail = mat('#4a4d4f', 0.5, 0.5, dirt=0.3)
    box((W, D, H - 1.5), (0, Y + D / 2, 1.5), sm, 0, base=True)
    box((W + 0.1, D, 1.5), (0, Y + D / 2, 0), lm, 0.01, base=True)
    mesh([(-W / 2, Y, H), (W / 2, Y, H), (0, Y, H + 2.2)], [(0, 1, 2)], sm)
    for s in (-1, 1):
        mesh(
            [
                (s * (W / 2 + 0.5), Y - 0.7, H - 0.15),
                (s * (W / 2 + 0.5), Y + D, H - 0.15),
                (0, Y + D, H + 2.3),
                (0, Y - 0.7, H + 2.3),
            ],
            [(0, 1, 2, 3)],
            zinc('#7d8488', amount=0.2),
            0.05,
        )
    gm = zinc(gatec, '#4a3a30', 0.08, 1.8)
    box((5.2, 0.1, 4.4), (-1.6, Y - 0.1, 0.05), gm, 0.006, base=True)
    box((0.1, 0.14, 4.4), (-1.6, Y - 0.13, 0.05), rail, 0.006, base=True)
    box((9.6, 0.14, 0.16), (0.4, Y - 0.14, 4.55), rail, 0.006)
    for zz in (0.2, 2.2, 4.35):
        box((5.2, 0.13, 0.1), (-1.6, Y - 0.13, zz), rail, 0.006)
    door(5.6, Y, 0.05, 0.95, 2.1, '#5d6366', rail, steel=True)
    for x in (-6.2, 3.4, 6.6):
        building_parts.window(x, Y, 3.9, 1.6, 0.9, None, rail, dark_glass(), n=6)
    text('WAREHOUSE', 0.7, (-1.6, Y - 0.04, 5.5), mat('#e4dfd0', 0.6, var=0.2))
    box((10, 7, 0.1), (-0.5, Y - 3.5, 0), cement('#94908a', '#74706a'), 0.02, base=True)
    for i in range(7):
        box(
            (1.1, 1.0, 0.13),
            (5.6, Y - 1.9, i * 0.14),
            wood('#a88a5f', '#7d6240'),
            0.006,
            base=True,
            rot=(0, 0, R.uniform(-0.05, 0.05)),
        )
    pole((W / 2 + 1.6, Y - 0.5, 0), 9)
    S.blockwall(y=Y + 1, h=2.6, w=9, x=-W / 2 - 4.5)
    S.blockwall(y=Y + 1, h=2.6, w=9, x=W / 2 + 4.5)
    S.tufts(300, 9, ymin=Y - 2, ymax=Y - 0.2, y0=Y - 1, avoid=0.1)
    greenery([(-7.2, Y - 0.8, 0.5)], [(-W / 2 - 4, Y + 5, 6)])
    horizon()
