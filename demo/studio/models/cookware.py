"""Food flasks, ice chest, frying pans, mortar and pestle."""
from models.home_parts import *


def flask(parent, at, r, h, color, band='#c9c4b8', print_=None, rotz=0):
    """Insulated food dish: plastic body with two handles, domed lid with a knob."""
    k = empty(at, rotz)
    k.parent = parent
    m = mat(color, 0.25, var=0.04, coat=0.2, dirt=0.06)
    b = mat(band, 0.3, coat=0.2)
    side = flowers(band, print_, color, scale=22, rough=0.3) if print_ else m
    lathe([(0, 0), (r * 0.82, 0), (r * 0.86, 0.008), (r * 0.9, h * 0.08)], (0, 0, 0), m, k)
    lathe([(r * 0.9, h * 0.08), (r, h * 0.3), (r * 1.01, h * 0.6)], (0, 0, 0), side, k)
    lathe(
        [(r * 1.01, h * 0.6), (r * 1.07, h * 0.61), (r * 1.07, h * 0.68), (r * 1.03, h * 0.7)],
        (0, 0, 0),
        m,
        k,
    )
    lathe(
        [(r * 1.03, h * 0.7), (r * 0.98, h * 0.8), (r * 0.8, h * 0.92), (r * 0.5, h), (0, h * 1.02)],
        (0, 0, 0),
        m,
        k,
    )
    lathe(
        [(r * 0.34, h * 1.01), (r * 0.3, h * 1.06), (r * 0.36, h * 1.12), (r * 0.2, h * 1.16), (0, h * 1.16)],
        (0, 0, 0),
        b,
        k,
        40,
    )
    for s in (-1, 1):
        pts = [
            (s * r, -r * 0.3, h * 0.5),
            (s * r * 1.28, -r * 0.25, h * 0.53),
            (s * r * 1.28, r * 0.25, h * 0.53),
            (s * r, r * 0.3, h * 0.5),
        ]
        tube(bent(pts, 0.03), r * 0.08, m, k, smoothc=False)
        box((r * 0.06, r * 0.2, h * 0.16), (s * r * 1.08, 0, h * 0.64), b, 0.006, parent=k)


def flasks(at=(0, 0, 0.75), rotz=0, color='#7a1c22', band='#d3cdbf', print_='#b8862e'):
    """Set of three food flasks in falling sizes."""
    r = empty(at, rotz)
    flask(r, (-0.22, 0.1, 0), 0.15, 0.2, color, band, print_, 0.2)
    flask(r, (0.15, 0.13, 0), 0.125, 0.17, color, band, print_, -0.3)
    flask(r, (0.04, -0.14, 0), 0.1, 0.14, color, band, print_, 0.5)
    return r


def ice_chest(at=(0, 0, 0), rotz=0, color='#1f4f8f', lid='#d9d7d0', w=0.62):
    """Big cooler for drinks with a white lid, handles and a drain plug."""
    r = empty(at, rotz)
    m = mat(color, 0.35, var=0.06, dirt=0.25, dirtcol='#8a7b66', bump=0.08, bscale=200, z0=0)
    l = mat(lid, 0.35, var=0.05, dirt=0.2, dirtcol='#8a7b66')
    d, h = w * 0.6, 0.34
    rrect(w * 0.94, d * 0.92, 0.05, 0.06, (0, 0, 0), m, 0.015, parent=r)
    rrect(w, d, 0.06, h - 0.05, (0, 0, 0.05), m, 0.012, parent=r)
    rrect(w * 1.03, d * 1.05, 0.06, 0.05, (0, 0, h + 0.002), l, 0.016, parent=r)
    rrect(w * 0.8, d * 0.75, 0.04, 0.012, (0, 0, h + 0.047), l, 0.006, parent=r)
    for s in (-1, 1):
        box((0.02, d * 0.4, 0.05), (s * w / 2, 0, h - 0.05), l, 0.008, parent=r)
        pts = [
            (s * (w / 2 + 0.015), -d * 0.26, h - 0.04),
            (s * (w / 2 + 0.05), -d * 0.24, h - 0.1),
            (s * (w / 2 + 0.05), d * 0.24, h - 0.1),
            (s * (w / 2 + 0.015), d * 0.26, h - 0.04),
        ]
        tube(bent(pts, 0.03), 0.009, l, r, smoothc=False)
    box((0.09, 0.014, 0.06), (0, -d / 2 - 0.006, h - 0.005), l, 0.006, parent=r)
    box((w * 0.55, 0.006, 0.12), (0, -d / 2 - 0.001, 0.19), m, 0.02, parent=r)
    text('45 LITRES', 0.05, (0, -d / 2 - 0.005, 0.19), l, parent=r)
    cyl(0.016, 0.02, (w * 0.38, -d / 2 - 0.006, 0.075), l, 'Y', 0.004, r, 24)
    return r


