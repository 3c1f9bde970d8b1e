import type { FastifyInstance } from "fastify";
import type { ClientConfig } from "pg";
import { mostWaiting } from "../contract/admin/waiting.ts";
import { backupRoutes, createBackupDesk } from "./backup/index.ts";
import {
  bulkRoutes,
  categoryRoutes,
  createBulkWork,
  createImportWork,
  createUploads,
  importRoutes,
  nameCategories,
  productExportRoutes,
  productPreviewRoute,
  productRoutes,
  turnPrices,
  usesByProducts,
} from "./catalogue/index.ts";
import { countDoubtful } from "./coins/index.ts";
import type { Config } from "./config.ts";
import { countNewLeads, leadRoutes } from "./consultations/index.ts";
import {
  articleRoutes,
  contentDeskRoutes,
  type OpenContent,
  previewRoute,
  publishNextDue,
  usesByContent,
} from "./content/index.ts";
import type { HashNewPassword } from "./credentials/index.ts";
import type { Database } from "./database/connect.ts";
import { untilNothingIsDue } from "./database/untilNothingIsDue.ts";
import { discountRoutes, type FollowedCode } from "./discounts/index.ts";
import { exportRoutes } from "./export/index.ts";
import { addUpSales, figureRoutes, sweepMissedSearches } from "./figures/index.ts";
import { goLiveRoutes } from "./goLive/index.ts";
import { goLiveFacts } from "./goLiveFacts.ts";
import type { ShowPreview } from "./ground/showPreview.ts";
import { countParked } from "./inbox/index.ts";
import type { ShopJob } from "./jobs/index.ts";
import { libraryRoutes, type PictureStore } from "./media/index.ts";
import { type OwnerSettings, presets } from "./openSettings.ts";
import { countWaiting, numbersOf, usesByOrders } from "./orders/index.ts";
import { questionMessages, staffMessages } from "./outbox/index.ts";
import { repaidOf } from "./payments/index.ts";
import { countWaitingQuestions, questionDeskRoutes } from "./questions/index.ts";
import { countWaitingReturns } from "./returns/index.ts";
import { countWaitingReviews, moderationRoutes } from "./reviews/index.ts";
import { hideInvented, settingRoutes } from "./settings/index.ts";
import { countParkedBookings } from "./shipping/index.ts";
import {
  ownStaffRoutes,
  registerDeskFailures,
  signInRoutes,
  staffScope,
  staffSessionRoutes,
  sweepStaff,
  teamRoutes,
} from "./staff/index.ts";
import { changeStock, stockAfter, stockRoutes } from "./stock/index.ts";
import { taxRoutes } from "./tax/index.ts";
import { type Health, healthRoute } from "./telemetry/index.ts";
import { createWebhooks } from "./webhooks/index.ts";

export interface CounterSettings {
  db: Database;
  /** For the jobs and what reads long, see `ConnectedDatabase`. */
  background: Database;
  /** For what reads everything. */
  connection: ClientConfig;
  config: Pick<Config, "backups" | "dataFolder" | "gstr1Version" | "webhooksToLoopback">;
  /** What the owner decides for the whole shop. */
  owned: OwnerSettings;
  /** Where customers and staff reach the shop, without a trailing slash. */
  origin: string;
  content: OpenContent;
  /** How the storefront looks with what is not published. */
  showPreview: ShowPreview;
  /** The code that the top of the page names: looked at again when codes change. */
  promoted: FollowedCode;
  /** Answers when this process shows what was saved of the catalogue. */
  catalogueShown: () => Promise<void>;
  pictures: PictureStore;
  hashNewPassword: HashNewPassword;
  /** Orders and what waits of messages about them. */
  selling: { staffRoutes(to: FastifyInstance): Promise<void> };
  customers: { staffRoutes(to: FastifyInstance): Promise<void> };
  coins: { staffRoutes(to: FastifyInstance): Promise<void> };
  security: { staffRoutes(to: FastifyInstance): Promise<void> };
  health: () => Promise<Health>;
  /** Called when messages were written, before they are committed. */
  onMessages: () => void;
  /** Hears what a backup leaves out, see `BackupSource`. */
  onLeftOut: (names: readonly string[]) => void;
  /** Told of what failed in the background; the clock tries again. */
  onFault: (error: unknown) => void;
}

const counted = mostWaiting + 1;

