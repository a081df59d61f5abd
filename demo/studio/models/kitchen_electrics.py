"""Small kitchen electrics: kettle, rice cooker, air fryer, toaster."""
from lib import *


def cord(r, start, reach=0.3, black=None):
    x, y, z = start
    points = [
        start,
        (x + 0.05, y + 0.04, 0.01),
        (x + reach * 0.6, y - 0.02, 0.005),
        (x + reach, y - 0.14, 0.005),
    ]
    tube(points + [(x + reach * 0.8, y - 0.26, 0.005)], 0.0035, black or mat('#17181a', 0.5), r)


def kettle(at=(0, 0, 0.75), rotz=0, color='#b9bbbd', metal=1.0, trim='#17181a', wear=0.1):
    """Cordless kettle: tapered body on a base, spout, lid with knob, arched handle with switch."""
    r = empty(at, rotz)
    body = mat(
        color, 0.24 if metal else 0.32, metal, var=0.04, rvar=0.08, dirt=wear, dirtcol='#6f665a', scale=9
    )
    dark = mat(trim, 0.42, dirt=0.08)
    lathe([(0, 0), (0.085, 0), (0.09, 0.006), (0.086, 0.018), (0.07, 0.022), (0, 0.022)], (0, 0, 0), dark, r)
    profile = [
        (0, 0.024),
        (0.082, 0.024),
        (0.086, 0.032),
        (0.085, 0.06),
        (0.08, 0.12),
        (0.07, 0.18),
        (0.063, 0.205),
        (0.058, 0.212),
    ]
    lathe(profile, (0, 0, 0), body, r)
    lathe([(0.0865, 0.026), (0.088, 0.034), (0.0862, 0.046)], (0, 0, 0), dark, r)
    lathe([(0.06, 0.208), (0.058, 0.22), (0.035, 0.23), (0, 0.233)], (0, 0, 0), dark, r)
    lathe([(0, 0.23), (0.012, 0.232), (0.016, 0.244), (0.012, 0.25), (0, 0.252)], (0, 0, 0), body, r, 32)
    # spout to the left, handle to the right
    prism([(-0.05, 0.03), (-0.098, 0.0), (-0.05, -0.03)], 0.05, (0.0, 0, 0.165), body, 0.008, parent=r)
    handle = [
        (0.055, 0, 0.212),
        (0.1, 0, 0.222),
        (0.132, 0, 0.19),
        (0.13, 0, 0.09),
        (0.115, 0, 0.06),
        (0.08, 0, 0.05),
    ]
    tube(bent(handle, 0.03), 0.0125, dark, r, smoothc=False)
    box((0.03, 0.02, 0.012), (0.118, 0, 0.048), mat('#b3261e', 0.4), 0.003, (0, 0.5, 0), r)
    box((0.014, 0.002, 0.09), (0.045, -0.066, 0.115), mat('#c9d6da', 0.1, coat=0.8), 0.004, (-0.1, 0, 0.6), r)
    cord(r, (0.06, 0.05, 0.01))
    return r


def rice_cooker(at=(0, 0, 0.75), rotz=0, color='#e0ded6', band='#8f231c', wear=0.1):
    """Drum-shaped cooker with glass lid, side handles and the cook/warm lever."""
    r = empty(at, rotz)
    body = mat(color, 0.3, var=0.03, dirt=wear, dirtcol='#877a63', coat=0.3)
    steel = mat('#b9bbbd', 0.25, 1, rvar=0.06)
    dark = mat('#1a1b1d', 0.45)
    lathe(
        [
            (0, 0.012),
            (0.105, 0.012),
            (0.122, 0.03),
            (0.13, 0.08),
            (0.132, 0.15),
            (0.13, 0.175),
            (0.134, 0.18),
            (0.134, 0.186),
            (0.122, 0.188),
        ],
        (0, 0, 0),
        body,
        r,
    )
    lathe([(0.1318, 0.118), (0.1332, 0.122), (0.1335, 0.15), (0.1318, 0.154)], (0, 0, 0), mat(band, 0.35), r)
    lathe([(0.128, 0.186), (0.136, 0.188), (0.136, 0.193), (0.128, 0.196)], (0, 0, 0), steel, r)
    lathe(
        [(0.13, 0.194), (0.115, 0.208), (0.07, 0.224), (0, 0.23)],
        (0, 0, 0),
        mat('#7f8c8c', 0.08, coat=1, rvar=0.03),
        r,
    )
    lathe(
        [(0, 0.228), (0.016, 0.23), (0.014, 0.24), (0.024, 0.25), (0.022, 0.258), (0, 0.26)],
        (0, 0, 0),
        dark,
        r,
        36,
    )
    for s in (-1, 1):
        tube(
            bent(
                [
                    (s * 0.125, -0.045, 0.15),
                    (s * 0.165, -0.045, 0.152),
                    (s * 0.165, 0.045, 0.152),
                    (s * 0.125, 0.045, 0.15),
                ],
                0.02,
            ),
            0.009,
            dark,
            r,
            smoothc=False,
        )
    rrect(0.085, 0.07, 0.012, 0.008, (0, -0.123, 0.066), dark, 0.003, (math.pi / 2, 0, 0), r)
    box((0.026, 0.02, 0.012), (0, -0.138, 0.05), mat('#d9d7cf', 0.4), 0.003, (0.3, 0, 0), r)
    for x, word, c in ((-0.022, 'COOK', '#e2541e'), (0.022, 'WARM', '#d8a020')):
        cyl(0.005, 0.004, (x, -0.132, 0.085), glow(c, 1.2 if x < 0 else 0.2), 'Y', 0.001, r, n=16)
        text(word, 0.008, (x, -0.1318, 0.073), mat('#d9d7cf', 0.5), parent=r)
    for k in range(4):
        a = k * math.pi / 2 + 0.78
        cyl(0.014, 0.014, (0.09 * math.cos(a), 0.09 * math.sin(a), 0.007), dark, 'Z', 0.003, r, n=20)
    cord(r, (0.08, 0.1, 0.03), 0.22)
    return r


