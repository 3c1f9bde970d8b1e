import { policyFacts } from "../../content/pages/policyFacts.ts";
import { coinsInWords } from "../../contract/coinRules.ts";
import type { Confirmation } from "../../contract/order.ts";
import { wishLines } from "../../contract/wishRules.ts";
import { printAmount, printRupees } from "../ground/money.ts";
import { listPieces, moneyInWords, type PiecesGone, type StoredOrder } from "../orders/index.ts";
import { textOfPart, writtenLetter } from "./letter.ts";
import type { Message, Notice } from "./notifier.ts";
import {
  amountsOf,
  destination,
  letter,
  linkTo,
  paying,
  timeOf,
  toCustomer,
} from "./orderLetter.ts";
import { phoneMessage } from "./phone/texts.ts";
import type { ShopFacts } from "./shopFacts.ts";

/** To whom an order's confirmation goes, and whether it leaves the shop. */
export function confirmationsOf(
  order: StoredOrder,
  shop: ShopFacts,
  leaves: Record<Message["kind"], boolean>,
): Confirmation[] {
  return placedMessages(order, shop).flatMap(({ kind, recipient }) =>
    recipient === null ? [] : [{ kind, to: recipient, isSent: leaves[kind] }],
  );
}

/** Thank you, what was ordered, what it costs, when it comes. */
export function placedMessages(order: StoredOrder, shop: ShopFacts): Message[] {
  const email = letter(order, shop, [
    `Thank you for your order ${order.number}.`,
    { amounts: amountsOf(order) },
    `Delivery: ${timeOf(order)}, to\n${destination(order)}`,
    wishLines(order.wishes)
      .map(([about, text]) => `${about}: ${text}`)
      .join("\n"),
  ]);
  const sms = phoneMessage("order placed", shop, order.contactPhone, {
    order: order.number,
    amount: printAmount(order.totalPaise),
    paying: paying(order),
    days: timeOf(order),
  });
  return toCustomer(order, writtenLetter(`Your ${shop.name} order ${order.number}`, email), sms);
}

export function shippedMessages(order: StoredOrder, shop: ShopFacts): Message[] {
  const { number, contactPhone, courier, awb, trackingUrl } = order;
  const carried = courier && awb ? `It travels with ${courier}, number ${awb}.` : "";
  const email = letter(order, shop, [
    `Your order ${order.number} is on its way. ${carried}`.trim(),
    trackingUrl ? linkTo("The courier's tracking", trackingUrl) : "",
    `Delivery: ${timeOf(order)}.`,
    order.paymentMethod === "cod" ? `Please keep ${printRupees(order.totalPaise)} ready.` : "",
  ]);
  const sms =
    courier && awb
      ? phoneMessage("order shipped by courier", shop, contactPhone, {
          order: number,
          courier,
          awb,
        })
      : phoneMessage("order shipped", shop, contactPhone, { order: number });
  return toCustomer(order, writtenLetter(`On its way: order ${number}`, email), sms);
}

/** What couriers tell that customers are told by a message as well. */
export type CourierNews = "out for delivery" | "attempt failed" | "returning";

export function courierMessages(order: StoredOrder, shop: ShopFacts, news: CourierNews): Message[] {
  const { number, contactPhone, paymentMethod, totalPaise } = order;
  const isCash = paymentMethod === "cod";
  const of = { order: number };
  const amount = printAmount(totalPaise);
  const said: Record<CourierNews, { subject: string; body: string; sms: Message }> = {
    "out for delivery": {
      subject: `Today: order ${number}`,
      body: `Your order ${number} is out for delivery.${isCash ? ` Please keep ${printRupees(totalPaise)} ready.` : ""}`,
      sms: isCash
        ? phoneMessage("out for delivery for cash", shop, contactPhone, { ...of, amount })
        : phoneMessage("out for delivery", shop, contactPhone, of),
    },
    "attempt failed": {
      subject: `Not delivered yet: order ${number}`,
      body: `The courier could not deliver your order ${number} and will try again. Please call us if the address or the phone number has changed.`,
      sms: phoneMessage("delivery failed", shop, contactPhone, of),
    },
    returning: {
      subject: `On its way back: order ${number}`,
      body: `The courier could not deliver your order ${number}: it is on its way back to us. Please call us if you still want it.`,
      sms: phoneMessage("order returning", shop, contactPhone, of),
    },
  };
  const { subject, body, sms } = said[news];
  return toCustomer(order, writtenLetter(subject, letter(order, shop, [body])), sms);
}

