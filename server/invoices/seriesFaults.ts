import { sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";

/** The financial years whose invoices or credit notes do not follow each other without a gap up to their counter. */
export async function seriesFaults(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ year: string }>(sql`
    with counters as (
      select 'invoices' as series, financial_year, last_serial from invoice_counters
      union all select 'credit notes', financial_year, last_serial from credit_note_counters
    ), papers as (
      select 'invoices' as series, financial_year, serial from invoices
      union all select 'credit notes', financial_year, serial from credit_notes
    ), issued as (
      select series, financial_year, count(*) as papers, max(serial) as last from papers group by 1, 2
    )
    select concat_ws(' ', series, financial_year) as year
    from counters full join issued using (series, financial_year)
    where last_serial is distinct from last or papers is distinct from last
    order by 1`);
  return rows.map(({ year }) => year);
}
