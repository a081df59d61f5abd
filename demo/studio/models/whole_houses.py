"""Block of flats and bungalow."""
from lib import *
from lib import _obj
import scenes as S
from models import estate as E
from models import water_tank
from models.building_parts import ac_out, gate, hip, pave, rail, roofm, streak, window


def flats(wall='#d9c79c', band='#8c4a32', floors=3, bays=4, kind='wall', roof='#5a2320', ac=True):
    Y, bw, fh = 9, 3.5, 3.0
    W = bays * bw
    H = floors * fh + 0.4
    D = 9
    wm = streak(wall)
    bm = streak(band)
    tm = mat('#dedad0', 0.6, dirt=0.35, scale=1.5)
    al = mat('#d4d5d3', 0.4)
    gl = mat('#10181c', 0.06, coat=1, rvar=0.02)
    dk = mat('#2b2b2c', 0.5)
    cur = [mat(c, 0.9) for c in ('#8f6b4a', '#b8a98c', '#6d7d86', '#8c4a4a')]
    box((W, D, H), (0, Y + D / 2, 0), wm, 0, base=True)
    box((W + 0.06, D + 0.06, 0.5), (0, Y + D / 2, 0), bm, 0.01, base=True)
    for f in range(floors):
        z = 0.4 + f * fh
        if f:
            box((W + 0.08, 0.12, 0.28), (0, Y - 0.02, z - 0.16), tm, 0.01)
        for b in range(bays):
            x = -W / 2 + bw * (b + 0.5)
            if b % 3 in (0,) or (bays == 4 and b in (0, 3)):
                # balcony bay
                box((bw - 0.5, 0.06, fh - 0.3), (x, Y - 0.01, z), bm, 0, base=True)
                box((1.5, 0.05, 2.1), (x - 0.45, Y - 0.04, z + 0.02), gl, 0, base=True)
                for k in (-0.5, 0, 0.5):
                    box((0.05, 0.06, 2.1), (x - 0.45 + k * 1.5, Y - 0.07, z + 0.02), al, 0.003, base=True)
                box((1.55, 0.06, 0.06), (x - 0.45, Y - 0.07, z + 2.14), al, 0.003)
                box((0.62, 0.012, 2.0), (x - 0.82, Y - 0.07, z + 0.05), R.choice(cur), 0, base=True)
                window(x + 0.95, Y, z + 1.55, 0.6, 0.7, None, al, gl, n=4)
                if f:
                    box((bw - 0.3, 1.25, 0.18), (x, Y - 0.62, z - 0.18), tm, 0.012, base=True)
                    rail(
                        x - bw / 2 + 0.2,
                        x + bw / 2 - 0.2,
                        Y - 1.18,
                        z,
                        0.98,
                        kind,
                        bm,
                        tm if kind != 'bar' else dk,
                    )
                else:
                    box((bw - 0.3, 1.25, 0.15), (x, Y - 0.62, 0.2), tm, 0.012, base=True)
                for s in (-1, 1):
                    box(
                        (0.26, 0.26, fh - 0.15),
                        (x + s * (bw / 2 - 0.2), Y - 1.12, z - (0.25 if not f else 0)),
                        wm,
                        0.008,
                        base=True,
                    )
                if f == floors - 1:
                    box((bw - 0.1, 1.4, 0.2), (x, Y - 0.65, z + fh - 0.2), tm, 0.012, base=True)
                if f and R.random() < 0.75:  # washing on a line
                    for k in range(R.choice([2, 3])):
                        q = box(
                            (R.uniform(0.3, 0.5), 0.015, R.uniform(0.45, 0.7)),
                            (x - 0.9 + k * 0.62, Y - 0.85, z + 1.1),
                            fabric(R.choice(['#8a2f2a', '#2f5a86', '#c9c4b6', '#3d6a49', '#b88a2f'])),
                            0.004,
                            base=True,
                        )
                    cyl(0.005, bw - 0.6, (x, Y - 0.85, z + 1.8), dk, 'X', 0)
            else:
                window(x, Y, z + 1.5, 1.5, 1.25, tm, al, gl, cur=R.choice(cur) if R.random() < 0.7 else None)
                if ac and R.random() < 0.75:
                    ac_out((x + R.choice([-0.3, 0.4]), Y - 0.2, z + 0.08))
    for x in (-W / 2 + bw, W / 2 - bw):
        cyl(0.055, H, (x, Y - 0.07, H / 2), mat('#c9c6bc', 0.5, dirt=0.4), 'Z', 0, n=16)
    hip(W, D, Y + D / 2, H, 2.2, 0.75, roofm(roof), tm)
    # compound: paving, side fence, neighbour's wall, tank stand
    pave(-W / 2 - 3, W / 2 + 3, -8, Y)
    S.blockwall(y=Y + 2, h=2.4, w=9, x=-W / 2 - 5.4, paint='#c9bb98')
    S.blockwall(y=Y + 2, h=2.4, w=9, x=W / 2 + 5.4, paint='#c9bb98')
    for x, s in ((-2.4, 0.45), (-1.3, 0.4), (1.6, 0.42), (2.6, 0.36)):
        E.hedge_bush((x, Y - 0.45, 0), s, 260)
    E.palm((-W / 2 - 3.6, Y + 4, 0), 7.5)

    r = empty((W / 2 + 1.9, Y + 1.6, 0))
    st = mat('#4d4f50', 0.6, dirt=0.4)
    for sx in (-0.6, 0.6):
        for sy in (-0.6, 0.6):
            box((0.09, 0.09, 3.2), (sx, sy, 0), st, 0.004, parent=r, base=True)
    for zz in (1.5, 3.1):
        box((1.4, 1.4, 0.08), (0, 0, zz), st, 0.004, parent=r)
    water_tank.tank(at=(W / 2 + 1.9, Y + 1.6, 3.15))


