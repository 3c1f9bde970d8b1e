import { type Config, environmentSchema, parseSettings } from "./config.ts";
import { openSeal } from "./credentials/index.ts";
import type { ConnectedDatabase } from "./database/connect.ts";
import { settingGroups } from "./settingGroups.ts";
import { type FollowedSettings, followSettings } from "./settings/index.ts";

export type OwnerSettings = FollowedSettings<Config>;

/** The configuration with what the owner saved, as it counts at every moment. */
export async function openSettings(
  config: Config,
  { db, connection }: Pick<ConnectedDatabase, "db" | "connection">,
  on: { onChange: () => void; onFault: (error: unknown) => void },
): Promise<OwnerSettings> {
  const seal = await openSeal(config.dataFolder, config.installationKey);
  const source = { groups: settingGroups, seal, base: config, parse: parseSettings };
  return followSettings(db, source, { connection, ...on });
}

/** What counts where nothing is set, by the names of the environment. */
export const presets: Readonly<Record<string, unknown>> = environmentSchema.parse({});
