import type { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import type { Database } from "../../database/connect.ts";
import { createLimiter } from "../../ground/limiter.ts";
import { Refusal } from "../../ground/refusal.ts";
import { streamInPlace } from "../../ground/streamInPlace.ts";
import { recordChange, type StaffActor } from "../../staff/index.ts";
import type { KeptOfCustomer } from "../customer.ts";
import { exportAccount } from "../exportAccount.ts";
import { customers } from "../tables.ts";

// Its own: customers who take theirs slowly keep no staff from theirs.
const limiter = createLimiter({ atOnce: 2, mostWaiting: 0 });
const busy = new Refusal("busy", "Other downloads are under way. Please try again in a moment.", {
  retryAfterSeconds: 15,
});

/** The file that customers can make of everything kept about them, for one who asked for it; or null. */
export async function exportAtDesk(
  db: Database,
  actor: StaffActor,
  id: string,
  kept: KeptOfCustomer,
): Promise<Readable | Refusal | null> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, id));
  if (customer === undefined) return null;
  return streamInPlace(limiter, busy, async () => {
    // It leaves the house with personal data in it: who took it along is known.
    await db.transaction((tx) =>
      recordChange(tx, actor, { action: "customer.export", subject: { kind: "customer", id } }),
    );
    return exportAccount(db, customer, kept);
  });
}
