"""Flat television on its stand, on a console or on the wall; soundbar and box speakers."""
from lib import *


def _scene(k):
    import numpy as np, os

    pic = None
    if k == 'house':  # one of our own renders, shown on the screen
        from PIL import Image

        pic = (
            np.asarray(
                Image.open(os.path.join(os.path.dirname(__file__), 'screen-house.png'))
                .convert('RGB')
                .crop((0, 40, 400, 265))
                .resize((640, 360))
            )
            / 255.0
        ) ** 2.2

    def f(x, y):
        if pic is not None:
            return pic[::-1]
        if k == 'home':
            b = np.stack([0.05 + 0.1 * x, 0.08 + 0.1 * y, 0.16 + 0.2 * (1 - x)], -1)
            for j, yy in enumerate((0.52, 0.22)):
                for i in range(6):
                    m = (abs(x - (0.1 + i * 0.16)) < 0.068) & (abs(y - yy) < 0.115)
                    g = np.random.default_rng(j * 9 + i)
                    c = g.uniform(0.08, 0.8, 3)
                    sh = 0.5 + 0.7 * (y - yy + 0.12) * 3
                    b = np.where(m[..., None], c * sh[..., None], b)
            m = (y > 0.72) & (x < 0.55)
            b = np.where(m[..., None], np.stack([0.3 * x + 0.1, 0.25 + 0 * x, 0.4 - 0.3 * x], -1), b)
            return b
        s = np.clip((y - 0.42) * 1.8, 0, 1)[..., None]
        sky = np.array([0.35, 0.55, 0.85]) * (1 - s) * 1.1 + np.array([0.08, 0.25, 0.65]) * s + 0.25 * (1 - s)
        hill = 0.45 + 0.06 * np.sin(x * 7) + 0.03 * np.sin(x * 19 + 1)
        grass = np.stack([0.12 + 0.2 * y, 0.32 + 0.3 * y + 0.03 * np.sin(x * 200), 0.06 + 0 * x], -1)
        b = np.where((y < hill)[..., None], grass, sky)
        sun = np.exp(-(((x - 0.7) * 1.7) ** 2 + (y - 0.7) ** 2) * 60)[..., None]
        return np.clip(b + sun * np.array([1, 0.8, 0.4]), 0, 1)

    return f


def tv(w=0.97, at=(0, 0, 0), rotz=0, on=None, stand=True, frame='#121315', tilt=0, label=True):
    r = empty(at, rotz)
    h = w * 0.5625
    bz = 0.016
    z0 = 0.075 if stand else 0
    bl = mat(frame, 0.3, rvar=0.08)
    scr = mat('#060708', 0.12, rvar=0.05, var=0.2, coat=0.3, dirt=0.06, dirtcol='#3a3a3a', scale=3)
    box((w + bz * 2, 0.035, h + bz * 2 + 0.012), (0, 0, z0), bl, 0.006, parent=r, base=True)
    box((w * 0.7, 0.05, h * 0.55), (0, 0.035, z0 + 0.05), bl, 0.02, parent=r, base=True)
    cz = z0 + bz + 0.012 + h / 2
    quad(
        w,
        h,
        (0, -0.0182, cz),
        picture(_scene(on), 640, 360, 0.15, 1.1) if on else scr,
        (math.pi / 2, 0, 0),
        r,
    )
    box((0.05, 0.004, 0.006), (w * 0.0, -0.0185, z0 + 0.013), mat('#8f9294', 0.3, 0.8), 0.001, parent=r)
    cyl(0.002, 0.002, (w * 0.45, -0.019, z0 + 0.013), glow('#ff2a1a', 3), 'Y', 0, r)
    if stand:
        for s in (-1, 1):
            x = s * w * 0.33
            tube(bent([(x, -0.11, 0.008), (x, -0.02, 0.04), (x, 0, 0.09)], 0.03), 0.008, bl, r, smoothc=False)
            tube(bent([(x, 0.1, 0.008), (x, 0.02, 0.04), (x, 0, 0.09)], 0.03), 0.008, bl, r, smoothc=False)
    if label and not on:
        quad(
            0.09,
            0.06,
            (w / 2 - 0.07, -0.0186, cz - h / 2 + 0.05),
            mat('#d8d9d3', 0.4),
            (math.pi / 2, 0, 0),
            r,
        )
        text('4K', 0.03, (w / 2 - 0.07, -0.0188, cz - h / 2 + 0.055), mat('#1d3f77', 0.4), parent=r)
        text('HDR 43"', 0.012, (w / 2 - 0.07, -0.0188, cz - h / 2 + 0.03), mat('#333333', 0.4), parent=r)
    return r


def console(w=1.4, d=0.4, h=0.45, at=(0, 0, 0), m=None, rotz=0):
    r = empty(at, rotz)
    m = m or wood('#6d4527', '#3f2412')
    dk = mat('#191613', 0.7)
    box((w, d, 0.03), (0, 0, h - 0.03), m, 0.004, parent=r, base=True)
    box((w, d, 0.03), (0, 0, 0.06), m, 0.004, parent=r, base=True)
    for x in (-w / 2 + 0.012, -w / 6, w / 6, w / 2 - 0.012):
        box((0.024, d - 0.01, h - 0.06), (x, 0, 0.05), m, 0.002, parent=r, base=True)
    box((w - 0.02, 0.01, h - 0.08), (0, d / 2 - 0.01, 0.06), dk, 0, parent=r, base=True)
    for x in (-w / 3, w / 3):
        box((w / 3 - 0.03, 0.018, h - 0.11), (x, -d / 2 + 0.01, 0.095), m, 0.003, parent=r, base=True)
        box((0.09, 0.012, 0.012), (x, -d / 2 - 0.008, h - 0.12), mat('#a9a9a6', 0.25, 1), 0.004, parent=r)
    box((0.3, 0.2, 0.045), (0, -0.05, 0.092), mat('#161719', 0.4), 0.005, parent=r, base=True)
    cyl(0.002, 0.002, (0.11, -0.151, 0.115), glow('#38ff5a', 3), 'Y', 0, r)
    box((w - 0.1, d - 0.1, 0.06), (0, 0, 0), dk, 0.002, parent=r, base=True)


