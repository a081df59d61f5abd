"""Inside of a car, seen through the open driver's door or from the back seat. Front to +Y, driver at -X."""
from lib import *
from models.car_accessories import steering_wheel


def across(profile, x0, x1, mt, parent, bevel=0.02):
    """A profile in (y, z), drawn out from x0 to x1."""
    return prism(profile, x1 - x0, (x0, 0, 0), mt, bevel, (math.pi / 2, 0, math.pi / 2), parent, 4)


def seat(x, y, mt, side, parent):
    """Front seat with bolsters and head rest."""
    r = empty((x, y, 0.36))
    r.parent = parent
    box((0.44, 0.5, 0.12), (0, 0.02, 0), mat('#151617', 0.7), 0.02, parent=r, base=True)
    cushion((0.36, 0.54, 0.17), (0, 0.04, 0.19), mt, (0.12, 0, 0), r, 0.3, wob=0.006)
    for s in (-1, 1):
        cushion((0.12, 0.52, 0.19), (s * 0.21, 0.03, 0.2), side, (0.12, s * 0.25, 0), r, 0.5, wob=0.006)
        cushion((0.12, 0.17, 0.6), (s * 0.21, -0.3, 0.5), side, (-0.2, 0, s * 0.3), r, 0.5, wob=0.006)
    cushion((0.36, 0.15, 0.64), (0, -0.31, 0.52), mt, (-0.2, 0, 0), r, 0.3, wob=0.006)
    cushion((0.27, 0.1, 0.19), (0, -0.42, 0.95), side, (-0.15, 0, 0), r, 0.5, wob=0.004)
    for s in (-0.06, 0.06):
        tube([(s, -0.37, 0.78), (s, -0.41, 0.9)], 0.006, mat('#8d9092', 0.3, 0.9), r, smoothc=False)


def gauges(parent, at):
    """Instrument panel with two dials."""
    dark = mat('#08090a', 0.15, coat=0.8)
    r = empty(at, rot=(-0.25, 0, 0))
    r.parent = parent
    box((0.34, 0.03, 0.12), (0, 0, 0), dark, 0.03, parent=r)
    ring, ink, needle = mat('#8d9092', 0.3, 0.9), mat('#d9dbd8', 0.5), glow('#ff5a20', 0.9)
    for s in (-1, 1):
        d = empty((s * 0.08, -0.017, 0))
        d.parent = r
        circle = [
            (0.052 * math.cos(a), 0, 0.052 * math.sin(a)) for a in [i * math.pi / 12 for i in range(24)]
        ]
        tube(circle, 0.002, ring, d, True)
        for k in range(9):
            a = math.radians(220 - k * 32)
            text(
                str(k * 20 if s > 0 else k),
                0.011,
                (0.04 * math.cos(a), -0.001, 0.04 * math.sin(a)),
                ink,
                parent=d,
            )
        tube([(0, -0.002, 0), (-0.03, -0.002, -0.025)], 0.0013, needle, d, smoothc=False)
    text('0', 0.01, (0, -0.017, -0.03), glow('#d0e0e8', 0.8), parent=r)


def vent(x, y, z, parent, w=0.11, h=0.065):
    dark = mat('#0d0e0f', 0.5)
    box((w, 0.03, h), (x, y, z), dark, 0.012, parent=parent)
    for i in range(4):
        box(
            (w - 0.016, 0.01, 0.004),
            (x, y - 0.016, z - h / 2 + (i + 1) * h / 5),
            mat('#2c2e30', 0.4),
            0.001,
            parent=parent,
        )


