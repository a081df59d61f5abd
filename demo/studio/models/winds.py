"""Saxophone and trumpet."""
from lib import *
from models.heaps import mesh, put


def sweep(path, mt, parent, k=28, rot=(0, 0, 0), loc=(0, 0, 0)):
    """Tube whose width changes: path of (x, y, z, radius), smoothed."""
    pts = []
    for i in range(len(path) - 1):
        p = [Vector(path[max(0, min(len(path) - 1, i + d))][:3]) for d in (-1, 0, 1, 2)]
        for j in range(6):
            t = j / 6
            q = 0.5 * (
                2 * p[1]
                + (p[2] - p[0]) * t
                + (2 * p[0] - 5 * p[1] + 4 * p[2] - p[3]) * t * t
                + (3 * p[1] - p[0] - 3 * p[2] + p[3]) * t**3
            )
            pts.append((q, path[i][3] + (path[i + 1][3] - path[i][3]) * t))
    pts.append((Vector(path[-1][:3]), path[-1][3]))
    verts, faces, side = [], [], None
    for i, (q, rad) in enumerate(pts):
        ahead = (pts[min(i + 1, len(pts) - 1)][0] - pts[max(i - 1, 0)][0]).normalized()
        side = (
            ahead.orthogonal().normalized() if side is None else (side - ahead * side.dot(ahead)).normalized()
        )
        up = ahead.cross(side)
        verts += [
            q + (side * math.cos(a) + up * math.sin(a)) * rad for a in [j * 2 * math.pi / k for j in range(k)]
        ]
    for i in range(len(pts) - 1):
        for j in range(k):
            a, b = i * k + j, i * k + (j + 1) % k
            faces.append((a, b, b + k, a + k))
    o = put(mesh('sweep', verts, faces, mt), loc, rot, 1, parent)
    return smooth(o, 60)


def saxophone(at=(0, 0, 0), rot=(0, 0, 0), color='#a87a24'):
    """Alto saxophone lying flat in the XY plane; the bell towards +Y."""
    r = empty(at, rot=rot)
    brass, pearl = mat(color, 0.2, 1, var=0.08, rvar=0.1, dirt=0.15, dirtcol='#4a3214', scale=12), mat(
        '#d8d4c8', 0.2
    )
    black = mat('#151515', 0.4)
    z = 0.065
    body = [
        (-0.04, 0.36, z, 0.013),
        (-0.04, 0.3, z, 0.015),
        (-0.035, 0.1, z, 0.021),
        (-0.03, -0.12, z, 0.028),
        (-0.015, -0.2, z, 0.031),
        (0.04, -0.235, z, 0.034),
        (0.095, -0.19, z, 0.038),
        (0.115, -0.1, z, 0.043),
        (0.13, 0.0, z, 0.052),
        (0.142, 0.055, z, 0.066),
        (0.148, 0.075, z, 0.082),
    ]
    sweep(body, brass, r)
    ring = [(0.082 * math.cos(i * 0.2618), 0, 0.082 * math.sin(i * 0.2618)) for i in range(24)]
    tube(ring, 0.0028, brass, r, True, loc=(0.148, 0.0755, z), rot=(0, 0, -0.28))
    cyl(0.05, 0.002, (0.136, 0.03, z), mat('#120c05', 0.9), 'Y', 0, r)
    sweep(
        [
            (-0.04, 0.35, z, 0.0125),
            (-0.04, 0.385, z, 0.012),
            (-0.06, 0.42, z, 0.011),
            (-0.11, 0.425, z, 0.0095),
            (-0.15, 0.405, z, 0.008),
        ],
        brass,
        r,
        20,
    )
    sweep(
        [
            (-0.14, 0.41, z, 0.0105),
            (-0.17, 0.393, z, 0.012),
            (-0.2, 0.372, z, 0.011),
            (-0.215, 0.36, z, 0.004),
        ],
        black,
        r,
        20,
    )
    keys = [
        (0.22, 0.009),
        (0.185, 0.01),
        (0.15, 0.0115),
        (0.1, 0.0125),
        (0.065, 0.013),
        (0.03, 0.014),
        (-0.02, 0.017),
        (-0.065, 0.018),
        (-0.115, 0.02),
    ]
    for y, q in keys:
        x = -0.04 + (0.3 - y) * 0.03
        top = z + 0.021 + (0.3 - y) * 0.022
        cyl(q, 0.004, (x, y, top + 0.004), brass, 'Z', 0.001, r, n=28)
        cyl(q * 0.5, 0.003, (x, y, top + 0.007), pearl if y > 0 else brass, 'Z', 0.001, r, n=20)
        tube([(x, y, top + 0.005), (x - 0.026, y - 0.006, top - 0.002)], 0.002, brass, r, smoothc=False)
    for dx, y0, y1 in ((-0.027, 0.26, -0.15), (-0.033, 0.24, 0.02), (0.026, 0.1, -0.16)):
        tube([(-0.038 + dx, y0, z + 0.02), (-0.03 + dx, y1, z + 0.022)], 0.0028, brass, r, smoothc=False)
    for y, x, q in ((-0.13, 0.112, 0.024), (-0.05, 0.124, 0.026)):
        cyl(q, 0.005, (x, y, z + 0.048), brass, 'Z', 0.002, r, n=28)
        tube([(x - 0.03, y, z + 0.05), (x + 0.03, y, z + 0.05)], 0.002, brass, r, smoothc=False)
    tube([(0.1, -0.16, z + 0.042), (0.13, 0.03, z + 0.058)], 0.0025, brass, r, smoothc=False)
    return r


