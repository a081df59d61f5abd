"""Bedroom with bed and curtains."""
from lib import *
import scenes as S
from models import bedroom_furniture


def bedroom(sheet='#8fa3b0', wc=('#5d3a20', '#331c0d'), yb=1.6, accent='#b8862e', X=2.1):
    bedroom_furniture.bed(at=(-0.2, yb - 1.12, 0), wc=wc, sheet=sheet, w=1.5, head='pad')
    bedroom_furniture.wardrobe(at=(X - 0.72, yb - 0.3, 0), w=1.15, wc=wc, doors=3, mirror=True)
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
