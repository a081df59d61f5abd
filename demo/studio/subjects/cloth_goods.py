"""Fabrics, folded clothes, a bale, caps, ties, belts and a jersey."""
from .describe import camera, room, subject, tabletop


def on_table(
    name, shows, model, args, scene, dist, az, el, seed, z=0.82, views=('side', 'above'), roll=1.2, **more
):
    return subject(
        name,
        shows,
        model,
        args,
        scene,
        camera((0, 0, z), dist, az, el, lens=28, roll=roll),
        views,
        seed,
        **more
    )


SUBJECTS = [
    subject(
        'ankara-stack',
        'Two piles of folded ankara prints with one piece opened in front, on a wooden table',
        'wax_cloth.fabrics',
        {},
        tabletop(m='wood', win='left', wall='#c9bfae', yb=0.7, size=[1.5, 0.85]),
        {'target': [0, -0.07, 0.83], 'dist': 0.74, 'az': -8, 'el': 26, 'lens': 28, 'roll': -1.2, 'fstop': 10},
        views=['side', 'near'],
        seed=221,
    ),
    subject(
        'ankara-pile',
        'One pile of nine folded ankara prints with one piece opened in front, on a white table',
        'wax_cloth.fabrics',
        {'n': 9, 'two': False, 'start': 4},
        tabletop(m='white', win='right', wall='#a9b7a4', yb=0.7, size=[1.5, 0.85]),
        {'target': [0, -0.06, 0.87], 'dist': 0.68, 'az': 14, 'el': 24, 'lens': 28, 'roll': 1.3, 'fstop': 10},
        views=['side', 'near'],
        seed=231,
    ),
    on_table(
        'lace-pile',
        'Three folded pieces of cord lace in wine, cream and teal, one teal piece opened',
        'folded.lace_pile',
        {},
        tabletop(m='wood', c1='#7b5230', c2='#4f3119', wall='#b9c0b6', win='right', yb=0.7, size=[1.5, 0.85]),
        0.66,
        6,
        30,
        631,
    ),
    on_table(
        'aso-oke-set-wine',
        'Folded aso-oke set in wine and gold, with a matching cap',
        'folded.aso_oke_set',
        {},
        tabletop(m='black', wall='#cbbf9f', win='left', yb=0.7, size=[1.5, 0.85]),
        0.74,
        -5,
        30,
        633,
    ),
    on_table(
        'tshirts-stack',
        'Stack of seven folded plain T-shirts in black, white, blue, wine and green',
        'clothes_more.tshirt_stack',
        {},
        tabletop(m='white', wall='#b6a98f', win='right', yb=0.7),
        0.5,
        12,
        28,
        610,
        0.83,
        roll=-1.2,
    ),
    on_table(
        'jeans-pile',
        'Pile of five folded jeans from dark to light blue',
        'folded.jeans_pile',
        {},
        tabletop(m='wood', wall='#a3b1b5', win='left', yb=0.7),
        0.56,
        8,
        30,
        635,
        0.84,
    ),
    on_table(
        'caps-fila',
        'Four fila caps in wine, navy, black and brown',
        'folded.fila_row',
        {},
        tabletop(m='wood', c1='#96693d', c2='#6a4525', wall='#c8c2ae', win='right', yb=0.7),
        0.62,
        -6,
        32,
        637,
        0.8,
    ),
    subject(
        'jersey-green',
        'Green football jersey with white collar and number 10, laid on a mat',
        [
            ('cloth.mat_on_floor', {}),
            (
                'clothes_more.tshirt',
                {'color': '#1f6a43', 'collar': '#dedcd4', 'number': '10', 'at': (0, 0.3, 0.01), 'rotz': 0.1},
            ),
        ],
        None,
        room(floor='cement', wall='#b9ad94', yb=0.9, win='left', winy=-0.6, power=230),
        camera((0, -0.05, 0.02), 0.82, 4, 62, lens=28, roll=2),
        views=['side', 'near'],
        seed=609,
    ),
]
