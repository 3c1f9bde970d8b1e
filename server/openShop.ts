import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import { promotion } from "../content/navigation.ts";
import { shop } from "../content/shop.ts";
import {
  customerIdOf,
  ownSessionRoutes,
  profileRoutes,
  sessionRoutes,
  sweepAccounts,
} from "./accounts/index.ts";
import { nightlyBackup } from "./backup/index.ts";
import { cartRecord, cartRoutes } from "./cart/index.ts";
import {
  catalogueRoutes,
  createCatalogue,
  finishImports,
  followChanges,
} from "./catalogue/index.ts";
import type { Config } from "./config.ts";
import { consultationRoutes, sweepConsultations } from "./consultations/index.ts";
import { type ConnectedDatabase, connectDatabase } from "./database/connect.ts";
import { migrateUnderLock } from "./database/migrate.ts";
import { withoutValues } from "./database/withoutValues.ts";
import { type FollowedCode, followCode } from "./discounts/index.ts";
import { keepVisits } from "./figures/index.ts";
import { fillShop } from "./fillShop.ts";
import { projectRoot } from "./ground/projectRoot.ts";
import { createAnswerCache } from "./http/answerCache.ts";
import { createApp } from "./http/app.ts";
import { createPageRenderer } from "./http/pages.ts";
import { mergeSources } from "./http/securityHeaders.ts";
import type { ParkedMessages } from "./inbox/index.ts";
import {
  coalesced,
  type RunningJobs,
  type ShopJob,
  startJobs as startShopJobs,
} from "./jobs/index.ts";
import { network, sweepAttempts } from "./limits/index.ts";
import {
  createLadder,
  createPictureStore,
  type PictureStore,
  pictureRoutes,
  readPictureFiles,
} from "./media/index.ts";
import { openCounter } from "./openCounter.ts";
import { openOrders } from "./openOrders.ts";
import {
  accountMessages,
  createSenders,
  outboxNotifier,
  sendOutbox,
  sweepOutbox,
} from "./outbox/index.ts";
import { createReviewReader, reviewRecord, reviewRoutes } from "./reviews/index.ts";
import { createProductSearch, parseSynonyms } from "./search/index.ts";
import { readSettings } from "./settings/index.ts";
import type { Shiprocket } from "./shiprocket/index.ts";
import { staffIdOf } from "./staff/index.ts";
import { wishlistRecord, wishlistRoutes } from "./wishlist/index.ts";

export interface OpenShop {
  app: FastifyInstance;
  database: ConnectedDatabase;
  /** Where customers reach the shop. */
  origin: string;
  /** The checkout provider and its jobs; null where the shop uses its own checkout. */
  shiprocket: Shiprocket | null;
  /** What gateways and the checkout provider said and the owner has to decide about. */
  parked: ParkedMessages;
  /** The code that the top of the page names. */
  promoted: FollowedCode;
  /** Writes down at once what was counted of visits; by itself it is done some seconds later. */
  saveVisits(): Promise<void>;
  /** Begins with what the shop does by the clock; waits for nothing that visitors need. */
  startJobs(): Promise<RunningJobs>;
  /** Makes the widths that most visitors need, in the background, while nobody waits for others. */
  preparePictures(): Promise<void>;
  close(): Promise<void>;
}

/** What cards on phones and desktops, and the product page, ask for first. */
const preparedWidths = [320, 480, 640, 800] as const;

/**
 * Puts the shop together: database, migrations, demo content, memory, application. The caller
 * listens. Whatever was opened is closed again if a later step fails.
 */
