import { useMutation } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { staffConfirmedMinutes } from "../../contract/staffRules.ts";
import { askApi } from "../data/api.ts";
import { onConfirmation } from "../data/confirmation.ts";
import { Button } from "../ui/Button.tsx";
import { TextField } from "../ui/fields.tsx";
import { FormFailure } from "../ui/states.tsx";
import { submitted } from "../ui/submitted.ts";
import { askPasskey, canUsePasskeys, type PasskeyOptions } from "./passkey.ts";

type OnOver = (isConfirmed: boolean) => void;

/** Asks members who they are when a call of theirs needs it, above whatever is shown; once, in the shell. */
export function ConfirmOwn() {
  const [onOver, setOnOver] = useState<OnOver | null>(null);
  useEffect(
    () =>
      onConfirmation(async () => {
        const isConfirmed = await new Promise<boolean>((over) => setOnOver(() => over));
        setOnOver(null);
        return isConfirmed;
      }),
    [],
  );
  return onOver && <ConfirmDialog onOver={onOver} />;
}

const post = <Answer,>(path: string, body: object) =>
  askApi<Answer>(path, { method: "POST", body });
const confirm = (body: object) => post("/api/admin/confirmation", body);

function ConfirmDialog({ onOver }: { onOver: OnOver }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const onSuccess = () => onOver(true);
  const password = useMutation({
    mutationFn: (form: FormData) => confirm({ way: "password", ...Object.fromEntries(form) }),
    onSuccess,
  });
  const passkey = useMutation({
    async mutationFn() {
      const options = await post<PasskeyOptions>("/api/admin/sign-in/passkey-options", {});
      await confirm({ way: "passkey", ...(await askPasskey(options)) });
    },
    onSuccess,
  });

  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onOver(false);
      }}
      className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-md bg-paper p-6 text-ink backdrop:bg-ink/50 max-md:mb-4"
    >
      <h2 id={heading} className="font-semibold text-lg">
        Confirm that it is you
      </h2>
      <form onSubmit={submitted(password.mutate)} className="mt-2 space-y-4">
        <p>
          Needed for what matters most, when you came in more than {staffConfirmedMinutes} minutes
          ago.
        </p>
        <FormFailure error={password.error ?? passkey.error} />
        <TextField
          label="Your password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
        />
        <TextField
          label="Your code"
          name="code"
          autoComplete="one-time-code"
          hint="From the app, or one of the recovery codes that you kept."
          required
        />
        <div className="flex flex-wrap justify-end gap-2 max-md:flex-col-reverse">
          <Button onClick={() => onOver(false)}>Not now</Button>
          {canUsePasskeys() && (
            <Button isBusy={passkey.isPending} onClick={() => passkey.mutate()}>
              Use a passkey
            </Button>
          )}
          <Button type="submit" look="solid" isBusy={password.isPending}>
            Confirm
          </Button>
        </div>
      </form>
    </dialog>
  );
}
