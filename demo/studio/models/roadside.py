"""Places where vehicles are photographed: paved compound with a gate, car park, road side, mechanic's shed.

They lie on the ground of scenes.yard and do not turn with the goods.
"""
from lib import *
from models import estate, vehicle
from models import building_parts


def stays(place):
    """Ties what a place builds to the ground, so that turning the goods leaves it where it is."""

    def build(**args):
        before = set(bpy.data.objects)
        place(**args)
        for thing in set(bpy.data.objects) - before:
            if thing.parent is None:
                thing.parent = bpy.data.objects['gr']

    return build


def sink(y=-99):
    """Lowers the uneven ground behind y, under paving or tar."""
    for v in bpy.data.objects['gr'].data.vertices:
        if v.co.y > y:
            v.co.z -= 0.05


def asphalt(c='#5b5955', c2='#484642'):
    return cement(c, c2, crack=True, rough=0.9)


def long_wall(y, color, h=2.3, low=None, x=0, w=44):
    box((w, 0.2, h), (x, y + 0.1, -0.05), paintwall(color, low, 0.6, stain=0.9), 0, base=True)
    box((w, 0.28, 0.07), (x, y + 0.1, h - 0.05), cement(crack=False), 0.006, base=True)
    for i in range(int(w / 4)):
        box(
            (0.3, 0.3, h + 0.08),
            (x - w / 2 + i * 4 + 1.1, y + 0.1, -0.05),
            paintwall(color, stain=0.9),
            0.01,
            base=True,
        )


def parked(style, x, y, rotz, color, metal=0.4, dust=0.3):
    vehicle.build(style=style, at=(x, y, 0), rotz=rotz, color=color, metal=metal, dust=dust, words='')


@stays
def compound(
    wall='#d9cfb4', gate='#2a1c16', paving='#9a9188', y=4.2, gate_x=1.6, palm=(-4.5, 6.5), neighbour=None
):
    """Interlocking paving, painted wall and a gate."""
    sink()
    building_parts.pave(-20, 20, -14, y, 0.002, paving)
    long_wall(y, wall, 2.5, x=gate_x - 24)
    long_wall(y, wall, 2.5, x=gate_x + 1.6 + 22)
    building_parts.gate(gate_x - 2, gate_x + 1.6, y + 0.1, 2.4, gate)
    for x in (gate_x - 2.15, gate_x + 1.75):
        box((0.4, 0.4, 2.7), (x, y + 0.1, 0), paintwall(wall, stain=0.8), 0.02, base=True)
        box((0.52, 0.52, 0.1), (x, y + 0.1, 2.7), cement(crack=False), 0.01, base=True)
    if palm:
        estate.palm((palm[0], palm[1], 0), 5)
    if neighbour:
        parked(*neighbour)


@stays
def car_park(y=6.0, wall='#c9c4b6', hedges=True, neighbour=None, palm=None, line=2.6, surface='#5b5955'):
    """Asphalt with white bays, a kerb and a hedge."""
    sink()
    quad(60, 60, (0, -8, 0.002), asphalt(surface, '#484642'))
    white = mat('#b9b6ac', 0.8, dirt=0.6, dirtcol='#5b5955', scale=3)
    for x in (-line * 1.5, -line * 0.5, line * 0.5, line * 1.5, line * 2.5):
        box((0.1, 5.0, 0.004), (x, y - 3.4, 0.003), white, 0, (0, 0, 0.05), base=True)
    for i in range(24):
        c = '#2b2b2b' if i % 2 else '#c9c6bb'
        box((1.0, 0.2, 0.16), (-12 + i, y - 0.7, 0), mat(c, 0.8, dirt=0.4), 0.02, base=True)
    long_wall(y + 0.6, wall, 1.7)
    if hedges:
        for i in range(9):
            estate.hedge_bush((-6.5 + i * 1.6, y + 0.1, 0), 0.7, 260)
    if palm:
        estate.palm((palm[0], palm[1], 0), 6)
    if neighbour:
        parked(*neighbour)


@stays
def road_side(y=3.2, wall='#b7a98a', neighbour=None, shade=True):
    """Laterite shoulder, a tarred road behind the car, a wall and trees across the road."""
    sink(y)
    quad(60, 7, (0, y + 3.5, 0.02), asphalt())
    white = mat('#c9c6bb', 0.8, dirt=0.5, dirtcol='#5b5955')
    for i in range(10):
        box((1.6, 0.1, 0.004), (-16 + i * 3.6, y + 3.5, 0.021), white, 0, base=True)
    box((60, 0.25, 0.14), (0, y + 7.1, 0), cement(), 0.02, base=True)
    long_wall(y + 9, wall, 2.2, low='#6d4a32')
    for i in range(4):
        estate.hedge_bush((-7 + i * 4.6, y + 8.6, 0), 0.8, 200)
    estate.palm((-5.5, y + 10.5, 0), 6)
    estate.palm((6.5, y + 11.5, 0), 7)
    if neighbour:
        parked(*neighbour)


def corrugated(c='#8d9092', rust=0.5):
    m = NT('zinc')
    g = m.n('NewGeometry').outputs['Position']
    w = m.n('TexWave', wave_type='BANDS', bands_direction='X')
    w.inputs['Scale'].default_value = 4.2
    m.l(g, w.inputs['Vector'])
    n = m.noise(g, 1.3, 8, 0.7)
    col = m.mix(m.ramp(n, [(0.45, 0.0), (0.75, rust)]), c, '#6b3a20')
    m.set('Base Color', m.mix(0.35, col, m.ramp(w.outputs['Fac'], [(0.0, 0.3), (1.0, 1.0)]), 'MULTIPLY'))
    m.set('Roughness', 0.5)
    m.set('Metallic', 0.4)
    m.bump(w.outputs['Fac'], 1, 0.03)
    return m.m


@stays
def workshop(y=3.4, zinc='#8d9092', rust=0.5, neighbour=None, tyres=True):
    """Fence of corrugated iron on posts, a pile of tyres, oily ground."""
    box((30, 0.03, 2.3), (0, y, 0.05), corrugated(zinc, rust), 0, base=True)
    post = wood('#6d5236', '#4a3522', rough=0.9, coat=0)
    for i in range(12):
        box((0.1, 0.08, 2.5), (-13 + i * 2.4, y - 0.06, 0), post, 0.01, base=True)
    box((30, 0.06, 0.1), (0, y - 0.06, 1.9), post, 0.01)
    if tyres:
        rubber = mat('#161616', 0.75, dirt=0.5, dirtcol='#6b5a48')
        for i, (x, yy) in enumerate(((-3.1, y - 0.5), (-3.7, y - 0.6), (3.6, y - 0.5))):
            for k in range(2 + i % 2):
                lathe(
                    [(0.19, -0.09), (0.27, -0.1), (0.32, -0.06), (0.32, 0.06), (0.27, 0.1), (0.19, 0.09)],
                    (x, yy, 0.1 + 0.2 * k),
                    rubber,
                    None,
                    40,
                )
    cyl(0.29, 0.88, (2.7, y - 0.6, 0.44), mat('#1d3f5e', 0.45, 0.3, dirt=0.6, dirtcol='#6b3a20'), 'Z', 0.01)
    if neighbour:
        parked(*neighbour)
