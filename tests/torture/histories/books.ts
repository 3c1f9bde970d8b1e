import { isDeepStrictEqual } from "node:util";
import { coinFaults } from "../../../server/coins/index.ts";
import { hashToken } from "../../../server/credentials/index.ts";
import { mayMove } from "../../../server/orders/machine.ts";
import { ledgerFaults } from "../../../server/stock/index.ts";
import type { OrderCounter } from "../../support/orders/orderCounter.ts";
import type { ModelCart } from "./buyers.ts";
import type { Stage, TrackedOrder } from "./stage.ts";

/**
 * What of a shop's books must never be, whatever happened and in whichever order: stock and coins apart from their
 * ledgers, numbers with gaps, one checkout or payment for two orders. Empty is right.
 */
export async function brokenBooks({ db, pool }: OrderCounter): Promise<string[]> {
  const { rows } = await pool.query(`
    select 'stock below nothing' as fault from variants where stock < reserved or reserved < 0
    union all
    select 'invoices ' || financial_year from invoice_counters c
      where last_serial <> (select count(*) from invoices i where i.financial_year = c.financial_year)
    union all
    select 'credit notes ' || financial_year from credit_note_counters c
      where last_serial <> (select count(*) from credit_notes n where n.financial_year = c.financial_year)
    union all
    select 'two orders of checkout ' || checkout_id from orders group by checkout_id having count(*) > 1
    union all
    select 'two orders of payment ' || gateway_payment_id from order_receipts
      where outcome = 'applied' group by gateway_payment_id having count(*) > 1
    union all
    select 'more comes back than was bought: ' || o.number from return_requests r
      join return_pieces p on p.request_id = r.id join orders o on o.id = r.order_id
      join lateral (
        select quantity, row_number() over (order by position) - 1 as place
        from order_lines where order_id = o.id and quantity > 0
      ) l on l.place = p.position
      where r.state not in ('refused', 'withdrawn', 'replaced')
      group by o.number, l.place, l.quantity having sum(p.quantity) > l.quantity
    union all
    select 'more or less is out than its returns say: ' || o.number from orders o
      where o.status = 'Delivered' and (
        select sum(quantity - back_quantity) from stock_reservations s where s.order_id = o.id and s.state = 'sold'
      ) <> (select sum(quantity) from order_lines l where l.order_id = o.id) - (
        select coalesce(sum(p.quantity), 0) from return_requests r join return_pieces p on p.request_id = r.id
        where r.order_id = o.id and r.state in ('received', 'pick-up lost', 'replacement lost', 'refunded')
      )
    union all
    select 'its code is not used: ' || number from orders o
      where status not in ('Pending payment', 'Cancelled') and discount_paise > coins_paise
        and not exists (select from discount_redemptions r where r.checkout_id = o.checkout_id)
    union all
    select 'cancelled, and its code is used: ' || number from orders o
      where status = 'Cancelled' and exists (select from discount_redemptions r where r.checkout_id = o.checkout_id)
    union all
    select 'used again by ' || phone_number from discount_redemptions r join discounts d on d.id = r.discount_id
      where most_uses_per_customer = 1 and phone_number <> ''
        and not exists (select from orders o where o.checkout_id = r.checkout_id and o.attention like 'Paid after the use of its code%')
      group by d.id, phone_number having count(*) > 1
    union all
    select 'its coins are not spent: ' || number from orders o
      where status in ('Processing', 'Shipped', 'Delivered') and coins_paise >= 10000 and attention is null
        and customer_id is not null and 0 <= (
          select coalesce(sum(coins), 0) from coin_entries e
          where e.order_id = o.id and reason in ('spent', 'cancellation'))
    union all
    select 'round-off of ' || number || ' ' || (facts ->> 'roundOffPaise') from credit_notes
      where abs((facts ->> 'roundOffPaise')::int) > 99 + 20 * jsonb_array_length(facts -> 'lines')
    union all
    select 'a request that cannot end: ' || o.number from return_requests r join orders o on o.id = r.order_id
      where r.state not in ('refunded', 'replaced', 'refused', 'withdrawn') and o.status <> 'Delivered'
    union all
    select 'made to measure, to be paid at the door: ' || number from orders
      where is_made_to_measure and payment_method = 'cod'
    union all
    select 'made to measure, taken back for money: ' || r.number from return_requests r
      join return_pieces p on p.request_id = r.id join orders o on o.id = r.order_id
      where r.wish = 'return' and (p.name, p.detail) = (
        select name, concat_ws(', ', nullif(color_label, ''), nullif(size_value, ''))
        from order_lines l where l.order_id = o.id and l.design_code is not null)
    union all
    select 'cancelled by its customer after cutting began: ' || o.number from orders o
      join order_events e on e.order_id = o.id
      where e.status = 'Cancelled' and e.actor = 'customer' and cutting_begun_at < e.at`);
  const faults = rows.map(({ fault }) => fault as string);
  if ((await ledgerFaults(db)) > 0) faults.push("stock is not what its ledger says");
  if ((await coinFaults(db)) > 0) faults.push("coins are not what their ledger says");
  return faults;
}

