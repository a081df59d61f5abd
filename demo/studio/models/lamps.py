"""Standing lamp on three legs and a chandelier."""
from models.home_parts import *


def tripod_lamp(at=(0, 0, 0), rotz=0, shade='#d8c7a0', wc=('#8a5f38', '#5f3d20'), lit=True, h=1.45):
    r = empty(at, rotz)
    m = wood(*wc, axis=2)
    for k in range(3):
        a = k * 2.094 + 0.4
        tube(
            [(0.3 * math.cos(a), 0.3 * math.sin(a), 0), (0.03 * math.cos(a), 0.03 * math.sin(a), h - 0.3)],
            0.014,
            m,
            r,
            smoothc=False,
        )
    cyl(0.05, 0.04, (0, 0, h - 0.3), gold(), 'Z', 0.004, r, 32)
    cyl(0.008, 0.2, (0, 0, h - 0.2), gold(), 'Z', 0, r, 16)
    cloth = fabric(shade, weave=900)
    if lit:
        n = NT('shade')
        n.set('Base Color', hexc(shade))
        n.set('Emission', hexc('#ffc987'))
        n.set('Emission Strength', 1.6)
        n.set('Roughness', 0.9)
        cloth = n.m
    lathe([(0.2, h - 0.22), (0.17, h + 0.06)], (0, 0, 0), cloth, r, 64)
    for q, z in ((0.2, h - 0.22), (0.17, h + 0.06)):
        tube(
            [(q * math.cos(a), q * math.sin(a), z) for a in [t * 0.157 for t in range(40)]],
            0.004,
            mat('#b39b6a', 0.6),
            r,
            True,
        )
    if lit:
        lamp = bpy.data.lights.new('bulb', 'POINT')
        lamp.energy = 22
        lamp.color = (1, 0.75, 0.45)
        lamp.shadow_soft_size = 0.04
        o = bpy.data.objects.new('bulb', lamp)
        bpy.context.scene.collection.objects.link(o)
        o.location = (0, 0, h - 0.1)
        o.parent = r
    tube(
        [(0.02, 0.0, h - 0.32), (0.1, 0.2, 0.3), (0.15, 0.3, 0.006), (0.5, 0.42, 0.006)],
        0.0035,
        mat('#141415', 0.6),
        r,
    )
    return r


def chandelier(at=(0, 0, 2.05), top=2.75, arms=8, metal='gold', lit=True, crystals=True):
    """Ceiling light with curved arms, candle bulbs and hanging crystals, on a chain."""
    r = empty(at)
    g = gold(0.22, 0.03) if metal == 'gold' else chrome(0.12)
    glass = mat('#dfe6e6', 0.05, 0.35, coat=1)
    column = [
        (0, -0.14),
        (0.015, -0.13),
        (0.03, -0.1),
        (0.018, -0.06),
        (0.045, 0.0),
        (0.03, 0.06),
        (0.014, 0.1),
        (0.028, 0.16),
        (0.012, 0.22),
        (0.008, 0.26),
    ]
    lathe(column, (0, 0, 0), g, r, 40)
    z = 0.27
    k = 0
    while at[2] + z < top - 0.06:
        ring = [(0.012 * math.cos(t), 0, z + 0.02 * math.sin(t)) for t in [q * 0.5236 for q in range(12)]]
        tube(ring, 0.0025, g, r, True, rot=(0, 0, math.pi / 2 * (k % 2)))
        z += 0.032
        k += 1
    lathe(
        [(0, top - at[2]), (0.075, top - at[2]), (0.07, top - at[2] - 0.02), (0.02, top - at[2] - 0.045)],
        (0, 0, 0),
        g,
        r,
        40,
    )
    drop = [(0, 0.018), (0.006, 0.008), (0.008, -0.004), (0, -0.02)]
    for i in range(arms):
        arm = empty((0, 0, 0), 2 * math.pi * i / arms)
        arm.parent = r
        tube([(0.02, 0, 0.0), (0.12, 0, -0.08), (0.24, 0, -0.06), (0.3, 0, 0.03)], 0.008, g, arm)
        lathe([(0, 0), (0.03, 0.004), (0.04, 0.016), (0.036, 0.016), (0, 0.008)], (0.3, 0, 0.035), g, arm, 32)
        cyl(0.011, 0.07, (0.3, 0, 0.08), mat('#d9d3c2', 0.5), 'Z', 0.002, arm, 20)
        flame = glow('#ffdca0', 9) if lit else mat('#d8d4c6', 0.1, coat=0.6)
        lathe(
            [(0.006, 0), (0.014, 0.018), (0.012, 0.035), (0.004, 0.055), (0, 0.06)],
            (0.3, 0, 0.115),
            flame,
            arm,
            20,
        )
        if crystals:
            for a, b in ((0.3, -0.005), (0.24, -0.09), (0.16, -0.1)):
                lathe(drop, (a, 0, b - 0.015), glass, arm, 8, sm=10)
            for q in range(1, 8):
                t = q / 8
                a = 2 * math.pi / arms * t
                sag = -0.02 - 0.1 * math.sin(math.pi * t)
                lathe(
                    [(0, 0.007), (0.007, 0), (0, -0.007)],
                    (0.3 * math.cos(a), 0.3 * math.sin(a), sag + 0.03),
                    glass,
                    arm,
                    8,
                    sm=10,
                )
    lathe([(0, 0.03), (0.018, 0.01), (0.024, -0.012), (0, -0.05)], (0, 0, -0.17), glass, r, 12, sm=10)
    return r
