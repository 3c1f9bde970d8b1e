import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { projectRoot } from "../ground/projectRoot.ts";

/** Any number that no other program on the same server uses for its lock. */
export const migrationLock = 7_219_440_061;

export const migrationsFolder = join(projectRoot, "server/database/migrations");

const bookkeeping = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint
  )`;

/** The SHA-256 of a migration's file: its name, since no file that has landed is edited. */
export type MigrationHash = string;

/** The last migration that the database has gone through, or null for one that has seen none. */
export async function lastMigration(client: pg.ClientBase): Promise<MigrationHash | null> {
  const { rows: known } = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as is_there",
  );
  if (!known[0].is_there) return null;
  const { rows } = await client.query(
    "select hash from drizzle.__drizzle_migrations order by created_at desc limit 1",
  );
  return rows[0]?.hash ?? null;
}

/** Whether this version of the shop has the migration: a newer shop's it has not. */
export function knowsMigration(hash: MigrationHash): boolean {
  return readMigrationFiles({ migrationsFolder }).some((migration) => migration.hash === hash);
}

/**
 * Applies what is missing up to `until`, or all of it, in the caller's transaction. Drizzle's own
 * migrator, whose bookkeeping this keeps, begins and commits one itself.
 */
export async function migrateWithin(client: pg.ClientBase, until?: MigrationHash): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  await client.query(bookkeeping);
  const last = await lastMigration(client);
  const from = migrations.findIndex(({ hash }) => hash === last) + 1;
  const end = until === undefined ? migrations.length : indexOf(until) + 1;
  for (const { sql, hash, folderMillis } of migrations.slice(from, end)) {
    for (const statement of sql) await client.query(statement);
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)",
      [hash, folderMillis],
    );
  }

  function indexOf(wanted: MigrationHash): number {
    const index = migrations.findIndex(({ hash }) => hash === wanted);
    if (index < 0) throw new Error(`this version of the shop has no migration ${wanted}`);
    return index;
  }
}
