"""Panels, writing, cushions and cables."""
import bpy
import bmesh
import math
from mathutils import Vector
from lib.new_scene import R
from lib.shapes import _obj, smooth, tube


def quad(w, h, loc=(0, 0, 0), mt=None, rot=(0, 0, 0), parent=None, sub=1):
    """Flat w x h sheet in XY with UVs."""
    me = bpy.data.meshes.new('q')
    bm = bmesh.new()
    bmesh.ops.create_grid(bm, x_segments=sub, y_segments=sub, size=0.5, calc_uvs=True)
    uv = bm.loops.layers.uv.verify()
    for f in bm.faces:
        for l in f.loops:
            l[uv].uv = (l.vert.co.x + 0.5, l.vert.co.y + 0.5)
    for v in bm.verts:
        v.co = Vector((v.co.x * w, v.co.y * h, 0))
    bm.to_mesh(me)
    bm.free()
    return _obj(me, 'q', mt, loc, rot, parent)


def text(s, size, loc, mt, rot=(math.pi / 2, 0, 0), parent=None, bold=True, align='CENTER', ext=0):
    cu = bpy.data.curves.new('tx', 'FONT')
    cu.body = s
    cu.size = size
    cu.align_x = align
    cu.align_y = 'CENTER'
    cu.extrude = ext
    try:
        cu.font = bpy.data.fonts.load(
            '/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf'
            if bold
            else '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf',
            check_existing=True,
        )
    except Exception:
        pass
    cu.materials.append(mt)
    o = bpy.data.objects.new('tx', cu)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = rot
    if parent:
        o.parent = parent
    return o


def cushion(size, loc=(0, 0, 0), mt=None, rot=(0, 0, 0), parent=None, puff=0.35, sub=3, wob=0.012):
    """Soft pad: boxed, subdivided, puffed and slightly wrinkled."""
    me = bpy.data.meshes.new('cu')
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.subdivide_edges(bm, edges=bm.edges, cuts=7, use_grid_fill=True)
    for v in bm.verts:
        x, y, z = v.co * 2
        k = (1 - abs(x) ** 3) * (1 - abs(y) ** 3)
        edge = (1 - puff * 0.5) + puff * 0.5 * k
        v.co = Vector(
            (
                x / 2 * size[0] * (1 - 0.04 * abs(z)),
                y / 2 * size[1] * (1 - 0.04 * abs(z)),
                z / 2 * size[2] * edge * (1 + puff * 0.25 * k),
            )
        )
    bm.to_mesh(me)
    bm.free()
    o = _obj(me, 'cu', mt, loc, rot, parent)
    s = o.modifiers.new('s', 'SUBSURF')
    s.levels = s.render_levels = sub - 1
    tx = bpy.data.textures.new('c', 'CLOUDS')
    tx.noise_scale = max(size) * 0.22
    d = o.modifiers.new('d', 'DISPLACE')
    d.texture = tx
    d.strength = wob
    d.mid_level = 0.5
    d.texture_coords = 'GLOBAL'
    return smooth(o, 180)


def cable(a, b, r=0.004, mt=None, sag=0.0, parent=None, wig=0.12, n=6, floor=True):
    a, b = Vector(a), Vector(b)
    pts = [a]
    for i in range(1, n):
        t = i / n
        p = a.lerp(b, t)
        p += Vector((R.uniform(-wig, wig), R.uniform(-wig, wig), 0))
        p.z = p.z if not floor else max(r, min(p.z, r + max(0, (a.z - r) * (1 - t * 3))))
        pts.append(p)
    pts.append(b)
    return tube(pts, r, mt, parent)
