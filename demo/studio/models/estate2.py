"""Real estate, second part: block of flats, two-storey house with gate, kitchen, bathroom, bedroom, shop front."""
from lib import *
from lib import _obj
import scenes as S
from models import estate as E, furniture as F


def window(x, y, z, w=1.3, h=1.2, trim=None, al=None, gl=None, bars=True, cur=None, hood=True, n=7):
    """Sliding window on a wall whose face is at y; z is the centre."""
    if trim:
        box((w + 0.2, 0.08, h + 0.2), (x, y - 0.01, z), trim, 0.012)
    box((w, 0.04, h), (x, y - 0.05, z), gl, 0)
    if cur:
        box((w * 0.46, 0.012, h * 0.96), (x - w * 0.24, y - 0.068, z), cur, 0)
    for k in (-0.5, 0, 0.5):
        box((0.05, 0.05, h), (x + k * w, y - 0.07, z), al, 0.003)
    for k in (-0.5, 0.5):
        box((w + 0.05, 0.05, 0.05), (x, y - 0.07, z + k * h), al, 0.003)
    if bars:
        for i in range(1, n):
            box((0.012, 0.012, h), (x - w / 2 + w * i / n, y - 0.11, z), al, 0)
        for i in range(1, 4):
            box((w, 0.012, 0.012), (x, y - 0.11, z - h / 2 + h * i / 4), al, 0)
    if hood and trim:
        box((w + 0.5, 0.4, 0.07), (x, y - 0.2, z + h / 2 + 0.22), trim, 0.01)
    if trim:
        box((w + 0.3, 0.16, 0.06), (x, y - 0.08, z - h / 2 - 0.12), trim, 0.01)


def ac_out(at, mt=None):
    m = mt or mat('#c9c8c2', 0.5, dirt=0.45, scale=3)
    d = mat('#26282a', 0.7)
    r = empty(at)
    box((0.82, 0.3, 0.56), (0, 0, 0), m, 0.02, parent=r, base=True)
    cyl(0.22, 0.02, (-0.12, -0.155, 0.28), d, 'Y', 0.004, r)
    for k in range(6):
        box((0.44, 0.008, 0.01), (-0.12, -0.168, 0.28 - 0.18 + k * 0.07), m, 0, parent=r)
    box((0.7, 0.35, 0.03), (0, 0, -0.05), mat('#3b3b3b', 0.6), 0.004, parent=r, base=True)


def roofm(c):
    m = NT('rf')
    v = m.coord()
    w = m.n('TexWave', bands_direction='X')
    w.inputs['Scale'].default_value = 1.6
    m.l(v, w.inputs['Vector'])
    n = m.noise(v, 1.5, 7, 0.65)
    m.set('Base Color', m.mix(m.ramp(n, [(0.4, 0.0), (0.8, 0.4)]), c, '#4d3a30'))
    m.set('Roughness', 0.5)
    m.bump(w.outputs['Fac'], 0.9, 0.03)
    m.m['avg'] = list(hexc(c))
    return m.m


def hip(W, D, cy, z, rise, o, m, trim):
    ins = min(W, D) * 0.42
    vs = [
        (-W / 2 - o, cy - D / 2 - o, z),
        (W / 2 + o, cy - D / 2 - o, z),
        (W / 2 + o, cy + D / 2 + o, z),
        (-W / 2 - o, cy + D / 2 + o, z),
        (-W / 2 + ins, cy, z + rise),
        (W / 2 - ins, cy, z + rise),
    ]
    me = bpy.data.meshes.new('hr')
    me.from_pydata(vs, [], [(0, 1, 5, 4), (1, 2, 5), (2, 3, 4, 5), (3, 0, 4)])
    ob = _obj(me, 'hr', m)
    box((W + 2 * o, 0.05, 0.3), (0, cy - D / 2 - o, z - 0.13), trim, 0.006)
    box((0.05, D + 2 * o, 0.3), (-W / 2 - o, cy, z - 0.13), trim, 0.006)
    box((0.05, D + 2 * o, 0.3), (W / 2 + o, cy, z - 0.13), trim, 0.006)
    box((W + 2 * o, D + 2 * o, 0.02), (0, cy, z - 0.1), trim, 0)
    return ob


def streak(c, stain=0.8):
    """Outdoor paint with rain streaks below sills and green-black mould at the foot."""
    m = NT('ow')
    g = m.n('NewGeometry').outputs['Position']
    mp = m.n('Mapping')
    mp.inputs['Scale'].default_value = (2.2, 2.2, 0.22)
    m.l(g, mp.inputs['Vector'])
    n = m.noise(g, 0.7, 7, 0.65)
    s = m.noise(mp.outputs['Vector'], 1.6, 8, 0.7)
    k = hexc(c)
    lo = tuple(x * 0.9 for x in k[:3]) + (1,)
    col = m.ramp(n, [(0.3, lo), (0.65, k)])
    col = m.mix(m.mix(1, m.ramp(s, [(0.52, 0.0), (0.78, 1.0)]), stain * 0.5, 'MULTIPLY'), col, '#6b5f50')
    sp = m.n('SeparateXYZ')
    m.l(g, sp.inputs[0])
    gz = m.ramp(sp.outputs[2], [(0.0, 1.0), (0.9, 0.0)])
    col = m.mix(
        m.mix(1, gz, m.mix(1, m.ramp(n, [(0.3, 0.3), (0.7, 1.0)]), stain, 'MULTIPLY'), 'MULTIPLY'),
        col,
        '#5f4634',
    )
    m.set('Base Color', col)
    m.set('Roughness', 0.85)
    m.bump(m.noise(g, 90, 4), 0.25, 0.004)
    m.m['avg'] = list(k)
    return m.m


