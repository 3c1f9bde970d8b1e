const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** `2026-10-29` becomes `29 Oct 2026`, the same in every browser and on the server. */
export function calendarDate(isoDate: string): string {
  const [year, month, day] = isoDate.split("-").map(Number);
  return `${day} ${months[(month ?? 0) - 1]} ${year}`;
}
