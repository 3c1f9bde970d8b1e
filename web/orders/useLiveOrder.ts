import { useEffect, useRef } from "react";
import type { Order } from "../../contract/order.ts";
import { trackingSteps } from "../../contract/orderRules.ts";
import { type OrderAccess, readAgain } from "./orderAccess.ts";

const everyMs = 60_000;
/** Whoever goes to and fro between windows asks no more often. */
const leastMs = 5_000;

/**
 * Keeps an order in view up to date: read again every minute while it is on its way, and whenever its
 * page is looked at again. `onChange` gets what became of it; what cannot be read stays as it is.
 */
export function useLiveOrder(
  order: Order,
  access: OrderAccess,
  onChange: (order: Order) => void,
): void {
  const latest = useRef({ order, access, onChange });
  latest.current = { order, access, onChange };
  const isUnderWay = order.reached > 0 && order.reached < trackingSteps.length;

  useEffect(() => {
    let readAt = Date.now();
    async function look(atLeast: number) {
      const { order: shown, access: proof } = latest.current;
      if (document.visibilityState !== "visible" || Date.now() - readAt < atLeast) return;
      readAt = Date.now();
      const found = await readAgain(shown.id, proof).catch(() => null);
      const isOther = found !== null && JSON.stringify(found) !== JSON.stringify(shown);
      // What the customer did meanwhile is newer than the answer.
      if (isOther && latest.current.order === shown) latest.current.onChange(found);
    }
    const back = () => look(leastMs);
    document.addEventListener("visibilitychange", back);
    // Half is enough: a timer may ring a millisecond early, and would then wait for another minute.
    const timer = isUnderWay ? setInterval(() => look(everyMs / 2), everyMs) : undefined;
    return () => {
      document.removeEventListener("visibilitychange", back);
      clearInterval(timer);
    };
  }, [isUnderWay]);
}
