"""What phone and tablet screens show: a lock screen, icons, a page of settings, a dark or a broken glass."""
import numpy as np

from lib import *

WALLPAPERS = [
    ((0.05, 0.12, 0.35), (0.75, 0.3, 0.35)),
    ((0.02, 0.25, 0.28), (0.85, 0.7, 0.35)),
    ((0.16, 0.05, 0.3), (0.2, 0.5, 0.9)),
    ((0.3, 0.08, 0.05), (0.95, 0.6, 0.2)),
    ((0.02, 0.05, 0.09), (0.25, 0.55, 0.5)),
    ((0.35, 0.4, 0.5), (0.9, 0.86, 0.8)),
    ((0.03, 0.16, 0.08), (0.6, 0.75, 0.3)),
    ((0.1, 0.02, 0.1), (0.85, 0.25, 0.5)),
]
ICONS = [(0.2, 0.65, 0.3), (0.15, 0.4, 0.85), (0.9, 0.88, 0.85), (0.85, 0.25, 0.2), (0.95, 0.7, 0.2)]
ICONS += [(0.12, 0.12, 0.14), (0.55, 0.3, 0.75), (0.2, 0.7, 0.75)]


def rounded(x, y, w, h, cx, cy, half_w, half_h, corner):
    """Mask of a rounded rectangle; x and y in 0..1, everything else in metres."""
    u = np.abs((x - 0.5) * w - cx) - (half_w - corner)
    v = np.abs((y - 0.5) * h - cy) - (half_h - corner)
    return np.hypot(np.maximum(u, 0), np.maximum(v, 0)) < corner


def wallpaper(x, y, colours, kind):
    if kind % 3 == 0:
        d = np.sqrt((x - 0.8) ** 2 + ((y - 0.25) * 2) ** 2)
        k = 0.5 + 0.5 * np.sin(d * 7 + 1.5 * np.sin(x * 4))
    elif kind % 3 == 1:
        k = y * 0.8 + 0.2 * np.sin(x * 3 + y * 9) * y
        for i in range(3):
            hill = 0.2 + 0.13 * i + 0.06 * np.sin(x * (5 + 3 * i) + i * 2)
            k = (
                np.where(y < hill, 0.32 - 0.1 * i + k * 0.25, k)
                if i == 0
                else np.maximum(k, (y < hill) * 0.1)
            )
    else:
        k = 0.5 + 0.5 * np.sin(6 * (x * 0.6 + y * 1.4) + 2.2 * np.sin(2.5 * (x - y)))
    k = np.clip(k, 0, 1)[..., None]
    return np.array(colours[0]) * (1 - k) + np.array(colours[1]) * k


