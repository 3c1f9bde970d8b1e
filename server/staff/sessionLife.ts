import { sql } from "drizzle-orm";
import { staffConfirmedMinutes, staffSessionHours } from "../../contract/staffRules.ts";
import { staffSessions } from "./tables.ts";

const hours = (count: number) => sql.raw(`interval '${count} hours'`);

/** Holds for a session that is neither idle nor old, see `staffSessionHours`. */
export const isAlive = sql`(${staffSessions.lastUsedAt} > now() - ${hours(staffSessionHours.idle)}
  and ${staffSessions.createdAt} > now() - ${hours(staffSessionHours.most)})`;

/** SQL, of a row of `staff_sessions`: whether its member has proved who they are a moment ago. */
export const isConfirmed = sql<boolean>`${staffSessions.confirmedAt} > now() - ${sql.raw(`interval '${staffConfirmedMinutes} minutes'`)}`;
