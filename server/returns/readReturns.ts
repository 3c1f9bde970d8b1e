import { and, asc, desc, eq, inArray, lt, not, type SQL, sql } from "drizzle-orm";
import { closedReturns, type ReturnState } from "../../contract/returnRules.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { holdsPieces } from "./machine.ts";
import { returnEvents, returnPhotos, returnPieces, returnRequests } from "./tables.ts";

type Piece = Pick<
  typeof returnPieces.$inferSelect,
  "position" | "name" | "detail" | "quantity" | "restocked"
>;
type Event = Pick<typeof returnEvents.$inferSelect, "at" | "state" | "actor" | "note">;

export type StoredReturn = typeof returnRequests.$inferSelect & {
  /** By their lines' places. */
  pieces: Piece[];
  /** The oldest first. */
  events: Event[];
  /** Their ids. */
  photos: string[];
};

/** Requests with their pieces, without what else belongs to them. */
export type ReturnOfList = Omit<StoredReturn, "events" | "photos">;

const pageLength = 50;
export const openReturns = not(inArray(returnRequests.state, [...closedReturns]));

async function piecesOf(from: Database | Transaction, ids: readonly string[]) {
  const rows = await from
    .select()
    .from(returnPieces)
    .where(inArray(returnPieces.requestId, [...ids]))
    .orderBy(asc(returnPieces.position));
  return Map.groupBy(rows, ({ requestId }) => requestId);
}

export async function withPieces(
  from: Database | Transaction,
  rows: (typeof returnRequests.$inferSelect)[],
): Promise<ReturnOfList[]> {
  if (rows.length === 0) return [];
  const pieces = await piecesOf(
    from,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, pieces: pieces.get(row.id) ?? [] }));
}

async function readWhole(
  from: Database | Transaction,
  where: SQL | undefined,
): Promise<StoredReturn[]> {
  const rows = await from
    .select()
    .from(returnRequests)
    .where(where)
    .orderBy(desc(returnRequests.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const whole = await withPieces(from, rows);
  const events = await from
    .select()
    .from(returnEvents)
    .where(inArray(returnEvents.requestId, ids))
    .orderBy(asc(returnEvents.id));
  const photos = await from
    .select({ id: returnPhotos.id, requestId: returnPhotos.requestId })
    .from(returnPhotos)
    .where(inArray(returnPhotos.requestId, ids))
    .orderBy(asc(returnPhotos.id));
  return whole.map((request) => ({
    ...request,
    events: events.filter(({ requestId }) => requestId === request.id),
    photos: photos.filter(({ requestId }) => requestId === request.id).map(({ id }) => id),
  }));
}

/** All requests of an order, the latest first. */
export function returnsOf(from: Database | Transaction, orderId: string): Promise<StoredReturn[]> {
  return readWhole(from, eq(returnRequests.orderId, orderId));
}

/** Whether pieces of the order came back or are to: neither withdrawn nor refused. */
export async function comesBack(from: Database | Transaction, orderId: string): Promise<boolean> {
  const requests = await returnsOf(from, orderId);
  return requests.some(({ state }) => holdsPieces(state));
}

/** Whether a request for pieces of the order is not over yet. */
export async function isReturnOpen(
  from: Database | Transaction,
  orderId: string,
): Promise<boolean> {
  const [open] = await from
    .select({ id: returnRequests.id })
    .from(returnRequests)
    .where(and(eq(returnRequests.orderId, orderId), openReturns))
    .limit(1);
  return open !== undefined;
}

/** Numbers of the customer's orders of which something is to be sent back, and that is not over. */
export async function numbersWithReturnOpen(
  from: Database | Transaction,
  customerId: string,
): Promise<string[]> {
  const rows = await from
    .selectDistinct({ number: returnRequests.number })
    .from(returnRequests)
    .where(and(eq(returnRequests.customerId, customerId), openReturns));
  return rows.map(({ number }) => number);
}

export async function readReturn(
  from: Database | Transaction,
  id: string,
): Promise<StoredReturn | null> {
  const [request] = await readWhole(from, eq(returnRequests.id, id));
  return request ?? null;
}

/** Of a photo its bytes, where it is of a request that `which` means; else null. */
export async function readPhoto(
  db: Database,
  id: string,
  which: { orderId: string } | { requestId: string },
): Promise<Buffer | null> {
  const owner =
    "orderId" in which
      ? eq(returnRequests.orderId, which.orderId)
      : eq(returnRequests.id, which.requestId);
  const [photo] = await db
    .select({ webp: returnPhotos.webp })
    .from(returnPhotos)
    .innerJoin(returnRequests, eq(returnRequests.id, returnPhotos.requestId))
    .where(and(eq(returnPhotos.id, id), owner));
  return photo?.webp ?? null;
}

/** Requests for the list of staff, the latest first. */
export async function listReturns(
  db: Database,
  { state, after }: { state: ReturnState | "open" | "all"; after?: string | undefined },
): Promise<{ returns: ReturnOfList[]; next: string | null }> {
  const ofState =
    state === "all" ? undefined : state === "open" ? openReturns : eq(returnRequests.state, state);
  const beyond = after === undefined ? undefined : lt(returnRequests.id, after);
  const rows = await db
    .select()
    .from(returnRequests)
    .where(and(ofState, beyond))
    .orderBy(desc(returnRequests.id))
    .limit(pageLength + 1);
  const page = await withPieces(db, rows.slice(0, pageLength));
  return { returns: page, next: rows.length > pageLength ? (page.at(-1)?.id ?? null) : null };
}

/** How many open requests there are, by state; of the latest `most` alone. */
export async function countReturns(
  db: Database,
  most: number,
): Promise<Partial<Record<ReturnState, number>>> {
  const open = db
    .select({ state: returnRequests.state })
    .from(returnRequests)
    .where(openReturns)
    .orderBy(desc(returnRequests.id))
    .limit(most)
    .as("open");
  const rows = await db
    .select({ state: open.state, count: sql<number>`count(*)::int` })
    .from(open)
    .groupBy(open.state);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** How many wait for staff: to be answered, or to be refunded or replaced, also since something was lost. */
export async function countWaitingReturns(db: Database, most: number): Promise<number> {
  const counts = await countReturns(db, most);
  const waiting = ["requested", "received", "pick-up lost", "replacement lost"] as const;
  return waiting.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
}
