import { sweepCheckouts } from "./checkout/index.ts";
import type { Database } from "./database/connect.ts";
import { untilNothingIsDue } from "./database/untilNothingIsDue.ts";
import { sweepInbox } from "./inbox/index.ts";
import type { ShopJob } from "./jobs/index.ts";
import type { Orders } from "./orders/index.ts";
import type { Payments } from "./payments/index.ts";
import { inviteNext } from "./reviews/index.ts";
import { announceStock, releaseLapsed } from "./stock/index.ts";

/** What happens by the clock to stock, checkouts, orders and their money. */
export function orderJobs({
  db,
  background,
  orders,
  payments,
  invitations,
}: {
  db: Database;
  background: Database;
  orders: Orders;
  payments: Payments;
  /** When a customer is asked for a review, and how. */
  invitations: () => Parameters<typeof inviteNext>[1];
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
      name: "forget-buyers",
      cron: "47 21 * * *",
      run: (signal) => orders.forgetBuyers(background, signal),
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
    {
      name: "ask-for-reviews",
      // By day in India.
      cron: "0,30 5-13 * * *",
      run: (signal) => untilNothingIsDue(() => inviteNext(background, invitations()), { signal }),
    },
  ];
}
