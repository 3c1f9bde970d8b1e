"""Paints what lies outside windows and arches: daylight as the camera sees it, out of focus, the same every time.

A painting is an array of linear red, green, blue and 1, rows from below upwards, `span` metres wide (it joins on to
itself), from `low` to `high` metres above the floor. It hangs two metres outside: the horizon is as high as the eye.
"""
import numpy as np

metre = 80
span, low, high = 14.0, -0.8, 5.2
shape = (round((high - low) * metre), round(span * metre))
horizon = 1.4

clear = {"sky": ((1.0, 1.0, 0.98), (0.60, 0.77, 1.0)), "haze": (0.78, 0.86, 0.88), "sun": 1.0,
         "leaf": ((0.020, 0.040, 0.014), (0.085, 0.145, 0.035), (0.33, 0.42, 0.12))}
grey = {"sky": ((0.92, 0.94, 0.95), (0.70, 0.75, 0.80)), "haze": (0.78, 0.82, 0.83), "sun": 0.62,
        "leaf": ((0.016, 0.036, 0.016), (0.055, 0.11, 0.036), (0.17, 0.26, 0.10))}


class Layer:
    """What stands at one distance: light weighted by cover, and cover."""

    def __init__(self, seed):
        self.ink = np.zeros((*shape, 4), "f4")
        self.random = np.random.RandomState(seed)

    def patch(self, x0, x1, y0, y1):
        """Rows, columns and the places in metres of a rectangle."""
        rows = np.arange(max(0, int((y0 - low) * metre)), min(shape[0], int((y1 - low) * metre) + 1))
        columns = np.arange(int(np.floor(x0 * metre)), int(np.ceil(x1 * metre)) + 1)
        return (np.ix_(rows, columns % shape[1]), (columns + 0.5)[None, :] / metre, low + (rows + 0.5)[:, None] / metre)

    def put(self, where, cover, colour):
        old = self.ink[where]
        cover = np.clip(cover, 0, 1)[..., None]
        self.ink[where] = old * (1 - cover) + np.append(colour, 1.0) * cover

    def box(self, x0, x1, y0, y1, colour, cover=1.0):
        where, x, y = self.patch(x0, x1, y0, y1)
        inside = (np.clip((np.minimum(x - x0, x1 - x)) * metre + 0.5, 0, 1)
                  * np.clip((np.minimum(y - y0, y1 - y)) * metre + 0.5, 0, 1))
        self.put(where, inside * cover, colour)

    def dab(self, x, y, rx, ry, colour, cover=1.0):
        where, px, py = self.patch(x - rx, x + rx, y - ry, y + ry)
        self.put(where, (1.15 - ((px - x) / rx) ** 2 - ((py - y) / ry) ** 2) * 3 * cover, colour)

    def limb(self, a, b, wa, wb, colour):
        """A branch from `a` to `b`, wa and wb wide, lit from the left."""
        (ax, ay), (bx, by) = a, b
        reach = max(wa, wb)
        where, x, y = self.patch(min(ax, bx) - reach, max(ax, bx) + reach, min(ay, by) - reach, max(ay, by) + reach)
        along = np.clip(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2), 0, 1)
        dx, dy = x - ax - along * (bx - ax), y - ay - along * (by - ay)
        half = (wa + (wb - wa) * along) / 2
        cover = np.clip((half - np.hypot(dx, dy)) * metre + 0.5, 0, 1)
        lit = np.clip(0.75 - 0.6 * dx / half, 0.3, 1.3)[..., None]
        old = self.ink[where]
        cover = cover[..., None]
        self.ink[where] = old * (1 - cover) + np.concatenate([lit * colour, np.ones_like(lit)], -1) * cover

    def leaves(self, x, y, rx, ry, tones, count, size=0.05):
        """A mass of leaves: dark within and below, bright where the light comes from, at the upper left."""
        dark, mid, bright = (np.array(t) for t in tones)
        angle = self.random.uniform(0, 2 * np.pi, count)
        out = np.sqrt(self.random.uniform(0, 1, count))
        lit = np.clip(0.42 + 0.36 * out * (np.sin(angle) * 0.8 - np.cos(angle) * 0.6)
                      + self.random.normal(0, 0.15, count), 0, 1)
        # Those in the dark lie deeper.
        for i in np.argsort(lit + self.random.uniform(-0.25, 0.25, count)):
            t = lit[i]
            tone = dark + (mid - dark) * min(1, t * 2) if t < 0.5 else mid + (bright - mid) * (t * 2 - 1)
            r = size * self.random.uniform(0.55, 1.25)
            self.dab(x + rx * out[i] * np.cos(angle[i]), y + ry * out[i] * np.sin(angle[i]), r,
                     r * self.random.uniform(0.5, 1), tone * self.random.uniform(0.85, 1.15, 3))

    def tree(self, x, foot, top, spread, tones, bark=(0.13, 0.10, 0.075)):
        r, bark = self.random, np.array(bark)
        fork = foot + (top - foot) * r.uniform(0.30, 0.42)
        lean = r.uniform(-0.15, 0.15)
        thick = 0.05 * (top - foot) + 0.03
        middle, height = (fork + top) / 2 + 0.1, (top - fork) / 2
        around = np.linspace(0.3, 2 * np.pi + 0.3, 13, endpoint=False) + r.uniform(-0.25, 0.25, 13)
        clumps = [(x + lean + spread * np.cos(a) * d, middle + height * np.sin(a) * d * 0.95)
                  for a, d in zip(around, r.uniform(0.45, 0.9, 13))] + [
                      (x + lean + spread * dx, middle + height * dy) for dx, dy in ((-0.25, 0.1), (0.2, -0.15), (0.1, 0.4))]
        for cx, cy in clumps:
            self.dab(cx, cy, spread * 0.33, height * 0.33, np.array(tones[0]), 0.5)
        self.limb((x, foot), (x + lean, fork), thick * 1.35, thick, bark)
        for cx, cy in clumps[::2]:
            self.limb((x + lean, fork - 0.05), (cx, cy), thick * 0.6, thick * 0.2, bark)
        for cx, cy in sorted(clumps, key=lambda c: c[1]):
            self.leaves(cx, cy, spread * r.uniform(0.3, 0.48), height * r.uniform(0.3, 0.48), tones, 95, 0.042)

    def palm(self, x, foot, top, tones):
        r = self.random
        bend = r.uniform(-0.3, 0.3)
        stem = [(x + bend * t * t, foot + (top - foot) * t) for t in np.linspace(0, 1, 7)]
        for a, b in zip(stem, stem[1:]):
            self.limb(a, b, 0.085, 0.075, np.array((0.2, 0.165, 0.13)))
        for angle in r.permutation(np.linspace(-0.5, np.pi + 0.5, 13)):
            long = r.uniform(0.55, 0.8)
            tone = np.array(tones[2 if np.cos(angle) < 0.2 and r.uniform() < 0.7 else 1]) * r.uniform(0.7, 1.0)
            for t in np.linspace(0.08, 1, 16):
                cx, cy = stem[-1][0] + np.cos(angle) * long * t, stem[-1][1] + np.sin(angle) * long * t - 0.5 * long * t * t
                self.dab(cx, cy - 0.04 * t, 0.05, 0.075 * (1.1 - 0.7 * t), tone)

    def house(self, x0, x1, eaves, colour, sun, storey=1.35, floor=0.1):
        """A plastered house: windows under chajjas, a cornice, the parapet of its roof, a tank on it."""
        colour = np.array(colour)
        self.box(x0, x1, low, eaves, colour * (0.55 + 0.4 * sun))
        self.box(x1 - 0.16 * (x1 - x0), x1, low, eaves, colour * 0.5)
        # Rain has run down it, and trees throw their shadows on it.
        for _ in range(60):
            x, y = self.random.uniform(x0, x1), self.random.uniform(horizon - 0.6, eaves)
            self.dab(x, y, self.random.uniform(0.05, 0.2), self.random.uniform(0.2, 0.5), colour * 0.45, 0.035)
        for x in (x0, x0 + 0.55 * (x1 - x0)):
            for _ in range(90):
                y = self.random.triangular(low + 0.5, horizon - 0.1, eaves - 0.2)
                self.dab(x + self.random.normal(0, 0.3), y, self.random.uniform(0.04, 0.11), 0.06, colour * 0.3, 0.22)
        shade = 0.5 - 0.2 * sun
        face = x1 - 0.16 * (x1 - x0)
        bays = max(1, int((face - x0) / 1.15))
        for level in np.arange(floor, eaves - 1.0, storey):
            for i in range(bays):
                middle = x0 + (face - x0) * (i + 0.5) / bays
                l, r, s, t = middle - 0.27, middle + 0.27, level + 0.42, level + 1.02
                self.box(l - 0.05, r + 0.05, s - 0.05, t + 0.05, np.array((0.72, 0.69, 0.63)) * (0.5 + 0.5 * sun))
                self.box(l, r, s, t, (0.045, 0.05, 0.055))
                self.box(l, r, s + 0.28, t, (0.16, 0.19, 0.22), 0.6)
                for bar in (l + 0.18, l + 0.36):
                    self.box(bar - 0.012, bar + 0.012, s, t, (0.3, 0.28, 0.25))
                self.box(l - 0.12, r + 0.16, t - 0.1, t + 0.09, colour * shade, 0.85)
                self.box(l - 0.14, r + 0.14, t + 0.07, t + 0.13, np.array((0.80, 0.77, 0.71)) * (0.5 + 0.5 * sun))
        self.box(x0 - 0.06, x1 + 0.06, eaves - 0.34, eaves - 0.26, colour * shade * 0.8)
        self.box(x0 - 0.06, x1 + 0.06, eaves - 0.28, eaves - 0.2, np.minimum(colour * 1.25, 0.85) * (0.6 + 0.4 * sun))
        self.box(x0, x1, eaves - 0.05, eaves, np.minimum(colour * 1.2, 0.85) * (0.6 + 0.4 * sun))
        self.box(x0 + 0.06, x0 + 0.1, low, eaves - 0.3, (0.42, 0.42, 0.40))
        tank = x0 + 0.3 * (x1 - x0)
        self.box(tank, tank + 0.36, eaves, eaves + 0.34, (0.035, 0.035, 0.037))
        self.box(tank, tank + 0.1, eaves, eaves + 0.32, (0.12, 0.12, 0.125), 0.8)

    def parapet(self, top, colour, sun):
        """A balcony's own wall with its coping, darker towards the floor that it stands on."""
        colour = np.array(colour)
        for y in np.arange(-0.2, top, 0.04):
            self.box(0, span, y, y + 0.05, colour * (0.34 + 0.22 * sun * max(0, y) / top))
        self.box(0, span, -0.05, 0.1, colour * 0.24, 0.7)
        self.box(0, span, top - 0.06, top, colour * 0.3)
        self.box(0, span, top, top + 0.05, np.minimum(colour * 1.2, 0.9) * (0.55 + 0.35 * sun))

    def rail(self, top):
        iron = (0.035, 0.032, 0.03)
        self.box(0, span, -0.2, 0.1, (0.36, 0.33, 0.29))
        self.box(0, span, 0.09, 0.12, (0.5, 0.46, 0.4))
        for x in np.arange(0, span, 0.125):
            self.box(x, x + 0.018, 0.1, top, iron)
        for y in (0.17, top - 0.1):
            self.box(0, span, y, y + 0.022, iron)
        self.box(0, span, top - 0.02, top + 0.035, (0.09, 0.055, 0.032))

    def pot(self, x, foot, size, tones, sun):
        clay = np.array((0.36, 0.15, 0.075)) * (0.6 + 0.4 * sun)
        for k in np.linspace(0, 1, 9):
            half = size * (0.3 + 0.12 * k)
            y = foot + size * 0.75 * k
            self.box(x - half, x + half, y, y + size * 0.1, clay * 0.75)
            self.box(x - half, x - half * 0.1, y, y + size * 0.1, clay * 1.2, 0.6)
        for lean in self.random.normal(0, 0.3, 4):
            tall = self.random.uniform(0.9, 2.0)
            self.leaves(x + lean * size, foot + size * (0.6 + tall / 2), size * 0.34, size * tall / 2, tones, 30, size * 0.16)


