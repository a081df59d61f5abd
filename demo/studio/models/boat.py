"""Open fibre boat with benches and an outboard engine, lying on wooden blocks. Bow to +X."""
import numpy as np

from lib import *
from lib import _obj
from models import oval_loft


def build(
    color='#d3d2cc',
    stripe='#1d3f7a',
    inside='#7fa3b5',
    at=(0, 0, 0),
    rotz=0,
    length=5.2,
    motor=True,
    wear=0.3,
):
    r = empty(at, rotz)
    hull = mat(color, 0.25, coat=0.6, dirt=wear, dirtcol='#6f6a4c', rvar=0.1, z0=0.2)
    band = mat(stripe, 0.3, coat=0.5, dirt=wear * 0.6)
    lining = mat(inside, 0.45, dirt=wear, rvar=0.1)
    n, m = 90, 30
    t = np.linspace(0, 1, n)
    x = (t - 0.5) * length
    beam = 0.82 * (1 - np.clip((t - 0.45) / 0.55, 0, 1) ** 2.6) * (0.93 + 0.07 * np.clip(t / 0.3, 0, 1))
    sheer = 0.78 + 0.28 * np.clip((t - 0.4) / 0.6, 0, 1) ** 2
    keel = 0.22 + 0.5 * np.clip((t - 0.72) / 0.28, 0, 1) ** 2.2
    v = np.linspace(-1, 1, 2 * m + 1)
    y = beam[:, None] * np.sign(v) * np.abs(v) ** 0.62
    z = keel[:, None] + (sheer - keel)[:, None] * np.abs(v) ** 1.9
    points = np.stack([np.repeat(x[:, None], len(v), 1), y, z], -1).reshape(-1, 3)
    w = len(v)
    faces, colours = [], []
    for i in range(n - 1):
        for j in range(w - 1):
            a = i * w + j
            faces.append((a, a + 1, a + w + 1, a + w))
            colours.append(1 if 0.8 < abs(v[j] + v[j + 1]) / 2 < 0.92 else 0)
    faces.append(tuple(range(w)))
    colours.append(0)
    me = bpy.data.meshes.new('hull')
    me.from_pydata(points.tolist(), [], faces)
    for mt in (hull, band, lining):
        me.materials.append(mt)
    me.polygons.foreach_set('material_index', colours)
    o = smooth(_obj(me, 'hull', parent=r), 40)
    thick = o.modifiers.new('s', 'SOLIDIFY')
    thick.thickness, thick.offset, thick.material_offset, thick.material_offset_rim = 0.03, 1, 2, 0
    for s in (-1, 1):
        rail = [(x[i], s * (beam[i] + 0.012), sheer[i] + 0.01) for i in range(0, n, 4)] + [
            (x[-1], 0, sheer[-1])
        ]
        tube(rail, 0.028, mat('#1b1c1d', 0.6, dirt=0.3), r, smoothc=False)
    wide = lambda px: 2 * float(np.interp(px, x, beam)) - 0.1
    for px in (-1.6, -0.5, 0.6):
        box((0.3, wide(px), 0.04), (px, 0, 0.62), lining, 0.012, parent=r)
        box((0.26, wide(px) * 0.8, 0.3), (px, 0, 0.32), lining, 0.02, parent=r, base=True)
    prism(
        [(1.55, -0.55), (1.55, 0.55), (2.2, 0.3), (2.5, 0)] + [(2.2, -0.3)],
        0.03,
        (0, 0, 0.66),
        hull,
        0.01,
        (0, -0.15, 0),
        r,
    )
    block = wood('#7a5a38', '#523a22', rough=0.9, coat=0)
    for px in (-1.5, 1.1):
        box((0.16, 1.1, 0.22), (px, 0, 0), block, 0.01, parent=r, base=True)
        for s in (-1, 1):
            box((0.1, 0.1, 0.42), (px, s * 0.5, 0), block, 0.01, (s * 0.1, 0, 0), r, base=True)
    if motor:
        outboard(r, (-length / 2 - 0.1, 0, 0.72))
    return r


def outboard(parent, at):
    e = empty(at, rot=(0, 0.12, 0))
    e.parent = parent
    cover = mat('#17181a', 0.3, coat=0.6, dirt=0.15)
    grey = mat('#5d6063', 0.4, 0.4, dirt=0.2)
    oval_loft.ovalloft(
        [
            (0, 0, 0.15, 0.12, 0.1, 0.7),
            (0, 0, 0.2, 0.15, 0.16, 0.6),
            (-0.01, 0, 0.21, 0.15, 0.36, 0.6),
            (-0.02, 0, 0.17, 0.12, 0.46, 0.7),
            (-0.02, 0, 0.08, 0.06, 0.5, 0.8),
        ],
        cover,
        (-0.08, 0, 0),
        e,
        48,
    )
    for s in (-1, 1):
        text(
            '40 HP',
            0.07,
            (-0.08, s * 0.152, 0.28),
            mat('#d9d6cc', 0.4),
            (math.pi / 2, 0, 0 if s < 0 else math.pi),
            e,
        )
    box((0.16, 0.12, 0.6), (-0.1, 0, -0.48), grey, 0.03, parent=e, base=True)
    box((0.3, 0.3, 0.02), (-0.16, 0, -0.42), grey, 0.006, parent=e)
    tube([(-0.02, 0, -0.55), (-0.3, 0, -0.55)], 0.045, grey, e, smoothc=False)
    box((0.14, 0.1, 0.2), (0.06, 0, -0.08), grey, 0.02, parent=e, base=True)
    for k in range(3):
        box(
            (0.02, 0.06, 0.12),
            (-0.3, 0.07 * math.cos(k * 2.09), -0.55 + 0.07 * math.sin(k * 2.09)),
            cover,
            0.008,
            (k * 2.09 + 0.5, 0, 0.4),
            e,
        )
    tube([(0.05, 0, 0.2), (0.35, 0.05, 0.24), (0.55, 0.06, 0.22)], 0.018, cover, e, smoothc=False)
