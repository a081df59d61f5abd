"""Power electrics: inverter on a wall, lithium battery box, solar charge controller, extension boxes."""
from lib import *


def wall_inverter(at=(0, 0.7, 1.1), color='#d9d8d2', face='#16385e', kva='3.5 kVA', wear=0.1):
    """Hybrid inverter screwed to a wall at y, with trunking, cables and a breaker beside it."""
    r = empty(at)
    shell = mat(color, 0.36, var=0.04, dirt=wear, dirtcol='#9a917f')
    panel = mat(face, 0.3, coat=0.2)
    black = mat('#151618', 0.5)
    w, d, h = 0.3, 0.12, 0.46
    box((w, d, h), (0, -d / 2 - 0.01, 0), shell, 0.012, parent=r)
    y = -d - 0.012
    rrect(w - 0.02, 0.24, 0.03, 0.008, (0, y + 0.006, 0.09), panel, 0.003, (math.pi / 2, 0, 0), r)
    box((0.13, 0.004, 0.075), (0, y - 0.002, 0.14), mat('#9fb5a0', 0.15, coat=0.8), 0.004, parent=r)
    text('230V  50Hz', 0.016, (0, y - 0.0045, 0.157), mat('#17251a', 0.5), parent=r)
    text('BATT 26.4V', 0.016, (0, y - 0.0045, 0.126), mat('#17251a', 0.5), parent=r)
    for i, c in enumerate(('#3ad06a', '#d8a020', '#c02a20')):
        cyl(
            0.0045,
            0.004,
            (-0.05 + i * 0.05, y - 0.002, 0.083),
            glow(c, 2 if i == 0 else 0.15),
            'Y',
            0.001,
            r,
            n=16,
        )
    for i in range(4):
        rrect(
            0.028,
            0.014,
            0.006,
            0.004,
            (-0.057 + i * 0.038, y, 0.045),
            mat('#c9c8c2', 0.4),
            0.001,
            (math.pi / 2, 0, 0),
            r,
        )
    text(kva, 0.026, (0, y - 0.0025, 0.004), mat('#dcdad2', 0.5), parent=r)
    text('HYBRID SOLAR INVERTER', 0.012, (0, -d - 0.0115, -0.06), mat('#33363a', 0.5), parent=r)
    for k in range(10):
        for s in (-1, 1):
            box((0.002, 0.07, 0.006), (s * (w / 2 + 0.0005), -0.07, -0.13 + k * 0.015), black, 0, parent=r)
        box((0.2, 0.002, 0.004), (0, -d - 0.0105, -0.1 - k * 0.0105), black, 0, parent=r)
    _trunking(r, h, black)
    return r


def _trunking(r, h, black):
    white = mat('#d6d3c8', 0.5, dirt=0.2)
    box((0.06, 0.04, 1.2), (0.0, -0.02, -h / 2 - 0.75), white, 0.003, parent=r)
    for x, c in ((-0.1, '#8c1f1a'), (-0.06, '#17181a'), (0.05, '#3a3a3c'), (0.09, '#3a3a3c')):
        tube(
            [
                (x, -0.06, -h / 2),
                (x, -0.065, -h / 2 - 0.05),
                (x * 0.4, -0.045, -h / 2 - 0.12),
                (x * 0.25, -0.035, -h / 2 - 0.2),
            ],
            0.007,
            mat(c, 0.5),
            r,
        )
    # breaker box on the right and its cable
    box((0.13, 0.07, 0.2), (0.36, -0.035, -0.05), white, 0.008, parent=r)
    box((0.075, 0.012, 0.09), (0.36, -0.075, -0.04), mat('#2a2c2f', 0.4), 0.004, parent=r)
    for x in (0.345, 0.375):
        box((0.014, 0.02, 0.022), (x, -0.085, -0.03), mat('#2f5fa8', 0.4), 0.003, parent=r)
    tube(
        bent([(0.36, -0.03, -0.15), (0.36, -0.03, -0.42), (0.02, -0.03, -0.42)], 0.05),
        0.008,
        black,
        r,
        smoothc=False,
    )


