import type { DeliveryAnswer } from "../../contract/address.ts";
import { Icon } from "../ui/Icon.tsx";

/** What the shop says to a PIN code; keeps its place while there is nothing to say. */
export function DeliveryNote({ delivery }: { delivery: DeliveryAnswer | null }) {
  return (
    <div aria-live="polite" className="mt-2 min-h-12 self-end text-sm sm:mt-0 sm:min-h-6 sm:pb-3">
      {delivery && (
        <p
          className={`flex items-start gap-2 ${delivery.isServiceable ? "text-leaf" : "text-madder"}`}
        >
          <span className="mt-0.5 shrink-0">
            <Icon name="truck" size={18} />
          </span>
          {delivery.message}
        </p>
      )}
    </div>
  );
}
