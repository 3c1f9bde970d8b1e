import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/connect.ts";
import { pageByPage } from "../database/pageByPage.ts";
import { isHolding } from "../stock/index.ts";
import { lockOrder } from "./lockOrder.ts";
import { moveOrder } from "./moveOrder.ts";
import type { OrderHooks } from "./orderHooks.ts";

const payableHours = 24;

/** Until when an order waits for its payment, and may be paid for again: a day from when it was placed. */
export function payableUntil({ placedAt }: { placedAt: Date }): Date {
  return new Date(placedAt.getTime() + payableHours * 60 * 60 * 1000);
}

const payableFor = sql.raw(`interval '${payableHours} hours'`);

/** SQL: whether this order still waits for its payment, and may be paid for. */
export const mayBePaid = (orderId: SQL): SQL => sql`(
  select status = 'Pending payment' and placed_at > now() - ${payableFor} from orders where id = ${orderId}
)`;

/**
 * Cancels orders whose payment never came, a day after they were placed, and answers how many. One
 * that the owner has to look at is left alone, and so is one that is being paid for again; one that
 * fails waits for the next run.
 */
export function closeUnpaid(
  db: Database,
  hooks: OrderHooks,
  signal?: AbortSignal,
): Promise<number> {
  return pageByPage(
    () => overdue(db),
    (orderId) => db.transaction((tx) => close(tx, orderId, hooks)),
    signal,
  );
}

async function overdue(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from orders
    where status = 'Pending payment' and attention is null and placed_at < now() - ${payableFor}
    order by placed_at limit 200`);
  return rows.map(({ id }) => id);
}

/** Looks at the order again under its lock: money may have come since the page was read. */
async function close(tx: Transaction, orderId: string, hooks: OrderHooks): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (order === undefined || order.attention !== null) return false;
  if (await isHolding(tx, order.checkoutId)) return false;
  const move = { from: "Pending payment", to: "Cancelled", actor: "shop" } as const;
  const note = "No payment as agreed arrived, so this order was closed.";
  return moveOrder(tx, orderId, { ...move, note }, hooks);
}
