import type { Database } from "../database/connect.ts";
import { type Followed, type FollowOptions, followRows } from "../database/followRows.ts";
import { type Effective, effectiveSettings, type SettingSource } from "./effectiveSettings.ts";
import { readSettings } from "./shopSettings.ts";
import { readGroups } from "./storedGroups.ts";

/** Announced by every change of a setting. */
export const settingsChannel = "settings";

export interface FollowedSettings<Config> extends SettingSource<Config> {
  /** The configuration as it counts now. The same object until something changes. */
  now(): Config;
  faults(): Effective<Config>["faults"];
  /** When the owner gave this setting of a group the value that is kept; null where none is. */
  setAt(group: string, setting: string): Date | null;
  /** Whether the shop shows what is invented, and says so. */
  showsInvented(): boolean;
  look(): Promise<void>;
  stop(): Promise<void>;
}

/** Knows what counts, in every process from the moment on in which the owner saves it. */
export async function followSettings<Config>(
  db: Database,
  source: SettingSource<Config>,
  options: Omit<FollowOptions, "channel">,
): Promise<FollowedSettings<Config>> {
  const followed: Followed<
    Effective<Config> & { showsInvented: boolean; groups: Awaited<ReturnType<typeof readGroups>> }
  > = await followRows(
    { ...options, channel: settingsChannel },
    async () => ({ groups: await readGroups(db), settings: await readSettings(db) }),
    ({ groups, settings }) => ({
      ...effectiveSettings(source, groups),
      groups,
      showsInvented: settings?.demoContent ?? false,
    }),
  );
  return {
    ...source,
    now: () => followed.now().config,
    faults: () => followed.now().faults,
    setAt(group, setting) {
      const at = followed.now().groups.get(group)?.settings[setting]?.at;
      return at === undefined ? null : new Date(at);
    },
    showsInvented: () => followed.now().showsInvented,
    look: followed.look,
    stop: followed.stop,
  };
}
