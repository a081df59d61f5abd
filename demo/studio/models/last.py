"""The form of a foot over which shoes are built: upper, sole, and a pair of them."""
from lib import *
from models.cloth import sheet, ridge


def along(stops, t):
    for (a, p), (b, q) in zip(stops, stops[1:]):
        if t <= b:
            k = max(0, (t - a) / (b - a))
            k = k * k * (3 - 2 * k)
            return p + (q - p) * k
    return stops[-1][1]


class Last:
    """The form of a foot from heel (t=0) to toe (t=1) along +Y; sizes for a length of 0.29 m."""

    def __init__(self, length=0.29, flip=1, toe=0.5, wide=1.0, lift=None):
        self.length, self.flip = length, flip
        k = length / 0.29
        self.half = [(0, 0.031), (0.06, 0.033), (0.2, 0.034), (0.42, 0.033), (0.68, 0.049), (0.82, 0.047)]
        self.half += [(0.93, 0.036 + 0.004 * toe), (0.98, 0.019 + 0.014 * toe), (1, 0.014 + 0.016 * toe)]
        self.half = [(t, w * k * wide) for t, w in self.half]
        self.lift = lift or [(0, 0), (1, 0)]

    def bend(self, t):
        """The inner side of a sole is straighter."""
        return self.flip * 0.012 * math.sin(max(0, t - 0.3) * 2.4)

    def width(self, t):
        t = min(1, max(0, t))
        heel = math.sqrt(max(0, 1 - max(0, 1 - t / 0.1) ** 2.2))
        toe = math.sqrt(max(0, 1 - max(0, 1 - (1 - t) / 0.06) ** 2.5))
        return along(self.half, t) * heel * toe + 0.0004

    def rise(self, t):
        return along(self.lift, t)

    def outline(self, grow=1.0, n=60):
        side = [
            (self.width(i / n) * grow, (i / n - 0.5) * self.length * (1 + (grow - 1) * 0.3))
            for i in range(n + 1)
        ]
        right = [(x + self.bend(i / n), y) for i, (x, y) in enumerate(side)]
        left = [(-x + self.bend(i / n), y) for i, (x, y) in enumerate(side)]
        return right + left[::-1]

    def upper(
        self,
        mt,
        parent,
        top,
        base=0.012,
        opening=(0.03, 0.42),
        rim=None,
        square=0.6,
        crease=0.0,
        t0=0.0,
        t1=1.0,
        off=0.0,
    ):
        """Skin over the foot. `top`: height along t; between the `opening` values it stays open at the middle.

        `rim(t)` is the height of the open edge.
        """
        a0, a1 = opening

        def place(v):
            # denser at the ends, where the outline is round
            return t0 + (t1 - t0) * (0.5 - 0.5 * math.cos(math.pi * v))

        def point(u, v):
            t = place(v)
            w, h = self.width(t) + off, along(top, t) + off
            a = math.pi * u
            open_here = a0 < t < a1
            e = square + 0.35 * max(0, min(1, (t - 0.45) / 0.3))
            if open_here:
                # both sides rise to the rim, then turn in a little
                side = -1 if u < 0.5 else 1
                k = abs(u - 0.5) * 2
                edge = along(rim, t) if rim else h
                lean = 0.3 * (1 - k) ** 1.5
                x, z = side * w * (1 - lean), base + (edge - base) * (1 - k) ** 0.7
                if k < 0.06 and a1 - t > 0.02:
                    x = side * w * 0.66
            else:
                c, s = -math.cos(a), math.sin(a)
                x = w * math.copysign(abs(c) ** e, c)
                z = base + (h - base) * s**0.8
            wrinkle = crease * ridge(t * 16, u * 1.5, self.flip) * max(0, 1 - abs(t - 0.64) / 0.12)
            y = (t - 0.5) * self.length
            return (x + self.bend(t), y, z + self.rise(t) + wrinkle)

        return skin(point, 44, 90, mt, parent, lambda u, t: a0 < place(t) < a1 and abs(u - 0.5) < 0.03)

    def sole(self, mt, parent, h=0.012, grow=1.05, z=0.0):
        """Sole that follows the lift of the foot."""
        n = 50

        def point(u, v):
            t = 0.5 - 0.5 * math.cos(math.pi * v)
            w = self.width(t) * grow
            corners = ((-w, 0), (-w, h), (w, h), (w, 0))
            x, zz = corners[int(round(u * 4)) % 4]
            return (x + self.bend(t), (t - 0.5) * self.length * 1.012, zz + z + self.rise(t))

        o = sheet(point, 4, n, mt, parent, closed=True)
        return bev(o, 0.003, 2, 30)


def skin(point, nu, nv, mt, parent, hole):
    from lib import _obj

    vs = [point(i / nu, j / nv) for j in range(nv + 1) for i in range(nu + 1)]
    fs = []
    for j in range(nv):
        for i in range(nu):
            if hole((i + 0.5) / nu, (j + 0.5) / nv):
                continue
            a = j * (nu + 1) + i
            fs.append((a, a + 1, a + nu + 2, a + nu + 1))
    me = bpy.data.meshes.new('upper')
    me.from_pydata(vs, [], fs)
    o = smooth(_obj(me, 'upper', mt, parent=parent), 180)
    s = o.modifiers.new('t', 'SOLIDIFY')
    s.thickness = 0.003
    s.offset = 0
    return o


def pair(make, at, rotz, gap=0.125, lie=None):
    """Left and right, not quite parallel; `lie` (an angle) lays the right one on its side to show the sole."""
    r = empty(at, rotz)
    for side in (-1, 1):
        one = make(side)
        one.parent = r
        one.location = (side * gap / 2, 0.02 * side, 0)
        one.rotation_euler = (0, 0, side * -0.07 + R.uniform(-0.03, 0.03))
        if lie and side > 0:
            one.location = (gap * 1.1, -0.02, 0.047)
            one.rotation_euler = (0, math.radians(-86), lie)
    return r


def leather(color, rough=0.28):
    return mat(color, rough, var=0.12, rvar=0.1, bump=0.15, bscale=350, coat=0.35, dirt=0.06, spec=0.45)
