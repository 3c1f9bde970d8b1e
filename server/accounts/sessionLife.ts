import { sql } from "drizzle-orm";
import { confirmedMinutes, sessionLimits } from "../../contract/accountRules.ts";
import { sessions } from "./tables.ts";

const days = (count: number) => sql.raw(`interval '${count} days'`);

/** Holds for a session that is neither idle nor old, see `sessionLimits`; its generation is another matter. */
export const isAlive = sql`(${sessions.lastUsedAt} > now() - ${days(sessionLimits.idleDays)}
  and ${sessions.createdAt} > now() - ${days(sessionLimits.mostDays)})`;

/** SQL, of a row of `sessions`: whether who uses it has proved who they are a moment ago. */
export const isConfirmed = sql<boolean>`${sessions.confirmedAt} > now() - ${sql.raw(`interval '${confirmedMinutes} minutes'`)}`;
