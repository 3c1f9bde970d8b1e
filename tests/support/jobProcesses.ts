import pg from "pg";
import { type ShopJob, startJobs } from "../../server/jobs/startJobs.ts";
import { testDatabase } from "./testDatabase.ts";

/** A database of their own for processes that run jobs. */
export async function openJobProcesses() {
  const database = await testDatabase("empty");
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  // Connections may be cut off while they are being closed.
  pool.on("error", () => {});
  const faults: unknown[] = [];
  const rows = async (statement: string) => (await pool.query(statement)).rows;
  return {
    ...{ databaseUrl: database.url, faults, rows },
    /** Each call is a process of its own. */
    open: (jobs: ShopJob[]) =>
      startJobs(jobs, {
        connection: { connectionString: database.url },
        onFault: (error) => faults.push(error),
        pollingSeconds: 0.5,
      }),
    left: (name: string) =>
      rows(
        `select 1 from jobs.job where name = '${name}' and state in ('created', 'active', 'retry')`,
      ),
    async close() {
      await pool.end();
      await database.drop();
    },
  };
}
