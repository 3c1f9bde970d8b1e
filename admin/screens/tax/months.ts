const months = new Intl.DateTimeFormat("en-IN", {
  timeZone: "UTC",
  month: "long",
  year: "numeric",
});
const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** How far back the choice goes: what may still be corrected, and the year before. */
const offered = 30;

/** The months to choose from, this one first, as `2026-11` and `November 2026`; by India's calendar. */
export function monthsUpTo(now: Date): { value: string; label: string }[] {
  const [year = 0, month = 0] = today.format(now).split("-").map(Number);
  return Array.from({ length: offered }, (_, back) => {
    const first = new Date(Date.UTC(year, month - 1 - back, 1));
    return { value: first.toISOString().slice(0, 7), label: months.format(first) };
  });
}
