"""Paint, glass and wheels of vehicles."""
from lib import *


def lining(mt, c='#4a4744'):
    """The inside of a painted sheet is a matt grey lining."""
    if 'avg' in mt:
        del mt['avg']
    t = mt.node_tree
    mix = t.nodes.new('ShaderNodeMixShader')
    back = t.nodes.new('ShaderNodeBsdfDiffuse')
    back.inputs[0].default_value = hexc(c)
    t.links.new(t.nodes.new('ShaderNodeNewGeometry').outputs['Backfacing'], mix.inputs[0])
    t.links.new(t.nodes['Principled BSDF'].outputs[0], mix.inputs[1])
    t.links.new(back.outputs[0], mix.inputs[2])
    t.links.new(mix.outputs[0], t.nodes['Material Output'].inputs['Surface'])
    return mt


def window_glass(shade='#1d2526', dust=0.0):
    """Mirror-like glass; the inside of the car is painted on it (see skin.seat_shadows)."""
    m = NT('carglass')
    patch = m.ramp(m.noise(m.coord(), 4, 8, 0.7), [(0.3, dust * 0.35), (0.75, dust)])
    streak = m.ramp(m.noise(m.coord(scale=(1, 1, 3)), 2.5, 3), [(0.35, 0.3), (0.7, 1.0)])
    m.set('Base Color', m.mix(patch, m.mix(1, shade, streak, 'MULTIPLY'), '#a08868'))
    m.set('Roughness', m.ramp(patch, [(0, 0.03), (0.6, 0.5)]))
    m.set('Specular', 0.6)
    m.set('Clearcoat', 0.6)
    return m.m


def car_paint(color, metal=0.5, dust=0.15):
    """Clear-coated paint with dust that lies low on the sides and thin all over."""
    mt = mat(
        color,
        0.3,
        metal,
        var=0.03,
        rvar=0.06,
        coat=1,
        dirt=0.08 + dust * 0.35,
        dirtcol='#8f7653',
        z0=0.2,
        scale=3,
    )
    if dust > 0.3:
        p = mt.node_tree.nodes['Principled BSDF']
        p.inputs['Clearcoat'].default_value = 0.45
        p.inputs['Clearcoat Roughness'].default_value = 0.25
    return mt


def materials(color, metal, dust, tint='#1d2526', second='#111111', lamp='#8f979a'):
    return [
        lining(car_paint(color, metal, dust)),
        window_glass(tint, dust * 0.35),
        lining(mat('#0e0f10', 0.5, spec=0.3, dirt=0.2 + dust * 0.5, dirtcol='#7a6a54')),
        mat(lamp, 0.1, 0.75, coat=1, var=0.35, scale=25, rvar=0.05),
        mat('#7a0d0a', 0.08, coat=1, var=0.3, scale=30),
        mat('#c9cbcd', 0.14, 1, dirt=0.1),
        mat('#3a3c3e', 0.6, dirt=0.2 + dust * 0.5, dirtcol='#8a7558'),
        mat('#b5531a', 0.12, coat=1, var=0.2, scale=30),
        mat('#d3d3cf', 0.15, coat=0.8),
        lining(car_paint(second, 0, dust)),
        window_glass('#060707', dust * 0.35),
    ]


def wheel(c, s, parent, Ro=0.31, rim=0.2, w=0.1, kind='five', alloy='#a9abad', dust=0.2):
    """Axle along Y; s: -1 shows the outside to -Y. kind: five, ten, six, steel or cover."""
    r = empty(c, rot=(-s * math.pi / 2, 0, 0))
    r.parent = parent
    ty = mat('#131314', 0.7, bump=0.3, bscale=140, dirt=0.25 + dust * 0.5, dirtcol='#6b5a48', spec=0.25)
    al = mat(alloy, 0.3, 0.85, dirt=0.15 + dust * 0.5, dirtcol='#5a4a3a')
    dk = mat('#161718', 0.6)
    lathe(
        [
            (rim - 0.01, -w),
            (rim + 0.04, -w),
            (Ro - 0.03, -w * 0.95),
            (Ro - 0.008, -w * 0.8),
            (Ro, -w * 0.55),
            (Ro, w * 0.55),
            (Ro - 0.008, w * 0.8),
            (Ro - 0.03, w * 0.95),
            (rim + 0.04, w),
            (rim + 0.006, w),
            (rim - 0.002, w * 0.85),
        ],
        (0, 0, 0),
        ty,
        r,
        80,
        sm=40,
    )
    lathe(
        [
            (rim + 0.006, w * 0.98),
            (rim, w),
            (rim - 0.008, w * 0.92),
            (rim - 0.014, w * 0.3),
            (rim - 0.016, -w),
        ],
        (0, 0, 0),
        al,
        r,
        64,
    )
    cyl(rim - 0.01, 0.02, (0, 0, -w * 0.2), dk, 'Z', 0, r)
    if kind in ('steel', 'cover'):
        lathe(
            [
                (rim - 0.01, w * 0.75),
                (rim * 0.8, w * 0.5),
                (rim * 0.62, w * 0.62),
                (rim * 0.4, w * 0.8),
                (0, w * 0.82),
            ],
            (0, 0, 0),
            al,
            r,
            64,
        )
        for k in range(10 if kind == 'cover' else 12):
            a = k * 2 * math.pi / (10 if kind == 'cover' else 12)
            d = rim * (0.72 if kind == 'cover' else 0.76)
            hole = (rim * 0.3, rim * 0.16, 0.01) if kind == 'cover' else (rim * 0.17, rim * 0.12, 0.01)
            box(hole, (d * math.cos(a), d * math.sin(a), w * 0.58), dk, 0.004, (0, 0.35, a), r)
        if kind == 'steel':
            lathe([(0.06, w * 0.78), (0.05, w * 1.0), (0, w * 1.02)], (0, 0, 0), dk, r, 32)
        return r
    cyl(rim * 0.62, 0.03, (0, 0, w * 0.2), mat('#5a5a58', 0.5, 0.8), 'Z', 0.004, r)
    lathe(
        [(rim * 0.28, w * 0.55), (rim * 0.25, w * 0.78), (0.03, w * 0.84), (0, w * 0.85)],
        (0, 0, 0),
        al,
        r,
        40,
    )
    n, gap, wide = {'five': (5, 0.13, 0.018), 'ten': (10, 0, 0.016), 'six': (6, 0, 0.03)}[kind]
    for k in range(n):
        for d in (-gap, gap) if gap else (0,):
            h = empty((0, 0, 0), k * 2 * math.pi / n + d)
            h.parent = r
            end = rim - 0.004
            points = [(0.035, -wide * 0.8), (end, -wide), (end + 0.002, 0), (end, wide), (0.035, wide * 0.8)]
            prism(points, 0.028, (0, 0, w * 0.56), al, 0.006, (0, -0.06, 0), h)
    return r
