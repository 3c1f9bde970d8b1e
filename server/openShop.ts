import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import { catalogueRoutes, createCatalogue, followChanges } from "./catalogue/index.ts";
import { type Config, projectRoot } from "./config.ts";
import { type ConnectedDatabase, connectDatabase } from "./database/connect.ts";
import { migrateUnderLock } from "./database/migrate.ts";
import { fillShop } from "./fillShop.ts";
import { createAnswerCache } from "./http/answerCache.ts";
import { createApp } from "./http/app.ts";
import { createPageRenderer } from "./http/pages.ts";
import { createPictureStore, pictureRoutes } from "./media/index.ts";
import { createProductSearch, parseSynonyms } from "./search/index.ts";

export interface OpenShop {
  app: FastifyInstance;
  database: ConnectedDatabase;
  /** Where customers reach the shop. */
  origin: string;
  close(): Promise<void>;
}

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
    await catalogue.reload("all");
    const origin = config.siteOrigin ?? `http://localhost:${config.port}`;
    const renderer = createPageRenderer(pages, {
      origin,
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
        to.register(pictureRoutes, { pictures });
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
    return { app, database, origin, close };
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
