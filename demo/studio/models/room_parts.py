"""Parts that several rooms share, for the back wall of scenes.room at yb: windows, doors, ceilings, lamps."""
from lib import *
import scenes as S


def daylight(strength=5.0, green=True):
    """What is seen through a window: bushes below, hazy sky above."""
    m = NT('outside')
    v = m.coord()
    axes = m.n('SeparateXYZ')
    m.l(v, axes.inputs[0])
    n = m.noise(v, 5, 6, 0.6)
    low = ('#5f7a4a', '#8fa37c') if green else ('#a08f78', '#bdb3a0')
    stops = [(0.0, low[0]), (0.12, low[1]), (0.2, '#dfe8ee'), (1, '#f2f6fa')]
    col = m.ramp(m.math('ADD', axes.outputs[1], m.math('MULTIPLY', n, 0.5)), stops)
    m.set('Base Color', (0, 0, 0, 1))
    m.l(col, m.p.inputs['Emission'])
    m.set('Emission Strength', strength)
    return m.m


def thin_glass(tint='#dcebe6', shine=0.12):
    """Pane that is seen through without the noise of true glass."""
    m = NT('pane')
    clear = m.n('BsdfTransparent', Color=hexc(tint))
    both = m.n('MixShader')
    both.inputs[0].default_value = shine
    m.set('Base Color', hexc('#c4d4d0'))
    m.set('Roughness', 0.05)
    m.l(clear.outputs[0], both.inputs[1])
    m.l(m.p.outputs[0], both.inputs[2])
    m.l(both.outputs[0], m.o.inputs['Surface'])
    return m.m


def window(
    x, yb, z=1.5, w=1.3, h=1.2, light=60, panes=2, bars=True, green=True, frame='#c4c6c7', strength=5.0
):
    """Sliding window in the back wall, with light coming through it."""
    al = mat(frame, 0.35, 0.6)
    quad(w, h, (x, yb - 0.012, z), daylight(strength, green), (math.pi / 2, 0, 0))
    for i in range(panes + 1):
        box((0.045, 0.05, h), (x - w / 2 + w * i / panes, yb - 0.03, z - h / 2), al, 0.003, base=True)
    for s in (-0.5, 0.5):
        box((w + 0.045, 0.05, 0.045), (x, yb - 0.03, z + s * h), al, 0.003)
    if bars:
        iron = mat('#dcdad4', 0.5)
        for i in range(1, int(w / 0.17)):
            cyl(0.006, h, (x - w / 2 + 0.17 * i, yb - 0.01, z), iron, 'Z', 0, n=10)
    box((w + 0.16, 0.09, 0.03), (x, yb - 0.04, z - h / 2 - 0.035), mat('#d9d7d0', 0.4), 0.006)
    if light:
        S.area((x, yb - 0.12, z), (-math.pi / 2, 0, 0), w, light, (0.88, 0.94, 1), h)


def door(x, yb, w=0.88, h=2.05, c=('#6a4024', '#3c2110'), paint=None, panels=True, handle=-1):
    m = mat(paint, 0.4, var=0.04, dirt=0.15) if paint else wood(*c, axis=2)
    box((w + 0.14, 0.07, h + 0.08), (x, yb - 0.02, 0), m, 0.006, base=True)
    box((w, 0.05, h), (x, yb - 0.045, 0.01), m, 0.004, base=True)
    if panels:
        for z0, part in ((0.2, 0.34), (1.05, 0.39)):
            for s in (-0.23, 0.23):
                box((w * 0.32, 0.02, h * part), (x + s * w, yb - 0.07, z0), m, 0.012, base=True)
    brass = mat('#b0a070', 0.25, 1)
    hx = x + handle * (w / 2 - 0.07)
    box((0.04, 0.02, 0.16), (hx, yb - 0.075, 0.96), brass, 0.004, base=True)
    cyl(0.01, 0.12, (hx - handle * 0.04, yb - 0.12, 1.03), brass, 'X', 0.002)


def pop_ceiling(x0, x1, y0, y1, h=2.75, drop=0.14, light=12, color='#e6e3da', glow_c='#ffe2b0', spots=True):
    """Plaster ceiling: a dropped border with a rounded step, hidden strip light and small round lamps."""
    m = mat(color, 0.8, var=0.03)
    b = 0.45
    cx, cy, w, d = (x0 + x1) / 2, (y0 + y1) / 2, x1 - x0, y1 - y0
    for y in (y0 + b / 2, y1 - b / 2):
        box((w, b, drop), (cx, y, h - drop), m, 0.02, base=True)
    for x in (x0 + b / 2, x1 - b / 2):
        box((b, d, drop), (x, cy, h - drop), m, 0.02, base=True)
    edge = mat(color, 0.7, var=0.02)
    for y in (y0 + b, y1 - b):
        cyl(0.035, w - 2 * b + 0.06, (cx, y, h - drop + 0.02), edge, 'X', 0, n=16)
    for x in (x0 + b, x1 - b):
        cyl(0.035, d - 2 * b + 0.06, (x, cy, h - drop + 0.02), edge, 'Y', 0, n=16)
    lathe(
        [(0, 0), (0.34, 0), (0.36, 0.02), (0.3, 0.03), (0.28, 0.05), (0, 0.06)], (cx, cy, h - 0.06), m, n=48
    )
    strip = glow(glow_c, 3)
    for y in (y0 + b + 0.01, y1 - b - 0.01):
        box((w - 2 * b, 0.02, 0.02), (cx, y, h - 0.03), strip, 0)
    if spots:
        lamp = glow('#fff2d8', 7)
        ring = mat('#d4d2cc', 0.3, 0.6)
        for i in range(4):
            for y in (y0 + b / 2, y1 - b / 2):
                at = (x0 + b + (w - 2 * b) * i / 3, y, h - drop - 0.004)
                cyl(0.055, 0.012, at, ring, 'Z', 0.003, n=24)
                cyl(0.042, 0.016, at, lamp, 'Z', 0, n=24)
    if light:
        S.area((cx, cy, h - 0.12), (0, 0, 0), 0.9, light, (1, 0.93, 0.8))


