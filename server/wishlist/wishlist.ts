import { and, desc, eq, sql } from "drizzle-orm";
import { designOfLine } from "../../contract/designRules.ts";
import { toRupees } from "../../contract/rupees.ts";
import { type WishlistItem, wishlistMaximum } from "../../contract/wishlist.ts";
import { allProducts } from "../catalogue/index.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { takeTurn } from "../database/takeTurn.ts";
import { type Designs, designs, type GlancedDesign } from "../designs/index.ts";
import { Refusal } from "../ground/refusal.ts";
import { wishedDesigns, wishlistItems } from "./tables.ts";
import { wishableProducts } from "./wishableProducts.ts";

const notSold = new Refusal("not_found", "Product not found.");
const noDesign = new Refusal("not_found", "There is no such design.");
const full = new Refusal("limit_reached", "Your wishlist is full. Please remove something first.");

/** How many wishes a customer has, of products and designs. */
const wishesOf = (customerId: string) => sql<number>`(
  (select count(*)::int from ${wishlistItems} where ${eq(wishlistItems.customerId, customerId)})
  + (select count(*)::int from ${wishedDesigns} where ${eq(wishedDesigns.customerId, customerId)}))`;

/** The use cases of wishlists. Every statement names the customer whose list it is. `glance` says what designs cost. */
export function createWishlist(db: Database, glance: Designs["glance"]) {
  const selectItems = prepareItems(db);
  const selectDesigns = prepareDesigns(db);

  async function read(customerId: string): Promise<WishlistItem[]> {
    const [items, wished] = await Promise.all([
      selectItems.execute({ customerId }),
      selectDesigns.execute({ customerId }),
    ]);
    const glanced = await glance(wished.map(({ designCode }) => designCode));
    const wishes = [
      ...items.map(({ addedAt, ...row }) => ({ addedAt, item: productWish(row) })),
      ...wished.map(({ addedAt, ...row }) => ({
        addedAt,
        item: designWish(row, glanced.get(row.designCode)),
      })),
    ];
    // Each of the two has its latest first already.
    const latest = wishes.sort((one, other) => other.addedAt.getTime() - one.addedAt.getTime());
    return latest.map(({ item }) => item);
  }

  /** Two wishes at once would each be counted without the other. */
  const inTurn = <Done>(customerId: string, add: (tx: Transaction) => Promise<Done>) =>
    db.transaction(async (tx) => {
      await takeTurn(tx, `wishes of ${customerId}`);
      return add(tx);
    });

  /** Adding what is there already is done. */
  async function add(customerId: string, productId: string): Promise<Refusal | null> {
    const mine = eq(wishlistItems.customerId, customerId);
    const added = await inTurn(customerId, (tx) =>
      tx
        .insert(wishlistItems)
        .select(
          sql`select ${customerId}::uuid, ${wishableProducts.productId}, now() from ${wishableProducts}
            where ${wishableProducts.productId} = ${productId} and ${wishableProducts.isShown}
              and ${wishesOf(customerId)} < ${wishlistMaximum}`,
        )
        .onConflictDoNothing()
        .returning({ productId: wishlistItems.productId }),
    );
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

  /** The same of a saved design. */
  async function addDesign(customerId: string, code: string): Promise<Refusal | null> {
    const added = await inTurn(customerId, (tx) =>
      tx
        .insert(wishedDesigns)
        .select(
          sql`select ${customerId}::uuid, ${designs.code}, now() from ${designs}
            where ${designs.code} = ${code} and ${wishesOf(customerId)} < ${wishlistMaximum}`,
        )
        .onConflictDoNothing()
        .returning({ designCode: wishedDesigns.designCode }),
    );
    if (added.length > 0) return null;
    const mine = and(
      eq(wishedDesigns.designCode, designs.code),
      eq(wishedDesigns.customerId, customerId),
    );
    const [known] = await db
      .select({ isWished: sql<boolean>`${wishedDesigns.designCode} is not null` })
      .from(designs)
      .leftJoin(wishedDesigns, mine)
      .where(eq(designs.code, code));
    if (known === undefined) return noDesign;
    return known.isWished ? null : full;
  }

  /** Removing what is not there is done already. */
  async function remove(customerId: string, productId: string): Promise<void> {
    await db
      .delete(wishlistItems)
      .where(and(eq(wishlistItems.customerId, customerId), eq(wishlistItems.productId, productId)));
  }

  /** The same of a saved design. */
  async function removeDesign(customerId: string, code: string): Promise<void> {
    await db
      .delete(wishedDesigns)
      .where(and(eq(wishedDesigns.customerId, customerId), eq(wishedDesigns.designCode, code)));
  }

  return { read, add, addDesign, remove, removeDesign };
}

type ItemRow = Omit<
  Awaited<ReturnType<ReturnType<typeof prepareItems>["execute"]>>[number],
  "addedAt"
>;

const productWish = ({ pricePaise, salePricePaise, image, ...row }: ItemRow): WishlistItem => ({
  ...row,
  image: image ?? "",
  price: toRupees(pricePaise ?? 0),
  salePrice: toRupees(salePricePaise ?? 0),
  design: null,
});

function designWish(
  row: { designCode: string; productId: string; slug: string; name: string; savedPaise: number },
  seen: GlancedDesign | undefined,
): WishlistItem {
  const price = toRupees(seen?.pricePaise ?? row.savedPaise);
  return {
    ...{ productId: row.productId, slug: row.slug, name: seen?.name || row.name },
    ...{ image: "", picture: null, price, salePrice: price },
    isOutOfStock: seen?.isToBeHad !== true,
    design: designOfLine(row.designCode),
  };
}

const holder = sql.placeholder("customerId");

function prepareItems(db: Database) {
  const { productId: _, isShown: __, ...facts } = wishableProducts._.selectedFields;
  const { productId, addedAt } = wishlistItems;
  return db
    .select({ productId, addedAt, ...facts })
    .from(wishlistItems)
    .innerJoin(wishableProducts, eq(wishableProducts.productId, wishlistItems.productId))
    .where(eq(wishlistItems.customerId, holder))
    .orderBy(desc(wishlistItems.addedAt), desc(wishlistItems.productId))
    .prepare("select_wishlist");
}

function prepareDesigns(db: Database) {
  const { designCode, addedAt } = wishedDesigns;
  const { slug, name } = allProducts;
  const { productId, savedPaise } = designs;
  return db
    .select({ designCode, addedAt, productId, savedPaise, slug, name })
    .from(wishedDesigns)
    .innerJoin(designs, eq(designs.code, wishedDesigns.designCode))
    .innerJoin(allProducts, eq(allProducts.id, designs.productId))
    .where(eq(wishedDesigns.customerId, holder))
    .orderBy(desc(wishedDesigns.addedAt), desc(wishedDesigns.designCode))
    .prepare("select_wished_designs");
}
