"""Folded and heaped cloth: lace, aso-oke, jeans, a bale of used clothes; fila caps, ties, belts."""
from lib import *
from models.cloth import *
from models.wax_cloth import layer


def folded(mt, size, at, parent, layers=2, t=0.015, turn=0.0):
    """One folded piece; returns its height."""
    f = empty(at, turn)
    f.parent = parent
    for k in range(layers):
        place = (R.uniform(-0.003, 0.003), R.uniform(-0.004, 0.003), t * (k + 0.5))
        layer(size[0] * R.uniform(0.98, 1), size[1] * R.uniform(0.97, 1), t, mt, place, f, R.uniform(0, 90))
    return layers * t * 0.97


def drape(mt, size, at, parent, turn=0.0, rough=0.008):
    """A piece laid open with soft waves."""

    def point(u, v):
        x, y = (u - 0.5) * size[0], (v - 0.5) * size[1]
        z = 0.008 + rough * (
            math.sin(x * 26 + y * 9) * (0.3 + abs(v - 0.5)) + 0.7 * N.noise(Vector((x * 9, y * 9, 3)))
        )
        return (
            x + 0.01 * N.noise(Vector((y * 8, 1, 0))),
            y + 0.01 * N.noise(Vector((x * 8, 4, 0))),
            max(0.002, z),
        )

    return sheet(point, 70, 50, mt, parent, thick=0.002, loc=at, rot=(0, 0, turn))


def lace_pile(
    colors=(('#7a1f3a', '#c98aa0'), ('#d8cfb8', '#f0eadb'), ('#1f5a52', '#8fc4b4')), at=(0, 0, 0.75), rotz=0.1
):
    """Folded 5-yard pieces of cord lace, the first one laid open in front."""
    r = empty(at, rotz)
    z = 0
    for i, (base, cord) in enumerate(colors):
        m = printed(lace(base, cord), 0.16, 0.6, 0.9)
        z += folded(m, (0.38, 0.28), (0, 0.06, z), r, 3, 0.016, R.uniform(-0.05, 0.05))
    m = printed(lace(*colors[-1]), 0.2, 0.6, 0.9)
    drape(m, (0.44, 0.2), (0.02, -0.2, 0), r, 0.06)
    return r


def aso_oke_set(base='#6a1f2b', second='#b48a3a', metal='#d9c078', at=(0, 0, 0.75), rotz=-0.15, cap=True):
    """Folded wrapper, ipele and gele of one weave, with a cap."""
    r = empty(at, rotz)
    m = printed(aso_oke(base, second, metal), 0.3, 0.55, 0.3)
    z = folded(m, (0.42, 0.3), (0, 0, 0), r, 4, 0.018)
    z += folded(m, (0.34, 0.26), (0.02, 0.01, z), r, 3, 0.016, 0.05)
    z += folded(m, (0.26, 0.2), (-0.03, 0, z), r, 2, 0.016, -0.12)
    if cap:
        fila(base, (0.27, -0.14, 0), parent=r, mt=m)
    return r


def fila(color='#5a1f28', at=(0, 0, 0), rotz=0.0, mt=None, parent=None, h=0.15, lean=1):
    """Yoruba cap: a soft tube whose top is pushed over to one side."""
    r = empty(at, rotz)
    r.parent = parent
    m = mt or printed(aso_oke(color, color, '#c9ab5a'), 0.2, 0.6, 0.3)

    def point(u, v):
        a = 2 * math.pi * u
        if v < 0.72:
            t = v / 0.72
            rx, ry, z = 0.088 - 0.012 * t, 0.1 - 0.012 * t, h * t
        else:
            t = (v - 0.72) / 0.28
            rx, ry, z = 0.076 * (1 - t), 0.088 * (1 - t), h + 0.012 * math.sin(t * 1.5)
        bend = lean * 0.05 * (z / h) ** 2
        sag = 0.05 * max(0, math.cos(a) * lean) * (z / h) ** 2
        crush = 0.006 * ridge(a * 1.2, z * 14, 3) * (z / h)
        return ((rx + crush) * math.cos(a) + bend, (ry + crush) * math.sin(a), max(0.001, z - sag))

    sheet(point, 64, 50, m, r, closed=True, thick=0.004)
    return r


def fila_row(colors=('#5a1f28', '#1d2f52', '#2a2a2c', '#6d5a2c'), at=(0, 0, 0.75), rotz=0.05):
    r = empty(at, rotz)
    for i, c in enumerate(colors):
        fila(
            c,
            ((i % 2 - 0.5) * 0.25 + R.uniform(-0.01, 0.01), (i // 2) * 0.25 - 0.14, 0),
            R.uniform(-0.5, 0.5),
            parent=r,
            lean=R.choice((1, -1)),
        )
    return r


def jeans_pile(colors=('#23344f', '#3f5877', '#191d26', '#5d7590', '#2c3a4a'), at=(0, 0, 0.75), rotz=0.12):
    """Folded jeans, back pocket on top."""
    r = empty(at, rotz)
    z = 0
    for c in colors:
        z += folded(
            denim(c),
            (0.3, 0.36),
            (R.uniform(-0.01, 0.01), R.uniform(-0.01, 0.01), z),
            r,
            2,
            0.02,
            R.uniform(-0.05, 0.05),
        )
    m = denim(colors[-1])
    thread = mat('#b8863a', 0.8)
    shape = [(-0.07, 0.08), (-0.07, -0.05), (0, -0.085), (0.07, -0.05), (0.07, 0.08)]
    prism(shape, 0.004, (0.03, -0.02, z + 0.001), m, 0.002, parent=r)
    for k in (0.93, 0.86):
        tube([(x * k + 0.03, y * k - 0.02, z + 0.006) for x, y in shape], 0.0008, thread, r, smoothc=False)
    tube([(0.03 + x, 0.05 - 0.02, z + 0.006) for x in (-0.066, 0.066)], 0.0008, thread, r, smoothc=False)
    box((0.3, 0.035, 0.006), (0, 0.155, z + 0.002), m, 0.003, parent=r)
    box((0.055, 0.03, 0.003), (0.07, 0.155, z + 0.006), mat('#8a5a30', 0.6, bump=0.3), 0.001, parent=r)
    cyl(0.0075, 0.004, (-0.12, 0.155, z + 0.007), mat('#a9814a', 0.35, 1), 'Z', 0.001, r, 20)
    return r


def ties(colors=('#6a1f2b', '#1d3457', '#2f5a45', '#3a3a3e', '#8a6a2a'), at=(0, 0, 0.75), rotz=0.06):
    """Ties laid side by side, some striped."""
    r = empty(at, rotz)
    for i, c in enumerate(colors):
        m = (
            satin(c, 0.42)
            if i % 2 == 0
            else printed(stripes([c, '#c9c4b4', c], [0.8, 0.88, 1.0], True), 0.03, 0.45, pixels=64)
        )
        x0, drift = (i - (len(colors) - 1) / 2) * 0.085, R.uniform(-0.04, 0.04)

        def blade(u, v, x0=x0, drift=drift, m=m):
            w = 0.036 - 0.012 * v
            x = (u - 0.5) * 2 * w
            y = -0.24 + 0.5 * v - 0.04 * (1 - abs(u - 0.5) * 2) * max(0, 1 - v * 12)
            return (
                x0 + x + drift * v,
                y,
                0.005 + 0.003 * (1 - (2 * u - 1) ** 2) + 0.002 * math.sin(v * 9 + x0 * 40),
            )

        sheet(blade, 10, 60, m, r, thick=0.003)
    return r
