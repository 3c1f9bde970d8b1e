import { sql } from "drizzle-orm";
import { mostCounted, type WaitingView, waitingViews } from "../../../contract/admin/orderRules.ts";
import type { Database } from "../../database/connect.ts";
import { shownIn } from "./views.ts";

/** How many orders wait in each view; one more than `mostCounted` stands for all beyond it. */
export async function countBoard(db: Database): Promise<Record<WaitingView, number>> {
  const counts = waitingViews.map(
    (view) => sql`(select count(*)::int from (
      select from orders where ${shownIn[view]} limit ${sql.raw(String(mostCounted + 1))}
    ) as counted) as ${sql.identifier(view)}`,
  );
  const { rows } = await db.execute<Record<WaitingView, number>>(
    sql`select ${sql.join(counts, sql`, `)}`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("the board was not counted");
  return row;
}
