"""Farm tractor with a bonnet, roll bar and sun roof. Front to +X."""
from lib import *


def lug_tyre(c, s, parent, Ro, w, rim, n=22):
    """Tractor tyre with slanting lugs."""
    r = empty(c, rot=(-s * math.pi / 2, 0, 0))
    r.parent = parent
    ty = mat('#161616', 0.8, dirt=0.5, dirtcol='#7a5c3e')
    al = mat(rim, 0.45, dirt=0.3)
    ri = Ro * 0.58
    lathe(
        [
            (ri, -w),
            (Ro * 0.85, -w),
            (Ro * 0.95, -w * 0.8),
            (Ro * 0.95, w * 0.8),
            (Ro * 0.85, w),
            (ri, w),
            (ri - 0.02, w * 0.6),
        ],
        (0, 0, 0),
        ty,
        r,
        64,
    )
    for k in range(n):
        for side in (-1, 1):
            a = (k + 0.5 * (side > 0)) * 2 * math.pi / n
            h = empty((0, 0, 0), a)
            h.parent = r
            box(
                (Ro * 0.09, Ro * 0.1, w * 1.05),
                (Ro * 0.96, 0, side * w * 0.5),
                ty,
                0.008,
                (side * 0.6, 0, 0),
                h,
            )
    lathe(
        [
            (ri, w * 0.7),
            (ri * 0.92, w * 0.5),
            (ri * 0.7, w * 0.2),
            (ri * 0.3, w * 0.25),
            (ri * 0.25, w * 0.4),
            (0, w * 0.42),
        ],
        (0, 0, 0),
        al,
        r,
        48,
    )
    for k in range(6):
        a = k * 1.047
        cyl(
            0.02,
            0.03,
            (ri * 0.5 * math.cos(a), ri * 0.5 * math.sin(a), w * 0.26),
            mat('#6f6a60', 0.4, 0.8),
            'Z',
            0.003,
            r,
            n=6,
        )


def tractor(color='#8f1d14', at=(0, 0, 0), rotz=0, rim='#c9c4b4', wear=0.4):
    """Farm tractor with a bonnet, roll bar and sun roof."""
    r = empty(at, rotz)
    m = mat(color, 0.3, coat=0.6, dirt=wear, dirtcol='#8a6f4c', rvar=0.1)
    bk = mat('#1b1c1d', 0.55, dirt=0.4, dirtcol='#7a6a54')
    iron = mat('#2e2f30', 0.55, 0.3, dirt=0.5, dirtcol='#5a4632')
    for s in (-1, 1):
        lug_tyre((-0.85, s * 0.78, 0.72), s, r, 0.72, 0.19, rim)
        lug_tyre((1.25, s * 0.68, 0.42), s, r, 0.42, 0.12, rim, 16)
        guard = [
            (-0.85 + 0.84 * math.cos(a), 0.72 + 0.84 * math.sin(a))
            for a in [math.radians(20 + i * 12) for i in range(12)]
        ]
        inner = [
            (-0.85 + 0.8 * math.cos(a), 0.72 + 0.8 * math.sin(a))
            for a in [math.radians(20 + i * 12) for i in range(12)]
        ]
        prism(guard + inner[::-1], 0.42, (0, s * 0.78 + 0.21, 0), m, 0.01, (math.pi / 2, 0, 0), r)
        prism(
            guard + [(-1.2, 0.9), (-0.2, 0.9)],
            0.02,
            (0, s * 0.58 + 0.01, 0),
            m,
            0.005,
            (math.pi / 2, 0, 0),
            r,
        )
        tube(
            bent([(-1.1, s * 0.5, 0.9), (-1.12, s * 0.5, 2.25), (-0.9, s * 0.5, 2.3)], 0.1),
            0.035,
            bk,
            r,
            smoothc=False,
        )
        tube([(0.1, s * 0.5, 0.9), (0.0, s * 0.5, 2.28)], 0.03, bk, r, smoothc=False)
        cyl(0.08, 0.05, (1.72, s * 0.17, 0.98), mat('#c9d0d2', 0.06, 0.5, coat=1), 'X', 0.01, r, n=32)
        box((0.4, 0.3, 0.03), (-0.05, s * 0.42, 0.5), bk, 0.008, parent=r)
    box((1.5, 0.3, 0.34), (0.4, 0, 0.55), iron, 0.05, parent=r)
    box((0.6, 0.5, 0.5), (-0.8, 0, 0.65), iron, 0.06, parent=r)
    cyl(0.1, 1.4, (-0.85, 0, 0.72), iron, 'Y', 0.02, r)
    cyl(0.05, 1.25, (1.25, 0, 0.42), iron, 'Y', 0.01, r)
    box((0.6, 0.34, 0.3), (1.2, 0, 0.55), iron, 0.03, parent=r)
    prism(
        [(0.25, 0.72), (0.25, 1.28), (0.5, 1.3), (1.55, 1.18), (1.7, 1.1), (1.72, 0.72)],
        0.56,
        (0, 0.28, 0),
        m,
        0.05,
        (math.pi / 2, 0, 0),
        r,
        5,
    )
    box((0.02, 0.4, 0.34), (1.722, 0, 0.9), bk, 0.01, parent=r)
    for s in (-1, 1):
        box((0.8, 0.012, 0.2), (1.0, s * 0.283, 0.92), bk, 0.01, parent=r)
        box((1.2, 0.012, 0.05), (0.95, s * 0.284, 1.1), mat('#d9d6cc', 0.4), 0.004, parent=r)
    tube([(0.9, 0.2, 1.2), (0.9, 0.2, 1.95)], 0.03, bk, r, smoothc=False)
    tube([(0.9, 0.2, 1.35), (0.9, 0.2, 1.75)], 0.055, bk, r, smoothc=False)
    box((0.1, 0.5, 0.3), (0.2, 0, 1.2), bk, 0.03, parent=r)
    ring = [
        (-0.08 + 0.06 * math.sin(a), 0.19 * math.cos(a), 1.38 + 0.18 * math.sin(a))
        for a in [i * math.pi / 10 for i in range(20)]
    ]
    tube(ring, 0.016, bk, r, True)
    tube([(0.2, 0, 1.25), (-0.08, 0, 1.38)], 0.02, bk, r, smoothc=False)
    cushion((0.42, 0.46, 0.12), (-0.68, 0, 1.08), bk, parent=r)
    cushion((0.1, 0.46, 0.42), (-0.92, 0, 1.28), bk, (0, -0.15, 0), r)
    box((1.5, 1.3, 0.05), (-0.5, 0, 2.33), m, 0.02, parent=r)
    tube([(-1.2, 0.3, 0.5), (-1.6, 0.32, 0.42)], 0.03, iron, r, smoothc=False)
    tube([(-1.2, -0.3, 0.5), (-1.6, -0.32, 0.42)], 0.03, iron, r, smoothc=False)
    return r
