"""Shared geometry of hats: a crown surface with seams, painted maps, sweatband, brims. Metres.

Front of the hat is -y, z = 0 is the lower edge of the crown, angle 0 points to the front.
"""
import numpy as np
from materials import plain
from meshkit import mesh_object, grid_faces, solidify, tube
from paint import (colour_map, cloth_material, contrast_of, knit, mark, noise, ridge, set_uv, smoothstep, stitches, wave)

HEAD_A, HEAD_B = 0.079, 0.097       # half width (x) and half depth (y) of the head opening


def crown_point(phi, t, height=0.120, a=HEAD_A, b=HEAD_B, structure=1.0):
    """Point on a rounded crown; phi angle from the front (rad), t 0 (edge) .. 1 (top button)."""
    phi, t = np.asarray(phi, float), np.asarray(t, float)
    w = t * np.pi / 2
    p = 2.80                                                     # super-ellipse: upright sides, round top
    rad = np.clip(1 - np.sin(w) ** p, 0, 1) ** (1 / 2.25)
    rad = rad * (1 + 0.035 * np.sin(np.pi * np.clip(t / 0.6, 0, 1)))
    z = height * np.sin(w)
    front = np.clip(np.cos(phi), 0, 1) ** 2
    back = np.clip(-np.cos(phi), 0, 1) ** 2
    lean = structure * 0.010 * front * np.sin(np.pi * t) - 0.004 * back * np.sin(np.pi * t)
    x = (a * rad) * np.sin(phi)
    y = -(b * rad + lean) * np.cos(phi)
    return np.stack([x, y, z], -1)


def panel_offset(phi, panels, depth=0.0016):
    """Seam valley and slight puff of each panel (m), 0 phase puts a seam at the front centre."""
    k = panels / 2
    c = np.abs(np.sin(k * phi))
    return depth * (np.minimum(1, c * 2.2) ** 0.5 - 1)


