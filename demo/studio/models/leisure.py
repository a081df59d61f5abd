"""Tables and boards for games, skateboard, tent, fishing rod."""
from lib import *
from models.heaps import put, ball as ball_mesh
import numpy as np


def tennis_table(at=(0, 0, 0), rotz=0, color='#1f4a6a'):
    """Table tennis table with net, bats and a ball; the long side along X."""
    r = empty(at, rotz)
    top, white = mat(color, 0.4, var=0.06, dirt=0.15, dirtcol='#8a8272', scale=2), mat('#d8d6cc', 0.5)
    steel = mat('#2a2c30', 0.45, 0.5, dirt=0.2)
    for s in (-1, 1):
        box((1.365, 1.525, 0.022), (s * 0.685, 0, 0.738), top, 0.003, parent=r, base=True)
        for x in (0.2, 1.2):
            for y in (-0.6, 0.6):
                tube([(s * x, y, 0.03), (s * x, y, 0.735)], 0.018, steel, r, smoothc=False)
                cyl(0.035, 0.03, (s * x, y, 0.035), mat('#151515', 0.6), 'Y', 0.006, r, n=24)
            tube([(s * x, -0.6, 0.25), (s * x, 0.6, 0.25)], 0.014, steel, r, smoothc=False)
        box((0.02, 1.525, 0.0008), (s * 1.357, 0, 0.7602), white, 0, parent=r, base=True)
        box((2.74, 0.02, 0.0008), (0, s * 0.752, 0.7602), white, 0, parent=r, base=True)
        box((2.74, 0.02, 0.05), (0, s * 0.745, 0.69), steel, 0.002, parent=r, base=True)
        tube([(0, s * 0.86, 0.74), (0, s * 0.86, 0.915)], 0.008, steel, r, smoothc=False)
        box((0.05, 0.14, 0.03), (0, s * 0.8, 0.735), steel, 0.004, parent=r)
    box((2.74, 0.004, 0.0008), (0, 0, 0.7602), white, 0, parent=r, base=True)
    net = mat('#1a1a1b', 0.9)
    for i in range(11):
        tube([(0, -0.86, 0.768 + i * 0.0135), (0, 0.86, 0.768 + i * 0.0135)], 0.0007, net, r, smoothc=False)
    for i in range(100):
        tube(
            [(0, -0.86 + i * 0.01737, 0.768), (0, -0.86 + i * 0.01737, 0.905)], 0.0007, net, r, smoothc=False
        )
    box((0.004, 1.72, 0.014), (0, 0, 0.905), white, 0.001, parent=r)
    return r


def snooker(at=(0, 0, 0), rotz=0, cloth='#1f5a3c', c1='#5d3018', c2='#38190b'):
    """Pool table with balls and cues; the long side along X."""
    r = empty(at, rotz)
    m, felt = wood(c1, c2, 0.3, 0), fabric(cloth, weave=1400)
    L, W, z = 2.1, 1.15, 0.8
    box((L + 0.02, W + 0.02, 0.03), (0, 0, z - 0.03), felt, 0.002, parent=r, base=True)
    for s in (-1, 1):
        box((L + 0.3, 0.13, 0.055), (0, s * (W / 2 + 0.085), z - 0.012), m, 0.012, parent=r, base=True)
        box((0.13, W + 0.1, 0.055), (s * (L / 2 + 0.085), 0, z - 0.012), m, 0.012, parent=r, base=True)
        for k in (-1, 1):
            box(
                (L / 2 - 0.14, 0.05, 0.034),
                (k * L / 4, s * (W / 2 + 0.005), z),
                felt,
                0.012,
                parent=r,
                base=True,
            )
        box((0.05, W - 0.14, 0.034), (s * (L / 2 + 0.005), 0, z), felt, 0.012, parent=r, base=True)
        box((L + 0.25, 0.03, 0.16), (0, s * (W / 2 + 0.12), z - 0.17), m, 0.006, parent=r, base=True)
        box((0.03, W + 0.25, 0.16), (s * (L / 2 + 0.12), 0, z - 0.17), m, 0.006, parent=r, base=True)
        for k in (-1, 1):
            prof = [
                (0.06, 0),
                (0.07, 0.02),
                (0.045, 0.08),
                (0.05, 0.3),
                (0.075, 0.5),
                (0.06, 0.56),
                (0.08, 0.6),
                (0.08, 0.66),
            ]
            lathe(prof, (s * (L / 2 - 0.02), k * (W / 2 - 0.02), 0), m, r, 36)
            cyl(
                0.06,
                0.012,
                (s * (L / 2 + 0.03), k * (W / 2 + 0.03), z + 0.04),
                mat('#0b0b0b', 0.8),
                'Z',
                0.003,
                r,
            )
        cyl(0.055, 0.012, (0, s * (W / 2 + 0.045), z + 0.04), mat('#0b0b0b', 0.8), 'Z', 0.003, r)
    tones = ['#8a1512', '#c9a21f', '#1d3f7a', '#1b1b1c', '#5a2a6a', '#a8531c', '#1f5a3c']
    k = 0
    for row in range(5):
        for i in range(row + 1):
            p = (0.5 + row * 0.05, (i - row / 2) * 0.058, z + 0.0286)
            put(ball_mesh(lambda q: q, mat(tones[k % 7], 0.1, coat=0.6, var=0.02)), p, (0, 0, 0), 0.0286, r)
            k += 1
    put(ball_mesh(lambda q: q, mat('#dcd6c2', 0.1, coat=0.6)), (-0.5, 0.05, z + 0.0286), (0, 0, 0), 0.0286, r)
    cue = wood('#b08a58', '#8a6238', 0.3, 0)
    tube([(-0.95, -0.35, z + 0.05), (0.35, -0.12, z + 0.016)], 0.011, cue, r, smoothc=False)
    tube(
        [(-0.95, -0.35, z + 0.05), (-0.6, -0.288, z + 0.041)],
        0.0145,
        mat('#26140b', 0.3, coat=0.4),
        r,
        smoothc=False,
    )
    return r


