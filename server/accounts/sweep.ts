import { lt, sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { sessionLife } from "./requireCustomer.ts";
import { attempts, consents, sessions } from "./tables.ts";

/** Deletes what has lapsed: old attempts, dead sessions, and consents withdrawn over a year ago. */
export async function sweepAccounts(db: Database): Promise<void> {
  await db.delete(attempts).where(lt(attempts.expiresAt, sql`now()`));
  await db.delete(sessions).where(lt(sessions.lastUsedAt, sql`now() - ${sessionLife}`));
  await db.delete(consents).where(lt(consents.withdrawnAt, sql`now() - interval '1 year'`));
}
