import { queryOptions } from "@tanstack/react-query";
import type {
  SettingGroupAnswer,
  SettingGroupState,
  SettingsAnswer,
  SettingTrialAnswer,
  TypedSettings,
} from "../../../contract/admin/settings.ts";
import { askApi, isChangedMeanwhile } from "../../data/api.ts";

const path = "/api/admin/settings";

export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: async ({ signal }) => (await askApi<SettingsAnswer>(path, { signal })).groups,
  // What is being typed must not be measured against something newer unseen.
  refetchOnWindowFocus: false,
});

/** What is in the fields; a secret's is empty until somebody types a new one, null where it is to be taken away. */
export type SettingDraft = Readonly<Record<string, string | null>>;

export const toDraft = ({ fields }: SettingGroupState): SettingDraft =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value ?? ""]));

/** What differs from what is saved; an empty field takes a setting back, an empty secret leaves it, null takes it away. */
export function typedIn({ fields }: SettingGroupState, draft: SettingDraft): TypedSettings {
  const typed: TypedSettings = {};
  for (const { name, kind, value, source } of fields) {
    const given = draft[name];
    const text = given?.trim() ?? "";
    if (source === "environment") continue;
    if (kind === "secret" ? given !== null && text === "" : text === (value ?? "")) continue;
    typed[name] = text === "" ? null : text;
  }
  return typed;
}

export async function saveSettings(
  { name, version }: Pick<SettingGroupState, "name" | "version">,
  values: TypedSettings,
): Promise<SettingGroupState> {
  const body = { version, values };
  return (await askApi<SettingGroupAnswer>(`${path}/${name}`, { method: "PUT", body })).group;
}

export const tryConnection = ({ name }: SettingGroupState, values: TypedSettings) =>
  askApi<SettingTrialAnswer>(`${path}/${name}/test`, { method: "POST", body: { values } });

/** The group as it is now, where the shop refused a change because somebody was faster. */
export function presentOf(error: unknown): SettingGroupState | null {
  if (!isChangedMeanwhile(error)) return null;
  return (error.answer as { group: SettingGroupState }).group;
}
