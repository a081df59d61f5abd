"""Set of guard cameras on a table: recorder, white bullet and dome cameras, and a roll of cable."""
from lib import *
from models.soft_shapes import coated_glass


def bullet(at, rotz, white, dark):
    """Bullet camera lying on its bracket, looking to -y."""
    r = empty((at[0], at[1], at[2] + 0.016), rot=(-0.3, 0, rotz))
    cyl(0.036, 0.12, (0, 0, 0.07), white, 'Y', 0.006, r)
    box((0.046, 0.128, 0.004), (0, -0.006, 0.107), white, 0.0018, parent=r)
    cyl(0.0345, 0.004, (0, -0.061, 0.07), dark, 'Y', 0.001, r)
    lathe(
        [(0.013, 0), (0.008, 0.004), (0, 0.006)],
        (0, -0.0625, 0.07),
        coated_glass(0.013),
        r,
        36,
        (math.pi / 2, 0, 0),
    )
    led = mat('#4a2022', 0.15, coat=0.8)
    for i in range(16):
        a = i * math.pi / 8
        cyl(0.003, 0.003, (0.024 * math.cos(a), -0.0635, 0.07 + 0.024 * math.sin(a)), led, 'Y', 0, r, n=10)
    tube([(0, 0.03, 0.035), (0, 0.05, 0.02), (0, 0.055, 0.004)], 0.009, white, r)
    cyl(0.03, 0.01, (0, 0.055, 0.004), white, 'Z', 0.003, r)
    tube([(0, 0.06, 0.06), (0.01, 0.1, 0.02), (0.05, 0.12, 0.004), (0.03, 0.16, 0.004)], 0.003, white, r)


def dome(at, white, dark):
    cyl(0.05, 0.022, (at[0], at[1], at[2] + 0.011), white, 'Z', 0.006)
    ball = [(0.036 * math.cos(a), 0.022 + 0.034 * math.sin(a)) for a in [i * 0.157 for i in range(11)]]
    lathe(ball, at, dark, None, 48)
    lathe([(0.036, 0.022), (0.042, 0.024), (0.044, 0.02)], at, white, None, 48)


def kit(z=0.75, bullets=3, domes=1, channels='4 CH'):
    white = mat('#dcdbd6', 0.35, var=0.03, dirt=0.1, dirtcol='#8a7a63')
    dark = mat('#0b0c0e', 0.08, coat=0.8, rvar=0.03, spec=0.5)
    case = mat('#1a1b1d', 0.45, var=0.05, dirt=0.12, dirtcol='#8a8276', scale=10, spec=0.35)
    r = empty((-0.08, 0.12, z), 0.12)
    box((0.3, 0.23, 0.048), (0, 0, 0.005), case, 0.004, parent=r, base=True)
    box((0.29, 0.004, 0.04), (0, -0.116, 0.009), dark, 0.002, parent=r, base=True)
    text(channels, 0.014, (-0.09, -0.1188, 0.03), mat('#b9b7b0', 0.5), parent=r)
    for i, c in enumerate(('#48ff7a', '#ff9a2a', '#48ff7a')):
        cyl(0.0024, 0.002, (0.06 + i * 0.02, -0.1188, 0.03), glow(c, 3), 'Y', 0, r, n=12)
    places = [(-0.19, -0.12, 0.35), (-0.05, -0.14, 0.1), (0.09, -0.13, -0.25), (0.2, -0.02, -0.5)]
    for x, y, turn in places[:bullets]:
        bullet((x, y, z), turn, white, dark)
    for i in range(domes):
        dome((0.21 - 0.12 * i, -0.1 + 0.16 * i, z), white, dark)
    for i in range(26):
        a = i * 0.9
        k = 0.052 + 0.006 * math.sin(i * 2.3)
        ring = [
            (0.2 + k * math.cos(a + t), 0.12 + k * math.sin(a + t), z + 0.004 + i * 0.0016)
            for t in (0, 1.57, 3.14, 4.71)
        ]
        tube(ring, 0.0028, mat('#141415', 0.5) if i % 4 else white, None, True)
