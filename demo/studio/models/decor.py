"""Curtains on a rail and rugs."""
import numpy as np
from mathutils import noise as N

from lib import _obj
from models.home_parts import *


def drape(parent, x0, x1, z0, z1, y, mt, folds=9, tie=None, depth=0.045, flare=1):
    """Hanging cloth from z1 down to z0; tie: (height, x) where a band gathers it."""
    ph = R.uniform(0, 9)

    def skin(u, v):
        z = z1 + (z0 - z1) * v
        x = x0 + (x1 - x0) * u
        amp = depth * (0.45 + 0.55 * min(1, v * 4)) * (1 + 0.35 * math.sin(u * 7 + ph))
        if tie:
            zt, xt = tie
            near = math.exp(-(((z - zt) / 0.35) ** 2))
            below = 0.55 if z < zt else 1
            k = near * 0.8 + (1 - near) * (0 if z > zt else 0.35)
            x = x + (xt - x) * k * below if z < zt else x + (xt - x) * near * 0.8
            amp *= 1 - 0.5 * near
        wave = math.sin(u * folds * 2 * math.pi + ph + 0.6 * math.sin(v * 3 + ph))
        return (
            x + 0.008 * math.sin(v * 7 + u * 17),
            y + amp * wave,
            z + 0.01 * math.sin(u * folds * 2 * math.pi) * v,
        )

    return sheet(skin, folds * 16, 30, mt, parent)


def curtains(
    at=(0, 0, 0), color='#5a1f2a', sheer='#d8d4c8', yb=0.7, w=2.0, rail='#7a5a34', tied=True, pattern=None
):
    """Two curtains and a thin one between them on a wooden rail, in front of the window of the wall y=yb."""
    r = empty(at)
    cloth = flowers(color, pattern, pattern, scale=7) if pattern else fabric(color, weave=1100, sheen=0.4)
    rod = wood(rail, '#4a331c', axis=0) if rail != 'metal' else chrome(0.3)
    y = yb - 0.12
    cyl(0.016, w + 0.3, (0, y, 2.28), rod, 'X', 0.002, r, 24)
    for s in (-1, 1):
        lathe(
            [(0, 0.07), (0.02, 0.06), (0.032, 0.03), (0.02, 0.0), (0.016, -0.01)],
            (s * (w / 2 + 0.15), y, 2.28),
            rod,
            r,
            32,
            (0, s * math.pi / 2, 0),
        )
        tube([(s * (w / 2 + 0.05), yb, 2.3), (s * (w / 2 + 0.05), y, 2.26)], 0.009, rod, r, smoothc=False)
    # the window behind: light, frame, bars
    light = glow('#dfeaf2', 3)
    light.cycles.sample_as_light = False
    quad(w * 0.55, 1.15, (0, yb - 0.01, 1.5), light, (math.pi / 2, 0, 0), r)
    frame = mat('#b9bbbd', 0.35, 0.8)
    for x in (-0.275, 0, 0.275):
        box((0.035, 0.03, 1.15), (x * w, yb - 0.02, 1.5), frame, 0.003, parent=r)
    for z in (0.93, 2.07):
        box((w * 0.57, 0.03, 0.035), (0, yb - 0.02, z), frame, 0.003, parent=r)
    if sheer:
        thin = NT('sheer')
        clear = thin.n('BsdfTransparent')
        soft = thin.n('BsdfTranslucent')
        soft.inputs[0].default_value = hexc(sheer)
        mix = thin.n('MixShader')
        mix.inputs[0].default_value = 0.72
        thin.l(clear.outputs[0], mix.inputs[1])
        both = thin.n('MixShader')
        plain = thin.n('BsdfDiffuse')
        plain.inputs[0].default_value = hexc(sheer)
        thin.l(soft.outputs[0], both.inputs[1])
        thin.l(plain.outputs[0], both.inputs[2])
        thin.l(both.outputs[0], mix.inputs[2])
        thin.l(mix.outputs[0], thin.o.inputs['Surface'])
        drape(r, -w * 0.32, w * 0.32, 0.05, 2.25, y + 0.05, thin.m, 14, depth=0.02)
    for s in (-1, 1):
        a, b = s * (w / 2 + 0.1), s * w * 0.14
        tie = (1.05, s * (w / 2 - 0.02)) if tied else None
        drape(r, a, b, 0.04, 2.26, y - 0.02, cloth, 7, tie)
        if tied:
            band = mat('#b08d45', 0.5)
            ring = [
                (
                    s * (w / 2 - 0.04) + 0.13 * math.cos(t),
                    y - 0.02 + 0.075 * math.sin(t),
                    1.05 + 0.04 * math.cos(t) * s,
                )
                for t in [k * 0.5236 for k in range(12)]
            ]
            tube(ring, 0.016, band, r, True)
        for k in range(8):
            x = a + (b - a) * (k + 0.5) / 8
            tube(
                [
                    (x, y + 0.022 * math.cos(t), 2.275 + 0.024 * math.sin(t))
                    for t in [q * 0.7854 for q in range(8)]
                ],
                0.003,
                rod,
                r,
                True,
            )
    return r


