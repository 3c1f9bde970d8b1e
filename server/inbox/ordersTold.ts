import { and, desc, eq, inArray, isNotNull, type SQL } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { inbox } from "./tables.ts";

const isSettled = inArray(inbox.outcome, ["applied", "parked"]);

/** Those of these orders of a sender that were settled as standing so, whichever message did it. */
export const ordersSettledAs = (
  db: Database,
  sender: string,
  settledAs: string,
  senderOrderIds: readonly string[],
): Promise<Set<string>> =>
  ordersWith(db, sender, senderOrderIds, and(isSettled, eq(inbox.settledAs, settledAs)));

/** Those of these orders of a sender of which a message waits to be looked into again. */
export const ordersWaiting = (
  db: Database,
  sender: string,
  senderOrderIds: readonly string[],
): Promise<Set<string>> =>
  ordersWith(
    db,
    sender,
    senderOrderIds,
    and(eq(inbox.outcome, "received"), isNotNull(inbox.lookAgainAt)),
  );

/** Those of these orders of a sender of which there is a message like that. */
async function ordersWith(
  db: Database,
  sender: string,
  senderOrderIds: readonly string[],
  isSo: SQL | undefined,
): Promise<Set<string>> {
  const isOfThem = and(eq(inbox.sender, sender), inArray(inbox.senderOrderId, [...senderOrderIds]));
  const rows = await db
    .selectDistinct({ id: inbox.senderOrderId })
    .from(inbox)
    .where(and(isOfThem, isSo));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** Whether the last that was found out about a sender's order is that it stands so and waits for the owner. */
export async function isParkedAs(
  db: Database,
  sender: string,
  settledAs: string,
  senderOrderId: string,
): Promise<boolean> {
  const [latest] = await db
    .select({ outcome: inbox.outcome, settledAs: inbox.settledAs })
    .from(inbox)
    .where(and(eq(inbox.sender, sender), eq(inbox.senderOrderId, senderOrderId), isSettled))
    .orderBy(desc(inbox.settledAt))
    .limit(1);
  return latest?.outcome === "parked" && latest.settledAs === settledAs;
}
