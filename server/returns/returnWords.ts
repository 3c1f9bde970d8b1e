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

/** Where the money goes is told by its end, so that its owner notices another's account and nobody learns theirs. */
export function askedNews(
  { wish, number, payTo }: Asked & { payTo: string },
  next: string,
): ReturnNews {
  const account =
    payTo === ""
      ? ""
      : ` The account that you named for your money ends in ${payTo.slice(-4)}: if that is not yours, please call us at once.`;
  return {
    subject: `Your ${wish} for order ${number}`,
    words: `We have your request for a ${wish} of pieces of order ${number}. ${next}${account}`,
  };
}
