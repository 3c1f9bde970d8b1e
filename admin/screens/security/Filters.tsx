import { useQuery } from "@tanstack/react-query";
import { actorKinds, securityEventNames } from "../../../contract/securityEvents.ts";
import type { useListAddress } from "../../data/listAddress.ts";
import { membersAsOptions } from "../../team/membersAsOptions.ts";
import { teamQuery } from "../../team/teamQuery.ts";
import { SelectField, TextField } from "../../ui/fields.tsx";
import { SearchBox } from "../../ui/SearchBox.tsx";

/** Who acted, as the list says it. */
export const actorNames: Record<(typeof actorKinds)[number], string> = {
  guest: "A visitor",
  customer: "The customer",
  staff: "Staff",
};

/** What to look for: each stands in the address, so that it can be sent to somebody. */
export function Filters({ list }: { list: ReturnType<typeof useListAddress> }) {
  const team = useQuery(teamQuery);
  const set = (name: string) => ({
    value: list.get(name),
    onChange: ({ target }: { target: { value: string } }) => list.set({ [name]: target.value }),
  });
  return (
    <div className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-4">
      <SelectField
        label="What"
        {...set("event")}
        options={[
          { value: "", label: "Everything" },
          ...Object.entries(securityEventNames).map(([value, label]) => ({ value, label })),
        ]}
      />
      <SelectField
        label="Done by"
        {...set("kind")}
        options={[
          { value: "", label: "Anybody" },
          ...actorKinds.map((value) => ({ value, label: actorNames[value] })),
        ]}
      />
      <TextField label="From" type="date" {...set("from")} />
      <TextField label="To" type="date" {...set("to")} />
      <SelectField
        label="Member of the staff"
        {...set("staff")}
        options={membersAsOptions("Anybody", team.data)}
      />
      <TextField label="Network" placeholder="203.0.113.x" {...set("network")} />
      <div className="col-span-2">
        <SearchBox label="A customer's phone number, or id" parameter="customer" />
      </div>
    </div>
  );
}
