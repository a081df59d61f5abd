"""Rolls of wallpaper."""
import numpy as np

from models.home_parts import *


def print_paper(base, ink, kind='damask'):
    b, k = np.array(hexc(base)[:3]), np.array(hexc(ink)[:3])

    def fn(x, y):
        u, v = (x * 4) % 1 - 0.5, (y * 3 + 0.5 * (np.floor(x * 4) % 2)) % 1 - 0.5
        ang, rad = np.arctan2(v, u), np.hypot(u * 1.3, v)
        on = (
            (rad < 0.2 + 0.12 * np.cos(ang * 6)) & (rad > 0.07 + 0.05 * np.cos(ang * 4))
            if kind == 'damask'
            else (np.sin(x * 90) > 0.2)
        )
        if kind == 'brick':
            row = np.floor(y * 14)
            on = ((y * 14) % 1 < 0.1) | (((x * 7 + 0.5 * (row % 2)) % 1) < 0.05)
        return np.where(on[..., None], k, b) * (0.96 + 0.05 * np.sin(x * 200))[..., None]

    return fn


def wallpaper(
    at=(0, 0, 0.75),
    rotz=0,
    papers=(
        ('#c9bfa8', '#8a7448', 'damask'),
        ('#8f9aa3', '#d3d6d6', 'damask'),
        ('#a5543c', '#d0c4b4', 'brick'),
    ),
):
    """Rolls in thin film, some lying, some standing; the first is partly unrolled towards the camera."""
    r = empty(at, rotz)
    mats = [picture(print_paper(*p), 400, 400, 0.55) for p in papers]
    white = mat('#d9d6cc', 0.7)
    radius, length = 0.04, 0.53

    def roll(where, rot, m):
        k = empty(where, rot=rot)
        k.parent = r
        sheet(
            lambda u, v: (radius * math.cos(u * 6.2832), radius * math.sin(u * 6.2832), v * length),
            40,
            2,
            m,
            k,
            closed=True,
        )
        for z in (0.002, length - 0.002):
            lathe([(0.013, z), (radius, z)], (0, 0, 0), white, k, 40)
            for q in range(5):
                lathe(
                    [
                        (0.016 + q * 0.005, z * 1.0 + (0.0008 if z > 0.1 else -0.0008)),
                        (0.0175 + q * 0.005, z + (0.0008 if z > 0.1 else -0.0008)),
                    ],
                    (0, 0, 0),
                    mat('#b5b0a2', 0.8),
                    k,
                    40,
                )
        tube(
            [
                (radius * 1.01 * math.cos(a), radius * 1.01 * math.sin(a), length / 2)
                for a in [q * 0.2618 for q in range(24)]
            ],
            0.001,
            mat('#b9c4c9', 0.2),
            k,
            True,
        )

    lying = (math.pi / 2, 0, math.pi / 2)
    for i, (y, z) in enumerate(((0.12, radius), (0.203, radius), (0.16, radius * 2.75))):
        roll((-0.3 + R.uniform(-0.02, 0.02), y, z), lying, mats[(i + 1) % 3])
    roll((0.33, 0.14, 0), (0, 0, 0.4), mats[2])
    roll((0.42, 0.08, 0), (0, 0.0, 2), mats[1])
    roll((-0.27, 0.0, radius), lying, mats[0])

    def tongue(u, v):
        y = -0.02 - 0.36 * v
        z = 0.001 + 0.012 * max(0, v - 0.8) * 10 * max(0, v - 0.8) * 5 + 0.03 * max(0, 0.1 - v) * 10 * 0.2
        return (-0.27 + u * length, y, z)

    sheet(tongue, 10, 30, mats[0], r)
    return r
