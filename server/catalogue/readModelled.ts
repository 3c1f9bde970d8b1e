import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import type { Modelled } from "../models/index.ts";
import { offers, ownersOrder } from "./offers.ts";
import { products } from "./tables.ts";

/** Reads what the model of a product that is sold is made of; the statement is written once. */
export function createModelledReader(db: Database): (id: string) => Promise<Modelled> {
  const select = db
    .select({
      name: products.model,
      variantId: offers.variantId,
      colorLabel: offers.colorLabel,
      colorValue: offers.colorValue,
    })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .where(and(eq(offers.productId, sql.placeholder("id")), offers.isListed))
    .orderBy(ownersOrder)
    .prepare("select_modelled");
  return async (id) => {
    const rows = await select.execute({ id });
    return { name: rows[0]?.name ?? null, variants: rows };
  };
}
