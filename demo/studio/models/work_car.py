"""A car with its bonnet up, for mechanics."""
from lib import *
from lib import _obj
from models import car


def open_bonnet(color='#7d1a16', at=(0, 0, 0), rotz=0.5, metal=0.3):
    """The car of models/car.py with its bonnet cut out and raised, and an engine below."""
    r = car.build(color, metal, at, rotz)
    body = next(o for o in r.children if o.name.startswith('body'))
    me = body.data
    part = [
        p.index
        for p in me.polygons
        if 1.07 < p.center.x < 1.72 and abs(p.center.y) < 0.63 and p.normal.z > 0.5 and p.center.z > 0.7
    ]
    lid = me.copy()
    for data, drop in ((me, set(part)), (lid, set(range(len(me.polygons))) - set(part))):
        bm = bmesh.new()
        bm.from_mesh(data)
        bm.faces.ensure_lookup_table()
        bmesh.ops.delete(bm, geom=[bm.faces[i] for i in drop], context='FACES')
        bm.to_mesh(data)
        bm.free()
    hinge = empty((1.07, 0, 0.975), rot=(0, math.radians(-62), 0))
    hinge.parent = r
    o = _obj(lid, 'lid', None, (-1.07, 0, -0.975), (0, 0, 0), hinge)
    thick = o.modifiers.new('s', 'SOLIDIFY')
    thick.thickness = 0.02
    smooth(o, 60)
    dk = mat('#17181a', 0.6, dirt=0.3)
    tube([(1.66, 0.5, 0.78), (1.36, 0.5, 1.42)], 0.006, dk, r, smoothc=False)
    engine(r, dk)
    return r


def engine(r, dk):
    alu = mat('#8f9294', 0.45, 0.8, dirt=0.4, dirtcol='#3a3028')
    box((0.62, 1.25, 0.05), (1.4, 0, 0.5), dk, 0, parent=r, base=True)
    box((0.34, 0.62, 0.22), (1.38, -0.02, 0.55), alu, 0.02, parent=r, base=True)
    box((0.28, 0.5, 0.07), (1.38, -0.02, 0.77), mat('#202225', 0.5, dirt=0.25), 0.025, parent=r, base=True)
    text('16V', 0.07, (1.38, -0.02, 0.842), mat('#b9bbbd', 0.4, 0.6), (0, 0, math.pi / 2), r)
    box((0.2, 0.24, 0.2), (1.3, 0.47, 0.56), mat('#1c1d20', 0.5, dirt=0.2), 0.01, parent=r, base=True)
    box((0.18, 0.22, 0.02), (1.3, 0.47, 0.76), mat('#b5281c', 0.5), 0.004, parent=r, base=True)
    for s in (-0.07, 0.07):
        cyl(0.012, 0.03, (1.36, 0.47 + s, 0.785), mat('#9a9c9e', 0.4, 0.9), 'Z', 0.002, r)
    box((0.14, 0.16, 0.2), (1.22, -0.5, 0.56), mat('#d2cfc2', 0.3, dirt=0.2), 0.03, parent=r, base=True)
    cyl(0.03, 0.03, (1.22, -0.5, 0.775), mat('#1f4f8c', 0.4), 'Z', 0.004, r)
    box((0.06, 0.9, 0.12), (1.66, 0, 0.58), mat('#26282a', 0.4, 0.5), 0.01, parent=r, base=True)
    tube([(1.6, 0.3, 0.72), (1.5, 0.34, 0.8), (1.42, 0.28, 0.76), (1.4, 0.2, 0.72)], 0.03, dk, r)
    tube([(1.6, -0.3, 0.68), (1.52, -0.42, 0.76), (1.4, -0.42, 0.74)], 0.024, dk, r)
    for k in range(4):
        tube(
            [(1.38, -0.2 + k * 0.12, 0.84), (1.3, -0.2 + k * 0.12, 0.86), (1.2, -0.1 + k * 0.06, 0.78)],
            0.007,
            mat('#8c1f1a', 0.5),
            r,
        )
