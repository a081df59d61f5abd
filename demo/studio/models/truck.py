"""Trucks: tipper and flat truck with a cab over the engine. Front to +X."""
from lib import *
from models import skin
from models.car_bodies import bars
from models.skin import AMBER, BLACK, CHROME, GREY, LAMP, RED, WHITE
from models.car_finish import materials, wheel
from models.vehicle import plate

CAB = {
    'ends': (-0.85, 0.85),
    'width': 1.2,
    'taper': 0,
    'sill': 0.62,
    'top': [
        (-0.85, 2.2),
        (-0.845, 2.5),
        (-0.8, 2.66),
        (-0.68, 2.74),
        (0.2, 2.76),
        (0.42, 2.7),
        (0.56, 2.55),
        (0.7, 2.1),
        (0.78, 1.72),
        (0.82, 1.6),
        (0.85, 1.5),
    ],
    'belt': [(-0.85, 1.72), (0.4, 1.7), (0.7, 1.62), (0.85, 1.46)],
    'corner': ((0.1, 0.05), (0.26, 0.14)),
    'bow': (0.0, 0.06),
    'lean': 0.08,
    'roof': 0.14,
    'frame': 0.1,
    'nose': [(0.6, -0.02), (0.7, 0.02), (1.0, 0.02), (1.05, 0.0), (2.8, 0.0)],
    'tail': [(0.6, 0), (2.8, 0)],
    'wheels': (-9, 0.1),
    'radius': 0.5,
    'arch': 0.6,
    'lip': 0.05,
    'lip_colour': GREY,
    'barrel': 0.004,
    'scoop': 0,
    'crease': 0.5,
    'widest': 1.2,
    'screen': (0.8, 0.5, 0.03),
    'windows': [[(0.62, 1.4), (0.4, 2.8), (-0.5, 2.8), (-0.5, 1.4)]],
    'pillars': [(BLACK, [(0.3, 1.4), (0.3, 2.8), (0.27, 2.8), (0.27, 1.4)])],
    'lines': [[(0.66, 1.7), (0.66, 1.1)], [(-0.56, 2.6), (-0.56, 0.9)]],
    'front': [
        (BLACK, [(0, 1.12), (0.86, 1.12), (0.86, 1.44), (0, 1.44)], 0.012),
        *bars(0, 0.84, 1.14, 1.42, 4, GREY, 0.03),
        (GREY, [(0, 0.62), (1.5, 0.62), (1.5, 1.02), (0, 1.02)]),
        (BLACK, [(0, 0.68), (0.5, 0.68), (0.5, 0.84), (0, 0.84)], 0.02),
        (LAMP, [(0.66, 0.78), (0.66, 0.96), (1.02, 0.96), (1.02, 0.78)]),
        (WHITE, (0.75, 0.87, 0.05)),
        (CHROME, (0.92, 0.87, 0.06)),
        (AMBER, [(1.04, 0.78), (1.04, 0.96), (1.16, 0.96), (1.16, 0.78)]),
    ],
    'rear': [],
    'seats': [(0.3, (0.4,))],
    'seat': 1.5,
    'heads': 2.1,
}


def cab(parent, color, dust, x=2.3):
    c = empty((x, 0, 0))
    c.parent = parent
    mats = materials(color, 0, dust)
    skin.make(CAB, mats, c)
    bk = mats[BLACK]
    for s in (-1, 1):
        wheel((0.1, s * 1.0, 0.5), s, c, 0.5, 0.29, 0.14, 'steel', '#b5b0a4', dust)
        box((1.1, 0.3, 0.7), (0.1, s * 0.75, 0.75), bk, 0, parent=c)
        tube(
            [(0.66, s * 1.18, 2.3), (0.78, s * 1.36, 2.25), (0.78, s * 1.36, 1.75), (0.66, s * 1.18, 1.7)],
            0.015,
            bk,
            c,
            smoothc=False,
        )
        box((0.06, 0.2, 0.4), (0.78, s * 1.36, 2.0), bk, 0.03, parent=c)
        box((0.4, 0.12, 0.05), (-0.1, s * 1.14, 0.42), bk, 0.01, parent=c)
        tube([(-0.45, s * 1.22, 1.35), (-0.3, s * 1.24, 1.35)], 0.014, bk, c, smoothc=False)
    box((0.24, 1.8, 0.03), (0.64, 0, 2.6), bk, 0.01, (0, 0.25, 0), c)
    plate(0.885, 0.72, c)
    for y in (-0.4, 0.3):
        tube([(0.82, y, 1.6), (0.79, y + 0.5, 1.72)], 0.012, bk, c, smoothc=False)
    return mats