def crown(colour, name='crown', panels=6, height=0.120, t_max=0.995, weave='twill', pitch=0.0011,
          logo=0.058, top=None, seams=True, nphi=288, nt=96, edge_rows=(0.006,), t_min=0.0, thickness=0.0016, structure=1.0):
    """top(phi) optionally scales the upper edge (visors). Panelled crown with felled seams, edge stitching, eyelet stitching and optional front mark."""
    phi = np.linspace(-np.pi, np.pi, nphi + 1)
    t = np.linspace(t_min, t_max, nt)
    P, T = np.meshgrid(phi, t, indexing='ij')
    if top is not None:
        T = T * top(P)
    x = crown_point(P, T, height, structure=structure)
    dphi = crown_point(P + 1e-4, T, height, structure=structure) - x
    dt = crown_point(P, np.clip(T + 1e-4, 0, 1), height, structure=structure) - crown_point(P, np.clip(T - 1e-4, 0, 1), height, structure=structure)
    n = np.cross(dphi, dt)
    n /= np.linalg.norm(n, axis=-1, keepdims=True) + 1e-12
    x = x + seams * n * (panel_offset(P, panels) * smoothstep(1 - T, 0.0, 0.12))[..., None]
    rng = np.random.default_rng(3)
    for _ in range(5):                                           # slight hand-made irregularity
        f, g, q = rng.uniform(1, 4), rng.uniform(1, 3), rng.uniform(0, 6.3)
        x = x + n * (0.0005 * np.sin(np.round(f) * P + g * 3 * T + q) * smoothstep(1 - T, 0, 0.2))[..., None]
    faces = grid_faces(nphi + 1, nt)
    # maps: columns phi, rows t
    w, h = 3200, 1000
    pu, tv = np.meshgrid(np.linspace(-np.pi, np.pi, w), np.linspace(t_min, t_max, h))
    if top is not None:
        tv = tv * top(pu)
    arc = np.linspace(0, 1, 400)
    prof = crown_point(np.pi / 2 + arc * 0, arc, height)
    s_of_t = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(prof, axis=0), axis=1))])
    v = np.interp(tv, arc, s_of_t)                               # metres up the crown
    radius = np.interp(tv, arc, np.hypot(prof[:, 0], prof[:, 1])) * (HEAD_A + HEAD_B) / 2 / HEAD_A
    k = panels / 2
    near = (pu * k / np.pi + 0.5) % 1 - 0.5                      # -0.5..0.5 of a panel from the seam
    off = near * (np.pi / k) * radius                            # metres from the nearest seam
    u_local = ((pu * k / np.pi) % 1 - 0.5) * (np.pi / k) * radius
    hgt = 0.16 * knit(u_local, v, weave, pitch)
    tint = 0.88 + 0.14 * hgt / 0.16
    off = off if seams else off * 0 + 1.0
    hgt -= 0.9 * ridge(off, 0, 0.0011)
    tint *= 1 - 0.30 * ridge(off, 0, 0.0009)
    for pos in (-0.0042, 0.0042):
        a_, th = stitches(off, pos, v, pitch=0.0034, width=0.0007)
        hgt += 1.1 * a_
        tint *= 1 - 0.14 * ridge(off, pos, 0.0014) + 0.2 * th
    hgt += 0.35 * (1 - smoothstep(np.abs(off), 0.0042, 0.0056))
    for row in edge_rows:
        a_, th = stitches(v - np.interp(t_min, arc, s_of_t), row, pu * 0.088, pitch=0.0034, width=0.0007)
        hgt += a_
        tint *= 1 + 0.15 * th
    hgt += 0.03 * noise(hgt.shape, 4, 3, 2)
    tint *= 1 + 0.02 * noise(hgt.shape, 60, 4) + 0.015 * noise(hgt.shape, 2, 5, 1)
    overlays = []
    if logo:
        lu = pu * np.interp(tv, arc, np.hypot(prof[:, 0], prof[:, 1])) 
        m = mark(lu, v, 0.0, logo, 0.021 if logo > 0.04 else 0.015)
        overlays.append((m, contrast_of(colour)))
        sat = 0.5 + 0.5 * np.cos(2 * np.pi * (v + 0.3 * lu) / 0.0009)
        hgt = hgt * (1 - m) + m * (0.9 + 0.25 * sat)
    mat = cloth_material(name, colour_map(colour, np.clip(tint, 0, 1.15), overlays), hgt, 0.8, 0.35, 0.22)
    ob = mesh_object(name, x.reshape(-1, 3), faces, material=mat)
    uu = np.linspace(0, 1, nphi + 1)
    vv = np.linspace(0, 1, nt)
    U, V = np.meshgrid(uu, vv, indexing='ij')
    uvv = np.stack([U, V], -1).reshape(-1, 2)
    set_uv(ob, uvv[faces])
    solidify(ob, thickness)
    return ob


def brim(colour, length=0.078, span=1.06, drop=0.010, curve=0.036, name='brim', nu=121, nv=41, rows=7, thickness=0.0042):
    """Curved peak: grows from the front arc of the head opening. span: half angle (rad)."""
    al = np.linspace(-span, span, nu)
    s = np.linspace(0, 1, nv)
    A, S = np.meshgrid(al, s, indexing='ij')
    x0 = HEAD_A * np.sin(A)
    y0 = -HEAD_B * np.cos(A) - 0.004
    q = A / span
    reach = length * np.clip(1 - np.abs(q) ** 2.3, 0, 1) ** 0.60
    x = x0 * (1 + 0.06 * S)
    y = y0 - reach * S
    z = -drop * S * (reach / length) - curve * (x / 0.085) ** 2 * (0.10 + 0.90 * S * (reach / length) ** 0.7)
    z = z + 0.0035 + 0.006 * (1 - S) * (1 - q ** 2) - 0.004 * q ** 4
    y = y + 0.006 * (1 - S)
    pts = np.stack([x, y, z], -1)
    faces = grid_faces(nu, nv)[:, ::-1]
    w, h = 1600, 900
    qa, sv = np.meshgrid(np.linspace(-1, 1, w), np.linspace(0, 1, h))
    rr = length * np.clip(1 - np.abs(qa) ** 2.3, 0, 1) ** 0.60
    edge = (1 - sv) * rr                                         # metres from the outer edge
    u = qa * span * 0.1
    hgt = 0.16 * knit(u, sv * length, 'twill', 0.0011)
    tint = 0.88 + 0.14 * hgt / 0.16
    for k in range(rows):
        a_, th = stitches(edge, 0.0045 + k * 0.0072, u, pitch=0.0034, width=0.0006)
        hgt += 1.0 * a_
        tint *= 1 - 0.10 * ridge(edge, 0.0045 + k * 0.0072, 0.0016) + 0.18 * th
    tint *= 1 + 0.015 * noise(hgt.shape, 40, 9)
    mat = cloth_material(name, colour_map(colour, np.clip(tint, 0, 1.15)), hgt, 0.8, 0.35, 0.22)
    ob = mesh_object(name, pts.reshape(-1, 3), faces, material=mat)
    U, V = np.meshgrid(np.linspace(0, 1, nu), s, indexing='ij')
    set_uv(ob, np.stack([U, V], -1).reshape(-1, 2)[faces])
    solidify(ob, thickness, offset=0.0)
    rim = np.concatenate([pts[:, -1]])
    tube(name + ' piping', rim, 0.0024, mat_edge(colour), sides=10)
    return ob


