import { type DeliveryDays, deliveryTime, processing } from "../../content/deliveryTimes.ts";
import { Icon } from "../ui/Icon.tsx";

/** When an order leaves the shop and when it is at the door. */
export function DeliveryPromise({ days }: { days: DeliveryDays | null }) {
  return (
    <p className="mt-3 flex items-start gap-2 text-leaf text-sm">
      <span className="mt-0.5 shrink-0">
        <Icon name="truck" size={18} />
      </span>
      Dispatched in {processing}, delivered {deliveryTime(days)}.
    </p>
  );
}
