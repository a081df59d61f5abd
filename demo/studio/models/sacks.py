"""Printed bags of fertiliser and feed, seedlings in nursery bags."""
from lib import *
from lib import _obj
from models.containers import *


def bag_shape(size):
    """Filled bag lying flat: two puffed sides that meet in a seam."""
    nx, ny, ph = 34, 48, R.uniform(0, 50)
    verts, faces = [], []
    for side in (1, -1):
        for j in range(ny + 1):
            for i in range(nx + 1):
                x, y = i / nx * 2 - 1, j / ny * 2 - 1
                t = max(0, 1 - abs(y) ** 5) ** 0.55 * max(0, 1 - abs(x) ** 4) ** 0.5
                dent = 0.5 * N.noise(Vector((x * 1.4 + ph, y * 1.7, side)))
                dent += 0.22 * N.noise(Vector((x * 5 + ph, y * 3, side))) * (0.4 + 1.8 * abs(y) ** 3)
                z = size[2] / 2 * (1 + side * t * (1 + 0.28 * dent)) + 0.02 * dent * (1 - t) + 0.004 * side
                narrow = 1 - 0.042 * (1 - abs(y) ** 6)
                verts.append((x * size[0] / 2 * narrow, y * size[1] / 2, z))
    w = nx + 1
    for s in (0, 1):
        start = s * w * (ny + 1)
        for j in range(ny):
            for i in range(nx):
                a = start + j * w + i
                face = (a, a + 1, a + w + 1, a + w)
                faces.append(face if s == 0 else face[::-1])
    return verts, faces


