import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { type Offer, offerFields, offers } from "../catalogue/index.ts";
import { coinBalanceOf } from "../coins/index.ts";
import { hashToken } from "../credentials/index.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { prepareOnce } from "../database/transactions.ts";
import { latestAttempt } from "../payments/index.ts";
import { checkoutLines, checkouts } from "./tables.ts";

export interface StoredLine {
  variantId: string;
  quantity: number;
  /** What one piece cost when the checkout began: what the customer was told. */
  unitPricePaise: number;
  name: string;
  /** What the catalogue says now. */
  offer: Offer;
}

export interface StoredCheckout {
  id: string;
  provider: "built-in" | "shiprocket";
  providerOrderId: string | null;
  customerId: string | null;
  source: "cart" | "buy-now";
  status: (typeof checkouts.$inferSelect)["status"];
  redirectUrl: string;
  address: (typeof checkouts.$inferSelect)["address"];
  company: (typeof checkouts.$inferSelect)["company"];
  billingAddress: (typeof checkouts.$inferSelect)["billingAddress"];
  wishes: (typeof checkouts.$inferSelect)["wishes"];
  email: string;
  discountCode: string | null;
  usesCoins: boolean;
  /** What its customer has; 0 of a guest's. */
  coinBalance: number;
  expiresAt: Date;
  createdAt: Date;
  orderId: string | null;
  orderNumber: string | null;
  totals: (typeof checkouts.$inferSelect)["totals"];
  promised: (typeof checkouts.$inferSelect)["promised"];
  /** Past `expiresAt` by the database's clock. */
  isLapsed: boolean;
  /** At least one, in the order of the cart. */
  lines: StoredLine[];
}

export type CheckoutKey = { id: string } | { providerOrderId: string } | { token: string };

/**
 * A checkout and what is in it. `lock` keeps it for the transaction: whoever else would place,
 * change or cancel it waits. One statement.
 */
export async function findCheckout(
  db: Database | Transaction,
  key: CheckoutKey,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredCheckout | null> {
  const { by, column, value } = columnOf(key);
  const statement = prepareOnce(db, `${lock ? "lock" : "find"}_checkout_by_${by}`, (name) => {
    const query = readingCheckout(db).where(eq(column, sql.placeholder("value")));
    return (lock ? query.for("no key update", { of: checkouts }) : query).prepare(name);
  });
  return toCheckout(await statement.execute({ value }));
}

/** Which order a checkout became, and how paying it was last tried, without what was in it; null where it became none. */
export async function findPlaced(db: Database, token: string) {
  const { tokenHash, orderId, orderNumber, redirectUrl } = checkouts;
  const statement = prepareOnce(db, "find_placed_checkout", (name) => {
    const attempt = latestAttempt(orderId);
    return db
      .select({ orderId, orderNumber, redirectUrl, attempt: attempt._.selectedFields })
      .from(checkouts)
      .leftJoinLateral(attempt, sql`true`)
      .where(eq(tokenHash, sql.placeholder("tokenHash")))
      .prepare(name);
  });
  const [found] = await statement.execute({ tokenHash: hashToken(token) });
  if (!found?.orderId || !found.orderNumber) return null;
  return { ...found, orderId: found.orderId, orderNumber: found.orderNumber };
}

/** Reads checkouts with their lines. Not executed: whoever calls says which. */
export function readingCheckout(db: Pick<Database, "select">) {
  const { tokenHash: _, ...columns } = getTableColumns(checkouts);
  return db
    .select({
      checkout: columns,
      coinBalance: coinBalanceOf(checkouts.customerId),
      isLapsed: sql<boolean>`${checkouts.expiresAt} <= now()`,
      line: {
        variantId: checkoutLines.variantId,
        quantity: checkoutLines.quantity,
        unitPricePaise: checkoutLines.unitPricePaise,
        name: checkoutLines.name,
      },
      offer: offerFields,
    })
    .from(checkouts)
    .innerJoin(checkoutLines, eq(checkoutLines.checkoutId, checkouts.id))
    .innerJoin(offers, eq(offers.variantId, checkoutLines.variantId))
    .orderBy(asc(checkoutLines.position))
    .$dynamic();
}

/** The checkout that `readingCheckout` found. */
export function toCheckout(
  rows: Awaited<ReturnType<typeof readingCheckout>>,
): StoredCheckout | null {
  const [first] = rows;
  if (first === undefined) return null;
  return {
    ...first.checkout,
    // Those placed before there were coins have none.
    totals: first.checkout.totals && {
      ...first.checkout.totals,
      coinsPaise: first.checkout.totals.coinsPaise ?? 0,
    },
    isLapsed: first.isLapsed,
    coinBalance: first.coinBalance,
    lines: rows.map(({ line, offer }) => ({ ...line, offer })),
  };
}

function columnOf(key: CheckoutKey) {
  if ("id" in key) return { by: "id", column: checkouts.id, value: key.id };
  if ("token" in key) {
    return { by: "token", column: checkouts.tokenHash, value: hashToken(key.token) };
  }
  const { providerOrderId } = key;
  return { by: "provider_order_id", column: checkouts.providerOrderId, value: providerOrderId };
}