def rail(x0, x1, y, z, h=1.0, kind='bar', wm=None, mt=None, side=True, d=1.1):
    mt = mt or mat('#2a2a2b', 0.5)
    if kind == 'wall':
        box((x1 - x0, 0.12, h * 0.8), ((x0 + x1) / 2, y, z), wm, 0.01, base=True)
        box((x1 - x0 + 0.06, 0.2, 0.07), ((x0 + x1) / 2, y, z + h * 0.8), mt, 0.01, base=True)
    elif kind == 'balus':
        pr = [
            (0.05, 0),
            (0.06, 0.03),
            (0.035, 0.09),
            (0.062, 0.3),
            (0.05, 0.45),
            (0.03, 0.56),
            (0.055, 0.66),
            (0.055, 0.7),
        ]
        n = int((x1 - x0) / 0.22)
        o0 = lathe(pr, (x0 + 0.11, y, z + 0.08), mt, n=16)
        for i in range(1, n):
            o = bpy.data.objects.new('bl', o0.data)
            bpy.context.scene.collection.objects.link(o)
            o.location = (x0 + 0.11 + i * (x1 - x0 - 0.22) / (n - 1), y, z + 0.08)
        box((x1 - x0, 0.16, 0.08), ((x0 + x1) / 2, y, z), mt, 0.008, base=True)
        box((x1 - x0, 0.18, 0.09), ((x0 + x1) / 2, y, z + 0.78), mt, 0.01, base=True)
    else:
        for zz in (0.1, h):
            box((x1 - x0, 0.04, 0.04), ((x0 + x1) / 2, y, z + zz), mt, 0.004)
        n = int((x1 - x0) / 0.13)
        for i in range(n + 1):
            box((0.016, 0.016, h - 0.1), (x0 + (x1 - x0) * i / n, y, z + 0.1), mt, 0, base=True)
    if side and kind != 'balus':
        for x in (x0, x1):
            if kind == 'wall':
                box((0.12, d, h * 0.8), (x, y + d / 2, z), wm, 0.01, base=True)
            else:
                for zz in (0.1, h):
                    box((0.04, d, 0.04), (x, y + d / 2, z + zz), mt, 0.004)
                for i in range(1, 8):
                    box((0.016, 0.016, h - 0.1), (x, y + d * i / 8, z + 0.1), mt, 0, base=True)


def pave(x0, x1, y0, y1, z=0.045, c='#9a9188'):
    quad(
        x1 - x0,
        y1 - y0,
        ((x0 + x1) / 2, (y0 + y1) / 2, z),
        tiles(c, '#857a6f', '#5d5348', 0.22, 0.75, off=0.5, gw=0.014, h=0.11, veins=0.8),
    )


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
    from models import misc

    r = empty((W / 2 + 1.9, Y + 1.6, 0))
    st = mat('#4d4f50', 0.6, dirt=0.4)
    for sx in (-0.6, 0.6):
        for sy in (-0.6, 0.6):
            box((0.09, 0.09, 3.2), (sx, sy, 0), st, 0.004, parent=r, base=True)
    for zz in (1.5, 3.1):
        box((1.4, 1.4, 0.08), (0, 0, zz), st, 0.004, parent=r)
    misc.tank(at=(W / 2 + 1.9, Y + 1.6, 3.15))


def gate(x0, x1, y, h=2.3, c='#1b1c1e', gold='#9a7a3a'):
    m = mat(c, 0.4, spec=0.4, dirt=0.2, dirtcol='#8a7a63', scale=2)
    g = mat(gold, 0.4, 0.8)
    w = (x1 - x0) / 2
    for s in (0, 1):
        cx = x0 + w * (s + 0.5)
        box((w - 0.04, 0.04, h * 0.62), (cx, y, 0.1), m, 0.004, base=True)
        for zz in (0.08, 0.1 + h * 0.62, h - 0.06):
            box((w - 0.03, 0.07, 0.07), (cx, y, zz), m, 0.005)
        for sx in (-1, 1):
            box((0.07, 0.07, h - 0.05), (cx + sx * (w / 2 - 0.05), y, 0.04), m, 0.005, base=True)
        n = 11
        for i in range(n):
            xx = cx - w / 2 + 0.1 + i * (w - 0.2) / (n - 1)
            box((0.02, 0.02, h * 0.42 - 0.15), (xx, y, 0.1 + h * 0.62), m, 0, base=True)
            lathe([(0.022, 0), (0.03, 0.03), (0, 0.14)], (xx, y, h - 0.03), g, n=10)
        for k in range(2):
            box((w * 0.36, 0.02, h * 0.24), (cx, y - 0.03, 0.3 + k * h * 0.3), m, 0.02, base=True)
            box((w * 0.18, 0.012, 0.1), (cx, y - 0.045, 0.38 + k * h * 0.3), g, 0.02, base=True)
    cyl(0.012, 0.3, (x0 + w, y - 0.07, h * 0.5), g, 'Z', 0.003)


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


