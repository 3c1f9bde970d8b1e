import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { Team } from "../../../contract/admin/staff.ts";
import { invitationHours, roles } from "../../../contract/staffRules.ts";
import { askApi, failureMessage } from "../../data/api.ts";
import { InvitationLink } from "../../team/InvitationLink.tsx";
import { roleDuties, roleNames } from "../../team/roleNames.ts";
import { refreshTeam, teamQuery } from "../../team/teamQuery.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { type DataColumn, DataTable } from "../../ui/DataTable.tsx";
import { SelectField, TextField } from "../../ui/fields.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { Screen, Section } from "../../ui/Screen.tsx";
import { Failed, FormFailure, Loading } from "../../ui/states.tsx";
import { submitted } from "../../ui/submitted.ts";
import { toast } from "../../ui/toasts.tsx";

type Member = Team["members"][number];

const columns: readonly DataColumn<Member>[] = [
  { id: "name", header: "Name", cell: ({ name }) => name, card: "title" },
  { id: "email", header: "Email", cell: ({ email }) => <span className="break-all">{email}</span> },
  { id: "role", header: "Role", cell: ({ role }) => roleNames[role] },
  {
    id: "seen",
    header: "Signed in last",
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? "Never" : <Moment at={lastSeenAt} />),
  },
  {
    id: "state",
    header: "State",
    card: "aside",
    cell: ({ state }) =>
      state === "active" ? (
        <Badge tone="good">Active</Badge>
      ) : (
        <Badge tone="over">Deactivated</Badge>
      ),
  },
];

/** Who runs the shop, and who is invited to. */
export function Component() {
  const team = useQuery(teamQuery);
  const members = team.data?.members.filter(({ state }) => state !== "removed") ?? [];
  return (
    <Screen title="Team" lead="Who runs the shop, and what each may do.">
      {team.isPending && <Loading rows={3} />}
      {team.isError && <Failed error={team.error} onRetry={() => team.refetch()} />}
      {team.isSuccess && (
        <>
          <DataTable
            label="Team"
            columns={columns}
            rows={members}
            rowId={({ id }) => id}
            rowLink={({ id }) => `/team/${id}`}
          />
          <Invitations invitations={team.data.invitations} />
          <InviteForm />
        </>
      )}
    </Screen>
  );
}

function Invitations({ invitations }: { invitations: Team["invitations"] }) {
  const cancelling = useMutation({
    mutationFn: (id: string) => askApi(`/api/admin/team/invitations/${id}`, { method: "DELETE" }),
    onSuccess: () => toast("The link works no more."),
    onError: (error) => toast(failureMessage(error), { isBad: true }),
    onSettled: refreshTeam,
  });
  if (invitations.length === 0) return null;
  return (
    <Section title="Invited">
      <ul className="grid gap-2 xl:grid-cols-2">
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 rounded-md border border-line bg-white px-4 py-2"
          >
            <p className="min-w-0">
              <span className="block break-all font-semibold">{email}</span>
              <span className="text-ash text-xs">
                {roleNames[role]}, until <Moment at={expiresAt} />
              </span>
            </p>
            <Button look="quiet" onClick={() => cancelling.mutate(id)}>
              Take back<span className="sr-only"> the invitation to {email}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function InviteForm() {
  const form = useRef<HTMLFormElement>(null);
  const inviting = useMutation({
    mutationFn: (typed: FormData) =>
      askApi<{ link: string }>("/api/admin/team/invitations", {
        method: "POST",
        body: Object.fromEntries(typed),
      }),
    onSuccess() {
      form.current?.reset();
      return refreshTeam();
    },
  });
  const link = inviting.data?.link;
  return (
    <Section title="Invite somebody">
      <form
        ref={form}
        onSubmit={submitted(inviting.mutate)}
        className="max-w-xl space-y-3 rounded-md border border-line bg-white p-5"
      >
        <FormFailure error={inviting.error} />
        <div className="grid gap-3 sm:grid-cols-[1fr_11rem]">
          <TextField label="Email" name="email" type="email" autoComplete="off" required />
          <SelectField
            label="Role"
            name="role"
            defaultValue="support"
            options={roles.map((role) => ({ value: role, label: roleNames[role] }))}
          />
        </div>
        <dl className="space-y-1 text-ash text-xs">
          {roles.map((role) => (
            <div key={role}>
              <dt className="inline font-semibold">{roleNames[role]}: </dt>
              <dd className="inline">{roleDuties[role]}</dd>
            </div>
          ))}
        </dl>
        <Button type="submit" look="solid" isBusy={inviting.isPending}>
          Invite
        </Button>
        {link !== undefined && (
          <InvitationLink link={link}>
            The link is mailed too. It works once, for {invitationHours} hours, and is shown only
            now.
          </InvitationLink>
        )}
      </form>
    </Section>
  );
}
