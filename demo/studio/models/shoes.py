"""Dress shoes, loafers, boots, football boots and high heels, in pairs."""
from lib import *
from models.cloth import sheet
from models.oval_loft import ovalloft
from models.last import *


def loafers(color='#15120f', at=(0, 0, 0), rotz=0.5, buckle='#b8984a', sole='#1a1512', moccasin=True):
    m, dark, gold = leather(color), leather(sole, 0.5), mat(buckle, 0.25, 1)

    def one(side):
        r = empty((0, 0, 0))
        f = Last(0.295, side, 0.4, 0.95)
        top = [
            (0, 0.062),
            (0.1, 0.06),
            (0.3, 0.05),
            (0.44, 0.074),
            (0.56, 0.07),
            (0.75, 0.052),
            (0.94, 0.036),
            (1, 0.016),
        ]
        rim = [(0, 0.062), (0.12, 0.06), (0.3, 0.05), (0.42, 0.06)]
        f.upper(m, r, top, 0.018, (0.02, 0.42), rim, crease=0.002)
        f.sole(dark, r, 0.01, 1.07, 0.008)
        box((0.062, 0.07, 0.012), (0, -0.108, 0), dark, 0.006, parent=r, base=True)
        sheet(lambda u, v: ((u - 0.5) * 0.05, -0.135 + v * 0.14, 0.024), 4, 4, mat('#8a6a45', 0.7), r)
        if moccasin:
            seam = []
            for i in range(25):
                a = math.pi * i / 24
                t = 0.5 + 0.36 * math.sin(a)
                x = f.width(t) * 0.62 * math.cos(a) + f.bend(t)
                seam.append((x, (t - 0.5) * f.length, along(top, t) - 0.006 - 0.008 * abs(math.cos(a))))
            tube(seam, 0.0022, m, r)
        strap = [
            (x, (0.53 - 0.5) * f.length + 0.004, 0.07 - 26 * x * x) for x in (-0.034, -0.022, 0, 0.022, 0.034)
        ]
        for dy in (-0.006, 0, 0.006):
            tube([(x, y + dy, z + 0.002) for x, y, z in strap], 0.0035, m, r)
        tube([(-0.018, strap[2][1] - 0.012, 0.07), (0.018, strap[2][1] - 0.012, 0.07)], 0.0022, gold, r)
        tube([(-0.018, strap[2][1] + 0.012, 0.069), (0.018, strap[2][1] + 0.012, 0.069)], 0.0022, gold, r)
        return r

    return pair(one, at, rotz)


