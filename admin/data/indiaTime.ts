/** What a `datetime-local` field holds is India's time, wherever this computer stands. */
const fields = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Asia/Kolkata",
  dateStyle: "short",
  timeStyle: "short",
});

/** `2026-12-01T11:00` for such a field; empty for null. */
export function toField(iso: string | null): string {
  return iso === null ? "" : fields.format(new Date(iso)).replace(" ", "T");
}

/** The ISO time that such a field names; null when it is empty. */
export function fromField(text: string): string | null {
  return text === "" ? null : `${text.slice(0, 16)}:00+05:30`;
}

/** Today in India as an ISO calendar date. */
export function today(): string {
  return toField(new Date().toISOString()).slice(0, 10);
}
