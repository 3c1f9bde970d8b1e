import { asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { hashToken } from "../accounts/index.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { checkoutLines, checkouts, offers } from "./tables.ts";

/** What the catalogue says now of a variant that was ever sold. Price in paise. */
export interface Offer {
  variantId: string;
  productId: string;
  serial: number;
  sku: string;
  slug: string;
  name: string;
  colorLabel: string;
  colorValue: string;
  sizeValue: string;
  hsn: string;
  gstRateBps: number;
  pricePaise: number;
  /** False when it or its product is archived. */
  isSold: boolean;
  /** Pieces that can be had beside what is held. */
  available: number;
  image: string | null;
  alt: string | null;
  width: number | null;
  height: number | null;
  ground: string | null;
}

export interface StoredLine {
  variantId: string;
  quantity: number;
  /** What one piece cost when the checkout began: what the customer was told. */
  unitPricePaise: number;
  name: string;
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
  email: string;
  discountCode: string | null;
  expiresAt: Date;
  createdAt: Date;
  orderId: string | null;
  orderNumber: string | null;
  totals: (typeof checkouts.$inferSelect)["totals"];
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
  const { name, condition } = conditionOf(key);
  const { tokenHash: _, ...columns } = getTableColumns(checkouts);
  const query = db
    .select({
      checkout: columns,
      isLapsed: sql<boolean>`${checkouts.expiresAt} <= now()`,
      line: {
        variantId: checkoutLines.variantId,
        quantity: checkoutLines.quantity,
        unitPricePaise: checkoutLines.unitPricePaise,
        name: checkoutLines.name,
      },
      offer: offers._.selectedFields,
    })
    .from(checkouts)
    .innerJoin(checkoutLines, eq(checkoutLines.checkoutId, checkouts.id))
    .innerJoin(offers, eq(offers.variantId, checkoutLines.variantId))
    .where(condition)
    .orderBy(asc(checkoutLines.position));
  const rows = lock
    ? await query
        .for("no key update", { of: checkouts })
        .prepare(`lock_checkout_by_${name}`)
        .execute()
    : await query.prepare(`find_checkout_by_${name}`).execute();
  const [first] = rows;
  if (first === undefined) return null;
  return {
    ...first.checkout,
    isLapsed: first.isLapsed,
    lines: rows.map(({ line, offer }) => ({ ...line, offer })),
  };
}

function conditionOf(key: CheckoutKey): { name: string; condition: SQL } {
  if ("id" in key) return { name: "id", condition: eq(checkouts.id, key.id) };
  if ("token" in key) {
    return { name: "token", condition: eq(checkouts.tokenHash, hashToken(key.token)) };
  }
  const condition = eq(checkouts.providerOrderId, key.providerOrderId);
  return { name: "provider_order_id", condition };
}
