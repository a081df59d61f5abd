"""Plastic chairs."""
from lib import *


def plastic(color='#8c1f1a', at=(0, 0, 0), rotz=0, n=1):
    """Moulded plastic arm chair, stackable."""

    r0 = empty(at, rotz)
    m = mat(color, 0.35, var=0.05, rvar=0.12, dirt=0.15, dirtcol='#b5a58c', spec=0.5)
    for s in range(n):
        r = empty((0, 0.02 * s, 0.07 * s))
        r.parent = r0
        # seat + back as one curved sheet
        vs = []
        fs = []
        nx, ny = 17, 30
        for j in range(ny + 1):
            t = j / ny
            if t < 0.45:
                u = t / 0.45
                y = -0.23 + 0.42 * u
                z = (
                    0.43
                    - 0.03 * math.sin(u * math.pi)
                    - 0.02 * u
                    + (0.0 if u > 0.08 else -0.02 * (1 - u / 0.08))
                )
                w = 0.235 - 0.01 * u
            else:
                u = (t - 0.45) / 0.55
                y = 0.19 + 0.03 * math.sin(u * 1.6) + 0.1 * u
                z = 0.41 + 0.42 * u
                w = 0.225 + 0.012 * math.sin(u * math.pi) - 0.035 * max(0, u - 0.7) / 0.3
            for i in range(nx + 1):
                x = i / nx * 2 - 1
                back = max(0, (t - 0.45) / 0.55)
                vs.append(
                    (
                        x * w,
                        y - 0.05 * x * x * back,
                        z
                        - 0.012 * (1 - x * x) * (1 - back)
                        - 0.03 * back * max(0, (t - 0.85) / 0.15) * x * x,
                    )
                )
        for j in range(ny):
            for i in range(nx):
                if 16 <= j <= 25 and i in (3, 5, 7, 9, 11, 13):
                    continue
                a = j * (nx + 1) + i
                fs.append((a, a + 1, a + nx + 2, a + nx + 1))
        me = bpy.data.meshes.new('pc')
        me.from_pydata(vs, [], fs)
        from lib import _obj

        o = smooth(_obj(me, 'pc', m, parent=r), 180)
        so = o.modifiers.new('s', 'SOLIDIFY')
        so.thickness = 0.006
        sb = o.modifiers.new('ss', 'SUBSURF')
        sb.levels = sb.render_levels = 1
        for sx in (-1, 1):
            x = sx * 0.225
            for y0, y1, zt in ((-0.21, -0.25, 0.43), (0.17, 0.25, 0.42)):
                pr = [
                    (-0.025, -0.022),
                    (0.02, -0.022),
                    (0.02, -0.012),
                    (-0.013, -0.012),
                    (-0.013, 0.022),
                    (-0.025, 0.022),
                ]
                o = prism(
                    [(-sx * px, py if y0 < 0 else -py) for px, py in pr],
                    zt,
                    (x + sx * 0.03, y1, 0),
                    m,
                    0.003,
                    parent=r,
                )
                o.rotation_euler = ((y1 - y0) / 0.43 * 1.0, -sx * 0.07, 0)
            # arm
            tube(
                [
                    (x, -0.2, 0.42),
                    (x + sx * 0.035, -0.235, 0.55),
                    (x + sx * 0.045, -0.2, 0.635),
                    (x + sx * 0.045, -0.02, 0.65),
                    (x + sx * 0.02, 0.17, 0.655),
                    (x - sx * 0.01, 0.235, 0.66),
                ],
                0.014,
                m,
                r,
            ).scale = (1, 1, 1)
            box((0.05, 0.3, 0.014), (x + sx * 0.045, -0.06, 0.652), m, 0.006, parent=r)
    return r0
