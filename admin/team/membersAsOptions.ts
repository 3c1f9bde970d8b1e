import type { Team } from "../../contract/admin/staff.ts";

/** Everybody who is of the team or was, for a choice whose first entry stands for all. */
export function membersAsOptions(all: string, team: Team | undefined) {
  const members = team?.members ?? [];
  return [
    { value: "", label: all },
    ...members.map(({ id, name, state }) => ({
      value: id,
      label: state === "removed" ? `${name} (removed)` : name,
    })),
  ];
}
