import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";

/** What every app for one-time passwords understands: six digits, half a minute each, SHA-1. */
const stepSeconds = 30;

function passwordsOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret, period: stepSeconds });
}

/** A new secret in base32, and what an app reads it from; the app names it by shop and e-mail. */
export function newTotp(issuer: string, email: string) {
  const secret = new Secret({ size: 20 }).base32;
  const uri = passwordsOf(secret, { issuer, label: email }).toString();
  const { size, data } = encode(uri, { ecc: "M", border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { secret, uri, qr: { size, path: squares.join("") } };
}

/**
 * The time step that a code belongs to: this one, the one before, or the one after, for clocks that
 * differ. Null for a wrong code.
 */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | null {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const delta = passwordsOf(secret).validate({ token, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / stepSeconds) + delta;
}
