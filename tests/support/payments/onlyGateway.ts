import type { PaymentGateway } from "../../../server/payments/gateway.ts";
import type { Gateways } from "../../../server/payments/openGateways.ts";

/** For tests: a shop that has always had this gateway alone. */
export const onlyGateway = (gateway: PaymentGateway) => (): Gateways => ({
  current: gateway,
  since: null,
  all: [gateway],
});
