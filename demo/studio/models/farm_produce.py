"""Pineapples, plantain and maize."""
from lib import *
from models.containers import *


def pineapple_parts():
    """Body with eyes in spirals, and the crown."""
    eye = ball(lambda p: Vector((p.x, p.y, 0.5 * p.z + (0.35 if p.z > 0.9 else 0))), None, 8, 8)
    places = []
    for i in range(150):
        t = (i + 0.5) / 150
        z = (t - 0.5) * 0.19
        rad = 0.062 * max(0.05, 1 - abs(2 * t - 1) ** 3.2) ** 0.5
        a = i * 2.39996
        slope = -((2 * t - 1) ** 3) * 0.7
        places.append(((rad * math.cos(a), rad * math.sin(a), z), (0, math.pi / 2 + slope, a), 0.0092))
    leaves = []
    for i in range(46):
        t = i / 46
        leaves.append((0.1 + t * 0.02, i * 2.39996, 0.15 + 1.5 * (1 - t), 0.09 + 0.07 * math.sin(t * 3.1)))
    return eye, places, leaves


def pineapples(at=(0, 0, 0), n=9):
    """Ripe pineapples standing close together, one lying in front."""
    r = empty(at)
    eye, places, leaves = pineapple_parts()
    tones = [('#8f6a1c', '#4a4a1a'), ('#a3781f', '#5a4a1a'), ('#6d6420', '#35401a')]
    bodies = []
    for a, b in tones:
        m = skin([a], 0.5, b, 40, 0.5, 60, 0.3, 0.9)
        body = copies(eye, places, m)
        bodies.append(body.data)
        bpy.data.objects.remove(body)
    core = [ball(lambda p: Vector((p.x * 0.062, p.y * 0.062, p.z * 0.096)), mat(b, 0.7)) for a, b in tones]
    green = [mat(c, 0.5, var=0.25, spec=0.3) for c in ('#3d5a2a', '#55703a', '#6a7a4a')]
    blades = [blade(1, 0.16, lean, g) for g in green for lean in (0.3, 0.9, 1.5)]
    spots = [((i % 4) * 0.155 - 0.25, (i // 4) * 0.15) for i in range(n - 1)]
    for i in range(n):
        lying = i == n - 1
        x, y = (0.08, -0.2) if lying else spots[i]
        tilt = (
            (1.5, 0.05, 1.1) if lying else (R.uniform(-0.12, 0.12), R.uniform(-0.12, 0.12), R.uniform(0, 6))
        )
        e = empty((x + R.uniform(-0.01, 0.01), y, 0.066 if lying else 0.095), rot=tilt)
        e.parent = r
        e.scale = (R.uniform(0.95, 1.15),) * 3
        k = R.randrange(3)
        put(bodies[k], (0, 0, 0), parent=e)
        put(core[k], (0, 0, 0), parent=e)
        for z, a, lean, length in leaves:
            me = blades[(0 if lean < 0.6 else 1 if lean < 1.1 else 2) + 3 * R.randrange(3)]
            p = (0.012 * math.cos(a), 0.012 * math.sin(a), z - 0.02)
            put(me, p, (0, 0, a), length * R.uniform(0.8, 1.15), e)
    return r


def finger_mesh(mt, length=0.24, r=0.021):
    """One plantain: rises outwards (+X) and bends up."""
    verts, faces, n, k = [], [], 18, 15
    x, z = 0.0, 0.0
    for i in range(n + 1):
        t = i / n
        angle = 0.35 + 1.25 * t
        if i:
            x, z = x + length / n * math.cos(angle), z + length / n * math.sin(angle)
        fat = 0.42 if t < 0.12 else (1 if t < 0.85 else 1)
        fat = r * min(1, 0.38 + 4.5 * max(0, t - 0.06)) * min(1, 0.16 + 4.2 * (1 - t)) * fat
        for j in range(k):
            a = 2 * math.pi * j / k
            q = fat * (1 + 0.07 * math.cos(5 * a))
            verts.append(
                (
                    x - q * math.cos(a) * math.sin(angle),
                    q * math.sin(a),
                    z + q * math.cos(a) * math.cos(angle),
                )
            )
    for i in range(n):
        for j in range(k):
            a, b = i * k + j, i * k + (j + 1) % k
            faces.append((a, b, b + k, a + k))
    faces.append(tuple(range(n * k, n * k + k)))
    return mesh('finger', verts, faces, mt)


def plantain(at=(0, 0, 0), n=3, ripe=False):
    """Bunches of plantain lying side by side."""
    r = empty(at)
    tones = ['#a8861c', '#b8942a', '#8f8420'] if ripe else ['#4a5f22', '#5d7028', '#6f7a2c']
    m = skin(tones, 0.5, '#241a10', 9, 0.15, 30, 0.3, 0.75)
    finger = finger_mesh(m)
    stalk = mat('#5d5a2a', 0.8, var=0.25, bump=0.4, dirt=0.4, dirtcol='#2f2416')
    for b in range(n):
        e = empty(
            ((b - (n - 1) / 2) * 0.31, -0.24 + 0.05 * (b % 2), 0.095),
            rot=(-1.25, R.uniform(-0.1, 0.1), R.uniform(-0.2, 0.2)),
        )
        e.parent = r
        tube([(0, 0, -0.02), (0.01, 0, 0.25), (0.02, 0.01, 0.56)], 0.024, stalk, e)
        for k in range(5):
            z = 0.02 + k * 0.075
            for i in range(15):
                a = k * 1.9 + i * 0.42 + R.uniform(-0.06, 0.06)
                s = R.uniform(0.85, 1.05) * (1 - 0.05 * (4 - k))
                p = (0.016 * math.cos(a), 0.016 * math.sin(a), z + R.uniform(-0.015, 0.015) + 0.02 * (i % 2))
                put(finger, p, (R.uniform(-0.1, 0.1), R.uniform(-0.12, 0.16), a), s, e)
    return r


def maize(at=(0, 0, 0), n=22):
    """Fresh maize: cobs with the husk pulled back, heaped on a sack."""
    r = empty(at)
    sacking(0.8, 0.5, woven('#a89c80', '#6d5f48'), r, -0.1)
    grain = ball(lambda p: Vector((p.x, p.y, p.z)), None, 8, 6)
    places = []
    for i in range(34):
        t = i / 33
        rad = 0.0215 * (1 - 0.55 * t**2.5)
        for j in range(14):
            a = 6.283 * j / 14
            places.append(
                ((rad * math.cos(a), rad * math.sin(a), t * 0.19), (0, 0, a), (0.0048, 0.0047, 0.0036))
            )
    m = skin(['#c9a24a', '#d8c07a', '#d2b25a'], 0.35, '#b8862a', 30, 0.05)
    made = copies(grain, places, m)
    cob = made.data
    bpy.data.objects.remove(made)
    green = [mat(c, 0.6, var=0.2, spec=0.25, bump=0.3, bscale=90) for c in ('#6f8a3c', '#8f9c5a', '#5d7a30')]
    husks = [blade(0.17, 0.06, lean, g, 9, -0.5, 0.6) for g in green for lean in (0.3, 2.4, 3.4)]
    for i in range(n):
        row = 0 if i < 10 else (1 if i < 17 else 2)
        k = i - (0, 10, 17)[row]
        x = (k - (4.5, 3, 2)[row]) * 0.056 + R.uniform(-0.012, 0.012)
        turn = (
            math.pi / 2 + R.uniform(-0.12, 0.12),
            0,
            R.uniform(-0.3, 0.3) + (math.pi if R.random() < 0.3 else 0),
        )
        e = empty((x, R.uniform(-0.04, 0.04), 0.036 + row * 0.05), rot=turn)
        e.parent = r
        inner = empty((0, 0, -0.1), R.uniform(0, 6))
        inner.parent = e
        put(cob, (0, 0, 0), parent=inner)
        for j in range(4):
            a = j * 1.57
            near = R.random() < 0.2
            put(
                husks[R.randrange(3) * 3 + (0 if near else R.choice((1, 2)))],
                (0.022 * math.cos(a), 0.022 * math.sin(a), -0.015),
                (0, 0, a),
                R.uniform(0.7, 1.05),
                inner,
            )
        tube([(0, 0, -0.05), (0, 0, 0)], 0.009, green[1], inner, smoothc=False)
    return r
