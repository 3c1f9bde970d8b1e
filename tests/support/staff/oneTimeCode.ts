import { Secret, TOTP } from "otpauth";

/** The code that an app shows so many steps of half a minute from now. */
export function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}
