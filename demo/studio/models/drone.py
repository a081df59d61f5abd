"""Folding camera drone with its remote control, and a hard case or spare propellers beside it."""
from lib import *
from models.soft_shapes import coated_glass, fused


def _propeller(place, angle, mt, parent, tip):
    p = empty(place, angle)
    p.parent = parent
    for s in (-1, 1):
        blade = prism(
            [
                (0, -0.004),
                (0.02, -0.008),
                (0.07, -0.0085),
                (0.105, -0.004),
                (0.108, 0),
                (0.1, 0.003),
                (0.05, 0.004),
                (0, 0.004),
            ],
            0.0012,
            (0, 0, 0.002),
            mt,
            0.0003,
            (0.14, 0, 0 if s > 0 else math.pi),
            p,
        )
        if tip:
            box((0.012, 0.009, 0.0016), (s * 0.1, -s * 0.001, 0.0025), tip, 0, (0.14, 0, 0), p)
    cyl(0.007, 0.006, (0, 0, 0.003), mt, 'Z', 0.001, p, n=24)


def drone(color='#6d7073', at=(0, 0, 0.75), rotz=0, arms='#3a3c3f', accent='#b5651d', wear=0.06):
    """Front with the camera to -y; stands on its four legs."""
    r = empty(at, rotz)
    shell = mat(
        color,
        0.4,
        var=0.04,
        rvar=0.08,
        bump=0.08,
        bscale=800,
        dirt=wear,
        dirtcol='#8a8276',
        scale=25,
        spec=0.4,
    )
    arm = mat(arms, 0.45, var=0.04, dirt=wear, dirtcol='#8a8276', scale=25, spec=0.35)
    dark = mat('#141415', 0.45, spec=0.35)
    tip = mat(accent, 0.5)
    z = 0.052
    fused(
        [
            ('box', (0, 0.01, z), (0.078, 0.16, 0.044), (0.72, 0.88)),
            ('box', (0, -0.062, z + 0.004), (0.062, 0.05, 0.036), (0.75, 0.8)),
            ('box', (0, 0.055, z + 0.01), (0.07, 0.09, 0.046), (0.7, 0.8)),
        ],
        shell,
        r,
        0.002,
        0.012,
        edge=0.009,
    )
    box((0.05, 0.075, 0.004), (0, 0.055, z + 0.031), mat(arms, 0.5, spec=0.35), 0.0015, parent=r)
    for i in range(4):
        cyl(0.0018, 0.001, (-0.012 + i * 0.008, 0.093, z + 0.0335), glow('#58ff8a', 1.5), 'Z', 0, r, n=12)
    for x, y, turn, drop in (
        (0.135, -0.115, 0.4, 0.0),
        (-0.135, -0.115, 1.1, 0.0),
        (0.13, 0.125, -0.5, -0.014),
        (-0.13, 0.125, 0.2, -0.014),
    ):
        s = 1 if x > 0 else -1
        root = (s * 0.03, -0.055 if y < 0 else 0.06, z + drop)
        end = (x, y, z + 0.008 + drop)
        a, b = Vector(root), Vector(end)
        tube([a, a.lerp(b, 0.5) + Vector((0, 0, 0.003)), b], 0.0095, arm, r)
        cyl(0.014, 0.028, (x, y, z + 0.012 + drop), dark, 'Z', 0.003, r, n=32)
        cyl(0.0135, 0.008, (x, y, z + 0.031 + drop), mat('#8f9193', 0.3, 0.9), 'Z', 0.002, r, n=32)
        _propeller((x, y, z + 0.037 + drop), turn, dark, r, tip)
        tube(
            [(x, y, z - 0.005 + drop), (x * 1.02, y * 1.02, 0.004)],
            0.0055 if y < 0 else 0.004,
            arm,
            r,
            smoothc=False,
        )
        if y < 0:
            box((0.008, 0.004, 0.004), (x, y - 0.014, z + 0.004), glow('#ff2a1a', 0.6), 0.001, parent=r)
    # camera under the nose
    box((0.03, 0.016, 0.01), (0, -0.078, z - 0.014), dark, 0.003, parent=r)
    tube([(0.016, -0.082, z - 0.016), (0.021, -0.095, z - 0.022), (0.019, -0.1, z - 0.024)], 0.0035, shell, r)
    fused(
        [('box', (0, -0.1, z - 0.022), (0.032, 0.026, 0.026))],
        mat('#2a2b2d', 0.4, spec=0.35),
        r,
        0.0014,
        edge=0.005,
    )
    lathe(
        [(0.0115, 0), (0.0115, 0.005), (0.0095, 0.0055), (0.009, 0.004)],
        (0, -0.112, z - 0.022),
        dark,
        r,
        40,
        (math.pi / 2, 0, 0),
    )
    lathe(
        [(0.009, 0.0035), (0.006, 0.0046), (0, 0.005)],
        (0, -0.112, z - 0.022),
        coated_glass(0.009),
        r,
        40,
        (math.pi / 2, 0, 0),
    )
    for s in (-1, 1):
        cyl(0.004, 0.002, (s * 0.017, -0.0875, z + 0.006), mat('#0b0c10', 0.05, coat=1), 'Y', 0.0005, r, n=20)
    return r


