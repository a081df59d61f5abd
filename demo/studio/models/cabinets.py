"""Cupboards: four-door wardrobe, chest of drawers, dressing table, television console, wall unit."""
from models.home_parts import *
from models.home_goods import *


def wardrobe4(
    at=(0, 0, 0), rotz=0, w=1.8, d=0.55, h=2.05, wc=('#4f3321', '#2d1a0f'), pale='#cfc3a8', cases=True
):
    """Four doors, the two in the middle with mirrors, drawers below, small doors above."""
    r = empty(at, rotz)
    m = wood(*wc, axis=2, rough=0.28)
    p = mat(pale, 0.3, var=0.05, dirt=0.08)
    hm = gold()
    box((w, d, h), (0, 0, 0), m, 0.004, parent=r, base=True)
    box((w + 0.05, d + 0.04, 0.05), (0, -0.01, h), m, 0.012, parent=r, base=True)
    y = -d / 2
    dw = w / 4
    glass = mirror()
    for i in range(4):
        x = -w / 2 + dw * (i + 0.5)
        side = 1 if i % 2 == 0 else -1
        middle = i in (1, 2)
        z0 = 0.46 if middle else 0.08
        front(
            (x, y, z0),
            dw,
            h - 0.04 - z0,
            m if not middle else p,
            r,
            'pull',
            hm,
            None if middle else p,
            side=side,
            hz=1.05 - z0,
        )
        if middle:
            box(
                (dw - 0.09, 0.004, h - 0.16 - z0),
                (x, y - 0.0225, z0 + 0.06),
                glass,
                0.002,
                parent=r,
                base=True,
            )
            for k in range(2):
                front((x, y, 0.08 + k * 0.19), dw, 0.19, p, r, 'knob', hm)
    if cases:  # travelling boxes on top, as in many bedrooms
        carry = mat('#5a1f24', 0.55, bump=0.3, bscale=300)
        box((0.7, 0.42, 0.26), (-0.4, 0, h + 0.05), carry, 0.04, parent=r, base=True)
        box((0.6, 0.4, 0.22), (0.42, 0.02, h + 0.05), mat('#23304a', 0.6), 0.04, parent=r, base=True)
    return r


def chest(at=(0, 0, 0), rotz=0, wc=('#8f6239', '#6a431f'), w=0.85, d=0.42, rows=4, feet=True, open_=1):
    """Chest of drawers; the drawer number `open_` from the top stands out a little."""
    r = empty(at, rotz)
    m = wood(*wc, axis=0, rough=0.32)
    hm = mat('#6d5a34', 0.35, 1, dirt=0.3)
    z0 = 0.1
    dh = 0.2
    h = rows * dh + 0.03
    box((w, d, h), (0, 0, z0), wood(*wc, axis=2), 0.004, parent=r, base=True)
    box((w + 0.05, d + 0.04, 0.028), (0, -0.01, z0 + h), m, 0.01, parent=r, base=True)
    for k in range(rows):
        z = z0 + 0.015 + k * dh
        out = 0.09 if k == rows - 1 - open_ else 0
        cols = 2 if k == rows - 1 else 1
        for c in range(cols):
            cw = (w - 0.04) / cols
            x = -w / 2 + 0.02 + cw * (c + 0.5)
            front((x, -d / 2 - out, z), cw, dh - 0.01, m, r)
            if out:
                box((cw - 0.05, out, dh - 0.06), (x, -d / 2 - out / 2, z + 0.02), m, 0, parent=r, base=True)
            for kx in (-0.2, 0.2) if cols == 1 else (0,):
                knob((x + kx * cw * 1.2, -d / 2 - out - 0.02, z + dh / 2), hm, r, 0.017)
    for x in (-1, 1):
        for y in (-1, 1):
            box((0.07, 0.07, 0.1), (x * (w / 2 - 0.05), y * (d / 2 - 0.05), 0), m, 0.015, parent=r, base=True)
    vase(at=(-w * 0.28, 0.03, z0 + h + 0.028), parent=r)
    return r


def dressing(at=(0, 0, 0), rotz=0, white=True, wc=('#6b4328', '#3d2313'), lights=False):
    """Dressing table with drawers, an upright mirror with an arched top, a stool and a few jars."""
    r = empty(at, rotz)
    m = mat('#d9d5cb', 0.3, var=0.04, dirt=0.08) if white else wood(*wc, axis=0)
    hm = gold()
    w, d, h = 1.0, 0.4, 0.76
    box((w, d, 0.025), (0, 0, h - 0.025), m, 0.005, parent=r, base=True)
    for s in (-1, 1):
        box((0.3, d - 0.02, 0.5), (s * (w / 2 - 0.16), 0, 0.235), m, 0.003, parent=r, base=True)
        for k in range(3):
            front((s * (w / 2 - 0.16), -d / 2 + 0.01, 0.24 + k * 0.165), 0.3, 0.16, m, r, 'knob', hm)
        for x in (-0.12, 0.12):
            for y in (-0.14, 0.14):
                leg((s * (w / 2 - 0.16) + x, y, 0), 0.24, m, r, 0.012, 0.02)
    box((0.4, d - 0.03, 0.09), (0, 0, h - 0.115), m, 0.003, parent=r, base=True)
    # mirror with arched top
    n = 20
    arc = [(0.3 * math.cos(math.pi * i / n), 0.62 + 0.2 * math.sin(math.pi * i / n)) for i in range(n + 1)]
    stand = (math.pi / 2, 0, 0)
    prism([(-0.3, 0), (0.3, 0)] + arc, 0.025, (0, d / 2 - 0.01, h), m, 0.006, stand, r)
    inner = [(x * 0.88, 0.03 + z * 0.94) for x, z in [(-0.3, 0), (0.3, 0)] + arc]
    prism(inner, 0.004, (0, d / 2 - 0.036, h), mirror(), 0.001, stand, r)
    if lights:
        for s in (-1, 1):
            for k in range(4):
                p = (s * 0.283, d / 2 - 0.055, h + 0.1 + k * 0.17)
                lathe(
                    [(0, 0.02), (0.014, 0.014), (0.02, 0), (0.014, -0.014), (0, -0.02)],
                    p,
                    glow('#ffe2b0', 6),
                    r,
                    20,
                )
    # stool
    for x in (-0.14, 0.14):
        for y in (-0.12, 0.12):
            leg((x, y - 0.42, 0), 0.4, m, r, 0.012, 0.018, (x * 0.2, y * 0.2))
    seat = fabric('#b58d92' if white else '#8a6a3a', weave=700)
    cushion((0.38, 0.33, 0.09), (0, -0.42, 0.44), seat, parent=r, puff=0.5, wob=0.01)
    jars(r, (-0.32, -0.02, h), 5)
    jars(r, (0.3, 0.02, h), 4)
    return r


