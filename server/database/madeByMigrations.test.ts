import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { expect, it } from "vitest";
import { testDatabase } from "../../tests/support/testDatabase.ts";
import { madeByMigrations } from "./madeByMigrations.ts";
import { migrateWithin, migrationsFolder } from "./migrations.ts";

const readColumns = `
  select relname || '.' || attname as name from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`;
const readSequences = `
  select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'S'
    and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i'))`;
const readOthers = `
  select proname as name from pg_proc where pronamespace = 'public'::regnamespace
  union select typname from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')`;

it("is what there is after every single migration", async () => {
  const { url, drop } = await testDatabase("empty");
  const client = new pg.Client(url);
  await client.connect();
  const names = async (query: string) =>
    (await client.query<{ name: string }>(query)).rows.map(({ name }) => name).sort();
  try {
    for (const { hash } of readMigrationFiles({ migrationsFolder })) {
      await migrateWithin(client, hash);
      const made = madeByMigrations(hash);
      const columns = [...(made?.tables ?? [])].flatMap(([table, some]) =>
        [...some].map((column) => `${table}.${column}`),
      );
      expect(columns.sort()).toEqual(await names(readColumns));
      expect([...(made?.sequences ?? [])]).toEqual(await names(readSequences));
      expect([...(made?.others ?? [])]).toEqual(expect.arrayContaining(await names(readOthers)));
    }
    expect(madeByMigrations("of the day after")).toBeNull();
  } finally {
    await client.end();
    await drop();
  }
});

it("numbers nothing by what ends at 32 bits", async () => {
  const { url, drop } = await testDatabase();
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query(`
      select numbers.oid::regclass::text as sequence, seqtypid::regtype::text as counts, atttypid::regtype::text as kept
      from pg_class as numbers join pg_sequence on seqrelid = numbers.oid
        left join pg_depend on classid = 'pg_class'::regclass and objid = numbers.oid and deptype in ('a', 'i')
        left join pg_attribute on attrelid = refobjid and attnum = refobjsubid
      where relnamespace = 'public'::regnamespace`);
    expect(rows.length).toBeGreaterThan(5);
    const isWide = (type: string | null) => type === null || type === "bigint";
    expect(rows.filter(({ counts, kept }) => !isWide(counts) || !isWide(kept))).toEqual([]);
  } finally {
    await client.end();
    await drop();
  }
});
