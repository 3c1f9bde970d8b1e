/**
 * The benchmark: measures the built shop against references in the same run and prints the README's
 * table. `npm run bench -- answers render catalogue lighthouse` runs some of the parts; `designs` is furniture that is
 * drawn, priced and tried on its way to a room, `presses` how soon a phone shows that it was pressed, `beside` what
 * visitors get while others buy, `growth` what an order leaves in the database, `counter` the back office of a large
 * shop, which takes minutes to fill.
 */
import { rm } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type pg from "pg";
import type { ServerBuild } from "react-router";
import { readConfig } from "../server/config.ts";
import { projectRoot } from "../server/ground/projectRoot.ts";
import type { OpenShop } from "../server/openShop.ts";
import { throwawayFolder } from "../tests/support/throwawayFolder.ts";
import type { RecordedWork } from "./customers.ts";
import type { OrderRehearsal } from "./orders.ts";
import { asMarkdown } from "./report.ts";

process.env.NODE_ENV = "production";
const { measureCustomers, recordCustomers } = await import("./customers.ts");
const { fillBackOffice, fillOrdersTo, measureLists, measureToday, orderCounts } = await import(
  "./backOffice.ts"
);
const { fillCatalogue, largeCatalogue, recordCatalogue, smallCatalogue, timeCatalogue } =
  await import("./bigCatalogue.ts");
const { measureBeside } = await import("./beside.ts");
const { measureDesigns, measureFit } = await import("./designs.ts");
const { measureCachedAnswers } = await import("./cachedAnswers.ts");
const { measureOrders, rehearseOrder } = await import("./orders.ts");
const { countStatements, measureFreshRendering } = await import("./freshRendering.ts");
const { catalogueSizes, measureCatalogue, measureSavedDesigns, measureGrowth } = await import(
  "./growth.ts"
);
const { measureLighthouse } = await import("./lighthouseScores.ts");
const { measureLongTasks } = await import("./longTasks.ts");
const { measureViewer } = await import("./modelViewer.ts");
const { measurePresses } = await import("./presses.ts");
const { measureMemory, measureStart, picturesPrepared, startShop } = await import(
  "./startAndMemory.ts"
);

const port = 4397;
const origin = `http://127.0.0.1:${port}`;
const asked = process.argv.slice(2);
const wants = (part: string) => asked.length === 0 || asked.includes(part);

async function withShopInProcess(
  dataFolder: string,
  measure: (shop: OpenShop) => Promise<void>,
): Promise<void> {
  const { openShop } = await import("../server/openShop.ts");
  const build = pathToFileURL(join(projectRoot, "build/web/server/index.js")).href;
  const config = { ...readConfig({ LOG_LEVEL: "silent" }), dataFolder, databaseUrl: undefined };
  const shop = await openShop(config, (await import(build)) as ServerBuild, () => {});
  try {
    await measure(shop);
  } finally {
    await shop.close();
  }
}

