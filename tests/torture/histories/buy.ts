import { initiate, sampleAddress, stepsOf } from "../../support/checkout/sampleCheckouts.ts";
import type { Buyer } from "./buyers.ts";
import { eraseAccount, signIn } from "./comeAndGo.ts";
import type { Stage, TrackedOrder } from "./stage.ts";

/** Who orders, and what they do between beginning and paying; most do nothing. */
export const buyerKinds = [
  ...["a customer", "a customer", "a customer", "a guest", "a guest", "a guest"],
  ...["a guest who signs in", "a customer who leaves"],
] as const;

/** How somebody orders: `madeToMeasure` a piece of a design beside the others. */
export interface Purchase {
  method: "online" | "cod";
  isMadeToMeasure: boolean;
  by: string;
  draw: number;
}

/** Puts pieces of both kinds into the cart and orders them; null where the shop refuses. */
export async function buy(stage: Stage, purchase: Purchase): Promise<TrackedOrder | null> {
  const { counter, customer, guest, onceCode } = stage;
  const { method, by, draw } = purchase;
  const buyer: Buyer = by.startsWith("a guest") ? guest : customer;
  await fillCart(stage, buyer, purchase);
  const { cart } = buyer;
  const agreement = purchase.isMadeToMeasure ? { agreesToDesignTerms: true } : {};
  const { status, checkoutToken } = await initiate(counter.app, buyer.sender(), agreement);
  if (status !== 200) return null;
  const steps = stepsOf(counter.app, checkoutToken, buyer.remoteAddress);
  const order: TrackedOrder = {
    ...{ number: "", buyer, isLeft: false, cart, variants: [], bought: [], steps },
    network: buyer === guest ? guest.remoteAddress : null,
    ...{ gatewayOrderId: null, payment: null, isRefundedByHand: false, grantedPaise: 0 },
    fake: counter.fake,
  };
  // Known before it is placed, so that what comes between reaches it as it does those before it.
  stage.orders.push(order);
  const isPlaced = await place();
  if (!isPlaced) stage.orders.splice(stage.orders.indexOf(order), 1);
  return isPlaced ? order : null;

  async function place(): Promise<boolean> {
    const { address, code, step, read } = steps;
    const meanwhile = async () => {
      if (by === "a guest who signs in") await signIn(stage);
      if (by === "a customer who leaves") await eraseAccount(stage);
    };
    if (draw % 2 === 0) await meanwhile();
    await address({ ...sampleAddress, phoneNumber: buyer.phoneNumber });
    if (draw % 5 === 0) await code("AANGAN15");
    if (draw % 5 === 1) await code(onceCode);
    if (draw % 4 === 0) await step("PUT", "/coins", { isUsed: true });
    if (draw % 2 === 1) await meanwhile();
    const { checkout } = await read();
    if (checkout === undefined) return false;
    const way = checkout.payments.find((one) => one.method === method);
    const total = checkout.totals.total + (way?.fee ?? 0) + (way?.rounding ?? 0);
    const { status: answered, json } = await steps.place(method, total);
    if (answered !== 200) return false;
    const { orderNumber, next } = json as {
      orderNumber: string;
      next?: { gatewayOrderId?: string };
    };
    const { rows } = await counter.pool.query(
      `select array_agg(quantity order by position) as bought, array_agg(variant_id::text order by position) as variants
       from order_lines l join orders o on o.id = l.order_id where number = $1`,
      [orderNumber],
    );
    order.number = orderNumber;
    order.gatewayOrderId = next?.gatewayOrderId ?? null;
    order.bought = rows[0].bought;
    order.variants = rows[0].variants;
    return true;
  }
}

async function fillCart(
  { pieces, design }: Stage,
  buyer: Buyer,
  { method, isMadeToMeasure, draw }: Purchase,
): Promise<void> {
  const { json: held } = await buyer.call("GET", "/api/cart");
  for (const { variantId } of held.cart?.items ?? []) {
    await buyer.call("DELETE", `/api/cart/items/${variantId}`);
  }
  buyer.cart.clear();
  // Both kinds cost more than may be paid at the door.
  const atDoor = draw % 2 === 0 ? [0, 2] : [1, 0];
  const wanted = method === "cod" ? atDoor : [1 + (draw % 3), 1 + (draw % 2)];
  for (const [place, piece] of pieces.entries()) {
    const quantity = wanted[place] ?? 0;
    if (quantity === 0) continue;
    const { status } = await buyer.call("POST", "/api/cart/items", { ...piece, quantity });
    if (status === 200) buyer.cart.set(piece.variantId, quantity);
  }
  if (!isMadeToMeasure) return;
  const made = { code: design.code, quantity: 1 };
  const { json } = await buyer.call("POST", "/api/cart/designs", made);
  for (const { variantId } of json.cart?.items ?? []) {
    if (!buyer.cart.has(variantId)) buyer.cart.set(variantId, 1);
  }
}
