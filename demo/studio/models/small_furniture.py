"""Children's reading table, plastic table with chairs, garden chairs of woven cane."""
from models.home_parts import *
from models.home_goods import books
from models.plastic_chair import plastic


def reading(at=(0, 0, 0), rotz=0, color='#c97a94', second='#d9d4ca'):
    """Children's table with a small shelf and its chair, painted, with letters and numbers on the top."""
    r = empty(at, rotz)
    c = mat(color, 0.35, var=0.05, dirt=0.12)
    p = mat(second, 0.4, var=0.05, dirt=0.1)
    raw = wood('#c09a68', '#a07a48', axis=2, rough=0.5)
    w, d, h = 0.75, 0.48, 0.56
    rrect(w, d, 0.05, 0.02, (0, 0, h - 0.02), p, 0.005, parent=r)
    box((w - 0.1, d - 0.08, 0.08), (0, 0, h - 0.1), c, 0.006, parent=r, base=True)
    for x in (-1, 1):
        for y in (-1, 1):
            leg(
                (x * (w / 2 - 0.06), y * (d / 2 - 0.06), 0),
                h - 0.05,
                raw,
                r,
                0.016,
                0.024,
                (x * 0.03, y * 0.03),
            )
    ink = ['#a8322e', '#2f5a9a', '#2f7a4a', '#b8862e', '#7a3f8a']
    for i, t in enumerate('ABCDE12345'):
        spot = (-0.28 + (i % 5) * 0.14, 0.13 - (i // 5) * 0.14, h + 0.0012)
        text(t, 0.085, spot, mat(ink[(i * 3 + i // 5) % 5], 0.5), (0, 0, 0), r)
    # small shelf on the back edge
    for s in (-1, 1):
        box((0.02, 0.16, 0.26), (s * (w / 2 - 0.06), d / 2 - 0.09, h), c, 0.005, parent=r, base=True)
    box((w - 0.12, 0.16, 0.018), (0, d / 2 - 0.09, h + 0.24), c, 0.004, parent=r)
    box((w - 0.12, 0.01, 0.26), (0, d / 2 - 0.015, h), p, 0.002, parent=r, base=True)
    books(r, (-0.27, d / 2 - 0.09, h + 0.25), 0.22, 0.2)
    # chair
    k = empty((0.1, -0.45, 0), math.pi + 0.3)
    k.parent = r
    rrect(0.32, 0.31, 0.05, 0.018, (0, 0, 0.3), c, 0.005, parent=k)
    for x in (-1, 1):
        for y in (-1, 1):
            leg((x * 0.13, y * 0.12, 0), 0.3, raw, k, 0.013, 0.018, (x * 0.025, y * 0.025))
        tube([(x * 0.11, 0.13, 0.3), (x * 0.12, 0.19, 0.56)], 0.012, raw, k, smoothc=False)
    box((0.3, 0.018, 0.13), (0, 0.18, 0.52), c, 0.008, (-0.2, 0, 0), k)
    return r


def plastic_table(color='#dedbd3', at=(0, 0, 0), rotz=0, size=0.8, parent=None):
    """Square garden table of moulded plastic with a hole for the sunshade."""
    r = empty(at, rotz)
    r.parent = parent
    m = mat(color, 0.35, var=0.05, rvar=0.12, dirt=0.2, dirtcol='#9a8a6c')
    rrect(size, size, 0.07, 0.02, (0, 0, 0.7), m, 0.006, parent=r)
    rrect(size - 0.06, size - 0.06, 0.05, 0.05, (0, 0, 0.655), m, 0.004, parent=r)
    for i in range(7):
        y = -size / 2 + 0.1 + i * (size - 0.2) / 6
        box((size - 0.16, 0.012, 0.003), (0, y, 0.7205), m, 0.001, parent=r)
    cyl(0.022, 0.004, (0, 0, 0.7215), mat('#3a3834', 0.8), 'Z', 0, r, 24)
    for x in (-1, 1):
        for y in (-1, 1):
            e = size / 2 - 0.07
            pts = [
                (0, 0),
                (-x * 0.085, 0),
                (-x * 0.085, -y * 0.012),
                (-x * 0.012, -y * 0.012),
                (-x * 0.012, -y * 0.085),
                (0, -y * 0.085),
            ]
            o = prism(pts, 0.69, (x * (e + 0.045), y * (e + 0.045), 0), m, 0.004, parent=r)
            o.rotation_euler = (y * 0.05, -x * 0.05, 0)
    return r


def plastic_set(color='#1f4f8f', table='#1f4f8f', at=(0, 0, 0), rotz=0, n=4):
    r = empty(at, rotz)
    plastic_table(table, parent=r)
    for i, (x, y, a) in enumerate(
        ((-0.75, 0.05, math.pi / 2), (0.78, 0.0, -math.pi / 2), (0, 0.75, 0), (0.1, -0.8, math.pi))[:n]
    ):
        plastic(color, (x, y, 0), a + R.uniform(-0.2, 0.2)).parent = r
    return r


def cane(c1='#6b4a2c', c2='#3a2514'):
    """Woven cane or rattan: an over-and-under pattern in the relief."""
    m = NT('cane')
    v = m.coord()
    check = m.n('TexChecker')
    check.inputs['Scale'].default_value = 90
    m.l(v, check.inputs['Vector'])
    n = m.noise(v, 30, 4)
    col = m.mix(m.mix(0.5, check.outputs['Fac'], n), c2, c1)
    m.set('Base Color', col)
    m.set('Roughness', 0.5)
    m.bump(m.math('ADD', check.outputs['Fac'], n), 0.7, 0.004)
    m.m['avg'] = list(hexc(c1))
    return m.m
