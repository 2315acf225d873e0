"""Measures what the eye would call dirt and saw-teeth: python3 check.py PICTURE ...

For each picture (PNG or WebP) it prints the noise in its darkest twentieth and the jaggedness of its hem, and ends
with an error when one exceeds what the accepted pictures have. Scenes have no hem and are measured for noise alone.
"""
import os
import sys
import numpy as np
from PIL import Image
from scipy import ndimage

NOISE = 0.030          # 95th percentile of what a 3 x 3 median takes away, relative to the brightness
JAGGED = 0.55          # pixels at a width of 1200 by which an edge strays from its own smooth course
WIDTH = 1200


def brightness(path):
    """Luminance 0..1 at the width in which all pictures are compared."""
    picture = Image.open(path).convert('L')
    return np.asarray(picture.resize((WIDTH, round(picture.height * WIDTH / picture.width)), Image.LANCZOS), np.float32) / 255


def noise(y):
    """Isolated specks in the darkest twentieth of the picture."""
    smooth = ndimage.gaussian_filter(y, 5)
    even = ndimage.gaussian_gradient_magnitude(y, 4) < 0.006          # edges and ribs are no noise
    dark = even & (smooth < np.quantile(smooth[even], 0.05))
    rest = np.abs(y - ndimage.median_filter(y, 3))[dark] / (smooth[dark] + 0.05)
    return float(np.quantile(rest, 0.95))


def object_mask(y):
    """What differs from the paper, which is a smooth surface through the picture's margins."""
    h, w = y.shape
    v, u = np.mgrid[-1:1:h * 1j, -1:1:w * 1j]
    terms = np.stack([u * 0 + 1, u, v, u * u, u * v, v * v], -1)
    rim = np.maximum(np.abs(u), np.abs(v)) > 0.92
    fit, *_ = np.linalg.lstsq(terms[rim], y[rim], rcond=None)
    return np.abs(ndimage.gaussian_filter(y, 0.8) - terms @ fit) > 0.045


def jaggedness(y):
    """How far the lower edge strays from its own course, over the middle of the object."""
    mask = ndimage.binary_opening(ndimage.binary_fill_holes(object_mask(y)), iterations=2)
    columns = np.where(mask.any(0))[0]
    lo, hi = np.quantile(columns, (0.30, 0.70)).astype(int)
    edge = mask.shape[0] - 1.0 - np.argmax(mask[::-1, lo:hi], axis=0)
    return float(np.std((edge - ndimage.gaussian_filter1d(edge, 10, mode='nearest'))[10:-10]))


def main(paths):
    failed = False
    for path in paths:
        y = brightness(path)
        name = os.path.basename(path)
        specks, teeth = noise(y), jaggedness(y) if name.startswith(('tee-', 'bra-')) and 'collar' not in name else 0.0
        bad = specks > NOISE or teeth > JAGGED
        failed |= bad
        print(f'{name}: noise {specks:.3f}, hem {teeth:.2f}{"  FAILED" if bad else ""}')
    sys.exit(failed)


if __name__ == '__main__':
    main(sys.argv[1:])
