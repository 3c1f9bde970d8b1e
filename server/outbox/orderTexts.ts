import { deliveryTime } from "../../content/deliveryTimes.ts";
import { policyFacts } from "../../content/pages/policyFacts.ts";
import { coinsInWords } from "../../contract/coinRules.ts";
import { writeDays } from "../../contract/deliveryDates.ts";
import type { Confirmation } from "../../contract/order.ts";
import { wishLines } from "../../contract/wishRules.ts";
import { printAmount, printRupees } from "../ground/money.ts";
import {
  codePaise,
  linePaise,
  listPieces,
  moneyInWords,
  type PiecesGone,
  promisedOf,
  type StoredOrder,
} from "../orders/index.ts";
import { type Letter, type Part, textOfPart, writtenLetter } from "./letter.ts";
import type { Message, Notice } from "./notifier.ts";

/** What an order's messages need to know beside it. */
export interface ShopFacts {
  name: string;
  email: string;
  phone: string;
  /** Where customers reach the shop. */
  origin: string;
}

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
  const text = `${shop.name}: order ${order.number} is placed. Rs ${printAmount(order.totalPaise)}, ${paying(order)}. Delivery ${inGsm(timeOf(order))}. Track: ${shop.origin}/tracking`;
  return toCustomer(order, writtenLetter(`Your ${shop.name} order ${order.number}`, email), text);
}

export function shippedMessages(order: StoredOrder, shop: ShopFacts): Message[] {
  const { courier, awb, trackingUrl } = order;
  const carried = courier && awb ? `It travels with ${courier}, number ${awb}.` : "";
  const email = letter(order, shop, [
    `Your order ${order.number} is on its way. ${carried}`.trim(),
    trackingUrl ? linkTo("The courier's tracking", trackingUrl) : "",
    `Delivery: ${timeOf(order)}.`,
    order.paymentMethod === "cod" ? `Please keep ${printRupees(order.totalPaise)} ready.` : "",
  ]);
  const text = `${shop.name}: order ${order.number} is on its way${courier && awb ? ` with ${courier}, ${awb}` : ""}. Track: ${shop.origin}/tracking`;
  return toCustomer(order, writtenLetter(`On its way: order ${order.number}`, email), text);
}

/** What couriers tell that customers are told by a message as well. */
export type CourierNews = "out for delivery" | "attempt failed" | "returning";

export function courierMessages(order: StoredOrder, shop: ShopFacts, news: CourierNews): Message[] {
  const { number, paymentMethod, totalPaise } = order;
  const isCash = paymentMethod === "cod";
  const said: Record<CourierNews, { subject: string; body: string; sms: string }> = {
    "out for delivery": {
      subject: `Today: order ${number}`,
      body: `Your order ${number} is out for delivery.${isCash ? ` Please keep ${printRupees(totalPaise)} ready.` : ""}`,
      sms: `order ${number} is out for delivery.${isCash ? ` Please keep Rs ${printAmount(totalPaise)} ready.` : ""}`,
    },
    "attempt failed": {
      subject: `Not delivered yet: order ${number}`,
      body: `The courier could not deliver your order ${number} and will try again. Please call us if the address or the phone number has changed.`,
      sms: `the courier could not deliver order ${number} and will try again. Call ${shop.phone}.`,
    },
    returning: {
      subject: `On its way back: order ${number}`,
      body: `The courier could not deliver your order ${number}: it is on its way back to us. Please call us if you still want it.`,
      sms: `order ${number} could not be delivered and is on its way back to us. Call ${shop.phone}.`,
    },
  };
  const { subject, body, sms } = said[news];
  const text = `${shop.name}: ${sms} Track: ${shop.origin}/tracking`;
  return toCustomer(order, writtenLetter(subject, letter(order, shop, [body])), text);
}

export function deliveredMessages(order: StoredOrder, shop: ShopFacts): Message[] {
  const email = letter(order, shop, [
    `Your order ${order.number} is delivered. We hope that you like it.`,
    linkTo(
      `Something is not right? Please tell us within ${policyFacts.reportWithin}`,
      `${shop.origin}/exchange-policy`,
    ),
  ]);
  const text = `${shop.name}: order ${order.number} is delivered. Something is not right? Call ${shop.phone} within ${policyFacts.reportWithin}.`;
  return toCustomer(order, writtenLetter(`Delivered: order ${order.number}`, email), text);
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
  const text = `${shop.name}: order ${order.number} came ${late} later than promised. We are sorry, and have put ${coinsInWords(coins)} into your account.`;
  return toCustomer(order, writtenLetter(`Sorry: order ${order.number} was late`, email), text);
}

export function returnApprovedMessages(order: StoredOrder, shop: ShopFacts): Message[] {
  const said = "We collect it from your door. Please have it packed as it came.";
  const email = letter(order, shop, [`Your return of order ${order.number} is approved.`, said]);
  const text = `${shop.name}: your return of order ${order.number} is approved. ${said}`;
  return toCustomer(order, writtenLetter(`Return of order ${order.number}`, email), text);
}

