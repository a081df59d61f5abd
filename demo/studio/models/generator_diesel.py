"""Soundproof diesel generator: a steel box on castors with louvres, doors, control panel and exhaust."""
from lib import *


def build(color='#c3892a', at=(0, 0, 0), rotz=0, wear=0.3, kva='10 kVA', trim='#2a2c2f'):
    r = empty(at, rotz)
    w, d, h = 0.95, 0.56, 0.72
    paint = mat(
        color, 0.36, var=0.06, dirt=wear, dirtcol='#5a4632', coat=0.25, z0=0, scale=5, bump=0.03, bscale=80
    )
    dark = mat(trim, 0.5, dirt=wear * 0.6, dirtcol='#6b5a44')
    black = mat('#0d0d0e', 0.7)
    chrome = mat('#a6a9ab', 0.3, 1)
    z = 0.1
    y = -d / 2
    box((w, d, 0.06), (0, 0, z - 0.02), dark, 0.006, parent=r, base=True)
    box((w - 0.01, d - 0.01, h - 0.05), (0, 0, z + 0.04), paint, 0.02, parent=r, base=True, seg=4)
    box((w + 0.004, d + 0.004, 0.03), (0, 0, z + h - 0.045), paint, 0.012, parent=r, base=True)
    _doors(r, w, y, z, h, paint, black, chrome)
    _panel(r, y, z + 0.4, black, chrome)
    _ends(r, w, d, z, paint, black)
    _top(r, z + h, dark, black)
    for x in (-w / 2 + 0.1, w / 2 - 0.1):
        for yy in (-d / 2 + 0.07, d / 2 - 0.07):
            cyl(0.048, 0.035, (x, yy, 0.048), mat('#18181a', 0.8, dirt=0.5), 'Y', 0.008, r)
            box((0.045, 0.06, 0.03), (x, yy, 0.07), chrome, 0.003, parent=r)
    quad(
        0.26, 0.075, (-0.2, y - 0.0135, z + 0.6), mat('#e0ddd2', 0.4, dirt=wear * 0.5), (math.pi / 2, 0, 0), r
    )
    text(kva, 0.06, (-0.2, y - 0.0142, z + 0.6), mat('#8f1b14', 0.5), parent=r)
    text('SILENT DIESEL', 0.022, (-0.2, y - 0.0142, z + 0.535), mat('#1a1a1a', 0.5), parent=r)
    return r


def _doors(r, w, y, z, h, paint, black, chrome):
    """One big service door left with louvres, one small one right under the panel."""
    for x, width, height in ((-0.2, 0.5, 0.62), (0.27, 0.34, 0.3)):
        box(
            (width + 0.01, 0.004, height + 0.01), (x, y + 0.004, z + 0.065), black, 0.002, parent=r, base=True
        )
        box((width, 0.016, height), (x, y - 0.003, z + 0.07), paint, 0.008, parent=r, base=True)
        for dz in (0.1, height - 0.1):
            box((0.02, 0.02, 0.06), (x - width / 2 + 0.006, y - 0.012, z + 0.07 + dz), black, 0.004, parent=r)
        lock = (x + width / 2 - 0.05, y - 0.014, z + 0.07 + height / 2)
        box((0.036, 0.01, 0.09), lock, black, 0.008, parent=r)
        cyl(0.008, 0.014, (lock[0], lock[1] - 0.004, lock[2] - 0.03), chrome, 'Y', 0.002, r, n=20)
    for k in range(9):
        _louvre(r, (-0.23, y - 0.012, z + 0.14 + k * 0.026), 0.3, paint, black)


def _louvre(r, loc, width, paint, black):
    box((width, 0.004, 0.014), (loc[0], loc[1] + 0.001, loc[2]), black, 0, parent=r)
    box((width + 0.006, 0.018, 0.004), (loc[0], loc[1] - 0.006, loc[2] + 0.008), paint, 0.001, (0.6, 0, 0), r)


