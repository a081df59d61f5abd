"""Small hatchback: one dense body skin, each face given paint, glass, lamp or gap by where it lies. Front to +X."""
from lib import *
from models.car_shape import RA, WX, body, half


def wheel(c, s, parent, Ro=0.3, w=0.098, alloy='#a9abad'):
    r = empty(c, rot=(s * math.pi / 2, 0, 0))
    r.parent = parent
    ty = mat('#121213', 0.7, bump=0.3, bscale=140, dirt=0.3, dirtcol='#6b5a48', spec=0.25)
    al = mat(alloy, 0.28, 0.9, dirt=0.2, dirtcol='#4a4038')
    dk = mat('#161718', 0.6)
    lathe(
        [
            (0.19, -w),
            (0.2, -w),
            (0.24, -w),
            (Ro - 0.03, -w * 0.95),
            (Ro - 0.008, -w * 0.8),
            (Ro, -w * 0.55),
            (Ro, w * 0.55),
            (Ro - 0.008, w * 0.8),
            (Ro - 0.03, w * 0.95),
            (0.24, w),
            (0.205, w),
            (0.198, w * 0.85),
        ],
        (0, 0, 0),
        ty,
        r,
        96,
        sm=40,
    )
    lathe(
        [(0.206, w * 0.98), (0.2, w * 1.0), (0.193, w * 0.92), (0.188, w * 0.3), (0.185, -w)],
        (0, 0, 0),
        al,
        r,
        80,
    )
    cyl(0.19, 0.02, (0, 0, 0), dk, 'Z', 0, r)
    cyl(0.12, 0.03, (0, 0, w * 0.25), mat('#5a5a58', 0.5, 0.8), 'Z', 0.004, r)
    lathe([(0.055, w * 0.55), (0.05, w * 0.78), (0.03, w * 0.84), (0, w * 0.85)], (0, 0, 0), al, r, 40)
    for k in range(5):
        for d in (-0.13, 0.13):
            a = k * 1.2566 + d
            h = empty((0, 0, 0), a)
            h.parent = r
            prism(
                [(0.035, -0.016), (0.195, -0.02), (0.197, 0.0), (0.195, 0.012), (0.035, 0.014)],
                0.028,
                (0, 0, w * 0.58),
                al,
                0.006,
                (0, -0.06, 0),
                h,
            )
        cyl(
            0.007,
            0.01,
            (0.036 * math.cos(k * 1.2566 + 0.6), 0.036 * math.sin(k * 1.2566 + 0.6), w * 0.8),
            dk,
            'Z',
            0.001,
            r,
            n=6,
        )


def build(color='#8f9496', metal=0.6, at=(0, 0, 0), rotz=0, alloy='#a9abad'):
    r = empty(at, rotz)
    paint = mat(color, 0.26, metal, var=0.04, rvar=0.05, coat=1, dirt=0.1, dirtcol='#8a7558', z0=0.2)
    gl = mat('#0b0f11', 0.04, var=0.02, coat=1, rvar=0.01, spec=0.6)
    bk = mat('#0e0f10', 0.55, spec=0.3)
    ch = mat('#c4c6c8', 0.15, 1)
    lamp = mat('#6a7478', 0.08, 0.7, coat=1, var=0.3, scale=30, rvar=0.04)
    tail = mat('#7a0f0c', 0.1, coat=1)
    body([paint, gl, bk, lamp, tail, ch], r)
    box((3.3, 1.3, 0.3), (0, 0, 0.18), bk, 0, parent=r, base=True)
    for wx, wz in WX:
        for s in (-1, 1):
            wheel((wx, s * 0.715, wz), -s, r, alloy=alloy)
            box((0.72, 0.1, 0.5), (wx, s * 0.52, 0.38), bk, 0, parent=r)
        for s in (-1, 1):
            tube(
                [
                    (
                        wx + RA * math.cos(math.radians(a)),
                        s * (half(wx) * 0.985 - 0.004),
                        wz + RA * math.sin(math.radians(a)),
                    )
                    for a in range(-14, 195, 6)
                ],
                0.009,
                paint,
                r,
                smoothc=False,
            )
    for s in (-1, 1):
        M = empty((0.66, s * 0.9, 0.985))
        M.parent = r
        from models import oval_loft

        oval_loft.ovalloft(
            [
                (0, 0, 0.05, 0.06, -0.055, 0.7),
                (0, 0, 0.075, 0.095, -0.03, 0.65),
                (0, 0, 0.07, 0.09, 0.03, 0.65),
                (0, 0, 0.045, 0.06, 0.06, 0.7),
            ],
            paint,
            (0, 0, 0.03),
            M,
            40,
        )
        box((0.06, 0.1, 0.03), (0.0, -s * 0.1, -0.02), bk, 0.008, parent=M)
        for x in (-0.16, -0.92):
            y = half(x) * 1.0
            tube(
                [
                    (x, s * y, 0.84),
                    (x - 0.03, s * (y + 0.025), 0.842),
                    (x - 0.12, s * (y + 0.025), 0.845),
                    (x - 0.15, s * y, 0.845),
                ],
                0.011,
                paint,
                r,
            )
        cyl(0.045, 0.02, (1.74, s * 0.6, 0.35), mat('#b9c2c6', 0.08, 0.6, coat=1), 'X', 0.004, r, n=30)
    box((0.012, 0.5, 0.11), (1.945, 0, 0.425), mat('#d6d3c6', 0.4), 0.004, parent=r)
    box((0.02, 0.54, 0.13), (1.935, 0, 0.425), bk, 0.006, parent=r)
    tube([(-0.9, 0, 1.48), (-1.05, 0, 1.62)], 0.004, bk, r, smoothc=False)
    return r
