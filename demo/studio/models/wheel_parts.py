"""Car battery, shock absorbers and alloy rims."""
from lib import *
from models.car_finish import wheel
from models.car_parts import bolts


def battery(
    at=(0, 0, 0), rotz=0, color='#17181a', top='#8f1d14', words='12V 75Ah', label='#c9a227', wear=0.15
):
    """12 V car battery with two posts and a handle."""
    r = empty(at, rotz)
    case = mat(color, 0.4, dirt=wear, rvar=0.1)
    lid = mat(top, 0.4, dirt=wear * 1.5)
    lead = mat('#8f8e8a', 0.5, 0.7, dirt=0.2)
    box((0.26, 0.17, 0.165), (0, 0, 0), case, 0.008, parent=r, base=True)
    for i in range(7):
        box((0.006, 0.174, 0.06), (-0.12 + i * 0.04, 0, 0.012), case, 0.002, parent=r, base=True)
    box((0.266, 0.176, 0.03), (0, 0, 0.16), lid, 0.008, parent=r, base=True)
    box((0.19, 0.1, 0.016), (0, 0.02, 0.188), lid, 0.006, parent=r, base=True)
    for s in (-1, 1):
        cyl(0.02, 0.006, (s * 0.1, -0.055, 0.192), lid, 'Z', 0.002, r, n=24)
        cyl(0.0095, 0.026, (s * 0.1, -0.055, 0.205), lead, 'Z', 0.001, r, n=24, r2=0.0085)
        text('+' if s > 0 else '-', 0.03, (s * 0.07, -0.06, 0.1915), mat('#d9d6cc', 0.5), (0, 0, 0), r)
    cyl(0.017, 0.014, (0.1, -0.055, 0.212), mat('#a5140f', 0.4), 'Z', 0.004, r, n=24)
    tube(
        bent([(-0.12, 0.0, 0.19), (-0.11, 0.0, 0.24), (0.11, 0.0, 0.24), (0.12, 0.0, 0.19)], 0.03),
        0.007,
        mat('#202122', 0.5),
        r,
        smoothc=False,
    )
    box((0.2, 0.002, 0.09), (0, -0.0865, 0.095), mat(label, 0.35, coat=0.3), 0.001, parent=r)
    box((0.2, 0.002, 0.03), (0, -0.0872, 0.125), mat('#12233f', 0.35), 0.001, parent=r)
    text(words, 0.034, (0, -0.0885, 0.08), mat('#1a1a1a', 0.5), parent=r)
    text('MAINTENANCE FREE', 0.015, (0, -0.0888, 0.125), mat('#e4e2da', 0.5), parent=r)
    return r


def shock_absorbers(at=(0, 0, 0), rotz=0, spring='#8f1d14', n=2, wear=0.2):
    """Struts with springs, lying side by side."""
    r = empty(at, rotz)
    bk = mat('#17181a', 0.45, dirt=wear)
    rod = mat('#b4b6b8', 0.2, 1)
    sp = mat(spring, 0.35, dirt=wear)
    for i in range(n):
        h = empty((i * 0.02, (i - (n - 1) / 2) * 0.21, 0.078), rot=(0, math.pi / 2 - 0.02, (i - 0.5) * 0.09))
        h.parent = r
        cyl(0.027, 0.34, (0, 0, -0.12), bk, 'Z', 0.006, h, n=32)
        cyl(0.012, 0.3, (0, 0, 0.15), rod, 'Z', 0.002, h, n=24)
        coil = [
            (0.062 * math.cos(t * 0.3927), 0.062 * math.sin(t * 0.3927), -0.05 + t * 0.0029)
            for t in range(100)
        ]
        tube(coil, 0.0065, sp, h, smoothc=False)
        lathe([(0.025, -0.075), (0.075, -0.068), (0.078, -0.055), (0.07, -0.06)], (0, 0, 0), bk, h, 40)
        lathe([(0.0, 0.27), (0.04, 0.268), (0.078, 0.25), (0.08, 0.24), (0.06, 0.25)], (0, 0, 0), bk, h, 40)
        cyl(0.06, 0.012, (0, 0, 0.28), rod, 'Z', 0.002, h, n=6)
        bolts([(0.045 * math.cos(a), 0.045 * math.sin(a), 0.295) for a in (0, 2.1, 4.2)], 0.006, h, 'Z')
        box((0.05, 0.06, 0.11), (0, 0, -0.32), bk, 0.008, parent=h)
        bolts([(0.0, -0.033, -0.295), (0.0, -0.033, -0.345)], 0.011, h)
    return r


def rims(at=(0, 0, 0), rotz=0, alloy='#8d9092', kind='five', rim=0.21, tyres=False, wear=0.25):
    """A set of four: three stacked, one leaning on them."""
    r = empty(at, rotz)
    w = 0.1
    outer = rim + 0.09 if tyres else rim + 0.012
    for i in range(3):
        h = empty((0.01 * i, -0.012 * i, w + i * 2.04 * w), rot=(math.pi / 2, 0, i * 0.7))
        h.parent = r
        one_rim(h, rim, w, kind, alloy, tyres, wear)
    lean = empty((outer * 1.7, -0.2, outer * 0.98), rot=(-0.28, 0, -0.35))
    lean.parent = r
    one_rim(lean, rim, w, kind, alloy, tyres, wear)
    return r


def tyre_of(whole):
    """The widest mesh of a wheel."""
    meshes = [o for o in whole.children if o.type == 'MESH']
    return max(meshes, key=lambda o: max(v.co.x for v in o.data.vertices))


def one_rim(parent, rim, w, kind, alloy, tyres, wear):
    """A wheel with its face to -Y; the tyre is taken off unless wanted."""
    whole = wheel((0, 0, 0), -1, parent, rim + 0.09, rim, w, kind, alloy, wear)
    if not tyres:
        bpy.data.objects.remove(tyre_of(whole))
        al = mat(alloy, 0.32, 0.85, dirt=wear)
        barrel = [
            (rim - 0.016, -w),
            (rim + 0.012, -w),
            (rim + 0.012, -w * 0.9),
            (rim - 0.012, -w * 0.6),
            (rim - 0.014, w * 0.5),
            (rim + 0.008, w * 0.9),
            (rim + 0.01, w),
            (rim - 0.004, w),
        ]
        lathe(barrel, (0, 0, 0), al, whole, 64)
