import { sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";

/** The financial years whose invoices do not follow each other without a gap up to the counter. */
export async function seriesFaults(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ year: string }>(sql`
    select coalesce(counter.financial_year, issued.financial_year) as year
    from invoice_counters as counter full join (
      select financial_year, count(*) as papers, max(serial) as last from invoices group by 1
    ) as issued on issued.financial_year = counter.financial_year
    where counter.last_serial is distinct from issued.last or issued.papers is distinct from issued.last
    order by 1`);
  return rows.map(({ year }) => year);
}
