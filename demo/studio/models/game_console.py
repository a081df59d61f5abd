"""Game consoles with their pads, a stack of game boxes, and a handheld console."""
from lib import *
from lib import _obj
from models.computer_screens import screen
from models.game_pad import pad


def _cables(at, color='#141416'):
    """Power cable and picture cable, lying beside the console."""
    x, y, z = at
    m = mat(color, 0.5)
    tube(
        [
            (x, y, z + 0.01),
            (x + 0.06, y + 0.05, z + 0.004),
            (x + 0.14, y, z + 0.004),
            (x + 0.1, y - 0.07, z + 0.005),
            (x + 0.03, y - 0.04, z + 0.006),
            (x + 0.08, y + 0.02, z + 0.009),
            (x + 0.16, y - 0.06, z + 0.004),
        ],
        0.0032,
        m,
    )
    box((0.02, 0.034, 0.011), (x + 0.165, y - 0.075, z + 0.006), m, 0.003, (0, 0, 0.5))


def flat_console(color='#1a1b1d', at=(0, 0, 0), rotz=0, w=0.285, d=0.29, h=0.045, light='#e8ecff'):
    """Slim black console of two slanted halves with a groove all round."""
    r = empty(at, rotz)
    m = mat(color, 0.5, var=0.04, bump=0.1, bscale=900, dirt=0.12, dirtcol='#8a8276', scale=14, spec=0.4)
    gloss = mat('#0c0c0e', 0.12, coat=0.6, rvar=0.08, dirt=0.1, dirtcol='#8a8276', spec=0.4)
    for z, t, shift in ((0.003, h * 0.42, 0.004), (h * 0.52, h * 0.46, -0.002)):
        o = rrect(w, d, 0.012, t, (0, shift, z), m, 0.003, parent=r)
        for v in o.data.vertices:
            v.co.y += v.co.z * (0.35 if z > 0.01 else -0.35)
    rrect(w - 0.012, d - 0.012, 0.01, h * 0.16, (0, 0.001, h * 0.41), gloss, 0.001, parent=r)
    box((0.12, 0.004, 0.002), (-0.05, -d / 2 + 0.003, h * 0.47), mat('#050506', 0.5), 0, parent=r)
    box((0.05, 0.003, 0.0018), (w / 2 - 0.06, -d / 2 + 0.0035, h * 0.47), glow(light, 1.2), 0, parent=r)
    rrect(0.05, 0.05, 0.006, 0.0006, (0.06, 0.05, h * 0.98), gloss, 0.0002, parent=r)
    for i in range(22):
        box(
            (0.006, 0.004, h * 0.24), (-w / 2 + 0.03 + i * 0.0105, d / 2 + 0.002, h * 0.7), gloss, 0, parent=r
        )
    return r


def winged_console(
    at=(0, 0, 0), rotz=0, shell='#dedfdf', core='#0e0f11', height=0.37, depth=0.25, light='#3a7bff'
):
    """Tall console standing upright: black core between two curved white wings, on a round foot."""
    r = empty(at, rotz)
    white = mat(shell, 0.45, var=0.03, rvar=0.08, dirt=0.05, dirtcol='#8d8474', scale=12)
    black = mat(core, 0.12, coat=0.5, rvar=0.08, spec=0.4)
    cyl(0.075, 0.012, (0, 0.01, 0.006), black, 'Z', 0.004, r)
    box((0.07, depth - 0.03, height - 0.02), (0, 0.005, 0.02), black, 0.012, parent=r, base=True, seg=4)
    n, k = 26, 22
    for s in (-1, 1):
        vs = []
        for j in range(n + 1):
            v = j / n
            for i in range(k + 1):
                u = i / k * 2 - 1
                flare = 0.012 * (2 * v - 1) ** 2 + 0.014 * max(0, -u) ** 2 + 0.02 * max(0, v - 0.8) * 4
                reach = 1 + 0.05 * math.sin(v * math.pi) - 0.08 * max(0, v - 0.85) * 4
                vs.append(
                    (
                        s * (0.042 + flare * 1.1),
                        0.005 + u * depth / 2 * reach,
                        0.012 + v * (height + 0.012 * u * -1),
                    )
                )
        fs = [
            (j * (k + 1) + i, j * (k + 1) + i + 1, (j + 1) * (k + 1) + i + 1, (j + 1) * (k + 1) + i)
            for j in range(n)
            for i in range(k)
        ]
        me = bpy.data.meshes.new('wing')
        me.from_pydata(vs, [], fs)
        wing = smooth(_obj(me, 'wing', white, parent=r), 180)
        thick = wing.modifiers.new('s', 'SOLIDIFY')
        thick.thickness = 0.005
        thick.offset = 0
        bev(wing, 0.0018, 2)
        box(
            (0.0025, 0.004, height * 0.86),
            (s * 0.0365, -depth / 2 + 0.0155, 0.04),
            glow(light, 0.9),
            0,
            parent=r,
            base=True,
        )
    box((0.012, 0.004, 0.004), (0, -depth / 2 + 0.019, 0.16), mat('#8a8c8e', 0.3), 0.001, parent=r)
    box(
        (0.004, 0.004, 0.13),
        (0.02, -depth / 2 + 0.019, 0.06),
        mat('#050506', 0.6),
        0.001,
        parent=r,
        base=True,
    )
    cyl(0.004, 0.003, (0, -depth / 2 + 0.019, 0.1), mat('#3a3b3e', 0.4), 'Y', 0.0006, r, n=20)
    return r


