import { type FormEvent, type SubmitEvent, useRef, useState } from "react";
import { normalisePincode } from "../../contract/addressRules.ts";
import { failure, type Notice } from "../account/notice.ts";
import { type FieldErrors, focusFirstError } from "../account/submission.ts";
import { ApiFailure, failureMessage } from "../data/client.ts";
import { type AddressFields, checkAddress, readAddressForm } from "./addressForm.ts";

/** Sends what the form holds; answers what there is to say about it, if anything. */
export type SendAddress = (fields: AddressFields) => Promise<Notice | null>;

/**
 * The address form's state: what is wrong, what is under way, what came of it. A field that was shown
 * wrong once is checked again with every change, a PIN code as soon as it has six digits.
 */
export function useAddressForm(send: SendAddress, onDraft?: (fields: AddressFields) => void) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [notice, setNotice] = useState<Notice | null>(null);
  const checked = useRef(new Set<string>());

  function show(wrong: FieldErrors): void {
    for (const name of Object.keys(wrong)) checked.current.add(name);
    setErrors(wrong);
  }

  function change(event: FormEvent<HTMLFormElement>): void {
    const { name } = event.target as HTMLInputElement | HTMLSelectElement;
    const fields = readAddressForm(new FormData(event.currentTarget));
    onDraft?.(fields);
    setNotice(null);
    if (normalisePincode(fields.pincode).length >= 6) checked.current.add("pincode");
    if (!checked.current.has(name)) return;
    const wrong = checkAddress(fields)[name];
    setErrors(({ [name]: _, ...others }) => (wrong ? { ...others, [name]: wrong } : others));
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = readAddressForm(new FormData(form));
    const wrong = checkAddress(fields);
    show(wrong);
    setNotice(null);
    focusFirstError(form, wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      setNotice(await send(fields));
    } catch (error) {
      if (error instanceof ApiFailure && error.code === "not_serviceable") {
        const refused = { pincode: error.message };
        show(refused);
        focusFirstError(form, refused);
      } else {
        const otherwise = "Your address could not be sent. Please try again.";
        setNotice(failure(failureMessage(error, otherwise)));
      }
    } finally {
      setBusy(false);
    }
  }

  return { busy, errors, notice, change, submit };
}
