import { Refusal } from "../../ground/refusal.ts";
import { takeAttempts, tooManyAttempts } from "../../limits/index.ts";
import type { SignedIn } from "../requireCustomer.ts";
import { type CodeTools, codesAreDown, isNumbersOwn } from "./askForCode.ts";
import { codeLimits, sessionCodeLimits, sessionGuessLimits } from "./codeLimits.ts";
import { type CodeSubject, newCode, tryCodes } from "./oneTimeCode.ts";

const wrongCode = new Refusal(
  "forbidden",
  "This code is not right, or no longer good. Please check it, or ask for a new one.",
);

/** One that a stolen session asks for does not fit the session in which it is read. */
const subjectOf = ({ customer, tokenHash }: SignedIn): CodeSubject => ({
  use: `confirm ${tokenHash}`,
  phoneNumber: customer.phoneNumber,
});

/** Sends a code with which a signed-in customer confirms who they are. */
export async function askForSessionCode(
  { db, seal, sender, mostCodesADay }: CodeTools,
  signedIn: SignedIn,
  address: string,
): Promise<Refusal | null> {
  if (sender.isDown()) return codesAreDown;
  const { id, phoneNumber, email } = signedIn.customer;
  const isFamiliar = isNumbersOwn(signedIn.customer, sender);
  const wait = await takeAttempts(db, [
    ...sessionCodeLimits(id, phoneNumber),
    ...codeLimits(phoneNumber, { address, isFamiliar }, mostCodesADay()),
  ]);
  if (wait) return tooManyAttempts(wait);
  const code = await newCode(db, seal, subjectOf(signedIn));
  sender.send({ phoneNumber, email, code, purpose: "confirm" });
  return null;
}

/** Holds a code against the one that was sent to this session. Answers the keys of the attempts to take back. */
export async function proveSessionCode(
  { db, seal }: Pick<CodeTools, "db" | "seal">,
  signedIn: SignedIn,
  { code, address }: { code: string; address: string },
): Promise<Refusal | string[]> {
  const { id, phoneNumber } = signedIn.customer;
  const limits = sessionGuessLimits(id, phoneNumber, address);
  const wait = await takeAttempts(db, limits);
  if (wait) return tooManyAttempts(wait);
  const [isRight = false] = await tryCodes(db, seal, [{ of: subjectOf(signedIn), code }]);
  return isRight ? limits.map(({ key }) => key) : wrongCode;
}
