"""Fridges and freezers beyond the plain ones: glass-top show freezer, table-top, side-by-side, with water dispenser."""
from lib import *
from models import freezer_and_fridge


def glass_freezer(
    at=(0, 0, 0), rotz=0, color='#d7dada', w=1.15, d=0.62, h=0.86, wear=0.15, goods=True, stripe='#1f5a94'
):
    """Show freezer: two curved sliding panes over a lit tub, goods inside, coloured front."""
    r = empty(at, rotz)
    shell = mat(color, 0.32, var=0.04, dirt=wear, dirtcol='#877a63', coat=0.25, z0=0, scale=3)
    inner = mat('#e2e4e2', 0.4)
    black = mat('#1e1f22', 0.6)
    silver = mat('#a9acae', 0.3, 0.8)
    y, rim = -d / 2, h - 0.08
    box((w, d, rim - 0.36), (0, 0, 0.06), shell, 0.014, parent=r, base=True)
    for s in (-1, 1):
        box((0.05, d, 0.36), (s * (w / 2 - 0.025), 0, rim - 0.34), shell, 0.012, parent=r, base=True)
        box((w, 0.05, 0.36), (0, s * (d / 2 - 0.025), rim - 0.34), shell, 0.012, parent=r, base=True)
        box((w + 0.01, 0.045, 0.03), (0, s * (d / 2 - 0.018), rim), black, 0.006, parent=r, base=True)
        box((0.045, d + 0.01, 0.03), (s * (w / 2 - 0.018), 0, rim), black, 0.006, parent=r, base=True)
    box((w - 0.09, d - 0.09, 0.01), (0, 0, rim - 0.31), inner, 0.002, parent=r, base=True)
    pane = clear_pane()
    for s, dz in ((-1, 0.034), (1, 0.044)):
        box((w / 2 + 0.01, d - 0.05, 0.004), (s * w / 4, 0, rim + dz), pane, 0.001, parent=r)
        box((0.025, d - 0.04, 0.014), (s * 0.012, 0, rim + dz), silver, 0.003, parent=r)
        box((0.02, 0.18, 0.022), (s * (w / 2 - 0.05), 0, rim + dz + 0.008), silver, 0.004, parent=r)
    if goods:
        _frozen_goods(r, w, d, rim - 0.3)
    box((w - 0.04, 0.003, 0.16), (0, y - 0.0006, 0.38), mat(stripe, 0.35, dirt=0.1), 0.001, parent=r)
    text('ICE COLD', 0.1, (-0.05, y - 0.003, 0.46 - 0.08), mat('#e6e4dc', 0.4), parent=r)
    appliance_grille(r, w / 2 - 0.2, y, black)
    for x in (-w / 2 + 0.08, w / 2 - 0.08):
        for yy in (-d / 2 + 0.08, d / 2 - 0.08):
            cyl(0.03, 0.03, (x, yy, 0.03), black, 'X', 0.005, r, n=28)
    return r


def clear_pane(shine=0.14):
    """Thin clear glass that lets the light through to what lies below it."""
    m = NT('pane')
    clear = m.n('BsdfTransparent')
    clear.inputs['Color'].default_value = hexc('#e3efec')
    gloss = m.n('BsdfGlossy')
    gloss.inputs['Roughness'].default_value = 0.04
    both = m.n('MixShader')
    both.inputs[0].default_value = shine
    m.l(clear.outputs[0], both.inputs[1])
    m.l(gloss.outputs[0], both.inputs[2])
    m.l(both.outputs[0], m.o.inputs['Surface'])
    return m.m


def appliance_grille(r, x, y, black):
    box((0.28, 0.01, 0.14), (x, y - 0.001, 0.09), mat('#6f7376', 0.45), 0.005, parent=r, base=True)
    for i in range(9):
        box((0.23, 0.006, 0.005), (x, y - 0.006, 0.102 + i * 0.0115), black, 0.001, parent=r, base=True)
    cyl(0.006, 0.006, (x + 0.1, y - 0.004, 0.215), glow('#2fae4a', 0.8), 'Y', 0.001, r, n=16)


