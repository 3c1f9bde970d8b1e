import { and, asc, eq, or, sql } from "drizzle-orm";
import type { Cart } from "../../contract/cart.ts";
import { cartLinesMaximum, maxStockReached } from "../../contract/cartRules.ts";
import { offerFields, offers } from "../catalogue/index.ts";
import type { Database } from "../database/connect.ts";
import type { Designs } from "../designs/index.ts";
import { Refusal } from "../ground/refusal.ts";
import { type CartHolder, linesOf } from "./cartHolder.ts";
import { cartLines } from "./tables.ts";
import { toCart } from "./toCart.ts";

const notSold = new Refusal("not_found", "Product not found.");
const notInCart = new Refusal("not_found", "This item is not in your cart.");
const full = new Refusal("limit_reached", "Your cart is full. Please remove something first.");
/** `available` is the most that the line may hold. */
const maxStock = (available: number) =>
  new Refusal("max_stock_reached", maxStockReached, { details: { available } });

export interface CartAddition {
  productId: string;
  variantId: string;
  quantity: number;
}

/** The same use cases for the carts of customers and of guests. `shortages` says which designs are not to be had. */
export function createCarts(db: Database, shortages: Designs["shortages"]) {
  return {
    customer: createCartsOf(db, "customer", shortages),
    guest: createCartsOf(db, "guest", shortages),
  };
}

const holderId = sql.placeholder("holderId");
const variantId = sql.placeholder("variantId");
const quantity = sql.placeholder("quantity");

/**
 * The use cases of carts. Every statement names whose cart it is. A cart reserves nothing: stock may
 * fall below a line's quantity, and a line above it can only be lowered.
 */
function createCartsOf(db: Database, kind: CartHolder["kind"], shortages: Designs["shortages"]) {
  const selectCart = prepareCart(db, kind);
  const addLine = prepareAddLine(db, kind);
  const changeLine = prepareChangeLine(db, kind);
  const explain = prepareExplain(db, kind);

  async function read(holder: string): Promise<Cart> {
    const rows = await selectCart.execute({ holderId: holder });
    return toCart(rows, await shortages(rows.flatMap(({ designCode }) => designCode ?? [])));
  }

  async function whyNotAdded(
    holder: string,
    { productId, variantId }: CartAddition,
  ): Promise<Refusal> {
    const [known] = await explain.execute({ holderId: holder, variantId });
    if (known?.productId !== productId) return notSold;
    const isNew = known.quantity === null;
    const isFull = isNew && known.lines >= cartLinesMaximum && known.available > 0;
    return isFull ? full : maxStock(known.available);
  }

  async function whyNotChanged(holder: string, variantId: string): Promise<Refusal> {
    const [known] = await explain.execute({ holderId: holder, variantId });
    if (known === undefined || known.quantity === null) return notInCart;
    return maxStock(known.available);
  }

  /** Raises the variant's line by the quantity, or opens it. Never beyond stock, however many ask. */
  async function add(holder: string, addition: CartAddition): Promise<Cart | Refusal> {
    const [added] = await addLine.execute({ holderId: holder, ...addition });
    return added ? read(holder) : whyNotAdded(holder, addition);
  }

  async function setQuantity(
    holder: string,
    change: { variantId: string; quantity: number },
  ): Promise<Cart | Refusal> {
    const [changed] = await changeLine.execute({ holderId: holder, ...change });
    return changed ? read(holder) : whyNotChanged(holder, change.variantId);
  }

  /** Keeps a line for later, or takes it back into what is to be bought. */
  async function save(
    holder: string,
    { variantId, saved }: { variantId: string; saved: boolean },
  ): Promise<Cart | Refusal> {
    const { rowCount } = await db
      .update(cartLines)
      .set({ isSaved: saved })
      .where(and(eq(linesOf[kind], holder), eq(cartLines.variantId, variantId)));
    return rowCount === 0 ? notInCart : read(holder);
  }

  /** Removing what is not there is done already. */
  async function remove(holder: string, variant: string): Promise<Cart> {
    await db
      .delete(cartLines)
      .where(and(eq(linesOf[kind], holder), eq(cartLines.variantId, variant)));
    return read(holder);
  }

  return { read, add, setQuantity, save, remove };
}

const available = sql`(select ${offers.available} from ${offers} where ${offers.variantId} = ${cartLines.variantId})`;

function prepareCart(db: Database, kind: CartHolder["kind"]) {
  const { quantity, addedPricePaise, isSaved } = cartLines;
  return db
    .select({ quantity, addedPricePaise, isSaved, ...offerFields })
    .from(cartLines)
    .innerJoin(offers, eq(offers.variantId, cartLines.variantId))
    .where(eq(linesOf[kind], holderId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.variantId))
    .prepare(`select_cart_of_${kind}`);
}

/**
 * The line's row is locked while it is raised, and its quantity is read again after the wait: of two
 * additions at once the second sees the first. A line that was kept for later begins anew. Lines of one cart are added
 * one after the other (`turnOfCart`), so that two at once cannot both be its last.
 */
function prepareAddLine(db: Database, kind: CartHolder["kind"]) {
  const raised = sql`case when ${cartLines.isSaved} then 0 else ${cartLines.quantity} end + excluded.quantity`;
  const otherLines = sql`other_cart_lines(${holderId}::uuid, ${variantId}::uuid)`;
  const holders = { customer: sql`null`, guest: sql`null`, [kind]: holderId };
  return db
    .insert(cartLines)
    .select(
      sql`select ${holders.customer}::uuid, ${offers.variantId}, ${quantity}::int, now(),
          ${holders.guest}::uuid, ${offers.salePricePaise}, false
        from ${offers}
        where ${offers.variantId} = ${variantId}
          and ${offers.productId} = ${sql.placeholder("productId")}
          and ${offers.available} >= ${quantity}
          and ${otherLines} < ${cartLinesMaximum}`,
    )
    .onConflictDoUpdate({
      target: [linesOf[kind], cartLines.variantId],
      set: {
        quantity: raised,
        addedPricePaise: sql`excluded.added_price_paise`,
        isSaved: false,
      },
      setWhere: sql`${raised} <= ${available}`,
    })
    .returning({ quantity: cartLines.quantity })
    .prepare(`add_cart_line_of_${kind}`);
}

function prepareChangeLine(db: Database, kind: CartHolder["kind"]) {
  const isLower = sql`${cartLines.quantity} > ${quantity}`;
  const line = and(eq(linesOf[kind], holderId), eq(cartLines.variantId, variantId));
  return db
    .update(cartLines)
    .set({ quantity: sql`${quantity}` })
    .where(and(line, or(sql`${available} >= ${quantity}`, isLower)))
    .returning({ quantity: cartLines.quantity })
    .prepare(`change_cart_line_of_${kind}`);
}

function prepareExplain(db: Database, kind: CartHolder["kind"]) {
  const line = and(eq(linesOf[kind], holderId), eq(cartLines.variantId, variantId));
  const own = db.select({ count: sql<number>`count(*)::int` }).from(cartLines);
  return db
    .select({
      productId: offers.productId,
      available: offers.available,
      quantity: cartLines.quantity,
      lines: sql<number>`(${own.where(eq(linesOf[kind], holderId))})`,
    })
    .from(offers)
    .leftJoin(cartLines, line)
    .where(eq(offers.variantId, variantId))
    .prepare(`explain_cart_refusal_of_${kind}`);
}
