import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { cross, dot, normalize, subtract } from "../../../furniture/geometry/vector.ts";
import { groupOf } from "../../../furniture/products/group.ts";
import { models } from "../../../furniture/products/index.ts";
import { productShots, readCatalogue } from "../../shots/products.ts";
import type { Scene, SceneMesh } from "../scene.ts";

/** How near to the lower edge of a picture feet may stand, as a share of its height. */
const margin = 0.02;

/** Where the lowest of some meshes is, as a share of the picture's height from its lower edge. */
function lowest({ camera, size }: Scene, meshes: readonly SceneMesh[]): number {
  const ahead = normalize(subtract(camera.target, camera.position));
  const up = cross(normalize(cross(ahead, [0, 1, 0])), ahead);
  const high = size[1] / size[0];
  let low = Infinity;
  for (const { surface } of meshes)
    for (let i = 0; i < surface.positions.length; i += 3) {
      const [x = 0, y = 0, z = 0] = Array.from({ length: 3 }, (_, k) => surface.positions[i + k]);
      const away = subtract([x, y, z], camera.position);
      const seen = (dot(away, up) / dot(away, ahead)) * (camera.lens / 36);
      low = Math.min(low, (seen - (camera.shift?.[1] ?? 0)) / high + 0.5);
    }
  return low;
}

/** The product among what is set on a stage: its parts lie there in a row, as many corners each as they are drawn with. */
function setAs(meshes: readonly SceneMesh[], slug: string): readonly SceneMesh[] {
  const model = models[slug];
  const parts = model ? groupOf(model).parts : [];
  const corners = parts.map(({ surface }) => surface.positions.length);
  const starts = meshes.flatMap((_, from) =>
    corners.every((count, k) => meshes[from + k]?.surface.positions.length === count) ? [from] : [],
  );
  return starts.flatMap((from) => meshes.slice(from, from + parts.length));
}

const shots = productShots(
  readCatalogue(fileURLToPath(new URL("../../../demo/catalogue/products", import.meta.url))),
).views.filter(({ view }) => view === "room");
const large = /-cot-|-cot-room|dining-set|cane-back-chair/;

it.each(shots.filter(({ file }) => large.test(file)))(
  "$file shows its piece with all its feet",
  ({ product, scene }) => {
    const room = scene();
    const meshes = setAs(room.meshes, product ?? "");
    expect(meshes.length).toBeGreaterThan(0);
    expect(lowest(room, meshes)).toBeGreaterThan(margin);
  },
);
