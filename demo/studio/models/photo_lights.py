"""Studio light: a stand with three legs, a lamp head and a softbox with a white front."""
from lib import *


def softbox(at=(0, 0, 0), rotz=0, height=1.5, size=(0.6, 0.8), tilt=0.25, on=False):
    """Studio light: stand with three legs, lamp head and a softbox with a white front."""
    r = empty(at, rotz)
    m = mat('#1a1b1d', 0.4, 0.3, dirt=0.12, dirtcol='#8a8276')
    silver = mat('#8f9193', 0.3, 0.85)
    cloth = mat(
        '#151516', 0.8, bump=0.4, bscale=400, var=0.12, dirt=0.12, dirtcol='#7d7468', scale=6, spec=0.2
    )
    for k in range(3):
        a = k * 2.094 + 0.3
        out = Vector((math.cos(a), math.sin(a), 0))
        tube(
            [out * 0.018 + Vector((0, 0, 0.42)), out * 0.42 + Vector((0, 0, 0.012))],
            0.0095,
            m,
            r,
            smoothc=False,
        )
        tube([Vector((0, 0, 0.16)), out * 0.24 + Vector((0, 0, 0.2))], 0.005, m, r, smoothc=False)
        tube(
            [out * 0.41 + Vector((0, 0, 0.018)), out * 0.435 + Vector((0, 0, 0.01))],
            0.013,
            m,
            r,
            smoothc=False,
        )
    for radius, z0, z1, mt in ((0.0145, 0.14, 0.75, m), (0.0115, 0.7, 1.15, silver), (0.009, 1.1, height, m)):
        tube([(0, 0, z0), (0, 0, z1)], radius, mt, r, smoothc=False)
        cyl(radius + 0.009, 0.045, (0, 0, z1 - 0.02), m, 'Z', 0.004, r, n=24)
        box((0.035, 0.012, 0.016), (0.025, 0, z1 - 0.02), m, 0.004, parent=r)
    head = empty((0, 0, height + 0.03), rot=(tilt, 0, 0))
    head.parent = r
    cyl(0.05, 0.14, (0, 0.07, 0), m, 'Y', 0.008, head, n=36)
    w, h = size[0] / 2, size[1] / 2
    depth = -0.3
    back = [(-0.07, 0.0, -0.07), (0.07, 0.0, -0.07), (0.07, 0.0, 0.07), (-0.07, 0.0, 0.07)]
    front = [(-w, depth, -h), (w, depth, -h), (w, depth, h), (-w, depth, h)]
    lip = [(x, depth - 0.05, z) for x, _, z in front]
    me = bpy.data.meshes.new('softbox')
    faces = [(i + j, (i + 1) % 4 + j, (i + 1) % 4 + 4 + j, i + 4 + j) for j in (0, 4) for i in range(4)]
    me.from_pydata(back + front + lip, [], faces)
    sides = bpy.data.objects.new('softbox', me)
    bpy.context.scene.collection.objects.link(sides)
    me.materials.append(cloth)
    sides.parent = head
    for a, b in zip(back, front):
        tube([a, b], 0.005, m, head, smoothc=False)
    white = glow('#fff2dc', 3.5) if on else mat('#dedbd2', 0.75, var=0.06, bump=0.2, bscale=500, scale=3)
    cushion(
        (size[0] - 0.01, size[1] - 0.01, 0.02),
        (0, depth - 0.028, 0),
        white,
        (math.pi / 2, 0, 0),
        head,
        0.4,
        wob=0.012,
    )
    tube(
        [
            (0, 0.14, -0.02),
            (0.05, 0.2, -0.3),
            (0.02, 0.05, -0.9),
            (0.1, 0.1, -height),
            (0.5, 0.2, -height - 0.02),
        ],
        0.004,
        m,
        head,
    )
    return r


def studio_lights(gap=0.9, on=True):
    softbox((-gap / 2, 0, 0), 0.35, on=on)
    softbox((gap / 2, 0.1, 0), -0.35, height=1.4, on=False)
