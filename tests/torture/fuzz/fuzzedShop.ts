import { join } from "node:path";
import type { Config } from "../../../server/config.ts";
import type { OpenShop } from "../../../server/openShop.ts";
import { orderCounterOf } from "../../support/orders/orderCounter.ts";
import { openPayingShop } from "../../support/payments/payingShop.ts";
import { openSandboxShop, type SandboxShop } from "../../support/sandboxShop.ts";
import { type ShippingCounter, shippingCounterOf } from "../../support/shipping/shippingCounter.ts";
import { openFollower } from "../../support/webhookFollower.ts";

/** A shop with everything that it can be connected to, as far as it can be rehearsed, and whoever is at the other end. */
export interface FuzzedShop {
  counter: ShippingCounter;
  /** Where everything is kept that is no row, messages that are not sent among it. */
  folder: string;
  /** A second shop, whose customers pay at the checkout provider. */
  provider: SandboxShop;
  follower: Awaited<ReturnType<typeof openFollower>>;
  close(): Promise<void>;
}

/** A service that is slow on a busy machine has not failed. */
const patienceMs = 60_000;

/** `open` opens a shop of its own each time. */
export async function openFuzzedShop(
  folder: string,
  open: (settings: Partial<Config>) => Promise<OpenShop>,
): Promise<FuzzedShop> {
  const given: Partial<Config> = {
    ...{ dataFolder: folder, webhooksToLoopback: true, openCashOrders: 100_000 },
    backups: { folder: join(folder, "backups"), keep: 1 },
  };
  const counter = await shippingCounterOf(
    async (settings) =>
      orderCounterOf(await openPayingShop((paying) => open({ ...given, ...settings, ...paying }))),
    patienceMs,
  );
  const provider = await openSandboxShop({ timeoutMs: patienceMs }, {}, open);
  const follower = await openFollower();
  return {
    ...{ counter, folder, provider, follower },
    async close() {
      await counter.close();
      await provider.close();
      await follower.close();
    },
  };
}
