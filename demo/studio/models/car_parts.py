"""Mechanical spare parts of cars: engine, gearbox, radiator."""
from lib import *

OILY = '#2b221a'


def cast(c='#85878a', dirt=0.5):
    """Cast aluminium that has been in an engine bay."""
    return mat(c, 0.45, 0.75, dirt=dirt, dirtcol=OILY, bump=0.25, bscale=160, rvar=0.2)


def bolts(points, r, parent, axis='Y', mt=None):
    mt = mt or mat('#6f6a60', 0.4, 0.9, dirt=0.3)
    for p in points:
        cyl(r, 0.016, p, mt, axis, 0.002, parent, n=6)


def pallet(parent, w=0.9, d=0.7):
    m = wood('#a1794d', '#6d4c2b', rough=0.8, coat=0)
    for x in (-w / 2 + 0.05, 0, w / 2 - 0.05):
        box((0.08, d, 0.08), (x, 0, 0), m, 0.004, parent=parent, base=True)
    for i in range(5):
        box((w, 0.1, 0.02), (0, -d / 2 + 0.05 + i * (d - 0.1) / 4, 0.08), m, 0.003, parent=parent, base=True)


def engine(at=(0, 0, 0), rotz=0, cover='#1b1c1e', wear=0.5, on_pallet=True):
    """Four-cylinder engine without gearbox; belt side to +X, intake to -Y."""
    r = empty(at, rotz)
    if on_pallet:
        pallet(r)
    e = empty((0, 0, 0.11 if on_pallet else 0.02))
    e.parent = r
    al, iron = cast(dirt=wear), mat('#4d4a46', 0.6, 0.5, dirt=wear, dirtcol=OILY, bump=0.3, bscale=120)
    bk = mat(cover, 0.5, dirt=0.3, dirtcol='#6a5f50')
    rubber = mat('#141414', 0.7)
    box((0.44, 0.26, 0.12), (0, 0, 0), iron, 0.03, parent=e, base=True)
    box((0.48, 0.3, 0.24), (0, 0, 0.11), al, 0.02, parent=e, base=True)
    for i in range(7):
        box((0.012, 0.32, 0.2), (-0.2 + i * 0.066, 0, 0.13), al, 0.004, parent=e, base=True)
    box((0.48, 0.28, 0.13), (0, 0.01, 0.35), al, 0.014, parent=e, base=True)
    box((0.47, 0.25, 0.07), (0, 0.01, 0.475), bk, 0.028, parent=e, base=True, seg=4)
    box((0.3, 0.12, 0.02), (-0.02, 0.01, 0.54), bk, 0.01, parent=e, base=True)
    text('16 VALVE', 0.038, (-0.02, 0.01, 0.562), mat('#b9bbbd', 0.3, 0.8), (0, 0, 0), e)
    cyl(0.032, 0.03, (0.17, -0.06, 0.555), bk, 'Z', 0.006, e, n=24)
    bolts([(x, y, 0.54) for x in (-0.21, -0.07, 0.09, 0.21) for y in (-0.09, 0.11)], 0.009, e, 'Z')
    # intake: four runners into a plenum
    for i in range(4):
        x = -0.18 + i * 0.115
        tube([(x, -0.13, 0.42), (x, -0.24, 0.45), (x, -0.3, 0.36), (x, -0.27, 0.24)], 0.028, al, e)
        cyl(0.012, 0.07, (x, -0.16, 0.49), bk, 'Z', 0.003, e, n=16)
    tube([(-0.24, -0.25, 0.22), (0.24, -0.25, 0.22)], 0.055, al, e, smoothc=False)
    cyl(0.045, 0.06, (-0.28, -0.25, 0.22), al, 'X', 0.006, e)
    tube([(-0.22, -0.16, 0.5), (0.22, -0.16, 0.5)], 0.012, mat('#8d8a80', 0.35, 0.9), e, smoothc=False)
    # exhaust side
    for i in range(4):
        x = -0.18 + i * 0.115
        tube(
            [(x, 0.14, 0.42), (x * 0.8, 0.22, 0.36), (x * 0.3, 0.24, 0.2)],
            0.026,
            mat('#5d3f2c', 0.75, 0.4, dirt=0.5),
            e,
        )
    # belt drive
    wheels = [
        (0.0, 0.04, 0.085),
        (0.08, 0.3, 0.05),
        (-0.17, 0.27, 0.045),
        (-0.16, 0.08, 0.055),
        (0.1, 0.16, 0.03),
    ]
    box((0.03, 0.26, 0.42), (0.25, 0, 0.08), al, 0.02, parent=e, base=True)
    for y, z, rad in wheels:
        cyl(rad, 0.034, (0.29, y, z), mat('#6b6a67', 0.4, 0.9, dirt=0.4), 'X', 0.005, e)
        cyl(rad * 0.45, 0.04, (0.292, y, z), mat('#2e2d2b', 0.5, 0.6), 'X', 0.004, e)
    loop = [
        (0.29, -0.02, -0.045),
        (0.29, 0.08, 0.02),
        (0.29, 0.07, 0.15),
        (0.29, 0.13, 0.3),
        (0.29, 0.08, 0.35),
        (0.29, -0.05, 0.25),
        (0.29, -0.17, 0.315),
        (0.29, -0.215, 0.25),
        (0.29, -0.215, 0.08),
        (0.29, -0.14, 0.03),
    ]
    tube(loop, 0.009, rubber, e, True)
    lathe(
        [(0, -0.07), (0.06, -0.065), (0.068, -0.04), (0.068, 0.04), (0.05, 0.065), (0, 0.07)],
        (0.2, -0.17, 0.27),
        al,
        e,
        40,
        (0, math.pi / 2, 0),
    )
    lathe(
        [(0, 0), (0.035, 0.0), (0.038, 0.01), (0.038, 0.08), (0.03, 0.09), (0, 0.09)],
        (-0.1, -0.15, 0.1),
        mat('#c96a1c', 0.35, dirt=0.3),
        e,
        32,
        (math.pi / 2, 0, 0),
    )
    for pts in (
        [(0.2, 0.1, 0.5), (0.3, -0.02, 0.56), (0.2, -0.2, 0.46)],
        [(-0.2, -0.1, 0.5), (-0.3, -0.15, 0.4), (-0.26, -0.22, 0.12)],
    ):
        tube(pts, 0.014, rubber, e)
    tube([(-0.2, -0.12, 0.53), (0, -0.15, 0.56), (0.14, -0.13, 0.54), (0.24, -0.16, 0.4)], 0.009, rubber, e)
    return r


