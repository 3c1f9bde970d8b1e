import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  type PgColumn,
  pgTable,
  text,
} from "drizzle-orm/pg-core";
import { moment } from "../database/columns.ts";

/** SQL: what a search of the library looks through; the index below and its readers share it. */
export const wordsOf = (table: Record<"alt" | "scene" | "file", PgColumn>) =>
  sql`to_tsvector('simple', ${table.alt} || ' ' || translate(coalesce(${table.scene}, '') || ' ' || ${table.file}, '.-', '  '))`;

/** Facts about every stored picture. The file name carries a hash of the bytes. */
export const pictures = pgTable(
  "pictures",
  {
    file: text().primaryKey(),
    /** Counts up: the order of the library. */
    serial: bigint({ mode: "number" }).generatedAlwaysAsIdentity().notNull().unique(),
    /** The name that people use, without the hash: `hero-home`. Set for pictures of the shop itself. */
    scene: text().unique(),
    alt: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Dominant colour, `#rrggbb`. */
    ground: text().notNull(),
    /** The point that stays in sight where it is cut to a box, `30% 60%`; null for the middle. */
    focus: text(),
    /**
     * SHA-256 of what it was drawn from: the file that was sent, or the picture and the part that was
     * cut out. The same again is this picture. Null for what was taken over as it was.
     */
    source: text().unique(),
    croppedFrom: text().references((): AnyPgColumn => pictures.file, { onDelete: "set null" }),
    version: integer().notNull().default(1),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index("pictures_words").using("gin", wordsOf(table)),
    index("pictures_cropped_from").on(table.croppedFrom),
    check("pictures_focus_shape", sql`${table.focus} ~ '^[0-9]{1,3}% [0-9]{1,3}%$'`),
  ],
);

/** What the owner shows in a place of the shop instead of the project's picture of that `scene`. */
export const picturePlaces = pgTable(
  "picture_places",
  {
    place: text().primaryKey(),
    file: text()
      .notNull()
      .references(() => pictures.file, { onDelete: "restrict" }),
  },
  (table) => [index("picture_places_file").on(table.file)],
);
