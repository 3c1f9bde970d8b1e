import { useEffect, useState } from "react";
import type { DeliveryAnswer } from "../../contract/address.ts";
import { getJson } from "../data/client.ts";

/**
 * What the shop can do for a PIN code: asked as soon as it has its six digits; null before that,
 * while the answer is on its way, and where the shop could not be asked.
 */
export function useDelivery(pincode: string | null): DeliveryAnswer | null {
  const [answer, setAnswer] = useState<DeliveryAnswer | null>(null);

  useEffect(() => {
    if (pincode === null) return;
    const asked = new AbortController();
    getJson<DeliveryAnswer>(`/api/delivery/${pincode}`, asked.signal)
      .then(setAnswer)
      // The shop checks it once more when the address is sent.
      .catch(() => {});
    return () => asked.abort();
  }, [pincode]);

  return answer?.pincode === pincode ? answer : null;
}
