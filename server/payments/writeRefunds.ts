import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { pageByPage } from "../database/pageByPage.ts";
import { lockOrder } from "../orders/index.ts";
import { cameBackAt, owedReceipts, refunds } from "./tables.ts";

interface Owed extends Record<string, unknown> {
  orderId: string;
  gateway: string;
  gatewayPaymentId: string;
  amountPaise: number;
}

const owed = sql`
  select order_id as "orderId", gateway, gateway_payment_id as "gatewayPaymentId",
    amount_paise::float8 as "amountPaise"
  from ${owedReceipts}`;

/** Writes refunds for what is owed, to be made by one of these gateways. Answers of how many orders. */
export function writeOwedRefunds(
  db: Database,
  gateways: ReadonlySet<string>,
  signal?: AbortSignal,
): Promise<number> {
  const ofGateways = sql`gateway = any(${sql.param([...gateways])}::text[])`;
  const page = async () => {
    const { rows } = await db.execute<Owed>(sql`${owed} where ${ofGateways} limit 100`);
    return [...new Set(rows.map(({ orderId }) => orderId))];
  };
  const write = (orderId: string) =>
    db.transaction(async (tx) => {
      // Whoever decides about the order's money meanwhile is waited for, and what is owed looked at again.
      await lockOrder(tx, orderId);
      const still = await tx.execute<Owed>(
        sql`${owed} where order_id = ${orderId} and ${ofGateways}`,
      );
      await insertRefunds(tx, still.rows);
      return still.rows.length > 0;
    });
  return pageByPage(page, write, signal);
}

type NewRefund = Omit<typeof refunds.$inferInsert, "id">;

/** Writes refunds, and answers their ids. The caller holds the order's lock and knows what is left. */
export async function insertRefunds(
  tx: Transaction,
  wanted: readonly NewRefund[],
): Promise<string[]> {
  if (wanted.length === 0) return [];
  const rows = wanted.map((refund) => {
    // Not before its order came back, as it would be where the clock was set back since: it would decide nothing.
    const createdAt = sql`greatest(now(), ${cameBackAt(sql`${refund.orderId}::uuid`)})`;
    return { id: newId(), ...refund, createdAt };
  });
  await tx.insert(refunds).values(rows);
  return rows.map(({ id }) => id);
}
