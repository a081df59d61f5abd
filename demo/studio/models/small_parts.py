"""Spark plugs, brake pads, door mirrors, motorcycle tyres, tracker and silencer."""
from lib import *
from models import estate2 as E2
from models import keke, okada
from models.vehicle import mirror
from models.wheel_parts import tyre_of


def spark_plugs(at=(0, 0, 0.75), rotz=0, n=4):
    """Plugs lying in a row beside their little boxes."""
    r = empty(at, rotz)
    steel, white = mat('#a6a8aa', 0.3, 1, dirt=0.15), mat('#e4e2dc', 0.25, coat=0.5)
    prof = [
        (0, 0),
        (0.006, 0),
        (0.0065, 0.002),
        (0.0065, 0.018),
        (0.0105, 0.02),
        (0.0105, 0.024),
        (0.0085, 0.026),
        (0.0085, 0.032),
    ]
    for i in range(n):
        h = empty(
            (i * 0.035 - 0.05, R.uniform(-0.006, 0.006), 0.0105),
            rot=(math.pi / 2 + 0.06, 0, R.uniform(-0.2, 0.2)),
        )
        h.parent = r
        lathe(prof, (0, 0, 0), steel, h, 28)
        cyl(0.0105, 0.012, (0, 0, 0.036), steel, 'Z', 0.001, h, n=6)
        lathe(
            [
                (0.0075, 0.04),
                (0.0065, 0.045),
                (0.0068, 0.048),
                (0.006, 0.052),
                (0.0062, 0.055),
                (0.005, 0.066),
                (0.003, 0.067),
            ],
            (0, 0, 0),
            white,
            h,
            28,
        )
        lathe(
            [(0.003, 0.066), (0.0035, 0.068), (0.0028, 0.072), (0.0035, 0.076), (0, 0.078)],
            (0, 0, 0),
            steel,
            h,
            20,
        )
        tube([(0.004, 0, 0), (0.004, 0, -0.004), (0, 0, -0.005)], 0.0012, steel, h, smoothc=False)
        b = empty((i * 0.034 - 0.05, 0.09 + 0.01 * (i % 2), 0), R.uniform(-0.1, 0.1))
        b.parent = r
        box((0.027, 0.027, 0.09), (0, 0, 0), mat('#d9b21c', 0.4, dirt=0.1), 0.001, parent=b, base=True)
        box((0.0275, 0.0275, 0.03), (0, 0, 0.03), mat('#12233f', 0.4), 0.001, parent=b, base=True)
        text('SPARK', 0.0072, (0, -0.0143, 0.048), mat('#e9e6dc', 0.5), parent=b)
        text('PLUG', 0.0072, (0, -0.0143, 0.038), mat('#e9e6dc', 0.5), parent=b)
    return r


def brake_pads(at=(0, 0, 0.75), rotz=0, color='#1d3f7a'):
    """Four pads in front of their carton."""
    r = empty(at, rotz)
    box((0.2, 0.1, 0.09), (0, 0.12, 0), mat(color, 0.5, dirt=0.12), 0.002, parent=r, base=True)
    box((0.2, 0.101, 0.03), (0, 0.12, 0.03), mat('#d9d6cc', 0.5), 0.001, parent=r, base=True)
    text('BRAKE PADS', 0.022, (0, 0.0685, 0.045), mat('#12233f', 0.5), parent=r)
    text('FRONT SET', 0.013, (0, 0.0693, 0.075), mat('#e4e2da', 0.5), parent=r)
    steel = mat('#2c2e30', 0.5, 0.4, dirt=0.15)
    lining = mat('#3d3a37', 0.9, bump=0.5, bscale=500)
    outline = [
        (-0.065, 0),
        (-0.058, 0.048),
        (-0.02, 0.056),
        (0.02, 0.056),
        (0.058, 0.048),
        (0.065, 0),
        (0.03, -0.008),
        (-0.03, -0.008),
    ]
    pad = [(x * 0.82, 0.004 + z * 0.84) for x, z in outline]
    for x, y, a, up in (
        (-0.11, -0.06, 0.25, 0),
        (0.06, -0.08, -0.2, 0),
        (-0.1, 0.02, 0.1, 1),
        (0.19, 0.04, -0.5, 0),
    ):
        h = empty((x, y, 0.0 if not up else 0.012), rot=((1.35, 0, a) if up else (0, 0, a)))
        h.parent = r
        prism(outline, 0.005, (0, 0, 0), steel, 0.001, (0, 0, 0), h)
        prism(pad, 0.011, (0, 0, 0.005), lining, 0.001, (0, 0, 0), h)
        box((0.002, 0.05, 0.003), (0, 0.026, 0.0155), steel, 0, parent=h)
    return r


def side_mirrors(at=(0, 0, 0), rotz=0, color='#a3a6a8', size=1.3):
    """A pair of door mirrors, glass to the camera (-Y), feet inwards."""
    r = empty(at, rotz)
    m = mat(color, 0.25, 0.4, coat=1, dirt=0.25)
    bk = mat('#151617', 0.55, dirt=0.2)
    for s in (-1, 1):
        h = empty((s * 0.19, 0, 0.06), rot=(0.12, 0, math.pi / 2 + s * 0.15))
        h.parent = r
        mirror(0, 0, 0, 1, h, m, bk, size)
        turn = (0, -math.pi / 2, 0)
        rrect(0.115, 0.185, 0.04, 0.012, (-0.086, 0, 0.04), bk, 0.003, turn, h)
        rrect(0.1, 0.17, 0.035, 0.004, (-0.096, 0, 0.04), mat('#aab4b8', 0.03, 1), 0.001, turn, h)
        box((0.11, 0.02, 0.13), (0, s * 0.17, 0.02), bk, 0.012, parent=h)
        tube([(0.03, s * 0.17, 0.0), (0.1, s * 0.2, -0.04), (0.16, s * 0.12, -0.055)], 0.004, bk, h)
    return r


