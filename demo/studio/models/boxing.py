"""Yoga mat, boxing gloves with a skipping rope, punching bag."""
from lib import *
from models.heaps import ball, put


def mat_rolled(at=(0, 0, 0), rotz=0, color='#5a3a6a', other='#7d5a8c'):
    """Yoga mat, half unrolled."""
    r = empty(at, rotz)
    m, back = mat(color, 0.85, bump=0.6, bscale=250, var=0.06, dirt=0.1), mat(
        other, 0.85, bump=0.6, bscale=250
    )
    box((0.6, 0.95, 0.006), (0, -0.3, 0), m, 0.002, parent=r, base=True)
    pts = []
    for i in range(150):
        a = i * 0.16
        q = 0.062 - 0.0022 * a
        pts.append((-0.3, 0.175 + q * math.sin(a), 0.064 - q * math.cos(a)))
    verts = [p for p in pts] + [(0.3, p[1], p[2]) for p in pts]
    n = len(pts)
    me = bpy.data.meshes.new('roll')
    me.from_pydata(verts, [], [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)])
    me.materials.append(back)
    o = bpy.data.objects.new('roll', me)
    bpy.context.scene.collection.objects.link(o)
    o.parent = r
    smooth(o, 180)
    o.modifiers.new('s', 'SOLIDIFY').thickness = 0.005
    for x in (-0.18, 0.18):
        tube(
            [(x, 0.0, 0.008), (x + 0.02, -0.1, 0.009), (x - 0.04, -0.18, 0.009)],
            0.006,
            mat('#1b1b1c', 0.8),
            r,
        )
    return r


def glove(at, rot, parent, color='#7d1512', s=1.0):
    """Boxing glove; the fist towards +X."""
    e = empty(at, rot=rot)
    e.parent = parent
    e.scale = (s, s, s)
    m = mat(color, 0.3, var=0.06, coat=0.3, dirt=0.12, bump=0.12, bscale=120)
    white = mat('#d2cfc6', 0.6, dirt=0.2)
    fist = ball(lambda p: Vector((p.x, p.y, p.z * (1 if p.z > 0 else 0.85))), m, 40, 24)
    put(fist, (0.1, 0, 0.066), (0, 0.12, 0), (0.088, 0.07, 0.066), e)
    put(fist, (0.145, 0.004, 0.05), (0, 0.5, 0), (0.06, 0.064, 0.048), e)
    put(fist, (0.08, -0.066, 0.058), (0, 0.1, 0.22), (0.062, 0.03, 0.034), e)
    lathe(
        [(0.05, 0), (0.052, 0.01), (0.05, 0.09), (0.044, 0.1)],
        (0.03, 0, 0.06),
        m,
        e,
        40,
        (0, -math.pi / 2, 0),
    )
    lathe([(0.0525, 0.03), (0.0525, 0.075)], (0.03, 0, 0.06), white, e, 40, (0, -math.pi / 2, 0))
    return e


def rope_gloves(at=(0, 0, 0), rotz=0, color='#7d1512', rope='#1b1b1c'):
    """Boxing gloves and a skipping rope."""
    r = empty(at, rotz)
    glove((-0.2, 0.06, 0), (0, 0, 0.5), r, color)
    glove((0.0, -0.04, 0), (0, 0, -0.1), r, color)
    pts = [
        (0.3, 0.14, 0.01),
        (0.36, 0.0, 0.006),
        (0.25, -0.14, 0.006),
        (0.05, -0.2, 0.006),
        (-0.15, -0.16, 0.006),
        (-0.05, -0.11, 0.01),
        (0.15, -0.2, 0.012),
        (0.3, -0.24, 0.01),
    ]
    tube(pts, 0.0045, mat(rope, 0.5), r)
    for (x, y, z), a in ((pts[0], 1.9), (pts[-1], -0.3)):
        h = mat('#a8531c', 0.5, dirt=0.1)
        tube(
            [
                (x, y, 0.014),
                (x + 0.06 * math.cos(a), y + 0.06 * math.sin(a), 0.014),
                (x + 0.13 * math.cos(a), y + 0.13 * math.sin(a), 0.014),
            ],
            0.0135,
            h,
            r,
        )
    return r


def boxing_bag(at=(0, 0, 0), rotz=0, color='#7d1512', band='#17181a'):
    """Punching bag on a chain from a steel stand."""
    r = empty(at, rotz)
    m = mat(color, 0.4, var=0.08, bump=0.35, bscale=40, dirt=0.2, dirtcol='#5a4a3a', scale=4)
    black, steel = mat(band, 0.5, dirt=0.15), mat('#26282b', 0.45, 0.4, dirt=0.25)
    chain = mat('#a9acae', 0.3, 1)
    prof = (
        [(0, 0.45), (0.13, 0.45), (0.158, 0.47)]
        + [(0.16 + 0.006 * math.sin(i * 1.3), 0.5 + i * 0.1) for i in range(10)]
        + [(0.155, 1.48), (0.13, 1.5), (0, 1.5)]
    )
    lathe(prof, (0, 0, 0), m, r, 56)
    for z in (0.56, 1.36):
        lathe([(0.166, z), (0.169, z + 0.01), (0.169, z + 0.07), (0.166, z + 0.08)], (0, 0, 0), black, r, 56)
    text('BOXING', 0.075, (0, -0.167, 1.0), mat('#d8d6cc', 0.5), parent=r)
    for k in range(4):
        a = k * math.pi / 2 + 0.6
        tube(
            [(0.13 * math.cos(a), 0.13 * math.sin(a), 1.5), (0.012 * math.cos(a), 0.012 * math.sin(a), 1.74)],
            0.006,
            chain,
            r,
            smoothc=False,
        )
    tube([(0, 0, 1.74), (0, 0, 1.9)], 0.008, chain, r, smoothc=False)
    tube(bent([(0, 0.5, 0.03), (0, 0.5, 1.92), (0, -0.02, 1.92)], 0.12), 0.032, steel, r, smoothc=False)
    for s in (-1, 1):
        tube([(0, 0.5, 0.04), (s * 0.5, 0.0, 0.035)], 0.028, steel, r, smoothc=False)
    tube([(-0.5, 0.55, 0.035), (0.5, 0.55, 0.035)], 0.028, steel, r, smoothc=False)
    return r
