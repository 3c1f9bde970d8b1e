import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { DeskProduct, Schedule } from "../../../contract/admin/productEditor.ts";
import type { ScheduleState } from "../../../contract/productRules.ts";
import { askApi, failureMessage, fieldErrors } from "../../data/api.ts";
import { fromField } from "../../data/indiaTime.ts";
import { Badge, type Tone } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { SelectField, TextField } from "../../ui/fields.tsx";
import { writtenMoment } from "../../ui/Moment.tsx";
import { Money } from "../../ui/Money.tsx";
import { Section } from "../../ui/Screen.tsx";
import { FormFailure } from "../../ui/states.tsx";
import { toast } from "../../ui/toasts.tsx";
import { useUnsavedDraft } from "../../ui/unsaved.ts";
import { toNumber } from "./productDraft.ts";

const states: Readonly<Record<ScheduleState, readonly [string, Tone]>> = {
  waiting: ["To come", "active"],
  on: ["On", "good"],
  over: ["Over", "over"],
  cancelled: ["Taken back", "over"],
};

/** Prices from one moment to another; the shop asks for them by itself. */
export function ScheduleSection({
  product,
  mayWrite,
}: {
  product: DeskProduct;
  mayWrite: boolean;
}) {
  const sold = product.variants.filter(({ isArchived }) => !isArchived);
  if (sold.length === 0 && product.schedules.length === 0) return null;
  return (
    <Section title="Scheduled prices">
      <div className="grid gap-4 rounded-md border border-line bg-white p-4">
        {product.schedules.length === 0 ? (
          <p className="text-ash">None. The sale price counts until you change it.</p>
        ) : (
          <ul>
            {product.schedules.map((schedule) => (
              <ScheduleLine
                key={schedule.id}
                schedule={schedule}
                product={product}
                mayWrite={mayWrite}
              />
            ))}
          </ul>
        )}
        {mayWrite && sold.length > 0 && <ScheduleForm product={product} variants={sold} />}
      </div>
    </Section>
  );
}

function ScheduleLine({
  schedule,
  product,
  mayWrite,
}: {
  schedule: Schedule;
  product: DeskProduct;
  mayWrite: boolean;
}) {
  const client = useQueryClient();
  const { id, variantId, price, startsAt, endsAt, state } = schedule;
  const sku = product.variants.find((variant) => variant.id === variantId)?.sku ?? "";
  const ending = useMutation({
    mutationFn: () =>
      askApi(`/api/admin/products/${product.id}/schedules/${id}`, { method: "DELETE" }),
    onSuccess: () => toast(state === "on" ? `${sku} has its sale price again.` : "Taken back."),
    onError: (error) => toast(failureMessage(error), { isBad: true }),
    onSettled: () => client.invalidateQueries({ queryKey: ["products"] }),
  });
  const [label, tone] = states[state];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-2 last:border-0">
      <Badge tone={tone}>{label}</Badge>
      <span className="font-semibold [overflow-wrap:anywhere]">{sku}</span>
      <Money rupees={price} />
      <span className="tabular flex-1 text-ash">
        {writtenMoment(startsAt)} to {writtenMoment(endsAt)}
      </span>
      {mayWrite && (state === "on" || state === "waiting") && (
        <Button look="quiet" isBusy={ending.isPending} onClick={() => ending.mutate()}>
          {state === "on" ? "End now" : "Take back"}
          <span className="sr-only">the price of {sku}</span>
        </Button>
      )}
    </li>
  );
}

const empty = { variantId: "", price: "", startsAt: "", endsAt: "" };

function ScheduleForm({
  product,
  variants,
}: {
  product: DeskProduct;
  variants: DeskProduct["variants"];
}) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(empty);
  useUnsavedDraft(draft, empty);
  const scheduling = useMutation({
    mutationFn: () =>
      askApi(`/api/admin/products/${product.id}/schedules`, {
        method: "POST",
        body: {
          variantIds: draft.variantId === "" ? variants.map(({ id }) => id) : [draft.variantId],
          price: toNumber(draft.price),
          startsAt: fromField(draft.startsAt),
          endsAt: fromField(draft.endsAt),
        },
      }),
    onSuccess: () => {
      setDraft(empty);
      toast("The price is scheduled.");
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["products"] }),
  });
  const errors = fieldErrors(scheduling.error);
  const field = (name: keyof typeof empty) => ({
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft({ ...draft, [name]: target.value }),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    scheduling.mutate();
  }
  return (
    <form onSubmit={submit} noValidate aria-label="Schedule a price" className="grid gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          label="Variant"
          {...field("variantId")}
          options={[
            { value: "", label: "All that are sold" },
            ...variants.map(({ id, sku }) => ({ value: id, label: sku })),
          ]}
        />
        <TextField
          label="Price meanwhile"
          before="₹"
          inputMode="decimal"
          autoComplete="off"
          {...field("price")}
        />
        <TextField
          label="From"
          type="datetime-local"
          hint="India’s time, within a minute"
          {...field("startsAt")}
        />
        <TextField label="To" type="datetime-local" hint="India’s time" {...field("endsAt")} />
      </div>
      {Object.keys(errors).length === 0 && <FormFailure error={scheduling.error} />}
      <div>
        <Button type="submit" isBusy={scheduling.isPending}>
          Schedule the price
        </Button>
      </div>
    </form>
  );
}
