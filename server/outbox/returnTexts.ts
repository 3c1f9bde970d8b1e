import type { StoredOrder } from "../orders/index.ts";
import { writtenLetter } from "./letter.ts";
import type { Message } from "./notifier.ts";
import { letter, type ShopFacts, toCustomer } from "./orderTexts.ts";

/** A step of pieces that are sent back, in words for their customer. */
export interface ReturnNews {
  subject: string;
  /** Sentences: what happened, and what happens next. */
  words: string;
}

/** So long may an SMS be in two parts. */
const smsMaximum = 300;

export function returnMessages(
  order: StoredOrder,
  shop: ShopFacts,
  { subject, words }: ReturnNews,
): Message[] {
  const text = `${shop.name}, order ${order.number}: ${words}`;
  const whole = ` See: ${shop.origin}/tracking`;
  const sms = text.length <= smsMaximum ? text : `${shop.name}: ${subject}.${whole}`;
  return toCustomer(order, writtenLetter(subject, letter(order, shop, [words])), sms);
}
