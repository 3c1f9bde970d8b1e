import { type DeliveryDays, deliveryTime, processing } from "../../content/deliveryTimes.ts";
import { type DateRange, writeDays } from "../../contract/deliveryDates.ts";
import { Icon } from "../ui/Icon.tsx";

/** On which days an order is at the door; of one that no day was named for, how long it takes. */
export function DeliveryPromise({
  promised,
  days,
}: {
  promised: DateRange | null;
  days: DeliveryDays | null;
}) {
  return (
    <p className="mt-3 flex items-start gap-2 text-leaf text-sm">
      <span className="mt-0.5 shrink-0">
        <Icon name="truck" size={18} />
      </span>
      {promised
        ? `Arrives ${writeDays(promised)}.`
        : `Dispatched in ${processing}, delivered ${deliveryTime(days)}.`}
    </p>
  );
}
