import pg from "pg";

type Query = string | { text: string; values?: unknown[] };

/** What the work sends to PostgreSQL, in order, with its values written into the text. */
export async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const prototype = pg.Client.prototype as unknown as {
    query: (query: Query, values?: unknown, ...rest: unknown[]) => unknown;
  };
  const original = prototype.query;
  prototype.query = function (this: unknown, query, values, ...rest) {
    const text = typeof query === "string" ? query : query.text;
    const given = (typeof query === "object" ? query.values : undefined) ?? values;
    statements.push(written(text, Array.isArray(given) ? given : []));
    return original.call(this, query, values, ...rest);
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return statements;
}

function written(text: string, values: readonly unknown[]): string {
  const oneLine = text.replace(/\s+/g, " ");
  return oneLine.replace(/\$(\d+)/g, (_, place) => literal(values[Number(place) - 1]));
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (value instanceof Date) return `'${value.toISOString()}'`;
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}
