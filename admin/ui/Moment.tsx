const zone = "Asia/Kolkata";
const parts = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: zone,
});
const whole = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "full",
  timeStyle: "short",
  timeZone: zone,
});

function read(iso: string) {
  const found = Object.fromEntries(
    parts.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  );
  const month = found.month?.slice(0, 3);
  return { ...found, month } as Record<"day" | "month" | "year" | "hour" | "minute", string>;
}

/** `21 Nov, 14:05` in India; of another year `21 Nov 2025, 14:05`. */
export function writtenMoment(iso: string, now = new Date()): string {
  const { hour, minute } = read(iso);
  return `${writtenDay(iso, now)}, ${hour}:${minute}`;
}

/** `21 Nov` in India; of another year `21 Nov 2025`. */
export function writtenDay(iso: string, now = new Date()): string {
  const { day, month, year } = read(iso);
  return year === read(now.toISOString()).year ? `${day} ${month}` : `${day} ${month} ${year}`;
}

/** An ISO time as it is in India, wherever this computer stands; the weekday when pointed at. */
export function Moment({ at, dayOnly = false }: { at: string; dayOnly?: boolean }) {
  return (
    <time dateTime={at} title={whole.format(new Date(at))} className="tabular whitespace-nowrap">
      {dayOnly ? writtenDay(at) : writtenMoment(at)}
    </time>
  );
}
