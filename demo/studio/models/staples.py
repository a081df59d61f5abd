"""Staple food in the market: garri, beans, egusi, eggs, smoked fish, honey."""
from lib import *
from models.containers import *


def flour(color, fine=500):
    """Surface of garri or flour: dry, with small grains."""
    m = NT('flour')
    v = m.coord()
    n, grain = m.noise(v, 9, 6), m.noise(v, fine, 3, 0.7)
    k = hexc(color)
    dark = tuple(x * 0.78 for x in k[:3]) + (1,)
    col = m.mix(
        0.4, m.ramp(n, [(0.3, dark), (0.7, k)]), m.ramp(grain, [(0.35, 0.4), (0.65, 1.0)]), 'MULTIPLY'
    )
    m.set('Base Color', col)
    m.set('Roughness', 0.95)
    m.set('Specular', 0.1)
    m.bump(grain, 0.8, 0.004)
    m.m['avg'] = list(k)
    return m.m


def garri(at=(0, 0, 0), colors=('#cdb36e', '#d8cfb8'), basins=('#e2ded2', '#b9bcc0')):
    """Two basins of garri, yellow and white, with a measuring tin."""
    r = empty(at)
    for x, y, color, tin, rim in (
        (-0.27, 0, colors[0], basins[0], '#1d3f7a'),
        (0.27, 0.06, colors[1], basins[1], '#2f6a44'),
    ):
        e = empty((x, y, 0))
        e.parent = r
        basin((0, 0, 0), 0.235, 0.13, tin, rim, e)
        dome(0.226, 0.118, 0.13, flour(color), (0, 0, 0), e, 0.02, 1.25)
    measure_cup((-0.24, -0.05, 0.222), (0.3, 0.25, 0), parent=r)
    measure_cup((0.2, -0.3, 0.0), (0, 0, 0), '#c9c2a8', 0.06, 0.09, r)
    return r


def bean_mesh():
    return ball(lambda p: Vector((p.x * 1.35, p.y * 0.85 + 0.18 * p.x * p.x, p.z * 0.75)), None, 10, 8)


def sack_of(
    at=(0, 0, 0),
    tones=('#7a4a2a', '#9a6a42', '#6a3a20'),
    color='#cfc6ae',
    size=(0.0042, 0.0056),
    r=0.2,
    h=0.42,
):
    """An open sack of beans (or other grain) with a tin in it."""
    e = empty(at)
    open_sack((0, 0, 0), r, h, color, e)
    inner, rise = r * 0.96, 0.075
    dome(inner, h - 0.015, rise, mat(tones[2], 0.9), (0, 0, 0), e, 0.0)
    one = bean_mesh()
    for tone in tones:
        m = mat(tone, 0.35, var=0.2, scale=60, spec=0.4)
        grains(inner, h - 0.013, rise, 1500, size, one, m, (0, 0, 0), e)
    measure_cup((0.03, -0.03, h + 0.035), (0.5, -0.3, 0), '#b3b4b2', 0.05, 0.08, e)
    return e


def egusi(at=(0, 0, 0), color='#e2ded2', rim='#8c1f1a', r=0.17):
    """Peeled melon seeds heaped in a bowl."""
    e = empty(at)
    basin((0, 0, 0), r, 0.1, color, rim, e)
    seed = ball(
        lambda p: Vector((p.x * (1.5 if p.x > 0 else 1.1), p.y * 0.75 * (1 - 0.35 * max(0, p.x)), p.z * 0.3)),
        None,
        10,
        6,
    )
    dome(r * 0.93, 0.088, 0.075, mat('#b8a883', 0.9), (0, 0, 0), e, 0.0)
    for tone in ('#e0d6b8', '#d2c49c', '#c9b68a'):
        m = mat(tone, 0.5, var=0.15, scale=50)
        grains(r * 0.93, 0.09, 0.075, 900, (0.0052, 0.0064), seed, m, (0, 0, 0), e, flat=0.9)
    spilled = [
        ((R.uniform(-0.3, 0.32), R.uniform(-0.24, -0.17), 0.002), (0, 0, R.uniform(0, 6)), 0.006)
        for _ in range(22)
    ]
    copies(seed, spilled, mat('#d2c49c', 0.5), e)
    measure_cup((0.03, 0, 0.155), (0.45, 0.3, 0), '#c4c5c4', 0.038, 0.06, e)
    return e


