"""Water filters: two steel drums with a tap, and three housings on a wall bracket."""
from models.home_parts import *


def gravity_filter(at=(0, 0, 0.75), rotz=0):
    """Two steel drums, one on the other, with a tap: water is filtered from the upper into the lower."""
    r = empty(at, rotz)
    s = mat('#bdbfc0', 0.16, 1, rvar=0.08, var=0.04)
    b = mat('#17181a', 0.4)
    q = 0.115
    tube(
        [(q * 0.95 * math.cos(k * 0.2618), q * 0.95 * math.sin(k * 0.2618), 0.05) for k in range(24)],
        0.006,
        s,
        r,
        True,
    )
    for k in range(3):
        a = k * 2.094 + 0.5
        tube(
            [
                (q * 1.05 * math.cos(a), q * 1.05 * math.sin(a), 0),
                (q * 0.95 * math.cos(a), q * 0.95 * math.sin(a), 0.05),
            ],
            0.006,
            s,
            r,
            smoothc=False,
        )
    lower = [
        (0, 0.05),
        (q * 0.95, 0.05),
        (q, 0.06),
        (q, 0.27),
        (q * 1.03, 0.275),
        (q * 1.03, 0.285),
        (q * 0.97, 0.29),
    ]
    lathe(lower, (0, 0, 0), s, r)
    upper = [(q * 0.97, 0.285), (q * 0.985, 0.3), (q * 0.985, 0.5), (q * 1.02, 0.505), (q * 1.02, 0.515)]
    lathe(upper, (0, 0, 0), s, r)
    lid = [(q * 1.04, 0.512), (q * 1.04, 0.525), (q * 0.9, 0.545), (q * 0.4, 0.56), (0, 0.563)]
    lathe(lid, (0, 0, 0), s, r)
    lathe([(0.01, 0.56), (0.012, 0.572), (0.022, 0.58), (0.02, 0.592), (0, 0.595)], (0, 0, 0), b, r, 32)
    cyl(0.009, 0.05, (0, -q - 0.02, 0.09), s, 'Y', 0.002, r, 20)
    cyl(0.012, 0.03, (0, -q - 0.045, 0.085), s, 'Z', 0.003, r, 20)
    tube([(0, -q - 0.045, 0.08), (0, -q - 0.047, 0.05)], 0.007, s, r)
    box((0.012, 0.03, 0.008), (0, -q - 0.055, 0.107), b, 0.003, (0.3, 0, 0), r)
    box((0.09, 0.002, 0.05), (0, -q - 0.0005, 0.2), mat('#1d4f7a', 0.4), 0.001, parent=r)
    text('PURE WATER', 0.011, (0, -q - 0.0025, 0.2), mat('#d8d6d0', 0.4), parent=r)
    # drinking glass in front
    g = pane('#e0ebe8', 0.02, 1.6)
    lathe([(0, 0), (0.027, 0), (0.034, 0.11)], (0.13, -0.12, 0), g, r, 40)
    cyl(0.027, 0.06, (0.13, -0.12, 0.034), pane('#b9d3da', 0.02, 1.6), 'Z', 0.001, r, 40, 0.03)
    return r
