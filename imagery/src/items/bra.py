"""Sports bra with racer back and ribbed under-band, on the invisible mannequin. Metres."""
import numpy as np
import body
import studio
from cloth import Cloth, even_pattern, loop_subdivide, relax_in_plane, remembered, smooth, smooth_borders
from meshkit import cloth_shell
from paint import (smoothstep, ridge, stitches, noise, wave, upsampled, colour_map, contrast_of, cloth_material)
from paint import knit as knit_relief, mark as mark_mask
from pattern import bezier, resample, mirrored, triangulate, weld_shell, polyline_distance

STEP = 0.0060
BAND = 0.034       # under-band height
BIND = 0.009       # edge binding width
ORDER = ('neck', 'strap', 'armhole', 'side', 'hem')


def curves(side):
    """Half outline of the front or back panel, centre neck to centre hem."""
    if side == 'f':
        neck = bezier((0, -0.150), (0.050, -0.150), (0.066, -0.075), (0.066, 0.0))
        arm = bezier((0.108, -0.006), (0.100, -0.080), (0.106, -0.150), (0.170, -0.172))
    else:
        neck = bezier((0, -0.084), (0.026, -0.080), (0.050, -0.045), (0.066, 0.0))      # a racer's narrow yoke
        arm = bezier((0.108, -0.006), (0.050, -0.080), (-0.055, -0.165), (0.170, -0.172))
    strap = np.array([neck[-1], arm[0]])
    edge = bezier((0.170, -0.172), (0.163, -0.230), (0.152, -0.275), (0.146, -0.318))
    return {'neck': neck, 'strap': strap, 'armhole': arm, 'side': edge, 'hem': np.array([(0.146, -0.318), (0, -0.322)])}


def panel(side):
    cu = curves(side)
    half = np.concatenate([resample(cu[k], STEP)[(0 if k == 'neck' else 1):] for k in ORDER])
    return triangulate(mirrored(half), STEP, seed=3 if side == 'f' else 5)


def garment():
    """Flat welded shell, seam distance and edge distance."""
    cf, cb = curves('f'), curves('b')
    seams = [m for k in ('strap', 'side') for cur in [resample(cf[k], STEP)] for m in (cur, cur * (-1, 1))]
    rest, tris, side = weld_shell(panel('f'), panel('b'), seams)
    seam_d = np.min([polyline_distance(rest, m)[0] for m in seams], axis=0)
    q = np.column_stack([np.abs(rest[:, 0]), rest[:, 1]])

    def pick(key):
        return np.where(side > 0, polyline_distance(q, cb[key])[0], polyline_distance(q, cf[key])[0])
    at = {'pat': np.column_stack([rest, side]), 'd_edge': np.minimum(pick('neck'), pick('armhole')), 'd_hem': pick('hem')}
    return rest, tris, side, seam_d, at


def tidy(x, tris):
    """Simulated positions without mesh-scale noise."""
    x = smooth_borders(smooth(x, tris, rounds=6), tris)
    return smooth(relax_in_plane(x, tris), tris, rounds=3)


def simulate(steps=(450, 450)):
    """Dress the mannequin: the mesh x [n,3], tris, and per-vertex attributes."""
    rest, tris, side, seam_d, at = garment()
    x = np.column_stack([rest[:, 0] * 1.02, side * np.minimum(0.02, 0.5 * seam_d), rest[:, 1]])
    rest_scale = 1 - 0.06 * (at['d_edge'] < BIND) - 0.10 * (at['d_hem'] < BAND)
    cl = Cloth(x, tris, rest, bend=6, stretch=0.35, rest_scale=rest_scale)
    for k in range(sum(steps)):
        t = min(1.0, k / steps[0])
        if k <= steps[0] and k % 30 == 0:
            e = t * t * (3 - 2 * t)
            grid = body.build('women', depth=0.14 + 0.86 * e, arm_angle=64)
        cl.step(1 / 420, damping=4.0 if t < 1 else 10, body=grid, thick=0.003, friction=0.35, iterations=3,
                gravity=(0, 0, -2.0))
    return {'x': tidy(cl.x, tris), 'tris': tris, **at}


