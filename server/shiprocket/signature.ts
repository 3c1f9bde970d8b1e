import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** The header that carries the signature, and the one that carries the key. */
export const signatureHeader = "x-api-hmac-sha256";
export const keyHeader = "x-api-key";

/** Base64 of the HMAC-SHA256 of exactly these bytes. */
export function sign(secret: string, bytes: string | Uint8Array): string {
  return createHmac("sha256", secret).update(bytes).digest("base64");
}

/** Compares in a time that tells nothing of how much of it was right. */
export function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

export function isSigned(secret: string, bytes: string | Uint8Array, signature: string): boolean {
  return isSame(signature, sign(secret, bytes));
}
