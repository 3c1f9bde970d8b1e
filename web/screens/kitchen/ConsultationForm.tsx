import type { InputEvent } from "react";
import { href, Link } from "react-router";
import { consultation } from "../../../content/kitchens/consultation.ts";
import {
  consultationPatterns,
  emailMaximum,
  fullnameMaximum,
  tenDigits,
} from "../../../contract/consultationRules.ts";
import { useShop } from "../../data/rootData.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { ConsultationField } from "./ConsultationField.tsx";
import { ConsultationOutcome } from "./ConsultationOutcome.tsx";
import { useConsultation } from "./useConsultation.ts";

/**
 * Name, email and phone number. Before and without JavaScript the browser posts it and is sent back
 * to this page.
 */
export function ConsultationForm({ path }: { path: string }) {
  const { phase, errors, submit, setError } = useConsultation();
  const { fields } = consultation;
  const { name } = useShop();
  const submitting = phase === "submitting";
  return (
    <form
      method="post"
      action="/api/query/create"
      onSubmit={submit}
      aria-labelledby="consultation-title"
      className="relative overflow-hidden rounded-sm border border-line bg-white/60 p-5 sm:p-8 lg:p-10"
    >
      <ConsultationField
        name="fullname"
        {...fields.fullname}
        error={errors.fullname}
        onCheck={setError}
        pattern={consultationPatterns.fullname}
        maxLength={fullnameMaximum}
        autoComplete="name"
      />
      <ConsultationField
        name="email"
        {...fields.email}
        error={errors.email}
        onCheck={setError}
        type="email"
        pattern={consultationPatterns.email}
        maxLength={emailMaximum}
        autoComplete="email"
      />
      <ConsultationField
        name="phoneNumber"
        {...fields.phoneNumber}
        error={errors.phoneNumber}
        onCheck={setError}
        type="tel"
        pattern={consultationPatterns.phoneNumber}
        inputMode="numeric"
        autoComplete="tel-national"
        onInput={keepTenDigits}
      />
      <Trap />
      <input type="hidden" name="page" value={path} />
      <button type="submit" disabled={submitting} className={buttonStyle("solid", "w-full")}>
        {submitting ? consultation.submitting : consultation.submit}
      </button>
      <ConsultationOutcome phase={phase} />
      <p className="mt-4 text-ash text-sm">
        {name} {consultation.privacy}{" "}
        <Link
          to={href("/privacy-policy")}
          className="underline underline-offset-4 hover:text-sheesham"
        >
          {consultation.privacyLink}
        </Link>
      </p>
    </form>
  );
}

/** Leaves the caret behind the digit that it was behind. */
function keepTenDigits({ currentTarget: field }: InputEvent<HTMLInputElement>) {
  const digits = tenDigits(field.value);
  if (digits === field.value) return;
  const caret = tenDigits(field.value.slice(0, field.selectionStart ?? undefined)).length;
  field.value = digits;
  field.setSelectionRange(caret, caret);
}

/** A field that people neither see nor reach, and programs fill in. */
function Trap() {
  return (
    <div inert className="absolute left-[-100vw] size-px overflow-hidden">
      <label>
        Leave this empty
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
