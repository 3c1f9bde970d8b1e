import { type ReturnReason, type ReturnWish, reasonLabels } from "../../contract/returnRules.ts";
import type { Transaction } from "../database/connect.ts";
import type { StoredReturn } from "./readReturns.ts";

/** What a message says of a request's step. */
export interface ReturnNews {
  subject: string;
  /** Sentences. */
  words: string;
}

/** Told to the customer of an order, in the transaction of the step. */
export type TellReturn = (tx: Transaction, orderId: string, news: ReturnNews) => Promise<void>;

type Asked = { number: string; wish: ReturnWish; reason: ReturnReason };

export const isUrgent = ({ reason }: Pick<Asked, "reason">) => reason === "damaged";

/** What the owner reads of a new request; damage at once, for the courier has to be told in time. */
export function askedNotice(
  { number, wish, reason }: Asked,
  pieces: readonly Pick<StoredReturn["pieces"][number], "quantity" | "name" | "detail">[],
  words: string,
) {
  const kind = isUrgent({ reason }) ? "Damage reported" : `Customer asks for a ${wish}`;
  const list = pieces.map(({ quantity, name, detail }) => `${quantity} x ${name} (${detail})`);
  return {
    subject: `${kind}: order ${number}`,
    body: `${reasonLabels[reason]}. Wish: ${wish}.\n${list.join("\n")}\n\n${words}\n`,
  };
}

export function askedNews({ wish, number }: Asked, next: string): ReturnNews {
  return {
    subject: `Your ${wish} for order ${number}`,
    words: `We have your request for a ${wish} of pieces of order ${number}. ${next}`,
  };
}
