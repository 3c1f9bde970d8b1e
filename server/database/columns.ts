import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, customType, text, timestamp } from "drizzle-orm/pg-core";

/** A column for a point in time, read and written as a Date. */
export const moment = () => timestamp({ withTimezone: true, mode: "date" });

/** A column for an amount of money in whole paise. */
export const paise = () => bigint({ mode: "number" });

/** A column for a list of texts, none at first. */
export const textList = () => text().array().notNull().default(sql`'{}'`);

/** A column for the bytes of a small file that only some people may see. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** SQL for a check constraint or an index: the column holds one of these values, which hold no quotes. */
export function oneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  const list = values.map((value) => `'${value}'`).join(", ");
  return sql`${column} in ${sql.raw(`(${list})`)}`;
}
