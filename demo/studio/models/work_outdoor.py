"""Canopies with chairs, and a disc jockey's set."""
from lib import *
import scenes as S
from models import tv
from models import laptop, plastic_chair
from models.duplicate import copies
from models.house_parts import horizon, neighbour
from models.surroundings import greenery


def canopies(top='#d8d6d0', stripe='#2f5a86', chair='#d6d3ca', n=2):
    """Party canopies in a field with rows of plastic chairs and tables."""
    white = mat(top, 0.7, dirt=0.2, dirtcol='#8a7a60')
    band = mat(stripe, 0.7, dirt=0.15)
    steel = mat('#8f9294', 0.4, 0.7, dirt=0.3)
    w, d, h = 4.6, 4.6, 2.2
    c = plastic_chair.plastic(chair, at=(0, 0, 0))
    spots = []
    for i in range(n):
        x0 = (i - (n - 1) / 2) * (w + 0.3)
        y0 = 4.2
        corners = [
            (x0 - w / 2, y0 - d / 2),
            (x0 + w / 2, y0 - d / 2),
            (x0 + w / 2, y0 + d / 2),
            (x0 - w / 2, y0 + d / 2),
        ]
        for x, y in corners:
            cyl(0.028, h, (x, y, h / 2), steel, 'Z', 0, n=14)
        vs = [(x, y, h) for x, y in corners] + [(x0, y0, h + 1.2)]
        me = bpy.data.meshes.new('top')
        me.from_pydata(vs, [], [(0, 1, 4), (1, 2, 4), (2, 3, 4), (3, 0, 4)])
        me.materials.append(white)
        o = bpy.data.objects.new('top', me)
        bpy.context.scene.collection.objects.link(o)
        for (xa, ya), (xb, yb) in zip(corners, corners[1:] + corners[:1]):
            along_x = abs(xb - xa) > abs(yb - ya)
            box(
                (w if along_x else 0.01, 0.01 if along_x else d, 0.34),
                ((xa + xb) / 2, (ya + yb) / 2, h - 0.13),
                band,
                0.002,
            )
        for row in range(3):
            for k in range(5):
                spots.append(
                    (
                        x0 - 1.6 + k * 0.8 + R.uniform(-0.06, 0.06),
                        y0 - 1.5 + row * 1.2 + R.uniform(-0.05, 0.05),
                        0,
                        R.uniform(-0.15, 0.15),
                    )
                )
    c.location, c.rotation_euler = spots[0][:3], (0, 0, 0)
    copies(c, spots[1:])
    neighbour(-7, 13, 10, 3, '#c2b494', '#6d3a2c')
    neighbour(7, 14, 10, 5.8, '#b8b4a8', '#39424a')
    greenery([], [(0, 13, 6), (12, 12, 6)])
    S.tufts(700, 9, ymin=-1, ymax=9, y0=3, avoid=0.1)
    horizon(28)


def dj(cloth='#17181b'):
    """Two decks and a mixer on a table between speakers on stands, with a laptop and coloured lamps."""
    z, y = 0.85, 0.3
    bk = mat('#151619', 0.45, dirt=0.1)
    box((1.7, 0.65, 0.04), (0, y, z - 0.04), bk, 0.006, base=True)
    S.curtain(-0.85, 0.85, 0.02, z - 0.03, (0, y - 0.33, 0), cloth)
    for s in (-1, 1):
        r = empty((s * 0.42, y - 0.05, z), 0)
        box((0.34, 0.4, 0.07), (0, 0, 0), bk, 0.01, parent=r, base=True)
        cyl(0.11, 0.02, (0, -0.04, 0.08), mat('#2a2c30', 0.3), 'Z', 0.004, r)
        cyl(0.085, 0.022, (0, -0.04, 0.082), mat('#8f9294', 0.25, 0.9), 'Z', 0.002, r)
        cyl(0.112, 0.012, (0, -0.04, 0.075), glow('#2f7ae0' if s < 0 else '#e0502f', 1.6), 'Z', 0.001, r)
        for k in range(4):
            box(
                (0.05, 0.03, 0.008),
                (-0.1 + k * 0.066, -0.172, 0.072),
                glow(('#e03a2a', '#2ae06a', '#e0c02a', '#2a8ae0')[k], 1.2),
                0.003,
                parent=r,
            )
        box((0.12, 0.06, 0.006), (-0.06, 0.14, 0.072), glow('#3a8fc0', 1.0), 0.002, parent=r)
        box((0.012, 0.16, 0.01), (0.145, -0.02, 0.072), mat('#3a3c40', 0.4), 0.002, parent=r)
        tv.speaker('#151619', 0.36, 0.34, 0.62, (s * 1.25, y + 0.25, 1.05), -s * 0.25)
        st = mat('#26282b', 0.4)
        cyl(0.02, 1.0, (s * 1.25, y + 0.3, 0.55), st, 'Z', 0, n=14)
        for k in range(3):
            a = k * 2.094 + 0.4
            tube(
                [
                    (s * 1.25, y + 0.3, 0.5),
                    (s * 1.25 + 0.35 * math.cos(a), y + 0.3 + 0.35 * math.sin(a), 0.02),
                ],
                0.012,
                st,
                smoothc=False,
            )
    m = empty((0, y - 0.05, z))
    box((0.3, 0.38, 0.08), (0, 0, 0), bk, 0.01, parent=m, base=True)
    for i in range(4):
        for j in range(4):
            cyl(
                0.011,
                0.02,
                (-0.1 + i * 0.066, 0.13 - j * 0.045, 0.09),
                mat('#3a3c40', 0.4),
                'Z',
                0.002,
                m,
                n=16,
            )
        box((0.008, 0.1, 0.004), (-0.1 + i * 0.066, -0.1, 0.082), mat('#050506', 0.6), 0, parent=m)
        box(
            (0.018, 0.025, 0.014),
            (-0.1 + i * 0.066, -0.1 + R.uniform(-0.03, 0.03), 0.086),
            mat('#b9bbbd', 0.3, 0.8),
            0.003,
            parent=m,
        )
    laptop.laptop('#8f9294', at=(0.0, y + 0.2, z + 0.12), wallp=1, extras='', d=0.23, w=0.34)
    box((0.3, 0.2, 0.12), (0, y + 0.22, z), bk, 0.004, base=True)
    cable((-0.4, y + 0.2, z), (-1.2, y + 0.3, 0.02), 0.005, mat('#0e0f10', 0.5))
    cable((0.5, y + 0.2, z), (1.3, y + 0.35, 0.02), 0.005, mat('#0e0f10', 0.5))
    for x, c in ((-0.9, (0.3, 0.4, 1)), (0.9, (1, 0.25, 0.4))):
        S.bulb((x, y + 0.75, 2.2), 18, c, 0.08)
