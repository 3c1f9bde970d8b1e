import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import { profileRoutes, sessionRoutes } from "./accounts/index.ts";
import { cartRecord, cartRoutes } from "./cart/index.ts";
import { catalogueRoutes, createCatalogue, followChanges } from "./catalogue/index.ts";
import { type Config, projectRoot } from "./config.ts";
import { consultationRoutes } from "./consultations/index.ts";
import { type ConnectedDatabase, connectDatabase } from "./database/connect.ts";
import { migrateUnderLock } from "./database/migrate.ts";
import { fillShop } from "./fillShop.ts";
import { createAnswerCache } from "./http/answerCache.ts";
import { createApp } from "./http/app.ts";
import { createPageRenderer } from "./http/pages.ts";
import {
  createLadder,
  createPictureStore,
  pictureRoutes,
  readPictureFiles,
} from "./media/index.ts";
import { outboxNotifier } from "./outbox/index.ts";
import { createProductSearch, parseSynonyms } from "./search/index.ts";
import { readSettings } from "./settings/index.ts";
import { wishlistRecord, wishlistRoutes } from "./wishlist/index.ts";

export interface OpenShop {
  app: FastifyInstance;
  database: ConnectedDatabase;
  /** Where customers reach the shop. */
  origin: string;
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
      fillShop(database.db, pictures, config.demoContent, log),
    );

    const catalogue = createCatalogue(database.db, createProductSearch(await readSynonyms()));
    const answers = createAnswerCache(config.pageCacheBytes);
    const settings = await readSettings(database.db);
    const ladder = createLadder(pictures, (error, file) =>
      app.log.warn({ err: error, file }, "a width of a picture was not made or not kept"),
    );
    const origin = config.siteOrigin ?? `http://localhost:${config.port}`;
    const renderer = createPageRenderer(pages, {
      origin,
      sampleContent: settings?.sampleContent ?? false,
      storefront: catalogue.storefront,
      onFault: (error, requestId) => app.log.error({ err: error, reqId: requestId }, "page fault"),
    });
    const app = await createApp({
      config,
      origin,
      answers,
      pages: renderer,
      isReady: () =>
        database.pool.query("select 1").then(
          () => true,
          () => false,
        ),
      productSlugs: catalogue.productSlugs,
      categorySlugs: async () =>
        (await catalogue.storefront.listCategories()).map(({ slug }) => slug),
      routes(to) {
        to.register(catalogueRoutes, { storefront: catalogue.storefront });
        to.register(pictureRoutes, { pictures, ladder });
        const { db } = database;
        const records = { wishlist: wishlistRecord, cart: cartRecord };
        to.register(sessionRoutes, { db });
        to.register(profileRoutes, { db, pictures, records });
        to.register(wishlistRoutes, { db });
        to.register(cartRoutes, { db });
        to.register(consultationRoutes, { db, notifier: outboxNotifier });
      },
    });
    closers.push(() => app.close());
    const following = await followChanges(
      database.connection,
      catalogue,
      () => answers.clear(),
      (error) => app.log.warn({ err: error }, "catalogue not reloaded; keeping the last known"),
    );
    closers.push(() => following.stop());
    // After listening began: what changes from here on is announced.
    await catalogue.reload("all");

    const preparing = new AbortController();
    closers.push(async () => preparing.abort());
    const preparePictures = async () => {
      const files = await readPictureFiles(database.db);
      await ladder.prepareRungs(files, preparedWidths, ["avif"], preparing.signal);
    };
    return { app, database, origin, preparePictures, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function readSynonyms() {
  const parsed = parseSynonyms(await readFile(join(projectRoot, "content/synonyms.txt"), "utf8"));
  if ("reason" in parsed) throw new Error(`content/synonyms.txt:${parsed.line} ${parsed.reason}`);
  return parsed;
}
