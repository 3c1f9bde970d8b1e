import { useEffect, useId, useRef } from "react";
import { type ArrivesBy, writeArrivesBy, writeDay } from "../../../contract/deliveryDates.ts";
import { useArrivals } from "../../delivery/arrivals.ts";
import { DeliverTo } from "../../delivery/DeliverTo.tsx";

/** By which day it has to be there. Only who says their PIN code can be told, so that is asked first. */
export function ArrivesByField({
  wanted,
  onChange,
}: {
  wanted: ArrivesBy | null;
  onChange: (wanted: ArrivesBy | null) => void;
}) {
  const note = useId();
  const field = useRef<HTMLInputElement>(null);
  const arrivals = useArrivals(0);
  const lastDay = arrivals?.lastDay ?? null;
  const soonest = arrivals?.byLeadDays.get(0)?.to;
  // Another PIN code takes other days.
  useEffect(() => {
    if (wanted !== null && lastDay !== null && wanted.lastDay !== lastDay) {
      onChange({ ...wanted, lastDay });
    }
  }, [wanted, lastDay, onChange]);

  useEffect(() => {
    const shown = field.current;
    if (shown?.validity.valid && shown.value !== (wanted?.by ?? "")) shown.value = wanted?.by ?? "";
  }, [wanted]);

  return (
    <div className="grid gap-1 noscript:hidden">
      {wanted && <input type="hidden" name="arrivesBy" value={writeArrivesBy(wanted)} />}
      <DeliverTo />
      <input
        ref={field}
        type="date"
        aria-label="Arrives by"
        aria-describedby={note}
        disabled={lastDay === null}
        min={soonest}
        defaultValue={wanted?.by}
        // While a year is being typed, the day lies long ago.
        onChange={({ target: { value: by, validity } }) => {
          if (lastDay !== null && validity.valid) onChange(by === "" ? null : { by, lastDay });
        }}
        className="min-h-11 w-full rounded-sm border border-ash/50 bg-white px-3 text-base disabled:text-ash"
      />
      <p id={note} className="min-h-10 text-ash text-sm">
        {arrivals?.problem ||
          (soonest
            ? `What stands ready is there by ${writeDay(soonest)}.`
            : "Your PIN code first: it says how long the way is.")}
      </p>
    </div>
  );
}
