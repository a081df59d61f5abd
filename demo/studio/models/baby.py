"""Child car seat and baby bath."""
from lib import *
from models.cloth import *


def car_seat(color='#2a2d33', at=(0, 0, 0), rotz=0.5, accent='#8a2a2f', shell='#1a1b1d'):
    """Child seat: plastic shell, padded seat, wings at the head, five-point belt."""
    r = empty(at, rotz)
    sh, m, acc = mat(shell, 0.5, dirt=0.15), fabric(color, weave=450, var=0.15), fabric(accent, weave=450)
    box((0.42, 0.4, 0.12), (0, -0.02, 0), sh, 0.05, parent=r, base=True, seg=5)
    back = empty((0, 0.16, 0.14), rot=(math.radians(-16), 0, 0))
    back.parent = r
    box((0.4, 0.06, 0.56), (0, 0.05, -0.02), sh, 0.03, parent=back, base=True, seg=5)
    cushion((0.32, 0.36, 0.09), (0, -0.05, 0.19), m, (math.radians(7), 0, 0), r, 0.35)
    cushion((0.3, 0.5, 0.08), (0, 0.0, 0.28), m, (math.radians(90), 0, 0), back, 0.3)
    cushion((0.22, 0.16, 0.07), (0, -0.05, 0.46), acc, (math.radians(90), 0, 0), back, 0.5)
    for s in (-1, 1):
        cushion((0.07, 0.42, 0.16), (s * 0.185, -0.06, 0.22), m, (math.radians(4), 0, 0), r, 0.4)
        cushion((0.07, 0.3, 0.2), (s * 0.175, -0.06, 0.42), m, (math.radians(90), 0, s * -0.25), back, 0.5)
        cushion((0.05, 0.3, 0.14), (s * 0.17, -0.04, 0.16), m, (math.radians(90), 0, s * -0.2), back, 0.5)
        belt = [
            (s * 0.055, -0.045, 0.4),
            (s * 0.05, -0.07, 0.28),
            (s * 0.045, -0.075, 0.12),
            (s * 0.015, -0.09, 0.06),
        ]
        for dx in (-0.009, 0, 0.009):
            tube([(x + dx, y, z) for x, y, z in belt], 0.005, mat('#111112', 0.7), back)
        cushion((0.05, 0.15, 0.022), (s * 0.051, -0.075, 0.3), acc, (math.radians(84), 0, 0), back, 0.4)
        tube(
            [(s * 0.13, -0.05, 0.245), (s * 0.07, -0.04, 0.262), (s * 0.02, -0.02, 0.262)],
            0.007,
            mat('#111112', 0.7),
            r,
        )
    box((0.045, 0.02, 0.055), (0, -0.0, 0.255), mat('#17181a', 0.4), 0.008, parent=r, rot=(0.3, 0, 0))
    cyl(0.01, 0.006, (0, -0.012, 0.265), mat('#b3261e', 0.4), 'Y', 0.002, r, 20)
    return r


def bath_set(color='#7fb3b8', at=(0, 0, 0), rotz=0.3, second='#d9d4c4'):
    """Oval bath with a stand-in seat, bowl, jug, soap dish and a towel."""
    r = empty(at, rotz)
    m, w = mat(color, 0.28, var=0.04, rvar=0.1, coat=0.15), mat(second, 0.3)

    def tub(u, v):
        a = 6.283 * u
        # outside up to the rim, then down the inside
        prof = [
            (0.27, 0.15, 0.0),
            (0.31, 0.18, 0.05),
            (0.37, 0.225, 0.2),
            (0.4, 0.25, 0.225),
            (0.395, 0.245, 0.232),
            (0.36, 0.215, 0.21),
            (0.3, 0.17, 0.05),
            (0.25, 0.13, 0.025),
            (0.0, 0.0, 0.022),
        ]
        k = min(v * 8, 7.999)
        i = int(k)
        t = k - i
        q = [p + (n - p) * t for p, n in zip(prof[i], prof[i + 1])]
        slope = 0.05 * max(0, math.cos(a)) * (q[2] / 0.23)
        return (
            (q[0] + slope) * math.cos(a),
            q[1] * math.sin(a),
            q[2] + 0.025 * math.cos(a) ** 2 * (q[2] > 0.15),
        )

    sheet(tub, 96, 48, m, r, closed=True)
    sheet(
        lambda u, v: (0.12 + 0.2 * v, (u - 0.5) * 0.2, 0.07 + 0.14 * v * v + 0.012 * math.cos(u * 6.28)),
        20,
        20,
        w,
        r,
        thick=0.008,
    )

    def pot(x, y, top, h, mt):
        lathe(
            [
                (0, 0),
                (top * 0.7, 0),
                (top * 0.75, 0.005),
                (top, h),
                (top + 0.006, h + 0.002),
                (top - 0.003, h),
                (top * 0.7, 0.008),
                (0, 0.008),
            ],
            (x, y, 0),
            mt,
            r,
        )

    pot(-0.33, -0.36, 0.12, 0.09, m)
    pot(0.02, -0.38, 0.065, 0.12, w)
    tube([(0.075, -0.38, 0.1), (0.115, -0.38, 0.09), (0.11, -0.38, 0.05), (0.068, -0.38, 0.035)], 0.007, w, r)
    rrect(0.12, 0.08, 0.025, 0.025, (0.24, -0.36, 0), m, 0.008, parent=r)
    box((0.07, 0.045, 0.025), (0.24, -0.36, 0.022), mat('#d8b8a8', 0.4), 0.01, parent=r, base=True)

    def towel(u, v):
        x = -0.33 + 0.2 * u + 0.01 * math.sin(v * 9)
        a = (v - 0.5) * 2
        y = -0.236 - (0.03 * a if a > 0 else 0.02 * a)
        z = 0.25 - 0.19 * abs(a) ** 1.2 + 0.012 * math.exp(-((a / 0.12) ** 2))
        return (x, y - (0.02 if a > 0 else -0.035) * min(1, abs(a) * 6), z)

    sheet(towel, 16, 40, fabric('#c98a94', weave=260, rough=1), r, thick=0.008)
    return r
