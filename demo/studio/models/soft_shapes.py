"""Shapes for cameras, game pads, bags and lenses: fused bodies, ribbons, ribbed rings and words on a circle."""
from lib import *
from lib import _obj


def _distance(p, part):
    """Distance of the points p (arrays x, y, z) from the surface of a part; negative inside."""
    import numpy as np

    kind, centre, size, *more = part
    x, y, z = (p[k] - centre[k] for k in range(3))
    a, b, c = (s / 2 for s in size)
    if kind == 'ball':
        near = np.sqrt((x / a) ** 2 + (y / b) ** 2 + (z / c) ** 2) + 1e-9
        return near * (near - 1) / (np.sqrt((x / a**2) ** 2 + (y / b**2) ** 2 + (z / c**2) ** 2) + 1e-9)
    if kind == 'box':
        taper, t = more[0] if more else (1, 1), np.clip(z / (2 * c) + 0.5, 0, 1)
        q = [abs(x) - a * (1 + (taper[0] - 1) * t), abs(y) - b * (1 + (taper[1] - 1) * t), abs(z) - c]
    else:
        (u, ru), (v, rv), (w, rw) = {
            'X': ((y, b), (z, c), (x, a)),
            'Y': ((x, a), (z, c), (y, b)),
            'Z': ((x, a), (y, b), (z, c)),
        }[more[0]]
        near = np.sqrt((u / ru) ** 2 + (v / rv) ** 2) + 1e-9
        q = [near * (near - 1) / (np.sqrt((u / ru**2) ** 2 + (v / rv**2) ** 2) + 1e-9), abs(w) - rw]
    outside = np.sqrt(sum(np.maximum(k, 0) ** 2 for k in q))
    return outside + np.minimum(np.maximum.reduce(q), 0)


def fused(parts, mt, parent=None, voxel=0.0015, melt=0.006, loc=(0, 0, 0), rot=(0, 0, 0), edge=0.003):
    """Boxes, balls and drums melted into one body with soft joints, as moulded plastic has.

    A part is ('box', centre, size, (top_x, top_y)), ('ball', centre, sizes) or ('drum', centre, sizes, axis).
    `melt`: width of the joints, `edge`: radius of the outer edges.
    """
    import numpy as np

    margin = 4 * voxel + melt
    low = [min(p[1][k] - p[2][k] / 2 for p in parts) - margin for k in range(3)]
    high = [max(p[1][k] + p[2][k] / 2 for p in parts) + margin for k in range(3)]
    grid = np.meshgrid(*(np.arange(low[k], high[k], voxel) for k in range(3)), indexing='ij')
    field = None
    for kind, centre, size, *more in parts:
        round_by = 0 if kind == 'ball' else edge
        core = [max(s - 2 * round_by, voxel) for s in size]
        d = _distance(grid, (kind, centre, core, *more)) - round_by
        if field is None:
            field = d
        else:
            k = np.maximum(melt - abs(field - d), 0) / melt
            field = np.minimum(field, d) - k * k * melt / 4
    field[[0, -1]] = field[:, [0, -1]] = field[:, :, [0, -1]] = voxel
    vs, fs = _surface(field, np.array(low), voxel)
    me = bpy.data.meshes.new('fused')
    me.from_pydata(vs, [], fs)
    me.update()
    return smooth(_obj(me, 'fused', mt, loc, rot, parent), 180)


def _surface(field, low, voxel):
    """Surface nets: one vertex in every cell that the surface crosses, one face per crossed edge."""
    import numpy as np

    inside = field < 0
    cells = tuple(n - 1 for n in field.shape)
    total, count = np.zeros(cells + (3,)), np.zeros(cells)
    for axis in range(3):
        others = [k for k in range(3) if k != axis]
        for offset in ((0, 0), (0, 1), (1, 0), (1, 1)):
            start = [0, 0, 0]
            start[others[0]], start[others[1]] = offset
            end = list(start)
            end[axis] = 1
            a = field[tuple(slice(s, s + n) for s, n in zip(start, cells))]
            b = field[tuple(slice(s, s + n) for s, n in zip(end, cells))]
            crossed = (a < 0) != (b < 0)
            t = np.where(crossed, a / np.where(crossed, a - b, 1), 0)
            place = np.stack([t if k == axis else np.full(cells, start[k]) for k in range(3)], -1)
            total += place * crossed[..., None]
            count += crossed
    used = count > 0
    number = np.full(cells, -1)
    number[used] = np.arange(used.sum())
    vs = (np.argwhere(used) + total[used] / count[used][:, None]) * voxel + low
    fs = []
    for axis in range(3):
        one, two = [k for k in range(3) if k != axis]
        step = [0, 0, 0]
        step[axis] = 1
        a = inside[tuple(slice(0, n - s) for n, s in zip(inside.shape, step))]
        b = inside[tuple(slice(s, n) for n, s in zip(inside.shape, step))]
        for flip, where in ((axis == 1, a & ~b), (axis != 1, ~a & b)):
            spots = np.argwhere(where)
            corners = []
            for d1, d2 in ((0, 0), (-1, 0), (-1, -1), (0, -1)):
                cell = spots.copy()
                cell[:, one] += d1
                cell[:, two] += d2
                corners.append(number[tuple(cell.T)])
            face = np.stack(corners[::-1] if flip else corners, -1)
            fs += face.tolist()
    return vs.tolist(), fs


