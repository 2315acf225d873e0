"""Insulated water bottle: powder-coated body, brushed steel neck and base ring, screw lid with a carry loop. Metres."""
import numpy as np
import studio
from materials import Graph, plain
from meshkit import mesh_object, grid_faces, tube
from paint import colour_map, cloth_material, contrast_of, mark, noise, set_uv

RADIUS, SHOULDER, HEIGHT = 0.0365, 0.190, 0.222


def turned(name, profile, material, sides=160, closed_top=False):
    """Body of revolution from a profile [n,2] (radius, z), bottom to top; UV: u around, v along the profile."""
    prof = np.asarray(profile, float)
    phi = np.linspace(-np.pi, np.pi, sides + 1)
    P, I = np.meshgrid(phi, np.arange(len(prof)), indexing='ij')
    r, z = prof[I, 0], prof[I, 1]
    f = grid_faces(sides + 1, len(prof))
    ob = mesh_object(name, np.stack([r * np.sin(P), -r * np.cos(P), z], -1).reshape(-1, 3), f, material=material)
    s = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(prof, axis=0).T))])
    U, V = np.meshgrid(np.linspace(0, 1, sides + 1), s / s[-1], indexing='ij')
    set_uv(ob, np.stack([U, V], -1).reshape(-1, 2)[f])
    return ob


def rounded(points, r=0.003, n=7):
    """Polyline [n,2] with its inner corners rounded by radius r."""
    pts = [np.asarray(p, float) for p in points]
    out = [pts[0]]
    for a, b, c in zip(pts, pts[1:], pts[2:]):
        u, v = (a - b) / np.linalg.norm(a - b), (c - b) / np.linalg.norm(c - b)
        q = min(r, 0.45 * np.linalg.norm(a - b), 0.45 * np.linalg.norm(c - b))
        t = np.linspace(0, 1, n)[:, None]
        out += list((1 - t) ** 2 * (b + q * u) + 2 * t * (1 - t) * b + t ** 2 * (b + q * v))
    return np.array(out + [pts[-1]])


def steel():
    """Brushed stainless steel, grain around the axis."""
    g = Graph('steel')
    pos = g.node('ShaderNodeTexCoord').outputs['Object']
    x, y, z = g.xyz(pos)
    n = g.noise(g.combine(g.mul(x, 0.02), g.mul(y, 0.02), z), 2600.0, 2.0, 0.6)
    b = g.cloth_bsdf((0.62, 0.61, 0.59, 1), g.mul(n, 0.03), roughness=0.30, sheen=0.0, specular=0.5)
    b.inputs['Metallic'].default_value = 1.0
    return g.mat


def coat(colour, length):
    """Fine powder coat with the printed mark on the front."""
    w, h = 2300, int(2300 * length / (2 * np.pi * RADIUS))
    u, v = np.meshgrid(np.linspace(-np.pi, np.pi, w) * RADIUS, np.linspace(0, length, h))
    m = mark(u, v, 0.0, 0.125, 0.034)
    hgt = 0.035 * noise((h, w), 5, 1, 2)
    return cloth_material('coat', colour_map(colour, 1 + 0.01 * noise((h, w), 5, 2, 1), [(m, contrast_of(colour))]), hgt, 0.42, 0.0, 0.38)


def bottle(colour):
    """Bottle standing on z = 0, mark facing -y."""
    body = rounded([(RADIUS, 0.010), (RADIUS, SHOULDER), (0.0235, 0.216), (0.0235, 0.220)], 0.016, 16)
    length = np.hypot(*np.diff(body, axis=0).T).sum()
    st = steel()
    turned('base', rounded([(0.0, 0.0), (RADIUS - 0.001, 0.0), (RADIUS - 0.0006, 0.0098), (0.0, 0.0099)], 0.0025), st)
    turned('body', body, coat(colour, length))
    turned('neck', [(0.0225, 0.218), (0.0225, 0.2235)], st)
    lid = plain('lid', '#1d1f20' if contrast_of(colour) != '#f4f2ec' else '#e9e6dd', 0.5, 0.35)
    turned('lid', rounded([(0.0, 0.2225), (0.0252, 0.2225), (0.0252, 0.2445), (0.0225, 0.2475), (0.0, 0.2478)], 0.0022), lid)
    t = np.linspace(-0.15, np.pi + 0.15, 50)
    tube('loop', np.column_stack([0.0195 * np.cos(t), 0 * t, 0.244 + 0.021 * np.sin(t)]), 0.0042, lid, sides=16)


def build(a):
    bottle(a.colour)
    studio.cove(a.backdrop)
    studio.light_table(1.1, 1.1)
    studio.softbox('edge', (0.75, 0.25, 0.45), (0, 0, 0.12), 0.25, 3.0, (1, 0.98, 0.95), size_y=0.9)
    if a.view == 'detail':
        studio.camera((0.25, -1.3, 0.52), (0.0, 0, 0.185), lens=36 * 1.36 / 0.225, fstop=8, focus=(0, -0.03, 0.20))
    elif a.view == 'lid':
        studio.camera((0.35, -1.15, 1.0), (0.0, 0, 0.228), lens=36 * 1.43 / 0.125, fstop=11, focus=(0, -0.01, 0.235))
    else:
        studio.camera((0, -1.7, 0.30), (0.0, 0, 0.126), lens=36 * 1.72 / 0.385)
    return {'exposure': 0.45, 'calm': 0.8}
