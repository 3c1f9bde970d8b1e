import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Picture } from "../render/queue.ts";

const columns = 5;
const rows = 5;
const cellSize = [400, 300] as const;

/** Contact sheets of the shots that have a picture, 25 to a sheet; gives the sheets' paths. */
export async function contactSheets(
  shots: readonly Picture[],
  images: string,
  folder: string,
): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const there = shots.filter(({ file }) => existsSync(join(images, file)));
  const paths: string[] = [];
  for (let start = 0; start < there.length; start += columns * rows) {
    const page = there.slice(start, start + columns * rows);
    const cells = await Promise.all(
      page.map(async ({ file }, i) => ({
        input: await sharp(join(images, file))
          .resize(cellSize[0] - 6, cellSize[1] - 6, { fit: "contain", background: "#ffffff" })
          .toBuffer(),
        left: (i % columns) * cellSize[0] + 3,
        top: Math.floor(i / columns) * cellSize[1] + 3,
      })),
    );
    const path = join(folder, `sheet-${String(paths.length + 1).padStart(2, "0")}.png`);
    const height = Math.ceil(page.length / columns) * cellSize[1];
    await sharp({
      create: { width: columns * cellSize[0], height, channels: 3, background: "#ffffff" },
    })
      .composite(cells)
      .png()
      .toFile(path);
    paths.push(path);
  }
  return paths;
}
