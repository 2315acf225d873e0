"""Visor: high front band that narrows to the back, curved peak."""
import bpy
import numpy as np
import headwear as hw
import studio
from items.cap import shade_of
from meshkit import tube


def top_edge(phi):
    """Share of the crown height kept at angle phi: tall front, slim back."""
    return 0.30 + 0.70 * np.clip(0.5 + 0.5 * np.cos(phi), 0, 1) ** 1.3


def visor(colour, trim=None):
    """Build the visor at the origin (front towards -y), peak and binding in `trim`; returns its parent empty."""
    trim = trim or colour
    before = set(bpy.data.objects)
    t_max = 0.34
    hw.crown(colour, 'band', height=0.120, t_max=t_max, top=top_edge, seams=False, logo=0.030, nt=60, thickness=0.0030)
    hw.brim(trim)
    phi = np.linspace(-np.pi, np.pi, 241)[:-1]
    rim = hw.crown_point(phi, t_max * top_edge(phi), 0.120)
    tube('binding', rim, 0.0022, hw.mat_edge(trim), closed=True)
    hw.sweatband(shade_of(colour, 0.8), width=0.012)
    root = bpy.data.objects.new('visor', None)
    bpy.context.collection.objects.link(root)
    for ob in set(bpy.data.objects) - before - {root}:
        ob.parent = root
    return root


def build(a):
    root = visor(a.colour, a.trim)
    studio.cove(a.backdrop)
    studio.light_table()
    side = a.view == 'side'
    root.rotation_euler = (np.radians(-8), 0, np.radians(88 if side else 32))
    studio.rest_on_floor(root)
    if side:
        studio.camera((0, -1.5, 0.40), (0.036, 0, 0.03), lens=36 * 1.55 / 0.42)
    elif a.view == 'detail':
        studio.camera((-0.3, -1.1, 0.52), (0.020, -0.060, 0.030), lens=36 * 1.2 / 0.18, fstop=8, focus=(0.02, -0.09, 0.04))
    else:
        studio.camera((0.02, -1.5, 0.46), (0.022, 0, 0.024), lens=36 * 1.56 / 0.40)
    return {'exposure': 0.5, 'calm': 0.8}
