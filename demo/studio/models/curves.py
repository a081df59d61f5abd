"""Curves and areas in a plane, for the skins of vehicles (skin.py)."""
import numpy as np


def curve(knots, x):
    """Smooth curve through (x, value) knots, x rising, without overshoot."""
    k = np.array(knots, float)
    kx, kv = k[:, 0], k[:, 1]
    step = np.diff(kv) / np.diff(kx)
    slope = np.zeros(len(kx))
    slope[0], slope[-1] = step[0], step[-1]
    same = step[:-1] * step[1:] > 0
    slope[1:-1][same] = 2 * step[:-1][same] * step[1:][same] / (step[:-1] + step[1:])[same]
    x = np.clip(np.asarray(x, float), kx[0], kx[-1])
    i = np.clip(np.searchsorted(kx, x) - 1, 0, len(kx) - 2)
    h = kx[i + 1] - kx[i]
    t = (x - kx[i]) / h
    a, b = kv[i], kv[i + 1]
    return (
        (2 * t**3 - 3 * t**2 + 1) * a
        + (t**3 - 2 * t**2 + t) * h * slope[i]
        + (3 * t**2 - 2 * t**3) * b
        + (t**3 - t**2) * h * slope[i + 1]
    )


def inside(polygon, a, b):
    """Which of the points (a, b) lie in the polygon."""
    result = np.zeros(np.shape(a), bool)
    for (x0, y0), (x1, y1) in zip(polygon, polygon[1:] + polygon[:1]):
        if y0 == y1:
            continue
        crosses = ((y0 > b) != (y1 > b)) & (a < (x1 - x0) * (b - y0) / (y1 - y0) + x0)
        result ^= crosses
    return result


def near(points, a, b, width):
    """Which of the points (a, b) lie nearer than width to a line through the points."""
    result = np.zeros(np.shape(a), bool)
    for (x0, y0), (x1, y1) in zip(points, points[1:]):
        dx, dy = x1 - x0, y1 - y0
        t = np.clip(((a - x0) * dx + (b - y0) * dy) / (dx * dx + dy * dy), 0, 1)
        result |= np.hypot(a - x0 - t * dx, b - y0 - t * dy) < width
    return result
