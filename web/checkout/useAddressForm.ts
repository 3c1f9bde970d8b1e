import { type SubmitEvent, useState } from "react";
import { failure, type Notice } from "../account/notice.ts";
import { type FieldErrors, focusFirstError } from "../account/submission.ts";
import { ApiFailure } from "../data/client.ts";
import { type AddressFields, checkAddress, readAddressForm } from "./addressForm.ts";

/** Sends what the form holds; answers what there is to say about it, if anything. */
export type SendAddress = (fields: AddressFields) => Promise<Notice | null>;

/** The address form's state: what is wrong, what is under way, what came of it. */
export function useAddressForm(send: SendAddress) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [notice, setNotice] = useState<Notice | null>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = readAddressForm(new FormData(form));
    const wrong = checkAddress(fields);
    setErrors(wrong);
    setNotice(null);
    focusFirstError(form, wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      setNotice(await send(fields));
    } catch (error) {
      const told = error instanceof ApiFailure ? error.message : "";
      if (error instanceof ApiFailure && error.code === "not_serviceable") {
        setErrors({ pincode: told });
        focusFirstError(form, { pincode: told });
      } else setNotice(failure(told || "Your address could not be sent. Please try again."));
    } finally {
      setBusy(false);
    }
  }

  return { busy, errors, notice, submit };
}
