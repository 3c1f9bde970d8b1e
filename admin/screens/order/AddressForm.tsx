import { type FormEvent, useEffect, useRef, useState } from "react";
import type { DeskOrder } from "../../../contract/admin/orders.ts";
import { indianStates } from "../../../contract/indianStates.ts";
import { fieldErrors } from "../../data/api.ts";
import { doneWords, stepLabels } from "../../orders/orderWords.tsx";
import { Button } from "../../ui/Button.tsx";
import { SelectField, TextField } from "../../ui/fields.tsx";
import { FormFailure } from "../../ui/states.tsx";
import { isSame } from "../../ui/useDraft.ts";
import type { OrderCalling } from "./orderData.ts";

const step = "change address";
const states = indianStates.map(({ name }) => ({ value: name, label: name }));
const unknownState = { value: "", label: "Choose the state" };

/** Where the order goes and who takes it in, as the customer says on the phone. */
export function AddressForm({
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
  const known = order.order.shippingAddress;
  // The fields stay as they began, whatever the page shows meanwhile.
  const [seen, setSeen] = useState(order.history.length);
  const errors = fieldErrors(calling.error);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = () => Object.fromEntries(new FormData(form));
    const sent = typed();
    const call = { path: "steps", body: { step, seen, ...sent }, done: doneWords[step] };
    const isSent = await calling.mutateAsync(call).then(
      (answer) => {
        setSeen(answer.order.history.length);
        return true;
      },
      () => false,
    );
    // What was typed meanwhile waits to be sent.
    if (isSent && isSame(typed(), sent)) close();
  }
  const field = (
    name: "name" | "phoneNumber" | "line1" | "line2" | "landmark" | "city" | "pincode",
    label: string,
    maxLength: number,
  ) => ({
    ...{ name, label, maxLength, autoComplete: "off" },
    ...{ defaultValue: known[name], error: errors[name] },
  });
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={stepLabels[step]}
      className="grid max-w-2xl gap-4"
    >
      <div className="grid gap-4 md:grid-cols-2">
        <TextField ref={first} required {...field("name", "Who receives it", 100)} />
        <TextField type="tel" required {...field("phoneNumber", "Phone at the door", 40)} />
        <TextField required {...field("line1", "House, flat and building", 150)} />
        <TextField {...field("line2", "Street and area", 150)} />
        <TextField {...field("landmark", "Landmark", 100)} />
        <TextField inputMode="numeric" required {...field("pincode", "PIN code", 20)} />
        <TextField required {...field("city", "City or town", 80)} />
        <SelectField
          label="State"
          name="state"
          required
          defaultValue={states.some(({ value }) => value === known.state) ? known.state : ""}
          options={[unknownState, ...states]}
          error={errors.state}
        />
      </div>
      <p className="text-ash">The price stays as it was agreed, also where delivery costs more.</p>
      <FormFailure error={calling.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="solid" isBusy={calling.isPending}>
          Change and tell the customer
        </Button>
        <Button onClick={close}>Not now</Button>
      </div>
    </form>
  );
}
