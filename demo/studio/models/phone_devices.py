"""Devices from a phone shop: pocket router, home router with antennas, ring light, loudspeaker."""
from lib import *
from models.phone_extras import charger


def mifi(color='#17181b', at=(0, 0, 0.75), rotz=0):
    """Pocket router with a small lit display, and its short cable."""
    r = empty(at, rotz)
    shell = mat(color, 0.35, var=0.05, coat=0.3, dirt=0.12, dirtcol='#9a948a', scale=30)
    rrect(0.098, 0.06, 0.014, 0.0145, (0, 0, 0), shell, 0.005, parent=r, n=12, seg=5)
    rrect(0.062, 0.034, 0.006, 0.0004, (0, 0.004, 0.0144), mat('#060708', 0.06, coat=0.9), 0.0001, parent=r)
    light, green = glow('#dff0ff', 1.2), glow('#5ad06a', 1.3)
    for i in range(4):
        box(
            (0.0024, 0.003 + 0.0022 * i, 0.0001),
            (-0.022 + i * 0.0036, 0.009 + 0.0011 * i, 0.0149),
            light,
            0,
            parent=r,
        )
    text('4G', 0.008, (-0.001, 0.0125, 0.0149), light, (0, 0, 0), r)
    text('87%', 0.0055, (0.019, 0.0125, 0.0149), green, (0, 0, 0), r)
    text('WiFi 2', 0.0055, (0, 0.0, 0.0149), light, (0, 0, 0), r, bold=False)
    cyl(0.0048, 0.001, (0, -0.0215, 0.0145), mat('#2a2c30', 0.4), 'Z', 0.0003, r, n=32)
    cable_end = charger((0.11, 0.035, 0), 2.2, '#202226', (-0.02, -0.11))
    cable_end.parent = r
    return r


def ring_light(at=(0, 0, 0), rotz=0, lit=4.0, height=1.35):
    """A lamp in the shape of a ring on a tripod, with a clamp for the phone in its middle."""
    r = empty(at, rotz)
    black = mat('#17181a', 0.45, var=0.06, dirt=0.2, dirtcol='#8a8172')
    steel = mat('#a9acae', 0.28, 0.9)
    for i in range(3):
        a = 0.5 + i * 2.094
        foot = (0.34 * math.cos(a), 0.34 * math.sin(a), 0.012)
        tube([(0.02 * math.cos(a), 0.02 * math.sin(a), 0.42), foot], 0.0085, black, r, smoothc=False)
        tube(
            [
                (0.015 * math.cos(a), 0.015 * math.sin(a), 0.13),
                tuple(x * 0.62 if k < 2 else 0.17 for k, x in enumerate(foot)),
            ],
            0.005,
            black,
            r,
            smoothc=False,
        )
        lathe([(0, -0.012), (0.014, -0.01), (0.014, 0.008), (0, 0.014)], foot, mat('#0c0c0d', 0.8), r, 20)
    for z, radius, length, m in (
        (0.3, 0.014, 0.5, black),
        (0.72, 0.0115, 0.5, steel),
        (1.02, 0.009, 0.34, black),
    ):
        cyl(radius, length, (0, 0, z), m, 'Z', 0.001, r, n=28)
    for z in (0.42, 0.55, 0.95):
        cyl(0.021, 0.045, (0, 0, z), black, 'Z', 0.004, r, n=28)
        cyl(0.008, 0.03, (0.028, 0, z), black, 'X', 0.003, r, n=20)
    head = empty((0, -0.02, height), rot=(math.radians(84), 0, 0))
    head.parent = r
    outer, inner = 0.168, 0.118
    lathe(
        [
            (inner, -0.012),
            (inner - 0.003, 0),
            (inner, 0.008),
            (outer, 0.008),
            (outer + 0.003, 0),
            (outer, -0.012),
            (inner, -0.012),
        ],
        (0, 0, 0),
        mat('#e4e2dc', 0.4, dirt=0.1),
        head,
        96,
    )
    lathe(
        [(inner + 0.004, 0.0075), (inner + 0.006, 0.0105), (outer - 0.006, 0.0105), (outer - 0.004, 0.0075)],
        (0, 0, 0),
        glow('#fff1dc', lit),
        head,
        96,
    )
    box((0.014, 0.11, 0.012), (0, -0.115, -0.012), black, 0.003, parent=head)
    cyl(0.006, 0.12, (0, -0.06, -0.004), black, 'Y', 0.001, head, n=20)
    box((0.03, 0.075, 0.012), (0, 0.005, 0.0), black, 0.004, parent=head)
    for y in (-0.036, 0.046):
        box((0.04, 0.008, 0.03), (0, y, 0.012), black, 0.003, parent=head)
    tube(
        [(0, 0.02, 1.2), (0.03, 0.06, 0.9), (0.05, 0.05, 0.5), (0.12, 0.1, 0.01), (0.3, 0.15, 0.006)],
        0.003,
        black,
        r,
    )
    return r


def speaker(color='#23456b', at=(0, 0, 0.75), rotz=0, lit=True):
    """A roll-shaped loudspeaker in woven cloth, its membranes at both ends, a loop to carry it."""
    r = empty(at, rotz)
    body = empty((0, 0, 0.037), rot=(0, math.pi / 2, 0))
    body.parent = r
    cloth = fabric(color, weave=2600, var=0.2)
    rubber = mat('#17181a', 0.6, dirt=0.2, dirtcol='#9a948a', scale=25)
    length = 0.178
    lathe(
        [
            (0.034, -length / 2),
            (0.0362, -length / 2 + 0.006),
            (0.0368, 0),
            (0.0362, length / 2 - 0.006),
            (0.034, length / 2),
        ],
        (0, 0, 0),
        cloth,
        body,
        72,
    )
    for side in (-1, 1):
        z = side * length / 2
        lathe(
            [
                (0.0345, z - side * 0.003),
                (0.0355, z),
                (0.034, z + side * 0.006),
                (0.029, z + side * 0.008),
                (0.027, z + side * 0.002),
                (0.022, z + side * 0.004),
                (0, z + side * 0.005),
            ],
            (0, 0, 0),
            rubber,
            body,
            56,
        )
        cyl(0.014, 0.002, (0, 0, z + side * 0.0055), mat('#8d9093', 0.3, 0.9), 'Z', 0.0005, body, n=32)
    rrect(0.11, 0.013, 0.006, 0.0022, (0, 0, 0.0725), rubber, 0.0008, parent=r)
    for i, word in enumerate(('-', 'II', '+', 'BT')):
        text(word, 0.0075, (-0.036 + i * 0.024, 0, 0.0752), mat('#d9d7d0', 0.5), (0, 0, 0), r)
    if lit:
        cyl(0.0012, 0.0006, (0.05, 0, 0.0749), glow('#5aa0ff', 4), 'Z', 0, r, n=12)
    rrect(0.08, 0.012, 0.004, 0.004, (0, -0.0345, 0.026), rubber, 0.001, (math.radians(72), 0, 0), r)
    tube(
        [
            (-0.09, 0, 0.06),
            (-0.12, 0.005, 0.055),
            (-0.14, -0.01, 0.02),
            (-0.12, -0.03, 0.004),
            (-0.1, -0.012, 0.02),
        ],
        0.0026,
        rubber,
        r,
    )
    return r
