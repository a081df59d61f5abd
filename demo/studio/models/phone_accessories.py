"""Small things from a phone shop: smart watch, cases, screen guards, a charger with earphones."""
from lib import *
from lib import _obj
from models.phone_extras import pouch
from models.phone_screens import screen


def ribbon(path, width, thick, m, parent, taper=1.0):
    """A strap along (y, z) points, `width` wide at the start and `taper` times that at the end."""
    n = len(path)
    points, faces = [], []
    for i, (y, z) in enumerate(path):
        half = width / 2 * (1 + (taper - 1) * i / (n - 1))
        points += [(-half, y, z), (half, y, z)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(n - 1)]
    me = bpy.data.meshes.new('strap')
    me.from_pydata(points, [], faces)
    o = smooth(_obj(me, 'strap', m, parent=parent), 180)
    solid = o.modifiers.new('s', 'SOLIDIFY')
    solid.thickness = thick
    solid.offset = 0
    return bev(o, thick * 0.35, 2)


def smart_watch(case='#2a2b2e', strap='#1b1c1f', at=(0, 0, 0.75), rotz=0, number=4):
    """Lies on its back, the two straps bent down to the table."""
    r = empty(at, rotz)
    metal, rubber = mat(case, 0.25, 0.8), mat(
        strap, 0.6, bump=0.05, bscale=700, dirt=0.15, dirtcol='#9a948a', scale=30
    )
    rrect(0.038, 0.045, 0.011, 0.0105, (0, 0, 0.006), metal, 0.0035, parent=r, n=10, seg=5)
    rrect(0.024, 0.024, 0.011, 0.004, (0, 0, 0.0025), mat('#101113', 0.2, coat=0.5), 0.001, parent=r)
    rrect(
        0.0365, 0.0435, 0.0105, 0.0014, (0, 0, 0.0156), mat('#08090b', 0.06, coat=0.8), 0.0008, parent=r, n=10
    )
    screen('off', 0.031, 0.038, 0.007, 0.017, r)
    bright, soft = glow('#ffffff', 1.2), glow('#5ad06a', 1.1)
    text('10:08', 0.0105, (0, 0.008, 0.0174), bright, (0, 0, 0), r)
    text('6 420 steps', 0.0032, (0, -0.0005, 0.0174), soft, (0, 0, 0), r, bold=False)
    for i, color in enumerate(('#d8452f', '#e0b030', '#3fa0d8')):
        x = -0.009 + i * 0.009
        ring = [(0.0034, 0), (0.0034, 0.0002), (0.0026, 0.0002), (0.0026, 0)]
        lathe(ring, (x, -0.0095, 0.0173), glow(color, 1.1), r, 28)
    cyl(0.0034, 0.003, (0.0202, 0.008, 0.0115), metal, 'X', 0.0008, r, n=24)
    box((0.0016, 0.011, 0.0024), (0.0192, -0.008, 0.0115), metal, 0.0006, parent=r)
    bend = [(0.0205, 0.0105), (0.026, 0.0103), (0.034, 0.008), (0.043, 0.0035), (0.052, 0.0016)]
    ribbon(bend + [(0.066, 0.0014), (0.085, 0.0014)], 0.0225, 0.0024, rubber, r, 0.92)
    lower = [(-y, z) for y, z in bend]
    ribbon(lower + [(-0.07, 0.0014), (-0.095, 0.0014), (-0.112, 0.0016)], 0.0225, 0.0024, rubber, r, 0.85)
    hole = mat('#060607', 0.9)
    for i in range(7):
        rrect(0.0045, 0.002, 0.0009, 0.0003, (0, -0.06 - i * 0.0065, 0.00255), hole, 0, parent=r)
    buckle = [(-0.012, 0.084, 0.003), (-0.012, 0.098, 0.003), (0.012, 0.098, 0.003), (0.012, 0.084, 0.003)]
    tube(bent(buckle, 0.004), 0.0012, metal, r, smoothc=False)
    return r


def pouches(
    colors=('#1d3f66', '#a3303a', '#17181a', '#d9b8b4', '#3f6a4c', '#c9a13a'), at=(0, 0, 0.75), rotz=0
):
    """Silicone cases fanned out over one another."""
    r = empty(at, rotz)
    holes = [(0.031, 0.034), (0.018, 0.05), (0.036, 0.038)]
    for i, color in enumerate(colors):
        x = (i - (len(colors) - 1) / 2) * 0.062
        case = pouch(
            (x, -0.012 * abs(i - 2.3), 0.0006 + 0.0042 * (i % 2) * 2),
            0.14 * (2.5 - i) * 0.8,
            color,
            hole=holes[i % 3],
        )
        case.parent = r
        case.rotation_euler = (0, 0.05 * (i % 2), 0.1 * (2.5 - i))
    return r


def screen_guards(at=(0, 0, 0.75), rotz=0, n=5, color='#c9772a'):
    """Paper packs of tempered glass, and one glass lying out on its white backing."""
    r = empty(at, rotz)
    white = mat('#e2dfd6', 0.6)
    for i in range(n):
        pack = empty((-0.055 + 0.006 * i, 0.004 * (i % 3), 0.004 * i), 0.12 - 0.07 * i + 0.02 * (i % 2))
        pack.parent = r
        card = mat(color if i % 2 == 0 else '#23304a', 0.55, var=0.08, dirt=0.15, scale=15)
        rrect(0.096, 0.19, 0.003, 0.0036, (0, 0, 0), card, 0.001, parent=pack)
        rrect(0.07, 0.1, 0.004, 0.0002, (0, -0.02, 0.0036), mat('#dfe6ea', 0.12, coat=0.6), 0, parent=pack)
        rrect(0.052, 0.092, 0.005, 0.0002, (0, -0.02, 0.0038), mat('#14171c', 0.15, coat=0.6), 0, parent=pack)
        rrect(0.048, 0.086, 0.004, 0.0002, (0, -0.02, 0.0039), mat('#9aa9b2', 0.12, coat=0.6), 0, parent=pack)
        text('9H', 0.017, (-0.024, 0.062, 0.0038), white, (0, 0, 0), pack)
        text('TEMPERED\nGLASS', 0.0085, (0.016, 0.063, 0.0038), white, (0, 0, 0), pack)
        text('FULL COVER', 0.007, (0, -0.084, 0.0038), white, (0, 0, 0), pack)
        rrect(0.014, 0.007, 0.003, 0.0004, (0, 0.089, 0.0034), mat('#1a1a1c', 0.8), 0, parent=pack)
    glass = empty((0.062, -0.012, 0.0002), -0.25)
    glass.parent = r
    rrect(0.074, 0.156, 0.009, 0.0004, (0, 0, 0), white, 0, parent=glass)
    rrect(
        0.072, 0.154, 0.009, 0.0007, (0, 0, 0.0005), mat('#0c0d10', 0.05, coat=1), 0.0002, parent=glass, n=10
    )
    rrect(
        0.0675,
        0.148,
        0.007,
        0.0003,
        (0, 0, 0.0011),
        mat('#b9c6cc', 0.04, coat=1, var=0.03),
        0,
        parent=glass,
        n=10,
    )
    return r
