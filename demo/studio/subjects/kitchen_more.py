"""Pans, mortar, plastics, kitchen cabinets, gas stand and water filters."""
from .describe import camera, subject, tabletop, yard

SUBJECTS = [
    subject(
        'frying-pans-red',
        'Three non-stick frying pans, red outside, black handles, lightly used',
        'cookware.pans',
        {},
        tabletop(m='wood', win='left', wall='#bfb79f', yb=0.42, size=(1.4, 0.8)),
        camera((0.02, 0.02, 0.77), 0.8, 6, 36, lens=28, roll=1.3, fstop=10),
        views=[{'view': 'above', 'orient': 'l'}, {'view': 'near', 'cam': {'target': (-0.12, 0, 0.79)}}],
        seed=3320,
    ),
    subject(
        'mortar-pestle',
        'Carved wooden mortar with its long pestle, used, flour marks inside',
        'cookware.mortar',
        {'rotz': 0.4},
        yard(el=48, az=140, wally=1.0, soil='#86623f', soil2='#694a2e', grass=50),
        camera((0.03, 0, 0.5), 1.4, 8, 20, lens=28, roll=1.8),
        views=[
            {'view': 'other-side', 'orient': 'p'},
            {'view': 'near', 'cam': {'target': (0, 0, 0.42), 'el': 40}},
        ],
        seed=3322,
        orient='p',
    ),
    subject(
        'plastic-bowls-buckets',
        'Plastic buckets, basins and bowls in blue, yellow, green, red and purple, in piles',
        'plastics.plastics',
        {},
        yard(concrete=True, el=55, az=225, wally=0.8, paint='#b9a982', grass=0),
        camera((0.0, 0.0, 0.24), 1.2, 6, 24, lens=28, roll=-1.6),
        views=[{'view': 'other-side', 'orient': 'l'}, {'view': 'near', 'cam': {'target': (0.3, 0.05, 0.25)}}],
        seed=3323,
    ),
    subject(
        'water-filter-steel',
        'Steel water filter of two drums with a tap, a glass of water in front',
        'water_filters.gravity_filter',
        {'rotz': 0.3},
        tabletop(m='marble', win='left', wall='#c9c2ac', yb=0.7),
        camera((0.02, -0.02, 1.03), 0.86, 4, 14, lens=28, roll=-1.2, fstop=9),
        views=[{'view': 'other-side', 'orient': 'p'}, {'view': 'near', 'cam': {'target': (0.0, -0.1, 0.85)}}],
        seed=3327,
        orient='p',
    ),
]
