import { createHmac } from "node:crypto";
import { isSame } from "../ground/isSame.ts";

/** The header that carries the signature, and the one that carries the key. */
export const signatureHeader = "x-api-hmac-sha256";
export const keyHeader = "x-api-key";

/** Base64 of the HMAC-SHA256 of exactly these bytes. */
export function sign(secret: string, bytes: string | Uint8Array): string {
  return createHmac("sha256", secret).update(bytes).digest("base64");
}

export function isSigned(secret: string, bytes: string | Uint8Array, signature: string): boolean {
  return isSame(signature, sign(secret, bytes));
}
