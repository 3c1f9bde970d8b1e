import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { type Config, readConfig } from "../../server/config.ts";
import { projectRoot } from "../../server/ground/projectRoot.ts";
import { type OpenShop, openShop } from "../../server/openShop.ts";
import { throwawayFolder } from "../support/throwawayFolder.ts";

/**
 * The built shop with the demo catalogue on a database and in a folder of its own, both thrown away with it. No
 * setting of the environment counts: it has no keys, and keeps messages as files.
 */
export async function openTortureShop(settings: Partial<Config> = {}): Promise<OpenShop> {
  const dataFolder = await throwawayFolder("torture");
  const build = pathToFileURL(join(projectRoot, "build/web/server/index.js")).href;
  const config = { ...readConfig({ LOG_LEVEL: "silent" }), dataFolder, ...settings };
  const shop = await openShop(config, (await import(build)) as ServerBuild, () => {});
  return {
    ...shop,
    async close() {
      await shop.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
