import type { FastifyInstance } from "fastify";
import { catalogueRoutes, createCatalogue } from "./catalogue/index.ts";
import { contentRoutes, openContent } from "./content/index.ts";
import type { ConnectedDatabase } from "./database/connect.ts";
import { mostLeadDays } from "./delivery/index.ts";
import { createDesignReader, createDesigns, designRoutes } from "./designs/index.ts";
import { followCode } from "./discounts/index.ts";
import type { keepVisits } from "./figures/index.ts";
import type { AnswerCache } from "./http/answerCache.ts";
import type { ShopJob } from "./jobs/index.ts";
import { createLadder, type PictureStore, pictureRoutes, readPictureFiles } from "./media/index.ts";
import { createModels, createProducer, modelRoutes } from "./models/index.ts";
import type { OwnerSettings } from "./openSettings.ts";
import { createReviewReader, ratingOf } from "./reviews/index.ts";
import { createProductSearch, readSearchLists, readSynonyms } from "./search/index.ts";
import { searchPages } from "./searchPages.ts";
import type { ShopLog } from "./shopLog.ts";

interface StorefrontOfShop {
  database: ConnectedDatabase;
  pictures: PictureStore;
  answers: AnswerCache;
  owned: OwnerSettings;
  /** Hears what visitors look at. */
  visits: ReturnType<typeof keepVisits>["counter"];
  /** Says that something could not be done, and goes on. */
  warn: (problem: string) => (error: unknown) => void;
  /** The same of a file that was not made or not kept. */
  warnOf: ShopLog["warnOf"];
  log: (message: string) => void;
  /** Takes what ends each thing as soon as that is open, so that nothing stays open when a later one fails. */
  closers: (() => Promise<void>)[];
}

/** What cards on phones and desktops, and the product page, ask for first. */
const preparedWidths = [320, 480, 640, 800] as const;

/** Models of a bucket are made again when they are older than that: nobody can tell which are still asked for. */
const modelDays = 30;
/** Files of builds that nobody has started for so long; those of the running one are on its own disk. */
const builtDays = 365;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** Puts together what visitors look at: products, what the owner wrote, pictures and models. */
export async function openStorefront(of: StorefrontOfShop) {
  const { database, pictures, answers, owned, visits, warn, warnOf, log, closers } = of;
  const warnOfFile = (problem: string) => (err: unknown, file: string) =>
    warnOf(problem, { err, file });
  const { browsing, connection } = database;
  const reviews = createReviewReader(browsing.db);
  const search = createProductSearch(await readSynonyms(), await readSearchLists());
  const said = { reviewsOf: reviews.ofProduct, ratingOf };
  const catalogue = createCatalogue(browsing, search, said, (wanted) =>
    mostLeadDays(new Date(), wanted, owned.now().workshop),
  );
  const content = await openContent({
    ...{ connection, ...browsing, catalogue },
    settings: () => owned.now().coins,
    showsInvented: () => owned.showsInvented(),
    onChange: () => {
      answers.drop("all");
      return promoted.look();
    },
    shown: answers.settled,
    log: (problem, detail) => log(`${problem}: ${JSON.stringify(detail)}`),
  });
  closers.push(() => content.stop());
  const promoted = await followCode(
    database.db,
    () => content.now().read("top-bar").code,
    () => answers.drop("all"),
    warn("code not looked up; trying again"),
  );
  closers.push(async () => promoted.stop());
  const models = createModels(pictures.models, warnOfFile("a model was not made or not kept"));
  closers.push(async () => models.close());
  const designs = createDesigns(database, () => owned.now().custom, createProducer(models));
  const designReader = createDesignReader(designs, () => owned.now().custom);
  const storefront = visits.listenTo(
    await searchPages({ ...catalogue.storefront, ...content.reader, ...designReader }),
  );
  const ladder = createLadder(
    pictures,
    warnOfFile("a width of a picture was not made or not kept"),
  );
  closers.push(async () => ladder.close());
  const preparing = new AbortController();
  closers.push(async () => preparing.abort());
  const jobs: ShopJob[] = [
    {
      name: "sweep-models",
      cron: "41 20 * * *",
      run: (signal) => pictures.forget("models", daysAgo(modelDays), signal),
    },
    {
      name: "sweep-built-files",
      cron: "47 20 * * 0",
      run: (signal) => pictures.forget("built", daysAgo(builtDays), signal),
    },
  ];
  return {
    ...{ reviews, catalogue, content, promoted, storefront, ladder, designs, jobs },
    /** Makes the widths that most visitors need, while nobody waits for others. */
    async preparePictures() {
      const files = await readPictureFiles(database.background);
      await ladder.prepareRungs(files, preparedWidths, ["avif"], preparing.signal);
    },
    async routes(app: FastifyInstance) {
      app.register(catalogueRoutes, { storefront, findGoesWith: catalogue.findGoesWith });
      app.register(contentRoutes, { reader: content.reader });
      app.register(pictureRoutes, { pictures, ladder });
      app.register(modelRoutes, { models, findModelled: catalogue.findModelled });
      app.register(designRoutes, {
        ...{ designs, models, reader: storefront },
        settings: () => owned.now().custom,
      });
    },
  };
}
