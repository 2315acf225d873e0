"""Canvas tote bag standing on the cove: boxed corners, top hem, two sewn-on handles, the mark; with a trim
colour also a base band and handles in it. Metres."""
import numpy as np
import studio
from meshkit import mesh_object, grid_faces, solidify
from paint import colour_map, cloth_material, contrast_of, knit, mark, noise, ridge, set_uv, smoothstep, stitches

WIDE, DEEP, TALL = 0.19, 0.055, 0.36        # half width, half depth, height


def section(phi, t):
    """Point on the bag; phi angle (0 = front), t 0 (floor) .. 1 (rim)."""
    b = DEEP * (1 - 0.45 * t ** 1.5)
    a = WIDE * (0.965 + 0.035 * t)
    p = 0.42 + 0.25 * t                                            # box at the floor, softer lens at the rim
    c, s = np.cos(phi), np.sin(phi)
    x = a * np.sign(s) * np.abs(s) ** p
    y = -b * np.sign(c) * np.abs(c) ** p
    edge = np.abs(s) ** 6
    x = x - np.sign(s) * edge * 0.016 * np.sin(np.pi * np.clip(t, 0, 1)) ** 0.8 * (1 - np.abs(c)) ** 2
    y = y + 0.006 * np.sin(7 * x * 6 + 2.0 * t) * (0.25 + t) * 0.35 - 0.010 * np.sin(np.pi * t) * np.cos(phi) * np.abs(c) ** 0.5
    z = TALL * t - 0.006 * t * np.cos(2 * np.pi * x / 0.30)
    return np.stack([x, y, z], -1)


def canvas(shape_m, colour, texel, seams=(), logo=None, seed=0, hem=None, base=None):
    """Painted canvas of size shape_m (width, height in m); v grows upwards."""
    w, h = int(shape_m[0] / texel), int(shape_m[1] / texel)
    u, v = np.meshgrid(np.linspace(0, shape_m[0], w, dtype=np.float32), np.linspace(0, shape_m[1], h, dtype=np.float32))
    k = knit(u, v, 'canvas', 0.0013)
    hgt = 0.18 * k + 0.14 * noise((h, w), 0.05 / texel, seed + 1, 2)
    tint = 0.90 + 0.10 * k + 0.006 * noise((h, w), 0.03 / texel, seed + 2, 2)
    for axis, row in seams:
        a_, th = stitches(v if axis == 'v' else u, row, u if axis == 'v' else v, pitch=0.0038, width=0.0007)
        hgt += 1.2 * a_
        tint *= 1 - 0.14 * ridge(v if axis == 'v' else u, row, 0.0020) + 0.2 * th
    if hem:
        hgt += 1.2 * smoothstep(v, hem - 0.0006, hem + 0.0006)
        tint *= 1 - 0.22 * ridge(v, hem, 0.0012)
    over = [(1 - smoothstep(v, base[0] - 0.0005, base[0] + 0.0005), base[1])] if base else []
    if logo:
        m = mark(u, v, *logo)
        over.append((m * 0.95, contrast_of(colour)))
    return cloth_material('canvas', colour_map(colour, np.clip(tint, 0, 1.15), over), hgt, 0.92, 0.25, 0.08)


