import { useEffect, useState } from "react";
import type { CartItem } from "../../../contract/cart.ts";
import { type DateRange, writeDays } from "../../../contract/deliveryDates.ts";
import { askPromise } from "../../delivery/askPromise.ts";
import { DeliverTo } from "../../delivery/DeliverTo.tsx";
import { usePincode } from "../../delivery/pincode.ts";

/** In words, by how long making takes. */
export type LineArrivals = ReadonlyMap<number, string>;

/** Between which days the whole cart is at the door; `onKnown` is told of each line's. */
export default function CartDelivery({
  items,
  onKnown,
}: {
  items: readonly CartItem[];
  onKnown: (arrivals: LineArrivals) => void;
}) {
  const pincode = usePincode();
  const [says, setSays] = useState("");
  const available = items.filter(({ isAvailable }) => isAvailable);
  const leadDays = [...new Set(available.map((item) => item.leadDays))]
    .sort((a, b) => a - b)
    .join();

  useEffect(() => {
    if (pincode === null || leadDays === "") return;
    let isLeft = false;
    askPromise(pincode, { leadDays: leadDays.split(",").map(Number) }).then(
      ({ arrivals, problem }) => {
        if (isLeft) return;
        const wanted = arrivals.filter((one) => leadDays.split(",").includes(String(one.leadDays)));
        onKnown(new Map(wanted.map((one) => [one.leadDays, `Arrives ${writeDays(one)}`])));
        setSays(
          problem || (wanted.length > 0 ? `All of it arrives ${writeDays(latest(wanted))}` : ""),
        );
      },
      () => !isLeft && setSays("The dates could not be loaded."),
    );
    return () => {
      isLeft = true;
    };
  }, [pincode, leadDays, onKnown]);

  return (
    <div className="min-h-23">
      <DeliverTo />
      <p role="status" className="text-sm">
        {pincode === null ? "Your PIN code names the day." : says}
      </p>
    </div>
  );
}

/** One delivery comes when the last piece is there. */
function latest(ranges: readonly DateRange[]): DateRange {
  const last = (days: string[]) => days.sort().at(-1) ?? "";
  return { from: last(ranges.map(({ from }) => from)), to: last(ranges.map(({ to }) => to)) };
}
