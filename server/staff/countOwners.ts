import { and, count, eq } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { staff } from "./tables.ts";

/** How many owners may sign in. */
export async function countOwners(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(staff)
    .where(and(eq(staff.role, "owner"), eq(staff.state, "active")));
  return row?.count ?? 0;
}
