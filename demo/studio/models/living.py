"""Living rooms, dining corner, passage, balcony and staircase of a flat. For scenes.room with its back wall at yb."""
from lib import *
import scenes as S
from models import tv
from models import air_and_fans, building_parts, plastic_chair, seats_and_tables
from models.house_parts import horizon, neighbour
from models.room_parts import *


def parlour_empty(yb=3.4, X=2.4, curtain=None, doors=('#6a4024', '#3c2110')):
    """Large empty living room with a plaster ceiling, a wide window and two doors."""
    pop_ceiling(-X, X, -2.4, yb, light=26)
    window(-0.5, yb, 1.45, 1.9, 1.35, 70, 3)
    door(1.6, yb, c=doors)
    if curtain:
        curtains(-0.5, yb, 2.5, c=curtain)
    S.socket((0.85, yb, 0.4))
    switch(0.95, yb)
    air_and_fans.ac(yb, 2.2, -0.5, on=False)
    box((0.012, 1.0, 2.1), (X - 0.006, yb - 1.3, 0), wood(*doors, axis=2), 0.004, base=True)


def parlour_furnished(yb=2.6, X=2.3, sofa='#6d6f72', pillow='#b8862e', curtain='#7a6a58', rug=True):
    """Short-let living room: television on a wall panel, sofa along the side, centre table, plant."""
    pop_ceiling(-X, X, -2.4, yb, light=18)
    panel = wood('#6f4a2e', '#4a2f1b', axis=2, coat=0.1)
    box((2.3, 0.05, 2.3), (0.3, yb - 0.025, 0.1), panel, 0.004, base=True)
    for k in range(12):
        box((0.012, 0.06, 2.3), (-0.8 + k * 0.2, yb - 0.03, 0.1), mat('#1d1612', 0.7), 0, base=True)
    tv.tv(1.25, (0.3, yb - 0.09, 1.0), on='home', stand=False)
    tv.console(1.8, 0.4, 0.42, (0.3, yb - 0.24, 0), m=mat('#d6d3cb', 0.25, coat=0.3))
    seats_and_tables.sofa(sofa, 3, (-X + 0.55, 0.9, 0), math.pi / 2, pillow=pillow)
    seats_and_tables.sofa(sofa, 1, (1.45, -0.1, 0), -0.9 - math.pi / 2 + 0.5, pillow=None)
    table = wood('#3f2a1c', '#241710')
    box((0.95, 0.55, 0.04), (-0.15, 0.8, 0.36), mat('#141516', 0.06, coat=1), 0.012, base=True)
    for s in (-0.38, 0.38):
        box((0.06, 0.45, 0.36), (-0.15 + s, 0.8, 0), table, 0.006, base=True)
    lathe(
        [(0, 0), (0.06, 0), (0.1, 0.05), (0.105, 0.05), (0.06, -0.0)],
        (-0.1, 0.8, 0.4),
        mat('#c9b48a', 0.3),
        n=32,
    )
    plant((1.95, yb - 0.35, 0), 1.0, '#d4d0c4')
    if rug:
        S.rug_(
            {
                'c': ('#8f8778', '#c9c0ac', '#6a6358'),
                's': 1.1,
                'size': (2.2, 1.7),
                'at': (-0.1, 0.75, 0),
                'rot': 2,
            }
        )
    curtains(-1.65, yb, 1.1, c=curtain, part=0.5)
    for x in (-0.55, 1.15):
        S.bulb((x, yb - 0.35, 2.45), 4)


def dining_corner(yb=1.5, seat='#b5a88c', wc=('#5f3b20', '#35200f'), curtain='#7d4a3a'):
    seats_and_tables.dining(wc, seat, at=(0, 0.1, 0), rotz=0.25)
    window(-0.2, yb, 1.55, 1.3, 1.1, 60)
    curtains(-0.2, yb, 1.8, 2.3, 0.5, curtain)
    framed(1.35, yb, 1.6, 0.42, 0.56, ((0.2, 0.35, 0.3), (0.65, 0.5, 0.25)))
    lathe(
        [(0, 0), (0.04, 0), (0.055, 0.08), (0.03, 0.16), (0.035, 0.2), (0.03, 0.2)],
        (0.05, 0.1, 0.76),
        mat('#3d5a6a', 0.15, coat=0.6),
        n=32,
    )
    lathe([(0.04, 0.2), (0.2, 0), (0.195, 0), (0.035, 0.19)], (0.05, 0.05, 1.75), mat('#2a2b2d', 0.4), n=40)
    cyl(0.004, 0.85, (0.05, 0.05, 2.35), mat('#1a1a1a', 0.5), 'Z', 0, n=8)
    S.bulb((0.05, 0.05, 1.78), 14)
    S.socket((0.9, yb, 0.4))


