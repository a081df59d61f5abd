"""Smartphones (back or front up) and an open laptop, game pad, camera: table-top goods. z = table height."""
from lib import *


def phone(
    color='#2b3a4d',
    at=(0, 0, 0.75),
    rotz=0.3,
    face='back',
    cams=3,
    metal=0.0,
    rough=0.07,
    w=0.0755,
    h=0.158,
    t=0.0082,
    wallp=0,
    case=None,
    crack=False,
):
    r = empty(at, rotz)
    fr = mat('#8d9093' if metal == 0 else color, 0.25, 0.9)
    gl = mat(color, rough, metal * 0.4, var=0.05, rvar=0.05, coat=0.9, dirt=0.05, dirtcol='#9a948a', scale=30)
    blk = mat('#0b0b0d', 0.15, coat=0.6)
    rrect(w, h, 0.0105, t - 0.0014, (0, 0, 0.0007), fr, 0.0028, parent=r, n=10)
    if face == 'back':
        rrect(w - 0.0025, h - 0.0025, 0.0098, 0.0014, (0, 0, t - 0.0016), gl, 0.0011, parent=r, n=10)
        cx, cy = -w / 2 + 0.0195, h / 2 - 0.024
        if cams >= 3:
            rrect(
                0.034,
                0.036,
                0.0085,
                0.0018,
                (cx, cy, t - 0.0004),
                mat(color, 0.12, coat=0.9),
                0.0007,
                parent=r,
            )
            spots = [(-0.0075, 0.0078), (-0.0075, -0.0085), (0.0085, -0.0004)]
        else:
            rrect(
                0.021,
                0.041,
                0.0095,
                0.0017,
                (cx - 0.005, cy - 0.002, t - 0.0004),
                mat(color, 0.12, coat=0.9),
                0.0007,
                parent=r,
            )
            spots = [(-0.005, 0.008), (-0.005, -0.0105)]
        for x, y in spots:
            cyl(0.0066, 0.0022, (cx + x, cy + y, t + 0.0018), fr, 'Z', 0.0005, r, n=40)
            cyl(0.0056, 0.0008, (cx + x, cy + y, t + 0.0028), blk, 'Z', 0.0001, r, n=40)
            cyl(0.0026, 0.0003, (cx + x, cy + y, t + 0.0033), mat('#14233a', 0.05, coat=1), 'Z', 0, r, n=32)
        cyl(
            0.0028,
            0.0006,
            (cx + (0.0085 if cams >= 3 else 0.011), cy + 0.0115, t + 0.0014),
            mat('#efe6c8', 0.3),
            'Z',
            0,
            r,
            n=24,
        )
        cyl(0.0042, 0.0002, (0, h * 0.02, t - 0.0001), mat('#b9bcc0', 0.25, 0.8), 'Z', 0, r, n=32)
        cyl(0.0034, 0.0003, (0, h * 0.02, t - 0.00008), gl, 'Z', 0, r, n=32)
    else:
        rrect(w - 0.0022, h - 0.0022, 0.0098, 0.0012, (0, 0, t - 0.0014), blk, 0.0007, parent=r, n=10)
        import numpy as np

        pal = [
            ((0.05, 0.12, 0.35), (0.75, 0.3, 0.35)),
            ((0.02, 0.25, 0.28), (0.85, 0.7, 0.35)),
            ((0.16, 0.05, 0.3), (0.2, 0.5, 0.9)),
            ((0.3, 0.08, 0.05), (0.95, 0.6, 0.2)),
        ][wallp % 4]

        def f(x, y):
            d = np.sqrt((x - 0.8) ** 2 + ((y - 0.25) * 2) ** 2)
            k = np.clip(0.5 + 0.5 * np.sin(d * 7 + 1.5 * np.sin(x * 4)), 0, 1)[..., None]
            g = np.array(pal[0]) * (1 - k) + np.array(pal[1]) * k
            g = g * (0.45 + 0.55 * y[..., None])
            # rounded screen corners
            u, v = abs(x - 0.5) * 0.0685, abs(y - 0.5) * 0.150
            cr = 0.0075
            cc = (
                np.maximum(u - (0.0685 / 2 - cr), 0) ** 2 + np.maximum(v - (0.150 / 2 - cr), 0) ** 2
            ) > cr * cr
            return np.where(cc[..., None], 0, g)

        quad(0.0685, 0.150, (0, 0, t - 0.00018), picture(f, 282, 612, 0.06, 0.9), parent=r)
        e = glow('#ffffff', 1.3)
        text('14:32', 0.0175, (0, h * 0.27, t - 0.0001), e, (0, 0, 0), r, bold=False)
        text('Sat, 12 Sept', 0.0048, (0, h * 0.27 + 0.0135, t - 0.0001), e, (0, 0, 0), r, bold=False)
        text('5G  78%', 0.0034, (w / 2 - 0.013, h / 2 - 0.006, t - 0.0001), e, (0, 0, 0), r, bold=False)
        text('4G+', 0.0034, (-w / 2 + 0.012, h / 2 - 0.006, t - 0.0001), e, (0, 0, 0), r, bold=False)
        cyl(0.0021, 0.0002, (0, h / 2 - 0.0065, t - 0.00008), blk, 'Z', 0, r, n=24)
        box((0.024, 0.0012, 0.0001), (0, -h / 2 + 0.006, t - 0.0001), e, 0, parent=r)
        for x in (-1, 1):
            cyl(
                0.0052,
                0.0002,
                (x * w * 0.36, -h / 2 + 0.016, t - 0.0001),
                mat('#222222', 0.4),
                'Z',
                0,
                r,
                n=24,
            )
        quad(w - 0.003, h - 0.003, (0, 0, t + 0.00002), None, parent=r).hide_render = True
    box((0.0014, 0.016, 0.0026), (w / 2 + 0.0001, 0.02, t / 2), fr, 0.0006, parent=r)
    box((0.0014, 0.026, 0.0026), (w / 2 + 0.0001, 0.046, t / 2), fr, 0.0006, parent=r)
    return r


