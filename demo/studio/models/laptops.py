"""Laptops of different sizes and makes, open or closed, with charger or mouse; a bedspread to lay them on."""
from lib import *
from models.computer_screens import screen
from models.laptop_chargers import brick

KEYS_IN_ROW = (15, 14, 14, 13, 12)


def _keyboard(r, w, y0, key, well, glow_color, numpad, pitch):
    """Well, five rows of keys and the row with the space bar."""
    width = w - (0.05 if w < 0.34 else 0.056)
    main = width - 0.075 if numpad else width
    left = -width / 2
    rrect(width + 0.006, pitch * 6 + 0.004, 0.004, 0.0006, (0, y0 - pitch * 2.5, 0.0), well, 0.0002, parent=r)
    if glow_color:
        rrect(
            width + 0.002,
            pitch * 6,
            0.004,
            0.0004,
            (0, y0 - pitch * 2.5, 0.0004),
            glow(glow_color, 0.7),
            0,
            parent=r,
        )
    size = pitch - (0.0038 if glow_color else 0.0028)
    for j, n in enumerate(KEYS_IN_ROW):
        kw = main / n
        for i in range(n):
            box(
                (kw - 0.0028, size, 0.002),
                (left + kw * (i + 0.5), y0 - j * pitch, 0.0012),
                key,
                0.0006,
                parent=r,
                seg=2,
            )
    x = left
    space = main * 0.36
    for kw in [main * 0.07] * 4 + [space] + [main * 0.06] * 6:
        box((kw - 0.0028, size, 0.002), (x + kw / 2, y0 - 5 * pitch, 0.0012), key, 0.0006, parent=r, seg=2)
        x += kw
    if numpad:
        for j in range(6):
            for i in range(4):
                box(
                    (0.0142, size, 0.002),
                    (left + main + 0.012 + i * 0.0172, y0 - j * pitch, 0.0012),
                    key,
                    0.0006,
                    parent=r,
                    seg=2,
                )


def laptop(
    color='#9a9da0',
    at=(0, 0, 0.75),
    rotz=0.0,
    show='hills',
    w=0.33,
    d=0.23,
    ang=108,
    metal=0.7,
    keys='#16171a',
    deck=None,
    backlight=None,
    numpad=False,
    pointer=False,
    bezel=0.008,
    thick=0.015,
    pad=(0.105, 0.065),
    charger=None,
    mouse=None,
    sticker=False,
    wear=0.1,
    corner=0.012,
):
    """`show`: what the screen shows (see computer_screens), or None when it is off."""
    r = empty(at, rotz)
    shell = mat(color, 0.38, metal, var=0.04, rvar=0.1, dirt=wear, dirtcol='#5a5248', scale=12, spec=0.35)
    palm = (
        mat(deck, 0.42, metal * 0.5, var=0.05, rvar=0.12, dirt=wear, dirtcol='#6d655a', scale=14, spec=0.35)
        if deck
        else shell
    )
    black = mat('#0e0f11', 0.45, bump=0.05, spec=0.35)
    key = mat(keys, 0.5, rvar=0.15, dirt=wear, dirtcol='#6d655a', scale=60, spec=0.35)
    rrect(w, d, corner, thick, (0, 0, 0.002), shell, 0.003, parent=r)
    rrect(w - 0.006, d - 0.006, corner, 0.0006, (0, 0, thick + 0.0016), palm, 0.0003, parent=r)
    k = empty((0, 0, thick + 0.0021))
    k.parent = r
    pitch = 0.0185
    y0 = d / 2 - 0.03
    _keyboard(k, w, y0, key, black, backlight, numpad, pitch)
    pad_y = -d / 2 + pad[1] / 2 + 0.008
    pad_x = -0.03 if numpad else 0
    rrect(pad[0] + 0.001, pad[1] + 0.001, 0.004, 0.0003, (pad_x, pad_y, 0), black, 0, parent=k)
    rrect(
        pad[0],
        pad[1],
        0.004,
        0.0005,
        (pad_x, pad_y, 0),
        mat(deck or color, 0.25, metal * 0.6, dirt=0.05, spec=0.35),
        0.0002,
        parent=k,
    )
    if pointer:
        cyl(0.0034, 0.0034, (-0.004, y0 - pitch * 2.55, 0.0028), mat('#b3201a', 0.6), 'Z', 0.0012, k, n=20)
        for x, kw in ((-0.034, 0.033), (0, 0.03), (0.034, 0.033)):
            box(
                (kw, 0.011, 0.0016),
                (x, pad_y + pad[1] / 2 + 0.0085, 0.0006),
                mat('#17181a', 0.45),
                0.0006,
                parent=k,
            )
            box(
                (kw * 0.9, 0.0012, 0.0004),
                (x, pad_y + pad[1] / 2 + 0.0135, 0.0014),
                mat('#9a1a16', 0.5),
                0,
                parent=k,
            )
    if sticker:
        box((0.024, 0.018, 0.0003), (-w / 2 + 0.03, -d / 2 + 0.022, 0.0003), mat('#2b5d94', 0.3), 0, parent=k)
        box((0.018, 0.004, 0.0001), (-w / 2 + 0.03, -d / 2 + 0.024, 0.0005), mat('#d8d6d0', 0.3), 0, parent=k)
        box(
            (0.02, 0.014, 0.0003),
            (-w / 2 + 0.056, -d / 2 + 0.021, 0.0003),
            mat('#b9b9b6', 0.3, 0.5),
            0,
            parent=k,
        )
    _lid(r, w, d, thick, ang, shell, black, bezel, show, corner)
    # sockets on both sides
    for x, y in ((-1, 0.03), (-1, 0.055), (1, 0.02), (1, 0.05)):
        box((0.001, 0.013, 0.0045), (x * w / 2, y, thick * 0.55), mat('#08080a', 0.5), 0, parent=r)
    if charger:
        brick(charger, (-w / 2 - 0.13, 0.05, 0), 0.5, r, to=(-w / 2, 0.06, 0.008))
    if mouse:
        drop = [
            (0, 0.036),
            (0.012, 0.0345),
            (0.022, 0.029),
            (0.0285, 0.02),
            (0.031, 0.009),
            (0.03, 0),
            (0, 0),
        ]
        lathe(drop, (w / 2 + 0.075, -0.05, 0), mat(mouse, 0.4, spec=0.35), r, 48).scale = (1, 1.65, 1)
        box((0.006, 0.018, 0.006), (w / 2 + 0.075, -0.015, 0.032), black, 0.002, parent=r)
    return r


