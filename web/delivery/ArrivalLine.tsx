import { writeDay } from "../../contract/deliveryDates.ts";
import { useArrivals } from "./arrivals.ts";

/** By which day a piece is at the door, or whether it stands ready: a line that is always as high. */
export function ArrivalLine({ leadDays, inStock }: { leadDays: number; inStock: boolean }) {
  const range = useArrivals(leadDays)?.byLeadDays.get(leadDays);
  const says = range ? `By ${writeDay(range.to)}` : readiness(leadDays);
  return <p className="min-h-5 text-leaf text-sm">{inStock && says}</p>;
}

const readiness = (leadDays: number) =>
  leadDays === 0
    ? "Ready to dispatch"
    : `Made for you in ${leadDays} working ${leadDays === 1 ? "day" : "days"}`;
