import { useState } from "react";
import type { Address, DeliveryAnswer } from "../../contract/address.ts";
import { indianStates } from "../../contract/indianStates.ts";
import type { FieldErrors } from "../account/submission.ts";
import { TextField } from "../account/TextField.tsx";
import { pincodeDigits } from "./addressForm.ts";
import { DeliveryNote, useDelivery } from "./DeliveryNote.tsx";
import { SelectField } from "./SelectField.tsx";

/**
 * The fields of a place in India. The PIN code finds the state, the town where the directory knows it,
 * and the delivery days.
 */
export function PlaceFields({
  initial,
  errors,
  asks = true,
  kind,
  leadDays,
}: {
  initial: Partial<Address>;
  errors: FieldErrors;
  /** Whether the shop is asked about the PIN code; a sample makes no calls. */
  asks?: boolean;
  /** What the browser fills in, and whether delivery times are told. */
  kind: "delivery" | "billing";
  /** Days that making what is bought takes: tells between which days it arrives. */
  leadDays?: number | undefined;
}) {
  const filled = kind === "billing" ? "billing " : "";
  const [pincode, setPincode] = useState(initial.pincode ?? "");
  const [chosenState, chooseState] = useState(initial.state ?? "");
  const delivery = useDelivery(asks ? pincodeDigits(pincode) : null, leadDays);
  const likeliest = likeliestState(delivery);
  const state = chosenState || likeliest;
  /** Null until a person has written one: then it is theirs, whatever the PIN code says. */
  const [typedCity, typeCity] = useState(initial.city || null);
  const city = typedCity ?? delivery?.city ?? "";
  // What was begun before, and is what its PIN code says, goes with the PIN code again.
  if (chosenState !== "" && chosenState === likeliest) chooseState("");
  if (typedCity !== null && typedCity === delivery?.city) typeCity(null);

  return (
    <>
      <div className="grid gap-x-5 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <TextField
          label="PIN code"
          name="pincode"
          autoComplete={`${filled}postal-code`}
          inputMode="numeric"
          required
          maxLength={7}
          value={pincode}
          onChange={(event) => setPincode(event.target.value)}
          error={errors.pincode}
        />
        {kind === "delivery" && <DeliveryNote delivery={errors.pincode ? null : delivery} />}
      </div>
      <TextField
        label="House, flat and building"
        name="line1"
        autoComplete={`${filled}address-line1`}
        required
        maxLength={150}
        defaultValue={initial.line1}
        error={errors.line1}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Street and area (optional)"
          name="line2"
          autoComplete={`${filled}address-line2`}
          maxLength={150}
          defaultValue={initial.line2}
        />
        <TextField
          label="Landmark (optional)"
          name="landmark"
          autoComplete={`${filled}address-line3`}
          maxLength={100}
          defaultValue={initial.landmark}
        />
        <TextField
          label="City or town"
          name="city"
          autoComplete={`${filled}address-level2`}
          required
          maxLength={80}
          value={city}
          onChange={(event) => typeCity(event.target.value)}
          error={city === "" ? errors.city : undefined}
        />
        <SelectField
          label="State"
          name="state"
          autoComplete={`${filled}address-level1`}
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
    </>
  );
}

function likeliestState(delivery: DeliveryAnswer | null): string {
  const likeliest = delivery?.states[0];
  return indianStates.find(({ name }) => name === likeliest)?.name ?? "";
}
