import { corner, emptySurface, type Surface } from "./surface.ts";
import { mapAxes, mix, type Vec3 } from "./vector.ts";

interface Corner {
  readonly position: Vec3;
  readonly normal: Vec3;
  readonly uv: readonly [number, number];
}

/**
 * What of a surface lies to the left of `x` = 0 (`side` -1) or to the right (1), by `apart` millimetres and more, with
 * all as it was. The cut stays open.
 */
export function halfOf(surface: Surface, side: -1 | 1, apart = 0): Surface {
  const out = emptySurface();
  for (let f = 0; f < surface.indices.length / 3; f++) {
    const kept = clipped(
      corner(surface.indices, f).map((i) => cornerOf(surface, i)),
      side,
      apart,
    );
    const start = out.positions.length / 3;
    for (const { position, normal, uv } of kept) {
      out.positions.push(...position);
      out.normals.push(...normal);
      out.uvs.push(...uv);
    }
    for (let i = 2; i < kept.length; i++) out.indices.push(start, start + i - 1, start + i);
  }
  return out;
}

function cornerOf({ positions, normals, uvs }: Surface, i: number): Corner {
  return {
    position: corner(positions, i),
    normal: corner(normals, i),
    uv: [uvs[i * 2] ?? 0, uvs[i * 2 + 1] ?? 0],
  };
}

/** A polygon without what lies on the other side, by Sutherland and Hodgman. */
function clipped(polygon: readonly Corner[], side: -1 | 1, apart: number): Corner[] {
  return polygon.flatMap((to, i) => {
    const from = polygon.at(i - 1) ?? to;
    const [a, b] = [side * from.position[0] - apart, side * to.position[0] - apart];
    const crossing = (a < 0 && b > 0) || (a > 0 && b < 0) ? [between(from, to, a / (a - b))] : [];
    return b >= 0 ? [...crossing, to] : crossing;
  });
}

function between(from: Corner, to: Corner, share: number): Corner {
  const mixed = (a: Vec3, b: Vec3) => mapAxes(a, (v, axis) => mix(v, b[axis], share));
  return {
    position: mixed(from.position, to.position),
    normal: mixed(from.normal, to.normal),
    uv: [mix(from.uv[0], to.uv[0], share), mix(from.uv[1], to.uv[1], share)],
  };
}
