"""Wigs on heads without a face, and bundles of hair."""
from lib import *
from mathutils import noise as N
from models.cloth import sheet


def strands(paths, radius, mt, parent, taper=True, loc=(0, 0, 0)):
    """Many thin curves in one object."""
    cu = bpy.data.curves.new('hair', 'CURVE')
    cu.dimensions = '3D'
    cu.bevel_depth = radius
    cu.bevel_resolution = 1
    for path in paths:
        s = cu.splines.new('POLY')
        s.points.add(len(path) - 1)
        flat = [q for p in path for q in (*p, 1)]
        s.points.foreach_set('co', flat)
        if taper:
            n = len(path)
            s.points.foreach_set('radius', [1 - 0.6 * (i / (n - 1)) ** 3 for i in range(n)])
    cu.materials.append(mt)
    o = bpy.data.objects.new('hair', cu)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    o.parent = parent
    return o


def hair_mat(color='#15100d', rough=0.32):
    return mat(color, rough, var=0.3, rvar=0.1, spec=0.5, scale=40)


def skull(a, b, grow=0.0):
    """Point on the head: a = 0 at the front, b = 0 at the crown to pi at the neck. Centre at z=0."""
    rx, ry, rz = 0.076 + grow, 0.096 + grow, 0.115 + grow
    return Vector((rx * math.sin(b) * math.sin(a), -ry * math.sin(b) * math.cos(a) + 0.008, rz * math.cos(b)))


def head(parent, color='#1c1a19', z=0.235, foam=False):
    """Smooth head without features, neck and foot. Its centre is at height z."""
    m = mat(color, 0.85 if foam else 0.45, var=0.05, bump=0.5 if foam else 0.05, bscale=300)

    def face(u, v):
        a, b = 2 * math.pi * u, math.pi * (0.02 + 0.9 * v)
        p = skull(a, b)
        front = max(0, math.cos(a))
        if b > 1.7:
            # the jaw narrows, the chin stays forward
            k = min(1, (b - 1.7) / 1.2)
            p.x *= 1 - 0.3 * k
            p.y += 0.03 * k * (1 - front) - 0.02 * k * front
        nose = (
            0.012
            * math.exp(-((math.sin(a) / 0.14) ** 2))
            * math.exp(-(((b - 1.75) / 0.2) ** 2))
            * (front > 0)
        )
        brow = (
            0.006
            * math.exp(-((math.sin(a) / 0.5) ** 2))
            * math.exp(-(((b - 1.68) / 0.12) ** 2))
            * (front > 0)
        )
        p.y -= nose + brow * 0.3
        return (p.x, p.y, p.z + z)

    sheet(face, 72, 60, m, parent, closed=True)
    lathe(
        [
            (0.055, 0.0),
            (0.078, 0.004),
            (0.076, 0.02),
            (0.056, 0.05),
            (0.05, 0.09),
            (0.052, 0.15),
            (0.05, 0.2),
        ],
        (0, 0.02, z - 0.235),
        m,
        parent,
    )
    return z


def _cap(parent, mt, z):
    def cap(u, v):
        a = 2 * math.pi * u
        limit = 1.02 + (2.0 - 1.02) * (0.5 - 0.5 * math.cos(a)) ** 0.55
        p = skull(a, max(0.01, limit * v), 0.004)
        return (p.x, p.y, p.z + z)

    sheet(cap, 60, 24, mt, parent, closed=True)


def wig(
    kind='straight',
    color='#14100e',
    at=(0, 0, 0.75),
    rotz=0.0,
    length=0.5,
    part=0.15,
    form='#c9b8a4',
    tint=None,
    foam=True,
):
    """kind: 'straight', 'curly', 'bob', 'wave', 'braids'. `length` below the parting, `part` to the side."""
    r = empty(at, rotz)
    # long hair hangs free: the head stands on a pole
    lift = max(0, length - 0.12 + 0.03 - 0.235)
    if lift:
        steel = mat('#2a2b2d', 0.4, 0.6)
        cyl(0.011, lift + 0.02, (0, 0.02, lift / 2), steel, 'Z', 0.001, r, 20)
        lathe(
            [(0, 0), (0.085, 0), (0.087, 0.004), (0.08, 0.01), (0.016, 0.016), (0, 0.016)],
            (0, 0.02, 0),
            steel,
            r,
        )
    z = head(r, form, 0.235 + lift, foam)
    m = hair_mat(color, 0.3 if kind in ('straight', 'bob') else 0.42)
    tints = [m, hair_mat(tint, 0.34)] if tint else [m]
    _cap(r, m, z)
    groups = [[] for _ in tints]
    count = {'straight': 2600, 'bob': 2400, 'wave': 2200, 'curly': 1300, 'braids': 150}[kind]
    line = part * 0.076
    for i in range(count):
        # roots along the parting; each lock runs down one side of the head
        side = 1 if i % 2 else -1
        along = R.random()
        path = _lock(kind, side, along, line, z, length, i)
        groups[i % 5 == 0 and len(tints) > 1].append(path)
    radius = 0.0042 if kind == 'braids' else 0.0011
    for paths, material in zip(groups, tints):
        strands(paths, radius, material, r, kind != 'braids')
    return r


