"""Balls, rackets, tables and other sports goods."""
from lib import *
from models.heaps import mesh, put, ball as ball_mesh


def football(at=(0, 0, 0), rotz=0, color='#d8d6d0', patch='#1b1c1e', r=0.11, wear=0.3):
    """Stitched ball of twelve pentagons and twenty hexagons."""
    e = empty(at, rotz, (0.4, 0.2, rotz))
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=1, radius=1)
    corners = [v.co.normalized() for v in bm.verts]
    faces = [[v.co.normalized() for v in f.verts] for f in bm.faces]
    bm.free()
    panels = []
    for c in corners:
        near = sorted(corners, key=lambda p: (p - c).length)[1:6]
        ring = [(c * 2 + p).normalized() for p in near]
        panels.append((c, ring, patch))
    for f in faces:
        ring = []
        for i in range(3):
            a, b = f[i], f[(i + 1) % 3]
            ring += [(a * 2 + b).normalized(), (a + b * 2).normalized()]
        panels.append((sum(f, Vector()).normalized(), ring, color))
    mats = {
        c: mat(c, 0.4, var=0.05, dirt=wear, dirtcol='#7a6248', bump=0.2, bscale=250, scale=8)
        for c in (color, patch)
    }
    for centre, ring, c in panels:
        side = centre.orthogonal().normalized()
        up = centre.cross(side)
        ring = sorted(ring, key=lambda p: math.atan2(p.dot(up), p.dot(side)))
        verts, polygons, n, steps = [centre * 1.012], [], len(ring), 6
        outline = []
        for i in range(n):
            outline += [ring[i].lerp(ring[(i + 1) % n], k / 4) for k in range(4)]
        m = len(outline)
        for s in range(1, steps + 1):
            t = s / steps
            puff = 1.012 if t < 0.9 else 0.985
            verts += [centre.lerp(p, t * 0.985).normalized() * puff for p in outline]
        polygons += [(0, 1 + i, 1 + (i + 1) % m) for i in range(m)]
        for s in range(steps - 1):
            a = 1 + s * m
            polygons += [(a + i, a + m + i, a + m + (i + 1) % m, a + (i + 1) % m) for i in range(m)]
        put(mesh('panel', verts, polygons, mats[c]), (0, 0, r), (0, 0, 0), r, e)
    put(ball_mesh(lambda p: p * 0.985, mat('#3a352e', 0.8)), (0, 0, r), (0, 0, 0), r, e)
    e.location = (at[0], at[1], at[2])
    e.rotation_euler = (0, 0, rotz)
    for child in list(e.children):
        child.rotation_euler = (0.5, 0.35, 0)
    return e


def basketball(at=(0, 0, 0), rotz=0, color='#8f4420', r=0.12):
    e = empty((at[0], at[1], at[2] + r), rot=(0.6, 0.35, rotz))
    m = mat(color, 0.6, var=0.1, bump=0.9, bscale=420, dirt=0.25, dirtcol='#4a3a2c', scale=8)
    put(ball_mesh(lambda p: p, m, 64, 40), (0, 0, 0), (0, 0, 0), r, e)
    seam = mat('#141312', 0.7)

    def line(fn):
        pts = [Vector(fn(i * 2 * math.pi / 48)).normalized() * r * 0.9985 for i in range(48)]
        tube(pts, 0.0026, seam, e, True)

    line(lambda a: (math.cos(a), math.sin(a), 0))
    line(lambda a: (0, math.cos(a), math.sin(a)))
    for s in (-1, 1):
        line(lambda a: (s * (0.62 + 0.3 * math.cos(2 * a) * 0.55), math.cos(a), math.sin(a)))
    text('SIZE 7', 0.025, (0, -r - 0.0005, 0.02), seam, parent=e)
    return e


