import { and, asc, eq, or, sql } from "drizzle-orm";
import type { Cart } from "../../contract/cart.ts";
import { cartLinesMaximum, maxStockReached } from "../../contract/cartRules.ts";
import { offerFields, offers } from "../catalogue/index.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
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

const customerId = sql.placeholder("customerId");
const variantId = sql.placeholder("variantId");
const quantity = sql.placeholder("quantity");
const mine = eq(cartLines.customerId, customerId);
const line = and(mine, eq(cartLines.variantId, variantId));

/**
 * The use cases of carts. Every statement names the customer whose cart it is. A cart reserves
 * nothing: stock may fall below a line's quantity, and a line above it can only be lowered.
 */
export function createCart(db: Database) {
  const selectCart = prepareCart(db);
  const addLine = prepareAddLine(db);
  const changeLine = prepareChangeLine(db);
  const explain = prepareExplain(db);

  async function read(customer: string): Promise<Cart> {
    return toCart(await selectCart.execute({ customerId: customer }));
  }

  async function whyNotAdded(
    customer: string,
    { productId, variantId }: CartAddition,
  ): Promise<Refusal> {
    const [known] = await explain.execute({ customerId: customer, variantId });
    if (known?.productId !== productId) return notSold;
    const isNew = known.quantity === null;
    const isFull = isNew && known.lines >= cartLinesMaximum && known.available > 0;
    return isFull ? full : maxStock(known.available);
  }

  async function whyNotChanged(customer: string, variantId: string): Promise<Refusal> {
    const [known] = await explain.execute({ customerId: customer, variantId });
    if (known === undefined || known.quantity === null) return notInCart;
    return maxStock(known.available);
  }

  /** Raises the variant's line by the quantity, or opens it. Never beyond stock, however many ask. */
  async function add(customer: string, addition: CartAddition): Promise<Cart | Refusal> {
    const [added] = await addLine.execute({ customerId: customer, ...addition });
    return added ? read(customer) : whyNotAdded(customer, addition);
  }

  async function setQuantity(
    customer: string,
    change: { variantId: string; quantity: number },
  ): Promise<Cart | Refusal> {
    const [changed] = await changeLine.execute({ customerId: customer, ...change });
    return changed ? read(customer) : whyNotChanged(customer, change.variantId);
  }

  /** Removing what is not there is done already. */
  async function remove(customer: string, variant: string): Promise<Cart> {
    await db
      .delete(cartLines)
      .where(and(eq(cartLines.customerId, customer), eq(cartLines.variantId, variant)));
    return read(customer);
  }

  return { read, add, setQuantity, remove };
}

const available = sql`(select ${offers.available} from ${offers} where ${offers.variantId} = ${cartLines.variantId})`;

function prepareCart(db: Database) {
  return db
    .select({ quantity: cartLines.quantity, ...offerFields })
    .from(cartLines)
    .innerJoin(offers, eq(offers.variantId, cartLines.variantId))
    .where(mine)
    .orderBy(asc(cartLines.addedAt), asc(cartLines.variantId))
    .prepare("select_cart");
}

/**
 * The line's row is locked while it is raised, and its quantity is read again after the wait: of two
 * additions at once the second sees the first.
 */
function prepareAddLine(db: Database) {
  const raised = sql`${cartLines.quantity} + excluded.quantity`;
  const otherLines = sql`(select count(*) from ${cartLines} where ${mine} and ${cartLines.variantId} <> ${variantId})`;
  return db
    .insert(cartLines)
    .select(
      sql`select ${customerId}::uuid, ${offers.variantId}, ${quantity}::int, now()
        from ${offers}
        where ${offers.variantId} = ${variantId}
          and ${offers.productId} = ${sql.placeholder("productId")}
          and ${offers.available} >= ${quantity}
          and ${otherLines} < ${cartLinesMaximum}`,
    )
    .onConflictDoUpdate({
      target: [cartLines.customerId, cartLines.variantId],
      set: { quantity: raised },
      setWhere: sql`${raised} <= ${available}`,
    })
    .returning({ quantity: cartLines.quantity })
    .prepare("add_cart_line");
}

function prepareChangeLine(db: Database) {
  const isLower = sql`${cartLines.quantity} > ${quantity}`;
  return db
    .update(cartLines)
    .set({ quantity: sql`${quantity}` })
    .where(and(line, or(sql`${available} >= ${quantity}`, isLower)))
    .returning({ quantity: cartLines.quantity })
    .prepare("change_cart_line");
}

function prepareExplain(db: Database) {
  return db
    .select({
      productId: offers.productId,
      available: offers.available,
      quantity: cartLines.quantity,
      lines: sql<number>`(select count(*)::int from ${cartLines} as own where own.customer_id = ${customerId})`,
    })
    .from(offers)
    .leftJoin(cartLines, line)
    .where(eq(offers.variantId, variantId))
    .prepare("explain_cart_refusal");
}
