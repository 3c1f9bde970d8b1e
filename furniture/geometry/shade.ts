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
import { add, cross, dot, normalize, radians, subtract, type Vec3 } from "./vector.ts";

/** A free form, shaded as one where its faces meet at less than `crease` degrees. */
export function formed(make: () => Surface, crease: number, blank?: Blank): Surface {
  const raw = once(make);
  return later(
    () => smoothed(raw(), crease),
    blank,
    (along) => furthestOf(raw().positions, along),
  );
}

/** One number for a point to a sixteenth of a millimetre, within four metres of the origin. */
function place(positions: readonly number[], i: number): number {
  const cell = (axis: number) => (Math.round((positions[i * 3 + axis] ?? 0) * 16) + 65536) % 131072;
  return (cell(0) * 131072 + cell(1)) * 131072 + cell(2);
}

/** Sets normals by angle: faces that meet at less than `crease` degrees are shaded as one. */
export function smoothed(surface: Surface, crease = 50): Surface {
  const limit = Math.cos(radians(crease));
  const faces: { normal: Vec3; area: Vec3 }[] = [];
  const around = new Map<number, number[]>();
  const keys: number[] = [];
  for (let i = 0; i < surface.positions.length / 3; i++) keys.push(place(surface.positions, i));
  for (let f = 0; f < surface.indices.length / 3; f++) {
    const ids = corner(surface.indices, f);
    const [a, b, c] = triangle(surface, f);
    const area = cross(subtract(b, a), subtract(c, a));
    faces.push({ normal: normalize(area), area });
    for (const i of ids) {
      const list = around.get(keys[i] ?? 0);
      if (list) list.push(f);
      else around.set(keys[i] ?? 0, [f]);
    }
  }
  const out = emptySurface();
  faces.forEach((face, f) => {
    for (const i of corner(surface.indices, f)) {
      let sum: Vec3 = [0, 0, 0];
      for (const other of around.get(keys[i] ?? 0) ?? []) {
        const near = faces[other];
        if (!near) continue;
        if (dot(near.normal, face.normal) >= limit) sum = add(sum, near.area);
      }
      out.indices.push(out.positions.length / 3);
      out.positions.push(...corner(surface.positions, i));
      out.normals.push(...normalize(sum));
      out.uvs.push(surface.uvs[i * 2] ?? 0, surface.uvs[i * 2 + 1] ?? 0);
    }
  });
  return welded(out);
}

/** Joins corners that agree in position, normal and uv. */
export function welded(surface: Surface): Surface {
  const out = emptySurface();
  const at = new Map<number, number[]>();
  const same = (a: number, b: number): boolean => {
    for (let k = 0; k < 3; k++)
      if (Math.abs((out.normals[a * 3 + k] ?? 0) - (surface.normals[b * 3 + k] ?? 0)) > 0.005)
        return false;
    return (
      Math.abs((out.uvs[a * 2] ?? 0) - (surface.uvs[b * 2] ?? 0)) < 5e-5 &&
      Math.abs((out.uvs[a * 2 + 1] ?? 0) - (surface.uvs[b * 2 + 1] ?? 0)) < 5e-5
    );
  };
  for (const i of surface.indices) {
    const key = place(surface.positions, i);
    const there = at.get(key) ?? [];
    let id = there.find((candidate) => same(candidate, i));
    if (id === undefined) {
      id = out.positions.length / 3;
      at.set(key, [...there, id]);
      out.positions.push(...corner(surface.positions, i));
      out.normals.push(...corner(surface.normals, i));
      out.uvs.push(surface.uvs[i * 2] ?? 0, surface.uvs[i * 2 + 1] ?? 0);
    }
    out.indices.push(id);
  }
  return out;
}