def mat_edge(colour):
    """Plain woven material for narrow bindings, sweatbands and buttons."""
    yy, xx = np.mgrid[0:256, 0:256] * 0.0002
    h = 0.1 * knit(xx, yy, 'twill', 0.0010)
    return cloth_material('binding', colour_map(colour, 0.92 + h), h, 0.8, 0.3, 0.2)


def eyelet(colour, phi, t, height=0.120, radius=0.0034, structure=1.0):
    """Embroidered eyelet: a stitched ring with a dark hole."""
    c = crown_point(phi, t, height, structure=structure)
    e1 = crown_point(phi + 1e-3, t, height, structure=structure) - c
    e2 = crown_point(phi, t + 1e-3, height, structure=structure) - c
    e1, e2 = e1 / np.linalg.norm(e1), e2 / np.linalg.norm(e2)
    n = np.cross(e1, e2)
    e2 = np.cross(n, e1)
    a = np.linspace(0, 2 * np.pi, 160, endpoint=False)
    wob = 1 + 0.05 * np.sin(a * 34)
    ring = c + n * 0.0002 + radius * (np.cos(a)[:, None] * e1 + np.sin(a)[:, None] * e2)
    tube('eyelet', ring, 0.00125 * wob, mat_edge(colour), closed=True, sides=8)
    disc = c + n * 0.0004 + (radius * 0.85) * (np.cos(a)[::8, None] * e1 + np.sin(a)[::8, None] * e2)
    mesh_object('hole', np.concatenate([[c + n * 0.0004], disc]),
                [[0, i + 1, (i + 1) % 20 + 1] for i in range(20)], material=plain('hole', '#0b0b0b', 0.9, 0.0))


def button(colour, height=0.120):
    """Covered top button."""
    th = np.linspace(0, np.pi / 2, 12)
    ph = np.linspace(0, 2 * np.pi, 48, endpoint=False)
    T, P = np.meshgrid(th, ph, indexing='ij')
    r = 0.0074
    x = np.stack([r * np.sin(T) * np.cos(P), r * np.sin(T) * np.sin(P), height - 0.0015 + 0.0050 * np.cos(T)], -1)
    return mesh_object('button', x.reshape(-1, 3), grid_faces(12, 48, wrap_v=True), material=mat_edge(colour))


def sweatband(colour, width=0.030, name='sweatband', a=HEAD_A, b=HEAD_B):
    """Inner band just inside the opening."""
    phi = np.linspace(0, 2 * np.pi, 160, endpoint=False)
    z = np.linspace(0.0, width, 6)
    P, Z = np.meshgrid(phi, z, indexing='ij')
    x = np.stack([(a - 0.0025) * np.sin(P), -(b - 0.0025) * np.cos(P), Z], -1)
    return mesh_object(name, x.reshape(-1, 3), grid_faces(160, 6, wrap_u=True), material=mat_edge(colour))


