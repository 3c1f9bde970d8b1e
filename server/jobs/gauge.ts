import { sql } from "drizzle-orm";
import { errorCode } from "../database/errorCode.ts";
import type { Gauge } from "../database/gauge.ts";

const undefinedTable = "42P01";

/**
 * Runs that are due and that no process has taken. The tables are pg-boss's, and made when jobs first start:
 * without them nothing is known, which is not that nothing waits.
 */
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
    return rows.flatMap(({ due, age }) => [
      { name: "aangan_jobs_due", value: due },
      { name: "aangan_jobs_oldest_due_age_seconds", value: age },
    ]);
  },
};

/** What this process knows of its own jobs. */
export const missingJobsGauge = (areMissing: () => boolean): Gauge => ({
  isLive: true,
  names: { aangan_jobs_missing: "1 where a process should run the shop's jobs and runs none" },
  async read() {
    return [{ name: "aangan_jobs_missing", value: areMissing() ? 1 : 0 }];
  },
});
