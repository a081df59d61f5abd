"""Fruit and vegetables in the market: peppers, onions, potatoes, oranges, watermelons."""
from mathutils import Euler

from lib import *
from models.containers import *
from models.tomatoes import basket


def pepper_meshes():
    """Scotch bonnets: squat, with four folded lobes, on a green stem."""

    def shape(p):
        a = math.atan2(p.y, p.x)
        side = math.hypot(p.x, p.y)
        k = 1 + 0.2 * math.cos(4 * a + 0.6 * math.sin(a)) * side + 0.12 * N.noise(p * 2.2)
        return Vector((p.x * k, p.y * k, p.z * 0.95 - 0.25 * max(0, 0.5 - side) * (1 if p.z > 0 else -0.4)))

    m = skin(['#8a0f0a', '#9c150c', '#a32a0c', '#8f120a', '#b0560f'], 0.24, None, 2, 0.05, 20, 0.5)
    return [ball(shape, m), ball(lambda p: shape(p * 1.0 + Vector((0.12 * p.z, 0, 0))), m)]


def peppers(at=(0, 0, 0), color=None):
    """A basket of red peppers."""
    basket(at, 0.16, 0.235, 0.24)
    fruit = pepper_meshes()
    stem = mat('#4f6b25', 0.6)
    stalks = []
    for x, y, z, s in drop(
        0.225, (0.016, 0.023), 0.185, lambda d: 0.225 + 0.11 * (1 - (d / 0.23) ** 2), 9000
    ):
        turn = any_turn()
        put(R.choice(fruit), (at[0] + x, at[1] + y, at[2] + z), turn, s)
        up = Euler(turn).to_matrix() @ Vector((0, 0, 1))
        p = Vector((at[0] + x, at[1] + y, at[2] + z))
        stalks.append((p + up * s * 0.6, p + up * s * 1.7 + Vector((0, 0, 0.002))))
    for a, b in stalks[::2]:
        tube([a, b], 0.0016, stem, smoothc=False)
    for x, y in ((0.3, -0.16), (0.27, -0.22), (-0.29, -0.2)):
        put(R.choice(fruit), (at[0] + x, at[1] + y, at[2] + 0.018), any_turn(), 0.02)


def onion_mesh():
    def shape(p):
        side = math.hypot(p.x, p.y)
        top = max(0, p.z) ** 9 * 0.45
        return Vector((p.x, p.y, p.z * 0.84 + top * (1 - side) + 0.12 * max(0, -p.z) ** 6))

    m = NT('onion')
    v = m.coord()
    sp = m.n('SeparateXYZ')
    m.l(v, sp.inputs[0])
    around = m.math('ARCTAN2', sp.outputs[1], sp.outputs[0])
    lines = m.math('SINE', m.math('MULTIPLY', around, 21))
    n = m.noise(v, 2.5, 6)
    tone = m.ramp(m.n('ObjectInfo').outputs['Random'], [(0, '#5d1730'), (0.5, '#7d2440'), (1, '#93485a')])
    col = m.mix(m.ramp(lines, [(0.2, 0.0), (0.9, 0.28)]), tone, '#3d0f20')
    col = m.mix(m.ramp(n, [(0.52, 0.0), (0.64, 0.7)]), col, '#b98a72')
    m.set('Base Color', col)
    m.set('Roughness', 0.32)
    m.bump(m.math('ADD', lines, m.math('MULTIPLY', n, 3)), 0.15, 0.03)
    m.m['avg'] = list(hexc('#7d2440'))
    return ball(shape, m.m)


def onions(at=(0, 0, 0), color='#b09a72'):
    """An open sack of onions, some beside it."""
    r = empty(at)
    open_sack((0, 0, 0), 0.21, 0.4, color, r)
    one = onion_mesh()
    for x, y, z, s in drop(0.215, (0.034, 0.044), 0.33, lambda d: 0.42 + 0.1 * (1 - (d / 0.22) ** 2), 5000):
        put(one, (x, y, z), any_turn(1.2), s, r)
    for x, y in ((0.32, -0.1), (0.3, -0.2), (0.38, -0.17), (-0.28, -0.2)):
        put(one, (x, y, 0.035), any_turn(1.5), 0.039, r)


