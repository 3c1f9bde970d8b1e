import type { ConfiguredGateway, PaymentGateway } from "./gateway.ts";
import { closedGateway, testGateway } from "./testGateway.ts";

/** The gateway that is configured; else the test gateway, which moves no money, where that is allowed. */
export function createGateway(
  configured: ConfiguredGateway | null,
  shopName: () => string,
  allowsTestPayments: boolean,
): PaymentGateway {
  if (configured !== null) return configured.open(shopName);
  return allowsTestPayments ? testGateway : closedGateway;
}
