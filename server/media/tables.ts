import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../database/columns.ts";

/** Facts about every stored picture. The file name carries a hash of the bytes. */
export const pictures = pgTable("pictures", {
  file: text().primaryKey(),
  /** The name that people use, without the hash: `hero-home`. Set for pictures of the shop itself. */
  scene: text().unique(),
  alt: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** Dominant colour, `#rrggbb`. */
  ground: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
});
