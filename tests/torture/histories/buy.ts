import type { SampleCustomer } from "../../support/accounts/sampleCustomers.ts";
import { initiate, sampleAddress, stepsOf } from "../../support/checkout/sampleCheckouts.ts";
import type { OrderCounter } from "../../support/orders/orderCounter.ts";
import type { FakeRazorpay } from "../../support/payments/fakeRazorpay.ts";

/** An order of a history, and what is known of it outside the shop. */
export interface TrackedOrder {
  number: string;
  /** Pieces of each line, as they were bought. */
  bought: number[];
  /** At the gateway; null where it is paid at the door. */
  gatewayOrderId: string | null;
  payment: ReturnType<FakeRazorpay["pay"]> | null;
  isRefundedByHand: boolean;
  /** Paise that staff gave back beside what was due. */
  grantedPaise: number;
  fake: FakeRazorpay;
  /** Its checkout, as its buyer's browser has it. */
  steps: ReturnType<typeof stepsOf>;
}

/** Whom a history is about. */
export interface Stage {
  counter: OrderCounter;
  customer: SampleCustomer;
  pieces: { productId: string; variantId: string }[];
  /** A design that somebody saved. */
  design: { code: string };
  photo: string;
  /** A code that each customer may use once. */
  onceCode: string;
}

/** How somebody orders: `madeToMeasure` a piece of a design beside the others. */
export interface Purchase {
  method: "online" | "cod";
  isMadeToMeasure: boolean;
  draw: number;
}

/** Puts pieces of both kinds into the cart and orders them; null where the shop refuses. */
export async function buy(
  { counter, customer, pieces, design, onceCode }: Stage,
  { method, isMadeToMeasure, draw }: Purchase,
): Promise<TrackedOrder | null> {
  const { json: held } = await customer.call("GET", "/api/cart");
  for (const { variantId } of held.cart.items) {
    await customer.call("DELETE", `/api/cart/items/${variantId}`);
  }
  const bought = [1 + (draw % 3), 1 + (draw % 2)];
  for (const [place, piece] of pieces.entries()) {
    await customer.call("POST", "/api/cart/items", { ...piece, quantity: bought[place] });
  }
  if (isMadeToMeasure) {
    await customer.call("POST", "/api/cart/designs", { code: design.code, quantity: 1 });
  }
  const agreement = isMadeToMeasure ? { agreesToDesignTerms: true } : {};
  const { status, checkoutToken } = await initiate(counter.app, customer, agreement);
  if (status !== 200) return null;
  const steps = stepsOf(counter.app, checkoutToken);
  const { address, code, step, place, read } = steps;
  await address({ ...sampleAddress, phoneNumber: customer.user.phoneNumber });
  if (draw % 5 === 0) await code("AANGAN15");
  if (draw % 5 === 1) await code(onceCode);
  if (draw % 4 === 0) await step("PUT", "/coins", { isUsed: true });
  const { checkout } = await read();
  if (checkout === undefined) return null;
  const { status: answered, json } = await place(method, checkout.totals.total);
  if (answered !== 200) return null;
  const { orderNumber, next } = json as { orderNumber: string; next?: { gatewayOrderId?: string } };
  const { rows } = await counter.pool.query(
    "select array_agg(quantity order by position) as bought from order_lines l join orders o on o.id = l.order_id where number = $1",
    [orderNumber],
  );
  return {
    ...{ number: orderNumber, gatewayOrderId: next?.gatewayOrderId ?? null },
    ...{ bought: rows[0].bought, payment: null, isRefundedByHand: false, grantedPaise: 0 },
    ...{ fake: counter.fake, steps },
  };
}
