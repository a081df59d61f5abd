"""Small two-stroke petrol generator (950 W) with the tank on top, and its jerrycan-blue paint."""
from lib import *


def build(tank='#1c4a8f', at=(0, 0, 0), rotz=0, wear=0.4, watts='950 W', rust=0.0):
    r = empty(at, rotz)
    paint = mat(
        tank, 0.32, var=0.12, dirt=wear * 1.2, dirtcol='#5a4632', coat=0.35, scale=10, bump=0.05, bscale=60
    )
    black = mat('#131416', 0.5, dirt=wear * 0.7, dirtcol='#5b4530', scale=12, spec=0.3)
    cast = mat('#808384', 0.5, 0.75, var=0.15, dirt=0.5, dirtcol='#2d2620', bump=0.3, bscale=140)
    chrome = mat('#a6a9ab', 0.28, 1)
    rusty = mat('#5d534a', 0.6, 0.6, dirt=0.5 + rust * 0.4, dirtcol='#6b3b1e', bump=0.2)
    _base(r, black)
    _engine(r, paint, black, cast, chrome)
    _exhaust(r, rusty)
    _panel(r, black, chrome)
    _tank(r, paint, black, chrome, watts, wear)
    return r


def _base(r, black):
    """A bent sheet as foot, and the carrying handle that holds the tank."""
    for y in (-0.1, 0.1):
        tube(
            bent([(-0.17, y, 0.05), (-0.17, y, 0.018), (0.17, y, 0.018), (0.17, y, 0.05)], 0.02),
            0.011,
            black,
            r,
            smoothc=False,
        )
        for x in (-0.13, 0.13):
            cyl(0.017, 0.018, (x, y, 0.009), black, 'Z', 0.003, r, n=20)
    for x in (-0.12, 0.1):
        box((0.05, 0.22, 0.005), (x, 0, 0.03), black, 0.002, parent=r)
    for y in (-0.115, 0.115):
        box((0.025, 0.004, 0.24), (0.165, y * 0.7, 0.03), black, 0.001, parent=r, base=True)
        box((0.025, 0.004, 0.24), (-0.155, y * 0.7, 0.03), black, 0.001, parent=r, base=True)
    tube(
        bent([(-0.12, 0, 0.35), (-0.12, 0, 0.41), (0.12, 0, 0.41), (0.12, 0, 0.35)], 0.035),
        0.0095,
        black,
        r,
        smoothc=False,
    )
    tube([(-0.07, 0, 0.41), (0.07, 0, 0.41)], 0.0145, mat('#1a1a1b', 0.8, bump=0.3), r, smoothc=False)


def _engine(r, paint, black, cast, chrome):
    box((0.13, 0.16, 0.12), (-0.06, 0.01, 0.045), cast, 0.02, parent=r, base=True)
    for i in range(8):
        box((0.1, 0.13, 0.004), (-0.06, 0.02, 0.172 + i * 0.0095), cast, 0.001, parent=r)
    cyl(0.042, 0.085, (-0.06, 0.02, 0.205), cast, 'Z', 0.003, r)
    # recoil starter on the left end
    cyl(0.098, 0.045, (-0.15, 0, 0.135), paint, 'X', 0.016, r, n=56)
    cyl(0.062, 0.022, (-0.176, 0, 0.135), black, 'X', 0.006, r, n=40)
    for i in range(16):
        a = i * 2 * math.pi / 16
        box(
            (0.006, 0.008, 0.022),
            (-0.1725, 0.079 * math.cos(a), 0.135 + 0.079 * math.sin(a)),
            black,
            0.001,
            parent=r,
            rot=(a - math.pi / 2, 0, 0),
        )
    box((0.022, 0.075, 0.02), (-0.165, -0.105, 0.19), black, 0.007, parent=r)
    # alternator on the right
    cyl(0.078, 0.13, (0.07, 0, 0.125), cast, 'X', 0.008, r, n=48)
    cyl(0.08, 0.045, (0.15, 0, 0.125), black, 'X', 0.012, r, n=48)
    for i in range(9):
        a = i * 2 * math.pi / 9
        box(
            (0.004, 0.01, 0.028),
            (0.1725, 0.05 * math.cos(a), 0.125 + 0.05 * math.sin(a)),
            mat('#060606', 0.8),
            0,
            parent=r,
            rot=(a - math.pi / 2, 0, 0),
        )
    # air filter and carburettor in front of the engine, the plug cable and the fuel pipe
    box((0.085, 0.055, 0.085), (-0.085, -0.115, 0.15), black, 0.014, parent=r, base=True)
    box((0.045, 0.05, 0.045), (-0.075, -0.08, 0.13), chrome, 0.006, parent=r, base=True)
    tube([(-0.04, 0.02, 0.25), (-0.01, -0.05, 0.24), (0.0, -0.085, 0.17)], 0.0035, black, r)
    tube(
        [(-0.03, -0.07, 0.27), (-0.03, -0.11, 0.22), (-0.06, -0.1, 0.16)],
        0.003,
        mat('#b9a24c', 0.4),
        r,
    )


