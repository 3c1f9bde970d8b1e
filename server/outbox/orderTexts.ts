import { deliveryTime } from "../../content/deliveryTimes.ts";
import { policyFacts } from "../../content/pages/policyFacts.ts";
import type { Confirmation } from "../../contract/order.ts";
import { printAmount, printRupees } from "../ground/money.ts";
import { linePaise, type StoredOrder } from "../orders/index.ts";
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
    items(order),
    `Delivery: ${timeOf(order)}, to\n${destination(order)}`,
  ]);
  const text = `${shop.name}: order ${order.number} is placed. Rs ${printAmount(order.totalPaise)}, ${paying(order)}. Delivery ${inGsm(timeOf(order))}. Track: ${shop.origin}/tracking`;
  return toCustomer(
    order,
    { subject: `Your ${shop.name} order ${order.number}`, body: email },
    text,
  );
}

export function shippedMessages(order: StoredOrder, shop: ShopFacts): Message[] {
  const { courier, awb, trackingUrl } = order;
  const carried = courier && awb ? `It travels with ${courier}, number ${awb}.` : "";
  const email = letter(order, shop, [
    `Your order ${order.number} is on its way. ${carried}`.trim(),
    trackingUrl ? `The courier's tracking: ${trackingUrl}` : "",
    `Delivery: ${timeOf(order)}.`,
    order.paymentMethod === "cod" ? `Please keep ${printRupees(order.totalPaise)} ready.` : "",
  ]);
  const text = `${shop.name}: order ${order.number} is on its way${courier && awb ? ` with ${courier}, ${awb}` : ""}. Track: ${shop.origin}/tracking`;
  return toCustomer(order, { subject: `On its way: order ${order.number}`, body: email }, text);
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
  return toCustomer(order, { subject, body: letter(order, shop, [body]) }, text);
}

export function deliveredMessages(order: StoredOrder, shop: ShopFacts): Message[] {
  const email = letter(order, shop, [
    `Your order ${order.number} is delivered. We hope that you like it.`,
    `Something is not right? Please tell us within ${policyFacts.reportWithin}: ${shop.origin}/exchange-policy`,
  ]);
  const text = `${shop.name}: order ${order.number} is delivered. Something is not right? Call ${shop.phone} within ${policyFacts.reportWithin}.`;
  return toCustomer(order, { subject: `Delivered: order ${order.number}`, body: email }, text);
}

export function returnApprovedMessages(order: StoredOrder, shop: ShopFacts): Message[] {
  const said = "We collect it from your door. Please have it packed as it came.";
  const email = letter(order, shop, [`Your return of order ${order.number} is approved.`, said]);
  const text = `${shop.name}: your return of order ${order.number} is approved. ${said}`;
  return toCustomer(order, { subject: `Return of order ${order.number}`, body: email }, text);
}

/** Collected from the customer, or back from a courier who could not deliver it. */
export function returnedMessages(order: StoredOrder, shop: ShopFacts): Message[] {
  const isOwed = order.paymentStatus === "refund due";
  const money = isOwed ? `Your money is returned within ${policyFacts.refund}.` : "";
  const email = letter(order, shop, [`We have your order ${order.number} back.`, money]);
  const text = `${shop.name}: we have order ${order.number} back. ${money}`.trim();
  return toCustomer(order, { subject: `Back with us: order ${order.number}`, body: email }, text);
}

