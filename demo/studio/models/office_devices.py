"""UPS, projector, Wi-Fi router with aerials, payment terminal with paper roll."""
from lib import *
from models.soft_shapes import coated_glass, fused, ribbon


def ups(at=(0, 0, 0.75), rotz=0, color='#1a1b1d', rating='650 VA'):
    """Tower UPS: round power button, lights and grilles; the back has the outlets."""
    r = empty(at, rotz)
    m = mat(color, 0.5, var=0.05, bump=0.15, bscale=600, dirt=0.18, dirtcol='#8a8276', scale=12, spec=0.35)
    face = mat('#0d0e10', 0.25, coat=0.3, rvar=0.1, dirt=0.1, dirtcol='#8a8276', spec=0.4)
    dark = mat('#050506', 0.6)
    w, d, h = 0.105, 0.29, 0.145
    box((w, d, h), (0, 0, 0.006), m, 0.008, parent=r, base=True)
    fused([('box', (0, -d / 2, h / 2 + 0.006), (w, 0.03, h), (1, 1))], face, r, 0.003, edge=0.009)
    lathe(
        [(0.0, 0.006), (0.013, 0.006), (0.015, 0.004), (0.017, 0.006), (0.019, 0.004), (0.019, 0)],
        (0, -d / 2 - 0.014, 0.105),
        m,
        r,
        40,
        (math.pi / 2, 0, 0),
    )
    for i, c in enumerate(('#48ff7a', '#ffb02a', '#401010')):
        cyl(
            0.003,
            0.003,
            (-0.018 + i * 0.018, -d / 2 - 0.015, 0.075),
            glow(c, 2) if i < 1 else mat(c, 0.3),
            'Y',
            0,
            r,
            n=16,
        )
    text(rating, 0.017, (0, -d / 2 - 0.0155, 0.045), mat('#c9c7c0', 0.5), parent=r)
    for s in (-1, 1):
        for i in range(10):
            box((0.002, 0.05, 0.003), (s * w / 2, 0.04, 0.05 + i * 0.008), dark, 0, parent=r)
    for i in range(12):
        box((0.05, 0.003, 0.001), (0, -0.05 + i * 0.01, h + 0.0062), dark, 0, parent=r)
    box((0.08, 0.003, 0.1), (0, d / 2, 0.08), dark, 0.001, parent=r)
    for z in (0.055, 0.1):
        box((0.04, 0.004, 0.03), (0, d / 2 + 0.001, z), mat('#26282b', 0.5), 0.003, parent=r)
    black = mat('#141415', 0.5)
    tube(
        [
            (0.02, d / 2, 0.04),
            (0.05, d / 2 + 0.06, 0.01),
            (0.13, 0.12, 0.005),
            (0.12, 0.0, 0.005),
            (0.17, -0.06, 0.005),
            (0.13, -0.1, 0.006),
        ],
        0.0036,
        black,
        r,
    )
    box((0.05, 0.048, 0.026), (0.115, -0.125, 0.0), black, 0.008, (0, 0, 0.5), r, base=True)
    return r