/** Collected from the customer, or back from a courier who could not deliver it. */
export function returnedMessages(order: StoredOrder, shop: ShopFacts): Message[] {
  const isOwed = order.paymentStatus === "refund due";
  const money = isOwed ? `Your money is returned within ${policyFacts.refund}.` : "";
  const email = letter(order, shop, [`We have your order ${order.number} back.`, money]);
  const text = `${shop.name}: we have order ${order.number} back. ${money}`.trim();
  return toCustomer(order, writtenLetter(`Back with us: order ${order.number}`, email), text);
}

export function cancelledMessages(order: StoredOrder, shop: ShopFacts): Message[] {
  const { deductionPaise, totalPaise } = order;
  const isOwed = order.paymentStatus === "refund due";
  const returned = printRupees(totalPaise - deductionPaise);
  const kept =
    isOwed && deductionPaise > 0
      ? linkTo(
          `That is ${printRupees(totalPaise)} without ${printRupees(deductionPaise)} for cancelling late`,
          `${shop.origin}/exchange-policy#cancel`,
        )
      : "";
  const money = isOwed
    ? `We return ${returned} to you the way you paid, within ${policyFacts.refund}.`
    : "Nothing was charged.";
  const email = letter(order, shop, [`Your order ${order.number} is cancelled.`, money, kept]);
  const what = deductionPaise > 0 ? `Rs ${printAmount(totalPaise - deductionPaise)}` : "Your money";
  const short = isOwed ? `${what} is returned in ${policyFacts.refund}.` : money;
  const text = `${shop.name}: order ${order.number} is cancelled. ${short}`;
  return toCustomer(order, writtenLetter(`Cancelled: order ${order.number}`, email), text);
}

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
  const what = `${count} ${count === 1 ? "piece" : "pieces"} of order ${number} cancelled`;
  const text = inGsm(`${shop.name}: ${what}. ${money} Track: ${shop.origin}/tracking`);
  return toCustomer(order, writtenLetter(`Changed: order ${number}`, email), text);
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
  const text = `${shop.name}: Rs ${printAmount(refundedPaise)} for order ${order.number} is returned. Your bank may take some days to show it.`;
  return toCustomer(order, writtenLetter(`Refund for order ${order.number}`, email), text);
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

/** The email where there is an address, and the SMS. */
export function toCustomer(
  order: StoredOrder,
  email: ReturnType<typeof writtenLetter>,
  sms: string,
): Message[] {
  const { contactEmail, contactPhone } = order;
  const text: Message = { kind: "sms", recipient: contactPhone, subject: "", body: sms };
  return contactEmail === ""
    ? [text]
    : [{ kind: "email", recipient: contactEmail, ...email }, text];
}

/** A letter about an order: dear customer, these parts, where to follow the order and to ask. */
export function letter(order: StoredOrder, shop: ShopFacts, parts: readonly Part[]): Letter {
  return {
    greeting: `Dear ${order.contactName},`,
    parts: [
      ...parts.filter((part) => part !== ""),
      {
        button: {
          text: "Follow your order",
          href: `${shop.origin}/tracking?order=${order.number}`,
        },
      },
      `Questions? Write to ${shop.email} or call ${shop.phone}.`,
    ],
    signature: shop.name,
  };
}

const linkTo = (text: string, href: string): Part => ({ links: [{ text, href }] });

function amountsOf(order: StoredOrder) {
  const lines = order.lines.map((line) => {
    const { quantity, name, colorLabel, sizeValue } = line;
    const detail = [colorLabel, sizeValue].filter((part) => part !== "").join(", ");
    return { what: `${quantity} x ${name} (${detail})`, amount: printRupees(linePaise(line)) };
  });
  const { coinsPaise, shippingPaise, codFeePaise, roundingPaise, totalPaise } = order;
  const add = (what: string, paise: number) =>
    paise > 0 && lines.push({ what, amount: printRupees(paise) });
  const take = (what: string, paise: number) =>
    paise > 0 && lines.push({ what, amount: `-${printRupees(paise)}` });
  take(`Discount ${order.discountCode}`, codePaise(order));
  take("Coins", coinsPaise);
  add("Delivery", shippingPaise);
  add("Cash on delivery", codFeePaise);
  take("Rounded down", -roundingPaise);
  const note = `all taxes included, ${paying(order)}`;
  return [...lines, { what: "Total", amount: printRupees(totalPaise), note }];
}

function paying({ paymentMethod, paymentStatus }: StoredOrder): string {
  if (paymentMethod === "cod") return "cash on delivery";
  const isUnpaid = paymentStatus === "pending" || paymentStatus === "failed";
  return isUnpaid ? "to be paid online" : "paid online";
}

/** `Thu 3 to Sat 5 Dec`; of orders that no day was named for, how many days it takes. */
function timeOf(order: StoredOrder): string {
  const promised = promisedOf(order);
  if (promised !== null) return writeDays(promised);
  const { deliveryDaysFrom: from, deliveryDaysTo: to } = order;
  return deliveryTime(from === null || to === null ? null : { from, to });
}

/** Letters outside the GSM alphabet would halve what fits into one SMS. */
function inGsm(text: string): string {
  return text.replaceAll("–", "-").replaceAll("₹", "Rs ");
}

function destination({ shippingAddress }: StoredOrder): string {
  const { name, line1, line2, landmark, city, state, pincode } = shippingAddress;
  return [name, line1, line2, landmark, `${city}, ${state} ${pincode}`]
    .filter((line) => line !== "")
    .join("\n");
}
