"""What traders put food in: sacks, basins, measuring tins."""
from lib import *
from lib import _obj
from models.heaps import *


def woven(color='#cfc6ae', stain='#8f8267', band=None):
    """Woven plastic of grain sacks."""
    m = NT('woven')
    v = m.coord()
    w = m.n('TexWave', bands_direction='Z')
    w.inputs['Scale'].default_value = 70
    m.l(v, w.inputs['Vector'])
    n = m.noise(v, 6, 7, 0.65)
    m.set('Base Color', m.mix(m.ramp(n, [(0.4, 0.0), (0.8, 0.45)]), color, stain))
    m.set('Roughness', 0.6)
    h = m.math(
        'ADD', m.math('MULTIPLY', w.outputs['Fac'], 0.3), m.math('MULTIPLY', m.noise(v, 14, 5, 0.6, 1), 2.2)
    )
    m.bump(h, 0.55, 0.012)
    m.m['avg'] = list(hexc(color))
    return m.m


def open_sack(at=(0, 0, 0), r=0.2, h=0.42, color='#cfc6ae', parent=None, mt=None):
    """Upright sack, its mouth rolled outwards. The goods fill it to h."""
    mt = mt or woven(color)
    body = [
        (0.001, 0.004),
        (r * 0.8, 0.004),
        (r * 0.98, 0.03),
        (r * 1.06, h * 0.3),
        (r * 1.08, h * 0.55),
        (r, h * 0.9),
    ]
    roll = [
        (r * 0.98, h),
        (r * 1.04, h + 0.022),
        (r * 1.13, h + 0.012),
        (r * 1.17, h - 0.03),
        (r * 1.12, h - 0.06),
    ]
    inside = [(r * 1.05, h - 0.05), (r * 0.96, h + 0.01), (r * 0.93, h - 0.05), (r * 0.9, h - 0.12)]
    smooth_body = []
    for (r0, z0), (r1, z1) in zip(body + roll, (body + roll)[1:]):
        smooth_body += [(r0 + (r1 - r0) * k / 3, z0 + (z1 - z0) * k / 3) for k in range(3)]
    return revolve(smooth_body + inside, mt, at, parent, 96, 0.13, 2.6)


def basin(at=(0, 0, 0), r=0.24, h=0.13, color='#e2ded2', rim='#1d3f7a', parent=None, inside=None):
    """Enamel or plastic basin."""
    m = mat(color, 0.22, var=0.05, coat=0.4, dirt=0.2, dirtcol='#6b5a44', scale=5)
    prof = [
        (0, 0),
        (r * 0.62, 0),
        (r * 0.68, 0.006),
        (r * 0.86, h * 0.5),
        (r * 0.96, h * 0.95),
        (r * 1.05, h),
    ]
    back = [(r * 1.05, h + 0.004), (r * 0.95, h * 0.99), (r * 0.84, h * 0.5), (r * 0.65, 0.01), (0, 0.01)]
    lathe(prof + back, at, m, parent, 96)
    rim_at = (at[0], at[1], at[2] + h + 0.002)
    ring = [
        (r * 1.055 * math.cos(i * math.pi / 24), r * 1.055 * math.sin(i * math.pi / 24), 0) for i in range(48)
    ]
    tube(ring, 0.0045, mat(rim, 0.3, dirt=0.15), parent, True, loc=rim_at)


def measure_cup(at, rot=(0, 0, 0), color='#b9babb', r=0.045, h=0.07, parent=None):
    """The tin that traders measure with."""
    m = mat(color, 0.3, 0.9, rvar=0.15, dirt=0.25)
    base = empty(at, rot=rot)
    base.parent = parent
    prof = [(0, 0), (r, 0), (r, h), (r + 0.002, h + 0.001), (r - 0.003, h), (r - 0.003, 0.004), (0, 0.004)]
    lathe(prof, (0, 0, 0), m, base, 48)


def sacking(w, d, mt, parent=None, rotz=0):
    """An old sack spread on the ground, creased, with uneven edges."""
    verts, ph, nx, ny = [], R.uniform(0, 60), 60, 44
    for j in range(ny + 1):
        for i in range(nx + 1):
            u, v = i / nx - 0.5, j / ny - 0.5
            edge = 0.03 * N.noise(Vector((u * 4 + ph, v * 4, 0)))
            crease = abs(N.noise(Vector((u * 5 + ph, v * 6, 2)))) + 0.4 * N.noise(
                Vector((u * 16, v * 14 + ph, 1))
            )
            verts.append(
                (u * w * (1 + edge * 2) + edge, v * d * (1 + edge * 2) - edge, 0.003 + 0.022 * max(0, crease))
            )
    k = nx + 1
    faces = [
        (j * k + i, j * k + i + 1, j * k + k + i + 1, j * k + k + i) for j in range(ny) for i in range(nx)
    ]
    return _obj(mesh('sacking', verts, faces, mt), 'sacking', None, (0, 0, 0), (0, 0, rotz), parent)
