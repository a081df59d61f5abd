"""The places where goods are photographed, with light and camera."""
from scenes.lights import *
from scenes.indoors import *
from scenes.clutter import *
from scenes.outdoors import *
from scenes.cameras import *
