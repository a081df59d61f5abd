"""Goods with water: standing water dispenser and twin-tub washing machine."""
from lib import *


def twin_tub(at=(0, 0, 0), rotz=0, color='#e0e0dc', accent='#2c4f86', wear=0.15, kg='8 kg'):
    """Twin-tub washing machine: two lids on top, knob panel at the back, plastic body, drain hose at the side."""
    r = empty(at, rotz)
    shell = mat(color, 0.38, var=0.03, dirt=wear, dirtcol='#877a63', z0=0, scale=4)
    trim = mat(accent, 0.3, coat=0.25)
    smoke = mat(accent, 0.12, var=0.03, coat=0.8)
    black = mat('#17181b', 0.5)
    w, d, h = 0.76, 0.44, 0.84
    y = -d / 2
    rrect(w - 0.02, d - 0.02, 0.05, h - 0.16, (0, 0, 0.05), shell, 0.012, parent=r)
    rrect(w, d, 0.055, 0.06, (0, 0, h - 0.12), trim, 0.012, parent=r)
    rrect(w - 0.03, d - 0.03, 0.05, 0.03, (0, 0, 0.02), trim, 0.006, parent=r)
    # two lids: the wide one of the wash tub left, the narrow one of the spinner right
    for x, width in ((-0.125, 0.46), (0.245, 0.235)):
        rrect(width, d - 0.13, 0.03, 0.022, (x, -0.045, h - 0.062), smoke, 0.008, parent=r)
        box((0.09, 0.014, 0.014), (x, y + 0.022, h - 0.05), shell, 0.004, parent=r)
    # knob panel rising at the back
    prism(
        [(0, 0), (0.12, 0), (0.12, 0.14), (0.075, 0.14)],
        w - 0.02,
        (-(w - 0.02) / 2, d / 2 - 0.125, h - 0.065),
        shell,
        0.01,
        (math.pi / 2, 0, math.pi / 2),
        r,
    )
    slope = empty((0, d / 2 - 0.089, h + 0.003), rot=(math.radians(62), 0, 0))
    slope.parent = r
    box((w - 0.06, 0.12, 0.004), (0, 0, 0.0), trim, 0.004, parent=slope)
    for x, word in ((-0.24, 'WASH'), (-0.03, 'DRAIN'), (0.22, 'SPIN')):
        cyl(0.034, 0.03, (x, 0.008, 0.016), shell, 'Z', 0.006, slope, n=40)
        box((0.01, 0.062, 0.012), (x, 0.008, 0.034), shell, 0.003, (0, 0, 0.6), slope)
        text(word, 0.014, (x, -0.042, 0.003), mat('#e6e4dc', 0.5), (0, 0, 0), slope)
    text(kg, 0.05, (-0.22, y + 0.0085, h - 0.24), trim, parent=r)
    text('TWIN TUB', 0.02, (-0.22, y + 0.0085, h - 0.285), mat('#55585c', 0.5), parent=r)
    for x in (-0.16, 0.2):
        rrect(0.3, 0.36, 0.04, 0.006, (x, y + 0.012, 0.32), shell, 0.003, (math.pi / 2, 0, 0), r)
    hose = [
        (w / 2 - 0.01, 0.05, 0.12),
        (w / 2 + 0.05, 0.0, 0.1),
        (w / 2 + 0.09, -0.1, 0.02),
        (w / 2 + 0.02, -0.3, 0.02),
    ]
    tube(hose, 0.018, mat('#8d9094', 0.5, bump=0.5, bscale=50), r)
    for x in (-w / 2 + 0.08, w / 2 - 0.08):
        for yy in (y + 0.07, d / 2 - 0.07):
            cyl(0.022, 0.03, (x, yy, 0.014), black, 'Z', 0.003, r, n=20)
    return r


def water_dispenser(at=(0, 0, 0), rotz=0, color='#e0dfda', accent='#1d1f22', wear=0.12, bottle=True):
    """Standing dispenser: hot and cold taps in a niche, cabinet door below, blue 19 l bottle on top."""
    r = empty(at, rotz)
    shell = mat(color, 0.33, var=0.03, dirt=wear, dirtcol='#877a63', z0=0)
    dark = mat(accent, 0.25, coat=0.4)
    w, d, h = 0.31, 0.33, 0.96
    y = -d / 2
    rrect(w, d, 0.025, h - 0.02, (0, 0, 0.02), shell, 0.01, parent=r)
    box((w - 0.03, 0.01, 0.3), (0, y - 0.001, 0.72), dark, 0.012, parent=r)
    box((w - 0.07, 0.01, 0.17), (0, y - 0.003, 0.665), mat('#3c3e41', 0.5), 0.01, parent=r)
    for x, c in ((-0.06, '#b3261e'), (0.06, '#1f5a94')):
        cyl(0.016, 0.05, (x, y - 0.025, 0.745), mat('#d9d7d0', 0.4), 'Y', 0.004, r, n=24)
        cyl(0.012, 0.04, (x, y - 0.042, 0.73), mat('#d9d7d0', 0.4), 'Z', 0.003, r, n=24)
        box((0.026, 0.03, 0.012), (x, y - 0.045, 0.768), mat(c, 0.35), 0.004, (0.2, 0, 0), r)
    box((w - 0.06, 0.08, 0.02), (0, y - 0.03, 0.575), dark, 0.008, parent=r)
    for i in range(3):
        cyl(
            0.005,
            0.004,
            (-0.04 + i * 0.04, y - 0.007, 0.84),
            glow(('#c8342a', '#d99a1e', '#2fae4a')[i], 1),
            'Y',
            0.001,
            r,
            n=14,
        )
    box((w - 0.04, 0.012, 0.46), (0, y - 0.002, 0.29), shell, 0.008, parent=r)
    box((0.02, 0.012, 0.09), (w / 2 - 0.05, y - 0.01, 0.42), dark, 0.004, parent=r)
    if bottle:
        blue = NT('bottle')
        blue.set('Base Color', hexc('#8fbfe6'))
        blue.set('Transmission', 0.45)
        blue.set('Roughness', 0.08)
        blue.set('IOR', 1.2)
        prof = [(0.03, 0.0), (0.04, 0.02), (0.12, 0.07), (0.132, 0.09)]
        for k in range(4):
            prof += [
                (0.132, 0.1 + k * 0.065),
                (0.126, 0.115 + k * 0.065),
                (0.126, 0.125 + k * 0.065),
                (0.132, 0.14 + k * 0.065),
            ]
        lathe(prof + [(0.132, 0.37), (0.11, 0.395), (0, 0.4)], (0, 0, h - 0.02), blue.m, r)
        cyl(0.07, 0.03, (0, 0, h + 0.005), shell, 'Z', 0.006, r)
    return r
