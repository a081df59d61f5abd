"""What lies with a phone in a seller's photo: cloth, charger, cable, carton, pouch, earphones, pen, receipt."""
import numpy as np
from mathutils import noise

from lib import *
from models.wax_cloth import SETS, print_fn
from models.smartphone import smartphone

PRINTS = {
    'check': ('#d9d5ca', '#a3302c', '#7d2422'),
    'check-blue': ('#dcdad2', '#3a5f96', '#27406b'),
    'check-green': ('#d5d8c8', '#4d7a4f', '#2f5535'),
}


def cloth_print(kind):
    """Colours of a cloth 0.5 m wide that repeats."""
    if kind.startswith('wax'):
        return print_fn(*SETS[int(kind[3:])])
    if kind.startswith('check'):
        pale, mid, deep = (np.array(hexc(c)[:3]) ** (1 / 2.2) for c in PRINTS[kind])

        def checks(x, y):
            a, b = (x * 14) % 1 < 0.5, (y * 14) % 1 < 0.5
            return np.where((a & b)[..., None], deep, np.where((a | b)[..., None], mid, pale))

        return checks
    if kind == 'newspaper':
        chance = np.random.default_rng(4)
        lines = chance.random((190, 160))

        def paper(x, y):
            column = (x * 5) % 1
            row = np.floor(y * 190).astype(int) % 190
            word = lines[row, np.floor(x * 160).astype(int) % 160]
            line = ((y * 190) % 1 < 0.5) & (column > 0.06) & (column < 0.94) & (word > 0.22)
            photo = (np.abs(x - 0.3) < 0.16) & (np.abs(y - 0.62) < 0.11)
            grey = np.where(photo, 0.35 + 0.25 * np.sin(x * 31) * np.sin(y * 23), np.where(line, 0.5, 0.78))
            letter = lines[7, np.floor(x * 110).astype(int) % 160]
            head = (np.abs(y - 0.8) < 0.011) & (letter > 0.35) & (column > 0.05)
            return np.where(head, 0.3, grey)[..., None] * np.array((1, 0.98, 0.92))

        return paper
    first, second, third = {
        'stripe': ('#7c2f36', '#c9a35a', '#2d3d5c'),
        'stripe-grey': ('#a5a7a8', '#c9c8c3', '#6d7378'),
    }[kind]
    colours = [np.array(hexc(c)[:3]) ** (1 / 2.2) for c in (first, second, third)]

    def stripes(x, y):
        k = (x * 6) % 1
        image = np.where((k < 0.62)[..., None], colours[0], colours[2])
        return np.where(((k > 0.28) & (k < 0.34) | (k > 0.6) & (k < 0.66))[..., None], colours[1], image)

    return stripes


def spread(kind='check', z=0.758, size=(1.24, 0.72), wrinkles=0.004, rotz=0.0, scale=2.0, rough=0.85):
    """A cloth over the table or the bed. Its highest folds reach z, so that goods lie on it."""
    m = picture(cloth_print(kind), 768, 768, rough, spec=0.15)
    tree = m.node_tree
    image = [n for n in tree.nodes if n.type == 'TEX_IMAGE'][0]
    place, repeat = tree.nodes.new('ShaderNodeTexCoord'), tree.nodes.new('ShaderNodeMapping')
    repeat.inputs['Scale'].default_value = (scale, scale, scale)
    tree.links.new(place.outputs['Object'], repeat.inputs[0])
    tree.links.new(repeat.outputs[0], image.inputs[0])
    o = quad(*size, (0, 0, z), m, (0, 0, rotz), sub=150)
    for v in o.data.vertices:
        p = v.co
        fold = noise.noise(p * 5) + 0.6 * noise.noise(Vector((p.x * 11 + p.y * 4, p.y * 9, 3)))
        v.co.z = wrinkles * (max(-1.6, min(0.2, fold)) - 0.2)
    return smooth(o, 180)


