"""Electric guitar."""
from lib import *
from models.guitars import neck, outline, strings


def electric(at=(0, 0, 0), rot=(0, 0, 0), color='#7d1512', guard='#dcd8cc', board='#3a2012'):
    """Electric guitar with two horns and three pickups; neck towards +Y."""
    r = empty(at, rot=rot)
    pts = [
        (0, -0.2),
        (0.09, -0.205),
        (0.155, -0.15),
        (0.155, -0.07),
        (0.115, 0.0),
        (0.12, 0.06),
        (0.155, 0.125),
        (0.12, 0.15),
        (0.07, 0.105),
        (0.03, 0.09),
    ]
    pts += [
        (-0.03, 0.09),
        (-0.065, 0.115),
        (-0.12, 0.195),
        (-0.16, 0.18),
        (-0.14, 0.09),
        (-0.118, 0.01),
        (-0.15, -0.07),
        (-0.165, -0.14),
        (-0.1, -0.195),
    ]
    shape = outline(pts)
    prism(
        shape,
        0.043,
        (0, 0, 0),
        mat(color, 0.12, var=0.04, coat=0.9, rvar=0.05, dirt=0.06),
        0.01,
        parent=r,
        seg=4,
    )
    z = 0.0435
    plate = outline(
        [
            (-0.03, 0.1),
            (-0.1, 0.14),
            (-0.1, 0.05),
            (-0.06, -0.03),
            (-0.05, -0.09),
            (0.04, -0.1),
            (0.12, -0.15),
            (0.135, -0.1),
            (0.09, -0.02),
            (0.1, 0.06),
            (0.09, 0.11),
            (0.03, 0.09),
        ]
    )
    prism(plate, 0.002, (0, 0, z), mat(guard, 0.3, var=0.03), 0.0006, parent=r)
    black, chrome = mat('#17181a', 0.35), mat('#b8babb', 0.15, 1)
    for y, a in ((0.06, 0), (0.005, 0), (-0.052, 0.2)):
        rrect(
            0.082,
            0.019,
            0.009,
            0.008,
            (0, y, z),
            black if guard != '#17181a' else mat('#dcd8cc', 0.4),
            0.002,
            rot=(0, 0, a),
            parent=r,
        )
        for i in range(6):
            cyl(
                0.0024,
                0.002,
                ((i - 2.5) * 0.0102 * math.cos(a), y + (i - 2.5) * 0.0102 * math.sin(a), z + 0.0085),
                chrome,
                'Z',
                0,
                r,
                n=10,
            )
    box((0.085, 0.05, 0.006), (0, -0.115, z), chrome, 0.002, parent=r, base=True)
    for i in range(6):
        box(
            (0.0095, 0.028, 0.007),
            ((i - 2.5) * 0.0108, -0.107, z + 0.006),
            chrome,
            0.001,
            parent=r,
            base=True,
        )
    tube([(0.035, -0.11, z + 0.012), (0.06, -0.07, z + 0.03), (0.075, 0.03, z + 0.035)], 0.003, chrome, r)
    for x, y in ((0.075, -0.065), (0.09, -0.1), (0.105, -0.135)):
        lathe(
            [(0, 0.014), (0.009, 0.014), (0.01, 0.004), (0.014, 0)],
            (x, y, z),
            black if guard != '#17181a' else chrome,
            r,
            28,
        )
    maple = wood('#b8905a', '#a0763f', 0.3, 1)
    neck(r, 0.09, 0.4, z + 0.012, maple, wood(board, '#22110a', 0.35, 1) if board else maple, frets=22)
    head = empty((0, 0.49, z + 0.004), rot=(-0.04, 0, 0))
    head.parent = r
    prism(
        outline(
            [
                (0.02, 0.0),
                (0.03, 0.05),
                (0.03, 0.14),
                (0.045, 0.185),
                (0.02, 0.205),
                (-0.012, 0.18),
                (-0.028, 0.06),
                (-0.02, 0.0),
            ],
            5,
        ),
        0.014,
        (0, 0, -0.008),
        maple,
        0.003,
        parent=head,
    )
    for i in range(6):
        y = 0.03 + i * 0.025
        cyl(0.004, 0.014, (-0.008, y, 0.01), chrome, 'Z', 0.001, head, n=12)
        box((0.016, 0.01, 0.009), (-0.042, y, 0), chrome, 0.003, parent=head)
    strings(r, -0.1, 0.5, z + 0.016, z + 0.017, mat('#b8babb', 0.25, 1))
    return r
