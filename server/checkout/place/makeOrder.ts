import { spendCoins } from "../../coins/index.ts";
import type { Transaction } from "../../database/connect.ts";
import { confirmDelivery } from "../../delivery/index.ts";
import { redeemDiscount } from "../../discounts/index.ts";
import { Refusal } from "../../ground/refusal.ts";
import { codePaise, paidBy } from "../../orders/index.ts";
import type { Holder } from "../../stock/index.ts";
import { billingProblem, slotProblem } from "../checkoutProblems.ts";
import { checkoutElsewhere, checkoutOver, checkoutUnknown } from "../checkoutRefusals.ts";
import { findCheckout } from "../findCheckout.ts";
import { type Turn, takeTurn } from "../holder.ts";
import { type Reckoning, reckonCheckout } from "../reckonCheckout.ts";
import { wayOf } from "../waysToPay.ts";
import { limitCash } from "./cashLimit.ts";
import { checkoutChanged } from "./checkoutChanged.ts";
import { draftOrder } from "./draftOrder.ts";
import { keepPrices } from "./keepPrices.ts";
import { type MadeOrder, OrderNotMade, type PlaceDeps, TurnFirst } from "./madeOrder.ts";
import { markPlaced } from "./markPlaced.ts";
import { type PaymentChoice, refuseChoice } from "./paymentChoice.ts";
import { payOtherwise } from "./payOtherwise.ts";

/**
 * Makes the order, once however often and from wherever it is asked: who comes second waits for the
 * first and gets its order. All is computed anew; what differs from what the customer saw is told
 * instead of placed. `turn` is whose turn to hold pieces comes first, where that is known to be needed. Throws
 * `AskFirst` as `payOtherwise` does.
 */
export async function makeOrder(
  deps: PlaceDeps,
  token: string,
  choice: PaymentChoice,
  turn: Turn | null = null,
): Promise<MadeOrder | Refusal> {
  try {
    return await deps.db.transaction(async (tx) => {
      const holder = turn && (await takeTurn(tx, turn, deps.mostHeld));
      return makeOrderWithin(tx, deps, { token, choice, holder });
    });
  } catch (error) {
    if (error instanceof TurnFirst) {
      const { customerId } = error;
      return makeOrder(deps, token, choice, { customerId, address: choice.address });
    }
    if (!(error instanceof OrderNotMade)) throw error;
    if (error.refusal !== null) return error.refusal;
  }
  const checkout = await findCheckout(deps.db, { token });
  if (checkout === null) return checkoutUnknown;
  return checkoutChanged(await reckonCheckout(deps.db, checkout, deps));
}

async function makeOrderWithin(
  tx: Transaction,
  deps: PlaceDeps,
  { token, choice, holder }: { token: string; choice: PaymentChoice; holder: Holder | null },
): Promise<MadeOrder | Refusal> {
  const checkout = await findCheckout(tx, { token }, { lock: true });
  if (checkout === null) return checkoutUnknown;
  if (checkout.provider !== "built-in") return checkoutElsewhere;
  if (checkout.status === "placed") return payOtherwise(tx, deps, checkout, { ...choice, holder });
  const reckoning = await reckonCheckout(tx, checkout, deps);
  const refusal = refuseToMake(reckoning, deps, choice);
  if (refusal !== null) return refusal;
  const totals = paidBy(reckoning.totals, wayOf(choice.method, deps.terms));
  const draft = draftOrder(reckoning, choice.method, totals);
  if (choice.method === "cod") {
    const { customerId } = checkout;
    const buyer = { phoneNumber: draft.contact.phoneNumber, customerId, address: choice.address };
    await limitCash(tx, buyer, { mostOpen: deps.openCashOrders, reckoning });
  }
  const { discount } = reckoning;
  if (discount !== null && codePaise(totals) > 0) {
    const isRedeemed = await redeemDiscount(tx, discount, {
      checkoutId: checkout.id,
      customerId: checkout.customerId,
      phoneNumber: draft.contact.phoneNumber,
      subtotalPaise: totals.subtotalPaise,
      paise: codePaise(totals),
    });
    if (!isRedeemed) throw new OrderNotMade("the code was used up meanwhile");
  }
  const order = await deps.orders.placeOrder(tx, draft);
  if (order.hasLapsed) {
    const lapsed = { ...checkout, isLapsed: true };
    throw new OrderNotMade(checkoutOver({ ...reckoning, checkout: lapsed }));
  }
  if (order.shortages.length > 0)
    throw new OrderNotMade("the reservation lapsed and stock was gone");
  if (totals.coinsPaise > 0 && !(await spend(tx, reckoning, order.orderId))) {
    throw new OrderNotMade("the coins were spent meanwhile");
  }
  await markPlaced(tx, checkout.id, {
    orderId: order.orderId,
    number: order.number,
    totals,
    promised: draft.promised,
    isToBePaid: choice.method === "online",
  });
  await keepPrices(tx, checkout);
  const { orderId, number, isNew } = order;
  const toPay =
    choice.method === "cod" ? null : { amountPaise: totals.totalPaise, contact: draft.contact };
  return { orderId, number, isNew, redirectUrl: checkout.redirectUrl, toPay };
}

/** Last of all that is locked, after the stock, wherever coins move. */
async function spend(tx: Transaction, { checkout, coins }: Reckoning, orderId: string) {
  const { customerId } = checkout;
  if (customerId === null || coins === null) return false;
  return spendCoins(tx, { customerId, orderId, coins: coins.usable });
}

/** In the order in which the customer can do something about it. */
function refuseToMake(
  reckoning: Reckoning,
  { delivery, terms }: PlaceDeps,
  choice: PaymentChoice,
): Refusal | null {
  const { checkout } = reckoning;
  if (checkout.status !== "open" || checkout.isLapsed) return checkoutOver(reckoning);
  if (checkout.address === null) {
    return new Refusal("invalid_request", "Please choose a delivery address first.");
  }
  const address = confirmDelivery(checkout.address, delivery);
  if (address instanceof Refusal) return address;
  const problem = billingProblem(checkout) ?? slotProblem(checkout.wishes, reckoning.slots);
  if (problem !== null) return new Refusal("invalid_request", problem);
  if (checkout.lines.some(({ offer }) => !offer.isForSale)) return checkoutChanged(reckoning);
  return refuseChoice(reckoning, terms, choice);
}
