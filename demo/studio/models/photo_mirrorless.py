"""Small mirrorless cameras: black with a viewfinder hump and a grip, or flat with a silver top and dials."""
from lib import *
from models.photo_camera import back_of, dial, plastics, strap_of
from models.photo_lens import lens
from models.soft_shapes import fused


def mirrorless(
    color='#141416',
    top='#141416',
    at=(0, 0, 0.75),
    rotz=0,
    glass='kit',
    glass_color='#141415',
    hump=True,
    accent='#9a5a1c',
    strap=None,
    stripe=None,
    cap=False,
    wear=0.05,
    lit=True,
):
    """Small body; `hump`: with a viewfinder hump and a grip, otherwise flat with open dials."""
    r = empty(at, rotz)
    body, rubber = plastics(color, wear)
    metal = top != color
    plate = mat(top, 0.35, 0.75 if metal else 0.1, var=0.04, rvar=0.1, dirt=wear, dirtcol='#5a5248', scale=30)
    dark = mat('#0d0d0e', 0.4, spec=0.35)
    ink = mat('#2a2a2a' if metal else '#c9c7c0', 0.5)
    knob = plate if metal else dark
    rrect(0.122, 0.036, 0.012, 0.044, (0, 0, 0.008), rubber, 0.002, parent=r)
    rrect(0.122, 0.036, 0.012, 0.009, (0, 0, 0), plate, 0.002, parent=r)
    rrect(0.1215, 0.0355, 0.012, 0.014, (0, 0, 0.05), plate, 0.0025, parent=r)
    if hump:
        fused(
            [
                ('box', (0.004, -0.001, 0.064), (0.046, 0.036, 0.018), (0.7, 0.9)),
                ('box', (0.004, -0.002, 0.073), (0.03, 0.034, 0.01), (0.8, 0.85)),
            ],
            plate,
            r,
            0.0013,
        )
        fused(
            [
                ('drum', (-0.046, -0.018, 0.031), (0.026, 0.04, 0.056), 'Z'),
                ('box', (-0.046, -0.014, 0.058), (0.028, 0.026, 0.008), (0.8, 0.8)),
            ],
            rubber,
            r,
            0.0013,
        )
        box((0.02, 0.018, 0.001), (0.004, 0.003, 0.0785), mat('#9a9c9e', 0.3, 0.9), 0.0003, parent=r)
    else:
        box((0.026, 0.001, 0.012), (0.042, -0.0182, 0.056), mat('#0a0b0d', 0.06, coat=0.8), 0.0004, parent=r)
        box((0.021, 0.018, 0.0015), (0.004, 0.002, 0.0645), mat('#8a8c8e', 0.3, 0.9), 0.0003, parent=r)
        fused([('drum', (-0.048, -0.015, 0.03), (0.02, 0.018, 0.042), 'Z')], rubber, r, 0.0012)
    z = 0.067
    dial((-0.032, 0.003, z), 0.009, 0.008, knob, r, ink)
    dial((-0.053, 0.004, z - 0.001), 0.0065, 0.006, knob, r)
    cyl(
        0.005,
        0.004,
        (-0.047, -0.016, 0.0635 if hump else 0.066),
        mat('#a2a4a6', 0.3, 0.9),
        'Z',
        0.001,
        r,
        n=28,
    )
    if not hump:
        dial((0.05, 0.002, z - 0.001), 0.0085, 0.006, knob, r, ink)
    text('M-20', 0.005, (0.046, -0.0181, 0.045), mat('#c9c7c0', 0.5), parent=r)
    lathe(
        [(0.0315, 0), (0.0325, 0.001), (0.0325, 0.0025), (0.024, 0.0025), (0.023, -0.01), (0, -0.01)],
        (0.006, -0.018, 0.033),
        mat('#b2b3b3', 0.28, 0.95),
        r,
        64,
        (math.pi / 2, 0, 0),
    )
    lathe(
        [(0.033, 0.0), (0.0335, 0.0015), (0.0325, 0.0017)],
        (0.006, -0.018, 0.033),
        mat(accent, 0.3, 0.6),
        r,
        64,
        (math.pi / 2, 0, 0),
    )
    b = empty((0, 0, -0.006))
    b.parent = r
    back_of(b, dark, rubber, body, mat('#c9c7c0', 0.5), lit, 0.0168, hump)
    if strap:
        strap_of(r, ((-0.064, 0.05), (0.064, 0.05)), strap, stripe, 0)
    if glass:
        lens(glass, glass_color, (0.006, -0.0205, 0.033), (math.pi / 2, 0, 0), accent, r, cap)[0].scale = (
            0.93,
        ) * 3
    return r
