import type { FastifyInstance } from "fastify";
import type { Shop } from "../content/shop.ts";
import { ownSessionRoutes, profileRoutes, sessionRoutes, sweepAccounts } from "./accounts/index.ts";
import { cartRecord, cartRoutes } from "./cart/index.ts";
import { consultationRoutes, sweepConsultations } from "./consultations/index.ts";
import { customerRoutes } from "./customerDesk/index.ts";
import type { Database } from "./database/connect.ts";
import type { ShopJob } from "./jobs/index.ts";
import { sweepAttempts } from "./limits/index.ts";
import type { PictureStore } from "./media/index.ts";
import { accountMessages, outboxNotifier } from "./outbox/index.ts";
import { type ReviewReader, reviewRecord, reviewRoutes } from "./reviews/index.ts";
import { wishlistRecord, wishlistRoutes } from "./wishlist/index.ts";

export interface CustomerSettings {
  db: Database;
  /** For the jobs, see `ConnectedDatabase`. */
  background: Database;
  pictures: PictureStore;
  reviews: ReviewReader;
  /** What other parts keep of a customer, for their export. */
  records: Parameters<typeof profileRoutes>[1]["records"];
  /** Where customers reach the shop, without a trailing slash. */
  origin: string;
  /** The shop’s details as they are now. */
  shop: () => Shop;
  /** Called when messages were written, before they are committed. */
  onMessages: () => void;
}

/** Puts together what customers do besides buying: their accounts, carts, wishes, reviews and requests. */
export function openCustomers(settings: CustomerSettings) {
  const { db, background, pictures, reviews, origin, shop, onMessages } = settings;
  const records = {
    wishlist: wishlistRecord,
    cart: cartRecord,
    reviews: reviewRecord,
    ...settings.records,
  };
  const jobs: ShopJob[] = [
    {
      name: "sweep-accounts",
      cron: "17 * * * *",
      run: (signal) => sweepAccounts(background, signal),
    },
    {
      name: "sweep-consultations",
      cron: "19 * * * *",
      run: (signal) => sweepConsultations(background, signal),
    },
    {
      name: "sweep-attempts",
      cron: "13 * * * *",
      run: (signal) => sweepAttempts(background, signal),
    },
  ];
  return {
    jobs,
    /** What staff see of customers and do for them; within `staffScope`. */
    async staffRoutes(to: FastifyInstance) {
      to.register(customerRoutes, { db, pictures, records });
    },
    async routes(to: FastifyInstance) {
      to.register(sessionRoutes, { db });
      to.register(ownSessionRoutes, { db });
      const hooks = accountMessages(() => ({ ...shop(), origin }), onMessages);
      to.register(profileRoutes, { db, pictures, records, hooks });
      to.register(wishlistRoutes, { db });
      to.register(cartRoutes, { db });
      to.register(reviewRoutes, { db, reviews });
      to.register(consultationRoutes, { db, notifier: outboxNotifier });
    },
  };
}