def fabric(colour, texel=0.00026, trim=None):
    """Smooth compression knit, bound edges, ribbed band, princess seams."""
    x0, y0, y1 = 0.176, -0.328, 0.006
    xs, ys = np.arange(-x0, x0, texel), np.arange(y0, y1, texel)
    hs, ts, ms, edges = [], [], [], []
    princess = bezier((0.092, -0.090), (0.118, -0.160), (0.112, -0.230), (0.098, -0.288))
    for side in 'fb':
        cu = curves(side)

        def fields(p):
            q = np.column_stack([np.abs(p[:, 0]), p[:, 1]])
            n, a = polyline_distance(q, cu['neck']), polyline_distance(q, cu['armhole'])
            near = n[0] < a[0]
            return [np.where(near, n[0], a[0]), np.where(near, n[1], a[1]), polyline_distance(q, cu['hem'])[0], *polyline_distance(q, princess)]
        de, se, dh, dp, sp = upsampled(fields, xs, ys, 0.0010)
        u, v = np.meshgrid(xs.astype(np.float32), ys.astype(np.float32))
        k = knit_relief(u, v, 'jersey', 0.0013)
        bind = 1 - smoothstep(de, BIND - 0.0004, BIND + 0.0004)
        band = (1 - smoothstep(dh, BAND - 0.0004, BAND + 0.0004)) * (1 - bind)
        ribs = wave(u, 0.0034) ** 0.8
        h = 0.10 * k + 0.5 * bind + band * (0.35 + 0.40 * ribs)
        tint = 0.92 + 0.08 * k - 0.10 * band * (1 - ribs)
        for d, pos in ((de, BIND), (dh, BAND)):
            h -= 0.9 * ridge(d, pos, 0.0012)
            tint *= 1 - 0.25 * ridge(d, pos, 0.0010)
        rows = [(de, BIND - 0.0022, se), (dh, BAND + 0.003, u)]
        if side == 'f':
            clear = smoothstep(de, BIND, BIND + 0.001) * smoothstep(dh, BAND, BAND + 0.001)
            h -= 0.9 * ridge(dp, 0, 0.0012) * clear
            tint *= 1 - 0.25 * ridge(dp, 0, 0.0010) * clear
            for pos in (0.0028,):
                a_, th = stitches(dp, pos, sp)
                h += a_ * clear
        for d, pos, s in rows:
            a_, th = stitches(d, pos, s)
            h += a_
            tint *= 1 + 0.12 * th
        h += 0.25 * noise(h.shape, 0.03 / texel, 4)
        tint *= 1 + 0.012 * noise(h.shape, 0.02 / texel, 7)
        hs.append(h)
        ts.append(tint)
        edges.append(np.maximum(bind, band) if trim else h * 0)
        ms.append(mark_mask(u, v, 0.0, -0.302, 0.014) if side == 'f' else h * 0)
    h, tint, mk, edge = (np.concatenate(q, 1) for q in (hs, ts, ms, edges))
    trim = trim or colour
    mat = cloth_material('bra', colour_map(colour, np.clip(tint, 0, 1.12), [(edge, trim), (mk, contrast_of(trim))]), h, 0.62, 0.25, 0.32)

    def uv(xy, face_side):
        uu = (xy[..., 0] + x0) / (4 * x0) + np.where(face_side > 0, 0.5, 0.0)[:, None]
        return np.stack([uu, (xy[..., 1] - y0) / (y1 - y0)], -1)
    return mat, uv


def garment_object(colour, cache, trim=None, flat=1.0):
    """A finished bra and its points [n,3]; `flat` as for a tee."""
    outlines = {side: {k: v.tolist() for k, v in curves(side).items()} for side in 'fb'}
    at = remembered(cache, 'bra', outlines, simulate)
    x, tris = at.pop('x') * (1, flat, 1), at.pop('tris')
    at['pat'] = even_pattern(at['pat'], x, tris)
    face_side = np.sign(at['pat'][:, 2][tris].sum(1))
    x, tris, at = loop_subdivide(x, tris, at)
    face_side = np.tile(face_side, 4)
    mat, uv = fabric(colour, trim=trim)
    bound = (at['d_edge'] < BIND) | (at['d_hem'] < BAND)
    ob = cloth_shell('bra', x, tris, uv(at['pat'][:, :2][tris], face_side), np.where(bound, 0.0028, 0.0016), mat)
    return ob, x


def build(a):
    ob, x = garment_object(a.colour, a.cache, a.trim)
    studio.wall(a.backdrop)
    studio.light_hanging()
    if a.view == 'back':
        ob.rotation_euler[2] = np.pi
    lo, hi = x[:, 2].min(), x[:, 2].max()
    mid = 0.5 * (lo + hi)
    if a.view == 'detail':
        studio.camera((-0.35, -3.3, lo + 0.12), (0.0, -0.05, lo + 0.062), lens=36 * 3.3 / 0.20)
        return {'exposure': -0.12, 'lift': 0.18, 'calm': 0.2}
    studio.camera((0, -3.4, mid + 0.02), (0, 0, mid), lens=36 * 3.4 / 0.50)
    return {'exposure': -0.12, 'lift': 0.18, 'calm': 0.2}