def _exhaust(r, rusty):
    box((0.17, 0.07, 0.085), (0.02, 0.12, 0.16), rusty, 0.024, parent=r, base=True, seg=4)
    cyl(0.009, 0.03, (0.118, 0.12, 0.2), rusty, 'X', 0.002, r, n=24)


def _panel(r, black, chrome):
    fy = -0.118
    box((0.17, 0.03, 0.11), (0.075, -0.102, 0.13), black, 0.008, parent=r, base=True)
    box(
        (0.16, 0.004, 0.1),
        (0.075, fy, 0.135),
        mat('#bfc0bd', 0.4, 0.3, dirt=0.25),
        0.003,
        parent=r,
        base=True,
    )
    cyl(0.024, 0.014, (0.035, fy - 0.005, 0.185), mat('#1f1f20', 0.5), 'Y', 0.003, r)
    for dx, dz in ((0, 0.009), (-0.009, -0.006), (0.009, -0.006)):
        box((0.004, 0.003, 0.008), (0.035 + dx, fy - 0.012, 0.185 + dz), mat('#050505', 0.9), 0, parent=r)
    box((0.024, 0.012, 0.018), (0.09, fy - 0.004, 0.21), mat('#8f1b14', 0.4), 0.003, parent=r)
    for x, c in ((0.11, '#b01f17'), (0.134, '#17181a')):
        cyl(0.006, 0.02, (x, fy - 0.01, 0.165), mat(c, 0.4), 'Y', 0.002, r, n=16)
    cyl(0.005, 0.008, (0.128, fy - 0.004, 0.212), mat('#2fae4a', 0.3), 'Y', 0.001, r, n=16)
    text('AC 220V', 0.009, (0.035, fy - 0.0028, 0.148), mat('#1d1d1d', 0.5), parent=r)
    text('DC 12V', 0.008, (0.122, fy - 0.0028, 0.147), mat('#1d1d1d', 0.5), parent=r)


def _tank(r, paint, black, chrome, watts, wear):
    z = 0.265
    rrect(0.36, 0.245, 0.05, 0.1, (0, 0, z), paint, 0.032, parent=r, seg=6)
    rrect(0.372, 0.257, 0.054, 0.006, (0, 0, z + 0.042), paint, 0.002, parent=r)
    cyl(0.03, 0.02, (0.075, 0.05, z + 0.108), black, 'Z', 0.005, r, n=28)
    cyl(0.034, 0.006, (0.075, 0.05, z + 0.1), chrome, 'Z', 0.001, r)
    for i in range(12):
        a = i * math.pi / 6
        box(
            (0.005, 0.005, 0.015),
            (0.075 + 0.03 * math.cos(a), 0.05 + 0.03 * math.sin(a), z + 0.109),
            black,
            0.001,
            parent=r,
            rot=(0, 0, a),
        )
    white = mat('#d9d7cf', 0.4, dirt=wear * 0.6, scale=14)
    quad(0.16, 0.03, (-0.03, -0.1235, z + 0.025), white, (math.pi / 2, 0, 0), r)
    text(watts, 0.026, (-0.03, -0.1242, z + 0.025), mat('#1a2c55', 0.5), parent=r)
    quad(0.055, 0.04, (-0.12, -0.02, z + 0.1008), mat('#d2a51c', 0.4, dirt=0.4, scale=20), (0, 0, 0.06), r)
    text('2-STROKE', 0.009, (-0.12, -0.02, z + 0.1014), mat('#111111', 0.5), (0, 0, 0.06), r)