export async function openShop(
  config: Config,
  pages: ServerBuild,
  log: (message: string) => void,
): Promise<OpenShop> {
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const database = await connectDatabase(config, log);
    closers.push(() => database.close());
    const pictures = createPictureStore(config.dataFolder);
    await migrateUnderLock(database.connection, () =>
      fillShop(database.background, pictures, config, log),
    );

    const reviews = createReviewReader(database.db);
    const search = createProductSearch(await readSynonyms());
    const catalogue = createCatalogue(database, search, reviews.ofProduct);
    const answers = createAnswerCache(config.pageCacheBytes);
    const visits = keepVisits(database.background, (error) =>
      app.log.warn({ err: withoutValues(error) }, "visits not written down; trying again"),
    );
    closers.push(() => visits.close());
    const storefront = visits.counter.listenTo(catalogue.storefront);
    const settings = await readSettings(database.db);
    const promoted = await followCode(
      database.db,
      promotion.code,
      () => answers.clear(),
      (error) => app.log.warn({ err: withoutValues(error) }, "code not looked up; trying again"),
    );
    closers.push(async () => promoted.stop());
    const ladder = createLadder(pictures, (error, file) =>
      app.log.warn({ err: error, file }, "a width of a picture was not made or not kept"),
    );
    closers.push(async () => ladder.close());
    const origin = config.siteOrigin ?? `http://localhost:${config.port}`;
    const selling = await openOrders({
      config,
      db: database.db,
      background: database.background,
      origin,
      log: (problem, detail) => app.log.warn(detail, problem),
      onMessages: () => sending.ask(),
    });
    closers.push(() => selling.close());
    const counter = await openCounter({
      ...database,
      ...{ config, origin, promoted, selling },
      onMessages: () => sending.ask(),
    });
    const senders = await createSenders(config.messages, config.dataFolder);
    // A moment later their transaction is over; if it takes longer, the clock sends them.
    const sending = coalesced(
      () => sendOutbox(database.background, senders),
      1000,
      (error) => app.log.warn({ err: withoutValues(error) }, "messages not sent; trying again"),
    );
    closers.push(() => sending.stop());
    const renderer = createPageRenderer(pages, {
      origin,
      demoContent: settings?.demoContent ?? false,
      isCodeOn: promoted.isOn,
      cashOnDelivery: selling.cashOnDelivery,
      storefront,
      outside: mergeSources(selling.outside),
      onFault: (error, requestId) => app.log.error({ err: error, reqId: requestId }, "page fault"),
    });
    const app = await createApp({
      config,
      origin,
      answers,
      tallyOf: visits.counter.tallyOf,
      whoAsks: (request) => ({
        network: network(request.ip),
        customer: customerIdOf(request),
        staff: staffIdOf(request),
      }),
      secretPaths: config.shiprocket === null ? [] : [config.shiprocket.webhookPathToken],
      pages: renderer,
      whyNotReady: database.whyNotReady,
      productSlugs: catalogue.productSlugs,
      categorySlugs: async () =>
        (await catalogue.storefront.listCategories()).map(({ slug }) => slug),
      routes(to) {
        to.addHook("onResponse", async ({ method, headers, routeOptions }, { statusCode }) => {
          if (statusCode < 300) visits.counter.saw(method, routeOptions.url, headers);
        });
        to.register(catalogueRoutes, { storefront });
        to.register(pictureRoutes, { pictures, ladder });
        const { db } = database;
        const records = {
          wishlist: wishlistRecord,
          cart: cartRecord,
          reviews: reviewRecord,
          ...selling.records,
        };
        to.register(sessionRoutes, { db });
        to.register(ownSessionRoutes, { db });
        const hooks = accountMessages({ ...shop, origin }, () => sending.ask());
        to.register(profileRoutes, { db, pictures, records, hooks });
        to.register(wishlistRoutes, { db });
        to.register(cartRoutes, { db });
        to.register(reviewRoutes, { db, reviews });
        to.register(consultationRoutes, { db, notifier: outboxNotifier });
        to.register(selling.routes);
        to.register(counter.doors);
        to.register(counter.routes);
      },
    });
    closers.push(() => app.close());
    const following = await followChanges(
      database.connection,
      catalogue,
      (changed) => {
        answers.clear();
        selling.catalogueChanged(changed);
      },
      (error) => app.log.warn({ err: error }, "catalogue not reloaded; keeping the last known"),
    );
    closers.push(() => following.stop());
    // After listening began: what changes from here on is announced.
    await catalogue.reload("all");

    const { background } = database;
    const jobs: ShopJob[] = [
      ...selling.jobs,
      ...counter.jobs,
      {
        name: "send-messages",
        cron: "* * * * *",
        run: (signal) => sendOutbox(background, senders, signal),
      },
      {
        name: "finish-imports",
        cron: "* * * * *",
        run: (signal) => finishImports(background, { signal }),
      },
      {
        name: "sweep-messages",
        cron: "23 3 * * *",
        run: (signal) => sweepOutbox(background, signal),
      },
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
      ...(config.backups === null ? [] : [backingUp(database, pictures, config.backups)]),
    ];
    const startJobs = () => {
      const closing = new AbortController();
      const starting = startShopJobs(jobs, {
        connection: database.connection,
        signal: closing.signal,
        onFault: (error, job) => app.log.warn({ err: withoutValues(error), job }, "job failed"),
      });
      closers.push(() => {
        closing.abort();
        return starting.then(
          (running) => running.stop(),
          () => {},
        );
      });
      return starting;
    };

    const preparing = new AbortController();
    closers.push(async () => preparing.abort());
    const preparePictures = async () => {
      const files = await readPictureFiles(database.background);
      await ladder.prepareRungs(files, preparedWidths, ["avif"], preparing.signal);
    };
    const { shiprocket, parked } = selling;
    return {
      app,
      database,
      origin,
      shiprocket,
      parked,
      promoted,
      saveVisits: visits.save,
      startJobs,
      preparePictures,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** At two in the morning in India. The owner hears of a backup that failed. */
function backingUp(
  { connection, background }: ConnectedDatabase,
  pictures: PictureStore,
  place: NonNullable<Config["backups"]>,
): ShopJob {
  return {
    name: "back-up",
    cron: "30 20 * * *",
    mostSeconds: 6 * 3600,
    async run(signal) {
      try {
        await nightlyBackup({ connection, pictures }, place, signal);
      } catch (error) {
        if (!signal.aborted) {
          const reason = error instanceof Error ? error.message : String(error);
          const body = `Tonight's backup into ${place.folder} failed: ${reason}\nEarlier backups are untouched.\n`;
          const notice = { subject: "The shop has no backup of tonight", body };
          await background.transaction((tx) => outboxNotifier.tellOwner(tx, notice));
        }
        throw error;
      }
    },
  };
}

async function readSynonyms() {
  const parsed = parseSynonyms(await readFile(join(projectRoot, "content/synonyms.txt"), "utf8"));
  if ("reason" in parsed) throw new Error(`content/synonyms.txt:${parsed.line} ${parsed.reason}`);
  return parsed;
}
