import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { CheckoutState } from "../../../contract/checkout.ts";
import { giftMaximum, noteMaximum, writeSlot } from "../../../contract/wishRules.ts";
import { FormMessage } from "../../account/FormMessage.tsx";
import { failure, type Notice } from "../../account/notice.ts";
import { type FieldErrors, focusFirstError } from "../../account/submission.ts";
import { TextField } from "../../account/TextField.tsx";
import { failureMessage } from "../../data/client.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { CheckLine } from "../CheckLine.tsx";
import { changeCheckout } from "../liveCheckout.ts";
import { SelectField } from "../SelectField.tsx";
import { useSentBeforePaying } from "../unsentForms.ts";
import { LongField } from "./LongField.tsx";
import { checkWishes, readWishForm, slotValue } from "./wishForm.ts";

/** The way to the door, the half day, the note and the gift: all of it as one likes. */
export default function WishForm({
  checkout: { wishes, slots },
  onClose,
}: {
  checkout: CheckoutState;
  onClose: () => void;
}) {
  const [isGift, setGift] = useState(wishes?.gift != null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [notice, setNotice] = useState<Notice | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    form.current?.querySelector("input")?.focus();
  }, []);

  async function send(element: HTMLFormElement): Promise<boolean> {
    const body = readWishForm(new FormData(element), slots);
    const wrong = checkWishes(body);
    setErrors(wrong);
    setNotice(null);
    focusFirstError(element, wrong);
    if (Object.keys(wrong).length > 0) return false;
    setBusy(true);
    try {
      await changeCheckout("/api/checkout/wishes", { method: "PUT", body });
      onClose();
      return true;
    } catch (error) {
      const otherwise = "Your wishes could not be sent. Please try again.";
      setNotice(failure(failureMessage(error, otherwise)));
      setBusy(false);
      return false;
    }
  }
  const onType = useSentBeforePaying(form, send);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    send(event.currentTarget);
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onChange={onType}
      onSubmit={submit}
      className="mt-3 grid gap-5"
    >
      <div className="grid items-start gap-x-5 gap-y-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <TextField
          label="Floor (optional)"
          name="floor"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          defaultValue={wishes?.floor ?? ""}
          error={errors.floor}
          hint="0 is the ground floor."
        />
        <div className="sm:pt-7">
          <CheckLine name="hasLift" initially={wishes?.hasLift ?? false}>
            There is a lift
          </CheckLine>
          <CheckLine name="isNarrow" initially={wishes?.isNarrow ?? false}>
            The stairs or doors are narrow
          </CheckLine>
        </div>
      </div>
      {slots.length > 0 && (
        <div>
          <SelectField
            label="Delivery and assembly (optional)"
            name="slot"
            defaultValue={wishes?.slot ? slotValue(wishes.slot) : ""}
          >
            <option value="">On any day</option>
            {slots.map((slot) => (
              <option key={slotValue(slot)} value={slotValue(slot)}>
                {writeSlot(slot)}
              </option>
            ))}
          </SelectField>
          <p className="mt-1 text-ash text-sm">
            A wish that we plan by. If it cannot be met we call you first.
          </p>
        </div>
      )}
      <LongField
        label="Note for those who bring it (optional)"
        name="note"
        maxLength={noteMaximum}
        defaultValue={wishes?.note}
        error={errors.note}
      />
      <CheckLine name="isGift" checked={isGift} onChange={setGift}>
        It is a gift: no prices in the box
      </CheckLine>
      {isGift && (
        <LongField
          label="On the card (optional)"
          name="message"
          maxLength={giftMaximum}
          defaultValue={wishes?.gift?.message}
          error={errors.message}
        />
      )}
      <FormMessage notice={notice} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={busy} className={buttonStyle("outline")}>
          {busy ? "PROCESSING..." : "Keep these wishes"}
        </button>
        <button
          type="button"
          onClick={onClose}
          className="min-h-11 px-2 text-ash text-sm underline underline-offset-4 hover:text-ink"
        >
          Leave it as it was
        </button>
      </div>
    </form>
  );
}
