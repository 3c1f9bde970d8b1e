import type { SettingFieldState, SettingGroupState } from "../../contract/admin/settings.ts";
import type { SettingField, SettingGroup, SettingIssue } from "../ground/settingGroup.ts";
import { environmentOf } from "./mergeTyped.ts";
import type { StoredGroup } from "./storedGroups.ts";

export interface Presenting {
  given: Readonly<Record<string, string>>;
  /** What counts where nothing is set, by the names of the environment. */
  presets: Readonly<Record<string, unknown>>;
  faults: ReadonlyMap<string, SettingIssue[]>;
}

/** A group as the screen shows it: everything but its secrets. */
export function presentGroup(
  group: SettingGroup,
  row: StoredGroup | undefined,
  presenting: Presenting,
): SettingGroupState {
  const { name, title, lead, fields } = group;
  const issues = presenting.faults.get(name) ?? [];
  return {
    ...{ name, title, lead },
    version: row?.version ?? 0,
    canTest: group.test !== undefined,
    earlier: row?.earlier.length ?? 0,
    problem: issues.map(({ setting, message }) => `${setting}: ${message}`).join(" "),
    fields: fields.map((field) => presentField(field, row, presenting)),
  };
}

function presentField(
  field: SettingField,
  row: StoredGroup | undefined,
  { given, presets }: Presenting,
): SettingFieldState {
  const { name, label, hint = "", kind, options = [], unit = "" } = field;
  const environment = environmentOf(field);
  const common = {
    ...{ name, label, hint, kind, unit, environment },
    options: [...options],
    preset:
      kind === "secret"
        ? ""
        : String(presets[name] ?? ((kind === "choice" && options[0]?.value) || "")),
    ...{ ending: "", setAt: null, setBy: "" },
  };
  const fromOutside = given[environment];
  if (fromOutside !== undefined) {
    const isPlain = kind !== "secret" && environment === name;
    return { ...common, value: isPlain ? fromOutside : null, source: "environment" };
  }
  const stored = row?.settings[name];
  if (stored === undefined) return { ...common, value: null, source: "default" };
  return {
    ...common,
    value: stored.value ?? null,
    source: "owner",
    ending: stored.ending ?? "",
    setAt: stored.at,
    setBy: stored.by,
  };
}