def top_of(o, x, y, default=0.03):
    """Height of a fused body over (x, y), in its own coordinates."""
    bpy.context.view_layer.update()
    body = o.evaluated_get(bpy.context.evaluated_depsgraph_get())
    hit, place, _, _ = body.ray_cast(Vector((x, y, 1)), Vector((0, 0, -1)))
    return place.z if hit else default


def curve_points(pts, steps=8):
    """A smooth line through the points (Catmull-Rom)."""
    P = [Vector(p) for p in pts]
    P = [P[0] * 2 - P[1]] + P + [P[-1] * 2 - P[-2]]
    out = []
    for a, b, c, d in zip(P, P[1:], P[2:], P[3:]):
        for i in range(steps):
            t = i / steps
            out.append(
                0.5
                * (
                    2 * b
                    + (c - a) * t
                    + (2 * a - 5 * b + 4 * c - d) * t**2
                    + (3 * b - a - 3 * c + d) * t**3
                )
            )
    return out + [P[-2]]


def ribbon(pts, width, mt, parent=None, thick=0.002, across=(0, 0, 1), loc=(0, 0, 0)):
    """A strap along the points. `across` is the direction of its width, or one direction per point."""
    line = curve_points(pts)
    if isinstance(across[0], (int, float)):
        sides = [Vector(across).normalized()] * len(line)
    else:
        sides = [side.normalized() for side in curve_points(across)]
    vs = []
    for p, side in zip(line, sides):
        vs += [p - side * width / 2, p - side * width / 6, p + side * width / 6, p + side * width / 2]
    fs = [(k + i, k + i + 1, k + i + 5, k + i + 4) for k in range(0, 4 * len(line) - 4, 4) for i in range(3)]
    me = bpy.data.meshes.new('ribbon')
    me.from_pydata([tuple(v) for v in vs], [], fs)
    o = _obj(me, 'ribbon', mt, loc, parent=parent)
    solid = o.modifiers.new('s', 'SOLIDIFY')
    solid.thickness = thick
    solid.offset = 0
    return smooth(o, 60)


def ribbed(radius, height, z, mt, parent, count=70, depth=0.0009):
    """A ring with ribs for the fingers, around the z axis."""
    pts = []
    for i in range(count):
        for part, d in ((0.0, 0), (0.5, 0), (0.58, depth), (0.92, depth)):
            a = 2 * math.pi * (i + part) / count
            pts.append(((radius - d) * math.cos(a), (radius - d) * math.sin(a)))
    return prism(pts, height, (0, 0, z), mt, 0, parent=parent)


def words_around(words, radius, z, size, mt, parent, start=90, step=None, stand=False):
    """Words on a circle around the z axis: flat (read from above), or `stand`ing around a barrel."""
    step = step or math.degrees(size * 0.72 / radius)
    for i, letter in enumerate(words):
        if letter == ' ':
            continue
        a = math.radians(start + (i - len(words) / 2) * step * (1 if stand else -1))
        place = (radius * math.cos(a), radius * math.sin(a), z)
        turn = (math.pi / 2, 0, a + math.pi / 2) if stand else (0, 0, a - math.pi / 2)
        text(letter, size, place, mt, turn, parent)


def coated_glass(radius, tint='#2c1440', rim='#0a2a2a'):
    """Front element of a lens: nearly black rings, with the purple and green sheen of its coating."""
    m = NT('lens')
    length = m.n('VectorMath', operation='LENGTH')
    m.l(m.coord('Object', (1 / radius, 1 / radius, 0)), length.inputs[0])
    rings = [
        (0.0, '#010102'),
        (0.3, '#020204'),
        (0.33, tint),
        (0.5, '#0b0812'),
        (0.53, '#2b2a38'),
        (0.57, '#08070d'),
    ]
    m.set('Base Color', m.ramp(length.outputs['Value'], rings + [(0.8, tint), (0.9, rim), (1.0, '#040506')]))
    m.set('Roughness', 0.02)
    m.set('Specular', 0.5)
    m.set('Clearcoat', 0.6)
    m.set('Clearcoat Roughness', 0.02)
    return m.m
