import { blank } from "./blank.ts";
import { formed } from "./shade.ts";
import { emptySurface, outward, type Surface } from "./surface.ts";
import { roundedRectangle } from "./sweep.ts";
import { identityFrame, type Vec2, type Vec3 } from "./vector.ts";

/**
 * A flat slab of any outline that its middle can see all of (round, oval, arched, chamfered), lying
 * with its centre plane at y = 0. The outline is [x, z] in millimetres, anticlockwise from above.
 */
export function plate(
  outline: readonly Vec2[],
  thickness: number,
  edge = 3,
  grain: "x" | "z" = "x",
): Surface {
  const [xs, zs] = [outline.map((p) => p[0]), outline.map((p) => p[1])];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [back, front] = [Math.min(...zs), Math.max(...zs)];
  const [x, z] = [(left + right) / 2, (back + front) / 2];
  const cut = blank("plate", [right - left, thickness, front - back], {
    grain: grain === "x" ? 0 : 2,
    frame: { ...identityFrame, origin: [x, 0, z] },
    outline: outline.map((p): Vec2 => [p[0] - x, p[1] - z]),
  });
  return formed(() => plateNow(outline, thickness, edge, grain), 40, cut);
}

/** Of the area within an outline, however its points are spread along it. */
function centreOf(outline: readonly Vec2[]): Vec2 {
  let [area, x, z] = [0, 0, 0];
  outline.forEach((p, i) => {
    const next = outline[(i + 1) % outline.length] ?? p;
    const turn = p[0] * next[1] - next[0] * p[1];
    area += 3 * turn;
    x += (p[0] + next[0]) * turn;
    z += (p[1] + next[1]) * turn;
  });
  return [x / area, z / area];
}

function plateNow(
  outline: readonly Vec2[],
  thickness: number,
  edge: number,
  grain: "x" | "z",
): Surface {
  const rings: { inset: number; y: number }[] = [];
  const h = thickness / 2;
  const r = Math.min(edge, h);
  for (let i = 0; i <= 3; i++) {
    const a = (i / 3) * (Math.PI / 2);
    rings.push({ inset: r * (1 - Math.sin(a)), y: -h + r * (1 - Math.cos(a)) });
  }
  for (let i = 0; i <= 3; i++) {
    const a = (i / 3) * (Math.PI / 2);
    rings.push({ inset: r * (1 - Math.cos(a)), y: h - r * (1 - Math.sin(a)) });
  }
  const middle = centreOf(outline);
  const out = emptySurface();
  const put = (p: Vec3, around: number | null) => {
    out.positions.push(...p);
    out.normals.push(0, 1, 0);
    const [u, v] = around === null ? [p[0], p[2]] : [around, p[1] + 500];
    out.uvs.push(
      (grain === "x" ? u : around === null ? v : u) / 1000,
      (grain === "x" ? v : around === null ? u : v) / 1000,
    );
  };
  const inward = ([x, z]: Vec2, inset: number): Vec2 => {
    const d = Math.hypot(x - middle[0], z - middle[1]) || 1;
    return [x - ((x - middle[0]) / d) * inset, z - ((z - middle[1]) / d) * inset];
  };
  const n = outline.length;
  let along = 0;
  const around = outline.map((p, i) => {
    const next = outline[(i + 1) % n] ?? p;
    const here = along;
    along += Math.hypot(next[0] - p[0], next[1] - p[1]);
    return here;
  });
  for (const { inset, y } of rings)
    for (let k = 0; k <= n; k++) {
      const [x, z] = inward(outline[k % n] ?? [0, 0], inset);
      put([x, y, z], k === n ? along : (around[k] ?? 0));
    }
  const w = n + 1;
  for (let j = 0; j < rings.length - 1; j++)
    for (let k = 0; k < n; k++) {
      const a = j * w + k;
      out.indices.push(a, a + w + 1, a + w, a, a + 1, a + w + 1);
    }
  for (const top of [false, true]) {
    const start = out.positions.length / 3;
    const y = top ? h : -h;
    put([middle[0], y, middle[1]], null);
    for (const p of outline) {
      const [x, z] = inward(p, r);
      put([x, y, z], null);
    }
    for (let k = 0; k < n; k++) {
      const [a, b] = [start + 1 + k, start + 1 + ((k + 1) % n)];
      out.indices.push(start, top ? a : b, top ? b : a);
    }
  }
  return outward(out);
}

/** Outline of a rectangle with rounded corners, in plan. */
export const roundedOutline = (
  width: number,
  depth: number,
  radius: number,
  steps = 8,
): readonly Vec2[] =>
  roundedRectangle(width, depth, Math.max(1, radius), steps).map(([x, y]) => [x, -y]);

/** The point at `angle` of an ellipse about the origin; `power` above 2 squares it off (a superellipse). */
export function superellipse(angle: number, width: number, depth: number, power: number): Vec2 {
  const bend = (v: number) => Math.sign(v) * Math.abs(v) ** (2 / power);
  return [(bend(Math.cos(angle)) * width) / 2, (bend(Math.sin(angle)) * depth) / 2];
}

/** Outline of an ellipse or superellipse in plan. */
export const ovalOutline = (width: number, depth: number, sides = 72, power = 2): Vec2[] =>
  Array.from({ length: sides }, (_, i) =>
    superellipse((-i / sides) * Math.PI * 2, width, depth, power),
  );
