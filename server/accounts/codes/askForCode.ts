import { eq } from "drizzle-orm";
import type { CodePurpose, SentCodePurpose } from "../../../contract/codeRules.ts";
import type { Seal } from "../../credentials/index.ts";
import type { Database } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { takeAttempts, tooManyAttempts } from "../../limits/index.ts";
import type { Customer } from "../customer.ts";
import { customers } from "../tables.ts";
import { type CustomerVisit, familiarity, originOf } from "../visitOf.ts";
import { codeLimits } from "./codeLimits.ts";
import { newCode } from "./oneTimeCode.ts";

/** A code on its way to a phone, or to the email address where no phone is reached. */
export interface SentCode {
  /** Null where the code is for whoever reads the account's emails. */
  phoneNumber: string | null;
  /** Empty where none is known. */
  email: string;
  code: string;
  purpose: SentCodePurpose;
}

/** How codes leave the shop. */
export interface CodeSender {
  /** Whether no code would arrive at this moment, whoever it is for. */
  isDown(): boolean;
  /** Whether codes go to phones at all, not to email addresses alone. */
  reachesPhones(): boolean;
  /** Hands it over at once, behind the answer: how long that takes would tell who has an account. */
  send(sent: SentCode): void;
}

export interface CodeTools {
  db: Database;
  seal: Pick<Seal, "keyedHash">;
  sender: CodeSender;
  /** Codes that the shop sends in a day at most. */
  mostCodesADay: () => number;
}

export const codesAreDown = new Refusal(
  "provider_unavailable",
  "We cannot send codes just now. Please log in with your password, or talk to us.",
  { retryAfterSeconds: 60 },
);

export const phonesOutOfReach = new Refusal(
  "provider_unavailable",
  "We cannot send codes to phones just now. Please try again later, or talk to us.",
  { retryAfterSeconds: 60 },
);

/**
 * Whether the account is that of whoever has its number, as far as codes tell: anybody may register any number. Where
 * codes go by email alone they show nothing of it, and are no phone's.
 */
export const isNumbersOwn = (
  { numberProvedAt }: Pick<Customer, "numberProvedAt">,
  sender: CodeSender,
): boolean => numberProvedAt !== null || !sender.reachesPhones();

/** Sends a code to the account of this number. Whoever asks does not learn whether there is one. */
export async function askForCode(
  { db, seal, sender, mostCodesADay }: CodeTools,
  { phoneNumber, purpose, ...visit }: CustomerVisit & { phoneNumber: string; purpose: CodePurpose },
): Promise<Refusal | null> {
  if (sender.isDown()) return codesAreDown;
  const [known] = await db
    .select({
      ...{ email: customers.email, numberProvedAt: customers.numberProvedAt },
      ...familiarity(visit),
    })
    .from(customers)
    .where(eq(customers.phoneNumber, phoneNumber));
  const origin = originOf(visit, known && isNumbersOwn(known, sender) ? known : undefined);
  const wait = await takeAttempts(db, codeLimits(phoneNumber, origin, mostCodesADay()));
  if (wait) return tooManyAttempts(wait);
  const code = await newCode(db, seal, { use: purpose, phoneNumber }, known !== undefined);
  if (known !== undefined) sender.send({ phoneNumber, email: known.email, code, purpose });
  return null;
}
