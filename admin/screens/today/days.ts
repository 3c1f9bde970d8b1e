const month = new Intl.DateTimeFormat("en-GB", { month: "short", timeZone: "UTC" });

/** `2026-11-21` becomes `21 Nov`, in whatever zone this computer stands. */
export function shortDay(isoDay: string): string {
  if (isoDay === "") return "";
  const day = new Date(`${isoDay}T00:00:00Z`);
  return `${day.getUTCDate()} ${month.format(day).slice(0, 3)}`;
}

const weekday = new Intl.DateTimeFormat("en-IN", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});

/** `Saturday, 21 November` */
export const longDay = (isoDay: string) => weekday.format(new Date(`${isoDay}T00:00:00Z`));
