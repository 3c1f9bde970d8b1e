import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { StaffSessionAnswer } from "../../../contract/admin/staff.ts";
import { ApiFailure, askApi } from "../../data/api.ts";
import { queryClient } from "../../data/queryClient.ts";
import { staffQuery } from "../../data/staff.ts";
import { Door } from "../../door/Door.tsx";
import { askPasskey, canUsePasskeys, type PasskeyOptions } from "../../door/passkey.ts";
import { afterSignIn } from "../../shell/signInPath.ts";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/fields.tsx";
import { FormFailure } from "../../ui/states.tsx";
import { submitted } from "../../ui/submitted.ts";

const ask = <Answer,>(path: string, body: object = {}) =>
  askApi<Answer>(`/api/admin/sign-in${path}`, { method: "POST", body });

/** Who comes in goes on to where they wanted to go. */
function useComeIn() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  return async ({ staff }: StaffSessionAnswer) => {
    queryClient.clear();
    queryClient.setQueryData(staffQuery.queryKey, staff);
    await navigate(afterSignIn(parameters), { replace: true });
  };
}

export function Component() {
  const [ticket, setTicket] = useState<string | null>(null);
  if (ticket !== null) return <CodeStep ticket={ticket} onBack={() => setTicket(null)} />;
  return <FirstStep onTicket={setTicket} />;
}

function FirstStep({ onTicket }: { onTicket: (ticket: string) => void }) {
  const comeIn = useComeIn();
  const password = useMutation({
    mutationFn: (form: FormData) => ask<{ ticket: string }>("", Object.fromEntries(form)),
    onSuccess: ({ ticket }) => onTicket(ticket),
  });
  const passkey = useMutation({
    mutationFn: async () => {
      const response = await askPasskey(await ask<PasskeyOptions>("/passkey-options"));
      return ask<StaffSessionAnswer>("/passkey", response);
    },
    onSuccess: comeIn,
  });
  return (
    <Door title="Sign in">
      <form onSubmit={submitted(password.mutate)} className="space-y-4">
        <FormFailure error={password.error ?? passkey.error} />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username webauthn"
          required
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <Button type="submit" look="solid" isBusy={password.isPending} className="w-full">
          Continue
        </Button>
      </form>
      {canUsePasskeys() && (
        <div className="mt-4 border-line border-t pt-4">
          <Button isBusy={passkey.isPending} onClick={() => passkey.mutate()} className="w-full">
            Sign in with a passkey
          </Button>
        </div>
      )}
    </Door>
  );
}

function CodeStep({ ticket, onBack }: { ticket: string; onBack: () => void }) {
  const comeIn = useComeIn();
  const [isLost, setLost] = useState(false);
  const entering = useMutation({
    mutationFn: (form: FormData) =>
      ask<StaffSessionAnswer>("/code", { ticket, code: String(form.get("code")) }),
    onSuccess: comeIn,
  });
  const isOver = entering.error instanceof ApiFailure && entering.error.code === "step_over";
  return (
    <Door title="Your code" lead={isLost ? undefined : "From the app for one-time passwords."}>
      <form onSubmit={submitted(entering.mutate)} className="space-y-4">
        <FormFailure error={entering.error} />
        {isLost ? (
          <TextField
            key="recovery"
            label="Recovery code"
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            hint="One of the ten that you kept; it works once."
            autoFocus
            required
          />
        ) : (
          <TextField
            key="code"
            label="Code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9 ]{6,8}"
            title="Six digits"
            autoFocus
            required
          />
        )}
        <Button
          type="submit"
          look="solid"
          disabled={isOver}
          isBusy={entering.isPending}
          className="w-full"
        >
          Sign in
        </Button>
      </form>
      <div className="mt-4 flex flex-wrap justify-between gap-2">
        <Button look="quiet" onClick={onBack}>
          Begin again
        </Button>
        <Button look="quiet" onClick={() => setLost(!isLost)}>
          {isLost ? "Use the app" : "The phone is lost"}
        </Button>
      </div>
    </Door>
  );
}
