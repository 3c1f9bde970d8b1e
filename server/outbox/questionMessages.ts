import { contactsOf } from "../accounts/index.ts";
import type { Transaction } from "../database/connect.ts";
import { greetingOf, writtenLetter } from "./letter.ts";
import { writeMessages } from "./notifier.ts";
import { phoneMessage } from "./phone/texts.ts";
import type { ShopFacts } from "./shopFacts.ts";

/** An answer to what a customer asked about a product. */
export interface AnswerNews {
  customerId: string;
  productName: string;
  slug: string;
  question: string;
  answer: string;
}

/** Tells of an answer in the transaction that publishes it. `onWritten` is called before it is committed. */
export function questionMessages(shop: () => ShopFacts, onWritten: () => void = () => {}) {
  return async (tx: Transaction, news: AnswerNews): Promise<void> => {
    const contact = (await contactsOf(tx, [news.customerId])).get(news.customerId);
    if (contact === undefined) return;
    const facts = shop();
    const { name, email, phone, origin } = facts;
    const { productName, question, answer } = news;
    const choice = { topic: "answers" as const, customerId: news.customerId };
    const page = `${news.slug}#questions`;
    // By email in full; an SMS costs, and says where to read it.
    if (contact.email === "") {
      const sms = phoneMessage("question answered", facts, contact.phoneNumber, {
        product: productName,
        page,
      });
      await writeMessages(tx, [{ ...sms, choice }]);
    } else {
      const told = writtenLetter(`Your question about the ${productName} is answered`, {
        greeting: greetingOf(contact.fullName),
        parts: [
          `You asked about the ${productName}:\n${question}`,
          `The answer:\n${answer}`,
          { button: { text: "See it on the product’s page", href: `${origin}/product/${page}` } },
          `Questions? Write to ${email} or call ${phone}.`,
        ],
        signature: name,
      });
      await writeMessages(tx, [{ kind: "email", recipient: contact.email, ...told, choice }]);
    }
    onWritten();
  };
}