def centre_stack(parent, trim, screen):
    """Stereo with screen, climate knobs, gear lever and hand brake."""
    dark = mat('#141516', 0.4, dirt=0.1, dirtcol='#8a8274')
    box((0.25, 0.1, 0.42), (0, 0.56, 0.68), trim, 0.03, (-0.12, 0, 0), parent, 4)
    vent(-0.065, 0.495, 0.855, parent)
    vent(0.065, 0.495, 0.855, parent)
    box((0.2, 0.02, 0.115), (0, 0.5, 0.745), dark, 0.008, (-0.12, 0, 0), parent)
    glass = glow('#27506e', 0.5) if screen else mat('#0a0c0d', 0.08, coat=1)
    box((0.16, 0.004, 0.088), (0, 0.488, 0.747), glass, 0.003, (-0.12, 0, 0), parent)
    if screen:
        text('FM 90.3', 0.022, (0, 0.4835, 0.755), glow('#ffffff', 1), (math.pi / 2 - 0.12, 0, 0), parent)
    for x in (-0.075, 0, 0.075):
        cyl(0.024, 0.02, (x, 0.5, 0.635), dark, 'Y', 0.005, parent, n=36)
        tube([(x, 0.488, 0.64), (x, 0.488, 0.655)], 0.002, mat('#d9dbd8', 0.5), parent, smoothc=False)
    box((0.24, 0.72, 0.22), (0, 0.12, 0.33), dark, 0.04, parent=parent, base=True)
    box((0.19, 0.3, 0.012), (0, 0.3, 0.548), trim, 0.006, parent=parent)
    box((0.07, 0.13, 0.012), (0, 0.33, 0.556), mat('#0c0d0e', 0.3), 0.004, parent=parent)
    tube([(0, 0.33, 0.55), (0, 0.315, 0.66)], 0.009, mat('#8d9092', 0.3, 0.9), parent, smoothc=False)
    box((0.045, 0.055, 0.075), (0, 0.312, 0.68), dark, 0.02, parent=parent)
    for s in (-1, 1):
        cyl(0.04, 0.014, (s * 0.045, 0.12, 0.546), mat('#060606', 0.8), 'Z', 0.002, parent)
    tube([(0.07, 0.02, 0.56), (0.07, 0.2, 0.63)], 0.017, dark, parent, smoothc=False)


def door(s, parent, mt, trim, dark):
    """Door card with armrest, handle and speaker."""
    box((0.05, 1.1, 0.62), (s * 0.72, 0.12, 0.34), mt, 0.02, parent=parent, base=True)
    box((0.09, 0.6, 0.07), (s * 0.68, 0.05, 0.64), dark, 0.025, parent=parent, base=True)
    box((0.02, 0.5, 0.14), (s * 0.695, 0.1, 0.72), trim, 0.02, parent=parent, base=True)
    box((0.02, 0.12, 0.03), (s * 0.685, 0.32, 0.82), mat('#9b9da0', 0.3, 0.8), 0.008, parent=parent)
    cyl(0.09, 0.02, (s * 0.69, 0.42, 0.47), dark, 'X', 0.006, parent)
    for i in range(3):
        box(
            (0.012, 0.035, 0.012),
            (s * 0.66, 0.12 + i * 0.05, 0.715),
            mat('#2c2e30', 0.4),
            0.003,
            parent=parent,
        )


