"""Takes the noise out of pictures that arrive one path per line on standard input; answers one line per picture.

Run: python3 denoise.py <light.tza> <albedo.tza> <normal.tza>. A picture is a file of little-endian 32-bit floats: width
and height, then nine planes: linear red, green, blue; albedo; normal. Three planes are left in <file>.clean. The networks
and the transfer function are those of Intel's Open Image Denoise 2: albedo and normal are cleaned first, then guide the
light (hdr; the large network).
"""
import json
import os
import struct
import sys
import time

import numpy as np
import torch
import torch.nn.functional as F

torch.set_grad_enabled(False)
# The next picture is rendered on every core meanwhile: threads that wait for one another would only take turns with it.
torch.set_num_threads(1)


def multiplied():
    """16 bits where the processor multiplies them: three fifths of the time, within a level of eight bits of the picture."""
    with open("/proc/cpuinfo") as file:
        return torch.bfloat16 if "avx512_bf16" in file.read() else torch.float32


kind_of_numbers = multiplied()
# The last convolution makes the picture, in full.
last_ones = ("dec_conv1c", "dec_conv0")


def read_weights(path):
    """Tensors of a TZA archive by their name."""
    with open(path, "rb") as file:
        data = file.read()
    magic, version, _, at = struct.unpack_from("<HBBQ", data, 0)
    if magic != 0x41D7 or version != 2:
        raise ValueError(f"{path} holds no weights of a known version")
    (count,) = struct.unpack_from("<I", data, at)
    at += 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", data, at)
        name = data[at + 2:at + 2 + length].decode()
        at += 2 + length
        rank = data[at]
        shape = struct.unpack_from(f"<{rank}I", data, at + 1)
        at += 1 + 5 * rank
        kind = {"h": "<f2", "f": "<f4"}[chr(data[at])]
        (start,) = struct.unpack_from("<Q", data, at + 1)
        at += 9
        values = np.frombuffer(data, kind, int(np.prod(shape)), start).reshape(shape)
        tensor = channels_last(torch.from_numpy(values.astype("f4")))
        tensors[name] = tensor if name.startswith(last_ones) else tensor.to(kind_of_numbers)
    return tensors


def channels_last(tensor):
    """In the order of memory in which a convolution takes two fifths of the time."""
    return tensor.contiguous(memory_format=torch.channels_last) if tensor.dim() == 4 else tensor


def doubled(y):
    """Each pixel four times: what the library's own interpolation does, for either kind of number and order of memory."""
    count, channels, height, width = y.shape
    rows = y.permute(0, 2, 3, 1)[:, :, None, :, None, :].expand(count, height, 2, width, 2, channels)
    return rows.reshape(count, 2 * height, 2 * width, channels).permute(0, 3, 1, 2)


def network(weights, x):
    """The picture without its noise. The large network has two convolutions where the other has one, at its outer levels."""
    is_large = "enc_conv1a.weight" in weights

    def conv(name, y):
        return F.relu_(F.conv2d(y, weights[name + ".weight"], weights[name + ".bias"], padding=1))

    def pair(stage, y):
        return conv(f"{stage}b", conv(f"{stage}a", y))

    x = x.to(kind_of_numbers)
    skipped = [x]
    y = x if is_large else conv("enc_conv0", x)
    for stage in (1, 2, 3, 4):
        y = F.max_pool2d((pair if is_large else conv)(f"enc_conv{stage}", y), 2)
        skipped.append(y)
    y = pair("enc_conv5", y)
    for stage in (4, 3, 2, 1):
        y = pair(f"dec_conv{stage}", torch.cat([doubled(y), skipped[stage - 1]], 1))
    return conv(last_ones[0 if is_large else 1], y.float())


def in_sixteenths(weights, x, side=2):
    """
    The network halves the picture four times. What is over a multiple of 16 pixels is cleaned with a band of its own from
    the other edge: rows added to make the number up would show as noise along the edge.
    """
    if side == 4:
        return network(weights, channels_last(x))
    length = x.shape[side]
    over = length % 16
    first = in_sixteenths(weights, x.narrow(side, 0, length - over), side + 1)
    if over == 0:
        return first
    band = min(256, length - over)
    last = in_sixteenths(weights, x.narrow(side, length - band, band), side + 1)
    kept = band // 2
    return torch.cat([first.narrow(side, 0, length - kept), last.narrow(side, band - kept, kept)], side)


# How light is squeezed into what the network was taught: linear near black, a power, then logarithmic.
A, B, C, D, E_, F_, G = 1.41283765e3, 1.64593172, 4.31384981e-1, -2.94139609e-3, 1.92653254e-1, 6.26026094e-3, 9.98620152e-1
Y0, Y1 = 1.57945760e-6, 3.22087631e-2
X0, X1 = 2.23151711e-3, 3.70974749e-1
brightest = 65504.0


def squeezed(y):
    return torch.where(y <= Y0, A * y, torch.where(y <= Y1, B * y ** C + D, E_ * torch.log(y + F_) + G))


def spread(x):
    power = torch.clamp((x - D) / B, min=0) ** (1 / C)
    return torch.where(x <= X0, x / A, torch.where(x <= X1, power, torch.exp((x - G) / E_) - F_))


scale = 1 / float(squeezed(torch.tensor(brightest)))


def exposure(light):
    """What brings the geometric mean of the picture's blocks to middle grey."""
    level = 0.212671 * light[0] + 0.715160 * light[1] + 0.072169 * light[2]
    means = F.avg_pool2d(level[None, None], 16).flatten()
    means = means[means > 1e-8]
    return 0.18 / float(torch.exp2(torch.log2(means).mean())) if len(means) else 1.0


def clean(lights, albedos, normals, path):
    with open(path, "rb") as file:
        width, height = struct.unpack("<ff", file.read(8))
        planes = np.frombuffer(file.read(), "<f4").reshape(9, int(height), int(width))
    planes = torch.from_numpy(planes.copy())
    gain = exposure(planes[:3])
    light = squeezed(torch.clamp(planes[:3] * gain, 0, brightest)) * scale
    # What guides is as noisy at edges as the picture; cleaned first, the edges of the picture come out clean.
    albedo = torch.clamp(in_sixteenths(albedos, torch.clamp(planes[3:6], 0, 1)[None])[0], 0, 1)
    normal = torch.clamp(in_sixteenths(normals, torch.clamp(planes[6:9], -1, 1)[None] * 0.5 + 0.5)[0], 0, 1)
    x = torch.cat([light, albedo, normal])[None]
    y = in_sixteenths(lights, x)[0]
    light = torch.clamp(spread(y / scale), min=0) / gain
    with open(path + ".clean.part", "wb") as file:
        file.write(light.contiguous().numpy().astype("<f4").tobytes())
    os.replace(path + ".clean.part", path + ".clean")


def main():
    weights = [read_weights(path) for path in sys.argv[1:]]
    for line in sys.stdin:
        path = line.strip()
        if not path:
            continue
        begun = time.time()
        try:
            clean(*weights, path)
            answer = {"scene": path, "seconds": round(time.time() - begun, 1)}
        except Exception as error:  # the next picture must still be cleaned
            answer = {"scene": path, "error": f"{type(error).__name__}: {error}"}
        print("STUDIO " + json.dumps(answer), flush=True)


main()
