"""What belongs to a camera (flash, tripod, bag, light, drone), and game consoles."""
from .describe import camera, room, subject, tabletop


def on_table(*args, dist=0.45, az=0, el=26, target=(0, 0, 0.78), **more):
    """Photos of a thing on a table."""
    cam = camera(target, dist, az, el, lens=28, roll=more.pop('roll', 1.3), fstop=9)
    return subject(*args, cam=cam, **more)


def upright(name, shows, model, args, scene, target, dist, az, el, views, seed, **more):
    """Photos of a tall thing on the floor."""
    cam = camera(target, dist, az, el, lens=28, roll=-1.2)
    views = [{'view': view, 'orient': 'p'} if isinstance(view, str) else view for view in views]
    return subject(name, shows, model, args, scene, cam, views, seed, orient='p', **more)


SUBJECTS = [
    upright(
        'tripod-black',
        'Black camera tripod with silver leg sections and pan handle, set up on a tiled floor',
        'photo_gear.tripod',
        {'rotz': 0.3},
        room(floor='cream', wall='#b9c3bf', win='left', yb=0.8),
        (0, 0, 0.56),
        1.34,
        8,
        14,
        ['side', {'view': 'near', 'cam': {'target': (0, 0, 0.98), 'dist': 0.6}, 'orient': 'l'}, 'above'],
        322,
    ),
    on_table(
        'camera-bag-black',
        'Black padded camera bag with red piping, side pockets and shoulder strap',
        'photo_gear.camera_bag',
        {'rotz': 0.3},
        tabletop(m='white', win='right', wall='#c4a98f', yb=0.8),
        target=(0, -0.03, 0.85),
        dist=0.6,
        az=-4,
        el=22,
        views=['side', 'above', {'view': 'near', 'cam': {'target': (0, -0.1, 0.84), 'dist': 0.36}}],
        seed=324,
    ),
    on_table(
        'camera-bag-grey',
        'Grey padded camera bag with a blue line, used, on a wooden table',
        'photo_gear.camera_bag',
        {'rotz': -0.4, 'color': '#55585c', 'trim': '#1d4f9a', 'wear': 0.3},
        tabletop(m='wood', win='left', wall='#d0c9b8', yb=0.7, c1='#7a5233', c2='#4d2f19'),
        target=(0, -0.03, 0.85),
        dist=0.6,
        az=6,
        el=26,
        views=['other-side', 'above'],
        seed=325,
    ),
    subject(
        'softbox-pair',
        'Two studio softboxes on stands in a small photo studio, one switched on',
        'photo_lights.studio_lights',
        {},
        room(floor='wood', wall='#c9c3b4', win='left', yb=1.0, power=60, lamp=40),
        camera((0, -0.05, 1.0), 2.45, 4, 8, lens=28, roll=1),
        views=['side', {'view': 'other-side', 'cam': {'az': -25}}],
        seed=327,
    ),
    on_table(
        'drone-grey',
        'Grey folding drone with camera and four propellers, remote control with a phone in it',
        'drone.drone_set',
        {},
        tabletop(m='wood', win='left', wall='#c2b79c', yb=0.9, c1='#a87c4d', c2='#7d5730'),
        target=(0.07, -0.02, 0.79),
        dist=0.54,
        az=-4,
        el=30,
        views=['side', 'above', {'view': 'near', 'cam': {'target': (0.02, -0.06, 0.79), 'dist': 0.33}}],
        seed=328,
    ),
    on_table(
        'game-console-slim-black',
        'Slim black game console with two black pads and cables, finger marks and dust',
        'game_console.console_set',
        {'games': 3},
        tabletop(m='wood', win='left', wall='#b9b3a4', yb=0.9, c1='#8a5a33', c2='#5a3519'),
        target=(-0.01, 0.0, 0.77),
        dist=0.58,
        az=5,
        el=36,
        views=['side', 'above', {'view': 'near', 'cam': {'target': (0, -0.12, 0.78)}}],
        seed=341,
    ),
    on_table(
        'game-console-white-tall',
        'Tall white game console standing upright with blue light, one white pad beside it',
        'game_console.console_set',
        {'kind': 'winged', 'pad_colors': ('#d6d7d7',), 'rotz': 0.5},
        tabletop(m='white', win='right', wall='#8f9aa6', yb=0.9),
        target=(0.03, 0.03, 0.92),
        dist=0.62,
        az=-6,
        el=14,
        orient='p',
        views=[
            {'view': 'side', 'orient': 'p'},
            'far',
            {'view': 'near', 'cam': {'target': (0.11, -0.03, 0.79)}},
        ],
        seed=342,
    ),
    on_table(
        'game-console-black-box',
        'Black box-shaped game console with a round grille on top and one black pad',
        'game_console.console_set',
        {'kind': 'block', 'pad_colors': ('#1a1b1d',), 'pad_kind': 'offset', 'rotz': -0.25},
        tabletop(m='marble', win='left', wall='#c9b99e', yb=0.9),
        target=(0.02, 0.02, 0.78),
        dist=0.52,
        az=8,
        el=34,
        views=['other-side', 'above', {'view': 'near', 'cam': {'target': (-0.08, -0.13, 0.78)}}],
        seed=343,
    ),
    on_table(
        'game-pads-black-blue',
        'Two game pads, one black and one blue, with a charging cable',
        'game_pad.pads',
        {'second': {'color': '#1f3f7a'}},
        tabletop(m='cloth', win='right', wall='#b9b3a4', yb=0.7, cloth='#8f8168'),
        target=(0.015, 0.0, 0.77),
        dist=0.35,
        az=-4,
        el=42,
        views=['side', 'above'],
        seed=344,
    ),
    on_table(
        'game-handheld',
        'Handheld game console with a blue and a red grip, screen on, with its black dock',
        'game_console.handheld',
        {'rotz': 0.15},
        tabletop(m='black', win='right', wall='#b7a98f', yb=0.8),
        target=(0.02, 0.04, 0.77),
        dist=0.33,
        az=-5,
        el=40,
        views=[{'view': 'side', 'orient': 'l'}, 'above', {'view': 'near', 'cam': {'dist': 0.24}}],
        seed=346,
    ),
]
