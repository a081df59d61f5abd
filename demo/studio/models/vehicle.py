"""Cars on a painted skin (skin.py, car_bodies.py): wheels, mirrors, seats, plates and handles. Front to +X."""
from lib import *
from models import bus_bodies, car_bodies, skin, suv_bodies, van_bodies
from models import oval_loft
from models.car_finish import materials, wheel

BODIES = {
    'saloon': car_bodies.SALOON,
    'big saloon': car_bodies.BIG_SALOON,
    'executive': car_bodies.EXECUTIVE,
    'suv': suv_bodies.SUV,
    'suv long': suv_bodies.SUV_LONG,
    'suv sleek': suv_bodies.SUV_SLEEK,
    'pickup': suv_bodies.PICKUP,
    'minivan': van_bodies.MINIVAN,
    'city': van_bodies.CITY,
    'bus': bus_bodies.BUS,
    'danfo': bus_bodies.DANFO,
    'van': bus_bodies.VAN,
}


def plate(x, z, parent, tilt=0.0, words='KSW 123'):
    white = mat('#d6d3c6', 0.4, dirt=0.2)
    side = 1 if x > 0 else -1
    r = empty((x, 0, z), rot=(0, tilt, 0))
    r.parent = parent
    box((0.012, 0.46, 0.13), (0, 0, 0), mat('#0e0f10', 0.5), 0.005, parent=r)
    box((0.012, 0.44, 0.11), (side * 0.004, 0, 0), white, 0.004, parent=r)
    if words:
        turn = (math.pi / 2, 0, side * math.pi / 2)
        text(words, 0.085, (side * 0.0115, 0, 0), mat('#1d2f5e', 0.5), turn, r)


def mirror(x, y, z, s, parent, mt, dk, size=1.0):
    m = empty((x, s * y, z))
    m.parent = parent
    rings = [
        (0, 0, 0.05, 0.06, -0.055, 0.7),
        (0, 0, 0.075, 0.095, -0.03, 0.65),
        (0, 0, 0.07, 0.09, 0.03, 0.65),
        (0, 0, 0.045, 0.06, 0.06, 0.7),
    ]
    oval_loft.ovalloft(
        [(a, b, c * size, d * size, e * size, f) for a, b, c, d, e, f in rings], mt, (0, 0, 0.03), m, 40
    )
    box((0.06, 0.14, 0.03), (0.0, -s * 0.09, -0.02), dk, 0.008, parent=m)
    quad(
        0.13 * size,
        0.09 * size,
        (-0.076 * size, 0, 0.03),
        mat('#9aa4a8', 0.03, 1),
        (math.pi / 2, 0, -math.pi / 2),
        m,
    )


def build(
    style='saloon',
    color='#8f9496',
    metal=0.5,
    at=(0, 0, 0),
    rotz=0,
    dust=0.15,
    alloy='#a9abad',
    wheels=None,
    tint='#1d2526',
    words='KSW 123',
    dent=None,
    second='#111111',
):
    """dent: (u, z, radius, depth) of a push in the front bumper, see skin.make."""
    body = BODIES[style]
    r = empty(at, rotz)
    mats = materials(color, metal, dust, tint, second)
    paint, black = mats[skin.PAINT], mats[skin.BLACK]
    skin.make(body, mats, r, dent)
    rear, front = body['ends']
    wide = body['width']
    box((front - rear - 0.7, wide * 1.5, 0.26), (0, 0, body['sill'] + 0.02), black, 0, parent=r, base=True)
    radius = body['radius']
    for x in body['wheels']:
        for s in (-1, 1):
            inset = wide - 0.115 - 0.01 * s * s
            kind = wheels or body.get('kind', 'five')
            wheel((x, s * inset, radius), s, r, radius, body['rim'], body.get('tyre', 0.1), kind, alloy, dust)
            box(
                (body['arch'] * 2.2, 0.1, body['arch'] * 1.6),
                (x, s * (wide - 0.34), radius + 0.1),
                black,
                0,
                parent=r,
            )
    for s in (-1, 1):
        mx, my, mz = body['mirror']
        mirror(mx, my, mz, s, r, mats[body.get('mirror_colour', 0)], black, body.get('mirror_size', 1))
        for x, z in body['handles']:
            y = float(skin.side_width(body, x, z, skin.curve(body['belt'], x))) - 0.003
            arc = [(x, y), (x - 0.03, y + 0.027), (x - 0.12, y + 0.027), (x - 0.15, y)]
            grip = mats[body.get('handle_colour', 0)]
            tube([(a, s * b, z + 0.004 * i) for i, (a, b) in enumerate(arc)], 0.011, grip, r)
    for end, (x, z, tilt) in zip((front, rear), body['plates']):
        plate(end + x, z, r, tilt, words)
    base = body['screen'][0]
    for y in (0.42, -0.18):
        z = [float(skin.curve(body['top'], base + d)) + 0.022 for d in (0.0, -0.12)]
        tube(
            [(base - 0.02, y, z[0] - 0.01), (base - 0.14, y - 0.5, z[1] - 0.005)],
            0.008,
            black,
            r,
            smoothc=False,
        )
    if body.get('rails'):
        for s in (-1, 1):
            a, b, y, z = body['rails']
            rail = [(a, s * y, z - 0.05), (a - 0.1, s * y, z), (b + 0.1, s * y, z), (b, s * y, z - 0.06)]
            tube(rail, 0.016, mats[body.get('rail_colour', skin.GREY)], r)
    if body.get('pipe'):
        x, y, z = body['pipe']
        tube([(x + 0.25, y, z), (x, y, z)], 0.026, mats[skin.CHROME], r, smoothc=False)
    for part in body.get('extras', []):
        part(r, mats)
    return r
