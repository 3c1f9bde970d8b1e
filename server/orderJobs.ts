import { sweepCheckouts } from "./checkout/index.ts";
import type { Database } from "./database/connect.ts";
import { sweepInbox } from "./inbox/index.ts";
import type { ShopJob } from "./jobs/index.ts";
import type { Orders } from "./orders/index.ts";
import type { Payments } from "./payments/index.ts";
import { announceStock, releaseLapsed } from "./stock/index.ts";

/** What happens by the clock to stock, checkouts, orders and their money. */
export function orderJobs({
  db,
  background,
  orders,
  payments,
}: {
  db: Database;
  background: Database;
  orders: Orders;
  payments: Payments;
}): ShopJob[] {
  return [
    {
      name: "release-lapsed-stock",
      cron: "* * * * *",
      run: (signal) => releaseLapsed(background, { signal }),
    },
    { name: "announce-stock", cron: "* * * * *", run: () => announceStock(db) },
    {
      name: "close-unpaid-orders",
      cron: "*/15 * * * *",
      run: (signal) => orders.closeUnpaid(background, signal),
    },
    {
      name: "reconcile-payments",
      cron: "*/5 * * * *",
      run: (signal) => payments.reconcile(signal),
    },
    { name: "make-refunds", cron: "*/5 * * * *", run: (signal) => payments.refund(signal) },
    {
      name: "sweep-checkouts",
      cron: "11 * * * *",
      run: (signal) => sweepCheckouts(background, signal),
    },
    {
      name: "sweep-inbox",
      cron: "29 * * * *",
      run: (signal) => sweepInbox(background, signal),
    },
  ];
}
