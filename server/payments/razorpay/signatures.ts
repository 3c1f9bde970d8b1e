import { createHmac, timingSafeEqual } from "node:crypto";

/** True when the browser's signature says that this payment was made for our stored gateway order. */
export function isPaymentSignature(
  keySecret: string,
  gatewayOrderId: string,
  gatewayPaymentId: string,
  signature: string,
): boolean {
  return isSigned(keySecret, `${gatewayOrderId}|${gatewayPaymentId}`, signature);
}

/** True when the header `X-Razorpay-Signature` belongs to exactly these bytes. */
export function isWebhookSignature(
  webhookSecret: string,
  rawBody: Buffer,
  signature: string,
): boolean {
  return isSigned(webhookSecret, rawBody, signature);
}

/** Compares the bytes of the digests, in a time that says nothing of where they differ. */
function isSigned(secret: string, message: string | Buffer, signature: string): boolean {
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false;
  const expected = createHmac("sha256", secret).update(message).digest();
  return timingSafeEqual(expected, Buffer.from(signature, "hex"));
}
