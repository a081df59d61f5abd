"""Barber chair with footrest and round steel foot."""
from lib import *


def barber_chair(color='#1b1a1a', at=(0, 0, 0), rotz=0.5, steel='#b0b2b4', piping='#7a1f1f', wear=0.2):
    r = empty(at, rotz)
    m = mat(color, 0.36, var=0.12, rvar=0.12, bump=0.35, bscale=260, coat=0.1, dirt=wear, dirtcol='#6b5f52')
    s, dark = mat(steel, 0.2, 0.95, rvar=0.1), mat('#161617', 0.5)
    line = mat(piping, 0.4)
    lathe(
        [
            (0, 0),
            (0.33, 0),
            (0.335, 0.012),
            (0.32, 0.03),
            (0.16, 0.06),
            (0.085, 0.08),
            (0.075, 0.13),
            (0, 0.13),
        ],
        (0, 0, 0),
        s,
        r,
    )
    cyl(0.055, 0.26, (0, 0, 0.25), s, 'Z', 0.004, r)
    cyl(0.07, 0.12, (0, 0, 0.18), dark, 'Z', 0.01, r)
    tube([(0.06, 0, 0.15), (0.2, 0.05, 0.16), (0.3, 0.07, 0.13)], 0.01, s, r)
    box((0.05, 0.1, 0.014), (0.31, 0.07, 0.13), dark, 0.005, parent=r)
    box((0.46, 0.46, 0.05), (0, 0, 0.4), s, 0.012, parent=r)
    cushion((0.54, 0.54, 0.15), (0, -0.02, 0.49), m, parent=r, puff=0.35, wob=0.012)
    tube([(-0.25, -0.28, 0.52), (0.25, -0.28, 0.52)], 0.006, line, r)
    back = empty((0, 0.25, 0.55), rot=(math.radians(-12), 0, 0))
    back.parent = r
    # the back in three padded rolls, then the head rest
    for k in range(3):
        cushion((0.5, 0.19, 0.13), (0, 0.02, 0.1 + k * 0.175), m, (math.pi / 2, 0, 0), back, 0.6, wob=0.008)
    box((0.5, 0.03, 0.56), (0, 0.085, 0.0), dark, 0.01, parent=back, base=True)
    for x in (-0.06, 0.06):
        cyl(0.009, 0.2, (x, 0.06, 0.56), s, 'Z', 0.001, back, 18)
    cushion((0.28, 0.13, 0.11), (0, 0.03, 0.65), m, (math.pi / 2, 0, 0), back, 0.6, wob=0.006)
    for x in (-1, 1):
        path = bent(
            [(x * 0.3, 0.22, 0.46), (x * 0.3, 0.22, 0.7), (x * 0.3, -0.24, 0.7), (x * 0.3, -0.24, 0.46)], 0.06
        )
        tube(path, 0.017, s, r, smoothc=False)
        cushion((0.085, 0.44, 0.06), (x * 0.3, -0.01, 0.73), m, parent=r, puff=0.4, wob=0.004)
        box((0.022, 0.42, 0.18), (x * 0.285, 0, 0.5), m, 0.008, parent=r, base=True)
    # footrest
    for x in (-0.17, 0.17):
        tube([(x, -0.22, 0.4), (x, -0.4, 0.32), (x, -0.5, 0.2)], 0.014, s, r)
    foot = empty((0, -0.52, 0.2), rot=(math.radians(35), 0, 0))
    foot.parent = r
    box((0.42, 0.2, 0.022), (0, 0, 0), s, 0.008, parent=foot)
    for k in range(5):
        box((0.38, 0.012, 0.006), (0, -0.07 + k * 0.035, 0.013), dark, 0.002, parent=foot)
    return r
