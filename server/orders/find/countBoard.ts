import { sql } from "drizzle-orm";
import { type WaitingView, waitingViews } from "../../../contract/admin/orderRules.ts";
import { mostWaiting, type WaitingKind } from "../../../contract/admin/waiting.ts";
import type { Database } from "../../database/connect.ts";
import { shownIn } from "./views.ts";

/** How many orders wait in each view; one more than `mostWaiting` stands for all beyond it. */
export async function countBoard(db: Database): Promise<Record<WaitingView, number>> {
  const counts = waitingViews.map(
    (view) => sql`(select count(*)::int from (
      select from orders where ${shownIn[view]} limit ${sql.raw(String(mostWaiting + 1))}
    ) as counted) as ${sql.identifier(view)}`,
  );
  const { rows } = await db.execute<Record<WaitingView, number>>(
    sql`select ${sql.join(counts, sql`, `)}`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("the board was not counted");
  return row;
}

/** The same as the day's figures name it: what somebody has to decide or to do. */
export async function countWaiting(db: Database): Promise<Partial<Record<WaitingKind, number>>> {
  const board = await countBoard(db);
  return {
    toPack: board["to pack"],
    attention: board.attention,
    toShip: board.packed,
    returns: board.returns,
    refundDue: board["refund due"],
  };
}
