import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { TotpSetup } from "../../../contract/admin/staff.ts";
import { recoveryCodeCount, staffPasswordLength } from "../../../contract/staffRules.ts";
import { askApi } from "../../data/api.ts";
import { queryClient } from "../../data/queryClient.ts";
import { RecoveryCodes } from "../../door/RecoveryCodes.tsx";
import { TotpPicture } from "../../door/TotpPicture.tsx";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Section } from "../../ui/Screen.tsx";
import { FormFailure } from "../../ui/states.tsx";
import { submitted } from "../../ui/submitted.ts";
import { accountKey } from "./accountKey.ts";

interface Codes {
  recoveryCodes: string[];
}

const ask = <Answer,>(path: string, body: object) =>
  askApi<Answer>(`/api/admin/account/${path}`, { method: "POST", body });

/** One-time passwords, and the codes that stand in for them. */
export function SecondFactor({
  hasPassword,
  recoveryCodesLeft,
}: {
  hasPassword: boolean;
  recoveryCodesLeft: number;
}) {
  const [wanted, setWanted] = useState<"totp" | "recovery-codes" | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isOver = () => {
    setWanted(null);
    setCodes(null);
    return queryClient.invalidateQueries({ queryKey: accountKey });
  };
  return (
    <Section title="One-time passwords">
      <div className="max-w-md space-y-3">
        {codes !== null && <RecoveryCodes codes={codes} onKept={isOver} />}
        {codes === null && wanted === null && (
          <>
            <p className="text-ash">
              {hasPassword
                ? `An app shows the code that goes with your password. ${recoveryCodesLeft} of ${recoveryCodeCount} recovery codes are left.`
                : "You sign in with passkeys. A password with one-time passwords would be another way."}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setWanted("totp")}>
                {hasPassword ? "Use another app or phone" : "Add a password"}
              </Button>
              {hasPassword && (
                <Button onClick={() => setWanted("recovery-codes")}>New recovery codes</Button>
              )}
            </div>
          </>
        )}
        {codes === null && wanted === "totp" && (
          <NewApp hasPassword={hasPassword} onCodes={setCodes} onCancel={() => setWanted(null)} />
        )}
        {codes === null && wanted === "recovery-codes" && (
          <NewCodes onCodes={setCodes} onCancel={() => setWanted(null)} />
        )}
      </div>
    </Section>
  );
}

interface StepProps {
  onCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
}

function NewCodes({ onCodes, onCancel }: StepProps) {
  const renewing = useMutation({
    mutationFn: () => ask<Codes>("recovery-codes", {}),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  return (
    <form onSubmit={submitted(() => renewing.mutate())} className="space-y-3">
      <FormFailure error={renewing.error} />
      <p>The codes that you have now will be good no more.</p>
      <Buttons isBusy={renewing.isPending} onCancel={onCancel}>
        Make new codes
      </Buttons>
    </form>
  );
}

function NewApp({ hasPassword, onCodes, onCancel }: StepProps & { hasPassword: boolean }) {
  const beginning = useMutation({
    mutationFn: () => ask<TotpSetup>("totp", {}),
  });
  const setup = beginning.data;
  const finishing = useMutation({
    mutationFn: (form: FormData) =>
      ask<Codes>("second-factor", { ...Object.fromEntries(form), ticket: setup?.ticket }),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  if (setup === undefined) {
    return (
      <form onSubmit={submitted(() => beginning.mutate())} className="space-y-3">
        <FormFailure error={beginning.error} />
        <Buttons isBusy={beginning.isPending} onCancel={onCancel}>
          Show the QR code
        </Buttons>
      </form>
    );
  }
  return (
    <form onSubmit={submitted(finishing.mutate)} className="space-y-3">
      <TotpPicture setup={setup} />
      {!hasPassword && (
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={staffPasswordLength.least}
          maxLength={staffPasswordLength.most}
          required
        />
      )}
      <TextField
        label="Code that the app shows now"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9 ]{6,8}"
        title="Six digits"
        hint="The app that you used until now is good no more, and every other device is signed out."
        required
      />
      <FormFailure error={finishing.error} />
      <Buttons isBusy={finishing.isPending} onCancel={onCancel}>
        Use this app
      </Buttons>
    </form>
  );
}

function Buttons({
  isBusy,
  onCancel,
  children,
}: {
  isBusy: boolean;
  onCancel: () => void;
  children: string;
}) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" look="solid" isBusy={isBusy}>
        {children}
      </Button>
      <Button onClick={onCancel}>Not now</Button>
    </div>
  );
}