def _lid(r, w, d, thick, ang, shell, black, bezel, show, corner):
    """The lid is modelled lying on the base and opened by `ang` degrees."""
    lid = empty((0, d / 2 - 0.004, thick + 0.003))
    lid.parent = r
    lid.rotation_euler = (-math.radians(ang), 0, 0)
    middle = -d / 2 + 0.004
    rrect(w, d, corner, 0.006, (0, middle, 0), shell, 0.0018, parent=lid)
    rrect(w - 0.005, d - 0.005, corner, 0.0008, (0, middle, -0.0006), black, 0.0002, parent=lid)
    sw = w - 2 * bezel - 0.006
    sh = min(sw * 0.625, d - 0.024)
    glass = screen(show, 0.85) if show else mat('#07080a', 0.1, coat=0.4)
    top_gap = bezel + 0.006
    quad(sw, sh, (0, -d + 0.004 + top_gap + sh / 2, -0.0009), glass, (math.pi, 0, 0), lid)
    cyl(
        0.0014, 0.0004, (0, -d + 0.004 + top_gap / 2, -0.0008), mat('#1d2a3a', 0.1, coat=1), 'Z', 0, lid, n=16
    )
    cyl(0.0055, w * 0.72, (0, d / 2 - 0.004, thick + 0.0015), mat('#141517', 0.4), 'X', 0.001, r, n=20)


def closed(color='#8d9093', at=(0, 0, 0.75), rotz=0, **more):
    """A laptop with its lid down."""
    return laptop(color, at, rotz, None, ang=0.4, **more)


def bedspread(color='#5d6b8a', stripe='#c9c2ae', z=0.5, rotz=0):
    """The top of a bed with a striped spread and a pillow behind."""
    r = empty((0, 0, 0), rotz)
    cushion((1.7, 1.7, 0.3), (0, 0.25, z - 0.15), fabric(color, weave=420), parent=r, puff=0.08, wob=0.012)
    cushion((0.62, 0.36, 0.14), (0.3, 0.72, z + 0.06), fabric(stripe, weave=500), parent=r, puff=0.8)