def only_tyre(whole):
    tyre = tyre_of(whole)
    for part in whole.children:
        if part != tyre:
            bpy.data.objects.remove(part)


def motorcycle_tyres(at=(0, 0, 0), rotz=0, n=2, kind='okada'):
    """New tyres of an okada or a keke: some lie flat, one leans on them."""
    r = empty(at, rotz)
    w, radius = (0.046, 0.3) if kind == 'okada' else (0.062, 0.215)
    make = okada.wheel if kind == 'okada' else keke.wheel
    for i in range(n):
        h = empty((0.01 * i, 0.008 * i, w + i * 2.03 * w), rot=(math.pi / 2, 0, 0))
        h.parent = r
        only_tyre(make((0, 0, 0), h, w=w, Ro=radius))
    h = empty((radius * 1.5, -0.2, radius * 0.96), rot=(-0.27, 0, -0.3))
    h.parent = r
    only_tyre(make((0, 0, 0), h, w=w, Ro=radius))
    return r


def tracker(at=(0, 0, 0.75), rotz=0):
    """Small GPS tracker with its wires, a relay and a card."""
    r = empty(at, rotz)
    bk = mat('#17181a', 0.4, bump=0.2, bscale=400, dirt=0.1)
    rrect(0.09, 0.05, 0.006, 0.014, (0, 0, 0), bk, 0.003, (0, 0, 0.1), r)
    box((0.05, 0.028, 0.0006), (0.004, 0, 0.0143), mat('#d9d6cc', 0.5), 0, (0, 0, 0.1), r)
    text('GPS TRACKER', 0.0062, (0.004, 0.006, 0.0148), mat('#1a1a1a', 0.5), (0, 0, 0.1), r)
    text('9-90V  4G', 0.005, (0.004, -0.004, 0.0148), mat('#1a1a1a', 0.5), (0, 0, 0.1), r, bold=False)
    cyl(0.002, 0.001, (-0.033, 0.008, 0.0145), glow('#20ff50', 3), 'Z', 0, r, n=16)
    cyl(0.002, 0.001, (-0.033, 0.0, 0.0145), glow('#3060ff', 3), 'Z', 0, r, n=16)
    box((0.028, 0.028, 0.025), (0.11, -0.035, 0), mat('#202122', 0.5), 0.002, parent=r, base=True)
    text('12V 40A', 0.005, (0.11, -0.035, 0.0256), mat('#d9d6cc', 0.5), (0, 0, 0.2), r)
    for i, c in enumerate(('#b01a14', '#17181a', '#d0701c', '#d9c21c')):
        y = -0.009 + i * 0.006
        tube(
            [
                (0.045, y, 0.007),
                (0.07, y + 0.01, 0.003),
                (0.09, 0.04 + 0.01 * i, 0.003),
                (0.02 - 0.03 * i, 0.07 + 0.008 * i, 0.003),
                (-0.07, 0.05 + 0.012 * i, 0.003),
            ],
            0.0013,
            mat(c, 0.5),
            r,
        )
    quad(0.085, 0.054, (-0.09, -0.05, 0.001), mat('#c9ccd2', 0.5), (0, 0, 0.4), r)
    text('USER MANUAL', 0.007, (-0.09, -0.045, 0.002), mat('#1d3f7a', 0.5), (0, 0, 0.4), r)
    return r


def exhaust(at=(0, 0, 0), rotz=0, wear=0.6):
    """Silencer with its pipe, lying on the floor."""
    r = empty(at, rotz)
    st = mat('#8a8782', 0.4, 0.85, dirt=wear, dirtcol='#6b3f22', rvar=0.2)
    E2.ovalloft(
        [
            (0, 0, 0.03, 0.04, -0.29, 1),
            (0, 0, 0.085, 0.12, -0.26, 0.8),
            (0, 0, 0.09, 0.125, -0.24, 0.8),
            (0, 0, 0.09, 0.125, 0.24, 0.8),
            (0, 0, 0.085, 0.12, 0.26, 0.8),
            (0, 0, 0.03, 0.04, 0.29, 1),
        ],
        st,
        (-0.2, 0, 0.092),
        r,
        48,
        (0, math.pi / 2, 0),
    )
    for x in (-0.44, 0.04):
        E2.ovalloft(
            [(0, 0, 0.094, 0.129, 0, 0.8), (0, 0, 0.094, 0.129, 0.012, 0.8)],
            st,
            (x, 0, 0.092),
            r,
            48,
            (0, math.pi / 2, 0),
        )
    tube(
        [
            (0.06, 0.05, 0.09),
            (0.25, 0.06, 0.1),
            (0.42, -0.04, 0.08),
            (0.6, -0.06, 0.04),
            (0.85, -0.02, 0.035),
        ],
        0.025,
        st,
        r,
    )
    cyl(0.05, 0.014, (0.85, -0.02, 0.05), st, 'X', 0.003, r, n=6)
    tube(
        [(-0.48, -0.05, 0.09), (-0.56, -0.06, 0.08), (-0.66, -0.06, 0.06)],
        0.03,
        mat('#b9bbbd', 0.2, 1, dirt=0.2),
        r,
    )
    for x in (-0.3, 0.35):
        tube([(x, 0.04, 0.16), (x, 0.1, 0.2), (x + 0.05, 0.15, 0.19)], 0.006, st, r)
    return r
