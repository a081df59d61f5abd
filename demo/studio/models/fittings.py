"""Doors, gates, windows and sanitary ware."""
from lib import *
from models.oval_loft import ovalloft


def door(at=(0, 0, 0), rotz=0, lean=7, c1='#6a3d20', c2='#3f2110', panels='six', handle='#b8984a'):
    """Panelled wooden door leaning on the wall."""
    r = empty(at, rot=(math.radians(-lean), 0, rotz))
    m, groove = wood(c1, c2, 0.3, 2), wood(c2, '#24120a', 0.4, 2)
    box((0.9, 0.042, 2.1), (0, 0, 0), m, 0.004, parent=r, base=True)
    cells = []
    if panels == 'six':
        cells = [(x, z, 0.3, h) for z, h in ((0.2, 0.62), (0.95, 0.62), (1.68, 0.28)) for x in (-0.2, 0.2)]
    else:
        cells = [(0, 0.2, 0.66, 0.7), (0, 1.02, 0.66, 0.92)]
    for x, z, w, h in cells:
        box((w, 0.014, h), (x, -0.018, z), groove, 0.004, parent=r, base=True)
        box((w - 0.06, 0.016, h - 0.06), (x, -0.021, z + 0.03), m, 0.012, parent=r, base=True)
        for k in (-1, 1):
            box((0.016, 0.012, h), (x + k * w / 2, -0.023, z), m, 0.005, parent=r, base=True)
            box((w + 0.016, 0.012, 0.016), (x, -0.023, z + h / 2 + k * h / 2), m, 0.005, parent=r)
    gold = mat(handle, 0.25, 1, dirt=0.2)
    box((0.045, 0.008, 0.2), (0.38, -0.024, 1.0), gold, 0.004, parent=r)
    tube(
        bent([(0.38, -0.03, 1.04), (0.38, -0.065, 1.04), (0.28, -0.07, 1.035)], 0.015),
        0.009,
        gold,
        r,
        smoothc=False,
    )
    cyl(0.006, 0.012, (0.38, -0.028, 0.95), mat('#151515', 0.5), 'Y', 0.001, r)
    return r


def security_door(at=(0, 0, 0), rotz=0, lean=6, color='#3a2a22'):
    """Pressed steel door with mouldings and a big lock plate."""
    r = door(at, rotz, lean, color, '#241a15', 'two', '#a9a28c')
    gold = mat('#9a7a3a', 0.3, 1, dirt=0.2)
    for z in (0.55, 1.48):
        for w in (0.4, 0.28):
            box(
                (w, 0.01, w),
                (0, -0.032, z),
                mat(color, 0.35, 0.4, coat=0.3),
                0.004,
                rot=(0, math.pi / 4, 0),
                parent=r,
            )
    for z in (0.3, 1.05, 1.8):
        cyl(0.013, 0.12, (-0.455, -0.01, z), gold, 'Z', 0.003, r, n=20)
    cyl(0.012, 0.02, (0, -0.03, 1.55), gold, 'Y', 0.003, r)
    return r


