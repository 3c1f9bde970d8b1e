import type { Address } from "../../contract/address.ts";
import { PhoneField } from "../account/PhoneField.tsx";
import { TextField } from "../account/TextField.tsx";
import type { AddressFields } from "./addressForm.ts";
import { CheckLine } from "./CheckLine.tsx";
import { DeliverHere } from "./DeliverHere.tsx";
import { PlaceFields } from "./PlaceFields.tsx";
import { type SendAddress, useAddressForm } from "./useAddressForm.ts";

/** Where the goods go and who takes them in. */
export function AddressForm({
  initial,
  send,
  onDraft,
  asks = true,
  leadDays,
  canSave = false,
}: {
  initial: Partial<Address> & { email?: string; save?: boolean };
  send: SendAddress;
  /** Told what the form holds with every change. */
  onDraft?: (fields: AddressFields) => void;
  /** Whether the shop is asked about the PIN code; a sample makes no calls. */
  asks?: boolean;
  /** Days that making what is bought takes: tells between which days it arrives. */
  leadDays?: number | undefined;
  /** Offers to keep the address for later. */
  canSave?: boolean;
}) {
  const { busy, errors, notice, change, submit } = useAddressForm(send, onDraft);

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
      <PlaceFields
        initial={initial}
        errors={errors}
        kind="delivery"
        asks={asks}
        leadDays={leadDays}
      />
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
      {/* Kept only where the customer says so. */}
      {canSave && (
        <CheckLine name="save" initially={initial.save ?? false}>
          Keep this address for my next order
        </CheckLine>
      )}
      <DeliverHere notice={notice} busy={busy} />
    </form>
  );
}
