import { asc, eq, sql } from "drizzle-orm";
import type { DeliveryZone } from "../../../contract/admin/delivery.ts";
import { toRupees } from "../../../contract/rupees.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { daysOf } from "../followDelivery.ts";
import { deliveryPrefixes, deliveryZones } from "../tables.ts";
import { writePincodes } from "./pincodeList.ts";

type Row = typeof deliveryZones.$inferSelect;

function toZone({ shippingPaise, freeFromPaise, ...row }: Row, prefixes: string[]): DeliveryZone {
  const { id, name, isCashOnDelivery, hasAssembly, version } = row;
  return {
    ...{ id, name, isCashOnDelivery, hasAssembly, version },
    days: daysOf(row),
    shippingRupees: toRupees(shippingPaise),
    freeFromRupees: freeFromPaise === null ? null : toRupees(freeFromPaise),
    pincodes: writePincodes(prefixes),
  };
}

const ofZone = sql<
  string[]
>`coalesce(array_agg(${deliveryPrefixes.prefix}) filter (where ${deliveryPrefixes.prefix} is not null), '{}')`;

/** All zones by their names: a shop has dozens. */
export async function listZones(db: Database): Promise<DeliveryZone[]> {
  const rows = await db
    .select({ zone: deliveryZones, prefixes: ofZone })
    .from(deliveryZones)
    .leftJoin(deliveryPrefixes, eq(deliveryPrefixes.zoneId, deliveryZones.id))
    .groupBy(deliveryZones.id)
    .orderBy(asc(deliveryZones.name), asc(deliveryZones.id));
  return rows.map(({ zone, prefixes }) => toZone(zone, prefixes));
}

/** A zone as it is now, or null. */
export async function readZone(
  db: Database | Transaction,
  id: string,
): Promise<DeliveryZone | null> {
  const [row] = await db.select().from(deliveryZones).where(eq(deliveryZones.id, id));
  if (row === undefined) return null;
  const prefixes = await db
    .select({ prefix: deliveryPrefixes.prefix })
    .from(deliveryPrefixes)
    .where(eq(deliveryPrefixes.zoneId, id));
  return toZone(
    row,
    prefixes.map(({ prefix }) => prefix),
  );
}
