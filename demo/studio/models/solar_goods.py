"""Solar goods: one panel, a panel on a zinc roof, an all-in-one street light, a pole light."""
from lib import *
from models import battery_and_panel


def panel(at=(0, 0, 0), rotz=0, w=0.68, h=1.48, lean=12, wear=0.3, watts='150 W'):
    """One panel leaning, with a sticker and its cable hanging out."""
    r = empty(at, rotz)
    battery_and_panel.solar((0, 0, 0.02), 0, w, h, lean, wear).parent = r
    e = empty((0, 0, 0.02), rot=(math.radians(90 - lean), 0, 0))
    e.parent = r
    quad(0.16, 0.07, (w * 0.22, h - 0.09, 0.0075), mat('#e0ddd2', 0.4), (0, 0, 0.04), e)
    text(watts, 0.04, (w * 0.22, h - 0.09, 0.0085), mat('#8f1b14', 0.5), (0, 0, 0.04), e)
    tube(
        [
            (w / 2 + 0.01, 0.12, 0.5),
            (w / 2 + 0.06, 0.05, 0.2),
            (w / 2 + 0.1, -0.05, 0.012),
            (w / 2 - 0.05, -0.16, 0.008),
            (w / 2 - 0.2, -0.12, 0.008),
        ],
        0.004,
        mat('#17181a', 0.5),
        r,
    )
    return r


def roof(at=(0, 0, 0), color='#7d8486', pitch=16, panels=2, wear=0.35):
    """Corrugated roof seen from a neighbour's stair, with panels on rails."""
    r = empty(at, rot=(math.radians(pitch), 0, 0))
    zinc = mat(color, 0.42, 0.55, var=0.12, dirt=0.55, dirtcol='#7a4526', scale=1.5)
    width, depth, step = 6.0, 4.6, 0.019
    verts, faces = [], []
    n = int(width / step)
    for j in range(2):
        for i in range(n + 1):
            x = -width / 2 + i * step
            verts.append((x, -depth / 2 + j * depth, 0.012 * math.sin(x * 2 * math.pi / 0.152)))
    for i in range(n):
        faces.append((i, i + 1, i + n + 2, i + n + 1))
    me = bpy.data.meshes.new('zinc')
    me.from_pydata(verts, [], faces)
    from lib import _obj

    smooth(_obj(me, 'zinc', zinc, parent=r), 180)
    rail = mat('#a9acae', 0.35, 0.9, dirt=0.2)
    for i in range(panels):
        x = (i - (panels - 1) / 2) * 1.06
        p = battery_and_panel.solar((x, -0.83, 0.085), 0, 1.0, 1.65, 90, wear)
        p.parent = r
    for y in (-0.45, 0.45):
        box((panels * 1.06 + 0.2, 0.04, 0.045), (0, y, 0.038), rail, 0.003, parent=r)
        for i in range(panels + 1):
            box((0.05, 0.06, 0.02), ((i - panels / 2) * 1.06, y, 0.1), rail, 0.003, parent=r)
    for k in range(5):
        for i in range(16):
            cyl(
                0.012,
                0.008,
                (-2.4 + i * 0.304 + 0.038, -2.0 + k, 0.016),
                mat('#5d4a3a', 0.6, 0.5),
                'Z',
                0.002,
                r,
                n=10,
            )
    tube(
        [
            (panels * 0.53, -0.3, 0.06),
            (panels * 0.53 + 0.2, -0.4, 0.02),
            (panels * 0.53 + 0.3, -1.2, 0.02),
            (panels * 0.53 + 0.28, -2.3, 0.02),
        ],
        0.007,
        mat('#17181a', 0.5),
        r,
    )
    return r


def street_light(at=(0, 0, 0), rotz=0, lean=0.0, watts='200W', color='#26292c', on=False):
    """All-in-one street light lying or leaning: LED modules in rows, sensor eye, arm bracket; back is the panel."""
    r = empty(at, rot=(lean, 0, rotz))
    shell = mat(color, 0.4, var=0.05, dirt=0.1, bump=0.05, bscale=200)
    led = glow('#fff2c8', 3) if on else mat('#d9c36a', 0.25, coat=0.4)
    lens = mat('#e6e6e0', 0.12, coat=0.8)
    w, h = 0.3, 0.62
    rrect(w, h, 0.05, 0.05, (0, h / 2, 0), shell, 0.012, parent=r)
    z = 0.05
    for j in range(3):
        for i in range(3):
            x, y = (i - 1) * 0.085, 0.14 + j * 0.12
            rrect(0.078, 0.106, 0.008, 0.006, (x, y, z - 0.002), lens, 0.002, parent=r)
            for k in range(4):
                for m in range(3):
                    rrect(
                        0.013,
                        0.013,
                        0.002,
                        0.002,
                        (x - 0.022 + m * 0.022, y - 0.036 + k * 0.024, z + 0.0035),
                        led,
                        0.0005,
                        parent=r,
                        n=2,
                    )
    lathe([(0.022, 0), (0.02, 0.012), (0.012, 0.02), (0, 0.022)], (0, 0.505, z), mat('#e0dfd8', 0.3), r, 32)
    text(watts, 0.034, (0, 0.57, z + 0.0006), mat('#d9d7cf', 0.5), (0, 0, 0), r)
    box((0.26, 0.54, 0.004), (0, 0.33, -0.002), mat('#0a1124', 0.12, coat=1), 0.001, parent=r)
    pole = mat('#8f9294', 0.4, 0.8)
    cyl(0.026, 0.16, (0, -0.07, 0.02), pole, 'Y', 0.002, r)
    box((0.09, 0.05, 0.055), (0, -0.005, 0.022), shell, 0.01, parent=r)
    return r


def street_light_set(at=(0, 0, 0), rotz=0, **more):
    """The light against a wall with its remote control and bracket in front."""
    r = empty(at, rotz)
    street_light((0, 0.0, 0.16), 0, math.radians(76), **more).parent = r
    black = mat('#151618', 0.5)
    rrect(0.05, 0.12, 0.012, 0.014, (0.24, -0.1, 0), mat('#dcdbd6', 0.4), 0.003, (0, 0, 0.4), r)
    for j in range(4):
        for i in range(2):
            cyl(
                0.006,
                0.003,
                (0.24 + (i - 0.5) * 0.02 - (j - 1.5) * 0.008, -0.1 + (j - 1.5) * 0.02, 0.015),
                mat('#b3261e' if j == 3 and i == 0 else '#55585c', 0.5),
                'Z',
                0.001,
                r,
                n=16,
            )
    arm = mat('#9a9da0', 0.4, 0.8, dirt=0.15)
    tube(
        bent([(-0.4, -0.05, 0.025), (-0.2, -0.12, 0.025), (-0.12, -0.3, 0.025)], 0.08),
        0.02,
        arm,
        r,
        smoothc=False,
    )
    box((0.012, 0.1, 0.14), (-0.4, -0.05, 0.07), arm, 0.003, (0, 0, -0.3), r)
    for z in (0.03, 0.11):
        cyl(0.007, 0.02, (-0.41, -0.05, z), black, 'X', 0.001, r, n=6)
    return r
