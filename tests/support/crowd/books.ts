import type pg from "pg";
import { coinFaults } from "../../../server/coins/index.ts";
import { databaseOver } from "../../../server/database/connect.ts";
import { seriesFaults } from "../../../server/invoices/index.ts";
import { ledgerFaults } from "../../../server/stock/index.ts";
import type { PlacedOrder } from "./walkCheckout.ts";

/** What the database says when everybody has left, against what people were told. */
export interface Books {
  orders: number;
  /** Everything that is wrong, in words; none is right. */
  faults: string[];
}

/** Holds the database against the orders that were acknowledged and the parcels that were sent. */
export async function readBooks(
  pool: pg.Pool,
  acknowledged: readonly PlacedOrder[],
  shipped: readonly string[],
): Promise<Books> {
  const count = async (text: string, values: unknown[] = []): Promise<number> =>
    Number((await pool.query(text, values)).rows[0].count);
  const db = databaseOver(pool);
  const told = [acknowledged.map(({ number }) => number), acknowledged.map(({ method }) => method)];
  const checks: [fault: string, found: number][] = [
    [
      "acknowledged orders that are not there, or not paid as their buyer was told",
      await count(
        `select count(*) from unnest($1::text[], $2::text[]) as told (number, method)
          where not exists (select from orders where orders.number = told.number
            and payment_method = told.method and status not in ('Pending payment', 'Cancelled', 'Failed')
            and (told.method = 'cod' or payment_status = 'paid'))`,
        told,
      ),
    ],
    [
      "buyers with two orders",
      await count(
        "select count(*) from (select from orders group by contact_phone having count(*) > 1) as twice",
      ),
    ],
    ["variants whose stock is not what their movements add up to", await ledgerFaults(db)],
    ["customers whose coins are not what their entries add up to", await coinFaults(db)],
    [
      "pieces of orders that the ledger does not know as sold, or knows otherwise",
      await count(
        `select count(*) from (select order_id, variant_id, sum(quantity) as pieces from order_lines group by 1, 2) as lines
          join orders on orders.id = lines.order_id and orders.status in ('Processing', 'Shipped')
          left join lateral (select -sum(delta) as pieces from stock_movements
            where stock_movements.order_id = lines.order_id and stock_movements.variant_id = lines.variant_id) as sold on true
          where sold.pieces is distinct from lines.pieces`,
      ),
    ],
    ["series of invoices or credit notes with a gap", (await seriesFaults(db)).length],
    [
      "parcels on their way without an invoice",
      await count(
        `select count(*) from unnest($1::text[]) as sent (number)
          where not exists (select from orders join invoices on invoices.order_id = orders.id
            where orders.number = sent.number and orders.status = 'Shipped')`,
        [shipped],
      ),
    ],
    [
      "orders on their way with no invoice, or invoices of orders that are not",
      await count(
        `select count(*) from orders full join invoices on invoices.order_id = orders.id
          where (orders.status = 'Shipped') is distinct from (invoices.id is not null)`,
      ),
    ],
  ];
  return {
    orders: await count("select count(*) from orders"),
    faults: checks.filter(([, found]) => found > 0).map(([fault, found]) => `${found} ${fault}`),
  };
}
