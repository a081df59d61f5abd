"""Cars: hatchbacks, saloons, SUVs, pickups, minivans."""
import math

from .describe import camera, subject, yard

OPEN = dict(wall=None, grass=0, pebbles=0, gsize=60)


def walk_round(rotz, dist, near=(0.6, 0, 0.6)):
    """The other photos of a car: the rear, one side, and a corner from nearby."""
    side_on = -math.degrees(rotz) + 8
    return [
        {'view': 'back', 'turn': 172, 'orient': 'l', 'cam': {'az': 3}},
        {'view': 'far', 'turn': side_on, 'orient': 'l', 'cam': {'az': 0, 'dist': dist * 1.12}},
        {'view': 'near', 'orient': 'l', 'cam': {'target': near, 'dist': dist * 0.62}},
    ]


def car(
    name,
    shows,
    style,
    color,
    place,
    scene,
    seed,
    rotz=-0.8,
    dist=4.2,
    el=11,
    views=(0, 1),
    near=(0.6, -0.5, 0.6),
    **args
):
    """One car at a place of models/roadside.py (or None for the walled yard), with two or three more photos."""
    look = {k: args.pop(k) for k in ('post', 'flash') if k in args}
    model = ('vehicle.build', {'style': style, 'color': color, 'rotz': rotz, **args})
    parts = [('roadside.' + place[0], place[1]), model] if place else [model]
    x = 0.22 if math.cos(rotz) > 0 else -0.22
    every = walk_round(rotz, dist, near)
    return subject(
        name,
        shows,
        parts,
        None,
        scene,
        camera((x, 0, 0.68), dist, 0, el, lens=28, roll=((seed * 7) % 40 - 20) / 10),
        views=[every[i] for i in views],
        seed=seed,
        **look,
    )


def old(name, shows, args, scene, cam, seed):
    rotz = args['rotz']
    return subject(
        name, shows, 'car.build', args, scene, cam, views=walk_round(rotz, cam['dist'])[:2], seed=seed
    )


SUBJECTS = [
    old(
        'car-red',
        'Small red hatchback, clean, parked in a walled yard',
        {'rotz': -0.8, 'color': '#5e1512', 'metal': 0.35},
        yard(el=42, az=205, wally=3.2, wallh=2.6, concrete=True, paint='#cbbd9a', grass=60),
        camera([0.16, 0, 0.66], 3.95, 0, 9, lens=28, roll=-1.1),
        281,
    ),
    old(
        'car-silver',
        'Small silver hatchback on laterite ground, light dust',
        {'rotz': -2.25, 'color': '#8f9496', 'metal': 0.6},
        yard(el=46, az=160, wally=3.2, wallh=2.4, soil='#7d5a3e', soil2='#5d402b', grass=60),
        camera([-0.14, 0, 0.66], 3.95, 0, 9, lens=28, roll=1.2),
        282,
    ),
    old(
        'car-blue',
        'Small blue hatchback on laterite ground beside a block wall',
        {'rotz': -1.0, 'color': '#1a2f52', 'metal': 0.4, 'alloy': '#8d9092'},
        yard(el=40, az=215, wally=3.2, wallh=2.8, soil='#86603f', soil2='#64432c', grass=60),
        camera([0.12, 0, 0.66], 3.9, 0, 10, lens=28, roll=-1.3),
        283,
    ),
    car(
        'car-saloon-silver',
        'Silver saloon with alloy wheels, clean, in a paved compound',
        'saloon',
        '#a3a6a8',
        ('compound', {'wall': '#d9cfb4'}),
        yard(el=42, az=205, **OPEN),
        301,
        views=(0, 1, 2),
    ),
    car(
        'car-saloon-gold',
        'Gold saloon with a dented front bumper, wheel covers, dusty',
        'saloon',
        '#8d7a55',
        ('road_side', {}),
        yard(el=50, az=150, soil='#86603f', soil2='#64432c', **OPEN),
        302,
        rotz=-0.95,
        wheels='cover',
        dust=0.5,
        dent=(0.72, 0.46, 0.2, 0.13),
        views=(0, 2),
        near=(1.1, -1.2, 0.5),
    ),
    car(
        'car-saloon-white',
        'White saloon in a car park, clean',
        'saloon',
        '#d5d4d0',
        ('car_park', {'neighbour': ('suv', -3.4, 3.2, 1.5, '#3a2a22')}),
        yard(el=55, az=215, **OPEN),
        303,
        rotz=-2.3,
        metal=0,
        wheels='ten',
    ),
    car(
        'car-saloon-darkblue',
        'Dark blue saloon with steel-grey wheel covers, some dust, by the road',
        'saloon',
        '#14203c',
        ('road_side', {'wall': '#a9b3a4', 'neighbour': ('danfo', 6.0, 6.0, 0, '#c08a10')}),
        yard(el=38, az=230, soil='#7d5a3e', soil2='#5d402b', **OPEN),
        304,
        rotz=-0.65,
        wheels='cover',
        dust=0.35,
        views=(1, 0),
    ),
    car(
        'car-saloon-black',
        'Black saloon in a walled yard, polished',
        'saloon',
        '#0c0d0f',
        None,
        yard(el=36, az=150, wally=4.0, wallh=2.6, concrete=True, paint='#b9bfae', grass=20),
        305,
        rotz=-2.15,
        dust=0.05,
        metal=0.3,
    ),
    car(
        'car-big-saloon-black',
        'Black full-size saloon with chrome trim in a paved compound',
        'big saloon',
        '#0b0c0e',
        ('compound', {'wall': '#cfd2c8', 'gate': '#1b1c1e', 'gate_x': -1.5, 'palm': (5, 6)}),
        yard(el=48, az=190, **OPEN),
        306,
        rotz=-0.75,
        dist=4.4,
        metal=0.3,
        views=(0, 1, 2),
    ),
    car(
        'car-big-saloon-wine',
        'Wine-red full-size saloon in a car park, slightly dusty',
        'big saloon',
        '#4a0f18',
        (
            'car_park',
            {
                'wall': '#d8cbb0',
                'hedges': False,
                'palm': (-4, 9),
                'neighbour': ('saloon', 4.2, 3.0, 1.6, '#8d9092'),
            },
        ),
        yard(el=44, az=220, **OPEN),
        307,
        rotz=-2.25,
        dist=4.4,
        dust=0.25,
    ),
    car(
        'car-big-saloon-grey',
        'Dark grey full-size saloon, evening light, in a mechanic yard',
        'big saloon',
        '#3d4144',
        ('workshop', {}),
        yard(el=22, az=235, soil='#5d4630', soil2='#43321f', sun=6, **OPEN),
        308,
        rotz=-0.9,
        dist=4.3,
        dust=0.4,
    ),
    car(
        'car-executive-black',
        'Black executive saloon with big chrome grille in a compound',
        'executive',
        '#0a0b0d',
        (
            'compound',
            {'wall': '#e0d8c4', 'gate': '#3a1f16', 'paving': '#8d7f70', 'gate_x': 2.4, 'palm': (-3.6, 6)},
        ),
        yard(el=50, az=200, **OPEN),
        309,
        rotz=-0.7,
        dist=4.4,
        dust=0.05,
        views=(0, 1, 2),
    ),
    car(
        'car-executive-white',
        'White executive saloon at a car park, clean',
        'executive',
        '#dad9d5',
        ('car_park', {'wall': '#b7bda8', 'surface': '#6a6863', 'line': 2.8}),
        yard(el=40, az=160, **OPEN),
        310,
        rotz=-2.4,
        dist=4.4,
        metal=0,
        dust=0.08,
    ),
]
