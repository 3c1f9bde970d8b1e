import { eq } from "drizzle-orm";
import type { CodePurpose, CodeStep } from "../../../contract/codeRules.ts";
import { Refusal } from "../../ground/refusal.ts";
import { takeAttempts, tooManyAttempts } from "../../limits/index.ts";
import type { Customer } from "../customer.ts";
import { customers } from "../tables.ts";
import { type CustomerVisit, familiarity, originOf } from "../visitOf.ts";
import { type CodeTools, codesAreDown } from "./askForCode.ts";
import { codeGuessLimits } from "./codeLimits.ts";
import { isQuiet } from "./isQuiet.ts";
import { newCode, tryCodes } from "./oneTimeCode.ts";

export interface GivenCode extends CustomerVisit {
  /** Ten digits. */
  phoneNumber: string;
  code: string;
  step: CodeStep;
}

/** The number is proven; its account was quiet for so long that its email address has to be, too. */
export const emailStep = "email";

/** Whose account it is, and the keys of the attempts that a success takes back. */
export interface Proven {
  customer: Customer;
  /**
   * Nobody has shown before whose the number is, and the account was not used in this browser: what it holds may be
   * somebody else's.
   */
  isFirstProof: boolean;
  attempts: string[];
}

export const wrongCode = new Refusal(
  "invalid_credentials",
  "This code is not right, or no longer good. Please check it, or ask for a new one.",
);

const unknownPerson = new Refusal(
  "forbidden",
  "This account was not used for a long time, and its number may belong to somebody else today. Log in with the password, or talk to us: we look at it together with you.",
);

const purposeAt = (purpose: CodePurpose, step: CodeStep) =>
  step === "phone" ? purpose : `${purpose} by email`;

/**
 * Holds a code against the one that was sent. A number without an account gets the answer of a wrong
 * code after the same work.
 */
export async function proveByCode(
  { db, seal, sender }: CodeTools,
  purpose: CodePurpose,
  { phoneNumber, code, step, ...visit }: GivenCode,
): Promise<Refusal | typeof emailStep | Proven> {
  const [known] = await db
    .select({
      customer: customers,
      ...familiarity(visit),
      isQuiet: isQuiet(),
    })
    .from(customers)
    .where(eq(customers.phoneNumber, phoneNumber));
  const limits = codeGuessLimits(phoneNumber, originOf(visit, known));
  const wait = await takeAttempts(db, limits);
  if (wait) return tooManyAttempts(wait);
  const of = { use: purposeAt(purpose, step), phoneNumber };
  const [isRight = false] = await tryCodes(db, seal, [{ of, code }]);
  if (!isRight || known === undefined) return wrongCode;
  if (step === "phone" && known.isQuiet) {
    const { email } = known.customer;
    if (email === "") return unknownPerson;
    if (sender.isDown()) return codesAreDown;
    const use = purposeAt(purpose, "email");
    const further = await newCode(db, seal, { use, phoneNumber });
    sender.send({ phoneNumber: null, email, code: further, purpose });
    return emailStep;
  }
  const { customer, isRemembered } = known;
  const isFirstProof = !isRemembered && customer.numberProvedAt === null && sender.reachesPhones();
  return { customer, isFirstProof, attempts: limits.map(({ key }) => key) };
}
