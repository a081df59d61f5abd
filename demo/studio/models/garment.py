"""The cut of clothes: a body with a neckline and folds, sleeves, collars, strips that lie on the cloth."""
from lib import *
from models.cloth import *


def _curve(stops, v):
    """Smooth interpolation in a list of (position, value)."""
    for (a, p), (b, q) in zip(stops, stops[1:]):
        if v <= b:
            t = max(0, (v - a) / (b - a))
            t = t * t * (3 - 2 * t)
            return p + (q - p) * t
    return stops[-1][1]


class Garment:
    """Hangs from its neck at z=0, or lies on its back with its collar towards +Y (`lay`).

    `widths` are half widths at heights 0 (shoulder) to 1 (hem). The front looks to -Y.
    """

    def __init__(self, at, rotz=0, lay=False, length=0.75, widths=None, slope=0.05, neck=0.08, dip=0.09, **k):
        self.root = empty(at, rot=(-math.pi / 2, 0, 0) if lay else (0, 0, rotz))
        if lay:
            turn = empty(at, rotz)
            self.root.location = (0, 0, 0.004)
            self.root.parent = turn
        self.lay, self.length, self.slope, self.neck, self.dip = lay, length, slope, neck, dip
        self.widths = widths or [(0, 0.22), (0.3, 0.25), (1, 0.26)]
        self.shape = k.get('shape', 'round')
        self.depth = k.get('depth', 0.05)
        self.hem_depth = k.get('hem_depth', self.depth * 1.3)
        self.folds, self.amp = k.get('folds', 4), k.get('amp', 0.016)
        self.crease = k.get('crease', 0.006)
        if lay:
            self.amp *= 0.3
        self.hem_curve = k.get('hem_curve', 0.0)
        self.start = k.get('start', 0.25)
        self.seed = R.uniform(0, 60)

    def top(self, x, front):
        n = self.neck
        if abs(x) >= n:
            return -self.slope * (abs(x) - n) / (self.widths[0][1] - n)
        k = abs(x) / n
        drop = self.dip if front else 0.018
        return -drop * ((1 - k) if self.shape == 'v' and front else math.sqrt(1 - k * k))

    def surf(self, xr, v, front=True, off=0.0):
        """Point at the relative width xr (-1..1) and height v (0 shoulder, 1 hem), lifted by `off`."""
        xr = max(-1, min(1, xr))
        w = _curve(self.widths, v)
        s = self.seed + (0 if front else 7)
        wobble = 1 + (0.015 * N.noise(Vector((v * 5, s, 0)))) * min(1, v * 4)
        x = xr * w * wobble
        fade = min(5, max(1, 0.7 * self.length / self.dip))
        top = self.top(xr * self.widths[0][1], front) * max(0, 1 - v) ** fade
        z = top - v * self.length - self.hem_curve * v * v * (1 - xr * xr)
        reach = 1 - math.exp(-v * self.length / 0.09)
        d = (0.008 + (self.depth + (self.hem_depth - self.depth) * v - 0.008) * reach) * (
            1 - abs(xr) ** 3.2
        ) ** 0.6
        grow = max(0, (v - self.start) / (1 - self.start)) ** 0.8
        swing = 0.7 * N.noise(Vector((xr * 1.3, v * 1.5, s)))
        wave = math.sin(self.folds * math.pi * (xr + 0.12 * swing) + s + 0.8 * swing)
        wave += 0.5 * math.sin(self.folds * 1.9 * math.pi * xr + s * 2 + 1.3 * swing)
        fold = self.amp * grow * wave * (1 - abs(xr) ** 4)
        small = self.crease * (
            0.6 * ridge(x * 5 + s, z * 2.2 + x * 3) + 0.5 * ridge(x * 11, z * 7 - x * 5, s)
        )
        small *= min(1, v * 6)
        y = d + fold + small
        if self.lay:
            y = max(0.004, y) if front else 0.002
        return (x, (-1 if front else 1) * (y + off), z)

    def body(self, mt, nx=80, nv=90):
        """Front and back as one tube; the columns are denser at the sides."""

        def point(u, v):
            front = u < 0.5
            t = u * 2 if front else 2 - u * 2
            return self.surf(-math.cos(math.pi * t), v**0.9, front)

        return sheet(point, nx * 2, nv, mt, self.root, closed=True, thick=0.003)

    def strip(self, mt, x0, x1, v0, v1, off=0.003, nx=6, nv=60, thick=0.002, slant=0.0, front=True):
        """Cloth that lies on the front, between x0 and x1 metres from the middle."""

        def point(u, v):
            h = v0 + (v1 - v0) * v
            x = x0 + (x1 - x0) * u + slant * v
            return self.surf(x / _curve(self.widths, h), h, front, off)

        return sheet(point, nx, nv, mt, self.root, thick=thick)

    def button(self, x, v, mt, r=0.0055, off=0.005):
        p = self.surf(x / _curve(self.widths, v), v, True, off)
        cyl(r, 0.003, p, mt, 'Y', 0.001, self.root, n=16)

    def sleeves(
        self, mt, length=0.6, cuff=0.06, spread=12, arm=0.2, flat=0.03, crease=0.006, cuff_mt=None, cuff_h=0.0
    ):
        for side in (-1, 1):
            self._sleeve(side, mt, length, cuff, spread, arm, flat, crease, 0, 1, 0)
            if cuff_mt:
                self._sleeve(
                    side, cuff_mt, length, cuff, spread, arm, flat, 0.001, 1 - cuff_h / length, 1.005, 0.003
                )

    def _sleeve(self, side, mt, length, cuff, spread, arm, flat, crease, t0, t1, off):
        """Between the line shoulder to cuff and the line armpit to cuff."""
        half = self.widths[0][1]
        v = (arm + self.slope) / self.length
        shoulder = Vector((half * 0.97, 0, -self.slope + 0.004))
        armpit = Vector((_curve(self.widths, v) * 0.9, 0, -self.slope - arm))
        angle = math.radians(spread + R.uniform(-2, 2))
        along = Vector((math.sin(angle), 0, -math.cos(angle)))
        across = Vector((math.cos(angle), 0, math.sin(angle)))
        end = shoulder + Vector((0.05, 0, -0.03)) + along * length
        outer, inner = end + across * cuff * 0.2, end - across * cuff * 1.8
        bulge = shoulder + along * length * 0.3 + across * 0.05
        pit = armpit.lerp(inner, 0.35) + across * 0.01
        seed = R.uniform(0, 50)

        def point(u, v):
            t = t0 + (t1 - t0) * v
            a = 2 * math.pi * u
            p = shoulder * (1 - t) ** 2 + bulge * 2 * t * (1 - t) + outer * t * t
            q = armpit * (1 - t) ** 2 + pit * 2 * t * (1 - t) + inner * t * t
            mid, span = (p + q) / 2, (p - q) / 2
            b = flat * (0.35 + 0.65 * min(1, t * 5))
            cross = ridge(t * 7 + 0.4 * math.cos(a), seed, math.cos(a) * 0.8)
            long_ = ridge(math.cos(a) * 1.6, t * 1.6, seed)
            bump = crease * (0.8 * cross + 0.7 * long_) * min(1, t * 4)
            x = mid + span * math.cos(a) * (1 + 0.04 * cross * (t < 0.97))
            y = math.sin(a) * (b + bump + off)
            if self.lay:
                y = min(-0.003, y) if y < 0 else 0.001
            return (side * x.x, y - 0.004, x.z)

        sheet(point, 44, 70, mt, self.root, closed=True, thick=0.003)

    def collar(self, mt, fall=0.045, tip=0.07, stand=0.032, gap=0.1, rx=None, ry=0.045, drop=0.05, tilt=0.0):
        """Stand with a turned-down fall; without a fall (0) it is a band collar."""
        rx = rx or self.neck * 1.02
        squash = 0.45 if self.lay else 1

        def base(a):
            # a = 0 at the front, goes round the back
            return rx * math.sin(a), -ry * squash * math.cos(a), -drop * (0.5 + 0.5 * math.cos(a)) + 0.004

        def point(u, v):
            a = gap + (2 * math.pi - 2 * gap) * u
            x, y, z = base(a)
            front = max(0, math.cos(a)) ** 2
            if not fall:
                return (x * (1 - 0.04 * v), y * (1 - 0.04 * v), z + stand * v)
            if v < 0.35:
                return (x, y, z + stand * v / 0.35)
            q = (v - 0.35) / 0.65
            length = fall + (tip - fall) * front**2
            out = 1 + (0.03 + 0.022 * math.sin(q * 3.1)) + 0.16 * q
            spread = 0.012 * q * front * (1 if a < math.pi else -1)
            return (
                x * out + spread,
                y * out - 0.022 * q * front,
                z + stand - length * q + 0.006 * math.sin(q * 3.1),
            )

        return sheet(point, 60, 16, mt, self.root, thick=0.003)


def inside(g, mt):
    """Dark lining that closes the neck hole."""
    g.strip(mt, -g.neck * 0.95, g.neck * 0.95, 0.01, 0.3, -0.006, front=False)
