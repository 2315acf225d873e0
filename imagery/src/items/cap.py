"""Structured six-panel cap standing on the cove."""
import numpy as np
import bpy
import headwear as hw
import studio


def shade_of(hex_colour, f):
    """Darker (f < 1) or lighter variant of a hex colour."""
    h = hex_colour.lstrip('#')
    return '#' + ''.join(f'{max(0, min(255, int(int(h[k:k + 2], 16) * f))):02x}' for k in (0, 2, 4))


def cap(colour, trim=None):
    """Build the cap at the origin (front towards -y), peak and button in `trim`; returns its parent empty."""
    trim = trim or colour
    before = set(bpy.data.objects)
    hw.crown(colour)
    hw.brim(trim)
    hw.sweatband(shade_of(colour, 0.75))
    hw.button(trim)
    for k in range(6):
        hw.eyelet(colour, (k + 0.5) * np.pi / 3, 0.60)
    root = bpy.data.objects.new('cap', None)
    bpy.context.collection.objects.link(root)
    for ob in set(bpy.data.objects) - before - {root}:
        ob.parent = root
    return root


def build(a):
    root = cap(a.colour, a.trim)
    root.location = (0, 0.02, 0)
    studio.cove(a.backdrop)
    studio.light_table()
    if a.view == 'front':
        root.rotation_euler = (np.radians(-8), 0, np.radians(32))
        studio.camera((0.02, -1.5, 0.34), (0.024, -0.005, 0.050), lens=36 * 1.53 / 0.40)
    elif a.view == 'side':
        root.rotation_euler = (np.radians(-8), 0, np.radians(88))
        studio.camera((0, -1.5, 0.26), (0.030, 0, 0.055), lens=36 * 1.53 / 0.42)
    elif a.view == 'back':
        root.rotation_euler = (0, 0, np.radians(205))
        studio.camera((0, -1.5, 0.34), (0, 0, 0.05), lens=36 * 1.53 / 0.345)
    elif a.view == 'detail':
        root.rotation_euler = (np.radians(-8), 0, np.radians(32))
        studio.camera((-0.3, -1.1, 0.42), (0.02, -0.05, 0.065), lens=36 * 1.2 / 0.17, fstop=8, focus=(0.02, -0.09, 0.06))
    studio.rest_on_floor(root)
    return {'exposure': 0.5, 'calm': 0.8}
