"""Pair of terry wristbands: one standing, one lying against it. Styles: plain (woven mark), stripe (one wide and
two narrow bands of the trim colour, no mark)."""
import bpy
import numpy as np
import studio
from meshkit import mesh_object, grid_faces
from paint import colour_map, cloth_material, contrast_of, knit, mark, noise, set_uv


def terry(u, v, seed=0, pitch=0.0017):
    """Looped terry in even rows, u across and v along them: (loop relief 0..1, height mm, tint factor)."""
    wobble = 0.16 * pitch * noise(u.shape, 14, seed, 2)
    loops = knit(u + wobble, v + 0.7 * wobble, 'pique', pitch)
    soft = noise(u.shape, 90, seed + 1, 2)
    hgt = 0.32 * loops + 0.05 * noise(u.shape, 3, seed + 2, 1) + 0.10 * soft
    return loops, hgt, 0.86 + 0.17 * loops + 0.012 * soft


STRIPES = ((0.013, 0.0075), (0.0255, 0.0030))       # distance from the middle, half width; above and below


def in_stripe(z):
    """Height on the band -> inside one of the stripes."""
    return np.any([np.abs(np.abs(z) - at) < half for at, half in STRIPES[1:]] + [np.abs(z) < STRIPES[0][1]], 0)


def band(colour, radius=0.036, height=0.078, wall=0.0085, seed=0, stripe=None):
    """One wristband: a soft tube with rolled edges, looped terry and a flat woven mark; axis z, mark facing -y."""
    nu, half = 420, 110
    s = np.linspace(0, 2 * np.pi, 2 * half, endpoint=False)           # cross-section: rounded slab
    c, d = np.cos(s), np.sin(s)
    rr = radius + wall * 0.5 * np.sign(c) * np.abs(c) ** 0.55
    zz = height * 0.5 * np.sign(d) * np.abs(d) ** 0.75
    ring = np.stack([np.append(rr, rr[0]), np.append(zz, zz[0])], 1)
    s_arc = np.linspace(0, 2 * np.pi, 2 * half + 1), np.append(0, np.cumsum(np.hypot(*np.diff(ring, axis=0).T)))
    phi = np.linspace(-np.pi, np.pi, nu + 1)
    P, R = np.meshgrid(phi, rr, indexing='ij')
    Z = np.broadcast_to(zz, P.shape).copy()
    rng = np.random.default_rng(seed)
    R = R * (1 + 0.030 * np.sin(2 * P + rng.uniform(0, 6)) + 0.010 * np.sin(3 * P + 25 * Z))
    R = R - 0.0022 * np.cos(np.pi * Z / height) ** 2 * 0.6
    x = np.stack([R * np.sin(P), -R * np.cos(P), Z], -1)
    w, h = 3200, 2400
    pu, sv = np.meshgrid(np.linspace(-np.pi, np.pi, w), np.linspace(0, 2 * np.pi, h))
    zt = height * 0.5 * np.sign(np.sin(sv)) * np.abs(np.sin(sv)) ** 0.75
    arc = np.interp(sv[:, 0], s_arc[0], s_arc[1])[:, None]
    loops, hgt, tint = terry(pu * radius, arc + 0 * pu, seed)
    m = mark(pu * radius, zt, 0, 0, 0.030) * (np.cos(sv) > 0) * (stripe is None)
    sat = 0.5 + 0.5 * np.cos(2 * np.pi * (zt + 0.4 * pu * radius) / 0.0010)
    hgt = hgt * (1 - m) + m * (0.25 + 0.15 * sat)
    tint = tint * (1 - m) + m
    over = [(in_stripe(zt + 0.0004 * (loops - 0.5)) * 1.0, stripe)] if stripe else [(m, contrast_of(colour))]
    mat = cloth_material('terry', colour_map(colour, np.clip(tint, 0, 1.2), over), hgt, 0.95, 0.8, 0.08, strength=1.0)
    faces = grid_faces(nu + 1, 2 * half, wrap_v=True)
    ob = mesh_object('wristband', x.reshape(-1, 3), faces, material=mat)
    i, j = faces // (2 * half), faces % (2 * half)
    V = j / (2 * half)
    V = np.where((V == 0) & (V.max(1, keepdims=True) > 0.5), 1.0, V)
    set_uv(ob, np.stack([i / nu, V], -1))
    return ob


def build(a):
    one = band(a.colour, seed=1, stripe=a.trim)
    one.location = (-0.050, 0.02, 0.0392)
    one.rotation_euler = (0, 0, np.radians(-14))
    two = band(a.colour, seed=7, stripe=a.trim)
    two.location = (0.058, -0.012, 0.0410)
    two.rotation_euler = (np.radians(90), np.radians(10), np.radians(24))
    studio.cove(a.backdrop)
    studio.light_table()
    if a.view == 'detail':
        studio.camera((-0.35, -1.2, 0.45), (-0.028, 0.0, 0.040), lens=36 * 1.3 / 0.17, fstop=8, focus=(-0.045, -0.02, 0.045))
    elif a.view == 'cloth':
        studio.camera((-0.30, -1.0, 0.30), (-0.050, -0.01, 0.042), lens=36 * 1.1 / 0.125, fstop=11, focus=(-0.055, -0.016, 0.042))
    else:
        studio.camera((0, -1.5, 0.50), (0.0, 0.0, 0.036), lens=36 * 1.57 / 0.33)
    return {'exposure': 0.5, 'lift': 0.22, 'calm': 0.8}
