"""Real estate: empty flat interior, plot of land with fence, bungalow facade."""
from lib import *
import scenes as S


def interior(ceilc='#e2dfd6', door=True, yb=3.2, fan=True):
    """Fittings for S.room(back wall at yb): door, ceiling fan, window on the back wall."""
    dm = wood('#6a4024', '#3c2110', axis=2)
    wh = mat('#d9d7d0', 0.4)
    x = 1.15
    box((0.98, 0.06, 2.12), (x, yb - 0.02, 0), dm, 0.006, base=True)
    box((0.86, 0.05, 2.04), (x, yb - 0.045, 0.01), dm, 0.004, base=True)
    for z0, h in ((0.2, 0.7), (1.05, 0.8)):
        for sx in (-0.2, 0.2):
            box((0.28, 0.02, h), (x + sx, yb - 0.07, z0), dm, 0.012, base=True)
    cyl(0.011, 0.12, (x - 0.33, yb - 0.12, 1.0), mat('#b59a55', 0.25, 1), 'X', 0.002)
    box((0.04, 0.02, 0.16), (x - 0.37, yb - 0.075, 0.96), mat('#b59a55', 0.25, 1), 0.004, base=True)
    # window in the back wall (bright panes, aluminium sliding frame)
    al = mat('#c4c6c7', 0.35, 0.6)
    wx, wz, ww, wh_ = -0.75, 1.5, 1.25, 1.15
    q = quad(ww, wh_, (wx, yb - 0.012, wz), None, (math.pi / 2, 0, 0))
    m = NT('sky')
    v = m.coord('UV') if False else m.coord('Object')
    sp = m.n('SeparateXYZ')
    m.l(v, sp.inputs[0])
    n = m.noise(v, 5, 6, 0.6)
    c = m.ramp(
        m.math('ADD', m.math('MULTIPLY', sp.outputs[1], 1.0), m.math('MULTIPLY', n, 0.5)),
        [(0.0, '#5f7a4a'), (0.12, '#8fa37c'), (0.2, '#dfe8ee'), (1, '#f2f6fa')],
    )
    m.set('Base Color', (0, 0, 0, 1))
    m.l(c, m.p.inputs['Emission'])
    m.set('Emission Strength', 5.5)
    q.data.materials.append(m.m)
    for dx in (-0.5, 0, 0.5):
        box((0.045, 0.05, wh_), (wx + dx * ww, yb - 0.03, wz - wh_ / 2), al, 0.003, base=True)
    for dz in (-0.5, 0.5):
        box((ww + 0.045, 0.05, 0.045), (wx, yb - 0.03, wz + dz * wh_), al, 0.003)
    for i in range(1, 7):
        cyl(0.006, wh_, (wx - ww / 2 + ww * i / 7, yb - 0.008, wz), mat('#dcdad4', 0.5), 'Z', 0)
    box((ww + 0.2, 0.1, 0.03), (wx, yb - 0.04, wz - wh_ / 2 - 0.03), wh, 0.006)
    if fan:
        f = empty((0.1, 0.7, 2.45))
        cyl(0.1, 0.09, (0, 0, 0), wh, 'Z', 0.02, f)
        cyl(0.012, 0.3, (0, 0, 0.18), wh, 'Z', 0, f)
        for k in range(3):
            box(
                (0.56, 0.12, 0.008),
                (0.36 * math.cos(k * 2.094 + 0.4), 0.36 * math.sin(k * 2.094 + 0.4), -0.02),
                wh,
                0.003,
                parent=f,
                rot=(0.12, 0, k * 2.094 + 0.4),
            )
    S.socket((0.35, yb, 0.4))
    box((0.08, 0.012, 0.08), (0.52, yb - 0.006, 1.25), wh, 0.006)


