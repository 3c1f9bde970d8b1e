import { useEffect, useSyncExternalStore } from "react";
import type { DateRange } from "../../contract/deliveryDates.ts";
import { usePincode } from "./pincode.ts";

/** What is known of the PIN code that is remembered here: days of arrival by how long making takes. */
export interface Arrivals {
  pincode: string;
  /** Why nothing is delivered; empty where something is. */
  problem: string;
  /** The last of the business days from dispatch to the door; null where nothing is delivered. */
  lastDay: number | null;
  byLeadDays: ReadonlyMap<number, DateRange>;
}

let known: Arrivals | null = null;
const wanted = new Set<number>();
let asked = "";
let isPlanned = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** All that are wanted on a page are asked for together. */
function want(pincode: string, leadDays: number): void {
  wanted.add(leadDays);
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(() => {
    isPlanned = false;
    // Without an answer the days stand as they were; the next who wants them asks again.
    ask(pincode).catch(() => {});
  });
}

async function ask(pincode: string): Promise<void> {
  const leadDays = [...wanted].sort((a, b) => a - b).slice(0, 30);
  const question = [pincode, ...leadDays].join();
  asked = question;
  const { askPromise } = await import("./askPromise.ts");
  // It keeps what it was told for as long as that is to be believed.
  const { arrivals, problem, days } = await askPromise(pincode, { leadDays });
  if (asked !== question) return;
  const byLeadDays = new Map(arrivals.map(({ leadDays: lead, from, to }) => [lead, { from, to }]));
  known = { pincode, problem, lastDay: days?.to ?? null, byLeadDays };
  for (const listener of listeners) listener();
}

/**
 * Asks once the page is there, and when somebody comes back to its tab; null before that, and where nobody has said
 * their PIN code.
 */
export function useArrivals(leadDays: number): Arrivals | null {
  const pincode = usePincode();
  const arrivals = useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  );
  useEffect(() => {
    if (pincode === null) return;
    const wantNow = () => want(pincode, leadDays);
    wantNow();
    window.addEventListener("focus", wantNow);
    return () => window.removeEventListener("focus", wantNow);
  }, [pincode, leadDays]);
  return arrivals?.pincode === pincode ? arrivals : null;
}
