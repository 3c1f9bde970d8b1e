import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { importFormats, importStates } from "../../../contract/importRules.ts";
import { moment, oneOf, textList } from "../../database/columns.ts";
import type { ProductBefore, ProductChange } from "./productChange.ts";

/** Products of imports that are checked and wait to be written or undone, in their order. */
export const productImports = pgTable(
  "product_imports",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null where a change of a run is meant. */
    change: jsonb().$type<ProductChange>(),
    runId: uuid().references(() => importRuns.id, { onDelete: "cascade" }),
    changeId: bigint({ mode: "number" }).references(() => importChanges.id, {
      onDelete: "cascade",
    }),
    isUndo: boolean().notNull().default(false),
  },
  (table) => [
    index("product_imports_run_id").on(table.runId),
    index("product_imports_change_id").on(table.changeId),
    check("product_imports_one", sql`(${table.change} is null) = (${table.changeId} is not null)`),
  ],
);

/** Files of products that staff sent in: read, compared, and written when they say so. */
export const importRuns = pgTable(
  "import_runs",
  {
    id: uuid().primaryKey(),
    fileName: text().notNull(),
    format: text({ enum: importFormats }).notNull(),
    /** Whether the file's stock is a new count of what the shop has. */
    countsStock: boolean().notNull(),
    bytes: bigint({ mode: "number" }).notNull(),
    staffName: text().notNull(),
    state: text({ enum: importStates }).notNull().default("reading"),
    /** How the file's letters were written, once that is known. */
    encoding: text(),
    /** Of its reading, in percent. */
    progress: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    /** Counted when it was read to its end. */
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    problems: integer().notNull().default(0),
    /** Whoever reads it says so until then; later somebody else takes it up. */
    leaseUntil: moment(),
    createdAt: moment().notNull().defaultNow(),
    checkedAt: moment(),
    writtenAt: moment(),
    undoneAt: moment(),
  },
  (table) => [
    index("import_runs_reading").on(table.createdAt).where(sql`${table.state} = 'reading'`),
    check("import_runs_state", oneOf(table.state, importStates)),
    check("import_runs_format", oneOf(table.format, importFormats)),
  ],
);

/** What was read of a file and is not compared yet, so that no process has to hold it. */
export const importLines = pgTable(
  "import_lines",
  {
    runId: uuid()
      .notNull()
      .references(() => importRuns.id, { onDelete: "cascade" }),
    /** Lines of one product share it, and it sorts products by their first lines where they have no slug. */
    product: text().notNull(),
    line: integer().notNull(),
    value: jsonb().notNull(),
    skus: textList(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.product, table.line] })],
);

/** What a run changes, product by product, how each stood before, and how it was left. */
export const importChanges = pgTable(
  "import_changes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    runId: uuid()
      .notNull()
      .references(() => importRuns.id, { onDelete: "cascade" }),
    line: integer().notNull(),
    change: jsonb().$type<ProductChange>().notNull(),
    before: jsonb().$type<ProductBefore>(),
    /** Of the product that it was compared with or that it made, and its version then and afterwards. */
    productId: uuid(),
    versionBefore: integer(),
    versionAfter: integer(),
  },
  (table) => [index("import_changes_run_id").on(table.runId, table.line, table.id)],
);

export const importProblems = pgTable(
  "import_problems",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    runId: uuid()
      .notNull()
      .references(() => importRuns.id, { onDelete: "cascade" }),
    line: integer().notNull(),
    reason: text().notNull(),
  },
  (table) => [index("import_problems_run_id").on(table.runId, table.line, table.id)],
);