def pan(parent, at, r, rotz, inner='#1b1b1d', outer='#7a1c1c', handle='#17181a', deep=0.05):
    k = empty(at, rotz)
    k.parent = parent
    o = mat(outer, 0.25, coat=0.3, dirt=0.1, dirtcol='#2a221c')
    i = mat(inner, 0.35, rvar=0.12, dirt=0.12, dirtcol='#5a5048', spec=0.4)
    hm = mat(handle, 0.5)
    lathe(
        [
            (0, 0),
            (r * 0.72, 0),
            (r * 0.78, 0.004),
            (r * 0.97, deep),
            (r, deep + 0.001),
            (r * 0.99, deep + 0.003),
        ],
        (0, 0, 0),
        o,
        k,
    )
    lathe(
        [(r * 0.99, deep + 0.003), (r * 0.96, deep), (r * 0.76, 0.008), (r * 0.72, 0.005), (0, 0.005)],
        (0, 0, 0),
        i,
        k,
    )
    box((0.05, 0.03, 0.012), (r + 0.018, 0, deep - 0.005), chrome(), 0.004, (0, -0.12, 0), k)
    pts = [
        (0, -0.013),
        (0.05, -0.011),
        (0.13, -0.016),
        (0.165, -0.014),
        (0.175, 0),
        (0.165, 0.014),
        (0.13, 0.016),
        (0.05, 0.011),
        (0, 0.013),
    ]
    prism(pts, 0.016, (r + 0.035, 0, deep - 0.01), hm, 0.006, (0, -0.16, 0), k)
    cyl(0.005, 0.018, (r + 0.188, 0, deep + 0.026), mat('#050505', 0.9), 'Z', 0, k, 16)


def pans(at=(0, 0, 0.75), rotz=0, outer='#7a1c1c', inner='#1b1b1d', handle='#17181a'):
    """Three frying pans of different sizes."""
    r = empty(at, rotz)
    pan(r, (-0.13, 0.12, 0), 0.16, 0.35, inner, outer, handle, 0.055)
    pan(r, (-0.06, -0.14, 0), 0.125, -2.6, inner, outer, handle)
    pan(r, (0.18, -0.1, 0), 0.095, -0.7, inner, outer, handle, 0.04)
    return r


def mortar(at=(0, 0, 0), rotz=0, wc=('#8a6238', '#5a3b1e'), h=0.5, r0=0.19, pestles=1):
    """Carved mortar for pounding yam with its long pestle; grain cracks, flour stains inside."""
    r = empty(at, rotz)
    m = wood(*wc, axis=2, rough=0.65, coat=0, scale=0.7)
    p = [
        (0, 0),
        (r0 * 0.85, 0),
        (r0 * 0.9, 0.02),
        (r0 * 0.86, 0.07),
        (r0 * 0.62, 0.12),
        (r0 * 0.56, 0.15),
        (r0 * 0.66, 0.19),
        (r0 * 0.92, h * 0.52),
        (r0 * 1.02, h * 0.7),
        (r0 * 1.04, h * 0.72),
        (r0 * 1.04, h * 0.76),
        (r0 * 1.02, h * 0.78),
        (r0 * 1.03, h * 0.96),
        (r0, h),
        (r0 * 0.86, h),
        (r0 * 0.82, h * 0.95),
        (r0 * 0.7, h * 0.65),
        (r0 * 0.4, h * 0.5),
        (0, h * 0.47),
    ]
    lathe(p, (0, 0, 0), m, r, 72, sm=60)
    flour = mat('#b9a98a', 0.9, var=0.2)
    lathe([(r0 * 0.62, h * 0.58), (r0 * 0.42, h * 0.52), (0, h * 0.485)], (0, 0, 0), flour, r, 48)
    pale = wood('#a9824f', '#7d5a32', axis=2, rough=0.6, coat=0, scale=0.7)
    q = [
        (0, 0),
        (0.04, 0.004),
        (0.052, 0.03),
        (0.05, 0.1),
        (0.028, 0.2),
        (0.022, 0.3),
        (0.021, 0.85),
        (0.03, 0.95),
        (0.038, 1.05),
        (0.03, 1.1),
        (0, 1.11),
    ]
    q = [(a, b * 0.85) for a, b in q]
    lathe(q, (-0.09, 0.03, h * 0.5), pale, r, 36, (0.1, 0.33, 0))
    if pestles > 1:
        lathe(q, (0.34, -0.28, 0.05), pale, r, 36, (math.pi / 2 - 0.01, 0, 1.1))
    return r
