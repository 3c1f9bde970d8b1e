import type { Seal } from "../credentials/index.ts";
import type { Database, Transaction } from "../database/connect.ts";
import type { SettingGroup, SettingIssue, SettingValues } from "../ground/settingGroup.ts";
import { type StoredSetting, type StoredSettings, settingGroups } from "./tables.ts";

export type StoredGroup = typeof settingGroups.$inferSelect;

/** What a sealed setting belongs to: it opens for no other. */
export const sealedAbout = (name: string) => `setting ${name}`;

/** The settings' values, or the first that was sealed at another machine. */
export function openValues(
  seal: Seal,
  settings: StoredSettings,
): { values: SettingValues } | { issue: SettingIssue } {
  const values: Record<string, string> = {};
  for (const [name, stored] of Object.entries(settings)) {
    const value = clearText(seal, name, stored);
    if (value === null) {
      const message =
        "was sealed with another installation.key. Enter it again, or bring that file back.";
      return { issue: { setting: name, message } };
    }
    values[name] = value;
  }
  return { values };
}

function clearText(seal: Seal, name: string, { value, sealed }: StoredSetting): string | null {
  return sealed === undefined ? (value ?? "") : seal.open(sealed, sealedAbout(name));
}

/** As environment variables. */
export const inEnvironment = (group: SettingGroup, values: SettingValues): SettingValues =>
  group.toEnvironment?.(values) ?? values;

/** Every group that the owner changed, by its name. */
export async function readGroups(db: Database | Transaction): Promise<Map<string, StoredGroup>> {
  const rows = await db.select().from(settingGroups);
  return new Map(rows.map((row) => [row.name, row]));
}
