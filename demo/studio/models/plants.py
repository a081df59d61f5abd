"""Flowers in a vase, leafy plants and snake plants in pots."""
from models.home_parts import *


def planter(parent, r, h, color='#b5583a', at=(0, 0, 0), soil=True, glossy=False):
    m = mat(
        color,
        0.2 if glossy else 0.75,
        var=0.12,
        bump=0.0 if glossy else 0.25,
        bscale=120,
        dirt=0.25 if not glossy else 0.08,
        coat=0.4 if glossy else 0,
        dirtcol='#cfc0a8',
    )
    p = [
        (0, 0),
        (r * 0.68, 0),
        (r * 0.72, 0.01),
        (r * 0.95, h * 0.82),
        (r * 1.04, h * 0.83),
        (r * 1.06, h * 0.98),
        (r * 1.04, h),
        (r * 0.92, h),
        (r * 0.88, h * 0.86),
    ]
    lathe(p, at, m, parent, 56)
    if soil:
        x, y, z = at
        cyl(
            r * 0.9,
            0.01,
            (x, y, z + h * 0.88),
            mat('#3a2a1d', 0.95, bump=0.9, bscale=70, var=0.3),
            'Z',
            0,
            parent,
            40,
        )


def leaf_skin(length, width, fold=0.25, droop=0.5, wave=0.0, tip=1.0):
    """fn(u, v) of one leaf that starts at the origin and grows along +Y, then bends down."""

    def skin(u, v):
        x = 2 * u - 1
        half = width / 2 * math.sin(math.pi * min(1, v**0.75) * 0.985 + 0.01) ** 0.8 * (1 - 0.25 * v * tip)
        a = droop * v
        y = length * (math.sin(a) / a if a > 0.01 else 1) * v
        z = -length * v * (1 - math.cos(a)) / max(a, 0.01)
        return (x * half, y, z + abs(x) * half * fold + wave * math.sin(v * 18) * x * x)

    return skin


def leaf_material(c1='#2f5a2a', c2='#4f7d35', rough=0.35, vein='#8aa35a'):
    m = NT('leaf')
    uv = m.n('TexCoord').outputs['UV']
    xyz = m.n('SeparateXYZ')
    m.l(uv, xyz.inputs[0])
    off = m.math('ABSOLUTE', m.math('SUBTRACT', xyz.outputs[0], 0.5))
    rib = m.math('LESS_THAN', off, 0.025)
    side = m.math('FRACT', m.math('ADD', m.math('MULTIPLY', xyz.outputs[1], 11), m.math('MULTIPLY', off, -5)))
    lines = m.math('MAXIMUM', rib, m.math('MULTIPLY', m.math('LESS_THAN', side, 0.07), 0.5))
    n = m.noise(m.coord(), 9, 4)
    m.set('Base Color', m.mix(lines, m.ramp(n, [(0.3, c1), (0.7, c2)]), vein))
    m.set('Roughness', rough)
    m.set('Clearcoat', 0.2)
    m.m['avg'] = list(hexc(c1))
    return m.m


def leafy(at=(0, 0, 0), rotz=0, h=0.9, pot='#d6d2c8', glossy=True, leaves=48, c=('#2a5226', '#48752f')):
    """Rubber-plant kind: stems with broad leaves, in a pot."""
    r = empty(at, rotz)
    planter(r, 0.16, 0.26, pot, glossy=glossy)
    stem = mat('#5a4a2c', 0.8)
    lm = [leaf_material(*c), leaf_material(c[1], '#6a8f42')]
    for k in range(3):
        a0 = k * 2.1 + 0.3
        base = Vector((0.04 * math.cos(a0), 0.04 * math.sin(a0), 0.22))
        tip = Vector((0.14 * math.cos(a0), 0.14 * math.sin(a0), h * (1 - 0.13 * k)))
        mid = base.lerp(tip, 0.5) + Vector((R.uniform(-0.03, 0.03), R.uniform(-0.03, 0.03), 0))
        tube([base, mid, tip], 0.009, stem, r)
        n = leaves // 3
        for i in range(n):
            t = 0.22 + 0.78 * i / (n - 1)
            p = base.lerp(tip, t)
            a = i * 2.4 + a0 + R.uniform(-0.4, 0.4)
            size = (0.2 + 0.08 * math.sin(math.pi * t)) * R.uniform(0.85, 1.15)
            up = -0.25 + 0.95 * t + R.uniform(-0.2, 0.2)
            skin = leaf_skin(size, size * 0.52, 0.2, R.uniform(0.3, 0.9))
            sheet(skin, 8, 14, R.choice(lm), r, at=p, rot=(up, R.uniform(-0.3, 0.3), a))
    return r


