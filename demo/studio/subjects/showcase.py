"""Items of the ads that are written by hand (demo/showcase.ts)."""
from .describe import camera, room, subject

SUBJECTS = [
    subject(
        'sofa-two-seater-lamp',
        'Two-seater sofa in blue cloth with cream pillows, a standing lamp with a wooden tripod beside it',
        [
            ('seats_and_tables.sofa', {'color': '#3f5c7d', 'seats': 2, 'rotz': -0.12, 'pillow': '#d8cdb4'}),
            ('lamps.tripod_lamp', {'at': (1.12, 0.1, 0), 'shade': '#d8c7a0'}),
        ],
        scene=room(floor='wood', wall='#cfc6b4', win='left', w=4.8, curtainc='#8a8f86'),
        cam=camera((0.2, -0.05, 0.55), 2.05, 8, 13, lens=28, roll=1.4),
        views=['other-side', {'view': 'near', 'cam': {'target': (-0.3, -0.2, 0.5)}}],
        seed=311,
    ),
    subject(
        'dining-chairs-four',
        'Four solid dining chairs in dark red-brown wood with beige seats',
        'chairs.four_chairs',
        {},
        room(floor='cream', wall='#c9c3b2', win='right', yb=1.1, skirt='#4a382c'),
        camera((0, 0, 0.45), 1.9, -16, 20, lens=28, roll=-1.6),
        views=['side', {'view': 'near', 'cam': {'target': (0.3, -0.36, 0.7)}}],
        seed=312,
    ),
]
