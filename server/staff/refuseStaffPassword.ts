import { refuseCommonPassword } from "../credentials/index.ts";
import { Refusal } from "../ground/refusal.ts";

const ownEmail = new Refusal("common_password", "Please choose a password that is not your email.");

/** Refuses a new password that is guessed before any other. Null for one that may be used. */
export async function refuseStaffPassword(
  password: string,
  email: string,
): Promise<Refusal | null> {
  const plain = password.trim().toLowerCase();
  if (plain === email || plain === email.split("@")[0]) return ownEmail;
  return refuseCommonPassword(password);
}
