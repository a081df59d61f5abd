"""Smartphones of many makes: body, back with its cameras, lit or dark front; lying or leaning on something."""
from lib import *
from models.phone_cameras import CAMERAS
from models.phone_screens import screen

MM = 0.001


def back_glass(color, color2=None, rough=0.08, coat=0.9, sparkle=0, wear=0.3, metal=0.0, size=0.158):
    """Back cover with finger marks and hair scratches; color2 is the colour at the lower end."""
    m = NT('back')
    v = m.coord()
    shade = m.noise(v, 14, 3)
    base = m.ramp(shade, [(0.3, tuple(x * 0.95 for x in hexc(color)[:3]) + (1,)), (0.7, hexc(color))])
    if color2:
        split = m.n('SeparateXYZ')
        m.l(v, split.inputs[0])
        along = m.math('ADD', m.math('MULTIPLY', split.outputs[1], -1 / size), 0.5)
        base = m.mix(m.ramp(along, [(0.15, 0.0), (0.95, 1.0)]), base, color2)
    if sparkle:
        grain = m.ramp(m.noise(v, 2600, 2), [(0.6, 0.0), (0.72, 1.0)])
        base = m.mix(m.mix(1, grain, sparkle, 'MULTIPLY'), base, '#e8e6e0')
    hair = m.ramp(m.noise(m.coord('Object', (30, 900, 1), (0, 0, 0.7)), 1.2, 2), [(0.71, 0.0), (0.74, 1.0)])
    base = m.mix(m.mix(1, hair, 0.25 * wear, 'MULTIPLY'), base, '#c8c5be')
    dust = m.ramp(m.noise(v, 420, 2), [(0.69, 0.0), (0.76, 1.0)])
    base = m.mix(m.mix(1, dust, 0.5 * wear, 'MULTIPLY'), base, '#cfc8ba')
    m.set('Base Color', base)
    # Finger marks show on gloss; on a matt back they would look like a print.
    if rough > 0.2:
        m.set('Roughness', rough)
    else:
        marks = m.noise(v, 55, 5, 0.65, 1.5)
        m.set(
            'Roughness', m.ramp(marks, [(0.45, max(0.03, rough - 0.04)), (0.72, rough + 0.1 + 0.25 * wear)])
        )
    m.set('Clearcoat', coat)
    m.set('Clearcoat Roughness', 0.03 + 0.06 * wear)
    m.set('Metallic', metal)
    m.m['avg'] = list(hexc(color))
    return m.m


def lens(x, y, z, radius, ring, parent):
    rise, inner = 0.0013, radius * 0.84
    profile = [(radius, 0), (radius, rise - 0.0003), (radius - 0.0003, rise)]
    lathe(profile + [(inner, rise), (inner, rise - 0.0005)], (x, y, z), ring, parent, 40)
    cyl(inner, 0.001, (x, y, z + 0.0003), mat('#07070a', 0.08, coat=0.7), 'Z', 0, parent, n=36)
    cyl(inner * 0.62, 0.0002, (x, y, z + 0.0009), mat('#15161b', 0.3), 'Z', 0, parent, n=32)
    cyl(inner * 0.42, 0.0002, (x, y, z + 0.001), mat('#16263f', 0.05, coat=1), 'Z', 0, parent, n=28)
    cyl(inner * 0.2, 0.0002, (x, y, z + 0.0011), mat('#04050a', 0.05, coat=1), 'Z', 0, parent, n=20)


def camera_parts(layout, w, h, t, glass, gloss, frame, ring, parent):
    finishes = {'glass': glass, 'gloss': gloss, 'frame': frame, 'black': mat('#08080a', 0.1, coat=0.6)}
    floors = []

    def place(x, y):
        top = max([rise for inside, rise in floors if inside(x, y)], default=0)
        return -w / 2 + x * MM, h / 2 - y * MM, t + top * MM - 0.0001

    for kind, x, y, *rest in CAMERAS[layout]:
        at = place(x, y)
        if kind == 'plate':
            pw, ph, corner, rise, finish = rest
            low = t - 0.0006
            spot = (at[0], at[1], low)
            rrect(
                pw * MM,
                ph * MM,
                corner * MM,
                t + rise * MM - low,
                spot,
                finishes[finish],
                0.0006,
                (0, 0, 0),
                parent,
            )
            floors.append(
                (lambda a, b, x=x, y=y, p=pw, q=ph: abs(a - x) < p / 2 and abs(b - y) < q / 2, rise)
            )
        elif kind == 'disc':
            radius, rise, finish = rest
            spot = (at[0], at[1], t - 0.0006)
            top = rise * MM + 0.0006
            profile = [(radius * MM, 0), (radius * MM, top - 0.0005), (radius * MM - 0.0006, top), (0, top)]
            lathe(profile, spot, finishes[finish], parent, 72)
            floors.append((lambda a, b, x=x, y=y, q=radius: math.hypot(a - x, b - y) < q, rise))
        elif kind == 'lens':
            lens(*at, rest[0] * MM, ring, parent)
        elif kind == 'light':
            cyl(rest[0] * MM, 0.0006, at, mat('#efe6c8', 0.35), 'Z', 0.0001, parent, n=24)
            cyl(
                rest[0] * MM * 0.55,
                0.0002,
                (at[0], at[1], at[2] + 0.0003),
                mat('#e0c98a', 0.3),
                'Z',
                0,
                parent,
                n=20,
            )
        elif kind == 'dot':
            cyl(rest[0] * MM, 0.0005, at, finishes['black'], 'Z', 0, parent, n=20)
        elif kind == 'words':
            spot = (at[0], at[1], at[2] + 0.0002)
            text(rest[1], rest[0] * MM, spot, mat('#c9c7c0', 0.4), (0, 0, 0), parent, bold=False)


