/** PostgreSQL's code of what it refused, such as `23505`; an empty text where it was something else. */
export function errorCode(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = typeof cause === "object" && cause !== null && "code" in cause ? cause.code : "";
  return String(code);
}