/** Puts together the back office's part of the API: everything that staff call. */
export function openCounter(settings: CounterSettings) {
  const { db, background, connection, config, owned, origin, content, promoted, selling } =
    settings;
  const { customers, pictures, catalogueShown: shown, showPreview, onMessages } = settings;
  const { hashNewPassword } = settings;
  const { shop } = content;
  const { seal } = owned;
  const shopName = () => shop().name;
  const webhooks = createWebhooks({
    ...{ db, background, seal },
    allowsLoopback: config.webhooksToLoopback,
    onFault: settings.onFault,
  });
  const { invited: tellInvited, waysChanged: tellMember } = staffMessages(shop, seal, onMessages);
  const uploads = createUploads(config.dataFolder);
  const importing = createImportWork(background, uploads, settings.onFault);
  const stock: Parameters<typeof createBulkWork>[1] = {
    after: stockAfter,
    change: (tx, actor, id, change) => changeStock(tx, actor, id, { ...change, note: "" }),
  };
  const backups = createBackupDesk({
    ...{ db, background, place: config.backups, onFault: settings.onFault },
    source: { connection, pictures, onLeftOut: settings.onLeftOut },
  });
  const bulk = createBulkWork(background, stock, settings.onFault);
  const jobs: ShopJob[] = [
    ...webhooks.jobs,
    ...importing.jobs,
    ...bulk.jobs,
    ...backups.jobs,
    {
      name: "add-up-sales",
      cron: "* * * * *",
      run: (signal) => addUpSales(background, repaidOf, { signal }),
    },
    {
      name: "sweep-searches",
      cron: "31 3 * * *",
      run: (signal) => sweepMissedSearches(background, signal),
    },
    {
      name: "turn-scheduled-prices",
      cron: "* * * * *",
      run: (signal) => turnPrices(background, signal),
    },
    {
      name: "publish-scheduled",
      cron: "* * * * *",
      run: (signal) => untilNothingIsDue(() => publishNextDue(background), { signal }),
    },
    { name: "sweep-staff", cron: "21 * * * *", run: (signal) => sweepStaff(background, signal) },
  ];
  return {
    jobs,
    /** Called when something that others follow may have changed, after it is committed. */
    tellFollowers: webhooks.ask,
    async close() {
      await Promise.all([backups, bulk, importing, webhooks].map((each) => each.close()));
    },
    /** How staff come in: the only calls of the back office that need no session. */
    async doors(to: FastifyInstance) {
      registerDeskFailures(to);
      to.register(signInRoutes, { db, origin, seal, hashNewPassword, tellMember, shopName });
    },
    async routes(to: FastifyInstance) {
      staffScope(to, { db, origin });
      registerDeskFailures(to);
      to.register(staffSessionRoutes, { db, origin });
      to.register(ownStaffRoutes, { db, origin, seal, hashNewPassword, tellMember, shopName });
      to.register(teamRoutes, { db, origin, tellInvited });
      to.register(selling.staffRoutes);
      to.register(customers.staffRoutes);
      to.register(settings.coins.staffRoutes);
      to.register(settings.security.staffRoutes);
      to.register(healthRoute, { health: settings.health });
      to.register(figureRoutes, {
        db,
        repaidOf,
        waiting: [
          countWaiting,
          async (from) => ({ parked: await countParked(from, counted) }),
          async (from) => ({ bookings: await countParkedBookings(from, counted) }),
          async (from) => ({ returnRequests: await countWaitingReturns(from, counted) }),
          async (from) => ({ referrals: await countDoubtful(from, counted) }),
          async (from) => ({ newLeads: await countNewLeads(from, counted) }),
          async (from) => ({ reviews: await countWaitingReviews(from, counted) }),
          async (from) => ({ questions: await countWaitingQuestions(from, counted) }),
        ],
      });
      to.register(libraryRoutes, {
        ...{ db, pictures, shown },
        categories: nameCategories,
        uses: [usesByProducts, usesByOrders, usesByContent],
      });
      to.register(discountRoutes, { db, promoted });
      to.register(categoryRoutes, { db, shown });
      to.register(productRoutes, { db, shown });
      to.register(bulkRoutes, { db, shown, stock, bulk });
      to.register(stockRoutes, { db, numbersOf, shown });
      to.register(importRoutes, { db, uploads, work: importing });
      to.register(productExportRoutes, { db, connection });
      to.register(leadRoutes, { db, origin });
      to.register(moderationRoutes, { db, pictures });
      const tellAsker = questionMessages(() => ({ ...shop(), origin }), onMessages);
      to.register(questionDeskRoutes, { db, tellAsker });
      to.register(taxRoutes, { background, gstr1Version: config.gstr1Version, shop });
      to.register(productPreviewRoute, { db, show: showPreview });
      to.register(previewRoute, { db, show: showPreview, instead: content.instead });
      to.register(articleRoutes, { db, onPublished: content.reload });
      to.register(contentDeskRoutes, { db, onPublished: content.reload });
      to.register(webhooks.routes);
      to.register(exportRoutes, { db, connection });
      to.register(backupRoutes, { desk: backups });
      to.register(goLiveRoutes, {
        facts: () => goLiveFacts(db, { now: owned.now, shop, origin }),
        hideInvented: (actor) => hideInvented(db, actor).then(owned.look),
      });
      to.register(settingRoutes, { db, settings: owned, presets });
    },
  };
}