def _panel(r, y, z, black, chrome):
    """Control panel behind a sunken frame: meters, sockets, key, breaker."""
    fy = y - 0.004
    box((0.35, 0.02, 0.25), (0.27, fy + 0.01, z), black, 0.008, parent=r, base=True)
    box(
        (0.325, 0.008, 0.225),
        (0.27, fy - 0.002, z + 0.0125),
        mat('#3a3d40', 0.45),
        0.004,
        parent=r,
        base=True,
    )
    face = fy - 0.006
    for x in (0.17, 0.235):
        box((0.054, 0.01, 0.05), (x, face - 0.003, z + 0.19), black, 0.003, parent=r)
        box((0.046, 0.004, 0.04), (x, face - 0.008, z + 0.19), mat('#e2dfd4', 0.3), 0.002, parent=r)
        box((0.0015, 0.002, 0.024), (x, face - 0.011, z + 0.19), mat('#b01f17', 0.5), 0, (0, 0.5, 0), r)
    box((0.075, 0.012, 0.05), (0.365, face - 0.003, z + 0.19), mat('#0a1310', 0.1, coat=1), 0.004, parent=r)
    text('50.0', 0.02, (0.365, face - 0.01, z + 0.19), glow('#57e08a', 0.9), parent=r, bold=False)
    for x in (0.165, 0.225):
        cyl(0.026, 0.014, (x, face - 0.004, z + 0.11), mat('#2456a0', 0.45), 'Y', 0.004, r)
        cyl(0.02, 0.016, (x, face - 0.006, z + 0.11), black, 'Y', 0.003, r)
    box((0.05, 0.03, 0.07), (0.3, face - 0.01, z + 0.1), mat('#d4d2ca', 0.4), 0.004, parent=r)
    box((0.014, 0.02, 0.024), (0.3, face - 0.026, z + 0.11), black, 0.003, parent=r)
    cyl(0.015, 0.014, (0.375, face - 0.005, z + 0.12), chrome, 'Y', 0.002, r)
    box((0.004, 0.026, 0.024), (0.375, face - 0.022, z + 0.12), chrome, 0.001, parent=r)
    for i, c in enumerate(('#b01f17', '#17181a')):
        cyl(0.009, 0.026, (0.355 + i * 0.03, face - 0.012, z + 0.05), mat(c, 0.4), 'Y', 0.002, r, n=20)
    cyl(0.017, 0.024, (0.17, face - 0.01, z + 0.05), mat('#b8231a', 0.35), 'Y', 0.005, r, n=28)
    text('STOP', 0.012, (0.21, face - 0.0025, z + 0.05), mat('#d9d7cf', 0.5), parent=r)


def _ends(r, w, d, z, paint, black):
    for s in (-1, 1):
        for k in range(12):
            box((0.004, 0.36, 0.014), (s * (w / 2 - 0.004), 0, z + 0.2 + k * 0.026), black, 0, parent=r)
            box(
                (0.018, 0.366, 0.004),
                (s * (w / 2 + 0.003), 0, z + 0.208 + k * 0.026),
                paint,
                0.001,
                (0, s * 0.6, 0),
                r,
            )
        tube(
            bent(
                [
                    (s * w / 2, -0.12, z + 0.6),
                    (s * (w / 2 + 0.045), -0.12, z + 0.6),
                    (s * (w / 2 + 0.045), 0.12, z + 0.6),
                    (s * w / 2, 0.12, z + 0.6),
                ],
                0.02,
            ),
            0.01,
            black,
            r,
            smoothc=False,
        )


def _top(r, z, dark, black):
    cyl(0.042, 0.03, (-0.28, 0.06, z), black, 'Z', 0.006, r)
    cyl(0.03, 0.025, (-0.28, 0.06, z + 0.02), dark, 'Z', 0.006, r)
    cyl(
        0.03, 0.12, (0.3, 0.1, z + 0.03), mat('#4a423a', 0.6, 0.6, dirt=0.6, dirtcol='#6b3b1e'), 'Z', 0.002, r
    )
    tube(
        bent([(-0.05, 0, z - 0.03), (-0.05, 0, z + 0.03), (0.1, 0, z + 0.03), (0.1, 0, z - 0.03)], 0.025),
        0.01,
        black,
        r,
        smoothc=False,
    )
