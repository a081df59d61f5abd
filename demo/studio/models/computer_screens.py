"""What computer, camera and television screens show: drawn here, with invented programs and generic words."""
from lib import *


def _font(size, bold=False):
    from PIL import ImageFont

    name = 'DejaVuSans-Bold.ttf' if bold else 'DejaVuSans.ttf'
    return ImageFont.truetype(f'/usr/share/fonts/truetype/dejavu/{name}', size)


def _gradient(w, h, a, b, waves=3.0, turn=0.0):
    import numpy as np
    from PIL import Image

    y, x = np.mgrid[0:h, 0:w]
    x, y = x / w, y / h
    k = np.clip(0.5 + 0.5 * np.sin(x * waves + 2.2 * np.sin(y * 2.6 + turn) + turn), 0, 1)[..., None]
    rgb = np.array(a) * (1 - k) + np.array(b) * k
    return Image.fromarray((np.clip(rgb, 0, 1) * 255).astype('u1'))


def _hills(w, h, dusk=False):
    """A landscape: sky, far and near hills, a road."""
    import numpy as np
    from PIL import Image

    y, x = np.mgrid[0:h, 0:w]
    x, y = x / w, 1 - y / h
    s = np.clip((y - 0.4) * 1.7, 0, 1)[..., None]
    low, high = ((0.95, 0.55, 0.3), (0.2, 0.2, 0.5)) if dusk else ((0.85, 0.92, 0.97), (0.25, 0.5, 0.85))
    rgb = np.array(low) * (1 - s) + np.array(high) * s
    for level, size, colour in (
        (0.5, 0.07, (0.3, 0.4, 0.5)),
        (0.4, 0.06, (0.2, 0.38, 0.25)),
        (0.24, 0.05, (0.25, 0.42, 0.12)),
    ):
        edge = (
            level + size * np.sin(x * (5 + level * 9) + level * 20) + size * 0.3 * np.sin(x * 23 + level * 9)
        )
        shade = (0.65 + 0.6 * y)[..., None]
        rgb = np.where((y < edge)[..., None], np.array(colour) * (0.5 if dusk else 1) * shade, rgb)
    return Image.fromarray((np.clip(rgb, 0, 1) * 255).astype('u1'))