def charger(at=(0.13, 0.05, 0.75), rotz=0.7, color='#e2e0da', end=(-0.05, -0.16), pins=3, words=None):
    """Wall charger on its back with a cable that ends at `end`, seen from the charger."""
    r = empty(at, rotz)
    plastic = mat(color, 0.35, var=0.03, dirt=0.15, dirtcol='#8d8474', scale=30)
    metal = mat('#b9bbbd', 0.3, 1)
    rrect(0.044, 0.05, 0.007, 0.026, (0, 0, 0), plastic, 0.004, parent=r)
    for x, y, w in ((0, 0.034, 0.006), (-0.011, 0.034, 0.0065), (0.011, 0.034, 0.0065))[3 - pins :]:
        box((w, 0.018, 0.004), (x, y, 0.008 if x else 0.018), metal if x else plastic, 0.001, parent=r)
    if words:
        text(words, 0.006, (0, 0, 0.0262), mat('#8a8d92', 0.5), (0, 0, 0), r)
    ex, ey = end
    cable_path = [
        (0, -0.026, 0.012),
        (0.0, -0.045, 0.006),
        (0.02, -0.075, 0.002),
        (0.055, -0.06, 0.002),
        (0.05, -0.025, 0.004),
        (0.02, -0.05, 0.006),
        (ex * 0.4, ey * 0.62, 0.002),
        (ex, ey, 0.002),
    ]
    tube(cable_path, 0.0016, plastic, r)
    turn = math.atan2(ey * 0.38, ex * 0.6) - math.pi / 2
    step = Vector((math.cos(turn + math.pi / 2), math.sin(turn + math.pi / 2), 0))
    for along, size, m in ((0.01, (0.0085, 0.02, 0.0045), plastic), (0.023, (0.0066, 0.008, 0.0024), metal)):
        box(size, Vector((ex, ey, 0.0025)) + step * along, m, 0.001, (0, 0, turn), r)
    return r


def carton(
    at=(-0.12, 0.05, 0.75),
    rotz=0.7,
    color='#e6e4de',
    size=(0.09, 0.172, 0.045),
    words='SMART 5G',
    art='#33517a',
):
    """The sales box: a picture of the phone on the lid, worn corners."""
    r = empty(at, rotz)
    w, h, t = size
    pale = sum(hexc(color)[:3]) > 0.6
    ink = mat('#777a80' if pale else '#a9abb0', 0.4)
    rrect(
        w,
        h,
        0.003,
        t,
        (0, 0, 0),
        mat(color, 0.5, var=0.05, dirt=0.2 if pale else 0.04, dirtcol='#a3937a', scale=25),
        0.0015,
        parent=r,
    )
    box((w + 0.0006, h + 0.0006, 0.0006), (0, 0, t * 0.32), mat('#8d8a82', 0.6), 0, parent=r)
    rrect(w * 0.44, h * 0.5, 0.006, 0.0003, (0, h * 0.08, t), mat(art, 0.3, var=0.1), 0, parent=r)
    text(words, 0.009, (0, -h * 0.3, t + 0.0003), ink, (0, 0, 0), r, bold=False)
    text('128GB / 8GB', 0.005, (0, -h * 0.38, t + 0.0003), ink, (0, 0, 0), r, bold=False)
    return r


def pouch(at=(0.1, 0.02, 0.75), rotz=0.4, color='#1d3f66', size=(0.078, 0.162), hole=(0.031, 0.034)):
    """An empty silicone case, back up, with its camera window."""
    r = empty(at, rotz)
    w, h = size
    rubber = mat(
        color, 0.6, var=0.06, rvar=0.15, dirt=0.18, dirtcol='#9a948a', bump=0.05, bscale=600, scale=20
    )
    rrect(w, h, 0.012, 0.0095, (0, 0, 0), rubber, 0.004, parent=r, n=10, seg=5)
    inside = mat('#141416', 0.8)
    x, y = -w / 2 + 0.006 + hole[0] / 2, h / 2 - 0.006 - hole[1] / 2
    rrect(hole[0] + 0.003, hole[1] + 0.003, 0.009, 0.0012, (x, y, 0.0092), rubber, 0.0006, parent=r)
    rrect(hole[0], hole[1], 0.008, 0.0014, (x, y, 0.0093), inside, 0, parent=r)
    return r


