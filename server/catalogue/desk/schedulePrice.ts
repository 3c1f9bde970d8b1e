import { and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { NewSchedule } from "../../../contract/admin/productEditor.ts";
import { toPaise } from "../../../contract/rupees.ts";
import type { Database } from "../../database/connect.ts";
import { newId } from "../../database/identity.ts";
import { printRupees } from "../../ground/money.ts";
import { Refusal } from "../../ground/refusal.ts";
import { recordChange, type StaffActor } from "../../staff/index.ts";
import { turnPrices } from "../scheduledPrices.ts";
import { scheduledPrices, variants } from "../tables.ts";
import { lockProducts } from "../writeProduct.ts";
import { notThere } from "./readProduct.ts";

const gone = new Refusal("not_found", "This scheduled price is no longer there, or is over.");
const isPast = refused("endsAt", "It would be over already.");
const writtenMoment = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

/**
 * Gives variants of a product a price from one moment to another; one that has begun is asked for at once.
 * A variant has one scheduled price at a time, and none above its MRP.
 */
export async function schedulePrice(
  db: Database,
  actor: StaffActor,
  productId: string,
  { variantIds, price, startsAt, endsAt }: NewSchedule,
): Promise<Refusal | null> {
  const pricePaise = toPaise(price);
  const [from, to] = [new Date(startsAt), new Date(endsAt)];
  if (to.getTime() <= Date.now()) return isPast;
  const refusal = await db.transaction(async (tx) => {
    const [known] = await lockProducts(tx, [productId]);
    if (known === undefined) return notThere;
    const chosen = known.variants.filter(({ id }) => variantIds.includes(id));
    if (chosen.length < new Set(variantIds).size) return notThere;
    const tooLow = chosen.find((variant) => variant.pricePaise < pricePaise);
    if (tooLow !== undefined) {
      const mrp = printRupees(tooLow.pricePaise);
      return refused("price", `${tooLow.sku} has an MRP of ${mrp}: no price may be above it.`);
    }
    const [other] = await tx
      .select({ sku: variants.sku, from: scheduledPrices.startsAt, to: scheduledPrices.endsAt })
      .from(scheduledPrices)
      .innerJoin(variants, eq(variants.id, scheduledPrices.variantId))
      .where(
        and(
          inArray(scheduledPrices.variantId, [...variantIds]),
          inArray(scheduledPrices.state, ["waiting", "on"]),
          lt(scheduledPrices.startsAt, to),
          gt(scheduledPrices.endsAt, from),
        ),
      )
      .orderBy(asc(scheduledPrices.startsAt))
      .limit(1);
    if (other !== undefined) {
      const span = `${writtenMoment.format(other.from)} to ${writtenMoment.format(other.to)}`;
      return refused("startsAt", `${other.sku} has a scheduled price from ${span} already.`);
    }
    await tx.insert(scheduledPrices).values(
      chosen.map(({ id }) => ({
        ...{ id: newId(), variantId: id, pricePaise, startsAt: from, endsAt: to },
        staffName: actor.name,
      })),
    );
    await recordChange(tx, actor, {
      action: "product.schedulePrice",
      subject: { kind: "product", id: productId },
      after: { skus: chosen.map(({ sku }) => sku), price, startsAt, endsAt },
    });
    return null;
  });
  if (refusal === null) await turnPrices(db);
  return refusal;
}

/** Takes back a scheduled price that is to come, or ends one that is on. */
export async function endSchedule(
  db: Database,
  actor: StaffActor,
  productId: string,
  scheduleId: string,
): Promise<Refusal | null> {
  const refusal = await db.transaction(async (tx) => {
    const [known] = await lockProducts(tx, [productId]);
    const own = known?.variants.map(({ id }) => id) ?? [];
    const [schedule] = await tx
      .select()
      .from(scheduledPrices)
      .where(
        and(
          eq(scheduledPrices.id, scheduleId),
          inArray(scheduledPrices.variantId, own),
          inArray(scheduledPrices.state, ["waiting", "on"]),
        ),
      );
    if (schedule === undefined) return gone;
    const isOn = schedule.state === "on";
    // One that is on ends as by the clock: its end is now.
    const set = isOn ? { endsAt: sql`now()` } : { state: "cancelled" as const };
    await tx.update(scheduledPrices).set(set).where(eq(scheduledPrices.id, scheduleId));
    await recordChange(tx, actor, {
      action: isOn ? "product.endScheduledPrice" : "product.cancelScheduledPrice",
      subject: { kind: "product", id: productId },
      before: { startsAt: schedule.startsAt, endsAt: schedule.endsAt },
    });
    return null;
  });
  if (refusal === null) await turnPrices(db);
  return refusal;
}

function refused(field: string, sentence: string): Refusal {
  return new Refusal("invalid_request", sentence, { details: { fields: { [field]: sentence } } });
}
