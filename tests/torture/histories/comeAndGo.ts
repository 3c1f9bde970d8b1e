import {
  freshNumber,
  type SampleCustomer,
  sampleCustomer,
  samplePassword,
} from "../../support/accounts/sampleCustomers.ts";
import { giveCoins } from "../../support/coins/sampleCoins.ts";
import type { OrderCounter } from "../../support/orders/orderCounter.ts";
import { customerBuyer, type ModelCart, withoutAccount } from "./buyers.ts";
import type { Stage } from "./stage.ts";

/** Somebody with an account and coins to spend. */
export async function newCustomer({ app, db }: OrderCounter, who = freshNumber()) {
  const account = await sampleCustomer(app, who);
  await giveCoins(db, account.user.id, 2000);
  return { ...customerBuyer(account), account };
}

/** The guest signs in to the customer's account, and their cart joins its; what they ordered stays a guest's. */
export async function signIn({ counter, customer, guest, orders }: Stage): Promise<void> {
  const { rows } = await counter.pool.query(
    "select id, stock - reserved as available from variants where id = any($1)",
    [[...guest.cart.keys()]],
  );
  for (const { id, available } of rows) join(customer.cart, guest.cart, id, available);
  for (const order of orders) if (order.cart === guest.cart) order.cart = customer.cart;
  guest.cart = new Map();
  const { status } = await guest.signIn(customer.account);
  if (status !== 200) throw new Error(`signing in was answered ${status}`);
}

/** Quantities add up to what can be had; a line that was above that before is not lowered. */
function join(to: ModelCart, from: ModelCart, variantId: string, available: number) {
  const [own, more] = [to.get(variantId) ?? 0, from.get(variantId) ?? 0];
  const both = own === 0 ? more : Math.max(own, more, Math.min(own + more, available));
  to.set(variantId, both);
}

/**
 * The customer erases their account, whatever is under way, and registers their number anew. Of the old one nothing is
 * left; its orders go on as a guest's, and are none of the new one's.
 */
export async function eraseAccount(stage: Stage): Promise<void> {
  const { counter, customer, orders } = stage;
  const { account } = customer;
  const wanted = { currentPassword: samplePassword };
  const { status } = await account.call("DELETE", "/api/user", wanted);
  const faults = status === 200 ? [] : [`erasing was answered ${status}`];
  const { status: again } = await account.call("GET", "/api/user");
  if (again !== 401) faults.push(`a session of an erased account was answered ${again}`);
  const left = orders.filter(({ buyer }) => buyer.account === account);
  for (const order of left) {
    order.buyer = withoutAccount(counter.app, order.buyer);
    order.isLeft = true;
  }
  const numbers = left.map(({ number }) => number);
  faults.push(...(await remainsOf(counter, account, numbers)));
  stage.customer = await newCustomer(counter, customer);
  const { json } = await stage.customer.call("GET", "/api/orders");
  if (json.orders?.length !== 0) faults.push("a new account has the orders of an erased one");
  if (faults.length > 0) throw new Error(faults.join("; "));
}

/** What tables still say of an account that was erased: only that it agreed once, and whose photos decide a return. */
async function remainsOf(
  { pool }: OrderCounter,
  { user }: SampleCustomer,
  numbers: readonly string[],
): Promise<string[]> {
  const { rows: tables } = await pool.query(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'customer_id' and table_name not in ('consents', 'return_photos')`,
  );
  const named = tables.map(
    ({ name }) =>
      `select '${name} of an erased account' as fault from ${name} where customer_id = $1`,
  );
  const { rows } = await pool.query(
    `select 'an erased account' as fault from customers where id = $1 union ${named.join(" union ")}
     union select 'a checkout knows who left: ' || c.order_number from checkouts c
       where c.order_number = any($2) and (c.address is not null or c.email <> '')
     union select 'photos of an erased account after the return: ' || r.number from return_photos p
       join return_requests r on r.id = p.request_id
       where p.customer_id = $1 and r.state in ('refunded', 'replaced', 'refused', 'withdrawn')`,
    [user.id, numbers],
  );
  return rows.map(({ fault }) => fault);
}