const folder = await throwawayFolder("bench");
try {
  if (wants("designs")) {
    measureDesigns();
    measureFit();
  }
  // Fills the database, so that the start that is measured finds its data in place.
  await withShopInProcess(folder, async (shop) => {
    if (wants("render")) await countStatements(shop);
  });
  if (["answers", "lighthouse", "presses", "render", "viewer"].some(wants)) {
    const shop = await measureStart(port, folder);
    try {
      await picturesPrepared(shop.pid);
      if (wants("render")) await measureFreshRendering(origin, shop.pid);
      if (wants("answers")) await measureCachedAnswers(origin, folder);
      if (wants("lighthouse")) {
        await measureLighthouse(origin, [
          { path: "/", performance: 100, paint: 1.3 },
          { path: "/products/sofa", performance: 100, paint: 1.3 },
          { path: "/product/jaisalmer-3-seater-sofa", performance: 100, paint: 1.3 },
          { path: "/lkitchen", performance: 100, paint: 1.3 },
          { path: "/privacy-policy", performance: 100, paint: 1.3 },
          { path: "/interior-blog", performance: 100, paint: 1.3 },
        ]);
        await measureLongTasks(origin, [
          { path: "/" },
          { path: "/products/sofa" },
          { path: "/products" },
          { path: "/product/jaisalmer-3-seater-sofa" },
          { path: "/lkitchen" },
          { path: "/order-status" },
          { path: "/privacy-policy", toRead: true },
        ]);
      }
      if (wants("presses")) await measurePresses(origin);
      if (wants("viewer")) await measureViewer(origin, "/product/jaisalmer-3-seater-sofa");
      measureMemory(shop.pid);
    } finally {
      await shop.stop();
    }
  }
  if (wants("customers")) {
    let works: RecordedWork[] = [];
    let connection: pg.ClientConfig = {};
    await withShopInProcess(folder, async (shop) => {
      connection = shop.database.owner;
      works = await recordCustomers(shop);
    });
    // Like the reference, it may use every core.
    const shop = await startShop(port, folder, { pinned: false });
    try {
      await measureCustomers(origin, connection, folder, works);
    } finally {
      await shop.stop();
    }
  }
  if (wants("orders")) {
    let rehearsal: OrderRehearsal = { pieces: [], statements: 0, replay: [] };
    let connection: pg.ClientConfig = {};
    await withShopInProcess(folder, async (shop) => {
      connection = shop.database.owner;
      rehearsal = await rehearseOrder(shop);
    });
    // Buyers have addresses of their own, as they do behind a proxy.
    const shop = await startShop(port, folder, { pinned: false, trustsProxy: true });
    try {
      await measureOrders(origin, connection, folder, rehearsal);
    } finally {
      await shop.stop();
    }
  }
  if (wants("beside")) {
    let pieces: OrderRehearsal["pieces"] = [];
    let connection: pg.ClientConfig = {};
    await withShopInProcess(folder, async (shop) => {
      connection = shop.database.owner;
      pieces = (await rehearseOrder(shop)).pieces;
    });
    const terms = { pinned: false, trustsProxy: true };
    const shop = await startShop(port, folder, terms);
    const other = await startShop(port + 3, folder, terms);
    try {
      for (const { pid } of [shop, other]) await picturesPrepared(pid);
      const otherOrigin = `http://127.0.0.1:${port + 3}`;
      const { pid } = shop;
      await measureBeside({ origin, otherOrigin, pid, connection, pieces, folder });
    } finally {
      await other.stop();
      await shop.stop();
    }
  }
  if (wants("growth")) {
    await withShopInProcess(folder, measureGrowth);
    await withShopInProcess(folder, measureSavedDesigns);
    for (const products of catalogueSizes) {
      await withShopInProcess(folder, (shop) => fillCatalogue(shop, products));
      await withShopInProcess(folder, measureCatalogue);
    }
  }
  if (wants("catalogue")) {
    const times = [];
    for (const count of [smallCatalogue, largeCatalogue]) {
      await withShopInProcess(folder, (shop) => fillCatalogue(shop, count));
      const shop = await startShop(port, folder);
      try {
        times.push(await timeCatalogue(origin));
      } finally {
        await shop.stop();
      }
    }
    const [small, large] = times;
    if (small && large) recordCatalogue(small, large);
  }
  if (wants("counter")) {
    await withShopInProcess(folder, fillBackOffice);
    for (const count of orderCounts) {
      let connection: pg.ClientConfig = {};
      await withShopInProcess(folder, async (shop) => {
        connection = shop.database.owner;
        await fillOrdersTo(shop, count);
      });
      const shop = await startShop(port, folder);
      try {
        await measureToday(origin, count);
        if (count === orderCounts.at(-1)) await measureLists(origin, connection);
      } finally {
        await shop.stop();
      }
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
const date = new Date().toISOString().slice(0, 10);
console.log(
  `\nMeasured on ${date}, ${cpus().length} cores, ${cpus()[0]?.model.trim()}:\n\n${asMarkdown()}`,
);