def wall_tiles(w, h, loc, rotz=0, c='#dcdad2', c2='#cfccc2', size=0.3, th=None, grout='#a59f92', rough=0.1):
    quad(
        w,
        h,
        loc,
        tiles(c, c2, grout, size, rough, gw=0.004, h=th or size, veins=0.35),
        (math.pi / 2, 0, rotz),
    )


def pull(x, y, z, parent, m, L=0.14, vert=False):
    cyl(0.005, L, (x, y - 0.03, z), m, 'Z' if vert else 'X', 0.001, parent, n=14)
    for s in (-0.42, 0.42):
        cyl(
            0.004,
            0.03,
            (x + (0 if vert else s * L), y - 0.015, z + (s * L if vert else 0)),
            m,
            'Y',
            0,
            parent,
            n=10,
        )


def kitchen(
    yb=0.9,
    door='#6a3f22',
    door2='#3f2412',
    top='#1c1d20',
    L=3.5,
    gloss=None,
    tile='#dcdad2',
    hob=True,
    win=True,
):
    """Fitted along the back wall of S.room and returning along the left side."""
    dm = mat(gloss, 0.12, var=0.03, coat=0.5, rvar=0.05) if gloss else wood(door, door2, axis=2, scale=0.6)
    ch = mat('#b9bbbd', 0.25, 1)
    kick = mat('#1e1c1a', 0.6)
    wt = tiles(top, '#5a5a5c', top, 8, 0.1, veins=0.8, gw=0)
    carc = mat('#cfc9bd', 0.6)
    st = mat('#b0b3b5', 0.3, 1, rvar=0.08)
    X0 = -1.75
    empty((0, 0, 0))
    d = 0.58
    wall_tiles(4.3, 1.62, (0, yb - 0.004, 0.85 + 0.81), 0, tile, size=0.3, th=0.2)
    wall_tiles(3.4, 0.75, (-2.095, yb - 1.7, 0.85 + 0.375), math.pi / 2, tile, size=0.3, th=0.2)
    y = yb - d
    n = 6
    w = L / n
    box((L, d - 0.08, 0.09), (X0 + L / 2, yb - d / 2 + 0.04, 0), kick, 0, base=True)
    box((L, d - 0.02, 0.76), (X0 + L / 2, yb - d / 2 + 0.01, 0.09), carc, 0.002, base=True)
    box((L + 0.02, d + 0.04, 0.035), (X0 + L / 2, yb - d / 2 - 0.02, 0.85), wt, 0.006, base=True)
    for i in range(n):
        x = X0 + w * (i + 0.5)
        if i in (3,):
            for k in range(3):
                box((w - 0.006, 0.02, 0.245), (x, y - 0.01, 0.1 + k * 0.25), dm, 0.004, base=True)
                pull(x, y - 0.02, 0.1 + k * 0.25 + 0.19, None, ch)
        else:
            box((w - 0.006, 0.02, 0.74), (x, y - 0.01, 0.1), dm, 0.004, base=True)
            [box((w - 0.16, 0.008, 0.58), (x, y - 0.022, 0.18), dm, 0.004, base=True) if not gloss else None]
            pull(x + (0.2 if i % 2 == 0 else -0.2), y - 0.026, 0.72, None, ch, 0.14, True)
    # left return
    xl = -2.1
    ly = 1.6
    box((d, ly, 0.76), (xl + d / 2, y - ly / 2, 0.09), carc, 0.002, base=True)
    box((d + 0.03, ly + 0.02, 0.035), (xl + d / 2 + 0.01, y - ly / 2, 0.85), wt, 0.006, base=True)
    box((d - 0.06, ly, 0.09), (xl + d / 2 - 0.03, y - ly / 2, 0), kick, 0, base=True)
    for i in range(3):
        yy = y - 0.05 - (ly - 0.1) / 3 * (i + 0.5)
        box((0.02, (ly - 0.1) / 3 - 0.006, 0.74), (xl + d + 0.01, yy, 0.1), dm, 0.004, base=True)
        cyl(0.005, 0.14, (xl + d + 0.05, yy + 0.18, 0.72), ch, 'Z', 0.001, n=14)
    box(
        (0.34, L - 1.45, 0.72) if False else (L - 1.45, 0.34, 0.72),
        (X0 + (L - 1.45) / 2 + 1.45, yb - 0.17, 1.45),
        carc,
        0.003,
        base=True,
    )
    m_ = 4
    uw = (L - 1.45) / m_
    for i in range(m_):
        x = X0 + 1.45 + uw * (i + 0.5)
        box((uw - 0.006, 0.02, 0.71), (x, yb - 0.35, 1.455), dm, 0.004, base=True)
        [box((uw - 0.14, 0.008, 0.56), (x, yb - 0.362, 1.53), dm, 0.004, base=True) if not gloss else None]
        pull(x + (0.18 if i % 2 == 0 else -0.18), yb - 0.366, 1.55, None, ch, 0.12, True)
    box((L - 1.45 + 0.06, 0.4, 0.05), (X0 + 1.45 + (L - 1.45) / 2, yb - 0.19, 2.17), dm, 0.006, base=True)
    # window over the sink (left part of the back wall)
    wx, wz, ww, wh = X0 + 0.62, 1.62, 0.95, 0.8
    q = quad(ww, wh, (wx, yb - 0.012, wz), None, (math.pi / 2, 0, 0))
    m = NT('sky')
    v = m.coord('Object')
    sp = m.n('SeparateXYZ')
    m.l(v, sp.inputs[0])
    nn = m.noise(v, 5, 6, 0.6)
    c = m.ramp(
        m.math('ADD', sp.outputs[1], m.math('MULTIPLY', nn, 0.5)),
        [(0.0, '#5f7a4a'), (0.14, '#8fa37c'), (0.24, '#dfe8ee'), (1, '#f2f6fa')],
    )
    m.set('Base Color', (0, 0, 0, 1))
    m.l(c, m.p.inputs['Emission'])
    m.set('Emission Strength', 4.5)
    q.data.materials.append(m.m)
    al = mat('#c4c6c7', 0.35, 0.6)
    for k in (-0.5, 0, 0.5):
        box((0.045, 0.05, wh), (wx + k * ww, yb - 0.03, wz - wh / 2), al, 0.003, base=True)
    for k in (-0.5, 0.5):
        box((ww + 0.045, 0.05, 0.045), (wx, yb - 0.03, wz + k * wh), al, 0.003)
    for i in range(1, 5):
        box((ww, 0.01, 0.01), (wx, yb - 0.01, wz - wh / 2 + wh * i / 5), mat('#3b3b3b', 0.5), 0)
    # steel sink and tap
    sx = X0 + 0.75
    box((0.8, 0.45, 0.006), (sx, yb - 0.3, 0.886), st, 0.003, base=True)
    box((0.38, 0.34, 0.004), (sx - 0.16, yb - 0.3, 0.8905), mat('#4a4d50', 0.35, 0.9), 0.002, base=True)
    for k in range(6):
        box((0.012, 0.3, 0.004), (sx + 0.12 + k * 0.035, yb - 0.3, 0.891), st, 0.002, base=True)
    tube(
        bent(
            [
                (sx - 0.1, yb - 0.1, 0.89),
                (sx - 0.1, yb - 0.1, 1.16),
                (sx - 0.1, yb - 0.28, 1.16),
                (sx - 0.1, yb - 0.28, 1.08),
            ],
            0.06,
        ),
        0.011,
        ch,
        smoothc=False,
    )
    box((0.02, 0.06, 0.02), (sx - 0.06, yb - 0.1, 0.93), ch, 0.006)
    if hob:
        hx = X0 + 2.45
        box((0.6, 0.48, 0.01), (hx, yb - 0.31, 0.885), mat('#0f1012', 0.06, coat=1), 0.006, base=True)
        bk = mat('#1c1c1d', 0.6)
        for dx, dy in ((-0.15, 0.1), (0.15, 0.1), (-0.15, -0.1), (0.15, -0.1)):
            cyl(0.045, 0.014, (hx + dx, yb - 0.31 + dy, 0.903), bk, 'Z', 0.004, n=28)
            [
                box(
                    (0.17, 0.009, 0.009),
                    (hx + dx, yb - 0.31 + dy, 0.922),
                    bk,
                    0.002,
                    rot=(0, 0, k * math.pi / 2),
                )
                for k in (0, 1)
            ]
        lathe(
            [
                (0, 0),
                (0.1, 0),
                (0.115, 0.02),
                (0.118, 0.13),
                (0.122, 0.135),
                (0.118, 0.138),
                (0.11, 0.14),
                (0.05, 0.17),
                (0.016, 0.175),
                (0.016, 0.2),
                (0, 0.205),
            ],
            (hx - 0.15, yb - 0.21, 0.93),
            mat('#b9bbbd', 0.22, 1),
            n=48,
        )
        [
            tube(
                [
                    (hx - 0.15 + s * 0.118, yb - 0.23, 1.03),
                    (hx - 0.15 + s * 0.155, yb - 0.21, 1.035),
                    (hx - 0.15 + s * 0.118, yb - 0.19, 1.03),
                ],
                0.007,
                bk,
            )
            for s in (-1, 1)
        ]
    S.socket((X0 + 1.75, yb - 0.006, 1.15))
    lathe(
        [(0, 0), (0.04, 0), (0.045, 0.03), (0.043, 0.2), (0.02, 0.23), (0.018, 0.27), (0, 0.27)],
        (xl + 0.2, y - 0.4, 0.885),
        mat('#5d7a3a', 0.2, coat=0.5),
        n=32,
    )
    lathe(
        [(0, 0), (0.055, 0), (0.07, 0.1), (0.072, 0.1), (0.06, 0.005)],
        (xl + 0.25, y - 0.65, 0.885),
        mat('#d8d3c4', 0.3),
        n=40,
    )
    cloth = cushion(
        (0.22, 0.16, 0.02), (X0 + 1.45, yb - 0.35, 0.895), fabric('#a33a32'), parent=None, puff=0.3
    )


