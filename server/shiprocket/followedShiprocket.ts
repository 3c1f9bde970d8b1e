import type { FastifyInstance } from "fastify";
import type { CheckoutProvider } from "../checkout/index.ts";
import type { ShopJob } from "../jobs/index.ts";
import { catalogueSyncRoutes } from "./catalogueRoutes.ts";
import { createShiprocket, type Shiprocket, type ShiprocketOptions } from "./createShiprocket.ts";
import type { ShiprocketSettings } from "./settings.ts";
import { webhookRoutes } from "./webhookRoutes.ts";

export interface Accounts {
  /** Null where checkouts begin elsewhere. */
  shiprocket: ShiprocketSettings | null;
  earlierShiprocket: readonly (ShiprocketSettings & { until: Date })[];
}

/**
 * Shiprocket Checkout as the owner's settings are now. An account that is no longer used, or not any more,
 * still settles what began there.
 */
export function followedShiprocket(
  accounts: () => Accounts,
  options: Omit<ShiprocketOptions, "settings" | "earlier">,
) {
  const { db, origin, vendor, log } = options;
  let opened: { of: Accounts; known: Shiprocket | null } | null = null;
  const closing: Promise<void>[] = [];

  /** The provider with all its accounts; null where the shop has never used it. */
  function known(): Shiprocket | null {
    const of = accounts();
    const isSame =
      opened?.of.shiprocket === of.shiprocket &&
      opened?.of.earlierShiprocket === of.earlierShiprocket;
    if (opened !== null && isSame) return opened.known;
    if (opened?.known) {
      closing.push(
        opened.known
          .close()
          .catch((error) => log("the former checkout provider did not close", { err: error })),
      );
    }
    const [settings, ...earlier] = of.shiprocket
      ? [of.shiprocket, ...of.earlierShiprocket]
      : of.earlierShiprocket;
    opened = {
      of,
      known:
        settings === undefined
          ? null
          : createShiprocket({
              ...options,
              settings,
              earlier: earlier as Accounts["earlierShiprocket"],
            }),
    };
    return opened.known;
  }

  /** The provider where checkouts begin now. */
  const current = () => (accounts().shiprocket === null ? null : known());

  const jobs: ShopJob[] = [
    {
      name: "reconcile-provider",
      cron: "*/5 * * * *",
      run: async (signal) => known()?.reconcile(signal),
    },
    {
      name: "push-catalogue",
      cron: "* * * * *",
      run: async (signal) => current()?.pushCatalogue(signal),
    },
    {
      name: "push-whole-catalogue",
      cron: "40 20 * * *",
      run: async (signal) => current()?.pushEverything(signal),
    },
  ];

  return {
    jobs,
    known,
    current,
    provider: (): CheckoutProvider | null => current()?.provider ?? null,
    async routes(app: FastifyInstance) {
      app.register(webhookRoutes, { current: known });
      app.register(catalogueSyncRoutes, {
        db,
        place: { origin, vendor },
        settings: () => accounts().shiprocket,
      });
    },
    async close() {
      await opened?.known?.close();
      await Promise.all(closing);
    },
  };
}
