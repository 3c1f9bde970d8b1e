import type { Guides, Planes } from "./denoise.ts";

const v = (a: Float32Array, i: number): number => a[i] ?? 0;

/** 1 where a pixel or its neighbour lies on an outline: two surfaces in one pixel. */
function outlineMask({ width, height, normal, depth }: Guides): Uint8Array {
  const [nx, ny, nz] = normal;
  const edge = new Uint8Array(width * height);
  const jump = (i: number, a: number, b: number): boolean => {
    const z = Math.min(v(depth, a), v(depth, b));
    if (Math.abs(v(depth, a) + v(depth, b) - 2 * v(depth, i)) > 0.006 * z) return true;
    return (
      (v(nx, a) - v(nx, b)) ** 2 + (v(ny, a) - v(ny, b)) ** 2 + (v(nz, a) - v(nz, b)) ** 2 > 0.3
    );
  };
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      if (jump(i, i - 1, i + 1) || jump(i, i - width, i + width)) {
        edge[i] = 1;
        edge[i - 1] = 1;
        edge[i + 1] = 1;
        edge[i - width] = 1;
        edge[i + width] = 1;
      }
    }
  return edge;
}

const terms = 8;
const reach = 3;

/** Solves the symmetric system in place by Cholesky; `right` holds three right-hand sides. */
function solve(matrix: Float64Array, right: Float64Array): boolean {
  const at = (r: number, c: number): number => matrix[r * terms + c] as number;
  for (let j = 0; j < terms; j++) {
    let d = at(j, j);
    for (let k = 0; k < j; k++) d -= at(j, k) * at(j, k);
    if (!(d > 1e-12)) return false;
    const root = Math.sqrt(d);
    matrix[j * terms + j] = root;
    for (let i = j + 1; i < terms; i++) {
      let s = at(i, j);
      for (let k = 0; k < j; k++) s -= at(i, k) * at(j, k);
      matrix[i * terms + j] = s / root;
    }
  }
  for (let c = 0; c < 3; c++) {
    for (let i = 0; i < terms; i++) {
      let s = right[i * 3 + c] as number;
      for (let k = 0; k < i; k++) s -= at(i, k) * (right[k * 3 + c] as number);
      right[i * 3 + c] = s / at(i, i);
    }
    for (let i = terms - 1; i >= 0; i--) {
      let s = right[i * 3 + c] as number;
      for (let k = i + 1; k < terms; k++) s -= at(k, i) * (right[k * 3 + c] as number);
      right[i * 3 + c] = s / at(i, i);
    }
  }
  return true;
}

/**
 * Filtered light leaves steps along outlines, because there a pixel's light belongs to two surfaces.
 * Colour, normal and depth do not: they are smooth there after few samples. So along outlines the picture
 * is fitted to them, as a linear function over the neighbourhood (after Bitterli et al., Nonlinearly
 * Weighted First-order Regression, 2016). `picture` is changed in place.
 */
export function mendOutlines(
  picture: Planes,
  combined: Planes,
  color: Planes,
  guides: Guides,
): void {
  const { width, height, normal, depth } = guides;
  const mask = outlineMask(guides);
  const source = picture.map((plane) => plane.slice()) as unknown as Planes;
  for (let i = 0; i < mask.length; i++)
    if (mask[i]) for (const c of [0, 1, 2] as const) source[c][i] = Math.min(v(combined[c], i), 4);
  const features = [...color, ...normal.map((plane) => plane)];
  const matrix = new Float64Array(terms * terms);
  const right = new Float64Array(terms * 3);
  const f = new Float64Array(terms);
  for (let y = reach; y < height - reach; y++)
    for (let x = reach; x < width - reach; x++) {
      const i = y * width + x;
      if (!mask[i]) continue;
      matrix.fill(0);
      right.fill(0);
      const low = [Infinity, Infinity, Infinity];
      const high = [-Infinity, -Infinity, -Infinity];
      for (let dy = -reach; dy <= reach; dy++)
        for (let dx = -reach; dx <= reach; dx++) {
          const j = i + dy * width + dx;
          const w = Math.exp(-(dx * dx + dy * dy) / 7) * (mask[j] ? 0.35 : 1);
          f[0] = 1;
          for (let k = 0; k < 6; k++)
            f[k + 1] = v(features[k] as Float32Array, j) - v(features[k] as Float32Array, i);
          f[7] = Math.max(-1, Math.min(1, (v(depth, j) / v(depth, i) - 1) * 12));
          for (let r = 0; r < terms; r++) {
            const wf = w * (f[r] as number);
            for (let c = 0; c <= r; c++)
              matrix[r * terms + c] = (matrix[r * terms + c] as number) + wf * (f[c] as number);
            for (let c = 0; c < 3; c++)
              right[r * 3 + c] = (right[r * 3 + c] as number) + wf * v(source[c as 0 | 1 | 2], j);
          }
          for (let c = 0; c < 3; c++) {
            const value = v(source[c as 0 | 1 | 2], j);
            if (value < (low[c] ?? 0)) low[c] = value;
            if (value > (high[c] ?? 0)) high[c] = value;
          }
        }
      for (let r = 1; r < terms; r++)
        matrix[r * terms + r] = (matrix[r * terms + r] as number) + 0.02;
      if (!solve(matrix, right)) continue;
      for (let c = 0; c < 3; c++)
        picture[c as 0 | 1 | 2][i] = Math.min(
          high[c] ?? 0,
          Math.max(low[c] ?? 0, right[c] as number),
        );
    }
}
