import pg from "pg";
import { connectionTimeoutMillis, type Limits } from "./limits.ts";
import { type StatementWatch, watchedClient } from "./statementWatch.ts";

/**
 * A pool whose statements are answered or given up within `limits.answer`, even if nothing comes from
 * the server any more. `watch` hears of them.
 */
export function openPool(
  connection: pg.ClientConfig,
  size: number,
  { answer }: Limits,
  watch?: StatementWatch,
): pg.Pool {
  const { application_name = "aangan" } = connection;
  const pool = new pg.Pool({
    ...connection,
    application_name,
    ...(watch && { Client: watchedClient(application_name, watch) }),
    max: size,
    connectionTimeoutMillis,
    idleTimeoutMillis: 30_000,
    query_timeout: answer,
    pipeline: true,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  // So would one that breaks in the moment between being lent and being listened to by whoever borrowed it: whether it
  // serves, the next statement says.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
