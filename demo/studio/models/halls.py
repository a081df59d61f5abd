"""Rooms for business: office, classroom, event hall, shop inside. For scenes.room with its back wall at yb."""
from lib import *
import scenes as S
from models import air_and_fans, office_chair
from models.duplicate import copies
from models.room_parts import *


def panel_ceiling(x0, x1, y0, y1, h, lights=((0, 0),), power=30):
    """White ceiling boards in a metal grid with square lamps."""
    quad(
        x1 - x0,
        y1 - y0,
        ((x0 + x1) / 2, (y0 + y1) / 2, h - 0.02),
        tiles('#d8d5cc', '#c9c5ba', '#9a968c', 0.6, 0.8, gw=0.02, veins=0.2),
        (math.pi, 0, 0),
    )
    for x, y in lights:
        box((0.58, 0.58, 0.02), (x, y, h - 0.03), glow('#f4f7ff', 6), 0.002)
        S.area((x, y, h - 0.06), (0, 0, 0), 0.55, power, (0.95, 0.97, 1))


def office_empty(yb=3.6, X=2.8):
    """Empty open-plan office: glass partition, ceiling boards, data sockets, air conditioners."""
    panel_ceiling(-X, X, -2.6, yb, 2.75, ((-1.2, 0.6), (1.2, 0.6), (-1.2, 2.4), (1.2, 2.4)), 22)
    window(-1.2, yb, 1.5, 2.2, 1.3, 90, 3, bars=False, green=False)
    al, gl = mat('#b9bbbd', 0.3, 0.8), thin_glass()
    for y in (1.2, 2.4, yb):
        box((0.05, 0.05, 2.7), (1.25, y - 0.03, 0), al, 0.003, base=True)
    for z in (0.03, 1.0, 2.1, 2.68):
        box((0.05, yb - 1.2, 0.05), (1.25, (yb + 1.2) / 2, z), al, 0.003)
    box((0.01, yb - 1.2, 1.1), (1.25, (yb + 1.2) / 2, 1.0), gl, 0, base=True)
    box((0.02, yb - 1.2, 0.95), (1.25, (yb + 1.2) / 2, 0.04), mat('#d2d0c8', 0.4), 0, base=True)
    air_and_fans.ac(yb, 2.25, -1.2, on=False)
    for x in (-2.3, -0.2, 0.7):
        S.socket((x, yb, 0.35))
    door(2.1, yb, 0.85, 2.05, paint='#b9b5a8', panels=False)


def desk_set(screen=True):
    r = empty((0, 0, 0))
    top = wood('#b08a5c', '#8a6840')
    leg = mat('#3a3c3e', 0.5)
    box((1.3, 0.65, 0.03), (0, 0, 0.72), top, 0.004, parent=r, base=True)
    for s in (-0.6, 0.6):
        box((0.04, 0.6, 0.72), (s, 0, 0), leg, 0.004, parent=r, base=True)
    box((1.2, 0.02, 0.35), (0, 0.28, 0.36), top, 0.003, parent=r, base=True)
    box((0.38, 0.5, 0.5), (0.36, 0, 0.18), top, 0.004, parent=r, base=True)
    if screen:
        bk = mat('#141517', 0.4)
        box((0.5, 0.03, 0.3), (-0.1, 0.12, 0.86), bk, 0.008, parent=r, base=True)
        box((0.47, 0.002, 0.27), (-0.1, 0.103, 0.875), mat('#07090b', 0.1, coat=0.5), 0, parent=r, base=True)
        box((0.05, 0.04, 0.12), (-0.1, 0.14, 0.75), bk, 0.004, parent=r, base=True)
        box((0.2, 0.16, 0.012), (-0.1, 0.13, 0.75), bk, 0.004, parent=r, base=True)
        box((0.4, 0.13, 0.015), (-0.1, -0.13, 0.75), mat('#1d1e20', 0.6), 0.004, parent=r, base=True)
        box((0.21, 0.29, 0.03), (0.4, -0.08, 0.75), mat('#dcdad2', 0.8), 0.002, parent=r, base=True)
    return r


