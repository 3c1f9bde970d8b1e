import type { FormEvent } from "react";
import type { DeskOrder } from "../../../contract/admin/orders.ts";
import { useStaff } from "../../data/staff.ts";
import { Button } from "../../ui/Button.tsx";
import { TextAreaField } from "../../ui/fields.tsx";
import { Moment } from "../../ui/Moment.tsx";
import type { OrderCalling } from "./orderData.ts";

/** What colleagues should know; the customer never reads it. */
export function Notes({ notes, calling }: { notes: DeskOrder["notes"]; calling: OrderCalling }) {
  const { may } = useStaff();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const text = new FormData(form).get("text");
    calling.mutateAsync({ path: "notes", body: { text }, done: "Noted." }).then(
      () => form.reset(),
      () => {},
    );
  }
  return (
    <div className="grid gap-3">
      {notes.map(({ id, at, by, text }) => (
        <div key={id} className="rounded-md border border-line bg-white px-4 py-3">
          <p className="whitespace-pre-line">{text}</p>
          <p className="text-ash text-xs">
            {by} · <Moment at={at} />
          </p>
        </div>
      ))}
      {may("orders.fulfil") && (
        <form onSubmit={submit} className="grid gap-2">
          <TextAreaField label="A note" name="text" rows={2} required maxLength={2000} />
          <Button type="submit" className="justify-self-start" isBusy={calling.isPending}>
            Write the note
          </Button>
        </form>
      )}
    </div>
  );
}
