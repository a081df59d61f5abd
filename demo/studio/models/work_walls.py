"""Work on walls: painting and electric wiring."""
from lib import *
from models.room_parts import switch
from models.work_bench import screwdriver


def painting(yb=0.9, old='#b5a88a', new='#5f8a8f', split=0.2):
    """Wall half rolled in a new colour; roller, tray, buckets, brushes, ladder and dust sheet."""
    m = mat(new, 0.55, var=0.05)
    box((2.2, 0.004, 2.75), (split - 1.1 - 0.05, yb - 0.003, 0), m, 0, base=True)
    for k in range(110):
        wave = 0.14 * math.sin(k * 0.11) + 0.05 * math.sin(k * 0.37 + 1)
        w = 0.25 + wave + R.uniform(0, 0.03)
        box((w, 0.004, 0.026), (split - 0.06 + w / 2, yb - 0.003, k * 0.025), m, 0, base=True)
    sheet = fabric('#c9c4b6', weave=500)
    cushion((2.4, 1.3, 0.015), (0.1, yb - 0.75, 0.006), sheet, (0, 0, 0.06), None, 0.1, wob=0.03)
    for x, y, c, paint in ((-0.35, yb - 0.5, '#d8d6d0', new), (0.25, yb - 0.6, '#d8d6d0', '#dcdad2')):
        lathe(
            [
                (0, 0),
                (0.13, 0),
                (0.145, 0.33),
                (0.152, 0.335),
                (0.148, 0.345),
                (0.138, 0.34),
                (0.128, 0.24),
                (0, 0.24),
            ],
            (x, y, 0.012),
            mat(c, 0.4, dirt=0.3, dirtcol=paint),
            n=48,
        )
        cyl(0.132, 0.004, (x, y, 0.27), mat(paint, 0.3), 'Z', 0)
        text('EMULSION 20 L', 0.03, (x, y - 0.141, 0.17), mat('#26425f', 0.6))
    tray = mat('#26282b', 0.5)
    r = empty((0.0, yb - 1.0, 0.012), 0.3)
    box((0.28, 0.38, 0.05), (0, 0, 0), tray, 0.012, parent=r, base=True)
    box((0.25, 0.34, 0.01), (0, 0, 0.043), mat(new, 0.25), 0.004, parent=r, base=True)
    roll = empty((0.04, yb - 1.0, 0.085), 0.5)
    cyl(0.028, 0.22, (0, 0, 0), mat(new, 0.6, bump=0.6, bscale=300), 'X', 0.006, roll)
    tube(
        bent(
            [(0.12, 0, 0), (0.15, 0, 0.01), (0.15, -0.1, 0.02), (0.0, -0.12, 0.02), (0.0, -0.2, 0.03)], 0.02
        ),
        0.004,
        mat('#b9bbbd', 0.3, 1),
        roll,
        smoothc=False,
    )
    tube([(0, -0.2, 0.03), (0, -0.34, 0.04)], 0.014, mat('#b5281c', 0.4), roll, smoothc=False)
    for i, c in enumerate(('#a9824f', '#26282b')):
        b = empty((0.5 + i * 0.12, yb - 0.9, 0.02), 0.8 + i * 0.3)
        box((0.05, 0.13, 0.014), (0, 0, 0), wood(c, '#5f4528') if i == 0 else mat(c, 0.4), 0.005, parent=b)
        box((0.07, 0.04, 0.02), (0, 0.08, 0), mat('#b9bbbd', 0.3, 1), 0.002, parent=b)
        box((0.068, 0.06, 0.016), (0, 0.13, 0), mat(new, 0.6), 0.006, parent=b)
    al = mat('#b4b6b8', 0.35, 0.9, dirt=0.2, dirtcol=new)
    for s in (-0.22, 0.22):
        tube([(0.95 + s, yb - 0.55, 0), (0.95 + s * 0.8, yb - 0.15, 1.75)], 0.02, al, smoothc=False)
        tube([(0.95 + s, yb - 0.02, 0), (0.95 + s * 0.8, yb - 0.13, 1.75)], 0.014, al, smoothc=False)
    for k in range(6):
        t = (k + 0.7) / 6.4
        box((0.42, 0.08, 0.02), (0.95, yb - 0.55 + 0.4 * t, 1.75 * t), al, 0.004)


