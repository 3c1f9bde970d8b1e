import type { Ref } from "react";
import { couriers } from "../../contract/admin/orderRules.ts";
import { TextField } from "../ui/fields.tsx";

/** Courier, AWB and tracking address, in a form that sends them by these names. */
export function ShipmentFields({
  courier = "",
  awb = "",
  trackingUrl = "",
  isBooked = false,
  errors,
  first,
}: {
  /** As they are known. */
  courier?: string;
  awb?: string;
  trackingUrl?: string;
  /** A booking stands under this AWB: no other courier may come beside it. */
  isBooked?: boolean;
  /** What is wrong, by the field's name. */
  errors: Readonly<Record<string, string>>;
  /** The first field, for the keyboard. */
  first?: Ref<HTMLInputElement>;
}) {
  return (
    <>
      <datalist id="couriers">
        {couriers.map((known) => (
          <option key={known} value={known} />
        ))}
      </datalist>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          ref={first}
          label="Courier"
          name="courier"
          list="couriers"
          required
          autoComplete="off"
          readOnly={isBooked}
          defaultValue={courier}
          error={errors.courier}
        />
        <TextField
          label="AWB"
          name="awb"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={isBooked}
          defaultValue={awb}
          hint={isBooked ? "As booked. To send it otherwise, end the booking first." : undefined}
          error={errors.awb}
        />
      </div>
      <TextField
        label="Tracking address"
        name="trackingUrl"
        type="url"
        autoComplete="off"
        defaultValue={trackingUrl}
        hint="Where the customer follows it at the courier; may stay empty."
        error={errors.trackingUrl}
      />
    </>
  );
}
