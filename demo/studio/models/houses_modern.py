"""Newer houses: terrace of duplexes, white cube duplex, block of self-contained rooms."""
from lib import *
import scenes as S
from models import building_parts, car
from models.house_parts import *
from models.surroundings import greenery


def terrace(wall='#e0dccf', accent='#6d7478', roof='#3d4044', units=3, doorc='#5a3a22'):
    """A row of the same narrow duplex, each with a porch, a balcony and a place for a car."""
    Y, bw, D, H = 9, 5.2, 9, 6.3
    W = units * bw
    wm, am = building_parts.streak(wall, 0.35), building_parts.streak(accent, 0.3)
    tm = mat('#e4e1d8', 0.6, dirt=0.2, scale=1.5)
    al, gl = mat('#26282a', 0.4), dark_glass()
    steel = mat('#8d9092', 0.35, 0.9)
    box((W, D, H), (0, Y + D / 2, 0), wm, 0, base=True)
    hip_roof(-W / 2, W / 2, Y, Y + D, H, 2.4, 0.6, building_parts.roofm(roof), tm)
    for i in range(units):
        x = -W / 2 + bw * (i + 0.5)
        box((2.3, 0.9, H + 0.5), (x + 1.25, Y - 0.4, 0), am, 0.01, base=True)
        box((2.5, 1.1, 0.16), (x + 1.25, Y - 0.4, H + 0.5), tm, 0.012, base=True)
        building_parts.window(
            x + 1.25, Y - 0.85, 4.75, 1.5, 1.6, tm, al, gl, bars=False, hood=False, cur=mat('#b8ab95', 0.9)
        )
        building_parts.window(x + 1.25, Y - 0.85, 1.6, 1.5, 1.5, tm, al, gl, hood=False)
        box((2.7, 1.5, 0.2), (x - 1.2, Y - 0.7, 3.0), tm, 0.012, base=True)
        building_parts.rail(x - 2.45, x + 0.05, Y - 1.35, 3.2, 1.0, 'bar', None, steel, d=1.2)
        box((1.7, 0.05, 2.1), (x - 1.2, Y - 0.03, 3.25), gl, 0, base=True)
        for k in (-0.5, 0, 0.5):
            box((0.05, 0.06, 2.1), (x - 1.2 + k * 1.7, Y - 0.06, 3.25), al, 0.003, base=True)
        door(x - 1.0, Y, 0.15, 1.0, 2.2, doorc, tm)
        building_parts.window(x - 2.05, Y, 1.7, 0.5, 1.2, None, al, gl, n=4)
        box(
            (2.6, 1.5, 0.15),
            (x - 1.2, Y - 0.7, 0),
            cement('#a09c92', '#827d73', crack=False),
            0.01,
            base=True,
        )
        box((0.14, 1.5, 1.3), (x + bw / 2, Y - 0.8, 0), wm, 0.01, base=True)
        cyl(0.05, H, (x + bw / 2, Y - 0.06, H / 2), mat('#cfccc2', 0.5, dirt=0.3), 'Z', 0, n=12)
        if i != 1:
            building_parts.ac_out((x - 0.15, Y - 0.2, 4.9))
    building_parts.pave(-W / 2 - 4, W / 2 + 4, -8, Y, c='#8f8880')
    car.build('#3d4246', at=(-W / 2 + 1.2, Y - 3.1, 0.05), rotz=-1.5)
    greenery(
        [(-W / 2 + bw, Y - 1.9, 0.35), (W / 2 - bw, Y - 1.8, 0.35)],
        [(W / 2 + 5, Y + 6, 6)],
        [(-W / 2 - 3, Y + 6, 7)],
    )
    S.blockwall(y=Y + 3, h=2.6, w=9, x=-W / 2 - 5, paint='#d6d2c4')
    S.blockwall(y=Y + 3, h=2.6, w=9, x=W / 2 + 5, paint='#d6d2c4')
    horizon()


