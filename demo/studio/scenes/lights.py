"""Lamps and daylight."""
from lib import *


def area(loc, rot, size, power, color=(1, 1, 1), sy=None, spread=None):
    l = bpy.data.lights.new('a', 'AREA')
    l.energy = power
    l.color = color
    l.size = size
    if sy:
        l.shape = 'RECTANGLE'
        l.size_y = sy
    if spread:
        l.spread = math.radians(spread)
    o = bpy.data.objects.new('a', l)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = rot
    return o


def bulb(loc, power, color=(1, 0.86, 0.66), r=0.04):
    l = bpy.data.lights.new('b', 'POINT')
    l.energy = power
    l.color = color
    l.shadow_soft_size = r
    o = bpy.data.objects.new('b', l)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    return o


def world(color=(0.5, 0.5, 0.5), s=0.1, sky=None):
    w = bpy.data.worlds.new('w')
    bpy.context.scene.world = w
    w.use_nodes = True
    b = w.node_tree.nodes['Background']
    b.inputs[1].default_value = s
    b.inputs[0].default_value = tuple(color) + (1,)
    if sky:
        # hazy tropical sky: bright, nearly white at the horizon
        T = w.node_tree
        g = T.nodes.new('ShaderNodeTexCoord')
        sp = T.nodes.new('ShaderNodeSeparateXYZ')
        r = T.nodes.new('ShaderNodeValToRGB')
        n = T.nodes.new('ShaderNodeTexNoise')
        n.inputs['Scale'].default_value = 2.2
        n.inputs['Detail'].default_value = 7
        mp = T.nodes.new('ShaderNodeMapping')
        mp.inputs['Scale'].default_value = (1, 1, 4)
        T.links.new(g.outputs['Generated'], sp.inputs[0])
        T.links.new(sp.outputs[2], r.inputs[0])
        e = r.color_ramp.elements
        e[0].position = 0
        e[0].color = (1.0, 1.0, 0.98, 1)
        e[1].position = 0.7
        e[1].color = (0.26, 0.42, 0.72, 1)
        x = e.new(0.12)
        x.color = (0.78, 0.86, 0.95, 1)
        T.links.new(g.outputs['Generated'], mp.inputs[0])
        T.links.new(mp.outputs[0], n.inputs['Vector'])
        cr = T.nodes.new('ShaderNodeValToRGB')
        cr.color_ramp.elements[0].position = 0.48
        cr.color_ramp.elements[1].position = 0.75
        cr.color_ramp.elements[0].color = (0, 0, 0, 1)
        cr.color_ramp.elements[1].color = (0.8, 0.8, 0.8, 1)
        T.links.new(n.outputs['Fac'], cr.inputs[0])
        mx = T.nodes.new('ShaderNodeMixRGB')
        T.links.new(cr.outputs[0], mx.inputs[0])
        T.links.new(r.outputs[0], mx.inputs[1])
        mx.inputs[2].default_value = (1, 0.99, 0.97, 1)
        T.links.new(mx.outputs[0], b.inputs[0])
        b.inputs[1].default_value = sky.get('str', 1.5)
        l = bpy.data.lights.new('sun', 'SUN')
        l.energy = sky.get('sun', 6)
        l.angle = math.radians(sky.get('size', 1))
        l.color = (1, 0.93, 0.82)
        o = bpy.data.objects.new('sun', l)
        bpy.context.scene.collection.objects.link(o)
        a, e = math.radians(sky.get('az', 120)), math.radians(sky.get('el', 45))
        o.rotation_euler = (
            Vector((math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e)))
            .to_track_quat('Z', 'Y')
            .to_euler()
        )
