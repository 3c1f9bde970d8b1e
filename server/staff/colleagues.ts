import { asc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/connect.ts";
import { staff } from "./tables.ts";

/** A member of the staff as colleagues name them; of one who left, what they did still speaks. */
export interface Colleague {
  id: string;
  name: string;
  isActive: boolean;
}

/** Everybody who ever was of the staff, by name. */
export async function listColleagues(db: Database | Transaction): Promise<Colleague[]> {
  return db
    .select({
      id: staff.id,
      name: staff.name,
      isActive: sql<boolean>`${eq(staff.state, "active")}`,
    })
    .from(staff)
    .orderBy(asc(staff.name), asc(staff.id));
}
