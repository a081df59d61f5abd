"""Scooter, delivery motorcycle with a box, and cargo tricycle. Front to +X."""
from lib import *
from models import okada
from models.keke_parts import shell
from models.keke_parts import wheel as small_wheel
from models.motorcycle_parts import arc_guard, lx


def scooter(color='#8f1d2a', at=(0, 0, 0), rotz=0, lean=5, seat='#1a1a1b', box_color=None):
    """Step-through scooter with a flat floor."""
    r0 = empty(at, rotz)
    r = empty((0, 0, 0), rot=(math.radians(-lean), 0, 0))
    r.parent = r0
    m = mat(color, 0.18, var=0.04, coat=0.9, dirt=0.15, dirtcol='#7a6a54', rvar=0.06)
    bk = mat('#18191a', 0.55, dirt=0.25, dirtcol='#7a6a54')
    ch = mat('#b9bbbd', 0.2, 1, dirt=0.1)
    st = mat(seat, 0.5, bump=0.3, bscale=300)
    lens = mat('#c9d0d2', 0.06, 0.5, coat=1)
    amber = mat('#c4641a', 0.2, coat=0.8)
    small_wheel((0.62, 0, 0.225), r, 0.225, 0.05)
    small_wheel((-0.6, 0, 0.225), r, 0.225, 0.055)
    arc_guard((0.62, 0, 0.225), 0, 150, 0.27, 0.075, m, r, drop=0.05)
    for s in (-1, 1):
        tube([(0.5, s * 0.07, 0.46), (0.62, s * 0.07, 0.225)], 0.018, bk, r, smoothc=False)
    tube([(0.36, 0, 0.95), (0.52, 0, 0.45)], 0.03, bk, r, smoothc=False)
    shell(
        [
            (0.3, 0.08, 0.1, 0.27, 0.8),
            (0.32, 0.12, 0.18, 0.36, 0.75),
            (0.34, 0.15, 0.22, 0.55, 0.75),
            (0.31, 0.15, 0.22, 0.75, 0.75),
            (0.27, 0.12, 0.16, 0.9, 0.8),
        ],
        -92,
        92,
        m,
        r,
    )
    box((0.03, 0.36, 0.5), (0.32, 0, 0.58), bk, 0.012, (0, -0.12, 0), r)
    for s in (-1, 1):
        box((0.03, 0.1, 0.05), (0.46, s * 0.12, 0.68), amber, 0.014, (0, 0.1, s * 0.8), r)
        tube([(0.3, s * 0.1, 1.0), (0.24, s * 0.34, 1.0)], 0.013, bk, r, smoothc=False)
        tube([(0.262, s * 0.25, 1.0), (0.235, s * 0.36, 1.0)], 0.019, bk, r, smoothc=False)
        tube([(0.3, s * 0.22, 1.0), (0.31, s * 0.26, 1.1), (0.3, s * 0.32, 1.19)], 0.006, bk, r)
        box((0.025, 0.11, 0.075), (0.3, s * 0.35, 1.21), bk, 0.012, parent=r)
    lx(
        [
            (0.45, 0, 0.97, 0.05, 0.04, 0.8),
            (0.42, 0, 0.98, 0.11, 0.07, 0.75),
            (0.34, 0, 0.99, 0.15, 0.075, 0.7),
            (0.24, 0, 1.0, 0.13, 0.05, 0.8),
        ],
        m,
        r,
    )
    lx(
        [
            (0.47, 0, 0.965, 0.05, 0.035, 0.8),
            (0.455, 0, 0.97, 0.08, 0.05, 0.8),
            (0.43, 0, 0.975, 0.085, 0.055, 0.8),
        ],
        lens,
        r,
    )
    box((0.46, 0.34, 0.06), (0.12, 0, 0.27), bk, 0.025, parent=r)
    for y in (-0.12, -0.04, 0.04, 0.12):
        box((0.34, 0.02, 0.008), (0.1, y, 0.303), mat('#2a2b2c', 0.6), 0.003, parent=r)
    lx(
        [
            (-0.92, 0, 0.68, 0.06, 0.05, 0.7),
            (-0.87, 0, 0.66, 0.12, 0.09, 0.65),
            (-0.6, 0, 0.6, 0.17, 0.14, 0.6),
            (-0.3, 0, 0.53, 0.17, 0.2, 0.6),
            (-0.12, 0, 0.5, 0.14, 0.2, 0.65),
            (-0.08, 0, 0.49, 0.1, 0.16, 0.7),
        ],
        m,
        r,
    )
    lx(
        [
            (-0.84, 0, 0.8, 0.08, 0.025, 0.6),
            (-0.8, 0, 0.79, 0.13, 0.04, 0.6),
            (-0.5, 0, 0.755, 0.15, 0.05, 0.55),
            (-0.2, 0, 0.73, 0.13, 0.05, 0.55),
            (-0.08, 0, 0.72, 0.08, 0.035, 0.7),
        ],
        st,
        r,
    )
    box((0.02, 0.2, 0.07), (-0.92, 0, 0.66), mat('#8f120e', 0.15, coat=0.8), 0.012, parent=r)
    box((0.008, 0.18, 0.13), (-0.95, 0, 0.5), mat('#d6d3c6', 0.4, dirt=0.2), 0.004, (0, -0.25, 0), r)
    box((0.02, 0.12, 0.26), (-0.9, 0, 0.52), bk, 0.008, (0, -0.25, 0), r)
    box((0.42, 0.14, 0.2), (-0.42, 0.08, 0.28), mat('#6f7173', 0.45, 0.7, dirt=0.4), 0.05, parent=r)
    tube([(-0.2, -0.1, 0.22), (-0.45, -0.16, 0.24)], 0.02, ch, r, smoothc=False)
    tube([(-0.42, -0.16, 0.25), (-0.82, -0.17, 0.36)], 0.055, bk, r, smoothc=False)
    tube(
        bent([(-0.72, -0.1, 0.78), (-0.86, -0.1, 0.86), (-0.86, 0.1, 0.86), (-0.72, 0.1, 0.78)], 0.05),
        0.011,
        ch,
        r,
        smoothc=False,
    )
    tube([(-0.1, 0.1, 0.26), (-0.16, 0.22, 0.02)], 0.011, bk, r, smoothc=False)
    if box_color:
        top_box(r, (-0.95, 0, 0.87), box_color)
    return r0