def net_strings(e, a, b, m, gap, rad, inside):
    """Strings of a racket inside an oval with half axes a and b."""
    k = -a + gap
    while k < a:
        h = b * math.sqrt(max(0, 1 - (k / a) ** 2))
        tube([(k, -h, 0), (k, h, 0)], rad, m, e, smoothc=False)
        k += gap
    k = -b + gap
    while k < b:
        h = a * math.sqrt(max(0, 1 - (k / b) ** 2))
        tube([(-h, k, rad), (h, k, rad)], rad, m, e, smoothc=False)
        k += gap


def racket(at=(0, 0, 0), rot=(0, 0, 0), kind='tennis', color='#8a1f1c', grip='#17181a', parent=None):
    """Tennis or badminton racket; the head towards +Y."""
    e = empty(at, rot=rot)
    e.parent = parent
    a, b, neck, handle, rad = (
        (0.125, 0.165, 0.14, 0.2, 0.0105) if kind == 'tennis' else (0.092, 0.115, 0.22, 0.14, 0.0055)
    )
    m, tape = mat(color, 0.3, coat=0.4, dirt=0.1), mat(grip, 0.7, bump=0.3, dirt=0.2, dirtcol='#8a8272')
    head = empty((0, b, 0))
    head.parent = e
    tube([(a * math.cos(i * 0.1963), b * math.sin(i * 0.1963), 0) for i in range(32)], rad, m, head, True)
    net_strings(head, a, b, mat('#d2cfc0', 0.5), 0.0165 if kind == 'tennis' else 0.011, 0.0008, 0)
    if kind == 'tennis':
        for s in (-1, 1):
            tube(
                [(s * a * 0.5, b * 0.14, 0), (s * 0.03, -neck * 0.5, 0), (s * 0.008, -neck, 0)],
                rad * 0.9,
                m,
                e,
            )
    else:
        tube([(0, 0.002, 0), (0, -neck * 0.5, 0), (0, -neck, 0)], 0.0035, mat('#b0b3b5', 0.25, 1), e)
    tube(
        [(0, -neck, 0), (0, -neck - handle / 2, 0), (0, -neck - handle, 0)],
        0.0155 if kind == 'tennis' else 0.0125,
        tape,
        e,
    )
    cyl(0.0175 if kind == 'tennis' else 0.0145, 0.012, (0, -neck - handle, 0), tape, 'Y', 0.003, e)
    return e


def tennis_ball(at, parent, r=0.033):
    e = empty((at[0], at[1], at[2] + r), rot=(R.uniform(0, 3), R.uniform(0, 3), 0))
    e.parent = parent
    put(
        ball_mesh(lambda p: p, mat('#a3b02a', 0.95, bump=0.9, bscale=500, sheen=0.5)),
        (0, 0, 0),
        (0, 0, 0),
        r,
        e,
    )
    seam = []
    for i in range(40):
        t = i * 2 * math.pi / 40
        p = Vector(
            (math.cos(t) + 0.4 * math.cos(3 * t), math.sin(t) - 0.4 * math.sin(3 * t), 1.1 * math.sin(2 * t))
        )
        seam.append(p.normalized() * r * 1.003)
    tube(seam, 0.0014, mat('#d8d6cc', 0.8), e, True)


def tennis(at=(0, 0, 0), rotz=0, color='#8a1f1c'):
    """A tennis racket and three balls."""
    r = empty(at, rotz)
    racket((0, 0.02, 0.013), (0, 0, 0.9), 'tennis', color, parent=r)
    for x, y in ((0.12, -0.08), (0.02, -0.16), (0.2, -0.02)):
        tennis_ball((x, y, 0), r)
    return r


def shuttle(at, rot, parent):
    e = empty(at, rot=rot)
    e.parent = parent
    white, cork = mat('#e0ded6', 0.7), mat('#d2c8b0', 0.6)
    put(ball_mesh(lambda p: p, cork), (0, 0, 0), (0, 0, 0), 0.0125, e)
    for i in range(16):
        a = i * 2 * math.pi / 16
        c, s = math.cos(a), math.sin(a)
        verts = [
            (0.011 * c, 0.011 * s, 0.004),
            (0.03 * c - 0.006 * s, 0.03 * s + 0.006 * c, 0.06),
            (0.034 * c, 0.034 * s, 0.072),
            (0.03 * c + 0.006 * s, 0.03 * s - 0.006 * c, 0.06),
        ]
        put(mesh('feather', verts, [(0, 1, 2, 3)], white), (0, 0, 0), parent=e)
    for z, q in ((0.02, 0.0165), (0.032, 0.021)):
        tube(
            [(q * math.cos(i * 0.3927), q * math.sin(i * 0.3927), z) for i in range(16)],
            0.0007,
            white,
            e,
            True,
        )


