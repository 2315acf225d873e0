"""Paints fabric maps in numpy: a height map (mm) and a colour map, in pattern space.

Every helper takes and returns arrays; lengths in metres, heights in millimetres.
"""
import itertools
import os
import tempfile
import bpy
import numpy as np
from PIL import Image
from scipy import sparse
from materials import Graph, linear


def smoothstep(v, lo, hi):
    t = np.clip((v - lo) / (hi - lo), 0, 1)
    return t * t * (3 - 2 * t)


def ridge(d, centre, width):
    """1 on d = centre, 0 beyond +-width."""
    return 1 - smoothstep(np.abs(d - centre), 0, width)


def wave(v, period):
    """0..1 cosine."""
    return 0.5 + 0.5 * np.cos(v * (2 * np.pi / period))


def stitches(d, centre, s, pitch=0.0032, width=0.0008):
    """(height, thread mask) of one row of stitches on a pressed-in line."""
    line = ridge(d, centre, width) * smoothstep(wave(s, pitch), 0.10, 0.5)
    return 0.45 * line - 0.42 * ridge(d, centre, width * 3.4), line


def _between(at, count, smooth):
    """Matrix [len(at), count] that reads a row of `count` values at fractional places, linearly or smoothly."""
    k = np.clip(np.floor(at).astype(int), 1, count - 3) if smooth else np.clip(np.floor(at).astype(int), 0, count - 2)
    t = (at - k).astype(np.float32)
    if smooth:                                              # Catmull-Rom
        weights = (((-t + 2) * t - 1) * t / 2, ((3 * t - 5) * t * t + 2) / 2, ((-3 * t + 4) * t + 1) * t / 2, (t - 1) * t * t / 2)
        first = -1
    else:
        weights, first = (1 - t, t), 0
    rows = np.arange(len(at))
    return sum(sparse.csr_matrix((w, (rows, k + first + j)), (len(at), count)) for j, w in enumerate(weights))


def noise(shape, scale_px, seed=0, octaves=3):
    """Smooth 0-mean unit noise; scale_px is the feature size in pixels."""
    rng = np.random.default_rng(seed)
    out = np.zeros(shape, np.float32)
    amp = 1.0
    for k in range(octaves):
        s = max(1.0, scale_px / 2 ** k)
        small = rng.normal(0, 1, (int(shape[0] / s) + 4, int(shape[1] / s) + 4)).astype(np.float32)
        yy = np.linspace(1, small.shape[0] - 3, shape[0])
        xx = np.linspace(1, small.shape[1] - 3, shape[1])
        out += amp * (_between(xx, small.shape[1], s >= 3) @ (_between(yy, small.shape[0], s >= 3) @ small).T).T
        amp *= 0.5
    return out / (out.std() + 1e-9)


def knit(u, v, kind='pique', pitch=0.0019):
    """Knit or weave relief, 0..1."""
    if kind == 'jersey':
        fu = np.mod(u / pitch, 1)
        leg = np.abs(fu - 0.5)
        loop = 0.5 + 0.5 * np.cos(2 * np.pi * (v * 1.25 / pitch + leg * 1.5))
        col = np.abs(np.sin(2 * np.pi * fu)) ** 0.6
        return col * (0.4 + 0.6 * loop)
    if kind == 'pique':
        row = np.floor(v / pitch)
        fu = np.mod(u / (pitch * 1.15) + 0.5 * np.mod(row, 2), 1)
        return (np.sin(np.pi * fu) * np.sin(np.pi * np.mod(v / pitch, 1))) ** 0.6
    if kind == 'twill':
        return 0.75 * wave(u + v, pitch) + 0.25 * wave(u - v, pitch * 0.8)
    if kind == 'canvas':
        a, b = np.sin(np.pi * np.mod(u / pitch, 1)), np.sin(np.pi * np.mod(v / pitch, 1))
        chk = np.mod(np.floor(u / pitch) + np.floor(v / pitch), 2)
        return a * (0.2 + 0.6 * chk) + b * (0.8 - 0.6 * chk)
    if kind == 'rib':
        return wave(u, pitch) ** 0.7
    raise ValueError(kind)


PRINT_EDGE = 0.0004        # m, half of the width in which the edge of a print fades


def mark(u, v, cx, cy, size):
    """Mask of the small abstract mark: two slanted parallel lines and a dot; size = height (m)."""
    x, y = (u - cx) / size, (v - cy) / size
    xs = x - 0.32 * y
    soft = min(0.0175, PRINT_EDGE / size)

    def within(d, edge):
        return 1 - smoothstep(d, edge - soft, edge + soft)
    bars = np.maximum(*(within(np.abs(xs - o), 0.0825) for o in (-0.28, 0.02))) * within(np.abs(y), 0.51)
    return np.maximum(bars, within(np.hypot(x - 0.36, y + 0.36), 0.13))


def stripe(d, lo, hi, soft=0.0004):
    """1 where lo < d < hi, with soft edges."""
    return smoothstep(d, lo - soft, lo + soft) * (1 - smoothstep(d, hi - soft, hi + soft))


