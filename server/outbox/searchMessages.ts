import { contactsOf } from "../accounts/index.ts";
import type { Transaction } from "../database/connect.ts";
import { greetingOf, type Part, writtenLetter } from "./letter.ts";
import { writeMessages } from "./notifier.ts";
import { phoneMessage } from "./phone/texts.ts";
import type { ShopFacts } from "./shopFacts.ts";

/** So many products of a list are named; the list itself has the others. */
const mostNamed = 5;

/** What is new on lists that a customer saved. */
export interface SearchNews {
  customerId: string;
  lists: readonly {
    name: string;
    path: string;
    products: readonly { name: string; slug: string }[];
  }[];
}

/** Tells what is new on saved lists, by one message. `onWritten` is called before it is committed. */
export function searchMessages(shop: () => ShopFacts, onWritten: () => void = () => {}) {
  return async (tx: Transaction, { customerId, lists }: SearchNews): Promise<void> => {
    const contact = (await contactsOf(tx, [customerId])).get(customerId);
    const [first] = lists;
    if (contact === undefined || first === undefined) return;
    const facts = shop();
    const { name, origin } = facts;
    const choice = { topic: "notices" as const, customerId };
    if (contact.email === "") {
      const page = first.path.replace(/^\//, "");
      const sms = phoneMessage("search found", facts, contact.phoneNumber, { page });
      await writeMessages(tx, [{ ...sms, choice }]);
    } else {
      const parts = lists.flatMap(({ name: title, path, products }): Part[] => [
        `New in “${title}”:`,
        {
          links: [
            ...products
              .slice(0, mostNamed)
              .map(({ name: text, slug }) => ({ text, href: `${origin}/product/${slug}` })),
            { text: "The whole list", href: `${origin}${path}` },
          ],
        },
      ]);
      const end = `You see your saved searches, and can take them away, in your profile: ${origin}/profile`;
      const message = writtenLetter("New in a search that you saved", {
        greeting: greetingOf(contact.fullName),
        parts: [...parts, end],
        signature: name,
      });
      await writeMessages(tx, [{ kind: "email", recipient: contact.email, ...message, choice }]);
    }
    onWritten();
  };
}
