"""Shops: inside, empty or with shelves; kiosk, container and market stall."""
from lib import *
import scenes as S
from models import building_parts, filled_sacks, jerrycans
from models.house_parts import block_material, mesh, neighbour, zinc
from models.surroundings import greenery, pole
from models.room_parts import *

GOODS = ['#8c2a22', '#d0a23a', '#2f5a86', '#3d6a49', '#d8d3c4', '#b5532a', '#6a3a6a', '#c9c4b6']


def shop_empty(yb=4.0, X=1.6):
    """Empty lock-up shop: bare walls, tile floor, one lamp, back door and the marks of old shelves."""
    door(0.9, yb, 0.8, 2.0, paint='#6a6f72', panels=False)
    window(-0.8, yb, 2.0, 0.8, 0.6, 30, 2)
    tube_lamp(0, yb - 0.05, 2.55, 1.2, 'X', 22)
    S.socket((-1.2, yb, 0.5))
    S.socket((0.2, yb, 1.2))
    switch(0.35, yb)
    hole = mat('#3a332b', 0.9)
    for z in (0.8, 1.3, 1.8):
        for k in range(5):
            cyl(0.008, 0.01, (-X + 0.004, yb - 0.6 - k * 0.6, z), hole, 'X', 0, n=8)
    S.carton((0.4, 0.35, 0.3), (-1.2, yb - 0.35, 0), 0.2)
    tube([(1.4, yb - 0.15, 0.02), (1.48, yb - 0.02, 1.2)], 0.011, wood('#a9824f', '#7d5c33'))
    S.bulb((0, 0.6, 2.5), 26, (0.95, 0.97, 1), 0.1)


def shelf_goods(x0, x1, y, z, depth=0.26, along='X', big=1.0):
    """One shelf board's row of tins, bottles and packets."""
    at = x0 + 0.06
    while at < x1 - 0.1:
        w = R.uniform(0.06, 0.13) * big
        h = R.uniform(0.12, 0.26) * big
        m = mat(R.choice(GOODS), 0.4, var=0.1, dirt=0.08)
        kind = R.choice(['tin', 'packet', 'packet', 'bottle'])
        run = R.choice([1, 2, 3])
        for _ in range(run):
            if at > x1 - 0.1:
                break
            spot = (at + w / 2, y, z) if along == 'X' else (y, at + w / 2, z)
            if kind == 'packet':
                box(
                    (w * 0.94, depth * 0.7, h) if along == 'X' else (depth * 0.7, w * 0.94, h),
                    spot,
                    m,
                    0.006,
                    base=True,
                )
            elif kind == 'tin':
                cyl(w * 0.47, h * 0.7, (spot[0], spot[1], z + h * 0.35), m, 'Z', 0.004, n=20)
            else:
                r = w * 0.4
                lathe(
                    [(0, 0), (r, 0), (r, h * 0.7), (r * 0.4, h * 0.85), (r * 0.4, h), (0, h)], spot, m, n=16
                )
            at += w + 0.004
        at += R.uniform(0, 0.05)


