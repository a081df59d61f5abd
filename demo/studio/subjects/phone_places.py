"""How a seller photographs a phone: back up, then the screen, then the cameras from near."""
from .describe import camera, subject

LEFT, RIGHT = -0.33, 0.33
MM = 0.001


def phone_subject(
    name,
    shows,
    phone,
    scene,
    seed,
    extras=(),
    z=0.75,
    turn=0.3,
    screen=None,
    screen_turn=-0.2,
    lean=0,
    first=None,
    second=None,
    near=True,
    views=None,
    **more,
):
    """`extras`: (model, args) of things near the phone, placed from its middle; `first`, `second`: camera changes."""
    size = phone.get('size', (75.5, 158, 8.2))
    parts = [
        (
            'phone_extras.seller',
            {
                'phone': phone,
                'z': z,
                'back_at': (LEFT, 0),
                'front_at': (RIGHT, 0),
                'back_turn': turn,
                'front_turn': screen_turn,
                'front_lean': lean,
                'show': screen or {'kind': 'lock', 'number': seed},
            },
        )
    ]
    for model, args in extras:
        if 'at' in args:
            x, y, up = args['at']
            args = {**args, 'at': (x + (args.get('spot', LEFT)), y, z + up)}
            args.pop('spot', None)
        parts.append((model, args))
    cam = {
        'target': (LEFT, -0.012, z),
        'dist': 0.25 if extras else 0.2,
        'az': 6,
        'el': 54,
        'lens': 30,
        'roll': 1.5,
        'fstop': 9,
    }
    if more.get('orient') == 'p':
        cam['dist'] = 0.18
    cam.update(first or {})
    upright = seed % 3 != 0
    front = {'target': (RIGHT, -0.012, z), 'dist': 0.185 if upright else 0.2, 'az': -7, 'el': 58, 'lens': 30}
    if lean:
        front.update(target=(RIGHT, 0.02, z + 0.067), el=24, dist=0.28)
    front.update(second or {})
    if views is None:
        views = [{'view': 'above', 'cam': front, 'orient': 'p' if upright else 'l'}]
        if near:
            views.append({'view': 'near', 'cam': near_cameras(size, z, turn, near), 'orient': 'l'})
    return subject(name, shows, parts, None, scene, camera(**cam), views=views, seed=seed, **more)


def near_cameras(size, z, turn, change):
    """A camera close to the lenses, which sit at the top left of the back."""
    from math import cos, sin

    x, y = (-size[0] / 2 + 26) * MM, (size[1] / 2 - 34) * MM
    spot = (LEFT + x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn), z + 0.008)
    cam = {'target': spot, 'dist': 0.125, 'el': 44, 'lens': 30, 'fstop': 14}
    return {**cam, **(change if isinstance(change, dict) else {})}


def page(model, storage, ram, battery, number=0, **more):
    """A screen with the page of settings that sellers photograph."""
    lines = [
        ('Name', model),
        ('Storage', storage),
        ('Memory', ram),
        ('Battery', battery),
        ('SIM 1', 'Active'),
        ('Version', str(12 + number % 4)),
        ('Language', 'English'),
    ]
    return {'kind': 'settings', 'number': number, 'lines': lines, **more}