def print_on(bag, word, size, at, mt, parent):
    """Lays a word on the upper side of a bag."""
    made = text(word, size, (0, 0, 0), mt, (0, 0, 0))
    bpy.context.view_layer.update()
    me = bpy.data.meshes.new_from_object(made.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(made)
    bm = bmesh.new()
    bm.from_mesh(me)
    for _ in range(2):
        bmesh.ops.triangulate(bm, faces=bm.faces)
        bmesh.ops.subdivide_edges(bm, edges=[e for e in bm.edges if e.calc_length() > 0.012], cuts=1)
    bmesh.ops.triangulate(bm, faces=bm.faces)
    for v in bm.verts:
        ok, hit, _, _ = bag.ray_cast(Vector((v.co.x + at[0], v.co.y + at[1], 1)), Vector((0, 0, -1)))
        v.co = hit + Vector((0, 0, 0.0025)) if ok else Vector((v.co.x, v.co.y, 0))
    bm.to_mesh(me)
    bm.free()
    _obj(me, 'print', None, parent=parent)


def bag(words, color, ink, at=(0, 0, 0), rot=(0, 0, 0), size=(0.46, 0.74, 0.16), band=None):
    """words: (text, letter size, height on the bag)."""
    r = empty(at, rot=rot)
    m = woven(color)
    verts, faces = bag_shape(size)
    o = smooth(_obj(mesh('bag', verts, faces, m), 'bag', None, parent=r), 180)
    paint = mat(ink, 0.6, var=0.15)
    second = mat(band or ink, 0.6, var=0.15)
    for k, (word, letter, y) in enumerate(words):
        print_on(o, word, letter, (0, y), second if k == 0 else paint, r)
    for k in (-1, 1):
        print_on(o, '\u25ac' * 9, 0.055, (0, k * size[1] * 0.38), second, r)
    return r


FERTILISER = [
    ('FERTILIZER', 0.05, 0.17),
    ('NPK', 0.12, 0.06),
    ('15-15-15', 0.06, -0.05),
    ('50 KG', 0.06, -0.16),
]
UREA = [('NITROGEN', 0.05, 0.16), ('UREA', 0.105, 0.05), ('46% N', 0.06, -0.06), ('50 KG', 0.06, -0.16)]
FEED = [
    ('POULTRY FEED', 0.042, 0.15),
    ('LAYERS', 0.078, 0.05),
    ('MASH', 0.078, -0.05),
    ('25 KG', 0.05, -0.15),
]
STARTER = [('BROILER', 0.06, 0.15), ('STARTER', 0.07, 0.05), ('CRUMBS', 0.06, -0.05), ('25 KG', 0.05, -0.15)]
PRINTS = {'npk': FERTILISER, 'urea': UREA, 'layers': FEED, 'starter': STARTER}


def bags(
    words='npk', n=4, color='#d8d4c8', ink='#1f5a3c', band=None, at=(0, 0, 0), rotz=0, size=(0.46, 0.74, 0.16)
):
    """A stack of bags, one leaning in front."""
    r = empty(at, rotz)
    print_ = PRINTS[words]
    for i in range(n):
        p = (R.uniform(-0.04, 0.04), R.uniform(-0.02, 0.03), i * (size[2] - 0.006))
        b = bag(print_, color, ink, p, (0, 0, math.pi / 2 + R.uniform(-0.09, 0.09)), size, band)
        b.parent = r
    b = bag(
        print_,
        color,
        ink,
        (0.08, -0.33, size[1] * 0.475),
        (math.radians(70), 0, R.uniform(-0.15, 0.12)),
        size,
        band,
    )
    b.parent = r
    return r


def seedling(at, parent, kind, soil, poly, greens):
    """A plant in a black nursery bag."""
    e = empty(at, R.uniform(0, 6))
    e.parent = parent
    e.scale = (R.uniform(0.92, 1.08),) * 3
    rad, h = 0.062, 0.17
    prof = [(0.001, 0.003), (rad * 0.9, 0.003)] + [
        (rad * (0.96 + 0.06 * math.sin(k * 2)), 0.015 + k * 0.022) for k in range(7)
    ]
    revolve(
        prof + [(rad, h), (rad * 1.05, h + 0.012), (rad * 0.98, h - 0.012)], poly, (0, 0, 0), e, 40, 0.09, 4
    )
    dome(rad * 0.98, h - 0.012, 0.008, soil, (0, 0, 0), e, 0.08, 1.6, 8, 24)
    top = h - 0.01
    if kind == 'palm':
        for i in range(7):
            put(
                blade(R.uniform(0.22, 0.34), 0.042, R.uniform(0.7, 1.9), R.choice(greens), 9, 0.5, 0.8),
                (0, 0, top),
                (0, 0, i * 2.4),
                1,
                e,
            )
        return
    height = R.uniform(0.2, 0.3)
    tube(
        [(0, 0, top), (0.008, 0.004, top + height / 2), (0, 0, top + height)], 0.0042, mat('#6a5a34', 0.8), e
    )
    leaf = [
        blade(0.13, 0.062, lean, g, 8, 0.3, 0.8)
        for lean, g in ((1.7, greens[0]), (2.2, greens[1]), (1.2, greens[2]))
    ]
    for i in range(12):
        t = 0.35 + 0.65 * i / 11
        put(
            R.choice(leaf),
            (0, 0, top + height * t),
            (R.uniform(-0.3, 0.3), R.uniform(0, 0.5), i * 2.4),
            R.uniform(0.75, 1.15),
            e,
        )


def seedlings(at=(0, 0, 0), kind='palm', cols=5, rows=4, greens=('#35552a', '#4a6a34', '#64793f')):
    """Rows of seedlings in black bags."""
    r = empty(at)
    soil = mat('#3d2c1e', 0.95, bump=0.9, bscale=120)
    poly = mat('#131314', 0.32, var=0.2, bump=0.3, bscale=40, dirt=0.4, dirtcol='#7a5c40', spec=0.4)
    shades = [mat(c, 0.5, var=0.25, spec=0.35, bump=0.2, bscale=120) for c in greens]
    for j in range(rows):
        for i in range(cols):
            p = (
                (i - (cols - 1) / 2) * 0.145 + R.uniform(-0.012, 0.012),
                (j - 1) * 0.145 + R.uniform(-0.012, 0.012),
                0,
            )
            seedling(p, r, kind, soil, poly, shades)
    return r
