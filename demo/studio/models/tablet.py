"""Tablets: with a home button in a folding cover, a thin one with flat edges, and one in a child's rubber case."""
from lib import *
from models.phone_screens import screen
from models.smartphone import back_glass, lens

MM = 0.001


def tablet(
    color='#a9acaf',
    at=(0, 0, 0.75),
    rotz=0.0,
    face='front',
    lean=0,
    size=(174.1, 250.6, 7.5),
    bezel=(8.5, 20.5),
    home=True,
    front_color='#0b0b0d',
    soft=2.4,
    corner=11,
    show=None,
    cover=None,
    flap='open',
    wear=0.3,
):
    """`bezel`: width of the dark border at the sides and at the ends, in mm; `cover`: colour of a folding cover."""
    w, h, t = (x * MM for x in size)
    outer = empty(at, rotz)
    tilt = empty((0, 0, 0), rot=(math.radians(lean), 0, 0))
    tilt.parent = outer
    r = empty((0, h / 2 if lean else 0, 0.0026 if cover else 0))
    r.parent = tilt
    metal = mat(color, 0.34, 0.75, dirt=0.08, scale=30)
    rrect(w, h, corner * MM, t - 0.0012, (0, 0, 0.0006), metal, soft * MM, parent=r, n=10, seg=4)
    if cover:
        folding_cover(r, w, h, t, cover, flap)
    if face == 'back':
        rrect(
            w - 0.003,
            h - 0.003,
            (corner - 1.2) * MM,
            0.0008,
            (0, 0, t - 0.0011),
            back_glass(color, None, 0.4, 0, 0, wear, 0.4, h),
            0.0004,
            parent=r,
            n=10,
        )
        x, y = -w / 2 + 0.0145, h / 2 - 0.0145
        cyl(0.0078, 0.0016, (x, y, t), metal, 'Z', 0.0004, r, n=40)
        lens(x, y, t + 0.0006, 0.0066, mat('#1a1b1d', 0.3, 0.6), r)
        faint = mat('#6f7276', 0.4)
        text('64GB  Wi-Fi + 4G', 0.0036, (0, -h * 0.4, t), faint, (0, 0, 0), r, bold=False)
        return outer
    glass = mat(front_color, 0.07, var=0.04, rvar=0.04, coat=0.7, dirt=0.05, dirtcol='#77736c', scale=20)
    rrect(w - 0.002, h - 0.002, (corner - 0.8) * MM, 0.001, (0, 0, t - 0.0011), glass, 0.0005, parent=r, n=10)
    sw, sh = w - 2 * bezel[0] * MM, h - 2 * bezel[1] * MM
    screen(w=sw, h=sh, corner=0.0004 if home else 0.006, z=t, parent=r, **(show or {'kind': 'icons'}))
    cyl(0.0014, 0.0002, (0, h / 2 - bezel[1] * MM / 2, t), mat('#1c2230', 0.1), 'Z', 0, r, n=20)
    if home:
        at_home = (0, -h / 2 + bezel[1] * MM / 2, t - 0.0001)
        lathe(
            [(0.0062, 0), (0.0062, 0.0003), (0.0054, 0.0003), (0.0054, 0.0001)],
            at_home,
            mat('#8d8f92', 0.3, 0.9),
            r,
            40,
        )
    return outer


def folding_cover(r, w, h, t, color, flap):
    """Shell behind the tablet, and a flap with three fold lines that lies open on the left or stands behind."""
    leather = mat(
        color, 0.55, var=0.1, rvar=0.12, bump=0.25, bscale=500, dirt=0.2, dirtcol='#a09684', scale=12
    )
    inside = mat('#6d6a66', 0.9, var=0.1, bump=0.2, bscale=700, dirt=0.15)
    rrect(w + 0.007, h + 0.007, 0.013, 0.0026, (0, 0, -0.0026), leather, 0.001, parent=r, n=8)
    for side in (-1, 1):
        rrect(
            0.004,
            h + 0.004,
            0.0015,
            t + 0.0012,
            (side * (w / 2 + 0.0018), 0, -0.001),
            leather,
            0.0012,
            parent=r,
        )
        rrect(
            w + 0.004,
            0.004,
            0.0015,
            t + 0.0012,
            (0, side * (h / 2 + 0.0018), -0.001),
            leather,
            0.0012,
            parent=r,
        )
    if flap != 'open':
        return
    x = -w / 2 - 0.006
    strips = (0.05, 0.042, 0.042, 0.038)
    for i, strip in enumerate(strips):
        rrect(
            strip - 0.0016,
            h + 0.006,
            0.002,
            0.0022,
            (x - strip / 2, 0, -0.0024 + 0.0006 * (i % 2)),
            leather,
            0.0008,
            parent=r,
        )
        rrect(
            strip - 0.004,
            h,
            0.002,
            0.0026,
            (x - strip / 2, 0, -0.0022 + 0.0006 * (i % 2)),
            inside,
            0.0004,
            parent=r,
        )
        x -= strip


def child_tablet(color='#2a6fb0', handle='#e0a028', at=(0, 0, 0.75), rotz=0, wear=0.4, number=3):
    """A 7 inch tablet in a thick rubber case with round corners and a handle that serves as a stand."""
    r = empty(at, rotz)
    tilt = empty((0, 0.0, 0.0), rot=(math.radians(58), 0, 0))
    tilt.parent = r
    body = empty((0, 0.072, 0))
    body.parent = tilt
    rubber = mat(color, 0.62, var=0.06, bump=0.08, bscale=500, dirt=0.3 * wear, dirtcol='#8a8172', scale=14)
    grip = mat(handle, 0.6, var=0.06, dirt=0.25 * wear, dirtcol='#8a8172', scale=14)
    w, h = 0.215, 0.142
    rrect(w, h, 0.022, 0.024, (0, 0, 0), rubber, 0.009, parent=body, n=12, seg=5)
    for x in (-1, 1):
        for y in (-1, 1):
            lathe(
                [(0, 0), (0.021, 0.001), (0.024, 0.006), (0.024, 0.021), (0.02, 0.0265), (0, 0.0275)],
                (x * (w / 2 - 0.017), y * (h / 2 - 0.017), -0.001),
                rubber,
                body,
                40,
            )
    rrect(
        w - 0.03, h - 0.03, 0.006, 0.0012, (0, 0, 0.0232), mat('#0c0c0e', 0.1, coat=0.6), 0.0004, parent=body
    )
    screen('icons', 0.156, 0.09, 0.001, 0.0246, body, number, 0.8)
    cyl(0.0017, 0.0002, (-0.0865, 0, 0.0246), mat('#1c2230', 0.1), 'Z', 0, body, n=20)
    loop = [
        (-0.055, h / 2 - 0.006, 0.01),
        (-0.05, h / 2 + 0.03, 0.008),
        (0, h / 2 + 0.04, 0.008),
        (0.05, h / 2 + 0.03, 0.008),
        (0.055, h / 2 - 0.006, 0.01),
    ]
    tube(bent(loop, 0.02), 0.0085, grip, body, smoothc=False)
    # The stand behind.
    box((0.09, 0.012, 0.07), (0, 0.075, 0), grip, 0.005, (math.radians(24), 0, 0), r, base=True)
    for i in range(7):
        rrect(
            0.005,
            0.002,
            0.0009,
            0.001,
            (w * 0.3 + 0, -0.02 + i * 0.006, 0.0238),
            mat('#0c0c0e', 0.8),
            0,
            parent=body,
        )
    return r
