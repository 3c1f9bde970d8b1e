import { type ReactNode, useEffect, useRef } from "react";
import { codeRules } from "../../../contract/codeRules.ts";
import type { FieldErrors } from "../../account/submission.ts";
import { TextField } from "../../account/TextField.tsx";
import type { SentCodes } from "./useProfileForm.ts";

const asPrinted = (phoneNumber: string) => `+91 ${phoneNumber.slice(0, 5)} ${phoneNumber.slice(5)}`;

const codeField = {
  inputMode: "numeric",
  autoComplete: "one-time-code",
  maxLength: 12,
  required: true,
} as const;

/** What another contact number needs: the current password, then the codes from both numbers. */
export function NumberMove({
  from,
  sent,
  current,
  errors,
  busy,
  onSendAgain,
}: {
  /** Ten digits. */
  from: string;
  /** The codes for the number in the form; null until they were sent. */
  sent: SentCodes | null;
  current: ReactNode;
  errors: FieldErrors;
  busy: boolean;
  onSendAgain: () => void;
}) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sent !== null) fields.current?.querySelector("input")?.focus();
  }, [sent]);
  return (
    <div className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
      <p role="status" className="border-marigold border-l-2 pl-4 text-ash text-sm sm:self-center">
        {sent === null
          ? "You log in with your contact number. Another one needs your current password and a code from each of the two numbers, and signs you out on your other devices."
          : `${sent.message} They are good for ${codeRules.minutes} minutes.`}
      </p>
      {current}
      {sent !== null && (
        <div ref={fields} className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
          <TextField
            {...codeField}
            label={`Code sent to ${asPrinted(from)}`}
            name="oldNumberCode"
            error={errors.oldNumberCode}
          />
          <TextField
            {...codeField}
            label={`Code sent to ${asPrinted(sent.phoneNumber)}`}
            name="newNumberCode"
            error={errors.newNumberCode}
          />
          <button
            type="button"
            disabled={busy}
            onClick={onSendAgain}
            className="min-h-11 justify-self-start text-peacock text-sm underline underline-offset-4 hover:text-sheesham"
          >
            Send new codes
          </button>
        </div>
      )}
    </div>
  );
}
