"""Around the house: paved compound with a car, gate and fence, water tank stand, swimming pool."""
from lib import *
import scenes as S
from models import building_parts, car
from models.house_parts import *
from models.surroundings import greenery


def stones(x0, x1, y0, y1, c='#9a9188', c2='#8a4a3c', z=0.03):
    """Interlocking stones in two colours: a red field with a grey border."""
    building_parts.pave(x0, x1, y0, y1, z, c)
    if c2:
        m = tiles(c2, '#6d3a30', '#4a3d33', 0.22, 0.75, off=0.5, gw=0.014, h=0.11, veins=0.8)
        quad((x1 - x0) * 0.6, (y1 - y0) * 0.86, ((x0 + x1) / 2, (y0 + y1) / 2, z + 0.004), m)


def house_side(x, y0, y1, wall, trim):
    """The wall of the house along the left of the compound."""
    box((0.3, y1 - y0, 3.2), (x, (y0 + y1) / 2, 0), building_parts.streak(wall, 0.6), 0, base=True)
    box((0.36, y1 - y0, 0.4), (x, (y0 + y1) / 2, 0), building_parts.streak('#7a5a48', 0.6), 0.01, base=True)
    tm, gl, al = mat(trim, 0.5, dirt=0.2), dark_glass(), mat('#d4d5d3', 0.4)
    n = 3
    for i in range(n):
        y = y0 + (y1 - y0) * (i + 0.6) / n
        box((0.1, 1.6, 1.4), (x + 0.15, y, 1.7), tm, 0.01)
        box((0.06, 1.4, 1.2), (x + 0.19, y, 1.7), gl, 0)
        for k in (-0.5, 0, 0.5):
            box((0.05, 0.05, 1.2), (x + 0.22, y + k * 1.4, 1.7), al, 0.003)
        for k in range(1, 7):
            box((0.012, 0.012, 1.2), (x + 0.25, y - 0.7 + k * 0.2, 1.7), al, 0)
    mesh(
        [(x + 0.9, y0, 3.05), (x + 0.9, y1, 3.05), (x - 3, y1, 4.6), (x - 3, y0, 4.6)],
        [(0, 1, 2, 3)],
        building_parts.roofm('#5a2a24'),
        0.05,
    )
    box((0.05, y1 - y0, 0.22), (x + 0.9, (y0 + y1) / 2, 2.98), tm, 0.006)


def paved(wall='#d6c6a0', fence='#d2c8b0', carc='#6d7276', gatec='#2a2c2e'):
    """Compound seen from inside towards the gate, with a parked car."""
    stones(-5, 6, -5, 9)
    house_side(-4.3, -2, 8, wall, '#e0dcd0')
    fm, tm = building_parts.streak(fence, 0.9), mat('#dcd8cc', 0.6, dirt=0.3)
    fy = 8.6
    for xa, xb in ((-5.5, -1.6), (2.6, 6.5)):
        box((xb - xa, 0.22, 2.4), ((xa + xb) / 2, fy, 0), fm, 0.01, base=True)
        box((xb - xa, 0.32, 0.1), ((xa + xb) / 2, fy, 2.4), tm, 0.012, base=True)
        for z in (2.62, 2.74, 2.86):
            cyl(0.005, xb - xa, ((xa + xb) / 2, fy, z), mat('#5a5a58', 0.5, 0.6), 'X', 0, n=8)
    box((0.22, 12, 2.4), (5.6, 3, 0), fm, 0.01, base=True)
    for x in (-1.6, 2.6):
        box((0.5, 0.5, 2.8), (x, fy, 0), fm, 0.012, base=True)
        box((0.66, 0.66, 0.1), (x, fy, 2.8), tm, 0.012, base=True)
    building_parts.gate(-1.35, 2.35, fy, 2.4, gatec)
    car.build(carc, at=(0.9, 4.0, 0.04), rotz=-1.25)
    greenery(
        [(-3.3, 1.2, 0.3), (-3.3, 2.6, 0.35), (4.9, 6.5, 0.5), (4.9, 5.2, 0.4)], [(6.5, 12, 6)], [(-2, 12, 7)]
    )
    neighbour(1.5, 15, 10, 5.8, '#c2b89c')


