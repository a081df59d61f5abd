"""Small things that stand on and in furniture: vase, jars, books, shoes; and a marble surface."""
from models.home_parts import *


def marble(c='#d8d5cd', vein='#8f8a80', rough=0.1):
    m = NT('marble')
    v = m.coord()
    n = m.noise(v, 2.2, 8, 0.6, 2.4)
    lines = m.ramp(n, [(0.46, 0.0), (0.5, 0.75), (0.54, 0.0)])
    cloud = m.ramp(m.noise(v, 4, 5), [(0.3, c), (0.75, vein)])
    m.set('Base Color', m.mix(lines, m.mix(0.25, c, cloud), vein))
    m.set('Roughness', rough)
    m.set('Clearcoat', 0.4)
    m.m['avg'] = list(hexc(c))
    return m.m


def vase(at=(0, 0, 0), parent=None, color='#2f5a6b', h=0.22):
    p = [
        (0, 0),
        (0.035, 0),
        (0.06, 0.06),
        (0.065, 0.11),
        (0.035, 0.17),
        (0.028, 0.2),
        (0.036, 0.22),
        (0.03, 0.22),
    ]
    p = [(a * h / 0.22, b * h / 0.22) for a, b in p]
    lathe(p + [(0.02 * h / 0.22, 0.17 * h / 0.22)], at, mat(color, 0.2, coat=0.5), parent, 40)


def jars(parent, at, n=4, spread=0.13):
    """Creams, sprays and small bottles."""
    x0, y0, z = at
    for i in range(n):
        x = x0 + (i - (n - 1) / 2) * spread * 2 / n + R.uniform(-0.008, 0.008)
        y = y0 + R.uniform(-0.05, 0.05)
        c = R.choice(['#d8d3c6', '#8c2f3a', '#c9a24a', '#2c4f6b', '#c48aa0', '#3c3a38', '#5f7f56'])
        r = R.uniform(0.016, 0.028)
        h = R.uniform(0.05, 0.16)
        m = mat(c, 0.3, coat=0.2)
        lathe(
            [(0, 0), (r, 0), (r, h * 0.75), (r * 0.5, h * 0.82), (r * 0.5, h * 0.86)],
            (x, y, z),
            m,
            parent,
            28,
        )
        cyl(
            r * 0.62,
            h * 0.18,
            (x, y, z + h * 0.92),
            mat(R.choice(['#d9d7d0', '#1b1b1d', '#b08d45']), 0.35),
            'Z',
            0.002,
            parent,
            24,
        )


def books(parent, at, length, room_above):
    """A row of books from `at` to the right, the last one leaning."""
    x, y, z = at
    end = x + length
    while x < end:
        t = R.uniform(0.014, 0.045)
        h = min(room_above, R.uniform(0.17, 0.26))
        d = R.uniform(0.13, 0.19)
        c = R.choice(
            [
                '#5a1f1c',
                '#22385a',
                '#2f4a35',
                '#b39a63',
                '#c9c4b6',
                '#3a3434',
                '#8c4a22',
                '#5f5a73',
                '#0f3a4a',
            ]
        )
        last = x + t >= end
        o = box(
            (t, d, h),
            (x + t / 2 + (0.03 if last else 0), y, z),
            mat(c, 0.5, dirt=0.1),
            0.002,
            parent=parent,
            base=True,
        )
        if last:
            o.rotation_euler = (0, -0.16, 0)
        elif R.random() < 0.6:
            box(
                (t * 0.6, 0.002, h * 0.12),
                (x + t / 2, y - d / 2, z + h * R.uniform(0.55, 0.8)),
                mat('#c9b27a', 0.5),
                0,
                parent=parent,
            )
        x += t + 0.0015


def shoe(parent, at, rotz, color, sole='#1b1a19', length=0.27):
    """Closed low shoe, toe towards -Y."""
    r = empty(at, rotz)
    r.parent = parent

    def skin(u, v):
        # v from heel to toe; u around the section, open at the bottom
        a = math.pi * u
        y = (0.5 - v) * length
        half = 0.04 * (0.75 + 0.35 * math.sin(math.pi * min(1, v * 1.1)))
        round_ = math.sqrt(max(0, 1 - max(0, (v - 0.8) / 0.2) ** 2)) * math.sqrt(
            max(0, 1 - max(0, (0.1 - v) / 0.1) ** 2)
        )
        half = half * round_
        top = 0.075 - 0.035 * min(1, max(0, (v - 0.25) / 0.5)) - max(0, v - 0.85) * 0.1
        return (math.cos(a) * half, y, 0.018 + math.sin(a) ** 0.7 * top * (0.4 + 0.6 * round_))

    sheet(skin, 14, 20, mat(color, 0.35, var=0.1, coat=0.2, dirt=0.15), r, sub=1)
    hole = mat('#14110f', 0.9)
    o = cyl(0.026, 0.01, (0, length * 0.23, 0.088), hole, 'Z', 0.003, r, 24)
    o.scale = (1, 1.9, 1)
    pts = [
        (0.034 * math.cos(t) * (1 + 0.15 * math.sin(t) * -1), 0.5 * length * math.sin(t))
        for t in [k * 0.2618 for k in range(24)]
    ]
    prism(pts, 0.02, (0, 0, 0), mat(sole, 0.6), 0.004, parent=r)


def shoes(parent, at):
    c, s = R.choice(
        [
            ('#1a1918', '#121212'),
            ('#4a2816', '#1f140c'),
            ('#c9c6be', '#d8d5cc'),
            ('#23355a', '#d0cdc4'),
            ('#7a2a2a', '#1b1a19'),
        ]
    )
    x, y, z = at
    for k in (-1, 1):
        shoe(parent, (x + k * 0.048, y + R.uniform(-0.01, 0.01), z), R.uniform(-0.08, 0.08), c, s)
