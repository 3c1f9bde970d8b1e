import { type FormEvent, useEffect, useRef } from "react";
import type { DeskOrder } from "../../../contract/admin/orders.ts";
import { fieldErrors } from "../../data/api.ts";
import { doneWords, stepLabels } from "../../orders/orderWords.tsx";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/fields.tsx";
import { FormFailure } from "../../ui/states.tsx";
import type { OrderCalling } from "./orderData.ts";

const step = "refuse return";

/** Why a return is refused, in words that the customer reads. */
export function RefuseForm({
  order,
  calling,
  close,
}: {
  order: DeskOrder;
  calling: OrderCalling;
  close: () => void;
}) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = new FormData(event.currentTarget).get("reason");
    const body = { step, reason, seen: order.history.length };
    const call = { path: "steps", body, done: doneWords[step] };
    await calling.mutateAsync(call).then(close, () => {});
  }
  return (
    <form onSubmit={submit} aria-label={stepLabels[step]} className="grid max-w-2xl gap-4">
      <TextField
        ref={first}
        label="Why"
        name="reason"
        required
        maxLength={300}
        hint="The customer reads this sentence."
        error={fieldErrors(calling.error).reason}
      />
      <FormFailure error={calling.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="danger" isBusy={calling.isPending}>
          {stepLabels[step]}
        </Button>
        <Button onClick={close}>Not now</Button>
      </div>
    </form>
  );
}
