"""What a photographer works with: flash unit, tripod, padded camera bag."""
from lib import *
from models.soft_shapes import fused, ribbon


def tripod(
    at=(0, 0, 0),
    rotz=0,
    height=1.15,
    spread=0.36,
    metal='#2a2b2e',
    accent='#8f9193',
    handle=True,
):
    """Three legs of three sections each, centre column, head with a pan handle."""
    r = empty(at, rotz)
    m = mat(metal, 0.35, 0.5, var=0.05, dirt=0.12, dirtcol='#8a8276', scale=20)
    dark = mat('#121213', 0.5, bump=0.1, bscale=700, dirt=0.12, dirtcol='#8a8276', spec=0.35)
    silver = mat(accent, 0.3, 0.85, dirt=0.1)
    top = height * 0.78
    cyl(0.034, 0.05, (0, 0, top), dark, 'Z', 0.008, r, n=36)
    for k in range(3):
        a = k * 2.094 + 0.5
        head = Vector((0.04 * math.cos(a), 0.04 * math.sin(a), top - 0.005))
        foot = Vector((spread * math.cos(a), spread * math.sin(a), 0.012))
        out = Vector((math.cos(a), math.sin(a), 0))
        tube(
            [Vector((0.015 * math.cos(a), 0.015 * math.sin(a), top)), head + out * 0.012],
            0.015,
            dark,
            r,
            smoothc=False,
        )
        joints = [head.lerp(foot, t) for t in (0, 0.42, 0.75, 1)]
        for i, (radius, mt) in enumerate(((0.0135, m), (0.011, silver), (0.0088, m))):
            tube([joints[i], joints[i + 1]], radius, mt, r, smoothc=False)
            if i:
                direction = (foot - head).normalized()
                tube(
                    [joints[i] - direction * 0.022, joints[i] + direction * 0.018],
                    radius + 0.0065,
                    dark,
                    r,
                    smoothc=False,
                )
                box((0.012, 0.016, 0.03), joints[i] + out * 0.017, dark, 0.004, (0, 0, a), r)
        direction = (foot - head).normalized()
        tube([head, head + direction * 0.16], 0.0165, dark, r, smoothc=False)
        tube([foot - direction * 0.03, foot], 0.0115, dark, r, smoothc=False)
        brace = head.lerp(foot, 0.4)
        box(
            (0.006, 0.006, (brace - Vector((0, 0, top - 0.3))).length),
            brace.lerp(Vector((0, 0, top - 0.31)), 0.5),
            dark,
            0.002,
            (0, math.atan2(brace.xy.length, brace.z - top + 0.31), a),
            r,
        )
    cyl(0.011, height * 0.5, (0, 0, top - 0.12), silver, 'Z', 0.001, r, n=28)
    cyl(0.02, 0.03, (0, 0, top - 0.31), dark, 'Z', 0.004, r, n=28)
    cyl(0.021, 0.035, (0, 0, top + 0.045), dark, 'Z', 0.004, r, n=28)
    z = top + 0.16
    cyl(0.023, 0.05, (0, 0, z - 0.045), dark, 'Z', 0.006, r, n=32)
    box((0.055, 0.05, 0.05), (0, 0, z), dark, 0.012, parent=r, seg=4)
    cyl(0.016, 0.07, (0, 0, z), silver, 'X', 0.003, r, n=28)
    cyl(0.013, 0.02, (0.045, 0, z), dark, 'X', 0.004, r, n=20)
    box((0.06, 0.075, 0.012), (0, 0, z + 0.036), dark, 0.004, parent=r)
    box((0.042, 0.05, 0.008), (0, 0, z + 0.046), mat('#1d1e20', 0.8, bump=0.6), 0.002, parent=r)
    cyl(0.0032, 0.012, (0, 0, z + 0.055), silver, 'Z', 0, r, n=16)
    if handle:
        tube([(0.01, 0.03, z - 0.01), (0.03, 0.2, z - 0.1)], 0.0055, silver, r, smoothc=False)
        tube([(0.022, 0.13, z - 0.063), (0.034, 0.225, z - 0.113)], 0.0125, dark, r, smoothc=False)
    return r


