import { sql } from "drizzle-orm";
import type { PromiseAnswer, PromiseQuery } from "../../contract/deliveryPromise.ts";
import { toRupees } from "../../contract/rupees.ts";
import { keyOf, offers } from "../catalogue/index.ts";
import type { Database } from "../database/connect.ts";
import { madeOf } from "../ground/madeOf.ts";
import type { DatedDelivery, DeliveryFacts } from "./delivery.ts";
import { shippingFor } from "./shippingFor.ts";

export interface PromiseDeps {
  db: Database;
  delivery: DatedDelivery;
  /** Why a piece of this price cannot be paid at the door; empty where it can. */
  whyNoCash: (facts: DeliveryFacts, subtotalPaise: number) => string;
}

/** Promises for a PIN code, with one statement where variants are asked for and none otherwise. */
export async function readPromise(
  { db, delivery, whyNoCash }: PromiseDeps,
  { pincode, variants, leadDays }: PromiseQuery,
): Promise<PromiseAnswer> {
  madeOf(keyOf.promises);
  const facts = delivery.check(pincode);
  const arrival = (days: number) => delivery.arrival(facts, days);
  const rows = variants.length === 0 ? [] : await readOffers(db, variants);
  const offerOf = new Map(rows.map((row) => [row.variantId, row]));
  // One that nobody knows yet may come.
  madeOf(...(rows.length < variants.length ? [keyOf.rows] : []));
  madeOf(...rows.flatMap(({ productId: id }) => [keyOf.product(id), keyOf.pieces(id)]));
  return {
    success: true,
    isServiceable: facts.isServiceable,
    problem: facts.isServiceable ? "" : facts.message,
    days: facts.days,
    arrivals: [...new Set([0, ...leadDays])].flatMap((days) => {
      const range = arrival(days);
      return range === null ? [] : [{ leadDays: days, ...range }];
    }),
    variants: variants.flatMap((id) => {
      const offer = offerOf.get(id.toLowerCase());
      if (offer === undefined) return [];
      const { variantId, salePricePaise } = offer;
      const reason = facts.isServiceable ? whyNoCash(facts, salePricePaise) : facts.message;
      return {
        variantId,
        arrival: offer.available > 0 ? arrival(offer.leadDays) : null,
        cashOnDelivery: { isAvailable: reason === "", reason },
        hasAssembly: facts.isServiceable && facts.hasAssembly,
        charge: toRupees(shippingFor(facts, salePricePaise)),
      };
    }),
  };
}

function readOffers(db: Database, ids: readonly string[]) {
  const { variantId, productId, salePricePaise, available, leadDays } = offers;
  return db
    .select({ variantId, productId, salePricePaise, available, leadDays })
    .from(offers)
    .where(sql`${variantId} = any(${sql.param([...ids])}::uuid[])`);
}
