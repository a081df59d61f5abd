"""Paintings on canvas."""
from lib import *
import numpy as np


def brush(x, y, seed=0.0, fine=1.0):
    """Uneven strokes between -1 and 1."""
    a = np.sin(37 * fine * x + 9 * np.sin(13 * fine * y + seed) + seed)
    b = np.sin(61 * fine * y + 7 * np.sin(17 * fine * x + 2 * seed))
    c = np.sin(143 * fine * (x + 0.6 * y) + 5 * np.sin(31 * y + seed))
    return (a + b + 0.7 * c) / 2.7


def paint(out, mask, color, x, y, seed, strength=0.1):
    tone = np.array(color) * (1 + strength * brush(x, y, seed)[..., None])
    out[mask] = np.clip(tone, 0, 1)[mask]


def sunset(x, y):
    """Evening over a river, huts and palms in black."""
    out = np.zeros(x.shape + (3,))
    t = np.clip((y - 0.35) / 0.65, 0, 1)[..., None]
    low, high = np.array((0.88, 0.52, 0.16)), np.array((0.45, 0.16, 0.2))
    out[:] = np.clip((low * (1 - t) + high * t) * (1 + 0.12 * brush(x, y * 2.5, 1)[..., None]), 0, 1)
    paint(out, np.hypot(x - 0.62, (y - 0.5) * 0.8) < 0.085, (0.95, 0.8, 0.4), x, y, 2, 0.05)
    paint(out, y < 0.35 + 0.004 * np.sin(40 * x), (0.42, 0.24, 0.18), x, y * 4, 3, 0.3)
    shine = (
        (np.abs(x - 0.62) < 0.05 + 0.15 * (0.35 - y))
        & (y < 0.35)
        & (np.sin(120 * y + 4 * np.sin(20 * x)) > 0.1)
    )
    paint(out, shine, (0.9, 0.62, 0.25), x, y, 4, 0.1)
    paint(out, (y < 0.12 + 0.03 * np.sin(5 * x + 1) + 0.01 * np.sin(30 * x)), (0.1, 0.07, 0.06), x, y, 5, 0.4)
    for cx, base, size in ((0.16, 0.36, 0.1), (0.3, 0.355, 0.075)):
        wall = (np.abs(x - cx) < size * 0.6) & (y > base - 0.02) & (y < base + size * 0.6)
        roof = (y > base + size * 0.55) & (y - base - size * 0.55 < (size - np.abs(x - cx)) * 0.75)
        paint(out, wall, (0.22, 0.12, 0.08), x, y, 6, 0.25)
        paint(out, roof & (np.abs(x - cx) < size), (0.12, 0.08, 0.05), x, y, 7, 0.35)
    for cx, top in ((0.85, 0.78), (0.93, 0.66), (0.05, 0.7)):
        trunk = (np.abs(x - cx - 0.03 * np.sin(3 * y)) < 0.007) & (y < top)
        paint(out, trunk, (0.09, 0.06, 0.05), x, y, 8, 0.3)
        dx, dy = x - cx - 0.03 * np.sin(3 * top), y - top
        angle, d = np.arctan2(dy, dx), np.hypot(dx, dy)
        leaf = (d < 0.13 * np.abs(np.cos(3.5 * angle)) ** 0.6) & (np.cos(7 * (angle + 1.6 * d)) > 0.2)
        paint(out, leaf, (0.09, 0.07, 0.05), x, y, 9, 0.3)
    return out


def drummer_shapes(x, y):
    """Abstract: calabashes and cloth in earth colours."""
    out = np.zeros(x.shape + (3,))
    paint(out, x >= 0, (0.72, 0.56, 0.34), x, y, 1, 0.18)
    paint(out, y < 0.3 + 0.1 * np.sin(3 * x), (0.5, 0.2, 0.12), x, y, 2, 0.2)
    paint(out, (y > 0.7 - 0.2 * x), (0.2, 0.36, 0.4), x, y, 3, 0.2)
    for cx, cy, r, c, k in (
        (0.3, 0.4, 0.17, (0.62, 0.36, 0.1), 4),
        (0.58, 0.34, 0.13, (0.78, 0.6, 0.25), 5),
        (0.74, 0.5, 0.1, (0.42, 0.12, 0.1), 6),
    ):
        body = np.hypot(x - cx, y - cy) < r
        neck = (np.abs(x - cx - 0.02) < r * 0.25) & (y > cy) & (y < cy + r * 1.9)
        paint(out, body | neck, c, x, y, k, 0.2)
        paint(out, body & (np.abs(y - cy) < r * 0.22) & (np.sin(90 * x) > 0), (0.15, 0.1, 0.08), x, y, k, 0.2)
        paint(
            out,
            body & (np.hypot(x - cx + r * 0.4, y - cy - r * 0.4) < r * 0.25),
            tuple(min(1, q + 0.15) for q in c),
            x,
            y,
            k,
            0.15,
        )
    for i in range(7):
        line = np.abs(y - 0.9 + 0.035 * i + 0.02 * np.sin(9 * x + i)) < 0.007
        paint(out, line, ((0.85, 0.7, 0.3), (0.6, 0.15, 0.12), (0.9, 0.86, 0.75))[i % 3], x, y, 7 + i, 0.15)
    return out


def canvas(at=(0, 0, 0), rotz=0, kind='sunset', size=(0.9, 0.65), lean=8, frame=None):
    """Stretched canvas leaning on the wall, with or without a frame."""
    r = empty(at, rot=(math.radians(-lean), 0, rotz))
    w, h = size
    box((w, 0.028, h), (0, 0, 0), mat('#cfc6ae', 0.9, bump=0.3, bscale=400), 0.002, parent=r, base=True)
    m = picture(sunset if kind == 'sunset' else drummer_shapes, 640, int(640 * h / w), 0.45, spec=0.35)
    bump = m.node_tree.nodes.new('ShaderNodeBump')
    noise = m.node_tree.nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = 90
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = 0.5, 0.002
    m.node_tree.links.new(noise.outputs['Fac'], bump.inputs['Height'])
    m.node_tree.links.new(bump.outputs[0], m.node_tree.nodes['Principled BSDF'].inputs['Normal'])
    quad(w, h, (0, -0.0148, h / 2), m, (math.pi / 2, 0, 0), r)
    if frame:
        wm = wood(*frame, 0.35, 0)
        for s in (-1, 1):
            box((w + 0.08, 0.045, 0.045), (0, -0.004, h / 2 + s * (h / 2 + 0.02)), wm, 0.008, parent=r)
            box((0.045, 0.045, h + 0.08), (s * (w / 2 + 0.02), -0.004, h / 2), wm, 0.008, parent=r)
    return r
