import { useState } from "react";
import type { Address, DeliveryAnswer } from "../../contract/address.ts";
import { indianStates } from "../../contract/indianStates.ts";
import { PhoneField } from "../account/PhoneField.tsx";
import { TextField } from "../account/TextField.tsx";
import { type AddressFields, pincodeDigits } from "./addressForm.ts";
import { DeliverHere } from "./DeliverHere.tsx";
import { DeliveryNote, useDelivery } from "./DeliveryNote.tsx";
import { SelectField } from "./SelectField.tsx";
import { type SendAddress, useAddressForm } from "./useAddressForm.ts";

/**
 * Where the goods go and who takes them in. The PIN code finds the state, the town where the directory
 * knows it, and the delivery days.
 */
export function AddressForm({
  initial,
  send,
  onDraft,
  asks = true,
  canSave = false,
}: {
  initial: Partial<Address> & { email?: string; save?: boolean };
  send: SendAddress;
  /** Told what the form holds with every change. */
  onDraft?: (fields: AddressFields) => void;
  /** Whether the shop is asked about the PIN code; a sample makes no calls. */
  asks?: boolean;
  /** Offers to keep the address for later. */
  canSave?: boolean;
}) {
  const { busy, errors, notice, change, submit } = useAddressForm(send, onDraft);
  const [pincode, setPincode] = useState(initial.pincode ?? "");
  const [chosenState, chooseState] = useState(initial.state ?? "");
  const delivery = useDelivery(asks ? pincodeDigits(pincode) : null);
  const state = chosenState || likeliestState(delivery);
  /** Null until a person has written one: then it is theirs, whatever the PIN code says. */
  const [typedCity, typeCity] = useState(initial.city || null);
  const city = typedCity ?? delivery?.city ?? "";

  return (
    <form method="post" noValidate onChange={change} onSubmit={submit} className="mt-6 grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Full name"
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          defaultValue={initial.name}
          error={errors.name}
        />
        <PhoneField
          label="Phone number"
          autoComplete="tel"
          required
          defaultValue={initial.phoneNumber}
          error={errors.phoneNumber}
        />
      </div>
      <div className="grid gap-x-5 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <TextField
          label="PIN code"
          name="pincode"
          autoComplete="postal-code"
          inputMode="numeric"
          required
          maxLength={7}
          value={pincode}
          onChange={(event) => setPincode(event.target.value)}
          error={errors.pincode}
        />
        <DeliveryNote delivery={errors.pincode ? null : delivery} />
      </div>
      <TextField
        label="House, flat and building"
        name="line1"
        autoComplete="address-line1"
        required
        maxLength={150}
        defaultValue={initial.line1}
        error={errors.line1}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Street and area (optional)"
          name="line2"
          autoComplete="address-line2"
          maxLength={150}
          defaultValue={initial.line2}
        />
        <TextField
          label="Landmark (optional)"
          name="landmark"
          autoComplete="address-line3"
          maxLength={100}
          defaultValue={initial.landmark}
        />
        <TextField
          label="City or town"
          name="city"
          autoComplete="address-level2"
          required
          maxLength={80}
          value={city}
          onChange={(event) => typeCity(event.target.value)}
          error={city === "" ? errors.city : undefined}
        />
        <SelectField
          label="State"
          name="state"
          autoComplete="address-level1"
          required
          value={state}
          onChange={(event) => chooseState(event.target.value)}
          error={state === "" ? errors.state : undefined}
        >
          <option value="">Choose the state</option>
          {indianStates.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      </div>
      <TextField
        label="Email (optional)"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={initial.email}
        error={errors.email}
        hint="For the confirmation of your order."
      />
      {canSave && <SaveAddress initially={initial.save ?? false} />}
      <DeliverHere notice={notice} busy={busy} />
    </form>
  );
}

function likeliestState(delivery: DeliveryAnswer | null): string {
  const likeliest = delivery?.states[0];
  return indianStates.find(({ name }) => name === likeliest)?.name ?? "";
}

/** Whether the address is kept for the next time: not unless the customer says so. */
function SaveAddress({ initially }: { initially: boolean }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        name="save"
        defaultChecked={initially}
        className="size-4.5 shrink-0 accent-peacock"
      />
      Keep this address for my next order
    </label>
  );
}
