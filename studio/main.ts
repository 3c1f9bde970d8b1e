import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { validateBytes } from "gltf-validator";
import { shapeOf } from "../furniture/fit/drawShape.ts";
import type { Vec2 } from "../furniture/geometry/vector.ts";
import { exportGlb, exportRoomGlb } from "../furniture/glb/export.ts";
import { models } from "../furniture/products/index.ts";
import { exportUsdz } from "../furniture/usdz/export.ts";
import { ToolMissing } from "./render/pythonWorker.ts";
import { drawAll, type Picture, renderAll, type Shot } from "./render/queue.ts";
import { allDrawings, allPictures, allShots } from "./shots/index.ts";
import { readCatalogue } from "./shots/products.ts";
import { contactSheets } from "./shots/sheet.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const demoImages = join(root, "demo/images");
const workFolder = join(root, ".data/studio");
const catalogueProducts = join(root, "demo/catalogue/products");
const mostGlbBytes = 1_500_000;

const help = `npm run studio -- <slug or file> ...   render what these names begin
npm run studio -- --all                render every picture that is missing or has changed
  --missing                            only pictures that are not there at all
  --force                              even pictures that have not changed
  --threads <n>                        processor cores that it may take: 2 unless said
  --draft                              small and quick, into .data/studio/draft
npm run studio -- --drawings           drawings of all products with their measures
npm run studio -- --glb [slug ...]     models for pages and rooms, into .data/studio/glb
npm run studio -- --shapes             outlines of all pieces, by which the shop says what passes a door
npm run studio -- --list               every picture the shop should have
npm run studio -- --sheet              contact sheets of the pictures, into .data/studio/sheets`;

const draftScale = 0.4;

/** A picture in a quarter of the time, to look at a drawing. */
function drafted(shot: Shot): Shot {
  return {
    ...shot,
    scene: () => {
      const scene = shot.scene();
      const [width, height] = scene.size;
      const size: Vec2 = [Math.round(width * draftScale), Math.round(height * draftScale)];
      return { ...scene, size, quality: { ...scene.quality, samples: 10 } };
    },
  };
}

/**
 * Writes the models of each product whose slug begins with one of the names, of all without names: for the page, and
 * for rooms in its first colour. Tells those that are too large or not valid, and answers whether there are any.
 */
async function writeModels(names: readonly string[]): Promise<number> {
  const folder = join(workFolder, "glb");
  mkdirSync(folder, { recursive: true });
  let bad = 0;
  for (const { slug, variants } of readCatalogue(catalogueProducts)) {
    const model = models[slug];
    const colours = variants.map(({ color }) => color);
    const [first] = colours;
    if (!model || !first || (names.length > 0 && !names.some((name) => slug.startsWith(name))))
      continue;
    const files = [
      [`${slug}.glb`, await exportGlb(slug, model, colours)],
      [`${slug}.room.glb`, await exportRoomGlb(slug, model, first)],
      [`${slug}.usdz`, await exportUsdz(slug, model, first)],
    ] as const;
    for (const [name, bytes] of files) {
      writeFileSync(join(folder, name), bytes);
      const wrong = name.endsWith(".glb") ? await wrongWith(bytes) : "";
      if (wrong) bad++;
      console.log(`${name}  ${Math.round(bytes.length / 1000)} kB  ${wrong}`);
    }
  }
  return bad ? 1 : 0;
}

async function wrongWith(glb: Uint8Array): Promise<string> {
  if (glb.length > mostGlbBytes) return "too large";
  const { issues } = await validateBytes(glb);
  return issues.numErrors > 0 ? `not valid: ${issues.messages[0]?.message}` : "";
}

/** Writes the shapes of all products anew, one on a line. */
function writeShapes(): number {
  const lines = Object.entries(models).map(
    ([slug, model]) =>
      `${JSON.stringify(slug)}:${JSON.stringify(shapeOf(slug, model, model.piece.build().parts))}`,
  );
  writeFileSync(join(root, "furniture/fit/shapes.json"), `{\n${lines.join(",\n")}\n}\n`);
  return 0;
}

/** Whether its name begins with one of these, of which none is all. */
const isNamed = (file: string, names: readonly string[]): boolean =>
  names.length === 0 || names.some((name) => file.startsWith(name));

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: "boolean", default: false },
      list: { type: "boolean", default: false },
      glb: { type: "boolean", default: false },
      shapes: { type: "boolean", default: false },
      drawings: { type: "boolean", default: false },
      sheet: { type: "boolean", default: false },
      missing: { type: "boolean", default: false },
      force: { type: "boolean", default: false },
      draft: { type: "boolean", default: false },
      threads: { type: "string", default: "2" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.glb) return writeModels(positionals);
  if (values.shapes) return writeShapes();
  if (values.drawings) {
    await drawAll(allDrawings(catalogueProducts), { images: demoImages, say: console.log });
    return 0;
  }
  if (values.help || (!values.all && !values.list && !values.sheet && positionals.length === 0)) {
    console.log(help);
    return 0;
  }
  const named = <P extends Picture>(pictures: readonly P[]) =>
    pictures.filter(({ file }) => values.all || isNamed(file, positionals));
  const images = values.draft ? join(workFolder, "draft") : demoImages;
  if (values.list || values.sheet) {
    const wanted = named(allPictures(catalogueProducts));
    const lines = values.list
      ? wanted.map(({ file, alt }) => `${file}\t${alt}`)
      : await contactSheets(wanted, images, join(workFolder, "sheets"));
    console.log(lines.join("\n"));
    return 0;
  }
  const wanted = named(allShots(catalogueProducts));
  if (wanted.length === 0) {
    console.error(`No picture begins with ${positionals.join(", ")}. --list shows them all.`);
    return 1;
  }
  const { done, failed } = await renderAll(values.draft ? wanted.map(drafted) : wanted, {
    images,
    work: values.draft ? join(workFolder, "draft/work") : join(workFolder, "work"),
    missingOnly: values.missing,
    force: values.force,
    threads: Number(values.threads),
    ...(values.draft
      ? {}
      : {
          pidFile: join(tmpdir(), "studio-render.pid"),
          metered: join(root, "studio/shots/metered.json"),
        }),
    say: (line) => console.log(line),
  });
  console.log(
    `${done} rendered, ${failed.length} failed, ${wanted.length - done - failed.length} unchanged`,
  );
  return failed.length ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof ToolMissing)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