def _taskbar(d, w, h, colour, middle):
    bar = h // 18
    d.rectangle((0, h - bar, w, h), fill=colour)
    chance = random.Random(w + h + middle)
    x = w * 0.36 if middle else 8
    for _ in range(8):
        d.rectangle(
            (x, h - bar + 6, x + bar - 12, h - 6), fill=tuple(chance.randint(60, 240) for _ in range(3))
        )
        x += bar + 4
    d.text((w - 62, h - bar + 4), '10:24', font=_font(bar // 2 + 1), fill=(235, 235, 235))


def _draw(kind, w, h):
    from PIL import ImageDraw

    if kind == 'photo':
        return _hills(w, h, True)
    if kind in ('hills', 'dusk'):
        im = _hills(w, h, kind == 'dusk')
        d = ImageDraw.Draw(im)
        _taskbar(d, w, h, (22, 26, 34), True)
        chance = random.Random(5)
        for i in range(5):
            colour = tuple(chance.randint(90, 240) for _ in range(3))
            d.rounded_rectangle((16, 16 + i * 56, 46, 46 + i * 56), 5, fill=colour)
            d.rectangle((13, 51 + i * 56, 49, 54 + i * 56), fill=(230, 230, 230))
        return im
    if kind == 'dock':
        im = _gradient(w, h, (0.2, 0.12, 0.4), (0.95, 0.5, 0.35), 2.4, 1.2)
        d = ImageDraw.Draw(im)
        d.rectangle((0, 0, w, 15), fill=(236, 232, 232))
        d.text((14, 1), 'Finder   File   Edit   View   Window', font=_font(10, True), fill=(40, 40, 40))
        d.rounded_rectangle((w * 0.22, h - 46, w * 0.78, h - 8), 9, fill=(190, 170, 180))
        chance = random.Random(8)
        for i in range(10):
            x = w * 0.235 + i * w * 0.0545
            d.rounded_rectangle(
                (x, h - 41, x + 27, h - 14), 6, fill=tuple(chance.randint(40, 250) for _ in range(3))
            )
        return im
    if kind == 'clock':
        im = _gradient(w, h, (0.03, 0.18, 0.35), (0.25, 0.6, 0.75), 3.5, 0.4)
        d = ImageDraw.Draw(im)
        d.text((w * 0.5, h * 0.3), '09:41', font=_font(h // 6), fill=(245, 245, 245), anchor='mm')
        d.text(
            (w * 0.5, h * 0.44),
            'Tuesday, 15 September',
            font=_font(h // 22),
            fill=(245, 245, 245),
            anchor='mm',
        )
        return im
    if kind == 'system':
        im = _gradient(w, h, (0.05, 0.25, 0.5), (0.2, 0.55, 0.85), 4, 2)
        d = ImageDraw.Draw(im)
        d.rectangle((60, 40, w - 60, h - 50), fill=(246, 246, 246))
        d.rectangle((60, 40, w - 60, 62), fill=(225, 228, 232))
        d.text((70, 44), 'About this computer', font=_font(12), fill=(30, 30, 30))
        rows = (
            'Processor     2.40 GHz  4 cores',
            'Memory        16.0 GB',
            'Storage        512 GB SSD',
            'System         64-bit, activated',
            'Battery         91 %',
        )
        for i, row in enumerate(rows):
            d.text((84, 84 + i * 34), row, font=_font(16), fill=(35, 35, 40))
        _taskbar(d, w, h, (230, 234, 240), False)
        return im
    if kind == 'game':
        im = _gradient(w, h, (0.05, 0.0, 0.02), (0.65, 0.05, 0.08), 6, 0.7)
        d = ImageDraw.Draw(im)
        for i in range(6):
            d.polygon(
                (
                    (w * 0.5 + i * 26, h),
                    (w * 0.75 + i * 30, 0),
                    (w * 0.75 + i * 30 + 8, 0),
                    (w * 0.5 + i * 26 + 8, h),
                ),
                fill=(150 - i * 18, 18, 24),
            )
        _taskbar(d, w, h, (14, 12, 14), True)
        return im
    if kind == 'sheet':
        im = _gradient(w, h, (0.96, 0.96, 0.96), (0.97, 0.97, 0.97))
        d = ImageDraw.Draw(im)
        d.rectangle((0, 0, w, 46), fill=(30, 110, 70))
        for i in range(1, 24):
            d.line((0, 46 + i * 14, w, 46 + i * 14), fill=(205, 205, 205))
        for i in range(1, 10):
            d.line((i * w / 10, 46, i * w / 10, h), fill=(205, 205, 205))
        chance = random.Random(3)
        for i in range(18):
            for j in range(6):
                d.text(
                    (j * w / 10 + 5, 47 + i * 14),
                    str(chance.randint(10, 9999)),
                    font=_font(9),
                    fill=(60, 60, 60),
                )
        _taskbar(d, w, h, (28, 32, 40), False)
        return im
    im = _gradient(w, h, (0.06, 0.14, 0.4), (0.3, 0.65, 0.95), 5, 0.9)
    _taskbar(ImageDraw.Draw(im), w, h, (20, 24, 32), True)
    return im


def screen(kind='hills', emit=0.9, w=640, h=400):
    """Material of a lit screen: photo, hills, dusk, dock, clock, system, game, sheet, wave."""
    import numpy as np

    pixels = (np.asarray(_draw(kind, w, h).convert('RGB'))[::-1] / 255.0) ** 2.2
    return picture(lambda x, y: pixels, w, h, 0.2, emit)