def console(at=(0, 0, 0), rotz=0, w=1.6, d=0.4, h=0.5, body='#d9d7d1', trim=True, drawers=True, top=None):
    """Low television console, white with gold strips and legs; nothing on it."""
    r = empty(at, rotz)
    m = mat(body, 0.14, var=0.03, rvar=0.06, coat=0.6, dirt=0.06)
    g = gold(0.2)
    z0 = 0.13
    box((w, d, h - z0), (0, 0, z0), m, 0.006, parent=r, base=True)
    box((w + 0.02, d + 0.02, 0.022), (0, 0, h), top or marble(), 0.004, parent=r, base=True)
    box((w + 0.005, 0.012, 0.012), (0, -d / 2 - 0.002, h - 0.008), g, 0.002, parent=r)
    box((w + 0.005, 0.012, 0.012), (0, -d / 2 - 0.002, z0 + 0.006), g, 0.002, parent=r)
    n = 3
    for i in range(n):
        cw = (w - 0.02) / n
        x = -w / 2 + 0.01 + cw * (i + 0.5)
        if i == 1 and drawers:
            for k in range(2):
                hh = (h - z0 - 0.04) / 2
                front((x, -d / 2, z0 + 0.015 + k * hh), cw, hh, m, r)
                box(
                    (cw * 0.5, 0.012, 0.01),
                    (x, -d / 2 - 0.025, z0 + 0.015 + (k + 0.5) * hh),
                    g,
                    0.003,
                    parent=r,
                )
        else:
            front((x, -d / 2, z0 + 0.015), cw, h - z0 - 0.035, m, r)
            for k in range(5):  # upright gold lines on the doors
                box(
                    (0.005, 0.006, h - z0 - 0.06),
                    (x - 0.1 + k * 0.05, -d / 2 - 0.022, (h + z0) / 2),
                    g,
                    0,
                    parent=r,
                )
    for x in (-w / 2 + 0.12, w / 2 - 0.12):
        for s in (-1, 1):
            leg((x + s * 0.03, s * (d / 2 - 0.06), 0), z0, g, r, 0.008, 0.014, (s * 0.02, 0))
    return r


def wall_unit(at=(0, 0, 0), rotz=0, wc=('#5f3a20', '#361e0f'), pale='#c9b48d', tv=True):
    """Living-room unit: two towers with glass doors, a bridge above, a place for the television between them."""
    r = empty(at, rotz)
    m = wood(*wc, axis=2, rough=0.3)
    m0 = wood(*wc, axis=0, rough=0.3)
    hm = gold()
    d, tw, h, gap = 0.42, 0.5, 1.85, 1.15
    for s in (-1, 1):
        x = s * (gap / 2 + tw / 2)
        case(tw, d, h, m, r, x=x, back=mat(pale, 0.6), shelves=(0.6, 0.98, 1.38))
        front((x, -d / 2, 0.06), tw, 0.54, m, r, 'pull', hm, mat(pale, 0.4), side=-s)
        box((tw - 0.03, 0.005, h - 0.66), (x, -d / 2 + 0.002, 0.63), pane(), 0, parent=r, base=True)
        for k in (-1, 1):
            box(
                (0.03, 0.02, h - 0.62),
                (x + k * (tw / 2 - 0.018), -d / 2, 0.61),
                m,
                0.003,
                parent=r,
                base=True,
            )
        for z in (0.618, 0.998, 1.398):
            jars(r, (x, 0.02, z), 4, 0.12)
    box((gap, d + 0.02, 0.5), (0, 0, 0), m0, 0.004, parent=r, base=True)
    for k in range(3):
        front((-gap / 3 + k * gap / 3, -d / 2 - 0.01, 0.08), gap / 3, 0.4, m0, r, 'bar', hm)
    box((gap, d - 0.1, 0.3), (0, 0.05, h - 0.3), m0, 0.004, parent=r, base=True)
    for k in (-1, 1):
        front((k * gap / 4, -d / 2 + 0.1, h - 0.29), gap / 2, 0.27, m0, r, 'knob', hm)
    box((gap, 0.012, h - 0.8), (0, d / 2 - 0.01, 0.5), mat(pale, 0.5), 0, parent=r, base=True)
    box((gap + 2 * tw + 0.06, d + 0.05, 0.04), (0, -0.005, h), m0, 0.01, parent=r, base=True)
    return r