def board_picture(fn, size, loc, parent, rough=0.4):
    return quad(size[0], size[1], loc, picture(fn, 512, 512, rough), (0, 0, 0), parent)


def chess(at=(0, 0, 0), rotz=0, dark='#4a2412', light='#b8935f', box_color=('#7a4a28', '#4a2a14')):
    """Wooden chess board with all men."""
    r = empty(at, rotz)
    box((0.42, 0.42, 0.03), (0, 0, 0), wood(*box_color, 0.35, 0), 0.004, parent=r, base=True)
    c, d = wood(light, '#a37d48', 0.35, 0), wood(dark, '#2f150a', 0.35, 0)
    for j in range(8):
        for i in range(8):
            box(
                (0.0455, 0.0455, 0.0012),
                ((i - 3.5) * 0.046, (j - 3.5) * 0.046, 0.03),
                d if (i + j) % 2 == 0 else c,
                0,
                parent=r,
                base=True,
            )
    foot = [(0, 0), (0.0155, 0), (0.016, 0.004), (0.0135, 0.008), (0.0125, 0.012)]
    heights = {'p': 0.04, 'r': 0.045, 'n': 0.05, 'b': 0.058, 'q': 0.068, 'k': 0.075}
    for side, m in ((0, mat('#cbb48a', 0.3, coat=0.2, var=0.1)), (7, mat('#221610', 0.3, coat=0.2, var=0.1))):
        for row in (0, 1):
            for i in range(8):
                kind = 'p' if row else 'rnbqkbnr'[i]
                h = heights[kind]
                body = foot + [(0.0075, h * 0.4), (0.006, h * 0.62), (0.011, h * 0.66), (0.0065, h * 0.7)]
                tops = {
                    'p': [(0.0095, h * 0.82), (0.006, h * 0.97), (0, h)],
                    'r': [(0.011, h * 0.75), (0.012, h), (0.008, h), (0.008, h * 0.9), (0, h * 0.9)],
                }
                rest = [(0.0105, h * 0.85), (0.007, h * 0.92), (0.004, h * 0.95), (0.0045, h * 0.98), (0, h)]
                y = (side + (row if side == 0 else -row) - 3.5) * 0.046
                p = ((i - 3.5) * 0.046 + R.uniform(-0.003, 0.003), y + R.uniform(-0.003, 0.003), 0.031)
                lathe(body + tops.get(kind, rest), p, m, r, 24)
                if kind == 'n':
                    box(
                        (0.011, 0.026, 0.016),
                        (p[0], p[1] + (-0.004 if side else 0.004), 0.031 + h * 0.85),
                        m,
                        0.005,
                        rot=(0.5 if side == 0 else -0.5, 0, 0),
                        parent=r,
                    )
                if kind == 'k':
                    box((0.003, 0.003, 0.014), (p[0], p[1], 0.031 + h + 0.006), m, 0.0008, parent=r)
                    box((0.009, 0.003, 0.003), (p[0], p[1], 0.031 + h + 0.007), m, 0.0008, parent=r)
    return r


