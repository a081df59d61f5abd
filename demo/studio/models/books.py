"""Text books, novels, story books."""
from lib import *


def book(
    at,
    parent,
    size=(0.19, 0.26, 0.025),
    color='#7d2a1c',
    rotz=0,
    title='',
    soft=True,
    spine=None,
    ink='#e6e0cc',
    sub='',
    rot=None,
    band=None,
):
    """Book lying flat, its spine towards -Y when seen from the front; title on the cover and on the spine."""
    e = empty(at, rotz, rot)
    e.parent = parent
    w, h, t = size
    cover = mat(color, 0.35 if soft else 0.6, var=0.08, rvar=0.1, dirt=0.18, dirtcol='#8a7a5c', scale=9)
    paper = NT('pages')
    v = paper.coord('Object', (1, 1, 900))
    lines = paper.noise(v, 1.0, 2)
    paper.set('Base Color', paper.ramp(lines, [(0.3, '#a39a80'), (0.7, '#d8d0b8')]))
    paper.set('Roughness', 0.9)
    paper.m['avg'] = list(hexc('#c9c0a6'))
    edge = 0.002 if soft else 0.004
    over = 0 if soft else 0.004
    box((h - 0.004, w - 0.006, t - 2 * edge), (0, 0.003, edge), paper.m, 0.001, parent=e, base=True)
    for z in (0, t - edge):
        box((h + over, w + over, edge), (0, 0, z), cover, 0.0008, parent=e, base=True)
    box((h + over, edge, t), (0, -w / 2 - over / 2, 0), cover, 0.001, parent=e, base=True)
    word = mat(ink, 0.5)
    if title:
        text(
            title,
            min(t * 0.5, h * 1.35 / max(6, len(title))),
            (0, -w / 2 - over / 2 - edge / 2 - 0.0006, t / 2),
            word,
            parent=e,
        )
    # on the cover the words stand upright when the spine is at the left
    across = (0, 0, math.pi / 2)
    if band:
        box((h * 0.2, w + over + 0.0004, 0.0006), (-h * 0.2, 0, t), mat(band, 0.45), 0, parent=e)
    if title:
        letter = min(0.026, w * 1.25 / max(6, len(title)))
        text(title, letter, (-h * 0.2, 0, t + 0.0008), mat('#1d1410', 0.5) if band else word, across, e)
    if sub:
        text(sub, min(0.011, w * 1.3 / len(sub)), (h * 0.32, 0, t + 0.0008), word, across, e)
    return e


TITLES = {
    'school': [
        ('MATHEMATICS', '#1d4a86'),
        ('ENGLISH LANGUAGE', '#8a2a1c'),
        ('BASIC SCIENCE', '#2f6a44'),
        ('CIVIC EDUCATION', '#b8861c'),
        ('AGRICULTURE', '#4a6a24'),
        ('SOCIAL STUDIES', '#6a3a6a'),
        ('HOME ECONOMICS', '#a8531c'),
    ],
    'science': [
        ('PHYSICS', '#26324a'),
        ('CHEMISTRY', '#7a1f2a'),
        ('BIOLOGY', '#35552a'),
        ('FURTHER MATHS', '#4a4c50'),
        ('GEOGRAPHY', '#8a6a2a'),
    ],
    'novel': [
        ('THE RIVER ROAD', '#3a2a3a'),
        ('HARMATTAN', '#8a5a2a'),
        ('NIGHT MARKET', '#1d2a4a'),
        ('A LONG SEASON', '#5a6a5a'),
        ('THE LAST BUS', '#7d1a14'),
        ('SMALL RAINS', '#2a5a6a'),
        ('MY FATHER', '#c2b08a'),
        ('TWO CITIES', '#4a3a2a'),
    ],
    'past': [
        ('PAST QUESTIONS', '#7d1a14'),
        ('PAST QUESTIONS', '#1d4a86'),
        ('PAST QUESTIONS', '#2f6a44'),
        ('PAST QUESTIONS', '#6a3a6a'),
    ],
    'story': [
        ('THE TORTOISE', '#3a7a44'),
        ('THE CLEVER GOAT', '#b8862a'),
        ('MOON AND SUN', '#2a5a9a'),
        ('LITTLE ADA', '#a83a5a'),
        ('THE DRUM', '#8a3a1c'),
    ],
    'law': [
        ('COMMERCIAL LAW', '#5a1a1c'),
        ('LAW OF CONTRACT', '#1d2a3a'),
        ('ACCOUNTING', '#26463a'),
        ('ECONOMICS', '#3a2a1c'),
        ('BANKING', '#4a1f2a'),
    ],
}


def stack(
    at=(0, 0, 0),
    rotz=0,
    kind='school',
    n=7,
    size=(0.19, 0.26),
    thick=(0.012, 0.028),
    lean=2,
    soft=True,
    sub='',
):
    """A stack of books; one lies open to view in front, others lean."""
    r = empty(at, rotz)
    titles = TITLES[kind]
    z = 0
    for i in range(n):
        title, color = titles[i % len(titles)]
        t = R.uniform(*thick)
        s = (size[0] * R.uniform(0.93, 1.05), size[1] * R.uniform(0.93, 1.05), t)
        book(
            (R.uniform(-0.01, 0.01), R.uniform(-0.01, 0.012), z),
            r,
            s,
            color,
            R.uniform(-0.09, 0.09),
            title,
            soft,
            sub=sub,
            band='#d8cfae' if kind == 'past' else None,
        )
        z += t
    for k in range(lean):
        title, color = titles[(n + k) % len(titles)]
        p = (0.3 + 0.03 * k, -0.02 - 0.13 * k, 0) if k == 0 else (0.06, -0.1 - size[1] * 0.62, 0)
        book(
            p,
            r,
            (size[0], size[1], thick[1] * 0.8),
            color,
            0.4 - 0.75 * k - math.pi / 2,
            title,
            soft,
            sub=sub,
            band='#d8cfae' if kind == 'past' else None,
        )
    return r
