import { type FormEvent, useEffect, useRef } from "react";
import { couriers } from "../../../contract/admin/orderRules.ts";
import type { DeskOrder } from "../../../contract/admin/orders.ts";
import { fieldErrors } from "../../data/api.ts";
import { doneWords, stepLabels } from "../../orders/orderWords.tsx";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/fields.tsx";
import { FormFailure } from "../../ui/states.tsx";
import type { OrderCalling } from "./orderData.ts";

/** Courier, AWB and tracking address, as the customer reads them. */
export function ShipForm({
  step,
  order,
  calling,
  close,
}: {
  step: "ship" | "correct shipment";
  order: DeskOrder;
  calling: OrderCalling;
  close: () => void;
}) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const booked = order.shipments.find(({ state }) => state === "booked");
  const shipment = order.order.shipment ?? booked ?? null;
  const errors = fieldErrors(calling.error);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    const body = { step, ...fields };
    await calling.mutateAsync({ path: "steps", body, done: doneWords[step] }).then(close, () => {});
  }
  return (
    <form onSubmit={submit} aria-label={stepLabels[step]} className="grid max-w-2xl gap-4">
      <datalist id="couriers">
        {couriers.map((courier) => (
          <option key={courier} value={courier} />
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
          defaultValue={shipment?.courier ?? ""}
          error={errors.courier}
        />
        <TextField
          label="AWB"
          name="awb"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={shipment?.awb ?? ""}
          error={errors.awb}
        />
      </div>
      <TextField
        label="Tracking address"
        name="trackingUrl"
        type="url"
        autoComplete="off"
        defaultValue={order.order.shipment?.trackingUrl ?? ""}
        hint="Where the customer follows it at the courier; may stay empty."
        error={errors.trackingUrl}
      />
      <FormFailure error={calling.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="solid" isBusy={calling.isPending}>
          {step === "ship" ? "Ship and tell the customer" : "Correct and tell the customer"}
        </Button>
        <Button onClick={close}>Not now</Button>
      </div>
    </form>
  );
}
