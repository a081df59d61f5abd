"""Accessories: car stereo, engine oil, jack and wheel spanner, steering wheel, car mats, helmet."""
from lib import *
from models import keke_parts, oval_loft


def stereo(at=(0, 0, 0.75), rotz=0, glow_color='#1d4f8a', wear=0.15):
    """Double-DIN car stereo with a screen that is on, its wires behind."""
    r = empty(at, rot=(-0.1, 0, rotz))
    bk = mat('#131415', 0.35, dirt=wear, dirtcol='#7d7568')
    steel = mat('#9a9c9d', 0.4, 0.8, dirt=0.2)
    box((0.178, 0.15, 0.1), (0, 0.085, 0.0), steel, 0.003, parent=r, base=True)
    box((0.19, 0.02, 0.108), (0, 0, -0.002), bk, 0.006, parent=r, base=True)

    def screen(x, y):
        import numpy as np

        base = np.array(hexc(glow_color)[:3])
        rgb = base * (0.35 + 0.9 * y[..., None])
        for i in range(4):
            cx = 0.14 + i * 0.24
            icon = (abs(x - cx) < 0.075) & (abs(y - 0.36) < 0.14)
            rgb[icon] = np.array([[0.75, 0.18, 0.1], [0.1, 0.5, 0.2], [0.8, 0.5, 0.08], [0.25, 0.25, 0.65]])[
                i
            ]
        rgb[(y > 0.86)] = base * 0.2
        rgb[(abs(y - 0.7) < 0.012) & (x > 0.08) & (x < 0.6)] = (0.8, 0.85, 0.9)
        return rgb

    quad(0.15, 0.084, (0.008, -0.0105, 0.052), picture(screen, 240, 136, 0.1, 0.9), (math.pi / 2, 0, 0), r)
    text('12:46', 0.02, (0.035, -0.0112, 0.078), glow('#ffffff', 1.2), parent=r)
    text('RADIO  90.3', 0.01, (-0.02, -0.0112, 0.062), glow('#ffffff', 1.0), parent=r)
    cyl(0.009, 0.014, (-0.081, -0.012, 0.085), steel, 'Y', 0.002, r, n=28)
    for i in range(4):
        box((0.012, 0.004, 0.01), (-0.081, -0.011, 0.062 - i * 0.014), mat('#2a2c2e', 0.4), 0.001, parent=r)
    colors = ['#b01a14', '#c9a227', '#1d4f8a', '#d9d6cc', '#3a7a3a', '#17181a', '#d0701c']
    for i, c in enumerate(colors):
        x = -0.05 + i * 0.018
        end = (0.16 + 0.01 * i, 0.02 + 0.03 * i, 0.004 + 0.002 * i)
        tube(
            [(x, 0.16, 0.04), (x + 0.05, 0.22, 0.03), (0.15, 0.17 - 0.01 * i, 0.006), end],
            0.0016,
            mat(c, 0.5),
            r,
        )
    return r


def oil_can(at, rotz, color, words, parent, s=1.0):
    """Flat can with a handle, 4 litres."""
    m = mat(color, 0.35, dirt=0.15, rvar=0.08)
    r = empty(at, rotz)
    r.parent = parent
    r.scale = (s, s, s)
    box((0.18, 0.1, 0.2), (0, 0, 0), m, 0.018, parent=r, base=True, seg=4)
    oval_loft.ovalloft(
        [
            (0, 0, 0.088, 0.048, 0.195, 0.35),
            (-0.03, 0, 0.055, 0.04, 0.24, 0.5),
            (-0.05, 0, 0.03, 0.03, 0.26, 0.8),
        ],
        m,
        (0, 0, 0),
        r,
        40,
    )
    cyl(0.026, 0.03, (-0.05, 0, 0.276), mat('#b01a14', 0.4), 'Z', 0.004, r, n=28)
    tube([(-0.02, 0, 0.252), (0.03, 0, 0.262), (0.075, 0, 0.235), (0.078, 0, 0.19)], 0.013, m, r)
    box((0.14, 0.002, 0.13), (0, -0.0505, 0.105), mat('#e2dfd2', 0.35), 0.001, parent=r)
    box((0.14, 0.002, 0.045), (0, -0.0512, 0.145), mat('#7a1512', 0.35), 0.001, parent=r)
    text('ENGINE OIL', 0.02, (0, -0.0526, 0.145), mat('#e9e6dc', 0.5), parent=r)
    text(words, 0.036, (0, -0.0522, 0.1), mat('#1a1a1a', 0.5), parent=r)
    text('4 LITRES', 0.014, (0, -0.0522, 0.06), mat('#1a1a1a', 0.5), parent=r)


