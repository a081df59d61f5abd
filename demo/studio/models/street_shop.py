"""Shop with a shutter at the road."""
from lib import *
import scenes as S
from models import plastic_chair
from models.building_parts import roofm, streak


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
    plastic_chair.plastic('#2a4f86', at=(-W / 2 - 0.7, Y - 0.5, 0.16), rotz=0.4)
