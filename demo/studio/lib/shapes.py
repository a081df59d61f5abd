"""Boxes, cylinders, tubes and other bevelled shapes."""
import bpy
import bmesh
import math
from mathutils import Vector


# ---------- geometry ----------
def _obj(me, name, mt=None, loc=(0, 0, 0), rot=(0, 0, 0), parent=None):
    o = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = rot
    if mt:
        me.materials.append(mt)
    if parent:
        o.parent = parent
    return o


def empty(loc=(0, 0, 0), rotz=0, rot=None):
    o = bpy.data.objects.new('root', None)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = rot or (0, 0, rotz)
    return o


def smooth(o, ang=40):
    for p in o.data.polygons:
        p.use_smooth = True
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = math.radians(ang)
    return o


def bev(o, w, seg=3, ang=35):
    if w > 0:
        b = o.modifiers.new('b', 'BEVEL')
        b.width = w
        b.segments = seg
        b.limit_method = 'ANGLE'
        b.angle_limit = math.radians(ang)
        b.harden_normals = True
    return smooth(o, 50)


def box(size, loc=(0, 0, 0), mt=None, bevel=0.004, rot=(0, 0, 0), parent=None, seg=3, base=False):
    """base=True: loc is the centre of the bottom face."""
    me = bpy.data.meshes.new('box')
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    for v in bm.verts:
        v.co = Vector((v.co.x * size[0], v.co.y * size[1], (v.co.z + (0.5 if base else 0)) * size[2]))
    bm.to_mesh(me)
    bm.free()
    o = _obj(me, 'box', mt, loc, rot, parent)
    return bev(o, min(bevel, min(size) * 0.49), seg)


def rrect(w, d, r, h, loc=(0, 0, 0), mt=None, bevel=0.002, rot=(0, 0, 0), parent=None, n=8, seg=3):
    """Slab with rounded corners in XY, extruded up in Z from loc."""
    pts = []
    for cx, cy, a0 in (
        (w / 2 - r, d / 2 - r, 0),
        (-w / 2 + r, d / 2 - r, 90),
        (-w / 2 + r, -d / 2 + r, 180),
        (w / 2 - r, -d / 2 + r, 270),
    ):
        for i in range(n + 1):
            a = math.radians(a0 + 90 * i / n)
            pts.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return prism(pts, h, loc, mt, bevel, rot, parent, seg)


def prism(pts, h, loc=(0, 0, 0), mt=None, bevel=0.002, rot=(0, 0, 0), parent=None, seg=3):
    me = bpy.data.meshes.new('pr')
    bm = bmesh.new()
    vs = [bm.verts.new((x, y, 0)) for x, y in pts]
    f = bm.faces.new(vs)
    r = bmesh.ops.extrude_face_region(bm, geom=[f])
    bmesh.ops.translate(bm, vec=(0, 0, h), verts=[g for g in r['geom'] if isinstance(g, bmesh.types.BMVert)])
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(me)
    bm.free()
    o = _obj(me, 'pr', mt, loc, rot, parent)
    return bev(o, bevel, seg, 50)


def cyl(r, h, loc=(0, 0, 0), mt=None, axis='Z', bevel=0.002, parent=None, n=48, r2=None, rot=None):
    """Centred cylinder/cone along an axis."""
    me = bpy.data.meshes.new('cy')
    bm = bmesh.new()
    bmesh.ops.create_cone(bm, cap_ends=True, segments=n, radius1=r, radius2=r if r2 is None else r2, depth=h)
    bm.to_mesh(me)
    bm.free()
    o = _obj(
        me,
        'cy',
        mt,
        loc,
        rot or {'Z': (0, 0, 0), 'X': (0, math.pi / 2, 0), 'Y': (math.pi / 2, 0, 0)}[axis],
        parent,
    )
    return bev(o, bevel, 2)


def lathe(prof, loc=(0, 0, 0), mt=None, parent=None, n=64, rot=(0, 0, 0), sm=35):
    me = bpy.data.meshes.new('la')
    bm = bmesh.new()
    rings = []
    for r, z in prof:
        rings.append(
            [
                bm.verts.new((r * math.cos(2 * math.pi * i / n), r * math.sin(2 * math.pi * i / n), z))
                for i in range(n)
            ]
            if r > 1e-5
            else [bm.verts.new((0, 0, z))]
        )
    for a, b in zip(rings, rings[1:]):
        for i in range(n):
            j = (i + 1) % n
            if len(a) == 1 and len(b) == 1:
                continue
            if len(a) == 1:
                bm.faces.new((a[0], b[j], b[i]))
            elif len(b) == 1:
                bm.faces.new((a[i], a[j], b[0]))
            else:
                bm.faces.new((a[i], a[j], b[j], b[i]))
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(me)
    bm.free()
    return smooth(_obj(me, 'la', mt, loc, rot, parent), sm)


def tube(pts, r, mt=None, parent=None, cyclic=False, smoothc=True, loc=(0, 0, 0), rot=(0, 0, 0), res=10):
    cu = bpy.data.curves.new('tu', 'CURVE')
    cu.dimensions = '3D'
    cu.bevel_depth = r
    cu.bevel_resolution = 4
    cu.resolution_u = res
    cu.use_fill_caps = True
    if smoothc:
        s = cu.splines.new('BEZIER')
        s.bezier_points.add(len(pts) - 1)
        for b, p in zip(s.bezier_points, pts):
            b.co = p
            b.handle_left_type = b.handle_right_type = 'AUTO'
    else:
        s = cu.splines.new('POLY')
        s.points.add(len(pts) - 1)
        for b, p in zip(s.points, pts):
            b.co = tuple(p) + (1,)
    s.use_cyclic_u = cyclic
    if mt:
        cu.materials.append(mt)
    o = bpy.data.objects.new('tu', cu)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = rot
    if parent:
        o.parent = parent
    return o


def bent(pts, rad, k=5):
    """Polyline with rounded corners (for pipe frames)."""
    out = []
    P = [Vector(p) for p in pts]
    for i, p in enumerate(P):
        if i in (0, len(P) - 1):
            out.append(tuple(p))
            continue
        a = P[i - 1] - p
        b = P[i + 1] - p
        d = min(rad, a.length * 0.49, b.length * 0.49)
        a = p + a.normalized() * d
        b = p + b.normalized() * d
        for j in range(k + 1):
            t = j / k
            out.append(tuple(a * (1 - t) ** 2 + p * 2 * t * (1 - t) + b * t * t))
    return out
