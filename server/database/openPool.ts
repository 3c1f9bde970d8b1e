import pg from "pg";
import { connectionTimeoutMillis, type Limits } from "./limits.ts";

/**
 * A pool whose statements are answered or given up within `limits.answer`, even if nothing comes from
 * the server any more.
 */
export function openPool(connection: pg.ClientConfig, size: number, { answer }: Limits): pg.Pool {
  const pool = new pg.Pool({
    application_name: "aangan",
    ...connection,
    max: size,
    connectionTimeoutMillis,
    idleTimeoutMillis: 30_000,
    query_timeout: answer,
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  return pool;
}
