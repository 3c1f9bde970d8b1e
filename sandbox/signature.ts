import { createHmac } from "node:crypto";

/** Base64 of the HMAC-SHA256 of these bytes; written apart from the shop's own on purpose. */
export function signatureOf(secret: string, bytes: string | Uint8Array): string {
  const hmac = createHmac("sha256", Buffer.from(secret, "utf8"));
  return hmac.update(bytes).digest().toString("base64");
}
