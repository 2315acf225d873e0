"""Shared studio: backdrop, soft boxes, camera. Metres; light power in watts."""
import math
import bpy
import numpy as np
from mathutils import Vector
import materials
from meshkit import mesh_object, grid_faces


def reset(width, height, samples, threads=2, seed=0):
    """Empty scene with Cycles set up for the given picture size."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    sc = bpy.context.scene
    sc.render.engine = 'CYCLES'
    sc.render.resolution_x, sc.render.resolution_y = width, height
    sc.render.resolution_percentage = 100
    sc.render.threads_mode = 'FIXED'
    sc.render.threads = threads
    c = sc.cycles
    c.device = 'CPU'
    c.samples = samples
    c.use_adaptive_sampling = True
    c.adaptive_threshold = 0.035
    c.adaptive_min_samples = 4
    c.use_denoising = False
    c.max_bounces = 5
    c.diffuse_bounces = 3
    c.glossy_bounces = 2
    c.transmission_bounces = 4
    c.transparent_max_bounces = 12
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect = 4.0
    c.pixel_filter_type = 'BLACKMAN_HARRIS'
    c.filter_width = 1.4
    c.seed = seed
    sc.view_layers[0].cycles.denoising_store_passes = True
    sc.view_settings.view_transform = 'Raw'
    return sc


def outdoor():
    """Sun and sky need few bounces: about a third faster."""
    c = bpy.context.scene.cycles
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 3, 2, 1
    c.adaptive_min_samples = 4


def world(strength=0.25, colour='#eef1f5'):
    """Even ambient light."""
    w = bpy.data.worlds.new('ambient')
    bpy.context.scene.world = w
    w.use_nodes = True
    bg = w.node_tree.nodes['Background']
    bg.inputs[0].default_value = materials.linear(colour)
    bg.inputs[1].default_value = strength
    return w


def softbox(name, location, target, size, power, colour=(1, 1, 1), size_y=None):
    """Rectangular area light aimed at a point."""
    li = bpy.data.lights.new(name, 'AREA')
    li.shape = 'RECTANGLE'
    li.size, li.size_y = size, size_y or size
    li.energy = power
    li.color = colour
    ob = bpy.data.objects.new(name, li)
    bpy.context.collection.objects.link(ob)
    ob.location = location
    ob.rotation_euler = (Vector(target) - Vector(location)).to_track_quat('-Z', 'Y').to_euler()
    return ob


def sun(direction, strength, angle_deg=1.0, colour=(1, 1, 1)):
    """Sun shining along `direction`."""
    li = bpy.data.lights.new('sun', 'SUN')
    li.energy = strength
    li.angle = math.radians(angle_deg)
    li.color = colour
    ob = bpy.data.objects.new('sun', li)
    bpy.context.collection.objects.link(ob)
    ob.rotation_euler = Vector(direction).to_track_quat('-Z', 'Y').to_euler()
    return ob


def camera(location, target, lens=100.0, fstop=None, focus=None, shift=(0, 0), roll=0.0):
    """Camera with a 36 mm sensor on the longer side; focus is a point."""
    cd = bpy.data.cameras.new('camera')
    cd.lens = lens
    cd.sensor_width = 36
    cd.clip_end = 500
    cd.shift_x, cd.shift_y = shift
    ob = bpy.data.objects.new('camera', cd)
    bpy.context.collection.objects.link(ob)
    ob.location = location
    q = (Vector(target) - Vector(location)).to_track_quat('-Z', 'Y')
    ob.rotation_euler = q.to_euler()
    if roll:
        ob.rotation_euler.rotate_axis('Z', math.radians(roll))
    if fstop:
        cd.dof.use_dof = True
        cd.dof.aperture_fstop = fstop
        cd.dof.focus_distance = (Vector(focus or target) - Vector(location)).length
    bpy.context.scene.camera = ob
    return ob


def backdrop_material(colour):
    """Matte seamless paper with a barely visible tooth."""
    g = materials.Graph('backdrop')
    tc = g.node('ShaderNodeNewGeometry').outputs['Position']
    n = g.noise(tc, 420.0, 3.0, 0.6)
    col = g.shade(materials.linear(colour), g.ramp(g.noise(tc, 2.5, 2.0), 0.2, 0.8, 0.985, 1.015))
    g.cloth_bsdf(col, g.mul(n, 0.06), roughness=0.95, sheen=0.0, specular=0.05)
    return g.mat


PAPER = '#efece6'        # the backdrop of product pictures,
PALE_PAPER = '#dbd7cf'   # and two tones darker for white and natural goods, which would dissolve on it
COVE_LIGHT = 0.50        # stops by which the brighter table light is taken off the paper, so that cove and wall match


def paper(colour):
    """The backdrop for a product of this colour."""
    r, g, b, _ = materials.linear(colour)
    return PALE_PAPER if 0.21 * r + 0.72 * g + 0.07 * b > 0.7 else PAPER


def level_backdrop(stops):
    """Darken (or lighten) the paper by `stops`, so that it looks the same at every exposure."""
    node = next(n for n in bpy.data.materials['backdrop'].node_tree.nodes if n.type == 'MAP_RANGE')
    for k in (3, 4):
        node.inputs[k].default_value *= 2.0 ** -stops


def wall(colour, distance=1.5):
    """Vertical paper wall behind a hanging garment, at depth y = distance."""
    x = np.array([[-6, distance, -6], [6, distance, -6], [6, distance, 6], [-6, distance, 6]], float)
    return mesh_object('wall', x, [[0, 1, 2, 3]], material=backdrop_material(colour))


def cove(colour, depth=2.0, turn=2.6, light=COVE_LIGHT):
    """Floor that curves up into a wall (infinity cove); floor at z = 0, camera looks along +y. `turn` is the length of
    the curve; it bends more and less again by degrees, so that no light line shows where floor and wall begin."""
    s = np.linspace(0, 1, 64)
    rise = math.pi / 2 * s * s * (3 - 2 * s)
    step = turn / (len(s) - 1)
    y, z = (np.concatenate([[0], np.cumsum(0.5 * (f[1:] + f[:-1]) * step)]) for f in (np.cos(rise), np.sin(rise)))
    y += depth - y[-1]
    prof = np.array([(-8.0, 0.0), *zip(y, z), (depth, 8.0)])
    xs = np.array([-8.0, 8.0])
    x = np.array([[u, v, w] for v, w in prof for u in xs])
    ob = mesh_object('cove', x, grid_faces(len(prof), 2)[:, ::-1], material=backdrop_material(colour))
    level_backdrop(light)
    return ob


def light_hanging(scale=1.0):
    """Raking key from upper left, weak fill, even wash on the wall: form on the cloth, clean paper behind."""
    softbox('key', (-2.2, -1.0, 0.95), (0, 0, -0.33), 0.6, 104 * scale, (1.0, 0.975, 0.945))
    softbox('fill', (1.6, -2.6, 0.2), (0, 0, -0.35), 2.0, 24 * scale, (0.95, 0.975, 1.0))
    softbox('wash', (0.6, -2.4, 2.2), (0.2, 0.3, -0.3), 1.2, 20 * scale, (1.0, 0.99, 0.97))
    for side in (-1, 1):                                    # light the paper evenly from both sides
        softbox('paper', (side * 1.7, 0.35, -0.2), (-side * 0.1, 1.5, -0.36), 0.9, 15 * scale, (1.0, 0.985, 0.96), size_y=1.6)
    world(0.24)


def light_table(scale=1.0, height=1.0):
    """Key from back left above, fill front right: for objects that stand on the cove."""
    k = height
    softbox('key', (-1.05 * k, 0.10 * k, 1.05 * k), (0, 0, 0.05), 0.5 * k, 16 * scale * k * k, (1.0, 0.97, 0.935))
    softbox('front', (-0.7 * k, -1.6 * k, 0.9 * k), (0, 0, 0.05), 1.1 * k, 11 * scale * k * k)
    softbox('fill', (1.4 * k, -0.7 * k, 0.6 * k), (0, 0, 0.05), 1.0 * k, 2.5 * scale * k * k, (0.95, 0.975, 1.0))
    softbox('wash', (0, 0.75, 2.3), (0, 1.9, 0.55), 2.6, 26, (1.0, 0.99, 0.97), size_y=0.8)   # the paper behind
    world(0.19)


def rest_on_floor(root, floor=0.0):
    """Move an object tree so that its lowest vertex touches z = floor."""
    bpy.context.view_layer.update()
    dg = bpy.context.evaluated_depsgraph_get()
    low = 1e9
    for ob in root.children_recursive:
        if ob.type != 'MESH':
            continue
        me = ob.evaluated_get(dg).data
        co = np.empty(len(me.vertices) * 3, np.float32)
        me.vertices.foreach_get('co', co)
        m = np.array(ob.matrix_world)
        low = min(low, (co.reshape(-1, 3) @ m[2, :3] + m[2, 3]).min())
    root.location.z += floor - low


def light_flat(scale=1.0):
    """Low window light from the upper left: for things lying on the floor, seen from above."""
    softbox('key', (-1.5, 1.1, 1.35), (0, 0, 0), 0.8, 62 * scale, (1.0, 0.97, 0.935))
    softbox('fill', (1.6, -1.2, 1.6), (0, 0, 0), 1.6, 14 * scale, (0.95, 0.975, 1.0))
    world(0.20)
