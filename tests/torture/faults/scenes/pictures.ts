import { execFileSync } from "node:child_process";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { ask } from "../../../support/crowd/ask.ts";
import { pause } from "../../../support/waiting.ts";
import type { FaultShop } from "../faultShop.ts";
import type { Scene } from "../scene.ts";

const troubledSeconds = 15;
const picturesAsked = 3;
const modelsAsked = 2;

/** The folders of the pictures are not there, as when the disk that holds them is not mounted. */
const gone: Scene = {
  name: "pictures",
  title: `the folders of the pictures gone for ${troubledSeconds} s`,
  async play(shop, over, note) {
    const names = ["pictures", "ladder", "models"];
    const folders = names.map((name) => join(shop.dataFolder, name));
    for (const folder of folders) await rename(folder, `${folder}.away`).catch(() => {});
    const asked = await askForPictures(shop);
    if (!/^\d+ × 503$/.test(asked)) throw new Error(`pictures whose folder is gone: ${asked}`);
    await mustShowModels(shop);
    await pause(troubledSeconds * 1000);
    for (const folder of folders) {
      execFileSync("rm", ["-rf", folder]);
      await rename(`${folder}.away`, folder).catch(() => {});
    }
    note(`pictures meanwhile: ${asked}; after it: ${await mustShowPictures(shop)}`);
    over();
  },
};

/** Nothing can be written there: widths that are not made yet have to be made for each visitor. */
const readOnly: Scene = {
  name: "picturesreadonly",
  title: `the folders of the pictures read-only for ${troubledSeconds} s`,
  async play(shop, over, note) {
    const { dataFolder } = shop;
    execFileSync("mount", ["--bind", dataFolder, dataFolder]);
    try {
      execFileSync("mount", ["-o", "remount,ro,bind", dataFolder]);
      note(`pictures meanwhile: ${await mustShowPictures(shop)}`);
      await mustShowModels(shop);
      await pause(troubledSeconds * 1000);
    } finally {
      execFileSync("umount", ["-l", dataFolder]);
    }
    over();
  },
};

export const pictureScenes = [gone, readOnly];

let turn = 0;

/** Asks for widths of the next pictures that nobody asked for before; answers how often each status came. */
async function askForPictures({ origin }: FaultShop): Promise<string> {
  const page = await ask(`${origin}/products`);
  const found = page?.body.match(/\/static\/images\/[\w.-]+/g) ?? [];
  const files = [...new Set(found)];
  const statuses = new Map<number, number>();
  for (const width of [1200, 1600]) {
    for (let place = 0; place < picturesAsked; place += 1) {
      const file = files[(turn + place) % Math.max(1, files.length)];
      const status = (await ask(`${origin}${file}?w=${width}&f=webp`))?.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  turn += picturesAsked;
  return [...statuses].map(([status, times]) => `${times} × ${status}`).join(", ");
}

async function mustShowPictures(shop: FaultShop): Promise<string> {
  const asked = await askForPictures(shop);
  if (!/^\d+ × 200$/.test(asked)) throw new Error(`pictures: ${asked}`);
  return asked;
}

/** Each is another one: whatever is kept nowhere is made again. */
async function mustShowModels({ origin }: FaultShop): Promise<void> {
  const page = await ask(`${origin}/products`);
  const slugs = [...new Set(page?.body.match(/(?<=\/product\/)[\w-]+/g) ?? [])];
  if (slugs.length === 0) throw new Error("no product is shown");
  for (let times = 0; times < modelsAsked; times += 1) {
    turn += 1;
    const slug = slugs[turn % slugs.length];
    const status = (await ask(`${origin}/api/products/${slug}/model.glb`))?.status;
    if (status !== 200) throw new Error(`the model of ${slug}: ${status}`);
  }
}
