import { coinsInWords } from "../../contract/coinRules.ts";
import type { Transaction } from "../database/connect.ts";
import { greetingOf, writtenLetter } from "./letter.ts";
import { type Message, writeMessages } from "./notifier.ts";
import type { ShopFacts } from "./orderTexts.ts";

/** A customer as they are reached; name and email empty where they are not known. */
interface Reached {
  id: string;
  fullName: string;
  email: string;
  phoneNumber: string;
}

/** What both sides of a referral are told when it is credited, in its transaction. */
export function coinMessages(shop: () => ShopFacts, onWritten: () => void = () => {}) {
  return {
    async referralCredited(
      tx: Transaction,
      sides: { referrer: Reached | undefined; friend: Reached | undefined; coins: number },
    ): Promise<void> {
      const { name, origin } = shop();
      const earned = coinsInWords(sides.coins);
      const tell = (to: Reached | undefined, why: string): Message[] => {
        if (to === undefined) return [];
        const text = `${earned} are yours: ${why}`;
        const choice = { topic: "coins" as const, customerId: to.id };
        if (to.email === "") {
          const body = `${name}: ${text} ${origin}/coins`;
          return [{ kind: "sms", recipient: to.phoneNumber, subject: "", body, choice }];
        }
        const written = writtenLetter(`${earned} from ${name}`, {
          greeting: greetingOf(to.fullName),
          parts: [text, { button: { text: "See and spend them", href: `${origin}/coins` } }],
          signature: name,
        });
        return [{ kind: "email", recipient: to.email, ...written, choice }];
      };
      onWritten();
      await writeMessages(tx, [
        ...tell(
          sides.referrer,
          "a friend came by your link and kept their first order. Thank you!",
        ),
        ...tell(sides.friend, "you came by a friend's link and kept your first order."),
      ]);
    },
  };
}
