"""Drill and angle grinder."""
from lib import *
from models.oval_loft import ovalloft


def drill(at=(0, 0, 0), rotz=0, color='#1f5a6a', bit=True, battery=False):
    """Hand drill lying on its side; chuck towards +X, handle towards -Y."""
    r = empty(at, rotz)
    m = mat(color, 0.4, var=0.06, rvar=0.1, bump=0.15, bscale=300, dirt=0.25, dirtcol='#3a332b')
    rubber, steel = mat('#17181a', 0.65, dirt=0.25, dirtcol='#6d665c'), mat('#8d8f90', 0.3, 1, dirt=0.3)
    z = 0.036
    body = [
        (0, 0, 0.024, 0.024, 0),
        (0, 0, 0.033, 0.034, 0.012),
        (0, 0, 0.035, 0.037, 0.06),
        (0, 0, 0.034, 0.036, 0.12),
        (0, 0, 0.027, 0.028, 0.16),
        (0, 0, 0.024, 0.024, 0.175),
    ]
    ovalloft(body, m, (-0.11, 0, z), r, 40, (0, math.pi / 2, 0))
    cyl(0.026, 0.02, (0.07, 0, z), rubber, 'X', 0.004, r)
    cyl(0.0215, 0.03, (0.094, 0, z), steel, 'X', 0.003, r)
    cyl(0.021, 0.03, (0.123, 0, z), steel, 'X', 0.008, r, r2=0.012, rot=(0, math.pi / 2, 0))
    if bit:
        cyl(0.0042, 0.1, (0.18, 0, z), mat('#55534f', 0.35, 0.9), 'X', 0.001, r, n=12)
    grip = [
        (0.03, -0.02),
        (0.0, -0.07),
        (-0.02, -0.15),
        (-0.01, -0.175),
        (-0.06, -0.185),
        (-0.075, -0.17),
        (-0.062, -0.09),
        (-0.07, -0.02),
    ]
    prism(grip, 0.042, (-0.02, -0.005, z - 0.021), m, 0.012, parent=r)
    prism(
        [(0.012, -0.03), (-0.005, -0.065), (0.012, -0.06), (0.022, -0.03)],
        0.018,
        (-0.005, -0.005, z - 0.009),
        rubber,
        0.004,
        parent=r,
    )
    prism(
        [(0.0, -0.075), (-0.018, -0.15), (-0.066, -0.15), (-0.058, -0.08)],
        0.046,
        (-0.02, -0.005, z - 0.023),
        rubber,
        0.012,
        parent=r,
    )
    for i in range(5):
        box((0.004, 0.03, 0.002), (-0.085 + i * 0.011, 0, z + 0.0365), mat('#0c0c0c', 0.8), 0, parent=r)
    text('13 mm  650 W', 0.011, (0.01, 0.008, z + 0.037), mat('#d8d6cc', 0.5), (0, 0, 0), r)
    if battery:
        rrect(0.075, 0.055, 0.01, 0.07, (-0.06, -0.2, z - 0.035), rubber, 0.006, rot=(0, 0, 0), parent=r)
    else:
        tube(
            [
                (-0.06, -0.18, z),
                (-0.07, -0.23, z * 0.6),
                (-0.14, -0.3, 0.006),
                (-0.26, -0.22, 0.005),
                (-0.3, -0.05, 0.005),
                (-0.24, 0.1, 0.005),
            ],
            0.0042,
            rubber,
            r,
        )
        tube([(0.045, 0, z), (0.045, 0.06, z), (0.045, 0.15, z)], 0.013, rubber, r)
    return r


def grinder(at=(0, 0, 0), rotz=0, color='#7d2a1c', disc=0.0575):
    """Angle grinder lying on its side, disc towards +X."""
    r = empty(at, rotz)
    m = mat(color, 0.4, var=0.06, bump=0.15, bscale=300, dirt=0.3, dirtcol='#3a332b')
    rubber, alu = mat('#17181a', 0.6, dirt=0.3, dirtcol='#6d665c'), mat('#9a9c9d', 0.4, 0.9, dirt=0.35)
    z = 0.058
    body = [
        (0, 0, 0.022, 0.026, 0),
        (0, 0, 0.027, 0.029, 0.01),
        (0, 0, 0.026, 0.028, 0.09),
        (0, 0, 0.032, 0.033, 0.12),
        (0, 0, 0.033, 0.034, 0.18),
        (0, 0, 0.03, 0.031, 0.19),
    ]
    ovalloft(body, m, (-0.2, 0, z), r, 40, (0, math.pi / 2, 0))
    ovalloft(
        [
            (0, 0, 0.031, 0.032, 0),
            (0, 0, 0.03, 0.03, 0.03),
            (0, 0, 0.028, 0.025, 0.06),
            (0, 0, 0.018, 0.018, 0.075),
        ],
        alu,
        (-0.012, 0, z),
        r,
        40,
        (0, math.pi / 2, 0),
    )
    cyl(0.023, 0.05, (0.036, -0.02, z), alu, 'Y', 0.004, r)
    cyl(0.007, 0.03, (0.036, -0.055, z), alu, 'Y', 0.002, r)
    cyl(disc, 0.003, (0.036, -0.062, z), mat('#3d3a36', 0.9, bump=0.8, bscale=300), 'Y', 0.0005, r)
    cyl(0.02, 0.005, (0.036, -0.066, z), mat('#c9c2a8', 0.6), 'Y', 0.001, r)
    cyl(0.011, 0.008, (0.036, -0.07, z), alu, 'Y', 0.002, r, n=6)
    # guard over half of the disc
    pts = [
        (disc * 1.08 * math.cos(a), disc * 1.08 * math.sin(a))
        for a in [math.radians(80 + k * 10) for k in range(19)]
    ]
    verts = [(x, y, q) for q in (-0.016, 0.01) for x, y in pts] + [(0, 0, 0.01)]
    n = len(pts)
    faces = [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)] + [
        (n + i, n + i + 1, 2 * n) for i in range(n - 1)
    ]
    me = bpy.data.meshes.new('guard')
    me.from_pydata(verts, [], faces)
    me.materials.append(alu)
    o = bpy.data.objects.new('guard', me)
    bpy.context.scene.collection.objects.link(o)
    o.location, o.rotation_euler, o.parent = (0.036, -0.06, z), (math.pi / 2, 0, 0), r
    o.modifiers.new('s', 'SOLIDIFY').thickness = 0.002
    tube([(0.03, 0, z + 0.02), (0.03, 0, z + 0.05), (0.03, 0, z + 0.14)], 0.0145, rubber, r)
    for i in range(6):
        box((0.003, 0.02, 0.012), (-0.08 + i * 0.009, -0.026, z + 0.018), rubber, 0, parent=r)
    box((0.03, 0.012, 0.014), (-0.13, -0.026, z + 0.006), rubber, 0.004, parent=r)
    text('GRINDER 850 W', 0.0095, (-0.06, -0.0338, z), mat('#d8d6cc', 0.5), parent=r)
    tube(
        [
            (-0.2, 0, z),
            (-0.25, 0, z),
            (-0.3, -0.03, 0.008),
            (-0.22, -0.16, 0.005),
            (0.0, -0.2, 0.005),
            (0.16, -0.17, 0.005),
        ],
        0.0045,
        rubber,
        r,
    )
    return r
