"""Crew-neck performance tee on an invisible mannequin. Metres; z = 0 at the collar's shoulder point."""
import numpy as np
import body
import studio
from cloth import Cloth, even_pattern, loop_subdivide, relax_in_plane, remembered, smooth, smooth_borders
from meshkit import cloth_shell, vertex_normals
from paint import (smoothstep, ridge, stripe, wave, stitches, noise, upsampled, colour_map, contrast_of,
                   cloth_material)
from paint import knit as knit_relief, mark as mark_mask
from pattern import bezier, resample, mirrored, triangulate, weld_shell, polyline_distance

STEP = 0.0074       # mesh edge length

MEN = dict(neck_w=0.071, front_drop=0.090, back_drop=0.010, rib=0.019, shoulder=(0.220, -0.064), sleeve=0.208,
           angle=36, cuff=0.150, tuck=0.013, armpit=(0.252, -0.252), waist=(0.258, -0.46), hem=(0.262, -0.715),
           hem_curve=0.004, mark=(0.090, -0.205, 0.017), body='men', arm=(40, 74), seed=4)
CUTS = {
    'men': MEN,
    'unisex': MEN | dict(neck_w=0.074, front_drop=0.084, rib=0.023, shoulder=(0.246, -0.070), sleeve=0.212, angle=40,
                         cuff=0.176, armpit=(0.276, -0.276), waist=(0.280, -0.48), hem=(0.280, -0.730), hem_curve=0.0,
                         arm=(40, 70), seed=11),
    'women': dict(neck_w=0.082, front_drop=0.105, back_drop=0.014, rib=0.016, shoulder=(0.184, -0.054), sleeve=0.150,
                  angle=34, cuff=0.126, tuck=0.010, armpit=(0.203, -0.224), waist=(0.192, -0.40), hem=(0.220, -0.615),
                  hem_curve=0.006, mark=(0.078, -0.185, 0.014), body='women', arm=(40, 72), seed=4),
}
# What a style changes of its cut; the seed gives every garment folds of its own.
STYLES = {
    'ringer': dict(seed=21),
    'stripe': dict(seed=33),
    'tipped': dict(rib=0.0125, neck_w=0.068, front_drop=0.084, seed=47),
    'sleeves': dict(seed=58),
}


def curves(c, side):
    """Named half-outline curves of the front ('f') or back ('b') panel, centre neck to centre hem."""
    w, drop = c['neck_w'], c['front_drop'] if side == 'f' else c['back_drop']
    hps = (w, 0.006)
    if side == 'f':
        neck = bezier((0, -drop), (w * 0.62, -drop), (w * 0.96, -drop * 0.52), hps)
    else:
        neck = bezier((0, -drop), (w * 0.5, -drop), (w * 0.86, -drop * 0.6), hps)
    s = np.array(c['shoulder'])
    a = np.radians(c['angle'])
    d, p = np.array([np.cos(a), -np.sin(a)]), np.array([-np.sin(a), -np.cos(a)])
    top = s + c['sleeve'] * d
    low = top + c['cuff'] * p - c['tuck'] * d           # the under-sleeve is a little shorter: no pointed corner
    arm, waist, hem = (np.array(c[k]) for k in ('armpit', 'waist', 'hem'))
    return {
        'neck': neck,
        'shoulder': bezier(hps, (s * 0.6 + np.array(hps) * 0.4) + (0, 0.004), s),
        'sleeve': bezier(s, s + 0.35 * (top - s) + (0.004, 0.008), top),
        'cuff': np.array([top, low]),
        'under': bezier(low, arm + (0.012, 0.004), arm),
        'side': bezier(arm, (arm + waist) / 2 + (-0.004, 0), waist + (0, 0.02), hem),
        'hem': bezier(hem, hem * (0.55, 1) - (0, c['hem_curve']), (0, hem[1] - c['hem_curve'])),
        'armhole': bezier(s, s + (-0.026, -0.12), arm),
    }


