import type { FormEvent } from "react";
import { fieldErrors } from "../../data/api.ts";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/fields.tsx";
import { FormFailure } from "../../ui/states.tsx";
import type { OrderCalling } from "./orderData.ts";

/** What somebody saw at the carrier's own page: booked, with what; or nothing is booked there. */
export function SettleForm({
  path,
  calling,
  close,
}: {
  path: string;
  calling: OrderCalling;
  close: () => void;
}) {
  const errors = fieldErrors(calling.error);
  const settle = (booked: Record<string, unknown> | null) => {
    const done = booked === null ? "Noted: nothing is booked." : "Noted as booked.";
    return calling
      .mutateAsync({ path, body: { step: "settle", booked }, done })
      .then(close, () => {});
  };
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void settle(Object.fromEntries(new FormData(event.currentTarget)));
  }
  return (
    <form onSubmit={submit} aria-label="Settle by hand" className="mt-3 grid max-w-2xl gap-4">
      <p>Look at the carrier’s own page first: what stands there counts.</p>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label="Courier"
          name="courier"
          required
          autoComplete="off"
          error={errors["booked.courier"]}
        />
        <TextField
          label="AWB"
          name="awb"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errors["booked.awb"]}
        />
      </div>
      <FormFailure error={calling.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="solid" isBusy={calling.isPending}>
          It is booked
        </Button>
        <Button disabled={calling.isPending} onClick={() => void settle(null)}>
          Nothing is booked there
        </Button>
        <Button onClick={close}>Not now</Button>
      </div>
    </form>
  );
}