def lithium(at=(0, 0, 0), rotz=0, color='#e0dfda', band='#1f6f56', kwh='5 kWh', wear=0.1):
    """Floor-standing lithium battery: flat white box with handles, lamp row and two thick cables."""
    r = empty(at, rotz)
    shell = mat(color, 0.32, var=0.03, dirt=wear, dirtcol='#8d8474', z0=0)
    black = mat('#151618', 0.5)
    w, d, h = 0.44, 0.18, 0.6
    box((w, d, h), (0, 0, 0.03), shell, 0.02, parent=r, base=True, seg=5)
    y = -d / 2
    box((w + 0.002, d + 0.002, 0.012), (0, 0, 0.44), mat(band, 0.35), 0.005, parent=r)
    for x in (-0.16, 0.16):
        box((0.05, d + 0.02, 0.03), (x, 0, 0.015), black, 0.004, parent=r)
    text('LITHIUM', 0.05, (0, y - 0.001, 0.365), mat('#33363a', 0.5), parent=r)
    text('51.2V 100Ah  ' + kwh, 0.024, (0, y - 0.001, 0.315), mat('#55585c', 0.5), parent=r)
    rrect(0.16, 0.03, 0.01, 0.004, (0, y + 0.001, 0.535), black, 0.001, (math.pi / 2, 0, 0), r)
    for i in range(6):
        light = glow('#3ad06a', 2) if i < 4 else mat('#26302a', 0.4)
        cyl(0.005, 0.003, (-0.055 + i * 0.022, y - 0.004, 0.535), light, 'Y', 0.001, r, n=16)
    quad(0.12, 0.09, (-0.13, y - 0.0008, 0.13), mat('#d8b02a', 0.4, dirt=0.1), (math.pi / 2, 0, 0), r)
    text('!', 0.06, (-0.13, y - 0.0014, 0.135), mat('#1a1a1a', 0.5), parent=r)
    quad(0.15, 0.1, (0.1, y - 0.0008, 0.13), mat('#c9cac8', 0.4), (math.pi / 2, 0, 0), r)
    for i in range(6):
        box(
            (0.12 - 0.03 * (i % 3), 0.0006, 0.005),
            (0.09, y - 0.0012, 0.165 - i * 0.014),
            mat('#5a5a5c', 0.6),
            0,
            parent=r,
        )
    for s in (-1, 1):
        tube(
            bent(
                [
                    (s * w / 2, -0.05, 0.5),
                    (s * (w / 2 + 0.035), -0.05, 0.5),
                    (s * (w / 2 + 0.035), 0.05, 0.5),
                    (s * w / 2, 0.05, 0.5),
                ],
                0.015,
            ),
            0.009,
            black,
            r,
            smoothc=False,
        )
    for x, c in ((0.12, '#8c1f1a'), (0.17, '#17181a')):
        box((0.035, 0.035, 0.03), (x, 0, 0.64), mat(c, 0.45), 0.006, parent=r)
        tube(
            [
                (x, 0, 0.65),
                (x + 0.05, 0.02, 0.72),
                (x + 0.16, 0.06, 0.6),
                (x + 0.17, 0.1, 0.2),
                (x + 0.25, 0.05, 0.01),
                (x + 0.5, 0.12, 0.01),
            ],
            0.009,
            mat(c, 0.5),
            r,
        )
    return r


def charge_controller(at=(0, 0, 0.75), rotz=0, color='#1f4f8c', amps='60A', lean=0.0):
    """Solar charge controller lying on a table: blue plastic body, screen, buttons, finned metal back, terminals."""
    r = empty(at, rot=(lean, 0, rotz))
    body = mat(color, 0.35, var=0.04, rvar=0.08, dirt=0.08)
    black = mat('#151618', 0.5)
    metal = mat('#8f9294', 0.4, 0.9)
    box((0.19, 0.118, 0.02), (0, 0, 0), metal, 0.002, parent=r, base=True)
    for i in range(16):
        box((0.003, 0.122, 0.014), (-0.09 + i * 0.012, 0, 0), metal, 0.0005, parent=r, base=True)
    rrect(0.182, 0.112, 0.012, 0.028, (0, 0, 0.018), body, 0.008, parent=r)
    z = 0.0463
    rrect(0.17, 0.06, 0.008, 0.001, (0, 0.02, z - 0.0004), black, 0.0004, parent=r)
    box((0.07, 0.04, 0.002), (-0.03, 0.021, z + 0.0005), mat('#8fa38e', 0.12, coat=0.8), 0.001, parent=r)
    text('13.6V', 0.019, (-0.03, 0.026, z + 0.0018), mat('#15231a', 0.5), (0, 0, 0), r)
    text('PV    BAT    LOAD', 0.006, (-0.03, 0.008, z + 0.0018), mat('#15231a', 0.5), (0, 0, 0), r)
    text(amps, 0.02, (0.045, 0.03, z + 0.001), mat('#e0ddd2', 0.5), (0, 0, 0), r)
    text('SOLAR CHARGE\nCONTROLLER', 0.0065, (0.048, 0.01, z + 0.001), mat('#e0ddd2', 0.5), (0, 0, 0), r)
    for i in range(3):
        cyl(0.006, 0.004, (-0.06 + i * 0.03, -0.021, z), mat('#d0622a', 0.4), 'Z', 0.001, r, n=24)
    for i, c in enumerate(('#3ad06a', '#c02a20')):
        cyl(0.0025, 0.002, (0.045 + i * 0.02, -0.021, z), glow(c, 2 if i == 0 else 0.3), 'Z', 0.0005, r, n=12)
    box((0.15, 0.016, 0.018), (0, -0.055, 0.018), mat('#2f6f4a', 0.4), 0.002, parent=r, base=True)
    for i in range(6):
        box((0.016, 0.004, 0.01), (-0.06 + i * 0.024, -0.0625, 0.027), black, 0.001, parent=r)
        cyl(0.005, 0.003, (-0.06 + i * 0.024, -0.055, 0.0365), metal, 'Z', 0.0005, r, n=16)
    for i, c in ((0, '#8c1f1a'), (1, '#17181a'), (2, '#8c1f1a'), (3, '#17181a')):
        x = -0.06 + i * 0.024
        sway = (i - 1.5) * 0.03
        tube(
            [
                (x, -0.06, 0.027),
                (x + sway * 0.2, -0.1, 0.02),
                (x + sway, -0.16, 0.004),
                (x + sway * 1.6 + 0.03, -0.3, 0.004),
            ],
            0.003,
            mat(c, 0.5),
            r,
        )
    for x in (-0.098, 0.098):
        box((0.012, 0.1, 0.003), (x, 0, 0.0), metal, 0.001, parent=r, base=True)
    return r


