"""Places and further photos that the subjects of houses, rooms and land have in common."""
from .describe import yard


def again(az, el, dist, target=None, view='side', **more):
    """A further photo from a place that is given in full, because a house or a room cannot be turned."""
    cam = {'az': az, 'el': el, 'dist': dist}
    if target:
        cam['target'] = target
    return {'view': view, 'cam': cam, **more}


def street(**args):
    """Open ground without a wall, large enough to reach the horizon."""
    base = {'wall': None, 'grass': 0, 'pebbles': 250, 'gsize': 90, 'soil': '#86603f', 'soil2': '#64432c'}
    return yard(**{**base, **args})
