import { and, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { OrderEvent, OrderItem } from "../../contract/order.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { prepareOnce } from "../database/transactions.ts";
import { pictureOf } from "../media/index.ts";
import type { Actor } from "./machine.ts";
import type { OrderLineDraft } from "./orderDraft.ts";
import { orders } from "./tables.ts";

/** A line as it was sold, with what is known of its picture now. */
export type StoredLine = OrderLineDraft & { picture: OrderItem["picture"] };

/** An order's row, its lines without what was cancelled of them, as the customer saw them, and its events, the oldest first. */
export type StoredOrder = typeof orders.$inferSelect & {
  lines: StoredLine[];
  /** Pieces that were cancelled one by one; `quantity` counts these. */
  cancelledLines: StoredLine[];
  events: (OrderEvent & { actor: Actor })[];
};

/** Whose an order must be: a customer's, or anybody's who knows the phone number given with it. */
export type Owner = { customerId: string } | { phoneNumber: string };

/** The lines of which this column counts any pieces: none of an order whose lines were let go after years. */
function linesBy(quantity: SQL) {
  return sql<StoredLine[]>`(
    select coalesce(json_agg(json_build_object(
      'productId', line.product_id, 'variantId', line.variant_id,
      'sku', line.sku, 'slug', line.slug, 'name', line.name,
      'colorLabel', line.color_label, 'colorValue', line.color_value, 'sizeValue', line.size_value,
      'designCode', line.design_code,
      'image', line.image,
      'picture', ${pictureOf(sql`line.image`)},
      'quantity', ${quantity}, 'unitPricePaise', line.unit_price_paise,
      'hsn', line.hsn, 'gstRateBps', line.gst_rate_bps
    ) order by line.position), '[]')
    from order_lines as line
    where line.order_id = orders.id and ${quantity} > 0
  )`;
}
const lines = linesBy(sql`line.quantity`);
const cancelledLines = linesBy(sql`line.cancelled_quantity`);
const events = sql<StoredOrder["events"]>`(
  select coalesce(json_agg(json_build_object(
    'at', to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'status', event.status, 'actor', event.actor, 'note', event.note
  ) order by event.id), '[]')
  from order_events as event where event.order_id = orders.id
)`;

function select(from: Database | Transaction) {
  return from.select({ ...getTableColumns(orders), lines, cancelledLines, events }).from(orders);
}

/** `where` names with placeholders what `values` holds. */
async function readOne(
  from: Database | Transaction,
  name: string,
  where: SQL | undefined,
  values: Record<string, string>,
) {
  const statement = prepareOnce(from, name, () => select(from).where(where).prepare(name));
  const [order] = await statement.execute(values);
  return order ?? null;
}

export async function readOrder(
  from: Database | Transaction,
  id: string,
): Promise<StoredOrder | null> {
  return readOne(from, "read_order", eq(orders.id, sql.placeholder("id")), { id });
}

/** The order of a checkout, once it has one. */
export async function readOrderOfCheckout(
  from: Database | Transaction,
  checkoutId: string,
): Promise<StoredOrder | null> {
  const ofCheckout = eq(orders.checkoutId, sql.placeholder("checkoutId"));
  return readOne(from, "read_order_of_checkout", ofCheckout, { checkoutId });
}

/** The order of this number if it is theirs; null tells nothing of what exists. */
export async function findOrderFor(
  from: Database | Transaction,
  number: string,
  owner: Owner,
): Promise<StoredOrder | null> {
  const known = eq(orders.number, sql.placeholder("number"));
  const values = { number, ...owner };
  if ("customerId" in owner) {
    const theirs = and(known, eq(orders.customerId, sql.placeholder("customerId")));
    return readOne(from, "find_customers_order", theirs, values);
  }
  const theirs = and(known, eq(orders.contactPhone, sql.placeholder("phoneNumber")));
  return readOne(from, "find_guests_order", theirs, values);
}

/** The order of this number, for staff. */
export async function findOrder(
  from: Database | Transaction,
  number: string,
): Promise<StoredOrder | null> {
  const known = eq(orders.number, sql.placeholder("number"));
  return readOne(from, "find_order", known, { number });
}

/** As many as a list shows, the latest first. */
const mostListed = 100;

export async function listOrders(from: Database, customerId: string): Promise<StoredOrder[]> {
  return select(from)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(mostListed)
    .prepare("list_orders")
    .execute();
}