def office_desks(yb=3.2, X=2.4, chair='#1b1c1f'):
    panel_ceiling(-X, X, -2.4, yb, 2.75, ((-1.1, 0.6), (1.1, 0.6), (0, 2.2)), 22)
    window(0.9, yb, 1.5, 1.7, 1.2, 60, 3)
    d = desk_set()
    d.location = (-1.2, 0.9, 0)
    copies(d, [(0.9, 1.0, 0, 0.03), (-1.1, 2.5, 0, 0), (1.0, 2.5, 0, -0.04)])
    c = office_chair.officechair(chair, at=(-1.2, 0.25, 0), rotz=math.pi + 0.3)
    if c is not None:
        copies(c, [(0.95, 0.35, 0, math.pi - 0.4), (-1.1, 1.9, 0, math.pi), (1.0, 1.85, 0, math.pi + 0.2)])
    air_and_fans.ac(yb, 2.2, -1.3)
    plant((2.05, yb - 0.35, 0), 0.9)
    cm = mat('#8f9496', 0.4, 0.3, dirt=0.1)
    box((0.46, 0.6, 1.3), (-2.1, yb - 0.35, 0), cm, 0.006, base=True)
    for k in range(4):
        box((0.42, 0.01, 0.3), (-2.1, yb - 0.655, 0.04 + k * 0.315), cm, 0.004, base=True)
        box((0.12, 0.02, 0.02), (-2.1, yb - 0.67, 0.24 + k * 0.315), mat('#2a2b2d', 0.4), 0.003)


def classroom(yb=4.2, X=2.9):
    """Private school classroom: blackboard, rows of benches with tables, louvre light from the side."""
    board = mat('#1d2a24', 0.7, var=0.2, dirt=0.35, dirtcol='#b9bdb4', scale=1.5)
    wd = wood('#8a6844', '#5f4528')
    box((2.8, 0.04, 1.2), (-0.2, yb - 0.02, 0.95), board, 0.004, base=True)
    for s in (-1, 1):
        box((0.06, 0.06, 1.3), (-0.2 + s * 1.42, yb - 0.03, 0.9), wd, 0.004, base=True)
        box((2.9, 0.06, 0.06), (-0.2, yb - 0.03, 1.55 + s * 0.63), wd, 0.004)
    chalk = mat('#c9ccc4', 0.9)
    text('MATHEMATICS', 0.12, (-0.7, yb - 0.045, 1.95), chalk, bold=False)
    text('12 x 8 = 96', 0.11, (-0.8, yb - 0.045, 1.65), chalk, bold=False)
    text('15 + 27 = 42', 0.11, (0.3, yb - 0.045, 1.6), chalk, bold=False)
    r = empty((0, 0, 0))
    box((1.1, 0.38, 0.03), (0, 0, 0.68), wd, 0.004, parent=r, base=True)
    box((1.0, 0.26, 0.03), (0, -0.5, 0.4), wd, 0.004, parent=r, base=True)
    box((1.0, 0.3, 0.02), (0, 0.02, 0.5), wd, 0.003, parent=r, base=True)
    iron = mat('#3a4a5a', 0.5, dirt=0.3)
    for s in (-0.48, 0.48):
        box((0.03, 0.03, 0.68), (s, 0.14, 0), iron, 0.003, parent=r, base=True)
        box((0.03, 0.03, 0.68), (s, -0.12, 0), iron, 0.003, parent=r, base=True)
        box((0.03, 0.03, 0.4), (s, -0.55, 0), iron, 0.003, parent=r, base=True)
        box((0.03, 0.8, 0.03), (s, -0.2, 0.1), iron, 0.003, parent=r)
    r.location = (-1.75, 0.2, 0)
    copies(
        r,
        [
            (x + R.uniform(-0.05, 0.05), y, 0, R.uniform(-0.05, 0.05))
            for y in (0.2, 1.5, 2.8)
            for x in (-1.75, -0.1, 1.6)
            if (x, y) != (-1.75, 0.2)
        ],
    )
    door(2.3, yb, 0.85, 2.05, paint='#4a5d6a')
    tube_lamp(0, 1.5, 2.7, 1.2, 'X', 0)


