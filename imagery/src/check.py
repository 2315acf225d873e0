"""Measures what the eye would call dirt and saw-teeth: python3 check.py PICTURE ...

For each picture (PNG or WebP) it prints the noise in its darkest parts and the jaggedness of its hem, and ends
with an error when one exceeds what the accepted pictures have. Only tees and bras have a hem; scenes in hard sun, whose
shadows hold real texture, are left out.
"""
import os
import sys
import numpy as np
from PIL import Image
from scipy import ndimage

NOISE = 0.055          # 99th percentile of what a 3 x 3 median takes away, relative to the brightness
NOISE_SEWN = 0.085     # of what shows rows of stitches, loops, the weave of canvas or a grained coat
NOISE_NEAR = 0.125     # of close-ups, which show the knit itself
NOISE_BOUND = 0.042    # of bras, whose binding shows its stitches in the shade
SEWN = ('cap-', 'visor-', 'bucket-', 'tote-', 'towel-', 'wristbands-', 'bottle-')
JAGGED = 0.70          # 99th percentile, in pixels at a width of 1200, by which a hem strays from its own course
JAGGED_WIDE = 0.80     # of the wide tees, whose hem hangs in deep folds
WIDE = ('tee-club-', 'tee-doubles-')
WIDTH = 1200


def picture_of(path):
    """RGB 0..1 [h,w,3] at the width in which all pictures are compared."""
    picture = Image.open(path).convert('RGB')
    return np.asarray(picture.resize((WIDTH, round(picture.height * WIDTH / picture.width)), Image.LANCZOS), np.float32) / 255


def noise(y):
    """Isolated specks in the darkest 3 % of the picture."""
    smooth = ndimage.gaussian_filter(y, 5)
    even = ndimage.gaussian_gradient_magnitude(y, 4) < 0.006          # edges and ribs are no noise
    dark = even & (smooth < np.quantile(smooth[even], 0.03))
    rest = np.abs(y - ndimage.median_filter(y, 3))[dark] / (smooth[dark] + 0.25)
    return float(np.quantile(rest, 0.99))


def jaggedness(rgb):
    """How far a hem strays from its own course at worst. The hem is the lowest edge of a column; the paper below it
    is too smooth to have any."""
    step = np.abs(ndimage.gaussian_filter1d(rgb, 1.0, axis=0, order=1)).sum(-1)[: int(0.96 * len(rgb))]
    found = step > 0.031
    lowest = np.where(found.any(0), len(step) - 1 - np.argmax(found[::-1], axis=0), 0)
    hem = np.where(np.abs(lowest - np.median(lowest[int(0.4 * WIDTH):int(0.6 * WIDTH)])) < 60)[0]
    hem = max(np.split(hem, np.where(np.diff(hem) > 1)[0] + 1), key=len)  # sides of the same height are no hem
    inset = int(0.06 * np.ptp(hem))                                       # its ends turn up into the sides
    columns = hem[(hem >= hem.min() + inset) & (hem < hem.max() - inset)]
    rows = lowest[columns] + np.arange(-6, 3)[:, None]
    weight = step[np.clip(rows, 0, len(step) - 1), columns] ** 2
    edge = (weight * rows).sum(0) / weight.sum(0)                         # to a fraction of a pixel
    course = ndimage.median_filter(ndimage.gaussian_filter1d(edge, 14, mode='nearest'), 9)
    return float(np.quantile(np.abs(edge - course)[16:-16], 0.99))


def most_noise(name):
    if any(view in name for view in ('-detail', '-cloth', '-heel')):
        return NOISE_NEAR
    if name.startswith(SEWN):
        return NOISE_SEWN
    return NOISE_BOUND if name.startswith('bra-') else NOISE


def main(paths):
    failed = False
    for path in paths:
        name = os.path.basename(path)
        if name.startswith(('hero-', 'editorial-')) or '-court.' in name:
            continue
        rgb = picture_of(path)
        specks, teeth = noise(rgb.mean(-1)), jaggedness(rgb) if name.startswith(('tee-', 'bra-')) and not any(view in name for view in ('collar', 'detail')) else 0.0
        bad = specks > most_noise(name) or teeth > (JAGGED_WIDE if name.startswith(WIDE) else JAGGED)
        failed |= bad
        print(f'{name}: noise {specks:.3f}, hem {teeth:.2f}{"  FAILED" if bad else ""}')
    sys.exit(failed)


if __name__ == '__main__':
    main(sys.argv[1:])
