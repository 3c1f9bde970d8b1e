import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { StaffAccount } from "../../../contract/admin/staff.ts";
import { askApi } from "../../data/api.ts";
import { queryClient } from "../../data/queryClient.ts";
import { canUsePasskeys, makePasskey, type PasskeyOptions } from "../../door/passkey.ts";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { Section } from "../../ui/Screen.tsx";
import { FormFailure } from "../../ui/states.tsx";
import { submitted } from "../../ui/submitted.ts";
import { toast } from "../../ui/toasts.tsx";
import { accountKey } from "./accountKey.ts";

type Passkey = StaffAccount["passkeys"][number];

const ask = <Answer,>(path: string, body: object) =>
  askApi<Answer>(`/api/admin/account/${path}`, { method: "POST", body });
const refresh = () => queryClient.invalidateQueries({ queryKey: accountKey });

/** Passkeys, each of which is a way to sign in by itself. */
export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  return (
    <Section title="Passkeys">
      <div className="max-w-md space-y-3">
        {passkeys.length === 0 && (
          <p className="text-ash">
            A passkey signs you in by this device's lock, without password and code.
          </p>
        )}
        <ul className="space-y-2">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="rounded-md border border-line bg-white px-4 py-2">
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <p>
                  <span className="block font-semibold">{passkey.name}</span>
                  <span className="text-ash text-xs">
                    {passkey.lastUsedAt === null ? (
                      "Not used yet"
                    ) : (
                      <>
                        Last used <Moment at={passkey.lastUsedAt} />
                      </>
                    )}
                  </span>
                </p>
                <Button look="quiet" onClick={() => setRemoved(passkey)}>
                  Remove<span className="sr-only"> {passkey.name}</span>
                </Button>
              </div>
              {removed?.id === passkey.id && (
                <Removing passkey={passkey} onOver={() => setRemoved(null)} />
              )}
            </li>
          ))}
        </ul>
        {isAdding ? (
          <Adding onOver={() => setAdding(false)} />
        ) : (
          canUsePasskeys() && <Button onClick={() => setAdding(true)}>Add a passkey</Button>
        )}
      </div>
    </Section>
  );
}

function Adding({ onOver }: { onOver: () => void }) {
  const adding = useMutation({
    async mutationFn(form: FormData) {
      const options = await ask<PasskeyOptions>("passkey-options", {});
      await ask("passkeys", { ...(await makePasskey(options)), name: form.get("name") });
    },
    async onSuccess() {
      await refresh();
      toast("You can sign in with this passkey now.");
      onOver();
    },
  });
  return (
    <form onSubmit={submitted(adding.mutate)} className="space-y-3">
      <FormFailure error={adding.error} />
      <TextField label="Name of the passkey" name="name" placeholder="My phone" required />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="solid" isBusy={adding.isPending}>
          Create the passkey
        </Button>
        <Button onClick={onOver}>Not now</Button>
      </div>
    </form>
  );
}

function Removing({ passkey, onOver }: { passkey: Passkey; onOver: () => void }) {
  const removing = useMutation({
    mutationFn: () => ask(`passkeys/${encodeURIComponent(passkey.id)}/remove`, {}),
    async onSuccess() {
      onOver();
      await refresh();
      toast(`${passkey.name} signs you in no more.`);
    },
  });
  return (
    <form onSubmit={submitted(() => removing.mutate())} className="space-y-3 py-2">
      <FormFailure error={removing.error} />
      <p>{passkey.name} will sign you in no more.</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="danger" isBusy={removing.isPending}>
          Remove the passkey
        </Button>
        <Button onClick={onOver}>Not now</Button>
      </div>
    </form>
  );
}
