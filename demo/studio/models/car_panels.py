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
