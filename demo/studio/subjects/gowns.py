"""Gowns on a dress form."""
from .describe import camera, room, subject


def on_form(name, shows, model, args, scene, az, seed, roll=1.2, dist=1.9, views=('side', 'near'), **more):
    """A gown on a dress form, seen as a whole."""
    near = {'view': 'near', 'cam': {'target': (0, 0, 1.25)}}
    views = [near if view == 'near' else {'view': view, 'orient': 'p'} for view in views]
    cam = camera((0, 0, 0.76), dist, az, 5, lens=28, roll=roll)
    return subject(name, shows, model, args, scene, cam, views, seed, orient='p', **more)


SUBJECTS = [
    on_form(
        'gown-evening-green',
        'Dark green satin evening gown with a flared skirt on a dress form',
        'dress_form.gown',
        {},
        room(floor='cream', wall='#c8bca4', yb=0.9, win='left'),
        5,
        621,
        1.2,
        1.75,
        ['side', 'near', 'turned'],
    ),
    on_form(
        'gown-evening-blue',
        'Royal blue gown with a silver belt and beads on the bodice, on a dress form',
        'dress_form.gown',
        {
            'color': '#1f3f8a',
            'belt': '#b4b6b8',
            'beads': True,
            'straps': False,
            'folds': 12,
            'rotz': 0.4,
            'form_color': '#2a2522',
        },
        room(floor='brown', wall='#d2c7b0', yb=1.0, win='left'),
        4,
        623,
        1.7,
        1.75,
        ['side', 'near'],
    ),
    on_form(
        'wedding-gown-white',
        'White wedding gown with lace bodice and wide skirt on a dress form',
        'dress_form.wedding_gown',
        {},
        room(floor='wood', wall='#b7aba0', yb=1.3, win='right'),
        -4,
        624,
        -1.1,
        1.9,
        ['side', 'near', 'back'],
    ),
]
