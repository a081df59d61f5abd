"""Loose parts of a car body, cut from the skin of a whole car: bumper, bonnet, headlamps, windscreen."""
from lib import *
from models import skin
from models.car_finish import materials
from models.vehicle import BODIES


def cut(style, color, only, parent, metal=0.5, dust=0.2, thick=0.006, dent=None):
    """A part of the skin as a sheet with some thickness, its own origin on the floor below its middle."""
    mats = materials(color, metal, dust)
    o = skin.make(BODIES[style], mats, parent, dent, only)
    xs, ys, zs = zip(*[tuple(v.co) for v in o.data.vertices])
    middle = Vector(((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2, min(zs)))
    for v in o.data.vertices:
        v.co -= middle
    o.modifiers.new('s', 'SOLIDIFY').thickness = thick
    return o


def bumper(style='saloon', color='#a3a6a8', at=(0, 0, 0), rotz=0, metal=0.5, dust=0.4, tilt=0.0):
    """Front bumper standing on the floor, front to +X."""
    r = empty(at, rot=(0, tilt, rotz))
    top = {'saloon': 0.565, 'suv': 0.64, 'big saloon': 0.55}[style]
    front = BODIES[style]['ends'][1]
    cut(
        style,
        color,
        lambda x, y, z, u, k: (z < top + 0.09 * (u > 0.6) * (u - 0.6)) & (x > front - 0.52),
        r,
        metal,
        dust,
    )
    return r


def bonnet(style='saloon', color='#4b4f52', at=(0, 0, 0), rotz=0, metal=0.5, dust=0.4, lean=1.22):
    """Bonnet leaning on a wall, its outside to -Y."""
    r = empty(at, rotz)
    body = BODIES[style]
    start, end = body['hood']

    def is_bonnet(x, y, z, u, k):
        return (
            (x > start + 0.02)
            & (x < end - 0.1 * (y / 0.7) ** 2)
            & (y < skin.half_width(body, x) * 0.88)
            & (z > 0.6)
            & (k == skin.PAINT)
        )

    o = cut(style, color, is_bonnet, r, metal, dust, 0.012)
    o.rotation_euler = (0, lean, -math.pi / 2)
    o.location = (0, 0, 0.42)
    return r


def headlamps(style='saloon', at=(0, 0, 0), rotz=0, apart=0.56, dust=0.15):
    """A pair of used headlamps leaning back on their housings, lenses to the camera (-Y)."""
    r = empty(at, rotz)
    front = BODIES[style]['front']
    outline = next(shape for mt, shape, *_ in front if mt == skin.LAMP)
    corner = next(shape for mt, shape, *_ in front if mt == skin.AMBER)
    eyes = [shape for mt, shape, *_ in front if mt == skin.CHROME and isinstance(shape, tuple)]
    mats = materials('#888888', 0, dust)
    dark = mat('#151617', 0.5, dirt=0.3)
    middle = sum(u for u, z in outline) / len(outline)
    low = min(z for u, z in outline)
    for s in (-1, 1):
        h = empty((s * apart / 2, 0, 0.05), rot=(-0.22, 0, s * -0.16))
        h.parent = r
        shape = lambda points, grow=1.0: [
            (s * (u - middle) * 0.72 * grow, (z - low) * grow) for u, z in points
        ]
        upright = (math.pi / 2, 0, 0)
        prism(shape(outline, 1.05), 0.1, (0, 0.115, -0.006), dark, 0.02, upright, h, 4)
        prism(shape(outline), 0.03, (0, 0.02, 0), mats[skin.LAMP], 0.014, upright, h, 4)
        prism(shape(corner), 0.01, (0, -0.008, 0), mats[skin.AMBER], 0.004, upright, h)
        for u, z, radius in eyes:
            x, up = s * (u - middle) * 0.72, z - low
            ring = [(radius + 0.012, 0.0), (radius + 0.012, 0.012), (radius + 0.004, 0.016), (radius, 0.012)]
            lathe(ring, (x, -0.008, up), dark, h, 40, upright)
            bowl = [
                (radius, 0.012),
                (radius * 0.8, 0.007),
                (radius * 0.45, 0.004),
                (radius * 0.3, 0.01),
                (0, 0.012),
            ]
            lathe(bowl, (x, -0.008, up), mats[skin.CHROME], h, 40, upright)
        box((0.26, 0.1, 0.1), (0, 0.14, 0.03), dark, 0.03, parent=h, base=True)
        cyl(0.045, 0.06, (s * -0.05, 0.2, 0.08), dark, 'Y', 0.006, h)
        tube([(0.08, 0.18, 0.04), (0.14, 0.22, -0.02), (0.22, 0.1, -0.035)], 0.006, dark, h)
    return r


def windscreen(style='saloon', at=(0, 0, 0), rotz=0, lean=0.28):
    """New windscreen with foam on the corners and a paper label, leaning on a wall."""
    r = empty(at, rot=(-lean, 0, rotz))
    glass = (
        lambda x, y, z, u, k: ((k == skin.GLASS) | (k == skin.SHADOW) | (k == skin.BLACK))
        & (x > 0.3)
        & (z > 0.98)
        & (y < 0.68)
    )
    body = dict(BODIES[style])
    base, head, bow = body['screen']
    body['seats'], body['heads'], body['windows'], body['pillars'], body['lines'] = [], None, [], [], []
    band = mat('#0b0c0d', 0.3)
    pane = NT('pane')
    pane.set('Base Color', hexc('#39504a'))
    pane.set('Roughness', 0.04)
    pane.set('Specular', 0.7)
    pane.set('Clearcoat', 0.8)
    mats = [pane.m, pane.m, band] + [band] * 8
    o = skin.make(body, mats, r, None, lambda x, y, z, u, k: glass(x, y, z, u, k) & (x < base))
    slope = math.atan2(0.43, 0.88)
    centre = sum((v.co for v in o.data.vertices), Vector()) / len(o.data.vertices)
    for v in o.data.vertices:
        v.co = v.co - centre
    o.modifiers.new('s', 'SOLIDIFY').thickness = 0.006
    o.rotation_euler = (0, math.pi / 2 - slope, -math.pi / 2)
    o.location = (0, 0, 0.52)
    foam = mat('#d9d6cc', 0.8, bump=0.2)
    for s in (-1, 1):
        box((0.16, 0.06, 0.1), (s * 0.6, -0.02, 0.05), foam, 0.01, parent=r)
        box((0.14, 0.06, 0.1), (s * 0.44, 0.02, 0.97), foam, 0.01, parent=r)
    quad(0.2, 0.13, (0.1, -0.075, 0.62), mat('#e2dfd2', 0.7), (math.pi / 2, 0, 0), r)
    text('WINDSCREEN', 0.022, (0.1, -0.078, 0.64), mat('#22262b', 0.6), parent=r)
    text('GREEN TINT', 0.018, (0.1, -0.078, 0.6), mat('#22262b', 0.6), parent=r, bold=False)
    return r
