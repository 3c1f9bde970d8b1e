import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import type { ManyAnswer } from "../../../contract/admin/orders.ts";
import type { Rate } from "../../../contract/admin/shipping.ts";
import { formatRupees } from "../../../contract/rupees.ts";
import { askApi, failureMessage } from "../../data/api.ts";
import {
  isTyped,
  noParcel,
  type ParcelDraft,
  ParcelFields,
  toParcel,
} from "../../shipping/ParcelFields.tsx";
import { askRates, daysWords } from "../../shipping/rates.ts";
import { labelsUrl } from "../../shipping/shippingWords.tsx";
import { Button, buttonStyle } from "../../ui/Button.tsx";
import { SelectField } from "../../ui/fields.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { FormFailure } from "../../ui/states.tsx";
import { toast } from "../../ui/toasts.tsx";
import { useUnsavedDraft } from "../../ui/unsaved.ts";

interface Row {
  number: string;
  parcel: ParcelDraft;
  rates: Rate[] | null;
  courierId: string;
  /** Why it is not booked, or that it is. */
  outcome: { isDone: boolean; message: string } | null;
}

/** Several orders, each with its parcel: couriers with their price, the cheapest chosen, booked together. */
export function BookMany({ numbers }: { numbers: readonly string[] }) {
  const client = useQueryClient();
  const [rows, setRows] = useState<readonly Row[]>(
    numbers.map((number) => ({
      ...{ number, parcel: noParcel, rates: null, courierId: "", outcome: null },
    })),
  );
  const change = (number: string, part: Partial<Row>) =>
    setRows((old) => old.map((row) => (row.number === number ? { ...row, ...part } : row)));
  const open = rows.filter(({ outcome }) => outcome?.isDone !== true);
  useUnsavedDraft(
    open.map(({ parcel }) => parcel),
    open.map(() => noParcel),
  );
  const toAsk = open.filter(({ parcel, rates }) => rates === null && isTyped(parcel));
  const ready = open.filter(({ courierId }) => courierId !== "");
  const booked = rows.filter(({ outcome }) => outcome?.isDone).map(({ number }) => number);

  const asking = useMutation({
    async mutationFn() {
      // One after the other: the carrier does not say how many it takes at once.
      for (const { number, parcel } of toAsk) {
        await askRates(number, parcel).then(
          (rates) =>
            change(number, {
              rates,
              courierId: rates[0]?.courierId ?? "",
              outcome:
                rates.length > 0 ? null : { isDone: false, message: "No courier takes it there." },
            }),
          (error) => change(number, { outcome: { isDone: false, message: failureMessage(error) } }),
        );
      }
    },
  });
  const booking = useMutation({
    mutationFn: () =>
      askApi<ManyAnswer>("/api/admin/orders/shipments", {
        method: "POST",
        body: {
          bookings: ready.map(({ number, parcel, courierId }) => ({
            ...{ number, courierId, parcel: toParcel(parcel) },
          })),
        },
      }),
    onSuccess({ outcomes }) {
      for (const { number, ...outcome } of outcomes) change(number, { outcome });
      const done = outcomes.filter(({ isDone }) => isDone).length;
      if (done > 0) toast(`${done} are being booked.`);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["orders"] }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (toAsk.length > 0) asking.mutate();
    else if (ready.length > 0) booking.mutate();
  }
  return (
    <form onSubmit={submit} className="grid max-w-4xl gap-3">
      {rows.map(({ number, parcel, rates, courierId, outcome }) => (
        <fieldset
          key={number}
          disabled={outcome?.isDone}
          className="grid gap-3 rounded-md border border-line bg-white p-4"
        >
          <legend className="sr-only">{number}</legend>
          <Link
            to={`/orders/${number}`}
            className="target tabular flex w-fit items-center font-semibold hover:text-peacock"
          >
            {number}
          </Link>
          <ParcelFields
            draft={parcel}
            onChange={(next) =>
              change(number, { parcel: next, rates: null, courierId: "", outcome: null })
            }
          />
          {rates !== null && rates.length > 0 && (
            <SelectField
              label="Courier"
              value={courierId}
              options={rates.map((rate) => ({
                value: rate.courierId,
                label: `${formatRupees(rate.rate)} · ${rate.courier}, ${daysWords(rate)}`,
              }))}
              onChange={({ target }) => change(number, { courierId: target.value })}
            />
          )}
          {outcome && (
            <p
              role="status"
              className={`flex items-center gap-2 ${outcome.isDone ? "font-semibold" : "text-madder"}`}
            >
              {outcome.isDone && <Icon name="check" size={18} />}
              {outcome.isDone ? "Asked for" : outcome.message}
            </p>
          )}
        </fieldset>
      ))}
      <FormFailure error={booking.error} />
      <div className="flex flex-wrap items-center gap-3">
        {open.length > 0 &&
          (toAsk.length > 0 || ready.length === 0 ? (
            <Button
              type="submit"
              look="solid"
              disabled={toAsk.length === 0}
              isBusy={asking.isPending}
            >
              Show couriers
            </Button>
          ) : (
            <Button type="submit" look="solid" isBusy={booking.isPending}>
              Book {ready.length} of {open.length}
            </Button>
          ))}
        {rows.length > 1 && open.length === rows.length && (
          <Button
            onClick={() =>
              setRows((old) =>
                old.map((row) => ({
                  ...{ ...row, parcel: old[0]?.parcel ?? noParcel },
                  ...{ rates: null, courierId: "", outcome: null },
                })),
              )
            }
          >
            The first parcel for all
          </Button>
        )}
        {booked.length > 0 && (
          <a href={labelsUrl(booked)} target="_blank" rel="noreferrer" className={buttonStyle()}>
            Labels of {booked.length}
          </a>
        )}
      </div>
    </form>
  );
}
