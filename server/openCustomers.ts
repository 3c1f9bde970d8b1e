import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Shop } from "../content/shop.ts";
import {
  type CodeSender,
  codeRoutes,
  confirmationRoutes,
  type KeptOfCustomer,
  ownSessionRoutes,
  passkeyRoutes,
  profileRoutes,
  sessionRoutes,
  sweepAccounts,
} from "./accounts/index.ts";
import { cartRecord, cartRoutes, isInACart, sweepGuestCarts } from "./cart/index.ts";
import { sweepDesignVariants } from "./catalogue/index.ts";
import { isInACheckout } from "./checkout/index.ts";
import { consultationRoutes, sweepConsultations } from "./consultations/index.ts";
import type { HashNewPassword, Seal } from "./credentials/index.ts";
import { customerRoutes } from "./customerDesk/index.ts";
import type { Database } from "./database/connect.ts";
import { untilNothingIsDue } from "./database/untilNothingIsDue.ts";
import type { Designs } from "./designs/index.ts";
import type { ShopJob } from "./jobs/index.ts";
import { sweepAttempts } from "./limits/index.ts";
import type { PictureStore } from "./media/index.ts";
import { noticeRecord, noticeRoutes, tellNext } from "./notices/index.ts";
import { hasOrdered, isOrdered } from "./orders/index.ts";
import { accountMessages, noticeMessages, outboxNotifier, searchMessages } from "./outbox/index.ts";
import { answerRecord, questionRecord, questionRoutes } from "./questions/index.ts";
import {
  type ReviewReader,
  removeHiddenPhotos,
  reviewPhotosOf,
  reviewRecord,
  reviewRoutes,
  reviewVoteRecord,
  sweepDeclinedPhotos,
} from "./reviews/index.ts";
import {
  lookForNext,
  type SearchTeller,
  savedSearchRecord,
  savedSearchRoutes,
  sweepDebuts,
} from "./savedSearches/index.ts";
import { wasReserved } from "./stock/index.ts";
import { wishedDesignRecord, wishlistRecord, wishlistRoutes } from "./wishlist/index.ts";

export interface CustomerSettings {
  db: Database;
  /** For the jobs, see `ConnectedDatabase`. */
  background: Database;
  pictures: PictureStore;
  reviews: ReviewReader;
  /** Which products are on a list. */
  among: SearchTeller["among"];
  designs: Designs;
  /** Hears of every new customer; see `sessionRoutes`. */
  onRegistered: (request: FastifyRequest, customerId: string) => Promise<void>;
  /** What other parts keep of a customer, for their export. */
  kept: KeptOfCustomer;
  /** Where customers reach the shop, without a trailing slash. */
  origin: string;
  /** The shop’s details as they are now. */
  shop: () => Shop;
  /** Called when messages were written, before they are committed. */
  onMessages: () => void;
  /** How one-time codes leave the shop, what they are kept under, and how many may leave in a day. */
  codes: CodeSender;
  seal: Seal;
  hashNewPassword: HashNewPassword;
  mostCodesADay: () => number;
}

/** Puts together what customers do besides buying: their accounts, carts, wishes, reviews and requests. */
export function openCustomers(settings: CustomerSettings) {
  const { db, background, pictures, reviews, origin, shop, onMessages } = settings;
  const { seal, hashNewPassword, mostCodesADay, designs } = settings;
  const records = {
    wishlist: wishlistRecord,
    wishedDesigns: wishedDesignRecord,
    cart: cartRecord,
    reviews: reviewRecord,
    reviewVotes: reviewVoteRecord,
    questions: questionRecord,
    answers: answerRecord,
    notices: noticeRecord,
    savedSearches: savedSearchRecord,
    ...settings.kept.records,
  };
  const kept = { records, photos: [reviewPhotosOf, ...settings.kept.photos] };
  const tellNotice = noticeMessages(() => ({ ...shop(), origin }), onMessages);
  const searchTeller: SearchTeller = {
    among: settings.among,
    tell: searchMessages(() => ({ ...shop(), origin }), onMessages),
  };
  const jobs: ShopJob[] = [
    {
      name: "tell-saved-searches",
      // By day in India.
      cron: "9 5-13 * * *",
      run: (signal) => untilNothingIsDue(() => lookForNext(background, searchTeller), { signal }),
    },
    {
      name: "sweep-debuts",
      cron: "37 3 * * *",
      run: (signal) => sweepDebuts(background, signal),
    },
    {
      name: "sweep-accounts",
      cron: "17 * * * *",
      run: (signal) => sweepAccounts(background, signal),
    },
    {
      name: "sweep-guest-carts",
      cron: "23 * * * *",
      run: (signal) => sweepGuestCarts(background, signal),
    },
    {
      name: "sweep-design-variants",
      cron: "53 20 * * *",
      run: (signal) =>
        sweepDesignVariants(background, [isInACart, isInACheckout, wasReserved, isOrdered], signal),
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
    {
      name: "remove-review-photos",
      cron: "* * * * *",
      run: (signal) =>
        untilNothingIsDue(() => removeHiddenPhotos(background, pictures), { signal }),
    },
    {
      name: "sweep-declined-photos",
      cron: "47 20 * * *",
      run: (signal) => sweepDeclinedPhotos(background, signal),
    },
    {
      name: "tell-notices",
      // By day in India.
      cron: "* 4-14 * * *",
      run: (signal) => untilNothingIsDue(() => tellNext(background, tellNotice), { signal }),
    },
  ];
  return {
    jobs,
    /** What staff see of customers and do for them; within `staffScope`. */
    async staffRoutes(to: FastifyInstance) {
      to.register(customerRoutes, { db, pictures, kept, designs });
    },
    async routes(to: FastifyInstance) {
      to.register(sessionRoutes, {
        ...{ db, origin, hashNewPassword },
        onRegistered: settings.onRegistered,
      });
      to.register(ownSessionRoutes, { db });
      const hooks = accountMessages(() => ({ ...shop(), origin }), onMessages);
      const codes = { db, seal, origin, hashNewPassword, mostCodesADay, sender: settings.codes };
      to.register(codeRoutes, { ...codes, hooks });
      to.register(confirmationRoutes, codes);
      to.register(profileRoutes, { ...codes, pictures, kept, hooks, hasOrdered });
      to.register(passkeyRoutes, { db, hooks, origin, shopName: () => shop().name });
      to.register(wishlistRoutes, { db, glance: designs.glance });
      to.register(noticeRoutes, { db });
      to.register(savedSearchRoutes, { db });
      to.register(cartRoutes, {
        db,
        origin,
        offerDesign: designs.offer,
        shortages: designs.shortages,
      });
      to.register(reviewRoutes, { db, reviews });
      to.register(questionRoutes, { db });
      to.register(consultationRoutes, { db, notifier: outboxNotifier });
    },
  };
}
