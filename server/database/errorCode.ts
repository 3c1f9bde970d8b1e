/** PostgreSQL's code of what it refused, such as `23505`; an empty text where it was something else. */
export function errorCode(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = typeof cause === "object" && cause !== null && "code" in cause ? cause.code : "";
  return String(code);
}

/** PostgreSQL refuses what rows hold (class 22), or that they stand beside each other (class 23). */
export function refusesRows(error: unknown): error is Error {
  return error instanceof Error && /^2[23]/.test(errorCode(error));
}
