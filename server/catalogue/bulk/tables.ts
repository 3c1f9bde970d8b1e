import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { BulkChange, BulkLine } from "../../../contract/admin/bulkChanges.ts";
import type { ProductFilter } from "../../../contract/admin/products.ts";
import { bulkStates } from "../../../contract/productRules.ts";
import { moment, oneOf } from "../../database/columns.ts";
import type { StaffActor } from "../../staff/index.ts";

/** Changes of all products that a search found: made some at a time, the newest product first. */
export const bulkChanges = pgTable(
  "bulk_changes",
  {
    id: uuid().primaryKey(),
    filter: jsonb().$type<ProductFilter>().notNull(),
    change: jsonb().$type<BulkChange>().notNull(),
    /** Whoever asked for it, as the audit log names them. */
    actor: jsonb().$type<StaffActor>().notNull(),
    state: text({ enum: bulkStates }).notNull().default("changing"),
    products: integer().notNull(),
    done: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    leftOut: integer().notNull().default(0),
    /** The serial of the last product that was looked at. */
    reached: bigint({ mode: "number" }).notNull().default(Number.MAX_SAFE_INTEGER),
    createdAt: moment().notNull().defaultNow(),
    doneAt: moment(),
  },
  (table) => [
    index("bulk_changes_changing").on(table.createdAt).where(sql`${table.state} = 'changing'`),
    check("bulk_changes_state", oneOf(table.state, bulkStates)),
  ],
);

/** The products that were found when a change began; of those that were left out, why. */
export const bulkChangeProducts = pgTable(
  "bulk_change_products",
  {
    changeId: uuid()
      .notNull()
      .references(() => bulkChanges.id, { onDelete: "cascade" }),
    serial: bigint({ mode: "number" }).notNull(),
    productId: uuid().notNull(),
    errors: jsonb().$type<BulkLine[]>(),
  },
  (table) => [primaryKey({ columns: [table.changeId, table.serial] })],
);
