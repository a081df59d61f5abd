"""Make-up kit with brushes and lipsticks, nail polish."""
from lib import *


def makeup_kit(
    at=(0, 0, 0.75),
    rotz=0.15,
    case='#151416',
    tones=(
        '#7a3f2a',
        '#a5603a',
        '#5a2a2a',
        '#b8862f',
        '#8a4a5a',
        '#c49a80',
        '#3f2a24',
        '#d2b48a',
        '#6a2f4a',
        '#94503a',
        '#b06a6a',
        '#2f2622',
    ),
):
    """Open palette with a mirror, brushes, lipsticks, powder compact."""
    r = empty(at, rotz)
    m = mat(case, 0.3, coat=0.3, rvar=0.15)
    rrect(0.22, 0.15, 0.01, 0.014, (0, 0, 0), m, 0.002, parent=r)
    for i, c in enumerate(tones):
        x, y = (i % 6 - 2.5) * 0.034, (i // 6 - 0.5) * 0.042 + 0.02
        pan = mat(c, 0.75 if i % 3 else 0.4, 0.0 if i % 3 else 0.5, var=0.25, bump=0.6, bscale=300, scale=50)
        box((0.03, 0.036, 0.003), (x, y, 0.0145), pan, 0.001, parent=r)
        if R.random() < 0.5:
            box((0.016, 0.012, 0.002), (x + 0.003, y, 0.0162), mat('#6f6a62', 0.5, 0.6), 0.001, parent=r)
    box((0.2, 0.022, 0.004), (0, -0.052, 0.0135), mat('#0c0c0d', 0.5), 0.002, parent=r)
    lid = empty((0, 0.075, 0.015), rot=(math.radians(112), 0, 0))
    lid.parent = r
    rrect(0.22, 0.15, 0.01, 0.008, (0, 0.075, -0.008), m, 0.002, parent=lid)
    quad(0.196, 0.126, (0, 0.075, 0.0008), mat('#cfd4d8', 0.03, 1, var=0.02, rvar=0.02), (0, 0, 0), lid)
    brushes(r, (-0.16, -0.05, 0))
    for i, c in enumerate(('#8a1a22', '#b0455a', '#5a1a20')):
        x, y = 0.15 + (i % 2) * 0.03, -0.03 + i * 0.035
        lathe(
            [(0, 0), (0.0095, 0), (0.0095, 0.03), (0.0085, 0.031), (0.0085, 0.042)],
            (x, y, 0),
            mat('#1a1a1c' if i else '#c39a45', 0.25, 0.6),
            r,
            28,
        )
        lathe([(0.0065, 0.04), (0.0065, 0.056), (0.004, 0.064), (0, 0.066)], (x, y, 0), mat(c, 0.35), r, 24)
    lathe(
        [(0, 0), (0.034, 0), (0.036, 0.003), (0.036, 0.01), (0.033, 0.011), (0.03, 0.009), (0, 0.0095)],
        (0.1, -0.13, 0),
        m,
        r,
    )
    lathe(
        [(0.029, 0.0096), (0.02, 0.011), (0, 0.0105)],
        (0.1, -0.13, 0),
        mat('#a8744a', 0.8, bump=0.5, bscale=300),
        r,
    )
    return r


def brushes(parent, at, n=4):
    """Make-up brushes side by side."""
    steel, black = mat('#b8a06a', 0.25, 1), mat('#151416', 0.35, coat=0.3)
    for i in range(n):
        f = empty((at[0] - i * 0.022, at[1] + 0.004 * i, 0.008), R.uniform(-0.15, 0.15))
        f.parent = parent
        k = 0.6 + 0.25 * ((i * 2) % 3)
        lathe(
            [(0, -0.09), (0.003, -0.088), (0.0045, -0.04), (0.0035, 0)],
            (0, 0, 0),
            black,
            f,
            16,
            (-math.pi / 2, 0, 0),
        )
        lathe([(0.0036, 0), (0.005 * k + 0.001, 0.025)], (0, 0, 0), steel, f, 16, (-math.pi / 2, 0, 0))
        lathe(
            [(0.0055 * k, 0.024), (0.0095 * k, 0.038), (0.009 * k, 0.048), (0.004 * k, 0.056), (0, 0.058)],
            (0, 0, 0),
            mat('#4a3226', 0.95, bump=1, bscale=700),
            f,
            20,
            (-math.pi / 2, 0, 0),
        )
