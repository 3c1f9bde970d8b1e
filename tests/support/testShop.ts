import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { inject } from "vitest";
import { type Config, projectRoot, readConfig } from "../../server/config.ts";
import { type OpenShop, openShop } from "../../server/openShop.ts";
import { testDatabase } from "./testDatabase.ts";

export { testDatabase };

/** The real application on a database of its own; requests are injected, nothing listens. */
export async function openTestShop(
  settings: Partial<Config> = {},
): Promise<OpenShop & { databaseUrl: string }> {
  const database = await testDatabase();
  const config: Config = {
    ...readConfig({ LOG_LEVEL: process.env.LOG_LEVEL ?? "silent" }),
    databaseUrl: database.url,
    databasePool: 4,
    dataFolder: inject("dataFolder"),
    ...settings,
  };
  const shop = await openShop(config, await builtPages(), () => {});
  return {
    ...shop,
    databaseUrl: database.url,
    async close() {
      await shop.close();
      await database.drop();
    },
  };
}

/** The built pages; `npm run build` makes them. */
export async function builtPages(): Promise<ServerBuild> {
  const file = join(projectRoot, "build/web/server/index.js");
  return (await import(pathToFileURL(file).href)) as ServerBuild;
}