def revolve(colour, profile, name='bucket', rows=(), seams=(), side_seams=(np.pi / 2, -np.pi / 2), wobble=0.0, logo=None,
            brim_colour=None, brim_to=0.0, weave='twill', pitch=0.0011, nphi=360, step=0.0018, thickness=0.0016):
    """Soft hat of revolution over the oval head shape. profile [n,2] = (radius factor, z) from the edge up;
    rows / seams are arc lengths (m) of stitch rows and of pressed seams."""
    prof = np.asarray(profile, float)
    real = prof * (0.088, 1)
    s = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(real, axis=0), axis=1))])
    n = int(s[-1] / step)
    ss = np.linspace(0, s[-1], n)
    rad, z = np.interp(ss, s, prof[:, 0]), np.interp(ss, s, prof[:, 1])
    for _ in range(6):                                            # round the corners
        rad[1:-1] = 0.25 * rad[:-2] + 0.5 * rad[1:-1] + 0.25 * rad[2:]
        z[1:-1] = 0.25 * z[:-2] + 0.5 * z[1:-1] + 0.25 * z[2:]
    phi = np.linspace(-np.pi, np.pi, nphi + 1)
    P, R = np.meshgrid(phi, rad, indexing='ij')
    Z = np.broadcast_to(z, P.shape).copy()
    S = np.broadcast_to(ss, P.shape)
    brim = np.clip((R - 1.0) / (rad.max() - 1.0), 0, 1)
    Z += wobble * brim ** 1.3 * (np.sin(2 * P + 0.6) + 0.45 * np.sin(3 * P + 2.0) + 0.25 * np.sin(5 * P + 1.0))
    soft = np.sin(np.pi * np.clip((S / s[-1] - 0.3) / 0.6, 0, 1))
    R = R * (1 + 0.012 * soft * (np.sin(3 * P + 1.0 + 6 * S / s[-1]) + 0.6 * np.sin(5 * P - 8 * S / s[-1])))
    x = np.stack([HEAD_A * R * np.sin(P), -HEAD_B * R * np.cos(P), Z], -1)
    w, h = 3200, 1100
    pu, sv = np.meshgrid(np.linspace(-np.pi, np.pi, w), np.linspace(0, s[-1], h))
    u = pu * 0.088 * np.maximum(np.interp(sv, ss, rad), 0.15)
    hgt = 0.16 * knit(u, sv, weave, pitch)
    tint = 0.88 + 0.14 * hgt / 0.16
    for r in rows:
        a_, th = stitches(sv, r, pu * 0.1, pitch=0.0034, width=0.0007)
        hgt += 1.1 * a_
        tint *= 1 - 0.12 * ridge(sv, r, 0.0016) + 0.2 * th
    for r in seams:
        hgt -= 1.0 * ridge(sv, r, 0.0012)
        tint *= 1 - 0.3 * ridge(sv, r, 0.0010)
    for ph in side_seams:
        off = (pu - ph) * 0.09
        hgt -= 0.9 * ridge(off, 0, 0.0012)
        tint *= 1 - 0.25 * ridge(off, 0, 0.0009)
        a_, th = stitches(off, 0.004, sv, pitch=0.0034, width=0.0007)
        hgt += a_
    hgt += 0.5 * noise(hgt.shape, 120, 11, 3) + 0.03 * noise(hgt.shape, 3, 12, 2)
    tint *= 1 + 0.02 * noise(hgt.shape, 60, 13)
    over = [(1 - smoothstep(sv, brim_to - 0.0004, brim_to + 0.0004), brim_colour)] if brim_colour else []
    if logo:
        m = mark(pu * 0.088, sv, 0.0, logo, 0.019)
        over.append((m, contrast_of(colour)))
        hgt = hgt * (1 - m) + 0.9 * m
    mat = cloth_material(name, colour_map(colour, np.clip(tint, 0, 1.15), over), hgt, 0.85, 0.35, 0.2)
    faces = grid_faces(nphi + 1, n)
    ob = mesh_object(name, x.reshape(-1, 3), faces, material=mat)
    U, V = np.meshgrid(np.linspace(0, 1, nphi + 1), np.linspace(0, 1, n), indexing='ij')
    set_uv(ob, np.stack([U, V], -1).reshape(-1, 2)[faces])
    solidify(ob, thickness)
    return ob