def house(wall='#ddd3bd', roof='#3a3d42', trim='#e8e4da', gatec='#1b1c1e', fence='#cfc3a6', stone='#7d6a57'):
    Y, W, D, H = 11, 10.5, 9, 6.5
    wm = streak(wall, 0.6)
    tm = mat(trim, 0.55, dirt=0.25, scale=1.5)
    al = mat('#e4e4e0', 0.4)
    gl = mat('#10181c', 0.06, coat=1, rvar=0.02)
    cur = mat('#b8a98c', 0.9)
    box((W, D, H), (0, Y + D / 2, 0), wm, 0, base=True)
    box((W + 0.1, 0.14, 0.3), (0, Y - 0.02, 3.15), tm, 0.012)
    # projecting bay with its own gable roof
    bx = 2.7
    box((3.6, 1.3, H), (bx, Y - 0.6, 0), wm, 0, base=True)
    window(bx, Y - 1.25, 4.75, 1.9, 1.5, tm, al, gl, cur=cur, hood=False)
    window(bx, Y - 1.25, 1.7, 1.9, 1.4, tm, al, gl, hood=False)
    vs = [
        (bx - 2.3, Y - 1.75, H - 0.1),
        (bx + 2.3, Y - 1.75, H - 0.1),
        (bx, Y - 1.75, H + 1.5),
        (bx - 2.3, Y + 3, H - 0.1),
        (bx + 2.3, Y + 3, H - 0.1),
        (bx, Y + 3, H + 1.5),
    ]
    rm = roofm(roof)
    me = bpy.data.meshes.new('gb')
    me.from_pydata(vs, [], [(0, 2, 5, 3), (2, 1, 4, 5)])
    _obj(me, 'gb', rm).modifiers.new('s', 'SOLIDIFY').thickness = 0.08
    me = bpy.data.meshes.new('gt')
    me.from_pydata(
        [(bx - 1.8, Y - 1.24, H), (bx + 1.8, Y - 1.24, H), (bx, Y - 1.24, H + 1.25)], [], [(0, 1, 2)]
    )
    _obj(me, 'gt', wm)
    cyl(0.28, 0.06, (bx, Y - 1.27, H + 0.45), tm, 'Y', 0.01)
    hip(W, D, Y + D / 2, H, 3.3, 0.7, rm, tm)
    # balcony over the porch
    box((4.6, 2.0, 0.25), (-2.4, Y - 0.95, 3.0), tm, 0.015, base=True)
    rail(-4.6, -0.2, Y - 1.85, 3.25, 1, 'balus', None, tm)
    for x in (-4.5, -0.35):
        lathe(
            [(0.24, 0), (0.24, 0.2), (0.17, 0.28), (0.15, 2.4), (0.22, 2.7), (0.24, 2.75), (0.24, 3.0)],
            (x, Y - 1.7, 0),
            tm,
            n=32,
        )
        lathe([(0.16, 0), (0.13, 0.1), (0.13, 2.6), (0.2, 2.9), (0.2, 3.2)], (x, Y - 1.7, 3.25), tm, n=32)
    box((1.8, 0.06, 2.2), (-2.6, Y - 0.03, 3.3), gl, 0, base=True)
    for k in (-0.5, 0, 0.5):
        box((0.06, 0.08, 2.2), (-2.6 + k * 1.8, Y - 0.06, 3.3), al, 0.003, base=True)
    box((0.86, 0.012, 2.1), (-3.05, Y - 0.07, 3.32), cur, 0, base=True)
    window(-4.4, Y, 4.7, 0.9, 1.2, tm, al, gl, hood=False)
    window(-0.1, Y, 4.75, 0.8, 1.2, tm, al, gl, hood=False)
    box((4.8, 2.1, 0.2), (-2.4, Y - 0.9, H - 0.1), tm, 0.012, base=True)
    dm = mat('#4a2a1a', 0.4, dirt=0.15)
    box((1.5, 0.1, 2.4), (-2.4, Y - 0.03, 0.1), dm, 0.012, base=True)
    # fence and gate on the street
    fy = 4.2
    fm = streak(fence, 1.0)
    for xa, xb in ((-9.5, -2.35), (2.35, 9.5)):
        box((xb - xa, 0.22, 2.3), ((xa + xb) / 2, fy, 0), fm, 0.01, base=True)
        box((xb - xa, 0.32, 0.1), ((xa + xb) / 2, fy, 2.3), tm, 0.012, base=True)
        n = int((xb - xa) / 0.7)
        for i in range(n + 1):
            xx = xa + (xb - xa) * i / n
            tube([(xx, fy, 2.4), (xx, fy, 2.75)], 0.012, mat('#3b3b3b', 0.6), smoothc=False)
        for zz in (2.5, 2.62, 2.74):
            cyl(0.004, xb - xa, ((xa + xb) / 2, fy, zz), mat('#5a5a58', 0.5, 0.6), 'X', 0, n=8)
    for x in (-2.35, 2.35):
        box(
            (0.62, 0.62, 2.75),
            (x, fy, 0),
            tiles(stone, '#5d4c3c', '#3d332a', 0.3, 0.7, off=0.5, gw=0.012, h=0.15)
            if False
            else streak(stone, 0.5),
            0.015,
            base=True,
        )
        box((0.82, 0.82, 0.12), (x, fy, 2.75), tm, 0.02, base=True)
        lathe(
            [(0, 0), (0.06, 0), (0.05, 0.08), (0.15, 0.14), (0.16, 0.22), (0.12, 0.32), (0, 0.36)],
            (x, fy, 2.86),
            mat('#e8e6de', 0.2, coat=0.6),
            n=28,
        )
    gate(-2.02, 2.02, fy, 2.5, gatec)
    box((5, 2.6, 0.06), (0, fy - 1.2, 0.0), cement('#9a968d', '#7d786e'), 0.02, base=True, rot=(0.012, 0, 0))
    for x, s in ((-4.4, 0.5), (-5.6, 0.42), (-6.6, 0.5), (4.3, 0.45), (5.6, 0.55)):
        E.hedge_bush((x, fy - 0.55, 0), s, 280)
    E.palm((7.4, 9, 0), 6.5)
    E.hedge_bush((-6.4, 7, 1.9), 1.2, 1200)
