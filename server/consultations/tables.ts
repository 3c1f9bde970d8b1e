import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { leadStates, visitMinutes } from "../../contract/leadRules.ts";
import { moment, oneOf, paise } from "../database/columns.ts";
import { staff } from "../staff/tables.ts";

/** People who asked to be called about a kitchen, and what became of it. The ids sort by time. */
export const consultations = pgTable(
  "consultations",
  {
    id: uuid().primaryKey(),
    fullname: text().notNull(),
    email: text().notNull(),
    /** Ten digits. */
    phoneNumber: text().notNull(),
    /** Path of the page that they asked from, if it told. */
    page: text(),
    createdAt: moment().notNull().defaultNow(),
    /** The owner was to hear of it, and no mail has counted it yet; see `keepConsultation`. */
    isUntold: boolean().notNull().default(false),
    state: text({ enum: leadStates }).notNull().default("new"),
    /** Who of the staff sees to it. */
    ownerId: uuid().references(() => staff.id, { onDelete: "set null" }),
    /** The day in India on which it has to be looked at again. */
    remindOn: date({ mode: "string" }),
    reminder: text().notNull().default(""),
    visitAt: moment(),
    visitMinutes: integer().notNull().default(60),
    visitPlace: text().notNull().default(""),
    quotedPaise: paise(),
    lostReason: text().notNull().default(""),
    /** When staff last spoke with them or wrote about it: it is kept for so long after that. */
    spokenAt: moment(),
    /** Raised by every change of the staff's plan: who changes it names the one they have read. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index("consultations_phone_number").on(table.phoneNumber, table.createdAt),
    index("consultations_created_at").on(table.createdAt),
    index("consultations_untold").on(table.id).where(sql`${table.isUntold}`),
    index("consultations_state").on(table.state, table.id),
    index("consultations_open").on(table.id).where(sql`${table.state} not in ('won', 'lost')`),
    index("consultations_owner").on(table.ownerId, table.id),
    index("consultations_reminders")
      .on(table.remindOn)
      .where(sql`${table.remindOn} is not null and ${table.state} not in ('won', 'lost')`),
    index("consultations_words").using(
      "gin",
      sql`to_tsvector('simple', ${table.fullname} || ' ' || ${table.phoneNumber} || ' ' || translate(${table.email}, '@.+_-', '     '))`,
    ),
    check("consultations_fullname_there", sql`${table.fullname} <> ''`),
    check("consultations_email_shape", sql`${table.email} like '%_@_%'`),
    check("consultations_phone_number_shape", sql`${table.phoneNumber} ~ '^[0-9]{10}$'`),
    check("consultations_state_known", oneOf(table.state, leadStates)),
    check(
      "consultations_visit_minutes",
      sql`${table.visitMinutes} between ${sql.raw(String(visitMinutes.least))} and ${sql.raw(String(visitMinutes.most))}`,
    ),
    check("consultations_quoted", sql`${table.quotedPaise} > 0`),
    check(
      "consultations_state_whole",
      sql`(${table.state} <> 'visit booked' or ${table.visitAt} is not null) and (${table.state} <> 'quoted' or ${table.quotedPaise} is not null) and (${table.state} <> 'lost' or ${table.lostReason} <> '')`,
    ),
  ],
);

/** Who of the staff did what about a lead, or what the form on the website corrected. Goes with it. */
export const consultationEvents = pgTable(
  "consultation_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    consultationId: uuid()
      .notNull()
      .references(() => consultations.id, { onDelete: "cascade" }),
    at: moment().notNull().defaultNow(),
    staffName: text().notNull(),
    /** What changed, by field of the plan, or the name and email of who asked: before and after. */
    changes: jsonb().$type<Record<string, [unknown, unknown]>>().notNull().default({}),
    note: text(),
  },
  (table) => [index("consultation_events_consultation_id").on(table.consultationId, table.id)],
);
