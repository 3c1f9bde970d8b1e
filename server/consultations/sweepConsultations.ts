import { and, lt, sql } from "drizzle-orm";
import { consultationMonths } from "../../contract/consultationRules.ts";
import type { Database } from "../database/connect.ts";
import { deleteRows } from "../database/deleteRows.ts";
import { consultations } from "./tables.ts";

const promised = sql`now() - make_interval(months => ${sql.raw(String(consultationMonths))})`;

/**
 * Erases requests when the time is over that the privacy policy promises, counted from the last
 * request of the same phone number, or from when the staff last spoke with them about one.
 */
export async function sweepConsultations(db: Database, signal?: AbortSignal): Promise<void> {
  // Asked for each request that is old enough: as a join it would read all that there are.
  const last = sql`(
    select max(greatest(later.created_at, later.spoken_at)) from ${consultations} as later
    where later.phone_number = ${consultations.phoneNumber}
  )`;
  const isOver = and(lt(consultations.createdAt, promised), lt(last, promised));
  await deleteRows(db, consultations, isOver, signal);
}
