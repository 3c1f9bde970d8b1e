import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { DesignValues } from "../../furniture/custom/index.ts";
import { products } from "../catalogue/tables.ts";
import { moment, paise } from "../database/columns.ts";

/** What customers had drawn to their measure. A design is never changed: another measure is another design. */
export const designs = pgTable(
  "designs",
  {
    id: uuid().primaryKey(),
    /** Its address: too long to be guessed, short enough to be read out. */
    code: text().notNull().unique(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "restrict" }),
    /** The model that it varies, as its product named it then. */
    model: text().notNull(),
    /** Every value, also those that were left as they are usual. */
    values: jsonb().$type<DesignValues>().notNull(),
    /** What its customer called it. */
    name: text().notNull(),
    /** What it cost then, GST included: told where it costs something else now, and never asked for. */
    savedPaise: paise().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index("designs_product_id").on(table.productId),
    check("designs_code_shape", sql`${table.code} ~ '^[2-9a-hjkmnp-tv-z]{12}$'`),
    check("designs_saved", sql`${table.savedPaise} > 0`),
  ],
);
