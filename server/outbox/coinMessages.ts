import { coinsInWords } from "../../contract/coinRules.ts";
import type { Transaction } from "../database/connect.ts";
import { greetingOf, writtenLetter } from "./letter.ts";
import { type Message, writeMessages } from "./notifier.ts";
import { phoneMessage } from "./phone/texts.ts";
import type { ShopFacts } from "./shopFacts.ts";

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
      const facts = shop();
      const { name, origin } = facts;
      const earned = coinsInWords(sides.coins);
      const tell = (
        to: Reached | undefined,
        event: "coins for a friend" | "coins for coming",
        why: string,
      ): Message[] => {
        if (to === undefined) return [];
        const choice = { topic: "coins" as const, customerId: to.id };
        if (to.email === "") {
          return [{ ...phoneMessage(event, facts, to.phoneNumber, { coins: earned }), choice }];
        }
        const written = writtenLetter(`${earned} from ${name}`, {
          greeting: greetingOf(to.fullName),
          parts: [
            `${earned} are yours: ${why}`,
            { button: { text: "See and spend them", href: `${origin}/coins` } },
          ],
          signature: name,
        });
        return [{ kind: "email", recipient: to.email, ...written, choice }];
      };
      onWritten();
      await writeMessages(tx, [
        ...tell(
          sides.referrer,
          "coins for a friend",
          "a friend came by your link and kept their first order. Thank you!",
        ),
        ...tell(
          sides.friend,
          "coins for coming",
          "you came by a friend's link and kept your first order.",
        ),
      ]);
    },
  };
}
