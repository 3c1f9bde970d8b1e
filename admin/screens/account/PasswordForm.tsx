import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { staffPasswordLength } from "../../../contract/staffRules.ts";
import { askApi } from "../../data/api.ts";
import { queryClient } from "../../data/queryClient.ts";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Section } from "../../ui/Screen.tsx";
import { FormFailure } from "../../ui/states.tsx";
import { submitted } from "../../ui/submitted.ts";
import { toast } from "../../ui/toasts.tsx";

export function PasswordForm({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null);
  const changing = useMutation({
    mutationFn: (typed: FormData) =>
      askApi("/api/admin/account/password", { method: "POST", body: Object.fromEntries(typed) }),
    async onSuccess() {
      form.current?.reset();
      await queryClient.invalidateQueries({ queryKey: ["own-sessions"] });
      toast("Your password is changed. Every other device is signed out.");
    },
  });
  return (
    <Section title="Password">
      <form ref={form} onSubmit={submitted(changing.mutate)} className="max-w-md space-y-3">
        <FormFailure error={changing.error} />
        <input type="hidden" name="username" value={email} autoComplete="username" />
        <TextField
          label="Current password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
        />
        <TextField
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={staffPasswordLength.least}
          maxLength={staffPasswordLength.most}
          hint={`At least ${staffPasswordLength.least} characters. Every other device is signed out.`}
          required
        />
        <Button type="submit" isBusy={changing.isPending}>
          Change password
        </Button>
      </form>
    </Section>
  );
}
