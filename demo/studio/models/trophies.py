"""Trophy cups."""
from lib import *


def trophies(at=(0, 0, 0), rotz=0, word='BEST PLAYER'):
    """Three gold cups on dark bases, different sizes."""
    r = empty(at, rotz)
    gold, dark = mat('#b8862a', 0.14, 1, var=0.05, rvar=0.06), mat('#17130f', 0.25, coat=0.4, var=0.1)
    for x, y, s in ((-0.21, 0.05, 0.85), (0.02, 0.08, 1.2), (0.22, 0.0, 0.65)):
        e = empty((x, y, 0), R.uniform(-0.15, 0.15))
        e.parent = r
        e.scale = (s, s, s)
        box((0.12, 0.12, 0.055), (0, 0, 0), dark, 0.004, parent=e, base=True)
        box((0.095, 0.095, 0.02), (0, 0, 0.055), dark, 0.004, parent=e, base=True)
        box((0.09, 0.002, 0.03), (0, -0.0605, 0.013), gold, 0.001, parent=e, base=True)
        text(word, 0.0115, (0, -0.062, 0.028), mat('#1a1410', 0.5), parent=e)
        stem = [
            (0, 0.075),
            (0.04, 0.075),
            (0.036, 0.082),
            (0.012, 0.1),
            (0.009, 0.13),
            (0.018, 0.14),
            (0.009, 0.15),
            (0.012, 0.165),
        ]
        cup = [
            (0.035, 0.185),
            (0.055, 0.22),
            (0.06, 0.26),
            (0.056, 0.3),
            (0.06, 0.315),
            (0.066, 0.318),
            (0.06, 0.312),
            (0.05, 0.24),
            (0, 0.2),
        ]
        lathe(stem + cup, (0, 0, 0), gold, e, 56)
        for k in (-1, 1):
            tube(
                [
                    (k * 0.058, 0, 0.29),
                    (k * 0.09, 0, 0.305),
                    (k * 0.1, 0, 0.26),
                    (k * 0.075, 0, 0.22),
                    (k * 0.048, 0, 0.2),
                ],
                0.005,
                gold,
                e,
            )
    return r
