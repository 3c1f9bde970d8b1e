import { rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedDatabase } from "../../../server/database/embedded.ts";
import {
  freezePostgres,
  type LaunchedPostgres,
  launchPostgres,
} from "../../support/launchedPostgres.ts";
import { throwawayFolder } from "../../support/throwawayFolder.ts";
import { until } from "../../support/waiting.ts";

/** A PostgreSQL that nobody but its scene starts, stops or hurts. */
export interface BrittleDatabase {
  /** For the role that serves, and for the one that owns. */
  servingUrl: string;
  ownerUrl: string;
  /** Its cluster's folder. */
  data: string;
  /** Starts it where it does not run, with this in its environment, and waits until it answers. */
  start(environment?: Record<string, string>): Promise<void>;
  /** SIGINT ends it in order, SIGQUIT at once, SIGKILL as the loss of its machine would. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  freeze(): () => void;
  /** One question, as its owner. */
  ask<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Lends the owner's connections. */
  within<Result>(work: (pool: pg.Pool) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

const startSeconds = 60;

/** Makes a cluster with the shop's roles and an empty database, and starts it. */
export async function openBrittleDatabase(): Promise<BrittleDatabase> {
  const folder = await throwawayFolder("brittle");
  const data = join(folder, "data");
  const made = await startEmbeddedDatabase(folder, "shop", () => {});
  const { connection, owner } = made;
  await made.stop();
  const urlOf = ({ user, host }: typeof owner) =>
    `postgresql://${user}@localhost/shop?host=${encodeURIComponent(host)}`;
  let running: LaunchedPostgres | null = null;

  async function start(environment?: Record<string, string>): Promise<void> {
    if (running?.isRunning()) return;
    // After a crash the children of the one before may hold its memory for a moment still.
    running = await until("PostgreSQL starts", startSeconds, async () => {
      await rm(join(data, "postmaster.pid"), { force: true });
      return launchPostgres(data, owner.host, /ready to accept connections/, environment);
    });
  }
  async function within<Result>(work: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
    const pool = new pg.Pool({ ...owner, max: 2, connectionTimeoutMillis: 5000 });
    pool.on("error", () => {});
    try {
      return await work(pool);
    } finally {
      await pool.end();
    }
  }
  await start();
  return {
    servingUrl: urlOf(connection),
    ownerUrl: urlOf(owner),
    data,
    start,
    async stop(signal) {
      await running?.stop(signal);
    },
    freeze: () => freezePostgres(running?.pid ?? 0),
    within,
    ask: (text, values) => within(async (pool) => (await pool.query(text, values)).rows),
    async close() {
      await running?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
