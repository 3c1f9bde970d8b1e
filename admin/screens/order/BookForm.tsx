import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import type { Rate } from "../../../contract/admin/shipping.ts";
import { formatRupees } from "../../../contract/rupees.ts";
import { fieldErrors } from "../../data/api.ts";
import { noParcel, ParcelFields, toParcel } from "../../shipping/ParcelFields.tsx";
import { askRates, daysWords } from "../../shipping/rates.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Money } from "../../ui/Money.tsx";
import { FormFailure } from "../../ui/states.tsx";
import type { OrderCalling } from "./orderData.ts";

/** First the parcel, then who carries it: couriers with their price and days, the cheapest chosen. */
export function BookForm({
  number,
  calling,
  close,
}: {
  number: string;
  calling: OrderCalling;
  close: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const [draft, setDraft] = useState(noParcel);
  const [courierId, setCourierId] = useState("");
  const asking = useMutation({
    mutationFn: () => askRates(number, draft),
    onSuccess: ([first]) => setCourierId(first?.courierId ?? ""),
  });
  const rates = asking.data ?? [];
  const chosen = rates.find((rate) => rate.courierId === courierId);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (chosen === undefined) return asking.mutate();
    const body = { parcel: toParcel(draft), courierId };
    const done = `${chosen.courier} is being booked.`;
    await calling.mutateAsync({ path: "shipments", body, done }).then(close, () => {});
  }
  return (
    <form ref={form} onSubmit={submit} aria-label="Book a courier" className="grid gap-4">
      <ParcelFields
        draft={draft}
        onChange={(next) => {
          // Prices were for another parcel.
          asking.reset();
          setDraft(next);
        }}
        errors={fieldErrors(asking.error)}
      />
      {asking.isSuccess && rates.length === 0 && (
        <p role="status">No courier takes this parcel there.</p>
      )}
      {rates.length > 0 && <Rates rates={rates} chosen={courierId} onChoose={setCourierId} />}
      <FormFailure error={asking.error ?? calling.error} />
      <div className="flex flex-wrap gap-2">
        {chosen === undefined ? (
          <Button type="submit" look="solid" isBusy={asking.isPending}>
            Show couriers
          </Button>
        ) : (
          <Button type="submit" look="solid" isBusy={calling.isPending}>
            Book for {formatRupees(chosen.rate)}
          </Button>
        )}
        <Button onClick={close}>Not now</Button>
      </div>
    </form>
  );
}

function Rates({
  rates,
  chosen,
  onChoose,
}: {
  rates: readonly Rate[];
  chosen: string;
  onChoose: (courierId: string) => void;
}) {
  const name = useId();
  return (
    <fieldset className="rounded-md border border-line bg-white">
      <legend className="sr-only">Courier</legend>
      {rates.map((rate) => (
        <label
          key={rate.courierId}
          className="target flex items-center gap-3 border-line border-b px-3 py-2 last:border-0"
        >
          <input
            type="radio"
            name={name}
            checked={chosen === rate.courierId}
            onChange={() => onChoose(rate.courierId)}
            className="size-5 flex-none accent-peacock md:size-4"
          />
          <span className="min-w-0 flex-1">
            <span className="mr-2 font-semibold">{rate.courier}</span>
            <span className="whitespace-nowrap text-ash">
              {daysWords(rate)}, {rate.isSurface ? "by road" : "by air"}
            </span>{" "}
            {rate.isRecommended && <Badge>Recommended</Badge>}
          </span>
          <Money rupees={rate.rate} />
        </label>
      ))}
    </fieldset>
  );
}
