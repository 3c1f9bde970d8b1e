import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Accepted, Invitation, TotpSetup } from "../../../contract/admin/staff.ts";
import { staffPasswordLength } from "../../../contract/staffRules.ts";
import { askApi } from "../../data/api.ts";
import { queryClient } from "../../data/queryClient.ts";
import { shopName } from "../../data/shopName.ts";
import { staffQuery } from "../../data/staff.ts";
import { Door } from "../../door/Door.tsx";
import { canUsePasskeys, makePasskey, type PasskeyOptions } from "../../door/passkey.ts";
import { RecoveryCodes } from "../../door/RecoveryCodes.tsx";
import { TotpPicture } from "../../door/TotpPicture.tsx";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Failed, FormFailure, Loading } from "../../ui/states.tsx";
import { submitted } from "../../ui/submitted.ts";

const ask = <Answer,>(path: string, body: object) =>
  askApi<Answer>(`/api/admin/invitation${path}`, { method: "POST", body });

/** Who follows an invitation's link says who they are and how they will sign in. */
export function Component() {
  // Behind the # it reaches no server but in the body of a call.
  const [token] = useState(() => window.location.hash.slice(1));
  const [accepted, setAccepted] = useState<Accepted | null>(null);
  const invitation = useQuery({
    queryKey: ["invitation", token],
    queryFn: () => ask<Invitation>("", { token }),
    enabled: accepted === null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const navigate = useNavigate();
  const goOn = ({ staff }: Accepted) => {
    queryClient.setQueryData(staffQuery.queryKey, staff);
    return navigate("/", { replace: true });
  };

  if (accepted !== null) {
    return (
      <Door title="Your recovery codes">
        <RecoveryCodes codes={accepted.recoveryCodes} onKept={() => goOn(accepted)} />
      </Door>
    );
  }
  if (invitation.isPending) {
    return (
      <Door title="Your invitation">
        <Loading rows={3} />
      </Door>
    );
  }
  if (invitation.isError) {
    return (
      <Door title="Your invitation">
        <Failed error={invitation.error} />
      </Door>
    );
  }
  return (
    <Accepting
      token={token}
      invitation={invitation.data}
      onAccepted={(answer) =>
        answer.recoveryCodes.length === 0 ? goOn(answer) : setAccepted(answer)
      }
    />
  );
}

type Way = "password" | "passkey";

function Accepting({
  token,
  invitation,
  onAccepted,
}: {
  token: string;
  invitation: Invitation;
  onAccepted: (answer: Accepted) => void;
}) {
  const [way, setWay] = useState<Way>("password");
  const totp = useQuery({
    queryKey: ["invitation", token, "totp"],
    queryFn: () => ask<TotpSetup>("/totp", { token }),
    enabled: way === "password",
    // The secret of the picture is the one that is confirmed.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const accepting = useMutation({
    mutationFn: async (form: FormData) => {
      const typed = (name: string) => String(form.get(name) ?? "");
      const chosen =
        way === "password"
          ? { password: typed("password"), code: typed("code"), ticket: totp.data?.ticket }
          : await makePasskey(await ask<PasskeyOptions>("/passkey-options", { token }));
      const body = { token, name: typed("name"), way: { kind: way, ...chosen } };
      return ask<Accepted>("/accept", body);
    },
    onSuccess: onAccepted,
  });
  const { email, role, name } = invitation;
  return (
    <Door
      title={name === "" ? "Welcome" : "Welcome back"}
      lead={
        <>
          You run {shopName} as <strong className="text-ink">{role}</strong>, with {email}.
        </>
      }
    >
      <form onSubmit={submitted(accepting.mutate)} className="space-y-5">
        <input type="hidden" name="username" value={email} autoComplete="username" />
        <TextField label="Your name" name="name" autoComplete="name" defaultValue={name} required />
        {canUsePasskeys() && (
          <fieldset>
            <legend className="mb-1 font-semibold">How you will sign in</legend>
            <Choice way="password" chosen={way} onChoose={setWay}>
              Password and one-time passwords of an app
            </Choice>
            <Choice way="passkey" chosen={way} onChoose={setWay}>
              Passkey: this device, or one beside it, knows you
            </Choice>
          </fieldset>
        )}
        {way === "password" && (
          <>
            <TextField
              label="Password"
              name="password"
              type="password"
              autoComplete="new-password"
              minLength={staffPasswordLength.least}
              maxLength={staffPasswordLength.most}
              hint={`At least ${staffPasswordLength.least} characters; a few words of your own are good.`}
              required
            />
            {totp.data && <TotpPicture setup={totp.data} />}
            {totp.isPending && <Loading rows={3} />}
            {totp.isError && <FormFailure error={totp.error} />}
            <TextField
              label="Code that the app shows now"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              pattern="[0-9 ]{6,8}"
              title="Six digits"
              required
            />
          </>
        )}
        <FormFailure error={accepting.error} />
        <Button
          type="submit"
          look="solid"
          isBusy={accepting.isPending}
          disabled={way === "password" && !totp.data}
          className="w-full"
        >
          {way === "password" ? "Come in" : "Create a passkey and come in"}
        </Button>
      </form>
    </Door>
  );
}

function Choice({
  way,
  chosen,
  onChoose,
  children,
}: {
  way: Way;
  chosen: Way;
  onChoose: (way: Way) => void;
  children: string;
}) {
  return (
    <label className="target flex items-center gap-3">
      <input
        type="radio"
        name="way"
        checked={way === chosen}
        onChange={() => onChoose(way)}
        className="size-5 accent-peacock"
      />
      {children}
    </label>
  );
}
