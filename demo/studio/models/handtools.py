"""Spanners, hammer and saw."""
from lib import *


def spanner_mesh(size, mt):
    """Combination spanner along X: open jaw at one end, ring at the other. Size in mm."""
    length, head = 0.1 + size * 0.0052, size * 0.00108
    bar = head * 0.52
    pts = [(-length / 2 + head * 0.6, -bar / 2), (length / 2 - head * 0.8, -bar / 2)]
    for i in range(15):
        a = math.radians(-150 + i * 300 / 14)
        pts.append((length / 2 + head * 1.0 * math.cos(a), head * 1.0 * math.sin(a)))
    pts = pts[:2]
    jaw = []
    for i in range(13):
        a = math.radians(-150 + i * 9)
        jaw.append((length / 2 + head * math.cos(a), head * math.sin(a)))
    gap = head * 0.5
    jaw += [
        (length / 2 + head * 0.95, -gap),
        (length / 2 - head * 0.15, -gap),
        (length / 2 - head * 0.15, gap),
        (length / 2 + head * 0.95, gap),
    ]
    for i in range(13):
        a = math.radians(42 + i * 9)
        jaw.append((length / 2 + head * math.cos(a), head * math.sin(a)))
    pts += jaw + [(length / 2 - head * 0.8, bar / 2), (-length / 2 + head * 0.6, bar / 2)]
    return pts, length, head


def spanners(at=(0, 0, 0), rotz=0, sizes=(8, 10, 11, 12, 13, 14, 17, 19, 22, 24), cloth='#26324a'):
    """Combination spanners on a cloth, from small to large."""
    r = empty(at, rotz)
    m = mat('#b0b2b3', 0.22, 1, var=0.06, rvar=0.12, dirt=0.2, dirtcol='#55483a', scale=14)
    box((0.48, 0.29, 0.005), (0, 0.04, 0), fabric(cloth, weave=700), 0.002, parent=r, base=True)
    for k in range(5):
        box(
            (0.48, 0.003, 0.0062),
            (0, -0.08 + k * 0.06, 0),
            fabric('#1a2232', weave=700),
            0,
            parent=r,
            base=True,
        )
    x = -0.225
    for size in sizes:
        pts, length, head = spanner_mesh(size, m)
        e = empty(
            (x + head, 0.165 - length / 2 - head + R.uniform(-0.004, 0.004), 0.006),
            math.pi / 2 + R.uniform(-0.04, 0.04),
        )
        e.parent = r
        prism(pts, 0.0055, (0, 0, 0), m, 0.0012, parent=e)
        inner, outer = head * 0.6, head * 0.92
        ring = [(outer, 0), (outer, 0.0085), (inner, 0.0085), (inner, 0), (outer, 0)]
        lathe(ring, (-length / 2, 0, -0.0005), m, e, 24, sm=30)
        text(str(size), head * 0.42, (0, 0, 0.0057), mat('#3a3836', 0.5, 0.5), (0, 0, 0), e)
        x += head * 2 + 0.008
    return r


def hammer(at, rotz, parent, handle='#a3834f'):
    """Claw hammer lying on its side."""
    e = empty(at, rotz)
    e.parent = parent
    steel = mat('#6a6865', 0.35, 0.9, var=0.1, dirt=0.4, dirtcol='#5a3a28', scale=14)
    grip = [(0, 0.0, 0.014), (0.12, 0.002, 0.014), (0.3, 0, 0.014)]
    tube(grip, 0.0135, wood(handle, '#6d4d28', 0.6, 0, coat=0.1), e)
    cyl(0.0145, 0.05, (0.3, 0.045, 0.016), steel, 'Y', 0.003, e)
    cyl(0.011, 0.03, (0.3, 0.015, 0.016), steel, 'Y', 0.002, e)
    box((0.03, 0.032, 0.028), (0.3, -0.01, 0.015), steel, 0.004, parent=e)
    for s in (-1, 1):
        tube(
            [
                (0.3, -0.02, 0.015 + s * 0.006),
                (0.297, -0.05, 0.015 + s * 0.008),
                (0.283, -0.085, 0.015 + s * 0.009),
            ],
            0.0068,
            steel,
            e,
        )
    return e


def saw(at, rotz, parent, handle='#a8531c', length=0.5):
    """Hand saw lying flat."""
    e = empty(at, rotz)
    e.parent = parent
    steel = mat('#a4a6a6', 0.28, 1, var=0.1, rvar=0.15, dirt=0.4, dirtcol='#6a4028', scale=9)
    teeth = [
        (0.11 + i * 0.006, -0.062 - (0.004 if i % 2 else 0)) for i in range(int((length - 0.02) / 0.006))
    ]
    prism(
        [(0.09, 0.055), (0.09, -0.06)]
        + teeth
        + [(0.1 + length, -0.05), (0.1 + length, -0.015), (0.1 + length - 0.02, 0.0)],
        0.0015,
        (0, 0, 0.008),
        steel,
        0,
        parent=e,
    )
    m = wood('#9a6a3a', '#6d4420', 0.4, 0) if handle == 'wood' else mat(handle, 0.4, var=0.08, dirt=0.2)
    grip = [
        (0.12, 0.055),
        (0.13, -0.02),
        (0.1, -0.07),
        (0.03, -0.085),
        (-0.02, -0.07),
        (-0.015, -0.05),
        (-0.035, 0.0),
        (-0.05, 0.055),
        (-0.03, 0.08),
        (0.04, 0.065),
    ]
    prism(grip, 0.02, (0, 0, 0), m, 0.006, parent=e)
    hole = [
        (0.06 + 0.02 * math.cos(a), -0.005 + 0.042 * math.sin(a)) for a in [k * 0.3927 for k in range(16)]
    ]
    prism(
        [(x - 0.025 + 0.18 * y, y) for x, y in hole], 0.0006, (0, 0, 0.0201), mat('#3a2a1c', 0.9), 0, parent=e
    )
    for x, y in ((0.1, 0.02), (0.105, -0.03)):
        cyl(0.005, 0.002, (x, y, 0.021), mat('#b8984a', 0.3, 1), 'Z', 0.0005, e, n=16)
    return e


def carpenter(at=(0, 0, 0), rotz=0, grip='#a8531c'):
    """Hammer, saw, tape measure and pincers of a carpenter."""
    r = empty(at, rotz)
    saw((-0.3, 0.06, 0), 0.12, r, grip)
    hammer((-0.12, -0.12, 0), 0.25, r)
    tape = mat('#c9a21f', 0.35, dirt=0.2)
    rrect(0.075, 0.075, 0.02, 0.034, (0.3, -0.09, 0), tape, 0.005, rot=(0, 0, 0.4), parent=r)
    cyl(0.024, 0.001, (0.3, -0.09, 0.0345), mat('#1b1b1c', 0.5), 'Z', 0, r)
    box((0.1, 0.016, 0.0008), (0.37, -0.11, 0.003), mat('#d9c23a', 0.4), 0, rot=(0, 0, -0.2), parent=r)
    return r
