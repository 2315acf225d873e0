"""Garments laid over the net's tape and over the back of a bench, in low sun; across the court falls the long shadow of a
player. Metres; tape and bench run along x at y = 0, z = 0 is the court's surface."""
import bpy
import numpy as np
import studio
from items import bra, tee
from materials import plain
from meshkit import mesh_object, tube
from paint import smoothstep
from scenes.court import BALL_R, court_material, floor
from scenes.editorial import SKY, WARM, lens_for, mesh_net, tape
from scenes.hanging import block

SUN = (0.66, 0.45, -0.52)


def over(ob, x, top, fold, turn, half, length):
    """Lays a hanging garment over an edge at (x, top) that is 2 · `half` thick: it bends `fold` below its collar, and what
    is above that falls to the far side. It is flat where it bends and opens over a `length` below; its back lies against
    what it hangs on. `turn` in degrees."""
    p = np.empty(3 * len(ob.data.vertices), np.float32)
    ob.data.vertices.foreach_get('co', p)
    p = p.reshape(-1, 3).astype(float)
    c, s = np.cos(np.radians(turn)), np.sin(np.radians(turn))
    u, v = c * p[:, 0] - s * (p[:, 2] + fold), s * p[:, 0] + c * (p[:, 2] + fold)
    free = smoothstep(-v, 0.04, length)
    folds = 0.011 * np.sin(17 * u + 5 * v + 0.6) + 0.006 * np.sin(31 * u - 9 * v + 2.0)
    r = half + (p[:, 1].max() - p[:, 1]) * (0.045 + 0.75 * free) + free * (folds + 0.012)
    angle = np.clip(v / half, 0, np.pi)
    down, beyond = np.minimum(v, 0), np.maximum(v - np.pi * half, 0)
    q = np.column_stack([x + u, -r * np.cos(angle), top - half + r * np.sin(angle) + down - beyond])
    ob.data.vertices.foreach_set('co', q.astype(np.float32).ravel())
    ob.data.update()


def player(x, y, pose, size):
    """A player whom only the sun sees, hips above (x, y) and square to the sun, so that the shadow on the court keeps
    its shape."""
    poses = {
        'serve': dict(
            head=(0.05, 0.63), trunk=((0.0, -0.02), (0.01, 0.22), (0.02, 0.44)), neck=((0.03, 0.44), (0.05, 0.60)),
            limbs=(((0.16, 0.42), (0.40, 0.45), (0.33, 0.69)), ((-0.13, 0.44), (-0.27, 0.68), (-0.31, 0.94)),
                   ((0.09, -0.02), (0.22, -0.42), (0.12, -0.86)), ((-0.08, -0.02), (-0.02, -0.44), (-0.10, -0.88))),
            racket=((0.33, 0.69), (0.42, 0.93)), ball=(-0.29, 1.30)),
        'slide': dict(
            head=(-0.20, 0.60), trunk=((0.02, 0.0), (-0.05, 0.22), (-0.11, 0.42)), neck=((-0.12, 0.42), (-0.19, 0.57)),
            limbs=(((-0.22, 0.40), (-0.50, 0.34), (-0.74, 0.41)), ((0.03, 0.42), (0.24, 0.28), (0.44, 0.40)),
                   ((-0.06, -0.02), (-0.46, -0.24), (-0.74, -0.62)), ((0.10, 0.0), (0.40, -0.38), (0.80, -0.60))),
            racket=((-0.74, 0.41), (-1.00, 0.52)), ball=(-1.42, 0.72)),
    }
    p = poses[pose]
    dark = plain('player', '#000000', 0.9, 0.0)
    parts = []

    def line(points, radius):
        points = np.array([(u, 0.0, v) for u, v in points])
        s = np.linspace(0, len(points) - 1, 40)
        path = np.stack([np.interp(s, np.arange(len(points)), points[:, k]) for k in range(3)], 1)
        for _ in range(6):
            path[1:-1] = 0.25 * path[:-2] + 0.5 * path[1:-1] + 0.25 * path[2:]
        parts.append(tube('player', path, np.interp(s, np.linspace(0, s[-1], len(radius)), radius), dark, sides=12))

    def disc(centre, rx, rz, turn=0.0, hole=0.0):
        q = np.linspace(0, 2 * np.pi, 64, endpoint=False)
        ring = np.column_stack([rx * np.cos(q), 0 * q, rz * np.sin(q)])
        c, s = np.cos(turn), np.sin(turn)
        ring = ring @ np.array([[c, 0, s], [0, 1, 0], [-s, 0, c]]) + (centre[0], 0, centre[1])
        if hole:
            parts.append(tube('frame', ring, hole, dark, closed=True, sides=8))
        else:
            parts.append(mesh_object('disc', np.vstack([[(centre[0], 0, centre[1])], ring]),
                                     [[0, k + 1, (k + 1) % 64 + 1] for k in range(64)], material=dark))
    disc(p['head'], 0.088, 0.112)
    hips, _, chest = p['trunk']
    line(p['trunk'], (0.125, 0.108, 0.128, 0.150, 0.145))
    line([p['limbs'][0][0], chest, p['limbs'][1][0]], (0.060, 0.085, 0.060))
    disc(hips, 0.135, 0.12)
    for limb in p['limbs']:
        disc(limb[0], *((0.062, 0.062) if limb in p['limbs'][:2] else (0.085, 0.085)))
    line(p['neck'], (0.055, 0.050))
    for k, limb in enumerate(p['limbs']):
        line(limb, (0.058, 0.045, 0.036, 0.030) if k < 2 else (0.085, 0.070, 0.056, 0.040))
    (hx, hz), (rx, rz) = p['racket']
    turn = np.arctan2(rx - hx, rz - hz)
    line(((hx, hz), (rx, rz)), (0.017, 0.013))
    along = np.array([np.sin(turn), np.cos(turn)])
    centre = np.array([rx, rz]) + 0.165 * along
    disc(centre, 0.125, 0.165, turn, hole=0.012)
    for k in np.linspace(-0.10, 0.10, 9):
        half = 0.160 * np.sqrt(1 - (k / 0.125) ** 2)
        off = centre + k * np.array([along[1], -along[0]])
        line((tuple(off - half * along), tuple(off + half * along)), (0.0022, 0.0022))
    for k in np.linspace(-0.13, 0.13, 11):
        half = 0.122 * np.sqrt(1 - (k / 0.165) ** 2)
        off, side = centre + k * along, np.array([along[1], -along[0]])
        line((tuple(off - half * side), tuple(off + half * side)), (0.0022, 0.0022))
    disc(p['ball'], BALL_R * 1.1, BALL_R * 1.1)
    root = bpy.data.objects.new('player', None)
    bpy.context.collection.objects.link(root)
    for ob in parts:
        ob.parent = root
        ob.visible_camera = ob.visible_diffuse = ob.visible_glossy = False
    root.scale = (size,) * 3
    feet = min(z for limb in p['limbs'] for _, z in limb) - 0.02
    root.location = (x, y, -feet * size)
    root.rotation_euler[2] = -np.arctan2(SUN[0], SUN[1])


