"""Two phones of another shape: one that folds in the middle, and a small one with buttons and a torch."""
from lib import *
from models.phone_screens import WALLPAPERS, screen, wallpaper
from models.smartphone import back_glass, lens


def half(parent, w, h, t, color, frame, lower):
    """One half of the folding phone, flat, with the fold at y = 0 and its inner side up."""
    rim = mat(frame, 0.28, 0.8)
    rrect(w, h, 0.008, t - 0.001, (0, h / 2, 0.0005), rim, 0.0012, parent=parent, n=10)
    glass = back_glass(color, rough=0.3, coat=0.2, wear=0.1)
    rrect(w - 0.002, h - 0.002, 0.0072, 0.0012, (0, h / 2, 0), glass, 0.0006, parent=parent, n=10)
    border = mat('#101113', 0.35)
    rrect(w - 0.0016, h - 0.0016, 0.0074, 0.0008, (0, h / 2, t - 0.0006), border, 0.0003, parent=parent, n=10)


def folding(color='#a8c9b4', at=(0, 0, 0.75), rotz=0, angle=105, wear=0.1):
    r = empty(at, rotz)
    w, h, t = 0.0719, 0.0825, 0.0069
    frame = '#9db3a4'
    halves = []
    for lower in (True, False):
        # The lower half comes towards the camera; the upper one rises at `angle` from it.
        part = empty((0, 0, 0.0), rot=(0, 0, math.pi) if lower else (math.radians(180 - angle), 0, 0))
        part.parent = r
        half(part, w, h, t, color, frame, lower)
        halves.append(part)

    def page(x, y):
        return wallpaper(x, y, WALLPAPERS[4], 2)

    for part, lower in zip(halves, (True, False)):

        def share(x, y, lower=lower):
            return page(1 - x, (1 - y) / 2) if lower else page(x, 0.5 + y / 2)

        shine = picture(share, 270, 330, 0.1, 0.8)
        quad(w - 0.006, h - 0.0028, (0, h / 2 - 0.0012, t + 0.0003), shine, parent=part)
    white = glow('#ffffff', 1.3)
    text('10:26', 0.013, (0, h * 0.62, t + 0.0005), white, (0, 0, 0), halves[1], bold=False)
    cyl(0.0018, 0.0002, (0, h - 0.007, t + 0.0005), mat('#08080a', 0.2), 'Z', 0, halves[1], n=20)
    cyl(0.0042, w - 0.01, (0, 0.001, 0.0035), mat(frame, 0.3, 0.8), 'X', 0.0005, r, n=24)
    # The outer screen and the two lenses on the back of the upper half.
    back = empty((0, h / 2, 0), rot=(0, math.pi, 0))
    back.parent = halves[1]
    rrect(
        w - 0.008,
        h - 0.012,
        0.006,
        0.0006,
        (0, 0.001, -0.0002),
        mat('#0a0b0d', 0.06, coat=0.8),
        0,
        parent=back,
    )
    for x in (0.012, 0.0255):
        lens(x, h / 2 - 0.0125, 0.0003, 0.0056, mat('#2b3530', 0.3, 0.7), back)
    return r


def keypad(r, rubber, ink):
    """Twelve keys in a slight arch, with the call keys and a square of arrows above."""
    words = ['1', '2 abc', '3 def', '4 ghi', '5 jkl', '6 mno', '7 pqrs', '8 tuv', '9 wxyz', '*', '0 +', '#']
    for i, word in enumerate(words):
        col, row = i % 3 - 1, i // 3
        at = (col * 0.0142, -0.0165 - row * 0.0092 - 0.0012 * abs(col), 0.0118)
        box((0.0133, 0.0078, 0.0016), at, rubber, 0.0007, (0, 0, 0.07 * col), r)
        text(
            word,
            0.0036 if len(word) > 1 else 0.0046,
            (at[0], at[1], at[2] + 0.0009),
            ink,
            (0, 0, 0),
            r,
            bold=True,
        )
    rrect(0.0185, 0.0155, 0.004, 0.002, (0, -0.0052, 0.0112), mat('#9a9da0', 0.3, 0.7), 0.0007, parent=r)
    rrect(0.0095, 0.008, 0.002, 0.0026, (0, -0.0052, 0.0112), rubber, 0.0006, parent=r)
    for side, color in ((-1, '#2c8a45'), (1, '#a82a24')):
        box((0.0115, 0.0064, 0.0016), (side * 0.0162, -0.0088, 0.0116), rubber, 0.0007, parent=r)
        box((0.005, 0.0016, 0.0003), (side * 0.0162, -0.0088, 0.0125), mat(color, 0.4), 0, parent=r)
        box((0.0115, 0.0058, 0.0016), (side * 0.0162, -0.0016, 0.0116), rubber, 0.0007, parent=r)
        box((0.006, 0.0008, 0.0003), (side * 0.0162, -0.0016, 0.0125), ink, 0, parent=r)


def button_phone(color='#16181b', accent='#a3262a', at=(0, 0, 0.75), rotz=0, wear=0.5):
    r = empty(at, rotz)
    w, h = 0.0495, 0.114
    shell = mat(color, 0.38, var=0.05, dirt=0.15 * wear, dirtcol='#9a948a', scale=30, coat=0.2)
    rrect(w, h, 0.0095, 0.0085, (0, 0, 0), mat(accent, 0.4, dirt=0.1), 0.004, parent=r, seg=5)
    rrect(w - 0.0025, h - 0.0025, 0.0088, 0.0088, (0, 0, 0.0027), shell, 0.003, parent=r, seg=5)
    rrect(0.043, 0.05, 0.004, 0.0008, (0, 0.029, 0.0112), mat('#08090b', 0.08, coat=0.8), 0.0003, parent=r)
    face = empty((0, 0.0275, 0))
    face.parent = r
    screen('lock', 0.0355, 0.037, 0.0004, 0.0122, face, 1, 0.75)
    text('DUAL SIM', 0.0026, (0, 0.0495, 0.0122), mat('#b9bbbd', 0.4), (0, 0, 0), r)
    box((0.012, 0.0012, 0.0008), (0, 0.0535, 0.0118), mat('#3a3b3d', 0.5), 0.0003, parent=r)
    keypad(r, mat('#202226', 0.55, var=0.1, dirt=0.2, dirtcol='#8a8478', scale=60), mat('#d9d7d0', 0.5))
    # The torch looks out of the upper end.
    cyl(0.0042, 0.003, (0.008, h / 2, 0.0065), mat('#b9bbbd', 0.25, 0.9), 'Y', 0.0005, r, n=24)
    cyl(0.003, 0.0034, (0.008, h / 2, 0.0065), glow('#fff6d8', 1.2), 'Y', 0, r, n=20)
    for i in range(2):
        box((0.0012, 0.014, 0.004), (w / 2, 0.03 - i * 0.02, 0.006), shell, 0.0005, parent=r)
    return r
