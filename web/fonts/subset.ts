/**
 * Makes the shop's font files from the published faces: the Latin letters, figures, dashes and
 * quotes that English pages use, the weights that the design uses, and the rupee sign, which the
 * published Latin subset lacks. Run it after changing the list: `node web/fonts/subset.ts`.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";

const here = import.meta.dirname;
const require = createRequire(import.meta.url);

const printableAscii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
const characters = `${printableAscii.join("")}\u00a0©®°·×–—‘’“”…•é½¼¾→←`;

interface Face {
  file: string;
  packageName: string;
  style: string;
  axes: Record<string, number | { min: number; max: number }>;
}

const faces: Face[] = [
  {
    file: "fraunces",
    packageName: "@fontsource-variable/fraunces",
    style: "opsz-normal",
    axes: { opsz: { min: 9, max: 144 }, wght: 480 },
  },
  {
    file: "figtree",
    packageName: "@fontsource-variable/figtree",
    style: "wght-normal",
    axes: { wght: { min: 400, max: 700 } },
  },
];

async function published(face: Face, subset: string): Promise<Buffer> {
  const root = dirname(require.resolve(`${face.packageName}/package.json`));
  return readFile(join(root, "files", `${face.file}-${subset}-${face.style}.woff2`));
}

for (const face of faces) {
  const options = { targetFormat: "woff2" as const, variationAxes: face.axes };
  const letters = await subsetFont(await published(face, "latin"), characters, options);
  await writeFile(join(here, `${face.file}.woff2`), letters);
  const rupee = await subsetFont(await published(face, "latin-ext"), "₹", options);
  await writeFile(join(here, `${face.file}-rupee.woff2`), rupee);
  console.log(`${face.file}: ${letters.length} bytes, rupee sign ${rupee.length} bytes`);
}