def ovalloft(rings, mt, loc=(0, 0, 0), parent=None, n=48, rot=(0, 0, 0), cap=True):
    """rings: (cx, cy, rx, ry, z, e): superellipses stacked."""
    vs = []
    fs = []
    for cx, cy, rx, ry, z, *e in rings:
        p = e[0] if e else 1
        for i in range(n):
            a = 2 * math.pi * i / n
            c, s = math.cos(a), math.sin(a)
            vs.append((cx + rx * math.copysign(abs(c) ** p, c), cy + ry * math.copysign(abs(s) ** p, s), z))
    for j in range(len(rings) - 1):
        for i in range(n):
            a = j * n + i
            b = j * n + (i + 1) % n
            fs.append((a, b, b + n, a + n))
    if cap:
        fs.append(tuple(range(n))[::-1])
        fs.append(tuple(range((len(rings) - 1) * n, len(rings) * n)))
    me = bpy.data.meshes.new('ol')
    me.from_pydata(vs, [], fs)
    return smooth(_obj(me, 'ol', mt, loc, rot, parent), 50)


def bathroom(yb=0.9, tile='#d6dcdc', tile2='#5d7f8f', floorish=True, X=1.05):
    po = mat('#e6e5e0', 0.06, var=0.02, coat=0.9, rvar=0.03)
    ch = mat('#c4c6c8', 0.15, 1)
    gt = '#b5b1a6'
    # wall tiles to 2.1 m with a coloured border
    for w, loc, rz in (
        (2 * X + 0.1, (0, yb - 0.004), 0),
        (3, (-X + 0.004, yb - 1.5), math.pi / 2),
        (3, (X - 0.004, yb - 1.5), -math.pi / 2),
    ):
        if rz and loc[0] > 0:
            continue
        wall_tiles(w, 1.2, (loc[0], loc[1], 0.6), rz, tile2, tile2, 0.25, 0.4, gt)
        wall_tiles(w, 0.9, (loc[0], loc[1], 1.2 + 0.45 + 0.06), rz, tile, '#c9cfcf', 0.25, 0.4, gt)
        wall_tiles(
            w,
            0.07,
            (loc[0] * 0.999, loc[1] - (0.002 if not rz else 0), 1.23),
            rz,
            '#2f4a57',
            '#8fa9b3',
            0.25,
            0.07,
            gt,
        )
    # WC against the back wall
    w = empty((0.32, yb - 0.02, 0))
    ovalloft(
        [
            (0, -0.33, 0.125, 0.24, 0, 0.85),
            (0, -0.33, 0.122, 0.235, 0.04, 0.85),
            (0, -0.335, 0.112, 0.215, 0.14, 0.9),
            (0, -0.36, 0.14, 0.225, 0.27),
            (0, -0.38, 0.17, 0.235, 0.36),
            (0, -0.385, 0.182, 0.245, 0.39),
            (0, -0.385, 0.18, 0.243, 0.402),
        ],
        po,
        parent=w,
    )
    box((0.17, 0.3, 0.32), (0, -0.16, 0.03), po, 0.05, parent=w, base=True, seg=5)
    ovalloft(
        [
            (0, -0.385, 0.184, 0.248, 0.402),
            (0, -0.385, 0.188, 0.252, 0.408),
            (0, -0.385, 0.188, 0.252, 0.42),
            (0, -0.385, 0.18, 0.244, 0.428),
            (0, -0.385, 0.12, 0.17, 0.43),
        ],
        po,
        parent=w,
    )
    box((0.36, 0.17, 0.36), (0, -0.1, 0.4), po, 0.03, parent=w, base=True, seg=5)
    box((0.385, 0.19, 0.035), (0, -0.1, 0.755), po, 0.012, parent=w, base=True)
    cyl(0.022, 0.012, (0, -0.1, 0.796), ch, 'Z', 0.004, w)
    tube([(-0.22, -0.02, 0.2), (-0.2, -0.06, 0.24), (-0.19, -0.08, 0.38)], 0.008, ch, w)
    # basin on pedestal
    b = empty((-0.42, yb - 0.02, 0))
    lathe(
        [(0.1, 0), (0.11, 0.01), (0.085, 0.06), (0.075, 0.4), (0.095, 0.62), (0.11, 0.68)],
        (0, -0.2, 0),
        po,
        b,
        40,
    )
    ovalloft(
        [
            (0, -0.22, 0.12, 0.12, 0.64),
            (0, -0.23, 0.2, 0.18, 0.72),
            (0, -0.235, 0.255, 0.21, 0.8, 0.85),
            (0, -0.235, 0.26, 0.215, 0.825, 0.85),
            (0, -0.235, 0.25, 0.205, 0.832, 0.85),
            (0, -0.25, 0.2, 0.15, 0.826),
            (0, -0.25, 0.17, 0.12, 0.77),
            (0, -0.25, 0.06, 0.05, 0.735),
        ],
        po,
        parent=b,
    )
    box((0.5, 0.1, 0.06), (0, -0.06, 0.775), po, 0.02, parent=b, base=True)
    cyl(0.014, 0.1, (0, -0.08, 0.87), ch, 'Z', 0.003, b)
    tube(bent([(0, -0.08, 0.91), (0, -0.2, 0.94), (0, -0.215, 0.9)], 0.03), 0.01, ch, b, smoothc=False)
    box((0.012, 0.05, 0.012), (0, -0.07, 0.945), ch, 0.004, parent=b)
    mm = mat('#c9cfd2', 0.01, 1, var=0, rvar=0)
    box((0.46, 0.012, 0.62), (-0.42, yb - 0.02, 1.18), mm, 0.003, base=True)
    box((0.5, 0.008, 0.66), (-0.42, yb - 0.012, 1.16), ch, 0.003, base=True)
    box((0.46, 0.11, 0.008), (-0.42, yb - 0.07, 1.12), mat('#a9b8b8', 0.05, coat=0.5), 0.002)
    for x, c, h in ((-0.56, '#2f6a8f', 0.13), (-0.5, '#d8d3c4', 0.16)):
        lathe(
            [(0, 0), (0.022, 0), (0.022, h * 0.7), (0.012, h * 0.8), (0.012, h), (0, h)],
            (x, yb - 0.07, 1.125),
            mat(c, 0.3),
            n=24,
        )
    # shower on the left wall, towel, bucket, floor drain
    sx = -X + 0.02
    cyl(0.01, 1.1, (sx + 0.03, yb - 1.0, 1.5), ch, 'Z', 0.002)
    tube(
        bent([(sx + 0.03, yb - 1.0, 2.05), (sx + 0.3, yb - 1.0, 2.1), (sx + 0.34, yb - 1.0, 2.03)], 0.08),
        0.009,
        ch,
        smoothc=False,
    )
    lathe(
        [(0.015, 0.05), (0.07, 0), (0.07, -0.012), (0, -0.014)],
        (sx + 0.345, yb - 1.0, 2.0),
        ch,
        n=32,
        rot=(0, 0.2, 0),
    )
    box((0.05, 0.16, 0.05), (sx + 0.03, yb - 1.0, 0.95), ch, 0.012)
    X - 0.1
    lathe(
        [(0, 0), (0.11, 0), (0.145, 0.27), (0.152, 0.275), (0.15, 0.285), (0.138, 0.28), (0.105, 0.01)],
        (0.82, yb - 0.25, 0),
        mat('#2a5aa0', 0.35, dirt=0.2),
    )
    tube(
        [
            (0.82 - 0.148, yb - 0.25, 0.27),
            (0.82 - 0.1, yb - 0.33, 0.2),
            (0.82 + 0.1, yb - 0.33, 0.2),
            (0.82 + 0.148, yb - 0.25, 0.27),
        ],
        0.004,
        ch,
    )
    cyl(0.06, 0.004, (0.0, yb - 0.9, 0.002), ch, 'Z', 0.001)
    box((0.14, 0.03, 0.1), (0.72, yb - 0.02, 0.75), po, 0.01)
    cyl(0.055, 0.1, (0.72, yb - 0.085, 0.73), mat('#e4e2dc', 0.9, bump=0.2, bscale=100), 'X', 0.004)
    cur = S.curtain(0, 0.01, 0, 0.01, (9, 9, 9), '#ffffff') if False else None
    # towel on a rail, back wall right corner, above the bucket
    cyl(0.007, 0.42, (0.78, yb - 0.07, 1.42), ch, 'X', 0.002)
    tw = fabric('#b8664a', weave=500)
    n = 24
    vs = []
    fs = []
    for j in range(18):
        t = j / 17 * 2 - 1
        z = 1.427 - abs(t) * (0.52 if t < 0 else 0.38)
        yy = yb - 0.07 + (0.014 if t > 0 else -0.014) * min(1, abs(t) * 6)
        for i in range(n):
            u = i / (n - 1)
            vs.append(
                (
                    0.62 + u * 0.32 + 0.006 * math.sin(t * 5),
                    yy + (0.008 * math.sin(u * 17) * abs(t) - 0.004 if t < 0 else 0),
                    z + 0.006 * math.sin(u * 8),
                )
            )
    for j in range(17):
        for i in range(n - 1):
            k = j * n + i
            fs.append((k, k + 1, k + n + 1, k + n))
    me = bpy.data.meshes.new('tw')
    me.from_pydata(vs, [], fs)
    o = smooth(_obj(me, 'tw', tw), 180)
    o.modifiers.new('s', 'SOLIDIFY').thickness = 0.006