def wiring(yb=0.6):
    """Open distribution board in a wall: rows of breakers, coloured wires, a tester hanging, tools on a stool."""
    steel = mat('#d0cec6', 0.4, dirt=0.2)
    dark = mat('#5a5d60', 0.6)
    z = 1.15
    box((0.62, 0.06, 0.72), (0, yb - 0.03, z), dark, 0.004, base=True)
    for s in (-1, 1):
        box((0.02, 0.12, 0.74), (s * 0.31, yb - 0.06, z - 0.01), steel, 0.003, base=True)
        box((0.64, 0.12, 0.02), (0, yb - 0.06, z + 0.36 + s * 0.365), steel, 0.003)
    box((0.012, 0.62, 0.72), (0.34, yb - 0.4, z), steel, 0.004, base=True, rot=(0, 0, -0.3))
    br, sw = mat('#dcdad2', 0.4, dirt=0.08), mat('#17181a', 0.4)
    for row in range(2):
        zz = z + 0.46 - row * 0.27
        box((0.54, 0.02, 0.035), (0, yb - 0.06, zz), mat('#9a9da0', 0.35, 0.8), 0.002)
        for k in range(10):
            x = -0.225 + k * 0.05
            if row and k in (6, 7):
                continue
            box((0.046, 0.065, 0.09), (x, yb - 0.095, zz), br, 0.004)
            box((0.04, 0.03, 0.045), (x, yb - 0.135, zz), br, 0.004)
            box((0.018, 0.02, 0.022), (x, yb - 0.152, zz + R.choice([0.006, -0.006])), sw, 0.003)
        for k in range(10):
            x = -0.225 + k * 0.05
            c = ['#8c1f1a', '#c9a22a', '#1f4f8c'][k % 3]
            tube(
                [
                    (x, yb - 0.1, zz + 0.045),
                    (x + R.uniform(-0.02, 0.02), yb - 0.13, zz + 0.09),
                    (x * 0.6, yb - 0.07, z + 0.68),
                ],
                0.0045,
                mat(c, 0.45),
            )
    for k in range(14):
        x = -0.24 + k * 0.037
        c = R.choice(['#1c1c1c', '#1f4f8c', '#3d7a3a', '#8c1f1a'])
        tube(
            [
                (x, yb - 0.09, z + 0.16),
                (x + R.uniform(-0.06, 0.06), yb - 0.16 - R.random() * 0.06, z + 0.07),
                (x * 0.5, yb - 0.06, z + 0.02),
            ],
            0.0045,
            mat(c, 0.45),
        )
    box((0.5, 0.02, 0.025), (0, yb - 0.06, z + 0.09), mat('#b08a3c', 0.35, 0.9), 0.002)
    box((0.06, 0.05, 0.5), (-0.05, yb - 0.025, z + 0.73), mat('#dcdad2', 0.5, dirt=0.2), 0.004, base=True)
    box((0.05, 0.05, 0.9), (0.1, yb - 0.025, z - 0.92), mat('#dcdad2', 0.5, dirt=0.2), 0.004, base=True)
    tube(
        [(-0.28, yb - 0.12, z + 0.2), (-0.34, yb - 0.2, z - 0.1), (-0.3, yb - 0.24, z - 0.28)],
        0.004,
        mat('#8c1f1a', 0.5),
    )
    box((0.09, 0.035, 0.16), (-0.3, yb - 0.24, z - 0.36), mat('#c9902a', 0.45), 0.012)
    box((0.06, 0.01, 0.035), (-0.3, yb - 0.258, z - 0.32), mat('#8f9a86', 0.3), 0.002)
    switch(0.6, yb)
    wd = wood('#8a6844', '#5f4528')
    box((0.5, 0.32, 0.03), (0.25, yb - 0.5, 0.75), wd, 0.006)
    for sx in (-0.2, 0.2):
        for sy in (-0.12, 0.12):
            box((0.05, 0.05, 0.74), (0.25 + sx, yb - 0.5 + sy, 0), wd, 0.004, base=True)
    screwdriver((0.12, yb - 0.55, 0.766), 0.4, '#b5281c', 0.2, False)
    screwdriver((0.14, yb - 0.46, 0.766), 0.1, '#c9a22a', 0.17, False)
    lathe(
        [(0.03, 0), (0.06, 0), (0.06, 0.04), (0.03, 0.04)], (0.42, yb - 0.5, 0.766), mat('#1f4f8c', 0.4), n=32
    )