def cube_duplex(wall='#e6e5e0', dark='#2f3234', clad=('#8a5f3c', '#5f3d22'), second='#55585a'):
    """Flat-roofed white duplex: boxes over each other, large dark windows, wooden cladding, glass balcony."""
    Y, H = 9, 6.8
    wm = building_parts.streak(wall, 0.3)
    dm = mat(dark, 0.5, dirt=0.1)
    gm = building_parts.streak(second, 0.3)
    gl = dark_glass('#0c1113')
    cm = wood(*clad, axis=0, scale=0.4, coat=0)
    box((10.5, 8, 3.3), (0.4, Y + 4, 0), gm, 0, base=True)
    # upper storey sticks out over the left, over the cars
    box((6.4, 9.3, 3.5), (-2.3, Y + 3.4, 3.3), wm, 0.012, base=True)
    box((4.6, 8, 3.1), (3.4, Y + 4, 3.3), wm, 0.012, base=True)
    box((6.7, 0.5, 0.35), (-2.3, Y - 1.15, H - 0.05), wm, 0.012, base=True)
    box((2.0, 0.3, 7.6), (1.7, Y - 0.2, 0), cm, 0.008, base=True)
    for k in range(26):
        box((2.0, 0.03, 0.02), (1.7, Y - 0.36, 0.3 + k * 0.285), dm, 0)

    def pane(x, y, z, w, h, parts):
        box((w + 0.14, 0.12, h + 0.14), (x, y, z), dm, 0.01)
        box((w, 0.05, h), (x, y - 0.05, z), gl, 0)
        for i in range(parts + 1):
            box((0.05, 0.05, h), (x - w / 2 + w * i / parts, y - 0.07, z), dm, 0.003)

    pane(-3.6, Y - 1.25, 5.15, 2.4, 1.9, 2)
    pane(-0.9, Y - 1.25, 5.15, 1.3, 1.9, 1)
    pane(4.2, Y, 5.0, 2.4, 2.0, 2)
    pane(4.2, Y, 1.75, 2.6, 2.3, 3)
    pane(-3.4, Y, 1.6, 2.2, 1.7, 2)
    pane(1.7, Y - 0.38, 5.2, 0.7, 2.4, 1)
    door(-0.6, Y, 0.15, 1.2, 2.4, '#4a2f1c', dm)
    # balcony on the right with glass rail
    box((4.5, 1.5, 0.22), (3.7, Y - 0.7, 3.2), wm, 0.012, base=True)
    box((4.3, 0.03, 0.95), (3.7, Y - 1.4, 3.45), mat('#7d8f92', 0.05, coat=1, spec=0.7), 0.004, base=True)
    box((4.4, 0.06, 0.05), (3.7, Y - 1.4, 4.42), mat('#b9bbbd', 0.25, 1), 0.01)
    for x in (-5.2, 0.4):
        box((0.32, 0.32, 3.35), (x, Y - 1.05, 0), wm, 0.01, base=True)
    for x in (-2.4, 3.4):
        S.bulb((x, Y - 0.7, 3.0), 3)
    building_parts.ac_out((5.3, Y + 1, 6.6))
    building_parts.pave(-14, 14, -8, Y, c='#a09a92')
    car.build('#101214', at=(-3.6, Y - 2.7, 0.05), rotz=-1.3)
    greenery(
        [(2.6, Y - 0.8, 0.3), (5.4, Y - 0.9, 0.4), (6.3, Y - 0.6, 0.45)],
        [(10, Y + 7, 6)],
        [(-8, Y + 3, 7), (7.5, Y + 1, 5)],
    )
    for s in (-1, 1):
        S.blockwall(y=Y + 2, h=2.8, w=9, x=s * 10.4, paint='#dedcd4')
    horizon()


def self_contain(
    wall='#d9b98c', low='#7a4a34', rails='#3a3c3e', floors=2, n=5, doorc='#4a2a1a', roof='#4a3a36'
):
    """Two-storey block of one-room apartments: every door opens to an open corridor with a railing."""
    Y, bw, D, fh = 8, 3.0, 6, 3.0
    W, H = n * bw, floors * fh + 0.3
    wm, lm = building_parts.streak(wall, 0.9), building_parts.streak(low, 0.8)
    tm = mat('#dcd8cc', 0.6, dirt=0.4, scale=1.5)
    al, gl = mat('#d4d5d3', 0.4), dark_glass()
    rm = mat(rails, 0.5, dirt=0.3)
    box((W, D, H), (0, Y + D / 2, 0), wm, 0, base=True)
    box((W + 0.06, 0.3, 0.9), (0, Y + 0.1, 0), lm, 0.01, base=True)
    for f in range(floors):
        z = 0.3 + f * fh
        box(
            (W + 0.4, 1.7, 0.2),
            (0, Y - 0.75, z - 0.2),
            cement('#9a958a', '#78736a', crack=False),
            0.012,
            base=True,
        )
        if f:
            building_parts.rail(-W / 2 - 0.1, W / 2 + 0.1, Y - 1.5, z, 1.0, 'bar', None, rm, d=1.4)
        for i in range(n):
            x = -W / 2 + bw * (i + 0.5)
            door(x - 0.7, Y, z, 0.85, 2.05, doorc, tm)
            building_parts.window(
                x + 0.55,
                Y,
                z + 1.5,
                0.95,
                1.1,
                tm,
                al,
                gl,
                hood=False,
                n=5,
                cur=mat(R.choice(['#8f6b4a', '#6d7d86', '#a85a4a']), 0.9) if R.random() < 0.6 else None,
            )
            box((0.1, 0.08, 0.14), (x - 0.05, Y - 0.04, z + 2.2), mat('#e8e2cc', 0.4), 0.02)
            if f and R.random() < 0.4:
                box(
                    (0.5, 0.015, 0.6),
                    (x, Y - 1.52, z + 0.5),
                    fabric(R.choice(['#8a2f2a', '#2f5a86', '#c9c4b6'])),
                    0.004,
                    base=True,
                )
    for i in range(n + 1):
        x = -W / 2 + bw * i
        box((0.24, 0.24, H), (x, Y - 1.45, 0), wm, 0.01, base=True)
    hip_roof(-W / 2, W / 2, Y - 1.6, Y + D, H, 2.0, 0.5, building_parts.roofm(roof), tm)
    # outside staircase on the right
    cm = cement('#948f85', '#726d64', crack=False)
    for k in range(14):
        box((0.32, 1.1, 0.24 + k * 0.225), (W / 2 + 4.3 - k * 0.29, Y - 0.9, 0), cm, 0.008, base=True)
    building_parts.pave(-W / 2 - 5, W / 2 + 6, -8, Y, c='#9a8f84')
    tank_stand((-W / 2 - 1.9, Y + 1, 0), 3.6)
    for i in range(2):
        box((0.7, 0.5, 0.5), (2.2 + i * 1.0, Y - 1.9, 0), mat('#3a3c3a', 0.5, dirt=0.3), 0.02, base=True)
    greenery([(-5.2, Y - 1.9, 0.3)], [(-W / 2 - 5, Y + 7, 6)])
    S.blockwall(y=Y + 3.5, h=2.4, w=8, x=-W / 2 - 5.5, paint='#cbb995')
    S.blockwall(y=Y + 3.5, h=2.4, w=8, x=W / 2 + 6, paint='#cbb995')
    horizon()
