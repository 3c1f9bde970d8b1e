import type { SettingFieldState, SettingGroupState } from "../../contract/admin/settings.ts";
import type { SampleStaff } from "./staff/sampleStaff.ts";

const path = "/api/admin/settings";

/** The shop's settings as a member of the staff reads, tries and saves them, by the name of their group. */
export function settingsOf(by: SampleStaff) {
  async function read(name: string): Promise<SettingGroupState> {
    const { json } = await by.call("GET", path);
    return json.groups.find((group: SettingGroupState) => group.name === name);
  }
  return {
    read,
    async save(name: string, values: object) {
      const { version } = await read(name);
      return by.call("PUT", `${path}/${name}`, { version, values });
    },
    tryIt: (name: string, values: object) => by.call("POST", `${path}/${name}/test`, { values }),
  };
}

export const fieldOf = (group: SettingGroupState, name: string) =>
  group.fields.find((field) => field.name === name) as SettingFieldState;
