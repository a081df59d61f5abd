"""A room with floor, walls, window and curtain."""
from lib import *
from lib import _obj
from scenes.clutter import clutter, table
from scenes.lights import area, bulb, world


FLOORS = {
    'cream': lambda: tiles('#d8cdb8', '#c4b59b', '#8f8676', 0.5, 0.10),
    'grey': lambda: tiles('#a9a7a2', '#8d8a85', '#6a675f', 0.4, 0.16),
    'white': lambda: tiles('#d9d8d3', '#c9c7c0', '#9a958a', 0.6, 0.07, gw=0.004),
    'brown': lambda: tiles('#9a7150', '#7c583c', '#55453a', 0.3, 0.22, gw=0.008),
    'speck': lambda: tiles('#b9b3a5', '#6f6a60', '#77716a', 0.33, 0.2, veins=0.8),
    'cement': lambda: cement(),
    'darkcement': lambda: cement('#77746d', '#5a564f'),
    'wood': lambda: tiles('#9b6b42', '#7a4f2c', '#3f2a19', 1.1, 0.28, off=0.37, gw=0.003, h=0.14, veins=0.9),
}


def socket(loc, rot=(0, 0, 0)):
    w = mat('#e6e2d8', 0.35, var=0.03)
    r = empty(loc, rot=rot)
    d = mat('#1a1a1a', 0.6)
    box((0.146, 0.012, 0.086), (0, -0.006, 0), w, 0.006, parent=r)
    for x in (-0.036, 0.036):
        box((0.018, 0.006, 0.01), (x, -0.013, 0.022), w, 0.002, parent=r)
        for a, b, c in ((0, 0.008, 1), (-0.011, -0.014, 0), (0.011, -0.014, 0)):
            box(
                (0.004 if c else 0.007, 0.004, 0.009 if c else 0.004),
                (x + a, -0.0115, b - 0.004),
                d,
                0,
                parent=r,
            )


def curtain(x0, x1, z0, z1, loc, color, rot=0):
    n = 120
    me = bpy.data.meshes.new('cur')
    vs = []
    fs = []
    ph = R.random() * 9
    for j in range(14):
        t = j / 13
        for i in range(n):
            u = i / (n - 1)
            a = 0.035 * (1 + 0.5 * math.sin(u * 9 + ph)) * (0.6 + 0.4 * (1 - t))
            vs.append(
                (
                    x0 + (x1 - x0) * u + 0.01 * math.sin(t * 6 + u * 20),
                    a * math.sin(u * (x1 - x0) * 62 + ph + 0.5 * math.sin(t * 3)),
                    z0 + (z1 - z0) * t,
                )
            )
    for j in range(13):
        for i in range(n - 1):
            k = j * n + i
            fs.append((k, k + 1, k + n + 1, k + n))
    me.from_pydata(vs, [], fs)

    return smooth(_obj(me, 'cur', fabric(color, weave=1200), loc, (0, 0, rot)), 180)