def trumpet(at=(0, 0, 0), rotz=0, color='#b8862a'):
    """Trumpet lying on its side; the bell towards +X."""
    r = empty(at, rotz)
    brass, silver = mat(color, 0.15, 1, var=0.06, rvar=0.08, dirt=0.1, scale=12), mat('#b8babb', 0.15, 1)
    z = 0.062
    bell = [
        (-0.1, 0.04, z, 0.0075),
        (0.0, 0.04, z, 0.0085),
        (0.1, 0.04, z, 0.012),
        (0.17, 0.04, z, 0.019),
        (0.21, 0.04, z, 0.032),
        (0.232, 0.04, z, 0.05),
        (0.24, 0.04, z, 0.061),
    ]
    sweep(bell, brass, r)
    tube(
        [(0, 0.061 * math.cos(i * 0.2618), 0.061 * math.sin(i * 0.2618)) for i in range(24)],
        0.0018,
        brass,
        r,
        True,
        loc=(0.24, 0.04, z),
    )
    cyl(0.03, 0.002, (0.2, 0.04, z), mat('#140d05', 0.9), 'X', 0, r)
    tube(
        bent([(-0.09, 0.04, z), (-0.16, 0.04, z), (-0.16, -0.04, z), (-0.03, -0.04, z)], 0.04),
        0.0065,
        brass,
        r,
        smoothc=False,
    )
    tube(
        bent(
            [(-0.24, 0.0, z + 0.0), (0.12, 0.0, z), (0.15, 0.0, z), (0.15, -0.04, z), (0.03, -0.04, z)], 0.02
        ),
        0.006,
        brass,
        r,
        smoothc=False,
    )
    lathe(
        [(0.0055, 0), (0.006, 0.05), (0.013, 0.085), (0.0135, 0.09), (0.008, 0.088)],
        (-0.23, 0, z),
        silver,
        r,
        28,
        (0, -math.pi / 2, 0),
    )
    for k in range(3):
        x = -0.03 + k * 0.026
        cyl(0.0112, 0.1, (x, -0.015, z), brass, 'Y', 0.002, r, n=24)
        cyl(0.0122, 0.012, (x, 0.037, z), silver, 'Y', 0.002, r, n=24)
        cyl(0.0122, 0.012, (x, -0.066, z), silver, 'Y', 0.002, r, n=24)
        cyl(0.003, 0.03, (x, 0.056, z), silver, 'Y', 0.001, r, n=12)
        cyl(0.0085, 0.005, (x, 0.073, z), mat('#d8d4c8', 0.2), 'Y', 0.002, r, n=20)
    for x in (-0.07, 0.08):
        tube([(x, 0.04, z), (x, -0.04, z)], 0.003, brass, r, smoothc=False)
    tube([(0.1, 0.0, z + 0.008), (0.1, 0.0, z + 0.022), (0.115, 0.0, z + 0.022)], 0.0025, brass, r)
    return r
