import { useState } from "react";
import { href, useNavigate } from "react-router";
import type { User } from "../../../contract/account.ts";
import type { Address } from "../../../contract/address.ts";
import type { CheckoutState } from "../../../contract/checkout.ts";
import { customerToken } from "../../account/liveSession.ts";
import { failure } from "../../account/notice.ts";
import { AddressForm } from "../../checkout/AddressForm.tsx";
import { forgetDraft, keepDraft, readDraft } from "../../checkout/addressDraft.ts";
import { type AddressFields, addressBody } from "../../checkout/addressForm.ts";
import { CheckoutColumns } from "../../checkout/CheckoutColumns.tsx";
import { changeCheckout } from "../../checkout/liveCheckout.ts";
import { localStore, type SafeStore } from "../../data/safeStore.ts";
import { readUser } from "../../data/session.ts";

const changedMeanwhile = failure(
  "You changed the address while it was sent. Please send it once more.",
);

/**
 * The form for an address, begun with what was typed into it before, else with what the checkout or
 * the customer's profile knows.
 */
export function NewAddress({ checkout }: { checkout: CheckoutState }) {
  const navigate = useNavigate();
  const [initial] = useState(() => readDraft() ?? knownAddress(checkout));
  const isCustomer = customerToken() !== null;

  async function send(fields: AddressFields) {
    const body = addressBody(fields);
    const typed = () => JSON.stringify(readDraft());
    const sent = typed();
    await changeCheckout("/api/checkout/address", { method: "PUT", body });
    if (typed() !== sent) return changedMeanwhile;
    forgetDraft();
    navigate(href("/payment"));
    return null;
  }

  return (
    <CheckoutColumns checkout={checkout}>
      <AddressForm
        initial={initial}
        send={send}
        onDraft={keepDraft}
        leadDays={checkout.leadDays}
        canSave={isCustomer}
      />
    </CheckoutColumns>
  );
}

/** What the form starts with: the checkout's address, else what the customer's profile holds. */
function knownAddress(
  { address, contactEmail }: Pick<CheckoutState, "address" | "contactEmail">,
  store: SafeStore = localStore,
): Partial<Address> & { email?: string } {
  if (address !== null) return { ...address, email: contactEmail };
  const user = readUser<User>(store);
  const { addressLine1 = "", city = "", pincode = "" } = user?.defaultAddress ?? {};
  return {
    name: user?.fullName ?? "",
    phoneNumber: user?.phoneNumber ?? "",
    line1: addressLine1,
    city,
    pincode,
    email: contactEmail || (user?.email ?? ""),
  };
}