def camera_bag(color='#1b1c1e', trim='#8f1a14', at=(0, 0, 0.75), rotz=0, wear=0.15):
    """Padded shoulder bag: lid with a zip, front and side pockets, handle and strap."""
    r = empty(at, rotz)
    cloth = mat(
        color,
        0.85,
        var=0.08,
        bump=1.0,
        bscale=650,
        dirt=wear,
        dirtcol='#8a7d68',
        scale=9,
        spec=0.2,
        sheen=0.3,
    )
    web = fabric('#141415', weave=1500)
    line = mat(trim, 0.6)
    fused(
        [('box', (0, 0, 0.09), (0.27, 0.15, 0.18), (0.97, 0.95)), ('ball', (0, 0, 0.1), (0.285, 0.17, 0.16))],
        cloth,
        r,
        0.004,
        0.02,
        edge=0.02,
    )
    fused(
        [('box', (0, 0, 0.188), (0.276, 0.16, 0.05), (0.93, 0.9)), ('ball', (0, 0, 0.2), (0.26, 0.15, 0.05))],
        cloth,
        r,
        0.004,
        0.02,
        edge=0.016,
    )
    fused(
        [
            ('box', (0, -0.086, 0.075), (0.2, 0.05, 0.115), (0.95, 0.8)),
            ('ball', (0, -0.1, 0.07), (0.18, 0.05, 0.1)),
        ],
        cloth,
        r,
        0.004,
        0.015,
        edge=0.012,
    )
    for s in (-1, 1):
        fused([('box', (s * 0.15, 0, 0.07), (0.04, 0.11, 0.11), (0.8, 0.9))], cloth, r, 0.004, edge=0.014)
    zip_mt = mat('#26272a', 0.5, bump=1.0, bscale=1500)
    loop = [(0.139, -0.079), (0.139, 0.079), (-0.139, 0.079), (-0.139, -0.079)]
    tube(bent([(x, y, 0.166) for x, y in loop + loop[:1]], 0.03), 0.0035, zip_mt, r, smoothc=False)
    tube(
        bent(
            [(-0.1, -0.108, 0.07), (-0.098, -0.106, 0.135), (0.098, -0.106, 0.135), (0.1, -0.108, 0.07)], 0.03
        ),
        0.0022,
        line,
        r,
        smoothc=False,
    )
    box((0.008, 0.004, 0.03), (0.07, -0.087, 0.155), mat('#8f9193', 0.3, 0.9), 0.0015, parent=r)
    box((0.075, 0.003, 0.022), (0, -0.128, 0.075), mat('#0f0f10', 0.5), 0.001, parent=r)
    text('PHOTO', 0.015, (0, -0.1298, 0.075), mat('#b9b7b0', 0.5), parent=r)
    ribbon(
        [
            (-0.075, 0, 0.212),
            (-0.07, 0, 0.232),
            (-0.03, 0, 0.25),
            (0.03, 0, 0.25),
            (0.07, 0, 0.232),
            (0.075, 0, 0.212),
        ],
        0.03,
        web,
        r,
        0.005,
        (0, 1, 0),
    )
    strap = [
        (-0.145, 0, 0.165),
        (-0.175, 0.0, 0.17),
        (-0.2, -0.03, 0.08),
        (-0.205, -0.1, 0.008),
        (-0.15, -0.19, 0.005),
        (-0.04, -0.21, 0.006),
        (0.08, -0.2, 0.005),
        (0.19, -0.13, 0.006),
        (0.21, -0.05, 0.05),
        (0.175, 0, 0.17),
        (0.145, 0, 0.165),
    ]
    across = [
        (0, 1, 0),
        (0, 1, 0),
        (0.2, 1, 0),
        (1, 0.5, 0.2),
        (0.6, 1, 0),
        (0, 1, 0),
        (-0.3, 1, 0),
        (-1, 0.6, 0.2),
        (-0.3, 1, 0),
        (0, 1, 0),
        (0, 1, 0),
    ]
    ribbon(strap, 0.034, web, r, 0.003, across)
    for s in (-1, 1):
        box((0.02, 0.04, 0.012), (s * 0.147, 0, 0.165), mat('#151516', 0.4), 0.003, parent=r)
    return r