def lace_ups(
    color='#5a3219',
    at=(0, 0, 0),
    rotz=0.5,
    brogue=True,
    ankle=0.0,
    sole='#2a1a10',
    lace='#2a1a10',
    toe=0.35,
    studs=None,
    thick=0.01,
    rough=0.28,
    lie=None,
):
    """Dress shoes; with `ankle` (height) boots; with `studs` football boots."""
    m, dark = leather(color, rough), mat(sole, 0.6, dirt=0.2)
    string = mat(lace, 0.8, bump=0.4, bscale=600)
    high = 0.066 + ankle

    def one(side):
        r = empty((0, 0, 0))
        f = Last(0.295, side, toe, 0.98)
        b = thick + 0.004 + (0.01 if studs else 0)
        top = [
            (0, high),
            (0.14, high),
            (0.28, high * 0.98),
            (0.4, 0.084),
            (0.58, 0.068),
            (0.76, 0.05),
            (0.94, 0.038),
            (1, 0.018 + thick),
        ]
        rim = [(0, high), (0.1, high - 0.004), (0.26, high - 0.002), (0.36, high * 0.96 if ankle else 0.07)]
        f.upper(m, r, top, b, (0.015, 0.34), rim, crease=0.0022)
        f.sole(dark, r, thick, 1.07, b - thick)
        sheet(lambda u, v: ((u - 0.5) * 0.052, -0.135 + v * 0.13, b + 0.014), 4, 4, mat('#6d5238', 0.7), r)
        if studs:
            for x, t in (
                (-0.024, 0.08),
                (0.024, 0.08),
                (-0.026, 0.24),
                (0.026, 0.24),
                (-0.034, 0.6),
                (0.034, 0.6),
                (-0.03, 0.78),
                (0.03, 0.78),
                (0, 0.92),
            ):
                cyl(
                    0.007,
                    0.013,
                    (x + f.bend(t), (t - 0.5) * f.length, 0.006),
                    mat(studs, 0.4),
                    'Z',
                    0.002,
                    r,
                    16,
                    0.0055,
                )
        else:
            box((0.064, 0.072, b - thick + 0.012), (0, -0.107, 0), dark, 0.005, parent=r, base=True)
        # tongue and laces over the instep
        for i in range(5):
            t = 0.3 + i * 0.045
            z = along(top, t) + 0.0015
            y = (t - 0.5) * f.length
            w = 0.02
            tube(
                [(-w, y, z - 0.01), (-w * 0.5, y + 0.004, z), (w * 0.5, y + 0.004, z), (w, y, z - 0.01)],
                0.0024,
                string,
                r,
            )
        for s in (-1, 1):
            tube(
                [(0, -0.052, high * 0.93), (s * 0.03, -0.05, high * 0.98), (s * 0.04, -0.04, high * 0.75)],
                0.002,
                string,
                r,
            )
        if brogue:
            for t in (0.76, 0.3):
                ring = []
                for i in range(17):
                    a = -1.35 + 2.7 * i / 16
                    tt = t - 0.025 * math.cos(a * 2.2)
                    h = along(top, tt) - b
                    ring.append(
                        (
                            f.width(tt) * 1.01 * math.sin(a) + f.bend(tt),
                            (tt - 0.5) * f.length,
                            b + 0.001 + h * math.cos(a) ** 0.8,
                        )
                    )
                if t > 0.5:
                    tube(ring, 0.0018, m, r)
        f.upper(m, r, top, b, (-1, -0.5), square=0.62, t0=0.8, t1=1, off=0.0016)
        return r

    return pair(one, at, rotz, lie=lie)


def heels(color='#8a1a1c', at=(0, 0, 0), rotz=0.6, h=0.09, inner='#c9ab86', platform=0.0):
    """Pointed court shoes with thin heels."""
    m = mat(color, 0.16, var=0.06, rvar=0.06, coat=0.7)

    def one(side):
        r = empty((0, 0, 0))
        lift = [(0, h), (0.18, h * 0.93), (0.55, h * 0.22), (0.7, 0.004 + platform), (1, 0.006 + platform)]
        f = Last(0.235, side, 0.0, 0.93, lift)
        top = [(0, 0.058), (0.1, 0.052), (0.3, 0.034), (0.6, 0.03), (0.7, 0.04), (0.85, 0.034), (1, 0.008)]
        rim = [(0, 0.056), (0.12, 0.046), (0.35, 0.026), (0.66, 0.026), (0.72, 0.03)]
        f.upper(m, r, top, 0.002, (0.012, 0.72), rim)
        f.sole(mat('#1a1410', 0.5), r, 0.003 + platform, 0.98, -platform)
        f.sole(mat(inner, 0.6), r, 0.002, 0.93, 0.004)
        y = -0.1
        ring = [
            (0.024, 0.032, h),
            (0.021, 0.026, h * 0.85),
            (0.009, 0.011, h * 0.55),
            (0.005, 0.006, h * 0.25),
            (0.0055, 0.006, 0.0),
        ]
        ovalloft([(0, y + 0.02 * (z / h) ** 2 - 0.004, a, b, z) for a, b, z in ring[::-1]], m, parent=r, n=24)
        return r

    return pair(one, at, rotz, 0.1)
