import type { Address } from "../../../contract/address.ts";
import type { Company } from "../../../contract/company.ts";
import { billedStateProblem, gstinProblem, normaliseGstin } from "../../../contract/gstin.ts";
import { type FieldErrors, textOf } from "../../account/submission.ts";
import { checkAddress, readAddressForm } from "../addressForm.ts";

/** What the form holds, as it is sent. */
export interface BillingFields {
  company: Company | null;
  address: Address | null;
  save: boolean;
}

/** Which parts of the form are open. */
export interface Parts {
  isCompany: boolean;
  isElsewhere: boolean;
}

/** What is typed; the invoice names the company at its address, and the phone number of the delivery. */
export function readBillingForm(
  form: FormData,
  { isCompany, isElsewhere }: Parts,
  delivery: Address,
): BillingFields {
  const company = isCompany
    ? { name: textOf(form, "companyName"), gstin: normaliseGstin(textOf(form, "gstin")) }
    : null;
  const { email: _email, save, ...place } = readAddressForm(form);
  const address = isElsewhere
    ? { ...place, name: company?.name ?? place.name, phoneNumber: delivery.phoneNumber }
    : null;
  return { company, address, save };
}

/** What is wrong, by field; nothing when it can be sent. */
export function checkBilling({ company, address }: BillingFields, delivery: Address): FieldErrors {
  const errors: FieldErrors =
    address === null ? {} : checkAddress({ ...address, email: "", save: false });
  if (company === null) {
    if (errors.name) errors.name = "Please enter the name that the invoice is made out to.";
    return errors;
  }
  delete errors.name;
  if (company.name === "") {
    errors.companyName = "Please enter the company's name, as its GST registration has it.";
  }
  const { state } = address ?? delivery;
  const problem =
    company.gstin === ""
      ? "Please enter the GSTIN."
      : (gstinProblem(company.gstin) ?? (state && billedStateProblem(company.gstin, state)));
  if (problem) errors.gstin = problem;
  return errors;
}
