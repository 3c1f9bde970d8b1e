import { appendFile, cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { expect, it } from "vitest";
import { testDatabase } from "../../tests/support/testDatabase.ts";
import { throwawayFolder } from "../../tests/support/throwawayFolder.ts";
import { besideSomebody, waitingForLocks } from "../../tests/support/waitingForLocks.ts";
import { migrateUnderLock } from "./migrate.ts";
import { migrationsFolder } from "./migrations.ts";

/** The migrations as they are, and a next one that alters customers. */
async function nextRelease(): Promise<string> {
  const folder = await throwawayFolder("migrations");
  await cp(migrationsFolder, folder, { recursive: true });
  const tag = "9999_alter_customers";
  const journal = join(folder, "meta/_journal.json");
  const { entries, ...rest } = JSON.parse(await readFile(journal, "utf8"));
  const next = { idx: 9999, version: "7", when: Date.UTC(2100, 0), tag, breakpoints: true };
  await writeFile(journal, JSON.stringify({ ...rest, entries: [...entries, next] }));
  await appendFile(join(folder, `${tag}.sql`), 'ALTER TABLE "customers" ADD COLUMN "altered" text');
  return folder;
}

it("a migration that waits for who reads a table keeps nobody else from it, and is done when they are", async () => {
  const folder = await nextRelease();
  const { url, drop } = await testDatabase();
  const connection = { connectionString: url };
  // As much patience as somebody in front of a screen has.
  const buyers = new pg.Pool({ ...connection, max: 3, statement_timeout: 3000 });
  const altered = () => buyers.query("select altered from customers limit 1");
  try {
    const migrating = await besideSomebody(buyers, async (query) => {
      await query("lock table customers in access share mode", []);
      const under = migrateUnderLock({ owner: connection, connection }, async () => {}, folder);
      for (let tries = 0; tries < 2; tries += 1) {
        await expect.poll(() => waitingForLocks(buyers)).toBe(1);
        await buyers.query("select id from customers limit 1");
        await expect(altered()).rejects.toThrow("does not exist");
      }
      return { under };
    });
    await migrating.under;
    expect((await altered()).rows).toHaveLength(1);
  } finally {
    await buyers.end();
    await drop();
    await rm(folder, { recursive: true });
  }
});
