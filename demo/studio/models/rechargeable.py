"""Rechargeable goods: standing fan with battery base, table fan, lantern, lamp, and plain table and wall fans."""
from lib import *
from lib import _obj


def _head(parent, loc, color, blade, grille, radius=0.2, blades=5, rot=(0, 0, 0), rods=54, hub='#d9d7cf'):
    """Guard of wire, blades and motor. Faces -Y; `loc` is the middle of the motor."""
    head = empty(loc, rot=rot)
    head.parent = parent
    k = radius / 0.2
    body = mat(color, 0.4, dirt=0.12, dirtcol='#8a8172')
    wire = mat(grille, 0.32, 0.5)
    lathe(
        [(0, 0.12), (0.05, 0.115), (0.068, 0.08), (0.07, 0.0), (0.055, -0.03), (0, -0.03)],
        (0, 0.01, 0),
        body,
        head,
        40,
        (-math.pi / 2, 0, 0),
    )
    front = [(0.035, -0.15), (0.11, -0.148), (0.175, -0.13), (0.2, -0.09)]
    back = [(0.055, -0.03), (0.12, -0.035), (0.18, -0.05), (0.2, -0.09)]
    for profile in (front, back):
        for i in range(rods):
            a = 2 * math.pi * i / rods
            swirl = 0.35 if profile is front else 0
            points = []
            for rad, y in profile:
                b = a + swirl * (1 - rad / 0.2)
                points.append((rad * k * math.cos(b), y, rad * k * math.sin(b)))
            tube(points, 0.0012, wire, head, res=3)
    for rad, y, thick, m in (
        (0.2, -0.09, 0.0048, body),
        (0.115, -0.149, 0.0014, wire),
        (0.175, -0.131, 0.0014, wire),
    ):
        ring = [(rad * k * math.cos(i * 0.157), y, rad * k * math.sin(i * 0.157)) for i in range(40)]
        tube(ring, thick, m, head, True)
    cyl(0.04 * k, 0.012, (0, -0.154, 0), mat(hub, 0.35), 'Y', 0.004, head)
    cyl(0.03, 0.06, (0, -0.08, 0), mat('#222222', 0.4), 'Y', 0.005, head)
    plastic = mat(blade, 0.28, var=0.05, coat=0.3)
    for n in range(blades):
        _blade(head, n * 2 * math.pi / blades + 0.3, k, plastic, 5 / blades)
    return head


def _blade(head, start, k, plastic, wide):
    verts, faces = [], []
    for j in range(9):
        t = j / 8
        rad = (0.03 + 0.15 * t) * k
        spread = (0.32 + 0.5 * math.sin(math.pi * min(1, t * 0.75 + 0.12))) * wide
        for q in range(7):
            u = q / 6 - 0.5
            a = start + u * spread * (1.05 - 0.25 * t)
            verts.append((rad * math.cos(a), -0.09 + 0.05 * u * (1 - 0.2 * t), rad * math.sin(a)))
    for j in range(8):
        for q in range(6):
            b = j * 7 + q
            faces.append((b, b + 1, b + 8, b + 7))
    me = bpy.data.meshes.new('blade')
    me.from_pydata(verts, [], faces)
    o = smooth(_obj(me, 'blade', plastic, parent=head), 180)
    o.modifiers.new('s', 'SOLIDIFY').thickness = 0.003


def standing_fan(at=(0, 0, 0), rotz=0, color='#e4e3de', blade='#3f86b0', grille='#d5d4ce', h=1.12, lit=True):
    """Rechargeable standing fan: square battery foot with LED strip, handle on the pole, USB and lamp."""
    r = empty(at, rotz)
    body = mat(color, 0.38, dirt=0.15, dirtcol='#8a8172')
    black = mat('#17181a', 0.5)
    rrect(0.32, 0.3, 0.05, 0.075, (0, 0, 0.008), body, 0.02, parent=r, seg=5)
    rrect(0.3, 0.28, 0.045, 0.01, (0, 0, 0), black, 0.003, parent=r)
    box((0.17, 0.004, 0.03), (0, -0.1505, 0.045), mat('#22252a', 0.2, coat=0.5), 0.002, parent=r)
    for i in range(9):
        light = glow('#fff4d8', 2.5) if lit else mat('#d9c36a', 0.3)
        cyl(0.005, 0.003, (-0.07 + i * 0.0175, -0.153, 0.045), light, 'Y', 0.001, r, n=12)
    for i, c in enumerate(('#55585c', '#55585c', '#b3261e')):
        cyl(0.01, 0.006, (-0.05 + i * 0.05, -0.1, 0.084), mat(c, 0.4), 'Z', 0.002, r, n=24)
    lathe([(0.05, 0.08), (0.045, 0.1), (0.024, 0.12), (0.02, 0.14)], (0, 0.03, 0), body, r, 40)
    cyl(0.017, h - 0.3, (0, 0.03, 0.12 + (h - 0.3) / 2), body, 'Z', 0, r)
    cyl(0.012, h - 0.2, (0, 0.03, 0.12 + (h - 0.2) / 2), mat('#a9acae', 0.22, 1), 'Z', 0, r)
    cyl(0.026, 0.05, (0, 0.03, h - 0.36), black, 'Z', 0.006, r, n=32)
    rrect(0.12, 0.17, 0.02, 0.05, (0, 0.045, h - 0.25), body, 0.008, (math.pi / 2, 0, 0), r)
    box((0.07, 0.004, 0.04), (0, -0.006, h - 0.21), mat('#0a0d10', 0.1, coat=1), 0.003, parent=r)
    text('88', 0.026, (0, -0.0085, h - 0.21), glow('#7fe0ff', 1.5), parent=r)
    for i in range(4):
        cyl(0.006, 0.006, (-0.033 + i * 0.022, -0.006, h - 0.27), mat('#8d9094', 0.4), 'Y', 0.001, r, n=16)
    box((0.045, 0.06, 0.12), (0, 0.05, h - 0.09), body, 0.012, parent=r)
    _head(r, (0, 0.03, h), color, blade, grille, 0.2, 5, (-0.1, 0, 0), hub=blade)
    tube([(0.1, 0.14, 0.03), (0.2, 0.2, 0.006), (0.36, 0.1, 0.006), (0.42, -0.08, 0.006)], 0.003, black, r)
    return r


