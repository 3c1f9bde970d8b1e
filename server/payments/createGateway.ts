import type { PaymentGateway } from "./gateway.ts";
import { razorpayGateway } from "./razorpay/razorpayGateway.ts";
import type { RazorpaySettings } from "./settings.ts";
import { closedGateway, testGateway } from "./testGateway.ts";

/** Razorpay where it is configured; else the test gateway, which moves no money, where that is allowed. */
export function createGateway(
  razorpay: RazorpaySettings | null,
  shopName: string,
  allowsTestPayments: boolean,
): PaymentGateway {
  if (razorpay !== null) return razorpayGateway(razorpay, shopName);
  return allowsTestPayments ? testGateway : closedGateway;
}
