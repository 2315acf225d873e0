"""Turns finished renders into originals: python3 publish.py RENDERS PICTURES [NAME ...]

Every RENDERS/NAME.png becomes PICTURES/NAME.webp when it is newer; quality goes down in steps until the file
keeps within the limit.
"""
import io
import os
import sys
from PIL import Image

LIMIT = 600_000
QUALITIES = (92, 90, 86, 82, 76, 70, 62, 54)


def encode(path):
    """WebP bytes of one PNG, below the limit."""
    picture = Image.open(path).convert('RGB')
    for quality in QUALITIES:
        out = io.BytesIO()
        picture.save(out, 'WEBP', quality=quality, method=6)
        if out.tell() <= LIMIT:
            return out.getvalue()
    raise ValueError(f'{path} stays above {LIMIT} bytes')


def main(renders, pictures, names):
    os.makedirs(pictures, exist_ok=True)
    names = names or sorted(f[:-4] for f in os.listdir(renders) if f.endswith('.png') and not f.startswith('.'))
    for name in names:
        source, target = os.path.join(renders, name + '.png'), os.path.join(pictures, name + '.webp')
        if os.path.exists(target) and os.path.getmtime(target) >= os.path.getmtime(source):
            continue
        data = encode(source)
        with open(target, 'wb') as f:
            f.write(data)
        print(f'{name}.webp {len(data) // 1024} kB')


if __name__ == '__main__':
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
