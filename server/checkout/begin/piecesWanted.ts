import { and, eq, sql } from "drizzle-orm";
import { type CartHolder, readWantedLines } from "../../cart/index.ts";
import { type Offer, offerFields, offers } from "../../catalogue/index.ts";
import type { Database } from "../../database/connect.ts";
import { prepareOnce } from "../../database/transactions.ts";
import { Refusal } from "../../ground/refusal.ts";

/** A piece to buy, as the catalogue has it now. */
export interface Wanted {
  quantity: number;
  offer: Offer;
}

export const emptyCart = new Refusal(
  "cart_empty",
  "Your cart is empty. Please add items to proceed.",
);

/** What is in the cart, in its order. */
export async function wantedOfCart(db: Database, holder: CartHolder): Promise<Wanted[] | Refusal> {
  const rows = await readWantedLines(db, holder);
  return rows.length === 0 ? emptyCart : rows;
}

/** One piece, bought now. A variant of another product is as unknown as one that never was. */
export async function wantedNow(
  db: Database,
  piece: { productId: string; variantId: string; quantity: number },
): Promise<Wanted[] | Refusal> {
  const statement = prepareOnce(db, "wanted_now", (name) =>
    db
      .select(offerFields)
      .from(offers)
      .where(
        and(
          eq(offers.variantId, sql.placeholder("variantId")),
          eq(offers.productId, sql.placeholder("productId")),
        ),
      )
      .prepare(name),
  );
  const [offer] = await statement.execute(piece);
  if (offer === undefined) return new Refusal("not_found", "Product not found.");
  return [{ quantity: piece.quantity, offer }];
}

/** Why these pieces cannot be had: every one that is short, by name, and how many there are. */
export function tellShortages(
  wanted: readonly Wanted[],
  shortages: readonly { variantId: string; available: number }[],
): Refusal {
  const available = new Map(shortages.map((short) => [short.variantId, short.available]));
  const reasons = wanted.flatMap(({ offer }) => {
    const left = available.get(offer.variantId);
    if (left === undefined) return [];
    const name = `${offer.name} (${offer.colorLabel}, ${offer.sizeValue})`;
    if (!offer.isForSale) return [`${name} is no longer sold.`];
    if (left <= 0) return [`${name} is sold out.`];
    return [`Only ${left} of ${name} ${left === 1 ? "is" : "are"} left.`];
  });
  return new Refusal("out_of_stock", reasons.join(" "));
}
