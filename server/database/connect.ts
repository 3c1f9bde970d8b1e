import { join } from "node:path";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { startEmbeddedDatabase } from "./embedded.ts";
import { type RunTransaction, transactionsOver } from "./transactions.ts";

export type { Transaction } from "./transactions.ts";
export type Database = Omit<NodePgDatabase, "transaction"> & { transaction: RunTransaction };

export interface ConnectedDatabase {
  db: Database;
  pool: pg.Pool;
  /** Settings for a connection outside the pool, such as the one that listens. */
  connection: pg.ClientConfig;
  /** Called with every statement's text; how tests count them. */
  onStatement(listener: (text: string) => void): () => void;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  databaseUrl: string | undefined;
  databasePool: number;
  dataFolder: string;
}

/** Connects to DATABASE_URL, or to the embedded PostgreSQL, which is started first. */
export async function connectDatabase(
  settings: DatabaseSettings,
  log: (message: string) => void,
): Promise<ConnectedDatabase> {
  if (settings.databaseUrl !== undefined) {
    return openPool({ connectionString: settings.databaseUrl }, settings.databasePool);
  }
  const embedded = await startEmbeddedDatabase(join(settings.dataFolder, "postgres"), "shop", log);
  const open = openPool(embedded.connection, settings.databasePool);
  return {
    ...open,
    async close() {
      await open.close();
      await embedded.stop();
    },
  };
}

function openPool(connection: pg.ClientConfig, size: number): ConnectedDatabase {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    application_name: "aangan",
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  const listeners = new Set<(text: string) => void>();
  return {
    db: databaseOver(pool, (text) => {
      for (const listener of listeners) listener(text);
    }),
    pool,
    connection,
    onStatement(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => pool.end(),
  };
}

/** The database behind a pool; `tell` hears every statement's text, those of transactions too. */
export function databaseOver(pool: pg.Pool, tell: (text: string) => void = () => {}): Database {
  const options = { casing: "snake_case" as const, logger: { logQuery: tell } };
  const transaction = transactionsOver(pool, (client) => drizzle(client, options), tell);
  return Object.assign(drizzle(pool, options) as object, { transaction }) as Database;
}
