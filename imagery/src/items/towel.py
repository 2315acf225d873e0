"""Folded terry towel with a woven border stripe. Metres."""
import numpy as np
import studio
from items.wristbands import terry
from meshkit import mesh_object, grid_faces
from paint import colour_map, cloth_material, contrast_of, mark, noise, set_uv, smoothstep


def fold_profile(width=0.20, layer=0.013, layers=4, r=None):
    """Zig-zag cross-section (x, z) of a folded towel and its arc length."""
    r = r or layer / 2
    pts = []
    for k in range(layers):
        z = layer * (k + 0.5)
        xs = np.linspace(-width / 2 + r, width / 2 - r, 60)
        xs = xs if k % 2 == 0 else xs[::-1]
        pts += [(x, z) for x in xs]
        if k < layers - 1:
            sgn = 1 if k % 2 == 0 else -1
            for t in np.linspace(-np.pi / 2, np.pi / 2, 14)[1:-1]:
                pts.append((sgn * (width / 2 - r + r * np.cos(t)), z + layer / 2 + r * np.sin(t)))
    return np.array(pts)


def towel(colour, trim=None):
    """Folded towel lying on z = 0, folds along y."""
    path = fold_profile()
    seg = np.linalg.norm(np.diff(path, axis=0), axis=1)
    s = np.concatenate([[0], np.cumsum(seg)])
    ss = np.arange(0, s[-1], 0.0012)
    px, pz = np.interp(ss, s, path[:, 0]), np.interp(ss, s, path[:, 1])
    tx, tz = np.gradient(px), np.gradient(pz)
    ln = np.hypot(tx, tz)
    nx, nz = -tz / ln, tx / ln
    length = 0.30
    ys = np.arange(-length / 2, length / 2, 0.0012)
    S, Y = np.meshgrid(ss, ys, indexing='ij')
    sag = 1 - 0.10 * (np.abs(Y) / (length / 2)) ** 6
    loft = 0.0007 * noise(S.shape, 30, 3, 2) + 0.00022 * noise(S.shape, 2.0, 4, 1)
    half = 0.0063
    sheets = []
    for sgn in (1, -1):
        off = sgn * half + (loft if sgn > 0 else -loft)
        rim = np.clip((length / 2 - np.abs(Y)) / 0.006, 0, 1) ** 0.5
        off = off * (0.25 + 0.75 * rim)
        wav = 0.0012 * np.sin(9 * Y + 14 * S)
        sheets.append(np.stack([px[:, None] + nx[:, None] * off + wav, Y + 0.0015 * np.sin(40 * S) + 0 * S,
                                (pz[:, None] + nz[:, None] * off) * sag], -1))
    top, bot = sheets[0], sheets[1][:, ::-1]
    x = np.concatenate([top, bot], 1)                                # closed loop across the layer
    x[..., 2] -= np.quantile(x[..., 2], 0.001)                       # its loft lies on the table, not in it
    n, m = x.shape[:2]
    faces = grid_faces(n, m, wrap_v=True)
    trim = trim or contrast_of(colour)
    w, h = 4800, 1700
    u = np.linspace(0, s[-1], w)[None] + np.zeros((h, 1))
    v = np.linspace(-length / 2, length / 2, h)[:, None] + np.zeros((1, w))
    loops, hgt, tint = terry(u, v, 2, pitch=0.0023)
    end = s[-1] - u
    border = smoothstep(end, 0.034, 0.0345) * (1 - smoothstep(end, 0.050, 0.0505))
    dob = np.abs(end - 0.042) < 0.0022
    hgt = hgt * (1 - border) + border * (-0.3 + 0.12 * np.cos(2 * np.pi * u / 0.0012))
    tint = tint * (1 - border) + 0.97 * border
    mk = mark(-v, end - 0.120, 0.09, 0.0, 0.026)
    over = [(dob * border, trim), (mk, trim)]
    hgt = 1.3 * hgt * (1 - mk) + 0.5 * mk
    mat = cloth_material('towel', colour_map(colour, np.clip(tint, 0, 1.15), over), hgt, 0.95, 0.8, 0.06, strength=1.0)
    ob = mesh_object('towel', x.reshape(-1, 3), faces, material=mat)
    i, j = faces // m, faces % m
    jj = np.where(j < m // 2, j, m - 1 - j) / (m // 2 - 1)
    set_uv(ob, np.stack([i / (n - 1), jj], -1))
    return ob


def build(a):
    ob = towel(a.colour, a.trim)
    ob.rotation_euler = (0, 0, np.radians(62))
    studio.cove(a.backdrop)
    studio.light_table(1.15, 1.15)
    if a.view == 'detail':
        studio.camera((0.25, -1.0, 0.95), (0.06, -0.03, 0.03), lens=36 * 1.40 / 0.26, fstop=8, focus=(0.06, -0.05, 0.04))
    elif a.view == 'cloth':
        studio.camera((0.12, -0.8, 0.75), (-0.02, -0.03, 0.04), lens=36 * 1.1 / 0.13, fstop=11, focus=(-0.02, -0.03, 0.05))
    else:
        studio.camera((0, -1.5, 0.85), (0, 0, 0.02), lens=36 * 1.72 / 0.58)
    return {'exposure': 0.5, 'lift': 0.20, 'calm': 0.8}
