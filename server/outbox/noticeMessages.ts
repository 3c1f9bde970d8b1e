import { contactsOf } from "../accounts/index.ts";
import type { Transaction } from "../database/connect.ts";
import { printAmount, printRupees } from "../ground/money.ts";
import { greetingOf, writtenLetter } from "./letter.ts";
import { writeMessages } from "./notifier.ts";
import { phoneMessage } from "./phone/texts.ts";
import type { ShopFacts } from "./shopFacts.ts";

/** A variant that a customer waited for. */
export interface NoticeNews {
  customerId: string;
  name: string;
  slug: string;
  sku: string;
  /** Its colour and size; may be empty. */
  detail: string;
  pricePaise: number;
  /** What it cost before, where that is what they waited for; null where it was sold out. */
  seenPaise: number | null;
}

/** Tells what a customer asked to be told, in the transaction that spends it. `onWritten` is called before it is committed. */
export function noticeMessages(shop: () => ShopFacts, onWritten: () => void = () => {}) {
  return async (tx: Transaction, news: NoticeNews): Promise<void> => {
    const contact = (await contactsOf(tx, [news.customerId])).get(news.customerId);
    if (contact === undefined) return;
    const facts = shop();
    const { name, origin } = facts;
    const { seenPaise, pricePaise } = news;
    const what = news.detail === "" ? news.name : `${news.name} (${news.detail})`;
    const page = `${news.slug}?variant=${encodeURIComponent(news.sku)}`;
    const choice = { topic: "notices" as const, customerId: news.customerId };
    const happened = seenPaise === null ? "is back in stock" : "costs less now";
    if (contact.email === "") {
      const event = seenPaise === null ? "back in stock" : "price lower";
      const sms = phoneMessage(event, facts, contact.phoneNumber, {
        product: what,
        amount: printAmount(pricePaise),
        page,
      });
      await writeMessages(tx, [{ ...sms, choice }]);
    } else {
      const letter = {
        greeting: greetingOf(contact.fullName),
        parts: [
          seenPaise === null
            ? `You wanted to know when ${what} is back in stock. It is, for ${printRupees(pricePaise)}. We hold no piece back: whoever orders first has it.`
            : `You wanted to know when ${what} costs less. It was ${printRupees(seenPaise)} and is ${printRupees(pricePaise)} now.`,
          { button: { text: "See it", href: `${origin}/product/${page}` } },
          seenPaise === null
            ? "We write this once. Should it be sold out again, you can ask anew on its page."
            : `We write again only if it costs less still. You can take the notice back in your profile: ${origin}/profile`,
        ],
        signature: name,
      };
      const message = writtenLetter(`${news.name} ${happened}`, letter);
      await writeMessages(tx, [{ kind: "email", recipient: contact.email, ...message, choice }]);
    }
    onWritten();
  };
}