ORDER = ('neck', 'shoulder', 'sleeve', 'cuff', 'under', 'side', 'hem')


def panel(c, side, step):
    """Triangulated panel of one side."""
    cu = curves(c, side)
    half = np.concatenate([resample(cu[k], step)[(0 if k == 'neck' else 1):] for k in ORDER])
    return triangulate(mirrored(half), step, seed=1 if side == 'f' else 2)


def both(curve):
    """Right curve and its mirror image."""
    return curve, curve * (-1, 1)


def garment(c, step=STEP):
    """Flat welded shell: rest_xy, triangles, side, distance to the nearest seam, edge distances."""
    front, back = panel(c, 'f', step), panel(c, 'b', step)
    cf, cb = curves(c, 'f'), curves(c, 'b')
    seams = [m for k in ('shoulder', 'sleeve', 'under', 'side') for m in both(resample(cf[k], step))]
    rest, tris, side = weld_shell(front, back, seams)
    at = {'pat': np.column_stack([rest, side])}

    q = np.column_stack([np.abs(rest[:, 0]), rest[:, 1]])
    at['d_neck'] = np.where(side > 0, polyline_distance(q, cb['neck'])[0], polyline_distance(q, cf['neck'])[0])
    for k in ('cuff', 'hem'):
        at['d_' + k] = polyline_distance(q, cf[k])[0]
    seam_d = np.min([polyline_distance(rest, m)[0] for m in seams], axis=0)
    return rest, tris, side, seam_d, at


def tidy(x, tris):
    """Simulated positions without mesh-scale noise."""
    x = smooth_borders(smooth(x, tris, rounds=8), tris)
    return smooth(relax_in_plane(x, tris), tris, rounds=4)


def calm_skirt(x, tris, pat, share=0.62):
    """Flatten the regular vertical folds below the chest towards their own average."""
    flat = x.copy()
    near = np.concatenate([tris, tris[:, [1, 2, 0]]])
    src, dst = np.concatenate([near[:, 0], near[:, 1]]), np.concatenate([near[:, 1], near[:, 0]])
    deg = np.bincount(src, minlength=len(x))[:, None]
    for _ in range(160):                                    # depth only: the outline stays
        flat[:, 1] += 0.8 * ((np.bincount(dst, flat[src, 1], minlength=len(x)) / deg[:, 0]) - flat[:, 1])
    inside = np.clip((np.abs(pat[:, 2]) - 0.2) / 0.6, 0, 1)
    w = share * (1 - smoothstep(pat[:, 1], -0.40, -0.28)) * inside
    return x + w[:, None] * (flat - x)


def simulate(c, steps=(500, 800), bend=80.0):
    """Dress the mannequin: the mesh x [n,3], tris, and per-vertex attributes."""
    rest, tris, side, seam_d, at = garment(c)
    rng = np.random.default_rng(c['seed'])
    x = np.column_stack([rest[:, 0], side * np.minimum(0.022, 0.5 * seam_d) - 0.001, rest[:, 1]])
    x += rng.normal(0, 0.0006, x.shape)
    rib = np.clip((c['rib'] - at['d_neck']) / 0.004, 0, 1)
    rest_scale = 1 - 0.08 * rib
    stiff = 1 - 0.9 * np.clip((0.026 - np.minimum(at['d_hem'], at['d_cuff'])) / 0.004, 0, 1) - 0.8 * rib
    cl = Cloth(x, tris, rest, bend=bend, stretch=0.05, rest_scale=rest_scale, bend_scale=np.maximum(stiff, 0.1))
    n1, n2 = steps
    dt = 1 / 420
    a0, a1 = c['arm']
    grid = None
    for k in range(n1 + n2):
        t = min(1.0, k / n1)
        if k <= n1 and k % 35 == 0:
            e = t * t * (3 - 2 * t)
            lift = 22 * np.sin(np.pi * min(1, 1.25 * t)) if t < 0.8 else 0.0   # arms swing up once, then drop
            grid = body.build(c['body'], depth=0.14 + 0.86 * e, arm_angle=a0 + (a1 - a0) * e - lift)
        settle = k > n1 + 0.7 * n2
        gust = None
        if k < n1 * 1.3 and k % 5 == 0:                # gentle irregular air breaks the symmetry
            px, pz = x[:, 0] + 0.37 * c['seed'], x[:, 2]
            gust = np.zeros_like(x)
            gust[:, 1] = 6.0 * np.sin(9.0 * px + 7.0 * pz + 0.013 * k) * np.sin(13.0 * pz - 5.0 * px + 0.021 * k)
            gust[:, 0] = 3.0 * np.sin(6.0 * pz + 0.017 * k)
        cl.step(dt, damping=2.5 if not settle else 8.0, body=grid, thick=0.004, friction=0.45, iterations=2,
                gravity=(0, 0, -9.8 * min(1, 0.2 + t)), accel=gust)
    return {'x': tidy(cl.x, tris), 'tris': tris, **at}