/** The same of one order: its statuses are a way through the machine, and no piece of it was lost or won. */
export async function brokenOrder({ pool }: OrderCounter, order: TrackedOrder): Promise<string[]> {
  const { rows } = await pool.query(
    `select status, customer_id as account, (select array_agg(e.status order by e.id) from order_events e where e.order_id = o.id) as events,
       (select array_agg(quantity + cancelled_quantity order by position) from order_lines l where l.order_id = o.id) as bought,
       (select array_agg(distinct coalesce(network, 'none')) from stock_reservations s
         where s.checkout_id = o.checkout_id and s.state = 'held' and s.expires_at > now()) as networks
     from orders o where number = $1`,
    [order.number],
  );
  const [{ status, account, events, bought, networks }] = rows;
  const faults: string[] = [];
  if (account !== (order.buyer.account?.user.id ?? null)) {
    faults.push(`${order.number} is of account ${account}`);
  }
  if (order.network !== null && networks !== null && String(networks) !== order.network) {
    faults.push(`${order.number} of ${order.network} is held for ${networks}`);
  }
  if (order.cart !== null && events.includes("Processing")) takeOut(order, order.cart);
  for (const [place, to] of events.entries()) {
    const from = events[place - 1] ?? to;
    // Of an order that came back piece by piece its returns tell that it was asked back.
    const isByPieces = from === "Delivered" && to === "Returned";
    if (from !== to && !isByPieces && !mayMove(from, to)) {
      faults.push(`${order.number} from ${from} to ${to}`);
    }
  }
  if (events.at(-1) !== status) faults.push(`${order.number} is ${status}, told ${events.at(-1)}`);
  if (String(bought) !== String(order.bought)) {
    faults.push(`${order.number} has ${bought} of ${order.bought} pieces`);
  }
  const { taken, returned } = moneyOf(order);
  if (returned > taken) faults.push(`${order.number}: ${returned} of ${taken} went back`);
  return faults;
}

/** What was bought goes out of the cart, wherever that is by now, when the order counts; what was put in since stays. */
function takeOut(order: TrackedOrder, cart: ModelCart) {
  for (const [place, variantId] of order.variants.entries()) {
    const left = (cart.get(variantId) ?? 0) - (order.bought[place] ?? 0);
    if (left > 0) cart.set(variantId, left);
    else cart.delete(variantId);
  }
  order.cart = null;
}

/** Whether the carts hold what was put into them and not bought since; after `brokenOrder` of every order. */
export async function brokenCarts({ counter, customer, guest }: Stage): Promise<string[]> {
  const { rows } = await counter.pool.query(
    `select coalesce(jsonb_object_agg(variant_id, quantity) filter (where customer_id = $1), '{}') as customers,
       coalesce(jsonb_object_agg(variant_id, quantity) filter (where guest_cart_id is not null), '{}') as guests
     from cart_lines where customer_id = $1
       or guest_cart_id = (select id from guest_carts where token_hash = $2)`,
    [customer.account.user.id, hashToken(guest.cartToken())],
  );
  const [{ customers, guests }] = rows;
  const carts = [
    [customer.cart, customers],
    [guest.cart, guests],
  ] as const;
  return carts.flatMap(([cart, found]) =>
    isDeepStrictEqual(Object.fromEntries(cart), found)
      ? []
      : [`a cart holds ${JSON.stringify(found)}, not ${JSON.stringify(Object.fromEntries(cart))}`],
  );
}

/** When everybody has done what they had to: what the gateway holds for an order is what the order still costs. */
export async function brokenMoney({ pool }: OrderCounter, order: TrackedOrder): Promise<string[]> {
  const { taken, returned } = moneyOf(order);
  if (taken === 0) return [];
  const { rows } = await pool.query(
    `select case when status in ('Cancelled', 'Refunded') or payment_method = 'cod' then 0 else total_paise::int - $2::int
         - (select coalesce(sum(refund_paise), 0)::int from return_requests r where r.order_id = o.id and state = 'refunded') end as due,
       status, attention from orders o where number = $1`,
    [order.number, order.grantedPaise],
  );
  const [{ due, status, attention }] = rows;
  // What staff gave back of an order by their own decision is theirs to answer for.
  if (order.isRefundedByHand || attention !== null || taken - returned === due) return [];
  return [`${order.number}, ${status}: ${taken - returned} held, ${due} due`];
}

/** Paise that the gateway took for an order, and gave back. */
function moneyOf({ payment, fake }: TrackedOrder) {
  if (payment === null) return { taken: 0, returned: 0 };
  const back = fake.refunds.filter(({ payment_id }) => payment_id === payment.id);
  return {
    taken: payment.amount,
    returned: back.reduce(
      (sum, { amount, status }) => (status === "failed" ? sum : sum + amount),
      0,
    ),
  };
}
