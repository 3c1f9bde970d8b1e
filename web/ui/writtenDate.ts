const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** `2026-11-20` becomes `20 November 2026`, the same in every browser and on the server. */
export function writtenDate(isoDate: string): string {
  const [year, month, day] = isoDate.split("-").map(Number);
  return `${day} ${months[(month ?? 0) - 1]} ${year}`;
}

/** `2026-11-20` becomes `20 Nov 2026`. */
export function shortDate(isoDate: string): string {
  const [day, month, year] = writtenDate(isoDate).split(" ");
  return `${day} ${month?.slice(0, 3)} ${year}`;
}
