import { checkoutWait } from "./checkout/index.ts";
import type { Database } from "./database/connect.ts";
import { endLongWaits } from "./database/longWaits.ts";
import { inboxWait } from "./inbox/index.ts";
import type { ShopJob } from "./jobs/index.ts";
import { newsWait } from "./notices/index.ts";
import { messageWait } from "./outbox/index.ts";
import { paymentWait, refundWait } from "./payments/index.ts";
import { carrierWait, parcelWait } from "./shipping/index.ts";
import { pushWait } from "./shiprocket/index.ts";
import { holdWait } from "./stock/index.ts";
import { deliveryWait } from "./webhooks/index.ts";

/** All that waits by itself for a moment; `jobs/followClock.ts` sees to the runs of the jobs themselves. */
const waits = [
  ...[holdWait, checkoutWait, paymentWait, refundWait, inboxWait, messageWait, newsWait],
  ...[carrierWait, parcelWait, pushWait, deliveryWait],
];

/** Where the database's clock is set back, what waits does so no longer than it may. */
export function followingClock(db: Database): ShopJob {
  return {
    name: "follow-clock",
    cron: "* * * * *",
    run: (signal) => endLongWaits(db, waits, signal),
  };
}
