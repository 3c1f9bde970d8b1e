/** What is known of every pixel without noise: where it faces and how far away it is. */
export interface Guides {
  readonly width: number;
  readonly height: number;
  readonly normal: readonly [Float32Array, Float32Array, Float32Array];
  readonly depth: Float32Array;
}

export type Planes = readonly [Float32Array, Float32Array, Float32Array];

export interface Strength {
  /** Passes of the filter; each doubles its reach. */
  readonly passes: number;
  /** How many standard deviations of noise count as the same light. */
  readonly range: number;
  /** Tolerance between normals. */
  readonly facing: number;
}

const v = (a: Float32Array, i: number): number => a[i] ?? 0;
const luminance = (p: Planes, i: number): number =>
  0.3 * v(p[0], i) + 0.5 * v(p[1], i) + 0.2 * v(p[2], i);

/** Mean over a square window, by running sums. */
function boxMean(
  source: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const across = new Float32Array(source.length);
  const out = new Float32Array(source.length);
  const pass = (
    from: Float32Array,
    to: Float32Array,
    lines: number,
    count: number,
    line: number,
    step: number,
  ) => {
    for (let l = 0; l < lines; l++) {
      let sum = 0;
      let n = 0;
      for (let i = 0; i < Math.min(radius, count); i++, n++) sum += v(from, l * line + i * step);
      for (let i = 0; i < count; i++) {
        if (i + radius < count) {
          sum += v(from, l * line + (i + radius) * step);
          n++;
        }
        if (i - radius - 1 >= 0) {
          sum -= v(from, l * line + (i - radius - 1) * step);
          n--;
        }
        to[l * line + i * step] = sum / n;
      }
    }
  };
  pass(source, across, height, width, width, 1);
  pass(across, out, width, height, 1, width);
  return out;
}

/**
 * Variance of the noise around each pixel, from the response to a kernel that straight edges and
 * gradients do not excite (J. Immerkaer, Fast Noise Variance Estimation, 1996).
 */
function noiseVariance(light: Planes, { width, height }: Guides): Float32Array {
  const level = luminancePlane(light);
  const response = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const diagonal =
        v(level, i - width - 1) +
        v(level, i - width + 1) +
        v(level, i + width - 1) +
        v(level, i + width + 1);
      const beside = v(level, i - 1) + v(level, i + 1) + v(level, i - width) + v(level, i + width);
      const sum = diagonal + 4 * v(level, i) - 2 * beside;
      response[i] = Math.min(Math.abs(sum), 4 * Math.abs(v(level, i)) + 0.05);
    }
  const mean = boxMean(response, width, height, 4);
  for (let i = 0; i < mean.length; i++)
    mean[i] = ((v(mean, i) * Math.sqrt(Math.PI / 2)) / 6) ** 2 + 1e-7;
  return mean;
}

/** Pulls lone bright pixels down to the brightest of their neighbours. */
function withoutFireflies(light: Planes, { width, height }: Guides): Planes {
  const out = light.map((plane) => plane.slice()) as unknown as Triple;
  const level = luminancePlane(light);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const own = v(level, i);
      let most = 0;
      let sum = 0;
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          if (dx === 0 && dy === 0) continue;
          const l = v(level, i + dy * width + dx);
          sum += l;
          if (l > most) most = l;
        }
      const limit = Math.min(most, (sum / 8) * 2.2 + 0.02);
      if (own > limit) for (const plane of out) plane[i] = v(plane, i) * (limit / own);
    }
  return out;
}

const splineWeights = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16] as const;

/** e^-x for x in [0, 8), by table. */
const decayTable = Float32Array.from({ length: 2049 }, (_, i) => Math.exp(-i / 256));

type Triple = [Float32Array, Float32Array, Float32Array];
const blank = (n: number): Triple => [
  new Float32Array(n),
  new Float32Array(n),
  new Float32Array(n),
];

function luminancePlane(light: Planes): Float32Array {
  const out = new Float32Array(light[0].length);
  for (let i = 0; i < out.length; i++) out[i] = luminance(light, i);
  return out;
}

