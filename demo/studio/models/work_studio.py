"""Work of tailors and photographers."""
from lib import *
import scenes as S
from models import camera_and_pad, earphones, sewing_machine, wax_cloth


def tailor(print_no=2):
    """Tailor's table: sewing machine, cut ankara cloth, scissors, tape, threads, chalk."""
    z = 0.75
    sewing_machine.sewing(at=(0.28, 0.14, z), rotz=-0.25)
    cloth = wax_cloth.wax(print_no)
    n = 40
    vs, fs = [], []
    for j in range(n):
        for i in range(n):
            u, v = i / (n - 1), j / (n - 1)
            x, y = -0.62 + u * 0.72, -0.34 + v * 0.55
            fold = 0.012 * math.sin(u * 9 + v * 4) * (0.3 + v) + 0.008 * math.sin(v * 17 + u * 5)
            drop = max(0, -0.365 - (y - 0.02)) if y < -0.36 else 0
            vs.append((x, y, z + 0.016 + fold - drop))
            if i and j:
                k = j * n + i
                fs.append((k - n - 1, k - n, k, k - 1))
    me = bpy.data.meshes.new('cloth')
    me.from_pydata(vs, [], fs)
    me.materials.append(cloth)
    o = bpy.data.objects.new('cloth', me)
    bpy.context.scene.collection.objects.link(o)
    smooth(o, 180)
    o.modifiers.new('s', 'SOLIDIFY').thickness = 0.001
    st = mat('#b4b6b8', 0.2, 1)
    r = empty((-0.12, -0.2, z + 0.045), 0.6)
    for s in (-1, 1):
        prism(
            [(0, 0), (0.15, s * 0.004), (0.15, s * 0.001), (0, -s * 0.012)],
            0.003,
            (0, s * 0.004, 0),
            st,
            0.0005,
            (0, 0, s * 0.12),
            r,
        )
        earphones.torus(0.025, 0.006, (-0.06, s * 0.03, 0.003), mat('#17181a', 0.4), r, 1.4, 0.9)
        tube([(0, 0, 0.002), (-0.03, s * 0.018, 0.003)], 0.006, mat('#17181a', 0.4), r)
    tape = mat('#d0b03a', 0.5)
    pts = [
        (
            0.05 + 0.09 * t * math.cos(t * 5),
            -0.25 + 0.06 * t * math.sin(t * 5),
            z + 0.008 + 0.004 * math.sin(t * 9),
        )
        for t in [k / 20 for k in range(50)]
    ]
    tube(pts, 0.006, tape)
    for i, c in enumerate(('#8c1f1a', '#1f4f8c', '#d8d6d0', '#c9a22a', '#2f7a4a', '#17181a')):
        at = (-0.55 + (i % 3) * 0.055, 0.27 + (i // 3) * 0.055, z)
        lathe(
            [
                (0, 0),
                (0.018, 0),
                (0.016, 0.004),
                (0.014, 0.008),
                (0.02, 0.012),
                (0.016, 0.05),
                (0.008, 0.056),
                (0.008, 0.065),
                (0, 0.065),
            ],
            at,
            mat(c, 0.6, bump=0.5, bscale=400),
            n=28,
        )
    box((0.06, 0.012, 0.006), (0.0, -0.32, z + 0.005), mat('#2f6a9a', 0.8), 0.002, rot=(0, 0, 0.7))


def photo_studio(yb=1.6, paper='#5f6f80'):
    """Camera on a tripod before a paper backdrop, with a soft box and a stool."""
    m = mat(paper, 0.85, var=0.03)
    vs, fs, n = [], [], 24
    for i in range(n + 1):
        t = i / n
        y, z = (yb - 0.15, 2.3 - t * 3.2) if t < 0.6 else (yb - 0.15 - (t - 0.6) * 4.2, 0.004)
        if 0.52 < t < 0.72:
            a = (t - 0.52) / 0.2 * math.pi / 2
            y, z = yb - 0.15 - 0.55 * (1 - math.cos(a)), 0.55 * (1 - math.sin(a)) + 0.004
        vs += [(-0.95, y, z), (0.95, y, z)]
        if i:
            fs.append((2 * i - 2, 2 * i - 1, 2 * i + 1, 2 * i))
    me = bpy.data.meshes.new('paper')
    me.from_pydata(vs, [], fs)
    me.materials.append(m)
    o = bpy.data.objects.new('paper', me)
    bpy.context.scene.collection.objects.link(o)
    smooth(o, 180)
    st = mat('#1b1c1f', 0.4)
    cyl(0.03, 2.1, (0, yb - 0.13, 2.32), mat('#b9b4a8', 0.7), 'X', 0.002)
    for s in (-1, 1):
        cyl(0.014, 2.35, (s * 1.1, yb - 0.13, 1.17), st, 'Z', 0, n=12)
        for k in (-0.3, 0.3):
            tube([(s * 1.1, yb - 0.13, 0.4), (s * 1.1 + k, yb - 0.2, 0.01)], 0.01, st, smoothc=False)
    # tripod with camera in front
    tx, ty, tz = -0.25, -0.35, 1.05
    for k in range(3):
        a = k * 2.094 + 0.5
        tube(
            [(tx, ty, tz - 0.08), (tx + 0.36 * math.cos(a), ty + 0.36 * math.sin(a), 0.01)],
            0.014,
            st,
            smoothc=False,
        )
        tube(
            [(tx + 0.17 * math.cos(a), ty + 0.17 * math.sin(a), tz * 0.5), (tx, ty, tz * 0.5)],
            0.006,
            st,
            smoothc=False,
        )
    cyl(0.014, 0.6, (tx, ty, tz - 0.28), mat('#8f9294', 0.3, 0.9), 'Z', 0, n=14)
    box((0.07, 0.07, 0.05), (tx, ty, tz - 0.02), st, 0.01)
    tube([(tx, ty, tz - 0.02), (tx + 0.1, ty - 0.16, tz - 0.12)], 0.008, st, smoothc=False)
    camera_and_pad.camera(at=(tx, ty, tz + 0.005), rotz=math.pi - 0.5)
    # soft box on the right
    r = empty((0.95, 0.35, 1.65), rot=(math.radians(75), 0, math.radians(-48)))
    box((0.62, 0.62, 0.01), (0, 0, 0.001), glow('#fff4e4', 5), 0.004, parent=r)
    lathe([(0.44, 0), (0.1, -0.3), (0.08, -0.42), (0, -0.42)], (0, 0, 0), st, r, 4, (0, 0, math.pi / 4), 10)
    cyl(0.014, 1.6, (1.15, 0.55, 0.8), st, 'Z', 0, n=12)
    for k in range(3):
        a = k * 2.094
        tube(
            [(1.15, 0.55, 0.35), (1.15 + 0.32 * math.cos(a), 0.55 + 0.32 * math.sin(a), 0.01)],
            0.01,
            st,
            smoothc=False,
        )
    S.area((0.85, 0.25, 1.62), (math.radians(75), 0, math.radians(-48) + math.pi), 0.6, 25, (1, 0.95, 0.88))
    lathe(
        [(0, 0.62), (0.17, 0.62), (0.17, 0.58), (0, 0.58)], (0.2, 0.75, 0), wood('#8a6844', '#5f4528'), n=40
    )
    for k in range(4):
        a = k * 1.571 + 0.4
        tube(
            [
                (0.2 + 0.1 * math.cos(a), 0.75 + 0.1 * math.sin(a), 0.6),
                (0.2 + 0.19 * math.cos(a), 0.75 + 0.19 * math.sin(a), 0),
            ],
            0.015,
            wood('#8a6844', '#5f4528'),
            smoothc=False,
        )