GRAPHIC = {'men': (0.0, -0.245, 0.115), 'women': (0.0, -0.225, 0.092)}     # centre and height of the large mark


def trim_mask(style, c, v, rib, dn, dc, dh, da):
    """Where the second colour goes. Styles: ringer (collar and cuffs), stripe (two bands across the chest),
    tipped (fine lines on collar, cuffs and hem), sleeves."""
    if style == 'ringer':
        return np.maximum(rib, 1 - smoothstep(dc, 0.0222, 0.0230))
    if style == 'stripe':
        top = c['armpit'][1] - 0.020
        bands = np.maximum(stripe(v, top - 0.034, top), stripe(v, top - 0.054, top - 0.044))
        return bands * (1 - smoothstep(da, -0.0006, 0.0004))
    if style == 'tipped':
        lines = [stripe(dn, 0.0115, 0.0150), stripe(dc, 0.0070, 0.0105), stripe(dh, 0.0070, 0.0105)]
        return np.max(lines, 0)
    if style == 'sleeves':
        return smoothstep(da, -0.0006, 0.0004) * (1 - rib)
    return np.zeros_like(v)


def fabric(c, colour, texel, knit='pique', pitch=0.0019, relief=0.19, style='plain', trim=None):
    """Painted knit with ribbed collar, twin-needle hems and set-in sleeve seams.

    Returns (material, uv function); the front panel fills the left half of the maps.
    """
    mark = GRAPHIC[c['body']] if style == 'graphic' else c['mark']
    trim = trim or contrast_of(colour)
    cf, cb = curves(c, 'f'), curves(c, 'b')
    pts = np.concatenate([cf[k] for k in ORDER])
    x0, y0, y1 = pts[:, 0].max() + 0.004, pts[:, 1].min() - 0.004, pts[:, 1].max() + 0.004
    xs, ys = np.arange(-x0, x0, texel), np.arange(y0, y1, texel)
    heights, tints, marks, trims = [], [], [], []
    for side, cu in (('f', cf), ('b', cb)):
        def fields(p):
            q = np.abs(p[:, 0])
            pr = np.column_stack([q, p[:, 1]])
            out = []
            for k in ('neck', 'cuff', 'hem', 'shoulder', 'armhole'):
                out += list(polyline_distance(pr, cu[k]))
            dense = resample(cu['armhole'], 0.001)
            ax = np.interp(-p[:, 1], -dense[:, 1], dense[:, 0])
            sign = np.where((q > ax) & (p[:, 1] > dense[-1, 1] - 0.001) | (q > c['armpit'][0] + 0.001) & (p[:, 1] > c['armpit'][1] - 0.065), 1.0, -1.0)
            out[8] = out[8] * sign
            return out
        dn, sn, dc, sc, dh, _, ds, _, da, sa = upsampled(fields, xs, ys, 0.0012)
        u, v = np.meshgrid(xs.astype(np.float32), ys.astype(np.float32))
        rib = 1 - smoothstep(dn, c['rib'] - 0.0004, c['rib'] + 0.0004)
        body_knit = knit_relief(u, v, knit, pitch)
        ribs = wave(sn, 0.0027) ** 0.7
        h = body_knit * relief * (1 - rib) + rib * (0.5 + 0.5 * ribs) - 1.0 * ridge(dn, c['rib'], 0.0014)
        tint = 0.89 + 0.13 * np.where(rib > 0.5, ribs, body_knit)
        tint *= 1 - 0.25 * ridge(dn, c['rib'], 0.0012)
        rows = [(dn, c['rib'] + 0.0035, sn), (dn, c['rib'] + 0.0085, sn), (dc, 0.0205, sc), (dc, 0.0262, sc),
                (dh, 0.0215, u), (dh, 0.0272, u), (da, -0.0055, sa)]
        for d, pos, s in rows:
            hh, th = stitches(d, pos, s)
            h += hh
            tint *= 1 - 0.12 * ridge(d, pos, 0.0016) + 0.16 * th
        on = smoothstep(da, -0.007, -0.0008) * (1 - smoothstep(da, -0.0003, 0.0006))
        h += 0.5 * on - 1.1 * ridge(da, 0, 0.0016)
        tint *= 1 - 0.28 * ridge(da, 0.0004, 0.0012)
        if side == 'f':
            h -= 0.9 * ridge(ds, 0.011, 0.0015)
            tint *= 1 - 0.2 * ridge(ds, 0.011, 0.0012)
        soft = noise(h.shape, 0.055 / texel, 15, 2)
        h += 0.6 * soft + 0.35 * noise((h.shape[0], h.shape[1]), 0.028 / texel, 16, 1)
        near = 1 - smoothstep(np.minimum(dh, dc), 0.022, 0.036)
        h += 0.22 * near * noise(h.shape, 0.010 / texel, 5)
        h += 0.03 * noise(h.shape, 0.0012 / texel, 6, 2) * (1 - rib)
        tint *= 1 + 0.012 * noise(h.shape, 0.02 / texel, 7) + 0.012 * noise(h.shape, 0.0009 / texel, 8, 1)
        heights.append(h)
        tints.append(tint)
        wide = 0.86 if style == 'graphic' else 1.0          # the body draws the cloth in: print it wider
        marks.append(mark_mask(u * wide, v, *mark) if side == 'f' else np.zeros_like(h))
        trims.append(trim_mask(style, c, v, rib, dn, dc, dh, da))
    h, tint, mk, tr = (np.concatenate(k, 1) for k in (heights, tints, marks, trims))
    tint = np.clip(tint, 0, 1.12)
    ink = trim if style == 'graphic' else contrast_of(colour)
    mat = cloth_material('tee', colour_map(colour, tint, [(tr, trim), (mk, ink)]), h, 0.85, 0.4, 0.2)

    def uv(xy, face_side):
        """UV of pattern points [f,3,2] for faces on side -1 (front) or +1 (back)."""
        uu = (xy[..., 0] + x0) / (4 * x0) + np.where(face_side > 0, 0.5, 0.0)[:, None]
        return np.stack([uu, (xy[..., 1] - y0) / (y1 - y0)], -1)
    return mat, uv


