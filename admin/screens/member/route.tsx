import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import type { Team } from "../../../contract/admin/staff.ts";
import { invitationHours, roles } from "../../../contract/staffRules.ts";
import { askApi, type Call } from "../../data/api.ts";
import { InvitationLink } from "../../team/InvitationLink.tsx";
import { roleDuties, roleNames } from "../../team/roleNames.ts";
import { refreshTeam, teamQuery } from "../../team/teamQuery.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { SelectField } from "../../ui/fields.tsx";
import { Screen, Section } from "../../ui/Screen.tsx";
import { Empty, Failed, FormFailure, Loading } from "../../ui/states.tsx";
import { submitted } from "../../ui/submitted.ts";
import { toast } from "../../ui/toasts.tsx";

type Member = Team["members"][number];

const back = { to: "/team", label: "Team" };

/** One member of the team: role, whether they may sign in, and what helps when something was lost. */
export function Component() {
  const { id } = useParams();
  const team = useQuery(teamQuery);
  const member = team.data?.members.find((one) => one.id === id && one.state !== "removed");
  if (member !== undefined) return <MemberScreen member={member} />;
  return (
    <Screen title="Team" back={back}>
      {team.isPending && <Loading rows={3} />}
      {team.isError && <Failed error={team.error} onRetry={() => team.refetch()} />}
      {team.isSuccess && <Empty title="There is nobody like that in the team any more" />}
    </Screen>
  );
}

type Asked = "deactivate" | "remove" | null;

function MemberScreen({ member }: { member: Member }) {
  const { id, name, email, role, state } = member;
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>(null);
  const tell = async (call: Call, said: string, path = "") => {
    await askApi(`/api/admin/team/${id}${path}`, call);
    await refreshTeam();
    toast(said);
  };
  const changing = useMutation({
    mutationFn: (form: FormData) =>
      tell(
        { method: "PATCH", body: { role: form.get("role") } },
        `${name} has the role now, from the next click on.`,
      ),
  });
  const acting = useMutation({ mutationFn: (act: () => Promise<unknown>) => act() });
  const inviting = useMutation({
    mutationFn: () =>
      askApi<{ link: string }>("/api/admin/team/invitations", {
        method: "POST",
        body: { email, role },
      }),
    onSuccess: refreshTeam,
  });
  const isActive = state === "active";
  return (
    <Screen title={name} lead={`${email}${isActive ? "" : ", deactivated"}`} back={back}>
      <div className="max-w-xl">
        <Section title="Role">
          <form onSubmit={submitted(changing.mutate)} className="space-y-3">
            <FormFailure error={changing.error} />
            <SelectField
              key={role}
              label="Role"
              name="role"
              defaultValue={role}
              hint={`${roleNames[role]}: ${roleDuties[role]}`}
              options={roles.map((value) => ({ value, label: roleNames[value] }))}
            />
            <Button type="submit" look="solid" isBusy={changing.isPending}>
              Save role
            </Button>
          </form>
        </Section>
        <Section title="When something was lost">
          <div className="space-y-3">
            <FormFailure error={acting.error ?? inviting.error} />
            <p className="text-ash">
              A new link lets {name} choose new ways to sign in; the old ones end when it is used. A
              phone or computer that was stolen is signed out at once.
            </p>
            <div className="flex flex-wrap gap-2">
              <Button isBusy={inviting.isPending} onClick={() => inviting.mutate()}>
                Make a new link
              </Button>
              <Button
                isBusy={acting.isPending}
                onClick={() =>
                  acting.mutate(() =>
                    tell({ method: "DELETE" }, `${name} is signed out everywhere.`, "/sessions"),
                  )
                }
              >
                Sign out everywhere
              </Button>
            </div>
            {inviting.data && (
              <InvitationLink link={inviting.data.link}>
                It is mailed to {email} too, works once, for {invitationHours} hours, and is shown
                only now.
              </InvitationLink>
            )}
          </div>
        </Section>
        <Section title="Leaving">
          <div className="flex flex-wrap gap-2">
            {isActive ? (
              <Button onClick={() => setAsked("deactivate")}>Deactivate</Button>
            ) : (
              <Button
                isBusy={acting.isPending}
                onClick={() =>
                  acting.mutate(() =>
                    tell(
                      { method: "PATCH", body: { state: "active" } },
                      `${name} may sign in again.`,
                    ),
                  )
                }
              >
                Let in again
              </Button>
            )}
            <Button look="danger" onClick={() => setAsked("remove")}>
              Remove
            </Button>
          </div>
        </Section>
      </div>
      <ConfirmDialog
        open={asked === "deactivate"}
        title={`Deactivate ${name}?`}
        confirm="Deactivate"
        onClose={() => setAsked(null)}
        onConfirm={() =>
          tell({ method: "PATCH", body: { state: "deactivated" } }, `${name} is deactivated.`)
        }
      >
        <p>
          {name} is signed out on every device and cannot sign in until you let them in again. What
          they did stays in the audit log.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === "remove"}
        title={`Remove ${name}?`}
        confirm="Remove for good"
        onClose={() => setAsked(null)}
        onConfirm={async () => {
          await tell({ method: "DELETE" }, `${name} is removed.`);
          await navigate("/team");
        }}
      >
        <p>
          {name} is signed out, and password, passkeys and codes are deleted. The name stays beside
          what they did. To come back they have to be invited again.
        </p>
      </ConfirmDialog>
    </Screen>
  );
}