def gearbox(at=(0, 0, 0), rotz=0, wear=0.5):
    """Used gearbox lying on the floor: bell to -X with the shaft, ribbed case."""
    r = empty(at, rotz)
    al = cast('#8d8e8f', wear)
    dk = mat('#3a3835', 0.5, 0.6, dirt=0.4, dirtcol=OILY)
    bell = [
        (0.0, 0.1),
        (0.1, 0.1),
        (0.1, 0.03),
        (0.19, 0.0),
        (0.2, 0.0),
        (0.205, 0.025),
        (0.19, 0.03),
        (0.17, 0.1),
        (0.14, 0.2),
        (0.125, 0.24),
    ]
    lathe(bell, (-0.32, 0, 0.205), al, r, 56, (0, math.pi / 2, 0))
    bolts(
        [(-0.315, 0.192 * math.cos(a), 0.205 + 0.192 * math.sin(a)) for a in [i * 0.698 for i in range(9)]],
        0.013,
        r,
        'X',
        dk,
    )
    for k in range(14):
        a = k * 0.449
        box(
            (0.2, 0.006, 0.03),
            (-0.2, 0.152 * math.cos(a), 0.205 + 0.152 * math.sin(a)),
            al,
            0.002,
            (a - math.pi / 2, 0.22, 0),
            r,
        )
    box((0.34, 0.25, 0.24), (0.06, 0, 0.085), al, 0.05, parent=r, base=True, seg=4)
    for i in range(6):
        box((0.012, 0.265, 0.255), (-0.06 + i * 0.05, 0, 0.078), al, 0.01, parent=r, base=True)
    cyl(0.075, 0.16, (0.3, 0.0, 0.2), al, 'X', 0.014, r)
    cyl(0.05, 0.08, (0.4, 0, 0.2), al, 'X', 0.008, r)
    cyl(0.028, 0.1, (0.44, 0, 0.2), mat('#a3a19c', 0.3, 1), 'X', 0.004, r, n=24)
    cyl(0.018, 0.2, (-0.32, 0, 0.205), mat('#a3a19c', 0.3, 1), 'X', 0.003, r, n=20)
    cyl(0.075, 0.05, (0.14, -0.11, 0.12), al, 'Y', 0.012, r)
    cyl(0.035, 0.05, (0.14, -0.135, 0.12), dk, 'Y', 0.004, r)
    box((0.18, 0.14, 0.05), (0.06, 0, 0.32), dk, 0.014, parent=r, base=True)
    tube([(0.06, 0.02, 0.36), (0.1, 0.04, 0.46), (0.08, 0.05, 0.52)], 0.008, dk, r)
    box((0.16, 0.2, 0.06), (0.1, 0, 0.03), dk, 0.02, parent=r, base=True)
    for x in (-0.2, 0.28):
        box(
            (0.08, 0.3, 0.06),
            (x, 0, 0),
            wood('#8d6a44', '#5f4428', rough=0.8, coat=0),
            0.004,
            parent=r,
            base=True,
        )
    return r