def top_box(parent, at, color, size=(0.42, 0.44, 0.42), words='DELIVERY'):
    """Delivery box with a lid and reflecting corners."""
    m = mat(color, 0.45, dirt=0.25, rvar=0.1)
    bk = mat('#17181a', 0.5)
    r = empty(at)
    r.parent = parent
    w, d, h = size
    box((w, d, h * 0.72), (0, 0, 0), m, 0.02, parent=r, base=True)
    box((w + 0.02, d + 0.02, h * 0.27), (0, 0, h * 0.73), m, 0.03, parent=r, base=True)
    box((w + 0.012, d + 0.012, 0.018), (0, 0, h * 0.715), bk, 0.004, parent=r, base=True)
    white = mat('#e4e2da', 0.5)
    for s in (-1, 1):
        text(
            words,
            0.062,
            (0, s * (d / 2 + 0.002), h * 0.42),
            white,
            (math.pi / 2, 0, 0 if s < 0 else math.pi),
            r,
        )
        for x in (-1, 1):
            box(
                (0.05, 0.004, 0.12),
                (x * (w / 2 - 0.05), s * (d / 2 + 0.001), h * 0.2),
                mat('#b51712', 0.3),
                0.001,
                parent=r,
            )
    text(words, 0.06, (-w / 2 - 0.002, 0, h * 0.42), white, (math.pi / 2, 0, -math.pi / 2), r)
    box((0.02, 0.06, 0.05), (-w / 2 - 0.008, 0, h * 0.7), bk, 0.006, parent=r)


def delivery_bike(color='#1d1e20', box_color='#8f1d14', at=(0, 0, 0), rotz=0, words='DELIVERY'):
    r0 = okada.build(color=color, at=at, rotz=rotz)
    top_box(r0.children[0], (-0.82, 0, 0.91), box_color, words=words)
    return r0


def cargo_tricycle(color='#1b3f7a', at=(0, 0, 0), rotz=0, wear=0.3):
    """Motor tricycle: the front of a motorcycle and a steel tray over two wheels."""
    r = okada.build(color=color, at=at, rotz=rotz, lean=0, guard=False)
    frame = r.children[0]
    for part in [c for c in frame.children if c.type == 'EMPTY' and abs(c.location.x + 0.6) < 0.01]:
        for o in list(part.children) + [part]:
            bpy.data.objects.remove(o)
    m = mat(color, 0.4, dirt=wear, rvar=0.15)
    bk = mat('#1b1c1d', 0.55, dirt=0.4, dirtcol='#7a6a54')
    tray = empty((-1.4, 0, 0.56))
    tray.parent = r
    box((1.6, 1.1, 0.05), (0, 0, 0), m, 0.008, parent=tray)
    for s in (-1, 1):
        box((1.6, 0.03, 0.32), (0, s * 0.55, 0.02), m, 0.006, parent=tray, base=True)
        box((1.62, 0.05, 0.04), (0, s * 0.555, 0.33), m, 0.008, parent=tray)
        for i in range(6):
            box((0.04, 0.045, 0.32), (-0.75 + i * 0.3, s * 0.556, 0.02), m, 0.006, parent=tray, base=True)
        box((1.7, 0.06, 0.08), (0.1, s * 0.28, -0.08), bk, 0.01, parent=tray)
        small_wheel((-1.55, s * 0.44, 0.26), r, 0.26, 0.065)
        arc_guard((-1.55, 0, 0.26), 15, 165, 0.3, 0.09, bk, r).location = (0, s * 0.45, 0)
        box((0.04, 0.12, 0.08), (-2.2, s * 0.46, 0.48), mat('#8f120e', 0.2, coat=0.8), 0.012, parent=r)
    for x in (-0.8, 0.8):
        box((0.03, 1.1, 0.32), (x, 0, 0.02), m, 0.006, parent=tray, base=True)
        box((0.05, 1.14, 0.04), (x, 0, 0.33), m, 0.008, parent=tray)
    cyl(0.035, 0.8, (-1.55, 0, 0.26), bk, 'Y', 0.004, r)
    cyl(0.09, 0.16, (-1.55, 0, 0.26), bk, 'Y', 0.03, r)
    box((0.5, 0.1, 0.08), (-0.5, 0, 0.36), bk, 0.02, parent=r)
    tube([(-0.55, 0, 0.36), (-1.5, 0, 0.27)], 0.025, bk, r, smoothc=False)
    box((0.01, 0.3, 0.12), (-2.215, 0, 0.47), mat('#d6d3c6', 0.4, dirt=0.2), 0.004, parent=r)
    return r
