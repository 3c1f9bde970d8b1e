import type { Refusal } from "../../ground/refusal.ts";
import { returnedAttempts, takeAttempts, tooManyAttempts } from "../../limits/index.ts";
import { type CodeTools, phonesOutOfReach } from "./askForCode.ts";
import { codeGuessLimits, codeLimits } from "./codeLimits.ts";
import { newCode, tryCodes } from "./oneTimeCode.ts";
import { wrongCode } from "./proveByCode.ts";

/** An order without an account, and from where its code is asked for or given. */
export interface CodedOrder {
  number: string;
  /** Ten digits. */
  phoneNumber: string;
  address: string;
}

const subjectOf = ({ number, phoneNumber }: CodedOrder) => ({
  use: `money of order ${number}`,
  phoneNumber,
});
const originOf = ({ address }: CodedOrder) => ({ address, isFamiliar: false });

/** Sends a code to the order's phone, by which whoever reads its messages says where the order's money goes. */
export async function askForOrderCode(
  { db, seal, sender, mostCodesADay }: CodeTools,
  order: CodedOrder,
): Promise<Refusal | null> {
  if (sender.isDown() || !sender.reachesPhones()) return phonesOutOfReach;
  const { phoneNumber } = order;
  const wait = await takeAttempts(db, codeLimits(phoneNumber, originOf(order), mostCodesADay()));
  if (wait) return tooManyAttempts(wait);
  const code = await newCode(db, seal, subjectOf(order));
  sender.send({ phoneNumber, email: "", code, purpose: "payTo" });
  return null;
}

/** Holds a code against the one that was sent, and uses it up. Null where it is the one. */
export async function proveOrderCode(
  { db, seal }: Pick<CodeTools, "db" | "seal">,
  order: CodedOrder & { code: string },
): Promise<Refusal | null> {
  const limits = codeGuessLimits(order.phoneNumber, originOf(order));
  const wait = await takeAttempts(db, limits);
  if (wait) return tooManyAttempts(wait);
  const [isRight = false] = await tryCodes(db, seal, [{ of: subjectOf(order), code: order.code }]);
  if (!isRight) return wrongCode;
  const returned = returnedAttempts(
    db,
    limits.map(({ key }) => key),
  );
  await db.with(returned).select().from(returned);
  return null;
}
