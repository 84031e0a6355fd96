"""Develops the path tracer's light into a photograph: haze, exposure, film curve, lens."""

import numpy as np

LUMA = np.array([0.2126, 0.7152, 0.0722], np.float32)


def haze(color, depth, reach):
    """Distance seen through air: things far away take the colour of the sky above the horizon."""
    far = depth > 1e4
    if far.mean() < 0.01:
        return color
    rows = np.arange(len(color))[:, None]
    horizon = np.broadcast_to(rows, far.shape)[far].max()
    low = far & (np.abs(rows - horizon) < len(color) * 0.14)
    air = np.median(color[low], axis=0)
    share = np.where(far, 0, 1 - np.exp(-depth / reach))[..., None]
    return color * (1 - share) + air * share


def blurred(image, radius):
    """Box blur three times, close to a Gaussian."""
    for axis in (0, 1):
        for _ in range(3):
            pad = [(0, 0)] * image.ndim
            pad[axis] = (radius + 1, radius)
            sums = np.cumsum(np.pad(image, pad, mode="edge"), axis=axis, dtype=np.float64)
            n = image.shape[axis]
            first = np.take(sums, range(0, n), axis=axis)
            last = np.take(sums, range(2 * radius + 1, n + 2 * radius + 1), axis=axis)
            image = ((last - first) / (2 * radius + 1)).astype(np.float32)
    return image


def film(color, contrast=1.8, saturation=1.14):
    """The AgX curve: bright colours pale as on film; answers display values."""
    into = np.array(
        [
            [0.842479062253094, 0.0784335999999992, 0.0792237451477643],
            [0.0423282422610123, 0.878468636469772, 0.0791661274605434],
            [0.0423756549057051, 0.0784336, 0.879142973793104],
        ]
    )
    v = np.log2(np.maximum(color @ into.T, 1e-10))
    x = np.clip((v + 12.47393) / 16.5, 0, 1)
    curve = (((((15.5 * x - 40.14) * x + 31.96) * x - 6.868) * x + 0.4298) * x + 0.1191) * x - 0.00232
    curve = np.clip(curve, 0, 1) ** contrast
    grey = (curve @ LUMA)[..., None]
    curve = grey + (curve - grey) * saturation
    return np.clip(curve @ np.linalg.inv(into).T, 0, 1)


def balanced(color, near, share):
    """Takes most of the lamp's and the floor's tint away, as a camera does in a room."""
    mean = np.minimum(color, np.percentile(color[near], 95))[near].mean(axis=0)
    return color * ((mean @ LUMA) / mean) ** share


def exposure(color, near, key, most):
    """The factor that brings what stands near to a middle grey, without burning its light parts."""
    light = (color @ LUMA)[near]
    middle = np.exp(np.mean(np.log(np.maximum(light, 1e-4))))
    bright = np.percentile(light, 96)
    return min(key / middle, most / max(bright, 1e-4))


def develop(color, depth, key=0.46, reach=2800.0, grain=0.006, seed=1, most=2.8, balance=0.0):
    """Answers display values from 0 to 1 of (height, width, 3) linear light."""
    near = depth < 1e4
    image = haze(balanced(color, near, balance), depth, reach)
    image = image * exposure(image, near, key, most)
    size = image.shape[1] / 1600
    glare = np.minimum(image, 12)
    image = image * 0.955 + blurred(glare, int(4 * size) + 1) * 0.025 + blurred(glare, int(36 * size) + 1) * 0.02
    height, width = image.shape[:2]
    y, x = np.mgrid[0:height, 0:width]
    away = ((x / width - 0.5) ** 2 + ((y / height - 0.5) * height / width) ** 2)[..., None]
    image = film(image * (1 - 0.42 * away))
    noise = np.random.default_rng(seed).normal(0, grain, (height, width, 1))
    return np.clip(image + noise, 0, 1)
