"""Removes the noise of few samples by the network of Intel's Open Image Denoise, in numpy alone.

Its weights (`rt_hdr_alb_nrm.tza`, Apache-2.0) come with the npm package `denoiser`.
"""

import numpy as np

MOST = 65504.0


def read_weights(path):
    """Reads a weights file: name to array; float32."""
    data = open(path, "rb").read()
    at = int.from_bytes(data[4:12], "little")
    count = int.from_bytes(data[at : at + 4], "little")
    at += 4
    tensors = {}
    for _ in range(count):
        size = int.from_bytes(data[at : at + 2], "little")
        name = data[at + 2 : at + 2 + size].decode()
        at += 2 + size
        axes = data[at]
        shape = [int.from_bytes(data[at + 1 + 4 * i : at + 5 + 4 * i], "little") for i in range(axes)]
        at += 1 + 4 * axes + axes
        kind = np.float16 if data[at : at + 1] == b"h" else np.float32
        start = int.from_bytes(data[at + 1 : at + 9], "little")
        at += 9
        values = np.frombuffer(data, kind, int(np.prod(shape)), start)
        tensors[name] = values.reshape(shape).astype(np.float32)
    return tensors


def compress(y):
    """Perceptually uniform code of luminance, from 0 to 1."""
    a, b, c, d = 1.41283765e03, 1.64593172e00, 4.31384981e-01, -2.94139609e-03
    e, f, g = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
    high = e * np.log(np.maximum(y, 0) + f) + g
    middle = b * np.power(np.maximum(y, 1e-12), c) + d
    return np.where(y <= 1.57945760e-06, a * y, np.where(y <= 3.22087631e-02, middle, high))


def expand(x):
    """Inverse of `compress`."""
    a, b, c, d = 1.41283765e03, 1.64593172e00, 4.31384981e-01, -2.94139609e-03
    e, f, g = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
    middle = np.power(np.maximum((x - d) / b, 1e-12), 1 / c)
    return np.where(
        x <= 2.23151711e-03, x / a, np.where(x <= 3.70974749e-01, middle, np.exp((x - g) / e) - f)
    )


class Network:
    def __init__(self, path):
        self.tensors = read_weights(path)

    def conv(self, name, x):
        """3 x 3 convolution and ReLU over (channels, height, width)."""
        weight, bias = self.tensors[name + ".weight"], self.tensors[name + ".bias"]
        out, channels = weight.shape[:2]
        flat = np.ascontiguousarray(weight.transpose(0, 2, 3, 1)).reshape(out, -1)
        _, height, width = x.shape
        padded = np.pad(x, ((0, 0), (1, 1), (1, 1)))
        result = np.empty((out, height, width), np.float32)
        rows = max(1, 24_000 // width)
        for top in range(0, height, rows):
            n = min(rows, height - top)
            columns = np.empty((9, channels, n, width), np.float32)
            for i in range(9):
                columns[i] = padded[:, top + i // 3 : top + i // 3 + n, i % 3 : i % 3 + width]
            strip = flat @ columns.reshape(9 * channels, -1) + bias[:, None]
            result[:, top : top + n] = np.maximum(strip, 0).reshape(out, n, width)
        return result

    @staticmethod
    def pool(x):
        c, h, w = x.shape
        return x.reshape(c, h // 2, 2, w // 2, 2).max(axis=(2, 4))

    @staticmethod
    def up(x):
        return x.repeat(2, axis=1).repeat(2, axis=2)

    def run(self, x):
        conv, pool, up = self.conv, self.pool, self.up
        kept = [x]
        y = pool(conv("enc_conv1", conv("enc_conv0", x)))
        for level in (2, 3, 4):
            kept.append(y)
            y = pool(conv(f"enc_conv{level}", y))
        y = conv("enc_conv5b", conv("enc_conv5a", y))
        for level in (4, 3, 2, 1):
            y = np.concatenate([up(y), kept.pop()])
            y = conv(f"dec_conv{level}b", conv(f"dec_conv{level}a", y))
        return conv("dec_conv0", y)


def denoise(color, albedo, normal, weights):
    """Returns a clean copy of `color`; all are (height, width, 3), linear; normals from -1 to 1."""
    height, width = color.shape[:2]
    light = color @ np.array([0.212671, 0.715160, 0.072169], np.float32)
    scale = 0.18 / float(np.exp(np.mean(np.log(np.clip(light, 1e-4, None)))))
    most = compress(np.float64(MOST))
    inputs = np.concatenate(
        [compress(np.clip(color * scale, 0, MOST)) / most, np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5],
        axis=2,
    ).astype(np.float32)
    wide = ((0, -height % 16), (0, -width % 16), (0, 0))
    result = Network(weights).run(np.pad(inputs, wide, mode="edge").transpose(2, 0, 1))
    clean = result.transpose(1, 2, 0)[:height, :width]
    return np.clip(expand(clean * most), 0, MOST).astype(np.float32) / scale
