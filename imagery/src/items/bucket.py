"""Soft bucket hat on the cove."""
import bpy
import numpy as np
import headwear as hw
import studio


def bucket(colour, trim=None):
    """Build the hat at the origin (front towards -y), its brim in `trim`; returns its parent empty."""
    profile = [(1.52, -0.046), (1.02, 0.0), (0.985, 0.012), (0.87, 0.078), (0.83, 0.086), (0.78, 0.089), (0.02, 0.094)]
    ob = hw.revolve(colour, profile, wobble=0.006, brim_colour=trim, brim_to=0.0655, logo=0.112,
                    rows=[0.003] + [0.010 + 0.0075 * k for k in range(6)] + [0.070, 0.1385, 0.1500], seams=[0.0655, 0.1440])
    root = bpy.data.objects.new('bucket', None)
    bpy.context.collection.objects.link(root)
    ob.parent = root
    return root


def build(a):
    root = bucket(a.colour, a.trim)
    studio.cove(a.backdrop)
    studio.light_table()
    root.rotation_euler = (0, 0, np.radians(116 if a.view == 'side' else 24))
    studio.rest_on_floor(root)
    if a.view == 'detail':
        studio.camera((-0.2, -1.2, 0.62), (0.015, -0.06, 0.065), lens=36 * 1.3 / 0.20, fstop=8, focus=(0.015, -0.10, 0.06))
    elif a.view == 'side':
        studio.camera((0.01, -1.5, 0.24), (0.01, 0, 0.055), lens=36 * 1.5 / 0.45)
    else:
        studio.camera((0.01, -1.5, 0.42), (0.01, 0, 0.058), lens=36 * 1.54 / 0.45)
    return {'exposure': 0.5, 'calm': 0.8}