def through_lens(ink, radius):
    """The layer's points spread to discs of `radius` metres, as by a lens focused on the room."""
    rows, columns = shape
    y = np.minimum(np.arange(rows), rows - np.arange(rows))[:, None]
    x = np.minimum(np.arange(columns), columns - np.arange(columns))[None, :]
    disc = np.clip(radius * metre + 0.5 - np.hypot(x, y), 0, 1)
    disc = np.fft.rfft2(disc / disc.sum())
    return np.stack([np.fft.irfft2(np.fft.rfft2(ink[..., c]) * disc, s=shape) for c in range(4)], -1)


def painting(view, colour):
    """One of the views "garden", "monsoon", "wall", "balcony"; `colour` is that of the houses."""
    air = grey if view == "monsoon" else clear
    sun, tones = air["sun"], air["leaf"]
    haze = np.array(air["haze"])

    def distant(share):
        return [np.array(t) * (1 - share) + haze * share for t in tones]

    height = np.linspace(low, high, shape[0])[:, None, None]
    below, above = (np.array(t) for t in air["sky"])
    picture = below + (above - below) * np.clip((height - horizon) / 2.6, 0, 1) + np.zeros((*shape, 1))

    far, middle, near = Layer(3), Layer(11), Layer(7)
    houses = {"garden": ((1.6, 4.2, 2.5, 0.1), (9.4, 11.8, 2.2, 0.0)), "wall": (), "balcony": (
        (0.6, 3.4, 2.75, 0.35), (4.4, 7.0, 2.3, 0.05), (8.6, 12.2, 2.85, 0.4))}
    far.box(0, span, low, horizon + 0.3, distant(0.45)[1])
    for x in np.arange(0, span, 0.62):
        top = horizon + far.random.uniform(0.25, 0.95)
        far.leaves(x, top - 0.3, 0.6, 0.42, distant(0.38), 90, 0.075)
        far.leaves(x + 0.3, horizon + 0.1, 0.6, 0.35, distant(0.3), 70, 0.07)
    for x in np.arange(0.3, span, 1.55):
        far.tree(x + far.random.uniform(-0.3, 0.3), 1.0, far.random.uniform(2.5, 3.3), far.random.uniform(0.6, 0.85), distant(0.22))
    lawn = np.array((0.15, 0.20, 0.06)) * (0.45 + 0.55 * sun)
    for y in np.arange(low, horizon, 0.05):
        middle.box(0, span, y, y + 0.06, lawn * (0.6 + 0.6 * max(0, y) / horizon))
    walls = [np.array(c) * 0.88 + haze * 0.12 for c in (colour, (0.64, 0.55, 0.46), (0.70, 0.66, 0.58))]
    for (x0, x1, eaves, floor), wash in zip(houses.get(view, houses["garden"]), walls):
        far.house(x0, x1, eaves, wash, sun, storey=0.98, floor=floor)
    if view in ("garden", "monsoon"):
        fence = np.array((0.60, 0.52, 0.42)) * (0.5 + 0.4 * sun)
        middle.box(0, span, 0.98, horizon + 0.02, fence)
        middle.box(0, span, 0.98, 1.1, fence * 0.5, 0.6)
        middle.box(0, span, horizon - 0.02, horizon + 0.04, fence * 1.25)
        for _ in range(700):
            middle.dab(middle.random.uniform(0, span), middle.random.uniform(0.7, horizon), 0.09, 0.05, fence * 0.3, 0.2)
        for x in np.arange(0.2, span, 0.5):
            middle.leaves(x, middle.random.uniform(0.95, 1.15), 0.36, middle.random.uniform(0.16, 0.34), tones, 70, 0.042)
        for x, top in ((6.9, 3.0), (9.0, 2.7), (13.5, 2.8)):
            middle.palm(x, 0.8, top, tones)
        for x, top in ((0.7, 3.7), (3.1, 3.0), (5.5, 3.9), (8.0, 3.2), (10.6, 3.5), (12.5, 3.8)):
            middle.tree(x, 0.72, top, 0.40 * (top - 0.7), tones)
        near.parapet(0.42, (0.60, 0.53, 0.44), sun)
        for x in np.arange(0.3, span, 0.9):
            near.pot(x + near.random.uniform(-0.2, 0.2), 0.46, near.random.uniform(0.24, 0.38), tones, sun)
    elif view == "wall":
        for x, top in ((0.4, 3.4), (7.3, 3.1), (13.2, 3.7)):
            middle.tree(x, 0.4, top, 0.40 * (top - 0.5), tones)
        middle.house(1.3, 6.5, 3.0, colour, sun)
        middle.house(8.2, 12.4, 2.75, np.array((0.66, 0.52, 0.42)), sun, floor=-0.1)
        for x in (1.1, 4.2, 6.75, 8.0, 10.2, 12.6):
            middle.leaves(x, 1.15, 0.45, 0.45, tones, 190, 0.04)
        near.parapet(0.92, (0.66, 0.60, 0.51), sun)
        for x in (0.6, 1.15, 2.7, 4.9, 5.4, 7.1, 9.0, 10.9, 11.45, 13.2):
            near.pot(x, 0.97, near.random.uniform(0.24, 0.36), tones, sun)
    else:
        middle.palm(6.4, 0.3, 2.8, tones)
        for x, top in ((0.2, 2.7), (3.9, 3.3), (7.7, 3.2), (10.4, 2.3), (13.0, 3.0)):
            middle.tree(x, 0.3, top, 0.40 * (top - 0.4), tones)
        for x in np.arange(0, span, 0.6):
            middle.leaves(x, middle.random.uniform(0.55, 1.05), 0.5, 0.36, tones, 100, 0.042)
        near.rail(1.02)
        for x in (1.0, 1.5, 4.7, 6.2, 8.9, 9.4, 12.0):
            near.pot(x, 0.12, near.random.uniform(0.3, 0.42), tones, sun)
    for layer, radius in ((far, 0.085), (middle, 0.07), (near, 0.032)):
        ink = through_lens(layer.ink, radius)
        picture = picture * (1 - ink[..., 3:]) + ink[..., :3]
    return np.concatenate([np.clip(picture, 0, None), np.ones((*shape, 1))], -1).astype("f4")
