"""The skin of a vehicle: one dense sheet, each face given paint, glass, lamp or gap by where it lies. Front to +X.

A body is a dict of curves and of areas (see car_bodies.py). Areas of the front and the rear are given in (u, z):
u is the distance from the middle, measured round the corner of the car, so that a lamp can wrap onto the side.
"""
import numpy as np

from lib import *
from lib import _obj
from models.curves import curve, inside, near

PAINT, GLASS, BLACK, LAMP, RED, CHROME, GREY, AMBER, WHITE, SECOND, SHADOW = range(11)


def half_width(body, x):
    """Half the width at the shoulder, with rounded corners in plan."""
    rear, front = body['ends']
    w = body['width'] * (1 - body.get('taper', 0.03) * np.maximum(0, np.abs(x) - 0.9))
    for end, (length, depth) in ((front, body['corner'][1]), (rear, body['corner'][0])):
        e = np.clip(1 - np.abs(end - x) / length, 0, 1)
        w = w - depth * (1 - np.sqrt(1 - e**2.3))
    return w


def side_width(body, x, z, shoulder):
    """Half the width below the shoulder: barrel, crease, tucked sill and flared wheel arches."""
    q = (z - body.get('widest', 0.62)) / 0.42
    y = half_width(body, x) * (1 - body.get('barrel', 0.04) * q * q)
    middle = np.clip((body['wheels'][1] + 0.5 - np.abs(x)) / 0.5, 0, 1)
    crease = shoulder - body.get('crease', 0.09)
    y = y + 0.012 * np.exp(-(((z - crease) / 0.025) ** 2)) * middle
    y = y - body.get('scoop', 0.014) * np.exp(-(((z - 0.5) / 0.08) ** 2)) * (np.abs(x) < 0.95)
    y = y - 0.05 * np.clip((body['sill'] + 0.1 - z) / 0.1, 0, 1) ** 2
    for wheel in body['wheels']:
        d = np.hypot(x - wheel, z - body['radius'])
        y = y + body.get('flare', 0.012) * np.exp(-(((d - body['arch'] - 0.02) / 0.045) ** 2))
    return y


def rows_of(body):
    """Positions along the car, dense at the rounded corners, and rows that close both ends (y scaled to 0)."""
    rear, front = body['ends']
    lr, lf = body['corner'][0][0], body['corner'][1][0]
    turn = np.sin(np.linspace(0, np.pi / 2, 80))
    x = np.concatenate(
        [
            rear + lr * (1 - turn[::-1]),
            np.linspace(rear + lr, front - lf, int((front - rear) / 0.0062))[1:-1],
            front - lf * (1 - turn),
        ]
    )
    close = np.linspace(0, 1, 110)[1:]
    xs = np.concatenate([np.full(109, rear), x, np.full(109, front)])
    scale = np.concatenate([1 - close[::-1], np.ones(len(x)), 1 - close])
    return xs, scale


def surface(body, columns=(125, 55, 45)):
    """Arrays over rows and columns: x, y, z, the part ('A' side, 'B' window, 'C' top) and the place in the part."""
    xs, scale = rows_of(body)
    x = xs[:, None]
    top = curve(body['top'], x)
    bottom = body['sill'] + curve(body.get('rise', [(-9, 0), (9, 0)]), x)
    shoulder = np.minimum(curve(body['belt'], x), top - 0.04)
    na, nb, nc = columns
    ta, tb, tc = (np.linspace(0, 1, n, endpoint=n == nc) for n in columns)
    za = bottom + (shoulder - bottom) * ta
    ya = side_width(body, x, za, shoulder)
    edge = side_width(body, x, shoulder, shoulder)
    rail = np.maximum(shoulder + 0.004, top - body.get('roof', 0.075))
    lean = body.get('lean', 0.36)
    inner = np.maximum(edge * 0.45, edge - 0.022 - (rail - shoulder) * lean)
    zb = shoulder + (rail - shoulder) * tb
    yb = edge + (inner - edge) * tb**0.85
    yc = inner * (1 - tc)
    zc = rail + (top - rail) * (1 - (1 - tc) ** body.get('crown', 3.2))
    y = np.concatenate([ya, yb, yc], 1) * scale[:, None]
    z = np.concatenate([za, zb, zc], 1)
    part = np.array(['A'] * na + ['B'] * nb + ['C'] * nc)
    place = np.concatenate([ta, tb, tc])
    return np.repeat(x, y.shape[1], 1), y, z, part, place, shoulder, rail


