import { policyFacts } from "../../content/pages/policyFacts.ts";
import { leastRefundPaise, printAmount, printRupees } from "../ground/money.ts";
import {
  listPieces,
  moneyInWords,
  type OrderRef,
  type PiecesGone,
  type StoredOrder,
} from "../orders/index.ts";
import { writtenLetter } from "./letter.ts";
import type { Message } from "./notifier.ts";
import { amountsOf, letter, linkTo, toCustomer } from "./orderLetter.ts";
import { phoneMessage } from "./phone/texts.ts";
import { returnMessages } from "./returnTexts.ts";
import type { ShopFacts } from "./shopFacts.ts";

/** Collected from the customer, or back from a courier who could not deliver it; `leftPaise` of its money are here. */
export function returnedMessages(
  order: StoredOrder,
  shop: ShopFacts,
  leftPaise: number,
  { isShort = false }: Pick<OrderRef, "isShort">,
): Message[] {
  const isOwed = order.paymentStatus === "refund due" && leftPaise >= leastRefundPaise;
  const money = isOwed ? `Your money is returned within ${policyFacts.refund}.` : "";
  if (isShort) {
    const subject = `Your return of order ${order.number}`;
    const words = `You gave all of your order ${order.number} back. What was lost on its way to us is not your loss.`;
    return returnMessages(order, shop, { subject, words: `${words} ${money}`.trim() });
  }
  const email = letter(order, shop, [`We have your order ${order.number} back.`, money]);
  const event = isOwed ? "order back with refund" : "order back";
  const sms = phoneMessage(event, shop, order.contactPhone, { order: order.number });
  return toCustomer(order, writtenLetter(`Back with us: order ${order.number}`, email), sms);
}

/** The courier lost it; `leftPaise` of its money are here. */
export function lostMessages(order: StoredOrder, shop: ShopFacts, leftPaise: number): Message[] {
  const { number } = order;
  const isOwed = order.paymentStatus === "refund due" && leftPaise >= leastRefundPaise;
  const money = isOwed ? `Your money is returned within ${policyFacts.refund}.` : "";
  const said = `Your order ${number} was lost on its way to you. We are sorry.`;
  const event = isOwed ? "order lost with refund" : "order lost";
  const sms = phoneMessage(event, shop, order.contactPhone, { order: number });
  const email = letter(order, shop, [said, money]);
  return toCustomer(order, writtenLetter(`Lost on the way: order ${number}`, email), sms);
}

/** `leftPaise` of its money are here: of what was given back before, nothing goes back again. */
export function cancelledMessages(
  order: StoredOrder,
  shop: ShopFacts,
  leftPaise: number,
): Message[] {
  const { deductionPaise } = order;
  const wasPaid = order.paymentStatus === "refund due";
  const isPerhapsPaid = mayHavePaid(order);
  const returnedPaise = leftPaise - deductionPaise;
  const isOwed = wasPaid && returnedPaise >= leastRefundPaise;
  const kept =
    isOwed && deductionPaise > 0
      ? linkTo(
          `That is ${printRupees(leftPaise)} without ${printRupees(deductionPaise)} for cancelling late`,
          `${shop.origin}/exchange-policy#cancel`,
        )
      : "";
  const money = isOwed
    ? `We return ${printRupees(returnedPaise)} to you the way you paid, within ${policyFacts.refund}.`
    : wasPaid
      ? whereMoneyIs(leftPaise)
      : isPerhapsPaid
        ? whatOfMoneyThatLeft(order)
        : "Nothing was charged.";
  const email = letter(order, shop, [`Your order ${order.number} is cancelled.`, money, kept]);
  const of = { order: order.number };
  const amount = printAmount(returnedPaise);
  const sms = isOwed
    ? phoneMessage("order cancelled with refund", shop, order.contactPhone, { ...of, amount })
    : phoneMessage(
        wasPaid || isPerhapsPaid ? "order cancelled without refund" : "order cancelled",
        shop,
        order.contactPhone,
        of,
      );
  return toCustomer(order, writtenLetter(`Cancelled: order ${order.number}`, email), sms);
}

/** Whether money for an order may be under way of which nobody has told: a bank's word may come late, or get lost. */
function mayHavePaid(order: StoredOrder): boolean {
  const { paymentMethod, paymentStatus, provider, attention, events } = order;
  if (paymentStatus !== "pending" && paymentStatus !== "failed") return false;
  if (paymentMethod === "online") return true;
  if (provider === "shiprocket") return attention !== null;
  // It is to be paid at the door since an online payment came to nothing.
  return events.some(({ status }) => status === "Pending payment");
}

/** What the checkout provider took for an order that was never settled is not known here, and staff return it there. */
const whatOfMoneyThatLeft = ({ provider }: StoredOrder) =>
  provider === "shiprocket"
    ? "If you have paid for it, please call us: we return your money."
    : `If money has left your account for it, it comes back by itself within ${policyFacts.refund}.`;

/** Of a cancelled order of which nothing goes back now: it went before, or is kept for cancelling late. */
const whereMoneyIs = (leftPaise: number) =>
  leftPaise < leastRefundPaise
    ? "Your money went back to you before."
    : `What you paid, ${printRupees(leftPaise)}, is kept for cancelling late.`;

/** What of an order is cancelled, what goes back for it, and what the order is now. */
export function piecesCancelledMessages(
  order: StoredOrder,
  shop: ShopFacts,
  { cancelling }: PiecesGone,
): Message[] {
  const { number } = order;
  const { lines } = cancelling;
  const money = moneyInWords(cancelling, order);
  const email = letter(order, shop, [
    `Of your order ${number} this is cancelled: ${listPieces(lines)}.`,
    money,
    { amounts: amountsOf(order) },
  ]);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const sms = phoneMessage("pieces cancelled", shop, order.contactPhone, {
    order: number,
    pieces: `${count} ${count === 1 ? "piece" : "pieces"}`,
  });
  return toCustomer(order, writtenLetter(`Changed: order ${number}`, email), sms);
}

export function refundedMessages(
  order: StoredOrder,
  shop: ShopFacts,
  refundedPaise: number,
): Message[] {
  const email = letter(order, shop, [
    `We have returned ${printRupees(refundedPaise)} for your order ${order.number}.`,
    "Your bank may take some days to show it.",
  ]);
  const sms = phoneMessage("order refunded", shop, order.contactPhone, {
    order: order.number,
    amount: printAmount(refundedPaise),
  });
  return toCustomer(order, writtenLetter(`Refund for order ${order.number}`, email), sms);
}
