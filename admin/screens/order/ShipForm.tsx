import { type FormEvent, useEffect, useRef } from "react";
import type { DeskOrder } from "../../../contract/admin/orders.ts";
import { fieldErrors } from "../../data/api.ts";
import { doneWords, stepLabels } from "../../orders/orderWords.tsx";
import { ShipmentFields } from "../../shipping/ShipmentFields.tsx";
import { Button } from "../../ui/Button.tsx";
import { FormFailure } from "../../ui/states.tsx";
import type { OrderCalling } from "./orderData.ts";

const buttons = {
  ship: "Ship and tell the customer",
  "correct shipment": "Correct and tell the customer",
  "send again": "Send again and tell the customer",
} as const;

/** Courier, AWB and tracking address, as the customer reads them. */
export function ShipForm({
  step,
  order,
  calling,
  close,
}: {
  step: "ship" | "correct shipment" | "send again";
  order: DeskOrder;
  calling: OrderCalling;
  close: () => void;
}) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const booked = order.shipments.find(({ state }) => state === "booked");
  // Under the number of before nobody carries it again.
  const before = step === "send again" ? null : order.order.shipment;
  const shipment = booked ?? before;
  const errors = fieldErrors(calling.error);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    const body = { step, ...fields, seen: order.history.length };
    await calling.mutateAsync({ path: "steps", body, done: doneWords[step] }).then(close, () => {});
  }
  return (
    <form onSubmit={submit} aria-label={stepLabels[step]} className="grid max-w-2xl gap-4">
      <ShipmentFields
        courier={shipment?.courier ?? ""}
        awb={shipment?.awb ?? ""}
        trackingUrl={before?.trackingUrl ?? ""}
        isBooked={booked !== undefined}
        errors={errors}
        first={first}
      />
      <FormFailure error={calling.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="solid" isBusy={calling.isPending}>
          {buttons[step]}
        </Button>
        <Button onClick={close}>Not now</Button>
      </div>
    </form>
  );
}