def block_console(color='#18191b', at=(0, 0, 0), rotz=0, w=0.275, d=0.275, h=0.065):
    """Plain black box: half of its top is a grille, disc slot and round button in front."""
    r = empty(at, rotz)
    m = mat(color, 0.55, var=0.05, bump=0.12, bscale=900, dirt=0.15, dirtcol='#8a8276', scale=14, spec=0.35)
    dark = mat('#070708', 0.6, spec=0.3)
    rrect(w, d, 0.006, h, (0, 0, 0.003), m, 0.002, parent=r)
    cyl(0.058, 0.0008, (0.06, 0.01, h + 0.003), dark, 'Z', 0, r)
    for i in range(14):
        for j in range(14):
            x, y = 0.06 + (i - 6.5) * 0.0082, 0.01 + (j - 6.5) * 0.0082
            if math.hypot(x - 0.06, y - 0.01) < 0.056:
                cyl(0.0027, 0.0012, (x, y, h + 0.0036), m, 'Z', 0, r, n=10)
    box((0.13, 0.002, 0.0022), (-0.055, -d / 2, h * 0.62), dark, 0, parent=r)
    cyl(0.0085, 0.003, (w / 2 - 0.028, -d / 2, h * 0.62), mat('#8f9193', 0.3, 0.4), 'Y', 0.0006, r, n=32)
    cyl(0.0055, 0.0036, (w / 2 - 0.028, -d / 2, h * 0.62), glow('#e8ecff', 0.8), 'Y', 0, r, n=32)
    box((0.014, 0.002, 0.006), (-w / 2 + 0.03, -d / 2, h * 0.3), dark, 0, parent=r)
    return r


def console_set(
    kind='flat', z=0.75, pad_colors=('#17181b', '#17181b'), games=0, rotz=0.2, pad_kind='plate', pad_more=None
):
    """A console with its pads in front, and perhaps some games."""
    if kind == 'winged':
        winged_console((-0.06, 0.1, z), rotz)
        places = [((0.12, -0.03, z), -0.3), ((-0.09, -0.12, z), 0.3)]
    else:
        (flat_console if kind == 'flat' else block_console)(at=(0, 0.11, z), rotz=rotz)
        places = [((-0.09, -0.14, z), 0.35), ((0.11, -0.13, z), -0.25)]
    for color, (place, turn) in zip(pad_colors, places):
        pad(color, place, turn, pad_kind, **(pad_more or {}))
    _cables((0.2, 0.1, z))
    if games:
        game_stack(games, (-0.27, 0.05, z), 0.4)


COVERS = ('#1d4f9a', '#1d4f9a', '#2f7a3a', '#8c1f1a', '#1d4f9a', '#c9a227', '#26282b', '#5a2a7a')


