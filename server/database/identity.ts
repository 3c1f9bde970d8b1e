import { randomUUID } from "node:crypto";

/** A UUID version 7 (RFC 9562): sorts by the millisecond it was made in, which keeps indexes tight. */
export function newId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, "0");
  // Of a version 4 only the time is another: Node draws many of those at once.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** The lowest UUID version 7 of a moment: those made from then on are not below it. */
export function firstIdOf(moment: Date): string {
  const hex = Math.max(0, moment.getTime()).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7000-8000-000000000000`;
}
