import {
  type HashNewPassword,
  passwordLimit,
  refuseCommonPassword,
} from "../../credentials/index.ts";
import { Refusal } from "../../ground/refusal.ts";
import { takeAttempts, tooManyAttempts } from "../../limits/index.ts";
import type { Customer } from "../customer.ts";
import { changedMeanwhile } from "../stillSignedIn.ts";
import type { CodeTools } from "./askForCode.ts";
import { type FurtherCode, type GivenCode, proveByCode } from "./proveByCode.ts";
import { type TakeOverHooks, takeOver } from "./takeOver.ts";

/**
 * Sets a new password for whoever reads the phone's messages, takes all passkeys away, ends every session and opens
 * a new one: all or none.
 */
export async function resetPassword(
  tools: CodeTools & { hooks: TakeOverHooks; hashNewPassword: HashNewPassword },
  { password, ...given }: GivenCode & { password: string },
): Promise<Refusal | FurtherCode | { token: string; customer: Customer }> {
  const { db } = tools;
  const { phoneNumber, address } = given;
  const common = await refuseCommonPassword(password, phoneNumber);
  if (common) return common;
  const wait = await takeAttempts(db, [passwordLimit({ address })]);
  if (wait) return tooManyAttempts(wait);
  // Before the code is looked at: a crowd that has to wait loses none.
  const passwordHash = await tools.hashNewPassword(password, address);
  if (passwordHash instanceof Refusal) return passwordHash;
  const proven = await proveByCode(tools, "reset", given);
  if (proven instanceof Refusal || "ticket" in proven) return proven;
  const taken = await takeOver(tools, {
    ...{ ...proven, visit: given, passwordHash },
    told: "passwordReset",
  });
  return taken ?? changedMeanwhile;
}
