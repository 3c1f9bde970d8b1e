import { expect, it } from "vitest";
import catalogue from "../../demo/catalogue/products/wardrobes.json";
import { baysOf, interiorOf, wardrobeSchema } from "../families/wardrobeSpec.ts";
import { models } from "./index.ts";

/** What is drawn behind the doors and below them, in the words of the catalogue. */
function storageOf(slug: string): string {
  const model = models[slug];
  if (!model) throw new Error(`no model ${slug}`);
  const spec = wardrobeSchema.parse(model.piece.spec);
  const { inside } = model.piece.build();
  const drawn = (name: string) => inside.filter((part) => part.name === name).length;
  const bays = baysOf(spec);
  const toHangIn = bays.filter((_, i) => /hanging|double|mixed/.test(interiorOf(spec, i).kind));
  const widths = toHangIn.map(([from, to]) => 10 * Math.floor((to - from) / 10));
  const rails = drawn("rail");
  const hanging =
    rails === 1
      ? `Hanging rail ${widths[0]} mm wide`
      : `${rails} hanging ${rails === toHangIn.length ? "sections" : "rails"}`;
  const drawers = drawn("inner drawer front");
  return [
    hanging,
    `${drawn("shelf")} shelves`,
    ...(drawers > 0 ? [`${drawers} inner drawer${drawers > 1 ? "s" : ""}`] : []),
    ...(spec.drawers > 0 ? [`${spec.drawers} outer drawers`] : []),
    ...(spec.loft > 0 ? [`loft of ${spec.loft} mm`] : []),
  ].join(", ");
}

it.each(catalogue.map(({ slug }) => slug))("%s holds what the catalogue says", (slug) => {
  const said = catalogue
    .find((product) => product.slug === slug)
    ?.specifications.find(({ attribute }) => attribute === "Storage");
  expect(said?.value).toBe(storageOf(slug));
});

it("wardrobes of timber are of calm sheets, in every finish", () => {
  for (const { slug, variants } of catalogue)
    for (const { color } of variants) {
      const body = models[slug]?.materials(color).body;
      if (body?.kind === "wood")
        expect([slug, color.label, body.contrast]).toEqual([slug, color.label, 0.7]);
    }
});