def colour(body, x, y, z, part, place, shoulder, rail):
    """The material of each point. Later areas lie over earlier ones. -1: no face (wheel arch)."""
    rear, front = body['ends']
    u = {'front': y + (front - x), 'rear': y + (x - rear)}
    side, window, top = (np.broadcast_to(part == k, x.shape) for k in 'ABC')
    on_side = side & (x > rear + 0.02) & (x < front - 0.02)
    k = np.zeros(x.shape, int)
    for mt, polygon in body.get('side', []):
        k[on_side & inside(polygon, x, z)] = mt
    base, head, bow = body['screen']
    middle = (y / 0.7) ** 2
    screen = top & (x < base - bow * middle) & (x > head - 0.6 * bow * middle)
    k[screen] = BLACK
    k[
        screen & (place > 0.05) & (x < base - bow * middle - 0.03) & (x > head - 0.6 * bow * middle + 0.035)
    ] = GLASS
    if 'back_screen' in body:
        base, head, bow = body['back_screen']
        screen = top & (x > base + bow * middle) & (x < head + 0.5 * bow * middle)
        k[screen] = BLACK
        k[
            screen
            & (place > 0.07)
            & (x > base + bow * middle + 0.03)
            & (x < head + 0.5 * bow * middle - 0.03)
        ] = GLASS
    frame = body.get('frame', 0.03)
    for polygon in body['windows']:
        opening = window & inside(polygon, x, z) & (rail - shoulder > 0.06)
        k[opening & (z < rail - frame + 0.014)] = BLACK
        k[opening & (z < shoulder + 0.014)] = body.get('trim', BLACK)
        k[opening & (z > shoulder + 0.02) & (z < rail - frame)] = GLASS
    for mt, polygon in body.get('pillars', []):
        k[window & inside(polygon, x, z) & (z < rail - frame + 0.014)] = mt
    k[(k == GLASS) & seat_shadows(body, x, y, z, window)] = SHADOW
    wide = body.get('gap', 0.0055)
    for line in body.get('lines', []):
        k[
            (side | window) & (k == PAINT) & near(line, x, z, wide) & (x > rear + 0.1) & (x < front - 0.1)
        ] = BLACK
    hood = body.get('hood')
    if hood:
        k[top & (k == PAINT) & (x > hood[0]) & (x < hood[1]) & (place > 0.03) & (place < 0.05)] = BLACK
        k[top & (k == PAINT) & (np.abs(x - hood[1] + 0.1 * middle) < 0.006) & (place > 0.03)] = BLACK
    for end in ('front', 'rear'):
        reach = (x > front - 0.95) if end == 'front' else (x < rear + 0.95)
        for mt, shape, *_ in body[end]:
            if isinstance(shape, tuple):
                k[reach & (np.hypot(u[end] - shape[0], z - shape[1]) < shape[2])] = mt
            elif mt == 'line':
                k[reach & (k == PAINT) & near(shape, u[end], z, 0.0055)] = BLACK
            else:
                k[reach & inside(shape, u[end], z)] = mt
    for wheel in body['wheels']:
        d = np.hypot(x - wheel, z - body['radius'])
        k[side & (d < body['arch'] + body.get('lip', 0.014))] = body.get('lip_colour', PAINT)
        k[side & (d < body['arch'])] = -1
    k[z < body['sill'] + 0.03] = body.get('skirt', BLACK)
    return k


def seat_shadows(body, x, y, z, window):
    """Seats and steering wheel behind the glass, as shapes on the glass: no noise from transparent surfaces."""
    shadow = np.zeros(x.shape, bool)
    base = body['seat']
    for sx, ys in body['seats']:
        back = [(sx - 0.18, base), (sx - 0.3, base + 0.6), (sx - 0.44, base + 0.6), (sx - 0.36, base)]
        rest = [
            (sx - 0.31, base + 0.63),
            (sx - 0.34, base + 0.8),
            (sx - 0.46, base + 0.8),
            (sx - 0.44, base + 0.63),
        ]
        shadow |= window & (inside(back, x, z) | inside(rest, x, z))
    if body.get('heads'):
        z0 = body['heads']
        for y0 in (-0.36, 0.36):
            wide = np.where(z > z0, 0.12, 0.21 - (z - z0 + 0.1) * 0.3)
            shadow |= ~window & (x > 0) & (np.abs(y - abs(y0)) < wide) & (z < z0 + 0.13)
            shadow |= ~window & (x < 0) & (np.abs(y - abs(y0)) < wide) & (z < z0 + 0.09)
    return shadow


