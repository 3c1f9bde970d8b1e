import { sql } from "drizzle-orm";
import type { Transaction } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { prepareOnce } from "../database/transactions.ts";
import { holdingOn, reservedPieces } from "../stock/index.ts";
import type { FirstStatus } from "./machine.ts";
import type { OrderDraft } from "./orderDraft.ts";
import { noLimits } from "./orderLimits.ts";
import { amountsOf } from "./orderTotals.ts";
import { orders } from "./tables.ts";
import { writingEvent } from "./writeEvent.ts";

const notes: Record<FirstStatus, string> = {
  "Pending payment": "Order received, waiting for the payment.",
  Processing: "Thank you! Your order is placed.",
};

export interface InsertedOrder {
  id: string;
  /** What its checkout reserved: pieces by variant. */
  reserved: Record<string, number> | null;
  /** Of how many variants the pieces are held anew; 0 where the draft does not want it. */
  heldOn: number;
}

/**
 * The order, its lines and its first event in one statement, which also holds its pieces anew where the draft says
 * so; nothing where it would repeat an order of the same checkout or of the provider's, or take a number that is taken.
 */
export async function insertOrder(
  tx: Transaction,
  draft: OrderDraft,
  number: string,
): Promise<InsertedOrder | undefined> {
  const statement = prepareOnce(tx, "insert_order", (name) => inserting(tx).prepare(name));
  const { contact, discount, deliveryDays, promised, payment, lines, limits, ...facts } = draft;
  const [row] = await statement.execute({
    ...facts,
    ...amountsOf(draft),
    ...(limits ?? noLimits),
    id: newId(),
    number,
    contactName: contact.name,
    contactPhone: contact.phoneNumber,
    contactEmail: contact.email,
    discountCode: discount?.code ?? null,
    deliveryDaysFrom: deliveryDays?.from ?? null,
    deliveryDaysTo: deliveryDays?.to ?? null,
    promisedFrom: promised?.from ?? null,
    promisedTo: promised?.to ?? null,
    // A column of JSON would keep the null as a value of its own.
    company: facts.company === null ? null : JSON.stringify(facts.company),
    wishes: facts.wishes === null ? null : JSON.stringify(facts.wishes),
    paymentMethod: payment.method,
    paymentStatus: payment.status,
    lines: JSON.stringify(lines.map((line, position) => ({ ...line, position }))),
    isMadeToMeasure: lines.some(({ designCode }) => designCode !== null),
    note: notes[draft.status],
    isHeldAnew: draft.isHeldAnew ?? false,
  });
  return row;
}

const given = sql.placeholder;

function inserting(tx: Transaction) {
  const placed = tx.$with("placed").as(
    tx
      .insert(orders)
      .values({
        id: given("id"),
        number: given("number"),
        checkoutId: given("checkoutId"),
        customerId: given("customerId"),
        provider: given("provider"),
        providerOrderId: given("providerOrderId"),
        status: given("status"),
        contactName: given("contactName"),
        contactPhone: given("contactPhone"),
        contactEmail: given("contactEmail"),
        shippingAddress: given("shippingAddress"),
        billingAddress: given("billingAddress"),
        company: sql`${given("company")}::jsonb`,
        wishes: sql`${given("wishes")}::jsonb`,
        subtotalPaise: given("subtotalPaise"),
        discountPaise: given("discountPaise"),
        coinsPaise: given("coinsPaise"),
        shippingPaise: given("shippingPaise"),
        codFeePaise: given("codFeePaise"),
        roundingPaise: given("roundingPaise"),
        totalPaise: given("totalPaise"),
        discountCode: given("discountCode"),
        codeMinimumPaise: given("codeMinimumPaise"),
        freeDeliveryFromPaise: given("freeDeliveryFromPaise"),
        deliveryChargePaise: given("deliveryChargePaise"),
        deliveryDaysFrom: given("deliveryDaysFrom"),
        deliveryDaysTo: given("deliveryDaysTo"),
        promisedFrom: given("promisedFrom"),
        promisedTo: given("promisedTo"),
        paymentMethod: given("paymentMethod"),
        paymentStatus: given("paymentStatus"),
        attention: given("attention"),
        isMadeToMeasure: given("isMadeToMeasure"),
        placedAt: given("placedAt"),
      })
      .onConflictDoNothing()
      .returning({ id: orders.id }),
  );
  const written = tx.$with("written", {}).as(sql`
    insert into order_lines (order_id, position, product_id, variant_id, sku, slug, name, color_label,
      color_value, size_value, design_code, image, quantity, unit_price_paise, hsn, gst_rate_bps)
    select placed.id, line.* from placed, jsonb_to_recordset(${given("lines")}::jsonb) as line (
      position int, "productId" uuid, "variantId" uuid, sku text, slug text, name text,
      "colorLabel" text, "colorValue" text, "sizeValue" text, "designCode" text, image text, quantity int,
      "unitPricePaise" bigint, hsn text, "gstRateBps" int
    ) returning 1`);
  const told = writingEvent(
    tx,
    sql`select id, ${given("placedAt")}::timestamptz, ${given("status")}::text, 'customer', ${given("note")}::text
      from placed`,
  );
  const checkoutId = sql`${given("checkoutId")}::uuid`;
  const held = holdingOn(tx, checkoutId, sql`${given("isHeldAnew")}::boolean`);
  return tx
    .with(placed, written, told, ...held.parts)
    .select({
      id: placed.id,
      reserved: sql<InsertedOrder["reserved"]>`${reservedPieces(checkoutId)}`,
      heldOn: held.count,
    })
    .from(placed);
}