def engine_oil(at=(0, 0, 0), rotz=0, color='#1d1e20', words='20W-50', n=4):
    r = empty(at, rotz)
    for i in range(n):
        oil_can(((i - (n - 1) / 2) * 0.2, 0.03 * (i % 2), 0), R.uniform(-0.25, 0.25), color, words, r)
    if n >= 4:
        oil_can((0.05, -0.17, 0), 0.3, color, words, r)
    return r


def jack_and_spanner(at=(0, 0, 0), rotz=0, color='#7a1512', wear=0.4):
    """Bottle jack with its bar, and a cross wheel spanner lying in front of it."""
    r = empty(at, rotz)
    m = mat(color, 0.4, dirt=wear, dirtcol='#4a3a2c')
    st = mat('#8f8d88', 0.35, 0.9, dirt=0.35, dirtcol='#4a3a2c')
    box((0.13, 0.11, 0.025), (0, 0, 0), m, 0.008, parent=r, base=True)
    lathe(
        [
            (0.05, 0.02),
            (0.05, 0.03),
            (0.042, 0.045),
            (0.042, 0.15),
            (0.048, 0.155),
            (0.046, 0.175),
            (0.03, 0.18),
        ],
        (0, 0, 0),
        m,
        r,
        40,
    )
    cyl(0.022, 0.05, (0, 0, 0.195), st, 'Z', 0.003, r, n=32)
    cyl(0.03, 0.014, (0, 0, 0.225), st, 'Z', 0.004, r, n=8)
    cyl(0.014, 0.06, (0.06, -0.02, 0.06), m, 'Z', 0.003, r, n=24)
    tube([(0.06, -0.05, 0.085), (0.06, 0.03, 0.1)], 0.013, st, r, smoothc=False)
    box((0.07, 0.002, 0.05), (0, -0.0428, 0.1), mat('#d9d2bd', 0.5), 0, parent=r)
    text('5 TON', 0.018, (0, -0.0445, 0.1), mat('#1a1a1a', 0.5), parent=r)
    tube([(0.14, 0.02, 0.012), (0.36, 0.12, 0.012)], 0.009, st, r, smoothc=False)
    s = empty((-0.02, -0.26, 0.014), 0.5)
    s.parent = r
    for a in (0, math.pi / 2):
        c, d = math.cos(a), math.sin(a)
        tube([(-0.2 * c, -0.2 * d, 0), (0.2 * c, 0.2 * d, 0)], 0.0085, st, s, smoothc=False)
        for k in (-1, 1):
            tube(
                [(k * 0.18 * c, k * 0.18 * d, 0), (k * 0.215 * c, k * 0.215 * d, 0)],
                0.0145,
                st,
                s,
                smoothc=False,
            )
    return r


def steering_wheel(at=(0, 0, 0), rot=(0, 0, 0), color='#1a1a1b', trim='#8d9092', wear=0.2, parent=None):
    """Axle along local Z, face up; rests flat on its hub."""
    r = empty(at, rot=rot)
    if parent:
        r.parent = parent
    m = mat(color, 0.5, bump=0.3, bscale=260, dirt=wear * 0.5, dirtcol='#6d675e')
    al = mat(trim, 0.35, 0.7)
    ring = [(0.185 * math.cos(a), 0.185 * math.sin(a), 0.06) for a in [i * math.pi / 16 for i in range(32)]]
    tube(ring, 0.0165, m, r, True)
    oval_loft.ovalloft(
        [
            (0, 0, 0.05, 0.05, -0.02, 0.9),
            (0, 0, 0.075, 0.065, 0.03, 0.75),
            (0, 0, 0.078, 0.066, 0.05, 0.7),
            (0, 0, 0.06, 0.05, 0.062, 0.7),
        ],
        m,
        (0, 0.005, 0),
        r,
        48,
    )
    for a in (0, math.pi, -math.pi / 2):
        c, d = math.cos(a), math.sin(a)
        tube(
            [(0.06 * c, 0.06 * d, 0.035), (0.12 * c, 0.12 * d, 0.045), (0.18 * c, 0.18 * d, 0.058)],
            0.018,
            m,
            r,
        )
        box((0.05, 0.03, 0.012), (0.115 * c, 0.115 * d, 0.062), al, 0.005, (0, -0.15, a), r)
    cyl(0.018, 0.003, (0, 0.005, 0.0625), al, 'Z', 0.001, r, n=32)
    return r


