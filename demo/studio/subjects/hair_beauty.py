"""Hair, salon and beauty."""
from .describe import camera, room, subject, tabletop


def wig(name, shows, args, scene, az, el, seed, dist=0.75, z=0.98, roll=1.2, **more):
    near = {'view': 'near', 'cam': {'target': (0, 0, z + 0.06)}}
    cam = camera((0, 0, z), dist, az, el, lens=28, roll=roll)
    views = ['side', 'turned', near]
    return subject(name, shows, 'hair.wig', args, scene, cam, views, seed, orient='p', **more)


def small(
    name, shows, model, args, scene, dist, az, el, seed, z=0.78, views=('side', 'near'), roll=-1.2, **more
):
    """Something small on a table."""
    cam = camera((0, 0, z), dist, az, el, lens=28, roll=roll)
    return subject(name, shows, model, args, scene, cam, views, seed, **more)


SUBJECTS = [
    wig(
        'wig-straight-black',
        'Long bone straight black wig with a side parting on a foam head without a face',
        {'length': 0.48, 'rotz': 0.35},
        tabletop(m='wood', wall='#c3b8a0', win='left', yb=0.7),
        -4,
        8,
        701,
        0.62,
        0.98,
    ),
    wig(
        'wig-curly-brown',
        'Curly wig, dark brown with lighter strands, on a foam head',
        {
            'kind': 'curly',
            'length': 0.36,
            'color': '#1f130d',
            'tint': '#4a2a18',
            'rotz': -0.3,
            'form': '#d6cfc2',
        },
        tabletop(m='white', wall='#94a8a4', win='right', yb=0.7),
        6,
        10,
        702,
        0.52,
        0.94,
        -1.4,
    ),
    wig(
        'wig-bob-black',
        'Short black bob wig on a dark head form',
        {'kind': 'bob', 'length': 0.27, 'part': 0.0, 'rotz': 0.3, 'form': '#3a2a22', 'foam': False},
        tabletop(m='marble', wall='#b79f94', win='left', yb=0.8),
        4,
        9,
        703,
        0.44,
        0.95,
    ),
    wig(
        'wig-braided-black',
        'Braided black wig with long thin braids on a foam head',
        {'kind': 'braids', 'length': 0.5, 'rotz': -0.4, 'form': '#cbb9a0'},
        tabletop(m='black', wall='#cfc9b6', win='right', yb=0.7),
        -6,
        8,
        704,
        0.64,
        0.99,
        1.6,
    ),
    small(
        'hair-bundles-black',
        'Three bundles of straight black hair tied with red bands',
        'hair.bundles',
        {},
        tabletop(m='white', wall='#c1b6a2', win='left', yb=0.8),
        0.62,
        4,
        50,
        706,
        0.76,
    ),
    small(
        'hair-dryer-black',
        'Black hair dryer with a copper ring and a flat nozzle, cable on the table',
        'salon.hair_dryer',
        {},
        tabletop(m='wood', wall='#cabfa6', win='right', yb=0.7),
        0.37,
        -6,
        34,
        708,
    ),
    small(
        'clippers-black',
        'Black hair clippers with gold trim, four comb guards and a brush',
        'salon.clippers',
        {},
        tabletop(m='cloth', cloth='#5d6f86', wall='#c7bda8', win='left', yb=0.7),
        0.33,
        5,
        44,
        709,
        0.76,
    ),
    subject(
        'salon-dryer-hooded',
        'White hooded salon dryer on a wheeled stand, used',
        'salon.hood_dryer',
        {},
        room(floor='white', wall='#c9a9a4', yb=0.9, win='left', sock=(0.9, 0.4)),
        camera((0, 0.1, 0.74), 1.35, 6, 8, lens=28, roll=1.2),
        ['side', {'view': 'near', 'cam': {'target': (0, 0, 1.2)}}],
        711,
        orient='p',
    ),
    subject(
        'barber-chair-black',
        'Black barber chair with chromed foot and footrest, padded back',
        'barber_chair.barber_chair',
        {'rotz': 0.6},
        room(floor='speck', wall='#b9c4c4', low='#3f5a6a', yb=1.1, win='right'),
        camera((0, 0, 0.6), 1.4, -4, 12, lens=28, roll=-1.3),
        ['side', {'view': 'near', 'cam': {'target': (0, 0, 0.85)}}],
        712,
        orient='p',
    ),
    small(
        'perfumes-four',
        'Four perfume bottles, amber, pink, blue and green, with one carton',
        'beauty.perfumes',
        {},
        tabletop(m='marble', wall='#c6bba6', win='left', yb=0.7),
        0.3,
        4,
        16,
        713,
        0.8,
    ),
    small(
        'creams-jars',
        'Skin cream jars with gold, brown and white lids, one open',
        'beauty.jars',
        {},
        tabletop(m='wood', c1='#b08358', c2='#83592f', wall='#9db0ad', win='right', yb=0.7),
        0.3,
        -5,
        24,
        714,
    ),
    small(
        'makeup-kit',
        'Make-up kit: open palette with mirror, brushes, lipsticks and powder',
        'makeup.makeup_kit',
        {},
        tabletop(m='white', wall='#c9b0a8', win='left', yb=0.7),
        0.4,
        6,
        34,
        715,
    ),
]