def passage(yb=5.0, X=0.75, paint=None, doors=('#7a5233', '#4d2f19')):
    """Long corridor with room doors on both sides and a window at its end."""
    window(0, yb, 1.6, 0.8, 1.1, 40, 2)
    m = mat(paint, 0.4, dirt=0.15) if paint else wood(*doors, axis=2)
    brass = mat('#b0a070', 0.25, 1)
    for s, spots in ((-1, (0.2, 2.3, 4.1)), (1, (1.1, 3.3))):
        for y in spots:
            box((0.06, 0.98, 2.12), (s * (X - 0.015), y, 0), m, 0.006, base=True)
            box((0.06, 0.84, 2.02), (s * (X - 0.035), y, 0.01), m, 0.006, base=True)
            for z0, h in ((0.2, 0.7), (1.05, 0.8)):
                for k in (-0.2, 0.2):
                    box((0.02, 0.26, h), (s * (X - 0.068), y + k, z0), m, 0.012, base=True)
            cyl(0.01, 0.12, (s * (X - 0.1), y - 0.3, 1.02), brass, 'Y', 0.002)
    for y in (0.6, 3.2):
        cyl(0.11, 0.05, (0, y, 2.71), glow('#fff0d4', 4), 'Z', 0.01)
        S.bulb((0, y, 2.5), 9)


def balcony(wall='#cfc3a4', rails='#2f3133', floor=None):
    """Standing on a balcony: railing, tiles, plants and the roofs of the street below. For scenes.yard."""
    wm = S.paintwall(wall, stain=0.8)
    quad(5.2, 2.6, (0, 0.1, 3.0), floor or tiles('#9a7150', '#7c583c', '#55453a', 0.3, 0.25, gw=0.008))
    box((5.2, 0.3, 0.3), (0, 1.3, 2.72), wm, 0.01, base=True)
    box((0.25, 3.2, 3.2), (-2.1, -0.1, 3.0), wm, 0.01, base=True)
    box((5.2, 3.0, 0.15), (0, 0, 5.75), mat('#dcd9d0', 0.8), 0, base=True)
    box((0.3, 0.3, 2.8), (1.95, 1.25, 3.0), wm, 0.01, base=True)
    dk = mat(rails, 0.5, dirt=0.2)
    building_parts.rail(-2.0, 1.85, 1.28, 3.0, 1.0, 'bar', None, dk, side=False)
    box((3.9, 0.09, 0.06), (-0.05, 1.28, 4.02), wood('#6a4528', '#43280f'), 0.01)
    plant((-1.65, 0.9, 3.0), 0.8)
    plant((1.5, 0.95, 3.0), 0.6, '#c9c4b6')
    plastic_chair.plastic('#d6d3ca', at=(-0.9, 0.45, 3.0), rotz=0.5)
    for x, y, w, h, c, roof in (
        (-9, 9, 9, 3, '#b9a47c', '#6d3a2c'),
        (2, 12, 9, 3, '#c9bfa8', '#4a5560'),
        (12, 10, 8, 5.8, '#a9b0a4', '#5d5048'),
        (-4, 22, 10, 5.8, '#d0c4a4', '#39424a'),
        (9, 24, 11, 3, '#b8a890', '#7a4a38'),
    ):
        neighbour(x, y, w, h, c, roof)
    horizon(36)


def stairs(yb=2.0, X=1.5, tread='#b9b3a5', rails='#3a2a20'):
    """Staircase with tiled steps that climbs to the right, and its railing."""
    tm = tiles(tread, '#8f897c', '#77716a', 0.33, 0.2, veins=0.8)
    rm = mat('#d8d2c2', 0.7)
    steel = mat('#b9bbbd', 0.2, 1)
    hand = wood('#6a4024', '#3c2110')
    n, depth, rise = 11, 0.27, 0.17
    for k in range(n):
        x = -X + 0.45 + k * depth
        box((depth, 1.1, rise * (k + 1) - 0.03), (x, yb - 0.56, 0), rm, 0, base=True)
        box((depth + 0.03, 1.13, 0.03), (x - 0.015, yb - 0.56, rise * (k + 1) - 0.03), tm, 0.006, base=True)
        cyl(0.013, 0.9, (x, yb - 1.08, rise * (k + 1) + 0.45), steel, 'Z', 0, n=14)
    a, b = (-X + 0.4, yb - 1.08, rise + 0.9), (-X + 0.45 + (n - 1) * depth, yb - 1.08, rise * n + 0.9)
    tube([a, b], 0.028, hand, smoothc=False)
    tube([(a[0], a[1], a[2] - 0.4), (b[0], b[1], b[2] - 0.4)], 0.01, steel, smoothc=False)
    cyl(0.03, 1.1, (-X + 0.33, yb - 1.08, 0.55), steel, 'Z', 0.004)
    lathe([(0, 0), (0.04, 0.02), (0.045, 0.05), (0, 0.09)], (-X + 0.33, yb - 1.08, 1.1), hand, n=24)
    window(-0.3, yb, 2.3, 0.9, 0.8, 60)
    framed(-0.9, yb, 1.5, 0.35, 0.45)
