import { sql } from "drizzle-orm";
import { errorCode } from "../database/errorCode.ts";
import type { Gauge } from "../database/gauge.ts";

const undefinedTable = "42P01";

/** Runs that are due and that no process has taken; the tables are pg-boss's, and made when jobs first start. */
export const jobGauge: Gauge = {
  names: {
    aangan_jobs_due: "Runs of jobs that are due and wait for a process",
    aangan_jobs_oldest_due_age_seconds: "How long the oldest of them waits",
  },
  async read(db) {
    const { rows } = await db
      .execute<{ due: number; age: number }>(
        sql`select count(*)::int as due,
          coalesce(extract(epoch from now() - min(start_after)), 0)::float as age
        from jobs.job where state in ('created', 'retry') and start_after <= now()`,
      )
      .catch((error) => {
        if (errorCode(error) === undefinedTable) return { rows: [] };
        throw error;
      });
    return [
      { name: "aangan_jobs_due", value: rows[0]?.due ?? 0 },
      { name: "aangan_jobs_oldest_due_age_seconds", value: rows[0]?.age ?? 0 },
    ];
  },
};
