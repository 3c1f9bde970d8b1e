import { and, asc, eq, not, sql } from "drizzle-orm";
import { offerFields, offers } from "../catalogue/index.ts";
import type { Database } from "../database/connect.ts";
import { prepareOnce } from "../database/transactions.ts";
import { type CartHolder, linesOf } from "./cartHolder.ts";
import { cartLines } from "./tables.ts";

/** What a cart has to be bought, in the cart's order, with what the catalogue says now. */
export function readWantedLines(db: Database, { kind, id }: CartHolder) {
  const statement = prepareOnce(db, `wanted_of_cart_of_${kind}`, (name) =>
    db
      .select({ quantity: cartLines.quantity, offer: offerFields })
      .from(cartLines)
      .innerJoin(offers, eq(offers.variantId, cartLines.variantId))
      .where(and(eq(linesOf[kind], sql.placeholder("id")), not(cartLines.isSaved)))
      .orderBy(asc(cartLines.addedAt), asc(cartLines.variantId))
      .prepare(name),
  );
  return statement.execute({ id });
}
