"""Mirrors, clock, picture frames."""
import numpy as np

from models.home_parts import *


def sun_mirror(at=(0, 0, 1.5), yb=0.6, rays=36, r0=0.22):
    """Round mirror with gold rays, hanging on the wall y=yb."""
    r = empty((at[0], yb, at[2]), rot=(math.pi / 2, 0, 0))
    g = gold(0.35)
    cyl(r0, 0.012, (0, 0, 0.014), mirror(), 'Z', 0.003, r, 72)
    ring = [
        (r0 - 0.012, 0.012),
        (r0 - 0.008, 0.028),
        (r0 + 0.012, 0.03),
        (r0 + 0.02, 0.016),
        (r0 + 0.016, 0.002),
    ]
    lathe(ring, (0, 0, 0), g, r, 72)
    for k in range(rays):
        a = 2 * math.pi * k / rays
        l = 0.2 if k % 2 else 0.13
        ray = empty((0, 0, 0.012), a)
        ray.parent = r
        prism(
            [(r0, -0.009), (r0 + l, -0.002), (r0 + l, 0.002), (r0, 0.009)],
            0.006,
            (0, 0, 0),
            g,
            0.002,
            parent=ray,
        )
        if k % 2:
            cyl(0.009, 0.008, (r0 + l, 0, 0.003), g, 'Z', 0.003, ray, 16)
    return r


def framed_mirror(at=(0, 0, 0), rotz=0, w=0.6, h=1.6, wc=('#4a2f1c', '#2a180d'), lean=8, frame=None):
    """Long mirror in a broad frame, leaning on the wall or hanging (lean=0)."""
    r = empty(at, rot=(math.radians(90 - lean), 0, rotz))
    m = frame and mat(frame, 0.35, dirt=0.1) or wood(*wc, axis=1)
    t = 0.07
    for s in (-1, 1):
        box((t, h, 0.035), (s * (w / 2 - t / 2), h / 2, 0), m, 0.012, parent=r)
        box((w, t, 0.036), (0, h / 2 + s * (h / 2 - t / 2), 0), m, 0.012, parent=r)
    box((w - t, h - t, 0.006), (0, h / 2, 0.004), mirror(), 0.001, parent=r)
    box((w - 0.02, h - 0.02, 0.006), (0, h / 2, -0.014), mat('#8a6a48', 0.8), 0, parent=r)
    return r


def clock(
    at=(0, 0, 1.7), yb=0.5, r0=0.16, rim='#1b1b1d', face='#dcd9d0', ink='#17181a', time=(10, 9), square=False
):
    """Wall clock with numbers and three hands behind glass."""
    r = empty((at[0], yb, at[2]), rot=(math.pi / 2, 0, 0.0))
    m = mat(rim, 0.3, coat=0.3, dirt=0.12, dirtcol='#8a8172') if rim != 'gold' else gold(0.25)
    k = mat(ink, 0.5)
    if square:
        rrect(r0 * 2.2, r0 * 2.2, 0.04, 0.03, (0, 0, 0), m, 0.01, parent=r)
        rrect(r0 * 1.98, r0 * 1.98, 0.03, 0.002, (0, 0, 0.0295), mat(face, 0.5, dirt=0.08), 0, parent=r)
        z = 0.032
    else:
        cyl(r0, 0.02, (0, 0, 0.01), mat(face, 0.5, dirt=0.08), 'Z', 0, r, 72)
        ring = [
            (r0 * 0.93, 0.02),
            (r0 * 0.94, 0.034),
            (r0 * 1.02, 0.042),
            (r0 * 1.1, 0.034),
            (r0 * 1.12, 0.01),
            (r0 * 1.08, 0),
        ]
        lathe(ring, (0, 0, 0), m, r, 72)
        z = 0.0205
    for i in range(12):
        a = math.pi / 2 - (i + 1) * math.pi / 6
        text(
            str(i + 1),
            r0 * 0.2,
            (r0 * 0.72 * math.cos(a), r0 * 0.72 * math.sin(a), z + 0.0006),
            k,
            (0, 0, 0),
            r,
        )
    for i in range(60):
        a = i * math.pi / 30
        s = (0.005, 0.001) if i % 5 else (0.01, 0.0025)
        box(
            (s[0], s[1], 0.0006),
            (r0 * 0.87 * math.cos(a), r0 * 0.87 * math.sin(a), z + 0.0006),
            k,
            0,
            (0, 0, a),
            r,
        )
    hour, minute = time
    hands = (
        (hour * 30 + minute / 2, 0.5, 0.009, k),
        (minute * 6, 0.74, 0.006, k),
        (37 * 6, 0.78, 0.0022, mat('#a8231f', 0.4)),
    )
    for i, (deg, l, w, hm) in enumerate(hands):
        hand = empty((0, 0, z + 0.003 + i * 0.002), math.pi / 2 - math.radians(deg))
        hand.parent = r
        box((r0 * (l + 0.14), w, 0.0012), (r0 * (l - 0.14) / 2, 0, 0), hm, 0.0004, parent=hand)
    cyl(0.007, 0.012, (0, 0, z + 0.006), k, 'Z', 0.002, r, 24)
    text('QUARTZ', r0 * 0.09, (0, -r0 * 0.3, z + 0.0006), k, (0, 0, 0), r)
    cover = cyl(r0 * 0.95, 0.002, (0, 0, z + 0.014), pane('#f2f4f2', 0.02, 1.45), 'Z', 0, r, 60)
    return r