def shop_shelves(yb=3.0, X=1.6, wc=('#a07a4c', '#74552f'), stock=True):
    """Provision shop: shelves along the back and left wall, glass counter in front."""
    wd = wood(*wc)
    for z in (0.3, 0.72, 1.14, 1.56, 1.98):
        box((2 * X, 0.3, 0.025), (0, yb - 0.15, z), wd, 0.003)
        box((0.3, 2.4, 0.025), (-X + 0.15, yb - 1.5, z), wd, 0.003)
        if stock:
            shelf_goods(-X + 0.3, X, yb - 0.14, z + 0.013, big=1.15)
            shelf_goods(yb - 2.65, yb - 0.35, -X + 0.14, z + 0.013, along='Y', big=1.15)
    for x in (-X + 0.3, -X / 3, X / 3, X - 0.02):
        box((0.03, 0.3, 2.2), (x, yb - 0.15, 0), wd, 0.003, base=True)
    for y in (yb - 0.35, yb - 1.5, yb - 2.7):
        box((0.3, 0.03, 2.2), (-X + 0.15, y, 0), wd, 0.003, base=True)
    gl = thin_glass()
    al = mat('#b9bbbd', 0.3, 0.8)
    cx, cy = 0.55, 0.9
    box((1.7, 0.5, 0.4), (cx, cy, 0), wd, 0.006, base=True)
    for sx in (-0.84, 0.84):
        for sy in (-0.24, 0.24):
            box((0.025, 0.025, 0.55), (cx + sx, cy + sy, 0.4), al, 0.002, base=True)
    box((1.7, 0.5, 0.008), (cx, cy, 0.95), gl, 0.001)
    box((1.66, 0.006, 0.53), (cx, cy - 0.24, 0.41), gl, 0, base=True)
    if stock:
        shelf_goods(cx - 0.8, cx + 0.8, cy, 0.41, 0.3)
        for i in range(2):
            filled_sacks.bag(at=(1.2 - i * 0.1, yb - 0.75, 0.1 + i * 0.16), rot=(0, 0, 1.5 + i * 0.1))
    tube_lamp(0.3, yb - 0.05, 2.45, 1.2, 'X', 14)


def kiosk(color='#3d6a8c', trim='#d6d2c4', word='PROVISIONS'):
    """Wooden roadside kiosk on blocks with an open hatch, shelves inside and a zinc roof."""
    m = mat(color, 0.6, var=0.12, dirt=0.45, scale=2.5)
    t = mat(trim, 0.6, dirt=0.3)
    dark = mat('#2a2420', 0.9)
    bm = block_material()
    y = 3.0
    for sx in (-1.0, 0, 1.0):
        for sy in (0.15, 1.6):
            box((0.42, 0.22, 0.22), (sx, y + sy, 0), bm, 0.006, base=True)
    box((2.5, 1.9, 0.08), (0, y + 0.9, 0.22), wood('#6a543c', '#43321f'), 0.006, base=True)
    box((2.4, 0.05, 2.1), (0, y + 1.8, 0.3), m, 0.004, base=True)
    for s in (-1, 1):
        box((0.05, 1.8, 2.1), (s * 1.18, y + 0.9, 0.3), m, 0.004, base=True)
    box((2.4, 0.05, 0.85), (0, y, 0.3), m, 0.004, base=True)
    box((2.4, 0.05, 0.3), (0, y, 2.1), m, 0.004, base=True)
    for k in range(9):
        box((0.012, 0.02, 0.85), (-1.08 + k * 0.27, y - 0.03, 0.3), dark, 0, base=True)
    for s in (-1.1, 0.55):
        box((0.12 if s < 0 else 0.1, 0.05, 1.0), (s, y, 1.13), m, 0.004, base=True)
    box((2.3, 0.4, 0.04), (0, y - 0.12, 1.15), wood('#8a6844', '#5f4528'), 0.006)
    # hatch held up by two sticks
    box((1.6, 0.9, 0.03), (-0.25, y - 0.4, 2.25), m, 0.004, rot=(0.25, 0, 0))
    for s in (-0.95, 0.45):
        tube([(s, y - 0.08, 1.3), (s, y - 0.75, 2.14)], 0.018, wood('#8a6844', '#5f4528'), smoothc=False)
    for z in (1.2, 1.55, 1.9):
        box((2.2, 0.3, 0.02), (0, y + 1.6, z), wood('#8a6844', '#5f4528'), 0.003)
        shelf_goods(-1.05, 1.05, y + 1.58, z + 0.01, big=1.2)
    shelf_goods(-1.0, 0.45, y - 0.12, 1.17, 0.14, big=0.8)
    strip = [mat(c, 0.35, coat=0.3) for c in ('#b03028', '#d8b030', '#2f7a4a', '#2f5a9a')]
    for k in range(9):
        for j in range(5):
            box((0.05, 0.006, 0.07), (-0.95 + k * 0.17, y + 0.05, 2.05 - j * 0.075), strip[k % 4], 0.002)
    mesh(
        [(-1.5, y - 0.5, 2.42), (1.5, y - 0.5, 2.42), (1.5, y + 2.2, 2.75), (-1.5, y + 2.2, 2.75)],
        [(0, 1, 2, 3)],
        zinc(amount=0.5, pitch=2.2),
        0.02,
    )
    text(word, 0.17, (0.1, y - 0.03, 0.72), t)
    bench = wood('#7a5f42', '#54402a')
    box((1.2, 0.28, 0.04), (-1.9, y - 0.2, 0.42), bench, 0.006, rot=(0, 0, 0.3))
    for s in (-0.45, 0.45):
        box(
            (0.05, 0.24, 0.42),
            (-1.9 + s * 0.95, y - 0.2 + s * 0.3, 0),
            bench,
            0.004,
            base=True,
            rot=(0, 0, 0.3),
        )
    jerrycans.jerry(at=(1.55, y - 0.1, 0), rotz=0.4)
    street_behind(y)


