"""Cooking pots."""
from lib import *


def pot(at, r_=0.14, h=0.13, m=None, lid='steel', knob=None, rotz=0, hd=None, handle='loop', inner=None):
    r = empty(at, rotz)
    st = m
    k = knob or mat('#1a1a1b', 0.4)
    hd = hd or st
    lathe(
        [
            (0, 0),
            (r_ * 0.9, 0),
            (r_ * 0.97, 0.006),
            (r_, 0.018),
            (r_, h - 0.006),
            (r_ + 0.006, h - 0.002),
            (r_ + 0.007, h + 0.001),
            (r_ + 0.003, h + 0.003),
            (r_ - 0.003, h),
            (r_ - 0.003, 0.01),
            (0, 0.008),
        ],
        (0, 0, 0),
        st,
        r,
        80,
    )
    for s in (-1, 1):
        tube(
            [
                (s * (r_ - 0.002), -0.045, h * 0.72),
                (s * (r_ + 0.03), -0.04, h * 0.78),
                (s * (r_ + 0.042), 0, h * 0.8),
                (s * (r_ + 0.03), 0.04, h * 0.78),
                (s * (r_ - 0.002), 0.045, h * 0.72),
            ],
            0.0062,
            hd,
            r,
        )
        for y in (-0.045, 0.045):
            box((0.006, 0.022, 0.026), (s * r_, y, h * 0.71), hd, 0.004, parent=r)
    if lid:
        lm = mat('#56625f', 0.04, coat=1, rvar=0.02, spec=0.6) if lid == 'glass' else st
        H = r_ * 0.24
        pr = [(r_ + 0.004, h + 0.002), (r_ + 0.005, h + 0.007)] + [
            (r_ * math.cos(a), h + 0.006 + H * math.sin(a)) for a in [i * math.pi / 2 / 10 for i in range(11)]
        ]
        lathe([(x if x > 1e-4 else 0, z) for x, z in pr], (0, 0, 0), lm, r, 80)
        if lid == 'glass':
            lathe(
                [
                    (r_ - 0.004, h + 0.006),
                    (r_ + 0.005, h + 0.004),
                    (r_ + 0.006, h + 0.009),
                    (r_ - 0.003, h + 0.013),
                ],
                (0, 0, 0),
                st if knob is None else mat('#b9bbbd', 0.25, 1),
                r,
                80,
            )
        z = h + 0.006 + H
        lathe(
            [(0, 0), (0.012, 0), (0.01, 0.012), (0.022, 0.02), (0.024, 0.03), (0.016, 0.036), (0, 0.037)],
            (0, 0, z - 0.002),
            k,
            r,
            32,
        )
    return r


def pots(at=(0, 0, 0), kind='steel', z=0):
    x, y, _ = at
    if kind == 'steel':
        m = mat('#c4c5c4', 0.16, 1, var=0.04, rvar=0.07, scale=14)
        A = dict(m=m, lid='glass')
    elif kind == 'alu':
        m = mat('#b5b6b4', 0.34, 1, var=0.08, rvar=0.1, bump=0.06, bscale=60)
        A = dict(m=m, lid='alu', knob=mat('#1a1a1b', 0.4))
    else:
        m = mat(kind, 0.2, var=0.04, coat=0.5, rvar=0.06)
        A = dict(m=m, lid='glass', hd=mat('#1a1a1b', 0.45), knob=mat('#1a1a1b', 0.4))
    for dx, dy, rr, h, rz in (
        (-0.3, 0.12, 0.15, 0.17, 0.2),
        (0.08, 0.18, 0.125, 0.145, -0.3),
        (0.38, 0.08, 0.1, 0.12, 0.5),
        (-0.06, -0.13, 0.085, 0.095, 0.1),
        (0.22, -0.15, 0.07, 0.08, -0.5),
    ):
        pot((x + dx, y + dy, z), rr, h, rotz=rz, **A)