def curtains(x, yb, w=1.7, top=2.35, bottom=0.06, c='#6a5a4a', rod='#8f7a4a', part=0.36):
    """A pair of curtains on a rod, drawn to both sides of a window."""
    S.curtain(x - w / 2, x - w / 2 + w * part, bottom, top, (0, yb - 0.13, 0), c)
    S.curtain(x + w / 2 - w * part, x + w / 2, bottom, top, (0, yb - 0.13, 0), c)
    m = mat(rod, 0.3, 0.8)
    cyl(0.014, w + 0.3, (x, yb - 0.13, top + 0.02), m, 'X', 0.002, n=16)
    for s in (-1, 1):
        lathe(
            [(0, 0), (0.03, 0.02), (0.02, 0.06), (0, 0.07)],
            (x + s * (w / 2 + 0.15), yb - 0.13, top + 0.02),
            m,
            n=16,
            rot=(0, s * math.pi / 2, 0),
        )


def switch(x, yb, z=1.3):
    box((0.085, 0.012, 0.085), (x, yb - 0.006, z), mat('#e6e2d8', 0.35), 0.006)
    box((0.02, 0.008, 0.035), (x, yb - 0.014, z), mat('#d8d4c8', 0.3), 0.003)


def tube_lamp(x, y, z, length=1.2, along='X', power=18):
    """Fluorescent fitting on a wall or ceiling."""
    size = (length, 0.06, 0.05) if along == 'X' else (0.06, length, 0.05)
    box(size, (x, y, z), mat('#dcdad4', 0.5), 0.006)
    cyl(
        0.014,
        length - 0.08,
        (x, y - (0.04 if along == 'X' else 0), z - 0.03),
        glow('#f2f6ff', 9),
        along,
        0,
        n=16,
    )
    if power:
        S.bulb((x, y - 0.1, z - 0.12), power, (0.92, 0.96, 1), 0.2)


def framed(
    x, yb, z, w=0.6, h=0.42, cols=((0.75, 0.55, 0.3), (0.12, 0.16, 0.22)), frame=('#3a2a22', '#1f1511')
):
    """Framed print on the back wall."""
    import numpy as np

    def art(px, py):
        k = (np.sin(9 * px + 3 * np.sin(6 * py)) * 0.5 + 0.5)[..., None]
        upper = (py > 0.45 + 0.1 * np.sin(7 * px))[..., None]
        return np.where(upper, np.array(cols[0]) * (1 - 0.3 * k), np.array(cols[1]) + 0.1 * k)

    quad(w, h, (x, yb - 0.03, z), picture(art, 192, 128, 0.6), (math.pi / 2, 0, 0))
    f = wood(*frame)
    for s in (-1, 1):
        box((0.03, 0.03, h + 0.06), (x + s * (w / 2 + 0.01), yb - 0.02, z), f, 0.004)
        box((w + 0.05, 0.03, 0.03), (x, yb - 0.02, z + s * (h / 2 + 0.01)), f, 0.004)


def plant(at, h=0.9, pot='#8a5a40'):
    """House plant with long leaves in a pot."""
    x, y, z = at
    lathe(
        [(0, 0), (0.12, 0), (0.17, 0.28), (0.18, 0.3), (0.16, 0.3), (0.15, 0.26), (0, 0.26)],
        at,
        mat(pot, 0.5, dirt=0.2),
    )
    greens = [mat(c, 0.4, var=0.2) for c in ('#3f6a2c', '#2f5524', '#577a35')]
    for i in range(22):
        a, length, lean = i * 2.4, h * R.uniform(0.5, 1), R.uniform(0.15, 0.7)
        vs, fs = [], []
        for j in range(7):
            t = j / 6
            wide = 0.045 * math.sin(math.pi * min(1, t * 0.9 + 0.1))
            vs += [
                (lean * length * t * t, wide, length * t * (1 - 0.3 * lean * t)),
                (lean * length * t * t, -wide, length * t * (1 - 0.3 * lean * t)),
            ]
            if j:
                fs.append((2 * j - 2, 2 * j - 1, 2 * j + 1, 2 * j))
        me = bpy.data.meshes.new('leaf')
        me.from_pydata(vs, [], fs)
        me.materials.append(R.choice(greens))
        o = bpy.data.objects.new('leaf', me)
        bpy.context.scene.collection.objects.link(o)
        o.location = (x + R.uniform(-0.04, 0.04), y + R.uniform(-0.04, 0.04), z + 0.25)
        o.rotation_euler = (0, 0, a)
