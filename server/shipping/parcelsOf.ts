import { asc, inArray } from "drizzle-orm";
import type { Parcel } from "../../contract/admin/shipping.ts";
import type { Database } from "../database/connect.ts";
import { parcels } from "./tables.ts";

type StoredParcel = typeof parcels.$inferSelect;

/** The parcels of these bookings, those of each in their order. */
export async function parcelsOf(
  db: Database,
  shipmentIds: readonly string[],
): Promise<StoredParcel[]> {
  return db
    .select()
    .from(parcels)
    .where(inArray(parcels.shipmentId, [...shipmentIds]))
    .orderBy(asc(parcels.shipmentId), asc(parcels.position));
}

/** In kilograms and centimetres, as people and carriers measure. */
export function parcelOf({ weightGrams, lengthMm, breadthMm, heightMm }: StoredParcel): Parcel {
  return {
    weightKg: weightGrams / 1000,
    lengthCm: lengthMm / 10,
    breadthCm: breadthMm / 10,
    heightCm: heightMm / 10,
  };
}
