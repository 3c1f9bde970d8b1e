import { useEffect, useState } from "react";
import type { DeliveryAnswer } from "../../contract/address.ts";
import { getJson } from "../data/client.ts";
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

/**
 * What the shop can do for a PIN code: asked as soon as it has its six digits; null before that,
 * while the answer is on its way, and where the shop could not be asked.
 */
export function useDelivery(pincode: string | null, leadDays?: number): DeliveryAnswer | null {
  const [answer, setAnswer] = useState<DeliveryAnswer | null>(null);

  useEffect(() => {
    if (pincode === null) return;
    const asked = new AbortController();
    const making = leadDays === undefined ? "" : `?leadDays=${leadDays}`;
    getJson<DeliveryAnswer>(`/api/delivery/${pincode}${making}`, asked.signal)
      .then(setAnswer)
      // The shop checks it once more when the address is sent.
      .catch(() => {});
    return () => asked.abort();
  }, [pincode, leadDays]);

  return answer?.pincode === pincode ? answer : null;
}