def bedroom(sheet='#8fa3b0', wc=('#5d3a20', '#331c0d'), yb=1.6, accent='#b8862e', X=2.1):
    F.bed(at=(-0.2, yb - 1.12, 0), wc=wc, sheet=sheet, w=1.5, head='pad')
    F.wardrobe(at=(X - 0.72, yb - 0.3, 0), w=1.15, wc=wc, doors=3, mirror=True)
    wd = wood(*wc, axis=0)
    lm = mat('#c9b08a', 0.3, 0.6)
    for x in (-1.25,):
        box((0.45, 0.4, 0.48), (x, yb - 0.25, 0.04), wd, 0.008, base=True)
        for k in (0, 1):
            box((0.41, 0.02, 0.2), (x, yb - 0.46, 0.07 + k * 0.22), wd, 0.006, base=True)
            cyl(0.012, 0.02, (x, yb - 0.48, 0.17 + k * 0.22), lm, 'Y', 0.004, n=20)
        lathe(
            [
                (0, 0),
                (0.07, 0),
                (0.07, 0.012),
                (0.02, 0.03),
                (0.035, 0.1),
                (0.05, 0.16),
                (0.02, 0.24),
                (0.01, 0.26),
                (0.01, 0.32),
            ],
            (x, yb - 0.25, 0.52),
            mat('#6a4a3a', 0.2, coat=0.6),
            n=40,
        )
        m = NT('sh')
        m.set('Base Color', hexc('#e0cfae'))
        m.set('Emission', hexc('#ffd9a0'))
        m.set('Emission Strength', 1.2)
        m.set('Roughness', 0.9)
        lathe([(0.13, 0), (0.09, 0.2), (0.088, 0.2), (0.128, 0)], (x, yb - 0.25, 0.8), m.m, n=48)
        S.bulb((x, yb - 0.25, 0.9), 6, r=0.03)
    for x, a in ((-0.55, 0.12), (0.16, -0.1)):
        cushion(
            (0.4, 0.4, 0.14),
            (x, yb - 0.62, 0.74),
            fabric(accent, weave=900),
            (math.radians(58), 0, a),
            None,
            0.85,
            wob=0.02,
        )

    # framed print
    def art(x, y):
        import numpy as np

        k = np.sin(9 * x + 3 * np.sin(6 * y)) * 0.5 + 0.5
        a = np.array([0.75, 0.55, 0.3])
        b = np.array([0.12, 0.16, 0.22])
        c = np.array([0.6, 0.2, 0.1])
        m = (y > 0.45 + 0.1 * np.sin(7 * x))[..., None]
        o = np.where(m, a * (1 - 0.3 * k[..., None]), b + 0.1 * k[..., None])
        s = ((x - 0.62) ** 2 + (y - 0.68) ** 2 < 0.02)[..., None]
        return np.where(s, c, o)

    quad(0.62, 0.42, (-0.2, yb - 0.03, 1.65), picture(art, 256, 180, 0.6), (math.pi / 2, 0, 0))
    fr = wood('#3a2a22', '#1f1511')
    for sx in (-1, 1):
        box((0.03, 0.03, 0.48), (-0.2 + sx * 0.325, yb - 0.02, 1.65), fr, 0.004)
    for sz in (-1, 1):
        box((0.68, 0.03, 0.03), (-0.2, yb - 0.02, 1.65 + sz * 0.225), fr, 0.004)


