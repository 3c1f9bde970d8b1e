import { and, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "../database/connect.ts";
import { parseJson } from "../ground/askService.ts";
import { plainLine } from "../ground/plainLine.ts";
import { type KeptMessage, receive, type Settlement, settle } from "../inbox/index.ts";
import { applyTracking, type TrackingDeps } from "./applyTracking.ts";
import type { TrackingNews } from "./carrier.ts";
import { readScans } from "./shiprocket/readScans.ts";
import { trackingMessageSchema } from "./shiprocket/shapes.ts";
import { shipments } from "./tables.ts";

/** By what name the inbox knows who sends tracking messages. */
export const trackingSender = "shiprocket shipping";

interface Told {
  awb: string;
  news: TrackingNews[];
}

/**
 * Takes a tracking message whose token is checked. It is kept first, by the hash of its bytes, and applied in the same
 * transaction: a repeat changes nothing, and a crash in between leaves neither.
 */
export async function receiveTracking(
  db: Database,
  deps: TrackingDeps,
  bytes: Buffer,
  hash: string,
): Promise<Settlement["outcome"]> {
  const told = readTracking(bytes);
  return db.transaction(async (tx) => {
    const message = await receive(tx, {
      sender: trackingSender,
      key: `sha256 ${hash}`,
      channel: "webhook",
      kind: told?.news[0]?.label.slice(0, 100) ?? "",
      senderOrderId: told?.awb ?? null,
      facts: told && { awb: told.awb, events: told.news },
    });
    if (message.outcome !== "received") return "repeated";
    const settlement = await apply(tx, deps, told);
    await settle(tx, message.id, settlement);
    return settlement.outcome;
  });
}

/** Looks into a parked message again. */
export async function replayTracking(
  db: Database,
  deps: TrackingDeps,
  { id, facts }: KeptMessage,
): Promise<void> {
  const kept = facts as {
    awb: string;
    events: (Omit<TrackingNews, "at"> & { at: string })[];
  } | null;
  if (kept === null) return;
  const news = kept.events.map((one) => ({ ...one, at: new Date(one.at) }));
  await db.transaction(async (tx) =>
    settle(tx, id, await apply(tx, deps, { awb: kept.awb, news })),
  );
}

async function apply(tx: Transaction, deps: TrackingDeps, told: Told | null): Promise<Settlement> {
  if (told === null) return { outcome: "parked", reason: "A tracking message cannot be read." };
  const [shipment] = await tx
    .select({ id: shipments.id, orderId: shipments.orderId })
    .from(shipments)
    .where(and(eq(shipments.awb, told.awb), inArray(shipments.state, ["booked", "cancelling"])));
  if (shipment === undefined) {
    // The account may carry for others than this shop; what is being booked is asked about later.
    return { outcome: "ignored", reason: "No booking of this shop has this AWB." };
  }
  const fresh = await applyTracking(tx, deps, shipment, told.news, { isConfirmed: false });
  return { outcome: fresh > 0 ? "applied" : "repeated", reason: "" };
}

function readTracking(bytes: Buffer, now = new Date()): Told | null {
  const message = trackingMessageSchema.safeParse(parseJson(bytes.toString("utf8"))).data;
  if (message === undefined) return null;
  const { awb, scans, current_timestamp, shipment_status, shipment_status_id } = message;
  const scanned = readScans(scans ?? [], now);
  const current = {
    date: current_timestamp,
    activity: "",
    location: "",
    "sr-status": shipment_status_id,
    "sr-status-label": shipment_status,
    status: "",
  };
  const news = scanned.length > 0 ? scanned : readScans([current], now);
  // An AWB that cannot be kept as it is, is none of a booking's.
  const isWhole = awb.length <= 60 && plainLine(awb, 60) === awb;
  return isWhole && news.length > 0 ? { awb, news } : null;
}