def gate(at=(0, 0, 0), rotz=0, color='#20242a', accent='#9a7a3a', w=3.0, h=2.1, bars=True):
    """Double iron gate: sheet below, bars with points above."""
    r = empty(at, rotz)
    m = mat(color, 0.35, 0.4, var=0.1, dirt=0.3, dirtcol='#8a6a4a', coat=0.2)
    gold = mat(accent, 0.4, 0.6, dirt=0.2)
    leaf = w / 2
    for s in (-1, 1):
        cx = s * leaf / 2
        for x in (cx - leaf / 2 + 0.035, cx + leaf / 2 - 0.035):
            box((0.06, 0.04, h), (x, 0, 0.04), m, 0.004, parent=r, base=True)
        for z in (0.05, 1.05, h - 0.25):
            box((leaf - 0.02, 0.04, 0.05), (cx, 0, z), m, 0.004, parent=r, base=True)
        box((leaf - 0.06, 0.006, 1.0), (cx, 0.005, 0.06), m, 0, parent=r, base=True)
        for i in range(5):
            x = cx + (i - 2) * leaf / 5.4
            box((0.03, 0.02, 1.0), (x, -0.012, 0.06), m, 0.003, parent=r, base=True)
            ring = [(0.085 * math.cos(k * 0.3927), 0, 0.085 * math.sin(k * 0.3927)) for k in range(16)]
            tube(ring, 0.008, gold, r, True, loc=(x, -0.02, 1.32))
        count = 9
        for i in range(count):
            x = cx + (i - (count - 1) / 2) * (leaf - 0.16) / (count - 1)
            top = h + 0.05 + 0.14 * (1 - abs(x) / leaf)
            cyl(0.011, top - 1.1, (x, 0, (top + 1.1) / 2), m, 'Z', 0.001, r, n=14)
            lathe(
                [(0, 0.1), (0.017, 0.045), (0.009, 0.02), (0.014, 0.01), (0.011, 0)], (x, 0, top), gold, r, 14
            )
        box((0.1, 0.02, 0.1), (s * 0.09, -0.03, 1.0), m, 0.004, parent=r)
    tube(
        bent([(0.06, -0.03, 1.12), (0.06, -0.09, 1.12), (0.06, -0.09, 0.92), (0.06, -0.03, 0.92)], 0.02),
        0.01,
        m,
        r,
    )
    for s in (-1, 1):
        box(
            (0.3, 0.3, h + 0.35),
            (s * (w / 2 + 0.2), 0.05, 0),
            mat('#b5a98f', 0.9, dirt=0.35, bump=0.4),
            0.006,
            parent=r,
            base=True,
        )
        box(
            (0.38, 0.38, 0.07),
            (s * (w / 2 + 0.2), 0.05, h + 0.35),
            mat('#9a9082', 0.9, dirt=0.4),
            0.006,
            parent=r,
            base=True,
        )
    return r


def window(at=(0, 0, 0), rotz=0, lean=8, w=1.2, h=1.2, frame='#b9bcc0', glass='#38505a', n=1, net=True):
    """Sliding aluminium window leaning on the wall."""
    r = empty(at, rotz)
    m = mat(frame, 0.3, 0.6, var=0.04, rvar=0.1, dirt=0.12)
    g = mat(glass, 0.03, var=0.12, rvar=0.02, coat=1, spec=0.8, scale=2)
    rubber = mat('#161616', 0.7)
    for i in range(n):
        e = empty((i * 0.1, -i * 0.16, 0), rot=(math.radians(-lean), 0, 0.04 * i))
        e.parent = r
        for s in (-1, 1):
            box((0.05, 0.09, h), (s * (w / 2 - 0.025), 0, 0), m, 0.003, parent=e, base=True)
            box((w, 0.09, 0.05), (0, 0, h / 2 + s * (h / 2 - 0.025)), m, 0.003, parent=e)
            y = -0.018 * s
            x = s * (w / 4 - 0.02)
            half = w / 2 - 0.02
            for k in (-1, 1):
                box((0.042, 0.024, h - 0.09), (x + k * (half / 2 - 0.02), y, h / 2), m, 0.002, parent=e)
                box((half, 0.024, 0.05), (x, y, h / 2 + k * (h / 2 - 0.075)), m, 0.002, parent=e)
            box((half - 0.07, 0.006, h - 0.18), (x, y, h / 2), g, 0, parent=e)
            box((half - 0.066, 0.014, h - 0.176), (x, y + 0.006, h / 2), rubber, 0, parent=e)
        box((0.02, 0.014, 0.1), (0.03, -0.036, h / 2), rubber, 0.004, parent=e)
        for z in (0.12, h - 0.2):
            box((0.07, 0.0008, 0.05), (w * 0.3, -0.04, z), mat('#d8d2c0', 0.6), 0, parent=e)
    return r