def stylus(at=(0.06, 0, 0.75), rotz=0.2, color='#9a6a4c'):
    r = empty(at, rotz)
    rrect(0.0058, 0.092, 0.002, 0.0044, (0, 0, 0), mat(color, 0.35, 0.5), 0.0012, parent=r)
    rrect(0.0054, 0.012, 0.002, 0.0046, (0, 0.05, 0), mat('#2a2320', 0.4), 0.001, parent=r)
    cyl(0.0018, 0.014, (0, -0.052, 0.0024), mat('#1a1a1c', 0.5), 'Y', 0, r, n=20, r2=0.0005)
    box((0.002, 0.014, 0.0005), (0, -0.02, 0.0046), mat('#3a2a22', 0.5), 0, parent=r)
    return r


def receipt(at=(0.12, 0.03, 0.7502), rotz=0.3):
    r = empty(at, rotz)
    quad(0.075, 0.14, (0, 0, 0), mat('#e9e6dc', 0.8, var=0.05), parent=r)
    ink = mat('#4a4a50', 0.8)
    text('RECEIPT', 0.009, (0, 0.055, 0.0002), ink, (0, 0, 0), r)
    for i in range(9):
        y = 0.036 - i * 0.011
        box((0.04 + 0.012 * (i % 3 - 1), 0.0018, 0.0001), (-0.01, y, 0.0002), ink, 0, parent=r)
        box((0.01, 0.0018, 0.0001), (0.027, y, 0.0002), ink, 0, parent=r)
    return r


def tin(at=(0, 0.09, 0.75), rotz=0, color='#b23a2a', radius=0.037, height=0.11):
    """A mug-sized tin that a phone leans on."""
    r = empty(at, rotz)
    m = mat(color, 0.3, var=0.06, dirt=0.15, coat=0.3)
    steel = mat('#b0b2b4', 0.3, 0.9)
    lathe([(radius, 0.004), (radius, height - 0.004)], (0, 0, 0), m, r, 56)
    for z in (0, height - 0.004):
        lathe(
            [(0, z), (radius + 0.001, z), (radius + 0.001, z + 0.004), (0, z + 0.004)],
            (0, 0, 0),
            steel,
            r,
            56,
        )
    return r


def bright_window(x=-0.3, z=1.95, y=1.37, w=0.9, h=1.0, strength=4):
    """A window in the wall behind the table: glass backs mirror it."""
    light = glow('#e4edf4', strength)
    quad(w, h, (x, y, z), light, (math.pi / 2, 0, 0))
    bar = mat('#2f2d2b', 0.5)
    for i in range(7):
        cyl(0.008, w, (x, y - 0.02, z - h / 2 + h * i / 6), bar, 'X', 0)
    for i in (-0.5, 0, 0.5):
        box((0.04, 0.03, h), (x + i * w, y - 0.015, z), mat('#b9bbbd', 0.35, 0.8), 0.003)


def tube_light(x=-0.3, y=0.9, z=2.3, length=1.2, strength=14, rotz=0.2):
    """A fluorescent tube under the ceiling of a shop."""
    r = empty((x, y, z), rotz)
    cyl(0.014, length, (0, 0, 0), glow('#eef4ff', strength), 'X', 0, r, n=16)
    box((length + 0.06, 0.05, 0.04), (0, 0, 0.04), mat('#dddad2', 0.4), 0.004, parent=r)


def seller(
    phone,
    z=0.75,
    back_at=(-0.33, 0),
    front_at=(0.33, 0),
    back_turn=0.3,
    front_turn=-0.2,
    front_lean=0,
    show=None,
):
    """The same phone twice, too far apart for one photo: back up for the first, screen up for another."""
    smartphone(face='back', at=(*back_at, z), rotz=back_turn, **phone)
    lift = z if not front_lean else z + 0.001
    smartphone(face='front', at=(*front_at, lift), rotz=front_turn, lean=front_lean, show=show, **phone)
