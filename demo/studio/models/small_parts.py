"""Spark plugs, brake pads, motorcycle tyres, tracker and silencer."""
from lib import *
from models import keke_parts, motorcycle_parts
from models.wheel_parts import tyre_of


def spark_plugs(at=(0, 0, 0.75), rotz=0, n=4):
    """Plugs lying in a row beside their little boxes."""
    r = empty(at, rotz)
    steel, white = mat('#a6a8aa', 0.3, 1, dirt=0.15), mat('#e4e2dc', 0.25, coat=0.5)
    prof = [
        (0, 0),
        (0.006, 0),
        (0.0065, 0.002),
        (0.0065, 0.018),
        (0.0105, 0.02),
        (0.0105, 0.024),
        (0.0085, 0.026),
        (0.0085, 0.032),
    ]
    for i in range(n):
        h = empty(
            (i * 0.035 - 0.05, R.uniform(-0.006, 0.006), 0.0105),
            rot=(math.pi / 2 + 0.06, 0, R.uniform(-0.2, 0.2)),
        )
        h.parent = r
        lathe(prof, (0, 0, 0), steel, h, 28)
        cyl(0.0105, 0.012, (0, 0, 0.036), steel, 'Z', 0.001, h, n=6)
        lathe(
            [
                (0.0075, 0.04),
                (0.0065, 0.045),
                (0.0068, 0.048),
                (0.006, 0.052),
                (0.0062, 0.055),
                (0.005, 0.066),
                (0.003, 0.067),
            ],
            (0, 0, 0),
            white,
            h,
            28,
        )
        lathe(
            [(0.003, 0.066), (0.0035, 0.068), (0.0028, 0.072), (0.0035, 0.076), (0, 0.078)],
            (0, 0, 0),
            steel,
            h,
            20,
        )
        tube([(0.004, 0, 0), (0.004, 0, -0.004), (0, 0, -0.005)], 0.0012, steel, h, smoothc=False)
        b = empty((i * 0.034 - 0.05, 0.09 + 0.01 * (i % 2), 0), R.uniform(-0.1, 0.1))
        b.parent = r
        box((0.027, 0.027, 0.09), (0, 0, 0), mat('#d9b21c', 0.4, dirt=0.1), 0.001, parent=b, base=True)
        box((0.0275, 0.0275, 0.03), (0, 0, 0.03), mat('#12233f', 0.4), 0.001, parent=b, base=True)
        text('SPARK', 0.0072, (0, -0.0143, 0.048), mat('#e9e6dc', 0.5), parent=b)
        text('PLUG', 0.0072, (0, -0.0143, 0.038), mat('#e9e6dc', 0.5), parent=b)
    return r


def only_tyre(whole):
    tyre = tyre_of(whole)
    for part in whole.children:
        if part != tyre:
            bpy.data.objects.remove(part)


def motorcycle_tyres(at=(0, 0, 0), rotz=0, n=2, kind='okada'):
    """New tyres of an okada or a keke: some lie flat, one leans on them."""
    r = empty(at, rotz)
    w, radius = (0.046, 0.3) if kind == 'okada' else (0.062, 0.215)
    make = motorcycle_parts.wheel if kind == 'okada' else keke_parts.wheel
    for i in range(n):
        h = empty((0.01 * i, 0.008 * i, w + i * 2.03 * w), rot=(math.pi / 2, 0, 0))
        h.parent = r
        only_tyre(make((0, 0, 0), h, w=w, Ro=radius))
    h = empty((radius * 1.5, -0.2, radius * 0.96), rot=(-0.27, 0, -0.3))
    h.parent = r
    only_tyre(make((0, 0, 0), h, w=w, Ro=radius))
    return r
