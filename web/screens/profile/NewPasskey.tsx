import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { FormMessage } from "../../account/FormMessage.tsx";
import { failure, type Notice } from "../../account/notice.ts";
import { PasswordField } from "../../account/PasswordField.tsx";
import { addPasskey } from "../../account/passkey.ts";
import { type FieldErrors, focusFirstError, textOf } from "../../account/submission.ts";
import { TextField } from "../../account/TextField.tsx";
import { ApiFailure, failureMessage } from "../../data/client.ts";
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
  const [errors, setErrors] = useState<FieldErrors>({});
  const [notice, setNotice] = useState<Notice | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  function show(wrong: FieldErrors) {
    setErrors(wrong);
    if (form.current !== null) focusFirstError(form.current, wrong);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const name = textOf(given, "passkeyName");
    const currentPassword = String(given.get("currentPassword"));
    const wrong = {
      ...(name === "" && { passkeyName: "Please name the passkey." }),
      ...(currentPassword === "" && { currentPassword: "Please enter your current password." }),
    };
    setNotice(null);
    show(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      onOver(await addPasskey(token, { name, currentPassword }));
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiFailure && error.code === "forbidden") {
        show({ currentPassword: error.message });
      } else {
        const isThere = error instanceof DOMException && error.name === "InvalidStateError";
        const otherwise = isThere
          ? "This device has a passkey for you already."
          : "No passkey was made. You can try again.";
        setNotice(failure(failureMessage(error, otherwise)));
      }
    }
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="mt-2 grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Name of the passkey"
          name="passkeyName"
          hint="Such as My phone"
          maxLength={60}
          autoComplete="off"
          required
          error={errors.passkeyName}
        />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          required
          error={errors.currentPassword}
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
  );
}
