"""The body of a saloon car."""
from lib import *
from lib import _obj


def lerp(T, x):
    """Smooth curve through (x, value) knots, x rising."""
    if x <= T[0][0]:
        return T[0][1]
    for i in range(len(T) - 1):
        (a, u), (b, v) = T[i], T[i + 1]
        if x <= b:
            t = (x - a) / (b - a)
            s0 = (v - (T[i - 1][1] if i else u)) / (b - (T[i - 1][0] if i else a)) * (b - a)
            s1 = (
                ((T[i + 2][1] if i + 2 < len(T) else v) - u)
                / ((T[i + 2][0] if i + 2 < len(T) else b) - a)
                * (b - a)
            )
            return (
                (2 * t**3 - 3 * t * t + 1) * u
                + (t**3 - 2 * t * t + t) * s0
                + (-2 * t**3 + 3 * t * t) * v
                + (t**3 - t * t) * s1
            )
    return T[-1][1]


TOP = [
    (-1.93, 0.74),
    (-1.88, 0.9),
    (-1.8, 0.99),
    (-1.68, 1.1),
    (-1.45, 1.33),
    (-1.3, 1.41),
    (-1.1, 1.45),
    (-0.6, 1.49),
    (-0.1, 1.49),
    (0.2, 1.46),
    (0.4, 1.39),
    (0.7, 1.2),
    (0.98, 1.02),
    (1.08, 0.975),
    (1.3, 0.93),
    (1.6, 0.85),
    (1.78, 0.76),
    (1.88, 0.68),
    (1.93, 0.62),
]


BELT = [(-1.93, 0.9), (-1.2, 0.96), (-0.3, 0.94), (0.6, 0.9), (1.0, 0.87), (1.5, 0.8), (1.93, 0.62)]


WX = ((1.2, 0.3), (-1.22, 0.3))


RA = 0.335


def half(x):
    u = abs(x) / 1.935
    w = 0.835 * max(0, 1 - u**9) ** 0.36 * (1 - 0.05 * max(0, abs(x) - 0.8))
    return w


