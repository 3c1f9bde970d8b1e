import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readCatalogue } from "../../studio/shots/products.ts";
import { shapeOf } from "../fit/drawShape.ts";
import shapes from "../fit/shapes.json";
import { reachOf } from "../geometry/blank.ts";
import { penetration } from "../geometry/overlap.ts";
import { boundsOf, furthestOf, signedVolume } from "../geometry/surface.ts";
import type { Vec3 } from "../geometry/vector.ts";
import { comesApart } from "./comesApart.ts";
import { models } from "./index.ts";
import { usualMaterials } from "./product.ts";

/** How far one part may be let into another: a tenon, a groove, a housed shelf. */
const jointDepth = 12;

const catalogue = readCatalogue(
  fileURLToPath(new URL("../../demo/catalogue/products", import.meta.url)),
);

const directions: readonly Vec3[] = [-1, 1].flatMap((sign): Vec3[] => [
  [sign, 0, 0],
  [0, sign, 0],
  [0, 0, sign],
]);

describe("the catalogue's models", () => {
  it("has a model for every product and no others", () => {
    const slugs = catalogue.map(({ slug }) => slug).sort();
    expect(Object.keys(models).sort()).toEqual(slugs);
    expect(Object.keys(comesApart).sort()).toEqual(slugs);
  });

  it.each(catalogue.map((item) => [item.slug, item] as const))("%s", (slug, item) => {
    const model = models[slug];
    if (!model) throw new Error(`no model ${slug}`);
    expect({
      width: model.piece.spec.width,
      depth: model.piece.spec.depth,
      height: model.piece.spec.height,
    }).toEqual(item.dimensionsMm);
    const { parts } = model.piece.build();
    const { min, max } = boundsOf(parts.map(({ surface }) => surface));
    expect(Math.abs(max[0] - min[0] - item.dimensionsMm.width)).toBeLessThan(1);
    expect(Math.abs(max[1] - min[1] - item.dimensionsMm.height)).toBeLessThan(1);
    expect(Math.abs(max[2] - min[2] - item.dimensionsMm.depth)).toBeLessThan(1);
    expect(Math.abs(min[1])).toBeLessThan(0.1);
    for (const part of parts)
      expect(signedVolume(part.surface), `${part.name} faces outwards`).toBeGreaterThan(-1e4);
    expect(shapeOf(slug, model, parts), "npm run studio -- --shapes draws it anew").toEqual(
      (shapes as Record<string, unknown>)[slug],
    );
    for (const { name, surface } of parts)
      for (const along of directions)
        if (surface.blank)
          expect(
            reachOf(surface.blank, along) - furthestOf(surface.positions, along),
            `${name} stands out of what it is made of`,
          ).toBeGreaterThan(-1e-6);
    const solid = parts.filter((part) => part.solid);
    solid.forEach((a, i) => {
      for (const b of solid.slice(i + 1))
        if (a.solid && b.solid)
          expect(penetration(a.solid, b.solid), `${a.name} enters ${b.name}`).toBeLessThanOrEqual(
            jointDepth,
          );
    });
    const slots = new Set(
      [...parts, ...(model.companions ?? []).flatMap(({ piece }) => piece.build().parts)].map(
        ({ slot }) => slot,
      ),
    );
    for (const { color } of item.variants) {
      const made = model.materials(color);
      for (const slot of slots)
        expect(made[slot] ?? usualMaterials[slot], `${slot} in ${color.label}`).toBeDefined();
    }
  });

  it("shows every variant of a product in another material", () => {
    for (const { slug, variants } of catalogue) {
      const looks = variants.map(({ color }) => JSON.stringify(models[slug]?.materials(color)));
      expect(new Set(looks).size, slug).toBe(variants.length);
    }
  });
});
