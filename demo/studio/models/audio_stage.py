"""Sound on stage: hand microphones, a wireless set with its receiver, a mixer console."""
from lib import *


def microphone(at, rot, parent=None, color='#17181a', mesh='#8f9193', wireless=True):
    """Hand microphone along its z axis, head at the top."""
    r = empty(at, rot=rot)
    r.parent = parent
    m = mat(color, 0.4, var=0.04, dirt=0.06, dirtcol='#8a8276', scale=40, spec=0.4)
    lathe(
        [
            (0, -0.12),
            (0.012, -0.12),
            (0.0125, -0.1),
            (0.0145, 0.02),
            (0.0185, 0.07),
            (0.019, 0.075),
            (0, 0.075),
        ],
        (0, 0, 0),
        m,
        r,
        40,
    )
    ball = [(0.0235 * math.cos(a), 0.1 + 0.027 * math.sin(a)) for a in [-1.2 + i * 0.23 for i in range(13)]]
    lathe(ball, (0, 0, 0), mat(mesh, 0.4, 0.8, bump=2.5, bscale=1400), r, 40)
    lathe(
        [(0.0232, 0.094), (0.0248, 0.096), (0.0248, 0.104), (0.0232, 0.106)],
        (0, 0, 0),
        mat('#b5b6b6', 0.3, 0.9),
        r,
        40,
    )
    box((0.008, 0.004, 0.016), (0, -0.0155, 0.03), mat('#8f9193', 0.3), 0.001, parent=r)
    if wireless:
        lathe(
            [(0, -0.15), (0.009, -0.15), (0.0105, -0.12), (0, -0.12)], (0, 0, 0), mat('#0d0d0e', 0.6), r, 32
        )
    return r


def microphone_set(at=(0, 0, 0.75), rotz=0, bands=('#8f1a14', '#1d4f9a')):
    """Receiver with two aerials and two wireless microphones in front."""
    r = empty(at, rotz)
    m = mat('#1b1c1f', 0.45, var=0.04, bump=0.1, bscale=700, dirt=0.1, dirtcol='#8a8276', spec=0.35)
    box((0.32, 0.17, 0.045), (0, 0.1, 0.004), m, 0.004, parent=r, base=True)
    box((0.31, 0.003, 0.038), (0, 0.0145, 0.008), mat('#0e0f11', 0.3, spec=0.4), 0.001, parent=r, base=True)
    for s in (-1, 1):
        box((0.07, 0.002, 0.022), (s * 0.06, 0.0125, 0.03), glow('#2a7bd0', 0.7), 0, parent=r)
        text('CH A' if s < 0 else 'CH B', 0.011, (s * 0.06, 0.0112, 0.03), glow('#dff0ff', 1.5), parent=r)
        cyl(0.011, 0.012, (s * 0.12, 0.01, 0.028), mat('#8f9193', 0.3, 0.7), 'Y', 0.002, r, n=28)
        tube(
            [(s * 0.14, 0.18, 0.03), (s * 0.15, 0.19, 0.05), (s * 0.165, 0.2, 0.2)],
            0.0045,
            mat('#111112', 0.6),
            r,
        )
        cyl(0.007, 0.02, (s * 0.14, 0.182, 0.035), m, 'Z', 0.001, r, n=20)
    text('UHF WIRELESS', 0.008, (0, 0.0125, 0.012), mat('#b9b7b0', 0.5), parent=r)
    for i, (x, y, turn) in enumerate(((-0.03, -0.05, 1.25), (0.03, -0.115, 1.75))):
        mic = microphone((x, y, 0.02), (math.pi / 2, 0, turn), r)
        lathe(
            [(0.0132, -0.06), (0.0142, -0.058), (0.0146, -0.048), (0.0138, -0.046)],
            (0, 0, 0),
            mat(bands[i], 0.5),
            mic,
            32,
        )


def mixer(at=(0, 0, 0.75), rotz=0, channels=8, color='#1c1d20', wear=0.1):
    """Mixer console: rows of knobs in colours, faders below, master section at the right."""
    r = empty(at, rotz)
    pitch = 0.03
    w = pitch * channels + 0.14
    d = 0.36
    m = mat(color, 0.5, var=0.05, dirt=wear, dirtcol='#8a8276', scale=12, spec=0.35)
    side = mat('#0e0f10', 0.6, spec=0.3)
    top = empty((0, 0, 0.045), rot=(0.13, 0, 0))
    top.parent = r
    box((w, d, 0.05), (0, 0, -0.018), m, 0.004, parent=top)
    for s in (-1, 1):
        box((0.018, d + 0.01, 0.075), (s * (w / 2 + 0.008), 0, -0.015), side, 0.006, parent=top)
    box((w - 0.02, 0.07, 0.03), (0, d / 2 - 0.035, 0.02), m, 0.005, parent=top)
    steel = mat('#9a9c9e', 0.3, 0.9)
    colours = ['#b9b7b0', '#2b5d94', '#2b5d94', '#2b5d94', '#8f1a14', '#c9a227', '#b9b7b0']
    shades = [mat(c, 0.4, spec=0.4) for c in colours]
    for c in range(channels + 3):
        x = -w / 2 + 0.028 + c * pitch + (0.014 if c >= channels else 0)
        if c < channels:
            cyl(0.0105, 0.004, (x, d / 2 - 0.035, 0.036), side, 'Z', 0.001, top, n=24)
            lathe(
                [(0.0085, 0.003), (0.0105, 0.004), (0.0105, 0.0)], (x, d / 2 - 0.035, 0.035), steel, top, 24
            )
        for j, shade in enumerate(shades):
            y = d / 2 - 0.088 - j * 0.021
            cyl(0.0062, 0.012, (x, y, 0.013), side, 'Z', 0.001, top, n=16)
            cyl(0.0045, 0.003, (x, y, 0.0198), shade, 'Z', 0.0006, top, n=16)
        box((0.002, 0.075, 0.001), (x, -d / 2 + 0.055, 0.0075), mat('#050506', 0.6), 0, parent=top)
        for k in range(7):
            box(
                (0.008, 0.0006, 0.0004),
                (x + 0.007, -d / 2 + 0.022 + k * 0.011, 0.0073),
                mat('#b9b7b0', 0.5),
                0,
                parent=top,
            )
        y = -d / 2 + 0.03 + 0.05 * R.random()
        box(
            (0.011, 0.02, 0.009),
            (x, y, 0.0125),
            mat('#c9c7c0' if c < channels else '#a3201a', 0.4),
            0.002,
            parent=top,
        )
        box(
            (0.006, 0.006, 0.003),
            (x, -d / 2 + 0.108, 0.008),
            glow('#ffb02a', 1.5) if c % 3 == 0 else side,
            0.0006,
            parent=top,
        )
    return r
