import { and, desc, eq, inArray, type SQL, sql, type WithSubquery } from "drizzle-orm";
import { sessionLimits } from "../../contract/accountRules.ts";
import {
  coarseNetwork,
  deviceLabel,
  hashToken,
  newToken,
  type Visit,
} from "../credentials/index.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { rememberedDevice } from "./familiarDevices.ts";
import { rememberedNetwork } from "./familiarNetworks.ts";
import { customers, sessions } from "./tables.ts";
import type { CustomerVisit } from "./visitOf.ts";

/**
 * Signs a customer in, where the row of `customers` is as `where` says, in one statement with what
 * else is done; answers the token, or null where the row is another by now.
 */
export async function openSession(
  db: Database,
  visit: CustomerVisit,
  customerId: string,
  { where, also }: { where: SQL | undefined; also: WithSubquery[] },
): Promise<string | null> {
  const { token, row } = newSession(visit, sql`${customers} where ${where}`);
  const opened = db.$with("opened").as(
    db
      .insert(sessions)
      .select(row)
      .returning({ id: sql`${sessions.customerId}`.as("id"), generation: sessions.generation }),
  );
  const rows = await db
    .with(...also, roomForSession(db, customerId), opened, ...remembered(db, visit, sql`opened`))
    .select()
    .from(opened);
  return rows.length === 0 ? null : token;
}

/** Parts of a statement that remember where a customer logs in; see `rememberedDevice` for `opened`. */
export function remembered(
  db: Database | Transaction,
  visit: CustomerVisit,
  opened: SQL,
): WithSubquery[] {
  return [
    ...rememberedNetwork(db, visit.address, opened),
    ...rememberedDevice(db, visit.device, opened),
  ];
}

/** A new token, and what `insert into sessions` selects for it from a customer's `id` and `generation`. */
export function newSession(visit: Visit, from: SQL): { token: string; row: SQL } {
  const token = newToken();
  const device = deviceLabel(visit.userAgent);
  const network = coarseNetwork(visit.address);
  return {
    token,
    row: sql`select ${hashToken(token)}, id, generation, now(), now(), ${newId()}::uuid, ${device}, ${network}, now() from ${from}`,
  };
}

/**
 * A part of a statement (`with crowded as ...`) that makes room for one session more: beyond the limit
 * those go that were not used for the longest time. Logins at the same moment do not see each other;
 * the next one clears up after them.
 */
function roomForSession(db: Database, customerId: string) {
  const unused = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.customerId, customerId))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
    .offset(sessionLimits.atOnce - 1);
  return db.$with("crowded").as(
    db
      .delete(sessions)
      .where(and(eq(sessions.customerId, customerId), inArray(sessions.tokenHash, unused)))
      .returning({ tokenHash: sessions.tokenHash }),
  );
}
