import type { TypedSettings } from "../../contract/admin/settings.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import type { ConnectionNews, SettingGroup, Trial } from "../ground/settingGroup.ts";
import type { SettingSource } from "./effectiveSettings.ts";
import { mergeTyped, refuseFields } from "./mergeTyped.ts";
import { inEnvironment, openValues, readGroups } from "./storedGroups.ts";

/** Calls the provider with what is saved and what is typed above it; saves nothing. */
export async function tryConnection<Config>(
  db: Database,
  source: SettingSource<Config>,
  group: SettingGroup,
  typed: TypedSettings,
  trial: Trial,
): Promise<ConnectionNews | Refusal> {
  if (group.test === undefined) {
    return new Refusal("not_found", "There is nothing to be tested here.");
  }
  const { given } = source.base;
  const before = (await readGroups(db)).get(group.name)?.settings ?? {};
  const settings = mergeTyped(group, before, typed, { ...source, given, by: "" });
  if (settings instanceof Refusal) return settings;
  const opened = openValues(source.seal, settings);
  if ("issue" in opened) return refuseFields([opened.issue]);
  try {
    return await group.test({ ...inEnvironment(group, opened.values), ...given }, trial);
  } catch (error) {
    // What is typed may be no address at all; the values must not be told.
    const reason = error instanceof Error ? error.name : "unknown";
    return {
      works: false,
      message: `These settings cannot be used (${reason}). Check each field.`,
    };
  }
}