def game_stack(
    n=6,
    at=(0, 0, 0.75),
    rotz=0,
    words=('FOOTBALL 22', 'RACER', 'HERO', 'STREET', 'NIGHT RUN', 'LEAGUE', 'WAR 4', 'CITY'),
    fan=0,
    start=0,
):
    """Game boxes in a pile; `fan`: that many more lie spread in front, covers up."""
    chance = random.Random(n + start)
    for i in range(n):
        _game_box(
            (
                at[0] + chance.uniform(-0.006, 0.006),
                at[1] + chance.uniform(-0.006, 0.006),
                at[2] + i * 0.0152,
            ),
            rotz + chance.uniform(-0.1, 0.1),
            COVERS[(i + start) % 8],
            words[(i + start) % 8],
        )
    for i in range(fan):
        _game_box(
            (at[0] + 0.14 + 0.07 * i, at[1] - 0.06 + 0.02 * i, at[2] + 0.004 * i),
            rotz - 0.4 + 0.18 * i,
            COVERS[(i + 3 + start) % 8],
            words[(i + 3 + start) % 8],
            tip=0.03 * i,
        )


def _game_box(at, rotz, color, word, tip=0):
    r = empty(at, rot=(0, -tip, rotz))
    case = mat(color, 0.2, coat=0.5, dirt=0.06, dirtcol='#9a948a', scale=30)
    rrect(0.135, 0.171, 0.003, 0.0145, (0, 0, 0), case, 0.001, parent=r)
    h = sum(ord(c) for c in word) % 7

    def cover(x, y):
        import numpy as np

        k = np.clip(0.5 + 0.5 * np.sin(x * (3 + h) + 4 * np.sin(y * (2 + h * 0.6) + h)), 0, 1)[..., None]
        ink = np.array(
            [
                (0.5, 0.12, 0.05),
                (0.05, 0.2, 0.4),
                (0.1, 0.3, 0.1),
                (0.4, 0.3, 0.05),
                (0.25, 0.05, 0.3),
                (0.4, 0.4, 0.42),
                (0.02, 0.02, 0.03),
            ][h]
        )
        return np.where((y > 0.88)[..., None], np.array(hexc(color)[:3]), ink * k + 0.4 * ink[::-1] * (1 - k))

    quad(0.127, 0.163, (0, 0, 0.0147), picture(cover, 128, 160, 0.15), parent=r)
    text(word, 0.013, (0, 0.03, 0.0149), mat('#e2e0da', 0.4), (0, 0, 0), r)
    text(word, 0.0095, (0, -0.0858, 0.0072), mat('#e2e0da', 0.4), parent=r)


def handheld(at=(0, 0, 0.75), rotz=0, left='#2a93b8', right='#c23a34', dock=True):
    """Handheld console: a screen between a blue and a red grip with sticks and buttons."""
    r = empty((at[0], at[1], at[2] + 0.006), rotz)
    black = mat('#141517', 0.4, spec=0.35)
    rrect(0.173, 0.102, 0.004, 0.014, (0, 0, 0), black, 0.002, parent=r)
    quad(0.137, 0.077, (0, 0, 0.0142), screen('dusk', 0.9, 480, 270), (0, 0, 0), r)
    for s, color in ((-1, left), (1, right)):
        grip = mat(color, 0.45, var=0.03, bump=0.08, bscale=900, dirt=0.06, dirtcol='#6d655a', scale=30)
        pts = [
            (0, -0.051),
            (0, 0.051),
            (s * 0.016, 0.051),
            (s * 0.027, 0.046),
            (s * 0.034, 0.034),
            (s * 0.034, -0.034),
            (s * 0.027, -0.046),
            (s * 0.016, -0.051),
        ]
        prism(pts, 0.0145, (s * 0.0868, 0, 0), grip, 0.003, parent=r)
        x, y = s * 0.1035, 0.022 if s < 0 else -0.014
        cyl(0.0095, 0.002, (x, y, 0.0152), black, 'Z', 0.0005, r, n=32)
        lathe(
            [(0, 0.008), (0.006, 0.008), (0.0076, 0.007), (0.0076, 0.005), (0.004, 0.004), (0.004, 0)],
            (x, y, 0.0145),
            black,
            r,
            32,
        )
        by = -0.014 if s < 0 else 0.022
        for dx, dy in ((0, 0.0085), (0, -0.0085), (0.0085, 0), (-0.0085, 0)):
            cyl(0.0036, 0.003, (x + dx, by + dy, 0.0152), black, 'Z', 0.0008, r, n=24)
    if dock:
        box(
            (0.173, 0.05, 0.1),
            (at[0] - 0.02, at[1] + 0.14, at[2]),
            mat('#17181a', 0.5, dirt=0.1, dirtcol='#8a8276', spec=0.35),
            0.006,
            (0, 0, rotz + 0.25),
            base=True,
        )
        _cables((at[0] + 0.1, at[1] + 0.15, at[2]))
