import { coinsInWords } from "../../contract/coinRules.ts";
import type { Transaction } from "../database/connect.ts";
import { type Message, writeMessages } from "./notifier.ts";
import type { ShopFacts } from "./orderTexts.ts";

/** A customer as they are reached; name and email empty where they are not known. */
interface Reached {
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
        const sms = `${name}: ${text} ${origin}/coins`;
        if (to.email === "") {
          return [{ kind: "sms", recipient: to.phoneNumber, subject: "", body: sms }];
        }
        const body = [
          to.fullName === "" ? "Hello," : `Dear ${to.fullName},`,
          text,
          `You see and spend them at ${origin}/coins.`,
          name,
          "",
        ].join("\n\n");
        return [{ kind: "email", recipient: to.email, subject: `${earned} from ${name}`, body }];
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