def ludo_fn(x, y):
    """Ludo: four yards, a cross of squares, the home in the middle."""
    tones = {'r': (0.62, 0.1, 0.08), 'g': (0.1, 0.42, 0.18), 'y': (0.8, 0.62, 0.1), 'b': (0.1, 0.22, 0.58)}
    u, v = x * 15, y * 15
    out = np.zeros(x.shape + (3,)) + np.array((0.82, 0.79, 0.7))
    for name, cx, cy in (('r', 3, 3), ('g', 3, 12), ('y', 12, 12), ('b', 12, 3)):
        yard = (np.abs(u - cx) < 3) & (np.abs(v - cy) < 3)
        out[yard] = tones[name]
        out[(np.abs(u - cx) < 2) & (np.abs(v - cy) < 2)] = (0.82, 0.79, 0.7)
        for dx in (-1, 1):
            for dy in (-1, 1):
                out[np.hypot(u - cx - dx, v - cy - dy) < 0.6] = tones[name]
    out[(np.abs(v - 7.5) < 0.5) & (u > 1) & (u < 6)] = tones['r']
    out[(np.abs(u - 7.5) < 0.5) & (v > 9) & (v < 14)] = tones['g']
    out[(np.abs(v - 7.5) < 0.5) & (u > 9) & (u < 14)] = tones['y']
    out[(np.abs(u - 7.5) < 0.5) & (v > 1) & (v < 6)] = tones['b']
    cross = (np.abs(u - 7.5) < 1.5) | (np.abs(v - 7.5) < 1.5)
    grid = ((u % 1 < 0.05) | (v % 1 < 0.05)) & cross
    out[grid] = (0.05, 0.05, 0.05)
    home = (np.abs(u - 7.5) < 1.5) & (np.abs(v - 7.5) < 1.5)
    a, b = u - 7.5, v - 7.5
    for name, part in (
        ('r', -a > np.abs(b)),
        ('y', a > np.abs(b)),
        ('g', b > np.abs(a)),
        ('b', -b > np.abs(a)),
    ):
        out[home & part] = tones[name]
    return out


def ludo(at=(0, 0, 0), rotz=0, frame=('#6a3d20', '#3f2110')):
    """Wooden ludo board with seeds, two dice and a cup."""
    r = empty(at, rotz)
    m = wood(*frame, 0.35, 0)
    box((0.5, 0.5, 0.02), (0, 0, 0), m, 0.003, parent=r, base=True)
    for s in (-1, 1):
        box((0.5, 0.02, 0.035), (0, s * 0.24, 0), m, 0.004, parent=r, base=True)
        box((0.02, 0.5, 0.035), (s * 0.24, 0, 0), m, 0.004, parent=r, base=True)
    board_picture(ludo_fn, (0.46, 0.46), (0, 0, 0.0206), r, 0.25)
    for name, cx, cy, c in (
        ('r', -4.5, -4.5, '#8a1512'),
        ('g', -4.5, 4.5, '#1f6a3c'),
        ('y', 4.5, 4.5, '#c9a21f'),
        ('b', 4.5, -4.5, '#1d3f7a'),
    ):
        for k in range(4):
            x, y = (cx + (k % 2) * 2 - 1) * 0.0307, (cy + (k // 2) * 2 - 1) * 0.0307
            if R.random() < 0.3:
                x, y = R.uniform(-0.05, 0.05), R.uniform(-0.18, 0.18)
            cyl(0.0115, 0.008, (x, y, 0.025), mat(c, 0.3, coat=0.3), 'Z', 0.002, r, n=28)
    for x, y, a in ((0.06, -0.03, 0.4), (0.09, 0.02, 1.1)):
        box(
            (0.015, 0.015, 0.015),
            (x, y, 0.0208),
            mat('#dcd8c8', 0.3),
            0.003,
            rot=(0, 0, a),
            parent=r,
            base=True,
        )
        for dx, dy in ((-0.003, -0.003), (0, 0), (0.003, 0.003)):
            cyl(0.0013, 0.0004, (x + dx, y + dy, 0.036), mat('#151515', 0.5), 'Z', 0, r, n=10)
    return r
