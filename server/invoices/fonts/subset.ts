/**
 * Makes the font files that invoices embed from the published faces: Latin letters as Indian names
 * and addresses use them, figures of one width, the rupee sign, which the published Latin subset
 * lacks and which is therefore a file of its own, and the scripts of India and Urdu. Run it after changing the list:
 * `node server/invoices/fonts/subset.ts`.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";
import { scripts, shared } from "../scripts.ts";

const require = createRequire(import.meta.url);

/** From the first to the last code point. */
function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
}

const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…−`;

interface Face {
  name: string;
  source: string;
  characters: string;
  axes?: Record<string, number>;
}

const figtree = "@fontsource-variable/figtree/files/figtree-latin";
const fraunces = "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2";

const faces: Face[] = [
  {
    name: "text",
    source: `${figtree}-wght-normal.woff2`,
    characters: latin,
    axes: { wght: 400 },
  },
  {
    name: "strong",
    source: `${figtree}-wght-normal.woff2`,
    characters: latin,
    axes: { wght: 600 },
  },
  {
    name: "rupee",
    source: `${figtree}-ext-wght-normal.woff2`,
    characters: "₹",
    axes: { wght: 600 },
  },
  {
    name: "display",
    source: fraunces,
    characters: latin,
    axes: { opsz: 36, wght: 480 },
  },
  ...Object.entries(scripts).map(([name, [first, last]]) => ({
    name,
    source: `@fontsource/noto-sans-${name}/files/noto-sans-${name}-${name}-400-normal.woff2`,
    // The dotted circle carries signs that stand beside no letter.
    characters: `${range(first, last)}${shared}\u25cc`,
  })),
];

for (const { name, source, characters, axes } of faces) {
  const [scope = "", packageName = "", ...rest] = source.split("/");
  const root = dirname(require.resolve(`${scope}/${packageName}/package.json`));
  const published = await readFile(join(root, ...rest));
  const options = { targetFormat: "sfnt" as const, ...(axes && { variationAxes: axes }) };
  const subset = await subsetFont(published, characters, options);
  await writeFile(join(import.meta.dirname, `${name}.ttf`), subset);
  console.log(`${name}: ${subset.length} bytes`);
}
