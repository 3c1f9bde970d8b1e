import type { TypedSettings } from "../../contract/admin/settings.ts";
import type { Seal } from "../credentials/index.ts";
import { addressProblem } from "../ground/publicAddress.ts";
import { Refusal } from "../ground/refusal.ts";
import type { SettingField, SettingGroup, SettingIssue } from "../ground/settingGroup.ts";
import { sealedAbout } from "./storedGroups.ts";
import type { StoredSetting, StoredSettings } from "./tables.ts";

/** Of shorter secrets no character is shown. */
const leastToShow = 12;

/** A sentence for each field, as the back office shows it beside it. */
export function refuseFields(issues: readonly SettingIssue[]): Refusal {
  const fields = Object.fromEntries(issues.map(({ setting, message }) => [setting, message]));
  const [first] = issues;
  const message = first === undefined ? "Please check the fields." : first.message;
  return new Refusal("invalid_request", message, { details: { fields } });
}

/**
 * What would be kept if this were saved: what is typed above what there is. Refused is what the group
 * does not have, what the environment decides, a service inside the shop's own network (the environment may
 * name one), and a secret that would go elsewhere than it was typed for.
 */
export function mergeTyped(
  group: SettingGroup,
  before: StoredSettings,
  typed: TypedSettings,
  { seal, given, by }: { seal: Seal; given: Readonly<Record<string, string>>; by: string },
): StoredSettings | Refusal {
  const kept: Record<string, StoredSetting> = { ...before };
  const at = new Date().toISOString();
  const issues: SettingIssue[] = [];
  for (const [name, text] of Object.entries(typed)) {
    const field = group.fields.find((one) => one.name === name);
    if (field === undefined) {
      issues.push({ setting: name, message: "This group has no such setting." });
      continue;
    }
    const variable = environmentOf(field);
    if (given[variable] !== undefined) {
      const message = `${variable} is set where the shop runs, and counts. It cannot be changed here.`;
      issues.push({ setting: name, message });
      continue;
    }
    const problem = text && field.kind === "address" ? addressProblem(text, false) : null;
    if (problem !== null) issues.push({ setting: name, message: problem });
    else if (text === null || text === "") delete kept[name];
    else if (text !== before[name]?.value) kept[name] = stored(field, text, { seal, at, by });
  }
  const isMoved = group.destination?.some((name) => kept[name]?.value !== before[name]?.value);
  for (const { name, kind, label } of group.fields) {
    const isCarried = before[name] !== undefined && kept[name] === before[name];
    if (isMoved && kind === "secret" && isCarried) {
      const message = `${label}: please type it again, since it would go to another place than before.`;
      issues.push({ setting: name, message });
    }
  }
  return issues.length > 0 ? refuseFields(issues) : kept;
}

export const environmentOf = ({ name, environment }: SettingField) => environment ?? name;

function stored(
  { name, kind }: SettingField,
  text: string,
  { seal, at, by }: { seal: Seal; at: string; by: string },
): StoredSetting {
  if (kind !== "secret") return { value: text, at, by };
  const sealed = seal.seal(text, sealedAbout(name));
  return { sealed, ending: text.length < leastToShow ? "" : text.slice(-4), at, by };
}
