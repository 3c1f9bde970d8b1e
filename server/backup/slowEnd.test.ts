import { rm } from "node:fs/promises";
import { Socket } from "node:net";
import { join } from "node:path";
import { expect, it } from "vitest";
import { servingUrl } from "../../tests/support/testDatabase.ts";
import { testDatabase } from "../../tests/support/testShop.ts";
import { throwawayFolder } from "../../tests/support/throwawayFolder.ts";
import { createPictureStore } from "../media/index.ts";
import { takeBackup } from "./takeBackup.ts";

/** CopyDone as PostgreSQL sends it; how many rows there were comes in the message after it. */
const copyDone = Buffer.from([0x63, 0, 0, 0, 4]);
const lateMilliseconds = 30;

/** A connection on which what follows the last row of a table comes late, as on a busy machine. */
class LateSocket extends Socket {
  #held: (Buffer | null)[] | null = null;

  override push(chunk: Buffer | null): boolean {
    if (this.#held !== null) {
      this.#held.push(chunk);
      return true;
    }
    const at = chunk?.indexOf(copyDone) ?? -1;
    if (chunk === null || at < 0) return super.push(chunk);
    const end = at + copyDone.length;
    this.#held = [chunk.subarray(end)];
    setTimeout(() => {
      const held = this.#held ?? [];
      this.#held = null;
      for (const one of held) if (one === null || one.length > 0) this.push(one);
    }, lateMilliseconds);
    return super.push(chunk.subarray(0, end));
  }
}

it("knows how many rows a table has, however late that is said", async () => {
  const { url, drop } = await testDatabase();
  const folder = await throwawayFolder("late");
  const pictures = createPictureStore(folder);
  await pictures.save("one.0badcafe.webp", Buffer.from("one picture"));
  const connection = { connectionString: servingUrl(url), stream: () => new LateSocket() };
  const { tables } = await takeBackup({ connection, pictures }, join(folder, "late.tar.zst"));
  expect(tables.find(({ name }) => name === "products")?.rows).toBeGreaterThan(0);
  await rm(folder, { recursive: true });
  await drop();
});