def build(
    dash='#1b1c1e',
    lower='#6d675e',
    seats='#8a8070',
    sides=None,
    trim='#8d9092',
    paint='#8f9496',
    screen=True,
    outside='#b9ad8f',
    at=(0, 0, 0),
    rotz=0,
    leather=True,
):
    r = empty(at, rotz)
    dark = mat(dash, 0.55, bump=0.35, bscale=350, dirt=0.12, dirtcol='#8a8274')
    low = mat(lower, 0.65, bump=0.3, bscale=350, dirt=0.15)
    roof = mat('#b5b0a4', 0.9, bump=0.2, bscale=300)
    metal = mat(trim, 0.35, 0.5, var=0.1)
    sides = sides or seats
    cloth = (
        (lambda c: mat(c, 0.45, bump=0.25, bscale=240, var=0.1, dirt=0.12))
        if leather
        else (lambda c: fabric(c, weave=800))
    )
    pad, side = cloth(seats), cloth(sides)
    carpet = mat('#232222', 0.95, bump=0.6, bscale=300, dirt=0.4, dirtcol='#8a7558')
    body = mat(paint, 0.25, 0.4, coat=1, dirt=0.1)
    box((1.5, 2.6, 0.06), (0, -0.1, 0.27), carpet, 0, parent=r, base=True)
    box((0.1, 2.6, 0.16), (-0.76, -0.1, 0.2), body, 0.02, parent=r, base=True)
    # dashboard: soft top over a lighter lower half
    across(
        [(0.6, 0.68), (0.57, 0.74), (0.57, 0.84), (0.62, 0.9), (0.78, 0.93), (1.1, 0.93), (1.1, 0.68)],
        -0.73,
        0.73,
        dark,
        r,
        0.03,
    )
    across([(0.68, 0.36), (0.6, 0.5), (0.595, 0.7), (1.1, 0.7), (1.1, 0.36)], -0.72, 0.72, low, r, 0.03)
    box((1.44, 0.012, 0.02), (0, 0.585, 0.715), metal, 0.005, parent=r)
    box((0.42, 0.006, 0.17), (0.4, 0.59, 0.6), low, 0.01, parent=r)
    box((0.06, 0.012, 0.02), (0.4, 0.585, 0.66), dark, 0.005, parent=r)
    box((0.4, 0.26, 0.1), (-0.36, 0.66, 0.91), dark, 0.045, (-0.1, 0, 0), r, 4)
    gauges(r, (-0.36, 0.535, 0.875))
    for x in (-0.63, 0.63):
        vent(x, 0.575, 0.82, r)
    centre_stack(r, metal, screen)
    tube([(-0.36, 0.6, 0.76), (-0.36, 0.36, 0.83)], 0.035, dark, r, smoothc=False)
    steering_wheel((-0.36, 0.38, 0.8), (math.pi / 2 - 0.42, 0, 0), dash, trim, parent=r)
    for s in (-1, 1):
        tube([(-0.36 + s * 0.05, 0.44, 0.83), (-0.36 + s * 0.19, 0.44, 0.85)], 0.008, dark, r, smoothc=False)
    for x in (-0.42, -0.3):
        box((0.06, 0.02, 0.09), (x, 0.74, 0.46), mat('#0d0d0d', 0.7), 0.008, (0.5, 0, 0), r)
    seat(-0.37, -0.12, pad, side, r)
    seat(0.37, -0.12, pad, side, r)
    cushion((1.25, 0.5, 0.18), (0, -1.0, 0.5), pad, (0.1, 0, 0), r, 0.25)
    cushion((1.25, 0.16, 0.62), (0, -1.26, 0.82), pad, (-0.2, 0, 0), r, 0.25)
    door(1, r, low, metal, dark)
    # pillars, roof lining, mirror, visors; the driver's door stands open, out of the picture
    for s in (-1, 1):
        tube([(s * 0.72, 1.0, 0.92), (s * 0.64, 0.62, 1.18), (s * 0.56, 0.28, 1.4)], 0.035, roof, r)
        tube([(s * 0.72, -0.58, 0.4), (s * 0.71, -0.6, 0.95), (s * 0.58, -0.62, 1.4)], 0.045, roof, r)
        tube([(s * 0.57, 0.28, 1.4), (s * 0.6, -0.6, 1.42), (s * 0.58, -1.3, 1.36)], 0.035, roof, r)
        box((0.4, 0.15, 0.016), (s * 0.32, 0.24, 1.375), roof, 0.006, (0.35, 0, 0), r)
    box((1.16, 1.7, 0.03), (0, -0.58, 1.42), roof, 0.01, parent=r)
    box((0.24, 0.03, 0.065), (0.0, 0.33, 1.3), mat('#111213', 0.4), 0.015, (0.1, 0, -0.15), r)
    box((0.22, 0.004, 0.05), (0.0, 0.313, 1.3), mat('#8f9a9e', 0.03, 1), 0.004, (0.1, 0, -0.15), r)
    tube([(0, 0.34, 1.32), (0, 0.4, 1.38)], 0.008, mat('#111213', 0.4), r, smoothc=False)
    # what is seen through the far window
    box((0.2, 24, 2.3), (4.6, 2, 0), paintwall(outside, stain=0.9), 0, parent=r, base=True)
    box((1.35, 0.95, 0.04), (0, 1.65, 0.86), body, 0.03, (-0.06, 0, 0), r)
    return r


def covered_seats(at=(0, 0, 0), rotz=0, color='#1b1b1d', side='#7a1512'):
    """Two front seats dressed in new leather covers, standing in a shop."""
    r = empty(at, rotz)
    pad, bolster = (mat(c, 0.42, bump=0.25, bscale=240, var=0.1, dirt=0.06) for c in (color, side))
    for x in (-0.3, 0.3):
        seat(x, 0.1, pad, bolster, r)
        s = r.children[-1]
        s.location.z = 0.06
        s.rotation_euler = (0, 0, math.pi + x * 0.5)
    return r
