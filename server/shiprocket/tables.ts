import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment, oneOf } from "../database/columns.ts";

const pushKinds = ["product", "collection"] as const;

/**
 * What the provider's copy of the catalogue is still to be told, and what it was told last. A row
 * with a `dueAt` in the past waits.
 */
export const cataloguePushes = pgTable(
  "catalogue_pushes",
  {
    kind: text({ enum: pushKinds }).notNull(),
    /** The product's or category's id; no reference, since the removal is told as well. */
    entityId: uuid().notNull(),
    dueAt: moment(),
    /** Until then somebody is telling it; nobody else may, or an older state could arrive last. */
    claimedUntil: moment(),
    /** Failed attempts since the last that was taken. */
    failures: integer().notNull().default(0),
    lastFailure: text(),
    /** SHA-256 of what was accepted last: what is the same is not sent again. */
    acceptedDigest: text(),
    acceptedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.entityId] }),
    index("catalogue_pushes_due").on(table.dueAt).where(sql`${table.dueAt} is not null`),
    check("catalogue_pushes_kind", oneOf(table.kind, pushKinds)),
    check("catalogue_pushes_failures", sql`${table.failures} >= 0`),
  ],
);

/** Up to which moment an account's list of placed orders was read whole, with everything on it settled or kept. */
export const orderListReads = pgTable("order_list_reads", {
  /** Its address and key, hashed. */
  account: text().primaryKey(),
  readUntil: moment().notNull(),
});