def snake(at=(0, 0, 0), rotz=0, pot='#b5583a', n=13, h=0.62, glossy=False):
    """Snake plant: stiff upright blades with dark bands and yellow edges."""
    r = empty(at, rotz)
    planter(r, 0.13, 0.2, pot, glossy=glossy)
    m = NT('snake')
    uv = m.n('TexCoord').outputs['UV']
    xyz = m.n('SeparateXYZ')
    m.l(uv, xyz.inputs[0])
    noise = m.noise(m.coord(), 14, 4, 0.6)
    band = m.math('SINE', m.math('ADD', m.math('MULTIPLY', xyz.outputs[1], 75), m.math('MULTIPLY', noise, 9)))
    col = m.ramp(band, [(0.0, '#5f7d4a'), (0.45, '#48683a'), (0.6, '#23401f'), (1.0, '#1d3a1c')])
    edge = m.math('GREATER_THAN', m.math('ABSOLUTE', m.math('SUBTRACT', xyz.outputs[0], 0.5)), 0.41)
    m.set('Base Color', m.mix(edge, col, '#b9a94a'))
    m.set('Roughness', 0.38)
    m.m['avg'] = list(hexc('#3a5a2e'))
    for i in range(n):
        a = i * 2.4
        d = 0.02 + 0.06 * math.sqrt(i / n)
        l = h * R.uniform(0.55, 1.05) * (1 - 0.25 * i / n)
        lean = 0.05 + 0.22 * i / n + R.uniform(-0.03, 0.05)
        twist = R.uniform(-0.8, 0.8)
        w = R.uniform(0.05, 0.066)

        def blade(u, v):
            x = 2 * u - 1
            half = w / 2 * (0.62 + 0.5 * v) * math.sqrt(max(0.0, 1 - max(0, (v - 0.55) / 0.45) ** 1.8))
            t = twist * v
            cx, cy = x * half * math.cos(t), x * half * math.sin(t) - 0.35 * half * (1 - x * x)
            return (cx, cy, l * v)

        o = sheet(blade, 6, 24, m.m, r, thick=0.004)
        o.location = (d * math.cos(a), d * math.sin(a), 0.16)
        o.rotation_euler = (lean, 0, a + math.pi / 2)
    return r


def rose(parent, at, rot, color, size=0.035):
    r = empty(at, rot=rot)
    r.parent = parent
    m = mat(color, 0.6, var=0.2, sheen=0.3)
    for ring, (n, rad, h, open_) in enumerate(
        ((3, 0.25, 1.0, 0.1), (4, 0.5, 0.95, 0.3), (5, 0.78, 0.8, 0.6), (6, 1.0, 0.6, 1.0))
    ):
        for k in range(n):
            a = 2 * math.pi * k / n + ring * 0.7

            def petal(u, v):
                b = a + (u - 0.5) * 2 * math.pi / n * 1.5
                q = size * rad * (0.35 + 0.65 * v**0.6 + open_ * 0.3 * v * v)
                z = (
                    size * h * 1.3 * v
                    - size * 0.4 * open_ * max(0, v - 0.7) * (1 + abs(2 * u - 1))
                    - size * 0.35 * abs(2 * u - 1) ** 2 * v
                )
                return (q * math.cos(b), q * math.sin(b), z)

            sheet(petal, 6, 6, m, r)


def vase_flowers(
    at=(0, 0, 0.75), rotz=0, colors=('#a81f2f', '#c9808f', '#d8cfc0'), vase='#d8d5cc', h=0.24, n=14
):
    """Artificial roses with leaves in a vase."""
    r = empty(at, rotz)
    p = [
        (0, 0),
        (0.045, 0),
        (0.05, 0.008),
        (0.075, 0.08),
        (0.078, 0.12),
        (0.05, 0.19),
        (0.036, 0.21),
        (0.048, 0.24),
        (0.042, 0.24),
        (0.032, 0.2),
    ]
    vm = mat(vase, 0.12, coat=0.5, var=0.05) if vase != 'gold' else gold(0.2)
    lathe([(a, b * h / 0.24) for a, b in p], (0, 0, 0), vm, r, 56)
    for k in range(3):
        z = h * (0.3 + 0.06 * k)
        lathe([(0.0775 + 0.0005 * k, z), (0.0785 + 0.0005 * k, z + 0.004)], (0, 0, 0), gold(), r, 56)
    green = mat('#3f6a33', 0.6)
    lm = leaf_material()
    for i in range(n):
        a = i * 2.4
        s = math.sqrt((i + 0.4) / n)
        tip = Vector(
            (0.17 * s * math.cos(a), 0.17 * s * math.sin(a), h + 0.27 - 0.16 * s * s + R.uniform(-0.02, 0.02))
        )
        tube(
            [
                (0.015 * math.cos(a), 0.015 * math.sin(a), h - 0.03),
                (tip.x * 0.55, tip.y * 0.55, h + 0.1),
                tip,
            ],
            0.0025,
            green,
            r,
        )
        rose(
            r,
            tip,
            (-0.9 * s * math.sin(a), 0.9 * s * math.cos(a), a),
            colors[i % len(colors)],
            R.uniform(0.034, 0.042),
        )
        for q in range(3):
            b = a + R.uniform(-0.9, 0.9)
            spot = (tip.x * (0.55 + 0.15 * q), tip.y * (0.55 + 0.15 * q), tip.z - 0.03 - 0.035 * q)
            sheet(
                leaf_skin(R.uniform(0.06, 0.1), 0.035, 0.2, 0.7),
                4,
                8,
                lm,
                r,
                at=spot,
                rot=(R.uniform(-0.3, 0.5), 0, b - math.pi / 2),
            )
    return r
