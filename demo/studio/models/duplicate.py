"""Several of the same thing: copies share their meshes with the first one."""
import bpy


def copy_of(root, at, rotz=0):
    """A copy of an empty with everything that is parented to it."""

    def copy(thing, parent):
        twin = thing.copy()
        bpy.context.scene.collection.objects.link(twin)
        twin.parent = parent
        for child in thing.children:
            copy(child, twin)
        return twin

    twin = copy(root, None)
    twin.location = at
    twin.rotation_euler = (0, 0, rotz)
    return twin


def copies(root, spots):
    """Spots are (x, y, z, rotation)."""
    return [copy_of(root, spot[:3], spot[3]) for spot in spots]
