const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** The day that a moment belongs to in India, wherever the server stands: `2026-11-21`. */
export function indianDay(moment: Date): string {
  return day.format(moment);
}

const minute = new Intl.DateTimeFormat("sv-SE", {
  ...{ dateStyle: "short", timeStyle: "short", timeZone: "Asia/Kolkata" },
});

/** The minute that a moment belongs to in India: `2026-11-21 01:30`. */
export function indianMinute(moment: Date): string {
  return minute.format(moment);
}

/** The day so many days later, or earlier when negative. */
export function daysAfter(isoDay: string, days: number): string {
  return new Date(Date.parse(isoDay) + days * 86_400_000).toISOString().slice(0, 10);
}
