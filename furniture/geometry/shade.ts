import type { Blank } from "./blank.ts";
import {
  corner,
  emptySurface,
  furthestOf,
  later,
  once,
  type Surface,
  triangle,
} from "./surface.ts";
import { cross, normalize, radians, subtract, type Vec3 } from "./vector.ts";

/** A free form, shaded as one where its faces meet at less than `crease` degrees. */
export function formed(make: () => Surface, crease: number, blank?: Blank): Surface {
  const raw = once(make);
  return later(
    () => smoothed(raw(), crease),
    blank,
    (along) => furthestOf(raw().positions, along),
  );
}

/** Of each point a number that it shares with those at its place: within a sixteenth of a millimetre, four metres around. */
function placesOf(positions: readonly number[]): { at: Int32Array; count: number } {
  const at = new Int32Array(positions.length / 3);
  const known = new Map<number, number>();
  const cell = (v: number) => (Math.round(v * 16) + 65536) % 131072;
  for (let i = 0; i < at.length; i++) {
    const [x, y, z] = [positions[i * 3] ?? 0, positions[i * 3 + 1] ?? 0, positions[i * 3 + 2] ?? 0];
    const key = (cell(x) * 131072 + cell(y)) * 131072 + cell(z);
    let place = known.get(key);
    if (place === undefined) {
      place = known.size;
      known.set(key, place);
    }
    at[i] = place;
  }
  return { at, count: known.size };
}

/** Of each triangle its normal, as long as twice its area and of length one; three numbers each. */
function facesOf(surface: Surface) {
  const count = surface.indices.length / 3;
  const areas = new Float64Array(count * 3);
  const normals = new Float64Array(count * 3);
  for (let f = 0; f < count; f++) {
    const [a, b, c] = triangle(surface, f);
    const area = cross(subtract(b, a), subtract(c, a));
    areas.set(area, f * 3);
    normals.set(normalize(area), f * 3);
  }
  return { areas, normals };
}

/** The triangles around each place, in their order: those of `place` from `from[place]` to `from[place + 1]`. */
function facesAround(indices: readonly number[], { at, count }: ReturnType<typeof placesOf>) {
  const from = new Int32Array(count + 1);
  for (const i of indices) from[(at[i] ?? 0) + 1] = (from[(at[i] ?? 0) + 1] ?? 0) + 1;
  for (let p = 0; p < count; p++) from[p + 1] = (from[p + 1] ?? 0) + (from[p] ?? 0);
  const next = from.slice();
  const faces = new Int32Array(indices.length);
  indices.forEach((i, k) => {
    const place = at[i] ?? 0;
    const where = next[place] ?? 0;
    faces[where] = Math.floor(k / 3);
    next[place] = where + 1;
  });
  return { from, faces };
}

/** Sets normals by angle: faces that meet at less than `crease` degrees are shaded as one. */
export function smoothed(surface: Surface, crease = 50): Surface {
  const { positions, uvs, indices } = surface;
  const limit = Math.cos(radians(crease));
  const places = placesOf(positions);
  const { areas, normals } = facesOf(surface);
  const { from, faces } = facesAround(indices, places);
  const weld = welder(places.count);
  for (let k = 0; k < indices.length; k++) {
    const i = indices[k] ?? 0;
    const f = Math.floor(k / 3) * 3;
    const [nx, ny, nz] = [normals[f] ?? 0, normals[f + 1] ?? 0, normals[f + 2] ?? 0];
    const place = places.at[i] ?? 0;
    let [x, y, z] = [0, 0, 0];
    for (let n = from[place] ?? 0; n < (from[place + 1] ?? 0); n++) {
      const other = (faces[n] ?? 0) * 3;
      const [ox, oy, oz] = [normals[other] ?? 0, normals[other + 1] ?? 0, normals[other + 2] ?? 0];
      if (ox * nx + oy * ny + oz * nz < limit) continue;
      x += areas[other] ?? 0;
      y += areas[other + 1] ?? 0;
      z += areas[other + 2] ?? 0;
    }
    weld.add(
      place,
      corner(positions, i),
      normalize([x, y, z]),
      uvs[i * 2] ?? 0,
      uvs[i * 2 + 1] ?? 0,
    );
  }
  return weld.out;
}

/** Joins corners of one place that agree in normal and uv. */
function welder(places: number) {
  const out = emptySurface();
  const { normals, uvs } = out;
  const first = new Int32Array(places).fill(-1);
  const later: number[] = [];
  const near = (a: number | undefined, b: number) => Math.abs((a ?? 0) - b) <= 0.005;
  const close = (a: number | undefined, b: number) => Math.abs((a ?? 0) - b) < 5e-5;
  const isSame = (id: number, [x, y, z]: Vec3, u: number, v: number) =>
    near(normals[id * 3], x) &&
    near(normals[id * 3 + 1], y) &&
    near(normals[id * 3 + 2], z) &&
    close(uvs[id * 2], u) &&
    close(uvs[id * 2 + 1], v);
  const add = (place: number, position: Vec3, normal: Vec3, u: number, v: number): void => {
    let last = -1;
    for (let id = first[place] ?? -1; id >= 0; id = later[id] ?? -1) {
      if (isSame(id, normal, u, v)) {
        out.indices.push(id);
        return;
      }
      last = id;
    }
    const id = later.length;
    later.push(-1);
    if (last < 0) first[place] = id;
    else later[last] = id;
    out.positions.push(position[0], position[1], position[2]);
    normals.push(normal[0], normal[1], normal[2]);
    uvs.push(u, v);
    out.indices.push(id);
  };
  return { out, add };
}