def street_behind(y):
    S.blockwall(y=y + 4, h=2.2, w=30, x=0, paint='#b5a582')
    neighbour(-6, y + 6, 9, 3, '#a89a80')
    neighbour(7, y + 7, 9, 5.8, '#b8b0a0', '#39424a')
    pole((4.2, y + 3, 0), 8)
    greenery([(-4.2, y + 3.3, 0.6), (3.2, y + 3.2, 0.5)], [(-2.2, y + 5.5, 5.5)])


def container(color='#7a2f22', inside='#c9c4b6'):
    """Steel container turned into a shop: sliding glass door, window, small air conditioner, awning."""
    y, L, H, D = 3.4, 6.0, 2.6, 2.4
    m = zinc(color, '#3d2418', 0.15, 0.75)
    fr = mat('#4a2018' if color == '#7a2f22' else '#26323c', 0.5, dirt=0.35)
    al, gl = mat('#c4c6c7', 0.35, 0.6), mat('#141c20', 0.05, coat=1)
    box((L, D, H), (0, y + D / 2, 0.25), m, 0, base=True)
    for x in (-L / 2, L / 2):
        box((0.16, 0.16, H + 0.06), (x, y + 0.04, 0.22), fr, 0.01, base=True)
    for z in (0.3, H + 0.22):
        box((L, 0.14, 0.16), (0, y + 0.02, z), fr, 0.01)
    box((1.9, 0.1, 2.15), (-0.9, y - 0.02, 0.32), gl, 0, base=True)
    for k in (-0.5, 0, 0.5):
        box((0.07, 0.12, 2.15), (-0.9 + k * 1.9, y - 0.04, 0.32), al, 0.003, base=True)
    for z in (0.34, 1.4, 2.47):
        box((1.95, 0.12, 0.07), (-0.9, y - 0.04, z), al, 0.003)
    building_parts.window(1.6, y, 1.65, 1.3, 1.0, None, al, gl, n=7)
    building_parts.ac_out((2.5, y - 0.2, 0.6))
    for x in (-2.7, 0, 2.7):
        box((0.45, 0.5, 0.25), (x, y + 0.3, 0), block_material(), 0.006, base=True)
    for k in range(2):
        box((1.6, 0.35, 0.14 * (2 - k)), (-0.9, y - 0.25 - k * 0.33, 0), cement(crack=False), 0.01, base=True)
    mesh(
        [(-2.4, y - 1.3, 2.5), (0.8, y - 1.3, 2.5), (0.8, y, 2.85), (-2.4, y, 2.85)],
        [(0, 1, 2, 3)],
        zinc('#5f7482', amount=0.1, pitch=2.2),
        0.02,
    )
    for x in (-2.3, 0.7):
        cyl(0.025, 2.5, (x, y - 1.25, 1.25), al, 'Z', 0, n=12)
    street_behind(y)
