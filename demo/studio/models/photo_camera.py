"""DSLR camera with its prism hump, hand grip and neck strap, alone or with a second lens and charger."""
from lib import *
from models.computer_screens import screen
from models.photo_lens import lens, lens_cap
from models.soft_shapes import fused, ribbon


def plastics(color, wear):
    body = mat(
        color,
        0.5,
        var=0.05,
        rvar=0.08,
        bump=0.25,
        bscale=900,
        dirt=wear,
        dirtcol='#8a8276',
        scale=25,
        spec=0.35,
    )
    rubber = mat(
        '#101011', 0.8, var=0.06, bump=0.9, bscale=520, dirt=wear, dirtcol='#8a8276', scale=30, spec=0.2
    )
    return body, rubber


def dial(place, radius, height, mt, parent, ink=None):
    cyl(radius, height, place, mt, 'Z', 0.0006, parent, n=40)
    for i in range(36):
        a = i * math.pi / 18
        spot = (place[0] + radius * math.cos(a), place[1] + radius * math.sin(a), place[2])
        box((0.0008, 0.0007, height * 0.8), spot, mt, 0, (0, 0, a), parent)
    if ink:
        top = place[2] + height / 2 + 0.0002
        for i, mark in enumerate(('M', 'Av', 'Tv', 'P', 'A', '•')):
            a = i * 1.05
            spot = (place[0] + radius * 0.68 * math.cos(a), place[1] + radius * 0.68 * math.sin(a), top)
            text(mark, radius * 0.36, spot, ink, (0, 0, a - math.pi / 2), parent)


def strap_of(r, ends, color, stripe, side):
    """Neck strap: down from both lugs, then lying on the table behind the camera."""
    (xa, za), (xb, zb) = ends
    m = fabric(color, weave=1500)
    path = [
        ((xa, 0.002, za), (0, 1, 0)),
        ((xa - 0.01, 0.006, za - 0.004), (0, 1, 0)),
        ((xa - 0.017, 0.022, za * 0.5), (0.3, 1, 0)),
        ((xa - 0.028, 0.045, 0.008), (0.8, 0.6, 0.3)),
        ((xa - 0.02, 0.085, 0.003), (1, 0.2, 0)),
        ((xa + 0.02, 0.12 + side, 0.003), (0.5, -1, 0)),
        ((0, 0.125, 0.006), (0, -1, 0.1)),
        ((xb - 0.02, 0.135, 0.004), (-0.3, -1, 0)),
        ((xb + 0.03, 0.105 - side, 0.003), (-1, -0.5, 0)),
        ((xb + 0.035, 0.05, 0.006), (-1, 0.3, 0.2)),
        ((xb + 0.018, 0.022, zb * 0.5), (-0.4, 1, 0)),
        ((xb + 0.01, 0.006, zb - 0.004), (0, 1, 0)),
        ((xb, 0.002, zb), (0, 1, 0)),
    ]
    line, across = [p for p, _ in path], [a for _, a in path]
    # the two ends wind the other way round the camera
    across = across[:5] + [tuple(-x for x in a) for a in across[5:10]] + across[10:]
    across[9] = (0.9, 0.5, 0.2)
    across[8] = (1, 0.5, 0)
    ribbon(line, 0.026, m, r, 0.0016, across)
    if stripe:
        raised = [(x, y, z + 0.0007) for x, y, z in line[3:10]]
        ribbon(raised, 0.007, fabric(stripe, weave=1500), r, 0.0018, across[3:10])


