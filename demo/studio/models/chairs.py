"""Dining chairs without their table."""
from lib import *
from models.seats_and_tables import chair


def four_chairs(wc=('#5a2f1c', '#331709'), seat='#a08455'):
    """Two rows, the ones in front turned a little."""
    frame = wood(*wc, axis=2)
    cloth = fabric(seat, weave=700)
    for x, y, turn in ((-0.38, -0.3, 2.95), (0.3, -0.36, 3.4), (-0.42, 0.32, 0.1), (0.34, 0.3, -0.15)):
        chair((x, y, 0), turn, frame, cloth)
