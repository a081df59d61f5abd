"""For babies and children: carrier, playpen, toy car, ride-on car."""
from lib import *
from models.cloth import *
from models.baby_wheels import _wheel


def ride_on(color='#2f7fa8', at=(0, 0, 0), rotz=0.6, second='#c9a22e', wear=0.2):
    """Push car for a small child: seat, steering wheel, back rest, fat wheels."""
    r = empty(at, rotz)
    m, sec, black = (
        mat(color, 0.3, coat=0.2, dirt=wear),
        mat(second, 0.32, dirt=wear),
        mat('#19191b', 0.5, dirt=0.2),
    )
    side = [
        (-0.3, 0.07),
        (-0.31, 0.15),
        (-0.27, 0.2),
        (-0.12, 0.235),
        (-0.05, 0.23),
        (-0.01, 0.18),
        (0.16, 0.17),
        (0.22, 0.2),
        (0.27, 0.2),
        (0.29, 0.15),
        (0.28, 0.07),
    ]
    prism(side, 0.22, (-0.11, 0, 0), m, 0.03, (math.pi / 2, 0, math.pi / 2), r, 5)
    cushion((0.17, 0.17, 0.03), (0, 0.08, 0.185), black, parent=r, puff=0.4)
    tube(
        bent([(-0.085, 0.25, 0.18), (-0.085, 0.29, 0.36), (0.085, 0.29, 0.36), (0.085, 0.25, 0.18)], 0.05),
        0.014,
        sec,
        r,
        smoothc=False,
    )
    tube([(0, -0.08, 0.22), (0, -0.05, 0.31)], 0.014, black, r)
    wheel = empty((0, -0.045, 0.32), rot=(math.radians(28), 0, 0))
    wheel.parent = r
    tube(
        [(0.075 * math.cos(k * 0.2618), 0.075 * math.sin(k * 0.2618), 0) for k in range(24)],
        0.012,
        sec,
        wheel,
        True,
    )
    for a in (0.5, 2.6, 4.7):
        tube([(0, 0, 0), (0.07 * math.cos(a), 0.07 * math.sin(a), 0)], 0.009, sec, wheel)
    cyl(0.026, 0.02, (0, 0, 0.005), black, 'Z', 0.006, wheel, 28)
    for s in (-1, 1):
        for y in (-0.2, 0.2):
            _wheel(0.075, 0.055, (s * 0.125, y, 0.075), r, '#1c1c1d', second)
        cyl(0.03, 0.014, (s * 0.06, -0.303, 0.15), mat('#e0dccc', 0.15, coat=0.6), 'Y', 0.005, r, 28)
    box((0.1, 0.01, 0.03), (0, -0.312, 0.1), black, 0.008, parent=r)
    return r