export function cancelledMessages(order: StoredOrder, shop: ShopFacts): Message[] {
  const { deductionPaise, totalPaise } = order;
  const isOwed = order.paymentStatus === "refund due";
  const returned = printRupees(totalPaise - deductionPaise);
  const kept =
    deductionPaise > 0
      ? ` That is ${printRupees(totalPaise)} without ${printRupees(deductionPaise)} for cancelling late: ${shop.origin}/exchange-policy#cancel`
      : "";
  const money = isOwed
    ? `We return ${returned} to you the way you paid, within ${policyFacts.refund}.${kept}`
    : "Nothing was charged.";
  const email = letter(order, shop, [`Your order ${order.number} is cancelled.`, money]);
  const what = deductionPaise > 0 ? `Rs ${printAmount(totalPaise - deductionPaise)}` : "Your money";
  const short = isOwed ? `${what} is returned in ${policyFacts.refund}.` : money;
  const text = `${shop.name}: order ${order.number} is cancelled. ${short}`;
  return toCustomer(order, { subject: `Cancelled: order ${order.number}`, body: email }, text);
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
  return toCustomer(order, { subject: `Refund for order ${order.number}`, body: email }, text);
}

/** What the owner reads of an order: enough to begin, the rest is in the shop. */
export function ownerNotice(order: StoredOrder, event: string): Notice {
  const { city, state, pincode } = order.shippingAddress;
  return {
    subject: `${event}: ${order.number}, Rs ${printAmount(order.totalPaise)}`,
    body: `${items(order)}\n\nTo ${city}, ${state} ${pincode}\n${order.attention ?? ""}`
      .trimEnd()
      .concat("\n"),
  };
}

/** The email where there is an address, and the SMS. */
function toCustomer(order: StoredOrder, email: Notice, sms: string): Message[] {
  const { contactEmail, contactPhone } = order;
  const text: Message = { kind: "sms", recipient: contactPhone, subject: "", body: sms };
  return contactEmail === ""
    ? [text]
    : [{ kind: "email", recipient: contactEmail, ...email }, text];
}

function letter(order: StoredOrder, shop: ShopFacts, parts: readonly string[]): string {
  return [
    `Dear ${order.contactName},`,
    ...parts.filter((part) => part !== ""),
    `Follow your order: ${shop.origin}/tracking?order=${order.number}`,
    `Questions? Write to ${shop.email} or call ${shop.phone}.`,
    shop.name,
    "",
  ].join("\n\n");
}

function items(order: StoredOrder): string {
  const lines = order.lines.map((line) => {
    const { quantity, name, colorLabel, sizeValue } = line;
    const detail = [colorLabel, sizeValue].filter((part) => part !== "").join(", ");
    return `${quantity} x ${name} (${detail}): ${printRupees(linePaise(line))}`;
  });
  const { discountPaise, shippingPaise, codFeePaise, roundingPaise, totalPaise } = order;
  if (discountPaise > 0)
    lines.push(`Discount ${order.discountCode}: -${printRupees(discountPaise)}`);
  if (shippingPaise > 0) lines.push(`Delivery: ${printRupees(shippingPaise)}`);
  if (codFeePaise > 0) lines.push(`Cash on delivery: ${printRupees(codFeePaise)}`);
  if (roundingPaise < 0) lines.push(`Rounded down: -${printRupees(-roundingPaise)}`);
  return [...lines, `Total: ${printRupees(totalPaise)}, all taxes included, ${paying(order)}`].join(
    "\n",
  );
}

function paying({ paymentMethod, paymentStatus }: StoredOrder): string {
  if (paymentMethod === "cod") return "cash on delivery";
  const isUnpaid = paymentStatus === "pending" || paymentStatus === "failed";
  return isUnpaid ? "to be paid online" : "paid online";
}

function timeOf({ deliveryDaysFrom: from, deliveryDaysTo: to }: StoredOrder): string {
  return deliveryTime(from === null || to === null ? null : { from, to });
}

/** Letters outside the GSM alphabet would halve what fits into one SMS. */
function inGsm(text: string): string {
  return text.replaceAll("–", "-");
}

function destination({ shippingAddress }: StoredOrder): string {
  const { name, line1, line2, landmark, city, state, pincode } = shippingAddress;
  return [name, line1, line2, landmark, `${city}, ${state} ${pincode}`]
    .filter((line) => line !== "")
    .join("\n");
}