def gate_fence(wall='#c9b58a', gatec='#6a3a1c', stone='#7d6a57', board=None):
    """Street side of a fenced property: pillars, iron gate, pedestrian gate, wire on top."""
    fy = 5
    fm, tm = building_parts.streak(wall, 1.0), mat('#dcd8cc', 0.6, dirt=0.3)
    for xa, xb in ((-12, -2.3), (3.7, 12)):
        box((xb - xa, 0.22, 2.4), ((xa + xb) / 2, fy, 0), fm, 0.01, base=True)
        box((xb - xa, 0.32, 0.1), ((xa + xb) / 2, fy, 2.4), tm, 0.012, base=True)
        n = int((xb - xa) / 0.9)
        for i in range(n + 1):
            tube(
                [(xa + (xb - xa) * i / n, fy, 2.5), (xa + (xb - xa) * i / n, fy - 0.2, 2.9)],
                0.012,
                mat('#3b3b3b', 0.6),
                smoothc=False,
            )
        for k, z in ((0.06, 2.62), (0.12, 2.74), (0.18, 2.86)):
            cyl(0.006, xb - xa, ((xa + xb) / 2, fy - k, z), mat('#5a5a58', 0.5, 0.6), 'X', 0, n=8)
    for x in (-2.3, 2.0, 3.7):
        box((0.56, 0.56, 2.75), (x, fy, 0), building_parts.streak(stone, 0.5), 0.015, base=True)
        box((0.74, 0.74, 0.12), (x, fy, 2.75), tm, 0.02, base=True)
        lathe(
            [(0, 0), (0.06, 0), (0.05, 0.06), (0.13, 0.12), (0.14, 0.2), (0.1, 0.28), (0, 0.31)],
            (x, fy, 2.86),
            glow('#f2e6c8', 0.6),
            n=28,
        )
    building_parts.gate(-2.0, 1.7, fy, 2.5, gatec)
    door(2.85, fy, 0.05, 1.05, 2.2, gatec, steel=True)
    box(
        (6.5, 2.6, 0.06), (0.5, fy - 1.3, 0), cement('#9a968d', '#7d786e'), 0.02, base=True, rot=(0.012, 0, 0)
    )
    box((30, 0.5, 0.08), (0, fy - 2.9, 0), cement('#807c73', '#605c54'), 0.01, base=True)
    if board:
        box((0.9, 0.02, 0.6), (-3.6, fy - 0.13, 1.5), mat('#d8d4c6', 0.6, dirt=0.3), 0.004)
        text(board, 0.15, (-3.6, fy - 0.145, 1.5), mat('#8c1b14', 0.6))
    neighbour(0.5, fy + 6, 10, 5.8, '#d0c6ac', '#3d4246')
    greenery(
        [
            (-4.2, fy - 0.5, 0.4),
            (-5.2, fy - 0.5, 0.45),
            (-6.3, fy - 0.5, 0.4),
            (4.6, fy - 0.5, 0.45),
            (5.7, fy - 0.5, 0.4),
        ],
        [(8, fy + 5, 6)],
        [(-6, fy + 4, 7)],
    )
    horizon()


def borehole(tank='#0d0e0f', wall='#b9c0b0', house=True):
    """Steel stand with a black tank over a tiled tap corner; pump box on the wall."""
    tank_stand((0, 3.2, 0), 3.0, tank)
    fm = building_parts.streak(wall, 1.0)
    box((16, 0.22, 2.3), (0, 5.2, 0), fm, 0.01, base=True)
    box((16, 0.32, 0.1), (0, 5.2, 2.3), mat('#cfcabd', 0.7, dirt=0.4), 0.012, base=True)
    box((1.7, 1.7, 0.18), (0, 3.2, 0), cement('#a09c92', '#7d786e'), 0.012, base=True)
    blue = mat('#2f5a86', 0.4, dirt=0.2)
    cyl(0.11, 0.5, (-1.5, 3.0, 0.25), blue, 'Z', 0.01)
    cyl(0.15, 0.06, (-1.5, 3.0, 0.52), mat('#3a3c3e', 0.4, 0.6), 'Z', 0.006)
    pipe = mat('#2f5a86', 0.4, dirt=0.2)
    tube(
        bent(
            [
                (-1.5, 3.0, 0.5),
                (-1.5, 3.0, 0.8),
                (-0.75, 3.0, 0.8),
                (-0.75, 3.2, 3.1),
                (-0.75, 3.2, 4.3),
                (-0.4, 3.2, 4.4),
            ],
            0.08,
        ),
        0.025,
        pipe,
        smoothc=False,
    )
    box((0.4, 0.14, 0.5), (1.9, 5.05, 1.5), mat('#9a9da0', 0.4, 0.4, dirt=0.2), 0.01)
    tap = mat('#b09a5a', 0.3, 1)
    tube([(0.72, 2.1, 0.5), (0.72, 1.95, 0.5), (0.72, 1.92, 0.42)], 0.018, tap)
    box((0.06, 0.016, 0.016), (0.72, 2.0, 0.56), tap, 0.004)
    profile = [(0, 0), (0.11, 0), (0.145, 0.27), (0.152, 0.275), (0.15, 0.285), (0.138, 0.28), (0.105, 0.01)]
    lathe(profile, (0.72, 1.85, 0), mat('#8c2a22', 0.4, dirt=0.3))
    lathe(profile, (1.15, 1.95, 0), mat('#2a5aa0', 0.4, dirt=0.3))
    S.tufts(300, 5, ymin=2, ymax=5.1, y0=4, avoid=0.1)
    if house:
        neighbour(-4.5, 8, 9, 3, '#c9b890', '#6d3a2c')
        neighbour(6, 9, 8, 5.8, '#b0a898', '#39424a')
    greenery([(3.4, 4.8, 0.45)], [(3.5, 8, 5.5)], [(-5.8, 7, 6.5)])


