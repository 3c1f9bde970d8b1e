import { beforeAll, describe, expect, it } from "vitest";
import type { Surface } from "../../furniture/geometry/surface.ts";
import { normalize, subtract, type Vec3 } from "../../furniture/geometry/vector.ts";
import type { Light, Scene, SceneMesh } from "../scenes/scene.ts";
import { counterTop } from "./cabinets.ts";
import { collection, layouts } from "./designs.ts";
import { kitchenScene } from "./kitchen.ts";
import { leastBetween } from "./modules.ts";

interface Box {
  readonly low: Vec3;
  readonly high: Vec3;
}

function boxOf({ positions }: Surface): Box {
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const [i, value] of Array.from(positions).entries()) {
    const axis = (i % 3) as 0 | 1 | 2;
    low[axis] = Math.min(low[axis], value);
    high[axis] = Math.max(high[axis], value);
  }
  return { low, high };
}

/** Between two boxes as they are seen from above. */
function apart(a: Box, b: Box): number {
  const gap = (axis: 0 | 2) => Math.max(0, a.low[axis] - b.high[axis], b.low[axis] - a.high[axis]);
  return Math.hypot(gap(0), gap(2));
}

/** What of the house itself has a part on both sides of a window's light. */
const ofTheHouse = /^(floor|ceiling|back wall|left wall|outlook|terrace|.* behind|skirting) /;

/** Whether a mesh goes through the rectangle that a window's light fills. */
function isCut({ surface: { positions } }: SceneMesh, light: Light): boolean {
  const [nx, ny, nz] = normalize(subtract(light.target, light.position));
  const [x, y, z] = light.position;
  const [wide = 0, tall = 0] = (light.size ?? []).map((side) => side * 500);
  let [before, behind] = [false, false];
  for (let i = 0; i < positions.length; i += 3) {
    const up = (positions[i + 1] ?? 0) - y;
    const aside = (positions[i + 2] ?? 0) - z;
    if (Math.abs(aside) > wide || Math.abs(up) > tall) continue;
    const along = nx * ((positions[i] ?? 0) - x) + ny * up + nz * aside;
    before ||= along > 0;
    behind ||= along < 0;
  }
  return before && behind;
}

/** What goes through the light of a window. */
const cutIn = ({ lights, meshes }: Scene): string[] =>
  lights
    .filter(({ name }) => name === "window")
    .flatMap((light) => meshes.filter((mesh) => isCut(mesh, light)))
    .map(({ material }) => material)
    .filter((material) => !ofTheHouse.test(material));

/** Clear counter between the opening of a sink and the glass of the hob. */
function counterBetween({ meshes }: Scene): number {
  const [bowls, hobs]: [Box[], Box[]] = [[], []];
  for (const { material, surface } of meshes) {
    if (!/^(basin|hobGlass) /.test(material)) continue;
    const box = boxOf(surface);
    if (material.startsWith("basin")) bowls.push(box);
    else if (box.low[1] > counterTop - 1 && box.high[1] < counterTop + 20) hobs.push(box);
  }
  // The rim under the counter is wider than the opening.
  return Math.min(...bowls.flatMap((b) => hobs.map((h) => apart(b, h)))) + 18;
}

interface Found {
  readonly file: string;
  readonly cut: readonly string[];
  readonly between: number;
  readonly handleless: boolean;
  readonly pulls: number;
}

describe("in every kitchen", () => {
  const found: Found[] = [];
  // One after another: together they would fill the memory.
  beforeAll(() => {
    for (const layout of layouts)
      for (const [i, { file, design }] of collection(layout).entries()) {
        const scene = kitchenScene(design, i, [640, 480]);
        const pulls = scene.meshes.filter(({ material }) => material.startsWith("handle ")).length;
        const handleless = design.handles === "handleless";
        found.push({ file, cut: cutIn(scene), between: counterBetween(scene), handleless, pulls });
      }
  }, 120_000);

  it("nothing hangs or stands in the light of a window", () => {
    expect(found.filter(({ cut }) => cut.length > 0)).toEqual([]);
  });

  it("there is clear counter between a sink and a hob", () => {
    expect(found.filter(({ between }) => !(between >= leastBetween))).toEqual([]);
    expect(found.every(({ between }) => Number.isFinite(between))).toBe(true);
  });

  it("doors have handles unless they are handleless", () => {
    expect(found.filter(({ handleless, pulls }) => handleless !== (pulls === 0))).toEqual([]);
  });
});
