import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { FormMessage } from "../../account/FormMessage.tsx";
import { failure, type Notice } from "../../account/notice.ts";
import { addPasskey } from "../../account/passkey.ts";
import { textOf } from "../../account/submission.ts";
import { TextField } from "../../account/TextField.tsx";
import { useConfirmation } from "../../account/useConfirmation.tsx";
import { failureMessage } from "../../data/client.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";

/** Makes a passkey in this browser. `onOver` hears the shop's message, or null when it was given up. */
export function NewPasskey({
  token,
  onOver,
}: {
  token: string;
  onOver: (message: string | null) => void;
}) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [notice, setNotice] = useState<Notice | null>(null);
  const { confirmed, dialog } = useConfirmation(token);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = textOf(new FormData(event.currentTarget), "passkeyName");
    setNotice(null);
    setError(name === "" ? "Please name the passkey." : undefined);
    if (name === "") return form.current?.querySelector("input")?.focus();
    setBusy(true);
    try {
      onOver(await confirmed(() => addPasskey(token, name)));
    } catch (error) {
      setBusy(false);
      const isThere = error instanceof DOMException && error.name === "InvalidStateError";
      const otherwise = isThere
        ? "This device has a passkey for you already."
        : "No passkey was made. You can try again.";
      setNotice(failure(failureMessage(error, otherwise)));
    }
  }

  return (
    <>
      <form ref={form} method="post" noValidate onSubmit={submit} className="mt-2 grid gap-5">
        <div className="sm:max-w-sm">
          <TextField
            label="Name of the passkey"
            name="passkeyName"
            hint="Such as My phone"
            maxLength={60}
            autoComplete="off"
            required
            error={error}
          />
        </div>
        <div>
          <FormMessage notice={notice} />
          <div className="flex flex-wrap gap-3">
            <button type="submit" disabled={busy} className={buttonStyle("solid")}>
              {busy ? "Please wait..." : "Create the passkey"}
            </button>
            <button
              type="button"
              disabled={busy}
              onClick={() => onOver(null)}
              className={buttonStyle("outline")}
            >
              Cancel
            </button>
          </div>
        </div>
      </form>
      {dialog}
    </>
  );
}
