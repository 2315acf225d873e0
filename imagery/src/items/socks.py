"""Pair of crew socks lying flat, seen from above. Styles: plain (two stripes under the cuff), heel (heel and toe in
the trim colour, no stripes). Metres."""
import numpy as np
import studio
from meshkit import mesh_object
from paint import smoothstep, ridge, noise, wave, colour_map, contrast_of, cloth_material, set_uv
from paint import knit as knit_relief, mark as mark_mask
from pattern import bezier, resample, triangulate, polyline_distance
from cloth import loop_subdivide

STEP = 0.0035
W = 0.043          # half width of the leg
CUFF = 0.045


def outline():
    """Closed side view of a sock: cuff on top, toe to the right."""
    parts = [np.array([(-W, 0.20), (W, 0.20)]),
             bezier((W, 0.20), (W * 0.93, 0.12), (W * 0.98, 0.055), (W + 0.022, 0.022)),
             bezier((W + 0.022, 0.022), (W + 0.06, -0.006), (0.15, 0.004), (0.185, -0.012)),
             bezier((0.185, -0.012), (0.222, -0.024), (0.216, -0.082), (0.176, -0.083)),
             bezier((0.176, -0.083), (0.12, -0.080), (0.06, -0.088), (0.010, -0.084)),
             bezier((0.010, -0.084), (-0.040, -0.080), (-0.058, -0.040), (-W, 0.010)),
             bezier((-W, 0.010), (-W * 0.95, 0.08), (-W, 0.13), (-W, 0.20))]
    return np.concatenate([resample(p, STEP)[:-1] for p in parts])


def sock(colour, trim, seed=0, thickness=0.0062, style='plain'):
    """One sock as a soft pillow over its outline."""
    edge = outline()
    pts, tris = triangulate(edge, STEP, seed)
    closed = np.vstack([edge, edge[:1]])

    def dist(p):
        return polyline_distance(p, closed)[0]
    d = dist(pts)
    rng = np.random.default_rng(seed + 5)
    z = thickness * (1 - np.exp(-d / 0.006))
    for _ in range(9):                                               # soft creases
        a, f, q = rng.uniform(0, np.pi), rng.uniform(18, 60), rng.uniform(0, 6.3)
        z += 0.0007 * smoothstep(d, 0.002, 0.02) * np.sin(f * (np.cos(a) * pts[:, 0] + np.sin(a) * pts[:, 1]) + q + 2.0 * np.sin(25 * pts[:, 1] + q))
    ank = np.exp(-((pts[:, 1] - 0.0) / 0.03) ** 2 - ((pts[:, 0] - 0.045) / 0.03) ** 2)
    z += 0.0022 * ank * np.sin(150 * (pts[:, 0] * 0.6 - pts[:, 1] * 0.8)) * smoothstep(d, 0.002, 0.02)
    x = np.column_stack([pts, z + 0.0006])
    x, tris, _ = loop_subdivide(x, tris, {})
    texel = 0.00013
    x0, x1, y0, y1 = -0.062, 0.222, -0.094, 0.205
    xs, ys = np.arange(x0, x1, texel), np.arange(y0, y1, texel)
    heel = np.array([(-0.070, 0.020), (0.052, -0.095)])
    u, v = np.meshgrid(xs.astype(np.float32), ys.astype(np.float32))
    is_heel = smoothstep((heel[0, 1] - v) * 1.0 - (u - heel[0, 0]) * (115 / 122), -0.0006, 0.0006)
    is_toe = smoothstep(u - (0.155 + 0.085 * (v + 0.04)), -0.0006, 0.0006)
    cuff = smoothstep(v, 0.20 - CUFF - 0.0004, 0.20 - CUFF + 0.0004)
    leg = smoothstep(v, 0.030, 0.034) * (1 - cuff)
    plain = knit_relief(u, v, 'jersey', 0.0012)
    ribs = wave(u, 0.0036) ** 0.8
    fine = wave(u, 0.0024) ** 0.8
    h = 0.30 * plain + 0.30 * leg * ribs + 0.34 * cuff * fine
    h -= 0.6 * ridge(v, 0.20 - CUFF, 0.0009)
    tint = 0.84 + 0.12 * plain + 0.08 * (leg * ribs + cuff * fine)
    band = smoothstep(v, 0.112, 0.1125) * (1 - smoothstep(v, 0.1205, 0.121)) + smoothstep(v, 0.126, 0.1265) * (1 - smoothstep(v, 0.129, 0.1295))
    m = mark_mask(u, v, 0.0, 0.178, 0.018)
    ends = np.clip(is_heel + is_toe, 0, 1)
    over = [(ends, trim)] if style == 'heel' else [(ends * 0.10, '#000000'), (np.clip(band, 0, 1), trim)]
    over += [(m, trim)]
    h = h + 0.20 * m + 0.02 * noise(h.shape, 4, seed, 2)
    tint = tint * (1 + 0.012 * noise(h.shape, 50, seed))
    mat = cloth_material(f'sock{seed}', colour_map(colour, np.clip(tint, 0, 1.1), over), h, 0.9, 0.5, 0.12)
    ob = mesh_object('sock', x, tris, material=mat)
    uv = np.stack([(x[:, 0] - x0) / (x1 - x0), (x[:, 1] - y0) / (y1 - y0)], -1)
    set_uv(ob, uv[tris])
    return ob


def build(a):
    trim = a.trim or contrast_of(a.colour)
    one = sock(a.colour, trim, 1, style=a.style)
    one.location = (-0.100, 0.0, 0)
    one.rotation_euler = (0, 0, np.radians(5))
    two = sock(a.colour, trim, 2, style=a.style)
    two.location = (-0.035, -0.055, 0.0052)
    two.rotation_euler = (np.radians(1.2), 0, np.radians(-4))
    studio.cove(a.backdrop, depth=6, light=0.18)
    studio.light_flat(0.55)
    if a.view == 'detail':
        studio.camera((0, -0.35, 1.5), (-0.058, 0.125, 0), lens=36 * 1.55 / 0.25)
    elif a.view == 'heel':
        studio.camera((0.03, -0.45, 1.4), (0.035, -0.085, 0), lens=36 * 1.45 / 0.33)
    else:
        studio.camera((0.003, -0.122, 2.0), (0.003, 0.023, 0), lens=36 * 2.0 / 0.50)
    return {'exposure': 1.05, 'calm': 0.8}