def event_hall(yb=9, X=5, cloth='#d8d5cd', chair='#c9a24a', drape='#b98a9a'):
    """Hall for parties: round tables, gold chairs, drapes, chandeliers, stage with a high-backed bench."""
    for i in range(7):
        S.curtain(
            -X + 0.2 + i * 1.38,
            -X + 1.55 + i * 1.38,
            0.3,
            3.9,
            (0, yb - 0.15, 0),
            drape if i % 2 else '#d9d2c6',
        )
    box((4.6, 1.6, 0.3), (0, yb - 1.0, 0), mat('#7a1f24', 0.9, bump=0.3), 0.02, base=True)
    seat = fabric('#e0dcd2')
    gold = mat(chair, 0.3, 0.8)
    box((1.5, 0.6, 0.45), (0, yb - 0.75, 0.3), seat, 0.06, base=True)
    box((1.6, 0.15, 1.3), (0, yb - 0.45, 0.3), seat, 0.08, base=True)
    t = empty((0, 0, 0))
    cm = fabric(cloth, weave=900)
    lathe([(0.78, 0), (0.74, 0.3), (0.72, 0.74), (0.7, 0.75), (0, 0.75)], (0, 0, 0), cm, t, 48)
    lathe([(0, 0), (0.06, 0), (0.03, 0.1), (0.1, 0.3), (0, 0.3)], (0, 0, 0.75), gold, t, 24)
    lathe(
        [(0, 0), (0.16, 0.04), (0.2, 0.14), (0.1, 0.24), (0, 0.26)],
        (0, 0, 1.0),
        mat('#b0606e', 0.8, bump=1, bscale=30),
        t,
        20,
    )
    c = empty((0, 0, 0))
    box((0.4, 0.4, 0.05), (0, 0, 0.44), seat, 0.02, parent=c, base=True)
    for sx in (-0.18, 0.18):
        cyl(0.014, 0.9, (sx, 0.18, 0.45), gold, 'Z', 0, c, n=10)
        cyl(0.014, 0.45, (sx, -0.18, 0.22), gold, 'Z', 0, c, n=10)
    for k in range(5):
        cyl(0.009, 0.36, (-0.12 + k * 0.06, 0.18, 0.68), gold, 'Z', 0, c, n=8)
    cyl(0.014, 0.38, (0, 0.18, 0.9), gold, 'X', 0, c, n=10)
    spots = [(-2.6, 1.2), (2.4, 1.0), (-2.4, 3.8), (2.6, 3.7), (-2.5, 6.2), (2.5, 6.2)]
    copies(t, [(x, y, 0, 0) for x, y in spots[1:]])
    t.location = (*spots[0], 0)
    seats = [
        (x + 1.05 * math.cos(a), y + 1.05 * math.sin(a), 0, a - math.pi / 2)
        for x, y in spots
        for a in (0.2, 0.98, 1.77, 2.55, 3.34, 4.12, 4.9, 5.7)
    ]
    c.location, c.rotation_euler = seats[0][:3], (0, 0, seats[0][3])
    copies(c, seats[1:])
    box((1.5, 7.5, 0.01), (0, 4.2, 0), mat('#7a1f24', 0.95, bump=0.4), 0.002, base=True)
    for y in (1.5, 5):
        for k in range(10):
            a = k * 0.628
            cyl(0.02, 0.12, (0.4 * math.cos(a), y + 0.4 * math.sin(a), 3.2), glow('#ffe6b8', 9), 'Z', 0, n=10)
        cyl(0.42, 0.03, (0, y, 3.12), gold, 'Z', 0.004)
        S.bulb((0, y, 3.0), 120, (1, 0.9, 0.72), 0.3)
