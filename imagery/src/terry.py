"""Real looped pile: thousands of small yarn arches on a surface grid. Metres."""
import numpy as np
from scipy import ndimage
from materials import Graph, linear
from meshkit import mesh_object


def sample_grid(x, pitch, jitter=0.35, seed=0):
    """Evenly spaced jittered points on a surface grid x [nu,nv,3].

    Returns positions [n,3], normals [n,3] and the fractional grid indices (fu, fv).
    """
    rng = np.random.default_rng(seed)
    nu, nv = x.shape[:2]
    sv = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(x, axis=1), axis=-1).mean(0))])
    rows = np.interp(np.arange(pitch / 2, sv[-1], pitch), sv, np.arange(nv))
    fu, fv = [], []
    for r in rows:
        line = x[:, int(round(r))]
        su = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=-1))])
        n = int(su[-1] / pitch)
        t = (np.arange(n) + 0.5 + rng.uniform(-jitter, jitter, n)) * pitch
        fu.append(np.interp(t, su, np.arange(nu)))
        fv.append(r + rng.uniform(-jitter, jitter, n) * (rows[1] - rows[0]))
    fu = np.clip(np.concatenate(fu), 0, nu - 1)
    fv = np.clip(np.concatenate(fv), 0, nv - 1)
    nrm = np.cross(np.gradient(x, axis=0), np.gradient(x, axis=1))
    nrm /= np.linalg.norm(nrm, axis=-1, keepdims=True) + 1e-12

    def at(field):
        return np.stack([ndimage.map_coordinates(field[..., k], [fu, fv], order=1) for k in range(3)], 1)
    n = at(nrm)
    n /= np.linalg.norm(n, axis=1, keepdims=True) + 1e-12
    return at(x), n, fu, fv


def material():
    """Soft cotton yarn, coloured by the attribute 'rgb' of each loop; light passes through a little."""
    g = Graph('loops')
    col = g.attr('rgb').outputs['Color']
    d, t, mix = g.node('ShaderNodeBsdfDiffuse'), g.node('ShaderNodeBsdfTranslucent'), g.node('ShaderNodeMixShader')
    mix.inputs[0].default_value = 0.28
    for n in (d, t):
        g.link(col, n.inputs[0])
    g.link(d.outputs[0], mix.inputs[1])
    g.link(t.outputs[0], mix.inputs[2])
    g.link(mix.outputs[0], g.out.inputs['Surface'])
    return g.mat


def pile(name, pos, nrm, colour, height=0.0010, width=0.0012, yarn=0.00036, sink=0.00045, seed=0, second=None):
    """One mesh of yarn arches standing on pos [n,3] along nrm [n,3], their feet sunk into the ground cloth.

    second: (mask [n], hex colour) of loops in another colour."""
    pos = pos - sink * nrm
    rng = np.random.default_rng(seed)
    n = len(pos)
    t = np.cross(nrm, rng.normal(size=(n, 3)))
    t /= np.linalg.norm(t, axis=1, keepdims=True) + 1e-12
    lean = nrm + 0.45 * rng.normal(size=(n, 3))
    lean /= np.linalg.norm(lean, axis=1, keepdims=True)
    h = height * rng.uniform(0.75, 1.25, (n, 1))
    w = width * rng.uniform(0.7, 1.2, (n, 1)) / 2
    arch = [(-1.0, -0.25), (-0.75, 0.72), (0.0, 1.0), (0.75, 0.72), (1.0, -0.25)]
    path = np.stack([pos + a * w * t + b * h * lean for a, b in arch], 1)          # [n,5,3]
    side = np.cross(t, lean)
    side /= np.linalg.norm(side, axis=1, keepdims=True) + 1e-12
    tang = np.gradient(path, axis=1)
    tang /= np.linalg.norm(tang, axis=-1, keepdims=True) + 1e-12
    other = np.cross(tang, side[:, None])
    ang = np.arange(4) * np.pi / 2
    ring = path[:, :, None] + yarn * (np.cos(ang)[:, None] * side[:, None, None] + np.sin(ang)[:, None] * other[:, :, None])
    m = len(arch)
    i, k = np.meshgrid(np.arange(m - 1), np.arange(4), indexing='ij')
    quad = np.stack([i * 4 + k, i * 4 + (k + 1) % 4, (i + 1) * 4 + (k + 1) % 4, (i + 1) * 4 + k], -1).reshape(-1, 4)
    faces = (quad[None] + (np.arange(n) * 4 * m)[:, None, None]).reshape(-1, 4)
    rgb = np.tile(np.asarray(linear(colour)[:3]), (n, 1))
    if second:
        rgb[second[0]] = linear(second[1])[:3]
    rgb = np.minimum(rgb * 1.22, 0.90)                    # loops shade each other: dye them lighter than the cloth reads
    rgb = np.repeat(rgb * rng.uniform(0.965, 1.03, (n, 1)), 4 * m, axis=0)
    return mesh_object(name, ring.reshape(-1, 3), faces, {'rgb': rgb}, True, material())
