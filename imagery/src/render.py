"""Entry point.

blender -b -P render.py -- --item tee-men --colour "#0f3d2e" --view front \
        --size 1600x2000 --samples 4 --out out/tee-men-green.png
"""
import argparse
import importlib
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import studio   # noqa: E402
import finish   # noqa: E402
import paint    # noqa: E402

ITEMS = {
    'tee-men': ('items.tee', {'cut': 'men'}),
    'tee-unisex': ('items.tee', {'cut': 'unisex'}),
    'tee-women': ('items.tee', {'cut': 'women'}),
    'bra': ('items.bra', {}),
    'cap': ('items.cap', {}),
    'visor': ('items.visor', {}),
    'bucket': ('items.bucket', {}),
    'wristbands': ('items.wristbands', {}),
    'socks': ('items.socks', {}),
    'towel': ('items.towel', {}),
    'tote': ('items.tote', {}),
    'bottle': ('items.bottle', {}),
    'court': ('scenes.court', {}),
    'editorial': ('scenes.editorial', {}),
    'hanging': ('scenes.hanging', {}),
    'courtside': ('scenes.courtside', {}),
    'laid-over': ('scenes.laid_over', {}),
}


SCENES = ('court', 'courtside', 'editorial', 'hanging', 'laid-over')


def main():
    argv = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
    p = argparse.ArgumentParser(prog='render.py')
    p.add_argument('--item', required=True, choices=sorted(ITEMS))
    p.add_argument('--colour', default='#f4f2ec', help='product or court colour, #rrggbb')
    p.add_argument('--style', default='plain', help='variant of the item, see its file')
    p.add_argument('--trim', default=None, help='second colour of the style, #rrggbb')
    p.add_argument('--backdrop', default=None, help='backdrop colour, #rrggbb')
    p.add_argument('--view', default='front')
    p.add_argument('--size', default='1600x2000')
    p.add_argument('--samples', type=int, default=4)
    p.add_argument('--threads', type=int, default=2)
    p.add_argument('--exposure', type=float, default=0.0, help='stops')
    p.add_argument('--cache', default=None, help='folder for cloth simulations (default: next to the output)')
    p.add_argument('--out', required=True)
    a = p.parse_args(argv)
    w, h = (int(v) for v in a.size.split('x'))
    a.cache = a.cache or os.path.join(os.path.dirname(os.path.abspath(a.out)), '.cache')
    a.backdrop = a.backdrop or studio.paper(a.colour)
    t0 = time.time()
    studio.reset(w, h, a.samples, a.threads)
    module, extra = ITEMS[a.item]
    look = importlib.import_module(module).build(a, **extra) or {}
    t1 = time.time()
    look.setdefault('exposure', 0.0)
    base = look['exposure']
    look['exposure'] += a.exposure
    if a.item not in SCENES:
        look['exposure'] += paint.exposure_for(a.colour, look.pop('lift', 0.0), look.pop('calm', 0.2))
        studio.level_backdrop(look['exposure'] - base)
    finish.render_to(a.out, **look)
    print(f'DONE {a.out} build {t1 - t0:.1f} s, render {time.time() - t1:.1f} s')


main()
sys.stdout.flush()
os._exit(0)          # skips add-on teardown, which can crash in background mode
