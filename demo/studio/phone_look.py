"""What a cheap phone makes of a scene: exposure, white balance, tone curve, sharpening, grain and compression."""
import io
import math
import os

import numpy as np
from PIL import Image

LONG_SIDE, SHORT_SIDE = 800, 600
MAX_BYTES = 48_000
# The first photo of a listing is the large one. The others are compressed more, as if they were forwarded in a chat.
QUALITIES = (70, 64, 58, 52, 46, 40)
FURTHER_QUALITIES = (54, 46, 38)
FURTHER_MAX_BYTES = 30_000
LUMINANCE = np.array([0.2126, 0.7152, 0.0722], 'f4')


def blur(a, radius):
    """A box blur over both axes."""
    for axis in (0, 1):
        padded = np.pad(a, [(radius + 1, radius) if i == axis else (0, 0) for i in range(a.ndim)], 'edge')
        sums = np.cumsum(padded, axis, dtype='f8')
        n = a.shape[axis]
        upper = np.take(sums, range(2 * radius + 1, 2 * radius + 1 + n), axis)
        a = ((upper - np.take(sums, range(0, n), axis)) / (2 * radius + 1)).astype('f4')
    return a


def enlarge(x):
    """To the full size, in log space and before grain: rendering a little smaller saves time."""
    size = (LONG_SIDE, SHORT_SIDE) if x.shape[1] > x.shape[0] else (SHORT_SIDE, LONG_SIDE)
    if x.shape[1] >= size[0]:
        return x

    def plane(values):
        logarithms = Image.fromarray(np.log(values.astype('f4') + 0.002))
        return np.exp(np.asarray(logarithms.resize(size, Image.LANCZOS))) - 0.002

    return np.stack([plane(x[..., k]) for k in range(3)], -1).astype('f4')


def develop(x, seed, settings):
    """From linear light to the bytes of a photo. Settings: key, ev, wb, warm, hdr, bloom, con, sat, vig, noise."""
    chance = np.random.default_rng(seed)
    h, w, _ = x.shape
    yy, xx = np.mgrid[0:h, 0:w]
    u, v = (xx / w - 0.5) * 2, (yy / h - 0.5) * 2
    x = _expose(np.clip(x, 0, 60), np.exp(-(u * u + v * v) * 0.9), chance, settings)
    x = _lift_shadows(x, settings)
    y = _tone(x, settings)
    grey = (y @ np.array([0.3, 0.59, 0.11]))[..., None]
    y = grey + (y - grey) * settings.get('sat', 1.12)
    y = y * (1 - settings.get('vig', 0.16) * (u * u + v * v) ** 1.2 * 0.5)[..., None]
    y = y + 0.35 * (y - blur(y.astype('f4'), 1))
    y = y + _grain(np.clip(grey[..., 0], 0, 1), chance) * settings.get('noise', 1.0)
    return (np.clip(y, 0, 1) * 255 + 0.5).astype('u1')


def _expose(x, weight, chance, settings):
    """Exposes for the middle of the picture. The white balance corrects the light only in part."""
    light = np.log(x @ LUMINANCE + 1e-3)
    key = math.exp(float((light * weight).sum() / weight.sum()))
    x = x * (settings.get('key', 0.28) / key) * 2 ** settings.get('ev', 0)
    mean = np.array([float((np.minimum(x[..., k], 2) * weight).mean()) for k in range(3)])
    warm = settings.get('warm', 0)
    error = np.array([1 + chance.normal(0, 0.02) + warm, 1, 1 + chance.normal(0, 0.02) - warm])
    return x * (mean.mean() / mean) ** settings.get('wb', 0.55) * error


def _lift_shadows(x, settings):
    w = x.shape[1]
    local = np.log2((x @ LUMINANCE).astype('f4') + 0.01)
    for _ in range(2):
        local = blur(local, w // 24)
    x = x * (2 ** (-(local - np.log2(0.2)) * settings.get('hdr', 0.14)))[..., None]
    glare = np.minimum(np.maximum(x - 1.1, 0), 6)
    return x + blur(blur(glare, max(2, w // 160)), max(2, w // 60)) * settings.get('bloom', 0.12)


def _tone(x, settings):
    white = 3.2
    x = x * (1 + x / (white * white)) / (1 + x) * 1.42
    x = np.clip((x - 0.006) / 0.994, 0, 1)
    y = np.where(x <= 0.0031308, x * 12.92, 1.055 * x ** (1 / 2.4) - 0.055)
    return y + settings.get('con', 0.42) * (y * y * (3 - 2 * y) - y)


def _grain(grey, chance):
    h, w = grey.shape
    strength = 0.006 + 0.016 * (1 - grey) ** 2
    fine = blur(chance.normal(0, 1, (h, w)).astype('f4'), 1) * 1.6 + chance.normal(0, 0.5, (h, w))
    colour = np.stack([blur(chance.normal(0, 1, (h, w)).astype('f4'), 2) * 2.2 for _ in range(3)], -1)
    return fine[..., None] * strength[..., None] + colour * (strength * 0.55)[..., None]


def save(pixels, path, further):
    """A JPEG first, as phones write it, then WebP without metadata and below the size limit, or a PNG preview."""
    jpeg = io.BytesIO()
    Image.fromarray(pixels).save(jpeg, 'JPEG', quality=84)
    image = Image.open(jpeg).convert('RGB')
    if path.endswith('.png'):
        return image.save(path)
    for quality in FURTHER_QUALITIES if further else QUALITIES:
        image.save(path, 'WEBP', quality=quality, method=6)
        if os.path.getsize(path) <= (FURTHER_MAX_BYTES if further else MAX_BYTES):
            return