def chassis(parent, mats, rear=(-1.5,), length=6.2):
    bk = mats[BLACK]
    for s in (-1, 1):
        box((length, 0.09, 0.24), (3.0 - length / 2, s * 0.42, 0.72), bk, 0.01, parent=parent)
        for x in rear:
            for y in (0.98, 0.7):
                wheel((x, s * y, 0.5), s, parent, 0.5, 0.29, 0.13, 'steel', '#b5b0a4', 0.5)
        box(
            (0.03, 0.5, 0.5),
            (rear[-1] - 0.62, s * 0.85, 0.35),
            mat('#141414', 0.8, dirt=0.5),
            0.005,
            parent=parent,
            base=True,
        )
        box((0.05, 0.22, 0.12), (3.0 - length, s * 0.85, 0.72), mats[RED], 0.015, parent=parent)
    for x in rear:
        cyl(0.11, 1.9, (x, 0, 0.5), bk, 'Y', 0.02, parent)
    cyl(0.26, 0.9, (0.85, -0.85, 0.68), mat('#8d8f90', 0.35, 0.7, dirt=0.4), 'X', 0.03, parent)
    box((0.6, 0.4, 0.4), (0.9, 0.85, 0.68), bk, 0.03, parent=parent)
    plate(3.0 - length - 0.01, 0.62, parent)


def tipper(color='#b0641a', tray='#8d3b18', at=(0, 0, 0), rotz=0, dust=0.4):
    """Six-wheel tipper with a ribbed steel body."""
    r = empty(at, rotz)
    mats = cab(r, color, dust)
    chassis(r, mats, (-1.3,), 5.8)
    m = mat(tray, 0.5, dirt=0.4 + dust * 0.4, dirtcol='#7d6548', rvar=0.2)
    box((3.7, 2.3, 0.1), (-0.6, 0, 0.92), m, 0.01, parent=r, base=True)
    for s in (-1, 1):
        box((3.7, 0.06, 1.0), (-0.6, s * 1.15, 0.98), m, 0.01, parent=r, base=True)
        box((3.75, 0.12, 0.1), (-0.6, s * 1.17, 1.95), m, 0.015, parent=r)
        for i in range(7):
            box((0.1, 0.1, 0.95), (-2.3 + i * 0.565, s * 1.19, 0.98), m, 0.015, parent=r, base=True)
    box((0.06, 2.3, 1.25), (1.25, 0, 0.95), m, 0.01, parent=r, base=True)
    box((0.7, 2.3, 0.05), (1.55, 0, 2.25), m, 0.01, (0, -0.12, 0), r)
    box((0.06, 2.3, 0.95), (-2.45, 0, 1.0), m, 0.01, parent=r, base=True)
    for y in (-0.8, 0, 0.8):
        box((0.08, 0.1, 0.95), (-2.49, y, 1.0), m, 0.015, parent=r, base=True)
    return r


def flat_truck(color='#d5d4d0', bed='#7a4a26', at=(0, 0, 0), rotz=0, dust=0.3):
    """Flat truck with low drop sides of wood in a steel frame."""
    r = empty(at, rotz)
    mats = cab(r, color, dust)
    chassis(r, mats, (-1.9,), 7.2)
    boards = wood('#8a6238', '#5d3f22', rough=0.8, coat=0, axis=0)
    steel = mat(bed, 0.5, dirt=0.4, rvar=0.15)
    box((5.3, 2.4, 0.14), (-1.3, 0, 0.95), steel, 0.01, parent=r, base=True)
    for s in (-1, 1):
        for i in range(3):
            box((5.3, 0.04, 0.15), (-1.3, s * 1.2, 1.1 + i * 0.17), boards, 0.008, parent=r, base=True)
        for i in range(6):
            box((0.08, 0.07, 0.6), (-3.9 + i * 1.04, s * 1.22, 1.0), steel, 0.01, parent=r, base=True)
    for i in range(3):
        box((0.04, 2.4, 0.15), (-3.93, 0, 1.1 + i * 0.17), boards, 0.008, parent=r, base=True)
    box((0.08, 2.4, 1.3), (1.35, 0, 1.0), steel, 0.01, parent=r, base=True)
    return r