def dslr(
    color='#131314',
    at=(0, 0, 0.75),
    rotz=0,
    glass='kit',
    glass_color='#141415',
    accent='#8f1a14',
    wear=0.05,
    strap='#18181a',
    stripe='#9a241c',
    cap=False,
    hood=False,
    lit=True,
    grip_red=False,
    tilt=0,
    strap_fold=0.0,
):
    """Front to -y, standing on its base. `glass`: a lens of photo_lens, or None for the bare body."""
    r = empty(at, rot=(tilt, 0, rotz))
    body, rubber = plastics(color, wear)
    dark = mat('#0d0d0e', 0.4, spec=0.35)
    ink = mat('#c9c7c0', 0.5)
    fused(
        [
            ('box', (0, 0.001, 0.037), (0.13, 0.04, 0.072), (0.97, 0.9)),
            ('box', (0.010, -0.002, 0.075), (0.064, 0.044, 0.02), (0.8, 0.95)),
            ('box', (0.010, -0.007, 0.0905), (0.05, 0.056, 0.018), (0.66, 0.8)),
            ('drum', (0.010, -0.02, 0.041), (0.074, 0.022, 0.074), 'Y'),
            ('drum', (-0.0505, -0.025, 0.038), (0.028, 0.048, 0.07), 'Z'),
            ('box', (-0.049, -0.02, 0.074), (0.03, 0.03, 0.01), (0.8, 0.8)),
            ('box', (-0.046, 0.02, 0.058), (0.03, 0.012, 0.018), (0.9, 0.7)),
        ],
        body,
        r,
        0.0014,
    )
    fused([('drum', (-0.051, -0.026, 0.035), (0.0292, 0.05, 0.058), 'Z')], rubber, r, 0.0014)
    box((0.017, 0.003, 0.052), (0.0555, -0.019, 0.036), rubber, 0.0013, parent=r)
    if grip_red:
        box((0.011, 0.004, 0.005), (-0.0445, -0.047, 0.0615), mat('#8f1a14', 0.35), 0.001, (0, 0, -0.3), r)
    cyl(
        0.0068,
        0.006,
        (-0.0505, -0.034, 0.0795),
        mat('#8f9192', 0.3, 0.85),
        'Z',
        0.0012,
        r,
        n=32,
        rot=(0.35, 0, 0),
    )
    dial((-0.05, -0.019, 0.0795), 0.0055, 0.004, dark, r)
    dial((-0.040, 0.004, 0.0815), 0.0125, 0.0085, dark, r, ink)
    cyl(0.004, 0.002, (-0.03, -0.014, 0.0785), dark, 'Z', 0.0005, r, n=20)
    dial((0.053, 0.002, 0.0745), 0.0095, 0.005, dark, r)
    # hot shoe
    steel = mat('#9a9c9e', 0.3, 0.9)
    box((0.021, 0.019, 0.0012), (0.010, 0.006, 0.0998), steel, 0.0003, parent=r)
    for s in (-1, 1):
        box((0.0035, 0.019, 0.0028), (0.010 + s * 0.0092, 0.006, 0.1012), steel, 0.0006, parent=r)
    box((0.024, 0.002, 0.006), (0.010, -0.0355, 0.088), dark, 0.0006, parent=r)
    text('D-3000', 0.0055, (0.053, -0.0206, 0.067), ink, parent=r)
    cyl(0.0032, 0.003, (-0.0285, -0.024, 0.066), mat('#5a1410', 0.2, coat=0.5), 'Y', 0.0005, r, n=20)
    box((0.005, 0.004, 0.011), (0.0505, -0.021, 0.049), dark, 0.001, parent=r)
    # the mount: steel ring with its red mark
    lathe(
        [(0.0335, 0), (0.035, 0.0008), (0.035, 0.0024), (0.026, 0.0024), (0.0245, -0.012), (0, -0.012)],
        (0.010, -0.0305, 0.041),
        mat('#b2b3b3', 0.28, 0.95),
        r,
        64,
        (math.pi / 2, 0, 0),
    )
    cyl(0.002, 0.001, (0.010, -0.033, 0.0745), mat('#b3261e', 0.4), 'Y', 0, r, n=20)
    back_of(r, dark, rubber, body, ink, lit, 0.0215)
    for s in (-1, 1):
        tube(
            [(s * 0.064, -0.004, 0.068), (s * 0.069, 0.0, 0.072), (s * 0.064, 0.006, 0.068)], 0.0012, steel, r
        )
    if strap:
        strap_of(r, ((-0.068, 0.07), (0.068, 0.07)), strap, stripe, strap_fold)
    if glass:
        lens(
            glass,
            glass_color,
            (0.010, -0.0325, 0.041),
            (math.pi / 2, 0, 0),
            accent,
            r,
            cap,
            hood,
            0 if glass == 'tele' else None,
        )
    return r


def back_of(r, dark, rubber, body, ink, lit, y, eyepiece=True):
    """Screen, eyepiece and buttons on the back."""
    rrect(0.072, 0.054, 0.003, 0.003, (0.012, y + 0.0026, 0.037), dark, 0.0008, (math.pi / 2, 0, 0), r)
    picture_on = screen('photo') if lit else mat('#08090b', 0.06, coat=0.6)
    quad(0.062, 0.0415, (0.012, y + 0.0029, 0.037), picture_on, (-math.pi / 2, math.pi, 0), r)
    if eyepiece:
        box((0.032, 0.012, 0.02), (0.010, y + 0.002, 0.077), rubber, 0.004, parent=r)
        box((0.018, 0.002, 0.011), (0.010, y + 0.008, 0.077), mat('#07080a', 0.08, coat=0.8), 0.001, parent=r)
    lathe(
        [(0, 0.002), (0.004, 0.002), (0.0045, 0.001), (0.0085, 0.0022), (0.0105, 0.002), (0.011, 0)],
        (-0.045, y, 0.034),
        dark,
        r,
        40,
        (-math.pi / 2, 0, 0),
    )
    for x, z, size in (
        (-0.038, 0.052, 0.0028),
        (-0.053, 0.052, 0.0028),
        (-0.036, 0.016, 0.0028),
        (-0.053, 0.016, 0.0028),
        (0.042, 0.07, 0.003),
        (0.03, 0.07, 0.003),
        (-0.037, 0.064, 0.0025),
        (-0.048, 0.066, 0.003),
    ):
        cyl(size, 0.003, (x, y, z), dark, 'Y', 0.0006, r, n=20)
    text('MENU', 0.003, (0.042, y - 0.0005, 0.0755), ink, (math.pi / 2, 0, math.pi), r)


def dslr_kit(second='prime', second_at=(0.16, -0.02, 0.75), charger=True, second_color='#141415', **camera):
    """The camera with another lens standing beside it, a battery charger and the lens cap."""
    dslr(**camera)
    lens(second, second_color, second_at, (0, 0, 2.2), cap=second == 'prime')
    lens_cap((0.1, -0.12, 0.75), 0.032)
    if charger:
        m = mat('#17181a', 0.5, bump=0.1, bscale=600, spec=0.35)
        box((0.06, 0.09, 0.028), (-0.17, -0.02, 0.75), m, 0.006, (0, 0, 0.5), base=True)
        box(
            (0.036, 0.048, 0.012), (-0.173, -0.015, 0.777), mat('#2a2b2e', 0.4), 0.003, (0, 0, 0.5), base=True
        )
