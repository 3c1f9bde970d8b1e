import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { Address } from "../../../contract/address.ts";
import type { CheckoutState } from "../../../contract/checkout.ts";
import { gstinProblem } from "../../../contract/gstin.ts";
import { FormMessage } from "../../account/FormMessage.tsx";
import { customerToken } from "../../account/liveSession.ts";
import { failure, type Notice } from "../../account/notice.ts";
import { type FieldErrors, focusFirstError } from "../../account/submission.ts";
import { TextField } from "../../account/TextField.tsx";
import { failureMessage } from "../../data/client.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { CheckLine } from "../CheckLine.tsx";
import { changeCheckout } from "../liveCheckout.ts";
import { PlaceFields } from "../PlaceFields.tsx";
import { useSentBeforePaying } from "../unsentForms.ts";
import { checkBilling, readBillingForm } from "./billingForm.ts";
import { SavedCompanies } from "./SavedCompanies.tsx";

/** A company by its GSTIN, another address, or both; a company of another state needs its address there. */
export default function BillingForm({
  billing,
  delivery,
  onClose,
  ...asked
}: {
  billing: Pick<CheckoutState, "company" | "billingAddress">;
  delivery: Address;
  isCompany: boolean;
  isElsewhere: boolean;
  onClose: () => void;
}) {
  const [isCompany, setCompany] = useState(asked.isCompany);
  const [isElsewhere, setElsewhere] = useState(asked.isElsewhere);
  const [initial, fill] = useState(billing);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [notice, setNotice] = useState<Notice | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isCustomer = customerToken() !== null;

  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>("input:not([type=checkbox])")?.focus();
  }, []);

  async function send(body: object) {
    setBusy(true);
    setNotice(null);
    try {
      await changeCheckout("/api/checkout/billing", { method: "PUT", body });
      onClose();
      return true;
    } catch (error) {
      const otherwise = "The invoice could not be changed. Please try again.";
      setNotice(failure(failureMessage(error, otherwise)));
      setBusy(false);
      return false;
    }
  }

  async function sendTyped(element: HTMLFormElement): Promise<boolean> {
    const fields = readBillingForm(new FormData(element), { isCompany, isElsewhere }, delivery);
    const wrong = checkBilling(fields, delivery);
    setErrors(wrong);
    setNotice(null);
    // A right GSTIN that is refused is of another state: its address is asked for.
    const isRight = fields.company !== null && gstinProblem(fields.company.gstin) === null;
    if (wrong.gstin && isRight) setElsewhere(true);
    focusFirstError(element, wrong);
    return Object.keys(wrong).length === 0 && send(fields);
  }
  const onType = useSentBeforePaying(form, sendTyped);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    sendTyped(event.currentTarget);
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
      <CheckLine checked={isCompany} onChange={setCompany}>
        The invoice is for a company with a GSTIN
      </CheckLine>
      {isCompany && isCustomer && (
        <SavedCompanies
          onChoose={(chosen) => {
            onType();
            fill({ company: chosen, billingAddress: chosen.address });
            setElsewhere(chosen.address !== null);
            setErrors({});
          }}
        />
      )}
      {isCompany && (
        <div key={initial.company?.gstin} className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            label="Company name"
            name="companyName"
            autoComplete="organization"
            required
            maxLength={150}
            defaultValue={initial.company?.name}
            error={errors.companyName}
            hint="As its GST registration has it."
          />
          <TextField
            label="GSTIN"
            name="gstin"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            maxLength={40}
            defaultValue={initial.company?.gstin}
            error={errors.gstin}
            hint="15 characters, such as 29ABCDE1234F1ZW."
          />
        </div>
      )}
      <CheckLine checked={isElsewhere} onChange={setElsewhere}>
        Bill to another address than where it is delivered
      </CheckLine>
      {isElsewhere && (
        <div key={initial.billingAddress?.line1} className="grid gap-5">
          {!isCompany && (
            <TextField
              label="Name on the invoice"
              name="name"
              autoComplete="billing name"
              required
              maxLength={100}
              defaultValue={initial.billingAddress?.name}
              error={errors.name}
            />
          )}
          <PlaceFields initial={initial.billingAddress ?? {}} errors={errors} kind="billing" />
        </div>
      )}
      {isCompany && isCustomer && (
        <CheckLine name="save">Remember this company for my next order</CheckLine>
      )}
      <FormMessage notice={notice} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={busy} className={buttonStyle("outline")}>
          {busy ? "PROCESSING..." : "Use for the invoice"}
        </button>
        {(billing.company !== null || billing.billingAddress !== null) && (
          <button
            type="button"
            disabled={busy}
            onClick={() => send({ company: null, address: null })}
            className="min-h-11 px-2 text-ash text-sm underline underline-offset-4 hover:text-ink"
          >
            Bill to {delivery.name} instead
          </button>
        )}
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
