"""Open market stall: poles, zinc roof, tables and the stalls beside it."""
from lib import *
from models import yams
from models.house_parts import block_material, horizon, mesh, neighbour, zinc
from models.surroundings import greenery


def stall(cover='#2f5a86', goods=True):
    y = 2.6
    wd = wood('#6d573f', '#453422', axis=2)
    table = wood('#8a6f4c', '#5d472c')
    for sx in (-1.5, 1.5):
        for sy, h in ((0, 2.3), (2.0, 2.6)):
            tube([(sx, y + sy, 0), (sx + R.uniform(-0.06, 0.06), y + sy, h)], 0.05, wd)
    for sy, h in ((0, 2.28), (2.0, 2.58)):
        tube([(-1.8, y + sy, h), (1.8, y + sy, h + 0.03)], 0.04, wd, smoothc=False)
    roof = zinc(amount=0.65, pitch=2.4)
    mesh(
        [(-1.95, y - 0.5, 2.25), (1.95, y - 0.5, 2.28), (1.95, y + 2.5, 2.72), (-1.95, y + 2.5, 2.7)],
        [(0, 1, 2, 3)],
        roof,
        0.015,
    )
    box((2.8, 1.0, 0.04), (0, y + 0.45, 0.75), table, 0.006)
    for sx in (-1.3, 1.3):
        for sy in (0.05, 0.85):
            box((0.07, 0.07, 0.75), (sx, y + sy, 0), table, 0.004, base=True)
    box((2.7, 0.6, 0.03), (0, y + 1.7, 1.15), table, 0.006)
    for sx in (-1.25, 1.25):
        box((0.06, 0.5, 1.15), (sx, y + 1.7, 0), table, 0.004, base=True)
    tarp = fabric(cover, weave=300, sheen=0)
    box((2.86, 0.01, 0.42), (0, y - 0.06, 0.56), tarp, 0.003, rot=(0.05, 0, 0))
    box((2.86, 1.02, 0.008), (0, y + 0.45, 0.776), tarp, 0.003)
    box((3.0, 0.02, 1.7), (0, y + 2.1, 0.9), mat('#b5b09c', 0.8, dirt=0.5), 0.004, base=True)
    for i in range(2):
        box((0.45, 0.22, 0.22), (1.75, y - 0.4 + i * 0.4, 0), block_material(), 0.006, base=True)
    if goods:
        heaps(y)
    for s, c in ((-1, '#a08a60'), (1, '#7d8f8a')):
        side = mat(c, 0.8, dirt=0.5)
        box((2.6, 0.04, 1.9), (s * 3.4, y + 2.2, 0.5), side, 0.004, base=True)
        mesh(
            [
                (s * 2.1, y - 0.3, 2.1),
                (s * 5.0, y - 0.3, 2.15),
                (s * 5.0, y + 2.5, 2.5),
                (s * 2.1, y + 2.5, 2.5),
            ],
            [(0, 1, 2, 3)],
            zinc(amount=0.7, pitch=2.4),
            0.015,
        )
        for k in (2.3, 4.7):
            tube([(s * k, y - 0.1, 0), (s * k, y - 0.1, 2.15)], 0.05, wd)
        box((2.2, 0.8, 0.04), (s * 3.4, y + 0.6, 0.7), table, 0.006)
        for k in (2.5, 4.3):
            box((0.07, 0.7, 0.7), (s * k, y + 0.6, 0), table, 0.004, base=True)
    neighbour(-5, y + 7, 9, 5.8, '#b8a88a')
    neighbour(6, y + 8, 9, 3, '#a8a090', '#6d3a2c')
    greenery([], [(1, y + 7, 6)])
    horizon(30)


def heaps(y):
    """Basins of tomatoes and pepper, and yams at the back."""
    steel = mat('#a8abad', 0.3, 0.9, dirt=0.2)
    for i, c in enumerate(('#9a2418', '#b5401a', '#3f6a24', '#a8321c', '#c28a2a')):
        x = -1.1 + i * 0.55
        lathe([(0.16, 0), (0.24, 0.1), (0.25, 0.1), (0.17, -0.005), (0, 0)], (x, y + 0.4, 0.785), steel, n=40)
        m = mat(c, 0.3, var=0.2, coat=0.3)
        size = 0.034 if i != 2 else 0.025
        first = lathe(
            [
                (0, -0.8 * size),
                (0.7 * size, -0.6 * size),
                (size, 0),
                (0.7 * size, 0.65 * size),
                (0, 0.8 * size),
            ],
            (x, y + 0.4, 1.0),
            m,
            n=14,
            sm=180,
        )
        for k in range(90):
            a, d = R.uniform(0, 6.3), 0.21 * math.sqrt(R.random())
            o = bpy.data.objects.new('fruit', first.data)
            bpy.context.scene.collection.objects.link(o)
            o.location = (
                x + d * math.cos(a),
                y + 0.4 + d * math.sin(a),
                0.87 + 0.16 * (1 - (d / 0.21) ** 2) * R.uniform(0.6, 1) + 0.01,
            )
            o.rotation_euler = (R.uniform(-1, 1), R.uniform(-1, 1), 0)
    for i in range(7):
        yams.yam((-1.0 + i * 0.17, y + 1.7, 1.23), (0, 0, 1.5 + R.uniform(-0.1, 0.1)))
