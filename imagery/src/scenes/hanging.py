"""Garments on hangers in low sun. Metres; the wall stands at y = WALL and faces -y, a garment's collar is at z = 0."""
import numpy as np
import studio
from items import bra, tee
from materials import Graph, linear, plain
from meshkit import mesh_object, tube

WALL = 0.11
SUN = (0.66, 0.62, -0.42)         # from the upper left, low: shadows fall to the lower right


def windscreen(colour):
    """Woven court screen: fine mesh, a seam every two metres, soft unevenness."""
    g = Graph('screen')
    pos = g.node('ShaderNodeNewGeometry').outputs['Position']
    x, _, z = g.xyz(pos)
    weave = g.mul(g.math('SINE', g.mul(x, 2 * np.pi / 0.0042)), g.math('SINE', g.mul(z, 2 * np.pi / 0.0042)))
    slow = g.noise(pos, 2.2, 2.0)
    tint = g.add(g.math('MULTIPLY_ADD', weave, 0.07, 0.97), g.ramp(slow, 0.3, 0.7, -0.03, 0.03))
    height = g.add(g.mul(weave, 0.25), g.mul(slow, 26.0))
    g.cloth_bsdf(g.shade(linear(colour), tint), height, roughness=0.8, sheen=0.2, specular=0.15)
    return g.mat


def plaster(colour):
    """Lime-washed wall of a clubhouse."""
    g = Graph('plaster')
    pos = g.node('ShaderNodeNewGeometry').outputs['Position']
    fine, slow = g.noise(pos, 90.0, 4.0, 0.6), g.noise(pos, 3.0, 3.0, 0.55)
    tint = g.add(g.ramp(fine, 0.25, 0.75, 0.97, 1.03), g.ramp(slow, 0.3, 0.7, -0.05, 0.05))
    g.cloth_bsdf(g.shade(linear(colour), tint), g.add(g.mul(fine, 0.9), g.mul(slow, 9.0)), roughness=0.9, sheen=0.0, specular=0.1)
    return g.mat


def hanger(x, z, shoulder=0.17, drop=0.052, turn=0.0, on_peg=True):
    """Wooden hanger with a steel hook, its top under a collar at (x, z)."""
    t = np.linspace(-1, 1, 80)
    arm = np.column_stack([shoulder * t, 0.012 * t * t, -0.016 - drop * np.abs(t) ** 1.5])
    parts = [tube('hanger', arm, 0.0105 - 0.003 * np.abs(t), plain('wood', '#b58a5a', 0.45, 0.4), sides=14)]
    q = np.linspace(np.radians(-90), np.radians(170), 40)
    neck = np.column_stack([np.zeros(8), np.zeros(8), np.linspace(-0.01, 0.048, 8)])
    hook = np.column_stack([0.022 * np.cos(q), 0 * q, 0.070 + 0.022 * np.sin(q)])
    parts.append(tube('hook', np.concatenate([neck, hook]), 0.0017, plain('steel', '#c9c9c6', 0.25, 0.5, 1.0), sides=10))
    for part in parts:
        part.location, part.rotation_euler[2] = (x, 0, z), np.radians(turn)
    if not on_peg:
        return
    peg = np.array([(x, y, z + 0.0825) for y in (WALL, -0.020, -0.0245, -0.0255, -0.0256)])
    tube('peg', peg, np.array([0.0075, 0.0075, 0.0060, 0.0035, 0.0001]), plain('peg', '#b58a5a', 0.45, 0.4), sides=18)


def hang(a, x, z, kind, colour, style='plain', trim=None, turn=0.0, on_peg=True):
    """One garment on its hanger; kind is 'bra' or a cut of tees."""
    if kind == 'bra':
        ob, _ = bra.garment_object(colour, a.cache, trim, flat=0.62)
        hanger(x, z + 0.006, shoulder=0.115, drop=0.012, turn=turn)
    else:
        ob, *_ = tee.garment_object(kind, colour, a.cache, style, trim, flat=0.52)
        hanger(x, z - (0.006 if kind == 'women' else 0.016), turn=turn, on_peg=on_peg)
    ob.location = (x, 0, z)
    ob.rotation_euler[2] = np.radians(turn)


def stage(wall, sky=0.40, strength=4.0):
    """Wall, low sun and sky."""
    pts = np.array([[-6, WALL, -6], [6, WALL, -6], [6, WALL, 6], [-6, WALL, 6]], float)
    mesh_object('wall', pts, [[0, 1, 2, 3]], material=wall)
    studio.sun(SUN, strength, 1.1, (1.0, 0.89, 0.74))
    studio.world(sky, '#cddcf0')


