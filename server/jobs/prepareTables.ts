import pg from "pg";
import { backgroundLimits, connectionTimeoutMillis, startupLimits } from "../database/limits.ts";
import { grantRights, roleOf } from "../database/rights.ts";

/** Tables of the jobs. They hold no facts: the clock says what is to be done, and each job looks what is due. */
export const schema = "jobs";

/** Not that of migrations: who fills a new shop under that one may take its time. */
const tablesLock = 7_219_440_062;

/**
 * As their owner makes pg-boss's tables, anew where an older pg-boss made them, and gives the role that
 * serves its rights. Processes that start together take turns.
 */
export async function prepareTables(
  owner: pg.ClientConfig,
  connection: pg.ClientConfig,
): Promise<void> {
  const { getConstructionPlans } = await import("pg-boss");
  const { default: facts } = await import("pg-boss/package.json", { with: { type: "json" } });
  const client = new pg.Client({
    ...owner,
    ...startupLimits(backgroundLimits),
    application_name: "aangan jobs",
    connectionTimeoutMillis,
    query_timeout: backgroundLimits.answer,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select pg_advisory_lock($1)", [tablesLock]);
    const version = await installedVersion(client);
    if (version === null || version < facts.pgboss.schema) {
      await client.query(`drop schema if exists ${schema} cascade`);
      await client.query(getConstructionPlans(schema));
    }
    await grantRights(client, roleOf(connection), [schema]);
  } finally {
    await client.end();
  }
}

async function installedVersion(client: pg.Client): Promise<number | null> {
  const { rows: found } = await client.query("select to_regclass($1) is not null as is_there", [
    `${schema}.version`,
  ]);
  if (!found[0].is_there) return null;
  const { rows } = await client.query(`select version from ${schema}.version`);
  return rows[0]?.version ?? null;
}
