"""Travelling box and laptop backpack."""
from lib import *


def suitcase(
    color='#243a56',
    at=(0, 0, 0),
    rotz=0.3,
    w=0.44,
    d=0.26,
    h=0.64,
    shell=True,
    trim='#17181a',
    handle=0.36,
    wear=0.25,
):
    """Travelling box on four wheels with a pulled-out handle."""
    r = empty(at, rotz)
    m = (
        mat(color, 0.34, var=0.08, rvar=0.12, bump=0.25, bscale=240, dirt=wear, coat=0.15)
        if shell
        else fabric(color, weave=420, var=0.15)
    )
    black, steel = mat(trim, 0.5, dirt=0.15), mat('#9a9c9e', 0.3, 0.9)
    z0 = 0.055
    body = empty((0, 0, z0))
    body.parent = r
    # the case stands: its flat outline is w by h, extruded along the depth
    for s in (-1, 1):
        rrect(
            w,
            h,
            0.06,
            d / 2 - 0.006,
            (0, 0.004 * s, h / 2),
            m,
            0.03,
            (math.pi / 2 * (1 if s < 0 else -1), 0, 0),
            body,
            10,
            5,
        )
    rrect(w - 0.006, h - 0.006, 0.06, 0.012, (0, 0.006, h / 2), black, 0.002, (math.pi / 2, 0, 0), body, 10)
    if shell:
        for i in range(7):
            x = (i - 3) * w * 0.115
            box(
                (0.014, 0.008, h * 0.78),
                (x, -d / 2 - 0.001, h * 0.11),
                m,
                0.004,
                parent=body,
                base=True,
                seg=4,
            )
    else:
        box((w * 0.78, 0.03, h * 0.4), (0, -d / 2 - 0.01, h * 0.1), m, 0.014, parent=body, base=True, seg=4)
        box(
            (w * 0.78, 0.024, h * 0.22),
            (0, -d / 2 - 0.008, h * 0.58),
            m,
            0.012,
            parent=body,
            base=True,
            seg=4,
        )
        for z in (h * 0.5, h * 0.8):
            tube([(-w * 0.38, -d / 2 - 0.026, z), (w * 0.38, -d / 2 - 0.026, z)], 0.004, black, body)
    box((0.17, 0.03, 0.02), (0, 0, h + 0.022), black, 0.009, parent=body)
    for x in (-0.08, 0.08):
        box((0.026, 0.03, 0.03), (x, 0, h + 0.008), black, 0.006, parent=body)
    for x in (-0.075, 0.075):
        cyl(0.0085, handle, (x, d / 2 - 0.04, h + handle / 2), steel, 'Z', 0.001, body, 20)
    box((0.19, 0.026, 0.03), (0, d / 2 - 0.04, h + handle), black, 0.011, parent=body, seg=4)
    box(
        (0.05, 0.024, 0.018),
        (w / 2 - 0.005, 0.0, h * 0.55),
        black,
        0.004,
        parent=body,
        rot=(0, math.pi / 2, 0),
    )
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = sx * (w / 2 - 0.05), sy * (d / 2 - 0.045)
            box((0.045, 0.05, 0.03), (x, y, 0.035), black, 0.008, parent=r, base=True)
            for k in (-1, 1):
                cyl(0.024, 0.012, (x + k * 0.009, y + 0.008, 0.024), black, 'X', 0.003, r, 28)
    return r


def laptop_bag(color='#23252a', at=(0, 0, 0), rotz=0.3, accent='#4a4d54', lean=0.12):
    """Square laptop backpack: front pocket, cable of a charging port, padded straps behind."""
    r = empty(at, rot=(lean, 0, rotz))
    f, tr = fabric(color, weave=500, var=0.2, sheen=0.1), fabric(accent, weave=500)
    zip_, steel = mat('#0f0f10', 0.5), mat('#b0b2b4', 0.3, 1)

    for size, loc, m in (
        ((0.3, 0.15, 0.44), (0, 0, 0.222), f),
        ((0.27, 0.06, 0.2), (0, -0.095, 0.125), f),
        ((0.25, 0.04, 0.1), (0, -0.078, 0.31), tr),
    ):
        cushion((size[0], size[2], size[1]), loc, m, (math.pi / 2, 0, 0), r, 0.3, 3, 0.02)
    for z, y, w in ((0.215, -0.118, 0.12), (0.355, -0.088, 0.115), (0.425, -0.03, 0.12)):
        tube(
            [(-w, y + 0.012, z - 0.02), (-w * 0.9, y, z), (w * 0.9, y, z), (w, y + 0.012, z - 0.02)],
            0.0035,
            zip_,
            r,
        )
        box((0.008, 0.005, 0.03), (w * 0.7, y - 0.006, z - 0.014), steel, 0.002, parent=r)
    tube(
        [(-0.04, 0.02, 0.43), (-0.035, 0.02, 0.475), (0.035, 0.02, 0.475), (0.04, 0.02, 0.43)], 0.009, zip_, r
    )
    for s in (-1, 1):
        for dx in (-0.018, 0, 0.018):
            tube(
                [
                    (s * 0.07 + dx, 0.06, 0.42),
                    (s * 0.1 + dx, 0.13, 0.38),
                    (s * 0.12 + dx, 0.15, 0.2),
                    (s * 0.13 + dx, 0.08, 0.04),
                ],
                0.013,
                f,
                r,
            )
        cushion((0.05, 0.14, 0.1), (s * 0.15, 0, 0.12), f, (math.pi / 2, 0, 0), r, 0.3, 3, 0.01)
    box((0.07, 0.004, 0.028), (0, -0.128, 0.16), mat('#8a8c8e', 0.3, 0.9), 0.003, parent=r)
    return r