def front(r, w, h, t, corner, bezel, chin, cutout, show):
    black = mat('#0a0a0c', 0.08, rvar=0.04, coat=0.6, dirt=0.06, dirtcol='#77736c', scale=30)
    rrect(w - 0.0022, h - 0.0022, corner - 0.0008, 0.0012, (0, 0, t - 0.0013), black, 0.0006, parent=r, n=10)
    face = empty((0, chin / 2, 0))
    face.parent = r
    sw, sh = w - 2 * bezel, h - 2 * bezel - chin
    screen(w=sw, h=sh, corner=max(0.001, corner - bezel), z=t, parent=face, **show)
    z, top = t + 0.00015, sh / 2
    if cutout == 'hole':
        cyl(0.0021, 0.0002, (0, top - 0.0045, z), black, 'Z', 0, face, n=24)
    if cutout == 'island':
        rrect(0.0205, 0.006, 0.0029, 0.0002, (0, top - 0.0065, z), black, 0, parent=face)
    if cutout == 'notch':
        rrect(w * 0.46, 0.0075, 0.0035, 0.0002, (0, top - 0.0025, z), black, 0, parent=face)
    if cutout == 'drop':
        cyl(0.0033, 0.0002, (0, top - 0.002, z), black, 'Z', 0, face, n=24)
        box((0.0095, 0.003, 0.0002), (0, top, z), black, 0, parent=face)


def smartphone(
    color='#2b3a4d',
    color2=None,
    layout='three',
    face='back',
    at=(0, 0, 0.75),
    rotz=0.3,
    lean=0,
    size=(75.5, 158, 8.2),
    corner=10.5,
    soft=2.6,
    frame=None,
    frame_metal=0.85,
    ring=None,
    rough=0.08,
    coat=0.9,
    sparkle=0,
    metal=0.0,
    wear=0.3,
    bezel=2.6,
    chin=0,
    cutout='hole',
    show=None,
    sticker=None,
    badge=True,
):
    """`lean`: degrees from lying flat; `soft`: roundness of the edge in mm; `show`: arguments of a screen."""
    w, h, t = (x * MM for x in size)
    corner = corner * MM
    outer = empty(at, rotz)
    # A leaning phone turns about its lower edge.
    r = empty((0, 0, 0), rot=(math.radians(lean), 0, 0))
    r.parent = outer
    if lean:
        body = empty((0, h / 2, 0))
        body.parent = r
        r = body
    rim = mat(frame or '#8d9093', 0.28, frame_metal, dirt=0.1 * wear, dirtcol='#8d8474', scale=40)
    rrect(w, h, corner, t - 0.0014, (0, 0, 0.0007), rim, min(soft * MM, t * 0.4), parent=r, n=10, seg=5)
    side = -1 if face == 'back' else 1
    for x, y, length in ((side, 0.12, 0.075), (-side, 0.2, 0.065), (-side, 0.115, 0.065)):
        box((0.0014, h * length, 0.0026), (x * w / 2, h * y, t / 2), rim, 0.0006, parent=r)
    box((0.009, 0.0014, 0.0028), (0, -h / 2, t / 2), mat('#0a0a0b', 0.5), 0.001, parent=r)
    for i in range(6):
        cyl(0.0007, 0.001, (0.012 + i * 0.0024, -h / 2, t / 2), mat('#0a0a0b', 0.6), 'Y', 0, r, n=10)
    if face == 'front':
        front(r, w, h, t, corner, bezel * MM, chin * MM, cutout, show or {'kind': 'lock'})
        return outer
    glass = back_glass(color, color2, rough, coat, sparkle, wear, metal, h)
    gloss = mat(color, 0.1 if rough > 0.15 else 0.2, var=0.04, coat=0.8, rvar=0.05)
    edge = max(corner - 0.0008, 0.001)
    rrect(w - 0.0022, h - 0.0022, edge, 0.0015, (0, 0, t - 0.0016), glass, 0.0011, parent=r, n=10)
    camera_parts(layout, w, h, t, glass, gloss, rim, mat(ring, 0.3, 0.8) if ring else rim, r)
    if badge:
        faint = mat([min(1, x * 1.5 + 0.05) for x in hexc(color)[:3]], 0.3, 0.4)
        text('DUAL SIM  5G', 0.0024, (0, -h * 0.42, t), faint, (0, 0, 0), r, bold=False)
    if sticker:
        rrect(
            0.026, 0.013, 0.001, 0.0001, (0, -h * 0.2, t - 0.00005), mat('#e4e0cf', 0.7), 0, (0, 0, 0.06), r
        )
        ink = mat('#1d2a66', 0.7)
        text(sticker, 0.0055, (0, -h * 0.2, t + 0.0001), ink, (0, 0, 0.06), r, bold=False)
    return outer