def air_fryer(at=(0, 0, 0.75), rotz=0, color='#1c1d1f', accent='#b08d5a', litres='5.5 L', knobs=False):
    """Egg-shaped air fryer: drawer with handle and screen on the slope above it."""
    r = empty(at, rotz)
    body = mat(color, 0.36, var=0.04, rvar=0.1, dirt=0.06, coat=0.15)
    trim = mat(accent, 0.3, 0.7)
    dark = mat('#0d0e0f', 0.15, coat=0.7)
    profile = [
        (0, 0.01),
        (0.125, 0.012),
        (0.14, 0.03),
        (0.146, 0.1),
        (0.144, 0.19),
        (0.134, 0.25),
        (0.11, 0.295),
        (0.07, 0.315),
        (0, 0.32),
    ]
    lathe(profile, (0, 0, 0), body, r, 72, sm=60)
    lathe([(0.1465, 0.166), (0.148, 0.17), (0.1465, 0.174)], (0, 0, 0), trim, r, 72)
    # drawer front: a shallow plate bent around the body, and the handle
    rrect(0.2, 0.13, 0.025, 0.03, (0, -0.122, 0.095), body, 0.012, (math.pi / 2, 0, 0), r)
    rrect(0.05, 0.1, 0.02, 0.05, (0, -0.14, 0.1), body, 0.014, (math.pi / 2, 0, 0), r)
    box((0.02, 0.03, 0.012), (0, -0.172, 0.152), trim, 0.004, parent=r)
    text(litres, 0.016, (-0.065, -0.1528, 0.05), trim, parent=r)
    slope = empty((0, -0.137, 0.225), rot=(math.radians(73), 0, 0))
    slope.parent = r
    if knobs:
        for y in (0.028, -0.028):
            cyl(0.024, 0.022, (0, y, 0.008), trim, 'Z', 0.004, slope, n=40)
            box((0.003, 0.016, 0.003), (0, y + 0.01, 0.02), dark, 0, parent=slope)
    else:
        rrect(0.11, 0.075, 0.02, 0.012, (0, 0, -0.008), dark, 0.003, parent=slope)
        text('180', 0.026, (-0.018, 0.006, 0.0048), glow('#e8f4ff', 1.2), (0, 0, 0), slope)
        for i in range(5):
            cyl(0.004, 0.001, (-0.04 + i * 0.02, -0.022, 0.0045), glow('#e8f4ff', 0.5), 'Z', 0, slope, n=12)
    cord(r, (0.08, 0.11, 0.03), 0.2)
    return r


def toaster(at=(0, 0, 0.75), rotz=0, color='#b5b7b8', metal=0.9, wear=0.1):
    """Two-slice toaster with slots on top, lever, dial and crumbs."""
    r = empty(at, rotz)
    body = mat(
        color, 0.26 if metal else 0.32, metal, var=0.04, rvar=0.1, dirt=wear, dirtcol='#6f5a3c', scale=9
    )
    dark = mat('#151618', 0.45, dirt=0.1)
    w, d, h = 0.26, 0.16, 0.175
    rrect(w + 0.01, d + 0.01, 0.03, 0.03, (0, 0, 0.008), dark, 0.006, parent=r)
    rrect(w - 0.02, d, 0.028, h - 0.035, (0, 0, 0.03), body, 0.022, parent=r, seg=5)
    for s in (-1, 1):
        rrect(0.03, d + 0.004, 0.014, h - 0.025, (s * (w / 2 - 0.012), 0, 0.028), dark, 0.012, parent=r)
    for y in (-0.03, 0.03):
        rrect(0.165, 0.03, 0.006, 0.004, (0, y, h - 0.006), mat('#060606', 0.8), 0.001, parent=r)
        tube(
            [(-0.08, y, h - 0.003), (0.08, y, h - 0.003)], 0.0015, mat('#8f8f8c', 0.4, 0.8), r, smoothc=False
        )
        box(
            (0.13, 0.013, 0.05),
            (0, y, h),
            mat('#b0793a', 0.9, var=0.3, bump=0.5, dirt=0.4, dirtcol='#5a3415', scale=30),
            0.005,
            parent=r,
        )
    end = w / 2 + 0.003
    box((0.004, 0.012, 0.09), (end + 0.001, 0, 0.1), mat('#060606', 0.8), 0.001, parent=r)
    box((0.028, 0.045, 0.014), (end + 0.012, 0, 0.13), dark, 0.005, parent=r)
    cyl(0.016, 0.016, (end + 0.006, -0.045, 0.055), mat('#b9bcbf', 0.25, 1), 'X', 0.003, r, n=32)
    for i in range(3):
        cyl(
            0.006,
            0.005,
            (end + 0.002, 0.025 + i * 0.016, 0.055),
            mat('#b9bcbf', 0.3, 0.8),
            'X',
            0.001,
            r,
            n=16,
        )
    for i in range(14):
        crumb = mat('#a3763f', 0.9)
        box(
            (0.004, 0.003, 0.002),
            (R.uniform(-0.16, 0.2), R.uniform(-0.16, -0.1), 0.001),
            crumb,
            0.0005,
            (0, 0, R.uniform(0, 3)),
            r,
        )
    cord(r, (-0.1, 0.08, 0.02), 0.32)
    return r
