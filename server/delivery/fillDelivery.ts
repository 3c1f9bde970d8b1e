import type { Database } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { deliveryFilling, deliveryPrefixes, deliveryZones } from "./tables.ts";
import { readZones, type Zone } from "./zones.ts";

/**
 * Fills in the zones of `content/deliveryZones.csv`, once in the life of a shop: what its owner changes
 * or deletes afterwards, no upgrade brings back.
 */
export async function fillDelivery(db: Database): Promise<void> {
  const [filled] = await db.select().from(deliveryFilling);
  if (filled !== undefined) return;
  const alike = Map.groupBy(await readZones(), ({ prefix: _, ...zone }: Zone) =>
    JSON.stringify(zone),
  );
  await db.transaction(async (tx) => {
    for (const [first, ...others] of alike.values()) {
      if (first === undefined) continue;
      const { name, days, isCashOnDelivery, shippingPaise } = first;
      const id = newId();
      await tx.insert(deliveryZones).values({
        ...{ id, name, isCashOnDelivery, shippingPaise },
        daysFrom: days?.from ?? null,
        daysTo: days?.to ?? null,
      });
      await tx
        .insert(deliveryPrefixes)
        .values([first, ...others].map(({ prefix }) => ({ prefix, zoneId: id })));
    }
    await tx.insert(deliveryFilling).values({ only: true });
  });
}
