import pg from "pg";
import { doors } from "../../../server/backup/closeDoors.ts";

/**
 * Every table of the shop by what is in it: the number of its rows, and a hash over all of them. Of those that no
 * restore brings back, none.
 */
export async function digests(url: string): Promise<Record<string, string>> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query("set timezone = 'UTC'");
  const { rows: tables } = await client.query(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    if (doors.includes(name)) continue;
    const { rows } = await client.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(hash, '' order by hash)), '') as digest
      from (select md5(row::text) as hash from "${name}" as row) as hashed`,
    );
    found[name] = rows[0].digest;
  }
  await client.end();
  return found;
}

/** Runs statements on a database, and answers the rows of the last. */
export async function onDatabase(where: string | pg.ClientConfig, ...statements: string[]) {
  const client = new pg.Client(where);
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}