def painting(kind, colours, seed=1):
    c = [np.array(hexc(k)[:3]) for k in colours]

    def fn(x, y):
        g = np.random.default_rng(seed)
        wob = 0.02 * np.sin(x * 40 + 3 * np.sin(y * 23)) + 0.015 * np.sin(y * 61 + x * 17)
        out = np.zeros(x.shape + (3,)) + c[0]
        if kind == 'sunset':
            t = np.clip(y + wob, 0, 1)[..., None]
            out = c[0] * (1 - t) + c[1] * t
            out[((x - 0.62) ** 2 + (y - 0.55) ** 2) < 0.012] = c[2]
            out[y + wob < 0.32 + 0.05 * np.sin(x * 6)] = c[3]
            for px, lean in ((0.2, 0.05), (0.3, -0.03)):
                out[(abs(x - px - lean * (y - 0.3) * 3) < 0.012) & (y < 0.75) & (y > 0.2)] = c[3] * 0.5
                rr = np.hypot(x - px - lean * 1.35, (y - 0.75) * 1.2)
                ang = np.arctan2(y - 0.75, x - px - lean * 1.35)
                out[(rr < 0.16) & (np.sin(ang * 7) > 0.35 + rr * 3)] = c[3] * 0.5
        elif kind == 'drum':  # three standing figures in wrappers
            out = c[0] * (0.85 + 0.3 * (y + wob))[..., None]
            for i, px in enumerate((0.25, 0.5, 0.76)):
                body = (abs(x - px) < 0.05 + 0.09 * np.clip(0.62 - y, 0, 1)) & (y < 0.62) & (y > 0.06)
                out[body] = c[1 + i % 3]
                out[body & (np.sin(y * 70 + np.sin(x * 50)) > 0.5)] = c[(2 + i) % 4]
                out[np.hypot(x - px, (y - 0.7) * 1.2) < 0.06] = np.array([0.03, 0.015, 0.01])
                out[(abs(x - px) < 0.075) & (abs(y - 0.78) < 0.035)] = c[1 + (i + 1) % 3]
        else:
            for _ in range(30):
                px, py, rr = g.random(), g.random(), g.uniform(0.05, 0.25)
                out[(np.hypot(x - px, y - py) + wob < rr) & (np.sin((x + y) * g.uniform(8, 30)) > -0.3)] = c[
                    g.integers(0, len(c))
                ]
        return np.clip(out * g.normal(1, 0.05, x.shape)[..., None] * (0.92 + 3 * wob)[..., None], 0, 1)

    return fn


def frame(parent, at, w, h, art, rim='#17120f', pass_=True, t=0.022):
    """Picture frame whose centre is `at` on a wall that looks to -Y."""
    r = empty(at, rot=(math.pi / 2, R.uniform(-0.012, 0.012), 0))
    r.parent = parent
    m = mat(rim, 0.35, coat=0.2) if rim != 'gold' else gold(0.35)
    for s in (-1, 1):
        box((t, h, 0.022), (s * (w / 2 - t / 2), 0, 0.011), m, 0.004, parent=r)
        box((w, t, 0.022), (0, s * (h / 2 - t / 2), 0.011), m, 0.004, parent=r)
    quad(w - t, h - t, (0, 0, 0.006), mat('#d9d6cc', 0.6), (0, 0, 0), r)
    k = 0.72 if pass_ else 0.98
    quad((w - t) * k, (h - t) * k, (0, 0, 0.0075), art, (0, 0, 0), r)
    quad(w - t, h - t, (0, 0, 0.013), pane('#f2f4f2', 0.03, 1.45), (0, 0, 0), r)


def frames(at=(0, 0, 1.5), yb=0.5, rim='#17120f', n=3):
    r = empty((at[0], 0, at[2]))
    arts = [
        painting('sunset', ['#8c3a1c', '#d8902f', '#e8c25a', '#2a1a14']),
        painting('drum', ['#b9803a', '#8c2a1f', '#22507a', '#d8b03f']),
        painting('dots', ['#c9c0a6', '#23403f', '#a8502f', '#d8a53f', '#17202a'], 4),
    ]
    sizes = [(-0.42, 0.0, 0.34, 0.46), (0, 0.02, 0.4, 0.56), (0.42, -0.01, 0.34, 0.46)]
    for i in range(n):
        x, z, w, h = sizes[i] if n > 1 else (0, 0, 0.75, 0.55)
        frame(r, (x, yb - 0.002, z), w, h, picture(arts[i], 240, 320, 0.5), rim)
    return r
