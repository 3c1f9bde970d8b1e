import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import { followChanges, keyOf } from "./catalogue/index.ts";
import type { Config } from "./config.ts";
import { frameOf } from "./content/index.ts";
import { createNewPasswordHasher } from "./credentials/index.ts";
import { type ConnectedDatabase, connectDatabase } from "./database/connect.ts";
import { migrateUnderLock } from "./database/migrate.ts";
import { withoutValues } from "./database/withoutValues.ts";
import type { FollowedCode } from "./discounts/index.ts";
import { keepVisits } from "./figures/index.ts";
import { fillShop } from "./fillShop.ts";
import { followingClock } from "./followingClock.ts";
import { createAnswerCache } from "./http/answerCache.ts";
import { createCdn } from "./http/cdn/createCdn.ts";
import { createOtherBuilds } from "./http/otherBuilds.ts";
import { createPageRenderer } from "./http/pages.ts";
import { mergeSources } from "./http/securityHeaders.ts";
import { previewsOf } from "./http/showPreview.ts";
import type { ParkedMessages } from "./inbox/index.ts";
import { openJobs, type RunningJobs, type ShopJob, thenAlways } from "./jobs/index.ts";
import { createPictureStore } from "./media/index.ts";
import { openCoins } from "./openCoins.ts";
import { openCounter } from "./openCounter.ts";
import { openCustomers } from "./openCustomers.ts";
import { openMessages } from "./openMessages.ts";
import { openOrders } from "./openOrders.ts";
import { openSecurity } from "./openSecurity.ts";
import { type OwnerSettings, openSettings } from "./openSettings.ts";
import { logSlowStatements, openShopTelemetry } from "./openShopTelemetry.ts";
import { openStorefront } from "./openStorefront.ts";
import { serveShop } from "./serveShop.ts";
import type { Shiprocket } from "./shiprocket/index.ts";
import { createShopLog } from "./shopLog.ts";

export interface OpenShop {
  app: FastifyInstance;
  database: ConnectedDatabase;
  /** Where customers reach the shop. */
  origin: string;
  /** What the owner saved above the environment's defaults, as it counts now. */
  owned: OwnerSettings;
  /** The checkout provider and its jobs; null where the shop has never used one. */
  shiprocket: Shiprocket | null;
  /** What gateways and the checkout provider said and the owner has to decide about. */
  parked: ParkedMessages;
  /** The code that the top of the page names. */
  promoted: FollowedCode;
  /** Writes down at once what was counted of visits; by itself it is done some seconds later. */
  saveVisits(): Promise<void>;
  /** Writes down at once what was noted of security; likewise. */
  saveSecurityEvents(): Promise<void>;
  /** What the shop does by the clock. */
  jobs: readonly ShopJob[];
  /** Begins with that; waits for nothing that visitors need. */
  startJobs(): Promise<RunningJobs>;
  /** Where metrics are served; null where they are not. */
  metricsPort: number | null;
  /** Puts the files that this build's pages name where other releases look: before the shop listens. */
  shareBuild(): Promise<void>;
  /** Makes the widths that most visitors need, in the background, while nobody waits for others. */
  preparePictures(): Promise<void>;
  /**
   * From now on the shop says that it is not ready, and each answer closes its connection; jobs take up
   * nothing new. `close` follows.
   */
  drain(): void;
  close(): Promise<void>;
}

/**
 * Puts the shop together: database, migrations, demo content, memory, application. The caller
 * listens. Whatever was opened is closed again if a later step fails. `connecting` is the database of
 * `config`, where it was begun with before.
 */