def _frozen_goods(r, w, d, z):
    """Cartons, tubs and wrapped chickens in rows."""
    colors = ('#b3261e', '#1f5a94', '#d8b02a', '#e2e0d8', '#2f7a4a', '#8a4a2a')
    x = -w / 2 + 0.1
    while x < w / 2 - 0.12:
        for yy in (-0.16, 0.0, 0.16):
            kind = R.random()
            c = R.choice(colors)
            tall = R.uniform(0.12, 0.22)
            if kind < 0.6:
                box(
                    (0.13, 0.13, tall),
                    (x, yy, z),
                    mat(c, 0.4),
                    0.006,
                    (0, 0, R.uniform(-0.1, 0.1)),
                    r,
                    base=True,
                )
                box((0.1, 0.1, 0.001), (x, yy, z + tall + 0.001), mat('#e2e0d8', 0.4), 0, parent=r)
            else:
                cyl(0.06, tall, (x, yy, z + tall / 2), mat('#e2e0d8', 0.35), 'Z', 0.006, r)
                cyl(0.063, 0.015, (x, yy, z + tall), mat(c, 0.35), 'Z', 0.004, r)
        x += 0.15


def table_fridge(at=(0, 0, 0), rotz=0, color='#d6d7d4', w=0.47, d=0.46, h=0.84, wear=0.2, metal=0, lock=True):
    """Single-door bedside fridge with a flat top, recessed grip, lock and badge."""
    r = empty(at, rotz)
    shell = mat(color, 0.3, metal, var=0.03, dirt=wear, dirtcol='#877a63', coat=0.25, z0=0, scale=3)
    black = mat('#26262a', 0.7)
    y = -d / 2
    box((w, d - 0.05, h - 0.05), (0, 0.025, 0.025), shell, 0.008, parent=r, base=True)
    box((w + 0.006, d - 0.02, 0.025), (0, 0.012, h - 0.03), shell, 0.01, parent=r, base=True)
    box((w - 0.02, 0.02, h - 0.08), (0, y + 0.055, 0.035), black, 0.002, parent=r, base=True)
    box((w, 0.05, h - 0.075), (0, y + 0.024, 0.035), shell, 0.014, parent=r, base=True, seg=4)
    box((0.11, 0.012, 0.028), (-w / 2 + 0.075, y - 0.002, h - 0.085), black, 0.005, parent=r)
    box((0.11, 0.02, 0.008), (-w / 2 + 0.075, y - 0.008, h - 0.07), shell, 0.003, parent=r)
    box((0.09, 0.003, 0.016), (w / 2 - 0.08, y - 0.002, h - 0.09), mat('#c7cacc', 0.2, 0.9), 0.001, parent=r)
    text('95 LITRES', 0.011, (w / 2 - 0.08, y - 0.0042, h - 0.09), mat('#303338', 0.4), parent=r)
    if lock:
        cyl(0.01, 0.01, (-w / 2 + 0.03, y - 0.004, h - 0.15), mat('#b9b9b4', 0.3, 1), 'Y', 0.002, r, n=24)
    freezer_and_fridge.label(r, (w / 2 - 0.11, y - 0.0018, h * 0.6), 0.85)
    for x in (-w / 2 + 0.06, w / 2 - 0.06):
        for yy in (y + 0.09, d / 2 - 0.06):
            cyl(0.018, 0.03, (x, yy, 0.014), black, 'Z', 0.003, r, n=20)
    tube(
        [(w / 2 - 0.1, d / 2, 0.1), (w / 2 + 0.06, d / 2 + 0.02, 0.006), (w / 2 + 0.25, d / 2 - 0.15, 0.006)],
        0.004,
        black,
        r,
    )
    return r