def projector(at=(0, 0, 0.75), rotz=0, color='#d6d5d0', on=False):
    """White projector: lens at one side with focus ring, grilles, buttons on top."""
    r = empty(at, rotz)
    m = mat(color, 0.4, var=0.04, rvar=0.08, dirt=0.12, dirtcol='#8a8276', scale=10)
    dark = mat('#17181a', 0.5, spec=0.35)
    fused(
        [
            ('box', (0, 0, 0.056), (0.31, 0.235, 0.084), (0.97, 0.96)),
            ('drum', (0.085, -0.07, 0.062), (0.1, 0.1, 0.094), 'Y'),
        ],
        m,
        r,
        0.004,
        0.012,
        edge=0.014,
    )
    turn = (math.pi / 2, 0, 0)
    lathe(
        [(0.042, 0), (0.042, 0.012), (0.038, 0.016), (0.034, 0.014), (0.03, -0.004), (0, -0.004)],
        (0.085, -0.116, 0.062),
        dark,
        r,
        56,
        turn,
    )
    lathe(
        [(0.029, 0.0), (0.02, 0.006), (0.01, 0.009), (0, 0.01)],
        (0.085, -0.116, 0.062),
        glow('#eaf4ff', 6) if on else coated_glass(0.029),
        r,
        48,
        turn,
    )
    for i in range(11):
        box((0.11, 0.003, 0.0035), (-0.075, -0.1165, 0.03 + i * 0.0055), dark, 0, parent=r)
        box((0.003, 0.11, 0.0035), (0.1535, 0.03, 0.03 + i * 0.0055), dark, 0, parent=r)
        box((0.003, 0.11, 0.0035), (-0.1535, 0.0, 0.03 + i * 0.0055), dark, 0, parent=r)
    box((0.05, 0.024, 0.004), (0.085, -0.05, 0.108), mat('#a9aaa8', 0.5), 0.002, parent=r)
    for x, y in ((-0.06, 0.03), (-0.085, 0.03), (-0.035, 0.03), (-0.06, 0.052), (-0.06, 0.008)):
        cyl(0.008, 0.003, (x, y, 0.0985), mat('#8a8c8e', 0.5), 'Z', 0.001, r, n=24)
    for x, y in ((-0.11, -0.07), (0.11, -0.07), (0, 0.08)):
        cyl(0.011, 0.016, (x, y, 0.008), dark, 'Z', 0.002, r, n=24)
    text('XGA 3200', 0.012, (-0.075, -0.119, 0.016 + 0.075), mat('#5f6266', 0.5), parent=r)
    tube(
        [
            (-0.1, 0.115, 0.03),
            (-0.16, 0.16, 0.006),
            (-0.25, 0.1, 0.004),
            (-0.23, 0.0, 0.004),
            (-0.28, -0.06, 0.004),
        ],
        0.0035,
        dark,
        r,
    )
    return r


def router(at=(0, 0, 0.75), rotz=0, color='#17181a', aerials=4, lights='#48ff7a'):
    """Flat router with a row of lights and standing aerials; sockets at the back."""
    r = empty(at, rotz)
    m = mat(color, 0.35, var=0.04, rvar=0.1, dirt=0.12, dirtcol='#8a8276', scale=14, spec=0.4)
    dull = mat(color, 0.55, dirt=0.1, dirtcol='#8a8276', spec=0.35)
    fused([('box', (0, 0, 0.018), (0.24, 0.15, 0.03), (0.95, 0.92))], m, r, 0.003, edge=0.009)
    for k in range(6):
        cyl(
            0.0022,
            0.001,
            (-0.05 + k * 0.02, -0.045, 0.0335),
            glow(lights if k != 3 else '#ff9a2a', 2.5),
            'Z',
            0,
            r,
            n=12,
        )
    for k in range(14):
        box(
            (0.003, 0.05, 0.001),
            (-0.08 + k * 0.0123, 0.02, 0.0333),
            mat('#060607' if hexc(color)[0] < 0.3 else '#9a9b99', 0.6),
            0,
            parent=r,
        )
    for k in range(aerials):
        x = -0.1 + 0.2 * k / (aerials - 1)
        lean = (x * 1.2) + R.uniform(-0.06, 0.06)
        cyl(0.007, 0.03, (x, 0.082, 0.02), dull, 'X', 0.002, r, n=20)
        a = empty((x, 0.086, 0.022), rot=(-0.08, lean, 0))
        a.parent = r
        rrect(0.013, 0.009, 0.004, 0.175, (0, 0, 0.0), dull, 0.003, parent=a)
    for k in range(4):
        box(
            (0.013, 0.003, 0.011),
            (-0.05 + k * 0.018, 0.0725, 0.017),
            mat('#c9a227' if k else '#1d4f9a', 0.4),
            0.001,
            parent=r,
        )
    cable_mt = mat('#2b5d94', 0.5)
    tube(
        [
            (-0.05, 0.075, 0.016),
            (-0.06, 0.13, 0.006),
            (-0.16, 0.12, 0.004),
            (-0.19, 0.02, 0.004),
            (-0.16, -0.06, 0.004),
        ],
        0.0026,
        cable_mt,
        r,
    )
    tube(
        [(0.07, 0.075, 0.016), (0.09, 0.13, 0.006), (0.17, 0.1, 0.004), (0.18, 0.0, 0.004)],
        0.002,
        mat('#141415', 0.5),
        r,
    )
    box(
        (0.045, 0.05, 0.03),
        (0.185, -0.03, 0),
        mat('#141415', 0.5, spec=0.35),
        0.006,
        (0, 0, 0.3),
        r,
        base=True,
    )
    return r


