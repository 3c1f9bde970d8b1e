import { timestamp } from "drizzle-orm/pg-core";

/** A column for a point in time, read and written as a Date. */
export const moment = () => timestamp({ withTimezone: true, mode: "date" });