def weave_picture(kind, colours, seed=1):
    """Pattern of a rug as fn(x, y) for lib.picture: 'border' (eastern), 'blocks' or 'lines' (modern)."""
    c = [np.array(hexc(k)[:3]) for k in colours]

    def fn(x, y):
        chance = np.random.default_rng(seed)
        out = np.zeros(x.shape + (3,)) + c[0]

        def put(where, colour):
            out[where] = colour

        if kind == 'border':
            edge = np.minimum(np.minimum(x, 1 - x) * 1.5, np.minimum(y, 1 - y))
            for lo, hi, k in ((0.02, 0.04, 2), (0.05, 0.13, 1), (0.14, 0.155, 2), (0.165, 0.175, 3)):
                put((edge > lo) & (edge < hi), c[k])
            wave = np.sin(x * 94) * np.sin(y * 63)
            put((edge > 0.06) & (edge < 0.12) & (wave > 0.25), c[3])
            put((edge > 0.06) & (edge < 0.12) & (wave < -0.55), c[0])
            u, v = abs(x - 0.5) * 1.5, abs(y - 0.5)
            for q, k in ((0.3, 1), (0.27, 3), (0.25, 2), (0.17, 0), (0.15, 3), (0.08, 1)):
                put((u * 0.75 + v + 0.015 * np.sin(np.arctan2(v, u) * 24) < q), c[k])
            field = (edge > 0.19) & (u * 0.75 + v > 0.33)
            put(field & (np.sin(x * 60) * np.sin(y * 42) > 0.72), c[3])
            put(field & (np.sin(x * 60 + 2) * np.sin(y * 42 + 1.4) > 0.85), c[2])
        else:
            for _ in range(26):
                x0, y0 = chance.random(2)
                w, h = chance.uniform(0.06, 0.3), chance.uniform(0.08, 0.34)
                put((x > x0) & (x < x0 + w) & (y > y0) & (y < y0 + h), c[chance.integers(0, len(c))])
        noise = chance.normal(1, 0.09, x.shape)[..., None]
        return np.clip(out * noise, 0, 1)

    return fn


def rug(
    at=(0, 0, 0),
    rotz=0,
    size=(2.0, 1.35),
    kind='border',
    colours=('#6b1f1f', '#23304a', '#c9a766', '#d3c7ae'),
    fringe=True,
    rolled=0,
):
    """Rug on the floor; rolled: how much of it, in metres, is still rolled up at its far side."""
    r = empty(at, rotz)
    m = picture(weave_picture(kind, colours), 600, 400, 0.95, spec=0.1)
    w, d = size

    def skin(u, v):
        x, y = (u - 0.5) * w, (v - 0.5) * d
        lift = 0.006 * (1 + N.noise(Vector((x * 2, y * 2, 3)))) + 0.012 * max(
            0, abs(2 * u - 1) - 0.93
        ) / 0.07 * max(0, abs(2 * v - 1) - 0.8)
        return (x, y, 0.008 + lift)

    sheet(skin, 60, 40, m, r, thick=0.009)
    if rolled:
        back = mat(colours[1], 0.95, bump=0.5, bscale=300)
        spiral = [(0.035 + 0.007 * a) for a in [k * 0.3 for k in range(42)]]
        pts = [(q * math.cos(k * 0.3), q * math.sin(k * 0.3)) for k, q in enumerate(spiral)]

        def roll(u, v):
            a, b = pts[min(41, round(v * 41))]
            return ((u - 0.5) * w, d / 2 + 0.02 + a, 0.13 + b)

        sheet(roll, 4, 41, back, r, thick=0.008)
    if fringe:
        fm = mat('#cfc4a8', 0.9)
        for s in (-1, 1):
            for k in range(46):
                y = (k / 45 - 0.5) * d * 0.98
                x = s * w / 2
                tube(
                    [(x, y, 0.013), (x + s * R.uniform(0.03, 0.06), y + R.uniform(-0.012, 0.012), 0.004)],
                    0.0022,
                    fm,
                    r,
                    smoothc=False,
                )
    return r


def shag(at=(0, 0, 0), rotz=0, size=(1.7, 1.15), color='#8d8a86'):
    """Shaggy rug: thousands of short tufts on a cloth."""
    r = empty(at, rotz)
    w, d = size
    m = mat(color, 0.9, var=0.3, sheen=0.5, scale=30)
    box((w, d, 0.01), (0, 0, 0.002), m, 0.004, parent=r, base=True)
    vs = []
    fs = []
    for _ in range(26000):
        x, y = R.uniform(-w / 2, w / 2), R.uniform(-d / 2, d / 2)
        flow = 3 * N.noise(Vector((x * 2.2, y * 2.2, 1))) * 2
        a = flow + R.uniform(-0.8, 0.8)
        lean = R.uniform(0.008, 0.026)
        h = R.uniform(0.018, 0.034)
        t = 0.0035
        px, py = -math.sin(a) * t, math.cos(a) * t
        k = len(vs)
        mx, my = x + lean * 0.4 * math.cos(a), y + lean * 0.4 * math.sin(a)
        vs += [
            (x - px, y - py, 0.008),
            (x + px, y + py, 0.008),
            (mx + px, my + py, h * 0.75),
            (mx - px, my - py, h * 0.75),
        ]
        vs.append((x + lean * math.cos(a), y + lean * math.sin(a), h))
        fs += [(k, k + 1, k + 2, k + 3), (k + 3, k + 2, k + 4)]
    me = bpy.data.meshes.new('shag')
    me.from_pydata(vs, [], fs)
    _obj(me, 'shag', m, parent=r)
    return r
