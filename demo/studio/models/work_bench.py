"""Work of repairers: an opened phone and an opened laptop."""
from lib import *

Z = 0.75


def mat_board(w=0.5, d=0.36, c='#2a5f86', at=(0, 0, Z)):
    """Silicone repair mat with a printed grid and small trays along one side."""
    r = empty(at)
    m = tiles(c, c, '#5f93b5', 0.05, 0.7, gw=0.0012, veins=0.1)
    box((w, d, 0.003), (0, 0, 0), m, 0.001, parent=r, base=True)
    edge = mat(c, 0.7, var=0.05, dirt=0.1)
    for k in range(6):
        x = -w / 2 + w * (k + 0.5) / 6
        for s in (-1, 1):
            box(
                (0.003, 0.05, 0.005),
                (x + s * w / 12.2, d / 2 - 0.035, 0.003),
                edge,
                0.001,
                parent=r,
                base=True,
            )
        box((w / 6, 0.003, 0.005), (x, d / 2 - 0.06, 0.003), edge, 0.001, parent=r, base=True)


def screws(n, x0, x1, y0, y1, z):
    m = mat('#8f9294', 0.3, 1)
    for _ in range(n):
        cyl(0.0016, 0.003, (R.uniform(x0, x1), R.uniform(y0, y1), z + 0.0015), m, 'Z', 0, n=10)


def screwdriver(at, rotz, c='#b5281c', length=0.13, thin=True):
    r = empty(at, rotz)
    m = mat(c, 0.35, var=0.05)
    k = 1 if thin else 1.9
    lathe(
        [
            (0, 0),
            (0.005 * k, 0),
            (0.0065 * k, 0.01),
            (0.005 * k, length * 0.25),
            (0.0065 * k, length * 0.45),
            (0.004 * k, length * 0.55),
            (0, length * 0.56),
        ],
        (0, 0, 0.0065 * k),
        m,
        r,
        20,
        (0, math.pi / 2, 0),
    )
    cyl(0.0014 * k, length * 0.5, (length * 0.78, 0, 0.0065 * k), mat('#b4b6b8', 0.25, 1), 'X', 0, r, n=12)


def tweezers(at, rotz):
    r = empty(at, rotz)
    m = mat('#a9acae', 0.25, 1)
    for s in (-1, 1):
        tube([(0, 0, 0.004), (0.04, s * 0.008, 0.004), (0.12, s * 0.002, 0.004)], 0.002, m, r)


def chips(parent, n, x0, x1, y0, y1, z, big=0.012):
    """Small parts of a circuit board."""
    kinds = [mat('#15171a', 0.5), mat('#2a2c2e', 0.4), mat('#a9acae', 0.35, 0.9), mat('#b08a3c', 0.35, 0.9)]
    for _ in range(n):
        w, d = R.uniform(0.25, 1) * big, R.uniform(0.25, 1) * big
        at = (R.uniform(x0 + w / 2, x1 - w / 2), R.uniform(y0 + d / 2, y1 - d / 2), z)
        box((w, d, R.uniform(0.0006, 0.0016)), at, R.choice(kinds), 0.0002, parent=parent, base=True)


