import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { findOrder } from "../orders/index.ts";
import { type Carrier, type CarrierRefusal, labelledShipments } from "../shipping/index.ts";
import { unknownNumber } from "./changeAtDesk.ts";

/** The couriers' labels of these orders as one PDF; refused where one of them has no booking. */
export async function printLabels(
  db: Database,
  carrier: Pick<Carrier, "labels">,
  numbers: readonly string[],
): Promise<Buffer | Refusal> {
  const ids = new Map<string, string>();
  for (const number of new Set(numbers)) {
    const order = await findOrder(db, number);
    if (order === null) return unknownNumber;
    ids.set(order.id, number);
  }
  const booked = await labelledShipments(db, [...ids.keys()]);
  const without = [...ids].find(([id]) => !booked.some(({ orderId }) => orderId === id));
  if (without !== undefined) {
    return new Refusal("order_changed", `${without[1]} has no booking, and so no label.`);
  }
  const pdf = await carrier.labels(booked.map(({ carrierShipmentId }) => carrierShipmentId));
  return pdf instanceof Refusal ? carrierSays(pdf) : pdf;
}

/** What a carrier refused, for the staff; silence may be over in a moment. */
export function carrierSays({ code, message }: CarrierRefusal): Refusal {
  return code === "refused"
    ? new Refusal("not_serviceable", message)
    : new Refusal("provider_unavailable", message, { retryAfterSeconds: 10 });
}
