const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** The day that a moment belongs to in India, wherever the server stands: `2026-11-21`. */
export function indianDay(moment: Date): string {
  return day.format(moment);
}

/** The day so many days later, or earlier when negative. */
export function daysAfter(isoDay: string, days: number): string {
  return new Date(Date.parse(isoDay) + days * 86_400_000).toISOString().slice(0, 10);
}