def room(
    floor='cream',
    wall='#d8d0ba',
    low=None,
    yb=0.75,
    w=4.2,
    back=3.2,
    h=2.75,
    win='left',
    winy=-0.4,
    winw=1.3,
    winh=1.15,
    power=260,
    sky=(0.86, 0.93, 1),
    lamp=0,
    lampc=(1, 0.88, 0.7),
    lampat=(0.3, -1.2, 2.5),
    skirt='#5b4a3c',
    sock=None,
    curtainc=None,
    rug=None,
    stain=0.4,
    winz=1.55,
    fill=0.0,
    side_x=None,
    bars=True,
    junk=None,
):
    world(s=0.02)
    wm = paintwall(wall, low, stain=stain)
    y0 = -back
    fl = FLOORS[floor]()
    quad(w + 0.4, yb + back + 0.4, (0, (yb + y0) / 2, 0), fl)
    # walls
    X = w / 2
    box((w + 0.2, 0.1, h), (0, yb + 0.05, 0), wm, 0, base=True)
    box((w + 0.2, 0.1, h), (0, y0 - 0.05, 0), wm, 0, base=True)
    box((w + 0.2, yb + back + 0.2, 0.1), (0, (yb + y0) / 2, h), mat('#e4e0d6', 0.9), 0, base=True)
    for s, side in ((-1, 'left'), (1, 'right')):
        L = yb + back
        if side == win:
            wz0, wz1 = winz - winh / 2, winz + winh / 2
            ya, yb2 = winy - winw / 2, winy + winw / 2
            box((0.1, L, wz0), (s * (X + 0.05), (yb + y0) / 2, 0), wm, 0, base=True)
            box((0.1, L, h - wz1), (s * (X + 0.05), (yb + y0) / 2, wz1), wm, 0, base=True)
            if ya > y0:
                box((0.1, ya - y0, winh), (s * (X + 0.05), (ya + y0) / 2, wz0), wm, 0, base=True)
            if yb > yb2:
                box((0.1, yb - yb2, winh), (s * (X + 0.05), (yb + yb2) / 2, wz0), wm, 0, base=True)
            area((s * (X + 0.12), winy, winz), (0, s * math.pi / 2, 0), winh, power, sky, winw)
            out = quad(
                winw + 0.6, winh + 0.6, (s * (X + 0.35), winy, winz), None, (math.pi / 2, 0, s * math.pi / 2)
            )
            om = glow('#dfeaf2', 5)
            om.cycles.sample_as_light = False
            out.data.materials.append(om)
            al = mat('#b9bbbd', 0.35, 0.8)
            for k in (-0.5, 0, 0.5):
                box(
                    (0.04, 0.035, winh),
                    (s * (X + 0.03), winy + k * winw, winz - winh / 2),
                    al,
                    0.003,
                    base=True,
                )
            for k in (-0.5, 0.5):
                box((0.04, winw, 0.035), (s * (X + 0.03), winy, winz + k * winh), al, 0.003)
            if bars:
                for i in range(1, 6):
                    cyl(0.007, winw, (s * (X - 0.01), winy, wz0 + winh * i / 6), mat('#2f2d2b', 0.5), 'Y', 0)
        else:
            box((0.1, L, h), (s * (X + 0.05), (yb + y0) / 2, 0), wm, 0, base=True)
    if skirt:
        sm = tiles(skirt, skirt, '#3a332b', 0.5, 0.2) if skirt != 'wood' else wood()
        box((w, 0.012, 0.09), (0, yb - 0.006, 0), mat(skirt, 0.25, dirt=0.2), 0.002, base=True)
        for s in (-1, 1):
            box(
                (0.012, yb + back, 0.09),
                (s * (X - 0.006), (yb + y0) / 2, 0),
                mat(skirt, 0.25, dirt=0.2),
                0.002,
                base=True,
            )
    if lamp:
        bulb(lampat, lamp, lampc, 0.05)
    if fill:
        area((0, -back + 0.3, 2.2), (math.radians(60), 0, 0), 1.6, fill, (1, 0.95, 0.88))
    if sock:
        socket((sock[0], yb, sock[1]))
    if curtainc:
        curtain(-X + 0.05, -X + 0.75, 0.1, 2.3, (0, yb - 0.09, 0), curtainc)
    if rug:
        rug_(rug)
    if junk:
        clutter(junk, yb, X)


def rug_(spec):
    m = NT('rug')
    v = m.coord()
    c = spec['c']
    b = m.n('TexWave', wave_type='RINGS', rings_direction='Z')
    b.inputs['Scale'].default_value = spec.get('s', 1.6)
    b.inputs['Distortion'].default_value = 6
    b.inputs['Detail'].default_value = 3
    b.inputs['Detail Scale'].default_value = 1.4
    m.l(v, b.inputs['Vector'])
    f = m.noise(v, 420, 3)
    col = m.ramp(
        b.outputs['Fac'], [(0.0, c[0]), (0.45, c[0]), (0.5, c[1]), (0.62, c[1]), (0.66, c[2]), (1, c[2])]
    )
    col = m.mix(0.45, col, m.ramp(f, [(0.25, 0.2), (0.7, 1.0)]), 'MULTIPLY')
    m.set('Base Color', col)
    m.set('Roughness', 1)
    m.set('Sheen', 0.4)
    m.set('Specular', 0.1)
    m.bump(m.math('ADD', f, m.noise(v, 60, 3)), 0.9, 0.004)
    sz = spec.get('size', (2, 1.4))
    o = box(
        (sz[0], sz[1], 0.014),
        spec.get('at', (0, -0.4, 0)),
        m.m,
        0.006,
        base=True,
        rot=(0, 0, math.radians(spec.get('rot', 3))),
    )
    return o


def tabletop(
    m='wood',
    wall='#cfc6ae',
    win='left',
    power=140,
    yb=1.4,
    floor='cream',
    cloth=None,
    c1=None,
    c2=None,
    size=(1.3, 0.75),
    winy=-0.1,
    lamp=0,
    **k
):
    room(floor=floor, wall=wall, yb=yb, win=win, power=power, winy=winy, winz=1.5, lamp=lamp, **k)
    if m == 'wood':
        mm = wood(c1 or '#8a5a33', c2 or '#5a3519', axis=0)
    elif m == 'white':
        mm = mat('#d8d6d0', 0.3, var=0.05, dirt=0.12, dirtcol='#8d8474')
    elif m == 'marble':
        mm = tiles('#d3cec4', '#8f8a80', '#d3cec4', 5, 0.12, veins=0.6)
    elif m == 'black':
        mm = mat('#1b1a19', 0.25, var=0.1, dirt=0.25, dirtcol='#6d6a66', scale=3)
    elif m == 'cloth':
        mm = fabric(cloth or '#6d7f8f', weave=700)
    table(size, 0.75, mm)
