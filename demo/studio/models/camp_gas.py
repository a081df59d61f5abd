"""Small camp gas cylinder with the burner on top."""
from lib import *


def build(at=(0, 0, 0), rotz=0, color='#26508a', wear=0.5, kg='3 kg'):
    """Small squat gas cylinder with the burner screwed on top, pan support and red valve knob."""
    r = empty(at, rotz)
    paint = mat(color, 0.4, var=0.1, dirt=wear, dirtcol='#4b3522', bump=0.12, bscale=90, z0=0, coat=0.15)
    brass = mat('#a8863c', 0.35, 1, dirt=0.3)
    iron = mat('#2d2b29', 0.55, 0.5, dirt=0.4, dirtcol='#6b3b1e')
    lathe(
        [
            (0, 0.018),
            (0.07, 0.02),
            (0.1, 0.04),
            (0.112, 0.075),
            (0.112, 0.12),
            (0.1135, 0.122),
            (0.1135, 0.13),
            (0.112, 0.132),
            (0.112, 0.17),
            (0.1, 0.205),
            (0.065, 0.228),
            (0.03, 0.236),
            (0, 0.236),
        ],
        (0, 0, 0),
        paint,
        r,
    )
    lathe([(0.085, 0), (0.09, 0), (0.09, 0.035), (0.084, 0.035), (0.084, 0)], (0, 0, 0), paint, r)
    cyl(0.016, 0.035, (0, 0, 0.25), brass, 'Z', 0.003, r, n=24)
    cyl(0.011, 0.05, (0, 0, 0.285), brass, 'Z', 0.002, r, n=24)
    cyl(0.007, 0.05, (0, -0.03, 0.27), brass, 'Y', 0.001, r, n=16)
    cyl(0.017, 0.014, (0, -0.06, 0.27), mat('#9a231b', 0.4), 'Y', 0.004, r, n=16)
    lathe([(0.012, 0.3), (0.045, 0.315), (0.048, 0.325), (0.04, 0.338), (0, 0.34)], (0, 0, 0), brass, r)
    for k in range(4):
        a = k * math.pi / 2 + 0.5
        c, s = math.cos(a), math.sin(a)
        tube(
            bent(
                [
                    (0.014 * c, 0.014 * s, 0.29),
                    (0.1 * c, 0.1 * s, 0.3),
                    (0.11 * c, 0.11 * s, 0.36),
                    (0.045 * c, 0.045 * s, 0.36),
                ],
                0.02,
            ),
            0.0045,
            iron,
            r,
            smoothc=False,
        )
    tube(
        [(0.108 * math.cos(i * 0.21), 0.108 * math.sin(i * 0.21), 0.335) for i in range(30)],
        0.0035,
        iron,
        r,
        True,
    )
    text(kg, 0.035, (0, -0.1145, 0.15), mat('#e7e2d6', 0.5), parent=r)
    return r
