import { type SQL, sql } from "drizzle-orm";
import type { OrderView } from "../../../contract/admin/orderRules.ts";
import { waitingViews } from "../../../contract/admin/orderRules.ts";

/** SQL: which orders a view shows. */
export const shownIn: Readonly<Record<OrderView, SQL>> = {
  "to pack": sql`status = 'Processing' and packed_at is null`,
  packed: sql`status = 'Processing' and packed_at is not null`,
  shipped: sql`status = 'Shipped'`,
  returns: sql`status = 'Return requested'`,
  "refund due": sql`payment_status = 'refund due'`,
  attention: sql`attention is not null`,
  unpaid: sql`status = 'Pending payment'`,
  delivered: sql`status = 'Delivered'`,
  cancelled: sql`status = 'Cancelled'`,
  "of companies": sql`company is not null`,
  all: sql`true`,
};

/** What waits is worked off from its oldest; everything else is read from its latest. */
export function isOldestFirst(view: OrderView): boolean {
  return (waitingViews as readonly OrderView[]).includes(view);
}