def hedge_bush(at, s=1, n=420):
    pass

    leaf = [mat(c, 0.55, var=0.3, spec=0.3) for c in ('#3f5f22', '#56782c', '#2f4c1c')]
    mes = []
    for m in leaf:
        me = bpy.data.meshes.new('lf')
        me.from_pydata([(0, 0, 0), (0.02, 0.03, 0.01), (0, 0.08, 0), (-0.02, 0.03, 0.01)], [], [(0, 1, 2, 3)])
        me.materials.append(m)
        mes.append(me)
    for i in range(n):
        o = bpy.data.objects.new('lf', R.choice(mes))
        bpy.context.scene.collection.objects.link(o)
        a, b = R.uniform(0, 6.3), math.acos(R.uniform(-0.3, 1))
        rr = s * (0.35 + 0.65 * R.random() ** 0.4) * (1 + 0.3 * math.sin(a * 3))
        o.location = (
            at[0] + rr * math.sin(b) * math.cos(a),
            at[1] + rr * math.sin(b) * math.sin(a),
            at[2] + 0.3 * s + rr * 0.9 * math.cos(b),
        )
        k = R.uniform(0.7, 1.8) * (0.6 + s * 0.6)
        o.scale = (k, k, k)
        o.rotation_euler = (R.uniform(-1.5, 1.5), R.uniform(-1.5, 1.5), R.uniform(0, 6.3))


def palm(at, h=6):
    tr = mat('#6d5a45', 0.9, bump=0.5, bscale=30)
    x, y, z = at
    tube([(x, y, z), (x + 0.1, y, h * 0.5), (x + 0.3, y, h)], 0.13, tr)
    gm = [mat(c, 0.5, var=0.3) for c in ('#4a6a28', '#3a5520')]
    for k in range(16):
        a = k * 0.393 + R.uniform(-0.2, 0.2)
        L = R.uniform(1.6, 2.3)
        up = R.uniform(-0.2, 0.9)
        vs = []
        fs = []
        n = 22
        for j in range(n):
            t = j / n
            px = L * t
            pz = up * L * t - 1.1 * L * t * t * 0.8
            for s in (-1, 1):
                b = len(vs)
                ln = 0.42 * math.sin(math.pi * min(1, t + 0.12)) + 0.05
                vs += [(px, 0, pz), (px + 0.05, 0, pz), (px + ln * 0.55, s * ln, pz - ln * 0.45)]
                fs.append((b, b + 1, b + 2))
        me = bpy.data.meshes.new('fr')
        me.from_pydata(vs, [], fs)
        me.materials.append(R.choice(gm))
        from lib import _obj

        _obj(me, 'fr', None, (x + 0.3, y, h), (0, 0, a))


def tree(at, h=5):
    tube(
        [at, (at[0] + 0.15, at[1], h * 0.45), (at[0], at[1], h * 0.75)],
        0.14,
        mat('#57473a', 0.9, bump=0.5, bscale=30),
    )
    for k in range(5):
        hedge_bush(
            (at[0] + R.uniform(-0.9, 0.9), at[1] + R.uniform(-0.7, 0.7), h * R.uniform(0.5, 0.8)),
            R.uniform(0.8, 1.3),
            420,
        )


