"""Pair of terry wristbands: one standing, one lying against it. Styles: plain (woven mark), stripe (one wide and
two narrow bands of the trim colour, no mark)."""
import bpy
import numpy as np
import studio
from terry import pile, sample_grid
from meshkit import mesh_object, grid_faces
from paint import colour_map, cloth_material, contrast_of, mark, noise, set_uv


def terry(shape, texel, seed=0):
    """Looped pile: (height mm, tint factor)."""
    a = noise(shape, 0.0011 / texel, seed, 1)
    b = noise(shape, 0.006 / texel, seed + 1, 2)
    h = 0.17 * np.tanh(a) + 0.14 * b
    return h, 1 + 0.05 * np.tanh(a) + 0.02 * b


STRIPES = ((0.013, 0.0075), (0.0255, 0.0030))       # distance from the middle, half width; above and below


def in_stripe(z):
    """Height on the band -> inside one of the stripes."""
    return np.any([np.abs(np.abs(z) - at) < half for at, half in STRIPES[1:]] + [np.abs(z) < STRIPES[0][1]], 0)


def band(colour, radius=0.036, height=0.078, wall=0.0085, seed=0, stripe=None):
    """One wristband: a soft tube with rolled edges, looped pile and a flat woven mark; axis z, mark facing -y."""
    nu, half = 420, 110
    s = np.linspace(0, 2 * np.pi, 2 * half, endpoint=False)           # cross-section: rounded slab
    c, d = np.cos(s), np.sin(s)
    rr = radius + wall * 0.5 * np.sign(c) * np.abs(c) ** 0.55
    zz = height * 0.5 * np.sign(d) * np.abs(d) ** 0.75
    phi = np.linspace(-np.pi, np.pi, nu + 1)
    P, R = np.meshgrid(phi, rr, indexing='ij')
    Z = np.broadcast_to(zz, P.shape).copy()
    rng = np.random.default_rng(seed)
    R = R * (1 + 0.030 * np.sin(2 * P + rng.uniform(0, 6)) + 0.010 * np.sin(3 * P + 25 * Z))
    R = R - 0.0022 * np.cos(np.pi * Z / height) ** 2 * 0.6
    x = np.stack([R * np.sin(P), -R * np.cos(P), Z], -1)
    w, h = 2048, 1400
    hgt, tint = terry((h, w), 0.00012, seed)
    pu, sv = np.meshgrid(np.linspace(-np.pi, np.pi, w), np.linspace(0, 2 * np.pi, h))
    zt = height * 0.5 * np.sign(np.sin(sv)) * np.abs(np.sin(sv)) ** 0.75
    m = mark(pu * radius, zt, 0, 0, 0.030) * (np.cos(sv) > 0) * (stripe is None)
    sat = 0.5 + 0.5 * np.cos(2 * np.pi * (zt + 0.4 * pu * radius) / 0.0010)
    hgt = 0.3 * hgt * (1 - m) + m * (0.9 + 0.25 * sat)
    over = [(in_stripe(zt) * 1.0, stripe)] if stripe else [(m, contrast_of(colour))]
    mat = cloth_material('terry', colour_map(colour, np.clip(tint, 0, 1.2), over), hgt, 0.95, 0.8, 0.08, strength=1.0)
    faces = grid_faces(nu + 1, 2 * half, wrap_v=True)
    ob = mesh_object('wristband', x.reshape(-1, 3), faces, material=mat)
    i, j = faces // (2 * half), faces % (2 * half)
    V = j / (2 * half)
    V = np.where((V == 0) & (V.max(1, keepdims=True) > 0.5), 1.0, V)
    set_uv(ob, np.stack([i / nu, V], -1))
    pos, nrm, fu, fv = sample_grid(np.concatenate([x, x[:, :1]], 1), 0.00086, jitter=0.22, seed=seed)
    ang = fv / (2 * half) * 2 * np.pi
    zf = height * 0.5 * np.sign(np.sin(ang)) * np.abs(np.sin(ang)) ** 0.75
    pf = -np.pi + 2 * np.pi * fu / nu
    near = np.max([mark(pf * radius + dx, zf + dz, 0, 0, 0.030) for dx in (-0.0006, 0, 0.0006) for dz in (-0.0006, 0, 0.0006)], 0)
    clear = (near < 0.3) | (np.cos(ang) < 0) | (stripe is not None)
    second = (in_stripe(zf[clear]), stripe) if stripe else None
    fur = pile('pile', pos[clear], nrm[clear], colour, height=0.00055, width=0.0010, yarn=0.00034, sink=0.0003, seed=seed,
               second=second)
    fur.parent = ob
    return ob


def build(a):
    one = band(a.colour, seed=1, stripe=a.trim)
    one.location = (-0.050, 0.02, 0.0392)
    one.rotation_euler = (0, 0, np.radians(-14))
    two = band(a.colour, seed=7, stripe=a.trim)
    two.location = (0.058, -0.012, 0.0410)
    two.rotation_euler = (np.radians(90), np.radians(10), np.radians(24))
    studio.cove(a.backdrop or studio.PAPER)
    studio.light_table()
    studio.camera((0, -1.5, 0.50), (0.0, 0.0, 0.036), lens=36 * 1.57 / 0.33)
    return {'exposure': 0.5, 'lift': 0.30, 'calm': 0.8}