export async function openShop(
  config: Config,
  pages: ServerBuild,
  log: (message: string) => void,
  connecting = connectDatabase(config, log),
): Promise<OpenShop> {
  const closers: (() => Promise<void>)[] = [];
  let isDraining = false;
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const database = await connecting;
    closers.push(() => database.close());
    const pictures = createPictureStore(config.dataFolder, config.s3);
    const fill = () => fillShop(database.background, pictures, config, log);
    await migrateUnderLock(database, fill, log);

    const { warn, warnOf, begin } = createShopLog(log);
    const cdn =
      config.cdn && createCdn(config.cdn, warn("the CDN was not told of changes; trying again"));
    if (cdn !== null) closers.push(cdn.close);
    const answers = createAnswerCache(config.pageCacheBytes, undefined, cdn);
    closers.push(async () => answers.close());
    const visits = keepVisits(database.background, warn("visits not written down; trying again"));
    const security = openSecurity({
      ...database,
      onFault: warn("security events not written down; trying again"),
    });
    const owned = await openSettings(config, database, {
      onChange: () => answers.drop("all"),
      onFault: warn("settings not read; keeping the last known"),
    });
    closers.push(() => owned.stop());
    const shown = await openStorefront({
      ...{ database, pictures, answers, owned, visits: visits.counter, warn, warnOf, log, closers },
    });
    const { catalogue, content, promoted, reviews, storefront, designs } = shown;
    const running = openJobs({
      connection: database.connection,
      owner: database.owner,
      onFault: (error, job) => warnOf("job failed", { err: withoutValues(error), job }),
    });
    const { telemetry, health } = await openShopTelemetry({
      ...{ config, database, log: () => app.log },
      memory: {
        ...{ answers, ladder: shown.ladder },
        countProducts: async () => (await catalogue.productSlugs()).length,
      },
      jobs: running,
      pageTemplate: (path) => renderer.templateOf(path),
    });
    closers.push(async () => telemetry?.close());
    const origin = config.siteOrigin ?? `http://localhost:${config.port}`;
    const messages = openMessages({
      now: owned.now,
      dataFolder: config.dataFolder,
      ...database,
      onFault: warn("messages not sent; trying again"),
      ...{ origin, shop: content.shop, seal: owned.seal },
    });
    closers.push(() => messages.close());
    const selling = await openOrders({
      ...database,
      ...{ now: owned.now, origin, shop: content.shop },
      log: warnOf,
      onMessages: messages.ask,
      designs,
      codes: { sender: messages.codes, seal: owned.seal },
      onChange: () => counter.tellFollowers(),
      onPromises: () => answers.drop([keyOf.promises]),
    });
    closers.push(() => selling.close());
    const following = await followChanges(database.connection, catalogue, {
      change({ products, shown, pieces, isSuspected = false }, heardAt) {
        answers.drop(shown, { heardAt, isSuspected });
        answers.drop(pieces, { loosely: true, heardAt });
        selling.catalogueChanged(products);
      },
      doubt: answers.doubt,
      ...database.browsing,
      isAnswering: async () => (await database.whyNotReady()) === null,
      fault: (err) => warnOf("catalogue not reloaded; keeping the last known", { err }),
    });
    closers.push(() => following.stop());
    const hashNewPassword = createNewPasswordHasher(
      config.breachedPasswordsUrl,
      warn("breached passwords not asked for; the new one was taken"),
    );
    const coins = openCoins({
      ...database,
      ...{ origin, shop: content.shop, settings: () => owned.now().coins },
      monthsSetAt: () => owned.setAt("coins", "COIN_MONTHS"),
      onMessages: messages.ask,
      onFault: warn("referral not noted"),
    });
    const customers = openCustomers({
      ...database,
      onRegistered: coins.onRegistered,
      ...{ pictures, reviews, origin, shop: content.shop, among: catalogue.among },
      designs,
      kept: {
        records: { ...selling.kept.records, ...messages.records, ...security.records },
        photos: selling.kept.photos,
      },
      onMessages: messages.ask,
      codes: messages.codes,
      ...{ hashNewPassword, seal: owned.seal },
      mostCodesADay: () => owned.now().messages.mostCodesADay,
    });
    const counter = openCounter({
      ...database,
      ...{ config, owned, origin, content, promoted, selling, customers, coins, security },
      ...{ health, hashNewPassword, pictures },
      catalogueShown: () => following.caughtUp().then(answers.settled),
      showPreview: (...asked) => previewsOf(renderer)(...asked),
      onMessages: messages.ask,
      onLeftOut: (names) => warnOf("the backup leaves out what the shop did not make", { names }),
      onFault: warn("imports, bulk changes or webhooks not gone on with"),
    });
    closers.push(() => counter.close());
    const plainRenderer = createPageRenderer(pages, {
      origin,
      showsInvented: owned.showsInvented,
      frame: () => frameOf(content.now(), promoted.isOn()),
      cashOnDelivery: selling.cashOnDelivery,
      storefront: telemetry?.storefront(storefront) ?? storefront,
      outside: () => mergeSources(selling.outside()),
      onFault: (error, reqId) => app.log.error({ err: withoutValues(error), reqId }, "page fault"),
      onAway: (error, reqId) =>
        warnOf("page without its data", { err: withoutValues(error), reqId }),
    });
    const renderer = telemetry?.pages(plainRenderer) ?? plainRenderer;
    const others = createOtherBuilds(pictures.built, owned.seal.keyedHash);
    const app = await serveShop({
      ...{ config, telemetry, origin, answers, database, pages: renderer, others },
      ...{ shown, visits: visits.counter, selling, customers, messages, coins, counter, security },
      isDraining: () => isDraining,
    });
    begin(app.log);
    // Written before what takes longer to end is waited for: nobody else has it.
    closers.push(() => Promise.all([visits.close(), security.close()]).then(() => {}));
    closers.push(() => app.close());
    logSlowStatements(config, database, app.log);
    const jobs: ShopJob[] = [
      ...selling.jobs,
      ...counter.jobs,
      ...customers.jobs,
      ...coins.jobs,
      ...security.jobs,
      ...messages.jobs,
      ...shown.jobs,
      followingClock(database.background),
    ];
    const watched = telemetry?.jobs(jobs) ?? jobs;
    closers.push(running.close);
    closers.push(async () => messages.drain());

    return {
      ...{ app, database, origin, owned, promoted },
      get shiprocket() {
        return selling.shiprocket();
      },
      parked: selling.parked,
      ...{ saveVisits: visits.save, saveSecurityEvents: security.save },
      jobs: watched,
      startJobs: () => running.start(thenAlways(watched, counter.tellFollowers)),
      drain() {
        isDraining = true;
        running.drain();
      },
      metricsPort: telemetry?.metricsPort ?? null,
      shareBuild: () => others.share().catch(warn("other releases lack files of this build")),
      preparePictures: shown.preparePictures,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