def extension(at=(0, 0, 0), rotz=0, color='#dedcd5', ways=4, plugged=0):
    """Extension box with 13 A sockets, a switch each, a red lamp and its coiled cable."""
    r = empty(at, rotz)
    shell = mat(color, 0.38, var=0.03, dirt=0.15, dirtcol='#8d8474')
    dark = mat('#111112', 0.7)
    pitch = 0.062
    w = ways * pitch + 0.05
    rrect(w, 0.075, 0.008, 0.036, (0, 0, 0.003), shell, 0.004, parent=r)
    for i in range(ways):
        x = -w / 2 + 0.05 + i * pitch
        for dx, dy, tall in ((0, 0.012, True), (-0.011, -0.012, False), (0.011, -0.012, False)):
            size = (0.0045, 0.009, 0.001) if tall else (0.0075, 0.0045, 0.001)
            box(size, (x + dx, dy - 0.008, 0.0393), dark, 0, parent=r)
        box((0.012, 0.02, 0.006), (x - 0.014, 0.024, 0.0395), mat('#b3261e', 0.35), 0.002, (0.12, 0, 0), r)
        if i < plugged:
            box((0.05, 0.045, 0.032), (x, -0.006, 0.04), dark, 0.01, parent=r, base=True)
            tube(
                [(x, -0.03, 0.055), (x, -0.06, 0.045), (x - 0.04, -0.14, 0.004), (x - 0.2, -0.2, 0.004)],
                0.0035,
                dark,
                r,
            )
    cyl(0.004, 0.003, (w / 2 - 0.016, 0, 0.0395), glow('#ff3a22', 0.8), 'Z', 0.001, r, n=16)
    _coil(r, w / 2, dark)
    return r


def _coil(r, x0, dark):
    """The cable leaves the end of the box and lies in three loose turns, ending in a plug."""
    turns = []
    for i in range(34):
        a = i * 0.58 - 1.4
        turns.append(
            (
                x0 + 0.13 + (0.07 + 0.002 * i % 0.012) * math.cos(a),
                0.01 + (0.055 + 0.0003 * i) * math.sin(a),
                0.005 + i * 0.0008,
            )
        )
    tube(
        [(x0 - 0.01, 0, 0.018), (x0 + 0.03, -0.005, 0.014)]
        + turns
        + [(x0 + 0.06, -0.1, 0.01), (x0, -0.14, 0.012)],
        0.0042,
        dark,
        r,
    )
    box((0.045, 0.048, 0.028), (x0 - 0.02, -0.145, 0.015), dark, 0.009, (0, 0, 0.2), r)


def extensions(at=(0, 0, 0), rotz=0):
    """Two boxes of different colours, one above the other on the floor."""
    r = empty(at, rotz)
    extension((-0.05, 0.11, 0), 0.12, '#dedcd5', 5).parent = r
    extension((-0.02, -0.09, 0), -0.1, '#2a2b2e', 4).parent = r
    return r
