import type { Seal } from "../credentials/index.ts";
import type { SettingGroup, SettingIssue, SettingValues } from "../ground/settingGroup.ts";
import { inEnvironment, openValues, type StoredGroup } from "./storedGroups.ts";

/** Keys that counted until a moment. */
interface Earlier {
  values: SettingValues;
  until: Date;
}

export interface SettingSource<Config> {
  groups: readonly SettingGroup[];
  seal: Seal;
  /** What counts while the owner has changed nothing. */
  base: Config & { given: SettingValues };
  /** The whole configuration that these values make, or why they make none. */
  parse(
    values: SettingValues,
    given: SettingValues,
    earlier: readonly Earlier[],
  ): Config | SettingIssue[];
}

export interface Effective<Config> {
  config: Config;
  /** Why a group that is kept does not count, by its name. */
  faults: ReadonlyMap<string, SettingIssue[]>;
}

/**
 * What counts: a variable of the environment, else what the owner saved, else the default. A group that
 * cannot be used, such as after a change of the environment, is left out whole instead of keeping the
 * shop from opening.
 */
export function effectiveSettings<Config>(
  { groups, seal, base, parse }: SettingSource<Config>,
  stored: ReadonlyMap<string, StoredGroup>,
): Effective<Config> {
  let result: Config = base;
  let values: SettingValues = base.given;
  const faults = new Map<string, SettingIssue[]>();
  const earlier = groups
    .flatMap((group) => earlierOf(group, seal, stored.get(group.name)))
    .sort((one, other) => other.until.getTime() - one.until.getTime());
  for (const group of groups) {
    const row = stored.get(group.name);
    if (row === undefined) continue;
    const own = openValues(seal, row.settings);
    if ("issue" in own) {
      faults.set(group.name, [own.issue]);
      continue;
    }
    const wanted = { ...inEnvironment(group, own.values), ...values };
    const parsed = parse(wanted, base.given, earlier);
    if (Array.isArray(parsed)) {
      faults.set(group.name, parsed);
      continue;
    }
    values = wanted;
    result = parsed;
  }
  return { config: result, faults };
}

function earlierOf(group: SettingGroup, seal: Seal, row: StoredGroup | undefined): Earlier[] {
  return (row?.earlier ?? []).flatMap(({ settings, until }) => {
    const opened = openValues(seal, settings);
    if ("issue" in opened) return [];
    return [{ values: inEnvironment(group, opened.values), until: new Date(until) }];
  });
}
