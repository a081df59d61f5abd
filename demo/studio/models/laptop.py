"""Open laptop."""
from lib import *


def laptop(
    color='#9a9da0',
    at=(0, 0, 0.75),
    rotz=0.0,
    on=True,
    w=0.36,
    d=0.245,
    ang=108,
    metal=0.7,
    wallp=0,
    extras='mouse',
):
    r = empty(at, rotz)
    al = mat(color, 0.36, metal, var=0.04, rvar=0.08, dirt=0.08, dirtcol='#4a443c', scale=10)
    blk = mat('#101113', 0.5, bump=0.05)
    key = mat('#16171a', 0.55, rvar=0.15)
    rrect(w, d, 0.012, 0.0145, (0, 0, 0.002), al, 0.003, parent=r)
    rrect(w - 0.04, 0.115, 0.005, 0.0006, (0, 0.035, 0.0161), blk, 0.0002, parent=r)
    rows = [(15, 0.0), (14, 0.25), (14, 0.4), (13, 0.6), (12, 0.9)]
    for j, (n, o) in enumerate(rows):
        y = 0.082 - j * 0.0205
        kw = (w - 0.05) / n
        for i in range(n):
            box(
                (kw - 0.0028, 0.0172, 0.0022),
                (-(w - 0.05) / 2 + kw * (i + 0.5), y, 0.0172),
                key,
                0.0007,
                parent=r,
                seg=2,
            )
    x = -(w - 0.05) / 2
    y = 0.082 - 5 * 0.0205
    for kw in (0.02, 0.02, 0.02, 0.022, 0.105, 0.022, 0.02, 0.02, 0.02, 0.02):
        box((kw - 0.0028, 0.0172, 0.0022), (x + kw / 2, y, 0.0172), key, 0.0007, parent=r, seg=2)
        x += kw + 0.0015
    rrect(0.11, 0.066, 0.004, 0.0004, (-0.01, -0.078, 0.0164), mat(color, 0.3, metal), 0.0002, parent=r)
    hinge = empty(
        (0, d / 2 - 0.004, 0.0135),
        rot=(math.radians(180 - ang) - math.pi / 2 + math.pi / 2 - math.radians(0), 0, 0),
    )
    hinge.parent = r
    hinge.rotation_euler = (math.radians(ang - 180), 0, 0)
    # lid modelled lying on the base, opened by ang
    L = empty((0, d / 2 - 0.004, 0.0165))
    L.parent = r
    L.rotation_euler = (-math.radians(ang), 0, 0)
    lid = rrect(w, d, 0.012, 0.0065, (0, -d / 2 + 0.004, 0), al, 0.002, parent=L)
    rrect(w - 0.006, d - 0.006, 0.01, 0.0008, (0, -d / 2 + 0.004, -0.0006), blk, 0.0002, parent=L)
    import numpy as np

    def f(x, y):
        k = np.clip(0.5 + 0.5 * np.sin(x * 5 + 3 * np.sin(y * 3 + wallp)), 0, 1)[..., None]
        a, b = [
            ((0.03, 0.16, 0.4), (0.25, 0.6, 0.85)),
            ((0.25, 0.08, 0.35), (0.9, 0.45, 0.35)),
            ((0.03, 0.2, 0.15), (0.5, 0.75, 0.4)),
        ][wallp % 3]
        g = np.array(a) * (1 - k) + np.array(b) * k
        bar = y < 0.06
        g = np.where(bar[..., None], np.array([0.06, 0.07, 0.09]), g)
        for i in range(7):
            m = (abs(x - 0.36 - i * 0.045) < 0.013) & (abs(y - 0.03) < 0.018)
            c = np.random.default_rng(i + 3).uniform(0.2, 0.95, 3)
            g = np.where(m[..., None], c, g)
        for i in range(5):
            m = (abs(x - 0.045) < 0.02) & (abs(y - (0.9 - i * 0.13)) < 0.034)
            c = np.random.default_rng(i + 30).uniform(0.3, 0.9, 3)
            g = np.where(m[..., None], c, g)
        return g

    scr = quad(
        w - 0.022,
        d - 0.034,
        (0, -d / 2 + 0.007, -0.0008),
        picture(f, 512, 320, 0.2, 0.9) if on else mat('#07080a', 0.12, coat=0.3),
        (math.pi, 0, 0),
        L,
    )
    if 'mouse' in extras:
        lathe(
            [(0, 0.036), (0.012, 0.0345), (0.022, 0.029), (0.0285, 0.02), (0.031, 0.009), (0.03, 0), (0, 0)],
            (w / 2 + 0.09, -0.05, 0.0),
            mat('#121315', 0.4),
            r,
            48,
        ).scale = (1, 1.65, 1)
    if 'charger' in extras:
        box(
            (0.11, 0.048, 0.028),
            (-w / 2 - 0.1, 0.06, 0.014),
            mat('#131314', 0.5),
            0.006,
            parent=r,
            rot=(0, 0, 0.4),
        )
        tube(
            [
                (-w / 2 - 0.06, 0.08, 0.012),
                (-w / 2 - 0.02, 0.14, 0.004),
                (-w / 2 - 0.04, 0.04, 0.003),
                (-w / 2 + 0.0, 0.03, 0.008),
            ],
            0.0025,
            mat('#131314', 0.5),
            r,
        )
    return r