def toilet(at, rotz, po, parent, seat=None):
    """Close-coupled WC, front to -Y."""
    w = empty(at, rotz)
    w.parent = parent
    chrome = mat('#b9bcbe', 0.15, 1)
    rings = [
        (0, -0.33, 0.125, 0.24, 0, 0.85),
        (0, -0.33, 0.122, 0.235, 0.04, 0.85),
        (0, -0.335, 0.112, 0.215, 0.14, 0.9),
    ]
    rings += [
        (0, -0.36, 0.14, 0.225, 0.27),
        (0, -0.38, 0.17, 0.235, 0.36),
        (0, -0.385, 0.182, 0.245, 0.39),
        (0, -0.385, 0.18, 0.243, 0.402),
    ]
    ovalloft(rings, po, parent=w)
    box((0.17, 0.3, 0.32), (0, -0.16, 0.03), po, 0.05, parent=w, base=True, seg=5)
    lid = [
        (0, -0.385, 0.184, 0.248, 0.402),
        (0, -0.385, 0.188, 0.252, 0.41),
        (0, -0.385, 0.188, 0.252, 0.428),
        (0, -0.385, 0.178, 0.242, 0.44),
        (0, -0.385, 0.1, 0.15, 0.445),
    ]
    ovalloft(lid, seat or po, parent=w)
    box((0.37, 0.18, 0.36), (0, -0.1, 0.4), po, 0.035, parent=w, base=True, seg=5)
    box((0.395, 0.2, 0.036), (0, -0.1, 0.755), po, 0.013, parent=w, base=True)
    cyl(0.024, 0.014, (0, -0.1, 0.796), chrome, 'Z', 0.004, w)
    return w


def pedestal_basin(at, rotz, po, parent):
    b = empty(at, rotz)
    b.parent = parent
    chrome = mat('#b9bcbe', 0.15, 1)
    lathe(
        [(0.1, 0), (0.11, 0.01), (0.085, 0.06), (0.075, 0.4), (0.095, 0.62), (0.11, 0.68)],
        (0, -0.2, 0),
        po,
        b,
        40,
    )
    bowl = [
        (0, -0.22, 0.12, 0.12, 0.64),
        (0, -0.23, 0.2, 0.18, 0.72),
        (0, -0.235, 0.255, 0.21, 0.8, 0.85),
        (0, -0.235, 0.26, 0.215, 0.825, 0.85),
    ]
    bowl += [
        (0, -0.235, 0.25, 0.205, 0.832, 0.85),
        (0, -0.25, 0.2, 0.15, 0.826),
        (0, -0.25, 0.17, 0.12, 0.77),
        (0, -0.25, 0.06, 0.05, 0.735),
    ]
    ovalloft(bowl, po, parent=b)
    box((0.5, 0.1, 0.06), (0, -0.06, 0.775), po, 0.02, parent=b, base=True)
    cyl(0.014, 0.1, (0, -0.08, 0.87), chrome, 'Z', 0.003, b)
    tube(bent([(0, -0.08, 0.91), (0, -0.2, 0.94), (0, -0.215, 0.9)], 0.03), 0.01, chrome, b, smoothc=False)
    return b


def sanitary(at=(0, 0, 0), rotz=0, color='#dcdad3', seat=None, wc=True, basin=True):
    """WC and wash basin set, standing in a shop or store."""
    r = empty(at, rotz)
    po = mat(color, 0.1, var=0.03, rvar=0.05, coat=0.6, dirt=0.12, dirtcol='#8a7a62')
    lid = mat(seat, 0.25, var=0.03) if seat else None
    if wc:
        toilet((0.3 if basin else 0, 0.3, 0), 0.15, po, r, lid)
    if basin:
        pedestal_basin((-0.35 if wc else 0, 0.28, 0), -0.1, po, r)
    return r
