"""Bedrooms without the usual set: white with air conditioner, student room with a mattress, empty with wardrobe."""
from lib import *
import scenes as S
from models import air_and_fans, bedroom_furniture, plastic_chair, standing_fan
from models.room_parts import *


def white_ac(yb=1.7, X=2.0, sheet='#dcdad2', head=('#8f8578', '#6d6458'), curtain='#8f9aa0'):
    """Hotel-like: white bedding, padded wall behind the bed, air conditioner, lamps, long curtains."""
    bedroom_furniture.bed(at=(0, yb - 1.15, 0), wc=head, sheet=sheet, w=1.6, head='pad')
    pad = fabric('#7d7468', weave=700)
    for i in range(5):
        for k in range(2):
            cushion(
                (0.44, 0.5, 0.07),
                (-0.9 + i * 0.45, yb - 0.05, 0.85 + k * 0.5),
                pad,
                (math.pi / 2, 0, 0),
                None,
                0.5,
                wob=0.004,
            )
    air_and_fans.ac(yb, 2.2, 0.0)
    window(-1.55, yb, 1.5, 0.7, 1.3, 40, 1)
    curtains(-1.55, yb, 1.0, 2.4, c=curtain)
    white = mat('#d9d6ce', 0.3, coat=0.2)
    for x in (-1.08, 1.08):
        box((0.42, 0.38, 0.45), (x, yb - 0.25, 0), white, 0.008, base=True)
        box((0.38, 0.02, 0.18), (x, yb - 0.45, 0.22), white, 0.006, base=True)
        lathe(
            [(0, 0), (0.06, 0), (0.015, 0.03), (0.012, 0.2)],
            (x, yb - 0.25, 0.45),
            mat('#b0a070', 0.3, 1),
            n=32,
        )
        lathe(
            [(0.12, 0), (0.09, 0.17), (0.088, 0.17), (0.118, 0)],
            (x, yb - 0.25, 0.62),
            glow('#ffdcae', 1.3),
            n=40,
        )
        S.bulb((x, yb - 0.25, 0.7), 5)


def student(yb=1.5, X=1.5, sheet='#4a6a8f', curtain='#a86a3a'):
    """Small room of a student: foam on the floor, reading table, clothes on a line, bucket, cooker ring."""
    m = fabric(sheet, weave=900)
    cushion((1.0, 1.85, 0.2), (-0.75, yb - 1.05, 0.11), m, (0, 0, 0.02), None, 0.12, wob=0.02)
    cushion(
        (0.55, 0.36, 0.14), (-0.78, yb - 0.36, 0.27), fabric('#c9c2ae'), (0.1, 0, 0.1), None, 0.75, wob=0.03
    )
    cushion((0.9, 0.7, 0.05), (-0.7, yb - 1.55, 0.23), fabric('#8a3f3a'), (0, 0, 0.25), None, 0.4, wob=0.05)
    wd = wood('#a07a4c', '#74552f')
    box((0.85, 0.5, 0.025), (0.85, yb - 0.3, 0.72), wd, 0.004)
    for sx in (-0.38, 0.38):
        for sy in (-0.2, 0.2):
            box((0.045, 0.045, 0.71), (0.85 + sx, yb - 0.3 + sy, 0), wd, 0.003, base=True)
    for i, c in enumerate(('#8c2a22', '#2f5a86', '#d8cfae', '#3d6a49', '#26282b')):
        box(
            (0.16, 0.22, 0.03),
            (0.65, yb - 0.25, 0.733 + i * 0.031),
            mat(c, 0.6),
            0.003,
            base=True,
            rot=(0, 0, R.uniform(-0.15, 0.15)),
        )
    lathe(
        [(0, 0), (0.06, 0), (0.06, 0.012), (0.012, 0.02), (0.01, 0.3)],
        (1.1, yb - 0.2, 0.733),
        mat('#1f4f7a', 0.35),
        n=24,
    )
    lathe(
        [(0.02, 0.1), (0.08, 0), (0.078, 0), (0.018, 0.095)],
        (1.08, yb - 0.26, 1.0),
        mat('#1f4f7a', 0.35),
        n=24,
        rot=(0.5, 0, 0),
    )
    plastic_chair.plastic('#7d1a17', at=(0.8, yb - 0.95, 0), rotz=math.pi - 0.4)
    standing_fan.fan(at=(0.05, yb - 0.3, 0), h=0.95, rotz=-0.2)
    window(-0.7, yb, 1.6, 0.9, 0.9, 40, frame='#8f7a5a')
    S.curtain(-1.25, -0.75, 1.0, 2.15, (0, yb - 0.12, 0), curtain)
    tube([(-1.4, yb - 0.1, 2.17), (1.45, yb - 0.12, 2.12)], 0.004, mat('#d8d6cc', 0.6), smoothc=False)
    for x, c, w in ((0.35, '#c9c4b6', 0.42), (0.85, '#2f4a6a', 0.4), (1.25, '#7a2f2a', 0.3)):
        S.curtain(x - w / 2, x + w / 2, 1.5 - w * 0.3, 2.14, (0, yb - 0.12, 0), c)
    profile = [(0, 0), (0.11, 0), (0.145, 0.27), (0.152, 0.275), (0.15, 0.285), (0.138, 0.28), (0.105, 0.01)]
    lathe(profile, (1.28, yb - 0.75, 0), mat('#2a5aa0', 0.4, dirt=0.2))
    S.socket((0.35, yb, 0.9))


def wardrobe_room(yb=2.2, X=1.9, wc=('#7a5233', '#4d2f19'), paint=None):
    """Empty bedroom with a fitted wardrobe up to the ceiling and a fan."""
    bedroom_furniture.wardrobe(
        at=(X - 0.98, yb - 0.29, 0), w=1.9, h=2.35, wc=wc, doors=4, mirror=False, two=paint
    )
    window(-0.75, yb, 1.5, 1.3, 1.2, 60)
    air_and_fans.ceilfan(z=2.3, at=(-0.1, 0.8))
    S.socket((-1.6, yb, 0.4))
    switch(-1.65, yb)
