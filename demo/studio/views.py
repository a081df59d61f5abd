"""The photos that a seller takes of one subject: the first one, and others from another place, nearer or turned."""
import copy
import random

# Each view changes the camera of the first photo. `turn` rotates the goods themselves, in degrees.
VIEWS = {
    'side': {'az': 38, 'el': 3, 'dist': 1.06},
    'other-side': {'az': -38, 'el': 5, 'dist': 1.06},
    'above': {'az': -9, 'el': 26, 'dist': 1.04},
    'low': {'az': 12, 'el': -7, 'dist': 1.0},
    'near': {'az': -14, 'el': 6, 'dist': 0.5},
    'far': {'az': 9, 'el': 4, 'dist': 1.35},
    'turned': {'az': -6, 'el': 4, 'dist': 1.04, 'turn': 75},
    'back': {'az': 8, 'el': 5, 'dist': 1.06, 'turn': 180},
}
MAX_ELEVATION = 78


def views_of(subject):
    """The views of a subject as complete settings, in the order of its photos."""
    first = {'cam': subject['cam'], 'orient': subject.get('orient', 'l'), 'post': subject.get('post', {})}
    return [first] + [_view(subject, first, view, index) for index, view in enumerate(subject['views'], 2)]


def _view(subject, first, view, index):
    """A view is a name of VIEWS, or a dict with a name and its own `cam`, `orient`, `post` or `turn`."""
    own = {'view': view} if isinstance(view, str) else view
    change = VIEWS[own['view']]
    chance = random.Random(f"{subject['name']} {index}")
    cam = copy.deepcopy(first['cam'])
    # Indoors the camera would stand in a wall behind too wide an angle, so the view moves towards the middle.
    sign = -1 if cam.get('az', 0) > 0 and change['az'] > 20 else 1
    cam['az'] = cam.get('az', 0) + sign * change['az'] + chance.uniform(-5, 5)
    cam['el'] = min(MAX_ELEVATION, max(3, cam.get('el', 12) + change['el']))
    cam['dist'] = cam.get('dist', 1.8) * change['dist'] * chance.uniform(0.97, 1.05)
    cam['roll'] = chance.uniform(-3, 3)
    cam.update(own.get('cam', {}))
    portrait = chance.random() < 0.4
    # Some photos are too dark, and the white balance of a phone differs from photo to photo.
    post = {'ev': chance.choice([-0.7, -0.25, 0, 0, 0.2]), 'warm': chance.uniform(-0.03, 0.04)}
    return {
        'cam': cam,
        'orient': own.get('orient', 'p' if portrait else 'l'),
        'post': {**first['post'], **post, **own.get('post', {})},
        'turn': own.get('turn', change.get('turn', 0)),
    }