def shop(wall='#c7b48c', shut='#3d5a73', low='#7a3b2c', sign='#d9d3c2', word='TO LET', n=2, awn='#7d8285'):
    """Lock-up shops: concrete frame, roller shutters, zinc awning, gutter slab in front."""
    Y = 3.2
    bw = 2.9
    W = n * bw + 0.5
    H = 3.5
    wm = S.paintwall(wall, low, 1.0, stain=0.8)

    def shm(c):
        m = NT('sh')
        g = m.n('NewGeometry').outputs['Position']
        sp = m.n('SeparateXYZ')
        m.l(g, sp.inputs[0])
        w = m.math(
            'ABSOLUTE', m.math('SUBTRACT', m.math('FRACT', m.math('MULTIPLY', sp.outputs[2], 1 / 0.085)), 0.5)
        )
        nz = m.noise(g, 2.2, 8, 0.7)
        n2 = m.noise(g, 26, 6, 0.7)
        k = hexc(c)
        col = m.ramp(nz, [(0.3, tuple(x * 0.78 for x in k[:3]) + (1,)), (0.7, k)])
        col = m.mix(m.ramp(w, [(0.38, 0.0), (0.5, 0.75)]), col, '#1c1a18')
        gz = m.ramp(sp.outputs[2], [(0.15, 1.0), (1.3, 0.15)])
        col = m.mix(m.mix(1, m.ramp(n2, [(0.5, 0.0), (0.75, 0.8)]), gz, 'MULTIPLY'), col, '#6d4a30')
        m.set('Base Color', col)
        m.set('Roughness', 0.5)
        m.set('Metallic', 0.15)
        m.bump(m.math('ADD', m.math('MULTIPLY', w, -1), m.math('MULTIPLY', n2, 0.08)), 1, 0.02)
        m.m['avg'] = list(k)
        return m.m

    fr = mat('#8f8a7e', 0.75, dirt=0.5, scale=3)
    rail_ = mat('#55585a', 0.5, 0.6, dirt=0.3)
    box((W, 0.25, H - 2.55), (0, Y + 0.12, 2.55), wm, 0, base=True)
    for i in range(n + 1):
        box((0.5, 0.35, H), (-W / 2 + 0.25 + i * bw, Y + 0.1, 0), wm, 0.006, base=True)
    cs = shut if isinstance(shut, list) else [shut] * n
    for i in range(n):
        x = -W / 2 + 0.5 + bw * i + (bw - 0.5) / 2
        o = box((bw - 0.5, 0.04, 2.45), (x, Y + 0.14, 0.18), shm(cs[i]), 0, base=True)
        box((bw - 0.5, 0.3, 0.18), (x, Y + 0.1, 0), cement(crack=False), 0.01, base=True)
        for s in (-1, 1):
            box((0.07, 0.09, 2.45), (x + s * (bw / 2 - 0.285), Y + 0.09, 0.15), rail_, 0.005, base=True)
        box((bw - 0.56, 0.06, 0.1), (x, Y + 0.1, 0.19), rail_, 0.008, base=True)
        box((0.14, 0.05, 0.05), (x, Y + 0.07, 0.24), mat('#2a2a2a', 0.5), 0.006)
        for s in (-0.55, 0.55):
            box((0.05, 0.05, 0.09), (x + s, Y + 0.08, 0.2), mat('#a8863c', 0.4, 1), 0.008)
            tube(
                [
                    (x + s - 0.015, Y + 0.08, 0.29),
                    (x + s - 0.013, Y + 0.08, 0.325),
                    (x + s + 0.013, Y + 0.08, 0.325),
                    (x + s + 0.015, Y + 0.08, 0.29),
                ],
                0.005,
                mat('#b9bbbd', 0.3, 1),
            )
        if word and i == 0:
            text(word, 0.34, (x, Y + 0.112, 1.55), mat('#d8d2c2', 0.8, var=0.2), rot=(math.pi / 2, 0.02, 0))
            text(
                'SHOP %d' % (i + 3),
                0.16,
                (x, Y + 0.112, 1.15),
                mat('#d8d2c2', 0.8),
                rot=(math.pi / 2, -0.01, 0),
            )
        elif i:
            text('SHOP %d' % (i + 3), 0.16, (x, Y + 0.112, 1.75), mat('#d8d2c2', 0.8))
        # blank sign frame and lamp
        box((bw - 0.7, 0.05, 0.48), (x, Y - 0.02, 2.98), mat(sign, 0.5, dirt=0.35, scale=2), 0.006)
        [box((bw - 0.66, 0.06, 0.03), (x, Y - 0.025, 2.98 + s * 0.245), rail_, 0.003) for s in (-1, 1)]
    # awning sheet and its poles
    m = roofm(awn)
    aw = box((W + 0.6, 1.5, 0.015), (0, Y - 0.62, 2.66), m, 0, rot=(0.3, 0, 0))
    for x in (-W / 2 + 0.1, 0, W / 2 - 0.1):
        cyl(0.025, 2.44, (x, Y - 1.25, 1.22), rail_, 'Z', 0.002, n=16)
    box((W + 0.5, 0.05, 0.05), (0, Y - 1.28, 2.43), rail_, 0.004)
    box((W + 0.4, 0.08, 0.25), (0, Y + 0.1, H), fr, 0.01, base=True)
    hipm = roofm('#6d5a50')
    box((W + 1, 6, 0.03), (0, Y + 2.4, H + 0.5), hipm, 0, rot=(0.1, 0, 0))
    box((W + 8, 1.75, 0.16), (0, Y - 0.75, 0), cement('#98948a', '#7a756b'), 0.015, base=True)
    box((W + 8, 0.5, 0.1), (0, Y - 1.9, 0), cement('#807c73', '#605c54'), 0.01, base=True)
    for i in range(7):
        box((0.012, 0.5, 0.012), (-3 + i, Y - 1.9, 0.1), mat('#2a2620', 0.9), 0)
    box((8, 0.3, 2.6), (W / 2 + 4, Y + 0.3, 0), streak('#a89a86', 1), 0, base=True)
    box((8, 0.3, 2.6), (-W / 2 - 4, Y + 0.3, 0), streak('#8f9a8c', 1), 0, base=True)
    box(
        (0.5, 0.06, 1.0),
        (W / 2 + 0.5, Y - 0.3, 0.16),
        mat('#8a6a44', 0.8),
        0.01,
        base=True,
        rot=(-0.25, 0, 0.2),
    )
    F.plastic('#2a4f86', at=(-W / 2 - 0.7, Y - 0.5, 0.16), rotz=0.4)
