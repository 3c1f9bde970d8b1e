import { type Message, writeMessages } from "../../../server/outbox/notifier.ts";
import { openTestShop } from "../testShop.ts";

/** A shop whose outbox is looked into. */
export async function openOutboxShop() {
  const shop = await openTestShop();
  const { db, pool } = shop.database;
  const rows = async (statement: string) => (await pool.query(statement)).rows;
  return {
    ...{ shop, rows },
    write: (messages: Message[]) => db.transaction((tx) => writeMessages(tx, messages)),
    /** What waits may be tried again, by whoever comes. */
    timePasses: () =>
      rows("update outbox set next_at = now(), taken_until = now() where sent_at is null"),
  };
}

export const email = (subject: string, recipient: string | null = "meera@example.in"): Message => ({
  kind: "email",
  recipient,
  subject,
  body: "Namaste,\nyour sofa comes.\n",
});
