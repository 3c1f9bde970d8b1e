import { and, eq, inArray, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { ShipmentState } from "../../contract/admin/shippingRules.ts";
import type { Transaction } from "../database/connect.ts";
import { shipmentMoves } from "./states.ts";
import { shipments } from "./tables.ts";

export type Shipment = typeof shipments.$inferSelect;
type Change = PgUpdateSetSource<typeof shipments>;

/** Moves a booking where the table of moves allows it; false says that somebody else did. */
export async function moveShipment(
  tx: Transaction,
  id: string,
  to: ShipmentState,
  change: Change = {},
): Promise<boolean> {
  const from = (Object.keys(shipmentMoves) as ShipmentState[]).filter((state) =>
    shipmentMoves[state].includes(to),
  );
  const { rowCount } = await tx
    .update(shipments)
    .set({ parkedAt: null, note: "", attempts: 0, nextAt: sql`now()`, ...change, state: to })
    .where(and(eq(shipments.id, id), inArray(shipments.state, from)));
  return rowCount === 1;
}

/** Changes what is known of a booking, and not how it stands. */
export async function noteShipment(tx: Transaction, id: string, change: Change): Promise<void> {
  await tx.update(shipments).set(change).where(eq(shipments.id, id));
}

/** The booking's row until the transaction ends; whoever also wants the order locks that first. */
export async function lockShipment(tx: Transaction, id: string): Promise<Shipment | undefined> {
  const [shipment] = await tx
    .select()
    .from(shipments)
    .where(eq(shipments.id, id))
    .for("no key update");
  return shipment;
}