def drape(c, x, tris, pat):
    """Offset (m) along the normals: soft folds that run from the armpits to the chest, and a few across it."""
    n = vertex_normals(x, tris)
    size = c['armpit'][0] / 0.26
    out = np.zeros(len(x))
    rng = np.random.default_rng(c['seed'] + 2)
    for m in (1, -1):
        for face in (-1, 1):
            on = np.clip(0.5 + 3 * pat[:, 2] * face, 0, 1)
            dx, dy = m * (c['armpit'][0] - 0.012 - m * pat[:, 0]) * m / size, (pat[:, 1] - c['armpit'][1]) / size
            r, a = np.hypot(dx, dy), np.degrees(np.arctan2(dy, np.maximum(dx, 1e-6)))
            along = smoothstep(r, 0.008, 0.06) * (1 - smoothstep(r, 0.10, 0.27)) * (dx > 0)
            for at, wide, amp in ((48, 7, 2.6), (22, 7, 3.6), (-8, 8, 3.4), (-34, 7, 3.8), (-58, 8, 2.6)):
                bend = at + rng.uniform(-6, 6) + 60 * r * np.sign(at)
                out += 0.001 * amp * size * on * along * rng.uniform(0.7, 1.2) * (np.exp(-((a - bend) / wide) ** 2) - 0.35 * np.exp(-((a - bend - 13) / wide) ** 2))
    chest = np.exp(-((pat[:, 1] + 0.34) / 0.13) ** 2)
    for f, q, tilt in ((34, 0.4, 0.75), (52, 2.1, -0.6), (27, 4.0, 0.25)):
        out += 0.0011 * size * chest * np.sin(f * (pat[:, 1] + tilt * pat[:, 0]) + q + 2.5 * np.sin(9 * pat[:, 0] + q)) * pat[:, 2] ** 2
    return x + n * out[:, None]