def car_mats(at=(0, 0, 0), rotz=0, color='#1b1b1c', edge='#7a1512'):
    """Four floor mats fanned out on the floor."""
    r = empty(at, rotz)
    m = NT('mat')
    v = m.coord()
    grid = m.n('TexBrick')
    grid.offset = 0
    m.l(v, grid.inputs['Vector'])
    grid.inputs['Scale'].default_value = 1
    grid.inputs['Brick Width'].default_value = 0.045
    grid.inputs['Row Height'].default_value = 0.045
    grid.inputs['Mortar Size'].default_value = 0.004
    dust = m.ramp(m.noise(v, 5, 7, 0.7), [(0.45, 0.0), (0.85, 0.3)])
    m.set('Base Color', m.mix(dust, m.mix(grid.outputs['Fac'], color, '#3a3a3b'), '#8a7a64'))
    m.set('Roughness', 0.6)
    m.bump(grid.outputs['Fac'], 0.8, 0.006)
    rim = mat(edge, 0.6)
    for x, y, a, w, h in (
        (-0.34, 0.16, 0.1, 0.46, 0.66),
        (0.3, 0.2, -0.12, 0.46, 0.66),
        (-0.2, -0.36, -0.05, 0.44, 0.4),
        (0.32, -0.32, 0.14, 0.44, 0.4),
    ):
        h0 = empty((x, y, 0.002 + 0.01 * (y < 0)), a)
        h0.parent = r
        rrect(w, h, 0.05, 0.006, (0, 0, 0), rim, 0.002, (0, 0, 0), h0)
        rrect(w - 0.03, h - 0.03, 0.04, 0.009, (0, 0, 0.001), m.m, 0.003, (0, 0, 0), h0)
    return r


def helmet(at=(0, 0, 0), rotz=0, color='#8f1d14', wear=0.2):
    """Full-face helmet, face to -Y."""
    r = empty(at, rotz)
    m = mat(color, 0.15, coat=1, dirt=wear, rvar=0.05)
    bk = mat('#141516', 0.6)
    visor = mat('#0c1113', 0.04, coat=1, spec=0.7)
    rings = [
        (0, 0.01, 0.1, 0.115, 0.0, 0.9),
        (0, 0, 0.118, 0.14, 0.02, 0.9),
        (0, 0, 0.126, 0.156, 0.07, 0.9),
        (0, 0.005, 0.128, 0.152, 0.13, 0.92),
        (0, 0.01, 0.122, 0.142, 0.18, 0.95),
        (0, 0.016, 0.1, 0.116, 0.225, 1),
        (0, 0.02, 0.06, 0.07, 0.25, 1),
        (0, 0.02, 0.02, 0.024, 0.258, 1),
    ]
    oval_loft.ovalloft(rings, m, (0, 0, 0), r, 64).data.use_auto_smooth = False
    [(0, 0.0, 0.1295, 0.1585, z, 0.9) for z in (0.095, 0.13)] + [(0, 0.006, 0.127, 0.15, 0.17, 0.93)]
    keke_parts.shell(
        [(0, 0.158, 0.129, 0.092, 0.9), (0, 0.157, 0.1305, 0.13, 0.9), (0, 0.144, 0.1265, 0.172, 0.93)],
        -78,
        78,
        visor,
        r,
        th=0.003,
    ).rotation_euler = (0, 0, -math.pi / 2)
    for s in (-1, 1):
        cyl(0.018, 0.008, (s * 0.129, -0.02, 0.135), bk, 'X', 0.003, r, n=32)
        box((0.03, 0.02, 0.012), (s * 0.04, -0.151, 0.045), bk, 0.004, (0, 0, s * 0.3), r)
    oval_loft.ovalloft(
        [(0, 0.01, 0.104, 0.12, -0.004, 0.9), (0, 0.01, 0.104, 0.12, 0.012, 0.9)], bk, (0, 0, 0), r, 48
    )
    tube([(0.09, 0.02, 0.004), (0.12, -0.12, 0.004), (0.05, -0.2, 0.004)], 0.006, bk, r)
    return r
