import { asc, eq, sql } from "drizzle-orm";
import { offerFields, offers } from "../catalogue/index.ts";
import type { Database } from "../database/connect.ts";
import { prepareOnce } from "../database/transactions.ts";
import { cartLines } from "./tables.ts";

/** What the customer has put into the cart, in the cart's order, with what the catalogue says now. */
export function readWantedLines(db: Database, customerId: string) {
  const statement = prepareOnce(db, "wanted_of_cart", (name) =>
    db
      .select({ quantity: cartLines.quantity, offer: offerFields })
      .from(cartLines)
      .innerJoin(offers, eq(offers.variantId, cartLines.variantId))
      .where(eq(cartLines.customerId, sql.placeholder("customerId")))
      .orderBy(asc(cartLines.addedAt), asc(cartLines.variantId))
      .prepare(name),
  );
  return statement.execute({ customerId });
}
