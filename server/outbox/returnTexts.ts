import type { StoredOrder } from "../orders/index.ts";
import { writtenLetter } from "./letter.ts";
import type { Message } from "./notifier.ts";
import { letter, toCustomer } from "./orderLetter.ts";
import { phoneMessage } from "./phone/texts.ts";
import type { ShopFacts } from "./shopFacts.ts";

/** A step of pieces that are sent back, in words for their customer. */
export interface ReturnNews {
  /** Such as `Your replacement for order AG-1`. */
  subject: string;
  /** Sentences: what happened, and what happens next. */
  words: string;
}

/** By email in full; an SMS says where to read it. */
export function returnMessages(
  order: StoredOrder,
  shop: ShopFacts,
  { subject, words }: ReturnNews,
): Message[] {
  const news = subject.replace(/^Your/, "your");
  const sms = phoneMessage("return news", shop, order.contactPhone, { news });
  return toCustomer(order, writtenLetter(subject, letter(order, shop, [words])), sms);
}
