"""What sits on the backs of smartphones: plates, lenses and lights, in millimetres from the top left corner.

('plate', x, y, width, height, corner, rise, finish), ('disc', x, y, radius, rise, finish),
('lens', x, y, radius), ('light', x, y, radius), ('dot', x, y, radius), ('words', x, y, size, text).
A finish is 'glass' (as the back), 'gloss', 'frame' or 'black'.
"""


def column(x, ys, radius):
    return [('lens', x, y, radius) for y in ys]


CAMERAS = {
    'one': [('lens', 12.2, 12.6, 6.4), ('light', 12.2, 27.2, 3.4), ('dot', 12.2, 20.8, 0.8)],
    'two-upright-wide': [
        ('plate', 21, 21, 33, 33, 9.5, 1.3, 'gloss'),
        *column(13.6, (13.6, 28.4), 6.7),
        ('light', 28.8, 21, 3.2),
        ('dot', 28.8, 29, 0.8),
    ],
    'two-upright': [
        ('plate', 19, 19.5, 28, 29.5, 8, 1.3, 'gloss'),
        *column(12.9, (13.2, 25.8), 5.9),
        ('light', 25.6, 19.5, 3),
        ('dot', 25.6, 27, 0.7),
    ],
    'two-slanted': [
        ('plate', 19.4, 19.6, 29.5, 29.5, 8.5, 1.4, 'gloss'),
        ('lens', 13, 13.2, 6.4),
        ('lens', 25.8, 26, 6.4),
        ('light', 26.2, 13, 2.9),
        ('dot', 13, 26.4, 0.8),
    ],
    'three': [
        ('plate', 20.5, 20.8, 32.5, 34, 9, 1.5, 'gloss'),
        *column(13.2, (13.2, 28.4), 6.7),
        ('lens', 27.8, 20.8, 6.7),
        ('light', 28.2, 9.8, 2.7),
        ('dot', 28.2, 31.8, 2.6),
    ],
    'three-large': [
        ('plate', 22.5, 22.8, 38, 39.5, 10.5, 1.7, 'gloss'),
        *column(13.8, (13.8, 31.4), 8.1),
        ('lens', 31, 22.6, 8.1),
        ('light', 31.2, 9, 2.8),
        ('dot', 31.2, 36, 2.8),
    ],
    'corner-strip': [
        ('plate', 11.2, 24, 22.8, 48.4, 7.5, 1.5, 'frame'),
        *column(12.2, (11.5, 24.5, 37.5), 5.6),
        ('light', 28.5, 17.5, 2.4),
    ],
    'five-separate': [
        *column(12.5, (14, 33, 52), 7.3),
        ('lens', 31, 33, 5.4),
        ('dot', 31, 21.5, 3.2),
        ('light', 31, 12.5, 2.4),
    ],
    'three-separate': [*column(12.6, (14, 32, 50), 6.6), ('light', 27, 22.5, 2.3)],
    'three-separate-small': [
        *column(13.2, (15, 33.5), 6.9),
        ('lens', 13.2, 50, 5.3),
        ('light', 28, 14.5, 2.4),
    ],
    'three-separate-low': [
        *column(14, (17, 36), 7.6),
        ('lens', 14, 52.5, 5),
        ('light', 30.5, 17, 2.6),
        ('dot', 30.5, 27, 1),
    ],
    'three-separate-ringed': [*column(13.4, (15.5, 34.5, 52), 7.4), ('light', 29.2, 25, 2.3)],
    'tall-plate': [
        ('plate', 19, 37, 28, 66, 6.5, 2.4, 'gloss'),
        *column(14.4, (15, 36, 57.5), 7.4),
        ('light', 27.6, 12, 2.3),
        ('dot', 27.6, 24, 2.6),
        ('dot', 27.6, 45, 0.9),
    ],
    'square-plate': [
        ('plate', 23.5, 23.5, 40, 40, 9, 1.2, 'glass'),
        *column(14.5, (14.5, 32.5), 8),
        ('light', 33, 14.5, 4.6),
        ('words', 33.5, 32.5, 2.3, 'AI\n50MP'),
    ],
    'round-left': [
        ('disc', 27.5, 29, 23, 1.4, 'frame'),
        ('disc', 27.5, 29, 21.4, 1.8, 'black'),
        ('lens', 19.5, 20.5, 6.8),
        ('lens', 19.5, 37.5, 6.8),
        ('lens', 37, 23, 5),
        ('light', 38, 36.5, 2.5),
    ],
    'round-middle': [
        ('disc', 37.5, 33, 25, 1.2, 'frame'),
        ('disc', 37.5, 33, 22.8, 2.0, 'glass'),
        ('lens', 29.3, 25.5, 7),
        ('lens', 46, 25.5, 7),
        ('lens', 37.5, 42.5, 7.2),
        ('light', 37.5, 16, 2.1),
    ],
    'two-big-plate': [
        ('plate', 24.5, 26.5, 41, 46, 10, 1.3, 'gloss'),
        *column(16, (16.5, 37), 9.3),
        ('light', 35.5, 16.5, 3.4),
        ('words', 35.5, 37, 2.1, '32MP\nAI'),
    ],
    'wide-plate': [
        ('plate', 30, 25, 52, 43, 11, 1.5, 'gloss'),
        *column(15.6, (15.8, 34.2), 7.6),
        ('lens', 34.4, 25, 7.6),
        ('light', 48, 15, 2.6),
        ('words', 48, 33, 2, '108\nMP'),
    ],
    'step-plate': [
        ('plate', 23, 28.5, 38, 51, 7, 1.4, 'glass'),
        ('lens', 18.5, 17.5, 10.2),
        ('lens', 16.5, 41, 6.6),
        ('lens', 32, 41, 6.6),
        ('light', 35.5, 12.5, 2.4),
    ],
    'small-square': [
        ('plate', 22, 22, 36, 36, 9.5, 1.3, 'gloss'),
        *column(14.2, (14.2, 29.8), 6.9),
        ('lens', 30, 18.5, 5.8),
        ('light', 30, 31.5, 2.6),
    ],
    'square-lenses': [
        ('plate', 14, 15.5, 17.5, 17.5, 4.5, 1.2, 'frame'),
        ('plate', 14, 36, 17.5, 17.5, 4.5, 1.2, 'frame'),
        ('lens', 14, 15.5, 7),
        ('lens', 14, 36, 7),
        ('plate', 33, 15.5, 13, 13, 4, 0.8, 'frame'),
        ('lens', 33, 15.5, 4.6),
        ('light', 33, 31.5, 2.5),
    ],
    'bar': [
        ('plate', 36.6, 27, 73.6, 23, 1.5, 2.2, 'frame'),
        ('plate', 25.5, 27, 31, 13.5, 6.7, 2.5, 'black'),
        ('lens', 17.2, 27, 5),
        ('lens', 33.8, 27, 5),
        ('plate', 50, 27, 11, 11, 5.4, 2.5, 'black'),
        ('light', 62.5, 27, 2.6),
    ],
    'bar-rounded': [
        ('plate', 35.4, 26.5, 71.2, 23.5, 5, 2.4, 'frame'),
        ('plate', 27.4, 26.5, 41, 15.5, 7.7, 2.7, 'black'),
        ('lens', 16.6, 26.5, 5.6),
        ('lens', 32.2, 26.5, 5.6),
        ('dot', 43, 26.5, 1.6),
        ('light', 57, 26.5, 2.7),
    ],
    'edge-plate': [
        ('plate', 20.2, 25.5, 40.6, 47, 9, 1.5, 'gloss'),
        *column(13.2, (15.2, 35.4), 7.8),
        ('lens', 31, 15.2, 5.4),
        ('light', 31, 35.4, 4.8),
    ],
    'two-big-rings': [
        ('plate', 16.8, 29.5, 26, 50, 12.5, 0.9, 'glass'),
        *column(16.8, (17.5, 41.5), 10.2),
        ('light', 37, 16, 2.6),
        ('words', 38.5, 30, 1.9, '50MP'),
    ],
}