def remote(color='#3a3c3f', at=(0, 0, 0.75), rotz=0, show=True):
    """Remote control with two sticks, and a phone clamped in it."""
    r = empty(at, rotz)
    m = mat(color, 0.5, var=0.05, bump=0.1, bscale=800, dirt=0.08, dirtcol='#8a8276', spec=0.35)
    dark = mat('#111112', 0.45, spec=0.35)
    fused(
        [
            ('box', (0, 0, 0.018), (0.17, 0.09, 0.034), (0.95, 0.9)),
            ('ball', (-0.06, -0.02, 0.016), (0.07, 0.09, 0.04)),
            ('ball', (0.06, -0.02, 0.016), (0.07, 0.09, 0.04)),
        ],
        m,
        r,
        0.002,
        0.012,
        edge=0.007,
    )
    for s in (-1, 1):
        cyl(0.016, 0.002, (s * 0.052, -0.004, 0.0365), dark, 'Z', 0.0006, r, n=36)
        cyl(0.003, 0.018, (s * 0.052, -0.004, 0.046), mat('#8f9193', 0.3, 0.9), 'Z', 0, r, n=16)
        cyl(0.006, 0.006, (s * 0.052, -0.004, 0.056), dark, 'Z', 0.001, r, n=24)
        tube([(s * 0.05, 0.045, 0.02), (s * 0.06, 0.075, 0.03)], 0.004, dark, r)
    cyl(0.006, 0.003, (0, -0.01, 0.0365), mat('#b9bbbd', 0.3, 0.9), 'Z', 0.0006, r, n=24)
    phone = empty((0, 0.085, 0.035), rot=(0.7, 0, 0))
    phone.parent = r
    rrect(0.155, 0.075, 0.01, 0.008, (0, 0, 0), dark, 0.002, parent=phone)
    if show:
        from models.computer_screens import screen

        quad(0.145, 0.068, (0, 0, 0.0082), screen('photo', 0.9, 480, 225), (0, 0, 0), phone)
    return r


def drone_set(
    color='#6d7073', rotz=0.3, arms='#3a3c3f', remote_at=(0.24, -0.14, 0.75), accent='#b5651d', case=None
):
    drone(color, (0, 0.02, 0.75), rotz, arms, accent)
    remote(arms, remote_at, -0.35)
    if case:
        m = mat(case, 0.7, bump=0.8, bscale=500, dirt=0.12, dirtcol='#8a7d68')
        box((0.3, 0.22, 0.11), (-0.28, 0.2, 0.75), m, 0.03, (0, 0, 0.3), base=True, seg=5)
        tube(
            [(-0.34, 0.07, 0.82), (-0.32, 0.05, 0.835), (-0.25, 0.06, 0.835), (-0.24, 0.1, 0.82)],
            0.006,
            mat('#111112', 0.6),
        )
