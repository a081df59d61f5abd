"""Pineapples, plantain and maize."""
from lib import *
from models.containers import *


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
