"""Shoes. The bags are in bags_jewellery.py."""
import math

from .describe import camera, room, subject, tabletop, yard


def shoes(
    name, shows, model, args, scene, az, el, seed, roll=1.2, dist=0.43, views=('side', 'above'), **more
):
    """A pair on the floor or a table; tables are 0.75 m high."""
    z = 0.75 if scene[0] == 'tabletop' else 0
    # the toes of the models point away from the camera
    args = {**args, 'at': (0, 0, z), 'rotz': args['rotz'] + math.pi}
    cam = camera((0, 0, z + 0.045), dist, az, el, lens=28, roll=roll)
    return subject(name, shows, model, args, scene, cam, views=views, seed=seed, **more)


SUBJECTS = [
    shoes(
        'sneakers-white',
        'White sneakers with red trim, a little dirty at the soles',
        'slippers.runners',
        {'color': '#d6d3cb', 'accent': '#8c2a22', 'lace': '#e2dfd8', 'rotz': 0.6},
        room(floor='brown', wall='#c8c0aa', yb=0.7, win='left'),
        -12,
        34,
        640,
        1.4,
    ),
    shoes(
        'sneakers-black',
        'Black sneakers with white soles',
        'slippers.runners',
        {'color': '#161618', 'accent': '#2a2a2c', 'lace': '#d8d6cf', 'rotz': -0.7},
        room(floor='speck', wall='#b9c2bd', yb=0.8, win=None, lamp=25),
        10,
        32,
        641,
        flash=18,
    ),
    shoes(
        'running-shoes-blue',
        'Blue running shoes with orange laces and pale soles',
        'slippers.runners',
        {'color': '#27508a', 'accent': '#d2642a', 'rotz': 0.8},
        yard(concrete=True, el=55, az=200, wally=1.2, paint='#c9b98f'),
        -8,
        38,
        642,
        -1.8,
    ),
    shoes(
        'heels-red',
        'Glossy red high heels',
        'shoes.heels',
        {'rotz': 0.7},
        room(floor='white', wall='#cfc7b4', yb=0.6, win='left'),
        6,
        24,
        643,
        1.6,
        0.36,
    ),
    shoes(
        'loafers-black',
        'Men\'s black leather loafers with a gold bar',
        'shoes.loafers',
        {'rotz': 0.6},
        room(floor='cream', wall='#c3b393', yb=0.7, win='right'),
        4,
        34,
        645,
    ),
    shoes(
        'brogues-brown',
        'Men\'s brown lace-up brogues, creased at the toes',
        'shoes.lace_ups',
        {'rotz': -0.65},
        room(floor='wood', wall='#d3cbb8', yb=0.8, win='left'),
        -4,
        33,
        646,
        -1.5,
    ),
    shoes(
        'palm-slippers-brown',
        'Brown leather palm slippers with crossed bands',
        'slippers.palm_slippers',
        {'rotz': 0.5},
        room(floor='grey', wall='#bfa98a', yb=0.7, win='left'),
        8,
        42,
        647,
    ),
    shoes(
        'boots-brown',
        'Brown lace-up ankle boots with thick soles, used',
        'shoes.lace_ups',
        {
            'color': '#6b4524',
            'ankle': 0.075,
            'brogue': False,
            'toe': 0.8,
            'thick': 0.024,
            'rotz': 0.75,
            'rough': 0.5,
        },
        yard(el=48, az=150, wally=1.1, grass=30),
        6,
        26,
        650,
        1.2,
        0.48,
    ),
    shoes(
        'football-boots-orange',
        'Orange football boots with black studs, one lying to show its sole',
        'shoes.lace_ups',
        {
            'color': '#c8501f',
            'sole': '#161616',
            'studs': '#161616',
            'brogue': False,
            'lace': '#e0ddd5',
            'rotz': -0.7,
            'lie': 2.5,
            'toe': 0.5,
        },
        yard(el=58, az=220, wally=1.4, grass=80, soil='#8f6f4c'),
        4,
        34,
        651,
        -2,
        0.54,
    ),
    shoes(
        'shoes-children-pink',
        'Small pink children\'s running shoes',
        'slippers.runners',
        {'color': '#b8607a', 'accent': '#e0dcd4', 'length': 0.17, 'rotz': 0.6},
        tabletop(m='white', wall='#c2b6a0', win='left', yb=0.7),
        -8,
        34,
        652,
        1.1,
        0.28,
    ),
]
