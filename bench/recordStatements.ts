import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

type Query = string | { text: string; values?: unknown[] };

/** A statement as it was sent, its places still `$1`, and what stood for them. */
export interface Statement {
  text: string;
  values: unknown[];
}

const ofWork = new AsyncLocalStorage<Statement[]>();

/** What the work sends to PostgreSQL and waits for, in order; not what the shop does by itself because of it. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const prototype = pg.Client.prototype as unknown as {
    query: (query: Query, values?: unknown, ...rest: unknown[]) => unknown;
  };
  const original = prototype.query;
  prototype.query = function (this: { connectionParameters: object }, query, values, ...rest) {
    const text = typeof query === "string" ? query : query.text;
    const given = (typeof query === "object" ? query.values : undefined) ?? values;
    const sent = { text: text.replace(/\s+/g, " "), values: Array.isArray(given) ? given : [] };
    const isBackground = /background/.test(JSON.stringify(this.connectionParameters));
    if (!isBackground && ofWork.getStore() === statements) statements.push(sent);
    return original.call(this, query, values, ...rest);
  };
  try {
    await ofWork.run(statements, work);
  } finally {
    prototype.query = original;
  }
  return statements;
}

/** The statement with its values written into the text. */
export function written({ text, values }: Statement): string {
  return text.replace(/\$(\d+)/g, (_, place) => {
    const value = asText(values[Number(place) - 1]);
    return value === null ? "null" : literal(value);
  });
}

export const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** A value as it goes to PostgreSQL; null for null. */
export function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) {
    const members = value.map((member) => {
      const text = asText(member);
      return text === null ? "null" : `"${text.replace(/["\\]/g, "\\$&")}"`;
    });
    return `{${members.join(",")}}`;
  }
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