def body(mats, parent):
    nx, na, nb, nc = 620, 110, 40, 36
    na + nb + nc
    vs = []
    info = []
    for i in range(nx + 1):
        k = i / nx * 2 - 1
        x = 1.935 * math.sin(k * math.pi / 2) * 0.35 + 1.935 * k * 0.65
        W = half(x)
        zt = lerp(TOP, x)
        zb = 0.2 + 0.06 * max(0, abs(x) - 1.55) / 0.4
        zs = min(lerp(BELT, x), zt - 0.045)
        row = []
        ys = 0
        for j in range(na):
            t = j / na
            z = zb + (zs - zb) * t
            q = (z - 0.58) / 0.4
            y = W * (1 - 0.045 * q * q - 0.05 * max(0, (0.32 - z) / 0.12) ** 2)
            crease = 0.008 * math.exp(-(((z - (zs - 0.1)) / 0.02) ** 2))
            y += crease - 0.012 * math.exp(-(((z - 0.5) / 0.06) ** 2)) * (abs(x) < 1.0)
            row.append((x, y, z, 'A', t))
            ys = y
        zr = max(zs + 0.004, zt - 0.075)
        yr = max(ys * 0.45, ys - 0.025 - (zr - zs) * 0.36)
        for j in range(nb):
            t = j / nb
            z = zs + (zr - zs) * t
            y = ys + (yr - ys) * (t**0.85 if zr - zs > 0.05 else t)
            row.append((x, y, z, 'B', t))
        for j in range(nc + 1):
            t = j / nc
            y = yr * (1 - t)
            z = zr + (zt - zr) * (1 - (1 - t) ** 3.2)
            row.append((x, y, z, 'C', t))
        info.append(row)
    M = len(info[0])
    fs = []
    mi = []
    for s in (-1, 1):
        for row in info:
            vs += [(p[0], s * p[1], p[2]) for p in row]

    def pick(p, dx):
        x, y, z, g, t = p
        zs = min(lerp(BELT, x), lerp(TOP, x) - 0.045)
        for wx, wz in WX:
            d = math.hypot(x - wx, z - wz)
            if g == 'A' and d < RA:
                return None
            if g == 'A' and d < RA + 0.018:
                return 0
        if g == 'C':
            if 0.36 < x < 1.0:
                return 1 if (t > 0.05 and 0.4 < x < 0.97) else 2
            if -1.66 < x < -1.28:
                return 1 if t > 0.08 else 2
            if 1.0 <= x < 1.035:
                return 2
        if g == 'B' and lerp(TOP, x) - zs > 0.12:
            if -1.32 < x < 0.82:
                if -0.33 < x < -0.25:
                    return 2
                if x < -1.02:
                    return (
                        1
                        if (-1.27 < x < -1.09 and 0.1 < t < 0.72 + (x + 1.27) * 1.0)
                        else (2 if -1.09 <= x < -1.05 and 0.06 < t < 0.9 else 0)
                    )
                if 0.05 < t < 0.88 and x < 0.78:
                    return 1
                return 2 if t <= 0.05 or (t > 0.88 and t < 0.93) else 0
        # lamps, grille, intakes
        if x > 1.42 and g in 'AB':
            a = z - (0.655 + (1.93 - x) * 0.16)
            if y > 0.36 and -0.055 < a < 0.075 and x > 1.5 + max(0, a) * 0.8:
                d1, d2 = math.hypot(y - 0.5, a - 0.008), math.hypot(y - 0.635, a - 0.008)
                return 5 if d1 < 0.042 or d2 < 0.034 else (2 if d1 < 0.05 or d2 < 0.041 else 3)
        if x > 1.78 and y <= 0.35 and 0.5 < z < 0.6:
            return 5 if z > 0.588 or z < 0.508 or (0.545 < z < 0.556) else 2
        if x > 1.7 and 0.275 < z < 0.35 and y < 0.44:
            return 2
        if x > 1.6 and 0.3 < z < 0.4 and 0.52 < y < 0.7:
            return 2
        if x < -1.66 and g == 'A' and y > 0.45 and 0.7 < z < 0.93:
            return 4
        # gaps between panels
        L = 0.0055
        if g == 'A':
            if z > 0.3 and z < zs:
                if abs(x - (0.86 + 0.1 * max(0, 0.55 - z))) < L or abs(x + 0.29) < L:
                    return 2
                if abs(x - (-1.06 + 0.25 * max(0, z - 0.62))) < L and z > 0.62:
                    return 2
            if abs(z - 0.3) < L and -0.86 < x < 0.86:
                return 2
            if z < 0.235:
                return 2
            if abs(x - 1.5) < L and 0.4 < z < 0.62:
                return 2
            if abs(x + 1.6) < L and 0.4 < z < 0.7:
                return 2
        if g == 'C' and 1.03 < x < 1.74 and 0.02 < t < 0.033:
            return 2
        return 0

    for s in (0, 1):
        b0 = s * (nx + 1) * M
        for i in range(nx):
            for j in range(M - 1):
                p, q = info[i][j], info[i + 1][j + 1]
                c = tuple((a + b) / 2 for a, b in zip(p[:3], q[:3])) + (p[3], p[4])
                k = pick(c, 0)
                if k is None:
                    continue
                a = b0 + i * M + j
                f = (a, a + M, a + M + 1, a + 1)
                fs.append(f if s == 0 else f[::-1])
                mi.append(k)
    me = bpy.data.meshes.new('body')
    me.from_pydata(vs, [], fs)
    for m in mats:
        me.materials.append(m)
    me.polygons.foreach_set('material_index', mi)
    bm = bmesh.new()
    bm.from_mesh(me)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=0.0004)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(me)
    bm.free()
    o = smooth(_obj(me, 'body', parent=parent), 60)
    return o
