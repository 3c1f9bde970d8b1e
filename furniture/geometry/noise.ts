import { mix } from "./vector.ts";

/** A repeatable stream of numbers in [0, 1) from a seed (mulberry32). */
export function random(seed: number): () => number {
  let state = (seed * 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A seed from a name, so that the same furniture always creases the same way. */
export function seedOf(name: string): number {
  let hash = 2166136261;
  for (const char of name) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
  return (hash >>> 0) % 100000;
}

function lattice(x: number, y: number, z: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 1274126177);
  h = Math.imul(h ^ (h >>> 13), 1103515245);
  return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1;
}

const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

const edge = (x: number, y: number, z: number, u: number): number =>
  mix(lattice(x, y, z), lattice(x + 1, y, z), u);

/** Smooth value noise in about [-1, 1]; features are one unit wide. */
export function noise(x: number, y: number, z = 0): number {
  const [ix, iy, iz] = [Math.floor(x), Math.floor(y), Math.floor(z)] as const;
  const [u, v, w] = [fade(x - ix), fade(y - iy), fade(z - iz)] as const;
  const back = mix(edge(ix, iy, iz, u), edge(ix, iy + 1, iz, u), v);
  if (w === 0) return back;
  const front = mix(edge(ix, iy, iz + 1, u), edge(ix, iy + 1, iz + 1, u), v);
  return mix(back, front, w);
}
