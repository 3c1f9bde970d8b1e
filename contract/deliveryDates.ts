/** Days of the calendar in India as `2026-12-03`, the first and the last on which something may come. */
export interface DateRange {
  from: string;
  to: string;
}

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** `2026-12-05` as `Sat 5 Dec`. */
export function writeDay(day: string): string {
  const date = new Date(day);
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]}`;
}

/** `Thu 3 to Sat 5 Dec`, `Mon 30 Nov to Wed 2 Dec`; `Sat 5 Dec` where there is but one day. */
export function writeDays({ from, to }: DateRange): string {
  if (from === to) return writeDay(to);
  const first = writeDay(from);
  return `${from.slice(0, 7) === to.slice(0, 7) ? first.slice(0, -4) : first} to ${writeDay(to)}`;
}

/** The day by which something has to be there, and the last of the business days that a PIN code takes. */
export interface ArrivesBy {
  by: string;
  lastDay: number;
}

const arrivesByShape = /^(\d{4}-\d{2}-\d{2})_([1-9]\d?)$/;

/** `2026-12-05_5` as addresses hold it: no PIN code, so that one answer serves all that are served alike. */
export function readArrivesBy(text: string): ArrivesBy | null {
  const [, by = "", lastDay] = arrivesByShape.exec(text) ?? [];
  const time = Date.parse(by);
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(by);
  return lastDay !== undefined && isDay ? { by, lastDay: Number(lastDay) } : null;
}

export const writeArrivesBy = ({ by, lastDay }: ArrivesBy) => `${by}_${lastDay}`;