def phone(rotz=0.2, back='#1f3f6a', mat_color='#2a5f86'):
    """Phone with its back off: battery, board, camera and flex cables; the back, tools and screws beside it."""
    mat_board(c=mat_color)
    z = Z + 0.003
    r = empty((-0.02, -0.03, z), rotz)
    frame = mat('#8a8d90', 0.3, 0.9)
    rrect(0.075, 0.16, 0.01, 0.0065, (0, 0, 0), frame, 0.0012, parent=r)
    rrect(0.07, 0.155, 0.008, 0.0003, (0, 0, 0.0064), mat('#1a1c1f', 0.5), 0, parent=r)
    rrect(
        0.04, 0.085, 0.002, 0.0022, (0.012, -0.012, 0.0066), mat('#26282c', 0.45, dirt=0.1), 0.0006, parent=r
    )
    for i, s in enumerate(('Li-ion', '3.85 V', '5000 mAh')):
        text(s, 0.0065, (0.012, 0.01 - i * 0.012, 0.0090), mat('#d0cec8', 0.6), (0, 0, 0), r)
    box((0.066, 0.042, 0.0012), (0, 0.054, 0.0066), mat('#1d4a34', 0.4, var=0.2), 0.0004, parent=r, base=True)
    chips(r, 34, -0.031, 0.012, 0.036, 0.072, 0.0078)
    box((0.018, 0.02, 0.0016), (-0.02, 0.05, 0.0078), mat('#b9bbbd', 0.3, 0.9), 0.0003, parent=r, base=True)
    for x, y in ((0.023, 0.066), (0.023, 0.049)):
        cyl(0.0075, 0.004, (x, y, 0.0095), mat('#101114', 0.3), 'Z', 0.0008, r)
        cyl(0.004, 0.0045, (x, y, 0.0097), mat('#0a1420', 0.05, coat=1), 'Z', 0.0004, r)
    box((0.022, 0.1, 0.001), (-0.023, -0.015, 0.0068), mat('#1d4a34', 0.4), 0.0002, parent=r, base=True)
    chips(r, 16, -0.032, -0.014, -0.06, 0.03, 0.0078, 0.008)
    box((0.064, 0.018, 0.0018), (0, -0.068, 0.0066), mat('#17191c', 0.5), 0.0004, parent=r, base=True)
    gold = mat('#b5863c', 0.35, 0.6)
    tube(
        [(0.0, 0.034, 0.009), (0.002, 0.02, 0.0095), (-0.008, -0.03, 0.009), (-0.006, -0.062, 0.009)],
        0.0016,
        gold,
        r,
    )
    for x, y in ((-0.03, 0.072), (0.03, 0.036), (-0.03, 0.036), (-0.03, -0.06), (0.03, -0.06), (0, 0.074)):
        cyl(0.0016, 0.001, (x, y, 0.0084), mat('#b4b6b8', 0.3, 1), 'Z', 0, r, n=10)
    b = empty((-0.14, -0.02, z), rotz + 0.5)
    rrect(0.075, 0.16, 0.01, 0.0012, (0, 0, 0), mat(back, 0.12, coat=1), 0.0004, parent=b)
    rrect(0.03, 0.045, 0.008, 0.0014, (0.018, 0.05, 0.0002), mat('#0c0d0f', 0.2), 0.0003, parent=b)
    for i, (c, a) in enumerate((('#b5281c', 1.2), ('#d0a22a', 1.05), ('#1f5fa0', 1.3))):
        screwdriver((0.09 + i * 0.035, -0.11 + i * 0.01, z), a, c)
    tweezers((0.06, -0.15, z), 0.25)
    screws(9, 0.02, 0.07, 0.128, 0.165, z)
    screws(5, -0.06, -0.02, 0.128, 0.165, z)
    lathe(
        [(0, 0.02), (0.008, 0.02), (0.01, 0.01), (0.025, 0), (0, 0)],
        (0.19, 0.06, z),
        mat('#8c1f1a', 0.3),
        n=32,
    )
    box((0.12, 0.012, 0.002), (-0.1, -0.145, z + 0.001), mat('#1f5fa0', 0.5), 0.0008, rot=(0, 0, -0.2))


