import { blank } from "./blank.ts";
import { corner, later, reblanked, type Surface } from "./surface.ts";
import { circle, filledOf, type Section, sweep } from "./sweep.ts";
import { catmullRom, identityFrame, type Vec2, type Vec3 } from "./vector.ts";

/**
 * A turned body standing on y = 0: `profile` is [radius, height] in millimetres from the foot up.
 * A grain along the height comes from the sweep's uv.
 */
export function lathe(profile: readonly Vec2[], sides = 32, crease = 35): Surface {
  const path = profile.map(([, y], i): Vec3 => [0, y + i * 1e-4, 0]);
  const outlines = profile.map(([r]): Section => circle(Math.max(0.05, r), sides));
  const widest = 2 * Math.max(...profile.map(([r]) => r));
  const heights = profile.map(([, y]) => y);
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const turned = sweep(path, (_, i) => outlines[i] ?? circle(1, sides), {
    crease,
    up: [0, 0, 1],
    fixedUp: true,
    // Where a profile turns down again, into a bowl, its rings would turn over and cross it as a lid.
    facing: [0, 1, 0],
  });
  const cut = blank("turned", [widest, high - low, widest], {
    grain: 1,
    swell: 0.1,
    frame: { ...identityFrame, origin: [0, (low + high) / 2, 0] },
  });
  return reblanked(turned, { ...cut, filled: filledOf(cut, volumeOf(profile)) });
}

/** A turned pad or foot of this height, whose threads or grain run straight across its top and on down its side. */
export const covered = (pad: Surface, height: number): Surface =>
  later(
    () => {
      const uvs = Float64Array.from(pad.uvs);
      for (let i = 0; i < uvs.length / 2; i++) {
        const [x, y, z] = corner(pad.positions, i);
        const fromMiddle = Math.hypot(x, z);
        const overCloth = (fromMiddle + height - y) / Math.max(fromMiddle, 1) / 1000;
        uvs.set([x * overCloth, z * overCloth], i * 2);
      }
      const { positions, normals, indices } = pad;
      return { positions, normals, uvs, indices };
    },
    pad.blank,
    pad.reach,
  );

/** Cubic millimetres within a profile; where that goes down again it is hollow. */
const volumeOf = (profile: readonly Vec2[]): number =>
  Math.abs(
    profile.reduce((sum, [r, y], i) => {
      const [next, there] = profile[i + 1] ?? [r, y];
      return sum + ((r * r + r * next + next * next) / 3) * Math.PI * (there - y);
    }, 0),
  );

/** A profile smoothed through its points, for vases and turned legs. */
export function profileCurve(points: readonly Vec2[], steps = 6): Vec2[] {
  const out: Vec2[] = [];
  const at = (i: number): Vec2 => points[Math.min(points.length - 1, Math.max(0, i))] ?? [0, 0];
  for (let i = 0; i < points.length - 1; i++)
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
      const axis = (j: 0 | 1) => catmullRom(a[j], b[j], c[j], d[j], t);
      out.push([Math.max(0.05, axis(0)), axis(1)]);
    }
  out.push(at(points.length - 1));
  return out;
}

/** The profile of a ball, its middle at height `middle`; `half` is half its height. */
export const ballProfile = (radius: number, middle: number, steps: number, half = radius): Vec2[] =>
  Array.from({ length: steps + 1 }, (_, i): Vec2 => {
    const angle = (i / steps) * Math.PI;
    return [Math.max(0.1, radius * Math.sin(angle)), middle - half * Math.cos(angle)];
  });
