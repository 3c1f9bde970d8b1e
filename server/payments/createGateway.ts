import type { PaymentGateway } from "./gateway.ts";
import { razorpayGateway } from "./razorpay.ts";
import type { RazorpaySettings } from "./settings.ts";
import { testGateway } from "./testGateway.ts";

/** Razorpay where it is configured, else the test gateway, which moves no money. */
export function createGateway(razorpay: RazorpaySettings | null, shopName: string): PaymentGateway {
  return razorpay === null ? testGateway : razorpayGateway(razorpay, shopName);
}
