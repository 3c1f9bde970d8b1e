import { policyFacts } from "../../content/pages/policyFacts.ts";
import { coinsInWords } from "../../contract/coinRules.ts";
import type { Confirmation } from "../../contract/order.ts";
import { wishLines } from "../../contract/wishRules.ts";
import { indianDay } from "../ground/indianDay.ts";
import { printAmount, printRupees } from "../ground/money.ts";
import type { StoredOrder } from "../orders/index.ts";
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
    `Delivery: ${timeOf(order, indianDay(new Date()))}.`,
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

/** Where it goes from now on; whoever did not ask for that has to say so at once. */
export function addressChangedMessages(order: StoredOrder, shop: ShopFacts): Message[] {
  const { number, contactPhone, shippingAddress } = order;
  const email = letter(order, shop, [
    `The delivery address of your order ${number} is changed. It goes now to\n${destination(order)}`,
    `Delivery: ${timeOf(order)}.`,
    "Did you not ask for this? Please call us at once.",
  ]);
  const sms = phoneMessage("address changed", shop, contactPhone, {
    order: number,
    place: `${shippingAddress.city} ${shippingAddress.pincode}`,
  });
  return toCustomer(order, writtenLetter(`Another address: order ${number}`, email), sms);
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
