import { sql } from "drizzle-orm";
import { consultationMonths } from "../../contract/consultationRules.ts";
import type { Database } from "../database/connect.ts";

/**
 * Erases requests when the time is over that the privacy policy promises, counted from the last
 * request of the same phone number.
 */
export async function sweepConsultations(db: Database): Promise<void> {
  await db.execute(sql`
    with lapsed as (
      select now() - make_interval(months => ${consultationMonths}) as before
    )
    delete from consultations as old using lapsed
    where old.created_at < lapsed.before and not exists (
      select from consultations as later
      where later.phone_number = old.phone_number and later.created_at >= lapsed.before
    )`);
}
