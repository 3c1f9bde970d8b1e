import { useState } from "react";
import { codeRules } from "../../../contract/codeRules.ts";
import { FormMessage } from "../../account/FormMessage.tsx";
import { failure, type Notice, success } from "../../account/notice.ts";
import { TextField } from "../../account/TextField.tsx";
import { failureMessage } from "../../data/client.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import type { OrderAccess } from "../orderAccess.ts";
import { askForMoneyCode } from "./returnCalls.ts";

/** Where the money of pieces goes that were paid in cash; with `asksCode` besides a code to the order's phone. */
export function PayTo({
  number,
  access,
  asksCode,
}: {
  /** The order's. */
  number: string;
  access: OrderAccess;
  asksCode: boolean;
}) {
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);

  async function send() {
    setBusy(true);
    setNotice(null);
    try {
      setNotice(success(await askForMoneyCode(number, access)));
    } catch (error) {
      setNotice(failure(failureMessage(error, "No code could be sent. Please try again.")));
    }
    setBusy(false);
  }
  return (
    <>
      <TextField
        label="Where shall the money go?"
        name="payTo"
        required
        maxLength={120}
        hint="You paid in cash: a UPI ID such as name@bank, or account number and IFSC. Never a PIN, nor a code of your bank."
      />
      {asksCode && (
        <div className="grid gap-3">
          <TextField
            label="Code from your phone"
            name="code"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            hint={`So that nobody else sends your money elsewhere: we send it to the phone number of this order. It is good for ${codeRules.minutes} minutes.`}
          />
          <FormMessage notice={notice} />
          <button
            type="button"
            onClick={send}
            disabled={busy}
            className={buttonStyle("outline", "justify-self-start")}
          >
            {busy ? "Sending..." : "Send me a code"}
          </button>
        </div>
      )}
    </>
  );
}
