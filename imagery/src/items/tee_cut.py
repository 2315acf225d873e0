"""Cuts of the tees, and the mannequin dressed in them. Metres; z = 0 at the collar's shoulder point."""
import numpy as np
import body
from cloth import Cloth, relax_in_plane, smooth, smooth_borders
from paint import smoothstep
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
