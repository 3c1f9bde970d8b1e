import { type CodePurpose, codePurposes } from "../../contract/codeRules.ts";
import { accountRequest } from "./accountRequest.ts";
import { phoneDigits } from "./submission.ts";

/** A code that was asked for, as the login page hands it to the page where it is typed. */
export interface AskedCode {
  /** Ten digits. */
  phoneNumber: string;
  purpose: CodePurpose;
}

/** Has a code sent; answers what the shop says of it. Throws as `accountRequest` does. */
export async function askForCode({ phoneNumber, purpose }: AskedCode): Promise<string> {
  const { message } = await accountRequest<{ message: string }>("/api/auth/code", {
    method: "POST",
    body: { phoneNumber, purpose },
    token: null,
  });
  return message;
}

/** What the state of a history entry says was asked for; null when nothing was. */
export function askedCode(state: unknown): AskedCode | null {
  const { asked } = (state ?? {}) as { asked?: Partial<AskedCode> };
  const phoneNumber = phoneDigits(asked?.phoneNumber ?? "");
  const purpose = codePurposes.find((known) => known === asked?.purpose);
  return phoneNumber === null || purpose === undefined ? null : { phoneNumber, purpose };
}
