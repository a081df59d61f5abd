"""Open-frame generators of other sizes: the 3.5 kVA model with its own label, wheels, handles and key-start battery."""
from lib import *
from models import generator


def build(
    kva='5 kVA',
    tank='#77150f',
    frame='#1c1c1e',
    at=(0, 0, 0),
    rotz=0,
    wear=0.25,
    s=1.0,
    cover=None,
    wheels=False,
    battery=False,
    label='#d9d7cf',
    ink='#1d1d1d',
):
    r = generator.build(tank, frame, at, rotz, wear, s, cover)
    z = 0.45 - 0.095 + 0.033
    quad(0.206, 0.056, (0, -0.1835, z), mat(label, 0.4, dirt=wear * 0.7, scale=14), (math.pi / 2, 0, 0), r)
    text(kva, 0.04, (0, -0.1842, z), mat(ink, 0.5), parent=r)
    pipe = mat(frame, 0.4, dirt=wear * 0.5, dirtcol='#6b4a30', spec=0.25)
    if wheels:
        _wheels(r, pipe, wear)
        _handles(r, pipe)
    if battery:
        _battery(r)
    return r


def _wheels(r, pipe, wear):
    """Two rubber wheels at the left end. They lift the frame, so it gets feet at the right end too."""
    rubber = mat('#17171a', 0.8, dirt=0.3 + wear * 0.6, dirtcol='#7b5c3d', bump=0.2)
    rim = mat('#b9bbb8', 0.4, 0.5, dirt=wear)
    r.location.z += 0.075 * r.scale.z
    cyl(0.009, 0.62, (-0.2, 0, 0.025), pipe, 'Y', 0, r, n=20)
    for y in (-0.285, 0.285):
        cyl(0.098, 0.06, (-0.2, y, 0.025), rubber, 'Y', 0.018, r, n=56)
        side = math.copysign(0.028, y)
        cyl(0.058, 0.01, (-0.2, y + side, 0.025), rim, 'Y', 0.003, r)
        cyl(0.045, 0.006, (-0.2, y + side * 1.2, 0.025), mat('#3b3c3e', 0.5), 'Y', 0.001, r)
        cyl(0.018, 0.03, (-0.2, y + side * 1.1, 0.025), rim, 'Y', 0.004, r, n=24)
        for i in range(5):
            a = i * 2 * math.pi / 5
            box(
                (0.014, 0.01, 0.05),
                (-0.2 + 0.033 * math.sin(a), y + side * 1.2, 0.025 + 0.033 * math.cos(a)),
                rim,
                0.003,
                parent=r,
                rot=(0, a, 0),
            )
    for y in (-0.2, 0.2):
        tube(
            bent([(0.2, y, 0.035), (0.2, y, -0.062), (0.26, y, -0.062), (0.26, y, 0.035)], 0.02),
            0.011,
            pipe,
            r,
            smoothc=False,
        )
        box((0.1, 0.035, 0.016), (0.23, y, -0.067), rubber, 0.005, parent=r)


def _handles(r, pipe):
    """Folding handles at the right end, one hanging a little lower."""
    grip = mat('#141415', 0.75, bump=0.2)
    for y, drop in ((-0.19, 0.09), (0.19, 0.12)):
        end = (0.3 + 0.36, y, 0.3 - drop)
        tube([(0.3, y, 0.3), end], 0.0115, pipe, r, smoothc=False)
        tube(
            [(0.3 + 0.25, y, 0.3 - drop * 0.69), (0.3 + 0.37, y, 0.3 - drop * 1.03)],
            0.017,
            grip,
            r,
            smoothc=False,
        )
        box((0.05, 0.03, 0.06), (0.305, y, 0.295), pipe, 0.004, parent=r)


def _battery(r):
    """The small 12 V battery of the key start, strapped in at the front left."""
    case = mat('#1d1e20', 0.45, dirt=0.2)
    box((0.13, 0.075, 0.11), (-0.12, -0.17, 0.05), case, 0.005, parent=r, base=True)
    box((0.132, 0.078, 0.02), (-0.12, -0.17, 0.15), mat('#8f1b14', 0.4), 0.003, parent=r, base=True)
    box((0.018, 0.082, 0.135), (-0.12, -0.17, 0.045), mat('#3b3c3e', 0.6), 0.002, parent=r, base=True)
    quad(0.09, 0.035, (-0.12, -0.2135, 0.1), mat('#d9d7cf', 0.4), (math.pi / 2, 0, 0), r)
    text('12V 9Ah', 0.015, (-0.12, -0.214, 0.1), mat('#1d1d1d', 0.5), parent=r)
    for x, c in ((-0.17, '#b01f17'), (-0.07, '#17181a')):
        tube([(x, -0.17, 0.17), (x + 0.02, -0.16, 0.21), (0.03, -0.19, 0.2)], 0.0045, mat(c, 0.5), r)
