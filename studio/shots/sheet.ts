import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Shot } from "../render/queue.ts";

const COLUMNS = 5;
const ROWS = 5;
const CELL = [400, 300] as const;

/** Contact sheets of the shots that have a picture, 25 to a sheet; gives the sheets' paths. */
export async function contactSheets(
  shots: readonly Shot[],
  images: string,
  folder: string,
): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const there = shots.filter(({ file }) => existsSync(join(images, file)));
  const paths: string[] = [];
  for (let start = 0; start < there.length; start += COLUMNS * ROWS) {
    const page = there.slice(start, start + COLUMNS * ROWS);
    const cells = await Promise.all(
      page.map(async ({ file }, i) => ({
        input: await sharp(join(images, file))
          .resize(CELL[0] - 6, CELL[1] - 6, { fit: "contain", background: "#ffffff" })
          .toBuffer(),
        left: (i % COLUMNS) * CELL[0] + 3,
        top: Math.floor(i / COLUMNS) * CELL[1] + 3,
      })),
    );
    const path = join(folder, `sheet-${String(paths.length + 1).padStart(2, "0")}.png`);
    const height = Math.ceil(page.length / COLUMNS) * CELL[1];
    await sharp({
      create: { width: COLUMNS * CELL[0], height, channels: 3, background: "#ffffff" },
    })
      .composite(cells)
      .png()
      .toFile(path);
    paths.push(path);
  }
  return paths;
}
