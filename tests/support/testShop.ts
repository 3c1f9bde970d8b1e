import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { inject } from "vitest";
import { type Config, readConfig } from "../../server/config.ts";
import { projectRoot } from "../../server/ground/projectRoot.ts";
import { type OpenShop, openShop } from "../../server/openShop.ts";
import { databaseOf } from "./accounts/sampleCustomers.ts";
import { startPooler } from "./pooler.ts";
import { servingUrl, testDatabase } from "./testDatabase.ts";

export { testDatabase };

/**
 * The real application on a database of its own unless one is given; requests are injected, nothing listens. It
 * serves by a role that owns nothing; `databaseUrl` is the owner's. TEST_POOLER puts a pgbouncer between the two,
 * for every shop of a run.
 */
export async function openTestShop(
  { databaseUrl: given, ...settings }: Partial<Config> = {},
  isPooled = process.env.TEST_POOLER === "true",
  pages?: ServerBuild,
): Promise<OpenShop & { databaseUrl: string }> {
  const database =
    given === undefined
      ? await testDatabase(settings.demoContent === false ? "empty" : "demo")
      : { url: given, drop: async () => {} };
  const serving = servingUrl(database.url);
  const pooler = isPooled ? await startPooler(serving) : null;
  const config: Config = {
    ...readConfig({ LOG_LEVEL: process.env.LOG_LEVEL ?? "silent" }),
    databaseUrl: pooler?.url ?? serving,
    databaseDirectUrl: pooler === null ? undefined : serving,
    databaseOwnerUrl: database.url,
    databasePool: 4,
    // A busy machine is not a crowd of visitors.
    shedAfterMs: 600_000,
    // Tests order again and again for the same phone number.
    openCashOrders: 10_000,
    dataFolder: inject("dataFolder"),
    ...settings,
  };
  const shop = await openShop(config, pages ?? (await builtPages()), () => {});
  databaseOf.set(shop.app, shop.database.db);
  return {
    ...shop,
    databaseUrl: database.url,
    async close() {
      await shop.close();
      await pooler?.stop();
      await database.drop();
    },
  };
}

/** The built pages; `npm run build` makes them. */
export async function builtPages(): Promise<ServerBuild> {
  const file = join(projectRoot, "build/web/server/index.js");
  return (await import(pathToFileURL(file).href)) as ServerBuild;
}