def plot(grass=1500, post=True, sign=True):
    """Bare plot: corner beacons, a length of block fence, weeds, palms far behind."""
    S.blockwall(y=9, h=1.9, w=26, x=2)
    S.blockwall(y=4.5, h=1.9, w=11, x=-6.2, rotz=math.pi / 2)
    S.tufts(grass, 9, ymin=-3, ymax=8.8, y0=3, avoid=0.1)
    S.tufts(grass // 3, 2.2, y0=-1.5, avoid=0.1)
    for x, y in ((-2.2, 2), (2.6, 3.2)):
        box((0.16, 0.16, 0.55), (x, y, -0.08), cement('#a8a49a', '#85817a', crack=False), 0.012, base=True)
        text('PB 14', 0.04, (x, y - 0.0815, 0.36), mat('#8f1b14', 0.6))
    for at, s in (((-4.6, 7.6, 0), 0.7), ((4.5, 8.2, 0), 0.9), ((1.4, 8.4, 0), 0.5), ((-5.2, 4, 0), 0.5)):
        hedge_bush(at, s)
    hedge_bush((6.5, 10.5, 0.9), 1.1, 900)
    hedge_bush((-3.5, 11, 0.9), 1.3, 1100)
    hedge_bush((8.6, 11, 1), 1.3, 900)


def bungalow(wall='#d8c39a', roof='#4d1f1a', trim='#e2ded2'):
    """Single-storey house seen over its compound: verandah posts, burglar-proof windows, long-span roof."""
    pw = paintwall(wall, stain=0.7)
    tm = mat(trim, 0.5, dirt=0.2)
    Y = 6
    W = 11
    h = 3.0
    rf = NT('rf')
    v = rf.coord()
    w_ = rf.n('TexWave', bands_direction='X')
    w_.inputs['Scale'].default_value = 1.6
    rf.l(v, w_.inputs['Vector'])
    n = rf.noise(v, 1.5, 7, 0.65)
    rf.set('Base Color', rf.mix(rf.ramp(n, [(0.4, 0.0), (0.8, 0.4)]), roof, '#4d3a30'))
    rf.set('Roughness', 0.45)
    rf.bump(w_.outputs['Fac'], 0.9, 0.03)
    rf.m['avg'] = list(hexc(roof))
    box((W, 7, h), (0, Y + 3.5, 0), pw, 0, base=True)
    box((W + 0.1, 7.1, 0.35), (0, Y + 3.5, 0), mat('#6d5a4a', 0.6, dirt=0.3), 0.01, base=True)
    # hip roof
    o, z = 0.7, h - 0.05
    vs = [
        (-W / 2 - o, Y - o - 0.9, z),
        (W / 2 + o, Y - o - 0.9, z),
        (W / 2 + o, Y + 7 + o, z),
        (-W / 2 - o, Y + 7 + o, z),
        (-W / 2 + 2.6, Y + 3.2, z + 2.1),
        (W / 2 - 2.6, Y + 3.2, z + 2.1),
    ]
    me = bpy.data.meshes.new('hr')
    me.from_pydata(vs, [], [(0, 1, 5, 4), (1, 2, 5), (2, 3, 4, 5), (3, 0, 4)])
    from lib import _obj

    _obj(me, 'hr', rf.m)
    box((W + 2 * o, 0.04, 0.24), (0, Y - o - 0.9, z - 0.1), tm, 0.004)
    box((W + 2 * o, 1.6, 0.02), (0, Y - 0.8, z - 0.08), mat('#d6d2c6', 0.7), 0)
    al = mat('#e4e4e0', 0.4)
    gl = mat('#0e1519', 0.05, coat=1)

    def window(x, w=1.3, hh=1.25, zc=1.7):
        box((w + 0.16, 0.06, hh + 0.16), (x, Y - 0.02, zc), tm, 0.01)
        box((w, 0.04, hh), (x, Y - 0.04, zc), gl, 0)
        for k in (-0.5, -0.0, 0.5):
            box((0.05, 0.06, hh), (x + k * w, Y - 0.05, zc), al, 0.003)
        for k in (-0.5, 0.5):
            box((w + 0.05, 0.06, 0.05), (x, Y - 0.05, zc + k * hh), al, 0.003)
        for i in range(1, 8):
            cyl(0.008, hh, (x - w / 2 + w * i / 8, Y - 0.09, zc), al, 'Z', 0, n=10)
        for i in range(1, 5):
            cyl(0.006, w, (x, Y - 0.09, zc - hh / 2 + hh * i / 5), al, 'X', 0, n=10)

    for x in (-4.0, -1.9, 3.9):
        window(x)
    window(2.2, 0.6, 0.6, 2.0)
    dm = mat('#4a2a1a', 0.4, dirt=0.2)
    box((1.1, 0.08, 2.2), (0.6, Y - 0.02, 0.3), tm, 0.01, base=True)
    for s in (-0.26, 0.26):
        box((0.5, 0.06, 2.1), (0.6 + s, Y - 0.06, 0.32), dm, 0.01, base=True)
        [box((0.34, 0.03, 0.8), (0.6 + s, Y - 0.095, 0.45 + k * 0.98), dm, 0.015, base=True) for k in (0, 1)]
    for x in (-0.7, 1.9):
        cyl(0.14, 2.65, (x, Y - 1.3, 1.6), tm, 'Z', 0.01)
        box((0.4, 0.4, 0.3), (x, Y - 1.3, 0.12), tm, 0.01, base=True)
        box((0.36, 0.36, 0.12), (x, Y - 1.3, 2.8), tm, 0.02, base=True)
    box(
        (3.4, 1.7, 0.3), (0.6, Y - 0.85, 0), tiles('#a3795a', '#86603f', '#55453a', 0.3, 0.3), 0.01, base=True
    )
    box((3.0, 0.35, 0.15), (0.6, Y - 1.85, 0), cement(crack=False), 0.01, base=True)
    hedge_bush((-4.6, Y - 0.8, 0), 0.45, 300)
    hedge_bush((-3.3, Y - 0.7, 0), 0.35, 240)
    hedge_bush((4.3, Y - 0.8, 0), 0.5, 320)
    S.blockwall(y=9, h=2, w=14, x=-12.5, paint=wall)
    S.blockwall(y=9, h=2, w=14, x=12.5, paint=wall)
