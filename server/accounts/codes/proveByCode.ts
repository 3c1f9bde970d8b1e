import { eq } from "drizzle-orm";
import type { CodePurpose } from "../../../contract/codeRules.ts";
import { hashToken, newToken } from "../../credentials/index.ts";
import { Refusal } from "../../ground/refusal.ts";
import { returnedAttempts, takeAttempts, tooManyAttempts } from "../../limits/index.ts";
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
  /** Of `FurtherCode`, where the code is the one that came by email. */
  ticket?: string | undefined;
}

/**
 * The number is proven; its account was quiet for so long that its email address has to be, too. The code by email is
 * good with this ticket alone: whoever reads the account's emails, and did not prove the number, has none.
 */
export interface FurtherCode {
  ticket: string;
}

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

const purposeWith = (purpose: CodePurpose, ticket: string | undefined) =>
  ticket === undefined ? purpose : `${purpose} by email ${hashToken(ticket)}`;

/**
 * Holds a code against the one that was sent. A number without an account gets the answer of a wrong
 * code after the same work.
 */
export async function proveByCode(
  { db, seal, sender }: CodeTools,
  purpose: CodePurpose,
  { phoneNumber, code, ticket, ...visit }: GivenCode,
): Promise<Refusal | FurtherCode | Proven> {
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
  const attempts = limits.map(({ key }) => key);
  const of = { use: purposeWith(purpose, ticket), phoneNumber };
  const [isRight = false] = await tryCodes(db, seal, [{ of, code }]);
  if (!isRight || known === undefined) return wrongCode;
  if (ticket === undefined && known.isQuiet) {
    const returned = returnedAttempts(db, attempts);
    await db.with(returned).select().from(returned);
    const { email } = known.customer;
    if (email === "") return unknownPerson;
    if (sender.isDown()) return codesAreDown;
    const proof = { ticket: newToken() };
    const further = await newCode(db, seal, {
      use: purposeWith(purpose, proof.ticket),
      phoneNumber,
    });
    sender.send({ phoneNumber: null, email, code: further, purpose });
    return proof;
  }
  const { customer, isRemembered } = known;
  const isFirstProof = !isRemembered && customer.numberProvedAt === null && sender.reachesPhones();
  return { customer, isFirstProof, attempts };
}
