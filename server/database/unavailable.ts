/**
 * PostgreSQL's own codes for "not now" (class 08 connection, 53 resources, 57P0x shutting down) and
 * the socket errors of a server that is not there.
 */
const socketCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENOTFOUND",
]);

/** Whether the error says that the database cannot be reached now, so that trying later may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  const code = (error as { code?: unknown }).code;
  if (typeof code === "string") {
    if (socketCodes.has(code) && "syscall" in error) return true;
    if (/^(08|53)/.test(code) && code.length === 5) return true;
    if (/^57P0[1-5]$/.test(code)) return true;
  }
  if (/Connection terminated|timeout exceeded when trying to connect/.test(error.message)) {
    return true;
  }
  return error.cause !== undefined && isDatabaseUnavailable(error.cause);
}
