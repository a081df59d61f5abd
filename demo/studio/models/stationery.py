"""Exercise books, office files, calculator."""
from lib import *
from models.books import book


def exercise_books(at=(0, 0, 0), rotz=0, n=26, colors=('#2f5f9a', '#a83a2c', '#3a7a4a', '#c2a23a')):
    """Open carton of exercise books and a pile beside it."""
    r = empty(at, rotz)
    board = mat('#a9805a', 0.85, var=0.12, bump=0.15, bscale=120, dirt=0.2, scale=4)
    w, d, h, t = 0.36, 0.46, 0.22, 0.005
    for s in (-1, 1):
        box((w, t, h), (-0.2, s * d / 2, 0), board, 0.001, parent=r, base=True)
        box((t, d, h), (-0.2 + s * w / 2, 0, 0), board, 0.001, parent=r, base=True)
        flap = empty((-0.2 + s * w / 2, 0, h), rot=(0, s * 2.2 - (0 if s > 0 else 0), 0))
        flap.parent = r
        box((t, d, 0.15), (0, 0, 0), board, 0.001, parent=flap, base=True)
        flap = empty((-0.2, s * d / 2, h), rot=(-s * 2.3, 0, 0))
        flap.parent = r
        box((w, t, 0.15), (0, 0, 0), board, 0.001, parent=flap, base=True)
    text('EXERCISE BOOKS', 0.032, (-0.2, -d / 2 - 0.004, 0.12), mat('#3b2a1d', 0.8), parent=r)
    for k in range(2):
        z = 0.0
        for i in range(n + 6):
            c = colors[(i // 9) % len(colors)]
            book(
                (-0.2 + (k - 0.5) * 0.17 + R.uniform(-0.003, 0.003), R.uniform(-0.1, -0.09) + 0.1, z),
                r,
                (0.16, 0.205, 0.0062),
                c,
                math.pi / 2 + R.uniform(-0.03, 0.03),
                '',
            )
            z += 0.0064
    z = 0
    for i in range(n // 2):
        c = colors[(i // 4) % len(colors)]
        book(
            (0.18 + R.uniform(-0.006, 0.006), -0.06 + R.uniform(-0.006, 0.006), z),
            r,
            (0.16, 0.205, 0.0062),
            c,
            R.uniform(-0.1, 0.1),
            'EXERCISE BOOK' if i == n // 2 - 1 else '',
            sub='NAME ................  80 LEAVES',
        )
        z += 0.0064
    return r


def files(at=(0, 0, 0), rotz=0, colors=('#1b1b1c', '#1d3f7a', '#7d1a14', '#1b1b1c', '#2f5a44', '#1d3f7a')):
    """Lever arch files standing in a row, a pile of manila files beside them."""
    r = empty(at, rotz)
    for i, c in enumerate(colors):
        m = mat(c, 0.5, var=0.08, bump=0.3, bscale=300, dirt=0.18, dirtcol='#8a8272')
        tilt = 0.0 if i < len(colors) - 1 else 0.16
        e = empty((-0.3 + i * 0.077 + (0.02 if tilt else 0), 0, 0), rot=(0, tilt, 0))
        e.parent = r
        for x in (-0.034, 0.034):
            box((0.0035, 0.28, 0.315), (x, 0, 0), m, 0.001, parent=e, base=True)
        box((0.072, 0.0035, 0.315), (0, -0.139, 0), m, 0.001, parent=e, base=True)
        box((0.055, 0.24, 0.295), (0, 0.01, 0.006), mat('#cfc9b8', 0.9), 0.001, parent=e, base=True)
        box((0.05, 0.001, 0.13), (0, -0.1412, 0.15), mat('#dcd8cc', 0.6), 0, parent=e, base=True)
        text(
            ('INVOICES', 'SALARY', 'TAX', '2024', 'LEASES', 'BANK')[i % 6],
            0.017,
            (0, -0.1424, 0.215),
            mat('#26262a', 0.6),
            (math.pi / 2, math.pi / 2, 0),
            e,
        )
        cyl(0.012, 0.002, (0, -0.1412, 0.06), mat('#a9acae', 0.3, 1), 'Y', 0, e, n=24)
    for i in range(9):
        m = mat(('#b8935f', '#a9845a', '#8fa06a')[i // 4], 0.8, var=0.1, dirt=0.15)
        box(
            (0.25, 0.34, 0.009),
            (0.34 + R.uniform(-0.01, 0.01), -0.02, i * 0.0094),
            m,
            0.001,
            rot=(0, 0, R.uniform(-0.07, 0.07)),
            parent=r,
            base=True,
        )
    return r


def calculator(at=(0, 0, 0), rotz=0, color='#26292e', screen='#8a9680', word='SCIENTIFIC'):
    """Scientific calculator with its sliding cover beside it."""
    r = empty(at, rotz)
    m, panel = mat(color, 0.4, var=0.05, bump=0.1, dirt=0.12), mat('#3a3e44', 0.3)
    rrect(0.08, 0.162, 0.012, 0.013, (0, 0, 0), m, 0.004, parent=r)
    box((0.068, 0.036, 0.0015), (0, 0.052, 0.013), mat('#16181a', 0.2), 0.002, parent=r)
    box((0.06, 0.024, 0.0018), (0, 0.05, 0.0138), mat(screen, 0.15), 0.001, parent=r)
    text('3.14159265', 0.0105, (0.004, 0.047, 0.0152), mat('#1a1f18', 0.5), (0, 0, 0), r)
    text('sin 45', 0.006, (-0.017, 0.0565, 0.0152), mat('#1a1f18', 0.5), (0, 0, 0), r)
    text(word, 0.005, (0, 0.074, 0.0132), mat('#c9cbcc', 0.5), (0, 0, 0), r)
    ink = mat('#e2e0d8', 0.5)
    rows = [
        ('SHIFT', 'ALPHA', 'MODE', 'ON'),
        ('x\u00b2', 'log', 'ln', '(', ')'),
        ('sin', 'cos', 'tan', 'S-D', 'M+'),
    ]
    for j, row in enumerate(rows):
        for i, key in enumerate(row):
            x = (i - (len(row) - 1) / 2) * 0.0142
            box((0.0115, 0.0068, 0.003), (x, 0.022 - j * 0.011, 0.0135), panel, 0.001, parent=r)
            text(key, 0.0038, (x, 0.022 - j * 0.011, 0.0153), ink, (0, 0, 0), r)
    big = [
        ('7', '8', '9', 'DEL', 'AC'),
        ('4', '5', '6', '\u00d7', '\u00f7'),
        ('1', '2', '3', '+', '-'),
        ('0', '.', 'EXP', 'Ans', '='),
    ]
    for j, row in enumerate(big):
        for i, key in enumerate(row):
            c = '#8a4a1c' if key in ('DEL', 'AC') else '#c4c6c6'
            x, y = (i - 2) * 0.0142, -0.015 - j * 0.0148
            box((0.0118, 0.0098, 0.004), (x, y, 0.0138), mat(c, 0.35), 0.0012, parent=r)
            text(key, 0.0062 if len(key) < 3 else 0.0042, (x, y, 0.0161), mat('#17181a', 0.5), (0, 0, 0), r)
    rrect(0.084, 0.166, 0.012, 0.006, (0.1, -0.012, 0), m, 0.003, rot=(0, 0, -0.2), parent=r)
    return r