def paint(kind, w, h, corner, number):
    colours = WALLPAPERS[number % len(WALLPAPERS)]

    def icons(x, y, image):
        step = min(w, h) / (4.6 if min(w, h) < 0.1 else 6.2)
        columns, rows = int(w / step - 0.5), int(h / step * 0.5)
        places = [(col, row) for row in range(rows) for col in range(columns)]
        places += [(col + (columns - 4) / 2, -1) for col in range(4)]
        for i, (col, row) in enumerate(places):
            cx = (col - (columns - 1) / 2) * step
            cy = 0.42 * h - (0.8 + row * 1.25) * step if row >= 0 else 0.6 * step - h / 2
            size = 0.33 * step
            tile = rounded(x, y, w, h, cx, cy, size, size, size * 0.45)
            mark = rounded(x, y, w, h, cx, cy, size * 0.45, size * (0.2 + 0.25 * (i % 2)), size * 0.15)
            colour = np.array(ICONS[(i * i * 3 + i * number + i // 4) % len(ICONS)])
            image = np.where(tile[..., None], colour, image)
            image = np.where(mark[..., None], 0.95 if colour.mean() < 0.7 else 0.3, image)
        return image

    def settings(x, y, image):
        image = image * 0 + np.array((0.9, 0.9, 0.92))
        for i in range(7):
            row = rounded(x, y, w, h, 0, h * (0.21 - 0.095 * i), w * 0.46, h * 0.044, w * 0.02)
            image = np.where(row[..., None], 0.99, image)
        return image

    def draw(x, y):
        image = wallpaper(x, y, colours, number)
        if kind == 'lock':
            image = image * (0.45 + 0.55 * y[..., None])
        if kind == 'icons':
            image = icons(x, y, image * 0.8)
        if kind == 'settings':
            image = settings(x, y, image)
        inside = rounded(x, y, w, h, 0, 0, w / 2, h / 2, corner)
        return np.where(inside[..., None], image, 0)

    return draw


def broken(w, h, number, impact=(0.68, 0.72)):
    """Dark glass with cracks that run out from one blow, and pale splinters around it."""
    chance = np.random.default_rng(number)
    rays = np.sort(chance.uniform(-np.pi, np.pi, 17))
    bends = chance.uniform(-1, 1, (17, 3))
    rings = chance.uniform(0.08, 0.75, 9)

    def draw(x, y):
        u, v = x - impact[0], (y - impact[1]) * h / w
        far, angle = np.hypot(u, v), np.arctan2(v, u)
        image = np.zeros(x.shape + (3,)) + np.array((0.012, 0.012, 0.016))
        light = np.zeros(x.shape)
        for ray, (a, b, c) in zip(rays, bends):
            path = ray + 0.10 * a * np.sin(far * 5 + b * 3) + 0.05 * c * np.sin(far * 17 + a * 5)
            off = np.abs(np.angle(np.exp(1j * (angle - path)))) * far
            reach = far < 0.7 + 0.9 * abs(b)
            light = np.maximum(
                light, np.exp(-((off / 0.0055) ** 2)) * reach * (0.9 - 0.25 * np.minimum(far, 2))
            )
        sector = np.searchsorted(rays, angle)
        for i, ring in enumerate(rings):
            here = (sector * 7 + i * 3) % 5 < 2
            off = np.abs(far - ring * (1 + 0.12 * np.sin(angle * 5 + i) + 0.07 * np.sin(sector * 2.3 + i)))
            light = np.maximum(light, np.exp(-((off / 0.005) ** 2)) * here * 0.7)
        grit = np.sin(x * 611 + 5 * np.sin(y * 397)) * np.sin(y * 883 + 4 * np.sin(x * 517))
        light = np.maximum(light, (far < 0.085 + 0.03 * np.sin(angle * 7)) * (0.45 + 0.5 * (grit > 0.1)))
        # A dead corner where the liquid has run out.
        ink = np.hypot(x - 0.1, (y - 0.12) * 1.7) < 0.19 + 0.03 * np.sin(9 * np.arctan2(y - 0.12, x - 0.1))
        image = np.where(ink[..., None], np.array((0.05, 0.02, 0.07)), image)
        return image + light[..., None] * np.array((0.66, 0.68, 0.7))

    return draw


def screen(kind, w, h, corner, z, parent, number=0, shine=0.9, lines=()):
    """A screen of w x h metres in the XY plane. `lines`: pairs of words for the page of settings."""
    detail = 4200
    if kind == 'off':
        glass = mat('#07080a', 0.06, var=0.2, rvar=0.05, coat=0.8, dirt=0.12, dirtcol='#77736c', scale=25)
        return rrect(w, h, corner, 0.0002, (0, 0, z), glass, 0, parent=parent)
    if kind == 'broken':
        return quad(
            w, h, (0, 0, z), picture(broken(w, h, number), 560, int(560 * h / w), 0.12), parent=parent
        )
    pixels = min(600, int(w * detail)), min(900, int(h * detail))
    picked = picture(paint(kind, w, h, corner, number), *pixels, 0.06, shine)
    quad(w, h, (0, 0, z), picked, parent=parent)
    white, top = glow('#ffffff', shine * 1.4), z + 0.0001
    dark = glow('#101114', 0.02)
    if kind == 'lock':
        hour = ['14:32', '9:07', '11:45', '16:20', '7:58', '19:03'][number % 6]
        day = ['Sat, 12 Sept', 'Mon, 4 May', 'Thu, 23 July', 'Tue, 9 June'][number % 4]
        text(hour, w * 0.25, (0, h * 0.27, top), white, (0, 0, 0), parent, bold=False)
        text(day, w * 0.07, (0, h * 0.27 + w * 0.2, top), white, (0, 0, 0), parent, bold=False)
    if kind == 'settings':
        text('About phone', w * 0.085, (-w * 0.44, h * 0.33, top), dark, (0, 0, 0), parent, align='LEFT')
        for i, (left, right) in enumerate(lines):
            at = h * (0.21 - 0.095 * i)
            text(left, w * 0.05, (-w * 0.42, at, top), dark, (0, 0, 0), parent, False, 'LEFT')
            grey = glow('#6a6a70', 0.25)
            text(right, w * 0.05, (w * 0.42, at, top), grey, (0, 0, 0), parent, False, 'RIGHT')
    ink = dark if kind == 'settings' else white
    if h < 0.05:
        return
    text(
        f'4G  {61 + number * 7 % 38}%',
        min(w, h) * 0.045,
        (w / 2 - min(w, h) * 0.16, h * 0.472, top),
        ink,
        (0, 0, 0),
        parent,
        bold=False,
    )
    box((min(w, h) * 0.34, min(w, h) * 0.014, 0.0001), (0, -h * 0.482, top), ink, 0, parent=parent)
