import { useState } from "react";
import { href, useNavigate } from "react-router";
import type { CheckoutState } from "../../../contract/checkout.ts";
import { customerToken } from "../../account/liveSession.ts";
import { AddressForm } from "../../checkout/AddressForm.tsx";
import { forgetDraft, keepDraft, readDraft } from "../../checkout/addressDraft.ts";
import { type AddressFields, addressBody } from "../../checkout/addressForm.ts";
import { CheckoutColumns } from "../../checkout/CheckoutColumns.tsx";
import { changeCheckout } from "../../checkout/liveCheckout.ts";
import { knownAddress } from "./knownAddress.ts";

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
    await changeCheckout("/api/checkout/address", { method: "PUT", body });
    forgetDraft();
    navigate(href("/payment"));
    return null;
  }

  return (
    <CheckoutColumns checkout={checkout}>
      <AddressForm initial={initial} send={send} onDraft={keepDraft} canSave={isCustomer} />
    </CheckoutColumns>
  );
}
