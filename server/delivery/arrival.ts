import type { ArrivesBy, DateRange } from "../../contract/deliveryDates.ts";
import { productLimits } from "../../contract/productRules.ts";

/** By what days are counted, as the owner sets it. */
export interface Workshop {
  /** Working weekdays, Sunday is 0. */
  weekdays: ReadonlySet<number>;
  /** Days on which nobody works: `2026-11-09`, or `01-26` of every year. */
  holidays: ReadonlySet<string>;
  /** Orders before this hour in India count as that day's, others as the next's. */
  cutOffHour: number;
  /** Working days from the order until a piece that stands ready leaves. */
  dispatchDays: number;
}

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;
/** India has one time, and no summer's. */
const indiaMs = 5.5 * hourMs;

/**
 * When an order that is placed now is at the door: the one source of every date that the shop names.
 * `days` are the PIN code's business days from dispatch, null where nothing is delivered; `leadDays` are the
 * working days that making it takes, 0 of what stands ready.
 */
export function arrivalOf(
  now: Date,
  days: { from: number; to: number } | null,
  leadDays: number,
  workshop: Workshop,
): DateRange | null {
  if (days === null) return null;
  const dispatched = after(startOf(now, workshop), workshop.dispatchDays + leadDays, workshop);
  const from = after(dispatched, days.from, workshop);
  return { from: written(from), to: written(after(from, days.to - days.from, workshop)) };
}

/**
 * How many days making may take of what an order of now brings by a day, to a PIN code that takes so many
 * business days at the most; -1 where nothing comes so soon.
 */
export function mostLeadDays(now: Date, { by, lastDay }: ArrivesBy, workshop: Workshop): number {
  const days = { from: lastDay, to: lastDay };
  const isInTime = (leadDays: number) => {
    const range = arrivalOf(now, days, leadDays, workshop);
    return range !== null && range.to <= by;
  };
  let [most, tooMany] = [-1, productLimits.leadDays + 1];
  while (tooMany - most > 1) {
    const middle = (most + tooMany) >> 1;
    if (isInTime(middle)) most = middle;
    else tooMany = middle;
  }
  return most;
}

/** The working day so many after this one; the day itself where that is none. */
export function workedAfter(day: string, count: number, workshop: Workshop): string {
  return written(after(Date.parse(day) / dayMs, count, workshop));
}

/** The working day on which an order of this moment begins to be worked at: dates change when this does. */
export function startDay(now: Date, workshop: Workshop): string {
  return written(startOf(now, workshop));
}

/** The day in India at a moment. */
export const indianDay = (now: Date) => written(Math.floor((now.getTime() + indiaMs) / dayMs));

function startOf(now: Date, workshop: Workshop): number {
  const time = now.getTime() + indiaMs;
  const today = Math.floor(time / dayMs);
  const isInTime = time - today * dayMs < workshop.cutOffHour * hourMs;
  return isInTime && isWorked(today, workshop) ? today : after(today, 1, workshop);
}

/** So many working days later; `day` itself for none. */
function after(day: number, count: number, workshop: Workshop): number {
  let [last, left] = [day, count];
  while (left > 0) {
    last += 1;
    if (isWorked(last, workshop)) left -= 1;
  }
  return last;
}

/** Days are counted from 1 January 1970, which was a Thursday. */
function isWorked(day: number, { weekdays, holidays }: Workshop): boolean {
  if (!weekdays.has((day + 4) % 7)) return false;
  const name = written(day);
  return !holidays.has(name) && !holidays.has(name.slice(5));
}

const written = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);
