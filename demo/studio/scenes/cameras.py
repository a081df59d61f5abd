"""A phone's camera held by hand, and its flash."""
from mathutils import Euler

from lib import *
from scenes.lights import area


def camera(target=(0, 0, 0.4), dist=1.8, az=0, el=12, lens=28, roll=1.2, fstop=11, orient='l', shift=(0, 0)):
    """az: degrees to the right of the subject; el: degrees above it; lens in 36 mm terms on the long side."""
    s = bpy.context.scene
    c = bpy.data.cameras.new('c')
    o = bpy.data.objects.new('c', c)
    s.collection.objects.link(o)
    s.camera = o
    a, e = math.radians(az), math.radians(el)
    t = Vector(target)
    p = t + Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e))) * dist
    o.location = p
    q = (t - p).to_track_quat('-Z', 'Y')
    o.rotation_euler = (q @ Euler((0, 0, math.radians(roll))).to_quaternion()).to_euler()
    c.lens = lens
    c.sensor_width = 36
    c.dof.use_dof = True
    c.dof.focus_distance = dist * 0.97
    c.dof.aperture_fstop = fstop
    c.clip_start = 0.02
    c.shift_x, c.shift_y = shift
    return o


def flash(cam, power=18):
    o = area(cam.location, cam.rotation_euler, 0.02, power, (1, 0.97, 0.92))
    o.location = cam.matrix_basis @ Vector((0.03, 0.02, -0.01))
    return o
