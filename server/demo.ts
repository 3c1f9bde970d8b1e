import { readdir, readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { z } from "zod";
import {
  importCategories,
  importProducts,
  type ParsedFile,
  type PictureImport,
  parseJsonFile,
} from "./catalogue/index.ts";
import type { Database } from "./database/connect.ts";
import { projectRoot } from "./ground/projectRoot.ts";
import { Refusal } from "./ground/refusal.ts";
import { addPicture, type PictureStore } from "./media/index.ts";

const demoFolder = join(projectRoot, "demo");

/** What a picture shows of a product, in the order in which it is shown; scenes belong to none. */
const views = ["three-quarter", "room", "front", "detail", "open", "dimensions", "scene"] as const;
/** Facts are written down where a picture is made: to read them from 600 pictures takes most of a minute. */
const pictureIndexSchema = z.record(
  z.string(),
  z.object({
    alt: z.string(),
    view: z.enum(views),
    product: z.string().nullable(),
    variant: z.string().nullable(),
    facts: z.object({ width: z.number(), height: z.number(), ground: z.string() }),
  }),
);
type PictureIndex = z.infer<typeof pictureIndexSchema>;

/** The six categories, which the shop's routes and menus are built on. */
export async function fillCategories(db: Database): Promise<void> {
  const file = join(demoFolder, "catalogue/categories.json");
  await importCategories(db, await readFile(file, "utf8"));
}

/**
 * Fills the shop with the demo catalogue through the importer that owners use, and with the pictures
 * of the shop itself. Throws if a demo file has a problem: it ships with the project.
 */
export async function fillDemo(db: Database, store: PictureStore): Promise<{ products: number }> {
  await fillCategories(db);
  const index = await readPictureIndex();
  const importPicture = picturesFrom(join(demoFolder, "images"), db, store, index);
  let imported = 0;
  const folder = join(demoFolder, "catalogue/products");
  for (const name of (await readdir(folder)).filter((file) => file.endsWith(".json")).sort()) {
    const parsed = parseJsonFile(await readFile(join(folder, name), "utf8"));
    const result = await importProducts(db, withPictures(parsed, index), importPicture);
    const [problem] = result.problems;
    if (problem)
      throw new Error(`demo/catalogue/products/${name}:${problem.line} ${problem.reason}`);
    imported += result.imported;
  }
  const ownScenes = Object.entries(index)
    .filter(([, { product }]) => product === null)
    .map(([file]) => [basename(file, extname(file)), file] as const);
  for (const [scene, file] of [...ownScenes, ...Object.entries(await readScenes())]) {
    const bytes = await readFile(join(demoFolder, "images", file));
    const { alt = "", facts } = index[file] ?? {};
    await addPicture(db, store, { name: file, bytes, alt, scene, facts });
  }
  return { products: imported };
}

/**
 * Brings pictures of a folder into the shop; a file that is missing or no picture is a problem. What
 * `index` knows of them is not read from them again.
 */
export function picturesFrom(
  folder: string,
  db: Database,
  store: PictureStore,
  index: PictureIndex = {},
): PictureImport {
  return async ({ file, alt }) => {
    if (basename(file) !== file) {
      return new Refusal("invalid_request", `picture "${file}" must be a plain file name`);
    }
    const bytes = await readFile(join(folder, file)).catch(() => null);
    if (bytes === null) {
      return new Refusal("not_found", `picture "${file}" is not in ${folder}`);
    }
    const { facts } = index[file] ?? {};
    return addPicture(db, store, { name: file, bytes, alt, scene: null, facts });
  };
}

async function readPictureIndex(): Promise<PictureIndex> {
  const text = await readFile(join(demoFolder, "images/index.json"), "utf8").catch(() => "{}");
  return pictureIndexSchema.parse(JSON.parse(text));
}

/** Pictures of products that the shop shows as its own too, by the names of those scenes. */
async function readScenes(): Promise<Record<string, string>> {
  const text = await readFile(join(demoFolder, "catalogue/scenes.json"), "utf8");
  return z.record(z.string(), z.string()).parse(JSON.parse(text));
}

/** Joins the demo's pictures to its products: by slug, and to variants by their colour. */
function withPictures(parsed: ParsedFile, index: PictureIndex): ParsedFile {
  const ofProduct = Map.groupBy(Object.entries(index), ([, { product }]) => product);
  return {
    ...parsed,
    rows: parsed.rows.map(({ line, product }) => {
      const own = ofProduct.get(product.slug) ?? [];
      const pictures = (variant: string | null) =>
        own
          .filter(([, picture]) => picture.variant === variant)
          .sort(([, a], [, b]) => views.indexOf(a.view) - views.indexOf(b.view))
          .map(([file, { alt }]) => ({ file, alt }));
      return {
        line,
        product: {
          ...product,
          baseImages: pictures(null),
          variants: product.variants.map((variant) => ({
            ...variant,
            images: pictures(variant.color.label),
          })),
        },
      };
    }),
  };
}