def place(c, x, tris, at, colour, rounds=1, **style):
    """Subdivide, texture and thicken; returns the Blender object."""
    side = at['pat'][:, 2]
    face_side = np.sign(side[tris].sum(1))
    for _ in range(rounds):
        x, tris, at = loop_subdivide(x, tris, at)
        face_side = np.tile(face_side, 4)
    x = drape(c, x, tris, at['pat'])
    mat, uv = fabric(c, colour, **style)
    folded = (at['d_hem'] < 0.028) | (at['d_cuff'] < 0.028) | (at['d_neck'] < c['rib'])
    return cloth_shell('tee', x, tris, uv(at['pat'][:, :2][tris], face_side), np.where(folded, 0.0024, 0.0014), mat)


def garment_object(cut, colour, cache, style='plain', trim=None, flat=1.0, texel=0.00048):
    """A finished tee and its points [n,3]; `flat` below 1 takes depth out of it, as if it hung empty; `texel` is the
    size (m) of a point of its painted knit."""
    c = CUTS[cut] | STYLES.get(style, {})
    cut_only = {k: v for k, v in c.items() if k != 'mark'}
    at = remembered(cache, f'tee-{cut}', cut_only, lambda: simulate(c))
    x, tris = at.pop('x'), at.pop('tris')
    x = calm_skirt(x, tris, at['pat']) * (1, flat, 1)
    at['pat'] = even_pattern(at['pat'], x, tris)
    return place(c, x, tris, at, colour, style=style, trim=trim, texel=texel), x


def build(a, cut='men'):
    whole = a.view in ('front', 'back')
    ob, x = garment_object(cut, a.colour, a.cache, a.style, a.trim, texel=0.00048 if whole else 0.0003)
    studio.wall(a.backdrop)
    studio.light_hanging()
    lo, hi = x[:, 2].min(), x[:, 2].max()
    mid = 0.5 * (hi + lo)
    if whole:                         # garment fills 72 % of the picture height
        ob.rotation_euler[2] = np.pi if a.view == 'back' else 0.0
        studio.camera((0, -3.4, mid + 0.02), (0, 0, mid), lens=36 * 3.4 / ((hi - lo) / 0.72))
    elif a.view == 'collar':
        low, frame = (-0.112, 0.40) if cut == 'men' else (-0.098, 0.36)
        studio.camera((-0.35, -1.6, 0.22), (0.04, -0.02, low), lens=36 * 1.6 / frame, fstop=5.6, focus=(0, -0.09, -0.09))
    elif a.view == 'hem':
        studio.camera((-0.5, -1.5, lo + 0.25), (-0.13, -0.06, lo + 0.10), lens=36 * 1.5 / 0.34, fstop=5.6)
    return {'exposure': -0.12, 'lift': 0.18, 'calm': 0.2}
