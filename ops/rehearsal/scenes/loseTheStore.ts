import { ask } from "../../../tests/support/crowd/ask.ts";
import { pause } from "../../../tests/support/waiting.ts";
import type { Scene } from "../scene.ts";

/** The machine that keeps the pictures loses power; what was looked at before is in the caches before it. */
export const loseTheStore: Scene = {
  name: "store",
  title: "kill -9 of all on the machine that keeps the pictures",
  async play({ site, store }, happened) {
    const pictures = await picturesOf(site.origin);
    if (pictures.length < 10) throw new Error(`only ${pictures.length} pictures on the home page`);
    await look(site.origin, pictures);
    await store.kill();
    happened();
    await look(site.origin, pictures);
    await pause(10_000);
    await look(site.origin, pictures);
    await store.start();
  },
};

/** The addresses of the pictures that the home page shows. */
async function picturesOf(origin: string): Promise<string[]> {
  const home = await ask(`${origin}/`);
  const sources = [...(home?.body.matchAll(/src="(\/static\/images\/[^"]+)"/g) ?? [])];
  return [...new Set(sources.map(([, path = ""]) => path.replaceAll("&amp;", "&")))];
}

/** Throws where one does not come. */
async function look(origin: string, pictures: readonly string[]): Promise<void> {
  for (const path of pictures) {
    const answer = await ask(origin + path);
    if (answer?.status !== 200) throw new Error(`${path}: ${answer?.status ?? "no answer"}`);
  }
}