def look_at(x, z, across, a, fstop=None):
    """Camera straight before (x, z) that shows `across` metres along the longer side of the picture."""
    studio.camera((x - 0.10, -4.2, z + 0.12), (x, 0, z), lens=36 * 4.2 / across, fstop=fstop)


def block(low, high, material, bevel=0.0):
    """A box between two corners."""
    x = np.array([(low[0] if k & 1 else high[0], low[1] if k & 2 else high[1], low[2] if k & 4 else high[2]) for k in range(8)])
    ob = mesh_object('block', x, [[0, 1, 3, 2], [4, 6, 7, 5], [0, 4, 5, 1], [2, 3, 7, 6], [0, 2, 6, 4], [1, 5, 7, 3]],
                     smooth=False, material=material)
    if bevel:
        rounded = ob.modifiers.new('bevel', 'BEVEL')
        rounded.width, rounded.segments = bevel, 4


def seats(rows=7, pitch=0.50, rise=0.38, tread=0.80):
    """Rows of folded green seats on concrete steps, behind a steel rail."""
    concrete, shell, steel = plaster('#c3b9a6'), plain('seat', '#1f5a45', 0.5, 0.35), plain('rail', '#e6e2d8', 0.4, 0.4)
    for row in range(rows):
        y, z = 0.55 + tread * row, -1.75 + rise * row
        block((-6, y, z - 2), (6, y + tread + 0.4, z), concrete)
        for x in np.arange(-2.5, 2.5, pitch) + 0.11:
            block((x, y + 0.42, z + 0.30), (x + 0.43, y + 0.46, z + 0.80), shell, bevel=0.018)
            block((x + 0.01, y + 0.34, z + 0.34), (x + 0.42, y + 0.41, z + 0.72), shell, bevel=0.03)
    rail = np.column_stack([np.linspace(-3, 3, 60), np.zeros(60), np.full(60, 0.0635)])
    tube('rail', rail, 0.0125, steel, sides=24)


def men_tile(a, wide):
    """Navy tee and clay tipped tee side by side before the windscreen."""
    stage(windscreen('#1f5a45'))
    hang(a, -0.27, 0.0, 'men', '#1d2a44', turn=6)
    hang(a, 0.30, -0.01, 'men', '#a04d33', 'tipped', '#f1efe8', turn=-7)
    look_at(0.015, -0.37, 1.44, a)
    return {'exposure': -0.02, 'vignette': 0.10, 'contrast': 0.15}


def women_tile(a, wide):
    """White tee and navy bra before the clay-red wall."""
    stage(plaster('#b96a4c'))
    hang(a, 0.17, 0.0, 'women', '#f1efe8', turn=5)
    hang(a, -0.27, -0.01, 'bra', '#1d2a44', turn=-5)
    look_at(-0.004, -0.30, 1.15, a)
    return {'exposure': 0.0, 'vignette': 0.10, 'contrast': 0.14}


def on_court(a, kind):
    """One garment of the shop in the sun: tees for men and all before the windscreen, women's before the wall."""
    stage(plaster('#b96a4c') if kind in ('bra', 'women') else windscreen('#1f5a45'))
    hang(a, 0.0, 0.0, kind, a.colour, a.style, a.trim, turn=-5)
    middle, width = {'bra': (-0.13, 0.66), 'women': (-0.31, 1.04)}.get(kind, (-0.37, 1.24))
    look_at(0.05, middle, width, a)
    return {'exposure': -0.06, 'vignette': 0.08, 'contrast': 0.14}


def stands(a, wide):
    """White club tee on the rail before the seats of a small stadium."""
    seats()
    hang(a, 0.0, 0.0, 'unisex', '#f1efe8', 'graphic', '#14432f', turn=-6, on_peg=False)
    studio.sun(SUN, 4.0, 1.1, (1.0, 0.89, 0.74))
    studio.world(0.40, '#cddcf0')
    look_at(0.03, -0.33, 1.34, a, fstop=1.8)
    return {'exposure': -0.04, 'vignette': 0.10, 'contrast': 0.14}


SCENES = {'men-tile': men_tile, 'women-tile': women_tile, 'stands': stands}


def build(a):
    studio.outdoor()
    w, h = (int(v) for v in a.size.split('x'))
    if a.view.startswith('court-'):
        return on_court(a, a.view.removeprefix('court-'))
    return SCENES[a.view](a, w > 1.2 * h)
