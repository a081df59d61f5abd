"""Perfume bottles and cream jars."""
from lib import *
from models.cloth import sheet


def _label(words, size, at, parent, color='#2a2622', rot=(math.pi / 2, 0, 0)):
    text(words, size, at, mat(color, 0.5), rot, parent)


def perfume(
    liquid='#c98a3a',
    at=(0, 0, 0.75),
    rotz=0,
    shape='square',
    cap='#141414',
    word='OUD',
    parent=None,
    s=1.0,
    label='#e0d6c2',
):
    """Glass bottle with coloured perfume, collar and cap."""
    r = empty(at, rotz)
    r.scale = (s, s, s)
    r.parent = parent
    glass = mat(liquid, 0.05, var=0.12, coat=1, spec=0.7, scale=12)
    gold, top = mat('#c39a45', 0.2, 1), mat(cap, 0.16, coat=0.6)
    if shape == 'square':
        rrect(0.064, 0.036, 0.008, 0.082, (0, 0, 0), glass, 0.005, parent=r)
        z = 0.082
    elif shape == 'round':
        lathe(
            [
                (0, 0),
                (0.03, 0),
                (0.036, 0.01),
                (0.038, 0.035),
                (0.03, 0.06),
                (0.014, 0.072),
                (0.011, 0.078),
                (0, 0.078),
            ],
            (0, 0, 0),
            glass,
            r,
        )
        z = 0.078
    else:
        lathe(
            [(0, 0), (0.019, 0), (0.021, 0.004), (0.021, 0.1), (0.017, 0.108), (0, 0.108)],
            (0, 0, 0),
            glass,
            r,
        )
        z = 0.108
    cyl(0.009, 0.012, (0, 0, z + 0.006), gold, 'Z', 0.001, r, 28)
    if shape == 'square':
        rrect(0.03, 0.026, 0.003, 0.034, (0, 0, z + 0.01), top, 0.002, parent=r)
    else:
        cyl(0.014, 0.034, (0, 0, z + 0.028), top, 'Z', 0.003, r, 32)
    y = {'square': -0.0185, 'round': -0.039, 'tall': -0.0215}[shape]
    box((0.036 if shape != 'tall' else 0.026, 0.001, 0.022), (0, y, 0.042), mat(label, 0.5), 0.0003, parent=r)
    _label(word, 0.009, (0, y - 0.0008, 0.043), r)
    return r


def perfumes(
    at=(0, 0, 0.75),
    rotz=0.1,
    kinds=(
        ('#c98a3a', 'square', 'OUD'),
        ('#b85a6a', 'round', 'ROSE'),
        ('#4a6a8a', 'tall', 'MEN'),
        ('#8a9a5a', 'square', 'FRESH'),
    ),
    carton=True,
):
    """Several bottles with one carton behind."""
    r = empty(at, rotz)
    spots = ((-0.085, -0.01), (0.0, -0.04), (0.07, 0.0), (0.14, -0.03))
    caps = ('#141414', '#c39a45', '#23262c', '#d8d4ca')
    for i, (color, shape, word) in enumerate(kinds):
        perfume(color, (*spots[i], 0), R.uniform(-0.3, 0.3), shape, caps[i], word, r)
    if carton:
        box(
            (0.075, 0.045, 0.13),
            (-0.02, 0.07, 0),
            mat('#1d1a22', 0.35, coat=0.3),
            0.0015,
            (0, 0, 0.2),
            r,
            base=True,
        )
        _label('EAU DE PARFUM', 0.007, (-0.025, 0.0455, 0.06), r, '#c39a45', (math.pi / 2, 0, 0.2))
    return r


def jars(
    at=(0, 0, 0.75),
    rotz=0.05,
    colors=('#d9cdb4', '#c98f6a', '#e2ddd2'),
    lids=('#b8984a', '#5a2f22', '#d9d6ce'),
    words=('SHEA BUTTER', 'BODY CREAM', 'FACE CREAM'),
    opened=True,
):
    """Cream jars; one is open and shows the cream."""
    r = empty(at, rotz)
    spots = ((-0.09, 0.02, 0.042, 0.06), (0.015, 0.04, 0.048, 0.075), (0.11, 0.0, 0.034, 0.042))
    for (x, y, q, h), color, lid, word in zip(spots, colors, lids, words):
        m, lm = mat(color, 0.28, coat=0.3, var=0.04), mat(lid, 0.3, coat=0.2, rvar=0.1)
        lathe(
            [(0, 0), (q - 0.003, 0), (q, 0.004), (q, h), (q - 0.004, h + 0.004), (0, h + 0.004)],
            (x, y, 0),
            m,
            r,
        )
        lathe(
            [
                (q + 0.001, h),
                (q + 0.002, h + 0.002),
                (q + 0.002, h + 0.017),
                (q - 0.001, h + 0.02),
                (0, h + 0.02),
            ],
            (x, y, 0),
            lm,
            r,
        )
        paper = mat('#ece7da', 0.5)
        sheet(
            lambda u, v, x=x, y=y, q=q, h=h: (
                x + (q + 0.0008) * math.sin((u - 0.5) * 2.4),
                y - (q + 0.0008) * math.cos((u - 0.5) * 2.4),
                h * (0.22 + 0.56 * v),
            ),
            24,
            2,
            paper,
            r,
        )
        _label(word, q * 0.2, (x, y - q - 0.0018, h * 0.56), r)
        _label('200 ml', q * 0.13, (x, y - q - 0.0018, h * 0.38), r)
    if opened:
        x, y, q = -0.02, -0.075, 0.036
        m = mat('#e0dbd0', 0.28, coat=0.3)
        lathe(
            [
                (0, 0),
                (q, 0),
                (q + 0.002, 0.004),
                (q + 0.002, 0.036),
                (q - 0.004, 0.037),
                (q - 0.005, 0.028),
                (0, 0.03),
            ],
            (x, y, 0),
            m,
            r,
        )

        def cream(u, v):
            a = 6.283 * u
            swirl = 0.003 * math.sin(a * 2 + v * 9)
            return (
                x + (q - 0.006) * v * math.cos(a),
                y + (q - 0.006) * v * math.sin(a),
                0.031 + swirl * (1 - v),
            )

        sheet(cream, 40, 12, mat('#efe6d2', 0.35, coat=0.2, var=0.03), r, closed=True)
        lathe(
            [(0, 0), (q + 0.003, 0), (q + 0.004, 0.002), (q + 0.004, 0.014), (q + 0.001, 0.016), (0, 0.016)],
            (x + 0.09, y + 0.0, 0),
            mat(lids[0], 0.3, coat=0.2),
            r,
        )
    return r