def phone_scene(
    color='#2b3a4d',
    face='back',
    cams=3,
    wallp=0,
    rotz=0.3,
    extras='charger',
    boxc='#e6e4de',
    metal=0,
    z=0.75,
    rough=0.07,
):
    phone(color, (0, 0, z), rotz, face, cams, metal, rough, wallp=wallp)
    if 'box' in extras:
        rrect(
            0.09,
            0.175,
            0.004,
            0.05,
            (-0.125, 0.05, z),
            mat(boxc, 0.45, var=0.04, dirt=0.08),
            0.002,
            rot=(0, 0, rotz + 0.5),
        )
        r = empty((-0.125, 0.05, z + 0.0505), rotz + 0.5)
        text('SMART 5G', 0.011, (0, 0.03, 0), mat('#777a80', 0.4), (0, 0, 0), r, bold=False)
        text('128GB / 8GB', 0.006, (0, -0.055, 0), mat('#8a8d92', 0.4), (0, 0, 0), r, bold=False)
    if 'charger' in extras:
        wh = mat('#e2e0da', 0.35, var=0.03)
        rrect(0.042, 0.045, 0.009, 0.027, (0.135, 0.06, z), wh, 0.004, rot=(0, 0, 0.7))
        pts = [
            (0.12, 0.04, z + 0.012),
            (0.09, 0.0, z + 0.003),
            (0.12, -0.07, z + 0.002),
            (0.17, -0.05, z + 0.002),
            (0.16, 0.0, z + 0.006),
            (0.11, -0.02, z + 0.002),
            (0.08, -0.1, z + 0.002),
        ]
        tube(pts, 0.0016, wh)
        box((0.0085, 0.02, 0.0045), (0.076, -0.108, z + 0.0025), wh, 0.0015, rot=(0, 0, -0.45))
        box(
            (0.0065, 0.008, 0.0024),
            (0.0705, -0.1195, z + 0.0025),
            mat('#b9bbbd', 0.3, 1),
            0.001,
            rot=(0, 0, -0.45),
        )
    if 'keys' in extras:
        br = mat('#b08a3e', 0.35, 1)
        cyl(0.013, 0.002, (0.115, -0.03, z + 0.001), br, 'Z', 0.0005)
        for a in (0.3, 0.9, 1.7):
            box(
                (0.008, 0.045, 0.002),
                (0.115 + 0.03 * math.cos(a), -0.03 + 0.03 * math.sin(a), z + 0.002),
                br,
                0.0005,
                rot=(0, 0, a - 1.57),
            )
    if 'cup' in extras:
        lathe(
            [(0, 0.004), (0.034, 0.004), (0.036, 0), (0.04, 0.09), (0.0385, 0.09), (0.034, 0.01), (0, 0.008)],
            (-0.17, 0.16, z),
            mat('#b23a2a', 0.2, coat=0.4),
        )
        tube(
            [
                (-0.13, 0.16, z + 0.075),
                (-0.108, 0.16, z + 0.07),
                (-0.106, 0.16, z + 0.035),
                (-0.132, 0.16, z + 0.025),
            ],
            0.004,
            mat('#b23a2a', 0.2, coat=0.4),
        )