def pos_terminal(at=(0, 0, 0.75), rotz=0, color='#26282b', screen_color='#2b6a9a', roll=True):
    """Hand-held payment terminal: screen, keypad with coloured keys, printer hump with paper coming out."""
    r = empty(at, rotz)
    m = mat(color, 0.45, var=0.05, bump=0.1, bscale=700, dirt=0.15, dirtcol='#8a8276', scale=20, spec=0.35)
    body = empty((0, 0, 0.0), rot=(0.12, 0, 0))
    body.parent = r
    fused(
        [
            ('box', (0, 0, 0.022), (0.084, 0.19, 0.038), (0.96, 0.98)),
            ('box', (0, 0.07, 0.042), (0.088, 0.07, 0.05), (0.9, 0.8)),
        ],
        m,
        body,
        0.0025,
        0.015,
        edge=0.008,
    )
    rrect(0.07, 0.05, 0.003, 0.003, (0, 0.003, 0.04), mat('#08090b', 0.1, coat=0.5), 0.001, parent=body)
    quad(0.06, 0.04, (0, 0.003, 0.0432), glow(screen_color, 0.6), parent=body)
    text('TRANSFER', 0.007, (0, 0.012, 0.0434), glow('#ffffff', 1), (0, 0, 0), body)
    text('INSERT CARD', 0.006, (0, -0.005, 0.0434), glow('#ffffff', 1), (0, 0, 0), body)
    key = mat('#8d8f92', 0.5, dirt=0.15, scale=60)
    for j in range(4):
        for i in range(3):
            box(
                (0.015, 0.0088, 0.005),
                (-0.02 + i * 0.02, -0.03 - j * 0.0118, 0.0415),
                key,
                0.002,
                parent=body,
            )
    for i, c in enumerate(('#a3201a', '#c9a227', '#2f7a3a')):
        box(
            (0.017, 0.0088, 0.005),
            (-0.021 + i * 0.021, -0.0785, 0.0415),
            mat(c, 0.5, dirt=0.1),
            0.002,
            parent=body,
        )
    paper = mat('#dedcd4', 0.7, var=0.03)
    ribbon(
        [(0, 0.078, 0.062), (0, 0.074, 0.085), (0, 0.06, 0.105), (0, 0.04, 0.118), (0, 0.024, 0.122)],
        0.056,
        paper,
        body,
        0.0004,
        (1, 0, 0),
    )
    if roll:
        for k in range(2):
            lathe(
                [(0.006, 0), (0.02, 0), (0.02, 0.056), (0.006, 0.056), (0.006, 0)],
                (0.085 + 0.02 * k, 0.02 - 0.05 * k, 0.0),
                paper,
                r,
                40,
            )
        box((0.054, 0.0855, 0.0008), (-0.09, -0.05, 0.001), mat('#1d4f7a', 0.3), 0.0003, (0, 0, 0.5), r)
        box((0.011, 0.012, 0.0003), (-0.105, -0.04, 0.0016), mat('#c9a95a', 0.3, 0.8), 0, (0, 0, 0.5), r)
    return r