def potatoes(at=(0, 0, 0), sweet=False, color='#2a5aa0'):
    """Irish or sweet potatoes heaped in a basin."""
    r = empty(at)

    def shape(p):
        k = 1 + 0.16 * N.noise(p * 1.4 + Vector((3, 0, 0))) + 0.04 * N.noise(p * 5)
        return Vector((p.x * k * 1.3, p.y * k * 0.95, p.z * k * 0.85))

    tones = ['#5a2a26', '#6d382f', '#7d4a3c'] if sweet else ['#8f6f42', '#a3845a', '#b0935f']
    one = ball(shape, skin(tones, 0.7, '#5a4028', 2, 0.3, 14, 0.2, 0.6))
    basin((0, 0, 0), 0.25, 0.15, color, color, r)
    for x, y, z, s in drop(0.245, (0.03, 0.043), 0.08, lambda d: 0.17 + 0.12 * (1 - (d / 0.25) ** 2), 6000):
        if z > 0.16 or math.hypot(x, y) + s < 0.215:
            put(one, (x, y, z), any_turn(0.7), s, r)
    for x, y in ((0.36, -0.12), (-0.31, -0.22)):
        put(one, (x, y, 0.03), any_turn(0.4), 0.036, r)


def melon_skin():
    m = NT('melon')
    v = m.coord()
    sp = m.n('SeparateXYZ')
    m.l(v, sp.inputs[0])
    n = m.noise(v, 3.5, 6, 0.65)
    around = m.math('ADD', m.math('ARCTAN2', sp.outputs[1], sp.outputs[0]), m.math('MULTIPLY', n, 0.45))
    band = m.ramp(m.math('SINE', m.math('MULTIPLY', around, 9)), [(0.35, 0.0), (0.6, 1.0)])
    pale = m.ramp(m.n('ObjectInfo').outputs['Random'], [(0, '#6f8a3c'), (1, '#8f9c50')])
    col = m.mix(band, pale, '#1d3514')
    side = m.ramp(m.math('ADD', sp.outputs[0], m.math('MULTIPLY', n, 0.4)), [(0.95, 0.0), (1.1, 0.8)])
    m.set('Base Color', m.mix(side, col, '#c2b06a'))
    m.set('Roughness', m.ramp(n, [(0.3, 0.3), (0.7, 0.45)]))
    m.m['avg'] = list(hexc('#4a6a2a'))
    return m.m


def watermelons(at=(0, 0, 0), cut=True):
    """A heap of watermelons, one of them cut in half."""
    r = empty(at)
    m = melon_skin()
    one = ball(lambda p: Vector((p.x * 0.88, p.y * 0.88, p.z * 1.12)), m, 40, 24)
    for x, y, z, s in drop(0.56, (0.115, 0.14), 0, lambda d: 0.36 * (1 - d / 0.6) + 0.13, 1500, 0.86):
        put(one, (x, y + 0.1, z - 0.014), (R.uniform(1.1, 1.9), R.uniform(-0.3, 0.3), R.uniform(0, 6)), s, r)
    if not cut:
        return r
    half = empty((0.16, -0.47, 0.1), rot=(math.radians(72), 0, 0.2))
    half.parent = r
    red = mat('#7d2020', 0.4, var=0.35, scale=30, bump=0.4)
    lathe([(0, 0.008), (0.085, 0.008), (0.093, 0.006)], (0, 0, 0), red, half)
    lathe([(0.093, 0.006), (0.103, 0.005)], (0, 0, 0), mat('#cfd4a8', 0.4), half)
    curve = [(0.106 * math.cos(a), -0.12 * math.sin(a)) for a in [i * math.pi / 24 for i in range(13)]]
    lathe([(0.103, 0.005)] + [(max(0, x), z) for x, z in curve], (0, 0, 0), m, half)
    seed = ball(lambda p: Vector((p.x * 0.6, p.y, p.z * 0.4)), None, 8, 6)
    ring = [
        (a, d) for d in (0.035, 0.055, 0.07) for a in [i * 6.283 / (140 * d) for i in range(int(140 * d))]
    ]
    places = [((d * math.cos(a), d * math.sin(a), 0.01), (0, 0, a - 1.57), 0.0065) for a, d in ring]
    copies(seed, places, mat('#17100c', 0.3), half)
    return r