def badminton(at=(0, 0, 0), rotz=0, color='#1d4a86'):
    """Two badminton rackets and two shuttlecocks."""
    r = empty(at, rotz)
    racket((-0.06, 0.06, 0.008), (0, 0, 0.5), 'badminton', color, parent=r)
    racket((0.08, 0.06, 0.016), (0, 0.0, -0.45), 'badminton', '#8a1f1c', '#7d1a14', r)
    shuttle((-0.02, -0.06, 0.022), (0.2, 1.35, 0.5), r)
    shuttle((0.17, -0.12, 0.022), (1.35, 0.2, 2.0), r)
    return r


def bats(at=(0, 0, 0), rotz=0):
    """Two table tennis bats with balls."""
    r = empty(at, rotz)
    handle = wood('#b08a58', '#8a6238', 0.5, 1)
    for x, y, z, a, c in ((-0.1, 0.02, 0, 0.5, '#7d1512'), (0.1, 0.0, 0, -0.35, '#1a1a1b')):
        e = empty((x, y, z), a)
        e.parent = r
        blade = [
            (0.075 * math.cos(t), 0.078 * math.sin(t))
            for t in [math.radians(-65 + i * 10) for i in range(32)]
        ]
        prism(blade + [(-0.014, -0.085), (0.014, -0.085)], 0.006, (0, 0, 0.003), handle, 0.001, parent=e)
        prism(
            [(p * 0.985, q * 0.985) for p, q in blade],
            0.012,
            (0, 0, 0),
            mat(c, 0.65, bump=0.4, bscale=900, dirt=0.15),
            0.0015,
            parent=e,
        )
        rrect(0.028, 0.1, 0.008, 0.022, (0, -0.13, -0.004), handle, 0.007, parent=e)
    for x, y, c in ((0.0, -0.1, '#d8d4c4'), (0.03, 0.13, '#c9801f')):
        put(ball_mesh(lambda p: p, mat(c, 0.45)), (x, y, 0.02), (0, 0, 0), 0.02, r)
    return r


def goggles(at=(0, 0, 0), rotz=0, color='#1d4a86', strap='#17181a'):
    """Swimming goggles lying on the table."""
    r = empty(at, rotz)
    lens = mat(color, 0.05, var=0.05, coat=1, spec=0.8, rvar=0.02)
    rubber = mat(strap, 0.5, var=0.05)
    for s in (-1, 1):
        e = empty((s * 0.037, 0, 0.021), rot=(math.radians(62), 0, s * 0.25))
        e.parent = r
        shape = [(0.03 * math.cos(t), 0.02 * math.sin(t)) for t in [i * 0.2618 for i in range(24)]]
        prism([(x * 1.12, y * 1.16) for x, y in shape], 0.012, (0, 0, -0.012), rubber, 0.004, parent=e)
        prism(shape, 0.011, (0, 0, -0.002), lens, 0.004, parent=e)
    tube([(-0.01, -0.004, 0.022), (0, -0.008, 0.024), (0.01, -0.004, 0.022)], 0.0035, rubber, r)
    for k in (0, 1):
        pts = [
            (-0.068, 0.012, 0.02),
            (-0.1, 0.05 + 0.02 * k, 0.012),
            (-0.05, 0.13 + 0.02 * k, 0.006),
            (0.05, 0.12 + 0.015 * k, 0.006),
            (0.1, 0.06, 0.012),
            (0.068, 0.012, 0.02),
        ]
        tube(pts, 0.003, rubber, r)
    return r
