import type { DateRange } from "../../contract/deliveryDates.ts";
import { dayParts, type Slot } from "../../contract/wishRules.ts";
import type { Workshop } from "./arrival.ts";

/** When goods are brought and put together, as the owner sets it. */
export interface SlotRules {
  /** Sunday is 0; none where no wishes are taken. */
  weekdays: ReadonlySet<number>;
  parts: ReadonlySet<Slot["part"]>;
}

/** So many days may be chosen among, at most so many days after the order is due. */
const most = { days: 6, ahead: 28 };
const dayMs = 24 * 60 * 60 * 1000;

/**
 * The half days among which a customer may choose: from the last day of the promise on, when all of the
 * order is certain to be there; never on a holiday. None where no day is promised.
 */
export function slotsFrom(
  promised: DateRange | null,
  { weekdays, parts }: SlotRules,
  { holidays }: Pick<Workshop, "holidays">,
): Slot[] {
  if (promised === null) return [];
  const days: string[] = [];
  for (let later = 0; later < most.ahead && days.length < most.days; later += 1) {
    const date = new Date(Date.parse(promised.to) + later * dayMs);
    const day = date.toISOString().slice(0, 10);
    const isFree = !holidays.has(day) && !holidays.has(day.slice(5));
    if (weekdays.has(date.getUTCDay()) && isFree) days.push(day);
  }
  return days.flatMap((day) =>
    dayParts.filter((part) => parts.has(part)).map((part) => ({ day, part })),
  );
}
