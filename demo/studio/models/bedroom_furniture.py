"""Bed, wardrobe and cot."""
from lib import *


def bed(
    at=(0, 0, 0), rotz=0, wc=('#5d3a20', '#331c0d'), sheet='#b9c4cc', w=1.4, l=1.95, bare=False, head='panel'
):
    r = empty(at, rotz)
    m = wood(*wc, axis=0)
    m2 = wood(*wc, axis=1)
    # headboard at +Y
    box((w + 0.1, 0.06, 1.05), (0, l / 2 + 0.04, 0), m, 0.01, parent=r, base=True)
    for i in range(3):
        box(
            (w / 3 - 0.06, 0.02, 0.38),
            (-w / 3 + i * w / 3, l / 2 + 0.002, 0.58),
            mat('#3b2b22', 0.45, bump=0.2, bscale=120) if head == 'pad' else m2,
            0.03,
            parent=r,
            base=True,
        )
    for s in (-1, 1):
        box((0.035, l, 0.2), (s * (w / 2 + 0.03), 0, 0.17), m2, 0.008, parent=r, base=True)
    box((w + 0.1, 0.045, 0.42), (0, -l / 2 - 0.03, 0), m, 0.01, parent=r, base=True)
    box((w, l, 0.04), (0, 0, 0.3), m2, 0.002, parent=r)
    ck = fabric(sheet, weave=1100, sheen=0.2) if not bare else None
    if bare:
        q = NT('q')
        v = q.coord()
        vo = q.n('TexVoronoi')
        vo.inputs['Scale'].default_value = 9
        q.l(v, vo.inputs['Vector'])
        n = q.noise(v, 8, 5, 0.6, 1.5)
        q.set('Base Color', q.mix(q.ramp(n, [(0.45, 0.0), (0.55, 1.0)]), '#d7d3c8', sheet))
        q.set('Roughness', 0.7)
        q.set('Sheen', 0.3)
        q.bump(q.math('ADD', vo.outputs['Distance'], q.math('MULTIPLY', n, 0.4)), 0.8, 0.02)
        ck = q.m
        ck['avg'] = list(hexc(sheet))
    cushion((w - 0.01, l - 0.02, 0.24), (0, 0, 0.43), ck, parent=r, puff=0.1, wob=0.015, sub=3)
    tube(
        [(x * (w / 2 - 0.01), y * (l / 2 - 0.02), 0.535) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))],
        0.007,
        mat('#8a6f4a' if bare else sheet, 0.6),
        r,
        True,
        False,
    ) if bare else None
    if not bare:
        pm = fabric(sheet, weave=1100)
        for s in (-1, 1):
            cushion(
                (0.6, 0.4, 0.17),
                (s * w * 0.24, l / 2 - 0.27, 0.6),
                pm,
                (math.radians(14), 0, R.uniform(-0.06, 0.06)),
                r,
                0.75,
                wob=0.03,
            )
        cushion(
            (w + 0.06, l * 0.55, 0.06),
            (0, -l * 0.18, 0.56),
            fabric('#8c5a4a', weave=800),
            (0, 0, 0.01),
            r,
            0.3,
            wob=0.035,
        )
    return r


def wardrobe(
    at=(0, 0, 0), rotz=0, w=1.25, d=0.52, h=1.95, wc=('#7a5233', '#4d2f19'), doors=3, mirror=True, two=None
):
    r = empty(at, rotz)
    m = wood(*wc, axis=2, rough=0.3)
    dk = mat('#1a1512', 0.8)
    hm = mat('#b4b5b2', 0.25, 1)
    fr = mat(two, 0.35, var=0.04) if two else m
    box((w, d - 0.02, h), (0, 0.01, 0), m, 0.004, parent=r, base=True)
    box((w + 0.04, d + 0.03, 0.04), (0, -0.005, h), m, 0.008, parent=r, base=True)
    box((w - 0.02, 0.01, 0.07), (0, -d / 2 + 0.012, 0), dk, 0, parent=r, base=True)
    dw = w / doors
    for i in range(doors):
        x = -w / 2 + dw * (i + 0.5)
        mid = doors == 3 and i == 1
        if mid:
            for k in range(2):
                box(
                    (dw - 0.006, 0.02, 0.19),
                    (x, -d / 2 - 0.002, 0.09 + k * 0.2),
                    fr,
                    0.004,
                    parent=r,
                    base=True,
                )
                box((0.1, 0.02, 0.012), (x, -d / 2 - 0.02, 0.19 + k * 0.2), hm, 0.004, parent=r)
            box((dw - 0.006, 0.02, h - 0.52), (x, -d / 2 - 0.002, 0.49), fr, 0.004, parent=r, base=True)
            if mirror:
                box(
                    (dw - 0.07, 0.005, h - 0.66),
                    (x, -d / 2 - 0.013, 0.56),
                    mat('#d4d8d8', 0.03, 1, rvar=0.02),
                    0.003,
                    parent=r,
                    base=True,
                )
        else:
            box((dw - 0.006, 0.02, h - 0.1), (x, -d / 2 - 0.002, 0.085), fr, 0.004, parent=r, base=True)
        hx = x + (dw / 2 - 0.05) * (1 if i < doors / 2 and not mid else -1)
        tube(
            bent(
                [
                    (hx, -d / 2 - 0.01, 0.95),
                    (hx, -d / 2 - 0.04, 0.95),
                    (hx, -d / 2 - 0.04, 1.12),
                    (hx, -d / 2 - 0.01, 1.12),
                ],
                0.012,
            ),
            0.006,
            hm,
            r,
            smoothc=False,
        )
    return r


def cot(wc=('#a87c4d', '#7d5730'), at=(0, 0, 0), rotz=0, sheet='#bcd0d6', white=False):
    r = empty(at, rotz)
    m = wood(*wc, axis=2) if not white else mat('#dedbd2', 0.35)
    w, d, h = 1.2, 0.65, 0.95
    for x in (-w / 2, w / 2):
        for y in (-d / 2, d / 2):
            box((0.045, 0.045, h), (x, y, 0), m, 0.008, parent=r, base=True)
        for z in (0.32, h - 0.06):
            box((0.03, d, 0.05), (x, 0, z), m, 0.006, parent=r)
        for i in range(6):
            cyl(0.009, h - 0.42, (x, -d / 2 + d * (i + 1) / 7, 0.31 + (h - 0.42) / 2), m, 'Z', 0, r, n=16)
    for y in (-d / 2, d / 2):
        for z in (0.32, h - 0.1):
            box((w, 0.028, 0.05), (0, y, z), m, 0.006, parent=r)
        for i in range(13):
            cyl(0.009, h - 0.45, (-w / 2 + w * (i + 1) / 14, y, 0.31 + (h - 0.45) / 2), m, 'Z', 0, r, n=16)
    cushion((w - 0.07, d - 0.07, 0.12), (0, 0, 0.4), fabric(sheet, weave=1100), parent=r, puff=0.2, wob=0.01)
    cushion(
        (0.34, 0.24, 0.07),
        (w / 2 - 0.25, 0, 0.48),
        fabric('#e3dfd4', weave=1100),
        (0, 0, 1.5),
        r,
        0.7,
        wob=0.01,
    )
    return r
