import { type Customer, contactsOf } from "../../accounts/index.ts";
import type { Transaction } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";

/** What says of a message by which way it goes, and what stands behind it. */
interface Sendable {
  kind: "email" | "sms";
  orderId?: string;
  choice?: { customerId: string } | null;
}

/** Whom an SMS reaches that nobody ordered anything for; null where that does not matter. */
const rings = ({ kind, orderId, choice }: Sendable): string | null =>
  kind === "sms" && orderId === undefined ? (choice?.customerId ?? null) : null;

/**
 * Leaves out what would go to a phone of which no code has shown whose it is: anybody may register any number, and each
 * SMS costs the shop. What speaks of an order goes to the phone that was given with it, as all of the order does.
 */
export async function toProvedNumbers<Some extends Sendable>(
  tx: Transaction,
  messages: readonly Some[],
): Promise<readonly Some[]> {
  const contacts = await contactsOf(
    tx,
    messages.flatMap((message) => rings(message) ?? []),
  );
  return messages.filter((message) => {
    const customerId = rings(message);
    return customerId === null || contacts.get(customerId)?.isNumberProved === true;
  });
}

/**
 * The same of what tells one customer of their account, where it is known how they are reached: whoever registers a
 * stranger's number changes the password as they like. Where nobody has shown whose it is, there is nobody to tell.
 */
export const toProvedNumber = <Some extends Pick<Sendable, "kind">>(
  messages: readonly Some[],
  { numberProvedAt }: Pick<Customer, "numberProvedAt">,
): readonly Some[] => messages.filter(({ kind }) => kind !== "sms" || numberProvedAt !== null);

const unreached = new Refusal(
  "contact_needed",
  "We cannot write to you yet. Please fill in your email address in your profile, or log in once by a code to your phone: we then write to it.",
);

/** Why a customer cannot ask to be told anything; null where a message reaches them. */
export const refuseUnreached = ({
  email,
  numberProvedAt,
}: Pick<Customer, "email" | "numberProvedAt">): Refusal | null =>
  email === "" && numberProvedAt === null ? unreached : null;
