import { DrizzleQueryError } from "drizzle-orm";

/** PostgreSQL repeats rows in these; a row of ours may hold a phone number or a password's hash. */
const fieldsWithValues = ["detail", "where", "internalQuery"];

/** The database's own error, with the statement's text and none of its values: fit for a log. */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError) || !(error.cause instanceof Error)) return error;
  const { cause, query } = error;
  for (const field of fieldsWithValues) Reflect.deleteProperty(cause, field);
  return Object.assign(cause, { statement: query });
}
