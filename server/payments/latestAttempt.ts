import { desc, eq, type SQLWrapper } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { payments } from "./tables.ts";

const query = new QueryBuilder({ casing: "snake_case" });

/** The last attempt at paying the order of this id, as a part of another statement: to be joined laterally. */
export const latestAttempt = (orderId: SQLWrapper) =>
  query
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.createdAt))
    .limit(1)
    .as("latest_attempt");
