"""Deep-cycle battery and solar panel."""
from lib import *


def battery(color='#1d2a44', at=(0, 0, 0), rotz=0, wear=0.25, lab='#d8b02a', ah='220Ah'):
    r = empty(at, rotz)
    m = mat(color, 0.42, var=0.08, dirt=wear, dirtcol='#8a7a63', bump=0.08, bscale=200, z0=0)
    tp = mat('#26272a', 0.45, dirt=0.3, dirtcol='#9a9184')
    w, d, h = 0.5, 0.2, 0.24
    lead = mat('#8c8e90', 0.45, 0.9, dirt=0.4, dirtcol='#5d7a6a')
    box((w, d, h), (0, 0, 0), m, 0.008, parent=r, base=True)
    box((w + 0.006, d + 0.006, 0.035), (0, 0, h - 0.004), tp, 0.006, parent=r, base=True)
    for i in range(7):
        box((0.004, d + 0.004, h * 0.8), (-w / 2 + 0.03 + i * 0.073, 0, 0.015), m, 0.001, parent=r, base=True)
    for i in range(6):
        cyl(
            0.021,
            0.016,
            (-0.19 + i * 0.076, 0.0, h + 0.034),
            mat('#a51d18' if False else '#141415', 0.5),
            'Z',
            0.004,
            r,
            n=28,
        )
        box((0.022, 0.005, 0.006), (-0.19 + i * 0.076, 0, h + 0.043), mat('#141415', 0.5), 0.001, parent=r)
    for x, c in ((-0.215, '#b01f17'), (0.215, '#17181a')):
        cyl(0.012, 0.03, (x, -0.055, h + 0.044), lead, 'Z', 0.002, r, n=24)
        cyl(0.018, 0.006, (x, -0.055, h + 0.033), mat(c, 0.5), 'Z', 0.001, r, n=24)
        box((0.02, 0.02, 0.022), (x, -0.055, h + 0.062), lead, 0.003, parent=r)
        cyl(0.005, 0.03, (x, -0.055, h + 0.065), lead, 'Y', 0.001, r, n=6)
    for x in (-w / 2 - 0.004, w / 2 + 0.004):
        tube(
            [
                (x, -0.05, h),
                (x + (0.02 if x > 0 else -0.02), -0.04, h - 0.07),
                (x + (0.02 if x > 0 else -0.02), 0.04, h - 0.07),
                (x, 0.05, h),
            ],
            0.005,
            mat('#1b1b1c', 0.8),
            r,
        )
    f = empty((0, -d / 2 - 0.0025, h * 0.48), rot=(math.pi / 2, 0, 0))
    f.parent = r
    quad(0.33, 0.15, (0, 0, 0), mat('#e3e0d6', 0.35), parent=f)
    quad(0.33, 0.045, (0, 0.052, 0.0005), mat(lab, 0.35), parent=f)
    text('TUBULAR', 0.034, (0, 0.052, 0.001), mat('#1a1a1a', 0.5), (0, 0, 0), f)
    text('12V ' + ah, 0.042, (0, -0.004, 0.001), mat('#8f1b14', 0.5), (0, 0, 0), f)
    text('DEEP CYCLE INVERTER BATTERY', 0.013, (0, -0.05, 0.001), mat('#222222', 0.5), (0, 0, 0), f)
    return r


def solar(at=(0, 0, 0), rotz=0, w=1.0, h=1.65, lean=14, wear=0.3):
    r = empty(at, rot=(math.radians(90 - lean), 0, rotz))
    al = mat('#a9acae', 0.35, 0.9, dirt=0.2)
    m = NT('pv')
    v = m.coord()
    sx = m.n('SeparateXYZ')
    m.l(v, sx.inputs[0])

    def lines(sock, p, wd):
        a = m.math('FRACT', m.math('ADD', m.math('DIVIDE', sock, p), 100.5))
        return m.math('LESS_THAN', m.math('ABSOLUTE', m.math('SUBTRACT', a, 0.5)), wd)

    cell = m.math(
        'MAXIMUM', lines(sx.outputs[0], w * 0.96 / 6, 0.012), lines(sx.outputs[1], h * 0.97 / 10, 0.012)
    )
    bus = lines(sx.outputs[0], w * 0.96 / 30, 0.05)
    fing = lines(sx.outputs[1], 0.006, 0.12)
    n = m.noise(v, 7, 4)
    col = m.ramp(n, [(0.3, '#050b1c'), (0.7, '#0a1530')])
    col = m.mix(m.mix(1, bus, 0.3, 'MULTIPLY'), col, '#8d939c')
    col = m.mix(m.mix(1, fing, 0.05, 'MULTIPLY'), col, '#9aa0a8')
    col = m.mix(cell, col, '#c9ccd0')
    d = m.ramp(m.noise(v, 3, 8, 0.7), [(0.45, 0.0), (0.9, wear)])
    col = m.mix(d, col, '#9a8263')
    m.set('Base Color', col)
    m.set('Roughness', m.ramp(m.noise(v, 4, 6), [(0.3, 0.05), (0.8, 0.22)]))
    m.set('Clearcoat', 0.8)
    m.m['avg'] = [0.03, 0.06, 0.14, 1]
    box((w - 0.02, h - 0.02, 0.012), (0, h / 2, 0.0), m.m, 0.001, parent=r)
    for x in (-w / 2, w / 2):
        box((0.03, h, 0.04), (x, h / 2, -0.008), al, 0.002, parent=r)
    for y in (0, h):
        box((w + 0.03, 0.03, 0.04), (0, y, -0.008), al, 0.002, parent=r)
    return r
