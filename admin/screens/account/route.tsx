import { useMutation, useQuery } from "@tanstack/react-query";
import type { StaffAccount } from "../../../contract/admin/staff.ts";
import { askApi } from "../../data/api.ts";
import { queryClient } from "../../data/queryClient.ts";
import { staffQuery } from "../../data/staff.ts";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Screen, Section } from "../../ui/Screen.tsx";
import { Failed, FormFailure, Loading } from "../../ui/states.tsx";
import { submitted } from "../../ui/submitted.ts";
import { toast } from "../../ui/toasts.tsx";
import { accountKey } from "./accountKey.ts";
import { OwnSessions } from "./OwnSessions.tsx";
import { Passkeys } from "./Passkeys.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { SecondFactor } from "./SecondFactor.tsx";

/** One's own account: name, ways to sign in, and where one is signed in. */
export function Component() {
  const account = useQuery({
    queryKey: accountKey,
    queryFn: ({ signal }) => askApi<StaffAccount>("/api/admin/account", { signal }),
  });
  if (account.isPending) {
    return (
      <Screen title="My account">
        <Loading />
      </Screen>
    );
  }
  if (account.isError) {
    return (
      <Screen title="My account">
        <Failed error={account.error} onRetry={() => account.refetch()} />
      </Screen>
    );
  }
  const { staff, hasPassword, passkeys, recoveryCodesLeft } = account.data;
  return (
    <Screen title="My account" lead={`${staff.email}, ${staff.role}.`}>
      <div className="grid items-start gap-x-10 xl:grid-cols-2">
        <div>
          <NameForm name={staff.name} />
          {hasPassword && <PasswordForm email={staff.email} />}
          <SecondFactor hasPassword={hasPassword} recoveryCodesLeft={recoveryCodesLeft} />
        </div>
        <div className="max-xl:mt-8">
          <Passkeys passkeys={passkeys} />
          <OwnSessions />
        </div>
      </div>
    </Screen>
  );
}

function NameForm({ name }: { name: string }) {
  const renaming = useMutation({
    mutationFn: (form: FormData) =>
      askApi("/api/admin/account", { method: "PATCH", body: { name: form.get("name") } }),
    async onSuccess() {
      await Promise.all([
        queryClient.invalidateQueries(staffQuery),
        queryClient.invalidateQueries({ queryKey: accountKey }),
      ]);
      toast("Your name is saved.");
    },
  });
  return (
    <Section title="Name">
      <form onSubmit={submitted(renaming.mutate)} className="max-w-md space-y-3">
        <FormFailure error={renaming.error} />
        <TextField
          label="Your name"
          name="name"
          autoComplete="name"
          defaultValue={name}
          hint="It stands in the audit log beside what you do."
          required
        />
        <Button type="submit" isBusy={renaming.isPending}>
          Save name
        </Button>
      </form>
    </Section>
  );
}
