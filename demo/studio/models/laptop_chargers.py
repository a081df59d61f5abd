"""Laptop chargers: one with its cable to the laptop, or several with coiled cables."""
from lib import *


def brick(color, at, rotz, parent=None, to=None, coil=False):
    """Charger: block, thin cable to the computer (or coiled), thick cable and a three-pin plug."""
    r = empty(at, rotz)
    r.parent = parent
    m = mat(color, 0.45, var=0.05, dirt=0.15, dirtcol='#7d7468', scale=30, spec=0.35)
    box((0.108, 0.047, 0.028), (0, 0, 0), m, 0.006, parent=r, base=True)
    box((0.04, 0.026, 0.0004), (0.012, 0, 0.0281), mat('#b9b7b0', 0.5), 0, parent=r)
    text('19.5V  65W', 0.005, (0.012, 0.004, 0.0285), mat('#222222', 0.5), (0, 0, 0), r)
    text('AC ADAPTER', 0.0038, (0.012, -0.005, 0.0285), mat('#222222', 0.5), (0, 0, 0), r)
    cyl(0.0016, 0.0006, (0.045, 0.012, 0.0283), glow('#48ff7a', 2), 'Z', 0, r, n=12)
    if coil:
        turns = [
            (0.03 * math.cos(t) + 0.11 + 0.004 * math.sin(t * 3), 0.042 * math.sin(t), 0.003 + t * 0.0006)
            for t in [i * 0.5 for i in range(44)]
        ]
        tube([(0.054, 0, 0.014), (0.07, 0.0, 0.01)] + turns + [(0.17, -0.06, 0.004)], 0.0021, m, r)
        cyl(0.0048, 0.022, (0.178, -0.064, 0.005), m, 'X', 0.001, r, n=20)
        cyl(0.0034, 0.012, (0.194, -0.064, 0.005), mat('#b9bbbd', 0.25, 1), 'X', 0.0005, r, n=20)
    plug = empty((-0.16, 0.05, 0), 0.7)
    plug.parent = r
    tube(
        [
            (-0.054, 0, 0.014),
            (-0.08, 0.01, 0.005),
            (-0.1, 0.05, 0.004),
            (-0.12, 0.03, 0.004),
            (-0.15, 0.035, 0.012),
        ],
        0.0034,
        m,
        r,
    )
    box((0.05, 0.048, 0.024), (0, 0, 0.002), m, 0.008, parent=plug, base=True)
    brass = mat('#b59a55', 0.3, 0.9)
    for x, y, size in (
        (0.011, 0.032, (0.0065, 0.018, 0.004)),
        (-0.011, 0.032, (0.0065, 0.018, 0.004)),
        (0, 0.034, (0.004, 0.022, 0.008)),
    ):
        box(size, (x, y, 0.014 if x else 0.02), brass, 0.0006, parent=plug)
    if to and parent:
        start = Vector((at[0] + 0.05 * math.cos(rotz), at[1] + 0.05 * math.sin(rotz), 0.014))
        end = Vector(to)
        tube(
            [
                start,
                start + Vector((0.03, 0.05, -0.01)),
                (start + end) / 2 + Vector((-0.01, -0.06, -0.008)),
                end + Vector((-0.03, 0, -0.002)),
                end,
            ],
            0.0021,
            m,
            parent,
        )
    return r


def chargers(colors=('#141416', '#141416', '#d9d6ce'), at=(0, 0, 0.75)):
    """Several chargers laid out, each with its cable coiled."""
    for i, color in enumerate(colors):
        brick(
            color,
            (at[0] - 0.05 + 0.02 * (i % 2), at[1] + 0.14 - i * 0.14, at[2]),
            0.12 - 0.2 * i,
            None,
            None,
            True,
        )
