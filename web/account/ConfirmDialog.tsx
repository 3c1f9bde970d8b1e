import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { failureMessage } from "../data/client.ts";
import { buttonStyle } from "../ui/buttonStyle.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { accountRequest } from "./accountRequest.ts";
import { canUsePasskeys } from "./canUsePasskeys.ts";
import { FormMessage } from "./FormMessage.tsx";
import { failure, type Notice, success } from "./notice.ts";
import { PasswordField } from "./PasswordField.tsx";
import { provenByPasskey } from "./passkey.ts";
import { textOf } from "./submission.ts";
import { TextField } from "./TextField.tsx";

const path = "/api/user/confirmation";
const link =
  "inline-flex min-h-11 items-center text-peacock text-sm underline underline-offset-4 hover:text-sheesham";

/** Asks the customer to confirm who they are, by one of the ways to log in. */
export function ConfirmDialog({
  token,
  onOver,
}: {
  token: string;
  onOver: (isConfirmed: boolean) => void;
}) {
  const [way, setWay] = useState<"password" | "code">("password");
  const [isConfirmed, setConfirmed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [notice, setNotice] = useState<Notice | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const focus = () => form.current?.querySelector("input")?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens, and with another field
  useEffect(focus, [way]);

  async function attempt(work: () => Promise<void>, onFailure: (sentence: string) => void) {
    setBusy(true);
    setError(undefined);
    setNotice(null);
    try {
      await work();
    } catch (reason) {
      onFailure(failureMessage(reason, "That did not work. Please try again."));
    } finally {
      setBusy(false);
    }
  }
  const confirm = async (body: object) => {
    await accountRequest(path, { method: "POST", body, token });
    setConfirmed(true);
  };

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const body =
      way === "password"
        ? { way, currentPassword: String(given.get("currentPassword")) }
        : { way, code: textOf(given, "code") };
    await attempt(
      () => confirm(body),
      (sentence) => {
        setError(sentence);
        focus();
      },
    );
  }
  const say = (sentence: string) => setNotice(failure(sentence));
  const takePasskey = () =>
    attempt(async () => confirm({ way: "passkey", ...(await provenByPasskey()) }), say);
  const sendCode = () =>
    attempt(async () => {
      const call = { method: "POST", token } as const;
      const { message } = await accountRequest<{ message: string }>(`${path}/code`, call);
      setWay("code");
      setNotice(success(message));
    }, say);

  return (
    <Dialog open={!isConfirmed} onClose={() => onOver(isConfirmed)} title="Confirm that it is you">
      <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5 p-5">
        <p>You logged in a while ago. To be safe, please show once more that it is you.</p>
        {way === "password" ? (
          <PasswordField
            label="Your password"
            name="currentPassword"
            autoComplete="current-password"
            required
            error={error}
          />
        ) : (
          <TextField
            label="Code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
            error={error}
          />
        )}
        <FormMessage notice={notice} />
        <div className="flex flex-wrap gap-3">
          <button type="submit" disabled={busy} className={buttonStyle("solid", "min-w-40")}>
            {busy ? "Please wait..." : "Confirm"}
          </button>
          {canUsePasskeys() && (
            <button
              type="button"
              disabled={busy}
              onClick={takePasskey}
              className={buttonStyle("outline")}
            >
              Use a passkey
            </button>
          )}
        </div>
        <div className="flex flex-wrap gap-x-8">
          <button type="button" disabled={busy} onClick={sendCode} className={link}>
            {way === "code" ? "Send another code" : "Send me a code instead"}
          </button>
          {way === "code" && (
            <button type="button" onClick={() => setWay("password")} className={link}>
              Use my password
            </button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
