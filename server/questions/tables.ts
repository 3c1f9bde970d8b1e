import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { reviewStates } from "../../contract/reviewRules.ts";
import { customers } from "../accounts/tables.ts";
import { products } from "../catalogue/tables.ts";
import { moment, oneOf } from "../database/columns.ts";

/** What customers ask about products; everybody reads what staff approved. */
export const questions = pgTable(
  "questions",
  {
    id: uuid().primaryKey(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    name: text().notNull(),
    question: text().notNull(),
    state: text({ enum: reviewStates }).notNull().default("waiting"),
    /** Why it was declined. */
    reason: text(),
    askedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    // Of every state: a product that is deleted takes them all along.
    index("questions_of_product").on(table.productId, table.askedAt, table.id),
    index("questions_customer_id").on(table.customerId, table.productId),
    index("questions_state").on(table.state, table.askedAt, table.id),
    check("questions_state_known", oneOf(table.state, reviewStates)),
    check("questions_question_there", sql`${table.question} <> ''`),
    check("questions_reason", sql`(${table.reason} is not null) = (${table.state} = 'declined')`),
  ],
);

/** Answers to questions: of the shop, and of customers who own the product. */
export const answers = pgTable(
  "answers",
  {
    id: uuid().primaryKey(),
    questionId: uuid()
      .notNull()
      .references(() => questions.id, { onDelete: "cascade" }),
    /** Null for the shop. */
    customerId: uuid().references(() => customers.id, { onDelete: "cascade" }),
    /** The customer's, as everybody reads it; empty for the shop. */
    name: text().notNull(),
    answer: text().notNull(),
    state: text({ enum: reviewStates }).notNull().default("waiting"),
    reason: text(),
    /** Raised by every change: who decides names the one they have read. */
    version: integer().notNull().default(1),
    writtenAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique("answers_author").on(table.questionId, table.customerId).nullsNotDistinct(),
    index("answers_customer_id").on(table.customerId).where(sql`${table.customerId} is not null`),
    index("answers_state").on(table.state, table.writtenAt, table.id),
    check("answers_state_known", oneOf(table.state, reviewStates)),
    check("answers_answer_there", sql`${table.answer} <> ''`),
    check("answers_reason", sql`(${table.reason} is not null) = (${table.state} = 'declined')`),
    check("answers_name", sql`(${table.name} = '') = (${table.customerId} is null)`),
  ],
);