export function deliveredMessages(order: StoredOrder, shop: ShopFacts): Message[] {
  const email = letter(order, shop, [
    `Your order ${order.number} is delivered. We hope that you like it.`,
    linkTo(
      `Something is not right? Please tell us within ${policyFacts.reportWithin}`,
      `${shop.origin}/exchange-policy`,
    ),
  ]);
  const sms = phoneMessage("order delivered", shop, order.contactPhone, {
    order: order.number,
  });
  return toCustomer(order, writtenLetter(`Delivered: order ${order.number}`, email), sms);
}

/** Sorry for an order that came so many days after the last one promised, and what was given for that. */
export function lateMessages(
  order: StoredOrder,
  shop: ShopFacts,
  { days, coins }: { days: number; coins: number },
): Message[] {
  const late = `${days} ${days === 1 ? "day" : "days"}`;
  const said = `Your order ${order.number} came ${late} later than we promised. We are sorry, and have put ${coinsInWords(coins)} into your account for your next order.`;
  const email = letter(order, shop, [said]);
  const sms = phoneMessage("order late", shop, order.contactPhone, {
    order: order.number,
    late,
    coins: coinsInWords(coins),
  });
  return toCustomer(order, writtenLetter(`Sorry: order ${order.number} was late`, email), sms);
}

export function returnApprovedMessages(order: StoredOrder, shop: ShopFacts): Message[] {
  const said = "We collect it from your door. Please have it packed as it came.";
  const email = letter(order, shop, [`Your return of order ${order.number} is approved.`, said]);
  const sms = phoneMessage("return approved", shop, order.contactPhone, {
    order: order.number,
  });
  return toCustomer(order, writtenLetter(`Return of order ${order.number}`, email), sms);
}

/** Collected from the customer, or back from a courier who could not deliver it; `leftPaise` of its money are here. */
export function returnedMessages(
  order: StoredOrder,
  shop: ShopFacts,
  leftPaise: number,
): Message[] {
  const isOwed = order.paymentStatus === "refund due" && leftPaise > 0;
  const money = isOwed ? `Your money is returned within ${policyFacts.refund}.` : "";
  const email = letter(order, shop, [`We have your order ${order.number} back.`, money]);
  const event = isOwed ? "order back with refund" : "order back";
  const sms = phoneMessage(event, shop, order.contactPhone, { order: order.number });
  return toCustomer(order, writtenLetter(`Back with us: order ${order.number}`, email), sms);
}

/** `leftPaise` of its money are here: of what was given back before, nothing goes back again. */
export function cancelledMessages(
  order: StoredOrder,
  shop: ShopFacts,
  leftPaise: number,
): Message[] {
  const { deductionPaise } = order;
  const wasPaid = order.paymentStatus === "refund due";
  const returnedPaise = leftPaise - deductionPaise;
  const isOwed = wasPaid && returnedPaise > 0;
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
      : "Nothing was charged.";
  const email = letter(order, shop, [`Your order ${order.number} is cancelled.`, money, kept]);
  const of = { order: order.number };
  const amount = printAmount(returnedPaise);
  const sms = isOwed
    ? phoneMessage("order cancelled with refund", shop, order.contactPhone, { ...of, amount })
    : phoneMessage(
        wasPaid ? "order cancelled without refund" : "order cancelled",
        shop,
        order.contactPhone,
        of,
      );
  return toCustomer(order, writtenLetter(`Cancelled: order ${order.number}`, email), sms);
}

/** Of a cancelled order of which nothing goes back now: it went before, or is kept for cancelling late. */
const whereMoneyIs = (leftPaise: number) =>
  leftPaise === 0
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

/** What the owner reads of an order: enough to begin, the rest is in the shop. */
export function ownerNotice(order: StoredOrder, event: string): Notice {
  const { city, state, pincode } = order.shippingAddress;
  return {
    subject: `${event}: ${order.number}, Rs ${printAmount(order.totalPaise)}`,
    body: `${textOfPart({ amounts: amountsOf(order) })}\n\nTo ${city}, ${state} ${pincode}\n${order.attention ?? ""}`
      .trimEnd()
      .concat("\n"),
  };
}
