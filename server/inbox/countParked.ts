import { eq } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { inbox } from "./tables.ts";

/** How many messages wait for the owner; counted no further than `most`. */
export async function countParked(db: Database, most: number): Promise<number> {
  const parked = db
    .select({ id: inbox.id })
    .from(inbox)
    .where(eq(inbox.outcome, "parked"))
    .limit(most)
    .as("parked");
  return db.$count(parked);
}
