import type { Blank } from "./blank.ts";
import {
  corner,
  emptySurface,
  furthestOf,
  later,
  type Numbers,
  once,
  type Surface,
} from "./surface.ts";
import { normalize, radians, type Vec3 } from "./vector.ts";

/** A free form, shaded as one where its faces meet at less than `crease` degrees. */
export function formed(make: () => Surface, crease: number, blank?: Blank): Surface {
  const raw = once(make);
  return later(
    () => smoothed(raw(), crease),
    blank,
    (along) => furthestOf(raw().positions, along),
  );
}

/** Of each corner the number of its place, which it shares with those that coincide with it. */
export interface Places {
  readonly at: Int32Array;
  readonly count: number;
}

/** Corners coincide within a sixteenth of a millimetre, four metres around. */
export function placesOf(positions: Numbers): Places {
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

/** Of each triangle its normal, as long as twice its area; three numbers each. */
function areasOf(positions: Numbers, indices: Numbers): Float64Array {
  const areas = new Float64Array(indices.length);
  for (let f = 0; f < indices.length; f += 3) {
    const [a, b, c] = [(indices[f] ?? 0) * 3, (indices[f + 1] ?? 0) * 3, (indices[f + 2] ?? 0) * 3];
    const [x, y, z] = [positions[a] ?? 0, positions[a + 1] ?? 0, positions[a + 2] ?? 0];
    const [bx, by, bz] = [
      (positions[b] ?? 0) - x,
      (positions[b + 1] ?? 0) - y,
      (positions[b + 2] ?? 0) - z,
    ];
    const [cx, cy, cz] = [
      (positions[c] ?? 0) - x,
      (positions[c + 1] ?? 0) - y,
      (positions[c + 2] ?? 0) - z,
    ];
    areas[f] = by * cz - bz * cy;
    areas[f + 1] = bz * cx - bx * cz;
    areas[f + 2] = bx * cy - by * cx;
  }
  return areas;
}

/** Each three numbers brought to length one; what has no length faces up, so that it does no harm. */
function unitsOf(values: Float64Array): Float64Array {
  const out = new Float64Array(values.length);
  for (let i = 0; i < out.length; i += 3) {
    const [x, y, z] = [values[i] ?? 0, values[i + 1] ?? 0, values[i + 2] ?? 0];
    const long = Math.sqrt(x * x + y * y + z * z);
    out[i] = long < 1e-12 ? 0 : x / long;
    out[i + 1] = long < 1e-12 ? 1 : y / long;
    out[i + 2] = long < 1e-12 ? 0 : z / long;
  }
  return out;
}

/** The surface shaded as one form, whatever the angles at which its faces meet. */
export function shadedAsOne(surface: Surface, { at, count }: Places): Surface {
  const { positions, indices } = surface;
  const areas = areasOf(positions, indices);
  const sums = new Float64Array(count * 3);
  for (let k = 0; k < indices.length; k++) {
    const place = (at[indices[k] ?? 0] ?? 0) * 3;
    const face = k - (k % 3);
    for (let axis = 0; axis < 3; axis++)
      sums[place + axis] = (sums[place + axis] ?? 0) + (areas[face + axis] ?? 0);
  }
  const units = unitsOf(sums);
  const normals = new Float64Array(positions.length);
  for (let i = 0; i < normals.length; i++)
    normals[i] = units[(at[(i - (i % 3)) / 3] ?? 0) * 3 + (i % 3)] ?? 0;
  return { ...surface, normals };
}

/** The triangles around each place, in their order: those of `place` from `from[place]` to `from[place + 1]`. */
function facesAround(indices: Numbers, { at, count }: Places) {
  const from = new Int32Array(count + 1);
  for (let k = 0; k < indices.length; k++) {
    const place = at[indices[k] ?? 0] ?? 0;
    from[place + 1] = (from[place + 1] ?? 0) + 1;
  }
  for (let p = 0; p < count; p++) from[p + 1] = (from[p + 1] ?? 0) + (from[p] ?? 0);
  const next = from.slice();
  const faces = new Int32Array(indices.length);
  for (let k = 0; k < indices.length; k++) {
    const place = at[indices[k] ?? 0] ?? 0;
    const where = next[place] ?? 0;
    faces[where] = k - (k % 3);
    next[place] = where + 1;
  }
  return { from, faces };
}

/** Sets normals by angle: faces that meet at less than `crease` degrees are shaded as one. */
export function smoothed(surface: Surface, crease = 50): Surface {
  const { positions, uvs, indices } = surface;
  const places = placesOf(positions);
  if (crease >= 180) return shadedAsOne(surface, places);
  const limit = Math.cos(radians(crease));
  const areas = areasOf(positions, indices);
  const normals = unitsOf(areas);
  const { from, faces } = facesAround(indices, places);
  const weld = welder(places.count);
  for (let k = 0; k < indices.length; k++) {
    const i = indices[k] ?? 0;
    const f = k - (k % 3);
    const [nx, ny, nz] = [normals[f] ?? 0, normals[f + 1] ?? 0, normals[f + 2] ?? 0];
    const place = places.at[i] ?? 0;
    let [x, y, z] = [0, 0, 0];
    for (let n = from[place] ?? 0; n < (from[place + 1] ?? 0); n++) {
      const other = faces[n] ?? 0;
      const [ox, oy, oz] = [normals[other] ?? 0, normals[other + 1] ?? 0, normals[other + 2] ?? 0];
      if (ox * nx + oy * ny + oz * nz < limit) continue;
      x += areas[other] ?? 0;
      y += areas[other + 1] ?? 0;
      z += areas[other + 2] ?? 0;
    }
    const normal = normalize([x, y, z]);
    weld.add(place, corner(positions, i), normal, uvs[i * 2] ?? 0, uvs[i * 2 + 1] ?? 0);
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