def men(a, wide):
    """White tee over the net's tape, on the court a server's shadow."""
    floor(court_material('#2d5f4a', lines=[('x', 1.05, 0.05)] if wide else ()))
    tape(half=3.2)
    mesh_net(half=3.2)
    ob, *_ = tee.garment_object('men', '#f1efe8', a.cache, flat=0.5)
    over(ob, 0.0, 0.918, fold=0.115, turn=5, half=0.014, length=0.60)
    player(-1.10, 1.00, 'serve', 0.95)
    if wide:
        studio.camera((-2.0, -2.4, 2.8), (-0.58, 0.3, 0.82), lens=lens_for(2.5, 3.7), fstop=1.2,
                      focus=(0, 0, 0.6), roll=-3)
    else:
        studio.camera((-2.0, -2.4, 2.8), (-0.15, 0.3, 0.85), lens=lens_for(1.75, 3.77), fstop=1.1,
                      focus=(0, 0, 0.6), roll=6)


def bench_from_behind(left, right, top=0.83):
    """A green bench: two slats of the back, three of the seat, posts."""
    paint = plain('bench', '#1d4a39', 0.45, 0.35)
    for low, high in ((top - 0.095, top), (top - 0.235, top - 0.140)):
        block((left, -0.011, low), (right, 0.011, high), paint, bevel=0.009)
    for k in range(3):
        block((left, 0.09 + 0.125 * k, 0.425), (right, 0.20 + 0.125 * k, 0.45), paint, bevel=0.006)
    for x in np.arange(left + 0.14, right, 0.95):
        block((x, 0.012, 0.0), (x + 0.045, 0.050, top - 0.02), paint, bevel=0.004)
        block((x, 0.40, 0.0), (x + 0.045, 0.44, 0.425), paint, bevel=0.004)
        block((x, 0.05, 0.375), (x + 0.045, 0.44, 0.425), paint, bevel=0.004)


def women(a, wide):
    """Blush tee and white bra over the back of a bench beside a clay court, on it the shadow of a player who slides."""
    floor(court_material('#b96a4c', lines=[('x', 1.45, 0.05)] if wide else ()))
    bench_from_behind(-0.66, 3.0)
    ob, *_ = tee.garment_object('women', '#e3bfb3', a.cache, flat=0.5)
    over(ob, 0.18, 0.832, fold=0.10, turn=4, half=0.015, length=0.50)
    ob, _ = bra.garment_object('#f1efe8', a.cache, '#1d2a44', flat=0.6)
    over(ob, -0.36, 0.832, fold=0.075, turn=-3, half=0.015, length=0.22)
    player(-0.72 if wide else -0.22, 1.22 if wide else 1.38, 'slide', 0.8)
    if wide:
        studio.camera((-2.0, -2.4, 2.5), (-0.48, 0.3, 0.60), lens=lens_for(2.1, 3.6), roll=6)
    else:
        studio.camera((-2.0, -2.4, 2.5), (-0.06, 0.3, 0.80), lens=lens_for(1.70, 3.65), roll=6)


SCENES = {'men': men, 'women': women}


def build(a):
    studio.outdoor()
    w, h = (int(v) for v in a.size.split('x'))
    SCENES[a.view](a, w > h)
    studio.sun(SUN, 4.0, 0.7, WARM)
    studio.world(0.42, SKY)
    return {'exposure': -0.05, 'vignette': 0.12, 'contrast': 0.14}
