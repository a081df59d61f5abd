"""Camera and game pad."""
from lib import *
from lib import _obj


def camera(at=(0, 0, 0.75), rotz=0, color='#141416'):
    r = empty(at, rotz)
    m = mat(color, 0.5, bump=0.12, bscale=300, var=0.05, rvar=0.06)
    gr = mat('#0e0e0f', 0.75, bump=0.9, bscale=380)
    gl = mat('#0b0d14', 0.03, coat=1, rvar=0.01)
    sil = mat('#8a8c8e', 0.35, 0.9)
    rrect(0.135, 0.055, 0.014, 0.078, (0, 0, 0), m, 0.006, parent=r)
    box((0.05, 0.052, 0.03), (0, 0.0, 0.074), m, 0.01, parent=r, base=True, seg=4)
    box((0.036, 0.062, 0.074), (-0.052, -0.012, 0.003), gr, 0.013, parent=r, base=True, seg=4)
    box((0.022, 0.004, 0.058), (0.05, -0.0285, 0.01), gr, 0.002, parent=r, base=True)
    L = empty((0.008, -0.027, 0.04), rot=(math.pi / 2, 0, 0))
    L.parent = r
    lathe(
        [
            (0.034, 0),
            (0.034, 0.012),
            (0.0325, 0.014),
            (0.0325, 0.026),
            (0.0335, 0.027),
            (0.0335, 0.045),
            (0.0315, 0.047),
            (0.0315, 0.06),
            (0.033, 0.062),
            (0.033, 0.072),
            (0.031, 0.0735),
            (0.0285, 0.073),
            (0.027, 0.066),
            (0.019, 0.06),
            (0, 0.0605),
        ],
        (0, 0, 0),
        m,
        L,
        72,
    )
    for i in range(60):
        a = i * 0.10472
        box(
            (0.0012, 0.0016, 0.016),
            (0.0335 * math.cos(a), 0.0335 * math.sin(a), 0.036),
            gr,
            0,
            parent=L,
            rot=(0, 0, a),
        )
    lathe([(0.0345, 0.004), (0.0347, 0.006), (0.0345, 0.008)], (0, 0, 0), mat('#b3261e', 0.4), L)
    lathe([(0.0265, 0.066), (0.02, 0.0695), (0.01, 0.0718), (0, 0.0725)], (0, 0, 0), gl, L, 48)
    lathe([(0.0322, 0.048), (0.0323, 0.05), (0.0322, 0.052)], (0, 0, 0), sil, L)
    cyl(0.0095, 0.008, (-0.05, -0.012, 0.082), sil, 'Z', 0.002, r, n=32)
    cyl(0.0125, 0.011, (0.047, 0.004, 0.084), m, 'Z', 0.002, r, n=32)
    cyl(0.009, 0.008, (-0.034, 0.006, 0.081), m, 'Z', 0.002, r, n=32)
    for s in (-1, 1):
        tube(
            [
                (s * 0.068, 0, 0.068),
                (s * 0.078, 0, 0.07),
                (s * 0.11, 0.03, 0.03),
                (s * 0.13, 0.06, 0.006),
                (s * 0.1, 0.13, 0.005),
                (0, 0.16, 0.006),
            ],
            0.0035,
            mat('#1c1c1e', 0.8),
            r,
        ).scale = (1, 1, 1)
    return r


def pad(at=(0, 0, 0.75), rotz=0, color='#17181b'):
    """Game controller (generic)."""
    r = empty(at, rotz)
    m = mat(color, 0.45, bump=0.06, bscale=300, var=0.05)
    dk = mat('#0c0c0d', 0.6)
    me = bpy.data.metaballs.new('mb')
    me.resolution = 0.0035
    me.render_resolution = 0.0028
    me.threshold = 0.3
    for x, y, z, rad, sz in [
        (0, 0.012, 0.018, 0.03, (1.7, 0.72, 0.45)),
        (-0.05, 0.008, 0.02, 0.034, (0.95, 0.9, 0.55)),
        (0.05, 0.008, 0.02, 0.034, (0.95, 0.9, 0.55)),
        (-0.066, -0.035, 0.014, 0.026, (0.62, 1.1, 0.6)),
        (0.066, -0.035, 0.014, 0.026, (0.62, 1.1, 0.6)),
        (-0.071, -0.06, 0.011, 0.021, (0.6, 0.8, 0.55)),
        (0.071, -0.06, 0.011, 0.021, (0.6, 0.8, 0.55)),
    ]:
        e = me.elements.new()
        e.type = 'ELLIPSOID'
        e.co = (x, y, z)
        e.radius = rad * 1.35
        e.size_x, e.size_y, e.size_z = sz
        e.stiffness = 2
    o = bpy.data.objects.new('mb', me)
    bpy.context.scene.collection.objects.link(o)
    me.materials.append(m)
    bpy.context.view_layer.update()
    ms = bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(o)
    b = smooth(_obj(ms, 'pad', m, parent=r), 180)
    [v.co.z for v in ms.vertices]
    top = lambda x, y: (lambda h: h[1].z if h[0] else 0.03)(b.ray_cast(Vector((x, y, 1)), Vector((0, 0, -1))))
    for x, y in ((-0.028, -0.014), (0.028, -0.014)):
        z = top(x, y)
        cyl(0.0135, 0.004, (x, y, z), dk, 'Z', 0.001, r, n=40)
        cyl(0.006, 0.01, (x, y, z + 0.006), dk, 'Z', 0.001, r, n=24)
        lathe(
            [(0, 0.0), (0.0095, 0), (0.0105, 0.002), (0.0095, 0.004), (0.007, 0.0032), (0, 0.0026)],
            (x, y, z + 0.0105),
            mat('#1d1d1f', 0.65),
            r,
            40,
        )
    for x, y, w, h in ((-0.052, 0.016, 0.024, 0.008), (-0.052, 0.016, 0.008, 0.024)):
        box((w, h, 0.005), (x, y, top(x, y) + 0.0015), mat('#232427', 0.4), 0.0015, parent=r)
    for dx, dy, c in (
        (0, 0.0115, '#c8a22a'),
        (0, -0.0115, '#3a8f4a'),
        (-0.0115, 0, '#2f62b0'),
        (0.0115, 0, '#b3352c'),
    ):
        x, y = 0.052 + dx, 0.016 + dy
        cyl(0.0052, 0.005, (x, y, top(x, y) + 0.001), mat(c, 0.25, coat=0.5), 'Z', 0.0012, r, n=28)
    for x in (-0.018, 0.018):
        box((0.007, 0.0035, 0.002), (x, 0.022, top(x, 0.022) + 0.0005), mat('#3a3b3e', 0.4), 0.001, parent=r)
    cyl(0.007, 0.002, (0, 0.03, top(0, 0.03)), mat('#9a9c9f', 0.25, 0.9), 'Z', 0.0005, r, n=32)
    for s in (-1, 1):
        box(
            (0.034, 0.016, 0.012),
            (s * 0.047, 0.045, 0.022),
            mat('#1f2023', 0.3),
            0.005,
            parent=r,
            rot=(0, 0, -s * 0.18),
        )
    return r
