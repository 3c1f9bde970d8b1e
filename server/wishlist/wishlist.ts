import { and, desc, eq, sql } from "drizzle-orm";
import { toRupees } from "../../contract/rupees.ts";
import { type WishlistItem, wishlistMaximum } from "../../contract/wishlist.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { wishlistItems } from "./tables.ts";
import { wishableProducts } from "./wishableProducts.ts";

const notSold = new Refusal("not_found", "Product not found.");
const full = new Refusal("limit_reached", "Your wishlist is full. Please remove something first.");

/** The use cases of wishlists. Every statement names the customer whose list it is. */
export function createWishlist(db: Database) {
  const selectItems = prepareItems(db);

  async function read(customerId: string): Promise<WishlistItem[]> {
    const rows = await selectItems.execute({ customerId });
    return rows.map(({ pricePaise, salePricePaise, image, picture, ...row }) => ({
      ...row,
      image: image ?? "",
      picture,
      price: toRupees(pricePaise ?? 0),
      salePrice: toRupees(salePricePaise ?? 0),
    }));
  }

  /** Adding what is there already is done. */
  async function add(customerId: string, productId: string): Promise<Refusal | null> {
    const mine = eq(wishlistItems.customerId, customerId);
    const items = sql<number>`(select count(*)::int from ${wishlistItems} where ${mine})`;
    const added = await db
      .insert(wishlistItems)
      .select(
        sql`select ${customerId}::uuid, ${wishableProducts.productId}, now() from ${wishableProducts}
          where ${wishableProducts.productId} = ${productId} and ${wishableProducts.isShown}
            and ${items} < ${wishlistMaximum}`,
      )
      .onConflictDoNothing()
      .returning({ productId: wishlistItems.productId });
    if (added.length > 0) return null;
    const [known] = await db
      .select({
        isShown: wishableProducts.isShown,
        isWished: sql<boolean>`${wishlistItems.productId} is not null`,
      })
      .from(wishableProducts)
      .leftJoin(wishlistItems, and(mine, eq(wishlistItems.productId, wishableProducts.productId)))
      .where(eq(wishableProducts.productId, productId));
    if (known?.isWished) return null;
    return known?.isShown ? full : notSold;
  }

  /** Removing what is not there is done already. */
  async function remove(customerId: string, productId: string): Promise<void> {
    await db
      .delete(wishlistItems)
      .where(and(eq(wishlistItems.customerId, customerId), eq(wishlistItems.productId, productId)));
  }

  return { read, add, remove };
}

function prepareItems(db: Database) {
  const { productId: _, isShown: __, ...facts } = wishableProducts._.selectedFields;
  return db
    .select({ productId: wishlistItems.productId, ...facts })
    .from(wishlistItems)
    .innerJoin(wishableProducts, eq(wishableProducts.productId, wishlistItems.productId))
    .where(eq(wishlistItems.customerId, sql.placeholder("customerId")))
    .orderBy(desc(wishlistItems.addedAt), desc(wishlistItems.productId))
    .prepare("select_wishlist");
}