def laptop(rotz=-0.12, color='#3a3c40'):
    """Laptop lying on its lid without the bottom cover: fan, copper pipe, memory, battery."""
    r = empty((0, 0, Z + 0.002), rotz)
    body = mat(color, 0.45, 0.3, dirt=0.15)
    rrect(0.37, 0.25, 0.012, 0.018, (0, 0, 0), body, 0.003, parent=r)
    box((0.35, 0.23, 0.0006), (0, 0, 0.018), mat('#121316', 0.7), 0, parent=r, base=True)
    board = mat('#1a3f5a', 0.45, var=0.2)
    box((0.26, 0.105, 0.0016), (0.035, 0.055, 0.0186), board, 0.0004, parent=r, base=True)
    chips(r, 60, -0.09, 0.16, 0.005, 0.105, 0.0202, 0.018)
    cyl(0.036, 0.007, (-0.125, 0.06, 0.0222), mat('#1c1d20', 0.5), 'Z', 0.001, r)
    cyl(0.028, 0.0075, (-0.125, 0.06, 0.0226), mat('#0c0d0f', 0.6), 'Z', 0.0005, r)
    for k in range(18):
        a = k * 0.349
        box(
            (0.018, 0.0015, 0.004),
            (-0.125 + 0.018 * math.cos(a), 0.06 + 0.018 * math.sin(a), 0.0255),
            mat('#26282b', 0.5),
            0,
            parent=r,
            rot=(0, 0, a + 0.5),
        )
    cyl(0.008, 0.009, (-0.125, 0.06, 0.0232), mat('#8f9294', 0.3, 1), 'Z', 0.0006, r)
    copper = mat('#a8653a', 0.3, 1)
    tube(
        [(-0.1, 0.095, 0.024), (-0.02, 0.09, 0.024), (0.03, 0.06, 0.024), (0.05, 0.055, 0.024)],
        0.004,
        copper,
        r,
    )
    box((0.032, 0.032, 0.003), (0.045, 0.055, 0.021), copper, 0.0006, parent=r, base=True)
    box((0.07, 0.03, 0.002), (0.12, 0.035, 0.021), mat('#1d5a34', 0.4), 0.0004, parent=r, base=True)
    for k in range(4):
        box(
            (0.012, 0.02, 0.0014),
            (0.096 + k * 0.016, 0.036, 0.023),
            mat('#15171a', 0.5),
            0.0003,
            parent=r,
            base=True,
        )
    box((0.075, 0.022, 0.002), (-0.02, 0.022, 0.021), mat('#15171a', 0.5), 0.0004, parent=r, base=True)
    text('SSD 256 GB', 0.008, (-0.02, 0.022, 0.0231), mat('#d8d6d0', 0.6), (0, 0, 0), r)
    for k in range(4):
        box(
            (0.058, 0.09, 0.006),
            (-0.09 + k * 0.06, -0.063, 0.0186),
            mat('#1d1e21', 0.5, dirt=0.06),
            0.002,
            parent=r,
            base=True,
        )
    box((0.2, 0.03, 0.0004), (0, -0.06, 0.0248), mat('#d4d2ca', 0.6), 0, parent=r, base=True)
    text('BATTERY 11.4 V 45 Wh', 0.011, (0, -0.06, 0.0253), mat('#1c1c1c', 0.6), (0, 0, 0), r)
    for s in (-1, 1):
        box((0.02, 0.07, 0.007), (s * 0.163, -0.06, 0.0186), mat('#17181a', 0.6), 0.002, parent=r, base=True)
    cable(
        (-0.08, 0.0, Z + 0.026), (-0.1, -0.02, Z + 0.026), 0.0012, mat('#8c1f1a', 0.5), floor=False, wig=0.005
    )
    cover = empty((-0.36, 0.12, Z), 0.5)
    rrect(0.37, 0.25, 0.012, 0.003, (0, 0, 0.001), body, 0.001, parent=cover)
    for k in range(14):
        box(
            (0.1, 0.003, 0.0004),
            (-0.08, 0.0 + k * 0.007, 0.004),
            mat('#0c0d0f', 0.7),
            0,
            parent=cover,
            base=True,
        )
    screwdriver((0.24, -0.1, Z), 1.1, '#d0a22a', 0.17)
    screwdriver((0.3, -0.06, Z), 1.35, '#26282b', 0.15)
    tweezers((0.22, 0.06, Z), 1.0)
    screws(10, 0.26, 0.34, 0.08, 0.15, Z)
    box((0.1, 0.03, 0.012), (-0.3, -0.13, Z + 0.008), wood('#a9824f', '#7d5c33'), 0.004, rot=(0, 0, 0.3))
    box(
        (0.03, 0.028, 0.03),
        (-0.24, -0.112, Z + 0.014),
        mat('#d8d2c0', 0.9, bump=1, bscale=300),
        0.002,
        rot=(0, 0, 0.3),
    )