def radiator(at=(0, 0, 0), rotz=0, w=0.66, h=0.42, lean=0.18, fan=True, wear=0.3):
    """Radiator with plastic tanks, leaning backwards; the fan is on the far side."""
    r = empty(at, rot=(-lean, 0, rotz))
    m = NT('core')
    v = m.coord()
    fins = m.n('TexWave', wave_type='BANDS', bands_direction='X')
    fins.inputs['Scale'].default_value = 60
    m.l(v, fins.inputs['Vector'])
    tubes = m.n('TexWave', wave_type='BANDS', bands_direction='Z')
    tubes.inputs['Scale'].default_value = 16
    m.l(v, tubes.inputs['Vector'])
    pattern = m.mix(
        m.ramp(tubes.outputs['Fac'], [(0.75, 0.0), (0.85, 1.0)]),
        m.ramp(fins.outputs['Fac'], [(0.2, '#26282a'), (0.9, '#7c7f82')]),
        '#8f9295',
    )
    dust = m.ramp(m.noise(v, 6, 7, 0.7), [(0.45, 0.0), (0.8, wear)])
    m.set('Base Color', m.mix(dust, pattern, '#7d684a'))
    m.set('Metallic', 0.5)
    m.set('Roughness', 0.5)
    m.bump(fins.outputs['Fac'], 0.6, 0.003)
    box((w, 0.03, h), (0, 0, 0.06), m.m, 0.001, parent=r, base=True)
    bk = mat('#191a1b', 0.5, dirt=wear, dirtcol='#7a6a50')
    al = mat('#9c9ea0', 0.35, 0.9, dirt=0.2)
    for z in (0.0, h + 0.05):
        box((w + 0.02, 0.055, 0.07), (0, 0, z), bk, 0.016, parent=r, base=True)
        for i in range(14):
            box(
                (0.008, 0.06, 0.05),
                (-w / 2 + 0.03 + i * (w - 0.06) / 13, 0, z + 0.01),
                bk,
                0.002,
                parent=r,
                base=True,
            )
    for s in (-1, 1):
        box((0.02, 0.045, h), (s * (w / 2 + 0.005), 0, 0.06), al, 0.003, parent=r, base=True)
    cyl(0.03, 0.035, (-w * 0.3, 0, h + 0.13), bk, 'Z', 0.005, r, n=24)
    cyl(0.034, 0.014, (-w * 0.3, 0, h + 0.15), mat('#2b2c2d', 0.4, 0.5), 'Z', 0.004, r, n=12)
    tube([(w * 0.36, -0.02, h + 0.09), (w * 0.36, -0.1, h + 0.1)], 0.02, bk, r, smoothc=False)
    tube(
        [(w * 0.36, -0.07, h + 0.1), (w * 0.4, -0.17, h + 0.09), (w * 0.46, -0.2, h - 0.05)],
        0.026,
        mat('#111111', 0.65),
        r,
    )
    if fan:
        box((w * 0.8, 0.05, h * 0.92), (0, 0.05, 0.08), bk, 0.03, parent=r, base=True)
    return r