def side_by_side(
    at=(0, 0, 0), rotz=0, color='#a5a8aa', w=0.9, d=0.66, h=1.76, wear=0.08, metal=0.55, screen=True
):
    """Two tall doors with long vertical handles; ice and water niche in the left door."""
    r = empty(at, rotz)
    shell = mat(
        color, 0.33, metal, var=0.04, rvar=0.09, dirt=wear, dirtcol='#6f665a', coat=0.2, z0=0, scale=3
    )
    black = mat('#1c1d20', 0.6)
    bar = mat('#9b9ea1', 0.25, 0.9)
    y = -d / 2
    box((w, d - 0.08, h - 0.05), (0, 0.04, 0.03), mat('#6f7275', 0.45), 0.006, parent=r, base=True)
    box((w - 0.02, 0.03, h - 0.08), (0, y + 0.08, 0.05), black, 0.002, parent=r, base=True)
    split = -0.08
    left, right = split + w / 2 - 0.003, w / 2 - split - 0.003
    box(
        (left, 0.065, h - 0.07),
        (-w / 2 + left / 2, y + 0.03, 0.055),
        shell,
        0.014,
        parent=r,
        base=True,
        seg=4,
    )
    box(
        (right, 0.065, h - 0.07),
        (w / 2 - right / 2, y + 0.03, 0.055),
        shell,
        0.014,
        parent=r,
        base=True,
        seg=4,
    )
    for x in (split - 0.04, split + 0.04):
        _upright_handle(r, x, y, 0.55, 1.45, bar)
    if screen:
        _niche(r, -w / 2 + left / 2, y, 1.12, black)
    box((0.11, 0.003, 0.02), (w / 2 - 0.12, y - 0.0035, h - 0.09), mat('#d0d2d3', 0.2, 0.9), 0.001, parent=r)
    text('INVERTER', 0.014, (w / 2 - 0.12, y - 0.0055, h - 0.09), mat('#303338', 0.4), parent=r)
    freezer_and_fridge.label(r, (w / 2 - 0.14, y - 0.0032, 1.4), 1)
    box((w - 0.03, d - 0.12, 0.05), (0, 0.02, 0), black, 0.004, parent=r, base=True)
    return r


def _upright_handle(r, x, y, z0, z1, bar):
    points = [(x, y, z0), (x, y - 0.05, z0), (x, y - 0.05, z1), (x, y, z1)]
    tube(bent(points, 0.025), 0.011, bar, r, smoothc=False)


def _niche(r, x, y, z, black):
    """Water dispenser in the door: dark recess with spout, paddle and drip tray."""
    box((0.22, 0.012, 0.36), (x, y - 0.002, z), mat('#17181b', 0.25, coat=0.4), 0.01, parent=r)
    box((0.17, 0.012, 0.2), (x, y - 0.004, z - 0.05), mat('#050506', 0.5), 0.012, parent=r)
    for i in range(3):
        cyl(
            0.008,
            0.004,
            (x - 0.05 + i * 0.05, y - 0.009, z + 0.12),
            glow('#7fc8ff', 0.9 if i == 1 else 0.3),
            'Y',
            0.001,
            r,
            n=20,
        )
    cyl(0.018, 0.03, (x, y - 0.014, z + 0.04), mat('#6b6e71', 0.4), 'Z', 0.003, r, n=24)
    box((0.04, 0.008, 0.07), (x, y - 0.012, z - 0.02), mat('#8f9295', 0.35), 0.006, parent=r)
    box((0.16, 0.02, 0.01), (x, y - 0.01, z - 0.15), mat('#6b6e71', 0.4), 0.003, parent=r)


def dispenser_fridge(at=(0, 0, 0), rotz=0, color='#8e9193', w=0.68, d=0.66, h=1.72, wear=0.08, metal=0.5):
    """Double-door fridge, freezer on top, water dispenser in the lower door."""
    r = freezer_and_fridge.fridge(
        color, w, d, h, at, rotz, wear, metal, split=0.32, handle='bar', sticker=False
    )
    _niche(r, 0.06, -d / 2 - 0.002, h * 0.68 - 0.28, mat('#1c1d20', 0.6))
    freezer_and_fridge.label(r, (w / 2 - 0.14, -d / 2 - 0.0035, h * 0.68 + 0.22), 0.95)
    return r
