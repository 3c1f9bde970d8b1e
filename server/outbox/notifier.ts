import type { Transaction } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { outbox } from "./tables.ts";

export interface Notice {
  /** One line. */
  subject: string;
  /** Plain text; lines end with `\n`. */
  body: string;
}

/** How the owner hears of what happens in the shop. */
export interface Notifier {
  /** Takes part in the transaction: a change that is rolled back is never told. */
  tellOwner(within: Transaction, notice: Notice): Promise<void>;
}

/** Keeps every notice in the outbox, from where whoever sends takes what is not sent yet. */
export const outboxNotifier: Notifier = {
  async tellOwner(within, notice) {
    await within.insert(outbox).values({ id: newId(), ...notice });
  },
};
