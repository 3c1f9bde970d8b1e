import type { FastifyPluginAsync } from "fastify";
import {
  builtInProvider,
  cartCodeRoute,
  headlessRoute,
  initiateRoutes,
  placeRoutes,
  stepRoutes,
} from "./checkout/index.ts";
import type { Config } from "./config.ts";

type InitiateDeps = ReturnType<Parameters<typeof initiateRoutes>[1]["deps"]>;
type PlaceDeps = ReturnType<Parameters<typeof placeRoutes>[1]["deps"]>;

interface CheckoutSettings extends Pick<PlaceDeps, "db" | "orders" | "delivery" | "payments"> {
  /** As the owner decides at each moment. */
  now: () => Config;
  /** Where customers reach the shop, without a trailing slash. */
  origin: string;
  designs: { offer: InitiateDeps["offerDesign"] };
  terms: () => PlaceDeps["terms"];
  /** Who takes checkouts instead of the shop's own; null while nobody does. */
  provider: () => InitiateDeps["provider"] | null;
}

/** From the cart to the placed order. */
export function checkoutRoutes(settings: CheckoutSettings): FastifyPluginAsync {
  const { now, db, origin, designs, orders, payments, delivery, terms, provider } = settings;
  return async (to) => {
    to.register(initiateRoutes, {
      ...{ db, origin },
      deps: () => ({
        ...{ db, orders, payments },
        provider: provider() ?? builtInProvider(origin),
        ownProvider: builtInProvider(origin),
        offerDesign: designs.offer,
        guestCheckouts: now().guestCheckouts,
        mostHeld: now().mostHeld,
      }),
      isPublic: now().siteOrigin !== undefined,
    });
    to.register(stepRoutes, {
      deps: () => ({ db, delivery, terms: terms(), coinTerms: now().coins }),
    });
    to.register(placeRoutes, {
      deps: () => ({
        ...{ db, orders, delivery, payments },
        terms: terms(),
        coinTerms: now().coins,
        openCashOrders: now().openCashOrders,
        mostHeld: now().mostHeld,
      }),
    });
    to.register(cartCodeRoute, { db, origin });
    to.register(headlessRoute);
  };
}
