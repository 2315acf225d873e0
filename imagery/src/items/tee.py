"""Crew-neck performance tee on an invisible mannequin. Metres; z = 0 at the collar's shoulder point."""
import numpy as np
import studio
from cloth import even_pattern, loop_subdivide, remembered
from items.tee_cut import CUTS, ORDER, STYLES, calm_skirt, curves, simulate
from meshkit import cloth_shell, vertex_normals
from paint import (smoothstep, ridge, stripe, wave, stitches, noise, upsampled, colour_map, contrast_of,
                   cloth_material)
from paint import knit as knit_relief, mark as mark_mask
from pattern import polyline_distance, resample

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


def fabric(c, colour, texel, knit='pique', pitch=0.0019, relief=0.19, style='plain', trim=None, window=None):
    """Painted knit with ribbed collar, twin-needle hems and set-in sleeve seams.

    Returns (material, uv function); the front panel fills the left half of the maps. `window` (x0, x1, y0, y1 of the
    pattern) keeps the maps of a close-up small.
    """
    mark = GRAPHIC[c['body']] if style == 'graphic' else c['mark']
    trim = trim or contrast_of(colour)
    cf, cb = curves(c, 'f'), curves(c, 'b')
    pts = np.concatenate([cf[k] for k in ORDER])
    wide = pts[:, 0].max() + 0.004
    x0, x1, y0, y1 = window or (-wide, wide, pts[:, 1].min() - 0.004, pts[:, 1].max() + 0.004)
    xs, ys = np.arange(x0, x1, texel), np.arange(y0, y1, texel)
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
        uu = (xy[..., 0] - x0) / (2 * (x1 - x0)) + np.where(face_side > 0, 0.5, 0.0)[:, None]
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


def garment_object(cut, colour, cache, style='plain', trim=None, flat=1.0, texel=0.00048, window=None):
    """A finished tee and its points [n,3], also in the pattern; `flat` below 1 takes depth out of it, as if it hung
    empty; `texel` is the size (m) of a point of its painted knit, `window` the part of it that is painted."""
    c = CUTS[cut] | STYLES.get(style, {})
    cut_only = {k: v for k, v in c.items() if k != 'mark'}
    at = remembered(cache, f'tee-{cut}', cut_only, lambda: simulate(c))
    x, tris = at.pop('x'), at.pop('tris')
    x = calm_skirt(x, tris, at['pat']) * (1, flat, 1)
    at['pat'] = even_pattern(at['pat'], x, tris)
    ob = place(c, x, tris, at, colour, style=style, trim=trim, texel=texel, window=window)
    return ob, x, at['pat']


def build(a, cut='men'):
    whole, near = a.view in ('front', 'back'), a.view == 'detail'
    mx, my, _ = CUTS[cut]['mark']
    ob, x, pat = garment_object(cut, a.colour, a.cache, a.style, a.trim, texel=0.00048 if whole else 0.00011 if near else 0.0003,
                                window=(mx - 0.11, mx + 0.11, my - 0.11, my + 0.11) if near else None)
    studio.wall(a.backdrop)
    studio.light_hanging()
    lo, hi = x[:, 2].min(), x[:, 2].max()
    mid = 0.5 * (hi + lo)
    if whole:                                               # garment fills 72 % of the picture height
        ob.rotation_euler[2] = np.pi if a.view == 'back' else 0.0
        studio.camera((0, -3.4, mid + 0.02), (0, 0, mid), lens=36 * 3.4 / ((hi - lo) / 0.72))
    elif near:                                              # the mark and the knit around it, larger than life
        front = np.where(pat[:, 2] < 0)[0]
        p = x[front[np.argmin(np.hypot(pat[front, 0] - mx + 0.012, pat[front, 1] - my))]]
        studio.camera(p + (-0.22, -0.62, 0.10), p, lens=36 * 0.67 / 0.125, fstop=9.0)
    else:
        low, frame = (-0.098, 0.36) if cut == 'women' else (-0.112, 0.40)
        studio.camera((-0.35, -1.6, 0.22), (0.04, -0.02, low), lens=36 * 1.6 / frame, fstop=5.6, focus=(0, -0.09, -0.09))
    return {'exposure': -0.12, 'lift': 0.18, 'calm': 0.2}