def egg_tray(z, m, parent, full=True, egg=None, rotz=0.0, cols=6, rows=5, pitch=0.0485):
    """Pulp tray with its cups; eggs stand in it."""
    nx, ny = cols * 10, rows * 10
    verts, faces = [], []
    for j in range(ny + 1):
        for i in range(nx + 1):
            u, v = i / 10, j / 10
            cup = (1 - math.cos(2 * math.pi * u)) * (1 - math.cos(2 * math.pi * v)) / 4
            edge = i in (0, nx) or j in (0, ny)
            post = ((1 + math.cos(2 * math.pi * u)) * (1 + math.cos(2 * math.pi * v)) / 4) ** 2
            height = 0.026 - 0.022 * cup + 0.02 * post * (not edge)
            verts.append(((u - cols / 2) * pitch, (v - rows / 2) * pitch, 0.03 if edge else height))
    w = nx + 1
    faces = [
        (j * w + i, j * w + i + 1, (j + 1) * w + i + 1, (j + 1) * w + i) for j in range(ny) for i in range(nx)
    ]
    tray = put(mesh('tray', verts, faces, m), (0, 0, z), (0, 0, rotz), 1, parent)
    tray.modifiers.new('s', 'SOLIDIFY').thickness = 0.0025
    if full:
        e = empty((0, 0, z), rotz)
        e.parent = parent
        for j in range(rows):
            for i in range(cols):
                p = ((i + 0.5 - cols / 2) * pitch, (j + 0.5 - rows / 2) * pitch, 0.034)
                put(
                    egg,
                    p,
                    (R.uniform(-0.08, 0.08), R.uniform(-0.08, 0.08), R.uniform(0, 6)),
                    R.uniform(0.94, 1.04),
                    e,
                )


def eggs(at=(0, 0, 0), n=5, brown=True, side=2, rotz=0):
    """Stacked crates of eggs, open on top, with a second, lower stack."""
    r = empty(at, rotz)
    tones = ['#8a5232', '#9c6540', '#b07c58', '#94583a'] if brown else ['#d2c8b4', '#dcd4c2', '#c4b69c']
    m = skin(tones, 0.5, '#6d4028' if brown else '#a89678', 90, 0.1, 400, 0.25, 0.25)
    egg = ball(lambda p: Vector((p.x * 0.0215, p.y * 0.0215, p.z * (0.031 if p.z > 0 else 0.025))), m)
    pulp = mat('#8d8a82', 0.95, var=0.12, bump=0.5, bscale=400, dirt=0.25)
    for x, y, count, turn in ((-0.17, 0.06, n, 0.08), (0.2, -0.06, side, -0.22)):
        e = empty((x, y, 0), turn)
        e.parent = r
        for k in range(count):
            egg_tray(k * 0.056, pulp, e, True, egg, R.uniform(-0.03, 0.03))
    return r


def bottle(at, parent, oil='#7a3a06', cap='#c9a21f', word='HONEY', h=0.24, r=0.04, label='#e0d6b0', rotz=0):
    """Filled plastic or glass bottle with a label."""
    e = empty(at, rotz)
    e.parent = parent
    body = mat(oil, 0.07, var=0.25, rvar=0.03, coat=1, scale=14, spec=0.6)
    prof = [
        (0, 0.004),
        (r * 0.75, 0),
        (r, 0.008),
        (r, h * 0.6),
        (r * 0.95, h * 0.66),
        (r * 0.5, h * 0.8),
        (r * 0.36, h * 0.84),
    ]
    lathe(prof + [(r * 0.36, h * 0.9)], (0, 0, 0), body, e, 48, sm=60)
    cyl(r * 0.43, h * 0.1, (0, 0, h * 0.94), mat(cap, 0.4, dirt=0.1), 'Z', 0.003, e, n=28)
    paper = mat(label, 0.6, var=0.06, dirt=0.15)
    lathe([(r + 0.0006, h * 0.16), (r + 0.0006, h * 0.5)], (0, 0, 0), paper, e, 48)
    ink = mat('#5a2a0c', 0.7)
    for i, ch in enumerate(word):
        a = (i - (len(word) - 1) / 2) * 0.34
        text(
            ch,
            r * 0.46,
            ((r + 0.0012) * math.sin(a), -(r + 0.0012) * math.cos(a), h * 0.38),
            ink,
            (math.pi / 2, 0, a),
            e,
        )
    text('PURE', r * 0.26, (0, -r - 0.0012, h * 0.46), ink, parent=e)
    text('1 LITRE', r * 0.2, (0, -r - 0.0012, h * 0.25), ink, parent=e)
    return e


def honey(at=(0, 0, 0), oil='#8a4206', word='HONEY', cap='#c9a21f', label='#e0d6b0'):
    """Bottles in two rows, one a little apart."""
    r = empty(at)
    for i in range(7):
        x = (i % 4) * 0.115 - 0.17 + (0.05 if i > 3 else 0)
        y = 0.1 if i < 4 else -0.03
        bottle(
            (x + R.uniform(-0.008, 0.008), y, 0), r, oil, cap, word, label=label, rotz=R.uniform(-0.35, 0.35)
        )
    bottle((0.22, -0.16, 0), r, oil, cap, word, 0.17, 0.033, label, 0.2)
    return r