/** How fast depth changes from one pixel to the next, bounded so that outlines do not count. */
function depthSlope({ width, height, depth }: Guides): Float32Array {
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const z = v(depth, i);
      const dx = Math.min(
        Math.abs(v(depth, x + 1 < width ? i + 1 : i) - z),
        Math.abs(v(depth, x > 0 ? i - 1 : i) - z),
      );
      const dy = Math.min(
        Math.abs(v(depth, y + 1 < height ? i + width : i) - z),
        Math.abs(v(depth, y > 0 ? i - width : i) - z),
      );
      out[i] = Math.min(dx + dy, z * 0.02);
    }
  return out;
}

/**
 * Edge-avoiding a-trous wavelet filter over light that has no texture in it, steered by normals,
 * depth and the measured noise (after Schied et al., Spatiotemporal Variance-Guided Filtering, 2017,
 * its spatial part).
 */
export function denoise(noisy: Planes, guides: Guides, strength: Strength): Planes {
  const { width, height } = guides;
  const slope = depthSlope(guides);
  let light = withoutFireflies(noisy, guides);
  let variance = noiseVariance(light, guides);
  for (let pass = 0; pass < strength.passes; pass++) {
    const spread = boxMean(variance, width, height, 3);
    const level = luminancePlane(light);
    const calm = pass === 0 ? boxMean(level, width, height, 1) : level;
    const next = blank(width * height);
    const nextVariance = new Float32Array(width * height);
    filterOnce(
      guides,
      slope,
      strength,
      2 ** pass,
      { light, variance, spread, calm },
      next,
      nextVariance,
    );
    light = next;
    variance = nextVariance;
  }
  return light;
}

interface Level {
  readonly light: Planes;
  readonly variance: Float32Array;
  readonly spread: Float32Array;
  readonly calm: Float32Array;
}

/** One pass with taps `step` pixels apart. Written flat: this is where developing spends its time. */
function filterOnce(
  { width, height, normal, depth }: Guides,
  slope: Float32Array,
  strength: Strength,
  step: number,
  { light, variance, spread, calm }: Level,
  out: Triple,
  outVariance: Float32Array,
): void {
  const [nx, ny, nz] = normal;
  const [r, g, b] = light;
  const [outR, outG, outB] = out;
  const facing = 1 / (2 * strength.facing ** 2);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const z = depth[i] as number;
      const px = nx[i] as number;
      const py = ny[i] as number;
      const pz = nz[i] as number;
      const pl = calm[i] as number;
      const range = 1 / (2 * strength.range * strength.range * (spread[i] as number) + 1e-8);
      const reach = 1.5 * step * (slope[i] as number);
      const floor = 0.002 * z;
      let sr = 0;
      let sg = 0;
      let sb = 0;
      let sv = 0;
      let sw = 0;
      for (let dy = -2; dy <= 2; dy++) {
        const yy = y + dy * step;
        if (yy < 0 || yy >= height) continue;
        const ty = splineWeights[dy + 2] as number;
        for (let dx = -2; dx <= 2; dx++) {
          const xx = x + dx * step;
          if (xx < 0 || xx >= width) continue;
          const j = yy * width + xx;
          const dl = (calm[j] as number) - pl;
          const ax = (nx[j] as number) - px;
          const ay = (ny[j] as number) - py;
          const az = (nz[j] as number) - pz;
          const away = (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
          const far = Math.abs((depth[j] as number) - z) / (reach * away + floor);
          const exponent = far + (ax * ax + ay * ay + az * az) * facing + dl * dl * range;
          if (!(exponent < 8)) continue;
          const w =
            ty * (splineWeights[dx + 2] as number) * (decayTable[(exponent * 256) | 0] as number);
          sr += (r[j] as number) * w;
          sg += (g[j] as number) * w;
          sb += (b[j] as number) * w;
          sv += (variance[j] as number) * w * w;
          sw += w;
        }
      }
      outR[i] = sr / sw;
      outG[i] = sg / sw;
      outB[i] = sb / sw;
      outVariance[i] = sv / (sw * sw);
    }
}
