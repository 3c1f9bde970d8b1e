import { orderViews } from "../../../contract/admin/orderRules.ts";
import { reviewStates } from "../../../contract/reviewRules.ts";
import type { ShippingCounter } from "../shipping/shippingCounter.ts";

/** What staff read: every list with its views and searches, and one of each thing. */
export async function readAtDesk({ owner, pool }: ShippingCounter): Promise<void> {
  const one = async (text: string) => (await pool.query(text)).rows[0];
  const { number } = await one("select number from orders order by id desc limit 1");
  const { id: customer, phone_number: phone } = await one(
    "select id, phone_number from customers order by id desc offset 900 limit 1",
  );
  const { id: lead } = await one("select id from consultations order by id limit 1");
  const { id: review } = await one("select id from reviews order by id limit 1");
  const { id: variant } = await one("select id from variants limit 1");
  const { id: discount } = await one("select id from discounts where code = 'BENCH1'");
  const { id: endpoint } = await one("select id from webhook_endpoints limit 1");
  const { id: audited } = await one("select id from audit_log order by id desc offset 900 limit 1");
  const asked = [
    ...orderViews.map((view) => `orders?view=${view}`),
    "orders?view=all&from=2026-01-01&to=2026-01-31",
    `orders?view=all&search=${number}`,
    `orders?view=all&search=${phone}`,
    "orders?view=all&search=DL0000004242",
    "orders?view=all&search=ullal eng",
    "orders?view=delivered&search=asha",
    "orders/board",
    `orders/${number}`,
    "orders/carrier",
    "orders/shipments/parked",
    "parked",
    "customers",
    `customers?after=${customer}`,
    `customers?q=${phone}`,
    "customers?q=98765",
    "customers?q=asha",
    "customers?q=ullal eng",
    "customers?q=asha.sharma4@ex",
    `customers/${customer}`,
    `customers/${customer}/export`,
    "figures/today",
    "leads?state=all",
    "leads?state=new",
    "leads?state=open&due=today",
    "leads?state=all&owner=me",
    "leads?state=all&q=asha",
    `leads/${lead}`,
    ...reviewStates.map((state) => `reviews?state=${state}`),
    `reviews/${review}`,
    "audit",
    `audit?after=${audited}`,
    "audit?action=order.ship",
    `audit?subject=${number}`,
    "audit/choices",
    "security-events",
    "security-events?event=signed_in&kind=guest",
    "security-events?kind=staff",
    `security-events?customer=${phone}`,
    "security-events?network=network 7&from=2026-01-01T00:00:00Z",
    "discounts",
    "discounts?q=BENCH2",
    `discounts/${discount}`,
    `variants/${variant}/stock`,
    `variants/${variant}/stock?after=5000`,
    "webhooks",
    `webhooks/${endpoint}/deliveries`,
    "products",
    "pictures",
    "go-live",
    // A month of which there are no papers: how they are found is the same.
    "tax/2019-01",
    "tax/2019-01/gstr1",
    "tax/2019-01/register",
    "tax/2019-01/sheets/hsn",
  ];
  for (const path of asked) await owner.call("GET", `/api/admin/${path}`);
}
