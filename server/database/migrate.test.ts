import { appendFile, cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { expect, it } from "vitest";
import { testDatabase } from "../../tests/support/testDatabase.ts";
import { throwawayFolder } from "../../tests/support/throwawayFolder.ts";
import { besideSomebody, waitingForLocks } from "../../tests/support/waitingForLocks.ts";
import { migrateUnderLock, waitsForTable, waitsForTurn } from "./migrate.ts";
import { migrateWithin, migrationLock, migrationsFolder } from "./migrations.ts";

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
  const said: string[] = [];
  const log = (message: string) => said.push(message);
  const altered = () => buyers.query("select altered from customers limit 1");
  try {
    const migrating = await besideSomebody(buyers, async (query) => {
      await query("lock table customers in access share mode", []);
      const under = migrateUnderLock({ owner: connection, connection }, async () => {}, log, {
        folder,
      });
      for (let tries = 0; tries < 2; tries += 1) {
        await expect.poll(() => waitingForLocks(buyers)).toBe(1);
        await buyers.query("select id from customers limit 1");
        await expect(altered()).rejects.toThrow("does not exist");
      }
      return { under };
    });
    await migrating.under;
    expect((await altered()).rows).toHaveLength(1);
    expect(said).toEqual([waitsForTable]);
  } finally {
    await buyers.end();
    await drop();
    await rm(folder, { recursive: true });
  }
});

it("a start that waits for another process's says so, and one that need not wait says nothing", async () => {
  const { url, drop } = await testDatabase();
  const connection = { connectionString: url };
  const said: string[] = [];
  const start = (silentMs?: number) =>
    migrateUnderLock(
      { owner: connection, connection },
      async () => {},
      (line) => said.push(line),
      {
        silentMs,
      },
    );
  const other = new pg.Client(connection);
  await other.connect();
  try {
    await start();
    expect(said).toEqual([]);
    await other.query("select pg_advisory_lock($1)", [migrationLock]);
    const starting = start(1);
    await expect.poll(() => said).toEqual([waitsForTurn]);
    await other.query("select pg_advisory_unlock($1)", [migrationLock]);
    await starting;
    expect(said).toEqual([waitsForTurn]);
  } finally {
    await other.end();
    await drop();
  }
});

it("the audit log of before says of a changed address only that it changed, and where to", async () => {
  const { url, drop } = await testDatabase("empty");
  const client = new pg.Client(url);
  await client.connect();
  try {
    const files = readMigrationFiles({ migrationsFolder });
    const next = files.findIndex(({ sql }) => sql.join().includes("FUNCTION forget_buyers"));
    await migrateWithin(client, files[next - 1]?.hash);
    const before = { name: "Meera Iyer", line2: "", city: "Bengaluru" };
    await client.query(
      `insert into audit_log (id, staff_name, action, subject_kind, subject_id, before, network, request_id)
       select gen_random_uuid(), '', action, 'order', 'AG-1', $1, '', '' from unnest($2::text[]) as action`,
      [before, ["order.change address", "order.ship"]],
    );
    await migrateWithin(client);
    const { rows } = await client.query("select before, after from audit_log order by action");
    expect(rows).toEqual([
      { before: { ...before, name: "(words)" }, after: null },
      { before, after: null },
    ]);
    await expect(client.query("delete from audit_log")).rejects.toThrow("only added to");
  } finally {
    await client.end();
    await drop();
  }
});
