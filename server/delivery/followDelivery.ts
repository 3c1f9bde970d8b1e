import { eq } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { type FollowOptions, followRows } from "../database/followRows.ts";
import { arrivalOf, type Workshop, workedAfter } from "./arrival.ts";
import { createDelivery, type DatedDelivery, type Exception, type Explained } from "./delivery.ts";
import { type SlotRules, slotsFrom } from "./slots.ts";
import { deliveryExceptions, deliveryPrefixes, deliveryZones } from "./tables.ts";
import { readTowns } from "./towns.ts";

/** Announced by every change of zones and exceptions. */
export const deliveryChannel = "delivery";

export interface FollowedDelivery extends DatedDelivery {
  /** As `check`, with what it follows from. */
  explain(pincode: string): Explained;
  look(): Promise<void>;
  stop(): Promise<void>;
}

/** Answers from memory, as the owner's zones are: in every process from the moment on in which they are saved. */
export async function followDelivery(
  db: Database,
  {
    workshop,
    slotRules,
    ...options
  }: Omit<FollowOptions, "channel"> & { workshop: () => Workshop; slotRules: () => SlotRules },
): Promise<FollowedDelivery> {
  const townOf = await readTowns();
  const followed = await followRows(
    { ...options, channel: deliveryChannel },
    async () => ({ served: await readServed(db), exceptions: await readExceptions(db) }),
    ({ served, exceptions }) => createDelivery(served, townOf, exceptions),
  );
  return {
    check: (pincode) => followed.now().check(pincode),
    arrival: ({ days }, leadDays, now = new Date()) => arrivalOf(now, days, leadDays, workshop()),
    postponed: ({ from, to }, by) => ({
      from: workedAfter(from, by.from, workshop()),
      to: workedAfter(to, by.to, workshop()),
    }),
    slots: (promised) => slotsFrom(promised, slotRules(), workshop()),
    explain: (pincode) => followed.now().explain(pincode),
    look: followed.look,
    stop: followed.stop,
  };
}

async function readServed(db: Database) {
  const rows = await db
    .select({ prefix: deliveryPrefixes.prefix, zone: deliveryZones })
    .from(deliveryPrefixes)
    .innerJoin(deliveryZones, eq(deliveryZones.id, deliveryPrefixes.zoneId));
  return rows.map(({ prefix, zone }) => ({ ...zone, prefix, days: daysOf(zone) }));
}

async function readExceptions(db: Database): Promise<Map<string, Exception>> {
  const rows = await db.select().from(deliveryExceptions);
  return new Map(rows.map((row) => [row.pincode, { ...row, days: daysOf(row) }]));
}

/** Two columns as one fact. */
export function daysOf({ daysFrom, daysTo }: { daysFrom: number | null; daysTo: number | null }) {
  return daysFrom === null || daysTo === null ? null : { from: daysFrom, to: daysTo };
}
