"""Bookshelf, shoe rack and steel filing cabinet."""
from models.home_parts import *
from models.home_goods import *


def bookshelf(at=(0, 0, 0), rotz=0, wc=('#a57a4a', '#7d5730'), w=0.8, h=1.75, d=0.3, rows=5, full=0.75):
    r = empty(at, rotz)
    m = wood(*wc, axis=2, rough=0.4)
    step = (h - 0.1) / rows
    case(w, d, h, m, r, shelves=[0.08 + step * k for k in range(rows)])
    for k in range(rows):
        books(
            r, (-w / 2 + 0.03, -0.02, 0.1 + step * k), (w - 0.06) * full * R.uniform(0.7, 1.25), step - 0.06
        )
    return r


def shoe_rack(at=(0, 0, 0), rotz=0, tiers=4, w=0.8, color='#2b2c2f', shoes_=True):
    """Rack of steel tubes with shoes on it."""
    r = empty(at, rotz)
    m = mat(color, 0.35, 0.6, dirt=0.2)
    joint = mat('#17181a', 0.5)
    d, step = 0.27, 0.21
    h = 0.1 + (tiers - 1) * step + 0.14
    for x in (-w / 2, w / 2):
        for y in (-d / 2, d / 2):
            tube([(x, y, 0), (x, y, h)], 0.009, m, r, smoothc=False)
            cyl(0.012, 0.03, (x, y, h), joint, 'Z', 0.004, r, 16)
            cyl(0.013, 0.03, (x, y, 0.015), joint, 'Z', 0.004, r, 16)
    for k in range(tiers):
        z = 0.1 + k * step
        for j in range(5):
            y = -d / 2 + d * j / 4
            tube([(-w / 2, y, z + 0.015 * j), (w / 2, y, z + 0.015 * j)], 0.006, m, r, smoothc=False)
        for x in (-w / 2, w / 2):
            tube([(x, -d / 2, z), (x, d / 2, z + 0.06)], 0.007, m, r, smoothc=False)
        if shoes_:
            for i in range(3):
                if R.random() < 0.85:
                    shoes(r, (-w / 2 + 0.16 + i * 0.25, 0, z + 0.035))
    return r


def filing(at=(0, 0, 0), rotz=0, color='#8f9494', drawers=4, wear=0.35):
    """Steel filing cabinet with card frames, handles and one lock."""
    r = empty(at, rotz)
    m = mat(color, 0.42, 0.2, var=0.06, bump=0.1, bscale=260, dirt=wear, dirtcol='#5f4a38', z0=0)
    ch = chrome(0.3)
    w, d, h = 0.46, 0.6, 1.32
    box((w, d, h), (0, 0, 0), m, 0.006, parent=r, base=True)
    box((w - 0.02, 0.01, 0.05), (0, -d / 2 - 0.001, 0), mat('#2a2a2a', 0.7), 0, parent=r, base=True)
    dh = (h - 0.12) / drawers
    for k in range(drawers):
        z = 0.06 + k * dh
        out = 0.05 if k == 1 else 0
        box((w - 0.03, 0.024 + out, dh - 0.012), (0, -d / 2 - 0.01 - out / 2, z + dh / 2), m, 0.006, parent=r)
        y = -d / 2 - 0.024 - out
        box((0.13, 0.02, 0.022), (0, y, z + dh * 0.56), ch, 0.006, parent=r)
        box((0.085, 0.005, 0.05), (0, y, z + dh * 0.78), ch, 0.001, parent=r)
        box((0.07, 0.006, 0.036), (0, y, z + dh * 0.78), mat('#d8d2bf', 0.7), 0.001, parent=r)
    cyl(0.011, 0.02, (w / 2 - 0.06, -d / 2 - 0.006, h - 0.035), ch, 'Y', 0.002, r, 20)
    return r
