const zone = "Asia/Kolkata";
const day = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: zone,
});
const time = new Intl.DateTimeFormat("en-IN", {
  hour: "numeric",
  minute: "2-digit",
  timeZone: zone,
});

/** `21 November 2026` in India, of an ISO time. */
export const dateInIndia = (iso: string) => day.format(new Date(iso));

/** `5:42 pm` in India, of an ISO time. */
export const timeOfDay = (iso: string) => time.format(new Date(iso));

/** `21 November 2026, 5:42 pm` in India, of an ISO time. */
export const momentInIndia = (iso: string) => `${dateInIndia(iso)}, ${timeOfDay(iso)}`;

const written = new Intl.DateTimeFormat("en-CA", { timeZone: zone });

/** `2026-11-21`, the day in India of an ISO time. */
export const dayInIndia = (iso: string) => written.format(new Date(iso));
