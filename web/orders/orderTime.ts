/** How ISO times are written in India. Formats are made when first used: three cost a slow phone 60 ms. */
function inIndia(language: string, parts: Intl.DateTimeFormatOptions): (iso: string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (iso) => {
    format ??= new Intl.DateTimeFormat(language, { ...parts, timeZone: "Asia/Kolkata" });
    return format.format(new Date(iso));
  };
}

/** `21 November 2026` in India, of an ISO time. */
export const dateInIndia = inIndia("en-IN", { day: "numeric", month: "long", year: "numeric" });

/** `5:42 pm` in India, of an ISO time. */
export const timeOfDay = inIndia("en-IN", { hour: "numeric", minute: "2-digit" });

/** `21 November 2026, 5:42 pm` in India, of an ISO time. */
export const momentInIndia = (iso: string) => `${dateInIndia(iso)}, ${timeOfDay(iso)}`;

/** `2026-11-21`, the day in India of an ISO time. */
export const dayInIndia = inIndia("en-CA", {});
