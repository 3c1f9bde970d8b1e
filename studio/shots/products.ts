import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { formatSize } from "../../contract/lengths.ts";
import { models } from "../../furniture/products/index.ts";
import type { ProductModel } from "../../furniture/products/product.ts";
import { dimensionDrawing } from "../drawings/dimensionDrawing.ts";
import type { Drawing, Shot } from "../render/queue.ts";
import { hostOf } from "../scenes/inRooms/index.ts";
import { frontLeavesOut, opens, pictureSize, productView } from "../scenes/productView.ts";

const product = z.object({
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  type: z.string(),
  dimensionsMm: z.object({ width: z.number(), depth: z.number(), height: z.number() }),
  variants: z.array(z.object({ color: z.object({ label: z.string(), value: z.string() }) })).min(1),
});
export type CatalogueProduct = z.output<typeof product>;

/** The catalogue's products, in the order of its files. */
export function readCatalogue(folder: string): CatalogueProduct[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .flatMap((name) =>
      z.array(product).parse(JSON.parse(readFileSync(join(folder, name), "utf8"))),
    );
}

export const kebab = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const setting: Readonly<Record<string, string>> = {
  sofa: "standing on a warm floor before a plaster wall in window light",
  chairs: "turned a little to the window, before a plaster wall",
  tables: "seen from the front left, before a plaster wall in window light",
  "dining-sets": "laid out as it is sold, before a plaster wall in window light",
  cots: "made up with pillows and a quilt, in window light",
  wardrobes: "closed, against a plaster wall in window light",
};

/** How a product's first view shows it: a table that opens, with those of its chairs that stand at it closed. */
function standingHow(category: string, { companions = [] }: ProductModel): string {
  const closed = companions.filter(({ onlyOpen }) => !onlyOpen).length;
  if (closed < companions.length)
    return `closed, with ${closed} of its ${companions.length} chairs, before a plaster wall in window light`;
  return setting[category] ?? "in window light";
}

const seenHow = {
  front: (model: ProductModel) =>
    `seen straight from the front${frontLeavesOut(model) ? ", without the chairs before it" : ""}`,
  detail: () => "a close look at its material and making",
  open: () => "opened",
};

/**
 * Pictures of every product: first the three-quarter view of every
 * product's first variant, then of the other variants, then the other views.
 */
export function productShots(catalogue: readonly CatalogueProduct[]): {
  variants: { first: Shot[]; others: Shot[] };
  views: Shot[];
} {
  const ranks: Shot[][] = [];
  const views: Shot[] = [];
  const places = new Map<string, number>();
  for (const item of catalogue) {
    const model = models[item.slug];
    if (!model) continue;
    const place = places.get(item.category) ?? 0;
    places.set(item.category, place + 1);
    const stand = {
      category: item.category,
      place,
      inWhite: item.variants.some(({ color }) => color.label === "White"),
    };
    const kind = item.name.toLowerCase().includes(item.type.toLowerCase())
      ? item.name
      : `${item.name}, ${item.type.toLowerCase()}`;
    item.variants.forEach(({ color }, rank) => {
      ranks[rank] ??= [];
      ranks[rank].push({
        file: `${item.slug}-${kebab(color.label)}.avif`,
        alt: `${kind} in ${color.label.toLowerCase()}, ${standingHow(item.category, model)}`,
        view: "three-quarter",
        product: item.slug,
        variant: color.label,
        scene: () => productView(model, model.materials(color), stand, "three-quarter"),
      });
    });
    const first = item.variants[0]?.color;
    if (!first) continue;
    for (const view of ["front", "detail", ...(opens(model) ? (["open"] as const) : [])] as const)
      views.push({
        file: `${item.slug}-${view}.avif`,
        alt: `${kind} in ${first.label.toLowerCase()}, ${seenHow[view](model)}`,
        view,
        product: item.slug,
        variant: first.label,
        scene: () => productView(model, model.materials(first), stand, view),
      });
    const host = hostOf(item);
    const guest = { ...item.dimensionsMm, slug: item.slug, colour: first, place };
    views.push({
      file: `${item.slug}-room.avif`,
      alt: `${kind} in ${first.label.toLowerCase()}, ${host.where}`,
      view: "room",
      product: item.slug,
      variant: first.label,
      scene: () => host.furnish(guest)(pictureSize),
    });
  }
  return { variants: { first: ranks[0] ?? [], others: ranks.slice(1).flat() }, views };
}

/** Of every product a drawing with its measures. */
export function dimensionDrawings(catalogue: readonly CatalogueProduct[]): Drawing[] {
  return catalogue.flatMap(({ slug, name, dimensionsMm }) => {
    const model = models[slug];
    if (!model) return [];
    const drawn = model.companions?.length ? `The table of ${name}` : name;
    return {
      file: `${slug}-dimensions.webp`,
      alt: `${drawn}, drawn to scale: ${formatSize(dimensionsMm)}`,
      view: "dimensions",
      product: slug,
      variant: null,
      draw: () => dimensionDrawing(model.piece),
    };
  });
}