def decor(z=0.45, x=0.58):
    """Remote and a small flower pot, so the console does not look empty."""
    box((0.045, 0.16, 0.018), (x - 0.12, -0.1, z), mat('#141416', 0.5), 0.005, base=True, rot=(0, 0, 0.4))
    lathe(
        [(0, 0), (0.04, 0), (0.06, 0.1), (0.055, 0.1), (0.05, 0.085), (0, 0.085)],
        (x, 0.02, z),
        mat('#e4e0d6', 0.3),
    )
    g = mat('#3d6b2e', 0.5, var=0.3)
    for i in range(16):
        a = R.uniform(0, 6.3)
        l = R.uniform(0.04, 0.1)
        tube(
            [
                (x, 0.02, z + 0.08),
                (x + l * 0.3 * math.cos(a), 0.02 + l * 0.3 * math.sin(a), z + 0.16),
                (x + l * math.cos(a), 0.02 + l * math.sin(a), z + R.uniform(0.13, 0.24)),
            ],
            0.004,
            g,
        )


def unit(on=None, w=0.97, at=(0, 0, 0), mc=('#6d4527', '#3f2412'), wall=False):
    console(m=wood(*mc))
    tv(w, (0, 0.0, 0.45), on=on)
    decor()


def onwall(on=None, w=1.2, y=0.7, z=1.0):
    tv(w, (0, y - 0.06, z), on=on, stand=False)
    console(at=(0, y - 0.23, 0), h=0.4)
    bk = mat('#151515', 0.6)
    tube([(0.1, y - 0.01, z + 0.05), (0.12, y - 0.01, 0.7), (0.06, y - 0.02, 0.42)], 0.005, bk)
    soundbar((0, y - 0.28, 0.4))


def soundbar(at=(0, 0, 0), w=0.8, rotz=0):
    r = empty(at, rotz)
    box((w, 0.085, 0.06), (0, 0, 0.004), mat('#131415', 0.45), 0.014, parent=r, base=True)
    box(
        (w - 0.05, 0.004, 0.05), (0, -0.043, 0.009), fabric('#1c1d1f', weave=2500), 0.001, parent=r, base=True
    )
    cyl(0.002, 0.002, (0.0, -0.046, 0.03), glow('#4da3ff', 3), 'Y', 0, r)


def speaker(
    color='#17181a', w=0.27, d=0.26, h=0.5, at=(0, 0, 0), rotz=0, cone='#2a2b2d', ring='#8a8d90', wear=0.04
):
    r = empty(at, rotz)
    m = mat(color, 0.6, bump=0.35, bscale=260, dirt=wear, dirtcol='#7a6a55')
    y = -d / 2
    ch = mat('#8f9294', 0.3, 0.9)
    rub = mat('#0f0f10', 0.55)
    box((w, d, h), (0, 0, 0.012), m, 0.012, parent=r, base=True)
    for z, rad in ((0.18, 0.105), (0.39, 0.055)):
        lathe(
            [
                (rad + 0.012, 0),
                (rad + 0.012, 0.008),
                (rad, 0.011),
                (rad - 0.004, 0.006),
                (rad - 0.02, 0.012),
                (rad - 0.035, 0.004),
                (rad * 0.35, -0.03),
                (rad * 0.33, -0.02),
                (rad * 0.2, -0.008),
                (0, -0.004),
            ],
            (0, y, z),
            rub,
            r,
            64,
            (math.pi / 2, 0, 0),
        )
        lathe(
            [(rad + 0.013, 0.0), (rad + 0.013, 0.009), (rad + 0.006, 0.0105), (rad + 0.006, 0)],
            (0, y - 0.001, z),
            mat(ring, 0.3, 0.4),
            r,
            64,
            (math.pi / 2, 0, 0),
        )
        lathe(
            [(rad * 0.34, -0.022), (rad * 0.25, -0.006), (0, 0.002)],
            (0, y, z),
            mat(cone, 0.25, coat=0.4),
            r,
            48,
            (math.pi / 2, 0, 0),
        )
        for i in range(4):
            a = math.pi / 4 + i * math.pi / 2
            cyl(
                0.005,
                0.004,
                ((rad + 0.006) * math.cos(a), y - 0.011, z + (rad + 0.006) * math.sin(a)),
                ch,
                'Y',
                0.001,
                r,
                n=12,
            )
    cyl(0.022, 0.01, (0.085, y + 0.003, 0.32), rub, 'Y', 0.003, r)
    box((0.06, 0.003, 0.014), (0, y - 0.001, 0.485), ch, 0.001, parent=r)
    for x in (-w / 2 + 0.04, w / 2 - 0.04):
        cyl(0.012, 0.014, (x, y + 0.05, 0.006), rub, 'Z', 0.002, r)
    return r


def pair(color='#131416', ring='#6d7073'):
    speaker(color, at=(-0.26, 0, 0), rotz=0.12, ring=ring)
    speaker(color, at=(0.24, 0.03, 0), rotz=-0.2, ring=ring)
    tube(
        [(0.24, 0.18, 0.1), (0.3, 0.3, 0.004), (0.1, 0.33, 0.004), (-0.1, 0.26, 0.004), (-0.22, 0.2, 0.08)],
        0.003,
        mat('#222222', 0.5),
    )
