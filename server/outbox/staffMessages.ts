import { invitationHours } from "../../contract/staffRules.ts";
import type { Seal } from "../credentials/index.ts";
import type { Transaction } from "../database/connect.ts";
import { writeMessages } from "./notifier.ts";
import { sealedText } from "./sealedText.ts";

interface Invited {
  email: string;
  role: string;
  /** Good once, and secret. */
  link: string;
}

/** A member whose ways to sign in are others than before, and in which way. */
interface WaysChanged {
  name: string;
  email: string;
  /** What happened, as a whole sentence. */
  what: string;
}

/** What members of the staff are told by email. `onWritten` is called before it is committed. */
export function staffMessages(
  shop: () => { name: string },
  seal: Pick<Seal, "seal">,
  onWritten: () => void = () => {},
) {
  return {
    async invited(tx: Transaction, { email, role, link }: Invited): Promise<void> {
      const { name } = shop();
      const body = [
        "Hello,",
        `You are invited to run ${name} as ${role}. Open this link within ${invitationHours} hours to choose how you sign in; it works once, and for you alone:`,
        link,
        "If you do not expect this, you need do nothing.",
        name,
        "",
      ].join("\n\n");
      const subject = `Your invitation to the back office of ${name}`;
      const kept = sealedText(seal, body);
      await writeMessages(tx, [{ kind: "email", recipient: email, subject, body: kept }]);
      onWritten();
    },
    async waysChanged(tx: Transaction, { name, email, what }: WaysChanged): Promise<void> {
      const shopName = shop().name;
      const body = [
        `Dear ${name},`,
        what,
        "If this was not you, tell an owner of the shop at once: they can end your sessions and invite you anew, under Team in the back office.",
        shopName,
        "",
      ].join("\n\n");
      const subject = `How you sign in to the back office of ${shopName} was changed`;
      await writeMessages(tx, [{ kind: "email", recipient: email, subject, body }]);
      onWritten();
    },
  };
}
