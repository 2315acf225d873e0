"""Removes the noise of a render with the network of Intel's Open Image Denoise, evaluated in numpy.

DENOISER_WEIGHTS names the folder with rt_hdr_alb_nrm.tza; ../README.md says where it comes from.
"""
import os
import struct
import numpy as np

FOLDER = os.environ.get('DENOISER_WEIGHTS', os.path.join(os.path.dirname(__file__), '..', 'denoiser'))
TILE, MARGIN = 1280, 64                # pixels, multiples of 16; neighbouring tiles overlap by the margin
STRIP = 4096                           # pixels that are convolved at once, so that they fit into the processor's cache


def read_weights(name):
    """Tensors by name from a .tza archive, as float32."""
    with open(os.path.join(FOLDER, name + '.tza'), 'rb') as f:
        data = f.read()
    at = struct.unpack_from('<Q', data, 4)[0]
    count = struct.unpack_from('<I', data, at)[0]
    at += 4
    tensors = {}
    for _ in range(count):
        length = struct.unpack_from('<H', data, at)[0]
        key = data[at + 2:at + 2 + length].decode()
        at += 2 + length
        dims = data[at]
        shape = struct.unpack_from(f'<{dims}I', data, at + 1)
        at += 1 + 4 * dims + dims                          # the layout's letters follow the shape
        kind = {'f': np.float32, 'h': np.float16}[chr(data[at])]
        start = struct.unpack_from('<Q', data, at + 1)[0]
        at += 9
        tensors[key] = np.frombuffer(data, kind, int(np.prod(shape)), start).reshape(shape).astype(np.float32)
    return tensors


def _convolve(x, weight, bias, relu=True):
    """3 x 3 convolution of x [h,w,c] with zeros around it."""
    h, w, c = x.shape
    row = w + 2
    flat = np.pad(x, ((1, 2), (1, 1), (0, 0))).reshape(-1, c)
    kernel = np.ascontiguousarray(weight.transpose(2, 3, 1, 0))
    out = np.empty((h, w, len(bias)), np.float32)
    step = max(1, STRIP // row)
    for at in range(0, h, step):
        n = min(step, h - at)
        part = np.tile(bias, (n * row, 1))
        for j in range(3):
            for i in range(3):
                start = (at + j) * row + i
                part += flat[start:start + n * row] @ kernel[j, i]
        out[at:at + n] = (np.maximum(part, 0) if relu else part).reshape(n, row, -1)[:, :w]
    return out


def _halve(x):
    h, w, c = x.shape
    return x.reshape(h // 2, 2, w // 2, 2, c).max((1, 3))


def _double(x):
    return x.repeat(2, 0).repeat(2, 1)


def _network(x, t):
    """The U-Net of Open Image Denoise on x [h,w,c]; sides are multiples of 16."""
    def conv(name, v, relu=True):
        return _convolve(v, t[name + '.weight'], t[name + '.bias'], relu)
    levels, v = [x], conv('enc_conv0', x)
    for name in ('enc_conv1', 'enc_conv2', 'enc_conv3', 'enc_conv4'):
        v = _halve(conv(name, v))
        levels.append(v)
    v = conv('enc_conv5b', conv('enc_conv5a', levels.pop()))
    for k in (4, 3, 2, 1):
        v = np.concatenate([_double(v), levels.pop()], -1)
        v = conv(f'dec_conv{k}b', conv(f'dec_conv{k}a', v))
    return conv('dec_conv0', v, relu=False)


def _tiled(x, t):
    """The network on tiles that overlap, so that large pictures fit into memory."""
    h, w, _ = x.shape
    x = np.pad(x, ((0, -h % 16), (0, -w % 16), (0, 0)), mode='reflect')
    out = np.empty((*x.shape[:2], 3), np.float32)
    for y in range(0, out.shape[0], TILE):
        for z in range(0, out.shape[1], TILE):
            top, left = max(y - MARGIN, 0), max(z - MARGIN, 0)
            part = _network(x[top:y + TILE + MARGIN, left:z + TILE + MARGIN], t)
            out[y:y + TILE, z:z + TILE] = part[y - top:y - top + TILE, z - left:z - left + TILE]
    return out[:h, :w]


A, B, C, D, E, F, G = 1.41283765e+03, 1.64593172, 4.31384981e-01, -2.94139609e-03, 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
LOW, HIGH = 1.57945760e-06, 3.22087631e-02
WHITE = E * np.log(65504.0 + F) + G


def _compress(y):
    """Linear light to the even steps that the network was trained on."""
    return np.where(y <= LOW, A * y, np.where(y <= HIGH, B * np.maximum(y, 0) ** C + D, E * np.log(np.maximum(y, 0) + F) + G)) / WHITE


def _expand(x):
    x = x * WHITE
    return np.where(x <= A * LOW, x / A, np.where(x <= B * HIGH ** C + D, np.maximum((x - D) / B, 0) ** (1 / C), np.exp((x - G) / E) - F))


def denoise(picture, albedo, normal):
    """Clean linear picture [h,w,3] from a noisy one, guided by its albedo and normals of the same shape."""
    scale = 0.18 / np.exp(np.mean(np.log(picture.mean(-1) + 1e-4)))          # to a middle brightness
    x = np.concatenate([_compress(picture * scale), np.clip(albedo, 0, 1), normal * 0.5 + 0.5], -1).astype(np.float32)
    return np.maximum(_expand(_tiled(x, read_weights('rt_hdr_alb_nrm'))), 0) / scale