def contrast_of(hex_colour):
    """Print colour for the mark: chalk on dark cloth, ink green on light cloth."""
    r, g, b, _ = linear(hex_colour)
    return '#f4f2ec' if 0.21 * r + 0.72 * g + 0.07 * b < 0.32 else '#24302b'


def exposure_for(hex_colour, lift=0.0, calm=0.2):
    """Stops to add for pale products (`lift`: white reads as white) and to take back for saturated warm ones
    (`calm`: clay does not glow)."""
    r, g, b, _ = linear(hex_colour)
    lum = 0.21 * r + 0.72 * g + 0.07 * b
    vivid = (max(r, g, b) - lum) / (max(r, g, b) + 0.05)
    warm = float(smoothstep(vivid, 0.30, 0.65)) * float(smoothstep(lum, 0.08, 0.16))
    return lift * float(smoothstep(lum, 0.30, 0.85)) - 0.9 * calm * warm


def upsampled(fn, x, y, coarse):
    """Evaluate fn(points [n,2]) on a coarse grid (m) and upsample to the texel axes x, y."""
    xc = np.arange(x[0] - coarse, x[-1] + 2 * coarse, coarse)
    yc = np.arange(y[0] - coarse, y[-1] + 2 * coarse, coarse)
    gx, gy = np.meshgrid(xc, yc)
    res = fn(np.column_stack([gx.ravel(), gy.ravel()]))
    ix, iy = (x - xc[0]) / coarse, (y - yc[0]) / coarse
    down, across = _between(iy, len(yc), False), _between(ix, len(xc), False)
    return [np.ascontiguousarray((across @ (down @ r.reshape(gx.shape).astype(np.float32)).T).T) for r in res]


def _srgb(x):
    return np.where(x <= 0.0031308, 12.92 * x, 1.055 * np.maximum(x, 1e-9) ** (1 / 2.4) - 0.055)


def colour_map(colour, factor, overlays=()):
    """8-bit sRGB picture: colour * factor, with (mask, hex) overlays that keep the same relief shading."""
    shade = np.asarray(factor, np.float32)[..., None]
    rgb = np.asarray(linear(colour)[:3], np.float32) * shade
    for m, c in overlays:
        m = np.asarray(m, np.float32)[..., None]
        rgb = rgb * (1 - m) + np.asarray(linear(c)[:3], np.float32) * shade * m
    return (np.clip(_srgb(np.clip(rgb, 0, 1)), 0, 1) * 255 + 0.5).astype(np.uint8)


_COUNT = itertools.count()


def image(array, name):
    """Blender image from an array: uint8 [h,w,3] (sRGB) or float [h,w] (16-bit data)."""
    path = os.path.join(tempfile.gettempdir(), f'{name}-{os.getpid()}-{next(_COUNT)}.png')
    if array.dtype == np.uint8:
        Image.fromarray(array[::-1]).save(path, compress_level=1)
        im = bpy.data.images.load(path)
    else:
        Image.fromarray((np.clip(array[::-1], 0, 1) * 65535).astype(np.uint16)).save(path, compress_level=1)
        im = bpy.data.images.load(path)
        im.colorspace_settings.name = 'Non-Color'
    return im


def cloth_material(name, colour, height_mm, roughness=0.85, sheen=0.4, specular=0.2, uv='UVMap', strength=1.0):
    """Material from a painted colour map and height map (both indexed by the UV layer)."""
    g = Graph(name)
    uvn = g.node('ShaderNodeUVMap', uv_map=uv)
    lo, hi = float(height_mm.min()), float(height_mm.max())
    tc = g.node('ShaderNodeTexImage', extension='EXTEND')
    tc.image = image(colour, name + '-colour')
    th = g.node('ShaderNodeTexImage', extension='EXTEND')
    th.image = image(((height_mm - lo) / max(hi - lo, 1e-6)).astype(np.float32), name + '-height')
    for t in (tc, th):
        g.link(uvn.outputs[0], t.inputs[0])
    b = g.node('ShaderNodeBump')
    b.inputs['Strength'].default_value = strength
    b.inputs['Distance'].default_value = (hi - lo) * 0.001
    g.link(th.outputs[0], b.inputs['Height'])
    s = g.node('ShaderNodeBsdfPrincipled')
    g.link(tc.outputs[0], s.inputs['Base Color'])
    s.inputs['Roughness'].default_value = roughness
    s.inputs['Specular'].default_value = specular
    s.inputs['Sheen'].default_value = sheen
    s.inputs['Sheen Tint'].default_value = 0.6
    g.link(b.outputs[0], s.inputs['Normal'])
    g.link(s.outputs[0], g.out.inputs['Surface'])
    return g.mat


def set_uv(ob, uv_corner):
    """UV layer from an array [faces, corners, 2]."""
    layer = ob.data.uv_layers.new(name='UVMap')
    layer.data.foreach_set('uv', np.asarray(uv_corner, np.float32).ravel())