def relief(body, x, y, z):
    """Grilles and lamps lie deeper than the paint, a dent deeper still: how far each point is pushed along X."""
    rear, front = body['ends']
    push = np.zeros(x.shape)
    for end, sign in (('front', -1), ('rear', 1)):
        reach = (x > front - 0.4) if end == 'front' else (x < rear + 0.4)
        u = y + (front - x if end == 'front' else x - rear)
        for mt, shape, *depth in body[end]:
            if depth:
                push[reach & inside(shape, u, z)] = sign * depth[0]
    return push


def warp(body, x, y, z):
    """Bends the ends: the nose and the tail are bowed in plan and have a profile."""
    rear, front = body['ends']
    reach = body.get('reach', 0.5)
    across = np.abs(y / body['width']) ** 2.4
    f = np.clip((x - front + reach) / reach, 0, 1) ** 2
    r = np.clip((rear + reach - x) / reach, 0, 1) ** 2
    bow = body['bow']
    x = x + f * (curve(body['nose'], z) - bow[1] * across)
    return x - r * (curve(body['tail'], z) - bow[0] * across)


def make(body, mats, parent, dent=None, only=None):
    """Builds the mesh, both halves. dent: (u, z, radius, depth) in the front bumper, on the right-hand side.

    only(x, y, z, u, k): which faces to keep, for a loose part of the body such as a bumper.
    """
    x, y, z, part, place, shoulder, rail = surface(body)
    centre = lambda a: (a[:-1, :-1] + a[1:, 1:] + a[1:, :-1] + a[:-1, 1:]) / 4
    k = colour(body, centre(x), centre(y), centre(z), part[:-1], place[:-1], shoulder[:-1], rail[:-1])
    bent_x = warp(body, x, y, z) + relief(body, x, y, z)
    if 'bed' in body:
        x0, x1, deep = body['bed']
        z = z - deep * ((x > x0) & (x < x1) & (part == 'C') & (place > 0.07))
    n, m = x.shape
    first = (np.arange(n - 1)[:, None] * m + np.arange(m - 1)).ravel()
    keep = k.ravel() >= 0
    if only:
        u = centre(y) + body['ends'][1] - centre(x)
        keep &= only(centre(x), centre(y), centre(z), u, k).ravel()
    first, index = first[keep], k.ravel()[keep]
    quads = np.stack([first, first + m, first + m + 1, first + 1], 1)
    points = []
    for s in (-1, 1):
        px, py = bent_x.copy(), s * y
        if dent and s == -1:
            u = y + body['ends'][1] - x
            hit = np.exp(-(((u - dent[0]) ** 2 + ((z - dent[1]) * 1.4) ** 2) / dent[2] ** 2)) * (
                x > body['ends'][1] - 0.5
            )
            ripple = 1 + 0.25 * np.sin(u * 60 + z * 40)
            px -= dent[3] * hit * ripple
            py += dent[3] * 0.5 * hit
        points.append(np.stack([px, py, z], -1).reshape(-1, 3))
    faces = np.concatenate([quads, quads[:, ::-1] + n * m])
    me = bpy.data.meshes.new('body')
    verts = np.concatenate(points)
    if only:
        used, faces = np.unique(faces, return_inverse=True)
        verts, faces = verts[used], faces.reshape(-1, 4)
    me.vertices.add(len(verts))
    me.vertices.foreach_set('co', verts.ravel())
    me.loops.add(faces.size)
    me.loops.foreach_set('vertex_index', faces.ravel())
    me.polygons.add(len(faces))
    me.polygons.foreach_set('loop_start', np.arange(0, faces.size, 4))
    me.polygons.foreach_set('loop_total', np.full(len(faces), 4))
    for mt in mats:
        me.materials.append(mt)
    me.polygons.foreach_set('material_index', np.concatenate([index, index]))
    me.update(calc_edges=True)
    return smooth(_obj(me, 'body', parent=parent), 50)
