"""Modelling and material helpers. Units are metres; every texture is procedural."""
from lib.new_scene import *
from lib.material_nodes import *
from lib.surfaces import *
from lib.shapes import *
from lib.details import *
from lib.shapes import _obj
