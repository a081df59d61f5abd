"""Shirts, kaftan, senator wear, agbada, suit, hoodie, jersey, uniform and ankara gown, hung up or laid out."""
from lib import *
from models.cloth import *
from models.garment import Garment, inside

UP = (0, 0, 1.72)


def _dark(color):
    return mat(tuple(x * 0.35 for x in hexc(color)[:3]), 0.9)


def shirt(
    color='#c9d6e6', at=UP, rotz=0, lay=False, stripe=None, sleeve=0.58, kind='wood', pocket=True, check=None
):
    if stripe:
        m = printed(stripes([color, stripe, color], [0.6, 0.72, 1.0]), 0.022, 0.8, pixels=64)
    elif check:
        m = printed(checks(color, check, n=4), 0.12, 0.85, pixels=256)
    else:
        m = cotton(color)
    g = Garment(at, rotz, lay, 0.8, [(0, 0.225), (0.28, 0.255), (0.6, 0.25), (1, 0.262)], 0.055, dip=0.085)
    if not lay:
        hanger(g.root, 0.2, 0.05, kind)
    g.body(m)
    inside(g, _dark(color))
    g.sleeves(m, sleeve, 0.058 if sleeve > 0.4 else 0.095, 10 if not lay else 22, cuff_mt=m, cuff_h=0.06)
    g.collar(m, 0.045, 0.085, drop=0.085, ry=0.045, gap=0.16)
    g.strip(m, -0.017, 0.017, 0.11, 0.99, 0.004)
    button = mat('#e2ddd0', 0.25, coat=0.3)
    for i in range(7):
        g.button(0, 0.13 + i * 0.125, button, off=0.008)
    if pocket:
        g.strip(m, 0.06, 0.17, 0.27, 0.44, 0.004, nv=20)
    return g.root


def kaftan(color='#dcd9d2', thread='#b08d45', at=UP, rotz=0, length=1.08, lay=False, kind='wood', panel=0.3):
    """Long-sleeved kaftan with an embroidered panel and a band collar."""
    m = cotton(color)
    g = Garment(
        at,
        rotz,
        lay,
        length,
        [(0, 0.24), (0.22, 0.285), (1, 0.33)],
        0.06,
        dip=0.06,
        amp=0.02,
        folds=5,
        crease=0.008,
    )
    if not lay:
        hanger(g.root, 0.21, 0.055, kind)
    g.body(m)
    inside(g, _dark(color))
    g.sleeves(m, 0.56, 0.085, 11, 0.24)
    g.collar(m, 0, stand=0.035, drop=0.074, ry=0.05, gap=0.14)
    work = printed(lace(color, thread, thread), 0.09, 0.6, 0.8, 256)
    line = mat(thread, 0.55, bump=0.6, bscale=500)
    if panel:
        g.strip(work, -0.05, 0.05, 0.05, panel, 0.004)
        for x in (-0.054, 0.048):
            g.strip(line, x, x + 0.006, 0.05, panel, 0.006, nx=2)
        g.strip(line, -0.054, 0.054, panel, panel + 0.006, 0.006, nv=3)
        for i in range(4):
            g.button(0, 0.09 + i * 0.055, line, 0.007, 0.009)
    return g.root


def senator(color='#1d2b45', trim='#c4b48a', at=UP, rotz=0, lay=False, kind='black', length=0.86):
    """Senator top: covered placket, piping down one side, chest pocket; trousers folded over the bar below."""
    m = cotton(color)
    g = Garment(at, rotz, lay, length, [(0, 0.232), (0.25, 0.27), (1, 0.285)], 0.055, dip=0.06, crease=0.006)
    under = Garment(at, rotz, lay, 1.05, [(0, 0.13), (1, 0.135)], 0.05, depth=0.02, amp=0.005)
    under.strip(m, -0.13, 0.13, 0.7, 1, -0.004)
    if not lay:
        hanger(g.root, 0.2, 0.05, kind)
    g.body(m)
    inside(g, _dark(color))
    g.sleeves(m, 0.58, 0.062, 10, 0.21, cuff_mt=mat(trim, 0.8, bump=0.4, bscale=500), cuff_h=0.022)
    g.collar(m, 0, stand=0.036, drop=0.074, ry=0.05, gap=0.1)
    g.strip(m, -0.022, 0.022, 0.07, 0.5, 0.004)
    pipe = mat(trim, 0.7, bump=0.5, bscale=500)
    g.strip(pipe, -0.09, -0.083, 0.08, 0.98, 0.004, nx=2)
    g.strip(pipe, 0.055, 0.145, 0.25, 0.262, 0.006, nv=3)
    g.strip(m, 0.055, 0.145, 0.25, 0.4, 0.004, nv=20)
    for i in range(4):
        g.button(0, 0.1 + i * 0.1, pipe, 0.0065, 0.008)
    return g.root


