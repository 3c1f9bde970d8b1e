import { type SubmitEvent, useState } from "react";
import { href, useNavigate } from "react-router";
import { accountRequest } from "../../account/accountRequest.ts";
import { endSession } from "../../account/liveSession.ts";
import { announce, success } from "../../account/notice.ts";
import { PasswordField } from "../../account/PasswordField.tsx";
import { focusFirstError } from "../../account/submission.ts";
import { failureMessage } from "../../data/client.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { Dialog } from "../../ui/Dialog.tsx";

/** Asks for the password, and erases the account. */
export default function DeleteAccountDialog({
  token,
  open,
  onClose,
}: {
  token: string;
  open: boolean;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const currentPassword = String(new FormData(form).get("currentPassword"));
    setBusy(true);
    setError(undefined);
    try {
      await accountRequest("/api/user", { method: "DELETE", body: { currentPassword }, token });
      endSession();
      announce(success("Your account is deleted."));
      navigate(href("/"));
    } catch (reason) {
      setBusy(false);
      const currentPassword = failureMessage(
        reason,
        "Your account could not be deleted. Please try again.",
      );
      setError(currentPassword);
      focusFirstError(form, { currentPassword });
    }
  }

  return (
    <Dialog open={open} onClose={onClose} title="Delete my account">
      <form method="post" noValidate onSubmit={submit} className="grid gap-5 p-5">
        <p>
          Your profile, pictures, wishlist, cart and coins are erased at once and cannot be brought
          back. Invoices of past orders stay for as long as the tax law asks.
        </p>
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          required
          error={error}
        />
        <div className="flex flex-wrap gap-3">
          <button
            type="submit"
            disabled={busy}
            className={buttonStyle("outline", "border-madder text-madder")}
          >
            {busy ? "Deleting..." : "Delete my account"}
          </button>
          <button type="button" onClick={onClose} className={buttonStyle("solid")}>
            Keep my account
          </button>
        </div>
      </form>
    </Dialog>
  );
}