def _lock(kind, side, along, line, z, length, i):
    """One lock: from the parting, over the head, then straight down."""
    b_top = -0.95 + 2.1 * along
    # the parting runs from the front hair line (b<0) to the back of the crown
    root = Vector((line * (1 - along), 0.008 + 0.1 * math.sin(b_top), 0.121 * math.cos(b_top) + 0.002))
    fan = R.uniform(0.0, 1.0)
    spread = R.gauss(0, 0.1)
    a_end = side * (0.72 + 1.35 * along + 0.75 * fan * (along > 0.55) + spread)
    if along > 0.85:
        a_end = side * R.uniform(1.7, 3.14)
    grow = R.uniform(0.006, 0.02)
    path = []
    n = 9
    for k in range(n):
        t = k / (n - 1)
        bulge = skull(a_end * (0.45 + 0.55 * t), 0.35 + 1.27 * t, grow)
        p = root.lerp(bulge, min(1, t * 1.6)) if t < 0.625 else bulge
        path.append(p)
    end = path[-1]
    out = Vector((math.sin(a_end), -math.cos(a_end), 0))
    drop = (length - 0.12) * R.uniform(0.93, 1.02)
    m = 26 if kind in ('curly', 'braids', 'wave') else 10
    phase, turns = R.uniform(0, 6.3), R.uniform(0.85, 1.15)
    for k in range(1, m + 1):
        t = k / m
        p = end + Vector((0, 0, -drop * t))
        in_ = {'bob': -0.035 * t * t, 'curly': 0.05 * math.sin(min(1, t * 1.3) * 2.2)}.get(
            kind, -0.012 * math.sin(t * 3)
        )
        p += out * in_
        p += (
            Vector((N.noise(Vector((i * 0.37, t * 1.2, 0))), N.noise(Vector((i * 0.37, t * 1.2, 9))), 0))
            * 0.01
            * t
        )
        if kind == 'curly':
            w = 0.016 * min(1, t * 4)
            a = phase + turns * drop * 115 * t
            p += Vector((math.cos(a) * w, math.sin(a) * w, 0))
        elif kind == 'wave':
            cluster = math.floor(a_end * 5) * 1.7
            w = 0.014 * min(1, t * 2.5)
            p += out * (w * math.sin(drop * 42 * t + cluster)) + Vector(
                (out.y, -out.x, 0)
            ) * w * 0.6 * math.cos(drop * 42 * t + cluster)
        elif kind == 'braids':
            w = 0.0016
            p += Vector((math.cos(k * 2.1) * w, math.sin(k * 2.1) * w, 0))
        if p.z + z < 0.004:
            # on the table it runs outwards
            extra = 0.004 - (p.z + z)
            p = p + out * extra * 0.9
            p.z = 0.004 - z + R.uniform(0, 0.006)
        path.append(p)
    return [(q.x, q.y, q.z + z) for q in path]


def bundles(
    color='#15100d', at=(0, 0, 0.75), rotz=0.1, n=3, length=0.5, kind='straight', band='#b3261e', tint=None
):
    """Hair bundles laid side by side, sewn at the top and tied with a band."""
    r = empty(at, rotz)
    for q in range(n):
        m = hair_mat(tint if tint and q == n - 1 else color, 0.3)
        x0 = (q - (n - 1) / 2) * 0.11
        ln = length * (1 - 0.1 * q)
        paths = []
        for i in range(1300):
            u, w = R.uniform(-1, 1), R.random()
            path = []
            for k in range(18):
                t = k / 17
                wide = 0.026 + 0.022 * min(1, t * 3) - 0.014 * t**3
                pinch = 1 - 0.55 * math.exp(-(((t - 0.12) / 0.05) ** 2))
                x = u * wide * pinch + 0.02 * math.sin(t * 3 + q)
                if kind == 'wave':
                    x += 0.008 * math.sin(t * 32 + u * 1.4)
                if kind == 'curly':
                    x += 0.012 * math.sin(t * 60 + i)
                hump = 0.028 * math.sqrt(max(0, 1 - u * u)) * (1 - 0.4 * t) * pinch
                path.append(
                    (
                        x0 + x,
                        ln / 2 - ln * t * (0.96 + 0.04 * R.random()),
                        0.003 + w * hump + (0.004 * math.sin(t * 60 + i) if kind == 'curly' else 0),
                    )
                )
            paths.append(path)
        strands(paths, 0.001, m, r)
        rib = mat(band, 0.5)
        box((0.034, 0.012, 0.032), (x0 + 0.006, ln / 2 - ln * 0.12, 0.012), rib, 0.01, parent=r)
        box((0.054, 0.006, 0.03), (x0, ln / 2 - 0.003, 0.014), mat('#1a1512', 0.8), 0.003, parent=r)
    return r