def table_fan(at=(0, 0, 0.75), rotz=0, color='#2c5f8f', blade='#c9d6df', grille='#c9c7c0', radius=0.16):
    """Table fan on an oval foot with piano buttons."""
    r = empty(at, rotz)
    body = mat(color, 0.35, dirt=0.15, dirtcol='#8a8172', coat=0.2)
    rrect(0.2, 0.17, 0.08, 0.03, (0, 0, 0.004), body, 0.012, parent=r, seg=5)
    rrect(0.11, 0.1, 0.04, 0.05, (0, 0.02, 0.03), body, 0.015, parent=r, seg=5)
    for i, c in enumerate(('#d8d8d4', '#d8d8d4', '#d8d8d4', '#b3261e')):
        box((0.02, 0.02, 0.008), (-0.036 + i * 0.024, -0.055, 0.036), mat(c, 0.4), 0.002, (0.25, 0, 0), r)
    tube([(0, 0.03, 0.07), (0, 0.05, 0.12), (0, 0.05, 0.2)], 0.02, body, r)
    _head(r, (0, 0.05, 0.06 + radius + 0.06), color, blade, grille, radius, 3, (-0.12, 0, 0), 46, hub=color)
    tube(
        [
            (0.03, 0.08, 0.02),
            (0.1, 0.16, 0.005),
            (0.25, 0.12, 0.005),
            (0.33, 0.0, 0.005),
            (0.28, -0.12, 0.005),
        ],
        0.003,
        mat('#d6d4cc', 0.5),
        r,
    )
    return r


def lantern(at=(0, 0, 0.75), rotz=0, color='#c2571c', lit=True):
    """Rechargeable lantern: round foot with switch, frosted tube in a cage, solar cells on top, handle."""
    r = empty(at, rotz)
    body = mat(color, 0.35, var=0.05, dirt=0.1, coat=0.2)
    black = mat('#17181a', 0.5)
    frosted = glow('#fff0cf', 4) if lit else mat('#e9e7df', 0.35)
    lathe(
        [(0, 0), (0.068, 0), (0.072, 0.006), (0.07, 0.05), (0.058, 0.066), (0.05, 0.07), (0, 0.07)],
        (0, 0, 0),
        body,
        r,
    )
    lathe([(0.0725, 0.004), (0.074, 0.01), (0.0725, 0.016)], (0, 0, 0), black, r)
    lathe([(0.042, 0.07), (0.044, 0.1), (0.044, 0.17), (0.042, 0.19)], (0, 0, 0), frosted, r, 40)
    lathe(
        [(0.05, 0.188), (0.066, 0.192), (0.07, 0.2), (0.066, 0.215), (0.05, 0.226), (0, 0.23)],
        (0, 0, 0),
        body,
        r,
    )
    box((0.06, 0.06, 0.004), (0, 0, 0.23), mat('#0a1124', 0.12, coat=1), 0.001, parent=r)
    for i in range(4):
        a = math.pi / 4 + i * math.pi / 2
        tube(
            [
                (0.058 * math.cos(a), 0.058 * math.sin(a), 0.06),
                (0.057 * math.cos(a), 0.057 * math.sin(a), 0.2),
            ],
            0.0045,
            black,
            r,
            smoothc=False,
        )
    tube(
        [(-0.07, 0, 0.205), (-0.085, 0, 0.26), (0, 0, 0.31), (0.085, 0, 0.26), (0.07, 0, 0.205)],
        0.0045,
        black,
        r,
    )
    cyl(0.013, 0.012, (0, -0.068, 0.035), black, 'Y', 0.003, r, n=28)
    box((0.02, 0.004, 0.008), (0.04, -0.058, 0.035), black, 0.001, parent=r)
    return r
