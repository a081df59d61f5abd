"""The words in which the subjects are described: one call per item that a seller photographs."""


def subject(name, shows, model, args=None, scene=None, cam=None, views=(), seed=1, **more):
    """`model` is 'file.function' in models/, or a list of (model, args) for several things in one photo.

    `shows` says in words what is seen, for whoever writes the ad of these photos.
    `more`: orient ('l' or 'p'), post (see phone_look.py), flash.
    """
    parts = model if isinstance(model, list) else [(model, args or {})]
    return {
        'name': name,
        'shows': shows,
        'parts': parts,
        'scene': scene or room(),
        'cam': cam or camera(),
        'views': list(views),
        'seed': seed,
        **more,
    }


def room(**args):
    return ('room', args)


def yard(**args):
    return ('yard', args)


def tabletop(**args):
    return ('tabletop', args)


def camera(target=(0, 0, 0.4), dist=1.8, az=0, el=12, **more):
    return {'target': target, 'dist': dist, 'az': az, 'el': el, **more}
