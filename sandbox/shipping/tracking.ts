import { randomBytes } from "node:crypto";
import type { RehearsedOrder, Scan, ShippingState } from "./state.ts";

/** What happens to a parcel: the API's code, its label, the courier's own letters and words. */
export const happenings = {
  "picked up": ["42", "PICKED UP", "PUD", "PickDone"],
  shipped: ["6", "SHIPPED", "PKD", "Picked Shipment InScan from Manifest"],
  "in transit": ["18", "IN TRANSIT", "IT", "InTransit Shipment added in Bag nxbg03894488"],
  "at hub": ["38", "REACHED AT DESTINATION HUB", "RAD", "Reached at Destination"],
  "out for delivery": [
    "17",
    "OUT FOR DELIVERY",
    "OFD",
    "Out for delivery: Nandinayani, MobileNo:- 9963133564",
  ],
  "attempt failed": ["21", "UNDELIVERED", "UD", "Door locked"],
  delivered: ["7", "DELIVERED", "DLVD", "Delivered"],
  "rto started": ["9", "RTO INITIATED", "RTO", "Return initiated"],
  "rto delivered": ["10", "RTO DELIVERED", "RTD", "Returned to seller"],
  lost: ["12", "LOST", "LST", "Shipment lost"],
  cancelled: ["8", "CANCELED", "CAN", "Shipment cancelled by the courier"],
  unknown: ["99", "TELEPORTED", "TP", "Something new"],
} as const;
export type Happening = keyof typeof happenings;

/** Lets things happen to parcels, and tells the shop of them. */
export function createTracking(state: ShippingState, webhookToken: string) {
  async function send(order: Pick<RehearsedOrder, "awb" | "courier" | "reference" | "scans">) {
    const latest = order.scans.at(-1);
    const { messages } = state.switches;
    if (state.webhookUrl === null || messages === "none" || latest === undefined) return;
    const body = JSON.stringify({
      awb: order.awb,
      courier_name: order.courier,
      current_status: latest["sr-status-label"],
      current_status_id: 20,
      shipment_status: latest["sr-status-label"],
      shipment_status_id: Number(latest["sr-status"]),
      current_timestamp: latest.date.replace(/^(\d+)-(\d+)-(\d+)/, "$3 $2 $1"),
      order_id: `${order.reference}_12345`,
      scans: order.scans,
      is_return: 0,
    });
    const token = messages === "forged" ? randomBytes(16).toString("hex") : webhookToken;
    const answered = await fetch(state.webhookUrl, {
      method: "POST",
      headers: { "Content-Type": "application/json", "x-api-key": token },
      body,
      signal: AbortSignal.timeout(10_000),
    }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    state.messages.push({ awb: order.awb ?? "", answered });
  }

  return {
    /** Something happens; `isTold` false keeps it from the shop until it asks. */
    async happen(
      awb: string,
      what: Happening,
      { at = new Date(), place = "BLR/FC1, BANGALORE, KARNATAKA", isTold = true, times = 1 } = {},
    ): Promise<void> {
      const order = state.find((known) => known.awb === awb);
      if (order === undefined) throw new Error(`no order has the AWB ${awb}`);
      order.scans.push(scanOf(what, at, place));
      if (!isTold) return;
      for (let sent = 0; sent < times; sent += 1) await send(order);
    },
    /** A message about a parcel of somebody else's. */
    stranger: (awb: string) =>
      send({
        ...{ awb, courier: "Somebody", reference: "OTHER" },
        scans: [scanOf("delivered", new Date(), "")],
      }),
    /** The messages of all that happened to a parcel, each by itself, the last first. */
    async backwards(awb: string): Promise<void> {
      const order = state.find((known) => known.awb === awb);
      for (const scan of order?.scans.toReversed() ?? []) {
        if (order) await send({ ...order, scans: [scan] });
      }
    },
  };
}

export type Tracking = ReturnType<typeof createTracking>;

function scanOf(what: Happening, at: Date, location: string): Scan {
  const [code, label, status, activity] = happenings[what];
  const date = new Date(at.getTime() + 5.5 * 3600_000).toISOString().slice(0, 19).replace("T", " ");
  return { date, status, activity, location, "sr-status": code, "sr-status-label": label };
}
