"""Artificial Christmas tree."""
from lib import _obj
from models.home_parts import *


def christmas(
    at=(0, 0, 0), rotz=0, h=1.7, baubles=('#8c1a1c', '#b08d45', '#b4b6b8'), lights=True, gifts=True
):
    """Artificial tree: tiers of branches made of thin needles, baubles, star and small lights."""
    r = empty(at, rotz)
    cyl(0.025, h * 0.95, (0, 0, h * 0.48), mat('#3a2a1c', 0.9), 'Z', 0, r, 16)
    for k in range(3):
        a = k * 2.094 + 0.5
        tube(
            [
                (0, 0, 0.14),
                (0.2 * math.cos(a), 0.2 * math.sin(a), 0.03),
                (0.24 * math.cos(a), 0.24 * math.sin(a), 0.01),
            ],
            0.012,
            mat('#1d3a22', 0.5),
            r,
        )
    needles = [mat('#1f4527', 0.6, var=0.25), mat('#2f5a30', 0.6, var=0.25)]
    vs, fs = ([], []), ([], [])
    ends = []
    tiers = 19
    for t in range(tiers):
        f = t / (tiers - 1)
        z = 0.2 + (h - 0.28) * f
        reach = 0.52 * (1 - f) ** 0.9 + 0.05
        n = round(18 * (1 - f) + 6)
        for i in range(n):
            a = 2 * math.pi * i / n + t * 0.7 + R.uniform(-0.1, 0.1)
            l = reach * R.uniform(0.85, 1.08)
            rise = 0.1 + 0.5 * f
            d = Vector((math.cos(a), math.sin(a), 0))
            ends.append((d * l + Vector((0, 0, z + l * (rise * 0.5 - 0.12))), t))
            side = Vector((-math.sin(a), math.cos(a), 0))
            for _ in range(round(l * 620) + 30):
                q = R.random()
                p = d * (l * q) + Vector((0, 0, z + l * q * (rise * 0.5 - 0.12 * q)))
                w = R.uniform(-1, 1)
                out = (
                    d * R.uniform(0.3, 1) + side * w + Vector((0, 0, R.uniform(-0.6, 0.7)))
                ).normalized() * R.uniform(0.045, 0.08)
                across = out.cross(Vector((0, 0, 1))).normalized() * 0.0038
                which = R.random() < 0.5
                k = len(vs[which])
                vs[which].extend([p - across, p + across, p + out])
                fs[which].append((k, k + 1, k + 2))
    for which in (0, 1):
        me = bpy.data.meshes.new('needles')
        me.from_pydata(vs[which], [], fs[which])
        _obj(me, 'needles', needles[which], parent=r)
    ball = [
        (0, 0.03),
        (0.012, 0.0275),
        (0.024, 0.018),
        (0.03, 0),
        (0.024, -0.018),
        (0.012, -0.0275),
        (0, -0.03),
    ]
    shiny = [mat(c, 0.15, 0.6, coat=0.6) for c in baubles]
    R.shuffle(ends)
    for p, t in ends[:52]:
        lathe(ball, p + Vector((0, 0, -0.04)), R.choice(shiny), r, 20)
    if lights:
        for p, t in ends[60:140]:
            c = R.choice(['#ffd27a', '#ff6a4a', '#6ad0ff', '#ffd27a', '#8aff7a'])
            lathe(
                [(0, 0.006), (0.005, 0), (0, -0.006)],
                p * 0.93 + Vector((0, 0, p.z * 0.07)),
                glow(c, 14),
                r,
                8,
            )
    star = [
        (
            (0.075 if k % 2 == 0 else 0.032) * math.sin(k * 0.6283),
            (0.075 if k % 2 == 0 else 0.032) * math.cos(k * 0.6283),
        )
        for k in range(10)
    ]
    prism(star, 0.02, (0, 0.01, h + 0.03), gold(), 0.006, (math.pi / 2, 0, 0), r)
    if gifts:
        for x, y, s, c, b in (
            (0.32, -0.26, 0.2, '#7a1a1c', '#c9a24a'),
            (-0.3, -0.3, 0.16, '#c9c0a8', '#7a1a1c'),
            (0.02, -0.4, 0.13, '#1f4a6b', '#d8d4c8'),
        ):
            box((s, s * 0.8, s * 0.7), (x, y, 0), mat(c, 0.3, coat=0.3), 0.004, (0, 0, x * 2), r, base=True)
            box((s * 0.14, s * 0.81, s * 0.705), (x, y, 0), mat(b, 0.3), 0.001, (0, 0, x * 2), r, base=True)
            box((s * 1.01, s * 0.12, s * 0.705), (x, y, 0), mat(b, 0.3), 0.001, (0, 0, x * 2), r, base=True)
    return r