def agbada(color='#e0ddd6', thread='#a98a4a', at=UP, rotz=0):
    """Wide robe, open sides folded in over the hanger, heavy embroidery below the neck."""
    m = mat(color, 0.62, var=0.05, bump=0.3, bscale=500, sheen=0.3)
    g = Garment(
        at,
        rotz,
        False,
        1.2,
        [(0, 0.26), (0.07, 0.36), (0.16, 0.43), (0.3, 0.45), (1, 0.5)],
        0.09,
        neck=0.085,
        dip=0.13,
        shape='v',
        amp=0.026,
        folds=5,
        start=0.04,
        crease=0.009,
        hem_depth=0.08,
    )
    hanger(g.root, 0.24, 0.08)
    g.body(m, nx=100)
    inside(g, _dark(color))
    work = printed(lace(color, thread, thread), 0.13, 0.5, 0.9)
    line = mat(thread, 0.5, bump=0.7, bscale=400)
    g.strip(work, -0.15, 0.07, 0.13, 0.42, 0.005, nx=30)
    for x in (-0.155, 0.065):
        g.strip(line, x, x + 0.011, 0.13, 0.42, 0.007, nx=3)
    g.strip(line, -0.155, 0.076, 0.42, 0.43, 0.007, nx=30, nv=4)
    g.strip(line, -0.155, -0.06, 0.125, 0.135, 0.007, nx=16, nv=4)
    return g.root


def suit(color='#22262e', tie='#5a1f26', at=UP, rotz=0, kind='wood', shirt_color='#d6d8dc'):
    m = fabric(color, weave=1600, rough=0.75, sheen=0.2, var=0.08)
    white = cotton(shirt_color)
    s = Garment(at, rotz, False, 0.6, [(0, 0.2), (1, 0.22)], 0.05, dip=0.07, depth=0.045, amp=0.002)
    s.body(white)
    s.collar(white, drop=0.07, ry=0.044, gap=0.06)
    s.strip(satin(tie, 0.42), -0.03, 0.03, 0.2, 0.98, 0.006)
    knot = s.surf(0, 0.13, True, 0.01)
    box((0.042, 0.026, 0.05), (0, knot[1], knot[2] - 0.012), satin(tie, 0.42), 0.012, parent=s.root)
    g = Garment(
        at,
        rotz,
        False,
        0.78,
        [(0, 0.225), (0.26, 0.255), (0.52, 0.235), (1, 0.265)],
        0.045,
        neck=0.085,
        dip=0.4,
        shape='v',
        depth=0.062,
        amp=0.008,
        folds=2,
        crease=0.003,
    )
    hanger(g.root, 0.2, 0.045, kind)
    g.body(m)
    g.sleeves(m, 0.6, 0.068, 9, 0.21, 0.045, 0.004)
    edge = mat(tuple(x * 0.8 for x in hexc(color)[:3]), 0.7)
    for side in (-1, 1):
        # lapel: from the neck to the top button, widest at the notch
        def lapel(u, v, side=side):
            inner = 0.082 * (1 - v) + 0.003
            wide = 0.075 * (v / 0.3 if v < 0.3 else (1 - v) / 0.7) ** 0.85 + 0.012
            x = inner + wide * u
            h = 0.02 + 0.48 * v - 0.02 * u * (v < 0.3)
            p = g.surf(side * x / 0.245, max(0.05, h), True, 0.009 - 0.003 * u)
            z = -0.4 * v - 0.012 - 0.01 * u
            return (p[0], p[1], z)

        sheet(lapel, 10, 40, m, g.root, thick=0.004)
        flap = (0.07, 0.17) if side > 0 else (-0.17, -0.07)
        g.strip(edge, *flap, 0.66, 0.72, 0.006, nv=8, thick=0.004)
    g.collar(m, 0.05, 0.03, 0.03, gap=1.0, rx=0.09, ry=0.05, drop=0.09)
    g.strip(edge, 0.09, 0.17, 0.27, 0.295, 0.005, nv=4, slant=0.004)
    for v in (0.55, 0.68):
        g.button(0.012, v, mat('#15130f', 0.3), 0.0095, 0.005)
    g.strip(edge, 0.0, 0.003, 0.52, 0.99, 0.003, nx=2)
    return g.root
