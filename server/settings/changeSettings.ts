import { eq } from "drizzle-orm";
import type { SettingGroupState, TypedSettings } from "../../contract/admin/settings.ts";
import { announce } from "../database/announce.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { takeTurn } from "../database/takeTurn.ts";
import { Refusal } from "../ground/refusal.ts";
import type { SettingGroup } from "../ground/settingGroup.ts";
import { recordChange, type StaffActor } from "../staff/index.ts";
import { effectiveSettings, type SettingSource } from "./effectiveSettings.ts";
import { settingsChannel } from "./followSettings.ts";
import { mergeTyped, refuseFields } from "./mergeTyped.ts";
import { readGroups, type StoredGroup } from "./storedGroups.ts";
import { type StoredSettings, settingGroups } from "./tables.ts";

/** So many earlier accounts are kept. */
const mostEarlier = 5;

/**
 * Saves what the owner typed of a group, as of the version that was read; what they left out stays. Refused
 * is what the shop could not run with. Resolves before other processes follow.
 */
export async function changeSettings<Config>(
  db: Database,
  source: SettingSource<Config>,
  actor: StaffActor,
  group: SettingGroup,
  { version, values }: { version: number; values: TypedSettings },
  present: (row: StoredGroup | undefined) => SettingGroupState,
): Promise<Refusal | null> {
  return db.transaction(async (tx) => {
    await lock(tx, group.name);
    const stored = await readGroups(tx);
    const row = stored.get(group.name);
    if ((row?.version ?? 0) !== version) {
      return new Refusal("changed_meanwhile", "Somebody has changed these settings meanwhile.", {
        details: { group: present(row) },
      });
    }
    const before = row?.settings ?? {};
    const { given } = source.base;
    const settings = mergeTyped(group, before, values, { ...source, given, by: actor.name });
    if (settings instanceof Refusal) return settings;
    const earlier = whatIsKept(group, row, settings);
    const next = {
      name: group.name,
      settings,
      earlier,
      version: version + 1,
      changedAt: new Date(),
    };
    const { faults } = effectiveSettings(source, new Map(stored).set(group.name, next));
    const known = new Set(effectiveSettings(source, stored).faults.keys());
    const issues = [...faults].flatMap(([name, found]) =>
      name === group.name || !known.has(name) ? found : [],
    );
    if (issues.length > 0) return refuseFields(asFields(group, issues));
    await tx
      .insert(settingGroups)
      .values(next)
      .onConflictDoUpdate({ target: settingGroups.name, set: next });
    const { was, is } = differences(before, settings);
    if (Object.keys(is).length > 0) {
      await recordChange(tx, actor, {
        action: "settings.change",
        subject: { kind: "settings", id: group.name },
        before: was,
        after: is,
      });
    }
    await announce(tx, settingsChannel);
    return null;
  });
}

/** Two owners who save at once come one after the other, also where there is no row yet. */
async function lock(tx: Transaction, name: string): Promise<void> {
  await takeTurn(tx, `settings ${name}`);
  await tx.select().from(settingGroups).where(eq(settingGroups.name, name)).for("update");
}

/** A change that takes keys away or replaces them leaves the old ones to what began with them. */
function whatIsKept(
  { keepsEarlier, fields }: SettingGroup,
  row: StoredGroup | undefined,
  settings: StoredSettings,
): StoredGroup["earlier"] {
  if (row === undefined || !keepsEarlier) return row?.earlier ?? [];
  const isReplaced = fields.some(
    ({ name, kind }) =>
      kind !== "choice" &&
      row.settings[name] !== undefined &&
      row.settings[name] !== settings[name],
  );
  if (!isReplaced) return row.earlier;
  const last = { settings: row.settings, until: new Date().toISOString() };
  return [last, ...row.earlier].slice(0, mostEarlier);
}

/** An issue of a variable that fields make up stands at the first of them. */
function asFields({ fields }: SettingGroup, issues: { setting: string; message: string }[]) {
  return issues.map(({ setting, message }) => ({
    setting:
      fields.find(({ name, environment }) => setting === (environment ?? name))?.name ?? setting,
    message,
  }));
}

/** What changed; of a secret, only whether there is one and that it was replaced. */
function differences(before: StoredSettings, after: StoredSettings) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => before[name] !== after[name]);
  const told = (settings: StoredSettings, name: string, isNew: boolean) => {
    const stored = settings[name];
    if (stored === undefined) return null;
    if (stored.sealed === undefined) return stored.value ?? "";
    return isNew && before[name] !== undefined ? "replaced" : "set";
  };
  return {
    was: Object.fromEntries(changed.map((name) => [name, told(before, name, false)])),
    is: Object.fromEntries(changed.map((name) => [name, told(after, name, true)])),
  };
}