def handle(colour, front=True, half=0.070, rise=0.205, width=0.027):
    """Flat strap sewn to one panel: down the panel, over an arch, down again."""
    sgn = -1 if front else 1
    t = np.linspace(0, np.pi, 70)
    lean = 0.012 if front else 0.030
    arch = np.column_stack([-half * np.cos(t) * (1 - 0.10 * np.sin(t)), sgn * 0.030 + lean * np.sin(t), TALL - 0.002 + rise * np.sin(t) ** 0.75])
    z = np.linspace(TALL - 0.060, TALL - 0.004, 16)

    def leg(x):
        q = np.array([section(np.arcsin(np.clip(abs(x) / WIDE, 0, 1) ** (1 / 0.6)) * np.sign(x), zz / TALL)[1] for zz in z])
        return np.column_stack([x + 0 * z, (q if front else -q) + sgn * 0.0022, z])
    path = np.concatenate([leg(-half), arch[2:-2], leg(half)[::-1]])
    for _ in range(4):
        path[1:-1] = 0.25 * path[:-2] + 0.5 * path[1:-1] + 0.25 * path[2:]
    tan = np.gradient(path, axis=0)
    tan /= np.linalg.norm(tan, axis=1, keepdims=True)
    side = np.cross(tan, [0, 1, 0])
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    s = np.linspace(-width / 2, width / 2, 7)
    x = path[:, None] + side[:, None] * s[None, :, None]
    length = np.linalg.norm(np.diff(path, axis=0), axis=1).sum()
    mat = canvas((width, length), colour, 0.00022, [('u', 0.003), ('u', width - 0.003), ('v', 0.004), ('v', 0.030), ('v', length - 0.004), ('v', length - 0.030)], seed=9)
    f = grid_faces(len(path), 7)
    ob = mesh_object('handle', x.reshape(-1, 3), f, material=mat)
    V, U = np.meshgrid(np.linspace(0, 1, len(path)), np.linspace(0, 1, 7), indexing='ij')
    set_uv(ob, np.stack([U, V], -1).reshape(-1, 2)[f])
    solidify(ob, 0.0030, offset=0.0)


def tote(colour, trim=None):
    """Bag with both handles, floor at z = 0, front towards -y."""
    phi = np.linspace(-np.pi, np.pi, 481)
    t = np.concatenate([[0.0, 0.004], np.linspace(0.012, 1, 110)])
    P, T = np.meshgrid(phi, t, indexing='ij')
    x = section(P, T)
    round_ = 0.006 * (1 - np.clip(T / 0.02, 0, 1)) ** 2
    x[..., :2] *= (1 - round_ / 0.06)[..., None]
    around = np.linalg.norm(np.diff(section(phi, np.full_like(phi, 0.5)), axis=0), axis=1)
    s = np.concatenate([[0], np.cumsum(around)])
    full = s[-1]
    front = np.interp(0.0, phi, s)
    mat = canvas((full, TALL), colour, 0.00034, [('v', TALL - 0.003), ('v', TALL - 0.027)] + ([('v', 0.102), ('v', 0.108)] if trim else []), logo=(front, 0.215 if trim else 0.175, 0.056), hem=TALL - 0.030, seed=3,
                 base=(0.105, trim) if trim else None)
    f = grid_faces(len(phi), len(t))
    ob = mesh_object('bag', x.reshape(-1, 3), f, material=mat)
    U, V = np.meshgrid(s / full, t, indexing='ij')
    set_uv(ob, np.stack([U, V], -1).reshape(-1, 2)[f])
    solidify(ob, 0.0016)
    handle(trim or colour, True)
    handle(trim or colour, False)


def build(a):
    import bpy
    before = set(bpy.data.objects)
    tote(a.colour, a.trim)
    root = bpy.data.objects.new('tote', None)
    bpy.context.collection.objects.link(root)
    for ob in set(bpy.data.objects) - before - {root}:
        ob.parent = root
    root.rotation_euler[2] = np.radians(16)
    studio.cove(a.backdrop, depth=2.4)
    studio.light_table(1.15, 2.0)
    if a.view == 'detail':
        studio.camera((-0.5, -2.0, 0.80), (0.0, -0.02, 0.305), lens=36 * 2.1 / 0.44, fstop=8, focus=(0, -0.06, 0.33))
    elif a.view == 'inside':
        studio.camera((-0.35, -1.7, 1.55), (0.0, 0.0, 0.305), lens=36 * 2.15 / 0.66)
    else:
        studio.camera((0, -2.6, 0.52), (0.0, 0, 0.262), lens=36 * 2.62 / 0.80)
    return {'exposure': 0.45, 'lift': 0.15, 'calm': 0.8}