def pool(wall='#dedad0', deck='#c2b49a'):
    """Swimming pool of an apartment house: blue tiles, ladder, two loungers, palms."""
    quad(26, 20, (0, 5, 0.045), tiles(deck, '#a8997f', '#8a7d68', 0.5, 0.5, gw=0.01))
    water = NT('water')
    v = water.coord()
    n = water.noise(v, 3.2, 5, 0.6, 1.2)
    b = water.n('TexBrick')
    b.offset = 0
    water.l(v, b.inputs['Vector'])
    for key, value in {'Scale': 1, 'Brick Width': 0.3, 'Row Height': 0.3, 'Mortar Size': 0.012}.items():
        b.inputs[key].default_value = value
    col = water.ramp(n, [(0.35, '#1c7fa0'), (0.6, '#3fa9c2'), (0.75, '#7fd0dc')])
    water.set('Base Color', water.mix(water.math('MULTIPLY', b.outputs['Fac'], 0.35), col, '#c4ecf0'))
    water.set('Roughness', 0.04)
    water.set('Clearcoat', 1)
    water.bump(water.noise(v, 4, 4, 0.5, 0.8), 0.25, 0.03)
    quad(7.0, 4.2, (0.3, 3.6, 0.052), water.m)
    rim = mat('#d8d4c8', 0.5, dirt=0.2)
    for y in (1.4, 5.8):
        box((7.7, 0.36, 0.08), (0.3, y, 0.04), rim, 0.02, base=True)
    for x in (-3.35, 3.95):
        box((0.36, 4.7, 0.08), (x, 3.6, 0.04), rim, 0.02, base=True)
    ch = mat('#c4c6c8', 0.12, 1)
    for s in (-0.25, 0.25):
        tube(
            bent([(2.6 + s, 5.4, 0.0), (2.6 + s, 5.5, 0.8), (2.6 + s, 6.0, 0.8), (2.6 + s, 6.1, 0.1)], 0.2),
            0.022,
            ch,
            smoothc=False,
        )
    for x, rz in ((-2.2, 0.15), (-0.6, -0.05)):
        r = empty((x, 7.0, 0.05), rz)
        m = mat('#d6d3ca', 0.5)
        box((0.62, 1.3, 0.05), (0, -0.3, 0.3), m, 0.012, parent=r)
        box((0.62, 0.75, 0.05), (0, 0.6, 0.52), m, 0.012, parent=r, rot=(0.65, 0, 0))
        cushion((0.56, 1.2, 0.07), (0, -0.3, 0.36), fabric('#2f6a8f'), parent=r, puff=0.2)
        for sx in (-0.26, 0.26):
            for sy in (-0.8, 0.3):
                box((0.05, 0.05, 0.3), (sx, sy, 0), m, 0.004, parent=r, base=True)
    box((22, 0.25, 2.6), (0, 9.5, 0), building_parts.streak(wall, 0.5), 0.01, base=True)
    neighbour(2, 12, 14, 8.8, '#d8d0bc', '#39424a')
    greenery(
        [(-6, 9, 0.6), (-4.8, 9.1, 0.5), (4, 9, 0.5), (5.2, 9, 0.6)],
        (),
        [(-5, 8.3, 4.5), (5.8, 8, 4), (1.6, 8.8, 3.6)],
    )
