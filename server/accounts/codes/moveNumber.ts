import { eq } from "drizzle-orm";
import { Refusal } from "../../ground/refusal.ts";
import { returnedAttempts, takeAttempts, tooManyAttempts } from "../../limits/index.ts";
import type { Customer } from "../customer.ts";
import { requireConfirmed } from "../requireConfirmed.ts";
import type { SignedIn } from "../requireCustomer.ts";
import { customers } from "../tables.ts";
import { type CodeTools, isNumbersOwn, phonesOutOfReach } from "./askForCode.ts";
import { codeLimits, moveLimits, sessionGuessLimits } from "./codeLimits.ts";
import { newCode, tryCodes } from "./oneTimeCode.ts";

const sameNumber = new Refusal("invalid_request", "This is your contact number already.");
const oldCodeWrong = new Refusal(
  "old_number_code_wrong",
  "The code from your present number is not right, or no longer good.",
);
const newCodeWrong = new Refusal(
  "new_number_code_wrong",
  "The code from your new number is not right, or no longer good.",
);

/** A move of the login: each code is good for this customer and these two numbers alone. */
const subjects = ({ id, phoneNumber }: Pick<Customer, "id" | "phoneNumber">, to: string) => ({
  leaving: { use: `leave number of ${id} for ${to}`, phoneNumber },
  taking: { use: `take number for ${id}`, phoneNumber: to },
});

/**
 * Sends a code to the number that the customer has and one to the number wanted. One that has an
 * account gets none; the customer does not learn it, since the answer and the work are the same.
 */
export async function askForNumberCodes(
  { db, seal, sender, mostCodesADay }: CodeTools,
  signedIn: SignedIn,
  {
    phoneNumber,
    currentPassword,
    address,
  }: { phoneNumber: string; currentPassword: string; address: string },
): Promise<Refusal | null> {
  const { customer } = signedIn;
  if (phoneNumber === customer.phoneNumber) return sameNumber;
  if (sender.isDown() || !sender.reachesPhones()) return phonesOutOfReach;
  const own = { address, isFamiliar: isNumbersOwn(customer, sender) };
  const attempts = await requireConfirmed(db, signedIn, { currentPassword, address });
  if (attempts instanceof Refusal) return attempts;
  const [owner] = await db
    .with(returnedAttempts(db, attempts))
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.phoneNumber, phoneNumber));
  for (const limits of [
    [
      ...moveLimits(customer.id, customer.phoneNumber),
      ...codeLimits(customer.phoneNumber, own, mostCodesADay()),
    ],
    codeLimits(phoneNumber, { address, isFamiliar: false }, mostCodesADay()),
  ]) {
    const wait = await takeAttempts(db, limits);
    if (wait) return tooManyAttempts(wait);
  }
  const { leaving, taking } = subjects(customer, phoneNumber);
  const isFree = owner === undefined;
  const [toOld, toNew] = [
    await newCode(db, seal, leaving),
    await newCode(db, seal, taking, isFree),
  ];
  const [byPhone, from] = [{ email: "" }, customer.phoneNumber];
  sender.send({ ...byPhone, phoneNumber: from, code: toOld, purpose: "leaveNumber" });
  if (isFree) sender.send({ ...byPhone, phoneNumber, code: toNew, purpose: "takeNumber" });
  return null;
}

/**
 * Holds both codes against those that were sent; right together they are used up. Answers the keys of
 * the attempts that a success takes back.
 */
export async function proveNumbers(
  { db, seal }: Pick<CodeTools, "db" | "seal">,
  customer: Customer,
  given: { phoneNumber: string; oldNumberCode: string; newNumberCode: string; address: string },
): Promise<Refusal | string[]> {
  const limits = sessionGuessLimits(customer.id, customer.phoneNumber, given.address);
  const wait = await takeAttempts(db, limits);
  if (wait) return tooManyAttempts(wait);
  const { leaving, taking } = subjects(customer, given.phoneNumber);
  const [isOldRight, isNewRight] = await tryCodes(db, seal, [
    { of: leaving, code: given.oldNumberCode },
    { of: taking, code: given.newNumberCode },
  ]);
  if (!isOldRight) return oldCodeWrong;
  if (!isNewRight) return newCodeWrong;
  return limits.map(({ key }) => key);
}
