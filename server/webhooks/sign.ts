import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** A new secret, as Standard Webhooks writes it: 32 random bytes in base64 behind `whsec_`. */
export function newSecret(): string {
  return prefix + randomBytes(32).toString("base64");
}

/**
 * The headers that prove a message, by Standard Webhooks: an HMAC-SHA256 over id, time in seconds and body,
 * once for each secret that counts.
 */
export function signed(
  id: string,
  body: string,
  secrets: readonly string[],
  now = new Date(),
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), "base64");
    const proof = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
    return `v1,${proof}`;
  });
  return {
    "Content-Type": "application/json",
    "User-Agent": "Aangan webhooks",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
