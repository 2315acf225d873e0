"""Accessories where they are used: each in low sun on a court. `--backdrop` is the court's color; metres, z = 0 is its
surface."""
import bpy
import numpy as np
import studio
from items.bottle import bottle
from items.bucket import bucket
from items.cap import cap
from items.socks import sock
from items.tote import tote
from items.visor import visor
from items.wristbands import band
from paint import contrast_of
from scenes.court import BALL_R, ball, ball_material, court_material, floor, racket

WARM, SKY = (1.0, 0.91, 0.79), '#d5e2f2'
LINE = 0.05
SUN = (0.66, 0.24, -0.52)


def court(a, angle, offset):
    """The surface with one line across it, `angle` in degrees, `offset` from the origin."""
    floor(court_material(a.backdrop, lines=[('d', (np.radians(angle), offset), LINE)]))


def tennis_ball(x, y, seed=4):
    """One ball that rests on the court."""
    ball((x, y, BALL_R), (0.8, 0.4, 1.0 + seed), ball_material(), seed=seed)


def view(across, location, target):
    """Camera that shows `across` metres along the height of the picture."""
    distance = float(np.linalg.norm(np.subtract(location, target)))
    studio.camera(location, target, lens=36 * distance / across, fstop=8.0)


def turned(angle, build, *colours):
    """What `build` makes, turned by `angle` degrees about the upright axis."""
    root = bpy.data.objects.new('turned', None)
    bpy.context.collection.objects.link(root)
    before = set(bpy.data.objects)
    build(*colours)
    for ob in set(bpy.data.objects) - before:
        ob.parent = root
    root.rotation_euler[2] = np.radians(angle)


def hat(a, build, tilt, turn, across):
    """A hat beside the line, with a ball."""
    court(a, 62, 0.20)
    root = build(a.colour, a.trim)
    root.rotation_euler = (np.radians(tilt), 0, np.radians(turn))
    studio.rest_on_floor(root)
    tennis_ball(0.150, -0.085)
    view(across, (-0.05, -1.42, 0.86), (0.032, 0.0, 0.040))


def wristbands(a):
    """A pair before the strings of a racket."""
    court(a, 74, -0.135)
    racket((0.010, 0.215, 0.0105), (0, 0, np.radians(64)))
    for place, turn, seed in (((-0.060, 0.000, 0.0392), (0, 0, -0.35), 1),
                              ((0.045, -0.045, 0.0410), (np.radians(90), 0.25, 0.75), 7)):
        ob = band(a.colour, seed=seed, stripe=a.trim)
        ob.location, ob.rotation_euler = place, turn
    view(0.49, (-0.05, -1.35, 0.95), (0.005, 0.045, 0.030))


def flask(a):
    """The bottle on the line, a ball at its foot."""
    court(a, 74, 0.06)
    turned(-12, bottle, a.colour)
    tennis_ball(0.095, -0.070)
    view(0.46, (-0.08, -1.6, 0.62), (0.030, 0.0, 0.115))


def bag(a):
    """The tote with a racket in it."""
    court(a, 68, 0.33)
    turned(-24, tote, a.colour, a.trim)
    racket((0.006, 0.0, 0.215), (np.radians(-90), np.radians(4), np.radians(-24)))
    tennis_ball(0.235, -0.165)
    view(1.02, (-0.15, -2.6, 1.05), (0.050, 0.0, 0.300))


def socks(a):
    """The pair from above, a ball beside it."""
    court(a, -12, 0.19)
    for place, turn, seed in (((-0.115, -0.115, 0.001), (0, 0, np.radians(9)), 1),
                              ((-0.055, -0.165, 0.0062), (np.radians(1.2), 0, np.radians(-3)), 2)):
        ob = sock(a.colour, a.trim or contrast_of(a.colour), seed, style=a.style)
        ob.location, ob.rotation_euler = place, turn
    tennis_ball(0.115, 0.095)
    view(0.60, (0.0, -0.35, 2.0), (0.0, -0.005, 0.0))


KINDS = {
    'cap': lambda a: hat(a, cap, -8, -34, 0.50),
    'visor': lambda a: hat(a, visor, -8, -34, 0.50),
    'bucket': lambda a: hat(a, bucket, 0, -24, 0.54),
    'wristbands': wristbands,
    'bottle': flask,
    'tote': bag,
    'socks': socks,
}


def build(a):
    studio.outdoor()
    KINDS[a.view.removeprefix('court-')](a)
    studio.sun(SUN, 4.0, 0.8, WARM)
    studio.world(0.42, SKY)
    return {'exposure': -0.05, 'vignette': 0.08, 'contrast': 0.14}
